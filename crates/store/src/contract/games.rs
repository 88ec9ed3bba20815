//! Promises about games, apart from their logs.

use super::Place;
use super::samples::*;
use crate::{
    Append, ComputerCount, GameFilter, GameRecord, RowRecord, SeatRecord, Standing, Status, StoreError,
    UserRecord, Visibility,
};

/// Every field of it.
pub async fn a_game_is_read_back(place: &dyn Place) {
    let store = place.open().await;
    let (ada, bo) = (stored_player(&*store, "Ada").await, stored_player(&*store, "Bo").await);
    let mut game = game(&[&ada, &bo]);
    game.seats.push(SeatRecord {
        ai: Some("random".into()),
        vp: Some(-3),
        faction: Some("witches".into()),
        resigned: true,
        ..SeatRecord::default()
    });
    game.origin = Some("import snellman".into());
    game.finished = Some(minute(99));
    store.create_game(&game, &[]).await.unwrap();
    assert_eq!(store.game(game.id).await.unwrap(), Some(game.clone()));
    assert_eq!(store.create_game(&game, &[]).await, Err(StoreError::Conflict));
    let bare = GameRecord { header: None, invite: None, started: None, ..super::samples::game(&[&bo]) };
    store.create_game(&bare, &[]).await.unwrap();
    assert_eq!(store.game(bare.id).await.unwrap(), Some(bare));
}

/// They count: the log is where they end.
pub async fn an_imported_game_has_its_rows(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    let game = GameRecord { version: 9, status: Status::Finished, to_act: 0, ..game(&[&ada]) };
    store.create_game(&game, &rows(1, 300)).await.unwrap();
    assert_eq!(store.rows(game.id, 0).await.unwrap(), rows(1, 300));
    let after = store.game(game.id).await.unwrap().unwrap();
    assert_eq!((after.version, after.seq, after.moved), (0, 300, Some(minute(300))));
    assert!(matches!(store.append(append(game.id, 0, 1)).await, Err(StoreError::Stale { seq: 300 })));
}

/// And a refused import leaves nothing.
pub async fn imported_rows_have_no_gaps(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    let game = game(&[&ada]);
    assert!(matches!(store.create_game(&game, &rows(2, 3)).await, Err(StoreError::Stale { .. })));
    assert_eq!(store.game(game.id).await.unwrap(), None);
}

/// Whatever the record says about the log.
pub async fn a_save_raises_the_version_and_leaves_the_log_alone(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    store.append(append(game.id, 0, 2)).await.unwrap();
    let read = store.game(game.id).await.unwrap().unwrap();
    store.append(append(game.id, 2, 1)).await.unwrap();
    let saved = GameRecord { title: "Monday".into(), status: Status::Finished, to_act: 31, ..read };
    assert_eq!(store.save_game(&saved).await, Ok(1));
    let after = store.game(game.id).await.unwrap().unwrap();
    assert_eq!((after.title.as_str(), after.status, after.version), ("Monday", Status::Finished, 1));
    assert_eq!((after.seq, after.to_act, after.moved), (3, 0b10, Some(minute(3))));
    let missing = GameRecord { id: super::samples::game(&[&player("x")]).id, ..saved };
    assert_eq!(store.save_game(&missing).await, Err(StoreError::NotFound));
}

/// The other gets a conflict and may read again.
pub async fn one_of_two_saves_from_one_version_wins(place: &dyn Place) {
    let store = place.open().await;
    let game = stored_game(&*store).await;
    let (a, b) =
        (GameRecord { title: "a".into(), ..game.clone() }, GameRecord { title: "b".into(), ..game.clone() });
    let (first, second) = tokio::join!(store.save_game(&a), store.save_game(&b));
    let after = store.game(game.id).await.unwrap().unwrap();
    match (first, second) {
        (Ok(1), Err(StoreError::Conflict)) => assert_eq!(after.title, "a"),
        (Err(StoreError::Conflict), Ok(1)) => assert_eq!(after.title, "b"),
        other => panic!("one save wins and one conflicts, not {other:?}"),
    }
    assert_eq!(after.version, 1);
}

