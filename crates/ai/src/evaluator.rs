//! Evaluators: what a player judges positions with.
//!
//! ```
//! use std::sync::Arc;
//! use terrane_ai::{Evaluator, Series};
//! use terrane_engine::{Position, catalog::Map, vocab::Seat};
//!
//! let game = Series::new(7, Arc::new(Map::printed("base").unwrap())).game(0);
//! let pos = Position::new(&game.setup).unwrap();
//! assert!(Evaluator::built_in().values(&pos)[Seat(0)] > 20.0);
//! ```

use std::sync::{Arc, LazyLock};

use terrane_engine::Position;
use terrane_engine::vocab::{BySeat, Seat};

use crate::chance::Chance;
use crate::evaluate::{self, Networks};
use crate::net::{Forecast, Net, NetError, built_in};
use crate::variety;
use crate::weights::{WeightError, Weights};

/// How much the rivals' points count against the own where a network estimates them.
pub const RIVALRY: f32 = 0.2;

/// What a player judges positions with: the hand-made evaluation with some weights, or a network that corrects the one
/// with the built-in weights.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluator {
    weights: Weights,
    net: Option<Arc<Net>>,
    /// Whether the difference that the weights make to the built-in ones is added to what the network says.
    taste: bool,
}

/// Why a file is no evaluator.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EvaluatorError {
    /// It is a text, but not one of weights.
    #[error(transparent)]
    Weights(#[from] WeightError),
    /// It is not a text, nor a network that can be used.
    #[error(transparent)]
    Net(#[from] NetError),
}

impl Evaluator {
    /// The hand-made evaluation with the built-in weights.
    pub fn built_in() -> &'static Evaluator {
        static BUILT_IN: LazyLock<Evaluator> = LazyLock::new(|| Evaluator::hand(*Weights::built_in()));
        &BUILT_IN
    }

    /// The strongest evaluator there is: the built-in network, or the hand-made evaluation if there is none.
    pub fn strongest() -> &'static Evaluator {
        static STRONGEST: LazyLock<Evaluator> = LazyLock::new(|| match built_in::network() {
            Some(net) => Evaluator::net(Arc::clone(net)),
            None => Evaluator::built_in().clone(),
        });
        &STRONGEST
    }

    /// The hand-made evaluation with these weights.
    pub const fn hand(weights: Weights) -> Evaluator {
        Evaluator { weights, net: None, taste: false }
    }

    /// A network.
    pub fn net(net: Arc<Net>) -> Evaluator {
        Evaluator { weights: *Weights::built_in(), net: Some(net), taste: false }
    }

    /// Reads the bytes of a file: a network, or a text with weights.
    pub fn read(bytes: &[u8]) -> Result<Evaluator, EvaluatorError> {
        match std::str::from_utf8(bytes) {
            Ok(text) if !Net::is_meant(bytes) => Ok(Evaluator::hand(Weights::parse(text)?)),
            _ => Ok(Evaluator::net(Arc::new(Net::read(bytes)?))),
        }
    }

    /// The same evaluator with other preferences: without a network these are its weights; with one, the difference that
    /// they make to the built-in weights is added to what the network says.
    pub fn with_taste(&self, weights: Weights) -> Evaluator {
        Evaluator { weights, net: self.net.clone(), taste: self.net.is_some() }
    }

    /// The same evaluator with preferences that differ a little by chance.
    pub fn varied(&self, chance: &mut Chance) -> Evaluator {
        self.with_taste(variety::varied(&self.weights, chance))
    }

    /// The hand-made evaluation alone, with the same weights.
    pub fn without_net(&self) -> Evaluator {
        Evaluator::hand(self.weights)
    }

    /// The weights of the hand-made evaluation.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// The network, if there is one.
    pub fn network(&self) -> Option<&Net> {
        self.net.as_deref()
    }

    /// The weights by which others are expected to answer offers of power while a turn is searched: looking at each offer
    /// with the network would take longer than the turn.
    pub(crate) fn manners(&self) -> &Weights {
        if self.net.is_some() { Weights::built_in() } else { &self.weights }
    }

    /// How much more an offer of power must bring than it costs, where a network decides.
    pub(crate) fn reluctance(&self) -> f32 {
        if self.taste { self.weights.leech_margin } else { 0.0 }
    }

    /// What preferences add to a network's opinion.
    pub(crate) fn preference(&self, pos: &Position<'_>, seat: Seat, networks: &Networks, hand: f32) -> f32 {
        if self.taste { evaluate::value(pos, seat, &self.weights, networks) - hand } else { 0.0 }
    }

    /// The final victory points that every player can expect.
    pub fn values(&self, pos: &Position<'_>) -> BySeat<f32> {
        self.forecast(pos).points
    }

    /// What every player can expect.
    pub fn forecast(&self, pos: &Position<'_>) -> Forecast {
        match &self.net {
            Some(net) => net.forecast(pos),
            None => Forecast { points: evaluate::values(pos, &self.weights), win: BySeat([0.0; 5]) },
        }
    }

    /// A text that identifies an evaluator: fingerprints of the network and of the weights where they count.
    pub fn version(&self) -> String {
        let weights = crate::player::fingerprint(self.weights.to_text().as_bytes()) as u32;
        match &self.net {
            None => format!("w{weights:08x}"),
            Some(net) if self.taste => format!("n{:08x} w{weights:08x}", net.fingerprint() as u32),
            Some(net) => format!("n{:08x}", net.fingerprint() as u32),
        }
    }
}

impl From<Weights> for Evaluator {
    fn from(weights: Weights) -> Evaluator {
        Evaluator::hand(weights)
    }
}
