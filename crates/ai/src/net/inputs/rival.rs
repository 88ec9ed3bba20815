//! Inputs about one rival.

use terrane_engine::Position;
use terrane_engine::catalog::{BonusCard, FavorTile, TownTile};
use terrane_engine::vocab::{Building, Cult, Seat};

use super::Surroundings;
use super::layout::UNIT;
use super::writer::Writer;
use crate::evaluate::Networks;
use crate::evaluate::land::Own;

/// The place of the input that says whether the rival moves.
const MOVES: usize = 3;

/// The place of the first input about what the two are to each other.
const BESIDE: usize = 100;

/// A look at a rival.
pub(super) struct Look<'a> {
    pub(super) rival: Seat,
    /// Who looks.
    pub(super) seat: Seat,
    /// The land in reach of the seat that looks.
    pub(super) land: Option<&'a Own>,
    pub(super) surroundings: &'a Surroundings,
}

impl Look<'_> {
    /// Writes the inputs that another player's turn can change while the rival's own state stays the same. The inputs of
    /// the rival begin at `begin`.
    pub(super) fn write_changes(&self, writer: &mut Writer<'_>, pos: &Position<'_>, begin: usize) {
        let moves = pos.active() == Some(self.rival);
        writer.part(begin + MOVES, 1).put(if moves { i32::from(UNIT) } else { 0 });
        if pos.state().players[self.rival].faction.is_some() {
            self.beside(writer.part(begin + BESIDE, 6), pos);
        }
    }

    /// Writes the inputs of the rival at the writer's place.
    pub(super) fn write(&self, writer: &mut Writer<'_>, pos: &Position<'_>, networks: &Networks) {
        let rival = self.rival;
        let state = pos.state();
        let player = &state.players[rival];
        writer.flag(true).flag(player.passed).flag(player.dropped).flag(pos.active() == Some(rival));
        writer.put(i32::from(player.vp));
        writer.one_of(player.faction.map(|id| id as usize), 20);
        let Some(id) = player.faction else { return };
        writer.one_of(Some(player.home as usize), 10);
        let (purse, bowls) = (player.purse, player.bowls);
        writer
            .put(6 * i32::from(purse.coins))
            .put(12 * i32::from(purse.workers))
            .put(20 * i32::from(purse.priests))
            .put(12 * i32::from(bowls.iii))
            .put(12 * i32::from(bowls.ii))
            .put(6 * i32::from(bowls.total()));
        let income = pos.income(rival);
        writer
            .put(6 * i32::from(income.resources.coins))
            .put(10 * i32::from(income.resources.workers))
            .put(20 * i32::from(income.resources.priests))
            .put(10 * i32::from(income.power));
        for kind in Building::ALL {
            writer.put(20 * i32::from(state.count(rival, kind)));
        }
        for cult in Cult::ALL {
            writer.put(6 * i32::from(player.cults[cult]));
        }
        writer
            .put(6 * i32::from(networks.areas[rival]))
            .put(6 * i32::from(networks.finals[rival]))
            .put(20 * i32::from(player.shipping))
            .put(32 * i32::from(player.digging))
            .put(32 * i32::from(player.extra_range))
            .put(32 * i32::from(player.keys))
            .put(20 * i32::from(player.bridge_count()))
            .put(20 * i32::from(player.priests_sent));
        for tile in FavorTile::all() {
            writer.flag(player.favors.contains(tile));
        }
        let towns: u8 = TownTile::all().map(|tile| player.town_tiles(tile)).sum();
        writer.put(32 * i32::from(towns)).put(6 * i32::from((state.owned[rival] & state.in_town).len()));
        writer.one_of(player.bonus.map(BonusCard::index), BonusCard::COUNT);
        writer
            .put(20 * i32::from(player.ships.len()))
            .put(10 * i32::from(state.traded[rival].len()))
            .put(16 * i32::from(player.unlocked.len()))
            .flag(player.dock.is_some());
        self.beside(writer, pos);
        let place = state.order[..usize::from(pos.setup().players)].iter().position(|&other| other == rival);
        writer.one_of(place, 5);
        let own_action = id.board().action.filter(|own| state.has_stronghold(rival) || !own.needs_stronghold);
        writer.flag(own_action.is_some_and(|own| player.used & own.action.bit() == 0));
    }

    /// What the rival and the seat that looks are to each other: structures next to one another with the power they offer,
    /// and land in reach that the rival stands next to, by spades.
    fn beside(&self, writer: &mut Writer<'_>, pos: &Position<'_>) {
        let around = self.surroundings.around[self.rival];
        let touching = pos.state().owned[self.seat] & around;
        writer.put(10 * i32::from(touching.len()));
        writer.put(6 * i32::from(pos.power_of(self.seat, touching)));
        let contested =
            self.land.map_or([0; 4], |own| own.by_spades.map(|free| (free & own.near & around).len()));
        for land in contested {
            writer.put(12 * i32::from(land));
        }
    }
}
