//! Dwarves: no ships; they tunnel under one space for workers and VP.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Dwarves",
    home: Home::Fixed(Terrain::Mountains),
    start_vp: StartPoints {
        base: 20,
        revised_base: 20,
        fire_and_ice: 30,
        lakes: 30,
        fjords: 20,
        site_2017: 20,
    },
    start: Start { cults: ByCult([0, 0, 2, 0]), ..Start::STANDARD },
    shipping: ShippingTrack::NONE,
    income: Income { trading_house_coins: [3, 2, 2, 3], ..Income::STANDARD },
    leap: Some(Leap {
        skip: 1,
        stronghold_skip: 0,
        town_skip: 0,
        price: Resources::price(2, 0),
        stronghold_price: Resources::price(1, 0),
        vp: 4,
    }),
    landmark: Landmark {
        name: "Great Tunnel",
        needs: Needs::Nothing,
        placement: Placement::Transform,
        effect: LandmarkEffect::GreatTunnel { skip: 2 },
    },
    seafaring: Seafaring { overland: true, ..Seafaring::STANDARD },
    ..Faction::STANDARD
};
