//! Cult steps, towns, and the spaces 10.

use terrane_engine::Move;
use terrane_engine::catalog::TownTile;
use terrane_engine::decision::Decision;
use terrane_engine::loss::Loss;
use terrane_engine::moves::Forgone;
use terrane_engine::vocab::{Cult, CultSet, Seat};

use super::{Command, Import, Refusal};
use crate::snellman::Event;
use crate::snellman::command::Due;
use crate::words;

impl Import<'_> {
    pub(super) fn step_up(&mut self, seat: Seat, cult: Cult, steps: u8) -> Result<(), Refusal> {
        if self.notes[seat].stepped.first() == Some(&(cult, steps)) {
            self.notes[seat].stepped.remove(0);
            return Ok(self.books.settle(self.pos.state(), seat, Due::Steps)?);
        }
        let waiting = |decision: &Decision| matches!(decision, Decision::CultSteps { .. });
        if self.waits(seat, waiting) {
            if self.pos.is_legal(seat, Move::CultSteps { cult, steps }) {
                return self.play(seat, Move::CultSteps { cult, steps });
            }
            return (0..steps).try_for_each(|_| self.play(seat, Move::CultSteps { cult, steps: 1 }));
        }
        if self.pos.state().players[seat].cults[cult] == 10 {
            return Ok(());
        }
        self.play(seat, Move::EnterTen(cult))
    }

    /// Steps down on a track: the price of a volcano, all of it on the one track, or a way of keeping a track from
    /// using the key of a town that steps on every track. Mostly the town steps up again, so that the track is only held
    /// back; a game in which it does not knows losses.
    pub(super) fn step_down(&mut self, seat: Seat, cult: Cult, steps: u8) -> Result<(), Refusal> {
        let notes = &mut self.notes[seat];
        match notes.paid.take() {
            Some(price) if price == (cult, steps) => Ok(()),
            Some((track, price)) => {
                let track = words::cult_word(track);
                Err(format!("the volcano costs {price} steps, all on one track; write `-{price}{track}`"))
            }
            None if self.pos.setup().rules.site_rules().losses => {
                self.lose(seat, Loss::Track { cult, steps })
            }
            None => {
                let space = self.pos.state().players[seat].cults[cult];
                if space > 9 || space.saturating_sub(steps) < 7 {
                    return Err("cult steps can only be held back on spaces 8 and 9, down to 7".into());
                }
                notes.held_back.insert(cult);
                Ok(())
            }
        }
    }

    /// Cult steps that wait, and where their command, behind the next action, says they go. The site let the last
    /// player who had not passed go on without taking them.
    pub(super) fn late_steps(&self, seat: Seat) -> Option<(Cult, u8)> {
        let waiting = self.decisions(seat).any(|decision| matches!(decision, Decision::CultSteps { .. }));
        let mut own = self.ahead_of(seat).filter(|_| waiting);
        own.find_map(|command| match *command {
            Command::StepUp(cult, steps) => Some((cult, steps)),
            _ => None,
        })
    }

    /// Takes cult steps before their command has come; what they bring is shown with the command.
    pub(super) fn step_early(&mut self, seat: Seat, cult: Cult, steps: u8) -> Result<(), Refusal> {
        let m = Move::CultSteps { cult, steps };
        self.books.begin_move(self.pos.state(), Some(m));
        self.books.hold_early(seat, Due::Steps, steps);
        self.notes[seat].stepped.push((cult, steps));
        self.play_held(seat, m)
    }

    /// Plays a move whose effects the books hold back already.
    pub(super) fn play_held(&mut self, seat: Seat, m: Move) -> Result<(), Refusal> {
        self.pos.play_with(seat, m, &mut self.books).map_err(|illegal| illegal.to_string())?;
        self.events.push(Event::Move(seat, m));
        Ok(())
    }

    pub(super) fn town(&mut self, seat: Seat, tile: TownTile) -> Result<(), Refusal> {
        self.play(seat, Move::TakeTown(tile))?;
        if tile.data().cult_steps > 0 { self.enter_ten(seat) } else { Ok(()) }
    }

    /// Chooses the tracks that the keys of a town are used on which also steps on every track. The site uses them at
    /// once, in an order of its own; the columns of the row show which tracks these were. A command log has no columns:
    /// there only tracks that a command held back are known.
    fn enter_ten(&mut self, seat: Seat) -> Result<(), Refusal> {
        while self.waits(seat, |decision| *decision == Decision::EnterTen) {
            let held_back = self.notes[seat].held_back;
            let open = Cult::ALL.into_iter().filter(|&cult| self.pos.is_legal(seat, Move::EnterTen(cult)));
            let mut open: Vec<Cult> = open.collect();
            // Tracks that were held back come last.
            open.sort_by_key(|&cult| held_back.contains(cult));
            let free = open.iter().filter(|&&cult| !held_back.contains(cult)).count();
            let keys = usize::from(self.pos.state().players[seat].keys);
            if self.rows[self.at.0].record.is_none() && free > keys {
                return Err(
                    "there are more tracks for the key than keys; step down on the others before taking the \
                     town, such as `-1FIRE`"
                        .into(),
                );
            }
            match open.get(self.reading.choose(open.len())) {
                Some(&cult) => self.play(seat, Move::EnterTen(cult))?,
                None => self.play(seat, Move::Forgo(Forgone::Ten))?,
            }
        }
        self.notes[seat].held_back = CultSet::EMPTY;
        Ok(())
    }

    /// Gives up entering a space 10 late when the turn ends. A key too few is used only if a command says on which
    /// track.
    pub(super) fn leave_ten(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.waits(seat, |decision| *decision == Decision::EnterTen)
            && !self.next_of(seat).any(|command| matches!(command, Command::StepUp(..)))
        {
            self.play(seat, Move::Forgo(Forgone::Ten))?;
        }
        Ok(())
    }
}
