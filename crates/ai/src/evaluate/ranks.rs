//! Places still to be decided: networks, the additional final scoring, cult tracks.

use terrane_engine::vocab::{BySeat, Seat};

use super::{Networks, View};

/// VP for the largest three networks, and for the additional final scoring.
const AREA_VP: [f32; 4] = [18.0, 12.0, 6.0, 0.0];

/// The points that a standing can expect when others may still move: every rival is ahead with a chance that falls
/// from one to zero as the lead grows from `-spread` to `spread`, and the points follow the number expected ahead.
pub(super) fn expected(mine: f32, rivals: impl Iterator<Item = f32>, prizes: [f32; 4], spread: f32) -> f32 {
    if mine <= 0.0 {
        return 0.0;
    }
    let ahead: f32 = rivals.map(|rival| (0.5 - (mine - rival) / (2.0 * spread)).clamp(0.0, 1.0)).sum();
    let place = ahead as usize;
    let [here, next] = [prizes.get(place), prizes.get(place + 1)].map(|prize| prize.copied().unwrap_or(0.0));
    here + (next - here) * (ahead - place as f32)
}

/// The points of the network and of the additional final scoring.
pub(super) fn networks(view: &View<'_>, networks: &Networks) -> f32 {
    let spread = view.w.area_spread[view.clock.now];
    // Structures outside the network count in part: a level of shipping or a dwelling in between will join some.
    let with_scattered = |seat: Seat| {
        let area = f32::from(networks.areas[seat]);
        let rest = f32::from(view.pos.state().owned[seat].len()) - area;
        area + if view.clock.done { 0.0 } else { view.w.scattered * rest.max(0.0) }
    };
    let mut total = expected(with_scattered(view.seat), rivals(view).map(with_scattered), AREA_VP, spread);
    if view.pos.setup().final_tile.is_some() {
        let standing = |finals: &BySeat<u8>, seat: Seat| f32::from(finals[seat]);
        let mine = standing(&networks.finals, view.seat);
        total += expected(
            mine.max(if view.clock.done { 0.0 } else { 0.5 }),
            rivals(view).map(|seat| standing(&networks.finals, seat)),
            AREA_VP,
            spread,
        );
    }
    total
}

/// The other players.
pub(super) fn rivals<'a>(view: &View<'a>) -> impl Iterator<Item = Seat> + use<'a> {
    let seat = view.seat;
    view.pos.seats().filter(move |&other| other != seat)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(mine: f32, rivals: &[f32]) -> f32 {
        expected(mine, rivals.iter().copied(), AREA_VP, 2.0)
    }

    #[test]
    fn a_safe_lead_is_worth_the_first_prize_and_a_tie_the_mean_of_two() {
        assert!((of(12.0, &[8.0, 7.0, 3.0]) - 18.0).abs() < 1e-4);
        assert!((of(8.0, &[8.0, 3.0, 3.0]) - 15.0).abs() < 1e-4);
        assert!((of(3.0, &[8.0, 9.0, 10.0]) - 0.0).abs() < 1e-4);
        assert!(of(9.0, &[8.0, 3.0, 3.0]) > of(8.0, &[8.0, 3.0, 3.0]));
    }
}
