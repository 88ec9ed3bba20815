//! Turns: looking and submitting.

use terrane_api::catalog::MapEntry;
use terrane_api::turn::{GameView, LogPage, Turn, TurnPlayed};
use terrane_engine::moves::MoveKind;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};
use terrane_notation::text;
use terrane_store::{Append, Appended, GameId, SecretHash, StoreError, UserRecord};

use super::commit::Applied;
use super::error::GameError;
use super::info::numbers;
use super::row_builder::{RowBuilder, illegal};
use super::snapshot::GameSnapshot;
use super::{Games, Viewer};
use crate::auth::secret;

/// The most characters of a turn.
pub(super) const LONGEST_TURN: usize = 4_000;
/// The most characters of an idempotency key.
const LONGEST_KEY: usize = 80;
/// More answers than a turn waits for.
const MOST_ANSWERS: usize = 64;

impl Games {
    /// A game at a row, with what a seat may do there.
    pub async fn view(
        &self,
        id: GameId,
        viewer: Viewer<'_>,
        seq: Option<u32>,
        seat: Option<u8>,
    ) -> Result<GameView, GameError> {
        let snapshot = self.snapshot_at(id, viewer, seq).await?;
        let play = snapshot.play()?;
        let seq = seq.unwrap_or(play.seq());
        let menu = match seat {
            Some(seat) if seat >= play.log().setup().players => return Err(GameError::NoSuchSeat(seat)),
            Some(seat) if seq == play.seq() => Some(play.menu(Seat(seat))),
            _ => None,
        };
        Ok(GameView { seq, view: play.view_after(seq)?, menu })
    }

    /// The board a game is played on.
    pub async fn board(&self, id: GameId, viewer: Viewer<'_>) -> Result<MapEntry, GameError> {
        let snapshot = self.snapshot(id, viewer).await?;
        Ok(MapEntry::of(&snapshot.play()?.log().setup().map))
    }

    /// Plays a turn, or an answer outside the own turn.
    pub async fn submit(&self, who: &UserRecord, id: GameId, turn: &Turn) -> Result<TurnPlayed, GameError> {
        let key = match &turn.key {
            Some(key) if key.is_empty() || key.chars().count() > LONGEST_KEY => {
                return Err(GameError::BadText { what: "key", most: LONGEST_KEY });
            }
            Some(key) => {
                let open = if turn.keep_open { "\nopen" } else { "" };
                let meant = format!("{}\n{}\n{}{open}", turn.seat, turn.expected_seq, turn.moves);
                Some((key.clone(), secret::hash(&meant)))
            }
            None => None,
        };
        let seen = Some(turn.expected_seq);
        let known = self.snapshot_at(id, Viewer::of(Some(who)), seen).await?;
        known.own_seat(who.id, turn.seat)?;
        let version = known.record.version;
        if let Ok(play) = known.running()
            && play.seq() == turn.expected_seq
            && let Ok(moves) = read(&turn.moves, &play.position())
        {
            let row = turn.expected_seq.saturating_add(1);
            // What is refused is refused below.
            match self.begin_turn(id, &play.position(), Seat(turn.seat), row, &moves, turn.keep_open).await {
                Ok(_) | Err(GameError::Illegal { .. } | GameError::Unfinished) => {}
                Err(error) => return Err(error),
            }
        }
        drop(known);
        let written = self
            .write(id, |snapshot, play| {
                let seat = snapshot.own_seat(who.id, turn.seat)?;
                if play.seq() != turn.expected_seq {
                    return Err(GameError::Stale { seq: play.seq() });
                }
                let mut builder = RowBuilder::new(play);
                let moves = read(&turn.moves, builder.position())?;
                if !builder.position().to_act().contains(seat) {
                    return Err(GameError::NotToAct(turn.seat));
                }
                let now = parts(builder.position(), seat, &moves, turn.keep_open)?;
                builder.moves(seat, moves[..now].to_vec(), None)?;
                Ok(Applied { key: key.clone(), ..Applied::rows(builder) })
            })
            .await;
        match written {
            Ok((appended, snapshot)) => {
                let played = response(&snapshot, appended, turn.expected_seq, version, who);
                // Others have their turn before it is written out.
                tokio::task::yield_now().await;
                played
            }
            // The log has gone on, or the game is over: perhaps by this very turn.
            Err(error @ (GameError::Stale { .. } | GameError::NotRunning)) => {
                self.played_before(who, id, turn.expected_seq, key).await?.ok_or(error)
            }
            Err(error) => Err(error),
        }
    }

