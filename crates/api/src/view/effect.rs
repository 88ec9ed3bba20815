//! What a move would do, found by playing it on a copy.

use serde::{Deserialize, Serialize};
use terrane_engine::decision::Decision;
use terrane_engine::effect::{Effects, Item, LedgerEntry, Source};
use terrane_engine::vocab::{Building, Hex, HexSet, Seat};
use terrane_engine::{Move, Position};
use terrane_notation::text;
use utoipa::ToSchema;

use super::change::{Change, changes};
use super::decision::Ask;
use super::player::special_actions;
use crate::words::{Amount, is_zero};

/// What a move would do.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Effect {
    /// What the player pays and gains, with the sources. What a new round brings is left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    /// The bowls afterwards, if they change.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bowls: Option<[u8; 3]>,
    /// Power offered to neighbours.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<Offer>,
    /// How far the group of structures around the space is from a town.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub town: Option<TownProgress>,
    /// Towns founded.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub towns: u8,
    /// What the player is asked next because of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asks: Vec<Ask>,
    /// How the income changes.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub income: IncomeChange,
    /// Spades to use because of it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub spades: u8,
    /// How many VP more or fewer the next pass would bring as things stand.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub pass_vp: i16,
    /// Levels of shipping gained, or places of the Range tile.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub shipping: i16,
    /// Ships gained, on the map or to be placed.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub ships: u8,
    /// Special actions gained, by their codes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<String>,
}

/// How an income changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct IncomeChange {
    /// Coins.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub coins: i16,
    /// Workers.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub workers: i16,
    /// Priests.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub priests: i16,
    /// Power.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub power: i16,
    /// Ships.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub ships: i16,
}

/// Power offered to a neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Offer {
    /// Who may take it.
    pub to: u8,
    /// Power offered.
    pub power: u8,
    /// Power that could be gained now.
    pub gain: u8,
    /// Victory points it would cost.
    pub vp: u8,
}

/// A group of directly adjacent structures on its way to a town.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TownProgress {
    /// Structures; a sanctuary counts as two.
    pub structures: u8,
    /// Their power.
    pub power: u8,
    /// The power a town needs.
    pub needed: u8,
    /// Whether the group is a town, or belongs to one.
    pub founded: bool,
}

/// Listens to a move.
#[derive(Default)]
pub(super) struct Listener {
    pub(super) entries: Vec<LedgerEntry>,
    offers: Vec<(Seat, Seat, u8, u8)>,
    towns: Vec<Seat>,
}

impl Effects for Listener {
    fn change(&mut self, seat: Seat, item: Item, amount: i16, source: Source) {
        self.entries.push(LedgerEntry { seat, item, amount, source });
    }

    fn offer(&mut self, from: Seat, to: Seat, power: u8, gainable: u8) {
        self.offers.push((from, to, power, gainable));
    }

    fn town_founded(&mut self, seat: Seat) {
        self.towns.push(seat);
    }
}

impl Effect {
    /// What a legal move would do; nothing for a refused one.
    pub(super) fn of(pos: &Position<'_>, seat: Seat, m: Move) -> Effect {
        let mut after = *pos;
        let mut events = Listener::default();
        if after.play_with(seat, m, &mut events).is_err() {
            return Effect::default();
        }
        let own = |entry: &&LedgerEntry| entry.seat == seat && !entry.source.ends_round();
        let entries: Vec<LedgerEntry> = events.entries.iter().filter(own).copied().collect();
        let touches_bowls =
            |entry: &LedgerEntry| matches!(entry.item, Item::BowlI | Item::BowlII | Item::BowlIII);
        Effect {
            bowls: entries.iter().any(touches_bowls).then(|| bowls_after(pos, seat, &entries)),
            changes: changes(&entries),
            offers: offers(seat, &events),
            town: m.spaces()[0].and_then(|hex| progress(&after, seat, hex)),
            towns: events.towns.iter().filter(|&&founder| founder == seat).count() as u8,
            asks: asks(pos, &after, seat),
            income: income(pos, &after, seat),
            spades: spades(&after, seat).saturating_sub(spades(pos, seat)),
            pass_vp: pass_vp(pos, &after, seat, m),
            shipping: level(&after, seat) - level(pos, seat),
            ships: if matches!(m, Move::Pass(_)) {
                0
            } else {
                ships(&after, seat).saturating_sub(ships(pos, seat))
            },
            actions: gained_actions(pos, &after, seat),
        }
    }
}

