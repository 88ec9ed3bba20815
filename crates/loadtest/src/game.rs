//! A game played by one guest at every seat, with random legal turns chosen by an engine of our own.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use terrane_engine::moves::MoveKind;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position, State};
use terrane_notation::log::{Event, GameLog};
use terrane_notation::text;
use terrane_testkit::Dice;

use crate::client::{Answer, Client};

/// How long a turn may be sent again before the run fails.
const PATIENCE: Duration = Duration::from_mins(2);
/// After a failure it is sent again this much later.
const PAUSE: Duration = Duration::from_millis(10);

/// A game, and what we know of it.
pub(crate) struct Game {
    pub(crate) id: String,
    pub(crate) client: Client,
    /// The log without rows: what was drawn.
    log: GameLog,
    state: State,
    /// Every turn that was acknowledged.
    pub(crate) played: Vec<(Seat, Vec<Move>)>,
    /// How often a turn was sent again with its key.
    pub(crate) repeats: u64,
    dice: Dice,
}

/// A turn that is chosen and not yet sent.
pub(crate) struct Chosen {
    pub(crate) seat: Seat,
    pub(crate) body: Value,
    moves: Vec<Move>,
    state: State,
}

impl Game {
    /// Comes in as a guest, sits down everywhere and begins.
    pub(crate) async fn begin(address: SocketAddr, players: u8, seed: u64) -> Result<Game> {
        let client = Client::guest(address, &format!("Guest {seed}")).await?;
        Game::begin_as(client, players, seed).await
    }

    /// Begins another game as the same guest.
    pub(crate) async fn again(&mut self) -> Result<Game> {
        let seed = u64::from_le_bytes(self.dice.seed()[..8].try_into()?);
        Game::begin_as(self.client.at(self.client.address), self.log.setup().players, seed).await
    }

    /// The same while servers come and go: tried until it is done.
    pub(crate) async fn again_patiently(&mut self) -> Result<Game> {
        let begun = Instant::now();
        loop {
            match self.again().await {
                Err(_) if begun.elapsed() < PATIENCE => tokio::time::sleep(PAUSE).await,
                outcome => return outcome,
            }
        }
    }

    async fn begin_as(mut client: Client, players: u8, seed: u64) -> Result<Game> {
        let new = json!({ "options": { "players": players, "choice": "drawn", "shuffle_seats": false } });
        let created = client.post("/api/games", &new).await?.json()?;
        let id = created["id"].as_str().context("a game has an id")?.to_owned();
        for seat in 1..players {
            let friend = json!({ "kind": "hot-seat", "name": format!("Friend {seat}") });
            client.put(&format!("/api/games/{id}/seats/{seat}"), &friend).await?.json()?;
        }
        client.post(&format!("/api/games/{id}/start"), &json!({})).await?.json()?;
        let log = read_log(&mut client, &id).await?;
        let state = *log.replay()?.position.state();
        Ok(Game { id, client, log, state, played: Vec::new(), repeats: 0, dice: Dice::new(seed) })
    }

    pub(crate) fn seq(&self) -> u32 {
        self.played.len() as u32
    }

    pub(crate) fn is_over(&self) -> bool {
        self.position().is_over()
    }

