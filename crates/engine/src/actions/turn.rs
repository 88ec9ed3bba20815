//! What all actions share: being taken in the own turn, and beginning afresh.

use crate::illegal::Illegal;
use crate::position::Position;
use crate::state::BuildRight;
use crate::vocab::{HexSet, Seat};

impl Position<'_> {
    /// Refuses unless the seat may take an action now.
    #[inline]
    pub(crate) fn may_act(&self, seat: Seat) -> Result<(), Illegal> {
        self.agenda(seat).action
    }

    /// Refuses unless the seat may make free moves now.
    #[inline]
    pub(crate) fn may_move_freely(&self, seat: Seat) -> Result<(), Illegal> {
        let agenda = self.agenda(seat);
        if agenda.free { Ok(()) } else { Err(agenda.action.err().unwrap_or(Illegal::NotYourTurn)) }
    }

    /// Refuses unless the seat may answer decisions now; then looks for one.
    #[inline]
    pub(crate) fn answering<T>(
        &self,
        seat: Seat,
        pick: impl Fn(&crate::Decision) -> Option<T>,
    ) -> Result<T, Illegal> {
        let found = self.asked(seat, pick).ok_or(Illegal::NotAsked)?;
        let agenda = self.agenda(seat);
        if agenda.answers { Ok(found) } else { Err(agenda.action.err().unwrap_or(Illegal::NotAsked)) }
    }

    /// Takes one action of the turn: whatever the action before allowed is over.
    #[inline]
    pub(crate) fn begin_action(&mut self) {
        if self.state.turn.voyage.open {
            super::voyage::close(self);
        }
        if !self.state.queue.is_empty() {
            self.drop_sleeping_offers();
        }
        let turn = &mut self.state.turn;
        turn.actions -= 1;
        turn.build = BuildRight::None;
        turn.leap = None;
        turn.tile = None;
        self.state.sites = HexSet::EMPTY;
    }
}
