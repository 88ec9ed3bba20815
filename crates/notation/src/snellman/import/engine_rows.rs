//! Rows that the site's engine wrote by itself: income, bonuses, final scoring, what answers brought to a builder.

use terrane_engine::Move;
use terrane_engine::catalog::factions::SpadeUse;
use terrane_engine::catalog::tiles::{Measure, Reward};
use terrane_engine::decision::Decision;
use terrane_engine::moves::Forgone;
use terrane_engine::state::Stage;
use terrane_engine::vocab::Seat;

use super::{Import, Refusal};
use crate::snellman::command::{Command, Due};

impl Import<'_> {
    /// The row of a payment has come.
    pub(super) fn settle(&mut self, named: Seat, due: Due) -> Result<(), Refusal> {
        self.end_round()?;
        let owner = if self.at.1 == 0 { named } else { self.owner(named, due) };
        let due = self.income(owner, due);
        let state = self.pos.state();
        if matches!(due, Due::CultBonus | Due::AllIncome)
            && state.players[owner].dropped
            && self.board(owner).is_some_and(|board| board.spades == SpadeUse::CultStep)
        {
            let steps = self.bonus_spades(owner);
            self.books.add_steps_left(owner, steps);
        }
        Ok(self.books.settle(self.pos.state(), owner, due)?)
    }

    /// Spades of the last cult bonus of a player who left. The engine does not give them, the site shows the cult steps
    /// that come in place of them.
    fn bonus_spades(&self, seat: Seat) -> u8 {
        let state = self.pos.state();
        let next = usize::from(state.round) - usize::from(state.stage != Stage::CultBonus);
        let Some(tile) = next.checked_sub(1).and_then(|played| self.pos.setup().scoring.get(played)) else {
            return 0;
        };
        let bonus = tile.data().bonus;
        let measure = match bonus.measure {
            Measure::Steps(cult) => state.players[seat].cults[cult],
            Measure::Priests => state.players[seat].priests_sent,
        };
        if matches!(bonus.reward, Reward::Spade) { measure / bonus.per } else { 0 }
    }

    /// An empty row: a payment to a player who left the game.
    pub(super) fn settle_empty(&mut self, seat: Seat) -> Result<(), Refusal> {
        let due = self.books.next_income(self.pos.state(), seat);
        self.settle(seat, due)
    }

    /// Whose payment stands in a row behind other commands. The site had not closed that row yet, so that the first
    /// payment of the phase went into it, whoever it was for.
    fn owner(&mut self, named: Seat, due: Due) -> Seat {
        let state = self.pos.state();
        let players = usize::from(self.pos.setup().players);
        let mut owners = vec![state.order[0]];
        owners.extend(Some(named).filter(|seat| !owners.contains(seat)));
        if !matches!(due, Due::CultBonus | Due::Income | Due::AllIncome) {
            let others = state.order[..players].iter().copied();
            let others: Vec<Seat> =
                others.filter(|seat| !owners.contains(seat) && self.books.holds(*seat, due)).collect();
            owners.extend(others);
        }
        let chosen = self.reading.choose(owners.len());
        owners[chosen]
    }

    /// In an old season the rows of the cult bonus are missing, and the row of the income shows both.
    fn income(&mut self, seat: Seat, due: Due) -> Due {
        let both = due == Due::Income && self.books.holds(seat, Due::CultBonus);
        if both && self.reading.choose(2) == 1 { Due::AllIncome } else { due }
    }

    /// The site does not wait for Shapeshifters who may buy several tokens at the end of a round: one answer counts
    /// for all, and the others can still be bought later. The engine waits, so they are bought or given up now.
    fn end_round(&mut self) -> Result<(), Refusal> {
        if self.pos.state().stage != Stage::Actions || self.pos.active().is_some() {
            return Ok(());
        }
        for seat in self.pos.seats() {
            while self.waits(seat, |decision| *decision == Decision::Token) {
                self.settle_token(seat)?;
            }
        }
        Ok(())
    }

    fn settle_token(&mut self, seat: Seat) -> Result<(), Refusal> {
        let next = self
            .ahead_of(seat)
            .find(|command| matches!(command, Command::BuyToken | Command::Engine(Due::Accepted)));
        let bought_later = next == Some(&Command::BuyToken);
        // The likelier reading first; the rows that follow decide.
        let other = self.reading.choose(2) == 1;
        if bought_later == other {
            self.notes[seat].tokens_given_up += 1;
            return self.play(seat, Move::Forgo(Forgone::Token));
        }
        self.books.begin_move(self.pos.state(), Some(Move::BuyToken));
        self.books.hold_early(seat, Due::Token, 0);
        self.notes[seat].tokens_bought += 1;
        self.play_held(seat, Move::BuyToken)
    }

    /// Buys a token, unless it was bought before its command came.
    pub(super) fn buy_token(&mut self, seat: Seat) -> Result<(), Refusal> {
        let notes = &mut self.notes[seat];
        if notes.tokens_bought > 0 && self.books.holds(seat, Due::Token) {
            notes.tokens_bought -= 1;
            return Ok(self.books.settle(self.pos.state(), seat, Due::Token)?);
        }
        self.play(seat, Move::BuyToken)
    }
}
