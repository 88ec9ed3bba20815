//! Many games: whether winners lose less than losers, how often each mark is given, and how steady expectations are.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};
use terrane_ai::review::{self, Reviewed};
use terrane_ai::{Evaluator, in_parallel};
use terrane_engine::Position;
use terrane_engine::vocab::{BySeat, Seat};

use super::Args;
use super::again::{self, Again};
use super::endgames::games;
use super::game::Game;
use super::kept::{Kept, Made};
use super::report::{Marks, hundredths, losses, mean};
use crate::Verdict;
use crate::progress::progress;

/// What was seen of one game.
#[derive(Serialize, Deserialize)]
struct Seen {
    file: String,
    seats: Vec<SeatSeen>,
    marks: Marks,
    /// Standard errors of all losses.
    errors: Vec<f32>,
    /// By how much expectations changed over turns that lost nothing, for every seat.
    jumps: Vec<f32>,
    seconds: f32,
    /// Mistakes and blunders, if they were searched again.
    again: Vec<Again>,
}

/// One player of one game.
#[derive(Serialize, Deserialize)]
struct SeatSeen {
    vp: i16,
    losses: Vec<f32>,
}

/// All games, for programs.
#[derive(Default, Serialize)]
struct Report {
    games: usize,
    turns: usize,
    winners: Side,
    others: Side,
    /// Those who came last.
    last: Side,
    all: Side,
    /// How much more the others lost a turn than the winner of the same game.
    beside_winners: Difference,
    /// The same of those who came last.
    last_beside_winners: Difference,
    marks: Marks,
    marks_a_game: MarksAGame,
    /// What a longer search says of mistakes and blunders, if it was asked for.
    again: Option<again::Summary>,
    /// The mean and the largest standard error of a loss that is shown.
    mean_error: f32,
    largest_error: f32,
    /// How much the expected VP of a seat change from one turn to the next, where the turn lost nothing: the mean, and what 95 of
    /// 100 stay below.
    jump: f32,
    jump_95: f32,
    /// Seconds for a game on one thread: the mean, and the game that took longest.
    seconds: f32,
    slowest: f32,
}

/// How often each mark is given in a game.
#[derive(Clone, Copy, Default, Serialize)]
struct MarksAGame {
    only: f32,
    best: f32,
    good: f32,
    inaccuracy: f32,
    mistake: f32,
    blunder: f32,
}

impl MarksAGame {
    #[expect(clippy::cast_precision_loss, reason = "marks are few")]
    fn of(marks: &Marks, games: usize) -> MarksAGame {
        let each = |count: usize| hundredths(count as f32 / games.max(1) as f32);
        let Marks { only, best, good, inaccuracy, mistake, blunder } = *marks;
        MarksAGame {
            only: each(only),
            best: each(best),
            good: each(good),
            inaccuracy: each(inaccuracy),
            mistake: each(mistake),
            blunder: each(blunder),
        }
    }
}

/// The mean of something that each game says once, and how far it may lie from the truth in 95 of 100 cases.
#[derive(Clone, Copy, Default, Serialize)]
struct Difference {
    mean: f32,
    error: f32,
}

impl Difference {
    #[expect(clippy::cast_precision_loss, reason = "games are few")]
    fn of(games: &[f32]) -> Difference {
        let mean = mean(games);
        let variance = games.iter().map(|game| (game - mean).powi(2)).sum::<f32>()
            / games.len().saturating_sub(1).max(1) as f32;
        let error = 1.96 * (variance / games.len().max(1) as f32).sqrt();
        Difference { mean: hundredths(mean), error: hundredths(error) }
    }
}

/// Some of the players of all games.
#[derive(Clone, Copy, Default, Serialize)]
struct Side {
    seats: usize,
    turns: usize,
    mean_loss: f32,
    accuracy: Option<f32>,
}

impl Side {
    fn of<'a>(seats: impl Iterator<Item = &'a SeatSeen>) -> Side {
        let seats: Vec<&SeatSeen> = seats.collect();
        let losses: Vec<f32> = seats.iter().flat_map(|seat| seat.losses.iter().copied()).collect();
        let accuracies: Vec<f32> = seats.iter().filter_map(|seat| review::accuracy(&seat.losses)).collect();
        Side {
            seats: seats.len(),
            turns: losses.len(),
            mean_loss: hundredths(mean(&losses)),
            accuracy: (!accuracies.is_empty()).then(|| hundredths(mean(&accuracies))),
        }
    }
}

