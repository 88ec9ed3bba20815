//! Why something cannot be done at a table.

use terrane_api::auto::ChainError;
use terrane_api::options::OptionsError;
use terrane_api::plan::PlanReason;
use terrane_engine::Illegal;
use terrane_notation::ParseError;
use terrane_notation::log::ReplayError;
use terrane_notation::snellman::ExportError;
use terrane_store::StoreError;

use super::import_fault::ImportFault;
use crate::auth::names::Unfit;
use crate::limits::Refused;

/// Why something cannot be done at a table. The game is as it was.
#[derive(Debug, thiserror::Error)]
pub enum GameError {
    /// There is no such game, or the caller may not know of it.
    #[error("there is no such game, or it is not open to you")]
    NotFound,
    /// There is no such seat.
    #[error("this game has no seat {0}; seats are numbered from 0")]
    NoSuchSeat(u8),
    /// Somebody else sits there.
    #[error("seat {0} is not yours; only who sits there may do this")]
    NotYourSeat(u8),
    /// The host of the game wants nothing of whoever asks.
    #[error("the host of this game does not want you at their tables")]
    Blocked,
    /// Only the host may do this.
    #[error("only the host of the game may do this")]
    NotHost,
    /// The game has begun.
    #[error("the game has begun; this can be done only before")]
    NotOpen,
    /// The game is not being played.
    #[error("the game is not being played; this can be done only while it is")]
    NotRunning,
    /// The game is still being played.
    #[error("the game is not over; this can be done once it is")]
    NotOver,
    /// The rules of the game are older than what the engine reviews; the sentence says which.
    #[error("{0}")]
    OldRules(String),
    /// The game was given up or its record breaks off.
    #[error("the game breaks off after row {0}; only games that were played to their end are reviewed")]
    BrokenLog(u32),
    /// Somebody lost something outside the rules.
    #[error("in row {0} somebody lost something outside the rules; such games are not reviewed")]
    CannotReview(u32),
    /// No review waits or is under way.
    #[error("no review of this game waits or is under way")]
    NoReview,
    /// Somebody else asked for the review.
    #[error("somebody else asked for this review; they or an administrator may cancel it")]
    NotYourReview,
    /// The table allows no hints.
    #[error("this table allows no hints and analyses while the game is played")]
    NoHints,
    /// There are no options by which the game could be played again.
    #[error("this game was not set up here, so that it cannot be played again; clone it instead")]
    NoRematch,
    /// There is no such puzzle.
    #[error("there is no such puzzle")]
    NoSuchPuzzle,
    /// There is no such hint.
    #[error("puzzles have two hints, numbered 1 and 2")]
    NoSuchHint,
    /// Play has not begun, so that there is nothing to show.
    #[error("the game has not begun; there is no board to look at yet")]
    NotBegun,
    /// Somebody sits there.
    #[error("seat {0} is taken; choose a free one")]
    SeatTaken(u8),
    /// Nobody can sit down any more.
    #[error("every seat is taken; ask the host for another game")]
    Full,
    /// Whoever joins sits there already.
    #[error("you sit at this game already")]
    AlreadySeated,
    /// Whoever leaves does not sit there.
    #[error("you do not sit at this game")]
    NotSeated,
    /// Play cannot begin.
    #[error("{0} seats are free; wait for players, or give them to computers")]
    SeatsFree(usize),
    /// More sit there than the options allow.
    #[error("more people sit at the table than these options have seats for; free a seat first")]
    TooManySeated,
    /// Too much is asked for at once.
    #[error("that is too much at once; try again in {retry_after} s")]
    TooMuch {
        /// Seconds after which it is worth trying again.
        retry_after: u64,
    },
    /// The host has too many computer players.
    #[error("{0} computer players in running games are the most that one host may have; finish a game first")]
    TooManyComputers(usize),
    /// All hosts together have too many computer players.
    #[error("{0} computer players in running games are the most that this server has; try again later")]
    TooManyComputersInAll(usize),
    /// A recorded game is too long.
    #[error("a recorded game may have {rows} rows, {undone} of them taken back")]
    ImportTooLong {
        /// The most rows.
        rows: usize,
        /// The most rows that were taken back.
        undone: usize,
    },
    /// There is no such computer player.
    #[error("there is no computer player `{0}`; there are level-1 to level-{most}", most = terrane_ai::Level::ALL.len())]
    NoSuchComputer(String),
    /// There is no such preset.
    #[error("there is no preset `{0}`; ask for the options to see them all")]
    NoSuchPreset(String),
    /// Both a preset and options were given.
    #[error("give a preset or options, not both")]
    PresetAndOptions,
    /// A name or title cannot be used.
    #[error("the {what} cannot be used: give 1 to {most} characters without line breaks")]
    BadText {
        /// What it is for.
        what: &'static str,
        /// The most characters.
        most: usize,
    },
    /// A text is too long.
    #[error("the {what} has more than {most} characters; make it shorter")]
    TooLong {
        /// What it is.
        what: &'static str,
        /// The most characters.
        most: usize,
    },
    /// The options cannot be played.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// A chain of rules cannot be used.
    #[error(transparent)]
    Chain(#[from] ChainError),
    /// The log has gone on since the caller looked.
    #[error("the game has gone on to row {seq} since you looked; look again and decide anew")]
    Stale {
        /// Its last row.
        seq: u32,
    },
    /// There is no such row.
    #[error("the log has no row {0}")]
    NoSuchRow(u32),
    /// Moves cannot be read.
    #[error("the moves cannot be read: {0}")]
    Moves(ParseError),
    /// A move is not legal.
    #[error("`{text}` is not possible: {reason}")]
    Illegal {
        /// Which of the moves, from 0.
        at: usize,
        /// The move as text.
        text: String,
        /// Why it is refused.
        reason: Illegal,
    },
    /// The turn goes on, but the moves end.
    #[error("the turn is not finished; go on, and close it with `end`")]
    Unfinished,
    /// The seat cannot do anything now.
    #[error("seat {0} is not to move now; wait for the others")]
    NotToAct(u8),
    /// There is no turn of this seat to plan.
    #[error(
        "seat {0} has no turn to plan: that is possible in the action phase; after passing only for the next round"
    )]
    NoPlan(u8),
    /// More turns were given than any game has.
    #[error("more than {0} turns were given; give fewer")]
    TooManyTurns(usize),
    /// The player cannot leave the game.
    #[error("resigning is not possible: {0}")]
    Resign(Illegal),
    /// Nobody may take anything back.
    #[error("in this game nothing is taken back; its host chose so")]
    NoUndo,
    /// Somebody else has acted.
    #[error("somebody else has acted since; in this game only the last turn is taken back")]
    TooLateToUndo,
    /// Somebody who left the game would be back in it, and their account is gone.
    #[error("whoever played seat {0} has left for good; the game does not go back to before that")]
    LeftForGood(u8),
    /// There is nothing to take back.
    #[error("there is nothing of yours to take back")]
    NothingToUndo,
    /// Rows were taken back again and again.
    #[error("{0} rows of this game were taken back, which is the most; play on")]
    TooMuchUndone(usize),
    /// Nothing of this kind is proposed.
    #[error("nothing of this kind is proposed, or somebody has declined it already")]
    NothingProposed,
    /// A plan cannot be used.
    #[error("entry {entry} of the plan cannot be used: {reason}")]
    BadPlan {
        /// Which entry, by its number.
        entry: u8,
        /// Why.
        reason: String,
        /// The same for clients, which say it in the language of the reader.
        why: Option<Box<PlanReason>>,
    },
    /// A plan is too long.
    #[error("a plan has {entries} entries at most, each with {guards} conditions; leave some out")]
    PlanTooLong {
        /// The most entries.
        entries: usize,
        /// The most conditions of each.
        guards: usize,
    },
    /// The game has no clock.
    #[error("this game is played without a clock")]
    NoClock,
    /// A time cannot be used.
    #[error("{0}")]
    BadTime(&'static str),
    /// No pause is on.
    #[error("the game is not paused")]
    NotPaused,
    /// Time is not given away in this game.
    #[error("in this game nobody gives time away; its host chose so")]
    NoGifts,
    /// Enough was given.
    #[error("{0} gifts are the most that one player makes in a game")]
    TooManyGifts(usize),
    /// Time is given to nobody who could use it.
    #[error("seat {0} cannot be given time: it is yours, a computer's, or its player has left")]
    BadGift(u8),
    /// There is no such time zone.
    #[error("there is no time zone `{0}`; zones are called as in `Europe/Zurich`")]
    BadZone(String),
    /// Hours of play cannot be used.
    #[error("hours are written as 07:00 and 22:30, and there are three of them at least")]
    BadHours,
    /// No vacation is left.
    #[error("{0} days of vacation are all there are in a year")]
    NoDaysLeft(u32),
    /// A seat does not hold up the game.
    #[error(
        "seat {0} does not hold up the game: its time is not over, or not a week has passed without a clock"
    )]
    NotOverdue(u8),
    /// Nobody votes about themselves.
    #[error("seat {0} is yours; the others vote about it")]
    OwnVote(u8),
    /// Whoever stays away has no voice.
    #[error("your own time is over, or you are on vacation: play first, then vote")]
    NoVoice,
    /// In a game with a clock the host drops nobody.
    #[error("this game has a clock: time-outs and votes decide who is dropped")]
    VoteInstead,
    /// The seat is nobody's to take.
    #[error("seat {0} is not offered to anybody")]
    NotOffered(u8),
    /// The seat cannot be taken back.
    #[error("seat {0} cannot be taken back: it was not yours, is yours now, or you have left the game")]
    CannotReturn(u8),
    /// Whoever is invited could not see the game.
    #[error("only those with its link see this game; make a link first, and send its code along")]
    NoInvite,
    /// Nobody is called so.
    #[error(transparent)]
    Name(#[from] Unfit),
    /// There is no such account.
    #[error("there is no account called `{0}`")]
    NoSuchUser(String),
    /// Nobody who plays there.
    #[error("a game is hosted by somebody who plays in it")]
    NoHeir,
    /// The row lies not before the last one.
    #[error("row {to} is not an earlier row; the last one is {seq}")]
    UndoForward {
        /// Where the undo was to go.
        to: u32,
        /// The last row.
        seq: u32,
    },
    /// The rules refuse a move of a recorded game.
    #[error("the game cannot be imported: row {row}: `{text}` is not possible: {reason}")]
    ImportRow {
        /// The row.
        row: u32,
        /// The move as text.
        text: String,
        /// Why it is refused.
        reason: Illegal,
    },
    /// A recorded game cannot be read or played.
    #[error("the game cannot be imported: {0}")]
    Import(ImportFault),
    /// The game cannot be written in a notation.
    #[error("the game cannot be written so: {0}")]
    Export(#[from] ExportError),
    /// A stored log cannot be replayed.
    #[error("the stored log cannot be replayed: {0}")]
    Corrupt(String),
    /// The same record was changed by others again and again.
    #[error("others change this game at the same moment; try again")]
    Busy,
    /// The store refuses.
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for GameError {
    fn from(error: StoreError) -> GameError {
        match error {
            StoreError::Stale { seq } => GameError::Stale { seq },
            StoreError::NotFound => GameError::NotFound,
            error => GameError::Store(error),
        }
    }
}

impl From<ReplayError> for GameError {
    fn from(error: ReplayError) -> GameError {
        GameError::Corrupt(error.to_string())
    }
}

impl From<Refused> for GameError {
    fn from(refused: Refused) -> GameError {
        GameError::TooMuch { retry_after: refused.retry_after }
    }
}
