//! Promises about what is to be done at some time.

use super::Place;
use super::samples::*;
use crate::{Append, Due, DueKind, GameId, GameRecord, Status, Store, StoreError};

fn due(at: i64, seat: u8, kind: DueKind) -> Due {
    Due { due: minute(at), seat, kind }
}

fn with(game: GameId, expected: u32, dues: &[Due]) -> Append {
    Append { dues: Some(dues.to_vec()), ..append(game, expected, 1) }
}

async fn all(store: &dyn Store) -> Vec<(GameId, Due)> {
    store.due(minute(1_000_000), 100).await.unwrap()
}

/// The oldest first, no more than asked for, and nothing before its time.
pub async fn what_is_due_comes_by_time(place: &dyn Place) {
    let store = place.open().await;
    let (one, other) = (stored_game(&*store).await, stored_game(&*store).await);
    assert_eq!((all(&*store).await, store.next_due().await.unwrap()), (vec![], None));
    let [early, late, offer] =
        [due(3, 0, DueKind::Clock), due(9, 1, DueKind::Clock), due(5, 1, DueKind::Offer)];
    store.append(with(one.id, 0, &[late, early])).await.unwrap();
    store.append(with(other.id, 0, &[offer])).await.unwrap();
    assert_eq!(store.next_due().await.unwrap(), Some(minute(3)));
    assert_eq!(store.due(minute(2), 10).await.unwrap(), []);
    assert_eq!(store.due(minute(5), 10).await.unwrap(), [(one.id, early), (other.id, offer)]);
    assert_eq!(store.due(minute(9), 2).await.unwrap(), [(one.id, early), (other.id, offer)]);
    assert_eq!(store.dues_of(one.id).await.unwrap(), [early, late]);
}

/// What follows from the log is said anew by each append; what follows from accounts stays.
pub async fn an_append_replaces_what_followed_from_the_log(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    let back = due(7, 0, DueKind::Back);
    store.set_due(game.id, back).await.unwrap();
    store.append(with(game.id, 0, &[due(3, 0, DueKind::Clock), due(4, 1, DueKind::Clock)])).await.unwrap();
    let moved = due(6, 1, DueKind::Clock);
    store.append(with(game.id, 1, &[moved])).await.unwrap();
    assert_eq!(store.dues_of(game.id).await.unwrap(), [moved, back]);
    store.append(append(game.id, 2, 1)).await.unwrap();
    assert_eq!(store.dues_of(game.id).await.unwrap(), [moved, back], "an append that says nothing of them");
    let nothing = Append { rows: vec![], dues: Some(vec![]), ..append(game.id, 3, 0) };
    store.append(nothing).await.unwrap();
    assert_eq!(store.dues_of(game.id).await.unwrap(), [back]);
}

/// Rows and what is due are written together or not at all.
pub async fn a_refused_append_leaves_what_is_due(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    let clock = due(3, 0, DueKind::Clock);
    store
        .append(Append { key: Some(("one".into(), secret(1))), ..with(game.id, 0, &[clock]) })
        .await
        .unwrap();
    let stale = store.append(with(game.id, 0, &[due(8, 0, DueKind::Clock)])).await;
    assert_eq!(stale, Err(StoreError::Stale { seq: 1 }));
    let again =
        Append { key: Some(("one".into(), secret(1))), ..with(game.id, 0, &[due(8, 0, DueKind::Clock)]) };
    assert!(store.append(again).await.unwrap().repeated);
    let old = GameRecord { version: 7, ..store.game(game.id).await.unwrap().unwrap() };
    let conflict = Append { game_after: Some(old), ..with(game.id, 1, &[]) };
    assert_eq!(store.append(conflict).await, Err(StoreError::Conflict));
    assert_eq!(store.dues_of(game.id).await.unwrap(), [clock]);
    assert_eq!(store.rows(game.id, 0).await.unwrap().len(), 1);
}

/// Of two who append at one place one wins, with what it says is due.
pub async fn one_of_two_says_what_is_due(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    for seq in 0..10 {
        let [a, b] = [due(i64::from(seq), 0, DueKind::Clock), due(i64::from(seq) + 50, 1, DueKind::Offer)];
        let outcomes =
            tokio::join!(store.append(with(game.id, seq, &[a])), store.append(with(game.id, seq, &[b])));
        let winner = if outcomes.0.is_ok() { a } else { b };
        assert_ne!(outcomes.0.is_ok(), outcomes.1.is_ok());
        assert_eq!(store.dues_of(game.id).await.unwrap(), [winner]);
    }
}

/// A seat has one of a kind, and only what was seen is forgotten.
pub async fn what_is_due_is_moved_and_forgotten(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    let (first, later) = (due(3, 2, DueKind::Away), due(6, 2, DueKind::Away));
    store.set_due(game.id, first).await.unwrap();
    store.set_due(game.id, later).await.unwrap();
    assert_eq!(store.dues_of(game.id).await.unwrap(), [later]);
    store.forget_due(game.id, first).await.unwrap();
    assert_eq!(store.dues_of(game.id).await.unwrap(), [later], "it was moved meanwhile");
    store.forget_due(game.id, later).await.unwrap();
    assert_eq!(store.dues_of(game.id).await.unwrap(), []);
    let unknown = game_of_nobody();
    assert_eq!(store.set_due(unknown, first).await, Err(StoreError::NotFound));
    let lost = store.append(with(unknown, 0, &[first])).await;
    assert_eq!(lost, Err(StoreError::NotFound));
}

fn game_of_nobody() -> GameId {
    GameId(uuid::Uuid::now_v7())
}

/// After a backup was restored, every running game with a clock.
pub async fn games_at_which_nothing_is_due_are_found(place: &dyn Place) {
    let store = place.open().await;
    let host = stored_player(&*store, "Host").await;
    let header = |clock: &str| Some(format!("terrane log 2\nmap base\n{clock}seat 1 Ann\n"));
    let mut with_clock = Vec::new();
    for number in 0..3 {
        let game = GameRecord { header: header("clock move 3d\n"), ..game(&[&host]) };
        store.create_game(&game, &[]).await.unwrap();
        with_clock.push(game.id);
        let other = GameRecord {
            header: header(if number == 0 { "" } else { "clock move 3d\n" }),
            status: if number == 1 { Status::Finished } else { Status::Running },
            ..self::game(&[&host])
        };
        store.create_game(&other, &[]).await.unwrap();
        if number == 2 {
            store.append(with(other.id, 0, &[due(3, 0, DueKind::Clock)])).await.unwrap();
        }
    }
    assert_eq!(store.without_dues(None, 10).await.unwrap(), with_clock);
    assert_eq!(store.without_dues(None, 2).await.unwrap(), with_clock[..2]);
    assert_eq!(store.without_dues(Some(with_clock[1]), 2).await.unwrap(), with_clock[2..]);
}

/// They are an index: a backup has nothing of them.
pub async fn a_backup_has_nothing_that_is_due(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    store.append(with(game.id, 0, &[due(3, 0, DueKind::Clock)])).await.unwrap();
    let mut records = Vec::new();
    let mut sink = |batch: Vec<crate::Record>| {
        records.extend(batch);
        Ok(())
    };
    store.dump(&mut sink).await.unwrap();
    assert!(!serde_json::to_string(&records).unwrap().contains("\"due\""));
}
