//! A position: a set-up with the state reached, and the only way to play on.

use crate::catalog::{Faction, FactionId, Map};
use crate::decision::{Decision, Pending};
use crate::effect::Effects;
use crate::flow;
use crate::illegal::Illegal;
use crate::moves::{self, Move, MoveList};
use crate::rules::LeechMode;
use crate::setup::{Setup, SetupError};
use crate::state::{Player, Stage, State};
use crate::vocab::{Seat, SeatSet};

/// A set-up with the state reached.
///
/// ```
/// use std::sync::Arc;
/// use terrane_engine::{Move, Position, Setup, catalog::{FactionId, Map}, setup::Draw};
///
/// let map = Arc::new(Map::printed("base").unwrap());
/// let setup = Setup::draw(&Draw::base(map, 2), [7; 32]);
/// let mut pos = Position::new(&setup).unwrap();
/// let seat = pos.to_act().iter().next().unwrap();
/// pos.play(seat, Move::ChooseFaction(FactionId::Witches)).unwrap();
/// assert!(!pos.is_over());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Position<'g> {
    setup: &'g Setup,
    pub(crate) state: State,
}

/// What a seat may do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Agenda {
    /// Answer own decisions; of several offers of power the oldest.
    pub(crate) answers: bool,
    /// Convert, burn, connect.
    pub(crate) free: bool,
    /// Go on with the running action.
    pub(crate) follow_up: bool,
    /// Why no action can be taken, if none can.
    pub(crate) action: Result<(), Illegal>,
    /// Why the turn cannot end, if it cannot.
    pub(crate) end: Result<(), Illegal>,
}

impl Agenda {
    const fn nothing(reason: Illegal) -> Agenda {
        Agenda { answers: false, free: false, follow_up: false, action: Err(reason), end: Err(reason) }
    }
}

impl<'g> Position<'g> {
    /// The first position of a game.
    pub fn new(setup: &'g Setup) -> Result<Position<'g>, SetupError> {
        Position::new_with(setup, &mut ())
    }

    /// The first position of a game, reporting what factions given by the set-up begin with.
    pub fn new_with(setup: &'g Setup, fx: &mut impl Effects) -> Result<Position<'g>, SetupError> {
        setup.check()?;
        let mut pos = Position { setup, state: flow::setup::initial(setup) };
        flow::advance(&mut pos, fx);
        Ok(pos)
    }

    /// The position with this state. The state is taken as it is: meant for tests that describe a position in the middle
    /// of a game, and for states that come from a position. [`Position::from_state`] proves a state sound first.
    pub fn with_state(setup: &'g Setup, state: State) -> Position<'g> {
        Position { setup, state }
    }

    /// The set-up.
    #[inline]
    pub fn setup(&self) -> &'g Setup {
        self.setup
    }

    /// The state.
    #[inline]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The board.
    #[inline]
    pub fn map(&self) -> &'g Map {
        &self.setup.map
    }

    /// The seats in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.setup.players)
    }

    /// Who may move now. One seat under strict leech.
    pub fn to_act(&self) -> SeatSet {
        let queue = &self.state.queue;
        let active = self.active();
        if self.setup.rules.leech == LeechMode::Relaxed {
            let mut seats = active.map_or(SeatSet::EMPTY, SeatSet::of);
            for pending in queue {
                seats.insert(pending.seat);
            }
            for seat in seats.iter() {
                if !self.has_moves(seat) {
                    seats.remove(seat);
                }
            }
            return seats;
        }
        let offer = queue.iter().find(|pending| matches!(pending.decision, Decision::Leech { .. }));
        let first = offer.or(queue.as_slice().first()).map(|pending| pending.seat);
        first.or(active).map_or(SeatSet::EMPTY, SeatSet::of)
    }

