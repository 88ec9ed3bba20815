//! Reviews: what each turn of a finished game was worth beside the best that the engine finds, and what the engine answers in a
//! position that somebody looks at.
//!
//! Values are final VP that can be expected. A seat's *margin* is what it can expect beyond the mean of the others.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::turn::DraftTurn;
use crate::words::{Building, Cult};

/// How far a review has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReviewState {
    /// Nobody has asked for one.
    #[default]
    None,
    /// Others come first.
    Queued,
    /// Turns are being reviewed.
    Running,
    /// Every turn is reviewed.
    Done,
    /// The engine stopped. Asking again goes on after the last turn reviewed.
    Failed,
    /// It was cancelled. Asking again goes on after the last turn reviewed.
    Cancelled,
}

/// A game's review, as far as it has come. It is kept, and the same for all who may see the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Review {
    /// How far it has come.
    pub state: ReviewState,
    /// Turns to be reviewed; 0 until it has begun.
    pub turns: u32,
    /// Turns reviewed.
    pub turns_done: u32,
    /// The version of the engine that reviewed; 0 without a review.
    pub version: u32,
    /// Whether the engine is newer than the review: asking again has the game reviewed anew.
    pub stale: bool,
    /// While it is queued: how many reviews come before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u32>,
    /// Whether the caller may cancel it: they asked for it, or look after the server.
    pub yours: bool,
    /// The turns reviewed, in the order of the game; of those only that were asked for.
    pub reviewed: Vec<ReviewedTurn>,
    /// What it says of each seat so far, in order.
    pub seats: Vec<SeatReview>,
    /// How strong the engine is beside people.
    pub measured: Measured,
}

/// Which part of a review to show.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReviewQuery {
    /// Turns from this number on, for whoever has the earlier ones.
    #[serde(default)]
    pub from: u32,
    /// The code of the invitation link, for invited games.
    #[serde(default)]
    pub invite: Option<String>,
}

/// How a review is asked for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskReview {
    /// Turns from this number on, for whoever has the earlier ones.
    #[serde(default)]
    pub from: u32,
    /// The code of the invitation link, for invited games.
    #[serde(default)]
    pub invite: Option<String>,
    /// Only if no other review waits or is under way: for what nobody has asked for in so many words.
    #[serde(default)]
    pub when_idle: bool,
}

/// A turn of a game beside the best that the engine finds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReviewedTurn {
    /// Its number among the turns reviewed, from 0.
    pub turn: u32,
    /// Whose turn.
    pub seat: u8,
    /// The first of its rows in the log. The position before it is the one after the row before.
    pub first_row: u32,
    /// The last of its rows.
    pub last_row: u32,
    /// The round it was played in, 1 to 6; 0 during set-up.
    pub round: u8,
    /// The turn as it was played.
    pub played: LineView,
    /// The best turns found, best first; the one that was played among them if it is one of them.
    pub lines: Vec<LineView>,
    /// What the turn lost beside the best; left out where the difference is within two standard errors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss: Option<Loss>,
    /// What the turn deserves.
    pub mark: Mark,
    /// Whether there was no choice.
    pub forced: bool,
    /// Whether the best turn is solved and not estimated.
    pub exact: bool,
    /// Final VP that each seat can expect after the turn.
    pub expected: Vec<f32>,
    /// The same as margins.
    pub margin: Vec<f32>,
    /// Why the best turn is better, where the evaluation knows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub why: Vec<Reason>,
}

/// A turn that was or could be played, with what it is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LineView {
    /// The moves, separated by full stops, as a draft takes them.
    pub moves: String,
    /// The margin that its seat can expect after it.
    pub vp: f32,
    /// How uncertain its lead over the turn played is: a standard error. 0 for the turn played and where nothing is estimated.
    pub se: f32,
}

/// What a turn lost.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Loss {
    /// In VP of margin.
    pub vp: f32,
    /// Its standard error.
    pub se: f32,
}

/// What a turn deserves. `docs/ai.md` has the limits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// The only good turn was found.
    Only,
    /// As good as the best found.
    Best,
    /// Almost as good.
    Good,
    /// It cost a little.
    Inaccuracy,
    /// It cost some points.
    Mistake,
    /// It cost many, and a longer search says so too.
    Blunder,
    /// There was no choice.
    Forced,
}

