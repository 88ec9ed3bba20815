//! What there is to say in each language.

use terrane_ai::Level;
use terrane_api::notices::NoticeEvent;
use terrane_engine::catalog::FactionId;

/// The sentences of a language. What stands in braces is filled in.
pub(super) struct Phrases {
    pub(super) turn: &'static str,
    /// `{who}`, `{power}` and `{vp}`.
    pub(super) offer: &'static str,
    /// The same, if it costs nothing.
    pub(super) offer_free: &'static str,
    /// The same, if nothing is known of it.
    pub(super) offered: &'static str,
    /// `{left}` and `{then}`.
    pub(super) warn: &'static str,
    /// The same, if nothing is known of it.
    pub(super) warned: &'static str,
    pub(super) then: Then,
    pub(super) timed_out: &'static str,
    /// `{who}` is a computer, `{faction}` several of them.
    pub(super) replaced: &'static str,
    /// The same, before there are factions.
    pub(super) replaced_seat: &'static str,
    /// The same, if nothing is known of it.
    pub(super) replaced_by_somebody: &'static str,
    pub(super) left_game: &'static str,
    pub(super) plan_stopped: &'static str,
    pub(super) plan_dropped: &'static str,
    pub(super) ends: Ends,
    pub(super) vote: &'static str,
    pub(super) begun: &'static str,
    pub(super) over: &'static str,
    /// `{place}` and `{vp}`.
    pub(super) result: &'static str,
    pub(super) chat: &'static str,
    pub(super) account: &'static str,
    pub(super) news: News,
    pub(super) other: &'static str,
    pub(super) round: &'static str,
    pub(super) left: &'static str,
    pub(super) several: &'static str,
    pub(super) unsubscribe: &'static str,
    pub(super) confirm: &'static str,
    pub(super) test: &'static str,
    pub(super) open: &'static str,
    pub(super) invited: &'static str,
    pub(super) seat_free: &'static str,
    pub(super) idle: &'static str,
    pub(super) idle_open: &'static str,
    /// `{day}` is filled in.
    pub(super) idle_ends: &'static str,
    /// Why a plan stopped. `{what}` is a move.
    pub(super) faults: Faults,
    /// What notices are about, in the order of [`NoticeEvent::ALL`].
    pub(super) events: [&'static str; NoticeEvent::ALL.len()],
    pub(super) deeds: Deeds,
    /// In the order of [`building`].
    pub(super) buildings: [&'static str; 7],
    /// The levels of computers, the weakest first.
    pub(super) computers: [&'static str; Level::ALL.len()],
    /// In the order of [`FactionId::ALL`].
    pub(super) factions: [&'static str; FactionId::ALL.len()],
    pub(super) stop_title: &'static str,
    pub(super) stop_asks: &'static str,
    pub(super) stop_button: &'static str,
    pub(super) stop_done: &'static str,
}

/// What happens when the time is over.
pub(super) struct Then {
    pub(super) plays: &'static str,
    pub(super) takes: &'static str,
    pub(super) leaves: &'static str,
    pub(super) waits: &'static str,
    pub(super) answers: &'static str,
}

/// Why a plan was dropped.
pub(super) struct Ends {
    pub(super) round_over: &'static str,
    pub(super) undone: &'static str,
    pub(super) seat_changed: &'static str,
}

/// Why a plan stopped.
pub(super) struct Faults {
    pub(super) guard: &'static str,
    pub(super) taken: &'static str,
    pub(super) occupied: &'static str,
    pub(super) lacks: &'static str,
    pub(super) unfinished: &'static str,
    pub(super) illegal: &'static str,
}

/// What others did, each a short sentence about `{who}`.
pub(super) struct Deeds {
    pub(super) built: &'static str,
    pub(super) upgraded: &'static str,
    pub(super) transformed: &'static str,
    pub(super) advanced: &'static str,
    pub(super) priest: &'static str,
    pub(super) power: &'static str,
    pub(super) special: &'static str,
    pub(super) passed: &'static str,
    pub(super) took: &'static str,
    pub(super) declined: &'static str,
    pub(super) chose: &'static str,
    pub(super) undid: &'static str,
    pub(super) left: &'static str,
    pub(super) played: &'static str,
    /// What stands between two of them.
    pub(super) between: &'static str,
}

/// What happened to an account: `{what}` and `{why}` were written by people.
pub(super) struct News {
    pub(super) password: &'static str,
    pub(super) time_codes: &'static str,
    pub(super) no_time_codes: &'static str,
    pub(super) passkey: &'static str,
    pub(super) second_ways: &'static str,
    pub(super) renamed: &'static str,
    pub(super) report: &'static str,
    pub(super) appeal: &'static str,
    pub(super) silenced: &'static str,
    pub(super) deleted: &'static str,
    pub(super) channel: &'static str,
}
