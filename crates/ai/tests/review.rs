//! Reviews: what they say of turns that are known to be good or bad, and that they say the same twice.

use std::sync::Arc;

use terrane_ai::league::Happened;
use terrane_ai::review::{
    FEWEST_TURNS, INACCURACY, Mark, PlayedTurn, Reason, Reviewed, Settings, accuracy, analysis, check,
    follow, margin, turn, turns,
};
use terrane_ai::selfplay::Moves;
use terrane_ai::{Evaluator, Game, Level, Match, Player, Series};
use terrane_engine::catalog::Map;
use terrane_engine::rules::Rules;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};

fn two_players(number: u64) -> Game {
    let mut series = Series::new(23, Arc::new(Map::printed("base").expect("a board")));
    series.players = (2, 2);
    series.game(number)
}

fn level(id: &str) -> Player {
    Level::named(id).expect("a level").into()
}

/// A game as these players play it.
fn played(game: &Game, players: &[Player]) -> Vec<Happened> {
    let mut moves = Moves::default();
    Match::new(players).play(game, &mut moves).expect("the game is played");
    moves.0.iter().map(|&(seat, m)| Happened::Move(seat, m)).collect()
}

fn turns_of<'g>(game: &'g Game, events: &[Happened]) -> Vec<PlayedTurn<'g>> {
    let start = Position::new(&game.setup).expect("the set-up can be played");
    turns(&start, events).expect("legal moves")
}

fn reviewed(turn_played: &PlayedTurn<'_>) -> Reviewed {
    turn(turn_played, Evaluator::strongest(), &Settings::quick())
}

#[test]
fn turns_hold_the_moves_of_one_player_and_say_where_they_lie() {
    let game = two_players(0);
    let events = played(&game, &[level("level-3")]);
    let turns = turns_of(&game, &events);
    assert!(turns.len() > 30, "{} turns", turns.len());
    for played in &turns {
        let own = events[played.events.clone()].iter().filter_map(|event| match *event {
            Happened::Move(seat, m) if seat == played.seat => Some(m),
            _ => None,
        });
        let answers = |m: &Move| matches!(m, Move::Leech | Move::Decline);
        assert_eq!(own.filter(|m| !answers(m)).collect::<Vec<_>>(), played.moves);
    }
    for pair in turns.windows(2) {
        let whole = matches!(pair[0].moves.last(), Some(Move::EndTurn | Move::Pass(_)));
        let again = pair[0].seat == pair[1].seat && pair[0].round() == pair[1].round();
        assert!(whole || !again || pair[0].round() == 0, "a turn goes on after the answers: {pair:?}");
    }
    let cards = turns.iter().filter(|turn| matches!(turn.moves[0], Move::TakeBonus(_)));
    for first in cards {
        assert_eq!(first.moves.len(), 1, "the first card is a turn of its own: {:?}", first.moves);
    }
}

#[test]
fn a_review_says_the_same_twice() {
    let game = two_players(1);
    let turns = turns_of(&game, &played(&game, &[level("level-2")]));
    let mut lost = 0;
    for played in turns.iter().filter(|turn| turn.round() < 6).step_by(turns.len() / 12) {
        let once = reviewed(played);
        assert_eq!(once, reviewed(played));
        assert_eq!(once.played.moves, played.moves);
        assert!(once.lines.windows(2).all(|pair| pair[0].vp >= pair[1].vp), "{:?}", once.lines);
        if let Some(loss) = once.loss {
            assert!(loss.vp > 2.0 * loss.se && loss.se < 1.0, "{loss:?}");
            assert_eq!(once.mark, Mark::of_loss(loss.vp));
            lost += 1;
        }
    }
    assert!(lost > 0, "level 2 plays worse than the review");
}

