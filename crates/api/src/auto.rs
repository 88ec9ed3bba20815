//! Automatic leech: rules that answer offers of power in a player's place.
//!
//! ```
//! use terrane_api::auto::LeechChain;
//!
//! let chain: LeechChain = serde_json::from_str(r#"{"rules": [
//!     {"rule": "ask-for", "factions": ["cultists", "shapeshifters"]},
//!     {"rule": "accept-up-to", "vp": 1},
//!     {"rule": "decline"}
//! ]}"#)?;
//! assert!(chain.check().is_ok());
//! # Ok::<(), serde_json::Error>(())
//! ```

use serde::{Deserialize, Serialize};
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};
use terrane_notation::words;
use utoipa::ToSchema;

/// The rule under whose name a log has all answers of chains and plans: which of their rules decided is for their owner alone.
pub const LEECH: &str = "leech";

/// Whether rows of this name in a log are answers of a chain or plan. Logs of earlier versions say by which rule.
pub fn is_answer(rule: &str) -> bool {
    rule.strip_prefix(LEECH).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// The most rules a chain may have.
pub const LONGEST_CHAIN: usize = 20;

/// Rules in order: the first that has an answer decides. If none has, the player is asked.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LeechChain {
    /// The rules in order.
    #[schema(max_items = 20)]
    pub rules: Vec<LeechRule>,
}

/// One rule about an offer of power.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "rule", rename_all = "kebab-case", deny_unknown_fields)]
pub enum LeechRule {
    /// Ask me.
    Ask,
    /// Ask me when one of these factions built: some gain by the answer.
    AskFor {
        /// The factions.
        factions: Vec<String>,
    },
    /// Ask me when part of the power offered could not be gained.
    AskWhenPartWasted,
    /// Ask me when a coin may be taken in place of the power.
    AskWhenCoin,
    /// Decline when none of the power offered could be gained.
    DeclineWhenAllWasted,
    /// Accept when it costs so many VP at most.
    AcceptUpTo {
        /// The VP.
        vp: u8,
    },
    /// Accept as long as fewer tokens than this lie in bowl III.
    FillTo {
        /// The tokens.
        power: u8,
    },
    /// Accept.
    Accept,
    /// Decline.
    Decline,
}

/// Why a chain cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChainError {
    /// Too many rules.
    #[error("a chain has {LONGEST_CHAIN} rules at most, not {0}; leave some out")]
    TooLong(usize),
    /// No such faction.
    #[error("there is no faction `{0}`; use names such as cultists")]
    Faction(String),
}

/// What a rule says about an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// Nothing: the next rule decides.
    Pass,
    /// The player is to be asked.
    Ask,
    /// This is the answer.
    Play(Move),
}

/// An offer of power as rules see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Offer {
    /// Who built; nobody if the offer comes from a trade, by which nobody else gains.
    builder: Option<Seat>,
    offered: u8,
    gained: u8,
    coin: bool,
    /// Tokens in bowl III.
    ready: u8,
}

impl Offer {
    /// The oldest offer to a seat, if the seat may answer it now.
    fn oldest(pos: &Position<'_>, seat: Seat) -> Option<Offer> {
        let player = &pos.state().players[seat];
        let (offer, power) = pos.open_offer(seat).filter(|_| pos.is_legal(seat, Move::Decline))?;
        Some(Offer {
            builder: (!offer.is_trade()).then(|| offer.from()),
            offered: power,
            gained: pos.power_from_offer(seat, power),
            coin: offer.coin(),
            ready: player.bowls.iii,
        })
    }
}

impl LeechChain {
    /// Whether the chain can be used.
    pub fn check(&self) -> Result<(), ChainError> {
        if self.rules.len() > LONGEST_CHAIN {
            return Err(ChainError::TooLong(self.rules.len()));
        }
        for rule in &self.rules {
            if let LeechRule::AskFor { factions } = rule
                && let Some(unknown) = factions.iter().find(|word| words::faction(word).is_none())
            {
                return Err(ChainError::Faction(unknown.clone()));
            }
        }
        Ok(())
    }

    /// The answer to the oldest offer a seat may answer now; `None` if there is no offer or the player is to be asked.
    pub fn answer(&self, pos: &Position<'_>, seat: Seat) -> Option<Move> {
        let offer = Offer::oldest(pos, seat)?;
        let mut verdicts = self.rules.iter().map(|rule| rule.decide(pos, offer));
        match verdicts.find(|verdict| *verdict != Verdict::Pass)? {
            Verdict::Play(m) if pos.is_legal(seat, m) => Some(m),
            _ => None,
        }
    }
}

impl LeechRule {
    fn decide(&self, pos: &Position<'_>, offer: Offer) -> Verdict {
        let when = |applies: bool, verdict: Verdict| if applies { verdict } else { Verdict::Pass };
        let (accept, decline) = (Verdict::Play(Move::Leech), Verdict::Play(Move::Decline));
        match self {
            LeechRule::Ask => Verdict::Ask,
            LeechRule::AskFor { factions } => {
                let builder = offer.builder.and_then(|seat| pos.state().players[seat].faction);
                let named = |word: &String| builder.is_some() && words::faction(word) == builder;
                when(factions.iter().any(named), Verdict::Ask)
            }
            LeechRule::AskWhenPartWasted => {
                when(0 < offer.gained && offer.gained < offer.offered, Verdict::Ask)
            }
            LeechRule::AskWhenCoin => when(offer.coin, Verdict::Ask),
            LeechRule::DeclineWhenAllWasted => when(offer.gained == 0, decline),
            LeechRule::AcceptUpTo { vp } => when(offer.gained > 0 && offer.gained - 1 <= *vp, accept),
            LeechRule::FillTo { power } => when(offer.gained > 0 && offer.ready < *power, accept),
            LeechRule::Accept => when(offer.gained > 0, accept),
            LeechRule::Decline => decline,
        }
    }
}

#[cfg(test)]
mod tests;
