//! Reports of games that could not be played to their end.

use anyhow::{Result, bail};
use terrane_ai::Fault;
use terrane_ai::arena::Broken;

use crate::Verdict;

/// Reports it. A set-up that cannot be played is bad input; anything else is a violated invariant.
pub(crate) fn report(seed: u64, broken: &Broken) -> Result<Verdict> {
    if let Fault::Setup(error) = &broken.fault {
        bail!("game {} cannot be set up: {error}", broken.setup);
    }
    eprintln!("terrane: seed {seed}: {broken}");
    Ok(Verdict::Differs)
}
