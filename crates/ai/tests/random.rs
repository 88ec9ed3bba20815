//! The random player keeps its promises, and its games are the same for ever.

use terrane_ai::selfplay::Moves;
use terrane_ai::{AgentKind, Fault, Match, Observer, Series};
use terrane_engine::moves::MoveKind;
use terrane_engine::rules::LeechMode;
use terrane_engine::setup::DrawChoice;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};
use terrane_testkit::check_game;

/// Looks at every choice the random player makes.
struct Promises;

impl Observer for Promises {
    fn play(&mut self, pos: &mut Position<'_>, seat: Seat, m: Move) -> Result<(), Fault> {
        let legal = pos.legal_moves(seat);
        let is_pass = |m: &Move| matches!(m, Move::Pass(_));
        let choices =
            legal.iter().filter(|m| matches!(m.kind(), MoveKind::Action | MoveKind::Answer) && !is_pass(m));
        match m {
            Move::Convert(_) | Move::Burn | Move::Dig => panic!("{m:?} is never chosen"),
            Move::Pass(_) | Move::EndTurn => {
                assert_eq!(choices.count(), 0, "{m:?} although there is more to do");
            }
            _ => assert!(legal.contains(&m)),
        }
        ().play(pos, seat, m)
    }
}

#[test]
fn it_never_converts_or_burns_and_passes_only_when_nothing_else_is_legal() {
    let series = Series::of_all_boards(1);
    let mut players = Match::new(&[AgentKind::Random]);
    for number in 0..40 {
        players.play(&series.game(number), &mut Promises).expect("the game is played to its end");
    }
}

#[test]
fn the_invariants_hold_at_every_step() {
    for (leech, choice) in [
        (LeechMode::Strict, DrawChoice::Drawn),
        (LeechMode::Relaxed, DrawChoice::InOrder),
        (LeechMode::Relaxed, DrawChoice::Auction),
    ] {
        let mut series = Series::of_all_boards(2);
        series.mini = true;
        series.rules.mini_towns = true;
        series.rules.leech = leech;
        series.choice = choice;
        let mut players = Match::new(&[AgentKind::Random]);
        for number in 0..40 {
            let (game, mut moves) = (series.game(number), Moves::default());
            let played = players.play(&game, &mut moves);
            assert!(played.is_ok(), "game {number}, {leech:?}, {choice:?}: {played:?}");
            assert_eq!(
                check_game(&game.setup, &moves.0, number),
                Ok(()),
                "game {number}, {leech:?}, {choice:?}"
            );
        }
    }
}

#[test]
fn the_same_game_is_played_again() {
    let series = Series::of_all_boards(3);
    let moves = |number: u64, before: u64| {
        let mut players = Match::new(&[AgentKind::Random]);
        // What was played before in the same match makes no difference.
        for earlier in 0..before {
            players.play(&series.game(earlier), &mut ()).expect("played");
        }
        let mut moves = Moves::default();
        players.play(&series.game(number), &mut moves).expect("played");
        moves.0
    };
    assert_eq!(moves(5, 0), moves(5, 3));
    assert_ne!(moves(5, 0), moves(6, 0));
}

#[test]
fn agents_move_on_by_one_seat_from_game_to_game() {
    let mut series = Series::of_all_boards(4);
    series.players = (3, 3);
    let mut players = Match::new(&[AgentKind::Random, AgentKind::Random]);
    let mut seats = |number| {
        let played = players.play(&series.game(number), &mut ()).expect("played");
        [played.agents.0[0], played.agents.0[1], played.agents.0[2]]
    };
    assert_eq!(seats(0), [0, 1, 0]);
    assert_eq!(seats(1), [1, 0, 1]);
}

#[test]
fn a_set_up_that_cannot_be_played_is_refused() {
    let mut series = Series::of_all_boards(5);
    series.players = (5, 5);
    series.allowed = [terrane_engine::catalog::FactionId::Witches].into_iter().collect();
    let played = Match::new(&[AgentKind::Random]).play(&series.game(0), &mut ());
    assert!(matches!(played, Err(Fault::Setup(_))), "{played:?}");
}
