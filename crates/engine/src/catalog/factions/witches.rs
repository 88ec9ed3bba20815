//! Witches: extra VP for towns; with the stronghold a free dwelling on any forest each round.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Witches",
    home: Home::Fixed(Terrain::Forest),
    start: Start { cults: ByCult([0, 0, 0, 2]), ..Start::STANDARD },
    vp_per_town: 5, action: FactionAction::stronghold(SpecialAction::FreeDwelling),
    landmark: Landmark { name: "Raven's Blunder", needs: Needs::Two(Building::Temple), placement: Placement::Transform, effect: LandmarkEffect::TownSteps(3) },
    ..Faction::STANDARD
};
