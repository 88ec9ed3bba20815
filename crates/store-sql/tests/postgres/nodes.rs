//! What is particular to PostgreSQL: several servers on one database, and a database that goes away.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use terrane_store::contract::{Place, first, notices, samples, seventh};
use terrane_store::{Notice, OpenError, Store, StoreError};
use terrane_store_sql::postgres;
use terrane_throwaway_postgres::Cluster;

use crate::place::Database;

fn refusal(opened: Result<Arc<dyn Store>, OpenError>) -> OpenError {
    match opened {
        Err(error) => error,
        Ok(_) => panic!("the database was opened"),
    }
}

/// Changes the database by hand.
async fn tamper(database: &Database, statement: &'static str) {
    let mut connection = PgConnection::connect(&database.url).await.unwrap();
    sqlx::query(AssertSqlSafe(statement)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_servers_may_start_at_once_on_a_new_database() {
    let database = Database::new().await;
    let (a, b, c) = tokio::join!(database.open(), database.open(), database.open());
    let game = samples::stored_game(&*a).await;
    b.append(samples::append(game.id, 0, 1)).await.unwrap();
    assert_eq!(c.rows(game.id, 0).await.unwrap(), samples::rows(1, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_server_writes_the_others_are_notified_of_and_read() {
    let database = Database::new().await;
    let (one, two) = (database.open().await, database.open().await);
    let game = samples::stored_game(&*one).await;
    let mut listener = two.subscribe();
    for seq in 0..20 {
        one.append(samples::append(game.id, seq, 1)).await.unwrap();
        while notices::next(&mut listener).await != (Notice::Log { game: game.id, seq: seq + 1 }) {}
        assert_eq!(two.rows(game.id, seq).await.unwrap(), samples::rows(seq + 1, seq + 1));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_two_servers_that_append_at_one_place_wins() {
    let database = Database::new().await;
    let (one, two) = (database.open().await, database.open().await);
    let game = samples::stored_game(&*one).await;
    for seq in 0..20 {
        let outcomes = tokio::join!(
            one.append(samples::keyed(game.id, seq, &format!("one-{seq}"), 1)),
            two.append(samples::keyed(game.id, seq, &format!("two-{seq}"), 2)),
        );
        let stale = StoreError::Stale { seq: seq + 1 };
        assert!(
            matches!(&outcomes, (Ok(_), Err(error)) | (Err(error), Ok(_)) if *error == stale),
            "{outcomes:?}"
        );
    }
    assert_eq!(two.rows(game.id, 0).await.unwrap(), samples::rows(1, 20));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_key_at_two_servers_writes_once() {
    let database = Database::new().await;
    let (one, two) = (database.open().await, database.open().await);
    let game = samples::stored_game(&*one).await;
    for seq in 0..20 {
        let turn = || samples::keyed(game.id, seq, &format!("turn-{seq}"), 1);
        let (a, b) = tokio::join!(one.append(turn()), two.append(turn()));
        let (a, b) = (a.unwrap(), b.unwrap());
        assert_eq!((a.first, a.last), (b.first, b.last));
        assert!(a.repeated != b.repeated, "{a:?} {b:?}");
    }
    assert_eq!(two.rows(game.id, 0).await.unwrap(), samples::rows(1, 20));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_too_long_to_be_told_is_cut_short() {
    let database = Database::new().await;
    let store = database.open().await;
    let mut listener = store.subscribe();
    let game = samples::game(&[&samples::player("Ada")]);
    let who = (0..2000).map(|number| (format!("spectator {number}"), false));
    let who: Vec<(String, bool)> = who.collect();
    let notice = Notice::Presence { game: game.id, who: who.clone(), unnamed: 3, node: game.id.0 };
    store.publish(notice).await.unwrap();
    let Notice::Presence { who: names, .. } = notices::next(&mut listener).await else {
        panic!("a notice about the crowd comes");
    };
    assert!(names.len() >= 100 && who.starts_with(&names), "{} names", names.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn text_that_cannot_be_kept_is_refused() {
    let database = Database::new().await;
    let store = database.open().await;
    let ada = samples::stored_player(&*store, "Ada").await;
    let game = samples::stored_game(&*store).await;
    let said = store.say(game.id, samples::message(&ada, "zero: \0")).await;
    assert_eq!(said, Err(StoreError::Text));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_goes_away_is_told_and_comes_back() {
    let cluster = Cluster::start().unwrap_or_else(|error| panic!("{error}"));
    let store = postgres::open(&cluster.url("postgres")).await.unwrap();
    let game = samples::stored_game(&*store).await;
    store.append(samples::keyed(game.id, 0, "turn", 1)).await.unwrap();
    let mut listener = store.subscribe();
    cluster.stop().unwrap();
    let asked = Instant::now();
    let refused = store.append(samples::append(game.id, 1, 1)).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    let refused = store.ping().await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    assert!(asked.elapsed() < Duration::from_secs(20), "the answer takes {:?}", asked.elapsed());
    cluster.start_again().unwrap();
    let patience = Instant::now();
    while store.ping().await.is_err() {
        assert!(patience.elapsed() < Duration::from_mins(1), "it does not come back");
    }
    assert!(store.append(samples::keyed(game.id, 0, "turn", 1)).await.unwrap().repeated);
    let missed = tokio::time::timeout(Duration::from_mins(1), async {
        while !matches!(listener.recv().await, Ok(Notice::Missed)) {}
    });
    missed.await.expect("listeners learn that notices may be missing");
    store.append(samples::append(game.id, 1, 1)).await.unwrap();
    while notices::next(&mut listener).await != (Notice::Log { game: game.id, seq: 2 }) {}
}

/// Databases as earlier versions wrote them.
const EARLIER: [(u8, &str); 2] =
    [(1, include_str!("schemas/first.sql")), (7, include_str!("schemas/seventh.sql"))];

async fn earlier(dump: &'static str) -> Database {
    let database = Database::new().await;
    let mut connection = PgConnection::connect(&database.url).await.unwrap();
    sqlx::raw_sql(dump).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    database
}

/// Whether what an earlier version wrote is there.
async fn all_is_there(schema: u8, store: &dyn Store) {
    match schema {
        1 => first::all_is_there(store).await,
        _ => seventh::all_is_there(store).await,
    }
}

#[tokio::test]
async fn a_database_of_an_earlier_schema_is_brought_up_to_date() {
    for (schema, dump) in EARLIER {
        let database = earlier(dump).await;
        let error = refusal(postgres::open_to_read(&database.url).await);
        assert!(matches!(error, OpenError::Older { schema: found } if found == i64::from(schema)), "{error}");
        all_is_there(schema, &*database.open().await).await;
        assert!(postgres::open_to_read(&database.url).await.is_ok(), "it has the schema of today");
    }
}

/// At its beginning, where a table is in the way, or at its end, where a row cannot be rewritten: no text of a column stands in the
/// way of a step here, so a condition does.
#[tokio::test]
async fn a_step_that_fails_half_way_has_changed_nothing_and_can_be_done_again() {
    let ways = [
        ("CREATE TABLE public.sanctions (n BIGINT)", "DROP TABLE public.sanctions"),
        (
            "ALTER TABLE public.games ADD CONSTRAINT unmarked CHECK (position('\"guest\":true' IN seats) = 0)",
            "ALTER TABLE public.games DROP CONSTRAINT unmarked",
        ),
    ];
    for (schema, dump) in EARLIER {
        for (break_it, mend_it) in ways {
            let database = earlier(dump).await;
            tamper(&database, break_it).await;
            for _ in 0..2 {
                refusal(postgres::open(&database.url).await);
            }
            tamper(&database, mend_it).await;
            all_is_there(schema, &*database.open().await).await;
        }
    }
}

#[tokio::test]
async fn a_newer_schema_is_refused_with_a_sentence() {
    let database = Database::new().await;
    database.open().await.close().await;
    tamper(
        &database,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (900, 'of the future', true, '\\x00', 0)",
    )
    .await;
    for opened in [postgres::open(&database.url).await, postgres::open_to_read(&database.url).await] {
        let error = refusal(opened);
        assert!(matches!(error, OpenError::Newer { schema: 900 }), "{error}");
    }
}

#[tokio::test]
async fn reading_changes_no_schema() {
    let database = Database::new().await;
    let error = refusal(postgres::open_to_read(&database.url).await);
    assert!(matches!(error, OpenError::Missing(_)), "{error}");
    let store = database.open().await;
    let game = samples::stored_game(&*store).await;
    let reader = postgres::open_to_read(&database.url).await.unwrap();
    assert!(reader.game(game.id).await.unwrap().is_some());
    reader.append(samples::append(game.id, 0, 1)).await.unwrap_err();
    tamper(&database, "DELETE FROM _sqlx_migrations").await;
    let error = refusal(postgres::open_to_read(&database.url).await);
    assert!(matches!(error, OpenError::Older { schema: 0 }), "{error}");
}

#[tokio::test]
async fn an_address_without_a_database_is_told() {
    let error = refusal(postgres::open("postgres://terrane@127.0.0.1:1/terrane").await);
    assert!(matches!(error, OpenError::Unreachable(_)), "{error}");
    let error = refusal(postgres::open("postgres://[what").await);
    assert!(matches!(error, OpenError::Address(_)), "{error}");
}
