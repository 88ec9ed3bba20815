//! What `terrane arena` prints.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::Result;
use serde::Serialize;
use terrane_ai::arena::{Decision, Estimate, Outcome, Played, Sprt, Summary};
use terrane_ai::{League, Player};
use terrane_engine::catalog::FactionId;
use terrane_engine::vocab::{MAX_SEATS, Seat};
use terrane_notation::words;

use super::Args;
use crate::profile::{ProfileReport, write_profiles};

/// One candidate against one other player.
pub(super) struct Pairing {
    candidate: usize,
    field: usize,
    pub(super) summary: Summary,
    played: Played,
    test: Option<Sprt>,
}

impl Pairing {
    pub(super) fn new(candidate: usize, field: usize, played: Played, test: Option<Sprt>) -> Pairing {
        Pairing { candidate, field, summary: Summary::of(&played.outcomes), played, test }
    }

    /// The results by faction, then by seat.
    fn parts(&self) -> Vec<(String, Summary)> {
        let outcomes = &self.played.outcomes;
        let factions = FactionId::ALL.into_iter().map(|faction| {
            let of_faction = move |outcome: &Outcome| outcome.faction == Some(faction);
            (words::faction_key(faction), Summary::of_those(outcomes, of_faction))
        });
        let seats = Seat::all(MAX_SEATS as u8).map(|seat| {
            let name = format!("seat {}", seat.0 + 1);
            (name, Summary::of_those(outcomes, move |outcome| outcome.seat == seat))
        });
        factions.chain(seats).filter(|(_, summary)| summary.games > 0).collect()
    }
}

/// A mean with its 95 % interval, for programs.
#[derive(Serialize)]
pub(super) struct Interval {
    mean: f64,
    /// Half the width of the interval.
    half_width: Option<f64>,
}

impl From<Estimate> for Interval {
    fn from(Estimate { mean, half_width }: Estimate) -> Interval {
        Interval { mean, half_width }
    }
}

#[derive(Serialize)]
struct SummaryReport {
    games: u64,
    setups: u64,
    win_share: Interval,
    even_share: f64,
    rank: Interval,
    margin: Interval,
    vp: Interval,
}

impl From<&Summary> for SummaryReport {
    fn from(summary: &Summary) -> SummaryReport {
        SummaryReport {
            games: summary.games,
            setups: summary.setups,
            win_share: summary.win_share.into(),
            even_share: summary.even_share,
            rank: summary.rank.into(),
            margin: summary.margin.into(),
            vp: summary.vp.into(),
        }
    }
}

#[derive(Serialize)]
struct PairingReport {
    candidate: String,
    against: String,
    #[serde(flatten)]
    summary: SummaryReport,
    /// What the test found: `lower`, `higher`, or nothing yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<SprtReport>,
    parts: BTreeMap<String, SummaryReport>,
    profile: ProfileReport,
    against_profile: ProfileReport,
}

#[derive(Serialize)]
struct SprtReport {
    lower: f64,
    higher: f64,
    log_ratio: f64,
    decision: Option<&'static str>,
}

/// Prints the matches.
pub(super) fn print(
    args: &Args,
    players: &[Player],
    matches: &[Pairing],
    league: Option<&League>,
) -> Result<()> {
    let mut out = std::io::stdout().lock();
    if args.run.json {
        let reports: Vec<PairingReport> = matches.iter().map(|one| report(players, one)).collect();
        writeln!(out, "{}", serde_json::to_string(&serde_json::json!({ "matches": reports }))?)?;
        return Ok(());
    }
    let width = players.iter().map(|player| player.to_string().len() + 2).max().unwrap_or(0).max(16);
    for one in matches {
        let (candidate, field) = (&players[one.candidate], &players[one.field]);
        let Summary { games, setups, even_share, .. } = one.summary;
        writeln!(out, "{candidate} against {field}: {games} games on {setups} set-ups")?;
        let (win, rank, margin, vp) = ("win share %", "mean rank", "VP margin", "VP");
        writeln!(out, "{:width$}{:>7}{win:>15}{rank:>15}{margin:>16}{vp:>16}", "", "games")?;
        writeln!(out, "{}", line("all", width, &one.summary))?;
        let even = 100.0 * even_share;
        writeln!(out, "{:width$}{:>7}{even:>8.1} is equal", "", "")?;
        if args.details {
            for (name, summary) in one.parts() {
                writeln!(out, "{}", line(&name, width, &summary))?;
            }
        }
        if let Some(test) = &one.test {
            writeln!(out, "{}", verdict(test))?;
        }
        if args.profile {
            let mut columns = vec![
                (candidate.to_string(), one.played.candidate),
                (format!("3 x {field}"), one.played.field),
            ];
            if let Some(league) = league {
                columns.push(("people".into(), league.profile()));
            }
            write_profiles(&mut out, &columns)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn line(name: &str, width: usize, summary: &Summary) -> String {
    format!(
        "{name:width$}{:>7}{:>15}{:>15}{:>16}{:>16}",
        summary.games,
        interval(summary.win_share, 100.0, 1, false),
        interval(summary.rank, 1.0, 2, false),
        interval(summary.margin, 1.0, 1, true),
        interval(summary.vp, 1.0, 1, false)
    )
}

/// A mean and its interval as text, multiplied by a factor.
pub(super) fn interval(estimate: Estimate, factor: f64, decimals: usize, signed: bool) -> String {
    let mean = estimate.mean * factor;
    let mean = if signed { format!("{mean:+.decimals$}") } else { format!("{mean:.decimals$}") };
    match estimate.half_width {
        Some(half) => format!("{mean} ± {:.decimals$}", half * factor),
        None => mean,
    }
}

/// What a test found, as a sentence.
fn verdict(test: &Sprt) -> String {
    let (lower, higher) = test.shares();
    let (lower, higher) = (100.0 * lower, 100.0 * higher);
    let found = match test.decision() {
        Some(Decision::Higher) => format!("the win share is {higher:.0} % rather than {lower:.0} %"),
        Some(Decision::Lower) => format!("the win share is {lower:.0} % rather than {higher:.0} %"),
        None => format!("{lower:.0} % or {higher:.0} % is not decided; play more games"),
    };
    format!("Sequential test: {found} (log likelihood ratio {:+.2}).", test.log_ratio())
}

fn report(players: &[Player], one: &Pairing) -> PairingReport {
    let decision = |test: &Sprt| {
        test.decision().map(|decision| match decision {
            Decision::Lower => "lower",
            Decision::Higher => "higher",
        })
    };
    let sprt = one.test.as_ref().map(|test| SprtReport {
        lower: test.shares().0,
        higher: test.shares().1,
        log_ratio: test.log_ratio(),
        decision: decision(test),
    });
    PairingReport {
        candidate: players[one.candidate].to_string(),
        against: players[one.field].to_string(),
        summary: (&one.summary).into(),
        sprt,
        parts: one.parts().iter().map(|(name, summary)| (name.clone(), summary.into())).collect(),
        profile: (&one.played.candidate).into(),
        against_profile: (&one.played.field).into(),
    }
}
