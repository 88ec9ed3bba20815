//! Land: what a player owns, what is in reach, and what it costs to dig.

use terrane_engine::catalog::factions::{Digging, Home, SpadeUse};
use terrane_engine::vocab::{Building, HexSet, Terrain};

use super::View;

/// A player's structures and the free land around them.
pub(crate) struct Own {
    /// Free land by the spades it takes to be home terrain: 0 to 3.
    pub(crate) by_spades: [HexSet; 4],
    /// Land in reach without a leap.
    pub(crate) near: HexSet,
    /// Land in reach by a leap alone.
    pub(crate) leap: HexSet,
}

impl Own {
    /// No land at all.
    pub(super) const NONE: Own =
        Own { by_spades: [HexSet::EMPTY; 4], near: HexSet::EMPTY, leap: HexSet::EMPTY };

    pub(super) fn of(view: &View<'_>) -> Own {
        let (pos, state, map) = (view.pos, view.pos.state(), view.pos.map());
        let own = state.owned[view.seat];
        let free = map.land().without(state.occupied());
        let faction = view.faction;
        let mut near = HexSet::EMPTY;
        let mut leap = HexSet::EMPTY;
        let shipping = view.player.shipping;
        let skip = faction.leap.as_ref().map(|leap| {
            let stronghold = if state.has_stronghold(view.seat) { leap.stronghold_skip } else { 0 };
            leap.skip + stronghold + view.player.extra_range
        });
        for hex in own {
            if !faction.river_only() {
                near |= map.near(hex);
            }
            near |= map.within_shipping(hex, shipping);
            if let Some(skip) = skip {
                leap |= map.within_skip(hex, skip);
            }
        }
        for site in view.player.bridges.iter().flatten() {
            for (one, other) in [(site.a, site.b), (site.b, site.a)] {
                if own.contains(one) {
                    near.insert(other);
                }
            }
        }
        if pos.setup().rules.merchants.is_some() {
            for ship in view.player.ships.iter() {
                near |= HexSet::of(ship) | map.near(ship);
            }
        }
        let near = near & free;
        Own { by_spades: by_spades(view, free), near, leap: (leap & free).without(near) }
    }
}

/// Free land by the spades it takes to be home terrain.
fn by_spades(view: &View<'_>, free: HexSet) -> [HexSet; 4] {
    let terrain = &view.pos.state().terrain;
    let home = view.player.home;
    let of = |terrain_kind: Terrain| terrain.of(terrain_kind) & free;
    let on_wheel = || free.without(terrain.off_wheel());
    match (view.faction.home, view.faction.spades) {
        (Home::Unlocking, _) => {
            let open = view.player.unlocked.iter().fold(HexSet::EMPTY, |set, kind| set | of(kind));
            [open, HexSet::EMPTY, on_wheel().without(open), HexSet::EMPTY]
        }
        (Home::Volcano, _) => [of(home), HexSet::EMPTY, on_wheel(), HexSet::EMPTY],
        (_, SpadeUse::Flat(_)) => [of(home), HexSet::EMPTY, on_wheel().without(of(home)), HexSet::EMPTY],
        (Home::Ice, _) => {
            let mut sets = around_wheel(view.player.start_terrain.unwrap_or(Terrain::Desert), of);
            sets[1] |= sets[0];
            sets[0] = of(Terrain::Ice);
            sets
        }
        _ => around_wheel(home, of),
    }
}

/// Land by its distance to a terrain of the wheel.
fn around_wheel(home: Terrain, of: impl Fn(Terrain) -> HexSet) -> [HexSet; 4] {
    let mut sets = [HexSet::EMPTY; 4];
    if home.on_wheel() {
        let at = home as usize;
        sets[0] = of(home);
        for (distance, set) in sets.iter_mut().enumerate().skip(1) {
            *set = of(Terrain::WHEEL[(at + distance) % 7]) | of(Terrain::WHEEL[(at + 7 - distance) % 7]);
        }
    }
    sets
}

/// Workers, or what is paid in their place, for a spade.
pub(super) fn spade_price(view: &View<'_>) -> f32 {
    match view.faction.digging {
        Digging::Workers { per_spade, .. } => {
            f32::from(per_spade[usize::from(view.player.digging).min(per_spade.len() - 1)])
        }
        Digging::Priests { .. } => 1.6,
        Digging::Tokens { .. } => 0.6,
        Digging::CultSteps { .. } => 1.5,
        Digging::None => 2.0,
    }
}

/// What the land in reach is worth: each further space counts less, and more spades make a space less.
pub(super) fn value(view: &View<'_>, own: &Own) -> f32 {
    let w = view.w;
    let price = spade_price(view);
    let pieces = 8_u8.saturating_sub(view.counts.0[0]);
    let most = pieces.min(3 + 2 * view.clock.incomes);
    let mut share = w.land[view.clock.now];
    let mut left = most;
    let mut total = 0.0;
    for (spades, set) in own.by_spades.iter().enumerate() {
        let worth = 1.0 / (1.0 + w.land_price * price * spades as f32);
        for (reach, part) in [(own.near, 1.0), (own.leap, w.land_leap)] {
            for _ in 0..(*set & reach).len().min(left) {
                total += share * worth * part;
                share *= w.land_decay;
                left -= 1;
            }
        }
    }
    total + neighbours(view)
}

/// What structures are worth for where they stand: neighbours offer power when they build, and trading houses next to
/// them are cheaper.
fn neighbours(view: &View<'_>) -> f32 {
    let (state, w, now) = (view.pos.state(), view.w, view.clock.now);
    let own = state.owned[view.seat];
    let others = state.occupied().without(own);
    let dwellings = state.structures_of(view.seat, Building::Dwelling);
    let mut contacts = 0;
    let mut markets = 0;
    let mut besides = 0;
    let loose = own.without(state.in_town);
    for hex in own {
        let beside = (view.pos.map().near(hex) & others).len();
        contacts += beside;
        besides += u8::from(loose.contains(hex) && view.pos.map().near(hex).meets(loose));
        markets += u8::from(beside > 0 && dwellings.contains(hex));
    }
    w.presence[now] * f32::from(own.len())
        + w.contact[now] * f32::from(contacts.min(10))
        + w.beside[now] * f32::from(besides)
        + w.market[now] * f32::from(markets.min(3))
}