fn bowls_after(pos: &Position<'_>, seat: Seat, entries: &[LedgerEntry]) -> [u8; 3] {
    let player = &pos.state().players[seat];
    let after = |item: Item| {
        let change = entries.iter().filter(|entry| entry.item == item).map(|entry| i32::from(entry.amount));
        (player.amount(item) + change.sum::<i32>()).clamp(0, i32::from(u8::MAX)) as u8
    };
    [after(Item::BowlI), after(Item::BowlII), after(Item::BowlIII)]
}

fn offers(seat: Seat, events: &Listener) -> Vec<Offer> {
    let own = events.offers.iter().filter(|(from, ..)| *from == seat);
    own.map(|&(_, to, power, gainable)| Offer {
        to: to.0,
        power,
        gain: gainable,
        vp: gainable.saturating_sub(1),
    })
    .collect()
}

/// How far the group around an own structure is from a town.
fn progress(after: &Position<'_>, seat: Seat, hex: Hex) -> Option<TownProgress> {
    let state = after.state();
    if !state.owned[seat].contains(hex) {
        return None;
    }
    let group = after.cluster(seat, HexSet::of(hex));
    Some(TownProgress {
        structures: group.len() + (state.structures[Building::Sanctuary] & group).len(),
        power: after.power_of(seat, group),
        needed: after.town_power(seat),
        founded: state.in_town.contains(hex),
    })
}

/// What a player is asked after a move and was not asked before.
fn asks(before: &Position<'_>, after: &Position<'_>, seat: Seat) -> Vec<Ask> {
    let known: Vec<Decision> = own_decisions(before, seat).map(|pending| pending.decision).collect();
    own_decisions(after, seat)
        .filter(|pending| !known.contains(&pending.decision))
        .map(|pending| Ask::of(after, &pending))
        .collect()
}

fn income(before: &Position<'_>, after: &Position<'_>, seat: Seat) -> IncomeChange {
    let (old, new) = (Amount::from(before.income(seat)), Amount::from(after.income(seat)));
    let change = |new: u16, old: u16| (i32::from(new) - i32::from(old)) as i16;
    IncomeChange {
        coins: change(new.coins, old.coins),
        workers: change(new.workers, old.workers),
        priests: change(new.priests, old.priests),
        power: change(new.power, old.power),
        ships: change(new.ships.into(), old.ships.into()),
    }
}

/// Spades that a player has to use.
fn spades(pos: &Position<'_>, seat: Seat) -> u8 {
    let left = own_decisions(pos, seat).map(|pending| match pending.decision {
        Decision::Spades(spades) => spades.left,
        _ => 0,
    });
    left.sum()
}

/// How many VP more the next pass brings. A pass gives back the card it scores.
fn pass_vp(before: &Position<'_>, after: &Position<'_>, seat: Seat, m: Move) -> i16 {
    let all = |pos: &Position<'_>, card: bool| {
        i16::from(pos.pass_vp_without_card(seat))
            + if card { i16::from(pos.pass_vp_of_card(seat)) } else { 0 }
    };
    all(after, true) - all(before, !matches!(m, Move::Pass(_)))
}

/// A player's level of shipping, or what a leap or the Range tile has been extended by.
fn level(pos: &Position<'_>, seat: Seat) -> i16 {
    let player = &pos.state().players[seat];
    i16::from(player.shipping) + i16::from(player.extra_range)
}

/// A player's ships, those still to be placed included.
fn ships(pos: &Position<'_>, seat: Seat) -> u8 {
    let to_place = own_decisions(pos, seat).map(|pending| match pending.decision {
        Decision::Ships { left, .. } => left,
        _ => 0,
    });
    pos.state().players[seat].ships.len() + to_place.sum::<u8>()
}

/// The codes of the special actions that a player has only after a move.
fn gained_actions(before: &Position<'_>, after: &Position<'_>, seat: Seat) -> Vec<String> {
    let had = special_actions(before, seat);
    let new = special_actions(after, seat).into_iter().filter(|action| !had.contains(action));
    new.map(|action| text::special_code(action).to_owned()).collect()
}

fn own_decisions<'p>(
    pos: &'p Position<'_>,
    seat: Seat,
) -> impl Iterator<Item = terrane_engine::decision::Pending> + 'p {
    pos.state().queue.iter().filter(move |pending| pending.seat == seat).copied()
}
