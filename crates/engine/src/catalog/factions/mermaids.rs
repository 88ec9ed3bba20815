//! Mermaids: long shipping, and towns across a river space.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Mermaids",
    home: Home::Fixed(Terrain::Lakes),
    start_vp: StartPoints {
        base: 20,
        revised_base: 15,
        fire_and_ice: 15,
        lakes: 20,
        fjords: 20,
        site_2017: 19,
    },
    start: Start { bowls: Bowls::new(3, 9, 0), cults: ByCult([0, 2, 0, 0]), ..Start::STANDARD },
    shipping: ShippingTrack { start: 1, max: 5, vp: &[2, 3, 4, 5] },
    cost: Resources::prices([(1, 2), (2, 3), (2, 5), (4, 6), (4, 8)]),
    income: Income { stronghold: Yield::power(4), ..Income::STANDARD },
    river_towns: true,
    stronghold: StrongholdReward::Shipping,
    landmark: Landmark {
        name: "Coral Reef",
        needs: Needs::Nothing,
        placement: Placement::RiverBySpade,
        effect: LandmarkEffect::Nothing,
    },
    ..Faction::STANDARD
};
