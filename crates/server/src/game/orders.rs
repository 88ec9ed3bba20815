//! What those who keep order do about games, and how much computers have to do.

use std::collections::BTreeMap;

use terrane_api::game::GamesPage;
use terrane_api::moderation::{GameOrder, GameStanding as WireStanding, ModeratedGamesQuery};
use terrane_store::{GameFilter, GameId, GameRecord, Standing, Status, UserId};

use super::error::GameError;
use super::info::{info, status};
use super::lobby::LONGEST_TITLE;
use super::{Games, line};

/// Games on a page unless asked otherwise, and at most.
const PAGE: (u32, u32) = (50, 100);
/// Games looked up at once.
const AT_ONCE: u32 = 200;

/// The computers of one host.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Computing {
    pub(crate) games: u32,
    pub(crate) computers: u32,
    pub(crate) to_move: u32,
}

impl Games {
    /// Games of every visibility and standing, newest first.
    pub(crate) async fn list_all(&self, query: &ModeratedGamesQuery) -> Result<GamesPage, GameError> {
        let limit = query.limit.unwrap_or(PAGE.0).clamp(1, PAGE.1);
        let filter = GameFilter {
            status: query.status.map(status),
            user: query.user.map(UserId),
            any_standing: true,
            title: query.title.clone(),
            before: query.before.map(GameId),
            limit,
            ..GameFilter::default()
        };
        let records = self.0.store.games(&filter).await?;
        let next = records.last().filter(|_| records.len() as u32 == limit).map(|game| game.id.0);
        Ok(GamesPage { games: records.iter().map(|record| info(record, None)).collect(), next })
    }

    /// Does what is ordered about a game, and answers it with what was done, by what that is called in the list of deeds.
    pub(crate) async fn order(
        &self,
        id: GameId,
        order: &GameOrder,
    ) -> Result<(GameRecord, Vec<&'static str>), GameError> {
        let title = order.title.as_ref().map(|title| line("title", title, LONGEST_TITLE)).transpose()?;
        let now = self.0.clock.now();
        let before = self.0.store.game(id).await?.ok_or(GameError::NotFound)?;
        let after = self
            .change(id, |record| {
                if let Some(title) = &title {
                    record.title.clone_from(title);
                }
                if let Some(standing) = order.standing {
                    record.standing = stored_standing(standing);
                }
                let ends = order.abandon || order.standing == Some(WireStanding::Removed);
                match record.status {
                    Status::Open | Status::Running if ends => {
                        record.status = Status::Abandoned;
                        record.finished = Some(now);
                    }
                    Status::Finished | Status::Abandoned if order.abandon => {
                        return Err(GameError::NotRunning);
                    }
                    _ => {}
                }
                Ok(())
            })
            .await?;
        let mut deeds = Vec::new();
        if after.title != before.title {
            deeds.push("retitle");
        }
        if after.standing != before.standing {
            deeds.push(match after.standing {
                Standing::Shown => "show-game",
                Standing::Hidden => "hide-game",
                Standing::Removed => "remove-game",
            });
        }
        if after.status != before.status {
            deeds.push("abandon-game");
        }
        Ok((after, deeds))
    }

    /// Threads on which computers think, and games that wait for one on this server.
    pub(crate) fn computing_here(&self) -> (usize, usize) {
        (self.0.settings.ai_threads, self.0.computers.waiting())
    }

    /// Running games in which computers sit, counted by host.
    pub(crate) async fn computing(&self) -> Result<BTreeMap<UserId, Computing>, GameError> {
        let mut hosts: BTreeMap<UserId, Computing> = BTreeMap::new();
        let mut before = None;
        loop {
            let filter = GameFilter {
                status: Some(Status::Running),
                any_standing: true,
                before,
                limit: AT_ONCE,
                ..GameFilter::default()
            };
            let page = self.0.store.games(&filter).await?;
            for game in page.iter().filter(|game| game.ai_seats() != 0) {
                let host = hosts.entry(game.host).or_default();
                host.games += 1;
                host.computers += game.ai_seats().count_ones();
                host.to_move += u32::from(game.ai_seats() & game.to_act != 0);
            }
            tokio::task::yield_now().await;
            match page.last() {
                Some(last) if page.len() as u32 == AT_ONCE => before = Some(last.id),
                _ => return Ok(hosts),
            }
        }
    }
}

const fn stored_standing(standing: WireStanding) -> Standing {
    match standing {
        WireStanding::Shown => Standing::Shown,
        WireStanding::Hidden => Standing::Hidden,
        WireStanding::Removed => Standing::Removed,
    }
}