/// In what the better line differs: only what the ledgers of both show.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Reason {
    /// The better line founds more towns.
    TownMissed {
        /// How many more.
        towns: u8,
    },
    /// The turn founds a town that the better line leaves for later.
    TownFounded {
        /// How many.
        towns: u8,
    },
    /// The scoring tile of the round pays more for the better line.
    RoundTile {
        /// So many VP more.
        vp: i16,
    },
    /// The better line comes to more of the cult bonus at the end of the round.
    CultBonus {
        /// The cult that is counted; left out where priests are.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cult: Option<Cult>,
        /// How many rewards more.
        rewards: u8,
    },
    /// The better line takes this favor tile.
    Favor {
        /// Its code.
        #[schema(example = "FAV11")]
        tile: String,
    },
    /// The better line uses this power action.
    PowerAction {
        /// Its code.
        #[schema(example = "ACT6")]
        action: String,
    },
    /// The turn offers the others more power.
    PowerGiven {
        /// How much more.
        power: u8,
    },
    /// The better line builds this.
    Structure {
        /// What.
        building: Building,
    },
    /// The better line goes on playing.
    PassedEarly,
    /// The better line passes.
    PassedLate,
    /// Both pass; the better line takes this card.
    Card {
        /// Its code.
        #[schema(example = "BON5")]
        card: String,
    },
    /// The better line burns more tokens.
    Burned {
        /// How many more.
        tokens: u8,
    },
    /// The better line scores more at once, from whatever source.
    Points {
        /// So many VP more.
        vp: i16,
    },
}

/// What a review says of a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SeatReview {
    /// Which seat.
    pub seat: u8,
    /// How close its turns came to the best, 0 to 100; left out below ten turns that were a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accuracy: Option<f32>,
    /// VP lost in a turn, on average over those that were a choice; left out without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean_loss: Option<f32>,
    /// How many turns deserve which mark.
    pub marks: MarkCounts,
}

/// How many turns deserve which mark. Turns without a choice are not counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct MarkCounts {
    /// Only and best turns.
    pub best: u32,
    /// Good turns.
    pub good: u32,
    /// Inaccuracies.
    pub inaccuracy: u32,
    /// Mistakes.
    pub mistake: u32,
    /// Blunders.
    pub blunder: u32,
}

/// How strong the engine is beside people, as measured: it is not yet stronger than the best.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Measured {
    /// Games of a league's first division whose set-ups it played.
    pub games: u32,
    /// VP that it made there on average.
    pub engine: f32,
    /// VP that the people made.
    pub people: f32,
    /// The standard error of the difference.
    pub se: f32,
}

/// A position to be analysed: of a finished game, or in a sandbox.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalysisRequest {
    /// Which game.
    pub game: Uuid,
    /// The row after which it begins; left out, the last one.
    #[serde(default)]
    pub seq: Option<u32>,
    /// What is played after it, by any seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 1000)]
    pub before: Vec<DraftTurn>,
    /// For whom; left out, whoever is to move.
    #[serde(default)]
    pub seat: Option<u8>,
    /// Moves of a turn that this seat has begun.
    #[serde(default)]
    #[schema(max_length = 4000)]
    pub moves: String,
    /// Whether `moves` are a whole turn that is to be compared with the best, as a review does.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub judge: bool,
    /// The code of the invitation link, for invited games.
    #[serde(default)]
    pub invite: Option<String>,
}

/// What the engine says of a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Analysis {
    /// The row after which it begins.
    pub seq: u32,
    /// For whom; nobody if the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The best ways to go on, best first: from where the turn stands.
    pub lines: Vec<LineView>,
    /// Final VP that each seat can expect with the best of them.
    pub expected: Vec<f32>,
    /// The same as margins.
    pub margin: Vec<f32>,
    /// Whether the best line is solved and not estimated.
    pub exact: bool,
    /// Why the best line is better than the next, or than the turn that was judged, where the evaluation knows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub why: Vec<Reason>,
    /// What the turn is worth that was to be judged. `lines` are then the best turns in its place, and `expected` is after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judged: Option<JudgedTurn>,
}

/// What a turn is worth beside the best.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct JudgedTurn {
    /// The turn.
    pub played: LineView,
    /// What it loses; left out where the difference is within two standard errors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss: Option<Loss>,
    /// What it deserves.
    pub mark: Mark,
}
