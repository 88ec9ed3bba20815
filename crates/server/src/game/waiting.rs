//! What waits for somebody, in all their games.

use terrane_api::waiting::{Waiting, WaitingGame, WaitsFor};
use terrane_engine::state::Stage;
use terrane_engine::vocab::{Seat, SeatSet};
use terrane_store::{GameFilter, GameId, GameRecord, Millis, SeatRecord, Status, UserId};
use uuid::Uuid;

use super::Games;
use super::error::GameError;
use super::proposals::{may_answer, proposals, stands};
use super::snapshot::GameSnapshot;

/// Games looked up at once, and at most.
const PAGE: (u32, usize) = (100, 1_000);

/// How urgent something is: what holds up the game comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rank {
    Awaited,
    Asked,
    Proposed,
    Replaced,
}

impl Games {
    /// What waits for a user, the most urgent first.
    pub async fn waiting(&self, user: UserId, after: Option<Uuid>) -> Result<Waiting, GameError> {
        let now = self.0.clock.now();
        let mut found = Vec::new();
        let mut before = None;
        loop {
            let status = Some(Status::Running);
            let filter =
                GameFilter { status, user: Some(user), before, limit: PAGE.0, ..GameFilter::default() };
            let page = self.0.store.games(&filter).await?;
            for record in &page {
                found.extend(self.waits(record, user, now).await?);
            }
            match page.last() {
                Some(last) if page.len() as u32 == PAGE.0 && found.len() < PAGE.1 => before = Some(last.id),
                _ => break,
            }
        }
        found.sort_by_key(|(rank, game)| (*rank, game.due.unwrap_or(i64::MAX), game.since, game.id));
        let games: Vec<WaitingGame> = found.into_iter().map(|(_, game)| game).collect();
        let place = after.and_then(|after| games.iter().position(|game| game.id == after));
        let next = match place {
            Some(place) => games.iter().cycle().nth(place + 1).filter(|next| Some(next.id) != after),
            None => games.first(),
        };
        Ok(Waiting { next: next.map(|next| next.id), games })
    }

    async fn waits(
        &self,
        record: &GameRecord,
        user: UserId,
        now: Millis,
    ) -> Result<Option<(Rank, WaitingGame)>, GameError> {
        let seats = || {
            record.seats.iter().zip(0..).filter(move |(sits, _)| sits.user == Some(user) && !sits.resigned)
        };
        let plays = |sits: &SeatRecord| sits.ai.is_none();
        let own =
            SeatSet(seats().filter(|(sits, _)| plays(sits)).fold(0, |bits, (_, seat)| bits | 1 << seat));
        let game = |seat: u8, what, due: Option<i64>| WaitingGame {
            id: record.id.0,
            title: record.title.clone(),
            seat,
            since: record.moved.max(record.started).unwrap_or(record.created).0,
            left_ms: due.map(|due| due.saturating_sub(now.0).max(0)),
            due,
            what,
        };
        if own.0 & record.to_act != 0 {
            let snapshot = match self.current(record.id).await {
                Ok(snapshot) => snapshot,
                Err(GameError::NotFound) => return Ok(None),
                Err(error) => return Err(error),
            };
            let asked = own.iter().filter_map(|seat| asked(&snapshot, seat));
            let most = asked.min_by_key(|asked| (asked.rank, asked.due.unwrap_or(i64::MAX)));
            if let Some(Asked { rank, seat, what, due }) = most {
                return Ok(Some((rank, game(seat.0, what, due))));
            }
        }
        // Also a seat that has left: its player may be asked to come back.
        let first =
            record.seats.iter().zip(0..).find(|(sits, _)| sits.user == Some(user)).map(|(_, seat)| seat);
        let proposed = record.proposals.len() > 2
            && proposals(record).iter().any(|proposal| {
                let silent = !proposal.agreed.contains(&user.0);
                stands(proposal) && silent && may_answer(record, proposal, user)
            });
        if let Some(seat) = first.filter(|_| proposed) {
            return Ok(Some((Rank::Proposed, game(seat, WaitsFor::Vote, None))));
        }
        let replaced = seats().find(|(sits, _)| !plays(sits));
        Ok(replaced.map(|(_, seat)| (Rank::Replaced, game(seat, WaitsFor::Seat, None))))
    }

    /// The moments at which the user's time is over in their games, with the titles.
    pub async fn deadlines(&self, user: UserId) -> Result<Vec<(GameId, String, Millis)>, GameError> {
        let games = self.waiting(user, None).await?.games.into_iter();
        Ok(games.filter_map(|game| Some((GameId(game.id), game.title, Millis(game.due?)))).collect())
    }
}

/// What is asked of a seat.
pub(super) struct Asked {
    pub(super) rank: Rank,
    pub(super) seat: Seat,
    pub(super) what: WaitsFor,
    pub(super) due: Option<i64>,
}

pub(super) fn asked(snapshot: &GameSnapshot, seat: Seat) -> Option<Asked> {
    let play = snapshot.running().ok()?;
    let position = play.position();
    if !position.to_act().contains(seat) {
        return None;
    }
    let awaited = position.awaited().contains(seat);
    let offered = position.open_offer(seat).is_some();
    let what = match (offered, position.state().stage) {
        (true, _) => WaitsFor::Offer,
        (false, Stage::Actions) if position.active() == Some(seat) => WaitsFor::Turn,
        (false, _) => WaitsFor::Choice,
    };
    let offer_due = play.clocks().and_then(|clocks| clocks.offer_due(seat)).filter(|_| offered);
    let due = play.clocks().and_then(|clocks| clocks.due(seat));
    let due = [due, offer_due].into_iter().flatten().min();
    Some(Asked { rank: if awaited { Rank::Awaited } else { Rank::Asked }, seat, what, due })
}
