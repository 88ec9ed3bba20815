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
use super::compare::Holding;
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
    /// Who decides about every priest gained.
    unlocking: SeatSet,
    /// Whether the running move cannot bring spades by itself: those that come then are a cult bonus.
    no_spades: bool,
    /// Players who have unlocked every terrain. The site goes on asking about each priest, and books it with the answer.
    all_unlocked: SeatSet,
    /// The last round whose cult bonus has had its row.
    bonus_shown: BySeat<u8>,
    /// The last round whose income has had its row.
    income_shown: BySeat<u8>,
    /// Final scorings that have had their row.
    scoring_shown: BySeat<Vec<Due>>,
    held: BySeat<Vec<Payment>>,
    /// Cult steps that a player who left could still choose; the site counts them for ever.
    steps_left: BySeat<i16>,
    /// What the engine is paying out to each player in the course of the running move.
    flowing: BySeat<Option<Due>>,
    /// Power offered in this row, to whom.
    offers: Vec<(Seat, u8)>,
    void: Vec<VoidOffer>,
}

/// Whether a payment of one kind is shown with the row of another.
fn shown_with(payment: Due, row: Due) -> bool {
    payment == row || (row == Due::AllIncome && matches!(payment, Due::CultBonus | Due::Income))
}

/// Of these payments a row shows one only; of the others all.
fn one_by_one(due: Due) -> bool {
    matches!(due, Due::Accepted | Due::AllDeclined | Due::Token | Due::Priest)
}

impl Books {
    /// Empty books for these players.
    pub(super) fn new(factions: &BySeat<Option<FactionId>>) -> Books {
        let seats = |wanted: &dyn Fn(&Faction) -> bool| {
            let mut set = SeatSet::EMPTY;
            Seat::all(MAX_SEATS as u8)
                .filter(|&seat| factions[seat].is_some_and(|faction| wanted(faction.board())))
                .for_each(|seat| set.insert(seat));
            set
        };
        Books {
            stepping: seats(&|faction| faction.after_leech == AfterLeech::CultStep),
            rewarded: seats(&|faction| faction.vp_per_spade + faction.power_per_spade > 0),
            unlocking: seats(&Faction::river_only),
            ..Books::default()
        }
    }

    /// A move begins, or a player leaves (`None`): what changes is the player's own doing until the engine pays
    /// something out.
    pub(super) fn begin_move(&mut self, state: &State, m: Option<Move>) {
        self.flowing = BySeat::default();
        self.no_spades = m.is_none_or(|m| match m {
            Move::Pass(_) => true,
            Move::Dig => false,
            _ => m.kind() != MoveKind::Action,
        });
        let last_unlocked = u8::from(matches!(m, Some(Move::Unlock(_))));
        for seat in self.unlocking.iter() {
            if state.players[seat].unlocked.len() + last_unlocked == 7 {
                self.all_unlocked.insert(seat);
            }
        }
    }

    /// Something is done sooner than its command came: what it brings is held back until then.
    pub(super) fn hold_early(&mut self, seat: Seat, due: Due, steps: u8) {
        self.held[seat].push(Payment { due, changes: Vec::new(), steps: -i16::from(steps) });
        self.flowing[seat] = Some(due);
    }

    /// A ledger row begins.
    pub(super) fn begin_row(&mut self) {
        self.offers.clear();
    }

    /// A player leaves the game.
    pub(super) fn leave(&mut self, state: &State, seat: Seat) {
        self.steps_left[seat] = self.waiting_steps(state, seat);
        for payment in &mut self.held[seat] {
            payment.steps = 0;
        }
    }

    /// Cult steps that the site gives to a player who left.
    pub(super) fn add_steps_left(&mut self, seat: Seat, steps: u8) {
        self.steps_left[seat] += i16::from(steps);
    }

    /// Whether something of a kind is held back for a player.
    pub(super) fn holds(&self, seat: Seat, due: Due) -> bool {
        self.held[seat].iter().any(|payment| payment.due == due)
    }

