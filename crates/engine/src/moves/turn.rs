//! Ending the own turn, and what all moves share: when they may be made, and what they begin and settle.

use crate::decision::Decision;
use crate::effect::Effects;
use crate::illegal::Illegal;
use crate::position::Position;
use crate::state::BuildRight;
use crate::vocab::{HexSet, Seat};

/// Refuses unless the seat may end its turn now.
pub(crate) fn check_end(pos: &Position<'_>, seat: Seat) -> Result<(), Illegal> {
    pos.agenda(seat).end
}

pub(crate) fn apply(pos: &mut Position<'_>, _: Seat, (): (), _: &mut impl Effects) {
    crate::flow::turn::end(pos);
}

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
        pick: impl Fn(&Decision) -> Option<T>,
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

    /// Takes a seat's oldest decision of a kind out of the queue.
    pub(crate) fn settle(&mut self, seat: Seat, kind: impl Fn(&Decision) -> bool) {
        if let Some(at) = self.state.queue.find(seat, kind) {
            self.state.queue.remove(at);
        }
    }

    /// Counts down a seat's oldest decision of a kind, and takes it out of the queue at zero.
    pub(crate) fn count_down(&mut self, seat: Seat, pick: impl Fn(&mut Decision) -> Option<&mut u8>) {
        let queue = &mut self.state.queue;
        for at in 0..queue.as_slice().len() {
            let pending = &mut queue.as_mut_slice()[at];
            if pending.seat == seat
                && let Some(left) = pick(&mut pending.decision)
            {
                *left = left.saturating_sub(1);
                if *left == 0 {
                    queue.remove(at);
                }
                return;
            }
        }
    }
}
