//! Promises about users and settings.

use super::Place;
use super::samples::*;
use crate::{Role, SeatRecord, StoreError, UserRecord};

/// What was written is what is read.
pub async fn a_user_is_read_back(place: &dyn Place) {
    let store = place.open().await;
    let user = UserRecord { role: Role::Admin, disabled: true, ..player("Ælfgifu o’Brien 🌲") };
    store.create_user(&user).await.unwrap();
    assert_eq!(store.user(user.id).await.unwrap(), Some(user.clone()));
    assert_eq!(
        store.create_user(&UserRecord { name: "other".into(), ..user }).await,
        Err(StoreError::Conflict)
    );
    assert_eq!(store.user(player("nobody").id).await.unwrap(), None);
}

/// Also in scripts beyond ASCII, and when an account changes its name.
pub async fn names_of_accounts_are_unique_without_regard_to_case(place: &dyn Place) {
    let store = place.open().await;
    let user = stored_player(&*store, "Äda").await;
    assert_eq!(store.create_user(&player("äDA")).await, Err(StoreError::NameTaken));
    assert_eq!(store.account("ÄDA").await.unwrap(), Some(user.clone()));
    let other = stored_player(&*store, "Bo").await;
    let renamed = UserRecord { name: "ÄdA".into(), ..other.clone() };
    assert_eq!(store.update_user(&other, &renamed).await, Err(StoreError::NameTaken));
    assert_eq!(store.user(other.id).await.unwrap(), Some(other));
    let recased = UserRecord { name: "ÄDA".into(), ..user.clone() };
    assert_eq!(store.update_user(&user, &recased).await.as_ref(), Ok(&recased));
    assert_eq!(store.account("äda").await.unwrap(), Some(recased));
}

/// Also if letters of other alphabets, signs or blanks make the difference, and if the account has another name by now.
pub async fn a_name_that_looks_like_an_accounts_is_taken(place: &dyn Place) {
    let store = place.open().await;
    let user = stored_player(&*store, "Anna").await;
    let renamed = UserRecord { name: "Ian".into(), ..user.clone() };
    store.update_user(&user, &renamed).await.unwrap();
    for name in ["Аnnа", "anna.", "An na", "Anna", "lan"] {
        assert_eq!(store.create_user(&player(name)).await, Err(StoreError::NameTaken), "{name}");
        assert_eq!(store.create_user(&guest(name)).await, Err(StoreError::NameTaken), "a guest as {name}");
    }
    let other = stored_player(&*store, "Hanna").await;
    let like = UserRecord { name: "ANNA".into(), ..other.clone() };
    assert_eq!(store.update_user(&other, &like).await, Err(StoreError::NameTaken));
    assert_eq!(store.users(None, 10).await.unwrap(), [renamed.clone(), other], "nothing was written");
    store.update_user(&renamed, &user).await.unwrap();
    let visitor = guest("Mo");
    store.create_user(&visitor).await.unwrap();
    let like = UserRecord { name: "annA".into(), ..visitor.clone() };
    assert_eq!(
        store.update_user(&visitor, &like).await,
        Err(StoreError::NameTaken),
        "a guest who changes the name"
    );
}

/// For whoever asks: a name of their own is, also a former one.
pub async fn whether_a_name_is_free_depends_on_who_asks(place: &dyn Place) {
    let store = place.open().await;
    let (anna, bo) = (stored_player(&*store, "Anna").await, stored_player(&*store, "Bo").await);
    store.update_user(&anna, &UserRecord { name: "Ian".into(), ..anna.clone() }).await.unwrap();
    store.create_user(&guest("Mo")).await.unwrap();
    let free = async |name: &str, user: &UserRecord| store.is_name_free(name, user.id).await.unwrap();
    for name in ["anna", "Аnnа", "a.n.n.a", "lan"] {
        assert!(free(name, &anna).await && !free(name, &bo).await, "{name}");
    }
    assert!(free("Mo", &bo).await, "guests claim nothing");
    assert!(free("Cy", &guest("Di")).await && !free("Bo", &guest("Bo")).await);
}

/// A backup has no claims: they follow from the accounts.
pub async fn names_of_restored_accounts_are_claimed(place: &dyn Place) {
    let store = place.open().await;
    let first = player("Anna");
    let second = UserRecord { name: "Аnna".into(), ..player("") };
    let users = [first, second.clone(), player("Bo")];
    let first = users[0].id;
    let records = users.map(crate::Record::User);
    super::backup::restore(&*store, &records).await.unwrap();
    assert_eq!(store.claim_names().await.unwrap(), std::slice::from_ref(&second));
    assert_eq!(store.names_alike().await.unwrap(), vec![(second.clone(), first)]);
    assert_eq!(store.create_user(&guest("B.o")).await, Err(StoreError::NameTaken));
    let changed = UserRecord { email: None, ..second.clone() };
    store.update_user(&second, &changed).await.unwrap();
    assert_eq!(store.user(changed.id).await.unwrap(), Some(changed));
}

