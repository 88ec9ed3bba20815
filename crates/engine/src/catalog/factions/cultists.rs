//! Cultists: a cult step when a neighbour takes power from what they build.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Cultists",
    home: Home::Fixed(Terrain::Plains),
    start_vp: StartPoints {
        base: 15,
        revised_base: 20,
        fire_and_ice: 15,
        lakes: 15,
        fjords: 15,
        site_2017: 16,
    },
    start: Start { cults: ByCult([1, 0, 1, 0]), ..Start::STANDARD },
    cost: Resources::prices([(1, 2), (2, 3), (2, 5), (4, 8), (4, 8)]),
    after_leech: AfterLeech::CultStep,
    stronghold: StrongholdReward::Vp(7),
    landmark: Landmark {
        name: "Cult Palace",
        needs: Needs::Nothing,
        placement: Placement::Transform,
        effect: LandmarkEffect::CultTies,
    },
    ..Faction::STANDARD
};
