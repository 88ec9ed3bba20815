//! Halflings: VP for every spade; the stronghold brings three.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Halflings",
    home: Home::Fixed(Terrain::Plains),
    start_vp: StartPoints {
        base: 20,
        revised_base: 20,
        fire_and_ice: 25,
        lakes: 20,
        fjords: 25,
        site_2017: 20,
    },
    start: Start { bowls: Bowls::new(3, 9, 0), cults: ByCult([0, 0, 1, 1]), ..Start::STANDARD },
    digging: Digging::Workers {
        per_spade: &[3, 2, 1],
        advance: Resources { coins: 1, workers: 2, priests: 1 },
    },
    cost: Resources::prices([(1, 2), (2, 3), (2, 5), (4, 8), (4, 6)]),
    vp_per_spade: 1,
    stronghold: StrongholdReward::Spades(3),
    landmark: Landmark {
        name: "Driller",
        needs: Needs::One(Building::Stronghold),
        placement: Placement::Transform,
        effect: LandmarkEffect::CheapSpades,
    },
    seafaring: Seafaring { workers_for_ship: 1, ..Seafaring::STANDARD },
    ..Faction::STANDARD
};
