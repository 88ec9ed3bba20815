//! Writing a log while playing.

use terrane_engine::illegal::Illegal;
use terrane_engine::loss::Loss;
use terrane_engine::vocab::Seat;
use terrane_engine::{Effects, Move, Position, Setup, SetupError};

use super::{AutoRule, Event, GameLog, ReplayError, Row, Steps};

/// A hash is written on every row whose number is a multiple of this, and on the last one.
pub const HASH_EVERY: usize = 8;

/// A game being played and written down. A row is a turn, as far as no answer of another player comes between, or
/// one answer outside the own turn.
#[derive(Clone, Debug)]
pub struct Recorder<'g> {
    position: Position<'g>,
    log: GameLog,
    /// Whether the last row may go on.
    open: bool,
}

impl<'g> Recorder<'g> {
    /// Begins a game.
    pub fn new(setup: &'g Setup) -> Result<Recorder<'g>, SetupError> {
        let position = Position::new(setup)?;
        Ok(Recorder { position, log: GameLog::new(setup.clone()), open: false })
    }

    /// The position reached.
    pub fn position(&self) -> &Position<'g> {
        &self.position
    }

    /// Plays a move and writes it down. A refused move changes nothing.
    pub fn play(&mut self, seat: Seat, m: Move) -> Result<(), Illegal> {
        self.play_with(seat, m, None, &mut ())
    }

    /// Plays a move that `auto`, where given, chose in the player's place, and reports every gain and payment.
    pub fn play_with(
        &mut self,
        seat: Seat,
        m: Move,
        auto: Option<&AutoRule>,
        fx: &mut impl Effects,
    ) -> Result<(), Illegal> {
        let mut next = self.position;
        next.play_with(seat, m, fx)?;
        let own_turn = self.position.active() == Some(seat);
        match self.log.rows.last_mut() {
            Some(Row { seat: whose, event: Event::Moves(moves), auto: rule, .. })
                if self.open && *whose == seat && rule.as_ref() == auto =>
            {
                moves.push(m);
            }
            _ => self.begin(Row { seat, event: Event::Moves(vec![m]), auto: auto.cloned(), hash: None }),
        }
        self.position = next;
        if !own_turn || matches!(m, Move::EndTurn | Move::Pass(_)) {
            self.close();
        }
        Ok(())
    }

    /// Takes a player out of the game and writes it down.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Illegal> {
        let mut next = self.position;
        next.resign(seat)?;
        self.begin(Row { seat, event: Event::Resign, auto: None, hash: None });
        self.position = next;
        self.close();
        Ok(())
    }

    /// Lets a player lose something outside the rules and writes it down.
    pub fn lose(&mut self, seat: Seat, loss: Loss) -> Result<(), Illegal> {
        let mut next = self.position;
        next.lose(seat, loss)?;
        // The turn goes on: what follows stands in a row of its own.
        self.begin(Row { seat, event: Event::Lose(loss), auto: None, hash: None });
        self.position = next;
        self.close();
        Ok(())
    }

    /// Goes back to the position after a row, 0 for the beginning, and writes that down as a new row.
    pub fn undo_to(&mut self, seat: Seat, to: u32) -> Result<(), ReplayError> {
        let row = self.log.rows.len() as u32 + 1;
        if to >= row {
            return Err(ReplayError::Undo { row, to });
        }
        let mut steps = Steps::new(&self.log.setup, &self.log.rows[..to as usize])?;
        for step in &mut steps {
            step?;
        }
        let position = Position::with_state(self.position.setup(), *steps.position().state());
        self.begin(Row { seat, event: Event::Undo { to }, auto: None, hash: None });
        self.position = position;
        self.close();
        Ok(())
    }

    /// The log up to now.
    pub fn log(&self) -> GameLog {
        self.clone().finish()
    }

    /// The finished log, with a hash on its last row.
    pub fn finish(mut self) -> GameLog {
        self.close();
        let hash = self.position.hash();
        if let Some(row) = self.log.rows.last_mut() {
            row.hash = Some(hash);
        }
        self.log
    }

    fn begin(&mut self, row: Row) {
        self.close();
        self.log.rows.push(row);
        self.open = true;
    }

    /// Ends the open row. The position is the one after it.
    fn close(&mut self) {
        if std::mem::take(&mut self.open) && self.log.rows.len().is_multiple_of(HASH_EVERY) {
            let hash = self.position.hash();
            if let Some(row) = self.log.rows.last_mut() {
                row.hash = Some(hash);
            }
        }
    }
}
