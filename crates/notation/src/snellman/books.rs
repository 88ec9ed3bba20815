//! The books of a replay: what each faction has at the moment of a ledger row.
//!
//! The engine goes on by itself: with the last pass of a round come the cult bonus, the income and at the end the
//! final scoring, all at once. A ledger shows them in rows of their own, later. The books hold such payments back
//! until their row comes, so that what a player has, less what is held back, is what the row shows.

use terrane_engine::Move;
use terrane_engine::catalog::FactionId;
use terrane_engine::catalog::factions::{AfterLeech, Faction};
use terrane_engine::decision::Decision;
use terrane_engine::effect::{Effects, Item, Source};
use terrane_engine::moves::MoveKind;
use terrane_engine::state::{Stage, State};
use terrane_engine::vocab::{Bowls, ByCult, BySeat, Cult, MAX_SEATS, Seat, SeatSet};

use super::command::Due;
use super::rows::Columns;

/// What a player gained from one source that has a ledger row of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Payment {
    due: Due,
    changes: Vec<(Item, i16)>,
    /// Cult steps that wait for their owner's choice.
    steps: i16,
}

/// An offer of power that never waits for an answer, because its owner's bowls are full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct VoidOffer {
    pub(super) from: Seat,
    pub(super) to: Seat,
    pub(super) power: u8,
}

/// Payments held back, and the offers of the row being replayed.
#[derive(Clone, Debug, Default)]
pub(super) struct Books {
    /// Who gains cult steps from neighbours' answers.
    stepping: SeatSet,
    /// Who gains something with every spade.
    rewarded: SeatSet,
    /// Whether the running move cannot bring spades by itself: those that come then are a cult bonus.
    no_spades: bool,
    /// Whose cult bonus of this round has had its row.
    bonus_shown: SeatSet,
    held: BySeat<Vec<Payment>>,
    /// What the engine is paying out to each player in the course of the running move.
    flowing: BySeat<Option<Due>>,
    /// Power offered in this row, to whom.
    offers: Vec<(Seat, u8)>,
    void: Vec<VoidOffer>,
}

impl Books {
    /// Empty books for these players.
    pub(super) fn new(factions: &BySeat<FactionId>) -> Books {
        let seats = |wanted: &dyn Fn(&Faction) -> bool| {
            let mut set = SeatSet::EMPTY;
            Seat::all(MAX_SEATS as u8)
                .filter(|&seat| wanted(factions[seat].board()))
                .for_each(|seat| set.insert(seat));
            set
        };
        Books {
            stepping: seats(&|faction| faction.after_leech == AfterLeech::CultStep),
            rewarded: seats(&|faction| faction.vp_per_spade + faction.power_per_spade > 0),
            ..Books::default()
        }
    }

    /// A move begins, or a player leaves (`None`): what changes is the player's own doing until the engine pays
    /// something out.
    pub(super) fn begin_move(&mut self, m: Option<Move>) {
        self.flowing = BySeat::default();
        self.no_spades = m.is_none_or(|m| match m {
            Move::Pass(_) => true,
            Move::Dig => false,
            _ => m.kind() != MoveKind::Action,
        });
    }

    /// Cult steps are taken sooner than their command came: what they bring is held back.
    pub(super) fn hold_steps(&mut self, seat: Seat, steps: u8) {
        self.held[seat].push(Payment { due: Due::Steps, changes: Vec::new(), steps: -i16::from(steps) });
        self.flowing[seat] = Some(Due::Steps);
    }

    /// A ledger row begins.
    pub(super) fn begin_row(&mut self) {
        self.offers.clear();
    }

    /// The row of a payment has come.
    pub(super) fn settle(&mut self, seat: Seat, due: Due) {
        if matches!(due, Due::CultBonus | Due::AllIncome) {
            self.bonus_shown.insert(seat);
        }
        let held = &mut self.held[seat];
        match due {
            Due::AfterLeech => {
                if let Some(at) = held.iter().position(|payment| payment.due == due) {
                    held.remove(at);
                }
            }
            Due::AllIncome => {
                held.retain(|payment| !matches!(payment.due, Due::CultBonus | Due::Income));
            }
            _ => held.retain(|payment| payment.due != due),
        }
    }

