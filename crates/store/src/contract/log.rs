//! Promises about logs.

use super::Place;
use super::samples::*;
use crate::{Append, Appended, GameRecord, Millis, RowRecord, Status, StoreError};

fn wrote(first: u32, last: u32) -> Appended {
    Appended { first, last, repeated: false }
}

/// A client that saw row N asks for what came after it.
pub async fn rows_come_back_in_order_from_any_place(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    assert_eq!(store.append(append(game.id, 0, 2)).await, Ok(wrote(1, 2)));
    assert_eq!(store.append(append(game.id, 2, 1)).await, Ok(wrote(3, 3)));
    assert_eq!(store.append(append(game.id, 3, 9)).await, Ok(wrote(4, 12)));
    for after in [0, 2, 3, 12, 40] {
        assert_eq!(store.rows(game.id, after).await.unwrap(), rows(after + 1, 12), "after {after}");
    }
}

/// Its last row, who may act, and when.
pub async fn an_append_moves_the_game_on(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    store.append(Append { to_act: 0b10110, ..append(game.id, 0, 4) }).await.unwrap();
    let after = store.game(game.id).await.unwrap().unwrap();
    assert_eq!(after, GameRecord { seq: 4, to_act: 0b10110, moved: Some(minute(4)), ..game });
}

/// From behind and from ahead, and nothing is written.
pub async fn a_stale_append_is_refused_with_the_last_row(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    store.append(append(game.id, 0, 3)).await.unwrap();
    for expected in [0, 2, 4] {
        assert_eq!(store.append(append(game.id, expected, 2)).await, Err(StoreError::Stale { seq: 3 }));
    }
    assert_eq!(store.rows(game.id, 0).await.unwrap(), rows(1, 3));
    assert_eq!(store.game(game.id).await.unwrap().unwrap().seq, 3);
}

/// A writer that numbers them otherwise is refused.
pub async fn rows_are_numbered_without_gaps(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    let gap: Vec<RowRecord> = rows(1, 3).into_iter().filter(|row| row.seq != 2).collect();
    for wrong in [rows(2, 2), rows(0, 1), gap] {
        let append = Append { rows: wrong, ..append(game.id, 0, 0) };
        assert_eq!(store.append(append).await, Err(StoreError::Stale { seq: 0 }));
    }
    assert_eq!(store.rows(game.id, 0).await.unwrap(), vec![]);
}

/// Exactly one, and the other learns where the log is.
pub async fn one_of_two_appends_at_one_place_wins(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    for seq in 0..10 {
        let of = |text: &str| {
            let mut append = append(game.id, seq, 1);
            append.rows[0].text = text.into();
            append
        };
        let outcomes = tokio::join!(store.append(of("a")), store.append(of("b")));
        let winner = match outcomes {
            (Ok(_), Err(StoreError::Stale { seq: now })) if now == seq + 1 => "a",
            (Err(StoreError::Stale { seq: now }), Ok(_)) if now == seq + 1 => "b",
            other => panic!("one append wins and one is stale, not {other:?}"),
        };
        assert_eq!(store.rows(game.id, seq).await.unwrap()[0].text, winner);
    }
}

/// Whoever is refused reads and tries again, as servers do.
pub async fn many_writers_leave_a_log_without_gaps_and_doubles(place: &dyn Place) {
    const WRITERS: u32 = 8;
    const ROWS: u32 = 10;
    let store = place.open().await;
    let game = stored_game(&*store).await;
    let mut writers = tokio::task::JoinSet::new();
    for writer in 0..WRITERS {
        let (store, id) = (store.clone(), game.id);
        writers.spawn(async move {
            let mut expected = 0;
            for row in 0..ROWS {
                loop {
                    let mut append = append(id, expected, 1);
                    append.rows[0].text = format!("{writer}/{row}");
                    match store.append(append).await {
                        Ok(done) => break expected = done.last,
                        Err(StoreError::Stale { seq }) => expected = seq,
                        Err(other) => panic!("{other}"),
                    }
                }
            }
        });
    }
    while let Some(outcome) = writers.join_next().await {
        outcome.unwrap();
    }
    let log = store.rows(game.id, 0).await.unwrap();
    assert!(log.iter().zip(1..).all(|(row, seq)| row.seq == seq));
    let mut texts: Vec<_> = log.into_iter().map(|row| row.text).collect();
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len() as u32, WRITERS * ROWS);
    assert_eq!(store.game(game.id).await.unwrap().unwrap().seq, WRITERS * ROWS);
}

