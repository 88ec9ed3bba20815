//! Merchants of the Seas: ships on the map, shipyards, and trades within their range.

use terrane_engine::vocab::Building;

use super::View;

/// What ships and shipyard will bring.
pub(super) fn value(view: &View<'_>) -> f32 {
    let w = view.w;
    let uses = view.clock.uses();
    let ships = f32::from(view.player.ships.len());
    let mut total = ships * w.ship;
    if view.counts[Building::Shipyard] > 0 {
        total += uses * (w.action_ship + 0.5 * w.action_voyage);
    }
    let voyage = &view.pos.state().turn.voyage;
    if view.pos.state().turn.seat == view.seat {
        total += w.ship * f32::from(voyage.back);
        total += w.spade * f32::from(voyage.spades);
    }
    total
}
