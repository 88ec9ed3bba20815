//! The solver finds what trying out every move finds, and knows when it has not.

use std::collections::HashMap;
use std::sync::Arc;

use terrane_ai::chance::Chance;
use terrane_ai::selfplay::Moves;
use terrane_ai::solver::{POINT, finish_round, is_alone, solve};
use terrane_ai::turn::TurnPlayer;
use terrane_ai::{Agent as _, AgentKind, Budget, Game, Match, Series, Weights, evaluate};
use terrane_engine::catalog::Map;
use terrane_engine::setup::FactionSet;
use terrane_engine::vocab::{Bowls, Resources, Seat};
use terrane_engine::{Decision, Move, Position};

/// Tries out every sequence of moves, and remembers nothing but positions.
struct EveryMove {
    seat: Seat,
    seen: HashMap<u64, i16>,
    left: u32,
}

impl EveryMove {
    /// The best final score; `None` if there are too many positions.
    fn best(&mut self, pos: &Position<'_>) -> Option<i16> {
        if pos.is_over() {
            return Some(pos.state().players[self.seat].vp);
        }
        let hash = pos.hash();
        if let Some(&known) = self.seen.get(&hash) {
            return Some(known);
        }
        self.left = self.left.checked_sub(1)?;
        let mut best = i16::MIN;
        for m in moves(pos, self.seat) {
            let mut after = *pos;
            after.play(self.seat, m).expect("a listed move can be played");
            answer(&mut after, self.seat);
            best = best.max(self.best(&after)?);
        }
        self.seen.insert(hash, best);
        Some(best)
    }
}

/// The legal moves on the heap: the search below goes deep.
#[inline(never)]
fn moves(pos: &Position<'_>, seat: Seat) -> Vec<Move> {
    pos.legal_moves(seat).to_vec()
}

/// Neighbours take power that costs nothing, as the solver takes them to.
fn answer(pos: &mut Position<'_>, seat: Seat) {
    while let Some((other, gain)) = pos.state().queue.iter().find_map(|pending| match pending.decision {
        Decision::Leech { power, .. } if pending.seat != seat => {
            Some((pending.seat, power.min(pos.state().players[pending.seat].bowls.room())))
        }
        _ => None,
    }) {
        let m = if gain == 1 { Move::Leech } else { Move::Decline };
        pos.play(other, m).expect("an offer can be answered");
    }
}

fn series(seed: u64) -> Series {
    let mut series = Series::new(seed, Arc::new(Map::printed("base").expect("a board")));
    series.allowed = FactionSet::ALL;
    series.players = (2, 4);
    series
}

/// Plays a game with greedy players up to a turn in the last round.
fn last_round(game: &Game) -> Option<(Position<'_>, Seat)> {
    let mut moves = Moves::default();
    Match::new(&[AgentKind::Greedy]).play(game, &mut moves).expect("the game is played");
    let mut pos = Position::new(&game.setup).expect("the set-up can be played");
    for (seat, m) in moves.0 {
        if pos.state().round == 6 && pos.active() == Some(seat) && pos.state().queue.is_empty() {
            return Some((pos, seat));
        }
        pos.play(seat, m).expect("it was played before");
    }
    None
}

/// The position with everybody else done, and a small purse for the one who is left.
fn alone<'g>(pos: &Position<'g>, seat: Seat, chance: &mut Chance) -> Position<'g> {
    let mut state = *pos.state();
    let others: Vec<Seat> = pos.seats().filter(|&other| other != seat).collect();
    for (place, &other) in others.iter().enumerate() {
        state.players[other].passed = true;
        state.passed_order[place] = other;
    }
    state.passed_count = others.len() as u8;
    let player = &mut state.players[seat];
    let mut up_to = |most: u32| chance.below(most + 1) as u8;
    player.purse = Resources {
        coins: u16::from(up_to(3)),
        workers: u16::from(up_to(2)),
        priests: u16::from(up_to(1)).min(7 - u16::from(player.priests_sent)),
    };
    player.bowls = Bowls::new(up_to(2), up_to(2), up_to(4));
    player.vp = player.vp.min(50);
    Position::with_state(pos.setup(), state)
}

#[test]
fn nothing_better_is_found_by_trying_every_move() {
    let deep = std::thread::Builder::new().stack_size(256 << 20).spawn(compare_with_every_move);
    deep.expect("a thread").join().expect("nothing better is found");
}

