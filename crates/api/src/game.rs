//! Games as tables people sit down at.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::moderation::GameStanding;
use crate::options::{Clock, OptionHelp, Options, Preset, RulingHelp};

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Seats are being taken.
    Open,
    /// Play has begun.
    Running,
    /// Played to its end, or imported so.
    Finished,
    /// Given up by agreement, before it began, or imported unfinished.
    Abandoned,
}

/// Who finds a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Everybody: it is listed.
    #[default]
    Public,
    /// Whoever has the address.
    Unlisted,
    /// The players and those with an invitation link.
    Invited,
}

/// Everything a form for a new game needs.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct OptionsInfo {
    /// The options in the order of a form.
    pub options: Vec<OptionHelp>,
    /// Rulings for the option of that name.
    pub rulings: Vec<RulingHelp>,
    /// Named sets of options.
    pub presets: Vec<Preset>,
    /// Computer players, the weakest first.
    pub computers: Vec<ComputerInfo>,
}

/// A computer player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ComputerInfo {
    /// Its id, to be given to a seat.
    #[schema(example = "level-3")]
    pub id: String,
    /// What it is called.
    pub name: &'static str,
    /// What it does and how strong that is, as a sentence.
    pub about: &'static str,
}

/// A new game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// What it is called; left out, it is called after its host.
    #[serde(default)]
    #[schema(max_length = 80)]
    pub title: Option<String>,
    /// Who finds it.
    #[serde(default)]
    pub visibility: Visibility,
    /// A named set of options, in place of `options`.
    #[serde(default)]
    pub preset: Option<String>,
    /// The options.
    #[serde(default)]
    pub options: Option<Options>,
    /// Whether the host takes no seat.
    #[serde(default)]
    pub only_host: bool,
}

/// What the host changes; whatever is left out stays.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameChange {
    /// What it is called.
    #[serde(default)]
    #[schema(max_length = 80)]
    pub title: Option<String>,
    /// Who finds it.
    #[serde(default)]
    pub visibility: Option<Visibility>,
    /// The options, as long as play has not begun.
    #[serde(default)]
    pub options: Option<Options>,
}

/// A game with everything that is not in its log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameInfo {
    /// Which.
    pub id: Uuid,
    /// Grows with every change of title, seats, status and proposals.
    pub version: u32,
    /// What it is called.
    pub title: String,
    /// How far it has come.
    pub status: Status,
    /// Who finds it.
    pub visibility: Visibility,
    /// Whether those who keep order let it be seen.
    #[serde(default, skip_serializing_if = "GameStanding::is_shown")]
    pub standing: GameStanding,
    /// Who created it.
    pub host: Uuid,
    /// The options; an imported game has none but those in its log.
    pub options: Option<Options>,
    /// Seats in order.
    pub seats: Vec<SeatInfo>,
    /// The caller's own seats.
    pub yours: Vec<u8>,
    /// What somebody proposed: it stands until all others agree, one declines, or it is withdrawn.
    pub proposals: Vec<Proposal>,
    /// When a table at which nobody but its host sits is closed by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closes: Option<i64>,
    /// Where it came from: `clone ID`, `rematch ID`, or `import log`, `import snellman`.
    pub origin: Option<String>,
    /// The game in which the same people play again, once somebody has asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<Uuid>,
    /// Last row of the log.
    pub seq: u32,
    /// Seats that may act now.
    pub to_act: Vec<u8>,
    /// How much time players have: of a running game with a clock, where one game is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockInfo>,
    /// Who is on vacation, and until when: of a running game with a clock, where one game is asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absences: Vec<Absence>,
    /// When it was created, in milliseconds since 1970.
    pub created: i64,
    /// When play began.
    pub started: Option<i64>,
    /// When the last row came.
    pub moved: Option<i64>,
    /// When it ended.
    pub finished: Option<i64>,
}

/// A seat at a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SeatInfo {
    /// Its place, from 0.
    pub seat: u8,
    /// Who sits there; nobody if the seat is free or a computer's.
    pub user: Option<Uuid>,
    /// The name shown.
    pub name: Option<String>,
    /// Whether that is the name of a guest: others may have it, too.
    #[serde(default)]
    pub guest: bool,
    /// Whether that is the name of somebody who plays at the user's device, and has no account here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hot_seat: bool,
    /// The computer player that sits there.
    pub computer: Option<String>,
    /// What it plays, once known.
    pub faction: Option<String>,
    /// Final score.
    pub vp: Option<i16>,
    /// Whether the player has resigned or was dropped.
    pub resigned: bool,
    /// Whether somebody else may take the seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub offered: bool,
    /// For whom the free seat is kept; the host may free it for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reserved: Option<Uuid>,
}

