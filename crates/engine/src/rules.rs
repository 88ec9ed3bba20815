//! Rules: the named switches of a game. A ruling that changes outcomes is a switch here and a new revision.

use crate::catalog::FinalTile;

/// The switches of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// Which revision of our rulings the game began with.
    pub revision: u16,
    /// When offers of power are answered.
    pub leech: LeechMode,
    /// Who begins the next round, and in which order.
    pub turn_order: TurnOrder,
    /// Which printed edition of the variable Fire & Ice factions is used.
    pub edition: Edition,
    /// Cultists and Shapeshifters gain 1 power when every neighbour who could take power refuses.
    pub power_if_all_refuse: bool,
    /// Town tiles of the mini-expansion (TW6, TW7, TW8).
    pub mini_towns: bool,
    /// A free shipping level of a town tile may be left. Nobody gains by that, and terra.snellman.net takes it
    /// automatically.
    pub may_leave_shipping: bool,
    /// What the mini-expansion's scoring tile rewards.
    pub score9: Score9,
    /// Special terrain tiles, with the rulings that they need; `None` plays without them.
    pub special_terrain: Option<SpecialTerrain>,
    /// Merchants of the Seas, with the rulings that it needs; `None` plays without it.
    pub merchants: Option<Merchants>,
    /// What terra.snellman.net allowed beyond the rules in a game that was played there; `None` plays by the rules.
    pub site: Option<SiteRules>,
}

/// What terra.snellman.net allowed beyond the rules. Only games imported from there have these rulings, and only those
/// that they need. Each has its reason in `docs/rulings-site.md`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SiteRules {
    /// Everybody may convert coins into VP during the game, at the rate of the final scoring.
    pub coins_to_vp: bool,
    /// Spades may be bought before the space is named.
    pub dig_ahead: bool,
    /// After spades that left no home terrain behind, the dwelling of the action may stand on other home terrain.
    pub build_elsewhere: bool,
    /// A bridge may be placed where a bridge lies already.
    pub bridge_on_bridge: bool,
    /// A step to space 10 that was blocked for want of a key is lost; a key that comes later does not make up for it.
    pub keys_never_late: bool,
    /// Who passes with the first action of a double turn keeps the second one.
    pub pass_keeps_action: bool,
    /// Ice factions may transform a space into their starting terrain, which by the rules becomes ice.
    pub ice_lays_start_terrain: bool,
    /// Players lost things for nothing; see [`Loss`](crate::loss::Loss).
    pub losses: bool,
    /// An additional final scoring besides that of the set-up.
    pub second_final: Option<FinalTile>,
    /// Players who left before they chose a faction. The game has a bonus card more for each of them.
    pub empty_seats: u8,
}

impl SiteRules {
    /// The rules, and nothing beyond.
    pub const NONE: SiteRules = SiteRules {
        coins_to_vp: false,
        dig_ahead: false,
        build_elsewhere: false,
        bridge_on_bridge: false,
        keys_never_late: false,
        pass_keeps_action: false,
        ice_lays_start_terrain: false,
        losses: false,
        second_final: None,
        empty_seats: 0,
    };
}

/// What the mini-expansion's scoring tile rewards. The leaflet says dwellings; every published game says temples.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score9 {
    /// Temples.
    Temple,
    /// Dwellings.
    Dwelling,
}