    fn position(&self) -> Position<'_> {
        Position::with_state(self.log.setup(), self.state)
    }

    /// A game of guests with a client each, the host first: every one at a seat.
    pub(crate) async fn begin_apart(mut clients: Vec<Client>, seed: u64) -> Result<(Game, Vec<Client>)> {
        let (host, others) = clients.split_first_mut().context("a game has a host")?;
        let players = others.len() as u8 + 1;
        let new = json!({ "options": { "players": players, "choice": "drawn", "shuffle_seats": false } });
        let created = host.post("/api/games", &new).await?.json()?;
        let id = created["id"].as_str().context("a game has an id")?.to_owned();
        for (other, seat) in others.iter_mut().zip(1..) {
            other.post(&format!("/api/games/{id}/join"), &json!({ "seat": seat })).await?.json()?;
        }
        host.post(&format!("/api/games/{id}/start"), &json!({})).await?.json()?;
        let log = read_log(host, &id).await?;
        let state = *log.replay()?.position.state();
        let client = host.at(host.address);
        let game = Game { id, client, log, state, played: Vec::new(), repeats: 0, dice: Dice::new(seed) };
        Ok((game, clients))
    }

    /// The first seat that may act.
    pub(crate) fn next_seat(&self) -> Option<Seat> {
        self.position().to_act().iter().next()
    }

    /// A random turn of whoever may act, ready to be sent.
    pub(crate) fn choose_turn(&mut self) -> Result<Chosen> {
        let (seat, moves, state) = self.choose()?;
        let body = json!({
            "seat": seat.0,
            "expected_seq": self.seq(),
            "moves": text::write_moves(&moves, &self.log.setup().map),
            "key": format!("turn-{}", self.seq() + 1),
        });
        Ok(Chosen { seat, body, moves, state })
    }

    /// Takes in a turn that was answered.
    pub(crate) fn take_in(&mut self, turn: Chosen, answer: &Answer) -> Result<()> {
        let ended = self.acknowledge(&turn.body, answer)?;
        self.state = turn.state;
        self.played.push((turn.seat, turn.moves));
        if ended {
            let mut position = self.position();
            let waiting = position.active().context("a turn that ends has a player")?;
            position.play(waiting, Move::EndTurn)?;
            self.state = *position.state();
            self.played.push((waiting, vec![Move::EndTurn]));
        }
        Ok(())
    }

    /// A random turn of whoever may act, and where it leads.
    fn choose(&mut self) -> Result<(Seat, Vec<Move>, State)> {
        let mut dice = self.dice.clone();
        let mut position = self.position();
        let seat = position.to_act().iter().next().context("the game is over")?;
        let mut moves = Vec::new();
        while position.to_act().contains(seat) && !position.is_over() {
            let m = pick(&position.legal_moves(seat), &mut dice).context("a player to act has a move")?;
            position.play(seat, m)?;
            moves.push(m);
            // Others may have to answer before the turn goes on.
            if position.to_act().iter().next() != Some(seat) {
                break;
            }
        }
        let state = *position.state();
        self.dice = dice;
        Ok((seat, moves, state))
    }

    /// Plays one turn and waits until it is acknowledged: sent again with the same key whenever the server does not
    /// answer, first to one client, then to the next. How long the answer took.
    pub(crate) async fn turn(&mut self, others: &mut [Client]) -> Result<Duration> {
        let chosen = self.choose_turn()?;
        let turn = &chosen.body;
        let path = format!("/api/games/{}/turns", self.id);
        let begun = Instant::now();
        let mut attempt = 0;
        let answer = loop {
            let at = attempt % (others.len() + 1);
            let client = if at == 0 { &mut self.client } else { &mut others[at - 1] };
            match client.post(&path, turn).await {
                Ok(answer) if answer.status < 500 => break answer,
                outcome => {
                    let why = outcome.map_or_else(|error| format!("{error:#}"), |answer| answer.text());
                    ensure!(begun.elapsed() < PATIENCE, "turn {turn} is not acknowledged: {why}");
                    self.repeats += 1;
                    attempt += 1;
                    tokio::time::sleep(PAUSE).await;
                }
            }
        };
        self.take_in(chosen, &answer)?;
        Ok(begun.elapsed())
    }

    /// The turn must have become the next row. An answer to an offer may end the turn that waited for it by a second row;
    /// whether it did.
    fn acknowledge(&self, turn: &Value, answer: &Answer) -> Result<bool> {
        let next = u64::from(self.seq()) + 1;
        if answer.status != 200 {
            let code = answer.code().unwrap_or_default();
            bail!("game {}: turn {turn} was refused ({} {code}): {}", self.id, answer.status, answer.text());
        }
        let played = answer.json()?;
        let rows = (played["first"].as_u64(), played["last"].as_u64());
        let ended = rows == (Some(next), Some(next + 1));
        ensure!(
            ended || rows == (Some(next), Some(next)),
            "game {}: turn {next} became rows {rows:?}",
            self.id
        );
        Ok(ended)
    }

    /// Compares the log of a server with what it acknowledged.
    pub(crate) async fn check(&self, address: SocketAddr) -> Result<()> {
        let log = read_log(&mut self.client.at(address), &self.id).await?;
        let stored: Vec<(Seat, Vec<Move>)> = log
            .rows()
            .iter()
            .map(|row| match &row.event {
                Event::Moves(moves) => Ok((row.seat, moves.clone())),
                other => bail!("game {}: nobody played {other:?}", self.id),
            })
            .collect::<Result<_>>()?;
        let agreed = stored.iter().zip(&self.played).take_while(|(a, b)| a == b).count();
        ensure!(
            stored == self.played,
            "game {}: {} turns were acknowledged, {} are stored; they differ after row {agreed}",
            self.id,
            self.played.len(),
            stored.len()
        );
        let reached = *log.replay()?.position.state();
        ensure!(reached == self.state, "game {}: the position differs", self.id);
        Ok(())
    }
}

/// A random move, but no conversions if there is anything else, and passing seldom: games last longer so.
pub(crate) fn pick(legal: &[Move], dice: &mut Dice) -> Option<Move> {
    let may_pass = dice.once_in(8);
    let wanted = |m: &&Move| match m.kind() {
        MoveKind::Free => false,
        _ => may_pass || !matches!(m, Move::Pass(_)),
    };
    let wanted: Vec<Move> = legal.iter().filter(wanted).copied().collect();
    let serious = || legal.iter().filter(|m| m.kind() != MoveKind::Free).copied().collect();
    let choices: Vec<Move> = if wanted.is_empty() { serious() } else { wanted };
    choices.get(dice.below(choices.len())).or(legal.first()).copied()
}

/// The log of a game.
pub(crate) async fn read_log(client: &mut Client, id: &str) -> Result<GameLog> {
    let answer = client.get(&format!("/api/games/{id}/export?format=log")).await?;
    ensure!(answer.status == 200, "the log of {id} cannot be read: {}", answer.text());
    Ok(GameLog::parse(&answer.text())?)
}
