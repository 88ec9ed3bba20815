//! How moves are sorted: by what they do to a turn, and by what they are about.

/// The kinds a move falls into, for players that treat them differently.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind {
    /// One of the eight actions.
    Action,
    /// An answer to a pending decision, set-up included.
    Answer,
    /// Free: conversions and burning.
    Free,
    /// Ends the turn.
    End,
}

/// Calls a macro with every group of moves: its comment and its variant.
#[macro_export]
macro_rules! for_each_move_group {
    ($with:ident) => {
        $with! {
            /// The auction.
            Auction,
            /// Choosing a faction.
            Faction,
            /// Choosing or unlocking a terrain.
            Terrain,
            /// The first bonus card.
            BonusCard,
            /// Dwellings.
            Build,
            /// Changing terrain, volcanoes included.
            Transform,
            /// Upgrades.
            Upgrade,
            /// Shipping and exchange.
            Advance,
            /// Priests to the cults.
            Priest,
            /// Power actions.
            PowerAction,
            /// Special actions.
            Special,
            /// Ships: docks, moving, trading.
            Ship,
            /// Bridges.
            Bridge,
            /// The special terrain tile.
            Tile,
            /// Cult steps.
            Cult,
            /// Favor tiles.
            Favor,
            /// Towns.
            Town,
            /// Offers of power.
            Leech,
            /// Conversions and burning.
            Convert,
            /// Other answers.
            Answer,
            /// Passing.
            Pass,
            /// Ending the turn.
            End,
        }
    };
}

macro_rules! groups {
    ($($(#[$doc:meta])* $group:ident,)*) => {
        /// What a move is about, as a menu would sort it.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum MoveGroup { $($(#[$doc])* $group,)* }
    };
}
for_each_move_group!(groups);
