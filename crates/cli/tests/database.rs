//! Backup, restore and verify, by the command line.

use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;

use terrane_ai::Series;
use terrane_engine::catalog::Map;
use terrane_engine::{Move, Position};
use terrane_notation::log::{Event, GameLog, Row};
use terrane_store::contract::samples;
use terrane_store::{Append, GameRecord, RowRecord, Status};
use terrane_store_sql::sqlite;

/// Rows of the games played.
const ROWS: u32 = 60;

fn terrane(arguments: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_terrane"))
        .args(arguments)
        .current_dir(folder)
        .env_remove("TERRANE_DATABASE")
        .env_remove("TERRANE_DATA")
        .output()
        .expect("the binary runs")
}

#[track_caller]
fn printed(output: &Output, code: i32) -> String {
    let text =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{text}");
    text
}

/// A log as a store keeps it, with a move to each row: its header, its rows, and who may act in the end.
fn played(seed: u64) -> (String, Vec<RowRecord>, u8) {
    let mut series = Series::new(seed, Arc::new(Map::printed("base").unwrap()));
    series.players = (3, 3);
    let setup = series.game(0).setup;
    let mut log = GameLog::new(setup.clone());
    let header = log.to_text();
    let mut position = Position::new(&setup).unwrap();
    for seq in 1..=ROWS {
        let seat = position.to_act().iter().next().unwrap();
        let legal = position.legal_moves(seat);
        let stays = |m: &&Move| !matches!(m, Move::Pass(_));
        let m = *legal.iter().filter(stays).nth((seq % 3) as usize).unwrap_or(&legal[0]);
        position.play(seat, m).unwrap();
        let hash = (seq % 10 == 0).then(|| position.hash());
        log.push(Row { seat, event: Event::Moves(vec![m]), auto: None, hash });
    }
    let row = |seq: u32| {
        let line = log.row_text(seq).unwrap();
        let mut words = line.splitn(3, ' ').skip(1);
        let seat: u8 = words.next().unwrap().parse().unwrap();
        RowRecord { seq, seat: seat - 1, text: words.next().unwrap().into(), at: samples::minute(seq.into()) }
    };
    (header, (1..=ROWS).map(row).collect(), position.to_act().0)
}

/// A data folder with running games and one that has not begun.
async fn fill(folder: &Path) -> Vec<GameRecord> {
    std::fs::create_dir(folder.join("terrane-data")).unwrap();
    let store = sqlite::open(folder.join("terrane-data/terrane.sqlite")).await.unwrap();
    let ada = samples::stored_player(&*store, "Ada").await;
    let mut games = Vec::new();
    for seed in 0..3 {
        let (header, rows, to_act) = played(seed);
        let game = GameRecord { header: Some(header), ..samples::game(&[&ada]) };
        store.create_game(&game, &[]).await.unwrap();
        let append = Append { rows, to_act, ..samples::append(game.id, 0, 0) };
        store.append(append).await.unwrap();
        games.push(game);
    }
    let open = GameRecord { status: Status::Open, header: None, ..samples::game(&[&ada]) };
    store.create_game(&open, &[]).await.unwrap();
    store.close().await;
    games
}

async fn tamper(folder: &Path, statement: &'static str) {
    use sqlx::{Connection, SqliteConnection};
    let file = folder.join("terrane-data/terrane.sqlite");
    let mut db = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    let done = sqlx::query(statement).execute(&mut db).await.unwrap();
    assert!(done.rows_affected() > 0);
    db.close().await.unwrap();
}

#[tokio::test]
async fn a_backup_is_restored_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fill(folder).await;
    for (file, copy) in [("club.ndjson", "sqlite:plain.sqlite"), ("club.ndjson.gz", "sqlite:packed.sqlite")] {
        assert!(printed(&terrane(&["backup", file], folder), 0).contains("4 games"));
        assert!(printed(&terrane(&["restore", file, "--database", copy], folder), 0).contains("4 games"));
        let summary = printed(&terrane(&["verify", "--database", copy], folder), 0);
        assert!(summary.starts_with("4 games, 3 of them begun, 180 rows, 18 hashes"), "{summary}");
        assert!(summary.contains("all is as recorded"), "{summary}");
    }
    let plain = std::fs::metadata(folder.join("club.ndjson")).unwrap().len();
    let packed = std::fs::metadata(folder.join("club.ndjson.gz")).unwrap().len();
    assert!(packed * 2 < plain, "{packed} of {plain} bytes");
    // A copy of the copy is the same file, but for nothing.
    printed(&terrane(&["backup", "again.ndjson", "--database", "sqlite:packed.sqlite"], folder), 0);
    assert_eq!(
        std::fs::read(folder.join("again.ndjson")).unwrap(),
        std::fs::read(folder.join("club.ndjson")).unwrap()
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn verify_says_where_the_latest_writes_are() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fill(folder).await;
    let whole = printed(&terrane(&["verify"], folder), 0);
    assert!(!whole.contains("-wal"), "{whole}");
    let file = folder.join("terrane-data/terrane.sqlite");
    let store = sqlite::open(&file).await.unwrap();
    samples::stored_player(&*store, "Bo").await;
    let in_use = printed(&terrane(&["verify"], folder), 0);
    assert!(in_use.contains("note: the latest writes lie in") && in_use.contains("copy both"), "{in_use}");
    std::fs::copy(&file, folder.join("torn.sqlite")).unwrap();
    let torn = printed(&terrane(&["verify", "--database", "sqlite:torn.sqlite"], folder), 1);
    assert!(torn.contains("torn.sqlite-wal is missing"), "{torn}");
    store.close().await;
}

