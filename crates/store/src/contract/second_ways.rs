//! Promises about second ways to sign in.

use crate::contract::Place;
use crate::contract::samples::*;
use crate::{PasskeyRecord, StoreError, TimeCodeRecord};

/// And a later one ends all before it.
pub async fn a_time_code_is_good_once(place: &dyn Place) {
    let store = place.open().await;
    let user = stored_player(&*store, "Ada").await;
    let code = time_code(&user);
    assert_eq!(store.time_code(user.id).await.unwrap(), None);
    assert!(!store.use_time_code(user.id, 5, minute(1)).await.unwrap(), "there is none");
    let ghost = TimeCodeRecord { user: player("ghost").id, ..code.clone() };
    assert_eq!(store.set_time_code(&ghost).await, Err(StoreError::NotFound));
    store.set_time_code(&code).await.unwrap();
    assert_eq!(store.time_code(user.id).await.unwrap(), Some(code.clone()));
    let (a, b, c) = tokio::join!(
        store.use_time_code(user.id, 5, minute(1)),
        store.use_time_code(user.id, 5, minute(1)),
        store.use_time_code(user.id, 5, minute(1)),
    );
    assert_eq!([a, b, c].iter().filter(|used| **used == Ok(true)).count(), 1);
    assert!(!store.use_time_code(user.id, 4, minute(2)).await.unwrap(), "an older one");
    assert!(store.use_time_code(user.id, 6, minute(2)).await.unwrap());
    let used = TimeCodeRecord { confirmed: Some(minute(1)), last: 6, ..code };
    assert_eq!(store.time_code(user.id).await.unwrap(), Some(used));
    assert!(store.clear_time_code(user.id).await.unwrap());
    assert!(!store.clear_time_code(user.id).await.unwrap());
}

/// Only by its owner.
pub async fn a_passkey_is_read_back_seen_and_taken_away(place: &dyn Place) {
    let store = place.open().await;
    let (ada, bo) = (stored_player(&*store, "Ada").await, stored_player(&*store, "Bo").await);
    let (first, second, others) = (passkey(&ada, 1), passkey(&ada, 2), passkey(&bo, 3));
    for key in [&second, &first, &others] {
        store.create_passkey(key).await.unwrap();
    }
    assert_eq!(store.create_passkey(&first).await, Err(StoreError::Conflict));
    let ghost = PasskeyRecord { id: vec![9], ..passkey(&player("ghost"), 9) };
    assert_eq!(store.create_passkey(&ghost).await, Err(StoreError::NotFound));
    assert_eq!(store.passkeys(ada.id).await.unwrap(), vec![first.clone(), second.clone()]);
    store.see_passkey(&first.id, 7, minute(5)).await.unwrap();
    let seen = PasskeyRecord { counter: 7, seen: Some(minute(5)), ..first.clone() };
    assert_eq!(store.passkey(&first.id).await.unwrap(), Some(seen));
    assert_eq!(store.delete_passkey(bo.id, &first.id).await, Err(StoreError::NotFound));
    store.delete_passkey(ada.id, &first.id).await.unwrap();
    assert_eq!(store.passkey(&first.id).await.unwrap(), None);
    assert_eq!(store.delete_passkeys(ada.id).await.unwrap(), 1);
    assert_eq!(store.passkeys(bo.id).await.unwrap(), vec![others]);
}

/// Until it expires.
pub async fn a_challenge_is_good_once_for_whom_it_was_made(place: &dyn Place) {
    let store = place.open().await;
    let (ada, bo) = (stored_player(&*store, "Ada").await, stored_player(&*store, "Bo").await);
    store.create_challenge(secret(1), Some(ada.id), minute(10)).await.unwrap();
    store.create_challenge(secret(2), None, minute(10)).await.unwrap();
    store.create_challenge(secret(3), None, minute(10)).await.unwrap();
    let wrong = Err(StoreError::NotFound);
    assert_eq!(store.use_challenge(secret(1), Some(bo.id), minute(1)).await, wrong);
    assert_eq!(store.use_challenge(secret(1), None, minute(1)).await, wrong);
    assert_eq!(store.use_challenge(secret(2), Some(ada.id), minute(1)).await, wrong);
    assert_eq!(store.use_challenge(secret(3), None, minute(10)).await, wrong, "it has expired");
    let (a, b) = tokio::join!(
        store.use_challenge(secret(1), Some(ada.id), minute(9)),
        store.use_challenge(secret(1), Some(ada.id), minute(9)),
    );
    assert_eq!([a, b].iter().filter(|used| used.is_ok()).count(), 1);
    store.use_challenge(secret(2), None, minute(9)).await.unwrap();
    assert_eq!(store.use_challenge(secret(2), None, minute(9)).await, wrong);
    assert_eq!(store.forget_expired(minute(11)).await.unwrap(), 1, "the one nobody used in time");
}
