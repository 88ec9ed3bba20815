//! Promises about accounts that are deleted.

use uuid::Uuid;

use crate::contract::Place;
use crate::contract::backup::dump;
use crate::contract::learn::attempt;
use crate::contract::moderation::{block, report, sanction};
use crate::contract::samples::*;
use crate::{
    AuditRecord, BlockKind, DeletionRecord, GameFilter, GameId, GameRecord, OneTimeRecord, OutboxRecord,
    Purpose, Record, ReportRecord, ReviewState, ReviewWish, Role, SanctionKind, SanctionRecord, Status,
    Store, StoreError, UserRecord,
};

/// Signing in takes it back, as long as it has not begun.
pub async fn a_deletion_is_taken_back_until_it_begins(place: &dyn Place) {
    let store = place.open().await;
    let user = stored_player(&*store, "Ada").await;
    assert_eq!(store.deletion(user.id).await.unwrap(), None);
    assert!(!store.undo_deletion(user.id).await.unwrap());
    assert_eq!(store.ask_deletion(player("ghost").id, minute(1)).await, Err(StoreError::NotFound));
    store.ask_deletion(user.id, minute(10)).await.unwrap();
    assert_eq!(store.deletions_due(minute(9), 10).await.unwrap(), vec![]);
    assert_eq!(store.begin_deletion(user.id, minute(9)).await, Err(StoreError::NotFound), "too early");
    assert!(store.undo_deletion(user.id).await.unwrap());
    assert_eq!(store.deletions_due(minute(99), 10).await.unwrap(), vec![]);
    assert_eq!(store.begin_deletion(user.id, minute(99)).await, Err(StoreError::NotFound), "nobody asked");

    store.ask_deletion(user.id, minute(10)).await.unwrap();
    store.ask_deletion(user.id, minute(20)).await.unwrap();
    let asked = DeletionRecord { user: user.id, due: minute(20), number: None, done: None };
    assert_eq!(store.deletions_due(minute(20), 10).await.unwrap(), vec![asked]);
    let begun = store.begin_deletion(user.id, minute(20)).await.unwrap();
    assert_eq!(begun, DeletionRecord { number: Some(1), ..asked });
    assert_eq!(begun.name().as_deref(), Some("former player 1"));
    assert!(!store.undo_deletion(user.id).await.unwrap(), "too late");
    store.ask_deletion(user.id, minute(50)).await.unwrap();
    assert_eq!(store.deletion(user.id).await.unwrap(), Some(begun));
    assert_eq!(store.begin_deletion(user.id, minute(21)).await.unwrap(), begun, "once is enough");
    assert_eq!(store.deletions_due(minute(21), 10).await.unwrap(), vec![begun], "until it is done");
    store.finish_deletion(user.id, minute(22)).await.unwrap();
    store.finish_deletion(user.id, minute(23)).await.unwrap();
    assert_eq!(store.deletions_due(minute(99), 10).await.unwrap(), vec![]);
    let done = DeletionRecord { done: Some(minute(22)), ..begun };
    assert_eq!(store.deletion(user.id).await.unwrap(), Some(done));
}

/// Also by a request that read their record before.
pub async fn whoever_leaves_is_locked_out_and_cannot_be_changed(place: &dyn Place) {
    let store = place.open().await;
    let user = stored_player(&*store, "Ada").await;
    store.create_session(&session(&user, 1, 100)).await.unwrap();
    store.create_token(&token(&user, 2)).await.unwrap();
    store.ask_deletion(user.id, minute(1)).await.unwrap();
    assert!(store.session(secret(1), minute(1)).await.unwrap().is_some());
    let renamed = UserRecord { name: "Ava".into(), ..user.clone() };
    let user = store.update_user(&user, &renamed).await.unwrap();
    let lock = sanction(&user, SanctionKind::Locked, Some(2));
    store.add_sanction(&lock).await.unwrap();
    store.begin_deletion(user.id, minute(1)).await.unwrap();
    assert!(store.session(secret(1), minute(1)).await.unwrap().is_none());
    assert!(store.token(secret(2)).await.unwrap().is_none());
    assert!(store.user(user.id).await.unwrap().is_some_and(|user| user.disabled));
    let recased = UserRecord { name: "AVA".into(), ..user.clone() };
    assert_eq!(store.update_user(&user, &recased).await, Err(StoreError::NotFound));
    // Whatever ends, nobody comes in again.
    assert_eq!(store.unlock_expired(None, minute(2)).await, Ok(vec![]));
    assert_eq!(store.unlock(user.id, None, minute(2)).await, Err(StoreError::NotFound));
    assert!(store.user(user.id).await.unwrap().is_some_and(|user| user.disabled));
    store.finish_deletion(user.id, minute(2)).await.unwrap();
    assert_eq!(store.update_user(&user, &recased).await, Err(StoreError::NotFound));
}

