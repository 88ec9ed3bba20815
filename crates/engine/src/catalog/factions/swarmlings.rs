//! Swarmlings: everything dear and plenty of it; a free trading house each round with the stronghold.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Swarmlings",
    home: Home::Fixed(Terrain::Lakes),
    start_vp: StartPoints {
        base: 20,
        revised_base: 20,
        fire_and_ice: 25,
        lakes: 25,
        fjords: 20,
        site_2017: 22,
    },
    start: Start {
        resources: Resources { coins: 20, workers: 8, priests: 0 },
        bowls: Bowls::new(3, 9, 0),
        cults: ByCult([1, 1, 1, 1]),
        ..Start::STANDARD
    },
    cost: Resources::prices([(2, 3), (3, 4), (3, 6), (5, 8), (5, 8)]),
    income: Income {
        base_workers: 2,
        trading_house_coins: [2, 2, 2, 3],
        trading_house_power: [2, 2, 2, 2],
        stronghold: Yield::power(4),
        sanctuary: Yield::priests(2),
        ..Income::STANDARD
    },
    workers_per_town: 3,
    action: FactionAction::stronghold(SpecialAction::FreeTradingHouse),
    landmark: Landmark {
        name: "Breeding Ground",
        needs: Needs::One(Building::Sanctuary),
        placement: Placement::Transform,
        effect: LandmarkEffect::GrowingTowns,
    },
    seafaring: Seafaring { pays_from_bowl_ii: true, ..Seafaring::STANDARD },
    ..Faction::STANDARD
};
