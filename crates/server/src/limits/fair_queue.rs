//! A queue that is fair by user: whoever asks for much waits behind themselves, not others behind them.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;

/// How much a queue takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// Permits given out at once.
    pub at_once: usize,
    /// Places of one user, with a permit or waiting for one.
    pub each: usize,
    /// Places of all users together.
    pub most: usize,
    /// How long a permit is usually held; a refusal says to come back after that time.
    pub usual: Duration,
}

/// Who is counted together.
pub trait User: Eq + Hash + Clone {}
impl<K: Eq + Hash + Clone> User for K {}

/// The queue is full, or full of this user's own requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refused {
    /// Seconds after which it is worth trying again.
    pub retry_after: u64,
}

/// Permits for something expensive. Users take turns; each user's own requests are first come, first served. Cloning it is cheap.
#[derive(Clone)]
pub struct FairQueue<K: User>(Arc<Inner<K>>);

struct Inner<K: User> {
    size: Size,
    state: Mutex<State<K>>,
}

struct State<K: User> {
    /// Permits that nobody holds.
    free: usize,
    /// Places by user.
    places: HashMap<K, usize>,
    /// All places.
    taken: usize,
    /// Who waits, by user.
    waiting: HashMap<K, VecDeque<oneshot::Sender<Grant<K>>>>,
    /// Users who wait, in the order of their turns.
    turns: VecDeque<K>,
}

/// A permit that is on its way or held. Whoever drops it hands it on to the next.
struct Grant<K: User>(Arc<Inner<K>>);

/// A place in the queue.
struct Place<K: User> {
    queue: Arc<Inner<K>>,
    user: K,
}

/// Allows the expensive thing until it is dropped.
pub struct Permit<K: User> {
    _grant: Grant<K>,
    _place: Option<Place<K>>,
}

impl<K: User> FairQueue<K> {
    /// A queue of some size.
    pub fn new(size: Size) -> FairQueue<K> {
        let state = State {
            free: size.at_once.max(1),
            places: HashMap::new(),
            taken: 0,
            waiting: HashMap::new(),
            turns: VecDeque::new(),
        };
        FairQueue(Arc::new(Inner { size, state: Mutex::new(state) }))
    }

    /// Waits for a permit, unless the user has too many places already or the queue is full.
    pub async fn acquire(&self, user: K) -> Result<Permit<K>, Refused> {
        let place = self.0.enter(user.clone())?;
        Ok(Permit { _grant: self.turn(user).await, _place: Some(place) })
    }

    /// Waits for a permit without taking a place, for what is bounded elsewhere.
    pub async fn wait(&self, user: K) -> Permit<K> {
        Permit { _grant: self.turn(user).await, _place: None }
    }

    async fn turn(&self, user: K) -> Grant<K> {
        let waiting = {
            let mut state = self.0.state();
            if state.free > 0 && state.turns.is_empty() {
                state.free -= 1;
                None
            } else {
                let (sender, receiver) = oneshot::channel();
                let line = state.waiting.entry(user.clone()).or_default();
                line.push_back(sender);
                if line.len() == 1 {
                    state.turns.push_back(user);
                }
                Some(receiver)
            }
        };
        match waiting {
            None => Grant(Arc::clone(&self.0)),
            Some(receiver) => match receiver.await {
                Ok(grant) => grant,
                // The queue lives as long as we borrow it, and drops nobody who waits.
                Err(_) => std::future::pending().await,
            },
        }
    }

    /// How many places are taken.
    pub fn len(&self) -> usize {
        self.0.state().taken
    }

    /// Whether somebody holds a permit.
    pub fn is_busy(&self) -> bool {
        self.0.state().free < self.0.size.at_once.max(1)
    }

