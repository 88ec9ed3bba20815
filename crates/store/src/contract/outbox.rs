//! Promises about what is to be told and to be sent.

use std::collections::BTreeSet;
use std::sync::Arc;

use uuid::Uuid;

use super::Place;
use super::backup::dump;
use super::samples::*;
use crate::{
    Append, ChannelRecord, ChannelState, Delivery, GameEvent, GameEventKind, GameId, Millis, OutboxRecord,
    Record, Store, StoreError,
};

fn game_event(game: GameId, kind: GameEventKind, first: u32, last: u32, at: i64) -> GameEvent {
    GameEvent { game, kind, first, last, at: minute(at) }
}

async fn stored_channel(store: &dyn Store) -> ChannelRecord {
    let owner = stored_player(store, &format!("owner {}", Uuid::now_v7().simple())).await;
    let channel = channel(&owner);
    store.create_channel(&channel).await.unwrap();
    channel
}

/// What is leased by a server at a minute, for five minutes.
async fn leased(store: &dyn Store, node: Uuid, at: i64) -> Vec<OutboxRecord> {
    store.lease(node, minute(at), minute(at + 5), 100).await.unwrap()
}

/// By its owner; others find nothing.
pub async fn channels_are_read_back_changed_and_taken_away(place: &dyn Place) {
    let store = place.open().await;
    let (ada, bo) = (stored_player(&*store, "Ada").await, stored_player(&*store, "Bo").await);
    let (one, two) = (channel(&ada), channel(&ada));
    store.create_channel(&one).await.unwrap();
    store.create_channel(&two).await.unwrap();
    assert_eq!(store.channels(ada.id).await.unwrap(), [one.clone(), two.clone()]);
    assert_eq!(store.channels(bo.id).await.unwrap(), []);
    assert_eq!(store.reachable(None, 10).await.unwrap(), [ada.id]);
    let failing =
        ChannelRecord { state: ChannelState::Failing, failures: 3, since: minute(9), ..one.clone() };
    store.update_channel(&failing).await.unwrap();
    assert_eq!(store.channel(one.id).await.unwrap(), Some(failing));
    assert_eq!(store.delete_channel(bo.id, two.id).await, Err(StoreError::NotFound));
    store.delete_channel(ada.id, two.id).await.unwrap();
    assert_eq!(store.channel(two.id).await.unwrap(), None);
    assert_eq!(store.update_channel(&two).await, Err(StoreError::NotFound));
    assert_eq!(store.reachable(None, 10).await.unwrap(), [], "the one that is left fails");
    assert_eq!(store.create_channel(&channel(&player("Nobody"))).await, Err(StoreError::NotFound));
}

/// A browser that was signed out is not told anything more, however its session ended.
pub async fn a_channel_of_a_session_goes_away_with_it(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    for number in 1..=3 {
        store.create_session(&session(&ada, number, i64::from(number))).await.unwrap();
        let channel = ChannelRecord { session: Some(secret(number)), ..channel(&ada) };
        store.create_channel(&channel).await.unwrap();
    }
    let left = async || store.channels(ada.id).await.unwrap().len();
    store.end_session(secret(3)).await.unwrap();
    assert_eq!(left().await, 2);
    store.forget_expired(minute(2)).await.unwrap();
    assert_eq!(left().await, 1);
    store.end_sessions(ada.id, None).await.unwrap();
    assert_eq!(left().await, 0);
    let unknown = ChannelRecord { session: Some(secret(9)), ..channel(&ada) };
    assert_eq!(store.create_channel(&unknown).await, Err(StoreError::NotFound));
}

/// With an append, a save and a message; a refused write leaves nothing.
pub async fn what_happens_is_noted_with_the_write(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    let grown = game_event(game.id, GameEventKind::Log, 1, 1, 5);
    let noted = |expected| Append { game_events: vec![grown], ..append(game.id, expected, 1) };
    assert!(store.append(noted(7)).await.is_err());
    assert_eq!(store.game_events(10).await.unwrap(), []);
    store.append(noted(0)).await.unwrap();
    assert_eq!(store.game_events(10).await.unwrap(), [grown]);
    let begun = game_event(game.id, GameEventKind::Begun, 0, 0, 6);
    let record = store.game(game.id).await.unwrap().unwrap();
    store.save_and_tell(&record, &[begun]).await.unwrap();
    assert_eq!(store.save_and_tell(&record, &[begun]).await, Err(StoreError::Conflict));
    let user = store.user(game.host).await.unwrap().unwrap();
    store.say(game.id, message(&user, "hello")).await.unwrap();
    let said = game_event(game.id, GameEventKind::Chat, 1, 1, 3);
    assert_eq!(store.game_events(10).await.unwrap(), [said, grown, begun], "the oldest first");
    assert_eq!(store.game_events(1).await.unwrap(), [said]);
}