#[test]
fn stronger_players_lose_less() {
    let mut losses = [Vec::new(), Vec::new()];
    for number in 0..2 {
        let game = two_players(number);
        let turns = turns_of(&game, &played(&game, &[level("level-1"), level("level-5")]));
        for played in turns.iter().filter(|turn| (1..=5).contains(&turn.round())).step_by(3) {
            let reviewed = reviewed(played);
            if !reviewed.forced {
                let strong = (u64::from(played.seat.0) + number) % 2 == 1;
                losses[usize::from(strong)].push(reviewed.loss.map_or(0.0, |loss| loss.vp));
            }
        }
    }
    let [weak, strong] = losses.map(|losses| accuracy(&losses).expect("more than ten turns"));
    assert!(strong > weak + 5.0, "level 5: {strong}, level 1: {weak}");
}

#[test]
fn passing_at_the_beginning_of_the_game_is_a_blunder_and_the_reason_is_named() {
    let game = two_players(2);
    let events = played(&game, &[level("level-4")]);
    let turns = turns_of(&game, &events);
    let first = turns.iter().find(|turn| turn.round() == 1).expect("a first turn");
    let legal = first.before.legal_moves(first.seat);
    let pass = *legal.iter().find(|m| matches!(m, Move::Pass(_))).expect("one may always pass");
    let mut after = first.before;
    after.play(first.seat, pass).expect("legal");
    let passed = PlayedTurn { after, moves: vec![pass], ..first.clone() };
    let reviewed = reviewed(&passed);
    assert_eq!(reviewed.mark, Mark::Blunder, "{reviewed:?}");
    assert!(reviewed.why.contains(&Reason::PassedEarly), "{:?}", reviewed.why);
    assert_ne!(reviewed.lines[0].moves, passed.moves);
}

#[test]
fn the_end_of_a_player_who_is_alone_is_exact() {
    let game = two_players(3);
    let turns = turns_of(&game, &played(&game, &[level("level-1")]));
    let last = turns.last().expect("turns");
    let reviewed = reviewed(last);
    assert!(reviewed.exact, "{reviewed:?}");
    let vp = |seat: Seat| f32::from(last.after.state().players[seat].vp);
    let margin_now = margin(&reviewed.expected, last.seat, 2);
    assert!((margin_now - (vp(last.seat) - vp(Seat(1 - last.seat.0)))).abs() < 1e-3, "{reviewed:?}");
    assert!(reviewed.loss.is_none_or(|loss| loss.se == 0.0 && loss.vp >= 1.0), "{reviewed:?}");
}

#[test]
fn an_analysis_names_lines_that_can_be_followed() {
    let game = two_players(4);
    let turns = turns_of(&game, &played(&game, &[level("level-3")]));
    let at = turns.iter().find(|turn| turn.round() == 3).expect("a third round");
    let found = analysis(&at.before, at.seat, Evaluator::strongest(), &Settings::quick());
    assert!(found.lines.len() > 1 && found.lines[0].vp >= found.lines[1].vp, "{found:?}");
    let best = margin(&found.expected, at.seat, 2);
    assert!((found.lines[0].vp - best).abs() < 0.01, "{found:?}");
    for line in &found.lines {
        let all = follow(&at.before, at.seat, &line.moves, Evaluator::strongest()).expect("legal");
        let own = all.iter().filter(|(seat, _)| *seat == at.seat).map(|&(_, m)| m);
        assert_eq!(own.collect::<Vec<_>>(), line.moves);
    }
}

#[test]
fn games_of_the_first_rules_are_refused_with_a_sentence() {
    let mut setup = two_players(0).setup;
    assert_eq!(check(&setup), Ok(()));
    setup.rules = Rules { revision: 1, ..setup.rules };
    let refused = check(&setup).expect_err("refused").to_string();
    assert!(refused.contains("revision 1") && refused.contains("begin with revision 2"), "{refused}");
}

#[test]
fn few_turns_have_no_accuracy() {
    assert_eq!(accuracy(&[INACCURACY; FEWEST_TURNS - 1]), None);
}
