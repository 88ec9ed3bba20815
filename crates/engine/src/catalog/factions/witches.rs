//! Witches: extra VP for towns; with the stronghold a free dwelling on any forest each round.

use super::{Faction, Home, Terrain, Start, ByCult, FactionAction, SpecialAction};

pub(super) const FACTION: Faction = Faction {
    name: "Witches",
    home: Home::Fixed(Terrain::Forest),
    start: Start { cults: ByCult([0, 0, 0, 2]), ..Start::STANDARD },
    vp_per_town: 5, action: FactionAction::stronghold(SpecialAction::FreeDwelling),
    ..Faction::STANDARD
};
