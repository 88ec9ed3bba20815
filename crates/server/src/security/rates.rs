//! How often somebody may do something.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Mutex;
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use terrane_store::{ChannelId, GameId, UserId};

use crate::config::Limits;
use crate::error::ApiError;

/// Who is counted together: a user, or everybody at an address who did not say who they are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    /// A signed-in user.
    User(UserId),
    /// An address.
    Address(IpAddr),
}

/// An extractor: whoever was identified.
impl<S: Sync> FromRequestParts<S> for Who {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let who = parts.extensions.get().copied();
        who.ok_or_else(|| ApiError::internal("a route that does not ask who is there wants to know"))
    }
}

/// All limits of this server. Each server counts for itself.
pub struct Rates {
    sign_ins: Limit<IpAddr>,
    newcomers: Limit<IpAddr>,
    writes: Limit<Who>,
    chat: Limit<(UserId, GameId)>,
    mails: Limit<UserId>,
    tests: Limit<ChannelId>,
    copies: Limit<UserId>,
    time_codes: Limit<UserId>,
    sockets: Mutex<HashMap<IpAddr, u32>>,
    most_sockets: u32,
}

impl Rates {
    /// The limits a host has set.
    pub fn new(limits: &Limits) -> Self {
        Self {
            sign_ins: Limit::new(limits.sign_ins, Quota::per_minute),
            newcomers: Limit::new(limits.newcomers, Quota::per_hour),
            writes: Limit::new(limits.writes, Quota::per_minute),
            chat: Limit::new(limits.chat, Quota::per_minute),
            mails: Limit::new(5, Quota::per_hour),
            tests: Limit::new(1, Quota::per_minute),
            copies: Limit::new(4, per_day),
            time_codes: Limit::new(20, Quota::per_hour),
            sockets: Mutex::default(),
            most_sockets: limits.sockets,
        }
    }

    /// Counts an attempt to sign in, or to guess a secret.
    pub fn sign_in(&self, address: IpAddr) -> Result<(), ApiError> {
        self.sign_ins.count(&address)
    }

    /// Counts a new guest or account.
    pub fn newcomer(&self, address: IpAddr) -> Result<(), ApiError> {
        self.newcomers.count(&address)
    }

    /// Counts a request that writes.
    pub fn write(&self, who: Who) -> Result<(), ApiError> {
        self.writes.count(&who)
    }

    /// Counts a message in a chat.
    pub fn chat(&self, user: UserId, game: GameId) -> Result<(), ApiError> {
        self.chat.count(&(user, game))
    }

    /// Counts a mail that a user has sent to an address nobody has confirmed.
    pub fn mail(&self, user: UserId) -> Result<(), ApiError> {
        self.mails.count(&user)
    }

    /// Counts a test of a channel.
    pub fn test(&self, channel: ChannelId) -> Result<(), ApiError> {
        self.tests.count(&channel)
    }

    /// Counts an attempt at the time code of a user: six digits are guessed sooner than a password.
    pub fn time_code(&self, user: UserId) -> Result<(), ApiError> {
        self.time_codes.count(&user)
    }

    /// Counts a copy of one's own data.
    pub fn copy(&self, user: UserId) -> Result<(), ApiError> {
        self.copies.count(&user)
    }

    /// Counts an open live connection. Each that was counted is given back by [`Rates::close_socket`].
    pub fn open_socket(&self, address: IpAddr) -> Result<(), ApiError> {
        let mut open = lock(&self.sockets);
        let count = open.entry(address).or_default();
        if self.most_sockets != 0 && *count >= self.most_sockets {
            return Err(ApiError::too_many(30));
        }
        *count += 1;
        Ok(())
    }

    /// Forgets a live connection that was counted.
    pub fn close_socket(&self, address: IpAddr) {
        let mut open = lock(&self.sockets);
        if let Some(count) = open.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&address);
            }
        }
    }

    /// Removes addresses without a recent request; called now and then so that memory stays small.
    pub fn tidy(&self) {
        self.sign_ins.tidy();
        self.newcomers.tidy();
        self.writes.tidy();
        self.chat.tidy();
        self.mails.tidy();
        self.tests.tidy();
        self.copies.tidy();
        self.time_codes.tidy();
    }
}

/// So many at once, which come back over a day.
fn per_day(most: NonZeroU32) -> Quota {
    let each = Duration::from_hours(24) / most.get();
    Quota::with_period(each).unwrap_or(Quota::per_hour(most)).allow_burst(most)
}

/// One limit, or none.
struct Limit<K: Hash + Eq + Clone>(Option<DefaultKeyedRateLimiter<K>>);

impl<K: Hash + Eq + Clone> Limit<K> {
    fn new(most: u32, quota: fn(NonZeroU32) -> Quota) -> Self {
        Self(NonZeroU32::new(most).map(|most| RateLimiter::keyed(quota(most))))
    }

    fn count(&self, key: &K) -> Result<(), ApiError> {
        let Some(limiter) = &self.0 else { return Ok(()) };
        limiter.check_key(key).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            ApiError::too_many(wait.as_secs().saturating_add(1))
        })
    }

    fn tidy(&self) {
        if let Some(limiter) = &self.0 {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// A lock, also after a panic elsewhere: what is counted here is right after every statement.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_counts_each_address_by_itself() {
        let rates = Rates::new(&Limits { sign_ins: 2, sockets: 1, ..Limits::default() });
        let [one, other]: [IpAddr; 2] = ["1.1.1.1".parse().unwrap(), "2.2.2.2".parse().unwrap()];
        assert!(rates.sign_in(one).is_ok() && rates.sign_in(one).is_ok());
        let refused = rates.sign_in(one).unwrap_err();
        assert_eq!(refused.problem().code, "too-many-requests");
        assert!(refused.problem().more["retry_after"].as_u64().unwrap() >= 1);
        assert!(rates.sign_in(other).is_ok());

        assert!(rates.open_socket(one).is_ok() && rates.open_socket(one).is_err());
        rates.close_socket(one);
        assert!(rates.open_socket(one).is_ok());
    }

    #[test]
    fn zero_means_no_limit() {
        let rates = Rates::new(&Limits { sign_ins: 0, sockets: 0, ..Limits::default() });
        let address = "1.1.1.1".parse().unwrap();
        assert!((0..1000).all(|_| rates.sign_in(address).is_ok() && rates.open_socket(address).is_ok()));
    }
}
