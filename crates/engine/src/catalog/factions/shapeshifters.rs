//! Shapeshifters: a home terrain that changes, and new tokens when neighbours take power.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Shapeshifters",
    home: Home::Shifting,
    start_vp: StartPoints {
        base: 20,
        revised_base: 20,
        fire_and_ice: 25,
        lakes: 20,
        fjords: 25,
        site_2017: 22,
    },
    start: Start { bowls: Bowls::new(4, 4, 0), cults: ByCult([1, 1, 0, 0]), ..Start::STANDARD },
    digging: Digging::Workers { per_spade: &[3], advance: Resources::NONE },
    cost: Resources::prices([(1, 2), (2, 3), (2, 5), (3, 6), (4, 6)]),
    income: Income { stronghold: Yield::power(4), ..Income::STANDARD },
    after_leech: AfterLeech::Token,
    action: FactionAction::stronghold(SpecialAction::ShiftByPower),
    landmark: Landmark {
        name: "Spectral Polestar",
        needs: Needs::Nothing,
        placement: Placement::Transform,
        effect: LandmarkEffect::NewHome,
    },
    ..Faction::STANDARD
};
