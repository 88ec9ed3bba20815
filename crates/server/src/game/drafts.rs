//! Drafts: moves tried out. Nothing is stored, and nobody learns of it.

use terrane_api::turn::{Draft, Drafted, LogRow, RefusedMove};
use terrane_api::view::{Menu, Sites, Totals, View, answered, changes, scored, warnings};
use terrane_engine::vocab::Seat;
use terrane_engine::{Ledger, Move, Position};
use terrane_notation::{snellman, text};
use terrane_store::GameId;

use super::error::GameError;
use super::row_builder::illegal;
use super::turns::{finished, read};
use super::{Games, Viewer};

/// The most turns that a draft may begin after: more than any game has.
const MOST_TURNS: usize = 1_000;

/// A position with the offers of power known as far as they came up.
struct Trial<'g> {
    position: Position<'g>,
    sites: Sites,
}

impl Trial<'_> {
    fn play(&mut self, seat: Seat, m: Move, ledger: &mut Ledger) -> Result<(), terrane_engine::Illegal> {
        self.position.play_with(seat, m, ledger)?;
        self.sites.note(m, &self.position);
        Ok(())
    }

    /// Plays moves that must be legal, as a row of a log would have them.
    fn row(&mut self, seq: u32, seat: Seat, moves: &str) -> Result<LogRow, GameError> {
        let moves = read(moves, &self.position)?;
        let mut ledger = Ledger::default();
        let before = self.position;
        for (at, &m) in moves.iter().enumerate() {
            let played = self.play(seat, m, &mut ledger);
            played.map_err(|reason| illegal(at, m, &self.position, reason))?;
        }
        Ok(LogRow {
            seq,
            seat: seat.0,
            text: text::write_moves(&moves, self.position.map()),
            snellman: snellman::row(&before, seat, &moves),
            auto: None,
            at: 0,
            undone: false,
            changes: changes(&ledger.entries),
            offers: answered(&before, seat, &moves),
            have: Totals::of(&self.position, seat),
            round: before.state().round,
            scored: scored(&self.position),
        })
    }
}

impl Games {
    /// Tries moves out: on the position after any row, after moves of any seats, and for a turn still to come.
    pub async fn draft(&self, id: GameId, viewer: Viewer<'_>, draft: &Draft) -> Result<Drafted, GameError> {
        let snapshot = self.snapshot_at(id, viewer, draft.seq).await?;
        let play = snapshot.play()?;
        let players = play.log().setup().players;
        let seat_of = |number: u8| {
            if number < players { Ok(Seat(number)) } else { Err(GameError::NoSuchSeat(number)) }
        };
        let seat = seat_of(draft.seat)?;
        let seq = draft.seq.unwrap_or(play.seq());
        let position = play.position_after(seq)?;
        let mut trial = Trial { position, sites: play.sites(seq, &position)? };
        if draft.before.len() > MOST_TURNS {
            return Err(GameError::TooManyTurns(MOST_TURNS));
        }
        let mut rows = Vec::with_capacity(draft.before.len());
        for (number, turn) in (seq + 1..).zip(&draft.before) {
            rows.push(trial.row(number, seat_of(turn.seat)?, &turn.moves)?);
        }
        if draft.plan {
            trial.position = trial.position.with_turn_of(seat).ok_or(GameError::NoPlan(draft.seat))?;
        }
        let before = trial.position;
        let moves = read(&draft.moves, &before)?;
        let mut ledger = Ledger::default();
        let mut played = Vec::new();
        let mut refused = None;
        for &m in &moves {
            let text = text::write_move(m, before.map());
            if let Err(reason) = trial.play(seat, m, &mut ledger) {
                refused = Some(RefusedMove { text, reason: reason.to_string() });
                break;
            }
            played.push(text);
        }
        let so_far = &moves[..played.len()];
        let Trial { position, sites } = trial;
        Ok(Drafted {
            seq,
            complete: refused.is_none() && finished(&before, seat, so_far).is_ok(),
            view: View::of(&position, so_far).with_sites(&position, &sites),
            menu: Menu::of(&position, seat),
            changes: changes(&ledger.entries),
            warnings: warnings(&before, seat, so_far),
            played,
            rows,
            refused,
        })
    }
}
