//! Gains and payments with their sources: what the ledger shows.

use serde::{Deserialize, Serialize};
use terrane_engine::effect::{self, LedgerEntry};
use terrane_engine::vocab::Seat;
use terrane_engine::{Position, vocab};
use terrane_notation::{text, words};
use utoipa::ToSchema;

use super::target::Conversion;
use crate::words::{Building, Cult};

/// A gain or payment of one player, with its source.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Change {
    /// Whose amount changed.
    pub seat: u8,
    /// What changed.
    pub item: Item,
    /// By how much.
    pub by: i16,
    /// Why.
    #[serde(flatten)]
    pub source: Source,
}

/// Something a player can have more or less of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Item {
    /// Victory points.
    Vp,
    /// Coins.
    Coins,
    /// Workers.
    Workers,
    /// Priests in hand.
    Priests,
    /// Power: gained through the bowls, or spent from bowl III.
    Power,
    /// Power tokens: new ones, or some lost for good.
    Tokens,
    /// Steps on the fire track.
    Fire,
    /// Steps on the water track.
    Water,
    /// Steps on the earth track.
    Earth,
    /// Steps on the air track.
    Air,
    /// Keys not yet used.
    Keys,
}

impl From<vocab::Cult> for Item {
    fn from(cult: vocab::Cult) -> Item {
        match cult {
            vocab::Cult::Fire => Item::Fire,
            vocab::Cult::Water => Item::Water,
            vocab::Cult::Earth => Item::Earth,
            vocab::Cult::Air => Item::Air,
        }
    }
}

/// Where a gain or payment comes from: `source` says what `of` is, where there are several of a kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "source", content = "of", rename_all = "kebab-case")]
pub enum Source {
    /// The faction's start.
    Start,
    /// A structure of this kind.
    Building(Building),
    /// Spades.
    Spades,
    /// Turning a space into volcano.
    Volcano,
    /// A leap: tunneling or carpet flight.
    Leap,
    /// Advancing on the shipping track.
    Shipping,
    /// Advancing on the exchange track.
    Digging,
    /// A priest sent to a cult.
    Priest,
    /// A power action by its code.
    PowerAction(String),
    /// A special action by its code.
    SpecialAction(String),
    /// Steps used on a cult track.
    CultSteps,
    /// Power of a cult track.
    Threshold(Cult),
    /// A conversion.
    Convert(Conversion),
    /// Burning.
    Burn,
    /// Power from neighbours.
    Leech,
    /// What neighbours' answers gave the builder.
    AfterLeech,
    /// A favor tile by its code.
    Favor(String),
    /// A town tile by its code.
    Town(String),
    /// The round scoring tile.
    Scoring,
    /// The faction's own ability.
    Faction,
    /// The stronghold's reward.
    Stronghold,
    /// A bonus card by its code.
    Bonus(String),
    /// Passing.
    Pass,
    /// Income.
    Income,
    /// The cult bonus at the end of a round.
    CultBonus,
    /// Unlocking a terrain.
    Unlock,
    /// Changing the home terrain.
    Shift,
    /// The special terrain tile.
    Tile,
    /// The auction.
    Auction,
    /// Final scoring of a cult.
    FinalCult(Cult),
    /// Final scoring of the area.
    FinalArea,
    /// Ships and trade.
    Trade,
    /// The shipyard's reward.
    Shipyard,
    /// An additional final scoring by its code.
    Final(String),
    /// Resources left at the end.
    Leftovers,
}

impl Source {
    /// The code of the tile, card or action, where it is one.
    pub fn code(&self) -> Option<&str> {
        match self {
            Source::PowerAction(code)
            | Source::SpecialAction(code)
            | Source::Favor(code)
            | Source::Town(code)
            | Source::Bonus(code)
            | Source::Final(code) => Some(code),
            _ => None,
        }
    }
}

impl From<effect::Source> for Source {
    fn from(source: effect::Source) -> Source {
        use effect::Source as From;
        match source {
            From::Start => Source::Start,
            From::Building(kind) => Source::Building(kind.into()),
            From::Spades => Source::Spades,
            From::Volcano => Source::Volcano,
            From::Leap => Source::Leap,
            From::Shipping => Source::Shipping,
            From::Digging => Source::Digging,
            From::Priest => Source::Priest,
            From::Power(action) => Source::PowerAction(format!("ACT{}", action.number())),
            From::Special(action) => Source::SpecialAction(text::special_code(action).to_owned()),
            From::CultSteps => Source::CultSteps,
            From::Threshold(track) => Source::Threshold(track.into()),
            From::Convert(conversion) => Source::Convert(conversion.into()),
            From::Burn => Source::Burn,
            From::Leech => Source::Leech,
            From::AfterLeech => Source::AfterLeech,
            From::Favor(tile) => Source::Favor(words::favor_code(tile)),
            From::Town(tile) => Source::Town(words::town_code(tile)),
            From::Scoring => Source::Scoring,
            From::Faction => Source::Faction,
            From::Stronghold => Source::Stronghold,
            From::Bonus(card) => Source::Bonus(words::bonus_code(card)),
            From::Pass => Source::Pass,
            From::Income => Source::Income,
            From::CultBonus => Source::CultBonus,
            From::Unlock => Source::Unlock,
            From::Shift => Source::Shift,
            From::Tile => Source::Tile,
            From::Auction => Source::Auction,
            From::FinalCult(track) => Source::FinalCult(track.into()),
            From::FinalArea => Source::FinalArea,
            From::Trade => Source::Trade,
            From::Shipyard => Source::Shipyard,
            From::Final(tile) => Source::Final(words::final_code(tile).to_owned()),
            From::Leftovers => Source::Leftovers,
        }
    }
}

