//! Promises about backups.

use std::time::Duration;

use super::Place;
use super::moderation::{block, report, sanction};
use super::samples::*;
use crate::{
    Appended, BlockKind, ChannelRecord, GameRecord, Record, SanctionKind, SeatRecord, Store, StoreError,
};

/// Everything in a store, in the order in which it is given.
pub async fn dump(store: &dyn Store) -> Vec<Record> {
    let mut records = Vec::new();
    store
        .dump(&mut |batch| {
            records.extend(batch);
            Ok(())
        })
        .await
        .unwrap();
    records
}

/// Writes records into a store, a few at a time.
pub async fn restore(store: &dyn Store, records: &[Record]) -> Result<(), StoreError> {
    let mut batches = records.chunks(3);
    store.restore(&mut || Ok(batches.next().unwrap_or_default().to_vec())).await
}

/// Puts some of everything into a store.
pub async fn fill(store: &dyn Store) {
    store.set_setting("registration", Some("invited")).await.unwrap();
    store.create_user(&guest("Ada")).await.unwrap();
    let (ada, bo) = (stored_player(store, "Ada").await, stored_player(store, "Bo").await);
    store.create_session(&session(&ada, 1, 10)).await.unwrap();
    store.create_token(&token(&bo, 2)).await.unwrap();
    let channel = ChannelRecord { session: Some(secret(1)), ..channel(&ada) };
    store.create_channel(&channel).await.unwrap();
    let old = token(&bo, 3);
    store.create_token(&old).await.unwrap();
    store.revoke_token(bo.id, old.id, minute(7)).await.unwrap();
    store.create_invite(&invite(&ada, 4, 2)).await.unwrap();
    store.add_audit(&audit(&ada, "lock")).await.unwrap();
    store.set_block(&block(&ada, &bo, BlockKind::Block)).await.unwrap();
    store.add_report(&report(&ada, &bo)).await.unwrap();
    store.add_sanction(&sanction(&bo, SanctionKind::Silenced, Some(9))).await.unwrap();
    store.ask_deletion(bo.id, minute(9)).await.unwrap();
    store.set_time_code(&time_code(&ada)).await.unwrap();
    store.create_passkey(&passkey(&bo, 1)).await.unwrap();
    for number in 0..40 {
        let mut game = game(&[&ada, &bo]);
        game.seats.push(SeatRecord { ai: Some("random".into()), ..SeatRecord::default() });
        game.title = format!("Game {number} of “many”");
        store.create_game(&game, &rows(1, number)).await.unwrap();
        store.append(keyed(game.id, number, "turn", 5)).await.unwrap();
        store.save_game(&game).await.unwrap();
        let said = store.say(game.id, message(&bo, "well played")).await.unwrap();
        store.hide_message(game.id, said.id, (number % 2 == 0).then_some(minute(8))).await.unwrap();
        store.set_seat_document(game.id, 1, "notes", "remember").await.unwrap();
    }
    store.set_user_document(bo.id, "hours", Some("{}")).await.unwrap();
}

/// Neither users nor games; settings do not count.
pub async fn an_empty_store_says_so(place: &dyn Place) {
    let store = place.open().await;
    assert!(store.is_empty().await.unwrap());
    assert_eq!(dump(&*store).await, vec![]);
    store.set_setting("registration", Some("open")).await.unwrap();
    assert!(store.is_empty().await.unwrap());
    stored_player(&*store, "Ada").await;
    assert!(!store.is_empty().await.unwrap());
}

/// Each record refers to earlier ones only, and the games bring their logs.
pub async fn a_backup_holds_everything_in_an_order_that_can_be_restored(place: &dyn Place) {
    let store = place.open().await;
    fill(&*store).await;
    let records = dump(&*store).await;
    let (mut users, mut games) = (Vec::new(), Vec::new());
    for record in &records {
        match record {
            Record::Setting { .. } | Record::Audit(_) | Record::Report(_) => {}
            Record::Block(block) => assert!(users.contains(&block.owner) && users.contains(&block.other)),
            Record::Sanction(sanction) => assert!(users.contains(&sanction.person)),
            Record::User(user) => users.push(user.id),
            Record::UserDocument { user, .. } => assert!(users.contains(user)),
            Record::Session(session) => assert!(users.contains(&session.user)),
            Record::Token(token) => assert!(users.contains(&token.user)),
            Record::Channel(channel) => assert!(users.contains(&channel.owner)),
            Record::Invite(invite) => assert!(users.contains(&invite.by)),
            Record::Deletion(deletion) => assert!(users.contains(&deletion.user)),
            Record::TimeCode(code) => assert!(users.contains(&code.user)),
            Record::Passkey(key) => assert!(users.contains(&key.user)),
            Record::Attempt(attempt) => assert!(users.contains(&attempt.owner)),
            Record::ReviewWish { .. } => panic!("reviews are part of no backup"),
            Record::Game(game) => {
                assert!(game.members().iter().all(|user| users.contains(user)));
                games.push(game.id);
            }
            Record::Row { game, .. } | Record::Key { game, .. } | Record::SeatDocument { game, .. } => {
                assert_eq!(games.last(), Some(game));
            }
            Record::Chat { game, message } => {
                assert!(games.contains(game) && users.contains(&message.user));
            }
        }
    }
    // One setting, three users, a document of one, a session, two tokens, a channel, an invitation, a deletion, a time code, a
    // passkey, something that was done, a block, a report, a sanction; and of forty games the game itself, its rows, a key, a
    // message and a document.
    assert_eq!(records.len(), 17 + 40 * 5 + (0..40).sum::<usize>());
    let text: Vec<String> = records.iter().map(|record| serde_json::to_string(record).unwrap()).collect();
    let read: Vec<Record> = text.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(read, records);
}

