//! Chaos Magicians: one dwelling at the start, two favor tiles each time, double turns with the stronghold.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Chaos Magicians",
    home: Home::Fixed(Terrain::Wasteland),
    start_vp: StartPoints {
        base: 20,
        revised_base: 20,
        fire_and_ice: 15,
        lakes: 20,
        fjords: 20,
        site_2017: 19,
    },
    start: Start {
        resources: Resources { coins: 15, workers: 4, priests: 0 },
        cults: ByCult([2, 0, 0, 0]),
        dwellings: 1,
        ..Start::STANDARD
    },
    cost: Resources::prices([(1, 2), (2, 3), (2, 5), (4, 4), (4, 8)]),
    income: Income { stronghold: Yield::workers(2), ..Income::STANDARD },
    favors: 2,
    action: FactionAction::stronghold(SpecialAction::DoubleTurn),
    landmark: Landmark {
        name: "Chaos Portal",
        needs: Needs::One(Building::Stronghold),
        placement: Placement::Stronghold,
        effect: LandmarkEffect::Nothing,
    },
    ..Faction::STANDARD
};
