//! How people get in again, and what is noted about it.

use uuid::Uuid;

use crate::contract::Place;
use crate::contract::samples::{guest, minute, player, secret, session, stored_player, token};
use crate::{AuditId, AuditRecord, OneTimeRecord, Purpose, Role, SessionRecord, StoreError, UserRecord};

fn link(user: &UserRecord, number: u8, purpose: Purpose, ends: i64) -> OneTimeRecord {
    OneTimeRecord {
        secret: secret(number),
        owner: user.id,
        purpose,
        detail: "ada@example.org".into(),
        created: minute(0),
        expires: minute(ends),
    }
}

/// And for nothing else than it was made for.
pub async fn a_link_is_good_once_and_until_it_expires(place: &dyn Place) {
    let store = place.open().await;
    let user = stored_player(&*store, "Ada").await;
    let (first, second) = (link(&user, 1, Purpose::Reset, 10), link(&user, 2, Purpose::Reset, 10));
    store.create_one_times(&[first.clone(), second.clone()]).await.unwrap();
    let good = store.one_time(secret(1), Purpose::Reset, minute(9)).await.unwrap();
    assert_eq!(good.as_ref(), Some(&first), "looking does not use it");
    assert_eq!(store.one_time(secret(1), Purpose::Confirm, minute(9)).await.unwrap(), None);
    let other = store.use_one_time(secret(1), Purpose::Confirm, minute(9)).await;
    assert_eq!(other, Err(StoreError::NotFound), "it is for another purpose");
    assert_eq!(store.use_one_time(secret(1), Purpose::Reset, minute(9)).await, Ok(first));
    let again = store.use_one_time(secret(1), Purpose::Reset, minute(9)).await;
    assert_eq!(again, Err(StoreError::NotFound));
    assert_eq!(store.one_time(secret(1), Purpose::Reset, minute(9)).await.unwrap(), None);
    let late = store.use_one_time(secret(2), Purpose::Reset, minute(10)).await;
    assert_eq!(late, Err(StoreError::NotFound));
    assert_eq!(store.forget_expired(minute(11)).await.unwrap(), 0, "a day's links are counted");
    assert_eq!(store.forget_expired(minute(24 * 60 + 1)).await.unwrap(), 2);
    let ghost = link(&player("ghost"), 3, Purpose::Reset, 10);
    assert_eq!(store.create_one_times(&[ghost]).await, Err(StoreError::NotFound));
}

/// However close together they are.
pub async fn one_of_many_who_use_a_link_does(place: &dyn Place) {
    let store = place.open().await;
    let user = stored_player(&*store, "Ada").await;
    store.create_one_times(&[link(&user, 1, Purpose::Reset, 10)]).await.unwrap();
    let (a, b, c) = tokio::join!(
        store.use_one_time(secret(1), Purpose::Reset, minute(1)),
        store.use_one_time(secret(1), Purpose::Reset, minute(1)),
        store.use_one_time(secret(1), Purpose::Reset, minute(1)),
    );
    assert_eq!([a, b, c].iter().filter(|outcome| outcome.is_ok()).count(), 1);
}

/// Used ones count, so that nobody gets more by using them up.
pub async fn links_are_counted_by_purpose_and_taken_away(place: &dyn Place) {
    let store = place.open().await;
    let (user, other) = (stored_player(&*store, "Ada").await, stored_player(&*store, "Bo").await);
    let links = [
        link(&user, 1, Purpose::Reset, 10),
        link(&user, 2, Purpose::Reset, 10),
        link(&user, 3, Purpose::Code, 10),
        link(&other, 4, Purpose::Reset, 10),
    ];
    store.create_one_times(&links).await.unwrap();
    store.use_one_time(secret(1), Purpose::Reset, minute(1)).await.unwrap();
    assert_eq!(store.count_one_times(user.id, Purpose::Reset, minute(0)).await.unwrap(), 2);
    assert_eq!(store.count_one_times(user.id, Purpose::Reset, minute(1)).await.unwrap(), 0);
    store.end_one_times(user.id, Purpose::Reset, minute(1)).await.unwrap();
    assert!(store.one_time(secret(2), Purpose::Reset, minute(1)).await.unwrap().is_some(), "made before");
    store.end_one_times(user.id, Purpose::Reset, minute(0)).await.unwrap();
    assert!(store.one_time(secret(2), Purpose::Reset, minute(1)).await.unwrap().is_none());
    assert_eq!(store.use_one_time(secret(2), Purpose::Reset, minute(1)).await, Err(StoreError::NotFound));
    assert_eq!(store.count_one_times(user.id, Purpose::Reset, minute(0)).await.unwrap(), 2, "they were sent");
    assert!(store.one_time(secret(3), Purpose::Code, minute(1)).await.unwrap().is_some());
    assert!(store.one_time(secret(4), Purpose::Reset, minute(1)).await.unwrap().is_some());
}

