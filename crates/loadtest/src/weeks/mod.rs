//! Slow games of six weeks, played in minutes: servers in this process, a clock of our own, and people who do something
//! only when a notice tells them to. Nobody sleeps here but the people of the games.
//!
//! A person who is never late and yet runs out of time has missed a notice; so the games themselves prove that notices
//! arrive. [`watch`] has what is expected of deadlines, [`check`] what is expected of logs and of the outbox.

mod cast;
mod check;
mod deeds;
mod node;
mod people;
mod receiver;
mod watch;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use futures_util::future::join_all;
use terrane_api::options::{OnTimeout, Options};
use terrane_server::clock::Clock as Time;
use terrane_server::game::Games;
use terrane_store::{GameId, Millis, Status, Store};
use terrane_testkit::Dice;
use uuid::Uuid;

use check::Found;
use deeds::Deed;
use node::{Cut, Database, Node};
use people::{DAY, HOUR, Habit, Person};
use receiver::{Arrived, Receiver};
use watch::{Watch, done_to};

/// When the games begin: a few days before summer time begins in Europe.
const START: i64 = 1_774_000_000_000;
/// How often servers look at the clock: three times less often than real ones, so that many games do not take for ever.
const SLOT: i64 = 30_000;
/// With nothing to do servers only say that they run.
const QUIET: [i64; 2] = [90_000, 540_000];
/// So long after something happened something may come of it: a repetition, the end of a lease.
const SETTLES: i64 = 270_000;
/// A game that lasts longer never ends.
const LONGEST: i64 = 180 * DAY;
/// Play slow games of six weeks with a clock of our own, on one server or on several of which one is killed now and then
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Args {
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    games: usize,
    /// How many of them are played at the same time; each part is played by people of its own
    #[arg(long, value_name = "N", default_value_t = 500)]
    part: usize,
    /// The part to begin with, to go on with a run that was stopped
    #[arg(long, value_name = "N", default_value_t = 1)]
    from: usize,
    /// After so many minutes no further part is begun
    #[arg(long, value_name = "N")]
    minutes: Option<u64>,
    /// How many servers; one has SQLite, several have a PostgreSQL
    #[arg(long, value_name = "N", default_value_t = 1)]
    nodes: usize,
    /// How much quicker people and clocks are than in games of six weeks
    #[arg(long, value_name = "N", default_value_t = 1)]
    speed: u32,
    /// Seed of the first part; each further part has the next one
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// A game, as far as we have seen it.
struct Game {
    id: Option<GameId>,
    people: Vec<usize>,
    options: Options,
    /// The time that players have for a move, about.
    usual: i64,
    seq: u32,
    over: Option<i64>,
}

/// What was counted.
#[derive(Default)]
struct Counts {
    slots: usize,
    kills: usize,
    lost_requests: usize,
}

/// All servers, games and people.
struct Weeks {
    args: Args,
    database: Database,
    store: Arc<dyn Store>,
    time: Time,
    receiver: Receiver,
    nodes: Vec<Option<Node>>,
    people: Vec<Person>,
    games: Vec<Game>,
    numbers: HashMap<GameId, usize>,
    deeds: BTreeMap<(i64, u64), Deed>,
    planned: u64,
    /// How often each notice arrived, by its id in the outbox.
    arrived: HashMap<Uuid, u32>,
    watch: Watch,
    counts: Counts,
    /// Whether anything happened at the last look.
    happened: bool,
    dice: Dice,
}

pub(crate) async fn run(args: &Args) -> Result<()> {
    let begun = Instant::now();
    ensure!(args.games > 0 && args.part > 0 && args.from > 0, "none is not enough");
    let parts = args.games.div_ceil(args.part);
    ensure!(args.from <= parts, "there are {parts} parts");
    let mut all = Found::default();
    for part in args.from..=parts {
        if args.minutes.is_some_and(|most| begun.elapsed().as_secs() >= most * 60) {
            println!("the time is over; `--from {part}` goes on");
            break;
        }
        let games = args.part.min(args.games - (part - 1) * args.part);
        let seed = args.seed.wrapping_add(part as u64 - 1);
        let mut weeks = Weeks::new(Args { games, seed, ..args.clone() }).await?;
        let played = async {
            weeks.play().await?;
            weeks.check().await
        };
        let found = played.await.with_context(|| {
            format!(
                "part {part}: `--games {games} --seed {seed} --speed {} --nodes {}`",
                args.speed, args.nodes
            )
        })?;
        if parts > 1 {
            println!("part {part} of {parts}: {found}; {} s so far", begun.elapsed().as_secs());
        }
        all.add(&found);
    }
    println!("{all}; {} s", begun.elapsed().as_secs());
    Ok(())
}

impl Weeks {
    async fn new(args: Args) -> Result<Weeks> {
        ensure!(args.games > 0 && args.nodes > 0 && args.speed > 0, "none is not enough");
        let database = Database::new(args.nodes).await?;
        let store = database.open().await?;
        let (time, receiver) = (Time::stopped(Millis(START)), Receiver::default());
        let mut nodes = Vec::new();
        for _ in 0..args.nodes {
            nodes.push(Some(Node::start(&database, &time, &receiver).await?));
        }
        let dice = Dice::new(args.seed);
        let mut weeks = Weeks {
            args,
            database,
            store,
            time,
            receiver,
            nodes,
            people: Vec::new(),
            games: Vec::new(),
            numbers: HashMap::new(),
            deeds: BTreeMap::new(),
            planned: 0,
            arrived: HashMap::new(),
            watch: Watch::default(),
            counts: Counts::default(),
            happened: false,
            dice,
        };
        weeks.invite().await?;
        weeks.plan_games();
        Ok(weeks)
    }

    fn quicker(&self, time: i64) -> i64 {
        time / i64::from(self.args.speed)
    }

    fn plan(&mut self, at: i64, deed: Deed) {
        self.planned += 1;
        self.deeds.insert((at, self.planned), deed);
    }

    /// The games of a server that runs, by any number.
    fn games_of(&self, number: usize) -> Result<&Games> {
        let running: Vec<&Node> = self.nodes.iter().flatten().collect();
        let node = running.get(number % running.len().max(1)).context("a server runs")?;
        Ok(&node.app.games)
    }

    /// Plays until every game is over and all notices have arrived.
    async fn play(&mut self) -> Result<()> {
        let mut happened = START;
        let mut ended = None;
        loop {
            let now = self.time.now().0;
            let step = if now - happened < SETTLES { QUIET[0] } else { QUIET[1] };
            let deed = self.deeds.keys().next().map(|(at, _)| *at);
            let due = self.store.next_due().await?.map(|due| due.0 + 2_000);
            let next =
                [deed, due].into_iter().flatten().min().map_or(now + step, |next| next.min(now + step));
            let slots =
                (next - now).max(1).div_euclid(SLOT) + i64::from((next - now).max(1).rem_euclid(SLOT) > 0);
            self.time.advance(Duration::from_millis((slots * SLOT) as u64));
            if self.slot().await? {
                happened = self.time.now().0;
            }
            self.counts.slots += 1;
            let week = |at: i64| (at - START) / (7 * DAY);
            if week(now) != week(self.time.now().0) {
                eprintln!("week {} is over, {} games are played", week(self.time.now().0), self.running());
            }
            if self.time.now().0 > START + LONGEST {
                bail!("{} games do not end, for example:\n{}", self.running(), self.endless().await?);
            }
            ensure!(self.watch.faults.is_empty(), "{}", self.watch.faults.join("\n"));
            if self.running() == 0 {
                let at = *ended.get_or_insert(self.time.now().0);
                // The last notices arrive, and are sent again where that failed.
                if self.time.now().0 - at > DAY {
                    return Ok(());
                }
            }
        }
    }

    /// A game that does not end, with the notices that its first player got.
    async fn endless(&self) -> Result<String> {
        let Some(game) = self.games.iter().find(|game| game.over.is_none()) else { return Ok(String::new()) };
        let id = game.id.context("every game has begun")?;
        let habits: Vec<Habit> = game.people.iter().map(|&person| self.people[person].habit).collect();
        let due = self.store.dues_of(id).await?;
        let clock = Self::snapshot(self.games_of(0)?, id, 0).await?.clock(self.time.now());
        let evidence = self.evidence(game.people[0], id).await?;
        Ok(format!("{:?}\n{habits:?}\n{due:?}\n{clock:?}\n{evidence}", game.options.clock))
    }

    fn running(&self) -> usize {
        self.games.iter().filter(|game| game.over.is_none()).count()
    }

    /// What happens from one look at the clock to the next: people and servers at the same time. Whether anything did.
    async fn slot(&mut self) -> Result<bool> {
        let now = self.time.now();
        let mut touched = BTreeSet::new();
        for (game, _) in self.store.due(Millis(now.0 - 2_000), 10_000).await? {
            touched.extend(self.numbers.get(&game).copied());
        }
        let later = self.deeds.split_off(&(now.0 + 1, 0));
        let deeds = std::mem::replace(&mut self.deeds, later);
        let mut doing = Vec::new();
        for deed in deeds.into_values() {
            if let Deed::Restart { node } = deed {
                self.nodes[node] = Some(Node::start(&self.database, &self.time, &self.receiver).await?);
            } else {
                doing.push((deed, Dice::new(u64::from_le_bytes(self.dice.seed()[..8].try_into()?))));
            }
        }
        let busy = !touched.is_empty() || !doing.is_empty();
        // What happened at the last look leads to notices at this one.
        let killed = self.victim(busy || self.happened);
        let steps = 1 + self.dice.below(60);
        let ticks = self.nodes.iter().enumerate().filter_map(|(number, node)| {
            let node = node.as_ref()?;
            let steps = if killed == Some(number) { steps } else { usize::MAX };
            Some(Cut::new(node.tick(now), steps))
        });
        let deeds = doing.into_iter().map(|(deed, dice)| self.perform(deed, dice));
        let (ticked, changed) = tokio::join!(join_all(ticks), join_all(deeds));
        ticked.into_iter().flatten().collect::<Result<()>>()?;
        for changed in changed {
            let changed = changed?;
            touched.extend(changed.games);
            self.counts.lost_requests += changed.lost;
            if let Some((game, id)) = changed.begun {
                self.games[game].id = Some(id);
                self.numbers.insert(id, game);
                touched.insert(game);
            }
        }
        if let Some(node) = killed {
            self.nodes[node] = None;
            self.counts.kills += 1;
            let down = 60_000 + self.dice.below(240_000) as i64;
            self.plan(now.0 + down, Deed::Restart { node });
        }
        for &game in &touched {
            self.observe(game).await.with_context(|| format!("game {game}"))?;
        }
        let arrived = self.receiver.take();
        self.happened = busy || !arrived.is_empty();
        let mut notified = BTreeSet::new();
        for one in arrived {
            notified.insert(self.react(&one, now.0)?);
        }
        // Computers may have played on in games that nobody else has touched.
        for game in notified.difference(&touched) {
            self.observe(*game).await.with_context(|| format!("game {game}"))?;
        }
        for (game, seat) in self.watch.missed(now.0) {
            self.overdue(game, seat, now.0);
        }
        Ok(self.happened)
    }

    /// A server that is killed now: one of several, now and then, in the middle of its work.
    fn victim(&mut self, busy: bool) -> Option<usize> {
        let all = self.nodes.len() > 1 && self.nodes.iter().all(Option::is_some);
        let often = (self.args.games / 10).clamp(20, 1_000);
        (busy && all && self.dice.once_in(often)).then(|| self.dice.below(self.nodes.len()))
    }

    /// Looks at what a game has become.
    async fn observe(&mut self, number: usize) -> Result<()> {
        let Some(id) = self.games[number].id else { return Ok(()) };
        let record = self.store.game(id).await?.context("a game is never gone")?;
        let rows = self.store.rows(id, self.games[number].seq).await?;
        let seq = rows.last().map_or(self.games[number].seq, |row| row.seq);
        let snapshot = Self::snapshot(self.games_of(0)?, id, seq).await?;
        let log = snapshot.play()?.log().rows();
        let mut last = None;
        for row in &rows {
            let Some((seat, done, by_clock)) = done_to(&log[row.seq as usize - 1]) else { continue };
            // A seat that a computer takes after a turn in its place was timed out once.
            if by_clock && last != Some((seat, row.at)) {
                last = Some((seat, row.at));
                self.watch.timed_out(number, seat, row.at);
                let person = self.games[number].people[usize::from(seat)];
                if self.people[person].habit.is_diligent() {
                    let habit = self.people[person].habit;
                    let evidence = self.evidence(person, id).await?;
                    self.watch.fault(format!(
                        "game {number}, row {}: {habit:?} missed a notice ({done:?})\n{evidence}",
                        row.seq
                    ));
                }
            }
        }
        self.games[number].seq = seq;
        let over = matches!(record.status, Status::Finished | Status::Abandoned);
        if over && self.games[number].over.is_none() {
            self.games[number].over = Some(self.time.now().0);
        }
        let clock = snapshot.clock(self.time.now());
        for seat in 0..self.games[number].people.len() {
            let due = clock.as_ref().filter(|_| !over).and_then(|clock| clock.seats[seat].due);
            self.watch.show(number, seat as u8, due);
        }
        Ok(())
    }

    /// The rows of a game, and what the outbox has for a person who plays it.
    async fn evidence(&self, person: usize, id: GameId) -> Result<String> {
        let mut lines = Vec::new();
        for row in self.store.rows(id, 0).await? {
            lines.push(format!("{} row {} seat {}: {}", row.at.0 - START, row.seq, row.seat, row.text));
        }
        for letter in self.store.letters(self.people[person].user.id, check::MANY).await? {
            if letter.game == Some(id) {
                let arrived = self.arrived.get(&letter.id.0).copied().unwrap_or(0);
                let [sent, gone] = [letter.sent, letter.gone].map(|at| at.map(|at| at.0 - START));
                let (event, body, due) = (&letter.event, &letter.body, letter.not_before.0 - START);
                lines.push(format!(
                    "{event} {body} due {due}, sent {sent:?}, gone {gone:?}, arrived {arrived}"
                ));
            }
        }
        Ok(lines.join("\n"))
    }

    /// A person reads a notice. Which game it is of.
    fn react(&mut self, arrived: &Arrived, now: i64) -> Result<usize> {
        let body = &arrived.body;
        let id = body["id"].as_str().and_then(|id| id.parse().ok()).context("a notice has an id")?;
        *self.arrived.entry(id).or_default() += 1;
        let game = body["game"].as_str().and_then(|id| id.parse().ok()).map(GameId);
        let number =
            game.and_then(|game| self.numbers.get(&game).copied()).context("a notice is of a game")?;
        let Some(seat) = body["seat"].as_u64().map(|seat| seat as u8) else { return Ok(number) };
        let url = body["url"].as_str().unwrap_or_default();
        let row = url.split_once("row=").map_or("", |(_, row)| row.split('&').next().unwrap_or_default());
        let seen = row.parse().context("a notice names a row")?;
        let person = arrived.person;
        let (habit, usual) = (self.people[person].habit, self.games[number].usual);
        // A turn that an offer has cut in two goes on with the time that was left of it.
        let left = body["left_ms"].as_i64();
        let usual = match body["event"].as_str().unwrap_or_default() {
            "turn" => usual,
            // Answers and the turn after them may be one wait, with one time for all of it.
            "offer" => self.quicker(6 * HOUR),
            "replaced" if habit == Habit::Slow => {
                self.plan(now + usual, Deed::Return { person, game: number, seat });
                return Ok(number);
            }
            _ => return Ok(number),
        };
        if let Some(at) = habit.moment(now, usual, left, &mut self.dice) {
            self.plan(at, Deed::Play { person, game: number, seat, seen });
        }
        Ok(number)
    }

    /// A deadline passed and nothing was written: right only where others have to decide.
    fn overdue(&mut self, game: usize, seat: u8, now: i64) {
        if self.games[game].options.clock.is_none_or(|clock| clock.on_timeout != OnTimeout::Answers) {
            return self
                .watch
                .fault(format!("game {game}: the time of seat {seat} is over and nothing happens"));
        }
        let late = self.games[game].people[usize::from(seat)];
        if self.people[late].habit.is_diligent() {
            self.watch.fault(format!("game {game}: {:?} missed a notice", self.people[late].habit));
        }
        for person in self.games[game].people.clone() {
            if person == late {
                continue;
            }
            let vote = Deed::Vote { person, game, seat };
            // Everybody looks in within a day; those who have left do not.
            if let Some(at) = self.people[person].habit.moment(now, self.quicker(DAY), None, &mut self.dice) {
                self.plan(at, vote);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(games: usize, part: usize, nodes: usize) -> Args {
        Args { games, part, from: 1, minutes: None, nodes, speed: 8, seed: 1 }
    }

    #[tokio::test]
    async fn slow_games_end_and_every_notice_is_sent_once() {
        run(&args(30, 15, 1)).await.unwrap();
    }

    #[tokio::test]
    async fn slow_games_end_on_two_servers_of_which_one_is_killed_now_and_then() {
        run(&args(6, 6, 2)).await.unwrap();
    }
}