/// A seat of nobody known is refused, and nothing is left of it.
pub async fn a_game_needs_known_users(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    let unknown = game(&[&ada, &player("ghost")]);
    assert_eq!(store.create_game(&unknown, &[]).await, Err(StoreError::NotFound));
    assert_eq!(store.game(unknown.id).await.unwrap(), None);
    let known = game(&[&ada]);
    store.create_game(&known, &[]).await.unwrap();
    let joined = GameRecord { seats: unknown.seats, ..known.clone() };
    assert_eq!(store.save_game(&joined).await, Err(StoreError::NotFound));
    assert_eq!(store.game(known.id).await.unwrap(), Some(known));
}

/// By status, visibility and both.
pub async fn lists_are_filtered_and_newest_first(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    let mut games = Vec::new();
    for status in [Status::Open, Status::Running, Status::Finished] {
        for visibility in [Visibility::Public, Visibility::Invited] {
            let game = GameRecord { status, visibility, ..game(&[&ada]) };
            store.create_game(&game, &[]).await.unwrap();
            games.push(game);
        }
    }
    games.sort_by_key(|game| std::cmp::Reverse(game.id));
    let everything = GameFilter { limit: 100, ..GameFilter::default() };
    for status in [None, Some(Status::Open), Some(Status::Finished), Some(Status::Abandoned)] {
        for visibility in [None, Some(Visibility::Public), Some(Visibility::Unlisted)] {
            let found = store.games(&GameFilter { status, visibility, ..everything.clone() }).await.unwrap();
            let fits = |game: &&GameRecord| {
                status.is_none_or(|wanted| game.status == wanted)
                    && visibility.is_none_or(|wanted| game.visibility == wanted)
            };
            assert_eq!(
                found,
                games.iter().filter(fits).cloned().collect::<Vec<_>>(),
                "{status:?} {visibility:?}"
            );
        }
    }
}

/// Each page goes on where the last ended.
pub async fn lists_come_page_by_page(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    let mut ids = Vec::new();
    for _ in 0..5 {
        let game = game(&[&ada]);
        store.create_game(&game, &[]).await.unwrap();
        ids.push(game.id);
    }
    ids.sort_unstable();
    ids.reverse();
    let mut found = Vec::new();
    let mut filter = GameFilter { user: Some(ada.id), limit: 2, ..GameFilter::default() };
    loop {
        let page = store.games(&filter).await.unwrap();
        let Some(last) = page.last() else { break };
        assert!(page.len() <= 2);
        filter.before = Some(last.id);
        found.extend(page.iter().map(|game| game.id));
    }
    assert_eq!(found, ids);
}

/// Once each, also when they do both, and no longer when they have left.
pub async fn hosts_and_players_find_their_games(place: &dyn Place) {
    let store = place.open().await;
    let (ada, bo) = (stored_player(&*store, "Ada").await, stored_player(&*store, "Bo").await);
    let both = game(&[&ada, &ada]);
    let hosts = GameRecord { seats: vec![seat(&bo)], ..game(&[&ada]) };
    let foreign = game(&[&bo]);
    for game in [&both, &hosts, &foreign] {
        store.create_game(game, &[]).await.unwrap();
    }
    let of = |user| GameFilter { user: Some(user), limit: 10, ..GameFilter::default() };
    let mut expected = vec![both.id, hosts.id];
    expected.sort_unstable_by(|a, b| b.cmp(a));
    let found = store.games(&of(ada.id)).await.unwrap();
    assert_eq!(found.iter().map(|game| game.id).collect::<Vec<_>>(), expected);
    store.save_game(&GameRecord { seats: vec![], ..hosts }).await.unwrap();
    let found = store.games(&of(bo.id)).await.unwrap();
    assert_eq!(found.iter().map(|game| game.id).collect::<Vec<_>>(), vec![foreign.id]);
}

/// With zeros where there are none.
pub async fn games_are_counted_by_status(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    for status in [Status::Open, Status::Running, Status::Running] {
        store.create_game(&GameRecord { status, ..game(&[&ada]) }, &[]).await.unwrap();
    }
    let expected = [(Status::Open, 1), (Status::Running, 2), (Status::Finished, 0), (Status::Abandoned, 0)];
    assert_eq!(store.count_games().await.unwrap(), expected);
}

