//! What a server counts about itself, from its `/metrics`.

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Result, ensure};

use crate::client::Client;

/// Counts of a server since its start.
#[derive(Default)]
pub(crate) struct Counted {
    /// Live messages that were serialised.
    pub(crate) messages: u64,
    /// Times that a task computed at a stretch, by what it does.
    polls: Vec<Polls>,
}

#[derive(Default)]
struct Polls {
    task: String,
    all: u64,
    /// How many were no longer than so many microseconds.
    within: BTreeMap<u64, u64>,
    /// The longest, in microseconds.
    longest: u64,
}

impl Counted {
    /// Asks a server.
    pub(crate) async fn read(address: SocketAddr) -> Result<Counted> {
        let answer = Client::new(address).get("/metrics").await?;
        ensure!(answer.status == 200, "/metrics is refused: {}", answer.text());
        let mut counted = Counted::default();
        for line in answer.text().lines().filter(|line| !line.starts_with('#')) {
            counted.take_in(line);
        }
        Ok(counted)
    }

    fn take_in(&mut self, line: &str) {
        let Some((name, value)) = line.rsplit_once(' ') else { return };
        let Some(value) = value.split('.').next().and_then(|value| value.parse::<u64>().ok()) else { return };
        if name == "terrane_live_messages_written_total" {
            self.messages = value;
        }
        let Some(task) = label(name, "task") else { return };
        if self.polls.iter().all(|polls| polls.task != task) {
            self.polls.push(Polls { task: task.to_owned(), ..Polls::default() });
        }
        let Some(polls) = self.polls.iter_mut().find(|polls| polls.task == task) else { return };
        if name.starts_with("terrane_poll_seconds_count") {
            polls.all = value;
        } else if name.starts_with("terrane_poll_longest_micros") {
            polls.longest = value;
        } else if let Some(seconds) = label(name, "le").and_then(|bound| bound.parse::<f64>().ok()) {
            let bound = Duration::try_from_secs_f64(seconds).unwrap_or_default();
            polls.within.insert(bound.as_micros() as u64, value);
        }
    }
}

/// The value of a label.
fn label<'a>(name: &'a str, label: &str) -> Option<&'a str> {
    let (_, rest) = name.split_once(&format!("{label}=\""))?;
    rest.split('"').next()
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "computed at a stretch:")?;
        for Polls { task, all, within, longest } in self.polls.iter().filter(|polls| polls.all > 0) {
            let long = all - within.get(&1_000).unwrap_or(all);
            // The smallest bound that all but one in a hundred keep.
            let usual = within
                .iter()
                .find(|(_, count)| *count * 100 >= all * 99)
                .map_or(*longest, |(bound, _)| *bound);
            write!(
                f,
                " {task} {all} times, 99 % within {usual} µs, {long} longer than 1 ms, {longest} µs at most;"
            )?;
        }
        Ok(())
    }
}