/// A copy of a store: the same records, and the game goes on where it was.
pub async fn a_copy_is_the_same(from: &dyn Store, to: &dyn Store) {
    fill(from).await;
    to.set_setting("registration", Some("replaced")).await.unwrap();
    let records = dump(from).await;
    restore(to, &records).await.unwrap();
    assert_eq!(dump(to).await, records);
    let Some(Record::Game(game)) = records.iter().rev().find(|record| matches!(record, Record::Game(_)))
    else {
        panic!("there are games");
    };
    let again = keyed(game.id, game.seq - 1, "turn", 5);
    let repeated = Appended { first: game.seq, last: game.seq, repeated: true };
    assert_eq!(to.append(again).await, Ok(repeated));
    let next = Appended { first: game.seq + 1, last: game.seq + 1, repeated: false };
    assert_eq!(to.append(append(game.id, game.seq, 1)).await, Ok(next));
    assert_eq!(to.save_game(&GameRecord { title: "on".into(), ..game.clone() }).await, Ok(game.version + 1));
    let ada = to.account("ada").await.unwrap().unwrap();
    assert_eq!(to.say(game.id, message(&ada, "go on")).await.unwrap().id, 2);
    assert!(to.token(secret(2)).await.unwrap().is_some());
    assert_eq!(to.waiting_for_ai(None, 100).await.unwrap().len(), 0);
}

/// Here with a copy into the same place after a detour through memory; between stores it is tried by their crates.
pub async fn a_restored_store_works_on(place: &dyn Place) {
    let store = place.open().await;
    let ada = player("Ada");
    let game = GameRecord { seq: 3, version: 4, moved: Some(minute(3)), ..game(&[&ada]) };
    let mut records = vec![Record::User(ada), Record::Game(game.clone())];
    records.extend(rows(1, 3).into_iter().map(|row| Record::Row { game: game.id, row }));
    restore(&*store, &records).await.unwrap();
    assert_eq!(store.game(game.id).await.unwrap(), Some(game.clone()));
    assert_eq!(store.rows(game.id, 0).await.unwrap(), rows(1, 3));
    store.append(append(game.id, 3, 1)).await.unwrap();
    assert_eq!(store.save_game(&game).await, Ok(5));
}

/// A record that does not fit, or a source that breaks off, leaves the store empty.
pub async fn a_backup_is_restored_whole_or_not_at_all(place: &dyn Place) {
    let store = place.open().await;
    let ada = player("Ada");
    let orphan = Record::Row { game: game(&[&ada]).id, row: rows(1, 1).remove(0) };
    let users: Vec<Record> = (0..7).map(|n| Record::User(player(&format!("p{n}")))).collect();
    let mut records = users.clone();
    records.push(orphan);
    assert_eq!(restore(&*store, &records).await, Err(StoreError::NotFound));
    assert!(store.is_empty().await.unwrap());
    let mut batches = vec![Err(StoreError::Corrupt("line 4".into())), Ok(users.clone())];
    let broken = store.restore(&mut || batches.pop().unwrap_or(Ok(vec![]))).await;
    assert_eq!(broken, Err(StoreError::Corrupt("line 4".into())));
    assert!(store.is_empty().await.unwrap());
    restore(&*store, &users).await.unwrap();
    assert_eq!(dump(&*store).await.len(), 7);
}

/// It would mix two histories.
pub async fn a_store_in_use_takes_no_backup(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    let other = Record::User(player("Bo"));
    assert_eq!(restore(&*store, &[other]).await, Err(StoreError::NotEmpty));
    assert_eq!(dump(&*store).await, vec![Record::User(ada)]);
}

/// What comes after it began is not in it, not even in part.
pub async fn a_backup_is_as_of_one_moment(place: &dyn Place) {
    let store = place.open().await;
    fill(&*store).await;
    let before = dump(&*store).await;
    let (begun, has_begun) = tokio::sync::oneshot::channel();
    let (go_on, goes_on) = std::sync::mpsc::channel();
    let copy = tokio::spawn({
        let store = store.clone();
        async move {
            let mut records = Vec::new();
            let mut first = Some((begun, goes_on));
            let mut sink = |batch| {
                records.extend::<Vec<Record>>(batch);
                if let Some((begun, goes_on)) = first.take() {
                    begun.send(()).unwrap();
                    // The writer gets on while the backup stands still.
                    tokio::task::block_in_place(|| goes_on.recv_timeout(Duration::from_secs(20)).unwrap());
                }
                Ok(())
            };
            store.dump(&mut sink).await.map(|()| records)
        }
    });
    has_begun.await.unwrap();
    let late = stored_game(&*store).await;
    store.append(append(late.id, 0, 1)).await.unwrap();
    store.set_setting("registration", Some("late")).await.unwrap();
    go_on.send(()).unwrap();
    assert_eq!(copy.await.unwrap().unwrap(), before);
    assert!(dump(&*store).await.len() > before.len());
}
