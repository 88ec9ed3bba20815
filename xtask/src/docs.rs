//! Checks of the documentation that no compiler does.

use std::path::{Path, PathBuf};

use crate::shell::root;

/// The files and folders that a page names in backticks. A name without a folder lies beside the file named before it.
fn named(page: &str) -> Vec<PathBuf> {
    let text = std::fs::read_to_string(root().join(page)).expect("the page can be read");
    let mut folder = PathBuf::new();
    let mut files = Vec::new();
    for word in text.split('`').skip(1).step_by(2) {
        let known = [".rs", ".ts", ".svelte", "/"].iter().any(|ending| word.ends_with(ending));
        if !known || word.contains(' ') || word.starts_with('/') {
            continue;
        }
        let file = if word.contains('/') { PathBuf::from(word) } else { folder.join(word) };
        folder = file.parent().unwrap_or(Path::new("")).to_owned();
        files.push(file);
    }
    files
}

#[test]
fn the_page_about_a_click_names_files_that_exist() {
    let files = named("docs/a-click.md");
    assert!(files.len() > 25, "{files:?}");
    let missing: Vec<_> = files.iter().filter(|file| !root().join(file).exists()).collect();
    assert!(missing.is_empty(), "docs/a-click.md names files that are not there: {missing:?}");
}