fn compare_with_every_move() {
    let series = series(11);
    let mut chance = Chance::new(5);
    let (mut compared, mut with_gain) = (0, 0);
    for number in 0..60 {
        let game = series.game(number);
        let Some((pos, seat)) = last_round(&game) else { continue };
        let pos = alone(&pos, seat, &mut chance);
        assert!(is_alone(&pos, seat));
        let mut every = EveryMove { seat, seen: HashMap::new(), left: 6_000 };
        let Some(best) = every.best(&pos) else { continue };
        let solved = solve(&pos, seat, 1_000_000).expect("the seat is alone");
        let faction = pos.state().players[seat].faction;
        assert!(solved.exact, "game {number}, {faction:?}");
        assert_eq!(solved.best, i32::from(best) * POINT, "game {number}, {faction:?}: {:?}", solved.moves);
        compared += 1;
        let mut passed = pos;
        passed.play(seat, Move::Pass(None)).expect("passing is legal");
        with_gain += u32::from(passed.state().players[seat].vp < best);
    }
    assert!(compared >= 20 && with_gain >= 10, "{compared} compared, {with_gain} with something to gain");
}

#[test]
fn the_moves_lead_to_the_score() {
    let series = series(23);
    let mut chance = Chance::new(9);
    let mut played = 0;
    for number in 0..20 {
        let game = series.game(number);
        let Some((pos, seat)) = last_round(&game) else { continue };
        let mut pos = alone(&pos, seat, &mut chance);
        let solved = solve(&pos, seat, 20_000).expect("the seat is alone");
        for &m in &solved.moves {
            pos.play(seat, m).unwrap_or_else(|reason| panic!("game {number}: {m:?} is refused: {reason}"));
            answer(&mut pos, seat);
        }
        assert!(pos.is_over());
        assert_eq!(i32::from(pos.state().players[seat].vp) * POINT, solved.best);
        played += 1;
    }
    assert!(played >= 10);
}

#[test]
fn a_limit_is_kept_and_told() {
    let game = series(31).game(2);
    let (pos, seat) = last_round(&game).expect("a last round");
    let mut rich = *alone(&pos, seat, &mut Chance::new(1)).state();
    rich.players[seat].purse = Resources { coins: 30, workers: 15, priests: 3 };
    let rich = Position::with_state(pos.setup(), rich);
    let solved = solve(&rich, seat, 2_000).expect("the seat is alone");
    assert!(!solved.exact);
    assert!(solved.nodes < 4_000, "{} positions", solved.nodes);
    assert!(matches!(solved.moves.last(), Some(Move::Pass(None))));
}

#[test]
fn nobody_is_alone_while_others_act() {
    let game = series(31).game(0);
    let (pos, seat) = last_round(&game).expect("a last round");
    assert!(!is_alone(&pos, seat));
    assert_eq!(solve(&pos, seat, 1_000), None);
}

/// Plays on until the seat has passed, with moves given one by one, and says what it can expect then.
fn outlook(mut pos: Position<'_>, seat: Seat, mut next: impl FnMut(&Position<'_>) -> Option<Move>) -> f32 {
    let round = pos.state().round;
    while pos.state().round == round && pos.active() == Some(seat) {
        let Some(m) = next(&pos) else { break };
        pos.play(seat, m).expect("a legal move");
        answer(&mut pos, seat);
    }
    evaluate::values(&pos, Weights::built_in())[seat]
}

#[test]
fn a_player_alone_in_an_earlier_round_finishes_it_no_worse_than_turn_by_turn() {
    let mut solved_rounds = 0;
    for number in 0..6 {
        let game = series(3).game(number);
        let mut moves = Moves::default();
        Match::new(&[AgentKind::Greedy]).play(&game, &mut moves).expect("the game is played");
        let mut pos = Position::new(&game.setup).expect("the set-up can be played");
        for (seat, m) in moves.0 {
            if pos.state().round < 6
                && pos.state().queue.is_empty()
                && is_alone(&pos, seat)
                && let Some(solved) = finish_round(&pos, seat, Weights::built_in(), 10_000)
            {
                let mut player = TurnPlayer::new(*Weights::built_in());
                let turns = outlook(pos, seat, |pos| player.choose(pos, seat, &Budget::nodes(500)));
                let mut line = solved.moves.iter().copied();
                let found = outlook(pos, seat, |_| line.next());
                assert!(
                    found >= turns - 0.02,
                    "game {number}, round {}: {found} < {turns}",
                    pos.state().round
                );
                solved_rounds += 1;
            }
            pos.play(seat, m).expect("it was played before");
        }
    }
    assert!(solved_rounds > 20, "{solved_rounds}");
}
