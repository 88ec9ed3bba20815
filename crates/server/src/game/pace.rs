//! How long players think, and the queues they wait in.

use std::time::Duration;

use terrane_ai::Player;
use terrane_store::UserId;

use super::hint;
use crate::limits::FairQueue;
use crate::limits::fair_queue::Size;

/// A player that looks at no more positions is quick: it needs some 20 ms for a turn.
const QUICK_NODES: u32 = 2_000;

/// Whether a player thinks for milliseconds or for seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pace {
    Quick,
    Long,
}

impl Pace {
    pub(super) fn of(player: &Player) -> Pace {
        if player.budget().nodes <= QUICK_NODES { Pace::Quick } else { Pace::Long }
    }
}

/// Whose turn it is to have a thread think: of a computer player its host, of a hint who asked. Quick players have a queue of
/// their own, so that they never wait for the end of a long search. A search is not interrupted.
pub(super) struct Thinking {
    quick: FairQueue<UserId>,
    long: FairQueue<UserId>,
}

impl Thinking {
    /// So many threads for each pace.
    pub(super) fn new(threads: usize) -> Thinking {
        let queue = |usual: Duration| {
            FairQueue::new(Size { at_once: threads.max(1), each: hint::EACH, most: hint::MOST, usual })
        };
        Thinking { quick: queue(Duration::from_millis(20)), long: queue(hint::PATIENCE) }
    }

    pub(super) fn of(&self, pace: Pace) -> &FairQueue<UserId> {
        match pace {
            Pace::Quick => &self.quick,
            Pace::Long => &self.long,
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use terrane_ai::Level;
    use uuid::Uuid;

    use super::*;

    #[tokio::test]
    async fn quick_players_wait_for_no_search() {
        let (thinking, host) = (Thinking::new(1), || UserId(Uuid::now_v7()));
        let _search = thinking.of(Pace::Long).wait(host()).await;
        assert!(thinking.of(Pace::Long).wait(host()).now_or_never().is_none());
        assert!(thinking.of(Pace::Quick).wait(host()).now_or_never().is_some());
    }

    #[test]
    fn levels_that_play_turns_out_think_long() {
        let quick = |level: &&Level| Pace::of(&Player::from(*level)) == Pace::Quick;
        let quick: Vec<u8> = Level::ALL.iter().filter(quick).map(|level| level.number).collect();
        assert_eq!(quick, [1, 2, 3, 4, 5]);
    }
}
