//! Promises about sessions, API tokens and invitations.

use super::Place;
use super::samples::*;
use crate::{StoreError, TokenRecord};

/// At the time it expires it is over.
pub async fn a_session_brings_its_user_until_it_expires(place: &dyn Place) {
    let store = place.open().await;
    let user = stored_player(&*store, "Ada").await;
    let session = session(&user, 1, 10);
    store.create_session(&session).await.unwrap();
    assert_eq!(store.session(secret(1), minute(9)).await.unwrap(), Some((session, user)));
    assert_eq!(store.session(secret(1), minute(10)).await.unwrap(), None);
    assert_eq!(store.session(secret(2), minute(9)).await.unwrap(), None);
}

/// Ending it again is fine.
pub async fn an_ended_session_is_gone(place: &dyn Place) {
    let store = place.open().await;
    let user = stored_player(&*store, "Ada").await;
    store.create_session(&session(&user, 1, 10)).await.unwrap();
    for _ in 0..2 {
        store.end_session(secret(1)).await.unwrap();
        assert_eq!(store.session(secret(1), minute(1)).await.unwrap(), None);
    }
}

/// Those of other users stay.
pub async fn all_sessions_but_one_end(place: &dyn Place) {
    let store = place.open().await;
    let (user, other) = (stored_player(&*store, "Ada").await, stored_player(&*store, "Bo").await);
    for number in 1..=3 {
        store.create_session(&session(&user, number, 10)).await.unwrap();
    }
    store.create_session(&session(&other, 9, 10)).await.unwrap();
    assert_eq!(store.end_sessions(user.id, Some(secret(2))).await.unwrap(), 2);
    assert!(store.session(secret(2), minute(1)).await.unwrap().is_some());
    assert!(store.session(secret(1), minute(1)).await.unwrap().is_none());
    assert_eq!(store.end_sessions(user.id, None).await.unwrap(), 1);
    assert!(store.session(secret(9), minute(1)).await.unwrap().is_some());
}

/// And only those.
pub async fn expired_sessions_are_forgotten(place: &dyn Place) {
    let store = place.open().await;
    let user = stored_player(&*store, "Ada").await;
    for (number, ends) in [(1, 5), (2, 6), (3, 20)] {
        store.create_session(&session(&user, number, ends)).await.unwrap();
    }
    assert_eq!(store.forget_expired(minute(6)).await.unwrap(), 1);
    assert!(store.session(secret(1), minute(1)).await.unwrap().is_none());
    assert!(store.session(secret(2), minute(1)).await.unwrap().is_some());
}

/// Nobody is signed in as nobody.
pub async fn a_session_needs_a_user(place: &dyn Place) {
    let store = place.open().await;
    assert_eq!(store.create_session(&session(&player("ghost"), 1, 10)).await, Err(StoreError::NotFound));
    assert_eq!(store.create_token(&token(&player("ghost"), 1)).await, Err(StoreError::NotFound));
    assert_eq!(store.create_invite(&invite(&player("ghost"), 1, 1)).await, Err(StoreError::NotFound));
    let user = stored_player(&*store, "Ada").await;
    store.create_session(&session(&user, 1, 10)).await.unwrap();
    assert_eq!(store.create_session(&session(&user, 1, 12)).await, Err(StoreError::Conflict));
}

/// With the time at which it was first taken back.
pub async fn a_revoked_token_opens_nothing_and_stays_on_record(place: &dyn Place) {
    let store = place.open().await;
    let user = stored_player(&*store, "Ada").await;
    let (first, second) = (token(&user, 1), token(&user, 2));
    for token in [&first, &second] {
        store.create_token(token).await.unwrap();
    }
    assert_eq!(store.token(secret(1)).await.unwrap(), Some((first.clone(), user.clone())));
    store.revoke_token(user.id, first.id, minute(4)).await.unwrap();
    store.revoke_token(user.id, first.id, minute(5)).await.unwrap();
    assert_eq!(store.token(secret(1)).await.unwrap(), None);
    let mut expected = vec![TokenRecord { revoked: Some(minute(4)), ..first }, second];
    expected.sort_by_key(|token| token.id);
    assert_eq!(store.tokens(user.id).await.unwrap(), expected);
}

/// An older use than the last one changes nothing.
pub async fn the_last_use_of_a_token_is_known(place: &dyn Place) {
    let store = place.open().await;
    let user = stored_player(&*store, "Ada").await;
    let (used, idle) = (token(&user, 1), token(&user, 2));
    for token in [&used, &idle] {
        store.create_token(token).await.unwrap();
    }
    for at in [7, 5] {
        store.see_token(used.id, minute(at)).await.unwrap();
    }
    let seen = store.token(secret(1)).await.unwrap().map(|(token, _)| token.seen);
    assert_eq!(seen, Some(Some(minute(7))));
    let mut expected = vec![TokenRecord { seen: Some(minute(7)), ..used }, idle];
    expected.sort_by_key(|token| token.id);
    assert_eq!(store.tokens(user.id).await.unwrap(), expected);
}

/// To others it is not there.
pub async fn only_its_owner_revokes_a_token(place: &dyn Place) {
    let store = place.open().await;
    let (user, other) = (stored_player(&*store, "Ada").await, stored_player(&*store, "Bo").await);
    let token = token(&user, 1);
    store.create_token(&token).await.unwrap();
    assert_eq!(store.revoke_token(other.id, token.id, minute(1)).await, Err(StoreError::NotFound));
    assert!(store.token(secret(1)).await.unwrap().is_some());
    assert_eq!(store.tokens(other.id).await.unwrap(), vec![]);
}

/// As often as it says, and no more.
pub async fn an_invitation_is_used_up(place: &dyn Place) {
    let store = place.open().await;
    let host = stored_player(&*store, "Ada").await;
    let invite = invite(&host, 1, 2);
    store.create_invite(&invite).await.unwrap();
    for left in [1, 0] {
        assert_eq!(store.use_invite(secret(1), minute(1)).await, Ok(invite.id));
        assert_eq!(store.invites().await.unwrap()[0].left, left);
    }
    assert_eq!(store.use_invite(secret(1), minute(1)).await, Err(StoreError::NotFound));
    assert_eq!(store.use_invite(secret(2), minute(1)).await, Err(StoreError::NotFound));
}

/// It keeps its uses.
pub async fn an_expired_invitation_is_refused(place: &dyn Place) {
    let store = place.open().await;
    let host = stored_player(&*store, "Ada").await;
    let invite = invite(&host, 1, 2);
    store.create_invite(&invite).await.unwrap();
    assert_eq!(store.use_invite(secret(1), minute(10)).await, Err(StoreError::NotFound));
    assert_eq!(store.invites().await.unwrap(), vec![invite]);
}

/// However close together they are.
pub async fn one_of_many_who_use_the_last_invitation_is_let_in(place: &dyn Place) {
    let store = place.open().await;
    let host = stored_player(&*store, "Ada").await;
    store.create_invite(&invite(&host, 1, 1)).await.unwrap();
    let (a, b, c) = tokio::join!(
        store.use_invite(secret(1), minute(1)),
        store.use_invite(secret(1), minute(1)),
        store.use_invite(secret(1), minute(1)),
    );
    assert_eq!([a, b, c].iter().filter(|outcome| outcome.is_ok()).count(), 1);
}