/// With each other, and an account may take the name later; a guest is not found as an account.
pub async fn guests_may_share_names(place: &dyn Place) {
    let store = place.open().await;
    for _ in 0..2 {
        store.create_user(&guest("Mo")).await.unwrap();
    }
    assert_eq!(store.account("Mo").await.unwrap(), None);
    let account = stored_player(&*store, "mo").await;
    assert_eq!(store.account("Mo").await.unwrap(), Some(account));
}

/// By an update, if the name is free.
pub async fn a_guest_becomes_an_account(place: &dyn Place) {
    let store = place.open().await;
    let visitor = guest("taken");
    store.create_user(&visitor).await.unwrap();
    stored_player(&*store, "Taken").await;
    let account = UserRecord { role: Role::Player, ..visitor.clone() };
    assert_eq!(store.update_user(&visitor, &account).await, Err(StoreError::NameTaken));
    assert_eq!(store.user(visitor.id).await.unwrap(), Some(visitor.clone()));
    let account = UserRecord { name: "free".into(), ..account };
    store.update_user(&visitor, &account).await.unwrap();
    assert_eq!(store.account("Free").await.unwrap(), Some(account));
}

/// It is not created by the way.
pub async fn a_user_that_is_not_there_cannot_be_updated(place: &dyn Place) {
    let store = place.open().await;
    let user = player("ghost");
    let renamed = UserRecord { name: "spirit".into(), ..user.clone() };
    assert_eq!(store.update_user(&user, &renamed).await, Err(StoreError::NotFound));
    assert_eq!(store.user(user.id).await.unwrap(), None);
}

