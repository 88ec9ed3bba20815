//! Nomads: three dwellings at the start; with the stronghold a sandstorm each round.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Nomads",
    home: Home::Fixed(Terrain::Desert),
    start_vp: StartPoints {
        base: 20,
        revised_base: 15,
        fire_and_ice: 20,
        lakes: 15,
        fjords: 15,
        site_2017: 19,
    },
    start: Start {
        resources: Resources { coins: 15, workers: 2, priests: 0 },
        cults: ByCult([1, 0, 1, 0]),
        dwellings: 3,
        ..Start::STANDARD
    },
    cost: Resources::prices([(1, 2), (2, 3), (2, 5), (4, 8), (4, 6)]),
    income: Income {
        trading_house_coins: [2, 2, 3, 4],
        trading_house_power: [1, 1, 1, 1],
        ..Income::STANDARD
    },
    action: FactionAction::stronghold(SpecialAction::Sandstorm),
    landmark: Landmark {
        name: "Trading Camp",
        needs: Needs::One(Building::TradingHouse),
        placement: Placement::Transform,
        effect: LandmarkEffect::CoinForPower(1),
    },
    ..Faction::STANDARD
};
