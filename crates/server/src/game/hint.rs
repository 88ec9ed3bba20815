//! Hints: what the strongest computer player thinks of a position; and whether a table allows them.

use std::time::Duration;

use terrane_ai::search::{Ranked, Settings, rank};
use terrane_ai::{AgentKind, Evaluator, solver};
use terrane_api::options::{Hints, Options};
use terrane_api::review::{Analysis, AnalysisRequest, JudgedTurn, LineView};
use terrane_api::turn::{Hint, HintTurn};
use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Move, Position};
use terrane_notation::text;
use terrane_store::{GameId, GameRecord, Status, UserId, UserRecord, Visibility};

use super::drafts::{MOST_TURNS, row, seat_of};
use super::error::GameError;
use super::pace::Pace;
use super::row_builder::illegal;
use super::stored::{stored, to_store};
use super::turns::{LONGEST_TURN, answered_turn, read};
use super::{Games, Viewer};
use crate::limits::worker::compute;
use crate::review::{judge, margin, why};

/// How long a hint may take.
pub(super) const PATIENCE: Duration = Duration::from_millis(800);
/// Hints that one user may wait for, and all users together.
pub(super) const EACH: usize = 2;
pub(super) const MOST: usize = 32;
/// The most turns a hint names.
const MOST_TURNS_SHOWN: usize = 3;
/// Positions the solver may look at where a player is alone in the last round.
const NODES_FOR_THE_END: u64 = 40_000;
/// How many games back a copy is followed to the game it was made from.
const MOST_COPIES: usize = 8;

impl Games {
    /// The best turns at one of the user's seats, best first.
    pub async fn hint(&self, user: &UserRecord, id: GameId, seat: u8) -> Result<Hint, GameError> {
        let permit = self.0.thinking.of(Pace::Long).acquire(user.id).await?;
        let snapshot = self.snapshot(id, Viewer::of(Some(user))).await?;
        let own = snapshot.own_seat(user.id, seat)?;
        snapshot.running()?;
        self.allow_hints(user.id, &snapshot.record).await?;
        if !snapshot.running()?.position().to_act().contains(own) {
            return Err(GameError::NotToAct(seat));
        }
        let thinking = compute(move || {
            let _permit = permit;
            let play = snapshot.running()?;
            let position = play.position();
            let found = think(&position, own);
            let turn = |ranked: &Ranked| HintTurn {
                moves: text::write_moves(&ranked.moves, position.map()),
                expected: of_players(&ranked.values, &position),
                vp: margin(&ranked.values, own, &position),
            };
            Ok(Hint {
                seat,
                seq: play.seq(),
                turns: found.ranked.iter().take(MOST_TURNS_SHOWN).map(turn).collect(),
                ahead: found.ahead(&position, own),
                exact: found.exact,
                why: found.why(&position, own),
            })
        });
        thinking.await.unwrap_or_else(|| Err(GameError::Corrupt("a hint failed".into())))
    }

    /// The best ways to go on from a position, best first: of a finished game, or of one that the user does not play in.
    pub async fn analyse(&self, user: &UserRecord, wish: &AnalysisRequest) -> Result<Analysis, GameError> {
        let permit = self.0.thinking.of(Pace::Long).acquire(user.id).await?;
        let viewer = Viewer::of(Some(user)).with(wish.invite.as_deref());
        let snapshot = self.snapshot_at(GameId(wish.game), viewer, wish.seq).await?;
        snapshot.play()?;
        self.allow_hints(user.id, &snapshot.record).await?;
        if wish.before.len() > MOST_TURNS {
            return Err(GameError::TooManyTurns(MOST_TURNS));
        }
        if wish.moves.len() > LONGEST_TURN {
            return Err(GameError::TooLong { what: "turn", most: LONGEST_TURN });
        }
        let wish = wish.clone();
        let thinking = compute(move || {
            let _permit = permit;
            let play = snapshot.play()?;
            let players = play.log().setup().players;
            let seq = wish.seq.unwrap_or(play.seq());
            let mut board = play.board_after(seq)?;
            for (number, turn) in (seq + 1..).zip(&wish.before) {
                row(&mut board, number, seat_of(turn.seat, players)?, &turn.moves)?;
            }
            let mut position = board.position;
            let wanted = wish.seat.map(|seat| seat_of(seat, players)).transpose()?;
            let Some(seat) = wanted.or_else(|| position.to_act().iter().next()) else {
                return Ok(ended(seq, &position));
            };
            if wish.judge {
                return judged(seq, &position, seat, &answered_turn(&position, seat, &wish.moves)?);
            }
            for (at, m) in read(&wish.moves, &position)?.into_iter().enumerate() {
                let played = position.play(seat, m);
                played.map_err(|reason| illegal(at, m, &position, reason))?;
            }
            if position.is_over() {
                return Ok(ended(seq, &position));
            }
            if !position.to_act().contains(seat) {
                return Err(GameError::NotToAct(seat.0));
            }
            let found = think(&position, seat);
            let line = |ranked: &Ranked| LineView {
                moves: text::write_moves(&ranked.moves, position.map()),
                vp: margin(&ranked.values, seat, &position),
                se: 0.0,
            };
            let expected = found.ranked.first().map(|best| best.values).unwrap_or_default();
            Ok(Analysis {
                seq,
                seat: Some(seat.0),
                lines: found.ranked.iter().take(MOST_TURNS_SHOWN).map(line).collect(),
                margin: margins(&expected, &position),
                expected: of_players(&expected, &position),
                exact: found.exact,
                why: found.why(&position, seat),
                judged: None,
            })
        });
        thinking.await.unwrap_or_else(|| Err(GameError::Corrupt("an analysis failed".into())))
    }