    /// What a player has, less what is held back.
    pub(super) fn columns(&self, state: &State, seat: Seat) -> Columns {
        let player = &state.players[seat];
        let held = |item: Item| -> i16 {
            let changes = self.held[seat].iter().flat_map(|payment| &payment.changes);
            changes.filter(|change| change.0 == item).map(|change| change.1).sum()
        };
        let less = |amount: u8, item: Item| (i16::from(amount) - held(item)) as u8;
        Columns {
            vp: player.vp - held(Item::Vp),
            coins: player.purse.coins as i16 - held(Item::Coins),
            workers: player.purse.workers as i16 - held(Item::Workers),
            priests: player.purse.priests as i16 - held(Item::Priests),
            bowls: Bowls::new(
                less(player.bowls.i, Item::BowlI),
                less(player.bowls.ii, Item::BowlII),
                less(player.bowls.iii, Item::BowlIII),
            ),
            cults: ByCult(Cult::ALL.map(|cult| less(player.cults[cult], Item::Cult(cult)))),
        }
    }

    /// Cult steps that wait for a player's choice, less those held back.
    pub(super) fn waiting_steps(&self, state: &State, seat: Seat) -> i16 {
        let waiting = state.queue.iter().filter(|pending| pending.seat == seat);
        let bonus_to_come = state.stage == Stage::CultBonus && !self.bonus_shown.contains(seat);
        let steps = waiting.map(|pending| match pending.decision {
            Decision::CultSteps { from_leech: false, .. } if bonus_to_come => 0,
            Decision::CultSteps { left, .. } => i16::from(left),
            _ => 0,
        });
        steps.sum::<i16>() - self.held[seat].iter().map(|payment| payment.steps).sum::<i16>()
    }

    /// Power offered in this row, to whom.
    pub(super) fn offers(&self) -> &[(Seat, u8)] {
        &self.offers
    }

    /// Takes out an offer that is worth nothing; says whether there was one.
    pub(super) fn forget_void(&mut self, wanted: impl Fn(&VoidOffer) -> bool) -> bool {
        let at = self.void.iter().position(wanted);
        at.map(|at| self.void.remove(at)).is_some()
    }

    fn hold(&mut self, seat: Seat, due: Due, item: Item, amount: i16) {
        let held = &mut self.held[seat];
        match held.iter_mut().rev().find(|payment| payment.due == due) {
            Some(payment) => payment.changes.push((item, amount)),
            None => held.push(Payment { due, changes: vec![(item, amount)], steps: 0 }),
        }
    }
}

impl Effects for Books {
    fn change(&mut self, seat: Seat, item: Item, amount: i16, source: Source) {
        let due = match source {
            Source::CultBonus => Some(Due::CultBonus),
            Source::Income => Some(Due::Income),
            Source::FinalCult(cult) => Some(Due::Cult(cult)),
            Source::FinalArea => Some(Due::Area),
            Source::Final(tile) => Some(Due::Tile(tile)),
            Source::Leftovers => Some(Due::Leftovers),
            Source::Faction if self.no_spades && self.rewarded.contains(seat) => Some(Due::CultBonus),
            // What a payment brings about, such as power for spades, belongs to it.
            _ => self.flowing[seat],
        };
        self.flowing[seat] = due;
        if let Some(due) = due {
            self.hold(seat, due, item, amount);
        }
    }

    fn offer(&mut self, from: Seat, to: Seat, power: u8, gainable: u8) {
        self.offers.push((to, power));
        if gainable == 0 {
            self.void.push(VoidOffer { from, to, power });
        }
    }

    fn offer_void(&mut self, from: Seat, to: Seat, power: u8) {
        self.void.push(VoidOffer { from, to, power });
    }

    fn round(&mut self, _round: u8) {
        self.bonus_shown = SeatSet::EMPTY;
    }

    fn after_leech(&mut self, builder: Seat, taken: bool) {
        let steps = i16::from(taken && self.stepping.contains(builder));
        self.held[builder].push(Payment { due: Due::AfterLeech, changes: Vec::new(), steps });
        self.flowing[builder] = Some(Due::AfterLeech);
    }
}
