//! Agreement of the list of legal moves with what can be played.

use std::collections::HashSet;

use terrane_engine::{Move, Position};

use crate::violation::ensure;
use crate::{Violation, check};

/// Checks for every seat that the legal moves listed are exactly those of all conceivable moves that can be played,
/// each once; that every one of them leads to a sound position; and that a refused one gives its reason as a sentence
/// and changes nothing.
pub fn agreement(pos: &Position<'_>, conceivable: &[Move]) -> Result<(), Violation> {
    let mut reasons = HashSet::new();
    for seat in pos.seats() {
        let mut listed = pos.legal_moves(seat);
        listed.sort_unstable();
        let twice = listed.windows(2).find(|pair| pair[0] == pair[1]);
        ensure!(twice.is_none(), "{seat:?} has a move listed twice: {twice:?}");
        let mut playable = 0;
        let mut untouched = *pos;
        for &m in conceivable {
            let check = pos.check(seat, m);
            let is_listed = listed.binary_search(&m).is_ok();
            match check {
                Ok(()) => {
                    ensure!(is_listed, "{m:?} of {seat:?} can be played but is not listed");
                    playable += 1;
                }
                Err(reason) => {
                    ensure!(!is_listed, "{m:?} of {seat:?} is listed but refused: {reason}");
                    reasons.insert(reason);
                    let played = untouched.play(seat, m);
                    ensure!(played == Err(reason), "{m:?} is refused as {reason:?}, but played: {played:?}");
                }
            }
        }
        ensure!(untouched.state() == pos.state(), "a refused move of {seat:?} changed the position");
        ensure!(playable == listed.len(), "a legal move of {seat:?} is not conceivable: {listed:?}");
        for &m in &listed {
            let mut next = *pos;
            let played = next.play(seat, m);
            ensure!(played.is_ok(), "{m:?} of {seat:?} is legal but not played: {played:?}");
            check(&next)
                .map_err(|violation| Violation::new(format!("after {m:?} of {seat:?}: {violation}")))?;
        }
    }
    for reason in reasons {
        let sentence = reason.to_string();
        ensure!(
            sentence.len() > 8 && sentence.contains(' '),
            "{reason:?} reads {sentence:?}, not a sentence"
        );
    }
    Ok(())
}
