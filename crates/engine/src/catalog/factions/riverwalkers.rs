//! Riverwalkers: unlock terrain with priests and build along the river only.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Riverwalkers",
    home: Home::Unlocking,
    start_vp: StartPoints {
        base: 20,
        revised_base: 20,
        fire_and_ice: 20,
        lakes: 15,
        fjords: 25,
        site_2017: 21,
    },
    start: Start { bowls: Bowls::new(10, 2, 0), cults: ByCult([1, 0, 0, 1]), ..Start::STANDARD },
    shipping: ShippingTrack { start: 1, max: 1, vp: &[] },
    income: Income {
        dwelling: [1, 1, 0, 1, 1, 0, 1, 1],
        temple_priests: [1, 0, 1],
        temple_power: [0, 5, 0],
        ..Income::STANDARD
    },
    digging: Digging::None,
    spades: SpadeUse::Lost,
    stronghold: StrongholdReward::Bridges(2),
    landmark: Landmark {
        name: "Floating Palace",
        needs: Needs::Nothing,
        placement: Placement::RiverByPriest,
        effect: LandmarkEffect::Nothing,
    },
    seafaring: Seafaring { paid_steps: 3, spoils: Spoils::Lost, ..Seafaring::STANDARD },
    ..Faction::STANDARD
};
