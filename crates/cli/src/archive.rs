//! The file of a backup: lines of JSON, plain or compressed.
//!
//! ```text
//! {"terrane-backup":1,"version":"0.1.0"}
//! {"record":"user", …}
//! …
//! {"end":{"records":4711,"sha256":"…"}}
//! ```
//!
//! The last line has the number of records and the SHA-256 hash of all bytes before it, so a damaged or
//! incomplete file is recognised.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use terrane_store::{GameId, Record, UserId};

/// The version of the format.
const FORMAT: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Header {
    #[serde(rename = "terrane-backup")]
    format: u32,
    /// The Terrane that wrote it.
    version: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Trailer {
    end: End,
}

#[derive(Serialize, Deserialize)]
struct End {
    records: u64,
    sha256: String,
}

fn hex(digest: &[u8]) -> String {
    digest.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = std::fmt::Write::write_fmt(&mut text, format_args!("{byte:02x}"));
        text
    })
}

/// A backup being written. The file gets its name when it is complete.
pub(crate) struct Writer {
    path: PathBuf,
    file: tempfile::NamedTempFile,
    output: Output,
    digest: Sha256,
    records: u64,
}

enum Output {
    Plain(BufWriter<File>),
    Compressed(GzEncoder<BufWriter<File>>),
}

impl Writer {
    /// Begins a file, compressed if its name ends in `.gz`. Only its owner may read it: it holds secrets.
    pub(crate) fn create(path: &Path) -> Result<Writer> {
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let place = || format!("{} cannot be written", path.display());
        let file = tempfile::NamedTempFile::new_in(folder).with_context(place)?;
        let handle = BufWriter::with_capacity(1 << 16, file.reopen().with_context(place)?);
        let compressed = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("gz"));
        let output = if compressed {
            Output::Compressed(GzEncoder::new(handle, Compression::default()))
        } else {
            Output::Plain(handle)
        };
        let mut writer = Writer { path: path.to_owned(), file, output, digest: Sha256::new(), records: 0 };
        writer.line(&Header { format: FORMAT, version: env!("CARGO_PKG_VERSION").into() })?;
        Ok(writer)
    }

    /// Adds a record.
    pub(crate) fn record(&mut self, record: &Record) -> io::Result<()> {
        self.records += 1;
        self.line(record)
    }

    fn line(&mut self, value: &impl Serialize) -> io::Result<()> {
        let mut line = serde_json::to_vec(value)?;
        line.push(b'\n');
        self.digest.update(&line);
        match &mut self.output {
            Output::Plain(output) => output.write_all(&line),
            Output::Compressed(output) => output.write_all(&line),
        }
    }

    /// Ends the file: on disk first, then under its name. How many records it has.
    pub(crate) fn finish(mut self, replace: bool) -> Result<u64> {
        let place = format!("{} cannot be written", self.path.display());
        let place = || place.clone();
        let end = End { records: self.records, sha256: hex(&self.digest.clone().finalize()) };
        self.line(&Trailer { end }).with_context(place)?;
        let file = match self.output {
            Output::Plain(output) => output,
            Output::Compressed(output) => output.finish().with_context(place)?,
        };
        file.into_inner().map_err(io::IntoInnerError::into_error).with_context(place)?.sync_all()?;
        if replace {
            self.file.persist(&self.path).map_err(|error| error.error).with_context(place)?;
        } else {
            self.file.persist_noclobber(&self.path).map_err(|error| error.error).with_context(place)?;
        }
        Ok(self.records)
    }
}

/// A backup being read. Every line is checked: its form, what it refers to, and the hash of all at the end.
pub(crate) struct Reader {
    input: BufReader<Box<dyn Read + Send>>,
    digest: Sha256,
    line: u64,
    records: u64,
    known: Known,
    ended: bool,
}

/// What later records may refer to.
#[derive(Default)]
struct Known {
    users: HashSet<UserId>,
    games: HashSet<GameId>,
    /// The game whose log is being read, its last row, and the last it must have.
    log: Option<(GameId, u32, u32)>,
}

impl Reader {
    /// Opens a file, compressed or not.
    pub(crate) fn open(path: &Path) -> Result<Reader> {
        let file = File::open(path).with_context(|| format!("{} cannot be read", path.display()))?;
        let mut file = BufReader::with_capacity(1 << 16, file);
        let compressed = file.fill_buf().is_ok_and(|start| start.starts_with(&[0x1f, 0x8b]));
        let input: Box<dyn Read + Send> =
            if compressed { Box::new(MultiGzDecoder::new(file)) } else { Box::new(file) };
        let mut reader = Reader {
            input: BufReader::with_capacity(1 << 16, input),
            digest: Sha256::new(),
            line: 0,
            records: 0,
            known: Known::default(),
            ended: false,
        };
        let first = reader.next_line()?.context("the file is empty")?;
        let header: Header = serde_json::from_str(&first).context("line 1: this is no backup of Terrane")?;
        ensure!(
            header.format == FORMAT,
            "line 1: the backup has format {}, made by Terrane {}; this version reads format {FORMAT}",
            header.format,
            header.version
        );
        reader.digest.update(first.as_bytes());
        Ok(reader)
    }

