//! `terrane backup` and `terrane restore`: everything out, everything in.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use terrane_server::clock::Clock;
use terrane_store::{RESTORED, Record, Store, StoreError};

use crate::Verdict;
use crate::archive::{Reader, Writer};
use crate::database::{Database, wait};

/// Records written or read at a time.
const BATCH: usize = 1000;

/// Write everything into one file
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Works on either database, also while servers use it: the file holds one moment. It has one line of
JSON for each record and a hash at its end, and moves games between SQLite and PostgreSQL. It holds
hashes of passwords: keep it where others do not read it.

Example:
  terrane backup terrane-2026-01-31.gz")]
pub(crate) struct BackupArgs {
    /// The file; compressed if its name ends in .gz
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Replace a file that is already there
    #[arg(long)]
    replace: bool,
    #[command(flatten)]
    database: Database,
}

/// Read a backup into an empty database
#[derive(clap::Args, Debug)]
#[command(after_help = "\
The file is checked from beginning to end first; a damaged one is refused with the line. Then all of
it is written, or nothing. A database with users or games is left alone.

Example:
  terrane restore terrane-2026-01-31.gz --database postgres://terrane@localhost/terrane")]
pub(crate) struct RestoreArgs {
    /// The file, compressed or not
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

pub(crate) fn backup(args: &BackupArgs) -> Result<Verdict> {
    let file = args.file.display();
    ensure!(
        args.replace || !args.file.exists(),
        "{file} is already there; give another name, or --replace it"
    );
    let (records, games) = wait(async {
        let store = args.database.open_to_read().await?;
        let mut writer = Writer::create(&args.file)?;
        let bar = games_bar(&*store, "writing").await?;
        let mut failed = None;
        let dumped = store
            .dump(&mut |batch| {
                // When a backup was restored here is of no use elsewhere.
                let kept =
                    |record: &&Record| !matches!(record, Record::Setting { key, .. } if key == RESTORED);
                for record in batch.iter().filter(kept) {
                    if let Err(error) = writer.record(record) {
                        failed = Some(error);
                        return Err(StoreError::Full);
                    }
                    if matches!(record, Record::Game(_)) {
                        bar.inc(1);
                    }
                }
                Ok(())
            })
            .await;
        if let Some(error) = failed {
            return Err(error).with_context(|| format!("{file} cannot be written"));
        }
        dumped?;
        bar.finish_and_clear();
        Ok((writer.finish(args.replace)?, bar.position()))
    })?;
    writeln!(std::io::stdout(), "{file}: {records} records, {games} games")?;
    Ok(Verdict::Fine)
}

pub(crate) fn restore(args: &RestoreArgs) -> Result<Verdict> {
    let file = args.file.display().to_string();
    let bar = ProgressBar::new_spinner()
        .with_style(ProgressStyle::with_template("{spinner} checking: {pos} records in {elapsed}")?);
    let mut reader = Reader::open(&args.file).with_context(|| file.clone())?;
    let (mut records, mut games) = (0, 0);
    loop {
        let batch = reader.batch(BATCH).with_context(|| file.clone())?;
        if batch.is_empty() {
            break;
        }
        records += batch.len() as u64;
        games += batch.iter().filter(|record| matches!(record, Record::Game(_))).count();
        bar.set_position(records);
    }
    bar.finish_and_clear();
    wait(async {
        let store = args.database.open().await?;
        let mut reader = Reader::open(&args.file).with_context(|| file.clone())?;
        let bar = ProgressBar::new(records).with_style(style("records")?).with_message("restoring");
        let mut failed = None;
        let restored = store
            .restore(&mut || {
                let batch = reader.batch(BATCH).map_err(|error| {
                    failed = Some(error);
                    StoreError::Corrupt("the backup changed while it was read".into())
                })?;
                bar.inc(batch.len() as u64);
                Ok(batch)
            })
            .await;
        bar.finish_and_clear();
        if let Some(error) = failed {
            return Err(error).context(file.clone());
        }
        match restored {
            Err(StoreError::NotEmpty) => {
                anyhow::bail!(
                    "the database already has users or games; restore into a new one (--data, --database)"
                )
            }
            other => other.context("nothing was restored")?,
        }
        // Players get a day before anybody's time is over. That nobody could play since the backup is found from it.
        let now = Clock::default().now().0.to_string();
        store.set_setting(RESTORED, Some(&now)).await?;
        store.close().await;
        Ok(())
    })?;
    writeln!(std::io::stdout(), "{file}: {records} records restored, {games} games")?;
    Ok(Verdict::Fine)
}

/// A progress bar that counts games.
pub(crate) async fn games_bar(store: &dyn Store, what: &'static str) -> Result<ProgressBar> {
    let games: u64 = store.count_games().await?.iter().map(|(_, games)| games).sum();
    Ok(ProgressBar::new(games).with_style(style("games")?).with_message(what))
}

fn style(unit: &str) -> Result<ProgressStyle> {
    let template = format!("{{msg}} {{wide_bar}} {{pos}}/{{len}} {unit}, {{eta}} left");
    Ok(ProgressStyle::with_template(&template)?)
}
