//! Darklings: dig with priests for VP; the stronghold ordains workers.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Darklings",
    home: Home::Fixed(Terrain::Swamp),
    start_vp: StartPoints {
        base: 15,
        revised_base: 15,
        fire_and_ice: 15,
        lakes: 15,
        fjords: 15,
        site_2017: 15,
    },
    start: Start {
        resources: Resources { coins: 15, workers: 1, priests: 1 },
        cults: ByCult([0, 1, 1, 0]),
        ..Start::STANDARD
    },
    cost: Resources::prices([(1, 2), (2, 3), (2, 5), (4, 6), (4, 10)]),
    income: Income { sanctuary: Yield::priests(2), ..Income::STANDARD },
    digging: Digging::Priests { vp: 2 },
    stronghold: StrongholdReward::Ordain(3),
    landmark: Landmark {
        name: "Camp",
        needs: Needs::One(Building::Stronghold),
        placement: Placement::Transform,
        effect: LandmarkEffect::Camp,
    },
    ..Faction::STANDARD
};
