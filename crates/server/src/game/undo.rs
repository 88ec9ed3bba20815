//! Taking turns back. Nothing is rewritten: the log goes on with a row that says where to go back to.

use std::sync::atomic::{AtomicBool, Ordering};

use terrane_api::auto;
use terrane_api::game::{Agreement, Proposal, ProposalKind};
use terrane_api::options::{Options, UndoPolicy};
use terrane_api::turn::{Undo, UndoAnswer};
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};
use terrane_notation::log::{AutoRule, Event, Row};
use terrane_store::{GameId, GameRecord, UserId, UserRecord};

use super::clocks::CLOCK;
use super::commit::Applied;
use super::error::GameError;
use super::play::Play;
use super::proposals::{agree, proposals, stands};
use super::row_builder::RowBuilder;
use super::snapshot::GameSnapshot;
use super::transfer::MOST_UNDONE;
use super::turn_end::END;
use super::turns::is_answer;
use super::{Games, Viewer};

impl Games {
    /// Takes rows back as the game's policy allows, or proposes it where others have to agree.
    pub async fn undo(&self, who: &UserRecord, id: GameId, wish: &Undo) -> Result<UndoAnswer, GameError> {
        let snapshot = self.snapshot_at(id, Viewer::of(Some(who)), Some(wish.expected_seq)).await?;
        snapshot.own_seat(who.id, wish.seat)?;
        match policy(&snapshot.record) {
            UndoPolicy::None => Err(GameError::NoUndo),
            UndoPolicy::UntilNext => self.take_back(who, id, wish).await,
            UndoPolicy::Consent => self.propose(who, id, wish).await,
        }
    }

    async fn take_back(&self, who: &UserRecord, id: GameId, wish: &Undo) -> Result<UndoAnswer, GameError> {
        let (appended, snapshot) = self
            .write(id, |snapshot, play| {
                let (seat, to) = target(snapshot, play, who.id, wish)?;
                let later = &play.log().rows()[to as usize..];
                if later.iter().any(|row| stands_in_the_way(&snapshot.record, who.id, row)) {
                    return Err(GameError::TooLateToUndo);
                }
                if !later.iter().any(is_chosen) {
                    return Err(GameError::NothingToUndo);
                }
                let mut builder = RowBuilder::new(play);
                builder.undo(seat, to)?;
                Ok(Applied::rows(builder))
            })
            .await?;
        let written = snapshot.play()?.log().rows().get(appended.first as usize - 1..appended.last as usize);
        let to = written.unwrap_or_default().iter().find_map(undone_to).unwrap_or(0);
        done(&snapshot, to, who, wish)
    }

    /// Proposes to go back, or agrees to what somebody proposed; once everybody agrees it is done.
    async fn propose(&self, who: &UserRecord, id: GameId, wish: &Undo) -> Result<UndoAnswer, GameError> {
        let snapshot = self.snapshot(id, Viewer::of(Some(who))).await?;
        let play = snapshot.running()?;
        let standing = proposals(&snapshot.record).into_iter().find_map(|proposal| match proposal.what {
            ProposalKind::Agreement(Agreement::Undo { to, .. }) if stands(&proposal) => Some(to),
            _ => None,
        });
        let wish = Undo { to: wish.to.or(standing), ..wish.clone() };
        let (seat, to) = target(&snapshot, play, who.id, &wish)?;
        let what = Agreement::Undo { to, seq: play.seq(), seat: seat.0 };
        let revives = revived(play, to)?;
        self.not_gone(&snapshot.record, &revives).await?;
        let new = Proposal { revives, ..Proposal::new(what) };
        let agreed = AtomicBool::new(false);
        let record = self
            .change(id, |record| {
                if record.seq != wish.expected_seq {
                    return Err(GameError::Stale { seq: record.seq });
                }
                agreed.store(agree(record, new.clone(), who.id)?, Ordering::Relaxed);
                Ok(())
            })
            .await?;
        if !agreed.into_inner() {
            return Ok(UndoAnswer { done: false, to, seq: record.seq, messages: Vec::new() });
        }
        let (_, snapshot) = self
            .write(id, |snapshot, play| {
                let (seat, to) = target(snapshot, play, who.id, &Undo { to: Some(to), ..wish.clone() })?;
                let mut builder = RowBuilder::new(play);
                builder.undo(seat, to)?;
                let record = GameRecord { proposals: "[]".into(), ..snapshot.record.clone() };
                Ok(Applied { record: Some(record), ..Applied::rows(builder) })
            })
            .await?;
        done(&snapshot, to, who, &wish)
    }

