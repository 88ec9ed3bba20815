//! What players agree on about the clocks of their game: other terms, a pause, a gift of time.

use terrane_api::game::{Agreement, GameInfo};
use terrane_api::options::Clock;
use terrane_api::time::Gift;
use terrane_engine::vocab::Seat;
use terrane_notation::log::{Event, TableEvent};
use terrane_store::{GameId, GameRecord, UserRecord};

use super::commit::Applied;
use super::error::GameError;
use super::info::info;
use super::proposals::{agree, seated, withdraw};
use super::row_builder::RowBuilder;
use super::snapshot::GameSnapshot;
use super::{Games, Viewer};

/// The longest pause.
const LONGEST_PAUSE: i64 = 60 * 86_400_000;
/// The largest gift, and that of a live game.
const LARGEST_GIFT: [i64; 2] = [86_400_000, 60_000];
/// Gifts of one person in a game.
const MOST_GIFTS: usize = 5;

impl Games {
    /// Proposes other terms for the clock, or agrees to those that are proposed.
    pub async fn change_clock(
        &self,
        user: &UserRecord,
        id: GameId,
        clock: Clock,
    ) -> Result<GameInfo, GameError> {
        clock.check()?;
        self.agree_on(user, id, Agreement::Clock { clock }, TableEvent::Clock(clock.terms())).await
    }

    /// Proposes a pause, or agrees to the one that is proposed.
    pub async fn pause(&self, user: &UserRecord, id: GameId, until: i64) -> Result<GameInfo, GameError> {
        let ahead = until.saturating_sub(self.0.clock.now().0);
        if !(1_000..=LONGEST_PAUSE).contains(&ahead) {
            return Err(GameError::BadTime("a pause ends within the next 60 days"));
        }
        let event = TableEvent::Pause { until: until.div_euclid(1_000) };
        self.agree_on(user, id, Agreement::Pause { until }, event).await
    }

    async fn agree_on(
        &self,
        user: &UserRecord,
        id: GameId,
        what: Agreement,
        event: TableEvent,
    ) -> Result<GameInfo, GameError> {
        playing_seat(&self.snapshot(id, Viewer::of(Some(user))).await?.record, user)?;
        let (_, snapshot) = self
            .write(id, |snapshot, play| {
                let seat = playing_seat(&snapshot.record, user)?;
                play.clocks().ok_or(GameError::NoClock)?;
                let mut record = snapshot.record.clone();
                let mut builder = RowBuilder::new(play);
                if agree(&mut record, what, user.id)? {
                    withdraw(&mut record, what.into())?;
                    builder.table(seat, event.clone(), None);
                }
                Ok(Applied { record: Some(record), ..Applied::rows(builder) })
            })
            .await?;
        Ok(self.shown(&snapshot, user))
    }

    /// Ends a pause.
    pub async fn resume(&self, user: &UserRecord, id: GameId) -> Result<GameInfo, GameError> {
        playing_seat(&self.snapshot(id, Viewer::of(Some(user))).await?.record, user)?;
        let (_, snapshot) = self
            .write(id, |snapshot, play| {
                let seat = playing_seat(&snapshot.record, user)?;
                let clocks = play.clocks().ok_or(GameError::NoClock)?;
                clocks.paused_until().ok_or(GameError::NotPaused)?;
                let mut builder = RowBuilder::new(play);
                builder.table(seat, TableEvent::Resume, None);
                Ok(Applied::rows(builder))
            })
            .await?;
        Ok(self.shown(&snapshot, user))
    }

    /// Gives time to an opponent.
    pub async fn give_time(&self, user: &UserRecord, id: GameId, gift: Gift) -> Result<GameInfo, GameError> {
        playing_seat(&self.snapshot(id, Viewer::of(Some(user))).await?.record, user)?;
        let (_, snapshot) = self
            .write(id, |snapshot, play| {
                let record = &snapshot.record;
                let seat = playing_seat(record, user)?;
                let terms = play.clocks().ok_or(GameError::NoClock)?.terms();
                if !terms.gifts {
                    return Err(GameError::NoGifts);
                }
                let most = LARGEST_GIFT[usize::from(terms.is_live())];
                if !(1_000..=most).contains(&gift.ms) {
                    let sentence = "a gift is a second to 24 hours, in a live game to a minute";
                    return Err(GameError::BadTime(sentence));
                }
                let to = record.seats.get(usize::from(gift.to)).ok_or(GameError::NoSuchSeat(gift.to))?;
                if to.user == Some(user.id) || to.ai.is_some() || to.resigned {
                    return Err(GameError::BadGift(gift.to));
                }
                let own = |seat: Seat| {
                    record.seats.get(seat.index()).is_some_and(|sits| sits.user == Some(user.id))
                };
                let rows = play.log().rows().iter();
                let given = rows.filter(|row| {
                    row.auto.is_none()
                        && own(row.seat)
                        && matches!(row.event, Event::Table(TableEvent::Add { .. }))
                });
                if given.count() >= MOST_GIFTS {
                    return Err(GameError::TooManyGifts(MOST_GIFTS));
                }
                let seconds = u32::try_from(gift.ms / 1_000).unwrap_or(0);
                let mut builder = RowBuilder::new(play);
                builder.table(seat, TableEvent::Add { seconds, to: Seat(gift.to) }, None);
                Ok(Applied::rows(builder))
            })
            .await?;
        Ok(self.shown(&snapshot, user))
    }

    /// A game as its player sees it, with the clocks of now.
    pub(super) fn shown(&self, snapshot: &GameSnapshot, user: &UserRecord) -> GameInfo {
        let clock = snapshot.clock(self.0.clock.now());
        GameInfo { clock, ..info(&snapshot.record, Some(user.id)) }
    }
}

/// The first seat that somebody plays; refused to whoever plays none.
pub(super) fn playing_seat(record: &GameRecord, user: &UserRecord) -> Result<Seat, GameError> {
    seated(record, user)?;
    let mut seats = record.seats.iter().zip(0..);
    let own = seats.find(|(sits, _)| sits.user == Some(user.id) && sits.ai.is_none() && !sits.resigned);
    own.map(|(_, number)| Seat(number)).ok_or(GameError::NotSeated)
}
