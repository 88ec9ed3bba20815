//! The computer players keep the rules, their budgets and their word, with every box.

use std::sync::Arc;

use terrane_ai::selfplay::Moves;
use terrane_ai::tally::Score;
use terrane_ai::{
    Agent, AgentKind, Budget, Evaluator, Match, Player, Series, Tally, Weights, evaluate, turn,
};
use terrane_engine::catalog::Map;
use terrane_engine::rules::{LeechMode, Merchants, SpecialTerrain};
use terrane_engine::setup::{DrawChoice, DrawFinal, FactionSet};
use terrane_engine::{Move, Position};
use terrane_testkit::check_game;

fn base(seed: u64) -> Series {
    Series::new(seed, Arc::new(Map::printed("base").expect("the base board")))
}

/// A match of players who look at so few positions that a test stays short.
fn players(agents: &[AgentKind], nodes: u32) -> Match {
    let player = |&kind: &AgentKind| {
        let mut player = Player::from(kind);
        player.nodes = Some(nodes);
        player
    };
    Match::new(&agents.iter().map(player).collect::<Vec<_>>())
}

#[test]
fn nothing_illegal_is_played_with_any_box() {
    for (leech, choice) in [
        (LeechMode::Strict, DrawChoice::Drawn),
        (LeechMode::Relaxed, DrawChoice::InOrder),
        (LeechMode::Strict, DrawChoice::Auction),
    ] {
        let mut series = Series::of_all_boards(11).with_all_boxes();
        series.rules.leech = leech;
        series.choice = choice;
        for (agent, games) in [(AgentKind::Greedy, 8), (AgentKind::Turn, 2)] {
            let mut players = players(&[agent], 60);
            for number in 0..games {
                let (game, mut moves) = (series.game(number), Moves::default());
                let played = players.play(&game, &mut moves);
                assert!(played.is_ok(), "{agent:?}, game {number}, {leech:?}, {choice:?}: {played:?}");
                assert_eq!(check_game(&game.setup, &moves.0, number), Ok(()), "{agent:?}, game {number}");
            }
        }
    }
}

#[test]
fn the_same_seed_and_budget_give_the_same_game() {
    let series = Series::of_all_boards(12).with_all_boxes();
    for agent in [AgentKind::Greedy, AgentKind::Turn] {
        let moves = |before: u64| {
            let mut players = players(&[agent], 60);
            // What was played before in the same match makes no difference.
            for earlier in 0..before {
                players.play(&series.game(earlier), &mut ()).expect("played");
            }
            let mut moves = Moves::default();
            players.play(&series.game(3), &mut moves).expect("played");
            moves.0
        };
        assert_eq!(moves(0), moves(1), "{agent:?}");
    }
}

#[test]
fn a_small_budget_is_kept_and_still_leads_to_whole_turns() {
    let game = base(13).game(0);
    let mut pos = Position::new(&game.setup).expect("playable");
    let mut player = turn::TurnPlayer::new(*Weights::built_in()).without_playouts();
    let budget = Budget::nodes(40);
    while !pos.is_over() {
        let seat = pos.to_act().iter().next().expect("somebody is to act");
        if pos.active() == Some(seat) && pos.state().turn.actions > 0 && pos.state().queue.is_empty() {
            let turns = turn::candidates(&pos, seat, Evaluator::built_in(), &budget, 4);
            assert!((1..=4).contains(&turns.len()));
            for turn in &turns {
                assert!(matches!(turn.moves.last(), Some(Move::EndTurn | Move::Pass(_))), "{turn:?}");
            }
        }
        let m = player.choose(&pos, seat, &budget).expect("there is a move");
        pos.play(seat, m).expect("the move is legal");
    }
}

#[test]
fn every_box_is_understood_well_enough_to_beat_chance() {
    let with = |change: fn(&mut Series)| {
        let mut series = base(14);
        series.allowed = FactionSet::ALL;
        series.final_tile = DrawFinal::Drawn;
        change(&mut series);
        series
    };
    for (name, series) in [
        ("Fire & Ice", with(|_| {})),
        ("special terrain", with(|series| series.rules.special_terrain = Some(SpecialTerrain::default()))),
        ("Merchants of the Seas", with(|series| series.rules.merchants = Some(Merchants::default()))),
    ] {
        let kinds = [AgentKind::Greedy, AgentKind::Random, AgentKind::Random, AgentKind::Random];
        let mut players = players(&kinds, 60);
        let mut tally = Tally::new(kinds.len());
        for number in 0..40 {
            tally.add(&players.play(&series.game(number), &mut ()).expect("played"));
        }
        let share = tally.agents[0].win_share();
        assert!(share > 0.8, "{name}: greedy wins {share} of its games against three random players");
    }
}

#[test]
fn a_turn_searched_beats_a_step_ahead() {
    let series = base(15);
    let mut players =
        players(&[AgentKind::Turn, AgentKind::Greedy, AgentKind::Greedy, AgentKind::Greedy], 600);
    let mut tally = Tally::new(4);
    for number in 0..24 {
        tally.add(&players.play(&series.game(number), &mut ()).expect("played"));
    }
    let others = tally.agents[1..].iter().map(Score::mean_vp).sum::<f64>() / 3.0;
    assert!(tally.agents[0].mean_vp() > others + 3.0, "{} against {others}", tally.agents[0].mean_vp());
}

#[test]
fn the_evaluation_of_a_finished_game_is_its_score() {
    let game = Series::of_all_boards(16).with_all_boxes().game(1);
    let mut pos = Position::new(&game.setup).expect("playable");
    let mut agent = AgentKind::Greedy.create();
    agent.begin(1);
    while !pos.is_over() {
        let seat = pos.to_act().iter().next().expect("somebody is to act");
        let values = evaluate::values(&pos, Weights::built_in());
        assert!(values[seat].is_finite());
        let m = agent.choose(&pos, seat, &Budget::default()).expect("there is a move");
        pos.play(seat, m).expect("the move is legal");
    }
    let values = evaluate::values(&pos, Weights::built_in());
    for seat in pos.seats() {
        assert!((values[seat] - f32::from(pos.state().players[seat].vp)).abs() < 1e-3);
    }
}