/// Rulings on what the leaflet of the special terrain tiles leaves open. Each has its reason in
/// `docs/rulings-special-terrain.md`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SpecialTerrain {
    /// L1: the tile replaces terrain laid in a transform; otherwise free home terrain in reach takes it too.
    pub tile_needs_transform: bool,
    /// L2: placing the tile is a build event that offers power.
    pub tile_is_build_event: bool,
    /// L3: no spade of the same action, whatever its source, reaches a space by the tile alone.
    pub second_spade_rule_for_all: bool,
    /// L4: the Cult Palace breaks ties only on tracks with at least one step.
    pub cult_palace_needs_step: bool,
    /// L5: cult-bonus spades that tunnel score the VP of a tunnel.
    pub great_tunnel_vp_for_cult_spades: bool,
    /// L5: the Great Tunnel connects as far as it tunnels in area scoring.
    pub great_tunnel_connects: bool,
    /// L6: every town grows with the Breeding Ground, not only the one it stands in.
    pub breeding_ground_all_towns: bool,
    /// L7: a dwelling may follow Winterfall's spade.
    pub winterfall_build: bool,
    /// L8: a tile's effect counts for the payment or leap that placed it.
    pub tile_affects_own_placement: bool,
    /// L9: a prerequisite lost later changes nothing; otherwise the tile rests until it stands again.
    pub prerequisite_at_placing_only: bool,
    /// L10: the Camp is a dwelling for the VP of tiles and cards.
    pub camp_is_dwelling: bool,
    /// L11: a land bridge may run along the edge of the board.
    pub land_bridge_at_board_edge: bool,
    /// L12: shipping from a tile on the river counts the tile's own space.
    pub river_tile_counts_own_space: bool,
    /// L13: taking the Trading Camp's coin counts as refusing the power.
    pub trading_camp_coin_is_decline: bool,
    /// L14: the Lava Pond gives its token before income, not after.
    pub lava_pond_before_income: bool,
    /// L16: the steps of Raven's Blunder come after the town's key.
    pub ravens_blunder_after_key: bool,
    /// L17: the fewest spades the Driller leaves to pay.
    pub driller_minimum: u8,
    /// L18: the Spectral Polestar pays the VP of a shift.
    pub polestar_pays_shift_vp: bool,
}

impl Default for SpecialTerrain {
    fn default() -> SpecialTerrain {
        SpecialTerrain {
            tile_needs_transform: true,
            tile_is_build_event: true,
            second_spade_rule_for_all: true,
            cult_palace_needs_step: true,
            great_tunnel_vp_for_cult_spades: true,
            great_tunnel_connects: true,
            breeding_ground_all_towns: true,
            winterfall_build: false,
            tile_affects_own_placement: false,
            prerequisite_at_placing_only: true,
            camp_is_dwelling: true,
            land_bridge_at_board_edge: false,
            river_tile_counts_own_space: false,
            trading_camp_coin_is_decline: true,
            lava_pond_before_income: true,
            ravens_blunder_after_key: true,
            driller_minimum: 1,
            polestar_pays_shift_vp: false,
        }
    }
}

/// Rulings on what the rulebook of Merchants of the Seas leaves open, as far as another reading changes play. Each has
/// its reason in `docs/rulings-merchants.md`; figures are in [`Figures`](crate::catalog::Figures), canals in the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Merchants {
    /// Q2: no more ships are moved onto structures than trade markers are left.
    pub markers_limit_ships: bool,
    /// Q3: whose bridges merchants cross.
    pub merchants_cross: Bridges,
    /// Q9: those who get something in place of a stronghold trade's spade may build all the same.
    pub substitute_may_build: bool,
    /// Q9: those who lose a stronghold trade's spade may build all the same.
    pub lost_spade_may_build: bool,
    /// Q9: a spade that is replaced in a stronghold trade scores as a spade.
    pub replaced_spade_scores: bool,
    /// Q11: the bonus card for stronghold, sanctuary and shipyard pays for each of them, not once for any.
    pub great_buildings_each: bool,
    /// Q13: players without trade markers take a place in the final scoring of trade markers.
    pub no_markers_rank: bool,
    /// Q23: a ship taken back by trading with a shipyard is placed at once, not when the others are returned.
    pub ship_back_at_once: bool,
    /// Q24: ships let those who build along the river only reach further.
    pub ships_reach_for_all: bool,
    /// Q25: structures within the ability range of the Range tile count as connected at the end.
    pub range_tile_connects: bool,
    /// Q26: merchants pass a structure on which an own merchant waits to trade.
    pub merchants_pass_waiting: bool,
    /// Q33: merchants pass through canals. They always do in games of the first revision.
    pub merchants_use_canals: bool,
    /// L15: a leap from the Great Tunnel skips one space more than the Range tile says.
    pub great_tunnel_adds: bool,
}