/// Whatever both asked for.
pub async fn of_administrators_who_leave_at_once_one_stays(place: &dyn Place) {
    let store = place.open().await;
    let (ada, bo) = (player("Ada"), player("Bo"));
    for admin in [&ada, &bo] {
        store.create_user(&UserRecord { role: Role::Admin, ..admin.clone() }).await.unwrap();
        store.ask_deletion(admin.id, minute(1)).await.unwrap();
    }
    let (one, two) =
        tokio::join!(store.begin_deletion(ada.id, minute(1)), store.begin_deletion(bo.id, minute(1)));
    assert!(
        matches!((&one, &two), (Ok(_), Err(StoreError::LastAdmin)) | (Err(StoreError::LastAdmin), Ok(_))),
        "{one:?} {two:?}"
    );
    let stays = if one.is_ok() { bo.id } else { ada.id };
    assert_eq!(store.admins().await.unwrap().iter().map(|admin| admin.id).collect::<Vec<_>>(), [stays]);
    let waits = store.deletion(stays).await.unwrap();
    assert_eq!(waits.and_then(|deletion| deletion.number), None, "nothing of theirs has begun");
}

/// Whoever is refused comes back.
pub async fn one_of_two_servers_gives_a_number(place: &dyn Place) {
    let store = place.open().await;
    let mut users = Vec::new();
    for number in 0..6 {
        let user = stored_player(&*store, &format!("leaver-{number}")).await;
        store.ask_deletion(user.id, minute(1)).await.unwrap();
        users.push(user.id);
    }
    let begin = async |user| loop {
        match store.begin_deletion(user, minute(1)).await {
            Err(StoreError::Conflict | StoreError::Unavailable(_)) => {}
            begun => return begun.unwrap().number.unwrap(),
        }
    };
    let (once, twice, second, third) =
        tokio::join!(begin(users[0]), begin(users[0]), begin(users[1]), begin(users[2]));
    let (fourth, fifth, sixth) = tokio::join!(begin(users[3]), begin(users[4]), begin(users[5]));
    assert_eq!(once, twice);
    let mut numbers = [once, second, third, fourth, fifth, sixth];
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
}

