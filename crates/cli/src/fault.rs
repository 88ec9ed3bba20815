//! What to tell of a game that could not be played to its end.

use anyhow::{Result, bail};
use terrane_ai::Fault;
use terrane_ai::arena::Broken;

use crate::Verdict;

/// A set-up that cannot be played is bad input; anything else is a violated invariant.
pub(crate) fn tell(seed: u64, broken: &Broken) -> Result<Verdict> {
    if let Fault::Setup(error) = &broken.fault {
        bail!("game {} cannot be set up: {error}", broken.setup);
    }
    eprintln!("terrane: seed {seed}: {broken}");
    Ok(Verdict::Differs)
}
