//! Auren: a favor tile with the stronghold, then two cult steps a round.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Auren",
    home: Home::Fixed(Terrain::Forest),
    start_vp: StartPoints {
        base: 25,
        revised_base: 25,
        fire_and_ice: 25,
        lakes: 20,
        fjords: 25,
        site_2017: 27,
    },
    start: Start { cults: ByCult([0, 1, 0, 1]), ..Start::STANDARD },
    cost: Resources::prices([(1, 2), (2, 3), (2, 5), (4, 6), (4, 8)]),
    stronghold: StrongholdReward::Favor,
    action: FactionAction::stronghold(SpecialAction::CultSteps),
    landmark: Landmark {
        name: "Tree of Serenity",
        needs: Needs::Nothing,
        placement: Placement::Transform,
        effect: LandmarkEffect::VpOnTen(4),
    },
    seafaring: Seafaring { start_keys: 1, ..Seafaring::STANDARD },
    ..Faction::STANDARD
};
