//! Promises about keeping order: blocks, reports, sanctions, hidden messages, and the last administrator.

use uuid::Uuid;

use super::Place;
use super::notices;
use super::samples::*;
use crate::{
    BlockKind, BlockRecord, GameFilter, GameRecord, Notice, ReportAbout, ReportFilter, ReportId,
    ReportRecord, ReportState, Role, SanctionId, SanctionKind, SanctionRecord, SeatRecord, Standing,
    StoreError, UserFilter, UserId, UserRecord, Visibility,
};

/// Somebody wants nothing of another.
pub fn block(owner: &UserRecord, other: &UserRecord, kind: BlockKind) -> BlockRecord {
    BlockRecord { owner: owner.id, other: other.id, kind, since: minute(2) }
}

/// A report that nobody has answered.
pub fn report(by: &UserRecord, person: &UserRecord) -> ReportRecord {
    ReportRecord {
        id: ReportId(Uuid::now_v7()),
        by: by.id,
        about: ReportAbout::Message,
        person: Some(person.id),
        game: None,
        message: Some(3),
        reason: "insult".into(),
        text: "They said “ß”.".into(),
        kept: r#"{"messages":[]}"#.into(),
        at: minute(4),
        state: ReportState::Open,
        handler: None,
        handled: None,
        answer: String::new(),
    }
}

/// A sanction that ends at a minute, or never.
pub fn sanction(person: &UserRecord, kind: SanctionKind, ends: Option<i64>) -> SanctionRecord {
    SanctionRecord {
        id: SanctionId(Uuid::now_v7()),
        person: person.id,
        kind,
        reason: "insults".into(),
        by: None,
        since: minute(0),
        until: ends.map(minute),
        lifted: None,
        lifted_by: None,
        appeal: None,
        appealed: None,
        answer: None,
    }
}

/// One for each pair, the newest counts.
pub async fn blocks_are_kept_replaced_and_taken_away(place: &dyn Place) {
    let store = place.open().await;
    let (ada, bo) = (stored_player(&*store, "Ada").await, stored_player(&*store, "Bo").await);
    store.set_block(&block(&ada, &bo, BlockKind::Mute)).await.unwrap();
    store.set_block(&block(&ada, &bo, BlockKind::Block)).await.unwrap();
    let kept = block(&ada, &bo, BlockKind::Block);
    assert_eq!(store.blocks(ada.id).await.unwrap(), vec![kept.clone()]);
    assert_eq!(store.block(ada.id, bo.id).await.unwrap(), Some(kept));
    assert_eq!(store.block(bo.id, ada.id).await.unwrap(), None, "it goes one way");
    let ghost = block(&ada, &player("ghost"), BlockKind::Mute);
    assert_eq!(store.set_block(&ghost).await, Err(StoreError::NotFound));
    store.clear_block(ada.id, bo.id).await.unwrap();
    store.clear_block(ada.id, bo.id).await.unwrap();
    assert_eq!(store.blocks(ada.id).await.unwrap(), vec![]);
}

