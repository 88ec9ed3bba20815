//! `terrane analyze`
use std::path::PathBuf;

use anyhow::{Context, Result};
use terrane_ai::endgames::endgames;
use terrane_engine::Position;
use terrane_notation::snellman::Event;

use crate::Verdict;
use crate::games::{Recorded, events_of, open};

/// Analyze
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Games
    files: Vec<PathBuf>,
    /// Limit
    #[arg(long, default_value_t = 200_000)]
    limit: u64,
}

pub(crate) fn run(args: &Args) -> Result<Verdict> {
    let mut n = 0;
    let mut ex = 0;
    let mut gain = 0;
    let mut below = 0;
    for f in &args.files {
        let (setup, events) = match open(f)? {
            Recorded::Log(log) => (log.setup().clone(), events_of(&log)),
            Recorded::Site(game) => {
                let r = game.replay()?;
                (game.setup.clone(), r.events)
            }
        };
        let start = Position::new(&setup)?;
        let plays = events.iter().map(|e| match *e {
            Event::Move(s, m) => (s, Some(m)),
            Event::Resign(s) => (s, None),
        });
        for e in endgames(start, plays).context("x")? {
            let t = std::time::Instant::now();
            let Some(s) = e.solve(args.limit) else {
                println!("NONE");
                continue;
            };
            let p = &e.pos.state().players[e.seat];
            println!(
                "{} {:?} {:?} b{}/{}/{} c{} w{} p{}: played {} solved {} exact {} nodes {} {:?}",
                f.file_name().unwrap().to_string_lossy(),
                e.seat,
                p.faction.unwrap(),
                p.bowls.i,
                p.bowls.ii,
                p.bowls.iii,
                p.purse.coins,
                p.purse.workers,
                p.purse.priests,
                e.played,
                s.best,
                s.exact,
                s.nodes,
                t.elapsed()
            );
            n += 1;
            ex += s.exact as u32;
            gain += s.best / 100 - e.played as i32;
            below += (s.best < 100 * e.played as i32) as u32;
        }
    }
    println!("{n} positions {ex} exact {gain} gain {below} below");
    Ok(Verdict::Fine)
}
