//! Dragonlords: pay volcanoes with power tokens; spades become tokens.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Dragonlords",
    home: Home::Volcano,
    start_vp: StartPoints {
        base: 20,
        revised_base: 20,
        fire_and_ice: 20,
        lakes: 20,
        fjords: 20,
        site_2017: 24,
    },
    start: Start { bowls: Bowls::new(4, 4, 0), cults: ByCult([2, 0, 0, 0]), ..Start::STANDARD },
    cost: Resources::prices([(1, 2), (2, 3), (2, 5), (4, 8), (4, 8)]),
    income: Income { base_workers: 0, dwelling: [1, 1, 1, 0, 1, 1, 1, 0], ..Income::STANDARD },
    digging: Digging::Tokens { tokens: 1, home_tokens: 2 },
    spades: SpadeUse::Token,
    stronghold: StrongholdReward::TokenPerPlayer,
    landmark: Landmark {
        name: "Lava Pond",
        needs: Needs::One(Building::Sanctuary),
        placement: Placement::Transform,
        effect: LandmarkEffect::TokenEachRound,
    },
    seafaring: Seafaring { spoils: Spoils::Tokens(1), ..Seafaring::STANDARD },
    ..Faction::STANDARD
};