    /// The row of a payment has come; says why that cannot be.
    pub(super) fn settle(&mut self, state: &State, seat: Seat, due: Due) -> Result<(), &'static str> {
        match due {
            Due::CultBonus | Due::AllIncome | Due::Income => self.note_income(state, seat, due)?,
            Due::Cult(_) | Due::Area | Due::Tile(_) | Due::Leftovers => {
                let shown = &mut self.scoring_shown[seat];
                if shown.contains(&due) {
                    return Err("this row has come already");
                }
                shown.push(due);
            }
            Due::Accepted if state.players[seat].dropped && self.stepping.contains(seat) => {
                self.steps_left[seat] += 1;
            }
            Due::Accepted | Due::AllDeclined if !self.holds(seat, due) => {
                return Err("no neighbour's answer in the row below brings this");
            }
            _ => {}
        }
        let held = &mut self.held[seat];
        if one_by_one(due) {
            if let Some(at) = held.iter().position(|payment| payment.due == due) {
                held.remove(at);
            }
        } else {
            held.retain(|payment| !shown_with(payment.due, due));
        }
        Ok(())
    }

    /// Notes that a row of income has come. Each comes once a round.
    fn note_income(&mut self, state: &State, seat: Seat, due: Due) -> Result<(), &'static str> {
        // The engine may still wait for decisions about the cult bonus, or be in the next round already.
        let played =
            if state.stage == Stage::CultBonus { state.round } else { state.round.saturating_sub(1) };
        if due != Due::Income {
            if self.bonus_shown[seat] >= played.max(1) {
                return Err("the cult bonus of this round has come already");
            }
            self.bonus_shown[seat] = played;
        }
        if due != Due::CultBonus {
            if self.income_shown[seat] > played {
                return Err("the income of this round has come already");
            }
            self.income_shown[seat] = played + 1;
        }
        Ok(())
    }

    /// Which income an empty row of a player who left shows.
    pub(super) fn next_income(&self, state: &State, seat: Seat) -> Due {
        let played =
            if state.stage == Stage::CultBonus { state.round } else { state.round.saturating_sub(1) };
        if self.bonus_shown[seat] < played { Due::CultBonus } else { Due::Income }
    }

    /// What a player has, less what is held back.
    fn columns(&self, state: &State, seat: Seat) -> Columns {
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
    fn waiting_steps(&self, state: &State, seat: Seat) -> i16 {
        let waiting = state.queue.iter().filter(|pending| pending.seat == seat);
        let bonus_to_come = state.stage == Stage::CultBonus && self.bonus_shown[seat] < state.round;
        let steps = waiting.map(|pending| match pending.decision {
            Decision::CultSteps { from_leech: false, .. } if bonus_to_come => 0,
            Decision::CultSteps { left, .. } => i16::from(left),
            _ => 0,
        });
        let held: i16 = self.held[seat].iter().map(|payment| payment.steps).sum();
        steps.sum::<i16>() - held + self.steps_left[seat]
    }

    /// What a player has at this moment of the ledger.
    pub(super) fn holding(&self, state: &State, seat: Seat) -> Holding {
        Holding { columns: self.columns(state, seat), steps: self.waiting_steps(state, seat) }
    }

    /// Power offered in this row, to whom.
    pub(super) fn offers(&self) -> &[(Seat, u8)] {
        &self.offers
    }

    /// Corrects what was offered in this row to somebody who has left the game.
    pub(super) fn correct_offer(&mut self, to: Seat, power: u8) {
        if let Some(offer) = self.offers.iter_mut().rev().find(|offer| offer.0 == to) {
            offer.1 = power;
        }
    }

    /// Takes out an offer that is worth nothing; says whether there was one.
    pub(super) fn forget_void(&mut self, wanted: impl Fn(&VoidOffer) -> bool) -> bool {
        let at = self.void.iter().position(wanted);
        at.map(|at| self.void.remove(at)).is_some()
    }

    /// An action of a player refuses the offers that are worth nothing, too.
    pub(super) fn forget_all_void(&mut self, to: Seat) {
        self.void.retain(|offer| offer.to != to);
    }

    fn hold(&mut self, seat: Seat, due: Due, item: Item, amount: i16) {
        let held = &mut self.held[seat];
        match held.iter_mut().rev().find(|payment| payment.due == due) {
            Some(payment) if due != Due::Priest => payment.changes.push((item, amount)),
            _ => held.push(Payment { due, changes: vec![(item, amount)], steps: 0 }),
        }
    }
}

impl Effects for Books {
    fn change(&mut self, seat: Seat, item: Item, amount: i16, source: Source) {
        if item == Item::Priests && amount > 0 && self.all_unlocked.contains(seat) {
            for _ in 0..amount {
                self.hold(seat, Due::Priest, item, 1);
            }
            return;
        }
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

    fn after_leech(&mut self, builder: Seat, taken: bool) {
        let steps = i16::from(taken && self.stepping.contains(builder));
        let due = if taken { Due::Accepted } else { Due::AllDeclined };
        self.held[builder].push(Payment { due, changes: Vec::new(), steps });
        self.flowing[builder] = Some(due);
    }
}
