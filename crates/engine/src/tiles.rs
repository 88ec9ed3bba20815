//! Special terrain tiles: what the rules ask about them.

use crate::catalog::landmarks::{LandmarkEffect, Needs};
use crate::position::Position;
use crate::rules::SpecialTerrain;
use crate::vocab::{Building, Hex, Seat};

impl Position<'_> {
    /// The rulings on special terrain tiles; the usual ones in a game without them.
    #[inline]
    pub(crate) fn tile_rules(&self) -> SpecialTerrain {
        self.setup().rules.special_terrain.unwrap_or_default()
    }

    /// Whether what the player's tile needs stands on the map.
    pub(crate) fn tile_needs_met(&self, seat: Seat) -> bool {
        match self.faction(seat).landmark.needs {
            Needs::Nothing => true,
            Needs::One(kind) => self.state.count(seat, kind) >= 1,
            Needs::Two(kind) => self.state.count(seat, kind) >= 2,
        }
    }

    /// What the player's tile does, once it is placed.
    #[inline]
    pub(crate) fn tile_effect(&self, seat: Seat) -> LandmarkEffect {
        if self.player(seat).landmark.is_none() {
            return LandmarkEffect::Nothing;
        }
        if !self.tile_rules().prerequisite_at_placing_only && !self.tile_needs_met(seat) {
            return LandmarkEffect::Nothing;
        }
        self.faction(seat).landmark.effect
    }

    /// The place of the player's tile if it has this effect.
    #[inline]
    pub(crate) fn tile_with(&self, seat: Seat, effect: impl Fn(LandmarkEffect) -> bool) -> Option<Hex> {
        let place = self.player(seat).landmark?;
        effect(self.tile_effect(seat)).then_some(place)
    }

    /// Whether the player's tile counts as a dwelling for VP.
    pub(crate) fn counts_as_dwelling(&self, seat: Seat) -> bool {
        self.tile_rules().camp_is_dwelling && self.tile_effect(seat) == LandmarkEffect::Camp
    }

    /// Dwellings of a player for VP: the pieces, and a tile that counts as one.
    pub(crate) fn dwellings_for_vp(&self, seat: Seat) -> u8 {
        self.state.count(seat, Building::Dwelling) + u8::from(self.counts_as_dwelling(seat))
    }
}
