//! Final scoring tiles of Fire & Ice and Merchants of the Seas.

/// An additional final scoring, ranked and paid like the area.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum FinalTile {
    /// Greatest distance between two structures of one connected group.
    Distance,
    /// Distance between stronghold and sanctuary if one group connects them.
    StrongholdSanctuary,
    /// Most structures on the edge of the map within one group.
    Outposts,
    /// Most clusters of directly adjacent structures within one group.
    Settlements,
    /// Most trade markers placed.
    TradeMarkers,
}

impl FinalTile {
    /// Those of Fire & Ice.
    pub const FIRE_AND_ICE: [FinalTile; 4] =
        [FinalTile::Distance, FinalTile::StrongholdSanctuary, FinalTile::Outposts, FinalTile::Settlements];

    /// All of them.
    pub const ALL: [FinalTile; 5] = [
        FinalTile::Distance,
        FinalTile::StrongholdSanctuary,
        FinalTile::Outposts,
        FinalTile::Settlements,
        FinalTile::TradeMarkers,
    ];
}
