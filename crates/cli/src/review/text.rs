//! A review as text.

use std::io::Write;

use anyhow::Result;

use super::report::{Report, TurnReport};

/// Reasons that are named beside a turn.
const REASONS: usize = 3;

pub(super) fn write(out: &mut impl Write, report: &Report) -> Result<()> {
    if !report.finished {
        writeln!(out, "The game is still running: reviewed is what was played so far.\n")?;
    }
    writeln!(
        out,
        "{:>4}{:>6}{:>7}  {:<16}{:>9}{:>7}{:>14}  played",
        "turn", "row", "round", "player", "margin", "win %", "lost"
    )?;
    for turn in &report.turns {
        write_turn(out, report, turn)?;
    }
    if report.turns.len() > 1 {
        write_rounds(out, report)?;
        write_seats(out, report)?;
    }
    writeln!(out, "\n{}", report.caution())?;
    Ok(())
}

fn write_turn(out: &mut impl Write, report: &Report, turn: &TurnReport) -> Result<()> {
    let seat = usize::from(turn.seat) - 1;
    let of_seat = |values: &[f32]| values.get(seat).copied().unwrap_or_default();
    let lost = match (turn.loss, turn.error) {
        (Some(loss), Some(error)) if error > 0.0 => format!("{loss:.1} ± {error:.1}"),
        (Some(loss), _) => format!("{loss:.1}"),
        _ => "-".to_owned(),
    };
    writeln!(
        out,
        "{:>4}{:>6}{:>7}  {:<16}{:>+9.1}{:>7.0}{:>11} {:<2}  {}",
        turn.number,
        turn.first_row,
        turn.round,
        report.who(turn.seat),
        of_seat(&turn.margin),
        of_seat(&turn.win) * 100.0,
        lost,
        turn.glyph,
        turn.played.moves,
    )?;
    let single = report.turns.len() == 1;
    if turn.loss.is_some() && !single {
        let best = turn.lines.first().map_or("", |line| &line.moves);
        writeln!(out, "{:>34}{}: {best}", "", turn.mark)?;
        if !turn.why.is_empty() {
            writeln!(out, "{:>34}{}", "", turn.why[..turn.why.len().min(REASONS)].join("; "))?;
        }
    }
    if single {
        writeln!(out, "\n{}{}", turn.mark, if turn.exact { ", exact" } else { "" })?;
        for line in &turn.lines {
            let lead = line.vp - turn.played.vp;
            writeln!(out, "{lead:>+8.1} ± {:.1}  {}", line.error, line.moves)?;
        }
        for reason in &turn.why {
            writeln!(out, "  {reason}")?;
        }
    }
    Ok(())
}

/// Expected VP and chances of every player after the last turn of each round.
fn write_rounds(out: &mut impl Write, report: &Report) -> Result<()> {
    write!(out, "\n{:<16}", "after round")?;
    for seat in &report.seats {
        write!(out, "{:>18}", report.who(seat.seat))?;
    }
    writeln!(out)?;
    for round in 0..=6 {
        if let Some(turn) = report.turns.iter().rfind(|turn| turn.round == round) {
            let label = if round == 0 { "set-up".into() } else { round.to_string() };
            write!(out, "{label:<16}")?;
            for (vp, win) in turn.expected.iter().zip(&turn.win) {
                write!(out, "{:>18}", format!("{vp:.0} VP {:>3.0} %", win * 100.0))?;
            }
            writeln!(out)?;
        }
    }
    Ok(())
}

fn write_seats(out: &mut impl Write, report: &Report) -> Result<()> {
    let vp = if report.finished { "final VP" } else { "VP" };
    writeln!(
        out,
        "\n{:<16}{vp:>9}{:>7}{:>11}{:>15}{:>7}{:>11}{:>9}{:>9}",
        "player", "turns", "accuracy", "loss per turn", "best", "inaccurate", "mistake", "blunder"
    )?;
    for seat in &report.seats {
        let accuracy = seat.accuracy.map_or_else(|| "-".to_owned(), |accuracy| format!("{accuracy:.0}"));
        writeln!(
            out,
            "{:<16}{:>9}{:>7}{accuracy:>11}{:>15.2}{:>7}{:>11}{:>9}{:>9}",
            report.who(seat.seat),
            seat.vp,
            seat.turns,
            seat.mean_loss,
            seat.marks.only + seat.marks.best,
            seat.marks.inaccuracy,
            seat.marks.mistake,
            seat.marks.blunder,
        )?;
    }
    Ok(())
}
