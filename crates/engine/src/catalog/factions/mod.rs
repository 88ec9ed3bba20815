//! The twenty factions, one file each. A faction is a table of properties; it says only how it differs from
//! [`Faction::STANDARD`].
//!
//! To add a faction: one file here, its `mod` and one line in `factions!`. When it needs something no property says, add the
//! property to [`Faction`] and let the rules ask for it.

use super::actions::SpecialAction;
use super::landmarks::{Landmark, LandmarkEffect, Needs, Placement};
use super::seafaring::{Seafaring, Spoils};
use super::tiles::Yield;
use crate::vocab::{Bowls, Building, ByBuilding, ByCult, Resources, Terrain};

mod acolytes;
mod alchemists;
mod auren;
mod chaos_magicians;
mod cultists;
mod darklings;
mod dragonlords;
mod dwarves;
mod engineers;
mod fakirs;
mod giants;
mod halflings;
mod ice_maidens;
mod mermaids;
mod nomads;
mod riverwalkers;
mod shapeshifters;
mod swarmlings;
mod witches;
mod yetis;

macro_rules! factions {
    ($($id:ident => $file:ident),* $(,)?) => {
        /// A faction.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub enum FactionId { $(#[doc = concat!("The faction of `", stringify!($file), ".rs`.")] $id),* }

        impl FactionId {
            /// All factions; the two of one board stand side by side.
            pub const ALL: [FactionId; [$(stringify!($id)),*].len()] = [$(FactionId::$id),*];

            /// What is printed on the faction's board.
            #[inline]
            pub const fn board(self) -> &'static Faction {
                FactionId::board_or_blank(Some(self))
            }

            /// What is printed on the board of a player who may have no faction yet: a blank one then.
            #[inline]
            pub(crate) const fn board_or_blank(faction: Option<FactionId>) -> &'static Faction {
                // The blank board is the last one, so that finding a board takes no branch.
                static BOARDS: [Faction; FactionId::ALL.len() + 1] = [$($file::FACTION,)* Faction::STANDARD];
                match faction {
                    Some(faction) => &BOARDS[faction as usize],
                    None => &BOARDS[FactionId::ALL.len()],
                }
            }
        }
    };
}

factions! {
    Alchemists => alchemists, Darklings => darklings,
    Auren => auren, Witches => witches,
    ChaosMagicians => chaos_magicians, Giants => giants,
    Cultists => cultists, Halflings => halflings,
    Dwarves => dwarves, Engineers => engineers,
    Fakirs => fakirs, Nomads => nomads,
    Mermaids => mermaids, Swarmlings => swarmlings,
    IceMaidens => ice_maidens, Yetis => yetis,
    Acolytes => acolytes, Dragonlords => dragonlords,
    Shapeshifters => shapeshifters, Riverwalkers => riverwalkers,
}

impl FactionId {
    /// The faction on the other side of the same board.
    pub const fn partner(self) -> FactionId {
        FactionId::ALL[self as usize ^ 1]
    }
}

/// What is printed on a faction board.
#[derive(Clone, Copy, Debug)]
pub struct Faction {
    /// Name as players write it.
    pub name: &'static str,
    /// Which terrain the faction calls home.
    pub home: Home,
    /// Victory points it begins with where a table is used.
    pub start_vp: StartPoints,
    /// What it begins with.
    pub start: Start,
    /// Its shipping track.
    pub shipping: ShippingTrack,
    /// Tunneling or carpet flight, in place of shipping.
    pub leap: Option<Leap>,
    /// How it pays for changing terrain.
    pub digging: Digging,
    /// What becomes of a spade it obtains.
    pub spades: SpadeUse,
    /// Price of each structure; the trading house with an opponent next to it, else twice the coins. That of the
    /// shipyard is one of the [figures](super::Figures).
    pub cost: ByBuilding<Resources>,
    /// Power value of each structure; that of the shipyard is one of the [figures](super::Figures).
    pub power_value: ByBuilding<u8>,
    /// Income of its structures.
    pub income: Income,
    /// VP for every spade obtained.
    pub vp_per_spade: u8,
    /// Power for every spade obtained once the stronghold stands.
    pub power_per_spade: u8,
    /// VP for every town founded.
    pub vp_per_town: u8,
    /// Workers for every town founded.
    pub workers_per_town: u8,
    /// Favor tiles for each temple and for the sanctuary.
    pub favors: u8,
    /// Whether a favor tile comes with choosing the faction.
    pub starting_favor: bool,
    /// What happens when neighbours take, or all refuse, the power of a build event.
    pub after_leech: AfterLeech,
    /// Coins for 1 VP at the end, and any time for a faction that [trades VP](Faction::trades_vp).
    pub coins_per_vp: u8,
    /// Whether VP and coins may be traded during the game.
    pub trades_vp: bool,
    /// Whether one river space may join the structures of a town.
    pub river_towns: bool,
    /// How much less power the power actions cost.
    pub power_discount: u8,
    /// Once, when the stronghold is built.
    pub stronghold: StrongholdReward,
    /// The faction's own special action.
    pub action: Option<FactionAction>,
    /// With the stronghold: VP for each own bridge with own structures at both ends, when passing.
    pub pass_vp_per_bridge: u8,
    /// With the stronghold: VP for each temple, when passing.
    pub pass_vp_per_temple: u8,
    /// With the stronghold: power actions may be taken although they are covered.
    pub reuses_power_actions: bool,
    /// With the stronghold: every priest sent advances so many steps more.
    pub extra_priest_steps: u8,
    /// The faction's special terrain tile.
    pub landmark: Landmark,
    /// How the faction sails and trades with Merchants of the Seas.
    pub seafaring: Seafaring,
}

