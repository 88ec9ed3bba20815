//! Fakirs: no ships; they fly over spaces for a priest and VP.

use super::*;

const FLIGHT: Resources = Resources { coins: 0, workers: 0, priests: 1 };

pub(super) const FACTION: Faction = Faction {
    name: "Fakirs",
    home: Home::Fixed(Terrain::Desert),
    start_vp: StartPoints {
        base: 30,
        revised_base: 25,
        fire_and_ice: 25,
        lakes: 25,
        fjords: 25,
        site_2017: 33,
    },
    start: Start { bowls: Bowls::new(7, 5, 0), cults: ByCult([1, 0, 0, 1]), ..Start::STANDARD },
    shipping: ShippingTrack::NONE,
    digging: Digging::Workers { per_spade: &[3, 2], advance: Resources { coins: 5, workers: 2, priests: 1 } },
    cost: Resources::prices([(1, 2), (2, 3), (2, 5), (4, 10), (4, 6)]),
    income: Income { stronghold: Yield::priests(1), ..Income::STANDARD },
    leap: Some(Leap {
        skip: 1,
        stronghold_skip: 1,
        town_skip: 1,
        price: FLIGHT,
        stronghold_price: FLIGHT,
        vp: 4,
    }),
    landmark: Landmark {
        name: "Flight School",
        needs: Needs::Nothing,
        placement: Placement::Transform,
        effect: LandmarkEffect::CoinsPerLeap(2),
    },
    seafaring: Seafaring { overland: true, ..Seafaring::STANDARD },
    ..Faction::STANDARD
};