    fn next_line(&mut self) -> Result<Option<String>> {
        self.line += 1;
        let mut line = String::new();
        let read = self.input.read_line(&mut line);
        let read = read.with_context(|| format!("line {} cannot be read; the file is damaged", self.line))?;
        Ok((read > 0).then_some(line))
    }

    /// The next records, none at the end.
    pub(crate) fn batch(&mut self, most: usize) -> Result<Vec<Record>> {
        let mut batch = Vec::new();
        while !self.ended && batch.len() < most {
            let at = self.line + 1;
            let line = self.next_line()?.with_context(|| {
                format!("line {at}: the file breaks off; the last line of a backup says how it ends")
            })?;
            if line.starts_with(r#"{"end":"#) {
                self.end(&line).with_context(|| format!("line {at}"))?;
            } else {
                let record: Record =
                    serde_json::from_str(&line).with_context(|| format!("line {at} is no record"))?;
                self.known.take(&record).with_context(|| format!("line {at}"))?;
                self.digest.update(line.as_bytes());
                self.records += 1;
                batch.push(record);
            }
        }
        Ok(batch)
    }

    fn end(&mut self, line: &str) -> Result<()> {
        let trailer: Trailer = serde_json::from_str(line).context("the end of the backup is damaged")?;
        let (said, is) = (trailer.end.records, self.records);
        ensure!(said == is, "the backup had {said} records when it was made, and now has {is}");
        let digest = hex(&self.digest.clone().finalize());
        ensure!(trailer.end.sha256 == digest, "the file was changed since it was made: its hash differs");
        self.known.close_log()?;
        ensure!(self.next_line()?.is_none(), "there is something behind the end of the backup");
        self.ended = true;
        Ok(())
    }
}

impl Known {
    /// Checks that a record refers to earlier ones only, and that logs have no gaps.
    fn take(&mut self, record: &Record) -> Result<()> {
        match record {
            // What was done names users without referring to them: it stays on record when they go.
            // Reports name people and games who may have gone.
            Record::Setting { .. } | Record::Audit(_) | Record::Report(_) => {}
            Record::Block(block) => {
                self.user(block.owner)?;
                self.user(block.other)?;
            }
            Record::Sanction(sanction) => self.user(sanction.person)?,
            Record::User(user) => ensure!(self.users.insert(user.id), "user {} is there twice", user.id),
            Record::UserDocument { user, .. } => self.user(*user)?,
            Record::Attempt(attempt) => self.user(attempt.owner)?,
            Record::ReviewWish { .. } => bail!("this is a copy of somebody's own data, not a backup"),
            Record::Session(session) => self.user(session.user)?,
            Record::Token(token) => self.user(token.user)?,
            Record::Channel(channel) => self.user(channel.owner)?,
            Record::Invite(invite) => self.user(invite.by)?,
            Record::Deletion(deletion) => self.user(deletion.user)?,
            Record::TimeCode(code) => self.user(code.user)?,
            Record::Passkey(key) => self.user(key.user)?,
            Record::Game(game) => {
                self.close_log()?;
                game.members().into_iter().try_for_each(|user| self.user(user))?;
                ensure!(self.games.insert(game.id), "game {} is there twice", game.id);
                self.log = Some((game.id, 0, game.seq));
            }
            Record::Row { game, row } => match &mut self.log {
                Some((open, last, _)) if open == game && row.seq == *last + 1 => *last += 1,
                _ => bail!("row {} of game {game} is out of order", row.seq),
            },
            Record::Key { game, .. } | Record::SeatDocument { game, .. } => self.game(*game)?,
            Record::Chat { game, message } => {
                self.game(*game)?;
                self.user(message.user)?;
            }
        }
        Ok(())
    }

    fn user(&self, user: UserId) -> Result<()> {
        ensure!(self.users.contains(&user), "user {user} is not in the backup");
        Ok(())
    }

    fn game(&self, game: GameId) -> Result<()> {
        ensure!(self.games.contains(&game), "game {game} is not in the backup");
        Ok(())
    }

    fn close_log(&mut self) -> Result<()> {
        if let Some((game, last, expected)) = self.log.take() {
            ensure!(last == expected, "game {game} has {last} rows before this line; it needs {expected}");
        }
        Ok(())
    }
}
