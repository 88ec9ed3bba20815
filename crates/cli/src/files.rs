//! Reading and writing files, with errors that name them.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<String> {
    let bytes = read_bytes(path)?;
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
