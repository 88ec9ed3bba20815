//! The list of inputs: groups with their names and sizes, in the order in which a network gets them.

/// Version of the inputs. It changes whenever an input gets another meaning; the list's own changes show in [`HASH`].
pub const VERSION: u32 = 1;

/// What stands for one: flags are 0 or `UNIT`, amounts are fixed fractions of it. A trainer divides by it.
pub const UNIT: i16 = 64;

/// No input is larger than this, and none smaller than its negative.
pub const MOST: i16 = 16 * UNIT;

/// The rivals a player can have.
pub(super) const RIVALS: usize = 4;

/// Declares the groups in order.
macro_rules! groups {
    ($($(#[$doc:meta])* $group:ident $name:literal $size:literal,)*) => {
        /// Inputs that belong together.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(super) enum Group { $($(#[$doc])* $group),* }

        /// Name and size of each group.
        const GROUPS: &[(&str, usize)] = &[$(($name, $size)),*];
    };
}

groups! {
    /// The terms of the hand-made evaluation.
    Terms "terms" 17,
    /// The round, from 0 for the set-up.
    Round "round" 7,
    /// The round whose prices count, from 0.
    Prices "prices" 6,
    /// Resting, done, passed, left the game, the own turn.
    Clock "clock" 5,
    /// The stage: factions, dwellings and docks, first cards, between the rounds.
    Stage "stage" 4,
    /// At least three, four and five players.
    Players "players" 3,
    /// Mini town tiles, special terrain, Merchants of the Seas, order of passing.
    Modules "modules" 4,
    /// The additional final scoring.
    FinalTile "final-tile" 5,
    /// The scoring tiles from this round on, what they reward: 8 kinds for each of 6.
    Scoring "scoring" 48,
    /// What the bonus of the next five counts: four cults or priests.
    BonusMeasure "bonus-measure" 25,
    /// What the bonus of the next five gives: 7 kinds.
    BonusReward "bonus-reward" 35,
    /// Rewards that the own standing would earn in each of the next five.
    BonusEarned "bonus-earned" 5,
    /// The faction.
    Faction "faction" 20,
    /// The home terrain.
    Home "home" 10,
    /// The starting terrain, for those who choose one.
    StartTerrain "start-terrain" 7,
    /// Terrains unlocked, for those who unlock.
    Unlocked "unlocked" 7,
    /// Points so far.
    Points "points" 1,
    /// Coins, workers, priests.
    Purse "purse" 3,
    /// At least 3, 6, … coins.
    Coins "coins" 7,
    /// At least 1, 2, … workers.
    Workers "workers" 8,
    /// At least 1, 2, … priests.
    Priests "priests" 5,
    /// Tokens in bowls I, II and III, and all of them.
    Bowls "bowls" 4,
    /// At least 1, 2, … power that can be spent, burning included.
    Spendable "spendable" 10,
    /// At least 1, 2, … tokens.
    Tokens "tokens" 12,
    /// Income: coins, workers, priests, power, ships.
    Income "income" 5,
    /// Level of shipping, at least 1, 2, ….
    Shipping "shipping" 6,
    /// Level of exchange, at least 1 and 2.
    Digging "digging" 2,
    /// Further skips of a leap, keys, priests on the cult board, priests that can still be had.
    Counters "counters" 4,
    /// Structures of each kind, at least 1, 2, ….
    Structures "structures" 19,
    /// For each cult: steps, space 10, the lead over the best rival, rivals at or above (4), the space for 3 steps is
    /// free, spaces for 2 steps that are free.
    Cults "cults" 36,
    /// Favor tiles held.
    Favors "favors" 16,
    /// Favor tiles that can be had.
    FavorsLeft "favors-left" 16,
    /// Town tiles held.
    Towns "towns" 10,
    /// Town tiles that can be had.
    TownsLeft "towns-left" 10,
    /// At least 1, 2, … towns.
    TownCount "town-count" 6,
    /// The bonus card held.
    Card "card" 14,
    /// Bonus cards that can be had.
    FreeCards "free-cards" 14,
    /// Coins on them.
    CardCoins "card-coins" 14,
    /// Special actions that can still be taken this round: the faction's, the card's, the favor tile's, moving ships,
    /// building a ship.
    Actions "actions" 5,
    /// Power actions used this round, in printed order.
    PowerUsed "power-used" 9,
    /// Structures, the largest network, its lead, rivals at or above (4), structures in towns, outside of towns, bridges.
    Land "land" 10,
    /// The same for the additional final scoring: value, lead, rivals at or above (4).
    Final "final" 6,
    /// Free land by spades (0 to 3): in reach, by a leap, in reach and next to a rival, in reach with one more level of
    /// shipping.
    Reach "reach" 16,
    /// The nearest three towns: how near, one step, two, three steps at most.
    TownSteps "town-steps" 12,
    /// Towns need less power; own structures next to rivals; own dwellings among them.
    Neighbours "neighbours" 3,
    /// Pending decisions of the own: favors, towns, cult steps, spades, offers of power, bridges, structures, ships, others.
    Pending "pending" 9,
    /// Power offered to rivals.
    Offered "offered" 1,
    /// The running turn is the own: a dwelling may follow, an action is left, a second one.
    Turn "turn" 3,
    /// Ships on the map, at least 1, 2, 3.
    Ships "ships" 3,
    /// Trade markers placed, the dock, the range of ships.
    Trade "trade" 3,
    /// Ships moving: moved, done, coming back, spades won.
    Voyage "voyage" 4,
    /// Rivals before the own seat in turn order, at least 1, 2, 3, 4.
    Place "place" 4,
    /// Players who have passed; the place among them.
    Passed "passed" 6,
    /// The rivals in turn order after the own seat, 112 inputs each; zeros where there are fewer.
    Rivals "rivals" 448,
}

/// Inputs of one rival.
pub(super) const PER_RIVAL: usize = Group::Rivals.size() / RIVALS;

/// Number of inputs.
pub const COUNT: usize = {
    let last = GROUPS.len() - 1;
    OFFSETS[last] + GROUPS[last].1
};

/// Where each group begins.
const OFFSETS: [usize; GROUPS.len()] = {
    let mut offsets = [0; GROUPS.len()];
    let mut at = 1;
    while at < GROUPS.len() {
        offsets[at] = offsets[at - 1] + GROUPS[at - 1].1;
        at += 1;
    }
    offsets
};

/// Fingerprint of the list: version, unit, and name and size of every group (FNV-1a).
pub const HASH: u64 = {
    let mut hash = fold(0xcbf2_9ce4_8422_2325, &VERSION.to_le_bytes());
    hash = fold(hash, &UNIT.to_le_bytes());
    let mut at = 0;
    while at < GROUPS.len() {
        hash = fold(hash, GROUPS[at].0.as_bytes());
        hash = fold(hash, &(GROUPS[at].1 as u32).to_le_bytes());
        at += 1;
    }
    hash
};

const fn fold(mut hash: u64, bytes: &[u8]) -> u64 {
    let mut at = 0;
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u64).wrapping_mul(0x0000_0100_0000_01b3);
        at += 1;
    }
    hash
}

impl Group {
    /// Number of inputs.
    pub(super) const fn size(self) -> usize {
        GROUPS[self as usize].1
    }

    /// The place of its first input.
    pub(super) const fn offset(self) -> usize {
        OFFSETS[self as usize]
    }
}

/// The name of each input: its group and its place there.
pub fn names() -> Vec<String> {
    let of_group = |&(name, size): &(&'static str, usize)| (0..size).map(move |at| format!("{name}.{at}"));
    GROUPS.iter().flat_map(of_group).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_input_has_a_name_of_its_own() {
        let mut names = names();
        assert_eq!(names.len(), COUNT);
        assert_eq!(names[Group::Rivals.offset()], "rivals.0");
        names.sort();
        names.dedup();
        assert_eq!(names.len(), COUNT);
    }

    #[test]
    fn every_rival_has_the_same_number_of_inputs() {
        assert_eq!(PER_RIVAL * RIVALS, Group::Rivals.size());
    }
}