/// Which terrain a faction calls home.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// Always this one.
    Fixed(Terrain),
    /// Ice, laid where a chosen starting terrain was; chosen with the faction.
    Ice,
    /// Volcano; the starting terrain is chosen after everybody else's.
    Volcano,
    /// Chosen with the faction, and changed later.
    Shifting,
    /// None: terrains of the wheel are unlocked one by one, beginning with a chosen one.
    Unlocking,
}

/// Victory points at the start: the printed table of Merchants of the Seas has a column for each board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StartPoints {
    /// On the base board.
    pub base: u8,
    /// On the revised base board.
    pub revised_base: u8,
    /// On the board of Fire & Ice.
    pub fire_and_ice: u8,
    /// On the Lakes.
    pub lakes: u8,
    /// On the Fjords.
    pub fjords: u8,
    /// In the table that terra.snellman.net calls "Original [2017 vp]".
    pub site_2017: u8,
}

impl StartPoints {
    /// What everybody begins with where no table is used.
    pub const FLAT: u8 = 20;

    /// The same as everybody on every board.
    pub const STANDARD: StartPoints = StartPoints {
        base: StartPoints::FLAT,
        revised_base: StartPoints::FLAT,
        fire_and_ice: StartPoints::FLAT,
        lakes: StartPoints::FLAT,
        fjords: StartPoints::FLAT,
        site_2017: StartPoints::FLAT,
    };
}

/// What a faction begins with.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// Coins, workers, priests.
    pub resources: Resources,
    /// Power tokens.
    pub bowls: Bowls,
    /// Steps on the cult tracks.
    pub cults: ByCult<u8>,
    /// Dwellings placed at set-up.
    pub dwellings: u8,
}

/// A shipping track.
#[derive(Clone, Copy, Debug)]
pub struct ShippingTrack {
    /// Level at the start.
    pub start: u8,
    /// Last level.
    pub max: u8,
    /// VP for reaching each level above the start.
    pub vp: &'static [u8],
}

impl ShippingTrack {
    /// The price of one level.
    pub const PRICE: Resources = Resources { coins: 4, workers: 0, priests: 1 };

    /// No track at all.
    pub const NONE: ShippingTrack = ShippingTrack { start: 0, max: 0, vp: &[] };

    /// VP for reaching a level.
    pub fn vp_for(&self, level: u8) -> u8 {
        self.vp.get(usize::from(level.wrapping_sub(self.start + 1))).copied().unwrap_or(0)
    }
}

/// Tunneling or carpet flight.
#[derive(Clone, Copy, Debug)]
pub struct Leap {
    /// Spaces skipped.
    pub skip: u8,
    /// Spaces skipped more once the stronghold stands.
    pub stronghold_skip: u8,
    /// Spaces skipped more for each free shipping level of a town tile.
    pub town_skip: u8,
    /// Price of a leap.
    pub price: Resources,
    /// Price once the stronghold stands.
    pub stronghold_price: Resources,
    /// VP for a leap.
    pub vp: u8,
}

/// How a faction pays for changing terrain.
#[derive(Clone, Copy, Debug)]
pub enum Digging {
    /// Spades for workers, cheaper with each level of the exchange track.
    Workers {
        /// Workers per spade at each level.
        per_spade: &'static [u8],
        /// Price of one level.
        advance: Resources,
    },
    /// Spades for priests.
    Priests {
        /// VP for each spade bought.
        vp: u8,
    },
    /// Volcano by stepping down on one cult track.
    CultSteps {
        /// Steps for most terrain.
        steps: u8,
        /// Steps for an opponent's home terrain.
        home_steps: u8,
    },
    /// Volcano by removing power tokens.
    Tokens {
        /// Tokens for most terrain.
        tokens: u8,
        /// Tokens for an opponent's home terrain.
        home_tokens: u8,
    },
    /// Never.
    None,
}

impl Digging {
    /// VP for one level of the exchange track.
    pub const ADVANCE_VP: u8 = 6;

    /// The last level of the exchange track.
    pub const fn max_level(&self) -> u8 {
        match self {
            Digging::Workers { per_spade, .. } => per_spade.len() as u8 - 1,
            _ => 0,
        }
    }
}

