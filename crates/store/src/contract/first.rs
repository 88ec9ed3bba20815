//! A database of the first schema, as `tests/schemas/first.sql` of each store has it, opened by a store of today.

use super::samples::{append, rows};
use crate::{GameFilter, Standing, Status, Store, Visibility};

/// Everything the first version wrote is there, and play goes on.
pub async fn all_is_there(store: &dyn Store) {
    let ada = store.account("ADA").await.unwrap().expect("the account");
    assert_eq!((ada.name.as_str(), ada.email.as_deref()), ("Ada", Some("ada@example.org")));
    assert!(ada.password.as_deref().is_some_and(|hash| hash.starts_with("$argon2id$")));
    let filter = GameFilter { user: Some(ada.id), limit: 10, ..GameFilter::default() };
    let games = store.games(&filter).await.unwrap();
    let [open, running] = &games[..] else { panic!("two games, not {games:?}") };
    assert_eq!((open.status, open.visibility), (Status::Open, Visibility::Invited));
    assert_eq!((running.title.as_str(), running.status), ("the first game", Status::Running));
    assert_eq!((running.seq, running.to_act), (12, 0b10));
    assert!(running.header.as_deref().is_some_and(|header| header.contains("witches")), "{running:?}");
    assert_eq!(running.seats[1].name.as_deref(), Some("Bo"));
    assert_eq!((running.seats[0].guest, running.seats[1].guest), (false, true), "Bo plays as a guest");
    assert_eq!(running.standing, Standing::Shown);
    let written = store.rows(running.id, 0).await.unwrap();
    assert_eq!(
        (written.len(), written[0].text.as_str(), written[11].text.as_str()),
        (12, "build A3", "leech")
    );
    assert_eq!(store.chat(running.id, 0, 10).await.unwrap()[0].text, "good luck");
    assert_eq!(store.seat_document(running.id, 0, "notes").await.unwrap().as_deref(), Some("mind the river"));
    assert!(store.seat_document(running.id, 1, "auto-leech").await.unwrap().is_some());
    assert_eq!(store.tokens(ada.id).await.unwrap()[0].name, "my bot");

    store.append(append(running.id, 12, 1)).await.unwrap();
    assert_eq!(store.rows(running.id, 12).await.unwrap(), rows(13, 13));
}
