//! Computer players: they think outside of requests, and nobody waits for them but those they play with.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use terrane_ai::{AgentKind, Level, Player};
use terrane_api::game::ComputerInfo;
use terrane_engine::vocab::{Seat, SeatSet};
use terrane_notation::log::AutoRule;
use terrane_store::{GameId, GameRecord, Status, UserId};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use super::Games;
use super::commit::Applied;
use super::error::GameError;
use super::pace::Pace;
use super::row_builder::RowBuilder;
use super::thinking::think;
use crate::limits::Permit;
use crate::limits::worker::compute;
use crate::polls::{Polls, Task};

/// A game that waits so long for a computer player is logged.
const TOO_LONG: i64 = 600_000;
/// How often games are looked for in which a computer is to move and nobody saw to it.
const SWEEP: Duration = Duration::from_secs(30);
/// Games looked up at once.
const PAGE: u32 = 200;
/// Games that may wait for a computer to think before no more are begun.
const MOST_WAITING: usize = 200;

/// The computer players that are offered, the weakest first.
pub(crate) fn offered() -> Vec<ComputerInfo> {
    let info = |level: &Level| ComputerInfo { id: level.id(), name: level.name, about: level.about };
    Level::ALL.iter().map(info).collect()
}

/// A computer player by its id, with the name people see: a level, or plainly a kind of agent.
pub(super) fn named(id: &str) -> Option<(Player, &'static str)> {
    let level = Level::named(id).map(|level| (Player::from(level), level.name));
    level.or_else(|| AgentKind::named(id).map(|kind| (Player::from(kind), kind.name())))
}

/// A game in which a computer is to move, its host, and how long that computer thinks.
type Waiting = (GameId, UserId, Pace);

/// Games in which a computer is to move, each once.
pub(super) struct Computers {
    send: mpsc::UnboundedSender<Waiting>,
    receive: tokio::sync::Mutex<mpsc::UnboundedReceiver<Waiting>>,
    queued: Mutex<HashSet<GameId>>,
    /// Held by whoever begins a game with computers, so that they are counted one game after the other.
    pub(super) beginning: tokio::sync::Mutex<()>,
}

impl Computers {
    pub(super) fn new() -> Computers {
        let (send, receive) = mpsc::unbounded_channel();
        Computers {
            send,
            receive: tokio::sync::Mutex::new(receive),
            queued: Mutex::default(),
            beginning: tokio::sync::Mutex::default(),
        }
    }

    /// Games that wait for a computer.
    pub(super) fn waiting(&self) -> usize {
        self.queued().len()
    }

    fn queued(&self) -> std::sync::MutexGuard<'_, HashSet<GameId>> {
        self.queued.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wake(&self, (game, host, pace): Waiting) {
        if self.queued().insert(game) {
            // The receiver lives as long as the sender.
            let _ = self.send.send((game, host, pace));
        }
    }
}

impl Games {
    /// Lets computers know that it may be their turn.
    pub(super) fn wake_computers(&self, record: &GameRecord, to_act: u8) {
        if let Some((_, player)) = computer_to_act(record, to_act) {
            self.0.computers.wake((record.id, record.host, Pace::of(&player)));
        }
    }

    /// Refuses if a host or all hosts together would have too many computer players, or too many games wait for theirs already.
    pub(super) async fn allow_computers(&self, game: &GameRecord) -> Result<(), GameError> {
        let (most, in_all) = (self.0.settings.computers, self.0.settings.computers_in_all);
        let new = game.ai_seats().count_ones() as usize;
        if (most == 0 && in_all == 0) || new == 0 {
            return Ok(());
        }
        let waiting = self.0.computers.queued().len();
        if waiting >= MOST_WAITING {
            return Err(GameError::TooMuch { retry_after: waiting as u64 });
        }
        let playing = self.0.store.count_computers(game.host).await?;
        if most > 0 && playing.of_host as usize + new > most {
            return Err(GameError::TooManyComputers(most));
        }
        if in_all > 0 && playing.of_all as usize + new > in_all {
            return Err(GameError::TooManyComputersInAll(in_all));
        }
        Ok(())
    }

    /// Plays for the computers until it is dropped: hosts take turns, and as many threads think as the settings say. What
    /// a stopped server left undone is taken up first.
    pub async fn play_computers(&self, polls: &Arc<Polls>) {
        let play = async {
            let mut woken = self.0.computers.receive.lock().await;
            let mut playing = JoinSet::new();
            loop {
                tokio::select! {
                    Some(waiting) = woken.recv() => {
                        let (games, polls) = (self.clone(), Arc::clone(polls));
                        let play = async move {
                            let (game, host, pace) = waiting;
                            let permit = games.0.thinking.of(pace).wait(host).await;
                            games.0.computers.queued().remove(&game);
                            games.play_game(waiting, permit).await;
                        };
                        playing.spawn(async move { polls.count(Task::Background, play).await });
                    }
                    Some(_) = playing.join_next() => {}
                }
            }
        };
        let sweep = async {
            loop {
                if let Err(error) = self.tick_computers().await {
                    tracing::warn!(%error, "games of computer players cannot be looked for");
                }
                tokio::time::sleep(SWEEP).await;
            }
        };
        let ((), ()) = tokio::join!(play, sweep);
    }

