//! Who gets which notice: the one place where that is decided, from a game as it stands and the events recorded for it.
//!
//! A notice is named by a key that follows from the log, so that all servers make the same one and nobody gets it
//! twice. Before something is sent, [`Games::scene`] asks whether it still holds.

use serde::{Deserialize, Serialize};
use terrane_api::notices::NoticeEvent;
use terrane_api::plan::PlanEnd;
use terrane_api::waiting::WaitsFor;
use terrane_engine::catalog::Map;
use terrane_engine::moves::MoveGroup;
use terrane_engine::vocab::{Building, Seat};
use terrane_engine::{Move, Position};
use terrane_notation::clock::OnTimeout;
use terrane_notation::log::{AutoRule, Event, Row, TableEvent};
use terrane_notation::words;
use terrane_store::{
    ChatRecord, GameEvent, GameEventKind, GameId, GameRecord, Millis, SeatRecord, Status, UserId, Visibility,
};

use super::Games;
use super::clocks::{CLOCK, persons};
use super::error::GameError;
use super::idle::last_of;
use super::lobby::is_free;
use super::play::Play;
use super::proposals::{may_answer, proposals, stands};
use super::snapshot::GameSnapshot;
use super::stored::to_store;
use super::turns::is_answer;
use super::votes::VOTE;
use super::waiting::asked;

/// Messages that are looked at for one notice.
const MESSAGES: u32 = 50;
/// Users looked up at once.
const PAGE: u32 = 500;
/// Rows that a notice repeats.
const RECENT: usize = 6;

/// A notice for a user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct UserNotice {
    pub(crate) user: UserId,
    pub(crate) event: NoticeEvent,
    pub(crate) seat: Option<u8>,
    /// What makes it one thing, within its game.
    pub(crate) key: String,
    /// What does not follow from the game: a reason, a name.
    pub(crate) detail: String,
}

/// What a notice says of a game, as it stands when the notice is sent.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Scene {
    pub(crate) title: String,
    pub(crate) faction: Option<String>,
    pub(crate) round: u8,
    pub(crate) left_ms: Option<i64>,
    pub(crate) seq: u32,
    /// What others did since the seat's own last row.
    pub(crate) recent: Vec<Said>,
    /// The oldest offer of power that the seat has to answer.
    pub(crate) offer: Option<Offered>,
    /// What happens when the time of the seat is over.
    pub(crate) then: Option<TimeOver>,
    /// Who plays the seat, if its player does not.
    pub(crate) plays: Option<Player>,
    /// The place and points of the seat, in a game that is over.
    pub(crate) result: Option<(usize, i16)>,
    pub(crate) live: bool,
    /// Whether the game has not begun.
    pub(crate) open: bool,
}

/// What somebody did in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Said {
    pub(crate) who: String,
    pub(crate) deed: Deed,
}

/// What a row is about, as far as others want to know at once. Spaces have their names, factions their keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    Built(String),
    Upgraded(String, Building),
    Transformed(String),
    Advanced,
    Priest,
    Power,
    Special,
    Passed,
    Took,
    Declined,
    Chose(String),
    Undid,
    Left,
    Played,
}

/// An offer of power: who makes it, what it brings, what it costs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Offered {
    pub(crate) from: String,
    pub(crate) power: u8,
    pub(crate) vp: u8,
}

/// What the clock does when the time of a seat is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TimeOver {
    /// An offer is answered.
    Offer,
    /// What the table has chosen for turns.
    Turn(OnTimeout),
}

/// Who plays a seat in place of its player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// A computer, by its id.
    Computer(String),
    /// Nobody: the seat has left the game.
    Nobody,
}

/// What is kept of a plan that was dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct DroppedPlan {
    pub(crate) dropped: PlanEnd,
}

/// The key of a notice about a plan that was dropped begins so.
const DROPPED: &str = "dropped.";

