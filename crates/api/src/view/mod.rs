//! A position as the table sees it, and what a seat can do in it.
//!
//! ```
//! # use std::sync::Arc;
//! # use terrane_engine::{Position, Setup, catalog::Map, setup::Draw, vocab::Seat};
//! use terrane_api::view::{Menu, View};
//!
//! # let map = Arc::new(Map::printed("base").unwrap());
//! let setup = Setup::draw(&Draw::base(map, 2), [7; 32]);
//! let pos = Position::new(&setup)?;
//! let view = View::of(&pos, &[]);
//! assert_eq!(view.to_act, [0]);
//! let menu = Menu::of(&pos, Seat(0));
//! assert!(menu.moves.iter().any(|choice| choice.text == "faction witches"));
//! # Ok::<(), terrane_engine::SetupError>(())
//! ```

mod answered;
mod board;
mod change;
mod decision;
mod effect;
mod menu;
mod player;
mod projection;
mod refusal;
mod sites;
mod supply;
mod target;
mod voyage;
mod warning;

use serde::{Deserialize, Serialize};
use terrane_engine::decision::Pending;
use terrane_engine::state::Stage;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};
use terrane_notation::words;
use utoipa::ToSchema;

use crate::words::is_zero;

pub use answered::{AnsweredOffer, answered};
pub use board::{BridgeView, SpaceView, touched};
pub use change::{Change, Item, Source, Totals, changes};
pub use decision::{Ask, PendingView, PowerOffer};
pub use effect::{Effect, IncomeChange, Offer, TownProgress};
pub use menu::{Choice, Group, Kind, Menu};
pub use player::{IncomeView, PlayerView, SpecialView, StructureView, TownCount, Track, piece_colour};
pub use projection::{Projection, Standing, scored};
pub use refusal::Refusal;
pub use sites::Sites;
pub use supply::{BonusView, CultView, PowerActionView, TileCount};
pub use target::{Target, tiles};
pub use voyage::TradeOutlook;
pub use warning::{Overlooked, Warning, warnings};

/// A position as everybody at the table sees it. Nothing in the game is hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct View {
    /// The board by its id in the catalog.
    pub map: String,
    /// The round, 1 to 6; 0 during set-up.
    pub round: u8,
    /// Where the game stands.
    pub phase: Phase,
    /// The turn being played in the action phase.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<TurnView>,
    /// Seats in the order of this round.
    pub order: Vec<u8>,
    /// Seats that have passed this round, first to last.
    pub passed: Vec<u8>,
    /// Seats that may move now.
    pub to_act: Vec<u8>,
    /// What waits for an answer, oldest first.
    pub pending: Vec<PendingView>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// Every space in reading order.
    pub spaces: Vec<SpaceView>,
    /// The bridges.
    pub bridges: Vec<BridgeView>,
    /// The cult tracks: fire, water, earth, air.
    pub cults: Vec<CultView>,
    /// The power actions of this game.
    pub power_actions: Vec<PowerActionView>,
    /// Favor tiles of this game with how many are left.
    pub favors: Vec<TileCount>,
    /// Town tiles of this game with how many are left.
    pub towns: Vec<TileCount>,
    /// Bonus cards of this game.
    pub bonus: Vec<BonusView>,
    /// Scoring tiles of rounds 1 to 6.
    pub scoring: Vec<String>,
    /// An additional final scoring.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub final_tile: Option<String>,
    /// The auction while it is held.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auction: Option<AuctionView>,
    /// What the final scoring would pay if the game ended now; nothing once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub projection: Option<Projection>,
    /// Spaces that the last row touched.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub last: Vec<String>,
    /// Hash of the position, 16 hex digits.
    pub hash: String,
}

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Factions are auctioned.
    Auction,
    /// Factions are chosen.
    Factions,
    /// Starting terrains are chosen.
    Terrains,
    /// The first dwellings are placed.
    Dwellings,
    /// Docks are placed.
    Docks,
    /// The first bonus cards are taken.
    BonusCards,
    /// The cult bonus of the round just played is given.
    CultBonus,
    /// A round begins.
    Dawn,
    /// Income is paid.
    Income,
    /// The action phase.
    Actions,
    /// The game is over and scored.
    Finished,
}

impl From<Stage> for Phase {
    fn from(stage: Stage) -> Phase {
        match stage {
            Stage::Auction => Phase::Auction,
            Stage::Factions(_) => Phase::Factions,
            Stage::Terrains(_) => Phase::Terrains,
            Stage::Dwellings(_) => Phase::Dwellings,
            Stage::Docks(_) => Phase::Docks,
            Stage::BonusCards(_) => Phase::BonusCards,
            Stage::CultBonus => Phase::CultBonus,
            Stage::BeforeIncome => Phase::Dawn,
            Stage::Income => Phase::Income,
            Stage::Actions => Phase::Actions,
            Stage::Finished => Phase::Finished,
        }
    }
}

