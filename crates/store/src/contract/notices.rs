//! Promises about notices.

use std::time::Duration;

use tokio::sync::broadcast::Receiver;
use tokio::time::timeout;

use super::Place;
use super::samples::*;
use crate::{Append, GameRecord, Notice, Status};

/// The next notice that does not say that some may be missing.
pub async fn next(listener: &mut Receiver<Notice>) -> Notice {
    loop {
        let notice = timeout(Duration::from_secs(20), listener.recv()).await;
        match notice.expect("a notice comes").expect("the store is open") {
            Notice::Missed => {}
            notice => return notice,
        }
    }
}

/// A row that is announced can be read from the store.
pub async fn an_append_is_announced_when_it_can_be_read(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    let mut listener = store.subscribe();
    for seq in 0..5 {
        store.append(append(game.id, seq, 1)).await.unwrap();
        loop {
            let notice = next(&mut listener).await;
            if notice == (Notice::Log { game: game.id, seq: seq + 1 }) {
                break;
            }
            assert_eq!(notice, Notice::Game { game: game.id, version: 0 });
        }
        assert_eq!(store.rows(game.id, seq).await.unwrap(), rows(seq + 1, seq + 1));
    }
}

/// And a game saved together with rows.
pub async fn a_save_and_a_message_are_announced(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    let game = game(&[&ada]);
    let mut listener = store.subscribe();
    store.create_game(&game, &[]).await.unwrap();
    assert_eq!(next(&mut listener).await, Notice::Game { game: game.id, version: 0 });
    store.save_game(&game).await.unwrap();
    assert_eq!(next(&mut listener).await, Notice::Game { game: game.id, version: 1 });
    let said = store.say(game.id, message(&ada, "hello")).await.unwrap();
    assert_eq!(next(&mut listener).await, Notice::Chat { game: game.id, id: said.id });
    let over = GameRecord { version: 1, status: Status::Finished, ..game.clone() };
    store.append(Append { game_after: Some(over), ..append(game.id, 0, 1) }).await.unwrap();
    // Whoever receives the notice of the rows knows that the record has changed too.
    assert_eq!(next(&mut listener).await, Notice::Game { game: game.id, version: 2 });
    assert_eq!(next(&mut listener).await, Notice::Log { game: game.id, seq: 1 });
}

/// The next notice is of the next write that was done.
pub async fn a_refused_write_is_not_announced(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    let game = game(&[&ada]);
    let mut listener = store.subscribe();
    store.create_game(&game, &[]).await.unwrap();
    next(&mut listener).await;
    store.append(append(game.id, 3, 1)).await.unwrap_err();
    store.save_game(&GameRecord { version: 5, ..game.clone() }).await.unwrap_err();
    store.say(game.id, message(&player("ghost"), "boo")).await.unwrap_err();
    store.append(append(game.id, 0, 2)).await.unwrap();
    assert_eq!(next(&mut listener).await, Notice::Log { game: game.id, seq: 2 });
}

/// The server that wrote it may have died before it could say so.
pub async fn a_repeated_key_is_announced_again(place: &dyn Place) {
    let store = place.open().await;
    let mut listener = store.subscribe();
    let game = stored_game(&*store).await;
    let announced = Notice::Log { game: game.id, seq: 1 };
    store.append(keyed(game.id, 0, "turn", 1)).await.unwrap();
    while next(&mut listener).await != announced {}
    store.append(keyed(game.id, 0, "turn", 1)).await.unwrap();
    assert_eq!(next(&mut listener).await, announced);
}

/// Such as who looks at a game.
pub async fn notices_without_a_write_arrive(place: &dyn Place) {
    let store = place.open().await;
    let mut listener = store.subscribe();
    let game = game(&[&player("Ada")]);
    let notice = Notice::Presence {
        game: game.id,
        who: vec![("Ada".into(), false), ("'); -- Bo".into(), true)],
        unnamed: 3,
        node: game.id.0,
    };
    store.publish(notice.clone()).await.unwrap();
    assert_eq!(next(&mut listener).await, notice);
}
