//! Games of the contrary player, written for terra.snellman.net and read again:
//! `cargo run --profile quick -p terrane-testkit --example differential -- 2000`. A second number is that of the first game.

use anyhow::{Context, Result, bail};
use terrane_engine::{Move, Position};
use terrane_notation::snellman::{self, Event, RoundTripError};
use terrane_testkit::{Contrary, site_setup};

/// A game of contrary players to its end. Power tokens are paid from the lowest bowls, as the site does.
fn play(number: u64) -> Result<(terrane_engine::Setup, Vec<Event>)> {
    let setup = site_setup(number);
    let mut pos = Position::new(&setup)?;
    let mut player = Contrary::new(number);
    let mut events = Vec::new();
    while let Some((seat, m)) = player.next(&pos) {
        let moves = pos.legal_moves(seat);
        let lowest = moves.iter().copied().find(|other| match (m, *other) {
            (Move::VolcanoByTokens { hex, .. }, Move::VolcanoByTokens { hex: same, .. }) => hex == same,
            (Move::ShiftByTokens(_), Move::ShiftByTokens(_)) => true,
            _ => false,
        });
        let m = lowest.unwrap_or(m);
        pos.play(seat, m).map_err(|illegal| anyhow::anyhow!("{illegal}"))?;
        events.push(Event::Move(seat, m));
    }
    Ok((setup, events))
}

fn main() -> Result<()> {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let games = numbers.next().context("name the number of games")??;
    let first = numbers.next().transpose()?.unwrap_or(0);
    let (mut rows, mut hashes, mut left_out) = (0, 0, Vec::new());
    for number in first..first + games {
        let (setup, events) = play(number).with_context(|| format!("game {number}"))?;
        match snellman::round_trip(&setup, &events) {
            Ok(trip) => {
                rows += trip.rows;
                hashes += trip.hashes;
            }
            Err(RoundTripError::Inexpressible(reason)) => left_out.push((number, reason)),
            Err(error) => bail!("game {number}: {error}"),
        }
    }
    let equal = games - left_out.len() as u64;
    println!("{equal} of {games} games equal: {rows} rows, {hashes} positions");
    for (number, reason) in left_out {
        println!("game {number} is not expressible: {reason}");
    }
    Ok(())
}
