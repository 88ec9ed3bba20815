//! Coins, workers and priests.

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
