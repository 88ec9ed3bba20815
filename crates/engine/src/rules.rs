//! Rules: the named switches of a game. A ruling that changes outcomes is a switch here and a new revision.

/// The switches of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// Which revision of our rulings the game began with.
    pub revision: u16,
    /// When offers of power are answered.
    pub leech: LeechMode,
    /// Who begins the next round, and in which order.
    pub turn_order: TurnOrder,
    /// Which printed edition of the variable Fire & Ice factions is used.
    pub edition: Edition,
    /// Cultists and Shapeshifters gain 1 power when every neighbour who could take power refuses.
    pub power_if_all_refuse: bool,
    /// Town tiles of the mini-expansion (TW6, TW7, TW8).
    pub mini_towns: bool,
    /// A free shipping level of a town tile may be left. Nobody gains by that, and terra.snellman.net takes it
    /// automatically.
    pub may_leave_shipping: bool,
}

/// When offers of power are answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LeechMode {
    /// At once, in turn order, before anything else goes on.
    Strict,
    /// The next player may go on; everybody answers own offers, oldest first, before the own next action.
    Relaxed,
}

/// Who begins the next round, and in which order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TurnOrder {
    /// Clockwise from the first player to pass.
    Clockwise,
    /// In the order of passing.
    Passing,
}

/// Printed editions of Fire & Ice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Edition {
    /// First edition.
    First2014,
    /// Revised edition.
    Revised2016,
}

impl Edition {
    /// Power or tokens for changing the home terrain.
    pub const fn shift_price(self) -> u8 {
        match self {
            Edition::First2014 => 3,
            Edition::Revised2016 => 5,
        }
    }

    /// VP for changing the home terrain.
    pub const fn shift_vp(self) -> u8 {
        match self {
            Edition::First2014 => 2,
            Edition::Revised2016 => 0,
        }
    }

    /// VP that a token gained from neighbours costs.
    pub const fn token_price(self) -> u8 {
        match self {
            Edition::First2014 => 0,
            Edition::Revised2016 => 1,
        }
    }

    /// Coins for unlocking a terrain, an opponent's home terrain or another.
    pub const fn unlock_price(self, opponents_home: bool) -> u8 {
        match (self, opponents_home) {
            (Edition::First2014, _) => 0,
            (Edition::Revised2016, false) => 1,
            (Edition::Revised2016, true) => 2,
        }
    }
}

impl Rules {
    /// The newest revision.
    pub const NEWEST: u16 = 1;

    /// The rules of a revision as a new game gets them; `None` for a revision that does not exist.
    pub const fn at(revision: u16) -> Option<Rules> {
        if revision == 0 || revision > Rules::NEWEST {
            return None;
        }
        Some(Rules {
            revision,
            leech: LeechMode::Strict,
            turn_order: TurnOrder::Clockwise,
            edition: Edition::Revised2016,
            power_if_all_refuse: true,
            mini_towns: false,
            may_leave_shipping: false,
        })
    }
}

impl Default for Rules {
    fn default() -> Rules {
        match Rules::at(Rules::NEWEST) {
            Some(rules) => rules,
            None => unreachable!(),
        }
    }
}
