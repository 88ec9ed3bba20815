//! Prints what a client sees of a recorded game: `cargo run -p terrane-api --example view LOG [ROW]` gives one JSON
//! object with the catalog, the view after that row (the last one unless given), and the menus of those to act. With
//! `--time` in place of the row it says how long views and menus take.

use std::time::Instant;

use serde_json::json;
use terrane_api::catalog::Catalog;
use terrane_api::view::{Menu, View};
use terrane_engine::Move;
use terrane_notation::log::{Event, GameLog};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("name a log: cargo run -p terrane-api --example view LOG [ROW]")?;
    let until = arguments.next();
    let text = std::fs::read_to_string(path)?;
    let log = GameLog::parse(&text)?;
    if until.as_deref() == Some("--time") {
        return time(&log);
    }
    let until: u32 = until.map_or(Ok(u32::MAX), |row| row.parse())?;
    let mut steps = log.steps()?;
    let mut last: Vec<Move> = Vec::new();
    for step in steps.by_ref() {
        let step = step?;
        if let Event::Moves(moves) = &step.row.event {
            last.clone_from(moves);
        }
        if step.number >= until {
            break;
        }
    }
    let pos = steps.position();
    let menus: Vec<Menu> = pos.to_act().iter().map(|seat| Menu::of(pos, seat)).collect();
    println!("{}", json!({ "catalog": Catalog::built_in(), "view": View::of(pos, &last), "menus": menus }));
    Ok(())
}

/// Times views and menus of every position of a log.
fn time(log: &GameLog) -> Result<(), Box<dyn std::error::Error>> {
    let (mut views, mut menus, mut positions, mut bytes) = (0.0, 0.0, 0.0, 0);
    let mut slowest: f64 = 0.0;
    for step in log.steps()? {
        let pos = step?.position;
        let start = Instant::now();
        let view = View::of(&pos, &[]);
        views += start.elapsed().as_secs_f64();
        for seat in pos.to_act().iter() {
            let start = Instant::now();
            let menu = Menu::of(&pos, seat);
            let spent = start.elapsed().as_secs_f64();
            menus += spent;
            slowest = slowest.max(spent);
            bytes = bytes.max(serde_json::to_string(&menu)?.len());
        }
        bytes = bytes.max(serde_json::to_string(&view)?.len());
        positions += 1.0;
    }
    println!(
        "view {:.0} µs, menu {:.0} µs (slowest {:.0} µs), largest message {bytes} bytes",
        views / positions * 1e6,
        menus / positions * 1e6,
        slowest * 1e6
    );
    Ok(())
}
