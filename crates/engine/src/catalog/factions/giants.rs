//! Giants: always two spades for a space; with the stronghold two free ones each round.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Giants",
    home: Home::Fixed(Terrain::Wasteland),
    start_vp: StartPoints {
        base: 30,
        revised_base: 25,
        fire_and_ice: 25,
        lakes: 25,
        fjords: 25,
        site_2017: 25,
    },
    start: Start { cults: ByCult([1, 0, 0, 1]), ..Start::STANDARD },
    income: Income { stronghold: Yield::power(4), ..Income::STANDARD },
    spades: SpadeUse::Flat(2),
    action: FactionAction::stronghold(SpecialAction::TwoSpades),
    landmark: Landmark {
        name: "Cave of Wisdom",
        needs: Needs::One(Building::Temple),
        placement: Placement::Transform,
        effect: LandmarkEffect::FreeDigging,
    },
    seafaring: Seafaring {
        spoils: Spoils::Spades(2),
        barred: Some(Terrain::Wasteland),
        ..Seafaring::STANDARD
    },
    ..Faction::STANDARD
};
