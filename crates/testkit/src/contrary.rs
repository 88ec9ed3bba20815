//! The contrary player: does everything the rules allow around an offer of power.

use terrane_engine::catalog::{FavorTile, TownTile};
use terrane_engine::moves::MoveKind;
use terrane_engine::vocab::Seat;
use terrane_engine::{Decision, Move, MoveList, Position};

use crate::Dice;

/// Lets others go on before it answers, burns and converts before it answers, answers in any order, declines at random,
/// and takes those favor and town tiles that it has taken least.
///
/// ```
/// use terrane_engine::Position;
/// use terrane_testkit::{Contrary, random_setup};
///
/// let setup = random_setup(3);
/// let mut pos = Position::new(&setup).unwrap();
/// let mut player = Contrary::new(3);
/// while let Some((seat, m)) = player.next(&pos) {
///     pos.play(seat, m).unwrap();
/// }
/// assert!(pos.is_over());
/// ```
#[derive(Clone, Debug)]
pub struct Contrary {
    dice: Dice,
    /// How often each tile was taken.
    favors: [u16; FavorTile::COUNT],
    towns: [u16; TownTile::COUNT],
    moves: MoveList,
}

impl Contrary {
    /// A contrary player. It plays the same after the same seed.
    pub fn new(seed: u64) -> Contrary {
        Contrary {
            dice: Dice::new(seed ^ 0xc0_47a1),
            favors: [0; FavorTile::COUNT],
            towns: [0; TownTile::COUNT],
            moves: MoveList::new(),
        }
    }

    /// The next move of a table where everybody is contrary; `None` when the game is over.
    pub fn next(&mut self, pos: &Position<'_>) -> Option<(Seat, Move)> {
        let seats = pos.to_act();
        let eager = seats.iter().find(|&seat| !Contrary::may_wait(pos, seat));
        // Once in a while an answer comes early all the same.
        let any = seats.iter().nth(self.dice.below(usize::from(seats.len())))?;
        let seat = eager.filter(|_| !self.dice.once_in(12)).unwrap_or(any);
        Some((seat, self.choose(pos, seat)?))
    }

    /// Whether a seat that may act can leave that for later: it is not its turn, and it owes nothing but answers.
    pub fn may_wait(pos: &Position<'_>, seat: Seat) -> bool {
        let answers = |decision: &Decision| {
            matches!(
                decision,
                Decision::Leech { .. } | Decision::Token | Decision::CultSteps { from_leech: true, .. }
            )
        };
        let own = pos.state().queue.iter().filter(|pending| pending.seat == seat);
        pos.active() != Some(seat)
            && pos.to_act().len() > 1
            && own.into_iter().all(|pending| answers(&pending.decision))
    }

    /// The move of a seat; `None` if it has no legal one.
    pub fn choose(&mut self, pos: &Position<'_>, seat: Seat) -> Option<Move> {
        let mut moves = std::mem::take(&mut self.moves);
        pos.legal_moves_into(seat, &mut moves);
        let owes = pos.open_offer(seat).is_some();
        let m = self.draw(&moves, |player, m| player.liking(m, owes));
        let m = m.or_else(|| self.draw(&moves, |_, m| usize::from(m.kind() != MoveKind::Free)));
        let m = m.or_else(|| moves.first().copied());
        self.moves = moves;
        match m {
            Some(Move::TakeFavor(tile)) => self.favors[tile.index()] += 1,
            Some(Move::TakeTown(tile)) => self.towns[tile.index()] += 1,
            _ => {}
        }
        m
    }

    /// Draws one of the moves, each as likely as its weight says.
    fn draw(&mut self, moves: &[Move], weight: impl Fn(&Contrary, Move) -> usize) -> Option<Move> {
        let total = moves.iter().map(|&m| weight(self, m)).sum();
        let mut lot = self.dice.below(total);
        for &m in moves {
            let share = weight(self, m);
            if lot < share {
                return Some(m);
            }
            lot -= share;
        }
        None
    }

    /// How much the player likes a move; `owes` says that an offer of power waits for its answer.
    fn liking(&self, m: Move, owes: bool) -> usize {
        let rare = |taken: u16| 400 / (1 + usize::from(taken)).pow(2) + 1;
        match m {
            Move::TakeFavor(tile) => rare(self.favors[tile.index()]),
            Move::TakeTown(tile) => rare(self.towns[tile.index()]),
            Move::Convert(_) | Move::Burn => {
                if owes {
                    12
                } else {
                    1
                }
            }
            Move::Leech | Move::LeechLater { .. } => 14,
            Move::Decline | Move::DeclineLater { .. } => 7,
            Move::Build(_) | Move::BuildWithShip { .. } | Move::Upgrade { .. } | Move::Connect(_) => 40,
            Move::Power(_) | Move::Special(_) => 15,
            Move::Pass(_) | Move::Forgo(_) | Move::EndSailing => 1,
            Move::EndTurn => 30,
            _ => 6,
        }
    }
}
