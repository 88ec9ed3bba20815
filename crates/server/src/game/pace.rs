//! How long players think, and the queues they wait in.

use std::time::Duration;

use terrane_ai::Player;
use terrane_store::UserId;

use super::hint;
use crate::limits::FairQueue;
use crate::limits::fair_queue::Size;

/// A player that looks at no more positions is quick: it needs some 20 ms for a turn.
const QUICK_NODES: u32 = 2_000;

/// Whether a player thinks for milliseconds, for about a second, or for many of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pace {
    Quick,
    Long,
    VeryLong,
}

impl Pace {
    pub(super) fn of(player: &Player) -> Pace {
        match player {
            _ if player.budget().nodes <= QUICK_NODES => Pace::Quick,
            _ if player.patience > 1 => Pace::VeryLong,
            _ => Pace::Long,
        }
    }
}

/// Whose turn it is to have a thread think: of a computer player its host, of a hint who asked. Each pace has a queue of its
/// own, so that nobody waits for the end of a search that is longer than the own. A search is not interrupted.
pub(super) struct Thinking {
    quick: FairQueue<UserId>,
    long: FairQueue<UserId>,
    very_long: FairQueue<UserId>,
}

impl Thinking {
    /// So many threads for each pace; half as many for the longest.
    pub(super) fn new(threads: usize) -> Thinking {
        let queue = |threads: usize, usual: Duration| {
            FairQueue::new(Size { at_once: threads.max(1), each: hint::EACH, most: hint::MOST, usual })
        };
        Thinking {
            quick: queue(threads, Duration::from_millis(20)),
            long: queue(threads, hint::PATIENCE),
            very_long: queue(threads / 2, Duration::from_secs(20)),
        }
    }

    pub(super) fn of(&self, pace: Pace) -> &FairQueue<UserId> {
        match pace {
            Pace::Quick => &self.quick,
            Pace::Long => &self.long,
            Pace::VeryLong => &self.very_long,
        }
    }

    /// Whether a computer thinks for somebody at a table.
    pub(super) fn is_busy(&self) -> bool {
        self.quick.is_busy() || self.long.is_busy() || self.very_long.is_busy()
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use terrane_ai::Level;
    use uuid::Uuid;

    use super::*;

    #[tokio::test]
    async fn nobody_waits_for_a_longer_search_than_the_own() {
        let (thinking, host) = (Thinking::new(1), || UserId(Uuid::now_v7()));
        let _longest = thinking.of(Pace::VeryLong).wait(host()).await;
        assert!(thinking.of(Pace::VeryLong).wait(host()).now_or_never().is_none());
        let _search = thinking.of(Pace::Long).wait(host()).await;
        assert!(thinking.of(Pace::Long).wait(host()).now_or_never().is_none());
        assert!(thinking.of(Pace::Quick).wait(host()).now_or_never().is_some());
    }

    #[tokio::test]
    async fn somebody_who_thinks_at_any_pace_is_busy_until_the_turn_is_found() {
        let thinking = Thinking::new(2);
        assert!(!thinking.is_busy());
        for pace in [Pace::Quick, Pace::Long, Pace::VeryLong] {
            let permit = thinking.of(pace).wait(UserId(Uuid::now_v7())).await;
            assert!(thinking.is_busy(), "{pace:?}");
            drop(permit);
            assert!(!thinking.is_busy(), "{pace:?}");
        }
    }

    #[test]
    fn levels_that_play_turns_out_think_long() {
        let of = |pace: Pace| -> Vec<u8> {
            let levels = Level::ALL.iter().filter(|level| Pace::of(&Player::from(*level)) == pace);
            levels.map(|level| level.number).collect()
        };
        assert_eq!(of(Pace::Quick), [1, 2, 3, 4, 5]);
        assert_eq!([of(Pace::Long), of(Pace::VeryLong)], [[6], [7]]);
    }
}