/// Those that run and in which a computer that has not resigned may act.
pub async fn games_that_wait_for_a_computer_are_found(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    let computer = SeatRecord { ai: Some("random".into()), ..SeatRecord::default() };
    let with = |status, to_act, computer: &SeatRecord| GameRecord {
        status,
        to_act,
        seats: vec![seat(&ada), computer.clone()],
        ..game(&[&ada])
    };
    let waiting = [with(Status::Running, 0b10, &computer), with(Status::Running, 0b11, &computer)];
    let resigned = SeatRecord { resigned: true, ..computer.clone() };
    let others = [
        with(Status::Running, 0b01, &computer),
        with(Status::Finished, 0b10, &computer),
        with(Status::Running, 0b10, &resigned),
    ];
    for game in waiting.iter().chain(&others) {
        store.create_game(game, &[]).await.unwrap();
    }
    let mut expected = waiting.map(|game| game.id);
    expected.sort_unstable();
    assert_eq!(store.waiting_for_ai(None, 10).await.unwrap(), expected);
    assert_eq!(store.waiting_for_ai(None, 1).await.unwrap(), expected[..1]);
    assert_eq!(store.waiting_for_ai(Some(expected[0]), 10).await.unwrap(), expected[1..]);
}

/// Whoever hosts them, however many games are newer, and whether they are shown.
pub async fn computers_are_counted_in_all_running_games(place: &dyn Place) {
    let store = place.open().await;
    let (ada, bo) = (stored_player(&*store, "Ada").await, stored_player(&*store, "Bo").await);
    let computer = SeatRecord { ai: Some("random".into()), ..SeatRecord::default() };
    let resigned = SeatRecord { resigned: true, ..computer.clone() };
    let with = |host: &UserRecord, status, seats: &[&SeatRecord]| GameRecord {
        status,
        seats: std::iter::once(seat(host)).chain(seats.iter().copied().cloned()).collect(),
        ..game(&[host])
    };
    let none = store.count_computers(ada.id).await.unwrap();
    assert_eq!(none, ComputerCount::default());
    let removed = GameRecord { standing: Standing::Removed, ..with(&ada, Status::Running, &[&computer]) };
    for game in [
        with(&ada, Status::Running, &[&computer, &computer, &resigned]),
        with(&ada, Status::Running, &[&resigned, &computer]),
        removed,
        with(&ada, Status::Running, &[]),
        with(&ada, Status::Finished, &[&computer]),
        with(&ada, Status::Open, &[&computer]),
        with(&bo, Status::Running, &[&computer, &computer, &computer]),
    ] {
        store.create_game(&game, &[]).await.unwrap();
    }
    let counts = [ada.id, bo.id].map(|host| store.count_computers(host));
    for (count, of_host) in counts.into_iter().zip([4, 3]) {
        assert_eq!(count.await.unwrap(), ComputerCount { of_host, of_all: 7 });
    }
}

/// By the record of the seat.
pub async fn games_with_an_offered_seat_are_found(place: &dyn Place) {
    let store = place.open().await;
    let mut offered = stored_game(&*store).await;
    stored_game(&*store).await;
    offered.seats[0].offered = true;
    store.save_game(&offered).await.unwrap();
    let filter = GameFilter { offered: true, limit: 10, ..GameFilter::default() };
    let found: Vec<_> = store.games(&filter).await.unwrap().into_iter().map(|game| game.id).collect();
    assert_eq!(found, [offered.id]);
}

/// Neither rows nor a beginning since a time, but some since an earlier one.
pub async fn games_in_which_nothing_happens_are_found(place: &dyn Place) {
    let store = place.open().await;
    let (quiet, moved) = (stored_game(&*store).await, stored_game(&*store).await);
    let status = quiet.status;
    for (game, at) in [(&quiet, 5), (&moved, 9)] {
        let rows = rows(1, 1).into_iter().map(|row| RowRecord { at: minute(at), ..row }).collect();
        store.append(Append { rows, ..append(game.id, 0, 1) }).await.unwrap();
    }
    let between = async |from, before, after| {
        let games = store.quiet_games(status, minute(from)..minute(before), after, 10).await.unwrap();
        games.into_iter().map(|game| game.id).collect::<Vec<_>>()
    };
    let found = async |before, after| between(0, before, after).await;
    assert_eq!(found(5, None).await, []);
    assert_eq!(found(6, None).await, [quiet.id]);
    assert_eq!(found(10, None).await, [quiet.id, moved.id]);
    assert_eq!(found(10, Some(quiet.id)).await, [moved.id]);
    assert_eq!(between(5, 10, None).await, [quiet.id, moved.id]);
    assert_eq!(between(6, 10, None).await, [moved.id]);
    assert_eq!(between(6, 9, None).await, []);
    let open = store.quiet_games(Status::Open, minute(0)..minute(10), None, 10).await.unwrap();
    assert_eq!(open, []);
}
