//! Gains and payments with their sources: what the ledger shows.

use serde::{Deserialize, Serialize};
use terrane_engine::effect::{self, LedgerEntry};
use terrane_engine::moves::Conversion;
use terrane_engine::vocab::{Building as Kind, Seat};
use terrane_engine::{Position, vocab};
use terrane_notation::{text, words};
use utoipa::ToSchema;

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
    pub source: Source,
    /// Which tile, action, structure or track, if the source has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
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

/// Where a gain or payment comes from. Several have an `of` beside them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The faction's start.
    Start,
    /// A structure; `of` says which kind.
    Building,
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
    /// A power action; `of` is its code.
    PowerAction,
    /// A special action; `of` is its code.
    SpecialAction,
    /// Steps used on a cult track.
    CultSteps,
    /// Power of a cult track; `of` is the track.
    Threshold,
    /// A conversion; `of` says what became what.
    Convert,
    /// Burning.
    Burn,
    /// Power from neighbours.
    Leech,
    /// What neighbours' answers gave the builder.
    AfterLeech,
    /// A favor tile; `of` is its code.
    Favor,
    /// A town tile; `of` is its code.
    Town,
    /// The round scoring tile.
    Scoring,
    /// The faction's own ability.
    Faction,
    /// The stronghold's reward.
    Stronghold,
    /// A bonus card; `of` is its code.
    Bonus,
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
    /// Final scoring of a cult; `of` is the track.
    FinalCult,
    /// Final scoring of the area.
    FinalArea,
    /// Ships and trade.
    Trade,
    /// The shipyard's reward.
    Shipyard,
    /// An additional final scoring; `of` is its code.
    Final,
    /// Resources left at the end.
    Leftovers,
}

/// The word for a source, and which one of several.
fn source(source: effect::Source) -> (Source, Option<String>) {
    use effect::Source as From;
    let cult = |cult| Some(words::cult_word(cult).to_lowercase());
    match source {
        From::Start => (Source::Start, None),
        From::Building(kind) => (Source::Building, Some(building(kind).to_owned())),
        From::Spades => (Source::Spades, None),
        From::Volcano => (Source::Volcano, None),
        From::Leap => (Source::Leap, None),
        From::Shipping => (Source::Shipping, None),
        From::Digging => (Source::Digging, None),
        From::Priest => (Source::Priest, None),
        From::Power(action) => (Source::PowerAction, Some(format!("ACT{}", action.number()))),
        From::Special(action) => (Source::SpecialAction, Some(text::special_code(action).to_owned())),
        From::CultSteps => (Source::CultSteps, None),
        From::Threshold(track) => (Source::Threshold, cult(track)),
        From::Convert(conversion) => (Source::Convert, Some(converted(conversion).to_owned())),
        From::Burn => (Source::Burn, None),
        From::Leech => (Source::Leech, None),
        From::AfterLeech => (Source::AfterLeech, None),
        From::Favor(tile) => (Source::Favor, Some(words::favor_code(tile))),
        From::Town(tile) => (Source::Town, Some(words::town_code(tile))),
        From::Scoring => (Source::Scoring, None),
        From::Faction => (Source::Faction, None),
        From::Stronghold => (Source::Stronghold, None),
        From::Bonus(card) => (Source::Bonus, Some(words::bonus_code(card))),
        From::Pass => (Source::Pass, None),
        From::Income => (Source::Income, None),
        From::CultBonus => (Source::CultBonus, None),
        From::Unlock => (Source::Unlock, None),
        From::Shift => (Source::Shift, None),
        From::Tile => (Source::Tile, None),
        From::Auction => (Source::Auction, None),
        From::FinalCult(track) => (Source::FinalCult, cult(track)),
        From::FinalArea => (Source::FinalArea, None),
        From::Trade => (Source::Trade, None),
        From::Shipyard => (Source::Shipyard, None),
        From::Final(tile) => (Source::Final, Some(words::final_code(tile).to_owned())),
        From::Leftovers => (Source::Leftovers, None),
    }
}

/// The word for a kind of structure.
pub(super) const fn building(kind: Kind) -> &'static str {
    match kind {
        Kind::Dwelling => "dwelling",
        Kind::TradingHouse => "trading-house",
        Kind::Temple => "temple",
        Kind::Stronghold => "stronghold",
        Kind::Sanctuary => "sanctuary",
        Kind::Landmark => "landmark",
        Kind::Shipyard => "shipyard",
    }
}

/// The word for a conversion.
pub(super) const fn converted(conversion: Conversion) -> &'static str {
    match conversion {
        Conversion::PowerToPriest => "power-to-priest",
        Conversion::PowerToWorker => "power-to-worker",
        Conversion::PowerToCoin => "power-to-coin",
        Conversion::PriestToWorker => "priest-to-worker",
        Conversion::WorkerToCoin => "worker-to-coin",
        Conversion::VpToCoin => "vp-to-coin",
        Conversion::CoinsToVp => "coins-to-vp",
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
            let (source, of) = source(sum.source);
            changes.push(Change { seat: sum.seat.0, item, by, source, of });
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
}