#[tokio::test]
async fn nothing_is_overwritten_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fill(folder).await;
    std::fs::write(folder.join("club.gz"), "precious").unwrap();
    let refused = printed(&terrane(&["backup", "club.gz"], folder), 2);
    assert!(refused.contains("--replace"), "{refused}");
    assert_eq!(std::fs::read(folder.join("club.gz")).unwrap(), b"precious");
    printed(&terrane(&["backup", "club.gz", "--replace"], folder), 0);
    let refused = printed(&terrane(&["restore", "club.gz"], folder), 2);
    assert!(refused.contains("already has users or games"), "{refused}");
    let left: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.len(), 2, "nothing but the backup and the data: {left:?}");
}

#[tokio::test]
async fn a_damaged_backup_is_refused_with_the_line() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fill(folder).await;
    printed(&terrane(&["backup", "club.ndjson"], folder), 0);
    let whole = std::fs::read_to_string(folder.join("club.ndjson")).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    let changed = |at: usize, line: &str| {
        let mut lines = lines.clone();
        lines[at] = line;
        lines.join("\n") + "\n"
    };
    let without = |at: usize| {
        let mut lines = lines.clone();
        lines.remove(at);
        lines.join("\n") + "\n"
    };
    let last = lines.len();
    for (damaged, expected) in [
        (String::new(), "empty".to_owned()),
        ("hello\n".to_owned(), "line 1: this is no backup".to_owned()),
        (changed(0, r#"{"terrane-backup":9,"version":"7.0"}"#), "format 9".to_owned()),
        (changed(9, "{}"), "line 10 is no record".to_owned()),
        (changed(1, &lines[1].replace("Ada", "Eve")), format!("line {last}: the file was changed")),
        (without(9), "line 10: row".to_owned()),
        (without(1), "line 2: user".to_owned()),
        (without(last - 2), format!("line {}: the backup had", last - 1)),
        (without(last - 1), format!("line {last}: the file breaks off")),
        (whole.clone() + "\n", "behind the end".to_owned()),
    ] {
        std::fs::write(folder.join("damaged.ndjson"), damaged).unwrap();
        let refused = printed(&terrane(&["restore", "damaged.ndjson", "--data", "new"], folder), 2);
        assert!(refused.contains(&expected), "{refused} names {expected}");
        assert!(!folder.join("new").exists(), "nothing was created");
    }
    std::fs::write(folder.join("cut.gz"), &[0x1f, 0x8b, 8, 0, 0][..]).unwrap();
    let refused = printed(&terrane(&["restore", "cut.gz", "--data", "new"], folder), 2);
    assert!(refused.contains("line 1 cannot be read; the file is damaged"), "{refused}");
}

#[tokio::test]
async fn a_changed_game_is_found_and_named() {
    for (statement, expected) in [
        ("UPDATE log SET text = 'pass BON1' WHERE seq = 31 AND game = 2", "row 31"),
        ("UPDATE log SET text = 'dance' WHERE seq = 2 AND game = 2", "row 2"),
        ("DELETE FROM log WHERE seq = 40 AND game = 2", "row 41 is not where it belongs"),
        ("DELETE FROM log WHERE seq = 60 AND game = 2", "its log has 59 rows, recorded are 60"),
        ("UPDATE progress SET to_act = 0 WHERE game = 2", "recorded is none"),
        ("UPDATE games SET header = 'terrane' WHERE n = 2", "its header"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let games = fill(folder).await;
        tamper(folder, statement).await;
        let found = printed(&terrane(&["verify"], folder), 1);
        assert!(found.contains(&format!("game {}: ", games[1].id)) && found.contains(expected), "{found}");
        assert!(found.contains("1 game differs"), "{found}");
    }
}

#[test]
fn a_database_that_is_not_there_is_not_created_by_looking() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [&["verify"][..], &["backup", "club.gz"]] {
        let refused = printed(&terrane(arguments, folder.path()), 2);
        assert!(refused.contains("there is no database at"), "{refused}");
    }
    let refused = printed(&terrane(&["verify", "--database", "mysql://x"], folder.path()), 2);
    assert!(refused.contains("sqlite:PATH or postgres://"), "{refused}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// What is refused changes nothing, and says what to do.
#[test]
fn accounts_are_looked_after_and_there_is_always_an_administrator() {
    let folder = tempfile::tempdir().unwrap();
    let admin = |arguments: &[&str], code| {
        printed(&terrane(&[&["admin", "--data", "."], arguments].concat(), folder.path()), code)
    };
    assert!(admin(&["list"], 2).contains("terrane.sqlite"), "there is no database yet");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let store = runtime.block_on(sqlite::open(folder.path().join("terrane.sqlite"))).unwrap();
    for name in ["Ada", "Bo"] {
        runtime.block_on(store.create_user(&samples::player(name))).unwrap();
    }
    // The file stays open, as a server would have it.
    assert_eq!(admin(&["promote", "ada"], 0), "Ada: admin\n");
    for refused in [vec!["demote", "Ada"], vec!["lock", "Ada", "--reason", "war"]] {
        assert!(admin(&refused, 2).contains("the last administrator; promote somebody else"));
    }
    assert!(admin(&["lock", "Cy", "--reason", "war"], 2).contains("there is no account `Cy`"));
    assert!(
        admin(&["list", "--role", "owner"], 2)
            .contains("`owner` is no role: guest, player, moderator, admin")
    );
    assert!(admin(&["promote", "Bo", "--role", "guest"], 2).contains("moderator or admin, not to `guest`"));
    assert!(admin(&["promote", "Ada", "--role", "moderator"], 2).contains("the last administrator"));
    assert_eq!(admin(&["promote", "Bo", "--role", "moderator"], 0), "Bo: moderator\n");
    assert_eq!(admin(&["demote", "Bo"], 0), "Bo: player\n");
    assert!(
        admin(&["lock", "Bo"], 2).contains("--reason <WORDS>"),
        "nobody is locked out without being told why"
    );
    assert!(admin(&["lock", "Bo", "--reason", " "], 2).contains("say why"));
    assert_eq!(admin(&["lock", "Bo", "--reason", "insults", "--days", "7"], 0), "Bo: player, locked\n");
    let sanctions = async |name: &str| {
        let user = store.account(name).await.unwrap().unwrap();
        store.sanctions(user.id).await.unwrap()
    };
    let [lock] = &runtime.block_on(sanctions("Bo"))[..] else { panic!("one lock") };
    assert_eq!(
        (lock.reason.as_str(), lock.by, lock.until.map(|end| end.0 - lock.since.0)),
        ("insults", None, Some(604_800_000))
    );
    assert!(admin(&["list"], 0).contains("Bo  player, locked  Bo@example.org  since 2023-11-14"));
    assert_eq!(admin(&["list", "--role", "admin"], 0).lines().count(), 1);
    admin(&["promote", "Bo"], 0);
    assert!(
        admin(&["lock", "Ada", "--reason", "war"], 2).contains("the last administrator"),
        "one that is locked does not count"
    );
    admin(&["unlock", "Bo"], 0);
    assert!(runtime.block_on(sanctions("Bo"))[0].lifted.is_some());
    assert_eq!(admin(&["lock", "Ada", "--reason", "war"], 0), "Ada: admin, locked\n");
    assert!(admin(&["delete", "Bo"], 2).contains("the last administrator"));
    assert!(admin(&["keep", "Ada"], 2).contains("Ada is not to be deleted"));
    assert!(admin(&["delete", "Ada"], 0).starts_with("Ada: deleted within a minute"));
    assert_eq!(admin(&["keep", "Ada"], 0), "Ada: stays\n");
    let ada = runtime.block_on(store.account("Ada")).unwrap().unwrap();
    runtime.block_on(store.set_time_code(&samples::time_code(&ada))).unwrap();
    runtime.block_on(store.create_passkey(&samples::passkey(&ada, 1))).unwrap();
    let reset = admin(&["reset-second-factor", "Ada"], 0);
    assert_eq!(reset, "Ada: time codes off, 1 passkeys taken away\n");
    assert!(runtime.block_on(store.passkeys(ada.id)).unwrap().is_empty());
    let audit = admin(&["audit", "--limit", "2"], 0);
    let deeds: Vec<&str> = audit.lines().map(|line| line.split("  ").nth(2).unwrap()).collect();
    assert_eq!(deeds, ["reset-second-factor", "keep"], "{audit}");
    runtime.block_on(store.close());
}