/// Newest first, by what is asked, and each is answered once.
pub async fn reports_are_listed_counted_and_answered_once(place: &dyn Place) {
    let store = place.open().await;
    let (ada, bo) = (stored_player(&*store, "Ada").await, stored_player(&*store, "Bo").await);
    let (first, second) = (report(&ada, &bo), ReportRecord { person: None, ..report(&bo, &ada) });
    for report in [&first, &second] {
        store.add_report(report).await.unwrap();
    }
    let all = ReportFilter { limit: 10, ..ReportFilter::default() };
    let listed = async |filter: ReportFilter| {
        let found = store.reports(&filter).await.unwrap();
        found.into_iter().map(|report| report.id).collect::<Vec<_>>()
    };
    assert_eq!(store.report(first.id).await.unwrap(), Some(first.clone()));
    assert_eq!(listed(all.clone()).await, [second.id, first.id]);
    assert_eq!(listed(ReportFilter { limit: 1, ..all.clone() }).await, [second.id]);
    assert_eq!(listed(ReportFilter { before: Some(second.id), ..all.clone() }).await, [first.id]);
    assert_eq!(listed(ReportFilter { by: Some(bo.id), ..all.clone() }).await, [second.id]);
    assert_eq!(listed(ReportFilter { person: Some(bo.id), ..all.clone() }).await, [first.id]);
    assert_eq!(listed(ReportFilter { not_about: Some(bo.id), ..all.clone() }).await, [second.id]);
    assert_eq!(store.count_reports(ada.id, minute(4)).await.unwrap(), 1);
    assert_eq!(store.count_reports(ada.id, minute(5)).await.unwrap(), 0);
    let done = ReportRecord {
        state: ReportState::Done,
        handler: Some(ada.id),
        handled: Some(minute(6)),
        answer: "Thank you.".into(),
        ..first.clone()
    };
    let (one, two) = tokio::join!(store.settle_report(&done), store.settle_report(&done));
    assert!(matches!(
        (&one, &two),
        (Ok(()), Err(StoreError::Conflict)) | (Err(StoreError::Conflict), Ok(()))
    ));
    assert_eq!(store.report(first.id).await.unwrap(), Some(done));
    assert_eq!(listed(ReportFilter { state: Some(ReportState::Open), ..all }).await, [second.id]);
}

/// By its time or by being lifted; of several the one that holds longest counts.
pub async fn a_sanction_holds_until_it_ends_or_is_lifted(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    let short = sanction(&ada, SanctionKind::Silenced, Some(10));
    let long = sanction(&ada, SanctionKind::Silenced, Some(20));
    for sanction in [&long, &short] {
        store.add_sanction(sanction).await.unwrap();
    }
    let now = async |at| store.sanction_now(ada.id, SanctionKind::Silenced, minute(at)).await.unwrap();
    assert_eq!(now(5).await, Some(long.clone()));
    assert_eq!(now(20).await, None);
    assert_eq!(store.sanction_now(ada.id, SanctionKind::Locked, minute(5)).await.unwrap(), None);
    store.lift_sanction(long.id, Some(ada.id), minute(6)).await.unwrap();
    assert_eq!(store.lift_sanction(long.id, None, minute(7)).await, Err(StoreError::Conflict));
    assert_eq!(now(7).await, Some(short.clone()));
    assert_eq!(now(10).await, None);
    let for_good = sanction(&ada, SanctionKind::Silenced, None);
    store.add_sanction(&for_good).await.unwrap();
    assert_eq!(now(5).await, Some(for_good.clone()));
    let lifted = SanctionRecord { lifted: Some(minute(6)), lifted_by: Some(ada.id), ..long.clone() };
    assert_eq!(store.sanction(long.id).await.unwrap(), Some(lifted.clone()));
    let mut all = vec![short, lifted, for_good];
    all.sort_by_key(|sanction| std::cmp::Reverse(sanction.id));
    assert_eq!(store.sanctions(ada.id).await.unwrap(), all);
    let ghost = sanction(&player("ghost"), SanctionKind::Locked, None);
    assert_eq!(store.add_sanction(&ghost).await, Err(StoreError::NotFound));
}

/// One appeal, one answer.
pub async fn somebody_appeals_once_and_is_answered_once(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    let (one, over) =
        (sanction(&ada, SanctionKind::Silenced, Some(10)), sanction(&ada, SanctionKind::Silenced, Some(3)));
    for sanction in [&one, &over] {
        store.add_sanction(sanction).await.unwrap();
    }
    assert_eq!(store.answer_appeal(one.id, "No.").await, Err(StoreError::Conflict));
    assert_eq!(store.appeal(over.id, "It was not me.", minute(3)).await, Err(StoreError::Conflict));
    store.appeal(one.id, "It was not me.", minute(3)).await.unwrap();
    assert_eq!(store.appeal(one.id, "Really.", minute(4)).await, Err(StoreError::Conflict));
    let appealed =
        SanctionRecord { appeal: Some("It was not me.".into()), appealed: Some(minute(3)), ..one.clone() };
    assert_eq!(store.appeals(10).await.unwrap(), vec![appealed.clone()]);
    store.answer_appeal(one.id, "It was.").await.unwrap();
    assert_eq!(store.answer_appeal(one.id, "Well.").await, Err(StoreError::Conflict));
    assert_eq!(store.appeals(10).await.unwrap(), vec![]);
    let answered = SanctionRecord { answer: Some("It was.".into()), ..appealed };
    assert_eq!(store.sanction(one.id).await.unwrap(), Some(answered));
}