    /// Whether a seat has any legal move in relaxed play.
    fn has_moves(&self, seat: Seat) -> bool {
        let agenda = self.agenda(seat);
        if agenda.action.is_ok() || agenda.end.is_ok() {
            return true;
        }
        if !agenda.answers && !agenda.free {
            return false;
        }
        // A player may have something to settle and no way to do it yet: too many offers are open for another action,
        // or a space 10 may still be somebody else's. An offer of power can always be answered.
        self.open_offer(seat).is_some() || !self.legal_moves(seat).is_empty()
    }

    /// Whose turn it is in the action phase.
    #[inline]
    pub fn active(&self) -> Option<Seat> {
        (self.state.stage == Stage::Actions && !self.turn_over()).then_some(self.state.turn.seat)
    }

    /// Whether the game is over and scored.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.state.stage == Stage::Finished
    }

    /// The legal moves of a seat, exact and complete.
    pub fn legal_moves(&self, seat: Seat) -> MoveList {
        let mut out = MoveList::new();
        self.legal_moves_into(seat, &mut out);
        out
    }

    /// Fills a list with the legal moves of a seat; what was in it before is gone.
    pub fn legal_moves_into(&self, seat: Seat, out: &mut MoveList) {
        out.clear();
        if seat.0 < self.setup.players {
            moves::candidates(self, seat, out);
        }
    }

    /// Whether a move is legal, and if not, why.
    pub fn check(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        self.playable(seat)?;
        moves::check(self, seat, m)
    }

    /// Whether a move is legal.
    #[inline]
    pub fn is_legal(&self, seat: Seat, m: Move) -> bool {
        self.check(seat, m).is_ok()
    }

    /// Plays a move. A refused move changes nothing.
    #[inline]
    pub fn play(&mut self, seat: Seat, m: Move) -> Result<(), Illegal> {
        self.play_with(seat, m, &mut ())
    }

    /// Plays a move and reports every gain and payment.
    #[inline]
    pub fn play_with(&mut self, seat: Seat, m: Move, fx: &mut impl Effects) -> Result<(), Illegal> {
        self.playable(seat)?;
        moves::play(self, seat, m, fx)?;
        flow::advance(self, fx);
        Ok(())
    }

    /// Takes a player out of the game for good.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Illegal> {
        self.resign_with(seat, &mut ())
    }

    /// Takes a player out of the game for good and reports what follows.
    pub fn resign_with(&mut self, seat: Seat, fx: &mut impl Effects) -> Result<(), Illegal> {
        if seat.0 >= self.setup.players {
            return Err(Illegal::NoSuchSeat);
        }
        if self.is_over() {
            return Err(Illegal::GameOver);
        }
        if self.state.players[seat].dropped {
            return Err(Illegal::Dropped);
        }
        flow::resign(self, seat, fx);
        flow::advance(self, fx);
        Ok(())
    }

    /// Refuses seats that are not in the game, and games that are over.
    #[inline]
    fn playable(&self, seat: Seat) -> Result<(), Illegal> {
        if seat.0 >= self.setup.players {
            return Err(Illegal::NoSuchSeat);
        }
        if self.is_over() {
            return Err(Illegal::GameOver);
        }
        Ok(())
    }

    /// Whether the running turn is over and only answers to offers are awaited.
    #[inline]
    pub(crate) fn turn_over(&self) -> bool {
        let player = &self.state.players[self.state.turn.seat];
        let goes_on = self.state.turn.actions > 0 && self.setup.rules.site_rules().pass_keeps_action;
        (player.passed && !goes_on) || player.dropped
    }

    /// What a seat may do now.
    #[inline]
    pub(crate) fn agenda(&self, seat: Seat) -> Agenda {
        // The usual case, asked for with nearly every move: the own turn, and nothing waits for anybody.
        if self.state.queue.is_empty() && self.active() == Some(seat) {
            return self.own_turn(false, false);
        }
        self.agenda_between_decisions(seat)
    }

    /// What a seat may do while decisions wait or it is not the seat's turn.
    fn agenda_between_decisions(&self, seat: Seat) -> Agenda {
        let state = &self.state;
        if state.stage == Stage::Finished {
            return Agenda::nothing(Illegal::GameOver);
        }
        if state.players[seat].dropped {
            return Agenda::nothing(Illegal::Dropped);
        }
        match self.setup.rules.leech {
            LeechMode::Strict => {
                let first =
                    state.queue.iter().find(|pending| matches!(pending.decision, Decision::Leech { .. }));
                if let Some(first) = first {
                    return if first.seat == seat {
                        Agenda { answers: true, ..Agenda::nothing(Illegal::AnswerOffersFirst) }
                    } else {
                        Agenda::nothing(Illegal::WaitForAnswers)
                    };
                }
                if let Some(first) = state.queue.as_slice().first()
                    && first.seat != seat
                {
                    return Agenda::nothing(Illegal::NotYourTurn);
                }
            }
            LeechMode::Relaxed => {
                if self.open_offer(seat).is_some() {
                    let free = self.setup.rules.offers_wait() && self.active() == Some(seat);
                    return Agenda { answers: true, free, ..Agenda::nothing(Illegal::AnswerOffersFirst) };
                }
            }
        }
        let in_actions = state.stage == Stage::Actions;
        let mut agenda =
            Agenda::nothing(if in_actions { Illegal::NotYourTurn } else { Illegal::NotInThisPhase });
        let mut blocks_action = false;
        let mut blocks_end = false;
        for pending in state.queue.iter().filter(|pending| pending.seat == seat) {
            if self.sleeps(pending) {
                continue;
            }
            agenda.answers = true;
            blocks_action |= !after_leech(&pending.decision);
            blocks_end |= !matches!(pending.decision, Decision::Token);
        }
        if !in_actions || state.turn.seat != seat || self.turn_over() {
            return agenda;
        }
        Agenda { answers: agenda.answers, ..self.own_turn(blocks_action, blocks_end) }
    }

    /// What the player whose turn it is may do, besides answering; own decisions may stand in the way of actions and
    /// of the turn's end.
    #[inline]
    fn own_turn(&self, blocks_action: bool, blocks_end: bool) -> Agenda {
        let turn = &self.state.turn;
        // Ships to be taken back into play are placed before anything else goes on.
        let returning = turn.voyage.back > 0;
        let action = if blocks_action || returning {
            Err(Illegal::FinishFirst)
        } else if turn.actions == 0 {
            Err(Illegal::ActionTaken)
        } else if self.state.queue.room() < flow::reserved_decisions(self) && !self.fits_without_sleeping() {
            Err(Illegal::TooManyOffers)
        } else {
            Ok(())
        };
        let end = if blocks_end || returning {
            Err(Illegal::FinishFirst)
        } else if turn.actions > 0 {
            Err(Illegal::ActionNotTaken)
        } else {
            Ok(())
        };
        Agenda { answers: false, free: true, follow_up: !blocks_action, action, end }
    }

    /// Whether something of a seat's own action is still to be decided.
    pub(crate) fn is_busy(&self, seat: Seat) -> bool {
        let own = |pending: &Pending| pending.seat == seat && !after_leech(&pending.decision);
        self.state.queue.iter().any(|pending| own(pending) && !self.sleeps(pending))
    }

    /// A player's own state.
    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.state.players[seat]
    }

    /// What is printed on a player's faction board. Before a faction is chosen, a blank one.
    #[inline]
    pub(crate) fn faction(&self, seat: Seat) -> &'static Faction {
        FactionId::board_or_blank(self.state.players[seat].faction)
    }

    /// A seat's first pending decision of a kind.
    #[inline]
    pub(crate) fn asked<T>(&self, seat: Seat, pick: impl Fn(&Decision) -> Option<T>) -> Option<T> {
        self.state
            .queue
            .iter()
            .filter(|pending| pending.seat == seat)
            .find_map(|pending| pick(&pending.decision))
    }
}

/// Whether a decision follows neighbours' answers, so that it may come at any time and stops no action.
fn after_leech(decision: &Decision) -> bool {
    matches!(decision, Decision::Token | Decision::CultSteps { from_leech: true, .. })
}
