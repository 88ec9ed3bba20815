//! What is expected of logs and of the outbox once all games are over.

use std::collections::{BTreeMap, HashSet};
use std::fmt;

use anyhow::{Context, Result, ensure};
use terrane_server::clock::Clock;
use terrane_server::game::{Games, Viewer};
use terrane_store::Millis;

use super::people::DAY;
use super::watch::{Done, done_to};
use super::{START, Weeks};

/// More notices than anybody gets.
pub(super) const MANY: u32 = 10_000_000;

/// What was found.
#[derive(Default)]
pub(super) struct Found {
    nodes: usize,
    games: usize,
    /// Milliseconds from the beginning to the end of a game: all of them, and the most.
    times: (i64, i64),
    rows: usize,
    time_outs: usize,
    latest: i64,
    sent: usize,
    gone: usize,
    /// Notices that arrived again because the server that had sent them was killed before it said so.
    again: usize,
    kills: usize,
    lost_requests: usize,
}

impl Found {
    /// Adds what was found in other games.
    pub(super) fn add(&mut self, other: &Found) {
        self.nodes = other.nodes;
        self.games += other.games;
        self.times = (self.times.0 + other.times.0, self.times.1.max(other.times.1));
        self.rows += other.rows;
        self.time_outs += other.time_outs;
        self.latest = self.latest.max(other.latest);
        self.sent += other.sent;
        self.gone += other.gone;
        self.again += other.again;
        self.kills += other.kills;
        self.lost_requests += other.lost_requests;
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} servers, {} kills: {} games ended after {} days, the last after {}; {} rows; {} time-outs, none twice, none \
             missed, the latest {} s after its moment; {} notices sent, {} needless when due, {} arrived again after a kill; \
             {} requests lost and sent again",
            self.nodes,
            self.kills,
            self.games,
            self.times.0 / self.games.max(1) as i64 / DAY,
            self.times.1 / DAY,
            self.rows,
            self.time_outs,
            self.latest / 1_000,
            self.sent,
            self.gone,
            self.again,
            self.lost_requests,
        )
    }
}

impl Weeks {
    /// Every log replays from the store alone, and the outbox has for every person exactly what happened to them.
    pub(super) async fn check(&self) -> Result<Found> {
        let mut expected: BTreeMap<(usize, usize, &str), usize> = BTreeMap::new();
        let games = Games::new(self.store.clone(), Clock::stopped(self.time.now()));
        let (mut rows, mut lengths) = (0, Vec::new());
        for (number, game) in self.games.iter().enumerate() {
            let id = game.id.context("every game has begun")?;
            let admin = Viewer { admin: true, ..Viewer::default() };
            let snapshot = games.snapshot(id, admin).await?;
            let log = snapshot.play()?.log();
            log.replay().with_context(|| format!("game {number}"))?;
            rows += log.rows().len();
            lengths.push(
                game.over.context("every game is over")? - snapshot.record.started.unwrap_or(Millis(START)).0,
            );
            for &person in &game.people {
                for event in ["begun", "over"] {
                    expected.insert((number, person, event), 1);
                }
            }
            for (seat, done, _) in log.rows().iter().filter_map(done_to) {
                let event = if done == Done::TimedOut { "timed-out" } else { "replaced" };
                *expected.entry((number, game.people[usize::from(seat)], event)).or_default() += 1;
            }
        }
        let mut found = Found {
            nodes: self.args.nodes,
            games: self.games.len(),
            times: (lengths.iter().sum(), lengths.iter().max().copied().unwrap_or(0)),
            rows,
            time_outs: self.watch.time_outs,
            latest: self.watch.latest,
            sent: 0,
            gone: 0,
            again: 0,
            kills: self.counts.kills,
            lost_requests: self.counts.lost_requests,
        };
        let mut written: BTreeMap<(usize, usize, &str), usize> = BTreeMap::new();
        let mut known = HashSet::new();
        for (person, who) in self.people.iter().enumerate() {
            for letter in self.store.letters(who.user.id, MANY).await? {
                ensure!(known.insert(letter.once.clone()), "`{}` is in the outbox twice", letter.once);
                ensure!(letter.sent.is_some() != letter.gone.is_some(), "never settled: {letter:?}");
                let arrived = self.arrived.get(&letter.id.0).copied().unwrap_or(0) as usize;
                if letter.sent.is_some() {
                    found.sent += 1;
                    ensure!(arrived > 0, "never arrived: {letter:?}");
                    found.again += arrived - 1;
                } else {
                    found.gone += 1;
                    found.again += arrived;
                }
                let game = letter.game.and_then(|game| self.numbers.get(&game).copied());
                let event =
                    ["begun", "over", "timed-out", "replaced"].into_iter().find(|name| *name == letter.event);
                if let (Some(game), Some(event)) = (game, event) {
                    *written.entry((game, person, event)).or_default() += 1;
                }
            }
        }
        let differs = expected.iter().find(|(what, count)| written.get(what) != Some(count));
        ensure!(differs.is_none(), "expected {differs:?}, the outbox has another number");
        ensure!(written.len() == expected.len(), "the outbox has what never happened");
        ensure!(found.kills > 0 || found.again == 0, "{} notices arrived again without a kill", found.again);
        Ok(found)
    }
}