/// Each at its time, and nobody who is locked by something else.
pub async fn whose_lock_is_over_comes_in_again(place: &dyn Place) {
    let store = place.open().await;
    let mut people = Vec::new();
    for (name, ends) in [("Ada", Some(5)), ("Bo", Some(15)), ("Cy", None), ("Di", Some(5))] {
        let user = stored_player(&*store, name).await;
        store.add_sanction(&sanction(&user, SanctionKind::Locked, ends)).await.unwrap();
        let locked = store.user(user.id).await.unwrap().unwrap();
        assert!(locked.disabled, "with the same write");
        people.push(locked);
    }
    store.add_sanction(&sanction(&people[3], SanctionKind::Locked, Some(15))).await.unwrap();
    assert_eq!(store.unlock_expired(Some(people[1].id), minute(5)).await.unwrap(), Vec::<UserId>::new());
    assert_eq!(store.unlock_expired(None, minute(5)).await.unwrap(), vec![people[0].id]);
    assert_eq!(store.unlock_expired(None, minute(5)).await.unwrap(), vec![]);
    assert!(!store.user(people[0].id).await.unwrap().unwrap().disabled);
    assert_eq!(store.unlock_expired(Some(people[3].id), minute(15)).await.unwrap(), vec![people[3].id]);
    // Who is locked again in another way stays so.
    let free = UserRecord { disabled: false, ..people[0].clone() };
    store.update_user(&free, &people[0]).await.unwrap();
    assert_eq!(store.unlock_expired(None, minute(99)).await.unwrap(), vec![people[1].id]);
    let locked = UserFilter { locked: true, limit: 10, ..UserFilter::default() };
    let mut still: Vec<_> =
        store.find_users(&locked).await.unwrap().into_iter().map(|user| user.name).collect();
    still.sort();
    assert_eq!(still, ["Ada", "Cy"]);
}

/// Whatever locked them out before, and whoever reads their record in between.
pub async fn locks_are_lifted_one_by_one_or_all_at_once(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    let locked = async || store.user(ada.id).await.unwrap().unwrap().disabled;
    let locks = [Some(5), None, None].map(|ends| sanction(&ada, SanctionKind::Locked, ends));
    for lock in &locks[..2] {
        store.add_sanction(lock).await.unwrap();
    }
    store.lift_sanction(locks[1].id, None, minute(2)).await.unwrap();
    assert!(locked().await, "by the other one");
    assert_eq!(store.lift_sanction(locks[1].id, None, minute(2)).await, Err(StoreError::Conflict));
    store.lift_sanction(locks[0].id, None, minute(2)).await.unwrap();
    assert!(!locked().await);
    // One is lifted while another is imposed: in whichever order, the other one holds.
    store.add_sanction(&sanction(&ada, SanctionKind::Locked, None)).await.unwrap();
    let first = store.sanction_now(ada.id, SanctionKind::Locked, minute(2)).await.unwrap().unwrap();
    let (one, two) =
        tokio::join!(store.lift_sanction(first.id, None, minute(3)), store.add_sanction(&locks[2]));
    assert_eq!((one, two, locked().await), (Ok(()), Ok(()), true));
    assert!(!store.unlock(ada.id, Some(ada.id), minute(4)).await.unwrap().disabled);
    assert!(
        !locked().await && store.sanctions(ada.id).await.unwrap().iter().all(|lock| lock.lifted.is_some())
    );
    // Without a row, as a guest whose games an account has taken over.
    let bo = stored_player(&*store, "Bo").await;
    store.update_user(&bo, &UserRecord { disabled: true, ..bo.clone() }).await.unwrap();
    assert_eq!(store.unlock(bo.id, None, minute(4)).await, Ok(bo));
    assert_eq!(store.unlock(player("ghost").id, None, minute(4)).await, Err(StoreError::NotFound));
}

