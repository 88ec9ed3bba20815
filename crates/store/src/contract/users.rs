//! Promises about users and settings.

use super::Place;
use super::samples::*;
use crate::{Role, StoreError, UserRecord};

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
    assert_eq!(store.update_user(&renamed).await, Err(StoreError::NameTaken));
    assert_eq!(store.user(other.id).await.unwrap(), Some(other));
    let recased = UserRecord { name: "ÄDA".into(), ..user };
    store.update_user(&recased).await.unwrap();
    assert_eq!(store.account("äda").await.unwrap(), Some(recased));
}

/// Also if letters of other alphabets, signs or blanks make the difference, and if the account has another name by now.
pub async fn a_name_that_looks_like_an_accounts_is_taken(place: &dyn Place) {
    let store = place.open().await;
    let user = stored_player(&*store, "Anna").await;
    let renamed = UserRecord { name: "Ian".into(), ..user.clone() };
    store.update_user(&renamed).await.unwrap();
    for name in ["Аnnа", "anna.", "An na", "Anna", "lan"] {
        assert_eq!(store.create_user(&player(name)).await, Err(StoreError::NameTaken), "{name}");
        assert_eq!(store.create_user(&guest(name)).await, Err(StoreError::NameTaken), "a guest as {name}");
    }
    let other = stored_player(&*store, "Hanna").await;
    let like = UserRecord { name: "ANNA".into(), ..other.clone() };
    assert_eq!(store.update_user(&like).await, Err(StoreError::NameTaken));
    assert_eq!(store.users(None, 10).await.unwrap(), [renamed.clone(), other], "nothing was written");
    let back = UserRecord { name: "Anna".into(), ..renamed };
    store.update_user(&back).await.unwrap();
    let visitor = guest("Mo");
    store.create_user(&visitor).await.unwrap();
    let like = UserRecord { name: "annA".into(), ..visitor };
    assert_eq!(store.update_user(&like).await, Err(StoreError::NameTaken), "a guest who changes the name");
}

/// A backup has no claims: they follow from the accounts.
pub async fn names_of_restored_accounts_are_claimed(place: &dyn Place) {
    let store = place.open().await;
    let first = player("Anna");
    let second = UserRecord { name: "Аnna".into(), ..player("") };
    let users = [first, second.clone(), player("Bo")];
    let records = users.map(crate::Record::User);
    super::backup::restore(&*store, &records).await.unwrap();
    assert_eq!(store.claim_names().await.unwrap(), std::slice::from_ref(&second));
    assert_eq!(store.create_user(&guest("B.o")).await, Err(StoreError::NameTaken));
    let changed = UserRecord { email: None, ..second };
    store.update_user(&changed).await.unwrap();
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
    assert_eq!(store.update_user(&account).await, Err(StoreError::NameTaken));
    assert_eq!(store.user(visitor.id).await.unwrap(), Some(visitor));
    let account = UserRecord { name: "free".into(), ..account };
    store.update_user(&account).await.unwrap();
    assert_eq!(store.account("Free").await.unwrap(), Some(account));
}

/// It is not created by the way.
pub async fn a_user_that_is_not_there_cannot_be_updated(place: &dyn Place) {
    let store = place.open().await;
    let user = player("ghost");
    assert_eq!(store.update_user(&user).await, Err(StoreError::NotFound));
    assert_eq!(store.user(user.id).await.unwrap(), None);
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
    let hosted = game(&[&visitor, &other, &visitor]);
    let joined = game(&[&other, &visitor]);
    let foreign = game(&[&other]);
    for game in [&hosted, &joined, &foreign] {
        store.create_game(game, &rows(1, 2)).await.unwrap();
    }
    store.set_seat_document(joined.id, 1, "notes", "build early").await.unwrap();
    assert_eq!(store.move_seats(visitor.id, account.id).await.unwrap(), 2);
    let after = store.game(hosted.id).await.unwrap().unwrap();
    assert_eq!(after.host, account.id);
    assert_eq!(after.seats, vec![seat(&account), seat(&other), seat(&account)]);
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
