//! Walkers: players who choose at random, each with a temper of its own.

use terrane_engine::illegal::Illegal;
use terrane_engine::moves::MoveKind;
use terrane_engine::state::Stage;
use terrane_engine::vocab::{Bowls, Resources, Seat};
use terrane_engine::{Effects, Move, MoveList, Position};

use crate::{Contrary, Dice};

/// What happens in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player moves.
    Move {
        /// Who.
        seat: Seat,
        /// What.
        m: Move,
    },
    /// A player leaves the game.
    Resign(Seat),
    /// Everybody is given plenty, so that the walk sees strongholds, towns and full supplies. No rule of the game.
    Windfall,
}

impl Event {
    /// Makes the event happen.
    pub fn apply(self, pos: &mut Position<'_>, fx: &mut impl Effects) -> Result<(), Illegal> {
        match self {
            Event::Move { seat, m } => pos.play_with(seat, m, fx),
            Event::Resign(seat) => pos.resign_with(seat, fx),
            Event::Windfall => {
                windfall(pos);
                Ok(())
            }
        }
    }
}

/// Gives everybody plenty of everything, within the limit of priests.
fn windfall(pos: &mut Position<'_>) {
    let mut state = *pos.state();
    for seat in pos.seats() {
        let player = &mut state.players[seat];
        player.purse = Resources { coins: 80, workers: 50, priests: u16::from(pos.priest_limit(seat)) };
        let tokens = player.bowls.total();
        player.bowls = Bowls::new(tokens / 4, tokens / 4, tokens - tokens / 4 * 2);
    }
    *pos = Position::with_state(pos.setup(), state);
}

/// How a walker chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Temper {
    /// Never converts, passes only when nothing else is left: like the random player of simulations.
    Plain,
    /// Any legal move, each as likely as the other.
    Wild,
    /// Likes to build, and converts now and then to be able to.
    Builder,
}

/// Plays all seats of a game.
#[derive(Clone, Debug)]
pub struct Walker {
    dice: Dice,
    temper: Temper,
    /// Players leave the game once in so many events; 0 for never.
    leaves: usize,
    /// Whether the player whose turn it is goes on while others' answers are open, as far as the rules let them.
    hasty: bool,
    /// Whether every round begins with a windfall.
    rich: bool,
    /// The last round that began with one.
    paid: u8,
    /// Who plays in place of the temper.
    contrary: Option<Contrary>,
    moves: MoveList,
}

impl Walker {
    /// A walker of this temper.
    pub fn new(temper: Temper, seed: u64) -> Walker {
        Walker {
            dice: Dice::new(seed),
            temper,
            leaves: 0,
            hasty: false,
            rich: false,
            paid: 0,
            contrary: None,
            moves: MoveList::new(),
        }
    }

    /// The same walker, but players leave the game about once in so many events.
    #[must_use]
    pub fn leaving(self, events: usize) -> Walker {
        Walker { leaves: events, ..self }
    }

    /// A walker of a random temper. Some give everybody plenty, and in the games of some players leave. In some games
    /// everybody is [`Contrary`].
    pub fn any(seed: u64) -> Walker {
        let mut dice = Dice::new(seed ^ 0x77a1_6e55);
        let temper = dice.pick([Temper::Plain, Temper::Wild, Temper::Builder, Temper::Builder]);
        let leaves = if dice.once_in(8) { 150 } else { 0 };
        let hasty = dice.once_in(4);
        let rich = dice.once_in(2);
        let contrary = dice.once_in(5).then(|| Contrary::new(seed));
        Walker { leaves, hasty, rich, contrary, ..Walker::new(temper, seed) }
    }

    /// What happens next; nothing if nobody can move.
    pub fn next(&mut self, pos: &Position<'_>) -> Option<Event> {
        let state = pos.state();
        if self.rich && state.stage == Stage::Actions && state.round > self.paid && state.queue.is_empty() {
            self.paid = state.round;
            return Some(Event::Windfall);
        }
        if let Some(contrary) = &mut self.contrary {
            let (seat, m) = contrary.next(pos)?;
            let leaves = self.leaves > 0 && self.dice.once_in(self.leaves);
            return Some(if leaves { Event::Resign(seat) } else { Event::Move { seat, m } });
        }
        let seats = pos.to_act();
        let any = seats.iter().nth(self.dice.below(usize::from(seats.len())))?;
        let seat = pos.active().filter(|&active| self.hasty && seats.contains(active)).unwrap_or(any);
        if self.leaves > 0 && self.dice.once_in(self.leaves) {
            return Some(Event::Resign(seat));
        }
        self.moves.clear();
        pos.legal_moves_into(seat, &mut self.moves);
        let liked = self.choose(Walker::liking);
        // Else passing, ending the turn, or free moves.
        let m = liked.or_else(|| self.choose(|_, m| usize::from(m.kind() != MoveKind::Free)));
        m.or_else(|| self.choose(|_, _| 1)).map(|m| Event::Move { seat, m })
    }

    /// Draws one of the moves listed, each as likely as its weight says.
    fn choose(&mut self, weight: impl Fn(&Walker, Move) -> usize) -> Option<Move> {
        let total = self.moves.iter().map(|&m| weight(self, m)).sum();
        let mut lot = self.dice.below(total);
        for &m in &self.moves {
            let share = weight(self, m);
            if lot < share {
                return Some(m);
            }
            lot -= share;
        }
        None
    }

    /// How much the walker likes a move.
    fn liking(&self, m: Move) -> usize {
        match (self.temper, m) {
            (Temper::Wild, _) => 1,
            (Temper::Plain, Move::Pass(_) | Move::EndTurn) => 0,
            (Temper::Plain, m) => usize::from(m.kind() != MoveKind::Free),
            (Temper::Builder, m) => match m {
                Move::Build(_) | Move::BuildWithShip { .. } | Move::Upgrade { .. } | Move::Connect(_) => 40,
                Move::Power(_) | Move::Special(_) | Move::Leech | Move::LeechLater { .. } => 20,
                Move::Convert(_) | Move::Burn => 3,
                Move::Pass(_)
                | Move::Forgo(_)
                | Move::Decline
                | Move::DeclineLater { .. }
                | Move::EndSailing => 1,
                _ => 8,
            },
        }
    }
}
