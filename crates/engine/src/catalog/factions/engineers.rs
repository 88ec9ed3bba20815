//! Engineers: cheap structures, bridges for workers, and VP for them with the stronghold.

use super::*;

pub(super) const FACTION: Faction = Faction {
    name: "Engineers",
    home: Home::Fixed(Terrain::Mountains),
    start_vp: StartPoints {
        base: 15,
        revised_base: 20,
        fire_and_ice: 20,
        lakes: 15,
        fjords: 20,
        site_2017: 16,
    },
    start: Start {
        resources: Resources { coins: 10, workers: 2, priests: 0 },
        bowls: Bowls::new(3, 9, 0),
        ..Start::STANDARD
    },
    cost: Resources::prices([(1, 1), (1, 2), (1, 4), (3, 6), (3, 6)]),
    income: Income {
        base_workers: 0,
        dwelling: [1, 1, 0, 1, 1, 0, 1, 1],
        temple_priests: [1, 0, 1],
        temple_power: [0, 5, 0],
        ..Income::STANDARD
    },
    action: Some(FactionAction { action: SpecialAction::WorkerBridge, needs_stronghold: false }),
    pass_vp_per_bridge: 3,
    landmark: Landmark {
        name: "Bridge Tower",
        needs: Needs::Nothing,
        placement: Placement::Transform,
        effect: LandmarkEffect::LandBridges,
    },
    ..Faction::STANDARD
};
