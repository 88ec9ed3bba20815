//! How reliable forecasts are: expected and actual results of recorded games.

use std::io::Write;

use anyhow::{Context, Result};
use serde::Serialize;
use terrane_ai::Evaluator;
use terrane_ai::league::Happened;
use terrane_ai::outlook::win_chances;
use terrane_ai::review::{PlayedTurn, Settings, expected, turns};
use terrane_engine::Position;
use terrane_engine::vocab::BySeat;

use super::{Args, endgames};
use crate::Verdict;
use crate::games::happened;
use crate::progress::progress;

/// What was seen at the beginning of one round, over all games.
#[derive(Clone, Copy, Default, Serialize)]
struct Round {
    number: u8,
    games: u32,
    seats: u32,
    /// Mean of final less expected VP: people score more than the playouts of computer players expect.
    bias: f32,
    /// Standard deviation of a player's final VP about the expectation, both against the mean of the game.
    spread: f32,
    /// Mean chance that was given to the winner, in percent.
    winner: f32,
}

pub(super) fn run(args: &Args) -> Result<Verdict> {
    let files = endgames::games(&args.files)?;
    let mut rounds: [Round; 7] =
        std::array::from_fn(|round| Round { number: round as u8, ..Round::default() });
    let bar = progress(files.len() as u64, "games");
    for file in &files {
        let place = || file.display().to_string();
        let (setup, game) = happened(file)?;
        let start = Position::new(&setup).with_context(place)?;
        let turns = turns(&start, &game).with_context(place)?;
        let left = game.iter().any(|event| matches!(event, Happened::Left(_)));
        if let Some(end) = turns.last().map(|turn| turn.after).filter(|end| end.is_over() && !left) {
            for round in &mut rounds {
                if let Some(turn) = turns.iter().find(|turn| turn.before.state().round == round.number) {
                    round.add(turn, &end, &args.settings());
                }
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    for round in &mut rounds {
        round.close();
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&rounds)?)?;
        return Ok(Verdict::Fine);
    }
    writeln!(out, "{:>5}{:>7}{:>9}{:>9}{:>22}", "round", "games", "bias", "spread", "chance of winner %")?;
    for Round { number, games, bias, spread, winner, .. } in rounds {
        writeln!(out, "{number:>5}{games:>7}{bias:>+9.1}{spread:>9.1}{winner:>22.0}")?;
    }
    Ok(Verdict::Fine)
}

impl Round {
    /// Adds one game, seen from the first turn of the round.
    fn add(&mut self, turn: &PlayedTurn<'_>, end: &Position<'_>, settings: &Settings) {
        let pos = &turn.before;
        let expected = expected(pos, Evaluator::strongest(), settings);
        let mut reached = BySeat([0.0; 5]);
        for seat in pos.seats() {
            reached[seat] = f32::from(end.state().players[seat].vp);
        }
        let seats = f32::from(pos.setup().players);
        let mean = |values: &BySeat<f32>| pos.seats().map(|seat| values[seat]).sum::<f32>() / seats;
        let bias = mean(&reached) - mean(&expected);
        self.games += 1;
        self.seats += u32::from(pos.setup().players);
        self.bias += bias;
        let error = |seat| reached[seat] - expected[seat] - bias;
        self.spread += pos.seats().map(|seat| error(seat) * error(seat)).sum::<f32>();
        let (given, won) = (win_chances(pos, &expected), win_chances(end, &reached));
        self.winner += pos.seats().map(|seat| given[seat] * won[seat]).sum::<f32>();
    }

    /// Turns sums into means.
    fn close(&mut self) {
        let games = f32::from(self.games.max(1) as u16);
        // The mean of the game takes away one degree of freedom in every game.
        let freedom = f32::from((self.seats - self.games).max(1) as u16);
        self.bias /= games;
        self.spread = (self.spread / freedom).sqrt();
        self.winner *= 100.0 / games;
    }
}
