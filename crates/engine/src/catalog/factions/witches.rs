//! Witches: extra VP for towns; with the stronghold a free dwelling on any forest each round.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Witches",
    home: Home::Fixed(Terrain::Forest),
    start_vp: StartPoints {
        base: 20,
        revised_base: 20,
        fire_and_ice: 20,
        lakes: 20,
        fjords: 15,
        site_2017: 19,
    },
    start: Start { cults: ByCult([0, 0, 0, 2]), ..Start::STANDARD },
    vp_per_town: 5,
    action: FactionAction::stronghold(SpecialAction::FreeDwelling),
    landmark: Landmark {
        name: "Raven's Blunder",
        needs: Needs::Two(Building::Temple),
        placement: Placement::Transform,
        effect: LandmarkEffect::TownSteps(3),
    },
    ..Faction::STANDARD
};
