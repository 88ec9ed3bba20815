//! Pages: headings and the fenced blocks under them.

use crate::Fault;

/// The examples under one heading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The heading.
    pub name: String,
    /// Its line, from 1.
    pub line: usize,
    /// The blocks under it.
    pub blocks: Vec<Block>,
}

/// A fenced block that is played or checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// Which.
    pub kind: Kind,
    /// The line of its fence, from 1.
    pub line: usize,
    /// Its lines with their numbers, without blank ones and comments.
    pub lines: Vec<(usize, String)>,
}

/// What a block is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A position and moves.
    Game,
    /// What has come of them.
    Ledger,
}

/// Reads a page. The title (one `#`) introduces; every further heading is a case of its own.
pub fn read(file: &str, text: &str) -> Result<Vec<Case>, Fault> {
    let fault = |line: usize, message: String| Fault { file: file.to_owned(), line, message };
    let mut cases: Vec<Case> = Vec::new();
    let mut lines = text.lines().enumerate().map(|(at, text)| (at + 1, text));
    while let Some((line, text)) = lines.next() {
        if let Some(name) = heading(text) {
            if cases.iter().any(|case| case.name == name) {
                return Err(fault(line, format!("the heading {name:?} stands twice on this page")));
            }
            cases.push(Case { name: name.to_owned(), line, blocks: Vec::new() });
            continue;
        }
        let Some((fence, info)) = opening(text) else { continue };
        let mut body = Vec::new();
        let closed = lines.by_ref().any(|(at, text)| {
            let closing = text.trim().len() >= fence && text.trim().chars().all(|c| c == '`');
            if !closing {
                body.push((at, text.trim().to_owned()));
            }
            closing
        });
        if !closed {
            return Err(fault(line, "this block has no end".into()));
        }
        let kind = match info {
            "game" => Kind::Game,
            "ledger" => Kind::Ledger,
            "text" | "markdown" => continue,
            _ => {
                let message = format!("a block is `game`, `ledger`, `markdown` or `text`, not {info:?}");
                return Err(fault(line, message));
            }
        };
        body.retain(|(_, text)| !text.is_empty() && !text.starts_with('#'));
        match cases.last_mut() {
            Some(case) => case.blocks.push(Block { kind, line, lines: body }),
            None => return Err(fault(line, "a block needs a heading (##) above it".into())),
        }
    }
    Ok(cases)
}

/// The text of a heading below the title.
fn heading(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches('#');
    let depth = text.len() - rest.len();
    (depth >= 2 && rest.starts_with(' ')).then(|| rest.trim())
}

/// The length of an opening fence and what follows it.
fn opening(text: &str) -> Option<(usize, &str)> {
    let text = text.trim();
    let info = text.trim_start_matches('`');
    let fence = text.len() - info.len();
    (fence >= 3).then(|| (fence, info.trim()))
}
