//! Promises about copies of one's own data.

use super::Place;
use super::deletions::known_everywhere;
use super::moderation::{report, sanction};
use super::samples::*;
use crate::{AuditRecord, Record, ReportRecord, ReportState, SanctionKind, SanctionRecord, StoreError};

/// The kind of a record, as a copy names it.
fn kind(record: &Record) -> String {
    serde_json::to_value(record).unwrap()["record"].as_str().unwrap().to_owned()
}

/// One of each kind at least, and no secret.
pub async fn a_copy_has_what_is_ones_own(place: &dyn Place) {
    let store = place.open().await;
    let (ada, played) = known_everywhere(&*store).await;
    let own = store.own_records(ada.id).await.unwrap();
    let mut kinds: Vec<String> = own.iter().map(kind).collect();
    kinds.dedup();
    assert_eq!(
        kinds,
        [
            "user",
            "user-document",
            "session",
            "token",
            "channel",
            "invite",
            "passkey",
            "block",
            "report",
            "sanction",
            "audit",
            "attempt",
            "review-wish"
        ]
    );
    let secrets = own.iter().filter_map(|record| match record {
        Record::User(user) => user.password.clone(),
        Record::Session(session) => Some(String::from(session.secret)),
        Record::Token(token) => Some(String::from(token.secret)),
        Record::Invite(invite) => Some(String::from(invite.secret)),
        Record::Channel(channel) => Some(channel.secret.clone()),
        _ => None,
    });
    assert!(secrets.collect::<String>().chars().all(|c| c == '0'));
    let games = store.own_games(ada.id, None, 10).await.unwrap();
    assert_eq!(games.len(), 2, "also where she only talked");
    assert_eq!(store.own_games(ada.id, Some(games[0]), 10).await.unwrap(), games[1..]);
    let in_game = store.own_in_game(ada.id, played.id).await.unwrap();
    let kinds: Vec<String> = in_game.iter().map(kind).collect();
    assert_eq!(kinds, ["game", "row", "row", "row", "paper", "chat"]);
    let ghost = player("ghost");
    assert_eq!(store.own_records(ghost.id).await, Err(StoreError::NotFound));
}

/// Nor whether somebody was reported.
pub async fn a_copy_says_not_who_keeps_order_or_reports(place: &dyn Place) {
    let store = place.open().await;
    let (ada, bo) = (stored_player(&*store, "Ada").await, stored_player(&*store, "Bo").await);
    let keeper = stored_player(&*store, "Keeper").await;
    let about = report(&bo, &ada);
    let own = report(&ada, &bo);
    for report in [&about, &own] {
        store.add_report(report).await.unwrap();
        let done = ReportRecord {
            state: ReportState::Done,
            handler: Some(keeper.id),
            handled: Some(minute(6)),
            answer: "Thank you.".into(),
            ..report.clone()
        };
        store.settle_report(&done).await.unwrap();
    }
    for (what, target, by) in
        [("report", &ada, &keeper), ("silence", &ada, &keeper), ("rename", &bo, &ada), ("report", &bo, &ada)]
    {
        store.add_audit(&AuditRecord { by: Some(by.id), ..audit(target, what) }).await.unwrap();
    }
    let order = SanctionRecord { by: Some(keeper.id), ..sanction(&ada, SanctionKind::Silenced, None) };
    store.add_sanction(&order).await.unwrap();
    store.lift_sanction(order.id, Some(keeper.id), minute(7)).await.unwrap();

    let copy = store.own_records(ada.id).await.unwrap();
    let text = serde_json::to_string(&copy).unwrap();
    assert!(!text.contains(&keeper.id.to_string()), "{text}");
    assert!(!text.contains(&about.id.to_string()), "{text}");
    assert!(text.contains("Thank you.") && text.contains(&order.id.to_string()));
    let deeds: Vec<(&str, bool)> = copy
        .iter()
        .filter_map(|record| match record {
            Record::Audit(entry) => Some((entry.what.as_str(), entry.by.is_some())),
            _ => None,
        })
        .collect();
    assert_eq!(deeds, [("silence", false), ("rename", true), ("report", true)]);
}