/// The clocks of a running game at one moment. Moments are milliseconds since 1970.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ClockInfo {
    /// The terms, as the log has them.
    #[schema(example = "bank 10d +8h per turn grace 12h cap 15d")]
    pub terms: String,
    /// The moment.
    pub now: i64,
    /// The seats in order.
    pub seats: Vec<SeatClockInfo>,
    /// Until when the game is paused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused_until: Option<i64>,
}

/// A vacation of a player, as far as it concerns a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Absence {
    /// Whose seat.
    pub seat: u8,
    /// When the seat's clock runs again, in milliseconds since 1970.
    pub until: i64,
}

/// The clock of a seat. A computer's never runs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SeatClockInfo {
    /// What is left, in milliseconds, without the time of grace.
    pub left_ms: i64,
    /// Whether the clock runs: the seat holds up the game.
    pub burning: bool,
    /// When the time is over, if nothing happens before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<i64>,
    /// Whether the player is on vacation.
    pub away: bool,
    /// When the clock may run, in UTC; left out, always.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "06:00-21:00")]
    pub hours: Option<String>,
    /// How many turns in a row a computer played in the player's place.
    pub strikes: u8,
}

/// Something that needs the consent of others: of everybody who plays, or in a vote of more than half of the others who are there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Proposal {
    /// What is proposed.
    #[serde(flatten)]
    pub what: ProposalKind,
    /// Users who agree, the proposer first.
    pub agreed: Vec<Uuid>,
    /// Who declined it, and when. It is void then, and shown until something of its kind is proposed again.
    #[serde(default)]
    pub declined: Option<Declined>,
    /// When a vote ends, in milliseconds since 1970: whoever has said nothing by then has no voice in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closes: Option<i64>,
    /// Seats that have left the game and would be back in it. Their players are asked as well.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub revives: Vec<u8>,
}

impl Proposal {
    /// A proposal that nobody has agreed to yet.
    pub fn new(what: impl Into<ProposalKind>) -> Proposal {
        Proposal { what: what.into(), agreed: Vec::new(), declined: None, closes: None, revives: Vec::new() }
    }
}

/// Somebody's no to a proposal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Declined {
    /// Who.
    pub by: Uuid,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// The kind of a proposal; of each kind one stands at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ProposalName {
    /// To give the game up.
    Abandon,
    /// To go back to an earlier row.
    Undo,
    /// To play on with another clock.
    Clock,
    /// To pause.
    Pause,
    /// To give a seat more time.
    Extend,
    /// To let a computer play a seat.
    Substitute,
    /// To let somebody else play a seat.
    Offer,
    /// To take a seat out of the game.
    Drop,
}

/// What can be proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum ProposalKind {
    /// What everybody who plays has to agree to.
    Agreement(Agreement),
    /// What is voted on: more than half of the others decide.
    Vote(Vote),
}

impl ProposalKind {
    /// Its kind.
    pub const fn name(self) -> ProposalName {
        match self {
            ProposalKind::Agreement(Agreement::Abandon) => ProposalName::Abandon,
            ProposalKind::Agreement(Agreement::Undo { .. }) => ProposalName::Undo,
            ProposalKind::Agreement(Agreement::Clock { .. }) => ProposalName::Clock,
            ProposalKind::Agreement(Agreement::Pause { .. }) => ProposalName::Pause,
            ProposalKind::Vote(Vote::Extend { .. }) => ProposalName::Extend,
            ProposalKind::Vote(Vote::Substitute { .. }) => ProposalName::Substitute,
            ProposalKind::Vote(Vote::Offer { .. }) => ProposalName::Offer,
            ProposalKind::Vote(Vote::Drop { .. }) => ProposalName::Drop,
        }
    }

    /// The seat that is voted about.
    pub const fn seat(self) -> Option<u8> {
        match self {
            ProposalKind::Agreement(_) => None,
            ProposalKind::Vote(vote) => Some(vote.seat()),
        }
    }
}

impl From<Agreement> for ProposalKind {
    fn from(what: Agreement) -> ProposalKind {
        ProposalKind::Agreement(what)
    }
}

