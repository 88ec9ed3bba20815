//! Reasons: what the ledgers of two lines show beside one another.

use terrane_engine::catalog::tiles::Measure;
use terrane_engine::catalog::{BonusCard, FavorTile, PowerAction};
use terrane_engine::effect::{Effects, Item, Ledger, LedgerEntry, Source};
use terrane_engine::vocab::{Building, Cult, Seat};
use terrane_engine::{Move, Position};

use crate::evaluator::Evaluator;
use crate::leech;

/// Something in which the best line differs from the turn played. Only what the ledgers of both lines show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The best line founds so many more towns.
    TownMissed {
        /// How many.
        towns: u8,
    },
    /// The turn played founds a town that the best line leaves for later.
    TownFounded {
        /// How many.
        towns: u8,
    },
    /// The scoring tile of the round pays so much more for the best line.
    RoundTile {
        /// VP.
        vp: i16,
    },
    /// The best line comes to more of the cult bonus at the end of the round.
    CultBonus {
        /// The cult that is counted; `None` where priests are.
        cult: Option<Cult>,
        /// How many rewards more.
        rewards: u8,
    },
    /// The best line takes this favor tile.
    Favor {
        /// Which.
        tile: FavorTile,
    },
    /// The best line takes this power action.
    PowerAction {
        /// Which.
        action: PowerAction,
    },
    /// The turn played offers the others so much more power.
    PowerGiven {
        /// How much.
        power: u8,
    },
    /// The best line builds this; the turn played does not.
    Structure {
        /// What.
        building: Building,
    },
    /// The best line goes on playing.
    PassedEarly,
    /// The best line passes.
    PassedLate,
    /// Both pass; the best line takes another card.
    Card {
        /// Which.
        card: BonusCard,
    },
    /// The best line burns so many more tokens.
    Burned {
        /// How many.
        tokens: u8,
    },
    /// The best line scores so much more at once, from whatever source.
    Points {
        /// VP.
        vp: i16,
    },
}

/// What a line did, written down by playing it.
struct Account {
    ledger: Ledger,
    towns: u8,
    moves: Vec<Move>,
}

impl Effects for Account {
    fn change(&mut self, seat: Seat, item: Item, amount: i16, source: Source) {
        self.ledger.change(seat, item, amount, source);
    }

    fn offer(&mut self, from: Seat, to: Seat, power: u8, gainable: u8) {
        self.ledger.offer(from, to, power, gainable);
    }

    fn town_founded(&mut self, _: Seat) {
        self.towns += 1;
    }
}

impl Account {
    fn of(before: &Position<'_>, seat: Seat, moves: &[Move], evaluator: &Evaluator) -> Option<Account> {
        let mut pos = *before;
        let mut account = Account { ledger: Ledger::default(), towns: 0, moves: moves.to_vec() };
        for &m in moves {
            pos.play_with(seat, m, &mut account).ok()?;
            leech::settle(&mut pos, seat, evaluator);
        }
        Some(account)
    }

    /// VP of the seat, without what belongs to the end of a round.
    fn vp(&self, seat: Seat, counts: impl Fn(Source) -> bool) -> i16 {
        let entries = self.ledger.entries.iter();
        let own = |entry: &&LedgerEntry| {
            entry.seat == seat && entry.item == Item::Vp && !entry.source.ends_round() && counts(entry.source)
        };
        entries.filter(own).map(|entry| entry.amount).sum()
    }

    fn power_given(&self) -> u8 {
        self.ledger.offers.iter().map(|&(_, _, _, gainable)| gainable).fold(0, u8::saturating_add)
    }

    fn count(&self, is: impl Fn(&Move) -> bool) -> u8 {
        u8::try_from(self.moves.iter().filter(|m| is(m)).count()).unwrap_or(u8::MAX)
    }

    /// Passing, if the line passes.
    fn pass(&self) -> Option<Move> {
        self.moves.iter().copied().find(|m| matches!(m, Move::Pass(_)))
    }

