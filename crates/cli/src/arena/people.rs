//! Computer players beside the people who played the same set-ups.

use std::io::Write;

use anyhow::Result;
use serde::Serialize;
use terrane_ai::arena::Arena;
use terrane_ai::league::Comparison;
use terrane_ai::selfplay::Finished;
use terrane_ai::{League, Profile};

use super::Args;
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
        let mut profile = Profile::default();
        for (_, finished, profiles) in &games {
            profiles.0.iter().take(usize::from(finished.players)).for_each(|seat| profile.merge(seat));
        }
        let games: Vec<(u64, Finished)> = games.into_iter().map(|(number, game, _)| (number, game)).collect();
        compared.push((arena.players[player].to_string(), league.compare(&games), profile));
    }
    bar.finish_and_clear();
    let mut out = std::io::stdout().lock();
    if args.json {
        let report = |(name, compared, profile): &(String, Comparison, Profile)| Report {
            player: name.clone(),
            games: compared.games,
            seats: compared.seats,
            vp: compared.own.into(),
            people_vp: compared.people.into(),
            difference: compared.difference.into(),
            profile: profile.into(),
            people_profile: (&league.profile()).into(),
        };
        let reports: Vec<Report> = compared.iter().map(report).collect();
        writeln!(out, "{}", serde_json::to_string(&reports)?)?;
        return Ok(Verdict::Fine);
    }
    let openings = if args.openings { ", after the people's first dwellings" } else { "" };
    writeln!(out, "Every player in all seats of {setups} recorded games{openings}.")?;
    writeln!(out, "Seats whose people left before the end are not compared.\n")?;
    writeln!(
        out,
        "{:<20}{:>6}{:>7}{:>16}{:>16}{:>18}",
        "player", "games", "seats", "VP", "people's VP", "difference"
    )?;
    for (name, compared, _) in &compared {
        writeln!(
            out,
            "{name:<20}{:>6}{:>7}{:>16}{:>16}{:>18}",
            compared.games,
            compared.seats,
            interval(compared.own, 1.0, 1, false),
            interval(compared.people, 1.0, 1, false),
            interval(compared.difference, 1.0, 1, true)
        )?;
    }
    if args.profile {
        let mut columns: Vec<(String, Profile)> =
            compared.into_iter().map(|(name, _, profile)| (name, profile)).collect();
        columns.push(("people".into(), league.profile()));
        write_profiles(&mut out, &columns)?;
    }
    Ok(Verdict::Fine)
}