/// Whose bridges merchants cross.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bridges {
    /// Anybody's.
    All,
    /// Their own.
    Own,
    /// Nobody's.
    None,
}

impl Default for Merchants {
    fn default() -> Merchants {
        Merchants {
            markers_limit_ships: true,
            merchants_cross: Bridges::All,
            substitute_may_build: false,
            lost_spade_may_build: true,
            replaced_spade_scores: true,
            great_buildings_each: true,
            no_markers_rank: false,
            ship_back_at_once: false,
            ships_reach_for_all: true,
            range_tile_connects: true,
            merchants_pass_waiting: true,
            merchants_use_canals: false,
            great_tunnel_adds: false,
        }
    }
}

/// When offers of power are answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LeechMode {
    /// At once, in turn order, before anything else goes on.
    Strict,
    /// The next player may go on; everybody answers own offers before the own next action. See
    /// [`Rules::offers_wait`].
    Relaxed,
}

/// Who begins the next round, and in which order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TurnOrder {
    /// Clockwise from the first player to pass.
    Clockwise,
    /// In the order of passing.
    Passing,
}

/// Printed editions of Fire & Ice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Edition {
    /// First edition.
    First2014,
    /// Revised edition.
    Revised2016,
}

impl Edition {
    /// Power or tokens for changing the home terrain.
    pub const fn shift_price(self) -> u8 {
        match self {
            Edition::First2014 => 3,
            Edition::Revised2016 => 5,
        }
    }

    /// VP for changing the home terrain.
    pub const fn shift_vp(self) -> u8 {
        match self {
            Edition::First2014 => 2,
            Edition::Revised2016 => 0,
        }
    }

    /// VP that a token gained from neighbours costs.
    pub const fn token_price(self) -> u8 {
        match self {
            Edition::First2014 => 0,
            Edition::Revised2016 => 1,
        }
    }

    /// Coins for unlocking a terrain, an opponent's home terrain or another.
    pub const fn unlock_price(self, opponents_home: bool) -> u8 {
        match (self, opponents_home) {
            (Edition::First2014, _) => 0,
            (Edition::Revised2016, false) => 1,
            (Edition::Revised2016, true) => 2,
        }
    }
}

impl Rules {
    /// The newest revision. `docs/rulings.md` says what each revision changed.
    pub const NEWEST: u16 = 3;

    /// The rules of a revision as a new game gets them; `None` for a revision that does not exist.
    pub const fn at(revision: u16) -> Option<Rules> {
        if revision == 0 || revision > Rules::NEWEST {
            return None;
        }
        Some(Rules {
            revision,
            leech: LeechMode::Strict,
            turn_order: TurnOrder::Clockwise,
            edition: Edition::Revised2016,
            power_if_all_refuse: true,
            mini_towns: false,
            may_leave_shipping: false,
            score9: Score9::Temple,
            special_terrain: None,
            merchants: None,
            site: None,
        })
    }
}

impl Rules {
    /// Whether an offer of power waits for the owner's next action: until then the owner may burn and convert, and
    /// answers offers in any order. Relaxed play from revision 2 on.
    #[inline]
    pub const fn offers_wait(&self) -> bool {
        self.revision >= 2 && matches!(self.leech, LeechMode::Relaxed)
    }

    /// Whether an offer counts for its builder exactly if there was room for power when it was made and no other answer used
    /// that room up. Relaxed play from revision 3 on.
    #[inline]
    pub const fn offers_outlast_room(&self) -> bool {
        self.revision >= 3 && matches!(self.leech, LeechMode::Relaxed)
    }
}

impl Rules {
    /// What terra.snellman.net allowed beyond the rules.
    #[inline]
    pub const fn site_rules(&self) -> SiteRules {
        match self.site {
            Some(site) => site,
            None => SiteRules::NONE,
        }
    }
}

impl Default for Rules {
    fn default() -> Rules {
        match Rules::at(Rules::NEWEST) {
            Some(rules) => rules,
            None => unreachable!(),
        }
    }
}
