//! Budgets: how much a player may think before it moves.

use std::time::{Duration, Instant};

/// How much thinking one decision is worth.
///
/// Nodes bind always: with nodes alone a player chooses the same move on every machine. A deadline is for people who
/// wait; it can only end the thinking earlier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Positions that may be evaluated for one turn.
    pub nodes: u32,
    /// Threads that may work at once.
    pub threads: usize,
    /// When an answer must be there.
    pub deadline: Option<Instant>,
}

impl Budget {
    /// So many positions, on one thread, however long it takes.
    pub const fn nodes(nodes: u32) -> Budget {
        Budget { nodes, threads: 1, deadline: None }
    }

    /// The same budget with an answer due within a time from now.
    pub fn within(self, time: Duration) -> Budget {
        Budget { deadline: Instant::now().checked_add(time), ..self }
    }

    /// The same budget on so many threads.
    pub const fn on(self, threads: usize) -> Budget {
        Budget { threads, ..self }
    }

    /// Whether the time is over.
    pub fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

impl Default for Budget {
    fn default() -> Budget {
        Budget::nodes(2_000)
    }
}
