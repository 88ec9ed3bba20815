//! Alchemists: trade VP and coins, and draw power from every spade once the stronghold stands.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Alchemists",
    home: Home::Fixed(Terrain::Swamp),
    start_vp: StartPoints {
        base: 25,
        revised_base: 30,
        fire_and_ice: 25,
        lakes: 20,
        fjords: 25,
        site_2017: 27,
    },
    start: Start { cults: ByCult([1, 1, 0, 0]), ..Start::STANDARD },
    income: Income {
        trading_house_coins: [2, 2, 3, 4],
        trading_house_power: [1, 1, 1, 1],
        stronghold: Yield::coins(6),
        ..Income::STANDARD
    },
    power_per_spade: 2,
    coins_per_vp: 2,
    trades_vp: true,
    stronghold: StrongholdReward::Power(12),
    landmark: Landmark {
        name: "Gloomy Workshop",
        needs: Needs::One(Building::Stronghold),
        placement: Placement::Transform,
        effect: LandmarkEffect::Workshop,
    },
    ..Faction::STANDARD
};