/// A user of whom every kind of record tells.
pub(super) async fn known_everywhere(store: &dyn Store) -> (UserRecord, GameRecord) {
    let ada = UserRecord { role: Role::Admin, ..player("Zerlina Quux") };
    store.create_user(&ada).await.unwrap();
    let renamed = UserRecord { name: "Zerlina".into(), ..ada.clone() };
    let ada = store.update_user(&ada, &renamed).await.unwrap();
    let bo = stored_player(store, "Bo").await;
    // Who is the last administrator cannot leave.
    store.create_user(&UserRecord { role: Role::Admin, ..player("Kim") }).await.unwrap();
    store.create_session(&session(&ada, 1, 100)).await.unwrap();
    store.create_token(&token(&ada, 2)).await.unwrap();
    let (own, others) = (channel(&ada), channel(&bo));
    for channel in [&own, &others] {
        store.create_channel(channel).await.unwrap();
    }
    store.create_invite(&invite(&ada, 4, 2)).await.unwrap();
    for what in ["lock", "rename"] {
        let detail = "Zerlina".into();
        store.add_audit(&AuditRecord { detail, ..audit(&ada, what) }).await.unwrap();
    }
    let old = AuditRecord { detail: "Zerlina Quux".into(), ..audit(&ada, "promote") };
    store.add_audit(&old).await.unwrap();
    for blocked in [block(&ada, &bo, BlockKind::Mute), block(&bo, &ada, BlockKind::Block)] {
        store.set_block(&blocked).await.unwrap();
    }
    let kept = r#"{"name":"Zerlina","messages":[{"name":"Zerlina","text":"I am Zerlina"}]}"#;
    let about = ReportRecord { text: "Zerlina shouts".into(), kept: kept.into(), ..report(&bo, &ada) };
    let hers = ReportRecord { text: "says Zerlina".into(), ..report(&ada, &bo) };
    let beside = ReportRecord { kept: r#"{"messages":[{"name":"Zerlina"}]}"#.into(), ..report(&bo, &bo) };
    for report in [about, hers, beside] {
        store.add_report(&report).await.unwrap();
    }
    let reason = "Zerlina shouts".into();
    let order = SanctionRecord { reason, ..sanction(&ada, SanctionKind::Silenced, None) };
    store.add_sanction(&order).await.unwrap();
    store.appeal(order.id, "I, Zerlina, do not", minute(1)).await.unwrap();
    store.set_user_document(ada.id, "hours", Some("{\"of\":\"Zerlina\"}")).await.unwrap();
    store.set_time_code(&time_code(&ada)).await.unwrap();
    store.create_passkey(&passkey(&ada, 1)).await.unwrap();
    store.create_challenge(secret(9), Some(ada.id), minute(100)).await.unwrap();
    let link = OneTimeRecord {
        secret: secret(5),
        owner: ada.id,
        purpose: Purpose::Revert,
        detail: "Zerlina@example.org".into(),
        created: minute(0),
        expires: minute(100),
    };
    store.create_one_times(&[link]).await.unwrap();
    let mut played = game(&[&ada, &bo]);
    played.title = "Zerlina’s game".into();
    played.header = Some("terrane 1\nseat 1 Zerlina Quux\nseat 2 Bo\n".into());
    store.create_game(&played, &rows(1, 3)).await.unwrap();
    store.set_seat_document(played.id, 0, "notes", "Zerlina was here").await.unwrap();
    store.set_seat_document(played.id, 1, "notes", "remember").await.unwrap();
    store.say(played.id, message(&ada, "I, Zerlina, pass")).await.unwrap();
    store.say(played.id, message(&bo, "well played")).await.unwrap();
    // Somewhere she only talks; somewhere she is named by others who knew her.
    let elsewhere = game(&[&bo]);
    store.create_game(&elsewhere, &[]).await.unwrap();
    store.say(elsewhere.id, message(&ada, "hello, I am Zerlina")).await.unwrap();
    for user in [&ada, &bo] {
        store.add_attempt(&attempt(user.id, "k3", 1500)).await.unwrap();
    }
    for game in [&played, &elsewhere] {
        let wish = ReviewWish { game: game.id, asker: ada.id, at: minute(1), version: 1, each: 9, most: 9 };
        store.wish_review(wish).await.unwrap();
    }
    // The first is done, the other waits.
    let node = Uuid::now_v7();
    let taken = store.lease_review(node, minute(1), minute(2)).await.unwrap().unwrap();
    assert!(store.end_review(taken.game, node, ReviewState::Done).await.unwrap());
    let told =
        OutboxRecord { body: r#"{"key":"0.0","detail":"Zerlina"}"#.into(), ..letter(&others, "chat", 3) };
    store.enqueue(&[letter(&own, "own", 3), told, letter(&others, "turn", 3)]).await.unwrap();
    (ada, played)
}

/// Somebody called [`NAME`] plays, talks and leaves.
pub async fn somebody_leaves(store: &dyn Store) {
    let (ada, _) = known_everywhere(store).await;
    delete(store, &ada).await;
}

/// What whoever leaves is called, in small letters.
pub const NAME: &str = "zerlina";

async fn delete(store: &dyn Store, user: &UserRecord) {
    store.ask_deletion(user.id, minute(1)).await.unwrap();
    store.begin_deletion(user.id, minute(1)).await.unwrap();
    let mut after: Option<GameId> = None;
    loop {
        let games = store.games_telling_of(user.id, after, 1).await.unwrap();
        let Some(&game) = games.last() else { break };
        store.forget_in_game(user.id, game).await.unwrap();
        assert!(!store.forget_in_game(user.id, game).await.unwrap(), "once is enough");
        after = Some(game);
    }
    store.finish_deletion(user.id, minute(2)).await.unwrap();
}

/// Name and address are in no record; the tests of each database look into every byte.
pub async fn nothing_tells_of_whoever_left(place: &dyn Place) {
    let store = place.open().await;
    let (ada, played) = known_everywhere(&*store).await;
    let told = |records: &[Record]| serde_json::to_string(records).unwrap().matches("Zerlina").count();
    assert!(told(&dump(&*store).await) >= 12, "the sample names her in many places");
    delete(&*store, &ada).await;
    let records = dump(&*store).await;
    assert_eq!(told(&records), 0, "{}", serde_json::to_string_pretty(&records).unwrap());
    let former = store.user(ada.id).await.unwrap().unwrap();
    assert_eq!((former.name.as_str(), former.role, former.disabled), ("former player 1", Role::Player, true));
    assert_eq!((former.email, former.password, former.settings.as_str()), (None, None, "{}"));
    let game = store.game(played.id).await.unwrap().unwrap();
    assert_eq!(game.header.as_deref(), Some("terrane 1\nseat 1 former player 1\nseat 2 Bo\n"));
    assert_eq!((game.title.as_str(), game.status), ("former player 1’s game", Status::Running));
    assert_eq!(store.tokens(ada.id).await.unwrap(), vec![]);
    assert_eq!(store.channels(ada.id).await.unwrap(), vec![]);
    assert_eq!(store.letters(ada.id, 10).await.unwrap(), vec![]);
    assert!(store.passkeys(ada.id).await.unwrap().is_empty());
    assert!(store.time_code(ada.id).await.unwrap().is_none());
    let audit = store.audit(None, 10).await.unwrap();
    assert_eq!(audit.len(), 3, "what was done stays on record");
    assert!(audit.iter().all(|entry| entry.user == Some(ada.id) && entry.detail == "former player 1"));
    assert_eq!(store.attempts(ada.id).await.unwrap(), vec![]);
    assert_eq!(store.puzzle_rating("k3").await.unwrap().tried, 2, "what they did to the puzzle stays");
    let games = store.games(&GameFilter { limit: 10, ..GameFilter::default() }).await.unwrap();
    let mut states = Vec::new();
    for game in games {
        let review = store.review(game.id).await.unwrap().unwrap();
        assert!(review.asker.0.is_nil());
        states.push(review.state);
    }
    states.sort_unstable();
    assert_eq!(states, [ReviewState::Done, ReviewState::Cancelled]);
    assert_eq!(store.lease_review(Uuid::now_v7(), minute(9), minute(10)).await.unwrap(), None);
    // The name is free again.
    stored_player(&*store, "Zerlina").await;
}

/// Rows, messages, documents and seats of others stay as they are.
pub async fn others_keep_what_is_theirs(place: &dyn Place) {
    let store = place.open().await;
    let (ada, played) = known_everywhere(&*store).await;
    // A guest of the same name is somebody else.
    let namesake = UserRecord { id: crate::UserId(Uuid::now_v7()), ..guest("Somebody") };
    store.create_user(&namesake).await.unwrap();
    let mut theirs = game(&[&namesake]);
    theirs.seats[0].name = Some("Zerlina".into());
    theirs.title = "Without her".into();
    store.create_game(&theirs, &[]).await.unwrap();
    delete(&*store, &ada).await;
    assert_eq!(store.rows(played.id, 0).await.unwrap(), rows(1, 3));
    let said = store.chat(played.id, 0, 10).await.unwrap();
    let said: Vec<_> = said.iter().map(|one| (one.id, one.name.as_str(), one.text.as_str())).collect();
    assert_eq!(said, vec![(1, "former player 1", ""), (2, "Bo", "well played")]);
    assert_eq!(store.seat_documents(played.id, "notes").await.unwrap(), vec![(1, "remember".to_owned())]);
    let game = store.game(played.id).await.unwrap().unwrap();
    assert_eq!(game.seats[1], played.seats[1]);
    assert_eq!(store.game(theirs.id).await.unwrap().unwrap().seats[0].name.as_deref(), Some("Zerlina"));
    let bo = played.seats[1].user.unwrap();
    assert_eq!(store.channels(bo).await.unwrap().len(), 1);
    let counts = store.count_outbox().await.unwrap();
    assert_eq!(counts.waiting, 1, "the notice that names nobody");
}
