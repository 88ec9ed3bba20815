//! Where victory points come from, as `sim` and `arena` print it.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::Result;
use serde::Serialize;
use terrane_ai::{Origin, Profile};

/// A profile for programs.
#[derive(Serialize)]
pub(crate) struct ProfileReport {
    seats: u64,
    vp: BTreeMap<&'static str, f64>,
    at_round: [f64; 6],
    turns: f64,
    towns: f64,
    builds: f64,
}

impl From<&Profile> for ProfileReport {
    fn from(profile: &Profile) -> ProfileReport {
        ProfileReport {
            seats: profile.seats,
            vp: Origin::ALL.into_iter().map(|origin| (origin.name(), profile.vp(origin))).collect(),
            at_round: profile.at_round(),
            turns: profile.turns(),
            towns: profile.towns(),
            builds: profile.builds(),
        }
    }
}

/// Writes named profiles side by side.
pub(crate) fn write_profiles(out: &mut impl Write, columns: &[(String, Profile)]) -> Result<()> {
    let width = columns.iter().map(|(name, _)| name.chars().count() + 2).max().unwrap_or(0).max(10);
    let mut row = |name: &str, cell: &dyn Fn(&(String, Profile)) -> String| -> Result<()> {
        write!(out, "{name:<20}")?;
        for column in columns {
            write!(out, "{:>width$}", cell(column))?;
        }
        writeln!(out)?;
        Ok(())
    };
    row("", &|_| String::new())?;
    row("VP of a seat from", &|(name, _)| name.clone())?;
    row("start", &|(_, profile)| format!("{:.1}", profile.vp(Origin::Start)))?;
    row("actions", &|(_, profile)| format!("{:+.1}", profile.actions()))?;
    for origin in Origin::ALL.into_iter().filter(|&origin| origin != Origin::Start) {
        if columns.iter().any(|(_, profile)| profile.vp(origin) != 0.0) {
            let indent = if origin.of_actions() { "  " } else { "" };
            row(&format!("{indent}{}", origin.name()), &|(_, profile)| {
                format!("{:+.1}", profile.vp(origin))
            })?;
        }
    }
    row("final score", &|(_, profile)| format!("{:.1}", profile.total()))?;
    for round in 0..6 {
        row(&format!("VP at round {}", round + 1), &|(_, profile)| {
            format!("{:.1}", profile.at_round()[round])
        })?;
    }
    row("turns", &|(_, profile)| format!("{:.1}", profile.turns()))?;
    row("dwellings built", &|(_, profile)| format!("{:.1}", profile.builds()))?;
    row("towns", &|(_, profile)| format!("{:.2}", profile.towns()))
}
