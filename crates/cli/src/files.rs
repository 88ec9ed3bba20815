//! Reading and writing files, with errors that name them.

use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use flate2::read::GzDecoder;

/// The longest text that a compressed file may unfold to, in bytes.
const LONGEST_TEXT: u64 = 64 << 20;

/// The text of a file. One that ends in `.gz` is unfolded.
pub(crate) fn read(path: &Path) -> Result<String> {
    let mut bytes = read_bytes(path)?;
    if path.extension().is_some_and(|extension| extension == "gz") {
        let folded = std::mem::take(&mut bytes);
        let unfolded = GzDecoder::new(folded.as_slice()).take(LONGEST_TEXT + 1).read_to_end(&mut bytes);
        unfolded.with_context(|| format!("{} cannot be unfolded", path.display()))?;
        if bytes.len() as u64 > LONGEST_TEXT {
            bail!("{} unfolds to more than {} MiB", path.display(), LONGEST_TEXT >> 20);
        }
    }
    String::from_utf8(bytes).ok().with_context(|| format!("{} is no text in UTF-8", path.display()))
}

/// The bytes of a file.
pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("{} cannot be read", path.display()))
}

/// What lies in a folder, sorted by name.
pub(crate) fn inside(folder: &Path) -> Result<Vec<PathBuf>> {
    let unreadable = || format!("the folder {} cannot be read", folder.display());
    let entries = std::fs::read_dir(folder).with_context(unreadable)?;
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<std::io::Result<_>>()
        .with_context(unreadable)?;
    paths.sort();
    Ok(paths)
}

/// Writes a file, or replaces it.
pub(crate) fn write(path: &Path, text: &str) -> Result<()> {
    std::fs::write(path, text).with_context(|| format!("{} cannot be written", path.display()))
}