    fn buildings(&self) -> impl Iterator<Item = Building> {
        self.moves.iter().filter_map(|m| match *m {
            Move::Build(_) | Move::BuildWithShip { .. } => Some(Building::Dwelling),
            Move::Upgrade { to, .. } => Some(to),
            _ => None,
        })
    }

    /// Rewards of the cult bonus at the end of the round, as things stand.
    fn rewards(&self, before: &Position<'_>, seat: Seat) -> (Option<Cult>, u8) {
        let Some(at) = usize::from(before.state().round).checked_sub(1) else { return (None, 0) };
        let Some(tile) = before.setup().scoring.get(at) else { return (None, 0) };
        let bonus = tile.data().bonus;
        let gained = |item: Item| {
            let own = |entry: &&LedgerEntry| entry.seat == seat && entry.item == item;
            let sum: i16 = self.ledger.entries.iter().filter(own).map(|entry| entry.amount).sum();
            sum
        };
        let player = &before.state().players[seat];
        let (cult, counted) = match bonus.measure {
            Measure::Steps(cult) => (Some(cult), i16::from(player.cults[cult]) + gained(Item::Cult(cult))),
            Measure::Priests => {
                let sent = self.count(|m| matches!(m, Move::SendPriest { space, .. } if *space > 1));
                (None, i16::from(sent))
            }
        };
        (cult, u8::try_from(counted.max(0)).unwrap_or(0) / bonus.per.max(1))
    }
}

/// What the best line does that the turn played does not, the weightiest first. Empty where a line cannot be played.
pub fn reasons(
    before: &Position<'_>,
    seat: Seat,
    played: &[Move],
    best: &[Move],
    evaluator: &Evaluator,
) -> Vec<Reason> {
    let both = (Account::of(before, seat, played, evaluator), Account::of(before, seat, best, evaluator));
    let (Some(played), Some(best)) = both else { return Vec::new() };
    let mut reasons = Vec::new();
    match (best.towns, played.towns) {
        (best, played) if best > played => reasons.push(Reason::TownMissed { towns: best - played }),
        (best, played) if best < played => reasons.push(Reason::TownFounded { towns: played - best }),
        _ => {}
    }
    match (best.pass(), played.pass()) {
        (None, Some(_)) => reasons.push(Reason::PassedEarly),
        (Some(_), None) => reasons.push(Reason::PassedLate),
        (Some(one @ Move::Pass(Some(card))), Some(other)) if one != other => {
            reasons.push(Reason::Card { card });
        }
        _ => {}
    }
    let tile = best.vp(seat, |source| source == Source::Scoring)
        - played.vp(seat, |source| source == Source::Scoring);
    if tile > 0 {
        reasons.push(Reason::RoundTile { vp: tile });
    }
    for m in &best.moves {
        match *m {
            Move::TakeFavor(tile) if !played.moves.contains(m) => reasons.push(Reason::Favor { tile }),
            Move::Power(action) if !played.moves.contains(m) => reasons.push(Reason::PowerAction { action }),
            _ => {}
        }
    }
    let (cult, rewards) = best.rewards(before, seat);
    let more = rewards.saturating_sub(played.rewards(before, seat).1);
    if more > 0 && before.state().round < 6 {
        reasons.push(Reason::CultBonus { cult, rewards: more });
    }
    let mut others: Vec<Building> = played.buildings().collect();
    for building in best.buildings() {
        match others.iter().position(|&other| other == building) {
            Some(at) => {
                others.swap_remove(at);
            }
            None => reasons.push(Reason::Structure { building }),
        }
    }
    let given = played.power_given().saturating_sub(best.power_given());
    if given > 1 {
        reasons.push(Reason::PowerGiven { power: given });
    }
    let is_burn = |m: &Move| *m == Move::Burn;
    let burned = best.count(is_burn).saturating_sub(played.count(is_burn));
    if burned > 0 {
        reasons.push(Reason::Burned { tokens: burned });
    }
    let other = |source: Source| source != Source::Scoring;
    let points = best.vp(seat, other) - played.vp(seat, other);
    if points > 1 {
        reasons.push(Reason::Points { vp: points });
    }
    reasons
}
