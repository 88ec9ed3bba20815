//! What an analysis says, as text and as JSON.

use std::io::Write;

use anyhow::Result;
use serde::Serialize;
use terrane_ai::analyze::{PlayedTurn, Verdict};
use terrane_engine::Setup;
use terrane_engine::vocab::{BySeat, Seat};
use terrane_notation::{text, words};

/// Turning points that are named.
const TURNING_POINTS: usize = 6;

/// A whole analysis.
#[derive(Serialize)]
pub(super) struct Report {
    players: Vec<PlayerReport>,
    turns: Vec<TurnReport>,
    /// Numbers of the turns that lost most, greatest loss first.
    turning_points: Vec<usize>,
    finished: bool,
}

/// One player.
#[derive(Serialize)]
struct PlayerReport {
    seat: u8,
    faction: Option<String>,
    /// Victory points after the last turn.
    vp: i16,
    turns: u16,
    /// Points lost against the best turns found.
    loss: f32,
}

/// One turn.
#[derive(Serialize)]
struct TurnReport {
    /// From 1.
    number: usize,
    round: u8,
    seat: u8,
    faction: Option<String>,
    played: String,
    best: String,
    /// The final VP that the player can expect after the turn played, and after the best.
    value: f32,
    best_value: f32,
    loss: f32,
    /// By seat, after the turn.
    expected_vp: Vec<f32>,
    win: Vec<f32>,
}

impl Report {
    pub(super) fn new(setup: &Setup, judged: &[(PlayedTurn<'_>, Verdict)]) -> Report {
        let faction = |turn: &PlayedTurn<'_>, seat: Seat| {
            turn.after.state().players[seat].faction.map(words::faction_key)
        };
        let by_seat = |values: &BySeat<f32>| -> Vec<f32> {
            Seat::all(setup.players).map(|seat| hundredths(values[seat])).collect()
        };
        let turn = |(at, (turn, verdict)): (usize, &(PlayedTurn<'_>, Verdict))| TurnReport {
            number: at + 1,
            round: turn.before.state().round,
            seat: turn.seat.0 + 1,
            faction: faction(turn, turn.seat),
            played: text::write_moves(&turn.moves, &setup.map),
            best: text::write_moves(&verdict.best, &setup.map),
            value: hundredths(verdict.outlook.expected[turn.seat]),
            best_value: hundredths(verdict.best_value),
            loss: hundredths(verdict.loss),
            expected_vp: by_seat(&verdict.outlook.expected),
            win: by_seat(&verdict.outlook.win),
        };
        let turns: Vec<TurnReport> = judged.iter().enumerate().map(turn).collect();
        let last = judged.last();
        let player = |seat: Seat| {
            let own = || turns.iter().filter(move |turn| turn.seat == seat.0 + 1);
            PlayerReport {
                seat: seat.0 + 1,
                faction: last.and_then(|(turn, _)| faction(turn, seat)),
                vp: last.map_or(0, |(turn, _)| turn.after.state().players[seat].vp),
                turns: own().count() as u16,
                loss: hundredths(own().map(|turn| turn.loss).sum()),
            }
        };
        let players = Seat::all(setup.players).map(player).collect();
        let mut turning_points: Vec<usize> =
            turns.iter().filter(|turn| turn.loss > 0.0).map(|turn| turn.number).collect();
        let weight = |number: &usize| turns[number - 1].loss;
        turning_points.sort_by(|a, b| weight(b).total_cmp(&weight(a)).then(a.cmp(b)));
        turning_points.truncate(TURNING_POINTS);
        let finished = last.is_some_and(|(turn, _)| turn.after.is_over());
        Report { players, turns, turning_points, finished }
    }

    pub(super) fn write_json(&self, out: &mut impl Write) -> Result<()> {
        Ok(writeln!(out, "{}", serde_json::to_string(self)?)?)
    }

    pub(super) fn write_text(&self, out: &mut impl Write) -> Result<()> {
        let name = |faction: &Option<String>| faction.clone().unwrap_or_else(|| "?".into());
        writeln!(out, "turn  round  player          expected  win %    loss  played")?;
        for turn in &self.turns {
            let seat = usize::from(turn.seat) - 1;
            let win = turn.win.get(seat).copied().unwrap_or(0.0) * 100.0;
            writeln!(
                out,
                "{:>4}{:>7}  {:<16}{:>8.1}{win:>7.0}{:>8}  {}",
                turn.number,
                turn.round,
                name(&turn.faction),
                turn.value,
                if turn.loss > 0.0 { format!("{:.1}", turn.loss) } else { "-".into() },
                turn.played,
            )?;
        }
        writeln!(out, "\nTurning points")?;
        for &number in &self.turning_points {
            let turn = &self.turns[number - 1];
            writeln!(out, "{number:>4}  {} lost {:.1}: {}", name(&turn.faction), turn.loss, turn.played)?;
            writeln!(out, "      best found: {}", turn.best)?;
        }
        self.write_rounds(out)?;
        let vp = if self.finished { "final VP" } else { "VP" };
        writeln!(out, "\n{:<16}{vp:>9}{:>8}{:>8}{:>16}", "player", "turns", "loss", "loss per turn")?;
        for player in &self.players {
            let per_turn = player.loss / f32::from(player.turns.max(1));
            writeln!(
                out,
                "{:<16}{:>9}{:>8}{:>8.1}{per_turn:>16.2}",
                name(&player.faction),
                player.vp,
                player.turns,
                player.loss
            )?;
        }
        Ok(())
    }

    /// Expected VP and chances of every player after the last turn of each round.
    fn write_rounds(&self, out: &mut impl Write) -> Result<()> {
        write!(out, "\n{:<16}", "after round")?;
        for player in &self.players {
            write!(out, "{:>18}", player.faction.as_deref().unwrap_or("?"))?;
        }
        writeln!(out)?;
        for round in 0..=6 {
            if let Some(turn) = self.turns.iter().rfind(|turn| turn.round == round) {
                let label = if round == 0 { "set-up".into() } else { round.to_string() };
                write!(out, "{label:<16}")?;
                for (vp, win) in turn.expected_vp.iter().zip(&turn.win) {
                    write!(out, "{:>18}", format!("{vp:.0} VP {:>3.0} %", win * 100.0))?;
                }
                writeln!(out)?;
            }
        }
        Ok(())
    }
}

/// Rounded, since more digits would promise too much.
fn hundredths(value: f32) -> f32 {
    (value * 100.0).round() / 100.0
}
