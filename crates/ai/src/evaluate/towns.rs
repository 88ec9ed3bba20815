//! Towns in the making: how many steps each is away.

use arrayvec::ArrayVec;
use terrane_engine::catalog::tiles::Trigger;
use terrane_engine::catalog::{Faction, Site};
use terrane_engine::vocab::{Building, Hex, HexSet, MAX_SEATS};

use super::View;
use super::land::Own;

/// Structures a town needs; a sanctuary counts as two.
const STRUCTURES: i32 = 4;

/// Groups that are looked at; a player has no more structures than twice that outside towns.
const MOST_GROUPS: usize = 12;

/// Bridges that a board can have.
const MOST_BRIDGES: usize = MAX_SEATS * Faction::BRIDGES as usize;

/// Structures next to each other that belong to no town.
#[derive(Clone, Copy)]
struct Group {
    around: HexSet,
    structures: i32,
    power: i32,
}

/// A way to a town: steps still to take, and the groups it uses.
#[derive(Clone, Copy)]
struct Way {
    steps: f32,
    groups: u32,
}

/// More steps than any town is away that counts.
pub(crate) const FAR: f32 = 9.0;

/// What the nearest towns are worth already, and how many steps the nearest three are away.
pub(super) fn value(view: &View<'_>, own: &Own) -> (f32, [f32; 3]) {
    let w = view.w;
    let groups = groups(view);
    let ways = ways(view, own, &groups);
    let mut worth = w.town + f32::from(view.faction.vp_per_town) + scoring(view);
    worth *= w.town_time[view.clock.now];
    let mut used = 0;
    let mut total = 0.0;
    let mut nearest = [FAR; 3];
    let shares = [w.town_near, w.town_near * w.town_second, w.town_near * w.town_third];
    for (share, steps) in shares.into_iter().zip(&mut nearest) {
        let best =
            ways.iter().filter(|way| way.groups & used == 0).min_by(|a, b| a.steps.total_cmp(&b.steps));
        let Some(best) = best else { break };
        total += worth * share * fade(w.town_decay, best.steps - 1.0);
        used |= best.groups;
        *steps = best.steps;
    }
    if view.pos.town_power(view.seat) < 7 {
        total += w.small_towns * view.clock.uses() / 6.0;
    }
    (total, nearest)
}

/// `base` to the power of `steps`, between whole numbers along straight lines: choices must not depend on how a machine
/// computes powers.
fn fade(base: f32, steps: f32) -> f32 {
    if steps <= 0.0 {
        return 1.0 + (1.0 - base) * -steps;
    }
    let mut share = 1.0;
    let mut left = steps;
    while left >= 1.0 {
        share *= base;
        left -= 1.0;
    }
    share * (1.0 + (base - 1.0) * left)
}

/// What scoring tiles add to a town founded now or soon.
fn scoring(view: &View<'_>) -> f32 {
    let setup = view.pos.setup();
    let now = setup.scoring[view.clock.now].data();
    let next = setup.scoring.get(view.clock.now + 1).map(|tile| tile.data());
    let of = |tile: &terrane_engine::catalog::tiles::Scoring| {
        if tile.trigger == Trigger::Town { f32::from(tile.vp) } else { 0.0 }
    };
    0.7 * of(now) + 0.5 * next.map_or(0.0, of)
}

/// The groups outside towns.
fn groups(view: &View<'_>) -> ArrayVec<Group, MOST_GROUPS> {
    let (state, map) = (view.pos.state(), view.pos.map());
    let own = state.owned[view.seat];
    let mut left = own.without(state.in_town);
    let mut groups = ArrayVec::new();
    // The kinds of structures that the player has, each with its power value.
    let shipyard = view.pos.setup().figures.shipyard(view.id).value;
    let kinds: ArrayVec<(HexSet, u8), { Building::COUNT }> = Building::ALL
        .into_iter()
        .filter(|&kind| view.counts[kind] > 0)
        .map(|kind| {
            let value = if kind == Building::Shipyard { shipyard } else { view.faction.power_value[kind] };
            (state.structures[kind], value)
        })
        .collect();
    let bridges: ArrayVec<Site, MOST_BRIDGES> = state.bridges().take(MOST_BRIDGES).collect();
    while let Some(start) = left.first() {
        let mut members = HexSet::EMPTY;
        let mut around = HexSet::EMPTY;
        let mut rim = HexSet::of(start);
        while let Some(hex) = rim.first() {
            rim.remove(hex);
            members.insert(hex);
            let mut next = map.near(hex);
            for site in &bridges {
                if let Some(end) = site.opposite(hex) {
                    next.insert(end);
                }
            }
            around |= next;
            rim |= (next & left).without(members);
        }
        left = left.without(members);
        let power: u8 = kinds.iter().map(|&(kind, value)| (kind & members).len() * value).sum();
        let sanctuary = (state.structures[Building::Sanctuary] & members).len();
        let structures = i32::from(members.len() + sanctuary);
        if groups.try_push(Group { around, structures, power: i32::from(power) }).is_err() {
            break;
        }
    }
    groups
}

/// Steps that a group of so many structures with so much power is away from being a town, every new dwelling adding one
/// of each.
fn steps(structures: i32, power: i32, needed: i32) -> f32 {
    let more = (STRUCTURES - structures).max(0);
    (more + (needed - power - more).max(0)) as f32
}

/// Every way to a town: a group by upgrades alone, or a new dwelling that joins what lies around it.
fn ways(view: &View<'_>, own: &Own, groups: &[Group]) -> ArrayVec<Way, 64> {
    let needed = i32::from(view.pos.town_power(view.seat));
    let mut ways = ArrayVec::new();
    let mut around = HexSet::EMPTY;
    for (at, group) in groups.iter().enumerate() {
        around |= group.around;
        if group.structures >= STRUCTURES {
            let _ =
                ways.try_push(Way { steps: steps(group.structures, group.power, needed), groups: 1 << at });
        }
    }
    let price = view.w.town_spade * super::land::spade_price(view) / 2.0;
    let mut join = |hex: Hex, new: i32, extra: f32| {
        let (mut structures, mut power, mut joined) = (new, new, 0);
        for (at, group) in groups.iter().enumerate() {
            if group.around.contains(hex) {
                structures += group.structures;
                power += group.power;
                joined |= 1 << at;
            }
        }
        let steps = new as f32 + steps(structures, power, needed) + extra;
        let _ = ways.try_push(Way { steps, groups: joined });
    };
    if view.counts[Building::Dwelling] < Building::Dwelling.supply() {
        let town = view.pos.state().owned[view.seat] & view.pos.state().in_town;
        for (spades, set) in own.by_spades.iter().enumerate() {
            for hex in *set & around {
                // Next to a town the new structure would join it.
                if !view.pos.map().near(hex).meets(town) {
                    join(hex, 1, price * spades as f32);
                }
            }
        }
    }
    if view.faction.river_towns {
        for river in view.pos.map().river() & around {
            join(river, 0, 0.0);
        }
    }
    ways
}