impl Games {
    /// The notices that a game event makes.
    pub(crate) async fn notices_for(
        &self,
        game_event: &GameEvent,
        now: Millis,
    ) -> Result<Vec<UserNotice>, GameError> {
        let (game, kind) = (game_event.game, game_event.kind);
        // Another server may have written it, and its message that it did may still be under way.
        if matches!(kind, GameEventKind::Warn | GameEventKind::Vote) {
            self.0.rooms.invalidate(game);
        }
        let snapshot = match self.current(game).await {
            Ok(snapshot) if snapshot.seq() >= game_event.last || kind != GameEventKind::Log => snapshot,
            Ok(_) => {
                self.0.rooms.invalidate(game);
                self.current(game).await?
            }
            Err(GameError::NotFound) => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        match game_event.kind {
            GameEventKind::Log => self.of_log(&snapshot, game_event).await,
            GameEventKind::Warn => Ok(warnings(&snapshot, now)),
            GameEventKind::Begun => Ok(everybody(&snapshot.record, NoticeEvent::Begun)),
            GameEventKind::Over => Ok(everybody(&snapshot.record, NoticeEvent::Over)),
            GameEventKind::Vote => Ok(votes(&snapshot.record)),
            GameEventKind::SeatFree => self.of_free_seats(&snapshot.record, game_event).await,
            GameEventKind::Chat => self.of_chat(&snapshot.record, game_event).await,
            GameEventKind::Idle => Ok(self.of_quiet(&snapshot, now)),
        }
    }

    async fn of_log(
        &self,
        snapshot: &GameSnapshot,
        game_event: &GameEvent,
    ) -> Result<Vec<UserNotice>, GameError> {
        let mut notices = done_to(snapshot, game_event)?;
        let Ok(play) = snapshot.running() else { return Ok(notices) };
        notices.extend(self.of_dropped_plans(snapshot, game_event).await?);
        if play.clocks().is_some_and(|clocks| clocks.paused_until().is_some()) {
            return Ok(notices);
        }
        for seat in persons(&snapshot.record) {
            let Some(waits) = asked(snapshot, seat) else { continue };
            let Some(user) = user_of(&snapshot.record, seat) else { continue };
            let key = wait_key(play, seat);
            let mut one =
                UserNotice { user, event: NoticeEvent::Turn, seat: Some(seat.0), key, detail: String::new() };
            if waits.what == WaitsFor::Offer {
                one.event = NoticeEvent::Offer;
            } else if let Some(reason) = self.plan_stopped(snapshot, seat).await? {
                one.event = NoticeEvent::PlanStopped;
                one.detail = to_store(&reason)?;
            }
            notices.push(one);
        }
        Ok(notices)
    }

    /// Those whose plans no longer fit, though they did nothing.
    async fn of_dropped_plans(
        &self,
        snapshot: &GameSnapshot,
        game_event: &GameEvent,
    ) -> Result<Vec<UserNotice>, GameError> {
        let mut notices = Vec::new();
        if game_event.first == 0 {
            return Ok(notices);
        }
        for (seat, dropped, armed) in
            self.plans_dropped(snapshot, (game_event.first, game_event.last)).await?
        {
            let Some(user) = user_of(&snapshot.record, seat) else { continue };
            let (event, key) = (NoticeEvent::PlanStopped, format!("{DROPPED}{armed}"));
            let detail = to_store(&DroppedPlan { dropped })?;
            notices.push(UserNotice { user, event, seat: Some(seat.0), key, detail });
        }
        Ok(notices)
    }

    /// Seats of public games that can be taken over, for everybody who wants to hear of such: whoever chose nothing gets none.
    async fn of_free_seats(
        &self,
        record: &GameRecord,
        game_event: &GameEvent,
    ) -> Result<Vec<UserNotice>, GameError> {
        let offered = record.seats.iter().zip(0..).find(|(sits, _)| sits.offered && !sits.resigned);
        let Some((_, seat)) = offered.filter(|_| record.visibility == Visibility::Public) else {
            return Ok(Vec::new());
        };
        let key = format!("{seat}.{}", game_event.at.0);
        let mut notices = Vec::new();
        let mut after = None;
        loop {
            let page = self.0.store.reachable(after, PAGE).await?;
            for &user in page.iter().filter(|user| !record.members().contains(user)) {
                let (event, detail) = (NoticeEvent::SeatFree, String::new());
                notices.push(UserNotice { user, event, seat: Some(seat), key: key.clone(), detail });
            }
            match page.last() {
                Some(&last) if page.len() as u32 == PAGE => after = Some(last),
                _ => return Ok(notices),
            }
        }
    }

    /// One for each game until its player plays or says something.
    async fn of_chat(
        &self,
        record: &GameRecord,
        game_event: &GameEvent,
    ) -> Result<Vec<UserNotice>, GameError> {
        let after = i64::from(game_event.first.saturating_sub(1));
        let messages = self.0.store.chat(record.id, after, MESSAGES).await?;
        let mut notices = Vec::new();
        for user in people(record) {
            let unwanted = self.0.store.blocks(user).await?;
            let heard = |message: &&ChatRecord| {
                let muted = unwanted.iter().any(|block| block.other == message.user);
                message.user != user && message.hidden.is_none() && !muted
            };
            let Some(message) = messages.iter().find(heard) else { continue };
            let own = messages.iter().rev().find(|message| message.user == user).map_or(0, |own| own.id);
            let key = format!("{}.{own}", record.seq);
            let detail = named(&message.name, message.guest);
            notices.push(UserNotice { user, event: NoticeEvent::Chat, seat: None, key, detail });
        }
        Ok(notices)
    }

    /// Whom a game waits for in which nothing happens. If it ends by itself, everybody who plays there.
    fn of_quiet(&self, snapshot: &GameSnapshot, now: Millis) -> Vec<UserNotice> {
        let record = &snapshot.record;
        if !self.is_quiet(record, now) {
            return Vec::new();
        }
        let ends = self.ends_at(record);
        let (key, detail) = (last_of(record).0.to_string(), ends.map(day).unwrap_or_default());
        let told = |user, seat| UserNotice {
            user,
            event: NoticeEvent::Idle,
            seat,
            key: key.clone(),
            detail: detail.clone(),
        };
        if record.status == Status::Open {
            return vec![told(record.host, None)];
        }
        let meant = persons(record).filter(|seat| ends.is_some() || asked(snapshot, *seat).is_some());
        let mut notices: Vec<UserNotice> =
            meant.filter_map(|seat| Some(told(user_of(record, seat)?, Some(seat.0)))).collect();
        // Whoever plays several seats is told once.
        notices.sort_by_key(|notice| (notice.user, notice.seat));
        notices.dedup_by_key(|notice| notice.user);
        notices
    }

    /// What a notice says of a game now; `None` if there is no need to send it any more.
    pub(crate) async fn scene(
        &self,
        game: GameId,
        user: UserId,
        seat: Option<u8>,
        event: NoticeEvent,
        key: &str,
    ) -> Result<Option<Scene>, GameError> {
        if let Some(scene) = self.scene_as_known(game, user, seat, event, key).await? {
            return Ok(Some(scene));
        }
        // What this server knows of the game may be older than the notice: the store is asked before it is dropped.
        self.0.rooms.invalidate(game);
        self.scene_as_known(game, user, seat, event, key).await
    }

    async fn scene_as_known(
        &self,
        game: GameId,
        user: UserId,
        seat: Option<u8>,
        event: NoticeEvent,
        key: &str,
    ) -> Result<Option<Scene>, GameError> {
        let snapshot = match self.current(game).await {
            Ok(snapshot) => snapshot,
            Err(GameError::NotFound) => return Ok(None),
            Err(error) => return Err(error),
        };
        let member = snapshot.record.members().contains(&user);
        if member == matches!(event, NoticeEvent::Invited | NoticeEvent::SeatFree) {
            return Ok(None);
        }
        let now = self.0.clock.now();
        let place = seat.map(Seat);
        let waits = place.and_then(|seat| asked(&snapshot, seat));
        let same = || match (place, snapshot.running()) {
            (Some(seat), Ok(play)) => wait_key(play, seat) == key,
            _ => false,
        };
        let holds = match event {
            NoticeEvent::PlanStopped if key.starts_with(DROPPED) => snapshot.running().is_ok(),
            NoticeEvent::Turn | NoticeEvent::Offer | NoticeEvent::PlanStopped => waits.is_some() && same(),
            NoticeEvent::Warn => {
                let warned = warnings(&snapshot, now);
                warned.iter().any(|notice| notice.seat == seat && notice.key == key)
            }
            NoticeEvent::Vote => {
                votes(&snapshot.record).iter().any(|notice| notice.user == user && notice.key == key)
            }
            NoticeEvent::Begun => snapshot.record.status == Status::Running,
            NoticeEvent::Invited => {
                snapshot.record.status == Status::Open && snapshot.record.seats.iter().any(is_free)
            }
            NoticeEvent::Idle => {
                self.is_quiet(&snapshot.record, now) && last_of(&snapshot.record).0.to_string() == key
            }
            NoticeEvent::SeatFree => {
                let sits = seat.and_then(|seat| snapshot.record.seats.get(usize::from(seat)));
                snapshot.record.status == Status::Running && sits.is_some_and(|sits| sits.offered)
            }
            _ => true,
        };
        if !holds {
            return Ok(None);
        }
        let own = seat.and_then(|seat| snapshot.record.seats.get(usize::from(seat)));
        let mut scene = Scene {
            title: snapshot.record.title.clone(),
            faction: own.and_then(|sits| sits.faction.clone()),
            open: snapshot.record.status == Status::Open,
            seq: snapshot.seq(),
            left_ms: waits.and_then(|waits| waits.due).map(|due| due.saturating_sub(now.0).max(0)),
            result: own.and_then(|sits| result(&snapshot.record, sits)),
            ..Scene::default()
        };
        if let Ok(play) = snapshot.play() {
            scene.round = play.position().state().round;
            scene.live = play.clocks().is_some_and(|clocks| clocks.terms().is_live());
            scene.recent = recent(&snapshot.record, play, place);
            scene.offer = place.and_then(|seat| offered(&snapshot.record, &play.position(), seat));
            let turn = play.clocks().map(|clocks| TimeOver::Turn(clocks.terms().on_timeout));
            scene.then = if scene.offer.is_some() { turn.and(Some(TimeOver::Offer)) } else { turn };
        }
        scene.plays = own.and_then(player);
        Ok(Some(scene))
    }
}

/// What makes a wait for a seat one: the last row of the seat, whether anything was taken back since, and its open offers.
fn wait_key(play: &Play, seat: Seat) -> String {
    let rows = play.log().rows().iter().zip(1_u32..);
    let marks = rows.filter(|(row, _)| match row.event {
        Event::Undo { .. } => true,
        Event::Moves(_) => row.seat == seat,
        Event::Table(TableEvent::Sits { seat: other, .. }) => other == seat,
        _ => false,
    });
    let last = marks.map(|(_, number)| number).last().unwrap_or(0);
    let offers = play.position().state().queue.iter().filter(|pending| pending.seat == seat).count();
    format!("{last}.{offers}")
}

/// What the clock or a vote did to seats in some rows.
fn done_to(snapshot: &GameSnapshot, game_event: &GameEvent) -> Result<Vec<UserNotice>, GameError> {
    let play = snapshot.play()?;
    let first = game_event.first.max(1);
    let rows = play.log().rows().iter().zip(1_u32..);
    let rows = rows.filter(|(_, number)| (first..=game_event.last).contains(number));
    let event = |row: &Row| match (&row.event, row.auto.as_ref().map(AutoRule::name)) {
        (Event::Moves(moves), Some(CLOCK)) if !moves.iter().all(|m| is_answer(*m)) => {
            Some((row.seat, NoticeEvent::TimedOut))
        }
        (Event::Table(TableEvent::Sits { seat, computer: Some(_) }), Some(CLOCK | VOTE)) => {
            Some((*seat, NoticeEvent::Replaced))
        }
        (Event::Resign, Some(CLOCK | VOTE)) => Some((row.seat, NoticeEvent::Replaced)),
        _ => None,
    };
    let notices = rows.filter_map(|(row, number)| {
        let (seat, event) = event(row)?;
        let user = user_of(&snapshot.record, seat)?;
        Some(UserNotice { user, event, seat: Some(seat.0), key: number.to_string(), detail: String::new() })
    });
    Ok(notices.collect())
}

/// Those whose time is running out.
fn warnings(snapshot: &GameSnapshot, now: Millis) -> Vec<UserNotice> {
    let Ok(play) = snapshot.running() else { return Vec::new() };
    let Some(clocks) = play.clocks() else { return Vec::new() };
    let short = persons(&snapshot.record).filter(|seat| clocks.warn_due(*seat).is_some_and(|at| at <= now.0));
    let notices = short.filter_map(|seat| {
        let user = user_of(&snapshot.record, seat)?;
        let key = wait_key(play, seat);
        Some(UserNotice { user, event: NoticeEvent::Warn, seat: Some(seat.0), key, detail: String::new() })
    });
    notices.collect()
}

/// Those who have not said what they think of something that is proposed.
fn votes(record: &GameRecord) -> Vec<UserNotice> {
    let mut notices = Vec::new();
    for proposal in proposals(record).into_iter().filter(stands) {
        let silent = |user: &UserId| !proposal.agreed.contains(&user.0);
        let key = format!("{:?}", (proposal.what, proposal.agreed.first()));
        let key = String::from(crate::auth::secret::hash(&key));
        for user in people(record).into_iter().filter(silent) {
            if may_answer(record, &proposal, user) {
                let seat = record.seats.iter().position(|sits| sits.user == Some(user));
                let seat = seat.map(|seat| seat as u8);
                notices.push(UserNotice {
                    user,
                    event: NoticeEvent::Vote,
                    seat,
                    key: key.clone(),
                    detail: String::new(),
                });
            }
        }
    }
    notices
}

/// The day of a moment, as every language reads it.
fn day(at: Millis) -> String {
    let at = jiff::Timestamp::from_millisecond(at.0).unwrap_or(jiff::Timestamp::UNIX_EPOCH);
    at.strftime("%Y-%m-%d").to_string()
}

/// Everybody who sits at a game, about its beginning or its end.
fn everybody(record: &GameRecord, event: NoticeEvent) -> Vec<UserNotice> {
    let seat_of = |user| record.seats.iter().position(|sits| sits.user == Some(user)).map(|seat| seat as u8);
    let notices = people(record).into_iter().map(|user| UserNotice {
        user,
        event,
        seat: seat_of(user),
        key: String::new(),
        detail: String::new(),
    });
    notices.collect()
}

/// The people who sit at a game, each once.
fn people(record: &GameRecord) -> Vec<UserId> {
    let mut people: Vec<UserId> = record.seats.iter().filter_map(|sits| sits.user).collect();
    people.sort_unstable();
    people.dedup();
    people
}

fn user_of(record: &GameRecord, seat: Seat) -> Option<UserId> {
    record.seats.get(seat.index()).and_then(|sits| sits.user)
}

/// A name in a sentence. Guests are marked: others may be called so.
pub(crate) fn named(name: &str, guest: bool) -> String {
    if guest { format!("{name} (guest)") } else { name.to_owned() }
}

/// What a seat is called in a sentence. Whoever plays at somebody else's device is marked: others may be called so.
pub(crate) fn seat_name(sits: &SeatRecord) -> Option<String> {
    let name = sits.name.as_deref()?;
    Some(if sits.hot_seat { format!("{name} (same device)") } else { named(name, sits.guest) })
}

/// The place and points of a seat.
fn result(record: &GameRecord, own: &SeatRecord) -> Option<(usize, i16)> {
    let vp = own.vp.filter(|_| record.status == Status::Finished)?;
    Some((1 + record.seats.iter().filter(|other| other.vp.is_some_and(|other| other > vp)).count(), vp))
}

/// Who plays a seat in place of its player.
fn player(sits: &SeatRecord) -> Option<Player> {
    if sits.resigned { Some(Player::Nobody) } else { sits.ai.clone().map(Player::Computer) }
}

/// The oldest offer that a seat has to answer.
fn offered(record: &GameRecord, position: &Position<'_>, seat: Seat) -> Option<Offered> {
    let (offer, offered) = position.open_offer(seat)?;
    let power = position.power_from_offer(seat, offered);
    let from = record.seats.get(offer.from().index()).and_then(seat_name)?;
    (power > 0).then(|| Offered { from, power, vp: power.saturating_sub(1) })
}

/// What others did since the seat's own last row.
fn recent(record: &GameRecord, play: &Play, seat: Option<Seat>) -> Vec<Said> {
    let map = &play.log().setup().map;
    let shown = play.log().rows().iter().zip(play.rows_after(0)).rev();
    let others = shown.take_while(|(row, _)| seat.is_none_or(|seat| row.seat != seat));
    let said = others.filter(|(_, shown)| !shown.undone).filter_map(|(row, _)| {
        let name = record.seats.get(row.seat.index()).and_then(seat_name);
        Some(Said { who: name.unwrap_or_else(|| "?".into()), deed: deed(row, map)? })
    });
    let mut recent: Vec<Said> = said.take(RECENT).collect();
    recent.reverse();
    recent
}

/// What a row is about; `None` if nobody needs to hear of it.
fn deed(row: &Row, map: &Map) -> Option<Deed> {
    match &row.event {
        Event::Moves(moves) => {
            let deeds = moves.iter().filter_map(|m| of_move(*m, map));
            deeds.min_by_key(|(rank, _)| *rank).map(|(_, deed)| deed)
        }
        Event::Undo { .. } => Some(Deed::Undid),
        Event::Resign => Some(Deed::Left),
        Event::Lose(_) | Event::Table(_) => None,
    }
}

/// What a move is about, and how much it matters among the moves of a turn: less is more.
fn of_move(m: Move, map: &Map) -> Option<(u8, Deed)> {
    let at = |hex| map.name(hex).to_string();
    let deed = match m {
        Move::Pass(_) => (0, Deed::Passed),
        Move::Build(hex) | Move::BuildWithShip { hex, .. } => (1, Deed::Built(at(hex))),
        Move::Upgrade { hex, to } => (1, Deed::Upgraded(at(hex), to)),
        Move::ChooseFaction(faction) | Move::TakeAuctioned { faction, .. } => {
            (1, Deed::Chose(words::faction_key(faction)))
        }
        _ => match (m.group(), m.spaces()) {
            (MoveGroup::Transform | MoveGroup::Tile, [Some(hex), _]) => (2, Deed::Transformed(at(hex))),
            (MoveGroup::Advance, _) => (3, Deed::Advanced),
            (MoveGroup::Priest, _) => (3, Deed::Priest),
            (MoveGroup::PowerAction, _) => (3, Deed::Power),
            (MoveGroup::Special, _) => (3, Deed::Special),
            (MoveGroup::Leech, _) => match m {
                Move::Decline | Move::DeclineLater { .. } => (5, Deed::Declined),
                _ => (5, Deed::Took),
            },
            (MoveGroup::End | MoveGroup::Convert, _) => return None,
            _ => (4, Deed::Played),
        },
    };
    Some(deed)
}
