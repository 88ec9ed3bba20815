//! Promises about what is said and written at a game.

use super::Place;
use super::samples::*;
use crate::StoreError;

/// In each game from 1 on.
pub async fn messages_come_in_order_with_growing_numbers(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    let (one, two) = (stored_game(&*store).await, stored_game(&*store).await);
    let mut said = Vec::new();
    for text in ["hello", "good luck", "🎲"] {
        said.push(store.say(one.id, message(&ada, text)).await.unwrap());
        store.say(two.id, message(&ada, "elsewhere")).await.unwrap();
    }
    assert!(said.windows(2).all(|pair| pair[0].id < pair[1].id));
    assert_eq!(store.chat(one.id, 0, 10).await.unwrap(), said);
    assert_eq!(store.chat(one.id, said[0].id, 1).await.unwrap(), said[1..2]);
    assert_eq!(store.chat(one.id, said[2].id, 10).await.unwrap(), vec![]);
}

/// Who reads up to a number has seen everything before it.
pub async fn many_talk_at_once_and_nothing_is_lost(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    let game = stored_game(&*store).await;
    let mut talkers = tokio::task::JoinSet::new();
    for talker in 0..8 {
        let (store, id, ada) = (store.clone(), game.id, ada.clone());
        talkers.spawn(async move {
            for line in 0..5 {
                let said = store.say(id, message(&ada, &format!("{talker}/{line}"))).await.unwrap();
                // Messages with smaller numbers are there already.
                let before = store.chat(id, 0, 100).await.unwrap();
                let seen = before.iter().filter(|message| message.id <= said.id).count();
                assert_eq!(seen as i64, said.id);
            }
        });
    }
    while let Some(outcome) = talkers.join_next().await {
        outcome.unwrap();
    }
    assert_eq!(store.chat(game.id, 0, 100).await.unwrap().len(), 40);
}

/// And documents too.
pub async fn messages_need_a_game(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    let unknown = game(&[&ada]);
    assert_eq!(store.say(unknown.id, message(&ada, "hello?")).await, Err(StoreError::NotFound));
    assert_eq!(store.set_seat_document(unknown.id, 0, "notes", "x").await, Err(StoreError::NotFound));
    let known = stored_game(&*store).await;
    assert_eq!(store.say(known.id, message(&player("ghost"), "boo")).await, Err(StoreError::NotFound));
    assert_eq!(store.chat(known.id, 0, 10).await.unwrap(), vec![]);
    let said = store.say(known.id, message(&ada, "hello")).await.unwrap();
    assert_eq!(said.id, 1);
}

/// Replaced when written again.
pub async fn documents_are_kept_by_seat_and_kind(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    for (seat, kind, text) in
        [(1, "notes", "first"), (0, "notes", "mine"), (1, "notes", "second"), (1, "auto-leech", "[]")]
    {
        store.set_seat_document(game.id, seat, kind, text).await.unwrap();
    }
    assert_eq!(store.seat_document(game.id, 1, "notes").await.unwrap().as_deref(), Some("second"));
    assert_eq!(store.seat_document(game.id, 0, "auto-leech").await.unwrap(), None);
    let notes = store.seat_documents(game.id, "notes").await.unwrap();
    assert_eq!(notes, vec![(0, "mine".to_owned()), (1, "second".to_owned())]);
    assert_eq!(store.seat_documents(stored_game(&*store).await.id, "notes").await.unwrap(), vec![]);
}

/// All of them, and of no other seat or game.
pub async fn documents_of_a_seat_are_taken_away(place: &dyn Place) {
    let store = place.open().await;
    let (game, other) = (stored_game(&*store).await, stored_game(&*store).await);
    for (game, seat, kind) in
        [(&game, 0, "notes"), (&game, 1, "notes"), (&game, 1, "auto-leech"), (&other, 1, "notes")]
    {
        store.set_seat_document(game.id, seat, kind, "kept").await.unwrap();
    }
    store.append(crate::Append { clear_seat: Some(1), ..append(game.id, 0, 1) }).await.unwrap();
    assert_eq!(store.seat_documents(game.id, "notes").await.unwrap(), vec![(0, "kept".to_owned())]);
    assert_eq!(store.seat_documents(game.id, "auto-leech").await.unwrap(), vec![]);
    assert_eq!(store.seat_document(other.id, 1, "notes").await.unwrap().as_deref(), Some("kept"));
}
