//! Computer players beside the people who played the same set-ups.

use std::io::Write;

use anyhow::Result;
use serde::Serialize;
use terrane_ai::arena::Arena;
use terrane_ai::deeds::Deeds;
use terrane_ai::league::Comparison;
use terrane_ai::league::Takeover;
use terrane_ai::selfplay::Finished;
use terrane_ai::{League, Profile};
use terrane_engine::vocab::Seat;

use super::Args;
use super::deeds::{DeedsReport, write_deeds};
use super::report::{Interval, interval};
use crate::Verdict;
use crate::fault;
use crate::profile::{ProfileReport, write_profiles};
use crate::progress::progress;

/// The comparison of one player, for programs.
#[derive(Serialize)]
struct Report {
    player: String,
    games: u64,
    seats: u64,
    vp: Interval,
    people_vp: Interval,
    difference: Interval,
    profile: ProfileReport,
    people_profile: ProfileReport,
    #[serde(skip_serializing_if = "Option::is_none")]
    deeds: Option<DeedsReport>,
}

/// What one player did on all set-ups.
struct Compared {
    name: String,
    comparison: Comparison,
    profile: Profile,
    deeds: Deeds,
}

/// Lets every player play each recorded set-up once in all seats, and prints the differences.
pub(super) fn run(args: &Args, arena: &Arena<'_>, league: &League) -> Result<Verdict> {
    let setups = league.games().len() as u64;
    let bar = progress(setups.saturating_mul(arena.players.len() as u64), "games");
    let mut compared = Vec::new();
    for player in 0..arena.players.len() {
        let games = match arena.alone(player, 0..setups, &|| bar.inc(1)) {
            Ok(games) => games,
            Err(broken) => {
                bar.finish_and_clear();
                return fault::report(args.game.seed, &broken);
            }
        };
        let (mut profile, mut deeds) = (Profile::default(), Deeds::default());
        for game in &games {
            for seat in Seat::all(game.finished.players) {
                profile.merge(&game.profiles[seat]);
                deeds.merge(&game.deeds[seat]);
            }
        }
        let games: Vec<(u64, Finished)> =
            games.into_iter().map(|game| (game.number, game.finished)).collect();
        let name = arena.players[player].to_string();
        compared.push(Compared { name, comparison: league.compare(&games), profile, deeds });
    }
    bar.finish_and_clear();
    let mut out = std::io::stdout().lock();
    if args.run.json {
        let report = |Compared { name, comparison, profile, deeds }: &Compared| Report {
            player: name.clone(),
            games: comparison.games,
            seats: comparison.seats,
            vp: comparison.own.into(),
            people_vp: comparison.people.into(),
            difference: comparison.difference.into(),
            profile: profile.into(),
            people_profile: (&league.profile()).into(),
            deeds: args.deeds.then(|| DeedsReport::new(deeds, &league.deeds())),
        };
        let reports: Vec<Report> = compared.iter().map(report).collect();
        writeln!(out, "{}", serde_json::to_string(&reports)?)?;
        return Ok(Verdict::Fine);
    }
    let from = match args.takes_over() {
        Takeover::Start => String::new(),
        Takeover::Opening => ", after the people's first dwellings".to_owned(),
        Takeover::Round(round) => format!(", from the people's position at the beginning of round {round}"),
    };
    writeln!(out, "Every player in all seats of {setups} recorded games{from}.")?;
    writeln!(out, "Seats whose people left before the end are not compared.\n")?;
    writeln!(
        out,
        "{:<20}{:>6}{:>7}{:>16}{:>16}{:>18}",
        "player", "games", "seats", "VP", "people's VP", "difference"
    )?;
    for Compared { name, comparison, .. } in &compared {
        writeln!(
            out,
            "{name:<20}{:>6}{:>7}{:>16}{:>16}{:>18}",
            comparison.games,
            comparison.seats,
            interval(comparison.own, 1.0, 1, false),
            interval(comparison.people, 1.0, 1, false),
            interval(comparison.difference, 1.0, 1, true)
        )?;
    }
    if args.profile {
        let mut columns: Vec<(String, Profile)> =
            compared.iter().map(|one| (one.name.clone(), one.profile)).collect();
        columns.push(("people".into(), league.profile()));
        write_profiles(&mut out, &columns)?;
    }
    if args.deeds {
        for one in &compared {
            write_deeds(&mut out, &one.name, &one.deeds, &league.deeds())?;
        }
    }
    Ok(Verdict::Fine)
}
