//! What a player does beside what people do, round by round.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use anyhow::Result;
use serde::Serialize;
use terrane_ai::deeds::Deeds;

/// Means of a seat in rounds 1 to 6, for programs.
#[derive(Serialize)]
pub(super) struct DeedsReport {
    player: BTreeMap<String, [f64; 6]>,
    people: BTreeMap<String, [f64; 6]>,
}

impl DeedsReport {
    pub(super) fn new(player: &Deeds, people: &Deeds) -> DeedsReport {
        let means = |deeds: &Deeds| deeds.names().map(|name| (name.to_owned(), deeds.mean(name))).collect();
        DeedsReport { player: means(player), people: means(people) }
    }
}

/// Writes the means of a seat side by side. What a seat has at the beginning of a round is not added up.
pub(super) fn write_deeds(out: &mut impl Write, name: &str, player: &Deeds, people: &Deeds) -> Result<()> {
    writeln!(out, "\nOf a seat in rounds 1 to 6 and in all: people, then {name}")?;
    let names: BTreeSet<&str> = player.names().chain(people.names()).collect();
    for deed in names {
        let cells = |deeds: &Deeds| {
            let mean = deeds.mean(deed);
            let rounds: Vec<String> = mean.iter().map(|value| format!("{value:6.2}")).collect();
            let all = if deed.starts_with("at its") {
                String::new()
            } else {
                format!("{:.2}", mean.iter().sum::<f64>())
            };
            format!("{} |{all:>7}", rounds.join(""))
        };
        writeln!(out, "{deed:<38}{}   {}", cells(people), cells(player))?;
    }
    Ok(())
}