    /// Whether nobody has a place.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<K: User> Inner<K> {
    /// Nothing that panics is called while it is locked.
    fn state(&self) -> MutexGuard<'_, State<K>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn refused(&self, ahead: usize) -> Refused {
        let millis = self.size.usual.as_millis() as u64 * ahead as u64 / self.size.at_once.max(1) as u64;
        Refused { retry_after: millis.div_ceil(1000).max(1) }
    }

    fn enter(self: &Arc<Self>, user: K) -> Result<Place<K>, Refused> {
        let mut state = self.state();
        let own = state.places.get(&user).copied().unwrap_or(0);
        if own >= self.size.each {
            return Err(self.refused(own));
        }
        if state.taken >= self.size.most {
            return Err(self.refused(state.taken));
        }
        *state.places.entry(user.clone()).or_default() += 1;
        state.taken += 1;
        Ok(Place { queue: Arc::clone(self), user })
    }

    /// The next who waits: the first of the user whose turn it is. Without one the permit is free.
    fn next(&self) -> Option<oneshot::Sender<Grant<K>>> {
        let mut state = self.state();
        while let Some(user) = state.turns.pop_front() {
            let Some(line) = state.waiting.get_mut(&user) else { continue };
            let next = line.pop_front();
            if line.is_empty() {
                state.waiting.remove(&user);
            } else {
                state.turns.push_back(user);
            }
            if next.is_some() {
                return next;
            }
        }
        state.free += 1;
        None
    }
}

impl<K: User> Drop for Grant<K> {
    fn drop(&mut self) {
        if let Some(next) = self.0.next() {
            // Whoever has stopped waiting drops it, and it goes to the one behind.
            drop(next.send(Grant(Arc::clone(&self.0))));
        }
    }
}

impl<K: User> Drop for Place<K> {
    fn drop(&mut self) {
        let mut state = self.queue.state();
        state.taken -= 1;
        if let Some(own) = state.places.get_mut(&self.user) {
            *own -= 1;
            if *own == 0 {
                state.places.remove(&self.user);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    fn queue(at_once: usize, each: usize, most: usize) -> FairQueue<&'static str> {
        FairQueue::new(Size { at_once, each, most, usual: Duration::from_millis(500) })
    }

    #[tokio::test]
    async fn users_take_turns() {
        let queue = queue(1, 10, 100);
        let first = queue.acquire("ada").await.unwrap();
        let order = Mutex::new(Vec::new());
        let wait = |user: &'static str| {
            let (queue, order) = (&queue, &order);
            async move {
                let permit = queue.acquire(user).await.unwrap();
                order.lock().unwrap().push(user);
                tokio::task::yield_now().await;
                drop(permit);
            }
        };
        let release = async { drop(first) };
        tokio::join!(wait("ada"), wait("ada"), wait("ada"), wait("bo"), wait("cy"), release);
        assert_eq!(*order.lock().unwrap(), ["ada", "bo", "cy", "ada", "ada"]);
        assert!(queue.is_empty());
    }

    #[tokio::test]
    async fn a_user_who_asks_for_too_much_is_refused_with_a_time_and_others_are_not() {
        let queue = queue(1, 3, 5);
        let held = queue.acquire("ada").await.unwrap();
        let mut waiting: Vec<_> = (0..2).map(|_| Box::pin(queue.acquire("ada"))).collect();
        assert!(waiting.iter_mut().all(|wait| wait.now_or_never().is_none()));
        assert_eq!(queue.acquire("ada").await.err(), Some(Refused { retry_after: 2 }), "1.5 s of her own");
        let mut bo: Vec<_> = (0..2).map(|_| Box::pin(queue.acquire("bo"))).collect();
        assert!(bo.iter_mut().all(|wait| wait.now_or_never().is_none()));
        assert_eq!(queue.acquire("cy").await.err(), Some(Refused { retry_after: 3 }), "the queue is full");
        drop((waiting, bo));
        drop(held);
        assert!(queue.is_empty());
        assert!(queue.acquire("cy").await.is_ok());
    }

    #[tokio::test]
    async fn a_permit_is_never_lost_with_those_who_stop_waiting() {
        let queue = queue(1, 10, 100);
        assert!(!queue.is_busy());
        let held = queue.acquire("ada").await.unwrap();
        assert!(queue.is_busy());
        let mut gone = Box::pin(queue.acquire("bo"));
        let mut granted = Box::pin(queue.acquire("cy"));
        assert!((&mut gone).now_or_never().is_none() && (&mut granted).now_or_never().is_none());
        drop(gone);
        drop(held);
        // Granted, and given up before it was looked at.
        drop(granted);
        assert!(queue.acquire("dee").now_or_never().is_some_and(|permit| permit.is_ok()));
    }
}