impl From<Agreement> for Proposal {
    fn from(what: Agreement) -> Proposal {
        Proposal::new(what)
    }
}

impl From<Vote> for ProposalKind {
    fn from(vote: Vote) -> ProposalKind {
        ProposalKind::Vote(vote)
    }
}

/// What everybody who plays has to agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Agreement {
    /// To give the game up.
    Abandon,
    /// To go back to the position after a row. Void once the log has gone on.
    Undo {
        /// That row.
        to: u32,
        /// The last row when it was proposed.
        seq: u32,
        /// The seat that proposes.
        seat: u8,
    },
    /// To play on with another clock.
    Clock {
        /// Its terms.
        clock: Clock,
    },
    /// To pause.
    Pause {
        /// Until when, in milliseconds since 1970.
        until: i64,
    },
}

/// A vote about a seat that holds up the game. Asking for the same as somebody else agrees with them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Vote {
    /// It gets more time.
    Extend {
        /// Which seat.
        seat: u8,
        /// How much, in milliseconds: a minute to 14 days.
        ms: i64,
    },
    /// A computer plays it. Whoever sat there may come back.
    Substitute {
        /// Which seat.
        seat: u8,
        /// The level of the computer, as in `level-4`.
        level: u8,
    },
    /// Somebody else may take it.
    Offer {
        /// Which seat.
        seat: u8,
    },
    /// It leaves the game for good.
    Drop {
        /// Which seat.
        seat: u8,
    },
}

impl Vote {
    /// Which seat it is about.
    pub const fn seat(self) -> u8 {
        match self {
            Vote::Extend { seat, .. }
            | Vote::Substitute { seat, .. }
            | Vote::Offer { seat }
            | Vote::Drop { seat } => seat,
        }
    }
}

/// Who is to host a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewHost {
    /// Somebody who plays there.
    pub user: Uuid,
}

/// Games, newest first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GamesPage {
    /// The games.
    pub games: Vec<GameInfo>,
    /// Ask for games before this one to go on; nothing if these were all.
    pub next: Option<Uuid>,
}

/// Which games to list.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct GamesQuery {
    /// With this status.
    #[serde(default)]
    pub status: Option<Status>,
    /// The caller's own games, whatever their visibility, in place of public ones.
    #[serde(default)]
    pub mine: bool,
    /// Running games with a seat that somebody may take over.
    #[serde(default)]
    pub offered: bool,
    /// Older than this game.
    #[serde(default)]
    pub before: Option<Uuid>,
    /// No more than so many, 1 to 100.
    #[serde(default)]
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
}

/// The code of an invitation link, for games that are not open to everybody.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InviteQuery {
    /// The code.
    #[serde(default)]
    pub invite: Option<String>,
}

/// Sits down at a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// Where; left out, at the first free seat.
    #[serde(default)]
    pub seat: Option<u8>,
    /// The code of the invitation link, for invited games.
    #[serde(default)]
    pub invite: Option<String>,
}

/// Who is to sit at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatChange {
    /// A computer player.
    Computer {
        /// Its id, such as `level-3`.
        name: String,
    },
    /// Somebody who plays at the host's device, if that is the caller's. Not called like an account, but for the host's own.
    HotSeat {
        /// The name shown.
        #[schema(max_length = 32)]
        name: String,
    },
    /// Nobody: whoever sits there gets up.
    Free,
}

/// A game with the tiles of another, for duplicate play.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CloneGame {
    /// What it is called; left out, as the other one.
    #[serde(default)]
    #[schema(max_length = 80)]
    pub title: Option<String>,
    /// By how many seats factions move on; left out, by one.
    #[serde(default)]
    pub rotate: Option<u8>,
    /// Who finds it.
    #[serde(default)]
    pub visibility: Visibility,
}

/// The code of an invitation link. It is shown once; asking again makes a new one and the old one void.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct InviteCode {
    /// The code.
    pub invite: String,
}

/// Invites somebody to a game that has not begun.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Invitation {
    /// The name of an account.
    #[schema(max_length = 80)]
    pub name: String,
    /// The code of the invitation link, for a game that only those with the link see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
}

/// A seat of the caller that is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnSeat {
    /// Which.
    pub seat: u8,
}

/// Private notes of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Notes {
    /// What is written on them.
    #[schema(max_length = 20_000)]
    pub text: String,
}