/// However much happens, there is one of a kind for each game.
pub async fn what_happens_until_somebody_looks_is_one(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    for seq in 0..5 {
        let grown = game_event(game.id, GameEventKind::Log, seq + 1, seq + 1, i64::from(seq));
        store.append(Append { game_events: vec![grown], ..append(game.id, seq, 1) }).await.unwrap();
    }
    store.add_game_event(game_event(game.id, GameEventKind::Warn, 0, 0, 9)).await.unwrap();
    let expected =
        [game_event(game.id, GameEventKind::Log, 1, 5, 4), game_event(game.id, GameEventKind::Warn, 0, 0, 9)];
    assert_eq!(store.game_events(10).await.unwrap(), expected);
}

/// Servers that look at the same thing write the same, and it is there once.
pub async fn what_is_told_is_written_once(place: &dyn Place) {
    let store = place.open().await;
    let channel = stored_channel(&*store).await;
    let grown = game_event(GameId(Uuid::now_v7()), GameEventKind::Log, 1, 2, 3);
    store.add_game_event(grown).await.unwrap();
    let letters = |_| vec![letter(&channel, "a", 3), letter(&channel, "b", 3)];
    let [one, two] = [0, 1].map(letters);
    let written = tokio::join!(store.fan_out(grown, &one), store.fan_out(grown, &two));
    assert_eq!(written.0.unwrap() + written.1.unwrap(), 2);
    assert_eq!(store.game_events(10).await.unwrap(), []);
    assert_eq!(store.enqueue(&[letter(&channel, "b", 3), letter(&channel, "c", 3)]).await, Ok(1));
    assert_eq!(leased(&*store, Uuid::now_v7(), 3).await.len(), 3);
}

/// It is looked at again.
pub async fn what_is_added_while_somebody_looks_is_kept(place: &dyn Place) {
    let store = place.open().await;
    let channel = stored_channel(&*store).await;
    let game = GameId(Uuid::now_v7());
    let seen = game_event(game, GameEventKind::Log, 1, 2, 3);
    store.add_game_event(seen).await.unwrap();
    store.add_game_event(game_event(game, GameEventKind::Log, 3, 3, 4)).await.unwrap();
    store.fan_out(seen, &[letter(&channel, "a", 3)]).await.unwrap();
    assert_eq!(store.game_events(10).await.unwrap(), [game_event(game, GameEventKind::Log, 1, 3, 4)]);
}

/// Many servers ask at once; each letter goes to one of them.
pub async fn one_of_several_servers_gets_a_lease(place: &dyn Place) {
    let store = place.open().await;
    let channel = stored_channel(&*store).await;
    let letters: Vec<_> = (0..60).map(|number| letter(&channel, &number.to_string(), 1)).collect();
    store.enqueue(&letters).await.unwrap();
    let mut servers = tokio::task::JoinSet::new();
    for _ in 0..6 {
        let store = Arc::clone(&store);
        servers.spawn(async move { store.lease(Uuid::now_v7(), minute(1), minute(6), 20).await.unwrap() });
    }
    let taken: Vec<_> = servers.join_all().await.into_iter().flatten().map(|letter| letter.once).collect();
    let different: BTreeSet<_> = taken.iter().collect();
    assert_eq!(taken.len(), different.len());
    let rest = leased(&*store, Uuid::now_v7(), 1).await;
    assert_eq!(taken.len() + rest.len(), 60);
}

