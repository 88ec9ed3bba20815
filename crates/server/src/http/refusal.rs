//! What a table refuses, as problem documents.

use axum::http::StatusCode;

use crate::error::{ApiError, sentence};
use crate::game::GameError;

impl From<GameError> for ApiError {
    fn from(error: GameError) -> ApiError {
        let detail = sentence(&error.to_string());
        let conflict = |code: &str| ApiError::conflict(code, detail.clone());
        let refused = |code: &str| ApiError::refused(code, detail.clone());
        let forbidden = |code: &str| ApiError::forbidden(code, detail.clone());
        let too_many = |code: &str, seconds: u64| {
            let refusal =
                ApiError::new(StatusCode::TOO_MANY_REQUESTS, code, "Too many requests", detail.clone());
            refusal.with("retry_after", seconds)
        };
        match error {
            GameError::NotFound => ApiError::not_found("game"),
            GameError::NoSuchPuzzle => ApiError::not_found("puzzle"),
            GameError::NoSuchHint => refused("no-such-hint"),
            GameError::NoSuchSeat(seat) => {
                ApiError::new(StatusCode::NOT_FOUND, "no-such-seat", "There is no such seat", detail)
                    .with("seat", seat)
            }
            GameError::NothingProposed => {
                ApiError::new(StatusCode::NOT_FOUND, "nothing-proposed", "Nothing is proposed", detail)
            }
            GameError::NotYourSeat(seat) => forbidden("not-your-seat").with("seat", seat),
            GameError::Blocked => forbidden("blocked"),
            GameError::NotHost => forbidden("not-the-host"),
            GameError::NoUndo => forbidden("no-undo"),
            GameError::TooLateToUndo => forbidden("too-late-to-undo"),
            GameError::NotOpen => conflict("has-begun"),
            GameError::NotRunning => conflict("not-running"),
            GameError::NotBegun => conflict("not-begun"),
            GameError::NotOver => conflict("not-over"),
            GameError::OldRules(_) => refused("old-rules"),
            GameError::BrokenLog(row) => refused("broken-log").with("row", row),
            GameError::CannotReview(row) => refused("cannot-review").with("row", row),
            GameError::NoReview => conflict("no-review"),
            GameError::NotYourReview => forbidden("not-your-review"),
            GameError::NoHints => forbidden("no-hints"),
            GameError::NoRematch => conflict("no-rematch"),
            GameError::SeatTaken(seat) => conflict("seat-taken").with("seat", seat),
            GameError::Full => conflict("full"),
            GameError::AlreadySeated => conflict("already-seated"),
            GameError::NotSeated => forbidden("not-seated"),
            GameError::SeatsFree(free) => conflict("seats-free").with("free", free),
            GameError::TooManySeated => conflict("too-many-seated"),
            GameError::NotToAct(seat) => conflict("not-to-act").with("seat", seat),
            GameError::NoPlan(seat) => conflict("no-turn-to-plan").with("seat", seat),
            GameError::LeftForGood(seat) => conflict("left-for-good").with("seat", seat),
            GameError::NothingToUndo => conflict("nothing-to-undo"),
            GameError::TooMuchUndone(most) => conflict("too-much-undone").with("most", most),
            GameError::BadPlan { entry, reason, why } => {
                let why = why.and_then(|why| serde_json::to_value(why).ok());
                refused("bad-plan").with("entry", entry).with("reason", reason).with("why", why)
            }
            GameError::PlanTooLong { .. } => refused("plan-too-long"),
            GameError::NoClock => conflict("no-clock"),
            GameError::NotPaused => conflict("not-paused"),
            GameError::NoGifts => forbidden("no-gifts"),
            GameError::TooManyGifts(most) => conflict("too-many-gifts").with("most", most),
            GameError::BadGift(seat) => refused("bad-gift").with("seat", seat),
            GameError::BadTime(_) => refused("bad-time"),
            GameError::BadZone(_) => refused("bad-zone"),
            GameError::BadHours => refused("bad-hours"),
            GameError::NoDaysLeft(days) => refused("no-days-left").with("days", days),
            GameError::NotOverdue(seat) => conflict("not-overdue").with("seat", seat),
            GameError::OwnVote(seat) => forbidden("own-vote").with("seat", seat),
            GameError::NoVoice => conflict("no-voice"),
            GameError::VoteInstead => conflict("vote-instead"),
            GameError::NotOffered(seat) => conflict("not-offered").with("seat", seat),
            GameError::CannotReturn(seat) => forbidden("cannot-return").with("seat", seat),
            GameError::NoInvite => conflict("no-invite"),
            GameError::NoSuchUser(name) => {
                ApiError::new(StatusCode::NOT_FOUND, "no-such-user", "There is no such user", detail)
                    .with("name", name)
            }
            GameError::NoHeir => refused("no-heir"),
            GameError::Busy => conflict("busy"),
            GameError::TooMuch { retry_after } => ApiError::too_many(retry_after),
            GameError::TooManyComputers(most) => too_many("too-many-computers", 60).with("most", most),
            GameError::TooManyComputersInAll(most) => {
                too_many("too-many-computers-in-all", 600).with("most", most)
            }
            GameError::NoSuchComputer(_) => refused("no-such-computer"),
            GameError::NoSuchPreset(_) => refused("no-such-preset"),
            GameError::PresetAndOptions => refused("preset-and-options"),
            GameError::Name(unfit) => unfit.into(),
            GameError::BadText { .. } => refused("bad-text"),
            GameError::TooLong { .. } | GameError::TooManyTurns(_) | GameError::ImportTooLong { .. } => {
                refused("too-long")
            }
            GameError::Options(wrong) => {
                refused("bad-options").with("option", wrong.key).with("reason", wrong.reason)
            }
            GameError::Chain(_) => refused("bad-chain"),
            GameError::Stale { seq } => ApiError::stale(seq),
            GameError::NoSuchRow(row) => refused("no-such-row").with("row", row),
            GameError::UndoForward { seq, .. } => refused("undo-forward").with("seq", seq),
            GameError::Moves(place) => refused("bad-moves")
                .with("line", place.line)
                .with("column", place.column)
                .with("reason", place.message),
            GameError::Illegal { at, text, reason } => {
                let refused = refused("illegal-move").with("at", at).with("move", text);
                refused.with("rule", reason.code()).with("reason", reason.to_string())
            }
            GameError::Unfinished => refused("unfinished-turn"),
            GameError::Resign(reason) => {
                refused("cannot-resign").with("rule", reason.code()).with("reason", reason.to_string())
            }
            GameError::ImportRow { row, text, reason } => {
                let refused = refused("cannot-import").with("row", row).with("move", text);
                refused.with("rule", reason.code()).with("reason", reason.to_string())
            }
            GameError::Import(fault) => {
                let refused = refused("cannot-import").with("fault", fault.code);
                fault.values.into_iter().fold(refused, |refused, (name, value)| refused.with(&name, value))
            }
            GameError::Export(reason) => refused("cannot-export").with("reason", reason.to_string()),
            GameError::Corrupt(cause) => ApiError::internal(&cause),
            GameError::Store(error) => error.into(),
        }
    }
}
