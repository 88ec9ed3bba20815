//! Profiles: where victory points come from, and how busy a player was.

#![expect(clippy::cast_precision_loss, reason = "means of counts far below 2^52")]

use terrane_engine::effect::{Effects, Item, Source};
use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Move, Position};

use crate::selfplay::{Fault, Observer};

/// Where victory points come from, in groups.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Origin {
    /// The start, less what was bid for it.
    Start,
    /// The scoring tiles of the rounds.
    Scoring,
    /// Favor tiles, other than for passing.
    Favors,
    /// Town tiles.
    Towns,
    /// What the faction is paid for, its stronghold and its spades.
    Faction,
    /// Advancing on shipping and exchange.
    Advances,
    /// Ships and trade.
    Trade,
    /// Whatever else happens while playing, such as conversions.
    Other,
    /// Passing: bonus cards, favor tiles and factions.
    Passing,
    /// What power from neighbours cost.
    Leech,
    /// Cult tracks at the end.
    Cults,
    /// The largest area at the end.
    Network,
    /// The additional final scoring.
    Final,
    /// Resources left at the end.
    Leftovers,
}

impl Origin {
    /// All of them, in the order of a game.
    pub const ALL: [Origin; 14] = [
        Origin::Start,
        Origin::Scoring,
        Origin::Favors,
        Origin::Towns,
        Origin::Faction,
        Origin::Advances,
        Origin::Trade,
        Origin::Other,
        Origin::Passing,
        Origin::Leech,
        Origin::Cults,
        Origin::Network,
        Origin::Final,
        Origin::Leftovers,
    ];

    /// The name people call it by.
    pub const fn name(self) -> &'static str {
        match self {
            Origin::Start => "start",
            Origin::Scoring => "scoring tiles",
            Origin::Favors => "favor tiles",
            Origin::Towns => "towns",
            Origin::Faction => "faction",
            Origin::Advances => "advances",
            Origin::Trade => "trade",
            Origin::Other => "other",
            Origin::Passing => "passing",
            Origin::Leech => "leech",
            Origin::Cults => "cults",
            Origin::Network => "network",
            Origin::Final => "final tile",
            Origin::Leftovers => "left-overs",
        }
    }

    /// Whether it comes of actions: neither the start nor passing, leech or the final scoring.
    pub const fn of_actions(self) -> bool {
        matches!(
            self,
            Origin::Scoring
                | Origin::Favors
                | Origin::Towns
                | Origin::Faction
                | Origin::Advances
                | Origin::Trade
                | Origin::Other
        )
    }

    /// The group of a source, for a player who is passing or not.
    fn of(source: Source, passing: bool) -> Origin {
        match source {
            Source::Start | Source::Auction => Origin::Start,
            Source::Pass => Origin::Passing,
            Source::Bonus(_) | Source::Favor(_) | Source::Faction if passing => Origin::Passing,
            Source::Scoring => Origin::Scoring,
            Source::Favor(_) => Origin::Favors,
            Source::Town(_) => Origin::Towns,
            Source::Faction
            | Source::Stronghold
            | Source::Special(_)
            | Source::Spades
            | Source::Volcano
            | Source::Leap
            | Source::Unlock
            | Source::Shift => Origin::Faction,
            Source::Shipping | Source::Digging => Origin::Advances,
            Source::Trade | Source::Shipyard => Origin::Trade,
            Source::Leech => Origin::Leech,
            Source::FinalCult(_) => Origin::Cults,
            Source::FinalArea => Origin::Network,
            Source::Final(_) => Origin::Final,
            Source::Leftovers => Origin::Leftovers,
            Source::Building(_)
            | Source::Priest
            | Source::Power(_)
            | Source::CultSteps
            | Source::Threshold(_)
            | Source::Convert(_)
            | Source::Burn
            | Source::AfterLeech
            | Source::Bonus(_)
            | Source::Income
            | Source::CultBonus
            | Source::Tile => Origin::Other,
        }
    }
}