    /// What a turn has become that was submitted before with the same key; `None` if none was.
    async fn played_before(
        &self,
        who: &UserRecord,
        id: GameId,
        expected: u32,
        key: Option<(String, SecretHash)>,
    ) -> Result<Option<TurnPlayed>, GameError> {
        let snapshot = self.0.rooms.snapshot(id, &*self.0.store).await?;
        if key.is_none() || snapshot.seq() <= expected {
            return Ok(None);
        }
        // The log only grows, so an append at an earlier place writes nothing and returns what was stored for the key.
        let to_act = snapshot.record.to_act;
        let append = Append { expected, key, to_act, ..Append::nothing(id) };
        match self.0.store.append(append).await {
            // What the player knows of the record is not known, so that it is sent.
            Ok(appended) => response(&snapshot, appended, expected, 0, who).map(Some),
            Err(StoreError::Stale { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Rows after one, with their ledgers.
    pub async fn log(&self, id: GameId, viewer: Viewer<'_>, after: u32) -> Result<LogPage, GameError> {
        let snapshot = self.snapshot(id, viewer).await?;
        let rows = snapshot.play().map_or_else(|_| Vec::new(), |play| play.rows_after(after).to_vec());
        Ok(LogPage { rows, seq: snapshot.seq() })
    }
}

/// What a turn became, for a player who knew the game up to row `known` and its record in a version.
fn response(
    snapshot: &GameSnapshot,
    Appended { first, last, repeated }: Appended,
    known: u32,
    version: u32,
    who: &UserRecord,
) -> Result<TurnPlayed, GameError> {
    Ok(TurnPlayed {
        first,
        last,
        repeated,
        seq: snapshot.seq(),
        to_act: numbers(snapshot.to_act()),
        over: snapshot.play()?.position().is_over(),
        messages: snapshot.messages_after(known, Some(version), Some(who.id))?,
    })
}

/// Reads a turn.
pub(super) fn read(moves: &str, position: &Position<'_>) -> Result<Vec<Move>, GameError> {
    if moves.len() > LONGEST_TURN {
        return Err(GameError::TooLong { what: "turn", most: LONGEST_TURN });
    }
    if moves.trim().is_empty() {
        return Ok(Vec::new());
    }
    text::read_moves(moves, position.map()).map_err(GameError::Moves)
}

/// How many moves of a turn are played now. What comes after them has to wait until the neighbours have answered offers of
/// power; it is checked as if they declined. The turn may end with it or stay open.
pub(super) fn parts(
    start: &Position<'_>,
    seat: Seat,
    moves: &[Move],
    keep_open: bool,
) -> Result<usize, GameError> {
    let mut position = *start;
    for (at, &m) in moves.iter().enumerate() {
        if at > 0 && waits(&position, seat) {
            return match finished(&answered(&position, seat), seat, &moves[at..]) {
                Ok(()) => Ok(at),
                Err(GameError::Unfinished) if keep_open => Ok(at),
                Err(GameError::Illegal { at: later, text, reason }) => {
                    Err(GameError::Illegal { at: at + later, text, reason })
                }
                Err(error) => Err(error),
            };
        }
        position.play(seat, m).map_err(|reason| illegal(at, m, &position, reason))?;
    }
    finished(start, seat, moves)?;
    Ok(moves.len())
}

/// Whether it is a seat's turn and others have to answer before it goes on.
pub(super) fn waits(position: &Position<'_>, seat: Seat) -> bool {
    position.active() == Some(seat) && !position.to_act().contains(seat)
}

/// The position if those who have to answer before a turn goes on decline.
pub(super) fn answered<'g>(position: &Position<'g>, seat: Seat) -> Position<'g> {
    let mut after = *position;
    for _ in 0..MOST_ANSWERS {
        let Some(other) = after.to_act().iter().next().filter(|_| waits(&after, seat)) else { break };
        if after.play(other, Move::Decline).is_err() {
            break;
        }
    }
    after
}

/// Refuses moves that leave the own turn open. Answers may come one by one, in relaxed play after the free moves that the
/// player makes before answering, and where others have to answer first a turn ends for now.
pub(super) fn finished(start: &Position<'_>, seat: Seat, moves: &[Move]) -> Result<(), GameError> {
    let mut position = *start;
    let mut own_turn = false;
    for (at, &m) in moves.iter().enumerate() {
        // An answer at set-up or at income may begin the own turn without being part of it.
        own_turn = position.active() == Some(seat);
        position.play(seat, m).map_err(|reason| illegal(at, m, &position, reason))?;
    }
    let Some(last) = moves.last() else { return Err(GameError::Unfinished) };
    let ended = matches!(last, Move::EndTurn | Move::Pass(_));
    let only_answers = is_answer(*last) && moves.iter().all(|m| is_answer(*m) || m.kind() == MoveKind::Free);
    let goes_on = own_turn && !ended && position.to_act().contains(seat);
    if goes_on && !only_answers { Err(GameError::Unfinished) } else { Ok(()) }
}

/// Reads a whole turn of a position that belongs to no game.
pub(crate) fn answered_turn(
    position: &Position<'_>,
    seat: Seat,
    moves: &str,
) -> Result<Vec<Move>, GameError> {
    let moves = read(moves, position)?;
    finished(position, seat, &moves)?;
    Ok(moves)
}

/// Whether a move answers an offer of power.
pub(super) const fn is_answer(m: Move) -> bool {
    matches!(
        m,
        Move::Leech | Move::Decline | Move::LeechLater { .. } | Move::DeclineLater { .. } | Move::TakeCoin
    )
}

#[cfg(test)]
mod tests {
    use terrane_notation::snellman;

    use super::*;

    /// It is the Nomads' turn, and they have an offer of the Darklings to answer.
    const GAME: &str = concat!(
        include_str!("../../../notation/examples/opening.txt"),
        "darklings: upgrade G5 to TP\n",
        "nomads: wait\n",
    );

    #[test]
    fn free_moves_and_answers_are_sent_before_the_action_of_the_turn() {
        let game = snellman::read(GAME).expect("the log can be read");
        let replay = game.replay().expect("the set-up can be played");
        let mut position = Position::new(&game.setup).expect("the set-up can be played");
        for event in replay.events {
            event.apply(&mut position).expect("it was played before");
        }
        let nomads = Seat(1);
        assert_eq!((position.active(), position.open_offer(nomads).is_some()), (Some(nomads), true));
        let outcome = |moves: &str| finished(&position, nomads, &read(moves, &position)?);
        for whole in
            ["leech", "burn. leech", "convert w to c. burn. decline", "burn. leech. upgrade F3 to TP. end"]
        {
            assert!(outcome(whole).is_ok(), "{whole}: {:?}", outcome(whole));
        }
        for open in ["burn", "leech. burn", "convert w to c", "burn. leech. upgrade F3 to TP"] {
            assert!(matches!(outcome(open), Err(GameError::Unfinished)), "{open}: {:?}", outcome(open));
        }
        for wrong in ["upgrade F3 to TP. end", "burn. leech. leech", "burn 4. leech"] {
            assert!(
                matches!(outcome(wrong), Err(GameError::Illegal { .. })),
                "{wrong}: {:?}",
                outcome(wrong)
            );
        }
    }
}