/// The turn being played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TurnView {
    /// Whose turn it is.
    pub seat: u8,
    /// Actions still to take.
    pub actions: u8,
    /// Spaces on which the running action still allows a dwelling.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sites: Vec<String>,
    /// Where the ships stand that have moved in the running action.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moved_ships: Vec<String>,
    /// Ships that come back to the map after the running action.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub ships_back: u8,
}

/// The auction of factions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct AuctionView {
    /// The drawn factions still to be had.
    pub lots: Vec<String>,
    /// Places of the turn order still to be had, from 1.
    pub places: Vec<u8>,
    /// The highest bid so far, if any.
    pub high: Option<u8>,
    /// Who made it.
    pub leader: Option<u8>,
    /// Who may still bid in the running auction.
    pub bidding: Vec<u8>,
    /// What a bid is taken from.
    pub start_vp: u8,
}

impl View {
    /// The view of a position; `last` are the moves of the last row, whose spaces are marked.
    pub fn of(pos: &Position<'_>, last: &[Move]) -> View {
        let state = pos.state();
        let players = usize::from(pos.setup().players);
        let number = |seats: &[Seat]| seats.iter().map(|seat| seat.0).collect();
        View {
            map: pos.map().id().to_owned(),
            round: state.round,
            phase: state.stage.into(),
            turn: pos.active().map(|seat| turn(pos, seat)),
            order: order(pos),
            passed: number(&state.passed_order[..usize::from(state.passed_count).min(players)]),
            to_act: pos.to_act().iter().map(|seat| seat.0).collect(),
            pending: waiting(pos).map(|pending| PendingView::of(pos, pending)).collect(),
            players: pos.seats().map(|seat| PlayerView::of(pos, seat)).collect(),
            spaces: board::spaces(pos),
            bridges: board::bridges(pos),
            cults: supply::cults(pos),
            power_actions: supply::power_actions(pos),
            favors: supply::favors(pos),
            towns: supply::towns(pos),
            bonus: supply::bonus(pos),
            scoring: pos.setup().scoring.iter().map(|&tile| words::scoring_code(tile)).collect(),
            final_tile: pos.setup().final_tile.map(|tile| words::final_code(tile).to_owned()),
            auction: auction(pos),
            projection: Projection::of(pos),
            last: board::touched(pos.map(), last),
            hash: format!("{:016x}", pos.hash()),
        }
    }

    /// The same with the spaces that offers of power are about.
    #[must_use]
    pub fn with_sites(mut self, pos: &Position<'_>, sites: &Sites) -> View {
        for (view, pending) in self.pending.iter_mut().zip(waiting(pos)) {
            if let Ask::Leech(offer) = &mut view.ask {
                offer.hex = sites.of(pending).map(|hex| pos.map().name(hex).to_string());
            }
        }
        self
    }
}

/// The decisions that wait for a player. Offers that the bowls cannot take now are not shown.
fn waiting<'a>(pos: &'a Position<'a>) -> impl Iterator<Item = &'a Pending> {
    pos.state().queue.iter().filter(|pending| !pos.sleeps(pending))
}

/// Every seat once. While the auction is on, those without a place stand at the places still to be had.
fn order(pos: &Position<'_>) -> Vec<u8> {
    let state = pos.state();
    let mut known: Vec<Option<Seat>> =
        pos.seats().map(|place| Some(state.order[usize::from(place.0)])).collect();
    if state.stage == Stage::Auction {
        for place in pos.seats().filter(|place| state.auction.places >> place.0 & 1 != 0) {
            known[usize::from(place.0)] = None;
        }
    }
    let mut others = pos.seats().filter(|seat| !known.contains(&Some(*seat))).collect::<Vec<_>>().into_iter();
    known.into_iter().filter_map(|seat| seat.or_else(|| others.next())).map(|seat| seat.0).collect()
}

fn turn(pos: &Position<'_>, seat: Seat) -> TurnView {
    let turn = &pos.state().turn;
    let name = |hex| pos.map().name(hex).to_string();
    let open = turn.build == terrane_engine::state::BuildRight::Sites;
    TurnView {
        seat: seat.0,
        actions: turn.actions,
        sites: if open { pos.state().sites.into_iter().map(name).collect() } else { Vec::new() },
        moved_ships: turn.voyage.moved.iter().map(name).collect(),
        ships_back: turn.voyage.back,
    }
}

fn auction(pos: &Position<'_>) -> Option<AuctionView> {
    use terrane_engine::setup::{AUCTION_VP, FactionChoice};
    let state = pos.state();
    let FactionChoice::Auction { drawn, .. } = pos.setup().choice else { return None };
    if state.stage != Stage::Auction {
        return None;
    }
    let auction = &state.auction;
    let open = |bits: u8| move |seat: &Seat| bits >> seat.0 & 1 != 0;
    Some(AuctionView {
        lots: pos
            .seats()
            .filter(open(auction.lots))
            .filter_map(|at| drawn[at].map(words::faction_key))
            .collect(),
        places: pos.seats().filter(open(auction.places)).map(|place| place.0 + 1).collect(),
        high: auction.high,
        leader: auction.high.map(|_| auction.leader.0),
        bidding: auction.bidding.iter().map(|seat| seat.0).collect(),
        start_vp: AUCTION_VP,
    })
}