/// What becomes of a spade that a faction obtains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpadeUse {
    /// One step on the wheel.
    Wheel,
    /// So many spades change any space to home terrain, whatever the distance.
    Flat(u8),
    /// One step on any cult track instead.
    CultStep,
    /// One new power token in bowl I instead.
    Token,
    /// Nothing: the spade is lost before it counts.
    Lost,
}

/// Income of a faction's structures: what each successive one of a kind adds.
#[derive(Clone, Copy, Debug)]
pub struct Income {
    /// Workers without any structure.
    pub base_workers: u8,
    /// Workers of each dwelling.
    pub dwelling: [u8; 8],
    /// Coins of each trading house.
    pub trading_house_coins: [u8; 4],
    /// Power of each trading house.
    pub trading_house_power: [u8; 4],
    /// Priests of each temple.
    pub temple_priests: [u8; 3],
    /// Power of each temple.
    pub temple_power: [u8; 3],
    /// The stronghold.
    pub stronghold: Yield,
    /// The sanctuary.
    pub sanctuary: Yield,
}

/// What a faction gains from its neighbours' answers to one build event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AfterLeech {
    /// Nothing.
    Nothing,
    /// Somebody takes power: one cult step. All refuse: 1 power.
    CultStep,
    /// Somebody takes power: one token into bowl III. All refuse: 1 power.
    Token,
}

/// What a stronghold gives once, when it is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StrongholdReward {
    /// Nothing at once.
    Nothing,
    /// Power through the bowls.
    Power(u8),
    /// Victory points.
    Vp(u8),
    /// A favor tile.
    Favor,
    /// Spades for several spaces, and one dwelling.
    Spades(u8),
    /// Up to so many workers become priests.
    Ordain(u8),
    /// One free shipping level.
    Shipping,
    /// One new power token in bowl I for each player of the game.
    TokenPerPlayer,
    /// Up to so many bridges.
    Bridges(u8),
}

/// A faction's own special action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FactionAction {
    /// What it does.
    pub action: SpecialAction,
    /// Whether it needs the stronghold.
    pub needs_stronghold: bool,
}

impl FactionAction {
    /// An action that comes with the stronghold.
    pub const fn stronghold(action: SpecialAction) -> Option<FactionAction> {
        Some(FactionAction { action, needs_stronghold: true })
    }
}

impl Faction {
    /// Bridges of every player.
    pub const BRIDGES: u8 = 3;

    /// What most factions have in common.
    pub const STANDARD: Faction = Faction {
        name: "",
        home: Home::Fixed(Terrain::Desert),
        start_vp: StartPoints::STANDARD,
        start: Start::STANDARD,
        shipping: ShippingTrack { start: 0, max: 3, vp: &[2, 3, 4] },
        leap: None,
        digging: Digging::STANDARD,
        spades: SpadeUse::Wheel,
        cost: Resources::prices([(1, 2), (2, 3), (2, 5), (4, 6), (4, 6)]),
        power_value: ByBuilding([1, 2, 2, 3, 3, 1, 3]),
        income: Income::STANDARD,
        vp_per_spade: 0,
        power_per_spade: 0,
        vp_per_town: 0,
        workers_per_town: 0,
        favors: 1,
        starting_favor: false,
        after_leech: AfterLeech::Nothing,
        coins_per_vp: 3,
        trades_vp: false,
        river_towns: false,
        power_discount: 0,
        stronghold: StrongholdReward::Nothing,
        action: None,
        pass_vp_per_bridge: 0,
        pass_vp_per_temple: 0,
        reuses_power_actions: false,
        extra_priest_steps: 0,
        landmark: Landmark::NONE,
        seafaring: Seafaring::STANDARD,
    };

    /// Whether structures must be reached over water: no faction that only unlocks terrain builds inland.
    #[inline]
    pub const fn river_only(&self) -> bool {
        matches!(self.home, Home::Unlocking)
    }

    /// The terrain a player sitting down with this faction takes from the others, if it is fixed.
    pub const fn fixed_home(&self) -> Option<Terrain> {
        match self.home {
            Home::Fixed(terrain) => Some(terrain),
            _ => None,
        }
    }
}

impl Start {
    /// What most factions begin with.
    pub const STANDARD: Start = Start {
        resources: Resources { coins: 15, workers: 3, priests: 0 },
        bowls: Bowls::new(5, 7, 0),
        cults: ByCult([0; 4]),
        dwellings: 2,
    };
}

impl Digging {
    /// The exchange track of most factions.
    pub const STANDARD: Digging =
        Digging::Workers { per_spade: &[3, 2, 1], advance: Resources { coins: 5, workers: 2, priests: 1 } };
}

impl Income {
    /// The income of most factions.
    pub const STANDARD: Income = Income {
        base_workers: 1,
        dwelling: [1, 1, 1, 1, 1, 1, 1, 0],
        trading_house_coins: [2, 2, 2, 2],
        trading_house_power: [1, 1, 2, 2],
        temple_priests: [1, 1, 1],
        temple_power: [0, 0, 0],
        stronghold: Yield::power(2),
        sanctuary: Yield::priests(1),
    };
}