/// The sum of all changes that one source makes to one player.
struct Sum {
    seat: Seat,
    source: effect::Source,
    plain: [(Item, i16); 9],
    bowls: [i16; 3],
}

impl Sum {
    const fn new(seat: Seat, source: effect::Source) -> Sum {
        let plain = [
            (Item::Vp, 0),
            (Item::Coins, 0),
            (Item::Workers, 0),
            (Item::Priests, 0),
            (Item::Fire, 0),
            (Item::Water, 0),
            (Item::Earth, 0),
            (Item::Air, 0),
            (Item::Keys, 0),
        ];
        Sum { seat, source, plain, bowls: [0; 3] }
    }

    fn add(&mut self, item: effect::Item, amount: i16) {
        let at = match item {
            effect::Item::Vp => 0,
            effect::Item::Coins => 1,
            effect::Item::Workers => 2,
            effect::Item::Priests => 3,
            effect::Item::Cult(cult) => 4 + cult.index(),
            effect::Item::Keys => 8,
            effect::Item::BowlI => return self.bowls[0] += amount,
            effect::Item::BowlII => return self.bowls[1] += amount,
            effect::Item::BowlIII => return self.bowls[2] += amount,
        };
        self.plain[at].1 += amount;
    }

    /// Power and tokens that the changes of the bowls stand for. Spending moves tokens from III to I; gaining moves
    /// each by one bowl; what is left over came new or is lost for good.
    fn power(&self) -> [(Item, i16); 2] {
        let [one, two, three] = self.bowls;
        let tokens = one + two + three;
        let power = if tokens != 0 {
            0
        } else if one > 0 {
            // A ship's step paid from bowl II counts as the one token it moves back.
            -one
        } else {
            three - one
        };
        [(Item::Power, power), (Item::Tokens, tokens)]
    }
}

/// Changes for the wire: what one source does to one player in one go is added up, item by item.
pub fn changes(entries: &[LedgerEntry]) -> Vec<Change> {
    let mut sums: Vec<Sum> = Vec::new();
    for entry in entries {
        // Only changes that follow one another belong together; the same tile may score twice in a turn.
        let same = |sum: &&mut Sum| sum.seat == entry.seat && sum.source == entry.source;
        if let Some(sum) = sums.last_mut().filter(same) {
            sum.add(entry.item, entry.amount);
        } else {
            let mut sum = Sum::new(entry.seat, entry.source);
            sum.add(entry.item, entry.amount);
            sums.push(sum);
        }
    }
    let mut changes = Vec::new();
    for sum in &sums {
        for (item, by) in sum.plain.into_iter().chain(sum.power()).filter(|(_, by)| *by != 0) {
            changes.push(Change { seat: sum.seat.0, item, by, source: sum.source.into() });
        }
    }
    changes
}

/// What a player has, for the columns of a ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Totals {
    /// Victory points.
    pub vp: i16,
    /// Coins.
    pub coins: u16,
    /// Workers.
    pub workers: u16,
    /// Priests in hand.
    pub priests: u16,
    /// Power tokens in bowls I, II and III.
    pub bowls: [u8; 3],
    /// Steps on fire, water, earth and air.
    pub cults: [u8; 4],
}

impl Totals {
    /// What a player has in a position.
    pub fn of(pos: &Position<'_>, seat: Seat) -> Totals {
        let player = &pos.state().players[seat];
        Totals {
            vp: player.vp,
            coins: player.purse.coins,
            workers: player.purse.workers,
            priests: player.purse.priests,
            bowls: [player.bowls.i, player.bowls.ii, player.bowls.iii],
            cults: player.cults.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use terrane_engine::effect::{Item as E, Source as S};

    fn bowls(one: i16, two: i16, three: i16, source: S) -> Vec<(Item, i16)> {
        let items = [(E::BowlI, one), (E::BowlII, two), (E::BowlIII, three)];
        let entries: Vec<LedgerEntry> =
            items.map(|(item, amount)| LedgerEntry { seat: Seat(1), item, amount, source }).to_vec();
        changes(&entries).into_iter().map(|change| (change.item, change.by)).collect()
    }

    #[test]
    fn bowls_read_as_power_gained_spent_and_burnt() {
        assert_eq!(bowls(-2, 1, 1, S::Leech), [(Item::Power, 3)]);
        assert_eq!(bowls(4, 0, -4, S::Burn), [(Item::Power, -4)]);
        assert_eq!(bowls(0, -2, 1, S::Burn), [(Item::Tokens, -1)]);
        assert_eq!(bowls(1, -1, 0, S::Trade), [(Item::Power, -1)]);
    }

    #[test]
    fn what_of_means_is_said_by_the_source() {
        let wire = |source: S| {
            let change = LedgerEntry { seat: Seat(1), item: E::Coins, amount: 2, source };
            serde_json::to_value(&changes(&[change])[0]).unwrap()
        };
        let plain = serde_json::json!({ "seat": 1, "item": "coins", "by": 2, "source": "income" });
        assert_eq!(wire(S::Income), plain);
        let house = serde_json::json!(
            { "seat": 1, "item": "coins", "by": 2, "source": "building", "of": "trading-house" }
        );
        assert_eq!(wire(S::Building(vocab::Building::TradingHouse)), house);
        let read: Change = serde_json::from_value(house).unwrap();
        assert_eq!(read.source, Source::Building(Building::TradingHouse));
        let wrong =
            serde_json::json!({ "seat": 1, "item": "coins", "by": 2, "source": "building", "of": "FAV11" });
        assert!(serde_json::from_value::<Change>(wrong).is_err(), "a tile is no structure");
    }
}
