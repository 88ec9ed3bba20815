//! Coins, workers and priests.

use super::{Building, ByBuilding};

/// An amount of coins, workers and priests: a price, an income, a purse.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Resources {
    /// Coins.
    pub coins: u16,
    /// Workers.
    pub workers: u16,
    /// Priests.
    pub priests: u16,
}

impl Resources {
    /// Nothing.
    pub const NONE: Resources = Resources { coins: 0, workers: 0, priests: 0 };

    /// So many workers and coins, the price of most structures.
    pub const fn price(workers: u16, coins: u16) -> Resources {
        Resources { coins, workers, priests: 0 }
    }

    /// The prices of dwelling, trading house, temple, stronghold and sanctuary, each in workers and coins. A faction board
    /// prints no others.
    pub const fn prices(printed: [(u16, u16); 5]) -> ByBuilding<Resources> {
        let mut prices = [Resources::NONE; Building::COUNT];
        let mut at = 0;
        while at < printed.len() {
            prices[at] = Resources::price(printed[at].0, printed[at].1);
            at += 1;
        }
        ByBuilding(prices)
    }

    /// The sum of two amounts.
    #[must_use]
    pub const fn plus(self, other: Resources) -> Resources {
        Resources {
            coins: self.coins + other.coins,
            workers: self.workers + other.workers,
            priests: self.priests + other.priests,
        }
    }

    /// What of `price` this purse lacks; `NONE` if it can pay.
    #[must_use]
    pub const fn lacks(self, price: Resources) -> Resources {
        Resources {
            coins: price.coins.saturating_sub(self.coins),
            workers: price.workers.saturating_sub(self.workers),
            priests: price.priests.saturating_sub(self.priests),
        }
    }

    /// Whether this purse can pay the price.
    #[inline]
    pub const fn covers(self, price: Resources) -> bool {
        self.coins >= price.coins && self.workers >= price.workers && self.priests >= price.priests
    }
}
