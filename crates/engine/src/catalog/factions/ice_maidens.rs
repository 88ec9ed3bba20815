//! Ice Maidens: a favor tile at the start; VP for temples when passing with the stronghold.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Ice Maidens",
    home: Home::Ice,
    start_vp: StartPoints {
        base: 20,
        revised_base: 25,
        fire_and_ice: 25,
        lakes: 20,
        fjords: 20,
        site_2017: 20,
    },
    start: Start { bowls: Bowls::new(6, 6, 0), cults: ByCult([0, 1, 0, 1]), ..Start::STANDARD },
    digging: Digging::Workers {
        per_spade: &[3, 2, 1],
        advance: Resources { coins: 5, workers: 1, priests: 1 },
    },
    income: Income { dwelling: [1, 1, 1, 1, 1, 1, 1, 1], stronghold: Yield::power(4), ..Income::STANDARD },
    starting_favor: true,
    pass_vp_per_temple: 3,
    landmark: Landmark {
        name: "Winterfall",
        needs: Needs::Nothing,
        placement: Placement::Transform,
        effect: LandmarkEffect::SpadePerTemple,
    },
    ..Faction::STANDARD
};
