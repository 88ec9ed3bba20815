//! Who is watching a game, here and on the other servers.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::{Duration, Instant};

use terrane_api::live::Present;
use terrane_store::UserId;
use uuid::Uuid;

/// Most names that are published: a notice to other servers has to fit into PostgreSQL's 8000 bytes.
const MOST: usize = 40;

/// How long the presence of another server counts without a message from it.
const FORGET: Duration = Duration::from_secs(150);

/// Who is watching one game.
#[derive(Debug, Default)]
pub struct Presence {
    /// Those connected here: name, and number of connections.
    here: HashMap<UserId, (Present, u32)>,
    /// How many are connected here without a name.
    unnamed: u32,
    elsewhere: BTreeMap<Uuid, Elsewhere>,
}

/// Those connected to another server, as it said.
#[derive(Debug)]
struct Elsewhere {
    who: Vec<Present>,
    unnamed: u32,
    last_seen: Instant,
}

impl Presence {
    /// Somebody comes.
    pub fn join(&mut self, who: Option<(UserId, Present)>) {
        match who {
            Some((id, present)) => {
                let count = self.here.get(&id).map_or(0, |(_, count)| *count);
                self.here.insert(id, (present, count + 1));
            }
            None => self.unnamed += 1,
        }
    }

    /// Whether a user is connected here.
    pub fn is_here(&self, user: UserId) -> bool {
        self.here.contains_key(&user)
    }

    /// Somebody goes.
    pub fn leave(&mut self, who: Option<UserId>) {
        match who {
            Some(id) => {
                if let Some(entry) = self.here.get_mut(&id) {
                    entry.1 -= 1;
                    if entry.1 == 0 {
                        self.here.remove(&id);
                    }
                }
            }
            None => self.unnamed = self.unnamed.saturating_sub(1),
        }
    }

    /// What this server publishes to the others: names and the number of the rest.
    pub fn local(&self) -> (Vec<(String, bool)>, u32) {
        let (who, unnamed) =
            shorten(self.here.values().map(|(present, _)| present.clone()).collect(), self.unnamed);
        (who.into_iter().map(|present| (present.name, present.guest)).collect(), unnamed)
    }

    /// Notes what another server published. Returns whether that server was not known before, so that it is answered.
    pub fn received(&mut self, node: Uuid, who: Vec<(String, bool)>, unnamed: u32) -> bool {
        if who.is_empty() && unnamed == 0 {
            self.elsewhere.remove(&node);
            return false;
        }
        let who = who.into_iter().map(|(name, guest)| Present { name, guest }).collect();
        let news = Elsewhere { who, unnamed, last_seen: Instant::now() };
        self.elsewhere.insert(node, news).is_none()
    }

    /// Whether another server has watchers of this game too, as far as known.
    pub fn is_shared(&self) -> bool {
        !self.elsewhere.is_empty()
    }

    /// Forgets servers that fell silent. Answers whether there were any.
    pub fn forget_silent(&mut self) -> bool {
        let before = self.elsewhere.len();
        self.elsewhere.retain(|_, server| server.last_seen.elapsed() < FORGET);
        self.elsewhere.len() != before
    }

    /// Everybody, everywhere: names in the order of the alphabet, and the number of the rest.
    pub fn all(&self) -> (Vec<Present>, u32) {
        let here = self.here.values().map(|(present, _)| present.clone());
        let elsewhere = self.elsewhere.values().flat_map(|server| server.who.iter().cloned());
        let unnamed =
            self.elsewhere.values().fold(self.unnamed, |sum, server| sum.saturating_add(server.unnamed));
        shorten(here.chain(elsewhere).collect(), unnamed)
    }
}

/// At most [`MOST`] names; the others are only counted.
fn shorten(names: BTreeSet<Present>, unnamed: u32) -> (Vec<Present>, u32) {
    let more = names.len().saturating_sub(MOST);
    (names.into_iter().take(MOST).collect(), unnamed.saturating_add(more as u32))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn user(number: u128) -> UserId {
        UserId(Uuid::from_u128(number))
    }

    fn present(name: &str) -> Present {
        Present { name: name.into(), guest: false }
    }

    #[test]
    fn a_guest_and_an_account_of_one_name_are_two() {
        let mut presence = Presence::default();
        presence.join(Some((user(1), present("Tam"))));
        presence.received(Uuid::from_u128(9), vec![("Tam".into(), true)], 0);
        let guest = Present { guest: true, ..present("Tam") };
        assert_eq!(presence.all().0, [present("Tam"), guest]);
    }

    #[test]
    fn a_user_with_two_windows_is_listed_once_until_both_are_closed() {
        let mut presence = Presence::default();
        presence.join(Some((user(1), present("Brida"))));
        presence.join(Some((user(1), present("Brida"))));
        presence.join(None);
        assert_eq!(presence.all(), (vec![present("Brida")], 1));
        presence.leave(Some(user(1)));
        assert_eq!(presence.all().0, [present("Brida")]);
        presence.leave(Some(user(1)));
        presence.leave(None);
        assert_eq!(presence.all(), (vec![], 0));
    }

    #[test]
    fn watchers_of_other_servers_are_counted_in() {
        let mut presence = Presence::default();
        presence.join(Some((user(1), present("Tam"))));
        assert!(presence.received(Uuid::from_u128(9), vec![("Brida".into(), false)], 3));
        assert!(!presence.received(Uuid::from_u128(9), vec![("Brida".into(), false)], 4), "known by now");
        assert_eq!(presence.all(), (vec![present("Brida"), present("Tam")], 4));
        assert_eq!(presence.local(), (vec![("Tam".into(), false)], 0), "each server reports its own");
        assert!(!presence.received(Uuid::from_u128(9), vec![], 0), "the last one there has left");
        assert_eq!((presence.all(), presence.is_shared()), ((vec![present("Tam")], 0), false));
    }

    #[test]
    fn beyond_forty_names_people_are_only_counted() {
        let mut presence = Presence::default();
        for number in 0..60 {
            presence.join(Some((user(number), present(&format!("player {number:02}")))));
        }
        let (names, others) = presence.all();
        assert_eq!((names.len(), others), (40, 20));
    }
}