    /// Refuses whoever plays in a running game whose table allows no hints, in the game itself and in copies of it.
    async fn allow_hints(&self, user: UserId, record: &GameRecord) -> Result<(), GameError> {
        let mut record = record.clone();
        for _ in 0..MOST_COPIES {
            if record.status == Status::Running && !has_hints(&record) && plays(&record, user) {
                return Err(GameError::NoHints);
            }
            let Some(source) = copied_from(&record) else { return Ok(()) };
            let Some(source) = self.0.store.game(source).await? else { return Ok(()) };
            record = source;
        }
        Ok(())
    }
}

/// What the search finds for a seat.
struct Found {
    ranked: Vec<Ranked>,
    /// Whether nothing is estimated.
    exact: bool,
}

fn think(position: &Position<'_>, seat: Seat) -> Found {
    let evaluator = Evaluator::strongest();
    if let Some(solved) = solver::solve(position, seat, NODES_FOR_THE_END) {
        let mut values = evaluator.values(position);
        values[seat] = solved.vp();
        let best = Ranked { moves: solved.turn().to_vec(), score: solved.vp(), values, playouts: 0 };
        return Found { ranked: vec![best], exact: solved.exact };
    }
    let budget = AgentKind::Search.usual_budget().within(PATIENCE);
    let mut ranked = rank(position, seat, evaluator, &Settings::usual(evaluator), &budget, &[]);
    // The search sorts by how often it tried a turn; people read the list by what a turn is worth.
    ranked.truncate(MOST_TURNS_SHOWN);
    ranked.sort_by(|a, b| margin(&b.values, seat, position).total_cmp(&margin(&a.values, seat, position)));
    Found { ranked, exact: false }
}

impl Found {
    /// How much the best is worth more than the next best.
    fn ahead(&self, position: &Position<'_>, seat: Seat) -> Option<f32> {
        let [best, next, ..] = self.ranked.as_slice() else { return None };
        Some(margin(&best.values, seat, position) - margin(&next.values, seat, position))
    }

    /// In what the best differs from the next best.
    fn why(&self, position: &Position<'_>, seat: Seat) -> Vec<terrane_api::review::Reason> {
        let [best, next, ..] = self.ranked.as_slice() else { return Vec::new() };
        why(position, seat, &next.moves, &best.moves)
    }
}

/// The analysis of a position in which nobody is to move.
fn ended(seq: u32, position: &Position<'_>) -> Analysis {
    let vp = BySeat(position.state().players.0.map(|player| f32::from(player.vp)));
    Analysis {
        seq,
        seat: None,
        lines: Vec::new(),
        expected: of_players(&vp, position),
        margin: margins(&vp, position),
        exact: true,
        why: Vec::new(),
        judged: None,
    }
}

/// A turn beside the best.
fn judged(seq: u32, position: &Position<'_>, seat: Seat, moves: &[Move]) -> Result<Analysis, GameError> {
    let turn = judge(position, seat, moves).ok_or(GameError::NotToAct(seat.0))?;
    Ok(Analysis {
        seq,
        seat: Some(seat.0),
        lines: turn.lines,
        expected: turn.expected,
        margin: turn.margin,
        exact: turn.exact,
        why: turn.why,
        judged: Some(JudgedTurn { played: turn.played, loss: turn.loss, mark: turn.mark }),
    })
}

fn of_players(values: &BySeat<f32>, position: &Position<'_>) -> Vec<f32> {
    position.seats().map(|seat| values[seat]).collect()
}

fn margins(values: &BySeat<f32>, position: &Position<'_>) -> Vec<f32> {
    position.seats().map(|seat| margin(values, seat, position)).collect()
}

/// Decides whether a game that begins has hints, if its options leave that open: whoever plays alone with computers has them, and
/// tables that are not listed; strangers play without.
pub(super) fn decide_hints(record: &mut GameRecord) -> Result<(), GameError> {
    let Some(mut options) = stored::<Option<Options>>(record.id, "options", &record.options) else {
        return Ok(());
    };
    if options.hints == Hints::Usual {
        let mut people: Vec<UserId> = record.seats.iter().filter_map(|sits| sits.user).collect();
        people.sort_unstable();
        people.dedup();
        let strangers = people.len() > 1 && record.visibility == Visibility::Public;
        options.hints = if strangers { Hints::Off } else { Hints::On };
        record.options = to_store(&options)?;
    }
    Ok(())
}

/// Whether a running game has hints. One that began when there was no such option has them.
fn has_hints(record: &GameRecord) -> bool {
    let options = stored::<Option<Options>>(record.id, "options", &record.options);
    options.is_none_or(|options| options.hints != Hints::Off)
}

/// Whether somebody plays in a game, or did until a computer took their seat.
fn plays(record: &GameRecord, user: UserId) -> bool {
    record.seats.iter().any(|sits| sits.user == Some(user))
}

/// The game that a game has its tiles from.
fn copied_from(record: &GameRecord) -> Option<GameId> {
    record.origin.as_deref()?.strip_prefix("clone ")?.parse().ok().map(GameId)
}
