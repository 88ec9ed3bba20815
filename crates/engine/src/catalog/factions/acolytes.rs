//! Acolytes: pay volcanoes with cult steps; spades become cult steps.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Acolytes",
    home: Home::Volcano,
    start_vp: StartPoints {
        base: 25,
        revised_base: 25,
        fire_and_ice: 25,
        lakes: 20,
        fjords: 25,
        site_2017: 23,
    },
    start: Start { bowls: Bowls::new(6, 6, 0), cults: ByCult([3, 3, 3, 3]), ..Start::STANDARD },
    cost: Resources::prices([(1, 2), (2, 3), (2, 5), (4, 8), (4, 8)]),
    income: Income { base_workers: 0, dwelling: [1, 1, 1, 0, 1, 1, 1, 0], ..Income::STANDARD },
    digging: Digging::CultSteps { steps: 3, home_steps: 4 },
    spades: SpadeUse::CultStep,
    extra_priest_steps: 1,
    landmark: Landmark {
        name: "Altar of Sacrifice",
        needs: Needs::Nothing,
        placement: Placement::CultSteps(3),
        effect: LandmarkEffect::PowerGoingDown,
    },
    seafaring: Seafaring { spoils: Spoils::CultSteps(2), ..Seafaring::STANDARD },
    ..Faction::STANDARD
};