    /// Refuses if somebody who would be back in the game has deleted their account: nobody could agree in their place.
    async fn not_gone(&self, record: &GameRecord, seats: &[u8]) -> Result<(), GameError> {
        for &seat in seats {
            let Some(user) = record.seats.get(usize::from(seat)).and_then(|sits| sits.user) else { continue };
            if self.0.store.deletion(user).await?.is_some_and(|deletion| deletion.number.is_some()) {
                return Err(GameError::LeftForGood(seat));
            }
        }
        Ok(())
    }
}

/// Seats that have left the game now and had not at a row.
fn revived(play: &Play, to: u32) -> Result<Vec<u8>, GameError> {
    let (now, then) = (play.position(), play.position_after(to)?);
    let left = |position: &Position<'_>, seat: Seat| position.state().players[seat].dropped;
    let seats = Seat::all(play.log().setup().players);
    Ok(seats.filter(|&seat| left(&now, seat) && !left(&then, seat)).map(|seat| seat.0).collect())
}

/// The response once rows are taken back.
fn done(snapshot: &GameSnapshot, to: u32, who: &UserRecord, wish: &Undo) -> Result<UndoAnswer, GameError> {
    // What the player knows of the record is not known, so that it is sent.
    let messages = snapshot.messages_after(wish.expected_seq, Some(0), Some(who.id))?;
    Ok(UndoAnswer { done: true, to, seq: snapshot.seq(), messages })
}

fn policy(record: &GameRecord) -> UndoPolicy {
    serde_json::from_str::<Options>(&record.options).map_or(UndoPolicy::None, |options| options.undo)
}

/// Who goes back, and to which row.
fn target(snapshot: &GameSnapshot, play: &Play, user: UserId, wish: &Undo) -> Result<(Seat, u32), GameError> {
    let seat = snapshot.own_seat(user, wish.seat)?;
    let seq = play.seq();
    if seq != wish.expected_seq {
        return Err(GameError::Stale { seq });
    }
    bounded(play)?;
    let to = match wish.to {
        Some(to) if to >= seq => return Err(GameError::UndoForward { to, seq }),
        Some(to) => to,
        None => {
            let standing = play.log().standing();
            let own = standing.iter().rev().find(|(_, row)| row.seat == seat && is_chosen(row));
            own.map(|(number, _)| number - 1).ok_or(GameError::NothingToUndo)?
        }
    };
    Ok((seat, to))
}

/// Refuses to take more back once very much was, so that a log has an end.
fn bounded(play: &Play) -> Result<(), GameError> {
    if play.undone() >= MOST_UNDONE { Err(GameError::TooMuchUndone(MOST_UNDONE)) } else { Ok(()) }
}

/// Whether a row stands in the way of taking back: whatever somebody else chose, also beforehand, turns of a computer for
/// somebody whose time was over, and leaving the game. Whoever could go back behind what somebody's rules answered could try
/// them out. What happens at the table stays in force, and an answer of the clock or a mere end of a turn tells nothing.
fn stands_in_the_way(record: &GameRecord, user: UserId, row: &Row) -> bool {
    let own = record.seats.get(row.seat.index()).is_some_and(|seat| seat.user == Some(user));
    match (&row.event, row.auto.as_ref().map(AutoRule::name)) {
        (Event::Table(_), _) => false,
        (Event::Moves(moves), Some(CLOCK)) => !moves.iter().all(|m| is_answer(*m)),
        (Event::Moves(moves), Some(END)) => !own && moves.as_slice() != [Move::EndTurn],
        (Event::Moves(_), Some(rule)) if auto::is_answer(rule) => !own,
        (Event::Resign, _) | (Event::Moves(_), Some(_)) => true,
        (Event::Moves(_) | Event::Lose(_) | Event::Undo { .. }, _) => !own,
    }
}

/// Whether somebody chose a row and it can be taken back.
fn is_chosen(row: &Row) -> bool {
    row.auto.is_none() && !matches!(row.event, Event::Table(_))
}

fn undone_to(row: &Row) -> Option<u32> {
    match row.event {
        Event::Undo { to } => Some(to),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use terrane_notation::log::{Event, GameLog};
    use terrane_store::Millis;

    use super::*;

    #[test]
    fn taking_back_again_and_again_has_an_end() {
        let log = GameLog::parse(include_str!("../../../../data/replays/two-players.log")).unwrap();
        let first = Row { hash: None, ..log.rows()[0].clone() };
        let mut play = Play::load(&log.header_text(), None, &[]).unwrap();
        for _ in 0..MOST_UNDONE / 2 {
            assert!(bounded(&play).is_ok());
            let undo = Row { event: Event::Undo { to: 0 }, ..first.clone() };
            play.append(vec![first.clone(), undo], Millis(0)).unwrap();
        }
        assert!(matches!(bounded(&play), Err(GameError::TooMuchUndone(MOST_UNDONE))));
    }
}