pub(super) fn run(args: &Args) -> Result<Verdict> {
    let files = games(&args.files)?;
    if files.is_empty() {
        bail!("there is no game to review");
    }
    let until = args.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let made = Made { review: review::VERSION, quick: args.quick, recheck: args.recheck };
    let kept = args.output.as_deref().map(|path| Kept::open::<Seen>(path, &made)).transpose()?;
    let (kept, known) = kept.map_or_else(Default::default, |(kept, known)| (Some(kept), known));
    let mut seen: Vec<Seen> = known.into_iter().filter(|game| place(game, &files).is_some()).collect();
    let left: Vec<&PathBuf> =
        files.iter().filter(|file| seen.iter().all(|game| game.file != name(file))).collect();
    let bar = progress(files.len() as u64, "games");
    bar.set_position(seen.len() as u64);
    let work = |seen: &mut Vec<Seen>, number: u64| -> Result<()> {
        if until.is_some_and(|until| Instant::now() >= until) {
            return Ok(());
        }
        let game = left.get(number as usize).map(|file| look(file, args)).transpose()?.flatten();
        if let (Some(game), Some(kept)) = (&game, &kept) {
            kept.add(game).with_context(|| format!("{} cannot be kept", game.file))?;
        }
        seen.extend(game);
        bar.inc(1);
        Ok(())
    };
    let looked = in_parallel(0..left.len() as u64, args.threads.max(1), Vec::new, work);
    bar.finish_and_clear();
    seen.extend(looked.map_err(|(_, error)| error)?.into_iter().flatten());
    // In whatever order they were finished.
    seen.sort_by_key(|game| place(game, &files));
    let report = sum_up(&seen, args.recheck);
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        write_text(&mut out, &report)?;
    }
    Ok(Verdict::Fine)
}

/// What a file is called in results.
fn name(file: &Path) -> String {
    file.display().to_string()
}

/// Which of the files a game is.
fn place(game: &Seen, files: &[PathBuf]) -> Option<usize> {
    files.iter().position(|file| name(file) == game.file)
}

/// Reviews one game; nothing of a game that is not over.
fn look(file: &Path, args: &Args) -> Result<Option<Seen>> {
    let game = Game::read(file)?;
    let start = Instant::now();
    let turns = game.turns(None).with_context(|| file.display().to_string())?;
    let Some(end) = turns.last().map(|turn| turn.after).filter(Position::is_over) else { return Ok(None) };
    let reviewed: Vec<Reviewed> =
        turns.iter().map(|turn| review::turn(turn, Evaluator::strongest(), &args.settings())).collect();
    let with_choice = |seat: Seat| -> Vec<&Reviewed> {
        let both = turns.iter().zip(&reviewed).filter(|(turn, _)| turn.seat == seat);
        both.map(|(_, reviewed)| reviewed).filter(|reviewed| !reviewed.forced).collect()
    };
    let seats = end
        .seats()
        .map(|seat| SeatSeen { vp: end.state().players[seat].vp, losses: losses(&with_choice(seat)) });
    let all: Vec<&Reviewed> = reviewed.iter().filter(|reviewed| !reviewed.forced).collect();
    let quiet = reviewed.windows(2).filter(|pair| pair[1].loss.is_none());
    let change = |pair: &[Reviewed]| -> Vec<f32> {
        let [one, two]: [&BySeat<f32>; 2] = [&pair[0].expected, &pair[1].expected];
        end.seats().map(|seat| (two[seat] - one[seat]).abs()).collect()
    };
    let seconds = start.elapsed().as_secs_f32();
    let again = args.recheck.map_or_else(Vec::new, |times| {
        let longer = args.settings().times(times);
        let both = turns.iter().zip(&reviewed);
        both.filter_map(|(turn, reviewed)| again::search(turn, reviewed, game.rows(turn).0, &longer))
            .collect()
    });
    Ok(Some(Seen {
        file: name(file),
        seats: seats.collect(),
        marks: Marks::of(&all),
        errors: all.iter().filter_map(|turn| turn.loss).map(|loss| loss.se).collect(),
        jumps: quiet.flat_map(change).collect(),
        seconds,
        again,
    }))
}

