//! Who plays: people with habits and webhooks, and the games they begin.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use anyhow::Result;
use terrane_api::options::{Choice, Clock, ClockKind, Leech, OnTimeout, Options};
use terrane_store::{ChannelId, ChannelKind, ChannelRecord, ChannelState, Millis, Role, UserId, UserRecord};
use uuid::Uuid;

use super::deeds::Deed;
use super::people::{DAY, Habit, Person};
use super::receiver::Receiver;
use super::{Game, START, Weeks};

impl Weeks {
    /// People come, with habits and webhooks. The first never misses anything.
    pub(super) async fn invite(&mut self) -> Result<()> {
        let length = self.quicker(42 * DAY);
        for number in 0..self.args.games / 4 + 8 {
            let habit = if number < 4 { Habit::Regular } else { Habit::draw(START, length, &mut self.dice) };
            let user = UserRecord {
                id: UserId(Uuid::now_v7()),
                name: format!("Person {number}"),
                email: None,
                password: None,
                role: Role::Player,
                disabled: false,
                settings: "{}".into(),
                created: Millis(START),
            };
            self.store.create_user(&user).await?;
            let channel = ChannelRecord {
                id: ChannelId(Uuid::now_v7()),
                owner: user.id,
                kind: ChannelKind::Hook,
                target: Receiver::address(number),
                secret: "secret".into(),
                format: "json".into(),
                muted: String::new(),
                state: ChannelState::Ok,
                failures: 0,
                since: Millis(START),
                session: None,
            };
            self.store.create_channel(&channel).await?;
            match habit {
                Habit::Sleeper(zone) => self.games_of(0)?.set_hours(&user, Some(&zone.hours())).await?,
                Habit::Vacationer(vacation) => {
                    self.games_of(0)?.add_vacation(&user, vacation).await?;
                }
                Habit::Leaver { at, resigns: true } => self.plan(at, Deed::Resign { person: number }),
                _ => {}
            }
            self.people.push(Person { user, habit });
        }
        Ok(())
    }

    pub(super) fn plan_games(&mut self) {
        let days = [3_i64, 4, 5];
        for number in 0..self.args.games {
            let usual = self.dice.pick(days) * DAY;
            let usual = self.quicker(usual);
            let on_timeout = match self.dice.below(10) {
                0..=3 => OnTimeout::Drop,
                4..=6 => OnTimeout::StandIn,
                7 => OnTimeout::Computer,
                _ => OnTimeout::Answers,
            };
            let seconds = (usual / 1_000) as u32;
            let bank = self.dice.once_in(3);
            let clock = Clock {
                kind: if bank { ClockKind::Bank } else { ClockKind::Move },
                each: (!bank).then_some(seconds),
                bank: bank.then_some(seconds * 5),
                per_turn: bank.then_some(seconds / 4),
                grace: bank.then_some(seconds / 8),
                on_timeout,
                strikes: Some(2),
                ..Clock::default()
            };
            let players = 2 + usize::from(self.dice.once_in(3));
            let mut people = BTreeSet::new();
            // Where nobody but the others can end a wait, somebody has to be there.
            if on_timeout == OnTimeout::Answers {
                people.insert(self.dice.below(4));
            }
            while people.len() < players {
                people.insert(self.dice.below(self.people.len()));
            }
            let seed = self.dice.seed().iter().fold(String::new(), |mut seed, byte| {
                let _ = write!(seed, "{byte:02x}");
                seed
            });
            let options = Options {
                players: players as u8,
                shuffle_seats: false,
                choice: Choice::Drawn,
                leech: if self.dice.once_in(2) { Leech::Strict } else { Leech::Relaxed },
                seed: Some(seed),
                clock: Some(clock),
                ..Options::default()
            };
            let people = people.into_iter().collect();
            self.games.push(Game { id: None, people, options, usual, seq: 0, over: None });
            let at = START + 1 + self.dice.below(self.quicker(3 * DAY) as usize) as i64;
            self.plan(at, Deed::Begin { game: number });
        }
    }
}