/// However far the log has gone on since.
pub async fn a_key_used_twice_writes_once(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    let turn = Append { key: Some(("turn-1".into(), secret(1))), ..append(game.id, 0, 2) };
    let repeated = Ok(Appended { first: 1, last: 2, repeated: true });
    assert_eq!(store.append(turn.clone()).await, Ok(wrote(1, 2)));
    assert_eq!(store.append(turn.clone()).await, repeated);
    store.append(append(game.id, 2, 1)).await.unwrap();
    assert_eq!(store.append(turn.clone()).await, repeated);
    assert_eq!(store.append(Append { expected: 3, rows: rows(4, 5), ..turn }).await, repeated);
    assert_eq!(store.rows(game.id, 0).await.unwrap().len(), 3);
}

/// A client that lost patience and asks again while the first call is under way.
pub async fn a_key_used_twice_at_the_same_time_writes_once(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    for seq in 0..10 {
        let turn = || keyed(game.id, seq, &format!("turn-{seq}"), 1);
        let (a, b, c) = tokio::join!(store.append(turn()), store.append(turn()), store.append(turn()));
        let all = [a.unwrap(), b.unwrap(), c.unwrap()];
        assert!(all.iter().all(|done| (done.first, done.last) == (seq + 1, seq + 1)), "{all:?}");
        assert_eq!(all.iter().filter(|done| !done.repeated).count(), 1, "{all:?}");
    }
    assert_eq!(store.rows(game.id, 0).await.unwrap(), rows(1, 10));
}

/// The digest shows that another turn was meant.
pub async fn a_key_is_not_used_for_something_else(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    store.append(keyed(game.id, 0, "turn", 1)).await.unwrap();
    assert_eq!(store.append(keyed(game.id, 1, "turn", 2)).await, Err(StoreError::KeyReused));
    assert_eq!(store.rows(game.id, 0).await.unwrap(), rows(1, 1));
}

/// Two games may use the same; a refused append does not use its key up.
pub async fn keys_belong_to_their_game(place: &dyn Place) {
    let store = place.open().await;
    let (one, two) = (stored_game(&*store).await, stored_game(&*store).await);
    assert_eq!(store.append(keyed(one.id, 0, "turn", 1)).await, Ok(wrote(1, 1)));
    assert_eq!(store.append(keyed(two.id, 5, "turn", 2)).await, Err(StoreError::Stale { seq: 0 }));
    assert_eq!(store.append(keyed(two.id, 0, "turn", 3)).await, Ok(wrote(1, 1)));
}