/// It keeps its text until that is forgotten, and everybody is told.
pub async fn a_hidden_message_keeps_its_text_for_a_time(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    let game = stored_game(&*store).await;
    let said = store.say(game.id, message(&ada, "something bad")).await.unwrap();
    let mut listener = store.subscribe();
    store.hide_message(game.id, said.id, Some(minute(5))).await.unwrap();
    while notices::next(&mut listener).await
        != (Notice::ChatHidden { game: game.id, id: said.id, hidden: true })
    {}
    let hidden = store.chat(game.id, 0, 10).await.unwrap();
    assert_eq!((hidden[0].hidden, hidden[0].text.as_str()), (Some(minute(5)), "something bad"));
    assert_eq!(store.forget_hidden(minute(5)).await.unwrap(), 0);
    assert_eq!(store.forget_hidden(minute(6)).await.unwrap(), 1);
    assert_eq!(store.forget_hidden(minute(6)).await.unwrap(), 0);
    assert_eq!(store.chat(game.id, 0, 10).await.unwrap()[0].text, "");
    store.hide_message(game.id, said.id, None).await.unwrap();
    assert_eq!(store.chat(game.id, 0, 10).await.unwrap()[0].hidden, None);
    assert_eq!(store.hide_message(game.id, 9, None).await, Err(StoreError::NotFound));
}

/// Hidden ones are found by their players, removed ones by nobody, unless they are asked for.
pub async fn games_that_are_not_shown_are_not_listed(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    let mut games = Vec::new();
    for standing in [Standing::Shown, Standing::Hidden, Standing::Removed] {
        let game = GameRecord { standing, title: format!("Ünder {}", standing.name()), ..game(&[&ada]) };
        store.create_game(&game, &[]).await.unwrap();
        games.push(game.id);
    }
    let listed = async |filter: GameFilter| {
        let found = store.games(&GameFilter { limit: 10, ..filter }).await.unwrap();
        found.into_iter().map(|game| game.id).collect::<Vec<_>>()
    };
    let public = GameFilter { visibility: Some(Visibility::Public), ..GameFilter::default() };
    assert_eq!(listed(public.clone()).await, [games[0]]);
    let own = GameFilter { user: Some(ada.id), ..GameFilter::default() };
    assert_eq!(listed(own).await, [games[1], games[0]]);
    let all = GameFilter { any_standing: true, ..public };
    assert_eq!(listed(all.clone()).await, [games[2], games[1], games[0]]);
    assert_eq!(listed(GameFilter { title: Some("Ünder HID".into()), ..all }).await, [games[1]]);
}

/// However they are to go: demoted, locked, or both at the same moment.
pub async fn the_last_administrator_stays(place: &dyn Place) {
    let store = place.open().await;
    let admin = |name: &str| UserRecord { role: Role::Admin, ..player(name) };
    let (ada, bo) = (admin("Ada"), admin("Bo"));
    store.create_user(&ada).await.unwrap();
    let demoted = UserRecord { role: Role::Moderator, ..ada.clone() };
    let locked = UserRecord { disabled: true, ..ada.clone() };
    let lock = |user: &UserRecord| sanction(user, SanctionKind::Locked, None);
    assert_eq!(store.update_user(&ada, &demoted).await, Err(StoreError::LastAdmin));
    assert_eq!(store.update_user(&ada, &locked).await, Err(StoreError::LastAdmin));
    assert_eq!(store.add_sanction(&lock(&ada)).await, Err(StoreError::LastAdmin));
    assert_eq!(store.user(ada.id).await.unwrap(), Some(ada.clone()));
    assert_eq!(store.sanctions(ada.id).await.unwrap(), vec![]);
    store.create_user(&bo).await.unwrap();
    let bo_too = lock(&bo);
    let (one, two) = tokio::join!(store.update_user(&ada, &demoted), store.add_sanction(&bo_too));
    assert!(
        matches!((&one, &two), (Ok(_), Err(StoreError::LastAdmin)) | (Err(StoreError::LastAdmin), Ok(()))),
        "{one:?} {two:?}"
    );
    assert_eq!(store.admins().await.unwrap().len(), 1);
}

