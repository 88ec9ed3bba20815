//! Giants: always two spades for a space; with the stronghold two free ones each round.

use super::{Faction, Home, Terrain, Start, ByCult, Income, Yield, SpadeUse, FactionAction, SpecialAction};

pub(super) const FACTION: Faction = Faction {
    name: "Giants",
    home: Home::Fixed(Terrain::Wasteland),
    start: Start { cults: ByCult([1, 0, 0, 1]), ..Start::STANDARD },
    income: Income { stronghold: Yield::power(4), ..Income::STANDARD },
    spades: SpadeUse::Flat(2), action: FactionAction::stronghold(SpecialAction::TwoSpades),
    ..Faction::STANDARD
};