/// Whoever it was made for, and also when it is not good any more.
pub async fn links_to_an_address_are_counted_for_a_day(place: &dyn Place) {
    let store = place.open().await;
    let (ada, bo) = (stored_player(&*store, "Ada").await, stored_player(&*store, "Bo").await);
    let to = |user, number, purpose, address: &str| OneTimeRecord {
        detail: address.into(),
        ..link(user, number, purpose, 60)
    };
    let links = [
        to(&ada, 1, Purpose::Confirm, "cy@example.org"),
        to(&bo, 2, Purpose::Confirm, "CY@example.org"),
        to(&bo, 3, Purpose::Confirm, "di@example.org"),
        to(&bo, 4, Purpose::Reset, "cy@example.org"),
    ];
    store.create_one_times(&links).await.unwrap();
    store.use_one_time(secret(1), Purpose::Confirm, minute(1)).await.unwrap();
    let count = async |since| {
        store.count_one_times_to("Cy@Example.org", Purpose::Confirm, minute(since)).await.unwrap()
    };
    let day = 24 * 60;
    for at in [2, 61, day] {
        store.forget_expired(minute(at)).await.unwrap();
        assert_eq!((count(0).await, count(1).await), (2, 0), "at minute {at}");
    }
    assert_eq!(store.forget_expired(minute(day + 1)).await.unwrap(), 4);
    assert_eq!(count(0).await, 0);
}

/// The newest first; expired ones and those of others are not among them.
pub async fn sessions_are_listed_with_their_browser(place: &dyn Place) {
    let store = place.open().await;
    let (user, other) = (stored_player(&*store, "Ada").await, stored_player(&*store, "Bo").await);
    let old = session(&user, 1, 20);
    let new =
        SessionRecord { created: minute(3), device: "Safari on iPhone".into(), ..session(&user, 2, 20) };
    for session in [&old, &new, &session(&user, 3, 5), &session(&other, 4, 20)] {
        store.create_session(session).await.unwrap();
    }
    assert_eq!(store.sessions(user.id, minute(6)).await.unwrap(), vec![new.clone(), old.clone()]);
    store.see_session(secret(1), minute(7)).await.unwrap();
    store.see_session(secret(1), minute(5)).await.unwrap();
    let seen = SessionRecord { seen: minute(7), ..old };
    assert_eq!(store.sessions(user.id, minute(6)).await.unwrap(), vec![new, seen.clone()]);
    assert_eq!(store.session(secret(1), minute(6)).await.unwrap(), Some((seen, user)));
}

/// Those that were taken back before keep their time.
pub async fn all_tokens_are_taken_back_at_once(place: &dyn Place) {
    let store = place.open().await;
    let (user, other) = (stored_player(&*store, "Ada").await, stored_player(&*store, "Bo").await);
    let (first, second, others) = (token(&user, 1), token(&user, 2), token(&other, 3));
    for token in [&first, &second, &others] {
        store.create_token(token).await.unwrap();
    }
    store.revoke_token(user.id, first.id, minute(1)).await.unwrap();
    assert_eq!(store.revoke_tokens(user.id, minute(2)).await.unwrap(), 1);
    let mut times: Vec<_> = store.tokens(user.id).await.unwrap().iter().map(|token| token.revoked).collect();
    times.sort();
    assert_eq!(times, vec![Some(minute(1)), Some(minute(2))]);
    assert!(store.token(secret(3)).await.unwrap().is_some());
}

/// In any case; guests have none that counts.
pub async fn accounts_are_found_by_their_address(place: &dyn Place) {
    let store = place.open().await;
    let ada = UserRecord { email: Some("Ada@Example.org".into()), ..player("Ada") };
    let bo = UserRecord { email: Some("ada@example.org".into()), role: Role::Admin, ..player("Bo") };
    let visitor = UserRecord { email: Some("ada@example.org".into()), ..guest("Tam") };
    for user in [&ada, &bo, &visitor, &player("Cy")] {
        store.create_user(user).await.unwrap();
    }
    let mut found = store.accounts_by_mail("ADA@example.org", 10).await.unwrap();
    found.sort_by_key(|user| user.name.clone());
    assert_eq!(found, vec![ada, bo.clone()]);
    assert_eq!(store.accounts_by_mail("ada@example.org", 1).await.unwrap().len(), 1);
    assert_eq!(store.accounts_by_mail("nobody@example.org", 10).await.unwrap(), vec![]);
    assert_eq!(store.admins().await.unwrap(), vec![bo.clone()]);
    let di = UserRecord { role: Role::Admin, ..player("Di") };
    store.create_user(&di).await.unwrap();
    store.update_user(&bo, &UserRecord { disabled: true, ..bo.clone() }).await.unwrap();
    assert_eq!(store.admins().await.unwrap(), vec![di]);
}

/// Page by page.
pub async fn what_was_done_is_listed_the_newest_first(place: &dyn Place) {
    let store = place.open().await;
    let user = stored_player(&*store, "Ada").await;
    let entry = |number: u128, what: &str| AuditRecord {
        id: AuditId(Uuid::from_u128(number)),
        at: minute(number as i64),
        by: (number > 1).then_some(user.id),
        what: what.into(),
        user: Some(user.id),
        detail: "Ada".into(),
    };
    let entries = [entry(1, "promote"), entry(2, "lock"), entry(3, "unlock")];
    for entry in &entries {
        store.add_audit(entry).await.unwrap();
    }
    let [first, second, third] = entries;
    assert_eq!(store.audit(None, 2).await.unwrap(), vec![third, second.clone()]);
    assert_eq!(store.audit(Some(second.id), 2).await.unwrap(), vec![first]);
}