/// Victory points by origin and other counts, of one seat or the sum of many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Profile {
    /// Seats added up.
    pub seats: u64,
    vp: [i64; 14],
    at_round: [i64; 6],
    turns: u64,
    towns: u64,
    builds: u64,
}

impl Profile {
    /// Adds the seats of another profile.
    pub fn merge(&mut self, other: &Profile) {
        self.seats += other.seats;
        for (sum, more) in self.vp.iter_mut().zip(&other.vp) {
            *sum += more;
        }
        for (sum, more) in self.at_round.iter_mut().zip(&other.at_round) {
            *sum += more;
        }
        self.turns += other.turns;
        self.towns += other.towns;
        self.builds += other.builds;
    }

    /// Mean victory points of an origin.
    pub fn vp(&self, origin: Origin) -> f64 {
        self.mean(self.vp[origin as usize])
    }

    /// Mean victory points of everything that comes of actions.
    pub fn actions(&self) -> f64 {
        Origin::ALL.into_iter().filter(|origin| origin.of_actions()).map(|origin| self.vp(origin)).sum()
    }

    /// The mean score at the end.
    pub fn total(&self) -> f64 {
        self.mean(self.vp.iter().sum())
    }

    /// The mean score at the beginning of each round.
    pub fn at_round(&self) -> [f64; 6] {
        self.at_round.map(|sum| self.mean(sum))
    }

    /// Turns of a seat, passing included.
    pub fn turns(&self) -> f64 {
        self.mean(self.turns as i64)
    }

    /// Towns of a seat.
    pub fn towns(&self) -> f64 {
        self.mean(self.towns as i64)
    }

    /// Dwellings that a seat built during the rounds.
    pub fn builds(&self) -> f64 {
        self.mean(self.builds as i64)
    }

    fn mean(&self, sum: i64) -> f64 {
        sum as f64 / self.seats.max(1) as f64
    }
}

/// Listens to a game and keeps a profile of every seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Profiler {
    profiles: BySeat<Profile>,
    players: u8,
    /// Who is passing now.
    passing: Option<Seat>,
}

impl Profiler {
    /// A game begins.
    pub fn start(&mut self, pos: &Position<'_>) {
        *self = Profiler { players: pos.setup().players, ..Profiler::default() };
        for seat in pos.seats() {
            self.profiles[seat].seats = 1;
            self.profiles[seat].vp[Origin::Start as usize] = i64::from(pos.state().players[seat].vp);
        }
    }

    /// A player is about to make a move.
    pub fn before(&mut self, pos: &Position<'_>, seat: Seat, m: Move) {
        self.passing = matches!(m, Move::Pass(_)).then_some(seat);
        let profile = &mut self.profiles[seat];
        profile.turns += u64::from(matches!(m, Move::Pass(_) | Move::EndTurn));
        let builds = matches!(m, Move::Build(_) | Move::BuildWithShip { .. }) && pos.state().round > 0;
        profile.builds += u64::from(builds);
    }

    /// The profiles of the seats of the last game.
    pub fn profiles(&self) -> BySeat<Profile> {
        self.profiles
    }
}

impl Effects for Profiler {
    fn change(&mut self, seat: Seat, item: Item, amount: i16, source: Source) {
        if item == Item::Vp {
            let origin = Origin::of(source, self.passing == Some(seat));
            self.profiles[seat].vp[origin as usize] += i64::from(amount);
        }
    }

    fn round(&mut self, round: u8) {
        for seat in Seat::all(self.players) {
            let profile = &mut self.profiles[seat];
            if let Some(at) = profile.at_round.get_mut(usize::from(round).wrapping_sub(1)) {
                *at = profile.vp.iter().sum();
            }
        }
    }

    fn town_founded(&mut self, seat: Seat) {
        self.profiles[seat].towns += 1;
    }
}

impl Observer for Profiler {
    fn begin(&mut self, pos: &Position<'_>) {
        self.start(pos);
    }

    fn play(&mut self, pos: &mut Position<'_>, seat: Seat, m: Move) -> Result<(), Fault> {
        self.before(pos, seat, m);
        pos.play_with(seat, m, self).map_err(|reason| Fault::Refused { seat, m, reason })
    }
}