/// By a part of the name in any case, by role, page by page.
pub async fn users_are_found_by_name_and_role(place: &dyn Place) {
    let store = place.open().await;
    let moderator = UserRecord { role: Role::Moderator, ..player("Ädelgard") };
    store.create_user(&moderator).await.unwrap();
    let ada = stored_player(&*store, "Ada 100%").await;
    store.create_user(&guest("adam")).await.unwrap();
    let found = async |filter: UserFilter| {
        let users = store.find_users(&UserFilter { limit: 10, ..filter }).await.unwrap();
        users.into_iter().map(|user| user.name).collect::<Vec<_>>()
    };
    let named = |name: &str| UserFilter { name: Some(name.into()), ..UserFilter::default() };
    assert_eq!(found(named("ÄDEL")).await, ["Ädelgard"]);
    assert_eq!(found(named("ada")).await, ["Ada 100%", "adam"]);
    assert_eq!(found(named("0%")).await, ["Ada 100%"]);
    assert_eq!(found(UserFilter { after: Some(ada.id), ..named("ada") }).await, ["adam"]);
    let role = Some(Role::Moderator);
    assert_eq!(found(UserFilter { role, ..UserFilter::default() }).await, ["Ädelgard"]);
}

/// At their own seats, not at those of friends at their machine; a guest who registers is one no more.
pub async fn a_new_name_is_written_where_the_former_one_stood(place: &dyn Place) {
    let store = place.open().await;
    let ada = guest("Ada");
    store.create_user(&ada).await.unwrap();
    let mut game = game(&[&ada]);
    // The friend is called as the account was.
    let friend = SeatRecord { hot_seat: true, ..seat(&ada) };
    game.seats.push(friend.clone());
    store.create_game(&game, &[]).await.unwrap();
    store.say(game.id, message(&ada, "hello")).await.unwrap();
    let ava = UserRecord { name: "Ava".into(), role: Role::Player, ..ada.clone() };
    store.update_user(&ada, &ava).await.unwrap();
    assert_eq!(store.rename_seats(ava.id, "Ada", true).await.unwrap(), 1);
    assert_eq!(store.rename_seats(ava.id, "Ada", true).await.unwrap(), 0);
    let seats = store.game(game.id).await.unwrap().unwrap().seats;
    assert_eq!(seats, [seat(&ava), SeatRecord { guest: false, ..friend }]);
    assert_eq!(store.chat(game.id, 0, 1).await.unwrap()[0].name, "Ava");
    assert_eq!(store.rename_seats(player("ghost").id, "Ada", true).await, Err(StoreError::NotFound));
}

/// It is its owner's until then, and present names are for good.
pub async fn a_former_name_is_free_after_a_time(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    let renamed = UserRecord { name: "Ava".into(), ..ada.clone() };
    store.update_user(&ada, &renamed).await.unwrap();
    store.release_names(ada.id, minute(10)).await.unwrap();
    store.forget_expired(minute(10)).await.unwrap();
    assert_eq!(store.create_user(&player("A.da")).await, Err(StoreError::NameTaken));
    // Back and forth: the name is its owner's without an end again.
    store.update_user(&renamed, &ada).await.unwrap();
    store.forget_expired(minute(20)).await.unwrap();
    assert_eq!(store.create_user(&guest("Ada")).await, Err(StoreError::NameTaken));
    store.update_user(&ada, &renamed).await.unwrap();
    store.release_names(ada.id, minute(10)).await.unwrap();
    store.forget_expired(minute(11)).await.unwrap();
    store.create_user(&player("Ada")).await.unwrap();
    assert_eq!(store.create_user(&player("Ava")).await, Err(StoreError::NameTaken));
}
