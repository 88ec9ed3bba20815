//! A database of schema 7, as `tests/schemas/seventh.sql` of each store has it, opened by a store of today. A server of that
//! time was asked for everything in it: accounts with former names, a running game with a clock, letters, links.

use super::samples::{append, minute, rows, secret};
use crate::{ChannelState, DueKind, GameFilter, Millis, Purpose, Role, Standing, Status, Store, Visibility};

/// Everything a server of that time wrote is there, guests are marked where their name stands, and play goes on.
pub async fn all_is_there(store: &dyn Store) {
    let ada = store.account("ADA").await.unwrap().expect("the administrator");
    assert_eq!((ada.email.as_deref(), ada.role), (Some("ada@example.org"), Role::Admin));
    let bob = store.account("bob").await.unwrap().expect("the player");
    assert!(store.account("Bo").await.unwrap().is_none());
    assert!(store.is_name_free("Bo", bob.id).await.unwrap(), "a former name is its owner's");
    assert!(!store.is_name_free("Bo", ada.id).await.unwrap());
    assert!(store.account("Mallory").await.unwrap().expect("whoever is locked out").disabled);
    let users = store.users(None, 10).await.unwrap();
    let cy = users.iter().find(|user| user.role == Role::Guest).expect("the guest");
    assert_eq!(store.setting("site").await.unwrap().as_deref(), Some("The old house"));

    let now = Millis(0);
    let sessions = store.sessions(ada.id, now).await.unwrap();
    assert!(sessions.iter().any(|session| session.device == "Firefox on Linux") && sessions.len() == 2);
    assert_eq!(store.tokens(ada.id).await.unwrap()[0].name, "my bot");
    assert_eq!(store.invites().await.unwrap()[0].left, 3);
    let hours = store.user_document(ada.id, "hours").await.unwrap();
    assert!(hours.is_some_and(|hours| hours.contains("Europe/Zurich")));
    assert!(store.user_document(bob.id, "vacations").await.unwrap().is_some());
    assert_eq!(store.count_one_times(ada.id, Purpose::Code, now).await.unwrap(), 8);
    let link = store.one_time(secret(7), Purpose::Revert, now).await.unwrap().expect("the link");
    assert_eq!((link.owner, link.detail.as_str()), (ada.id, "old@example.org"));
    let deeds: Vec<String> =
        store.audit(None, 10).await.unwrap().into_iter().map(|entry| entry.what).collect();
    assert_eq!(deeds, ["lock", "reset-link", "invite", "settings", "claim"]);
    let [channel] = &store.channels(ada.id).await.unwrap()[..] else { panic!("one channel") };
    assert_eq!((channel.state, channel.muted.as_str()), (ChannelState::Ok, "chat vote"));
    let letters = store.count_outbox().await.unwrap();
    assert_eq!((letters.waiting, letters.sent), (1, 1));

    let filter = GameFilter { user: Some(ada.id), limit: 10, ..GameFilter::default() };
    let games = store.games(&filter).await.unwrap();
    let [running, recorded, open] = &games[..] else { panic!("three games, not {games:?}") };
    assert_eq!((open.status, open.visibility), (Status::Open, Visibility::Invited));
    assert_eq!((open.seats[1].ai.as_deref(), open.invite.is_some()), (Some("level-2"), true));
    assert_eq!((recorded.status, recorded.origin.as_deref()), (Status::Finished, Some("import log")));
    assert_eq!((running.title.as_str(), running.status), ("the old game", Status::Running));
    assert!(games.iter().all(|game| game.standing == Standing::Shown && game.rematch.is_none()));
    assert!(running.proposals.contains("pause"), "{}", running.proposals);
    let seated: Vec<_> = running.seats.iter().map(|seat| (seat.name.as_deref(), seat.guest)).collect();
    assert_eq!(seated, [(Some("Ada"), false), (Some("Bob"), false), (Some("Cy"), true)]);
    assert_eq!(running.seats[2].user, Some(cy.id));
    let log = store.rows(running.id, 0).await.unwrap();
    assert_eq!((log.len() as u32, log[0].text.as_str()), (running.seq, "build A3"));
    assert!(log.iter().any(|row| row.text == "auto leech-accept-up-to: leech"), "as it was written");
    let dues = store.dues_of(running.id).await.unwrap();
    for kind in [DueKind::Clock, DueKind::Warn, DueKind::Away, DueKind::Hours] {
        assert!(dues.iter().any(|due| due.kind == kind), "{kind:?} in {dues:?}");
    }
    let said = store.chat(running.id, 0, 10).await.unwrap();
    let said: Vec<_> = said.iter().map(|one| (one.text.as_str(), one.guest, one.hidden)).collect();
    assert_eq!(said, [("good luck", false, None), ("and to you", true, None)]);
    assert_eq!(store.seat_document(running.id, 0, "notes").await.unwrap().as_deref(), Some("mind the river"));
    for kind in ["auto-leech", "plan"] {
        assert_eq!(store.seat_documents(running.id, kind).await.unwrap().len(), 1, "{kind}");
    }

    store.append(append(running.id, running.seq, 1)).await.unwrap();
    assert_eq!(store.rows(running.id, running.seq).await.unwrap(), rows(running.seq + 1, running.seq + 1));
    // What came since works on old rows.
    assert!(!store.unlock(cy.id, None, minute(1)).await.unwrap().disabled);
    assert_eq!(store.own_records(ada.id).await.unwrap().len(), 14);
}
