//! Recorded games as set-ups.

use std::path::Path;

use anyhow::{Context, Result, bail};
use terrane_ai::League;
use terrane_ai::arena::Games;
use terrane_ai::league::{Recorded, Takeover};

use crate::games;

/// The recorded games of a folder, in the order of their names.
pub(super) fn league(folder: &Path, seed: u64, takeover: Takeover) -> Result<League> {
    let mut files = crate::files::inside(folder)?;
    files.retain(|path| path.extension().is_some_and(|ending| ending == "txt" || ending == "log"));
    let games = files.iter().map(|file| recorded(file)).collect::<Result<Vec<_>>>()?;
    match League::new(games, seed, takeover) {
        Some(league) => Ok(league),
        None => bail!("{} has no recorded games; they end in .txt or .log", folder.display()),
    }
}

fn recorded(file: &Path) -> Result<Recorded> {
    let place = || file.display().to_string();
    let (setup, events) = games::happened(file)?;
    Recorded::new(&setup, &events).with_context(place)
}

/// Seats at the smallest of the tables.
pub(super) fn seats(league: &League) -> u64 {
    let numbers = 0..league.games().len() as u64;
    numbers.map(|number| u64::from(league.game(number).setup.players)).min().unwrap_or(4)
}
