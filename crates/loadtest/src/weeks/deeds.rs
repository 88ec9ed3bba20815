//! What people do at their games, by requests of which some get lost.

use std::sync::Arc;

use anyhow::{Context, Result, bail};
use terrane_api::game::{Join, NewGame, Vote};
use terrane_api::turn::Turn;
use terrane_engine::vocab::Seat;
use terrane_notation::text;
use terrane_server::game::{GameError, GameSnapshot, Games, Viewer};
use terrane_store::GameId;
use terrane_testkit::Dice;

use super::node::Cut;
use super::{Game, Weeks, people};

/// How often somebody tries again who was overtaken.
const ATTEMPTS: usize = 20;

/// Something that somebody does.
#[derive(Clone, Copy, Debug)]
pub(super) enum Deed {
    /// A game begins.
    Begin { game: usize },
    /// A person plays at a seat, having seen a row.
    Play { person: usize, game: usize, seat: u8, seen: u32 },
    /// A person takes the seat back that a computer has.
    Return { person: usize, game: usize, seat: u8 },
    /// A person votes against a seat that holds up the game.
    Vote { person: usize, game: usize, seat: u8 },
    /// A person resigns wherever they play.
    Resign { person: usize },
    /// A server starts again.
    Restart { node: usize },
}

/// What a deed led to.
#[derive(Default)]
pub(super) struct Changed {
    pub(super) begun: Option<(usize, GameId)>,
    pub(super) games: Vec<usize>,
    pub(super) lost: usize,
}

impl Weeks {
    pub(super) async fn perform(&self, deed: Deed, mut dice: Dice) -> Result<Changed> {
        let games = self.games_of(dice.below(8))?;
        match deed {
            Deed::Begin { game } => {
                let Game { people, options, .. } = &self.games[game];
                let new = NewGame { options: Some(options.clone()), ..NewGame::default() };
                let host = &self.people[people[0]].user;
                let id = GameId(games.create(host, new).await?.id);
                for &person in &people[1..] {
                    games.join(&self.people[person].user, id, &Join::default()).await?;
                }
                games.start(host, id).await?;
                Ok(Changed { begun: Some((game, id)), ..Changed::default() })
            }
            Deed::Play { person, game, seat, seen } => {
                let lost = self.play_turn(person, game, seat, seen, &mut dice).await?;
                Ok(Changed { games: vec![game], lost, ..Changed::default() })
            }
            Deed::Return { person, game, seat } => {
                let id = self.id(game)?;
                match games.return_to(&self.people[person].user, id, seat).await {
                    Ok(_)
                    | Err(GameError::CannotReturn(_) | GameError::NotRunning | GameError::Stale { .. }) => {}
                    Err(error) => bail!("{deed:?}: {error}"),
                }
                Ok(Changed { games: vec![game], ..Changed::default() })
            }
            Deed::Vote { person, game, seat } => {
                let (vote, id) = (Vote::Drop { seat }, self.id(game)?);
                for _ in 0..ATTEMPTS {
                    match games.vote(&self.people[person].user, id, &vote).await {
                        Err(GameError::Stale { .. } | GameError::Busy) => {}
                        Ok(_)
                        | Err(GameError::NotOverdue(_) | GameError::NotRunning | GameError::NotSeated) => {
                            break;
                        }
                        Err(error) => bail!("{deed:?}: {error}"),
                    }
                }
                Ok(Changed { games: vec![game], ..Changed::default() })
            }
            Deed::Resign { person } => {
                let mut changed = Changed::default();
                for (number, game) in self.games.iter().enumerate() {
                    let seat = game.people.iter().position(|&sits| sits == person);
                    let (Some(seat), Some(id), None) = (seat, game.id, game.over) else { continue };
                    match games.resign(&self.people[person].user, id, seat as u8).await {
                        Ok(_)
                        | Err(
                            GameError::Resign(_)
                            | GameError::NotYourSeat(_)
                            | GameError::NotRunning
                            | GameError::Stale { .. },
                        ) => changed.games.push(number),
                        Err(error) => bail!("{deed:?}: {error}"),
                    }
                }
                Ok(changed)
            }
            Deed::Restart { .. } => Ok(Changed::default()),
        }
    }

    pub(super) fn id(&self, game: usize) -> Result<GameId> {
        self.games[game].id.context("the game has begun")
    }

    /// A game on a server, as far as a row at least.
    pub(super) async fn snapshot(games: &Games, id: GameId, seen: u32) -> Result<Arc<GameSnapshot>> {
        let admin = Viewer { admin: true, ..Viewer::default() };
        let known = games.snapshot(id, admin).await?;
        if known.seq() >= seen {
            return Ok(known);
        }
        games.view(id, admin, Some(seen), None).await?;
        Ok(games.snapshot(id, admin).await?)
    }

    /// A person plays, if it is still up to them. Some requests get lost on the way there or back, and are sent again to
    /// another server. How many did.
    async fn play_turn(
        &self,
        person: usize,
        game: usize,
        seat: u8,
        seen: u32,
        dice: &mut Dice,
    ) -> Result<usize> {
        let (id, user) = (self.id(game)?, &self.people[person].user);
        let mut seen = seen;
        for _ in 0..ATTEMPTS {
            let games = self.games_of(dice.below(8))?;
            let snapshot = Self::snapshot(games, id, seen).await?;
            let Ok(play) = snapshot.running() else { return Ok(0) };
            let position = play.position();
            let moves = people::turn(&position, Seat(seat), dice);
            if moves.is_empty() || snapshot.own_seat(user.id, seat).is_err() {
                return Ok(0);
            }
            let key = Some(format!("turn-{seat}-{}", play.seq()));
            let moves = text::write_moves(&moves, position.map());
            let turn = Turn { seat, expected_seq: play.seq(), moves, key, ..Turn::default() };
            let mut lost = 0;
            if dice.once_in(10) {
                lost =
                    usize::from(Cut::new(games.submit(user, id, &turn), 1 + dice.below(8)).await.is_none());
            }
            match self.games_of(dice.below(8))?.submit(user, id, &turn).await {
                Ok(_) | Err(GameError::NotYourSeat(_) | GameError::NotRunning) => return Ok(lost),
                Err(GameError::Stale { seq }) => seen = seq,
                Err(GameError::NotToAct(_) | GameError::Busy) => {}
                Err(error) => bail!("{turn:?}: {error}"),
            }
        }
        bail!("{} is overtaken again and again in game {game}", user.name)
    }
}
