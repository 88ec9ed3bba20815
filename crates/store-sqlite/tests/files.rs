//! What is particular to a file: opening it, its lock, its size.

mod place;

use place::Folder;
use sqlx::{ConnectOptions, Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use terrane_store::contract::{Place, first, samples};
use terrane_store::{OpenError, Store, StoreError};
use terrane_store_sqlite::{Access, Options, SqliteStore};

async fn refusal(opened: Result<SqliteStore, OpenError>) -> OpenError {
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
    let error = refusal(SqliteStore::open(folder.file()).await).await;
    assert!(matches!(error, OpenError::InUse(_)), "{error}");
    store.close().await;
    folder.open().await.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn others_read_beside_the_server() {
    let folder = Folder::new();
    let server = folder.open().await;
    let game = samples::stored_game(&*server).await;
    let reader = SqliteStore::open_to_read(folder.file()).await.unwrap();
    server.append(samples::append(game.id, 0, 2)).await.unwrap();
    assert_eq!(reader.rows(game.id, 0).await.unwrap(), samples::rows(1, 2));
    let refused = reader.append(samples::append(game.id, 2, 1)).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    let refused = reader.restore(&mut || Ok(vec![])).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
}

#[tokio::test]
async fn a_file_of_the_first_schema_is_brought_up_to_date() {
    let folder = Folder::new();
    let connect = SqliteConnectOptions::new().filename(folder.file()).create_if_missing(true);
    // A dump lists tables by name, not in the order in which they refer to each other.
    let mut db = connect.foreign_keys(false).connect().await.unwrap();
    sqlx::raw_sql(include_str!("schemas/first.sql")).execute(&mut db).await.unwrap();
    db.close().await.unwrap();
    let store = folder.open().await;
    first::all_is_there(&*store).await;
    store.close().await;
    assert!(SqliteStore::open_to_read(folder.file()).await.is_ok(), "it has the schema of today");
}

#[tokio::test]
async fn a_missing_file_is_not_created_by_reading() {
    let folder = Folder::new();
    let error = refusal(SqliteStore::open_to_read(folder.file()).await).await;
    assert!(matches!(error, OpenError::Missing(_)), "{error}");
    assert!(!folder.file().exists());
}

#[tokio::test]
async fn a_folder_that_is_not_there_is_named() {
    let folder = Folder::new();
    let file = folder.file().join("deeper").join("terrane.sqlite");
    let error = refusal(SqliteStore::open(file).await).await.to_string();
    assert!(error.contains("deeper") && error.contains("check that the folder exists"), "{error}");
}

#[tokio::test]
async fn a_file_of_something_else_is_refused_and_left_alone() {
    let folder = Folder::new();
    let letter = "Dear Ada, this is no database. ".repeat(100);
    std::fs::write(folder.file(), &letter).unwrap();
    let error = refusal(SqliteStore::open(folder.file()).await).await;
    assert!(matches!(error, OpenError::Foreign(_)), "{error}");
    let error = refusal(SqliteStore::open_to_read(folder.file()).await).await;
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
    for opened in [SqliteStore::open(folder.file()).await, SqliteStore::open_to_read(folder.file()).await] {
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
    for opened in [SqliteStore::open(folder.file()).await, SqliteStore::open_to_read(folder.file()).await] {
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
    let error = refusal(SqliteStore::open(folder.file()).await).await;
    assert!(matches!(error, OpenError::Altered { step: 1 }), "{error}");
}

#[tokio::test]
async fn an_older_schema_is_not_read_without_bringing_it_up_to_date() {
    let folder = Folder::new();
    folder.open().await.close().await;
    tamper(&folder, "DELETE FROM _sqlx_migrations").await;
    let error = refusal(SqliteStore::open_to_read(folder.file()).await).await;
    assert!(matches!(error, OpenError::Older { schema: 0 }), "{error}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_refuses_writes_and_keeps_what_there_is() {
    let folder = Folder::new();
    let options = Options { path: folder.file(), access: Access::Write, quota: Some(400_000) };
    let store = SqliteStore::open_with(options).await.unwrap();
    let game = samples::stored_game(&store).await;
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