/// Whoever died with it has lost it, and what a late server says of it is not written.
pub async fn a_lease_that_ended_is_given_again(place: &dyn Place) {
    let store = place.open().await;
    let channel = stored_channel(&*store).await;
    let sent = letter(&channel, "a", 1);
    store.enqueue(std::slice::from_ref(&sent)).await.unwrap();
    let (one, two) = (Uuid::now_v7(), Uuid::now_v7());
    assert_eq!(leased(&*store, one, 1).await, std::slice::from_ref(&sent));
    assert_eq!(leased(&*store, two, 5).await, []);
    assert_eq!(leased(&*store, two, 6).await, std::slice::from_ref(&sent));
    assert_eq!(store.settle(sent.id, one, Delivery::Sent(minute(7))).await, Ok(false));
    assert_eq!(store.settle(sent.id, two, Delivery::Sent(minute(8))).await, Ok(true));
    assert_eq!(store.settle(sent.id, two, Delivery::Gone(minute(9))).await, Ok(false), "it is settled");
    let letters = store.letters(channel.owner, 10).await.unwrap();
    assert_eq!(letters, [OutboxRecord { sent: Some(minute(8)), ..sent }]);
}

/// What failed comes again later, with the count of its attempts.
pub async fn nothing_is_leased_before_its_time_or_after_it_was_settled(place: &dyn Place) {
    let store = place.open().await;
    let channel = stored_channel(&*store).await;
    let [early, late] = [letter(&channel, "early", 1), letter(&channel, "late", 30)];
    store.enqueue(&[late.clone(), early.clone()]).await.unwrap();
    let node = Uuid::now_v7();
    assert_eq!(leased(&*store, node, 0).await, []);
    assert_eq!(leased(&*store, node, 1).await, std::slice::from_ref(&early));
    let later = Delivery::Later { not_before: minute(8), attempts: 1 };
    assert_eq!(store.settle(early.id, node, later).await, Ok(true));
    assert_eq!(leased(&*store, node, 7).await, []);
    let again = OutboxRecord { not_before: minute(8), attempts: 1, ..early };
    assert_eq!(leased(&*store, node, 8).await, std::slice::from_ref(&again));
    assert_eq!(store.settle(again.id, node, Delivery::Gone(minute(9))).await, Ok(true));
    assert_eq!(leased(&*store, node, 30).await, [late]);
}

/// By channel and game; after a while nothing of it is left.
pub async fn what_was_sent_is_counted_and_forgotten(place: &dyn Place) {
    let store = place.open().await;
    let channel = stored_channel(&*store).await;
    let other = OutboxRecord { game: Some(GameId(Uuid::max())), ..letter(&channel, "c", 1) };
    let all = [letter(&channel, "a", 1), letter(&channel, "b", 1), other, letter(&channel, "d", 40)];
    store.enqueue(&all).await.unwrap();
    let node = Uuid::now_v7();
    for (sent, at) in leased(&*store, node, 1).await.iter().zip([10, 30, 30]) {
        store.settle(sent.id, node, Delivery::Sent(minute(at))).await.unwrap();
    }
    let count = async |game, since| store.sent_since(channel.id, game, minute(since)).await.unwrap();
    assert_eq!((count(None, 10).await, count(None, 11).await, count(None, 31).await), (3, 2, 0));
    let mails = async |since| store.mails_since(channel.id, minute(since)).await.unwrap();
    assert_eq!((mails(10).await, mails(11).await, mails(31).await), (2, 1, 0), "two went along in one");
    assert_eq!(count(Some(GameId(Uuid::nil())), 0).await, 2);
    let counts = store.count_outbox().await.unwrap();
    assert_eq!((counts.waiting, counts.oldest, counts.sent, counts.gone), (1, Some(minute(40)), 3, 0));
    assert_eq!(store.forget_settled(minute(25)).await, Ok(1));
    assert_eq!(store.letters(channel.owner, 10).await.unwrap().len(), 3);
    assert_eq!(store.forget_settled(Millis(i64::MAX)).await, Ok(2), "what waits is not forgotten");
}

/// What was not sent before a restore is not sent after it.
pub async fn a_backup_has_channels_and_nothing_to_send(place: &dyn Place) {
    let store = place.open().await;
    let channel = stored_channel(&*store).await;
    store.add_game_event(game_event(GameId(Uuid::now_v7()), GameEventKind::Log, 1, 1, 1)).await.unwrap();
    store.enqueue(&[letter(&channel, "a", 1)]).await.unwrap();
    let records = dump(&*store).await;
    assert_eq!(records.len(), 2, "{records:?}");
    assert!(records.contains(&Record::Channel(channel)));
}
