//! Choosing a faction.

use crate::catalog::FactionId;
use crate::catalog::factions::Home;
use crate::decision::Decision;
use crate::effect::{Effects, Item, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::setup::{FactionChoice, compatible};
use crate::vocab::{Cult, Seat, Terrain, TerrainSet};

/// A faction to take.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    faction: FactionId,
}

pub(crate) fn candidates(pos: &Position<'_>, _: Seat, out: &mut MoveList) {
    let open = FactionId::ALL.into_iter().filter(|&faction| available(pos, faction).is_ok());
    out.extend(open.map(Move::ChooseFaction));
}

fn available(pos: &Position<'_>, faction: FactionId) -> Result<(), Illegal> {
    if !pos.setup().allowed.contains(faction) {
        return Err(Illegal::FactionNotInGame);
    }
    let clash =
        pos.seats().filter_map(|seat| pos.player(seat).faction).any(|taken| !compatible(taken, faction));
    let colour = faction.board().fixed_home().is_some_and(|home| pos.colours_taken().contains(home));
    if clash || colour { Err(Illegal::FactionTaken) } else { Ok(()) }
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, faction: FactionId) -> Result<Plan, Illegal> {
    pos.answering(seat, |decision| matches!(decision, Decision::Faction).then_some(()))?;
    available(pos, faction)?;
    Ok(Plan { faction })
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    pos.settle(seat, |decision| matches!(decision, Decision::Faction));
    let vp = pos.setup().start_vp.of(plan.faction, pos.map().id());
    pos.take_faction(seat, plan.faction, vp, fx);
}

impl Position<'_> {
    /// Terrains on the wheel that belong to a faction in the game: home terrains and starting terrains, and in an
    /// auction the homes of all factions drawn.
    pub(crate) fn colours_taken(&self) -> TerrainSet {
        let mut taken = TerrainSet::EMPTY;
        for seat in self.seats() {
            let player = self.player(seat);
            if let Some(faction) = player.faction {
                if let Some(home) = faction.board().fixed_home() {
                    taken.insert(home);
                }
                if let Some(start) = player.start_terrain {
                    taken.insert(start);
                }
            }
            let known = match self.setup().choice {
                FactionChoice::Auction { drawn, .. } | FactionChoice::Given(drawn) => drawn[seat],
                FactionChoice::InOrder => None,
            };
            if let Some(home) = known.and_then(|faction| faction.board().fixed_home()) {
                taken.insert(home);
            }
        }
        taken
    }

    /// Sits a player down with a faction: start resources, then what the faction chooses at once.
    pub(crate) fn take_faction(&mut self, seat: Seat, faction: FactionId, vp: u8, fx: &mut impl Effects) {
        let board = faction.board();
        let start = &board.start;
        let player = &mut self.state.players[seat];
        player.faction = Some(faction);
        player.purse = start.resources;
        player.bowls = start.bowls;
        player.cults = start.cults;
        player.shipping = board.shipping.start;
        player.home = match board.home {
            Home::Fixed(terrain) => terrain,
            Home::Ice => Terrain::Ice,
            Home::Volcano => Terrain::Volcano,
            Home::Shifting | Home::Unlocking => Terrain::Desert,
        };
        for (item, amount) in [
            (Item::Coins, start.resources.coins),
            (Item::Workers, start.resources.workers),
            (Item::Priests, start.resources.priests),
            (Item::BowlI, u16::from(start.bowls.i)),
            (Item::BowlII, u16::from(start.bowls.ii)),
            (Item::BowlIII, u16::from(start.bowls.iii)),
        ] {
            if amount > 0 {
                fx.change(seat, item, amount as i16, Source::Start);
            }
        }
        for cult in Cult::ALL {
            if start.cults[cult] > 0 {
                fx.change(seat, Item::Cult(cult), i16::from(start.cults[cult]), Source::Start);
            }
        }
        if self.at_sea() && board.seafaring.start_keys > 0 {
            let keys = board.seafaring.start_keys;
            self.state.players[seat].keys = keys;
            fx.change(seat, Item::Keys, i16::from(keys), Source::Start);
        }
        self.add_vp(seat, i16::from(vp), Source::Start, fx);
        if matches!(board.home, Home::Ice | Home::Shifting | Home::Unlocking) {
            self.state.queue.push(seat, Decision::StartTerrain);
        }
        if board.starting_favor {
            self.grant_favors(seat, 1);
        }
    }
}