    /// Plays for the computers until no queued game waits for one, one turn after the other. For a clock that stands.
    pub async fn play_queued_computers(&self) {
        let mut woken = self.0.computers.receive.lock().await;
        while let Ok(waiting) = woken.try_recv() {
            let (game, host, pace) = waiting;
            let permit = self.0.thinking.of(pace).wait(host).await;
            self.0.computers.queued().remove(&game);
            self.play_game(waiting, permit).await;
        }
    }

    /// Queues every running game in which a computer is to move. Answers how many have waited too long for theirs, which is
    /// logged: computers have no clock.
    pub async fn tick_computers(&self) -> Result<usize, GameError> {
        let now = self.0.clock.now();
        let (mut after, mut late) = (None, 0);
        loop {
            let page = self.0.store.waiting_for_ai(after, PAGE).await?;
            for &id in &page {
                let Some(record) = self.0.store.game(id).await? else { continue };
                let since = record.moved.max(record.started).unwrap_or(record.created);
                if now.0.saturating_sub(since.0) >= TOO_LONG {
                    late += 1;
                    tracing::warn!(%id, minutes = (now.0 - since.0) / 60_000, "a computer player does not move");
                }
                if !self.0.computers.queued().contains(&id) {
                    self.wake_computers(&record, record.to_act);
                }
            }
            match page.last() {
                Some(&last) if page.len() as u32 == PAGE => after = Some(last),
                _ => return Ok(late),
            }
        }
    }

    /// Plays one turn in a game. If a computer is to move again, writing the turn has put the game at the end of the
    /// queue: no game waits until another is over.
    async fn play_game(&self, waiting: Waiting, permit: Permit<UserId>) {
        let (id, _, pace) = waiting;
        match self.play_computer(id, pace, permit).await {
            // After a refusal somebody else has moved: think again.
            Err(GameError::Stale { .. } | GameError::Busy) => self.0.computers.wake(waiting),
            Ok(()) | Err(GameError::NotRunning | GameError::NotBegun | GameError::NotFound) => {}
            // The sweep will come back to this game.
            Err(error) => tracing::warn!(%id, %error, "a computer player cannot move"),
        }
    }

    /// Plays one turn or answer of a computer, if one is to move.
    async fn play_computer(&self, id: GameId, pace: Pace, permit: Permit<UserId>) -> Result<(), GameError> {
        let snapshot = self.0.rooms.snapshot(id, &*self.0.store).await?;
        let seq = snapshot.running()?.seq();
        let Some((seat, player)) = computer_to_act(&snapshot.record, snapshot.record.to_act) else {
            return Ok(());
        };
        // Another computer is to move now than when the game was queued: it waits with its like.
        if Pace::of(&player) != pace {
            self.wake_computers(&snapshot.record, snapshot.record.to_act);
            return Ok(());
        }
        // What somebody hosts who is locked out rests until they are let in again.
        let host = self.0.store.user(snapshot.record.host).await?;
        if host.is_some_and(|host| host.disabled) {
            return Ok(());
        }
        let time = self.0.settings.ai_time;
        let thinking = compute(move || {
            let _permit = permit;
            let position = snapshot.running()?.position();
            let budget = player.budget().within(time * player.patience);
            let moves = think(&mut *player.create(), &position, seat, seed(id, seq), &budget);
            Ok::<_, GameError>((moves, AutoRule::new(&player.to_string())))
        });
        let failed = || GameError::Corrupt("a computer player failed".into());
        let (moves, rule) = thinking.await.ok_or_else(failed)??;
        if moves.is_empty() {
            return Err(GameError::Corrupt(format!("seat {} is to move but has no move", seat.0)));
        }
        self.write(id, |_, play| {
            if play.seq() != seq {
                return Err(GameError::Stale { seq: play.seq() });
            }
            let mut builder = RowBuilder::new(play);
            builder.moves(seat, moves.clone(), rule.clone())?;
            Ok(Applied::rows(builder))
        })
        .await?;
        Ok(())
    }
}

/// The first computer that may act.
fn computer_to_act(record: &GameRecord, to_act: u8) -> Option<(Seat, Player)> {
    if record.status != Status::Running {
        return None;
    }
    SeatSet(to_act).iter().find_map(|seat| {
        let name = record.seats.get(seat.index())?.ai.as_deref()?;
        // A player that exists no more is played by chance, so that the game goes on.
        Some((seat, named(name).map_or_else(|| AgentKind::Random.into(), |(player, _)| player)))
    })
}

/// Chance of a computer's turn: the same wherever it is thought about.
pub(super) fn seed(id: GameId, seq: u32) -> u64 {
    let (high, low) = id.0.as_u64_pair();
    high ^ low.rotate_left(17) ^ u64::from(seq).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
