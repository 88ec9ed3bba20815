//! What `terrane sim` prints.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::Result;
use serde::Serialize;
use terrane_ai::tally::Score;
use terrane_ai::{Player, Profile, Tally};
use terrane_engine::catalog::FactionId;
use terrane_notation::words;

use crate::profile::{ProfileReport, write_profiles};

/// The result for programs.
#[derive(Serialize)]
struct Report {
    games: u64,
    seconds: f64,
    games_per_s: f64,
    decisions_per_s: f64,
    decisions_per_game: f64,
    agents: Vec<AgentReport>,
    factions: BTreeMap<String, FactionReport>,
}

#[derive(Serialize)]
struct AgentReport {
    name: String,
    seats: u64,
    mean_vp: f64,
    /// Standard error of the mean.
    error: f64,
    sd: f64,
    win_share: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    profile: Option<ProfileReport>,
}

#[derive(Serialize)]
struct FactionReport {
    seats: u64,
    mean_vp: f64,
    win_share: f64,
    /// Trades belong to Merchants of the Seas; games without that box have none.
    trades_per_game: f64,
}

/// Prints the result of a run.
pub(super) fn print(
    tally: &Tally,
    agents: &[Player],
    profiles: Option<&[(String, Profile)]>,
    seconds: f64,
    json: bool,
) -> Result<()> {
    let mut report = report(tally, agents, seconds);
    if let Some(profiles) = profiles {
        for (agent, (_, profile)) in report.agents.iter_mut().zip(profiles) {
            agent.profile = Some(profile.into());
        }
    }
    let mut out = std::io::stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
        return Ok(());
    }
    writeln!(
        out,
        "{} games in {:.2} s: {:.0} games/s, {:.0} decisions/s, {:.1} decisions per game\n",
        report.games, seconds, report.games_per_s, report.decisions_per_s, report.decisions_per_game
    )?;
    let line = |name: &str, score: &Score| {
        format!(
            "{name:<16}{:>9}{:>9.1}{:>7.1}{:>8.1}%",
            score.seats,
            score.mean_vp(),
            score.sd(),
            100.0 * score.win_share()
        )
    };
    writeln!(
        out,
        "{:<16}{:>9}{:>9}{:>7}{:>9}{:>18}",
        "agent", "seats", "mean VP", "sd", "wins", "error of the mean"
    )?;
    for (agent, score) in agents.iter().zip(&tally.agents) {
        writeln!(out, "{}{:>18.2}", line(&agent.to_string(), score), score.error())?;
    }
    let played = FactionId::ALL.into_iter().zip(&tally.factions).filter(|(_, score)| score.seats > 0);
    let trades = played.clone().any(|(_, score)| score.trades_per_game() > 0.0);
    let heading = if trades { "   trades" } else { "" };
    writeln!(out, "\n{:<16}{:>9}{:>9}{:>7}{:>9}{heading}", "faction", "seats", "mean VP", "sd", "wins")?;
    for (faction, score) in played {
        write!(out, "{}", line(&words::faction_key(faction), score))?;
        if trades {
            write!(out, "{:>9.2}", score.trades_per_game())?;
        }
        writeln!(out)?;
    }
    match profiles {
        Some(profiles) => write_profiles(&mut out, profiles),
        None => Ok(()),
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts far below 2^52")]
fn report(tally: &Tally, agents: &[Player], seconds: f64) -> Report {
    let (games, decisions) = (tally.games as f64, tally.decisions as f64);
    let per_second = |count: f64| if seconds > 0.0 { count / seconds } else { 0.0 };
    let agents = agents.iter().zip(&tally.agents).map(|(agent, score)| AgentReport {
        name: agent.to_string(),
        seats: score.seats,
        mean_vp: score.mean_vp(),
        error: score.error(),
        sd: score.sd(),
        win_share: score.win_share(),
        profile: None,
    });
    let factions = FactionId::ALL.into_iter().zip(&tally.factions).filter(|(_, score)| score.seats > 0);
    let factions = factions.map(|(faction, score)| {
        let report = FactionReport {
            seats: score.seats,
            mean_vp: score.mean_vp(),
            win_share: score.win_share(),
            trades_per_game: score.trades_per_game(),
        };
        (words::faction_key(faction), report)
    });
    Report {
        games: tally.games,
        seconds,
        games_per_s: per_second(games),
        decisions_per_s: per_second(decisions),
        decisions_per_game: decisions / games.max(1.0),
        agents: agents.collect(),
        factions: factions.collect(),
    }
}
