//! Yetis: cheap power actions, and used ones again with the stronghold.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Yetis",
    home: Home::Ice,
    start_vp: StartPoints {
        base: 20,
        revised_base: 25,
        fire_and_ice: 25,
        lakes: 25,
        fjords: 20,
        site_2017: 22,
    },
    start: Start { bowls: Bowls::new(0, 12, 0), cults: ByCult([0, 0, 1, 1]), ..Start::STANDARD },
    digging: Digging::Workers {
        per_spade: &[3, 2, 1],
        advance: Resources { coins: 5, workers: 1, priests: 1 },
    },
    income: Income {
        dwelling: [1, 1, 1, 1, 1, 1, 1, 1],
        trading_house_power: [2, 2, 2, 2],
        stronghold: Yield::power(4),
        ..Income::STANDARD
    },
    power_value: ByBuilding([1, 2, 2, 4, 4, 1, 3]),
    power_discount: 1,
    reuses_power_actions: true,
    landmark: Landmark {
        name: "Frozen Peak",
        needs: Needs::Nothing,
        placement: Placement::Transform,
        effect: LandmarkEffect::Tokens(2),
    },
    ..Faction::STANDARD
};