fn sum_up(seen: &[Seen], recheck: Option<u32>) -> Report {
    let standing = |best: bool| {
        move |game: &Seen| {
            let vp = game.seats.iter().map(|seat| seat.vp);
            (if best { vp.max() } else { vp.min() }).unwrap_or(0)
        }
    };
    let (most, least) = (standing(true), standing(false));
    let of = |wanted: &dyn Fn(&Seen, &SeatSeen) -> bool| {
        Side::of(seen.iter().flat_map(|game| game.seats.iter().filter(|seat| wanted(game, seat))))
    };
    let mut marks = Marks::default();
    for game in seen {
        marks.add(&game.marks);
    }
    let errors: Vec<f32> = seen.iter().flat_map(|game| game.errors.iter().copied()).collect();
    let mut jumps: Vec<f32> = seen.iter().flat_map(|game| game.jumps.iter().copied()).collect();
    jumps.sort_by(f32::total_cmp);
    // The mean loss of some seats of a game beyond the winner's.
    let beside = |wanted: &dyn Fn(&Seen, &SeatSeen) -> bool| {
        let loss = |game: &Seen, wanted: &dyn Fn(&Seen, &SeatSeen) -> bool| {
            let seats = game.seats.iter().filter(|seat| wanted(game, seat));
            let losses: Vec<f32> = seats.flat_map(|seat| seat.losses.iter().copied()).collect();
            (!losses.is_empty()).then(|| mean(&losses))
        };
        let winner = |game: &Seen, seat: &SeatSeen| seat.vp == most(game);
        let games = seen.iter().filter_map(|game| Some(loss(game, wanted)? - loss(game, &winner)?));
        Difference::of(&games.collect::<Vec<f32>>())
    };
    let seconds: Vec<f32> = seen.iter().map(|game| game.seconds).collect();
    Report {
        games: seen.len(),
        turns: seen.iter().flat_map(|game| &game.seats).map(|seat| seat.losses.len()).sum(),
        winners: of(&|game, seat| seat.vp == most(game)),
        others: of(&|game, seat| seat.vp != most(game)),
        last: of(&|game, seat| seat.vp == least(game)),
        all: of(&|_, _| true),
        beside_winners: beside(&|game, seat| seat.vp != most(game)),
        last_beside_winners: beside(&|game, seat| seat.vp == least(game)),
        marks_a_game: MarksAGame::of(&marks, seen.len()),
        marks,
        again: recheck.map(|times| {
            again::Summary::of(times, seen.iter().map(|game| (&game.file[..], &game.again[..])))
        }),
        mean_error: hundredths(mean(&errors)),
        largest_error: hundredths(errors.iter().copied().fold(0.0, f32::max)),
        jump: hundredths(mean(&jumps)),
        jump_95: hundredths(jumps.get(jumps.len() * 95 / 100).copied().unwrap_or(0.0)),
        seconds: hundredths(mean(&seconds)),
        slowest: hundredths(seconds.iter().copied().fold(0.0, f32::max)),
    }
}

fn write_text(out: &mut impl Write, report: &Report) -> Result<()> {
    writeln!(out, "{:<10}{:>7}{:>9}{:>16}{:>10}", "", "seats", "turns", "loss per turn", "accuracy")?;
    let sides =
        [("winners", report.winners), ("others", report.others), ("last", report.last), ("all", report.all)];
    for (name, Side { seats, turns, mean_loss, accuracy }) in sides {
        let accuracy = accuracy.map_or_else(|| "-".to_owned(), |accuracy| format!("{accuracy:.1}"));
        writeln!(out, "{name:<10}{seats:>7}{turns:>9}{mean_loss:>16.2}{accuracy:>10}")?;
    }
    for (name, Difference { mean, error }) in
        [("others", report.beside_winners), ("last", report.last_beside_winners)]
    {
        writeln!(out, "{name} lost {mean:+.2} ± {error:.2} VP a turn more than the winner of the same game")?;
    }
    let Marks { only, best, good, inaccuracy, mistake, blunder } = report.marks;
    writeln!(
        out,
        "\n{only} best turns, {best} best, {good} good, {inaccuracy} inaccuracies, {mistake} mistakes, {blunder} blunders"
    )?;
    let MarksAGame { only, best, good, inaccuracy, mistake, blunder } = report.marks_a_game;
    writeln!(
        out,
        "a game has {only:.1} best turns, {best:.1} best, {good:.1} good, {inaccuracy:.1} inaccuracies, {mistake:.1} mistakes, \
         {blunder:.1} blunders"
    )?;
    if let Some(again) = &report.again {
        again.write(out)?;
    }
    writeln!(
        out,
        "standard error of a loss: mean {:.2}, largest {:.2} VP",
        report.mean_error, report.largest_error
    )?;
    writeln!(
        out,
        "change of what a seat can expect over a turn that lost nothing: mean {:.2} VP, 95 of 100 below {:.2}",
        report.jump, report.jump_95
    )?;
    writeln!(
        out,
        "{} games, {} turns with a choice, {:.0} s on a thread each, {:.0} at most",
        report.games, report.turns, report.seconds, report.slowest
    )?;
    Ok(())
}