/// Several read a record; each changes something, and what one did not touch another does not lose.
pub async fn what_was_read_earlier_undoes_nothing(place: &dyn Place) {
    let store = place.open().await;
    let ada = UserRecord { role: Role::Moderator, ..player("Ada") };
    store.create_user(&ada).await.unwrap();
    let change = async |change: fn(&mut UserRecord)| {
        let mut after = ada.clone();
        change(&mut after);
        store.update_user(&ada, &after).await
    };
    change(|user| user.disabled = true).await.unwrap();
    change(|user| user.role = Role::Player).await.unwrap();
    change(|user| user.password = Some("new".into())).await.unwrap();
    change(|user| user.email = None).await.unwrap();
    change(|user| user.settings = "{}".into()).await.unwrap();
    let now = change(|user| user.name = "Ava".into()).await.unwrap();
    let expected = UserRecord {
        name: "Ava".into(),
        email: None,
        password: Some("new".into()),
        role: Role::Player,
        disabled: true,
        settings: "{}".into(),
        ..ada.clone()
    };
    assert_eq!(now, expected);
    assert_eq!(store.user(ada.id).await.unwrap(), Some(expected.clone()));

    // Two who change the same: the later one looks again, unless both want the same.
    assert_eq!(change(|user| user.password = Some("stolen".into())).await, Err(StoreError::Conflict));
    assert_eq!(change(|user| user.email = Some("new@example.org".into())).await, Err(StoreError::Conflict));
    assert_eq!(change(|user| user.role = Role::Admin).await, Err(StoreError::Conflict));
    assert_eq!(change(|user| user.name = "Eve".into()).await, Err(StoreError::Conflict));
    assert_eq!(change(|user| user.name = "Ava".into()).await.as_ref(), Ok(&expected));
    assert_eq!(change(|_| ()).await.as_ref(), Ok(&expected), "nothing is nothing");
    let last = change(|user| user.settings = r#"{"theme":"light"}"#.into()).await.unwrap();
    assert_eq!(last.settings, r#"{"theme":"light"}"#);
}

/// Whoever changes a password and whoever locks the account, at the same moment.
pub async fn of_two_changes_at_once_neither_is_lost(place: &dyn Place) {
    let store = place.open().await;
    let ada = stored_player(&*store, "Ada").await;
    for round in 0..10 {
        let before = store.user(ada.id).await.unwrap().unwrap();
        let password = UserRecord { password: Some(format!("hash {round}")), ..before.clone() };
        let locked = UserRecord { disabled: !before.disabled, ..before.clone() };
        let (one, two) =
            tokio::join!(store.update_user(&before, &password), store.update_user(&before, &locked));
        assert!(one.is_ok() && two.is_ok(), "{one:?} {two:?}");
        let both = UserRecord { disabled: locked.disabled, ..password };
        assert_eq!(store.user(ada.id).await.unwrap(), Some(both));
    }
}

/// Oldest first, without gaps or repetition.
pub async fn users_are_listed_page_by_page(place: &dyn Place) {
    let store = place.open().await;
    let mut all = Vec::new();
    for at in 0..5 {
        all.push(stored_player(&*store, &format!("player {at}")).await);
    }
    all.sort_by_key(|user| user.id);
    let first = store.users(None, 3).await.unwrap();
    let rest = store.users(Some(first[2].id), 3).await.unwrap();
    assert_eq!((first.as_slice(), rest.as_slice()), all.split_at(3));
}

/// In games of every status; other people's seats stay theirs, and the documents stay with the seat.
pub async fn seats_and_games_of_a_guest_move_to_an_account(place: &dyn Place) {
    let store = place.open().await;
    let (visitor, account, other) = (guest("visitor"), player("Account"), player("Other"));
    for user in [&visitor, &account, &other] {
        store.create_user(user).await.unwrap();
    }
    let mut hosted = game(&[&visitor, &other, &visitor]);
    hosted.seats[2] = SeatRecord { name: Some("Friend".into()), hot_seat: true, ..seat(&visitor) };
    let joined = game(&[&other, &visitor]);
    let foreign = game(&[&other]);
    for game in [&hosted, &joined, &foreign] {
        store.create_game(game, &rows(1, 2)).await.unwrap();
    }
    store.set_seat_document(joined.id, 1, "notes", "build early").await.unwrap();
    assert_eq!(store.move_seats(visitor.id, account.id).await.unwrap(), 2);
    let after = store.game(hosted.id).await.unwrap().unwrap();
    assert_eq!(after.host, account.id);
    let friend = SeatRecord { name: Some("Friend".into()), hot_seat: true, ..seat(&account) };
    assert_eq!(after.seats, vec![seat(&account), seat(&other), friend]);
    assert_eq!((after.version, after.seq), (1, 2));
    let after = store.game(joined.id).await.unwrap().unwrap();
    assert_eq!((after.host, &after.seats), (other.id, &vec![seat(&other), seat(&account)]));
    assert_eq!(store.game(foreign.id).await.unwrap().unwrap().version, 0);
    assert_eq!(store.seat_document(joined.id, 1, "notes").await.unwrap().as_deref(), Some("build early"));
    assert_eq!(store.move_seats(visitor.id, account.id).await.unwrap(), 0);
    assert_eq!(store.move_seats(account.id, player("nobody").id).await, Err(StoreError::NotFound));
    assert_eq!(store.game(hosted.id).await.unwrap().unwrap().host, account.id);
}

/// A setting is one value by name.
pub async fn settings_are_kept_replaced_and_taken_away(place: &dyn Place) {
    let store = place.open().await;
    assert_eq!(store.setting("registration").await.unwrap(), None);
    for value in [Some("open"), Some("closed"), None] {
        store.set_setting("registration", value).await.unwrap();
        assert_eq!(store.setting("registration").await.unwrap().as_deref(), value);
    }
    store.set_setting("registration", None).await.unwrap();
    let (one, two) = tokio::join!(store.setting_or("key", "one"), store.setting_or("key", "two"));
    assert_eq!(one.unwrap(), two.unwrap(), "whoever comes first decides");
}

/// However often it is made, and however many make it at once.
pub async fn a_check_of_the_disk_leaves_nothing_behind(place: &dyn Place) {
    let store = place.open().await;
    let checks = tokio::join!(store.check_writable(), store.check_writable(), store.check_writable());
    assert_eq!(checks, (Ok(()), Ok(()), Ok(())));
    assert_eq!(super::backup::dump(&*store).await, vec![]);
    store.close().await;
    assert!(store.check_writable().await.is_err());
}

/// Each user has their own, and they need a user.
pub async fn documents_of_users_are_kept_by_kind_and_taken_away(place: &dyn Place) {
    let store = place.open().await;
    let (ada, bo) = (stored_player(&*store, "Ada").await, stored_player(&*store, "Bo").await);
    for text in ["first", "second"] {
        store.set_user_document(ada.id, "hours", Some(text)).await.unwrap();
    }
    store.set_user_document(ada.id, "vacations", Some("[]")).await.unwrap();
    assert_eq!(store.user_document(ada.id, "hours").await.unwrap().as_deref(), Some("second"));
    assert_eq!(store.user_document(bo.id, "hours").await.unwrap(), None);
    store.set_user_document(ada.id, "hours", None).await.unwrap();
    assert_eq!(store.user_document(ada.id, "hours").await.unwrap(), None);
    assert_eq!(store.user_document(ada.id, "vacations").await.unwrap().as_deref(), Some("[]"));
    let unknown = player("nobody");
    assert_eq!(store.set_user_document(unknown.id, "hours", Some("x")).await, Err(StoreError::NotFound));
}
