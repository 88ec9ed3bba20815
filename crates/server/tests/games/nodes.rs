//! Several servers on one store.

use terrane_ai::random::Random;
use terrane_api::turn::Turn;
use terrane_server::clock::Clock;
use terrane_server::game::{GameError, Games, Viewer};

use crate::house::{House, duel};

#[tokio::test]
async fn moves_posted_to_either_server_are_seen_on_both() {
    let one = House::new().await;
    let anna = one.person("Anna").await;
    let id = one.solitaire(&anna, duel()).await;
    let other = Games::new(one.store.clone(), Clock::default());
    let listening = tokio::spawn({
        let other = other.clone();
        async move { other.listen().await }
    });
    let mut chance = Random::new(6);
    for turn in 0..30 {
        // Turn by turn on one server and on the other.
        let snapshot = one.games.snapshot(id, Viewer::default()).await.unwrap();
        let position = snapshot.play().unwrap().position();
        let seat = position.to_act().iter().next().unwrap();
        let moves = crate::house::by_chance(&mut chance, &position, seat);
        let text = terrane_notation::text::write_moves(&moves, position.map());
        let submitted = Turn { seat: seat.0, expected_seq: turn, moves: text, ..Turn::default() };
        let server = if turn % 2 == 0 { &one.games } else { &other };
        server.submit(&anna, id, &submitted).await.unwrap();
        // Whoever asks for a row by its number sees it, whichever server they ask.
        for server in [&one.games, &other] {
            let seen = server.view(id, Viewer::default(), Some(turn + 1), None).await.unwrap();
            assert_eq!(seen.seq, turn + 1);
        }
    }
    listening.abort();
}

#[tokio::test]
async fn a_server_that_has_not_heard_writes_nothing_over_it() {
    let one = House::new().await;
    let anna = one.person("Anna").await;
    let id = one.solitaire(&anna, duel()).await;
    // This one never listens.
    let deaf = Games::new(one.store.clone(), Clock::default());
    deaf.view(id, Viewer::default(), None, None).await.unwrap();
    one.step(&[&anna], id, &mut Random::new(6)).await;
    let view = deaf.view(id, Viewer::default(), None, Some(0)).await.unwrap();
    assert_eq!(view.seq, 0, "it shows what it knows");
    let moves = view.menu.unwrap().moves[0].text.clone();
    let turn = Turn { seat: 0, expected_seq: 0, moves, ..Turn::default() };
    let refused = deaf.submit(&anna, id, &turn).await;
    assert!(matches!(refused, Err(GameError::Stale { seq: 1 })), "{refused:?}");
    assert_eq!(deaf.view(id, Viewer::default(), None, None).await.unwrap().seq, 1);
}

#[tokio::test]
async fn a_turn_after_a_row_that_this_server_has_not_heard_of_is_played() {
    let one = House::new().await;
    let anna = one.person("Anna").await;
    let id = one.solitaire(&anna, duel()).await;
    // This one never listens.
    let deaf = Games::new(one.store.clone(), Clock::default());
    deaf.view(id, Viewer::default(), None, None).await.unwrap();
    let mut chance = Random::new(6);
    one.step(&[&anna], id, &mut chance).await;
    let snapshot = one.games.snapshot(id, Viewer::default()).await.unwrap();
    let position = snapshot.play().unwrap().position();
    let seat = position.to_act().iter().next().unwrap();
    let moves = crate::house::by_chance(&mut chance, &position, seat);
    let text = terrane_notation::text::write_moves(&moves, position.map());
    let turn = Turn { seat: seat.0, expected_seq: 1, moves: text, ..Turn::default() };
    assert_eq!(deaf.submit(&anna, id, &turn).await.unwrap().seq, 2);
}
