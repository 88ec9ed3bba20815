//! What a move costs and brings, in plain words.

use terrane_engine::Position;
use terrane_engine::effect::{Item, Ledger};
use terrane_engine::vocab::Seat;
use terrane_notation::words;

use super::table;

/// What changed for one player, and what others are offered.
#[derive(Default)]
pub(super) struct Changes {
    /// The sum of each item.
    sums: [i32; Item::ALL.len()],
    /// The bowls afterwards, if they changed.
    bowls: Option<[i32; 3]>,
    /// What others may take: `2 power to 3 Giants`.
    offers: Vec<String>,
}

impl Changes {
    /// What a ledger says that one or several moves did for a seat.
    pub(super) fn of(before: &Position<'_>, ledger: &Ledger, seat: Seat) -> Changes {
        // The last pass of a round brings income and more; that is not the price of passing.
        let own = ledger.entries.iter().filter(|entry| entry.seat == seat && !entry.source.ends_round());
        let mut changes = Changes::default();
        for entry in own {
            for (sum, item) in changes.sums.iter_mut().zip(Item::ALL) {
                if item == entry.item {
                    *sum += i32::from(entry.amount);
                }
            }
        }
        let moved = [Item::BowlI, Item::BowlII, Item::BowlIII].map(|bowl| changes.sum(bowl));
        if moved != [0; 3] {
            let had = before.state().players[seat].bowls;
            changes.bowls = Some([
                i32::from(had.i) + moved[0],
                i32::from(had.ii) + moved[1],
                i32::from(had.iii) + moved[2],
            ]);
        }
        for &(_, to, _, power) in ledger.offers.iter().filter(|offer| offer.0 == seat && offer.3 > 0) {
            changes.offers.push(format!("{power} power to {}", table::who(before, to)));
        }
        changes
    }

    fn sum(&self, item: Item) -> i32 {
        Item::ALL.iter().zip(self.sums).find(|(known, _)| **known == item).map_or(0, |(_, sum)| sum)
    }

    /// What a move would change, for the player: `pay 1 worker, 2 coins; gain 2 VP`.
    pub(super) fn preview(&self) -> String {
        self.text("pay", "gain", "bowls then")
    }

    /// What another player changed: `pays 1 worker, 2 coins; gains 2 VP`.
    pub(super) fn of_another(&self) -> String {
        self.text("pays", "gains", "bowls now")
    }

    /// What the player changed: `paid 1 worker, 2 coins; gained 2 VP`.
    pub(super) fn of_the_player(&self) -> String {
        self.text("paid", "gained", "bowls now")
    }

    fn text(&self, pay: &str, gain: &str, bowls: &str) -> String {
        let listed = |sign: i32| {
            let amounts = Item::ALL.into_iter().zip(self.sums).filter(|(_, sum)| sum.signum() == sign);
            let amounts: Vec<String> = amounts.filter_map(|(item, sum)| amount(sum.abs(), item)).collect();
            amounts.join(", ")
        };
        let mut parts = Vec::new();
        for (verb, amounts) in [(pay, listed(-1)), (gain, listed(1))] {
            if !amounts.is_empty() {
                parts.push(format!("{verb} {amounts}"));
            }
        }
        if let Some([i, ii, iii]) = self.bowls {
            parts.push(format!("{bowls} {i}/{ii}/{iii}"));
        }
        if !self.offers.is_empty() {
            parts.push(format!("offers {}", self.offers.join(", ")));
        }
        parts.join("; ")
    }
}

/// An amount in words. Bowls have words of their own.
fn amount(count: i32, item: Item) -> Option<String> {
    let plural = if count == 1 { "" } else { "s" };
    Some(match item {
        Item::Vp => format!("{count} VP"),
        Item::Coins => format!("{count} coin{plural}"),
        Item::Workers => format!("{count} worker{plural}"),
        Item::Priests => format!("{count} priest{plural}"),
        Item::Keys => format!("{count} key{plural}"),
        Item::Cult(cult) => format!("{count} step{plural} of {}", words::cult_word(cult).to_lowercase()),
        Item::BowlI | Item::BowlII | Item::BowlIII => return None,
    })
}
