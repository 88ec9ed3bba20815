//! What is particular to a file: opening it, its lock, its size.

use std::sync::Arc;

use sqlx::{ConnectOptions, Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use terrane_store::contract::{Place, first, samples, seventh};
use terrane_store::{GameId, OpenError, Store, StoreError};
use terrane_store_sql::sqlite::{self, Access, Options, Wal};

use crate::place::Folder;

async fn refusal(opened: Result<Arc<dyn Store>, OpenError>) -> OpenError {
    match opened {
        Err(error) => error,
        Ok(store) => {
            store.close().await;
            panic!("the file was opened");
        }
    }
}

/// Changes a closed file by hand.
async fn tamper(folder: &Folder, statement: &'static str) {
    let mut db = SqliteConnectOptions::new().filename(folder.file()).connect().await.unwrap();
    sqlx::query(statement).execute(&mut db).await.unwrap();
    db.close().await.unwrap();
}

#[tokio::test]
async fn one_server_at_a_time_writes_to_a_file() {
    let folder = Folder::new();
    let store = folder.open().await;
    let error = refusal(sqlite::open(folder.file()).await).await;
    assert!(matches!(error, OpenError::InUse(_)), "{error}");
    store.close().await;
    folder.open().await.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn others_read_beside_the_server() {
    let folder = Folder::new();
    let server = folder.open().await;
    let game = samples::stored_game(&*server).await;
    let reader = sqlite::open_to_read(folder.file()).await.unwrap();
    server.append(samples::append(game.id, 0, 2)).await.unwrap();
    assert_eq!(reader.rows(game.id, 0).await.unwrap(), samples::rows(1, 2));
    let refused = reader.append(samples::append(game.id, 2, 1)).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    let refused = reader.restore(&mut || Ok(vec![])).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
}

/// Files as earlier versions wrote them.
const EARLIER: [(u8, &str); 2] =
    [(1, include_str!("schemas/first.sql")), (7, include_str!("schemas/seventh.sql"))];

async fn earlier(dump: &'static str) -> Folder {
    let folder = Folder::new();
    let connect = SqliteConnectOptions::new().filename(folder.file()).create_if_missing(true);
    // A dump lists tables by name, not in the order in which they refer to each other.
    let mut db = connect.foreign_keys(false).connect().await.unwrap();
    sqlx::raw_sql(dump).execute(&mut db).await.unwrap();
    db.close().await.unwrap();
    folder
}

/// Whether what an earlier version wrote is there.
async fn all_is_there(schema: u8, store: &dyn Store) {
    match schema {
        1 => first::all_is_there(store).await,
        _ => seventh::all_is_there(store).await,
    }
}

/// At its beginning, where a table is in the way, or at its end, where a row cannot be read.
#[tokio::test]
async fn a_step_that_fails_half_way_has_changed_nothing_and_can_be_done_again() {
    let ways = [
        ("CREATE TABLE sanctions (n INTEGER)", "DROP TABLE sanctions"),
        ("UPDATE games SET seats = '#' || seats", "UPDATE games SET seats = substr(seats, 2)"),
    ];
    for (schema, dump) in EARLIER {
        for (break_it, mend_it) in ways {
            let folder = earlier(dump).await;
            tamper(&folder, break_it).await;
            for _ in 0..2 {
                refusal(sqlite::open(folder.file()).await).await;
            }
            tamper(&folder, mend_it).await;
            let store = folder.open().await;
            all_is_there(schema, &*store).await;
            store.close().await;
        }
    }
}

#[tokio::test]
async fn a_file_of_an_earlier_schema_is_brought_up_to_date() {
    for (schema, dump) in EARLIER {
        let folder = earlier(dump).await;
        let error = refusal(sqlite::open_to_read(folder.file()).await).await;
        assert!(matches!(error, OpenError::Older { schema: found } if found == i64::from(schema)), "{error}");
        let store = folder.open().await;
        all_is_there(schema, &*store).await;
        store.close().await;
        assert!(sqlite::open_to_read(folder.file()).await.is_ok(), "it has the schema of today");
    }
}

#[tokio::test]
async fn a_missing_file_is_not_created_by_reading() {
    let folder = Folder::new();
    let error = refusal(sqlite::open_to_read(folder.file()).await).await;
    assert!(matches!(error, OpenError::Missing(_)), "{error}");
    assert!(!folder.file().exists());
}

#[tokio::test]
async fn a_folder_that_is_not_there_is_named() {
    let folder = Folder::new();
    let file = folder.file().join("deeper").join("terrane.sqlite");
    let error = refusal(sqlite::open(file).await).await.to_string();
    assert!(error.contains("deeper") && error.contains("check that the folder exists"), "{error}");
}

#[tokio::test]
async fn a_file_of_something_else_is_refused_and_left_alone() {
    let folder = Folder::new();
    let letter = "Dear Ada, this is no database. ".repeat(100);
    std::fs::write(folder.file(), &letter).unwrap();
    let error = refusal(sqlite::open(folder.file()).await).await;
    assert!(matches!(error, OpenError::Foreign(_)), "{error}");
    let error = refusal(sqlite::open_to_read(folder.file()).await).await;
    assert!(matches!(error, OpenError::Foreign(_)), "{error}");
    assert_eq!(std::fs::read_to_string(folder.file()).unwrap(), letter);
}

#[tokio::test]
async fn a_database_of_another_program_is_refused() {
    let folder = Folder::new();
    let options = SqliteConnectOptions::new().filename(folder.file()).create_if_missing(true);
    let mut db = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query("CREATE TABLE bookmarks (url TEXT)").execute(&mut db).await.unwrap();
    db.close().await.unwrap();
    for opened in [sqlite::open(folder.file()).await, sqlite::open_to_read(folder.file()).await] {
        let error = refusal(opened).await;
        assert!(matches!(error, OpenError::Foreign(_)), "{error}");
    }
}

#[tokio::test]
async fn a_newer_schema_is_refused_with_a_sentence() {
    let folder = Folder::new();
    folder.open().await.close().await;
    tamper(
        &folder,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (900, 'of the future', true, x'00', 0)",
    )
    .await;
    for opened in [sqlite::open(folder.file()).await, sqlite::open_to_read(folder.file()).await] {
        let error = refusal(opened).await;
        assert!(matches!(error, OpenError::Newer { schema: 900 }), "{error}");
        assert!(error.to_string().contains("install that version"), "{error}");
    }
}

#[tokio::test]
async fn a_schema_changed_by_hand_is_refused() {
    let folder = Folder::new();
    folder.open().await.close().await;
    tamper(&folder, "UPDATE _sqlx_migrations SET checksum = x'00'").await;
    let error = refusal(sqlite::open(folder.file()).await).await;
    assert!(matches!(error, OpenError::Altered { step: 1 }), "{error}");
}

#[tokio::test]
async fn an_older_schema_is_not_read_without_bringing_it_up_to_date() {
    let folder = Folder::new();
    folder.open().await.close().await;
    tamper(&folder, "DELETE FROM _sqlx_migrations").await;
    let error = refusal(sqlite::open_to_read(folder.file()).await).await;
    assert!(matches!(error, OpenError::Older { schema: 0 }), "{error}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_refuses_writes_and_keeps_what_there_is() {
    let folder = Folder::new();
    let options = Options { path: folder.file(), access: Access::Write, quota: Some(400_000) };
    let store = sqlite::open_with(options).await.unwrap();
    let game = samples::stored_game(&*store).await;
    let mut seq = 0;
    let refused = loop {
        let mut append = samples::append(game.id, seq, 1);
        append.rows[0].text = "x".repeat(5000);
        match store.append(append).await {
            Ok(done) => seq = done.last,
            Err(error) => break error,
        }
        assert!(seq < 1000, "the quota is kept");
    };
    assert_eq!(refused, StoreError::Full);
    assert_eq!(store.check_writable().await, Err(StoreError::Full));
    assert!(seq > 10);
    assert_eq!(store.rows(game.id, 0).await.unwrap().len() as u32, seq);
    assert_eq!(store.game(game.id).await.unwrap().unwrap().seq, seq);
    store.close().await;
    let store = folder.open().await;
    assert!(store.append(samples::append(game.id, seq, 1)).await.is_ok(), "room was made");
}

#[tokio::test]
async fn something_unreadable_is_named() {
    let folder = Folder::new();
    let store = folder.open().await;
    let game = samples::stored_game(&*store).await;
    store.close().await;
    tamper(&folder, "UPDATE games SET status = 'asleep'").await;
    let store = folder.open().await;
    let error = store.game(game.id).await.unwrap_err();
    assert_eq!(error, StoreError::Corrupt("`asleep` is no status".into()));
}

/// Some rows, written by a store that is still open.
async fn written(folder: &Folder) -> (Arc<dyn Store>, GameId) {
    let store = folder.open().await;
    let game = samples::stored_game(&*store).await.id;
    for seq in 0..20 {
        store.append(samples::append(game, seq, 1)).await.unwrap();
    }
    (store, game)
}

/// The one file, without anything that lies beside it.
fn copy(folder: &Folder) -> Folder {
    let copy = Folder::new();
    std::fs::copy(folder.file(), copy.file()).unwrap();
    copy
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_clean_stop_the_one_file_has_every_row() {
    let folder = Folder::new();
    let (store, game) = written(&folder).await;
    // Readers have looked at it, as they do in a server.
    assert_eq!(store.rows(game, 0).await.unwrap(), samples::rows(1, 20));
    store.close().await;
    assert_eq!(sqlite::wal(&folder.file()).unwrap(), Wal::Folded);
    assert!(!folder.beside("-wal").exists(), "nothing lies beside it");
    let copy = copy(&folder);
    assert_eq!(sqlite::wal(&copy.file()).unwrap(), Wal::Folded);
    let copied = sqlite::open_to_read(copy.file()).await.unwrap();
    assert_eq!(copied.rows(game, 0).await.unwrap(), samples::rows(1, 20));
    copied.close().await;
    assert_eq!(sqlite::wal(&copy.file()).unwrap(), Wal::Folded, "reading leaves it whole");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_without_its_log_is_told_from_a_whole_one() {
    let folder = Folder::new();
    let (store, game) = written(&folder).await;
    assert_eq!(sqlite::wal(&folder.file()).unwrap(), Wal::Beside);
    let torn = copy(&folder);
    assert_eq!(sqlite::wal(&torn.file()).unwrap(), Wal::Missing);
    std::fs::copy(folder.beside("-wal"), torn.beside("-wal")).unwrap();
    assert_eq!(sqlite::wal(&torn.file()).unwrap(), Wal::Beside);
    let both = sqlite::open_to_read(torn.file()).await.unwrap();
    assert_eq!(both.rows(game, 0).await.unwrap(), samples::rows(1, 20), "a copy of both has every row");
    store.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn only_its_owner_reads_a_new_file() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new();
    let (store, _) = written(&folder).await;
    for ending in ["", "-wal", "-shm", ".lock"] {
        let mode = std::fs::metadata(folder.beside(ending)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{ending}");
    }
    store.close().await;
}
