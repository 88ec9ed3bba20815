//! A file of games: a header, then records one after the other, each with its length and a checksum. A run that was
//! killed leaves at most one record cut off at the end; whoever goes on cuts it away.

use std::io::{self, Read, Write};

use super::record::{GameRecord, RecordError};
use crate::player::fingerprint;

/// The first bytes of a file, with the version of the format.
const MAGIC: [u8; 8] = *b"TERRGAM1";

/// A record longer than this is none.
const MOST_BYTES: u32 = 1 << 20;

/// What the games of a file have in common, as text; a run goes on only where it is the same.
pub type Header = String;

/// The games of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameFile {
    /// What they have in common.
    pub header: Header,
    /// The records as bytes, in the order of the file.
    pub records: Vec<Vec<u8>>,
    /// Bytes up to the end of the last whole record.
    pub length: u64,
}

/// Why a file is no file of games.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FileError {
    /// It begins otherwise.
    #[error("this is no file of games")]
    Magic,
    /// The header is cut off or damaged.
    #[error("the header is cut off or damaged")]
    Header,
    /// A record in the middle is damaged.
    #[error("record {0} is damaged")]
    Record(usize),
}

/// Writes the beginning of a file.
pub fn write_header(out: &mut impl Write, header: &str) -> io::Result<()> {
    out.write_all(&MAGIC)?;
    write_record(out, header.as_bytes())
}

/// Appends a record.
pub fn write_record(out: &mut impl Write, record: &[u8]) -> io::Result<()> {
    let mut framed = Vec::with_capacity(record.len() + 8);
    framed.extend((record.len() as u32).to_le_bytes());
    framed.extend(checksum(record).to_le_bytes());
    framed.extend(record);
    out.write_all(&framed)
}

fn checksum(bytes: &[u8]) -> u32 {
    let hash = fingerprint(bytes);
    (hash ^ (hash >> 32)) as u32
}

impl GameFile {
    /// Reads a file. A record that is cut off at the end is left out.
    pub fn read(mut from: impl Read) -> io::Result<Result<GameFile, FileError>> {
        let mut bytes = Vec::new();
        from.read_to_end(&mut bytes)?;
        Ok(GameFile::from_bytes(&bytes))
    }

    /// The same of bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<GameFile, FileError> {
        let mut rest = bytes.strip_prefix(&MAGIC).ok_or(FileError::Magic)?;
        let header = match next_record(&mut rest) {
            Some(Ok(header)) => String::from_utf8(header.to_vec()).map_err(|_| FileError::Header)?,
            _ => return Err(FileError::Header),
        };
        let mut file = GameFile { header, ..GameFile::default() };
        while let Some(record) = next_record(&mut rest) {
            match record {
                Ok(record) => file.records.push(record.to_vec()),
                // What a killed run was writing is at the very end.
                Err(()) if rest.is_empty() => break,
                Err(()) => return Err(FileError::Record(file.records.len() + 1)),
            }
        }
        file.length = 8 + 8 + file.header.len() as u64;
        file.length += file.records.iter().map(|record| 8 + record.len() as u64).sum::<u64>();
        Ok(file)
    }

    /// The number of each game.
    pub fn numbers(&self) -> impl Iterator<Item = Result<u64, RecordError>> {
        self.records.iter().map(|record| GameRecord::number_of(record))
    }
}

/// The next record; `None` where the file ends, or ends too early; an error where it is damaged.
fn next_record<'a>(rest: &mut &'a [u8]) -> Option<Result<&'a [u8], ()>> {
    let (length, body) = rest.split_first_chunk::<4>()?;
    let (check, body) = body.split_first_chunk::<4>()?;
    let length = u32::from_le_bytes(*length);
    if length > MOST_BYTES {
        return Some(Err(()));
    }
    let (record, after) = body.split_at_checked(length as usize)?;
    *rest = after;
    Some(if checksum(record) == u32::from_le_bytes(*check) { Ok(record) } else { Err(()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file() -> Vec<u8> {
        let mut bytes = Vec::new();
        write_header(&mut bytes, "a run").expect("written");
        write_record(&mut bytes, b"one").expect("written");
        write_record(&mut bytes, b"three").expect("written");
        bytes
    }

    #[test]
    fn what_is_written_is_read() {
        let read = GameFile::from_bytes(&file()).expect("a file");
        assert_eq!(read.header, "a run");
        assert_eq!(read.records, [b"one".to_vec(), b"three".to_vec()]);
        assert_eq!(read.length, file().len() as u64);
    }

    #[test]
    fn a_killed_run_leaves_whole_records() {
        let whole = file();
        let first = GameFile::from_bytes(&whole).expect("a file").length - 8 - 5;
        for cut in first as usize..whole.len() {
            let read = GameFile::from_bytes(&whole[..cut]).expect("a file");
            assert_eq!((read.records.len(), read.length), (1, first), "cut at {cut}");
        }
    }

    #[test]
    fn damage_is_told_from_an_end() {
        let whole = file();
        let mut damaged = whole.clone();
        let first = whole.len() - 5 - 8 - 1;
        damaged[first] ^= 1;
        assert_eq!(GameFile::from_bytes(&damaged), Err(FileError::Record(1)));
        assert_eq!(GameFile::from_bytes(b"something else"), Err(FileError::Magic));
        assert_eq!(GameFile::from_bytes(&whole[..12]), Err(FileError::Header));
    }
}
