//! The search keeps its budget, and gives the same answer on any number of threads.

use std::sync::Arc;
use std::time::{Duration, Instant};

use terrane_ai::search::{Settings, hint, rank, rank_answers};
use terrane_ai::selfplay::Moves;
use terrane_ai::{Agent, AgentKind, Budget, Evaluator, Game, Match, Player, Series};
use terrane_engine::catalog::Map;
use terrane_engine::setup::FactionSet;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};

fn game(number: u64) -> Game {
    let mut series = Series::new(17, Arc::new(Map::printed("base").expect("a board")));
    series.allowed = FactionSet::ALL;
    series.game(number)
}

fn two_players() -> Game {
    let mut series = Series::new(19, Arc::new(Map::printed("base").expect("a board")));
    series.players = (2, 2);
    series.game(0)
}

/// The first position of a game in which a seat begins its turn in a round.
fn turn_in_round(game: &Game, round: u8) -> (Position<'_>, Seat) {
    let mut moves = Moves::default();
    Match::new(&[AgentKind::Greedy]).play(game, &mut moves).expect("the game is played");
    let mut pos = Position::new(&game.setup).expect("the set-up can be played");
    for (seat, m) in moves.0 {
        if pos.state().round == round && pos.active() == Some(seat) && pos.state().queue.is_empty() {
            return (pos, seat);
        }
        pos.play(seat, m).expect("it was played before");
    }
    panic!("the game has a round {round}");
}

#[test]
fn the_answer_does_not_depend_on_the_number_of_threads() {
    let game = game(1);
    let (pos, seat) = turn_in_round(&game, 5);
    let budget = Budget::nodes(120_000);
    let evaluator = Evaluator::built_in();
    let settings = Settings::usual(evaluator);
    let one = rank(&pos, seat, evaluator, &settings, &budget, &[]);
    let two = rank(&pos, seat, evaluator, &settings, &budget.on(2), &[]);
    assert!(one[0].playouts > 1, "{one:?}");
    assert_eq!(one, two);
}

/// Settings in which playouts are cut and alike, as they are with a network.
fn alike(text: &str) -> Settings {
    let usual = Settings::usual(Evaluator::built_in());
    usual.read(&format!("cut=8,nodes=40,variety=0,{text}")).expect("settings")
}

#[test]
fn a_search_that_remembers_gives_the_same_answer_on_any_number_of_threads() {
    let game = game(1);
    let (pos, seat) = turn_in_round(&game, 5);
    let budget = Budget::nodes(20_000);
    let evaluator = Evaluator::built_in();
    for text in ["memory=1", "memory=1,select=1,mean=2", "memory=1,select=2,gumbel=1,branches=6,leech=2"] {
        let one = rank(&pos, seat, evaluator, &alike(text), &budget, &[]);
        let three = rank(&pos, seat, evaluator, &alike(text), &budget.on(3), &[]);
        assert!(one[0].playouts > 1, "{text}: {one:?}");
        assert_eq!(one, three, "{text}");
    }
}

#[test]
fn a_search_that_remembers_makes_more_playouts_of_the_same_budget() {
    let game = game(1);
    let (pos, seat) = turn_in_round(&game, 5);
    let playouts = |text| -> u32 {
        let budget = Budget::nodes(20_000);
        let ranked = rank(&pos, seat, Evaluator::built_in(), &alike(text), &budget, &[]);
        ranked.iter().map(|ranked| ranked.playouts).sum()
    };
    let (without, with) = (playouts("memory=0"), playouts("memory=1"));
    assert!(with > without + without / 4, "{with} playouts instead of {without}");
}

#[test]
fn playouts_of_the_last_round_are_as_long_as_they_are_set() {
    let game = game(1);
    let (pos, seat) = turn_in_round(&game, 6);
    let evaluator = Evaluator::built_in();
    let settings = alike("last=2000,candidates=2");
    let ranked = rank(&pos, seat, evaluator, &settings, &Budget::nodes(6_000), &[]);
    // Final points are whole numbers, estimates are not.
    let whole = |value: f32| value.fract() == 0.0;
    let single = ranked.iter().find(|ranked| ranked.playouts == 1).unwrap_or(&ranked[0]);
    let playouts = f32::from(u16::try_from(single.playouts).expect("few playouts"));
    let values = pos.seats().map(|seat| single.values[seat] * playouts);
    assert!(single.playouts > 0 && values.into_iter().all(whole), "{single:?}");
}

#[test]
fn a_large_offer_of_power_is_decided_by_playouts() {
    let game = two_players();
    let mut moves = Moves::default();
    Match::new(&[AgentKind::Greedy]).play(&game, &mut moves).expect("the game is played");
    let mut pos = Position::new(&game.setup).expect("the set-up can be played");
    let (mut asked, mut small) = (0, 0);
    for (seat, m) in moves.0 {
        if pos.open_offer(seat).is_some() && matches!(m, Move::Leech | Move::Decline) && asked < 3 {
            let evaluator = Evaluator::built_in();
            let ranked = rank_answers(&pos, seat, evaluator, &alike("leech=2"), &Budget::nodes(3_000));
            if ranked.is_empty() {
                small += 1;
            } else {
                asked += 1;
                let mut answers: Vec<Move> = ranked.iter().map(|ranked| ranked.moves[0]).collect();
                answers.sort();
                assert_eq!(answers, [Move::Leech, Move::Decline]);
                assert!(ranked.iter().all(|ranked| ranked.playouts > 0), "{ranked:?}");
            }
        }
        pos.play(seat, m).expect("it was played before");
    }
    assert!(asked > 0, "nobody was asked; {small} offers gave no choice");
}

#[test]
fn a_deadline_is_kept() {
    let game = game(2);
    let (pos, seat) = turn_in_round(&game, 1);
    let begun = Instant::now();
    let budget = Budget::nodes(u32::MAX).on(2).within(Duration::from_millis(200));
    let turns = hint(&pos, seat, Evaluator::built_in(), &budget);
    assert!(pos.is_legal(seat, turns[0].moves[0]));
    // Generous: other tests run at the same time.
    assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
}

#[test]
fn games_are_legal_and_the_same_again() {
    let player = Player::read("search:3000", |_| Err("no file".into())).expect("a player");
    let greedy: Player = AgentKind::Greedy.into();
    let mut first = Moves::default();
    let mut second = Moves::default();
    let game = two_players();
    let mut players = Match::new(&[player.clone(), greedy.clone()]);
    players.play(&game, &mut first).expect("every move is legal");
    Match::new(&[player, greedy]).play(&game, &mut second).expect("every move is legal");
    assert_eq!(first, second);
}

#[test]
fn a_game_on_two_threads_comes_to_its_end() {
    let game = game(5);
    let budget = Budget::nodes(4_000).on(2);
    let mut pos = Position::new(&game.setup).expect("the set-up can be played");
    let mut players: Vec<Box<dyn Agent>> = (0..4).map(|_| AgentKind::Search.create()).collect();
    for _ in 0..5_000 {
        let Some(seat) = pos.to_act().iter().next() else { break };
        let m = players[seat.index()].choose(&pos, seat, &budget).expect("a move");
        pos.play(seat, m).expect("the move is legal");
    }
    assert!(pos.is_over());
}