/// If the game was saved in between, the rows are not written; if the log went on, the game is not saved.
pub async fn rows_and_game_are_saved_together_or_not_at_all(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    let over = GameRecord { status: Status::Finished, finished: Some(minute(9)), ..game.clone() };
    let last = |expected, game_after: &GameRecord| Append {
        game_after: Some(game_after.clone()),
        ..keyed(game.id, expected, "last", 1)
    };
    assert_eq!(store.append(last(1, &over)).await, Err(StoreError::Stale { seq: 0 }));
    assert_eq!(store.game(game.id).await.unwrap(), Some(game.clone()));
    store.save_game(&game).await.unwrap();
    assert_eq!(store.append(last(0, &over)).await, Err(StoreError::Conflict));
    assert_eq!(store.rows(game.id, 0).await.unwrap(), vec![]);
    let over = GameRecord { version: 1, ..over };
    assert_eq!(store.append(last(0, &over)).await, Ok(wrote(1, 1)));
    let after = store.game(game.id).await.unwrap().unwrap();
    let expected = GameRecord { version: 2, seq: 1, to_act: 0b10, moved: Some(minute(1)), ..over.clone() };
    assert_eq!(after, expected);
    assert!(store.append(last(0, &over)).await.unwrap().repeated);
    let nothing = Append { rows: vec![], key: None, ..last(1, &after) };
    assert_eq!(store.append(nothing).await, Ok(wrote(2, 1)));
    assert_eq!(store.game(game.id).await.unwrap().unwrap().version, 3);
}

/// Found out half-way through the writing, all of it is taken back, and the writes beside it stand.
pub async fn an_append_with_an_unknown_player_changes_nothing(place: &dyn Place) {
    let store = place.open().await;
    let (game, other) = (stored_game(&*store).await, stored_game(&*store).await);
    let wrong = GameRecord { seats: vec![seat(&player("ghost"))], ..game.clone() };
    let wrong = Append { game_after: Some(wrong), ..keyed(game.id, 0, "turn", 1) };
    let (refused, fine) = tokio::join!(store.append(wrong), store.append(append(other.id, 0, 1)));
    assert_eq!((refused, fine), (Err(StoreError::NotFound), Ok(wrote(1, 1))));
    assert_eq!(store.game(game.id).await.unwrap(), Some(game.clone()));
    assert_eq!(store.rows(game.id, 0).await.unwrap(), vec![]);
    assert_eq!(store.append(keyed(game.id, 0, "turn", 1)).await, Ok(wrote(1, 1)));
}

/// It does not come into being by it.
pub async fn an_append_to_no_game_is_refused(place: &dyn Place) {
    let store = place.open().await;
    let unknown = game(&[&player("ghost")]);
    assert_eq!(store.append(keyed(unknown.id, 0, "turn", 1)).await, Err(StoreError::NotFound));
    assert_eq!(store.rows(unknown.id, 0).await.unwrap(), vec![]);
    assert_eq!(store.game(unknown.id).await.unwrap(), None);
}

/// Clients may send any number.
pub async fn the_largest_seq_is_refused_politely(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    let far = Append { expected: u32::MAX, ..append(game.id, 0, 1) };
    assert_eq!(store.append(far).await, Err(StoreError::Stale { seq: 0 }));
    assert_eq!(store.rows(game.id, u32::MAX).await.unwrap(), vec![]);
}

/// Quotes, line breaks, other scripts, and times before 1970.
pub async fn text_is_kept_as_it_is(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    let text = "build E5; \"quoted\" 'single' \\ $1 ?1 \n\t{\"json\": null} 🌋 ÿ".to_owned();
    let row = RowRecord { seq: 1, seat: 4, text, at: Millis(-5) };
    store.append(Append { rows: vec![row.clone()], ..append(game.id, 0, 0) }).await.unwrap();
    assert_eq!(store.rows(game.id, 0).await.unwrap(), vec![row]);
}

/// Closed and opened again, nothing is missing, and play goes on.
pub async fn acknowledged_writes_are_there_after_reopening(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    store.append(keyed(game.id, 0, "turn", 1)).await.unwrap();
    store.close().await;
    assert!(matches!(store.append(append(game.id, 1, 1)).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.game(game.id).await, Err(StoreError::Unavailable(_))));
    let store = place.open().await;
    assert_eq!(store.rows(game.id, 0).await.unwrap(), rows(1, 1));
    assert!(store.append(keyed(game.id, 0, "turn", 1)).await.unwrap().repeated);
    assert_eq!(store.append(append(game.id, 1, 1)).await, Ok(wrote(2, 2)));
}
