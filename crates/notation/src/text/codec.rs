//! How the parts of a move are written and read: spaces, terrains, tracks, tiles and numbers.

use terrane_engine::catalog::{
    BonusCard, FactionId, FavorTile, Map, PowerAction, Site, SpecialAction, TownTile,
};
use terrane_engine::moves::{Forgone, SailPay, TradeReward};
use terrane_engine::vocab::{Building, Cult, Hex, Seat, Terrain, TokenPay};

use crate::lexer::{ParseError, Words, number};
use crate::words;

/// Writes and reads one part of a move.
pub(super) trait Codec<T> {
    /// The part as text; empty where it goes without saying.
    fn write(&self, part: T, map: &Map) -> String;

    /// Reads the part from the next words.
    fn read(&self, words: &mut Words<'_>, map: &Map) -> Result<T, ParseError>;
}

/// A part that is one word, whatever the board.
pub(super) struct OneWord<T> {
    expected: &'static str,
    write: fn(T) -> String,
    read: fn(&str) -> Option<T>,
}

impl<T> Codec<T> for OneWord<T> {
    fn write(&self, part: T, _: &Map) -> String {
        (self.write)(part)
    }

    fn read(&self, words: &mut Words<'_>, _: &Map) -> Result<T, ParseError> {
        words.read(self.expected, self.read)
    }
}

pub(super) const FACTION: OneWord<FactionId> =
    OneWord { expected: "a faction such as witches", write: words::faction_key, read: faction };

pub(super) const COLOUR: OneWord<Terrain> = OneWord {
    expected: "a colour: yellow, brown, black, blue, green, gray, red, ice or volcano",
    write: |terrain| words::colour(terrain).to_owned(),
    read: |word| {
        let river = word.eq_ignore_ascii_case(words::colour(Terrain::River)).then_some(Terrain::River);
        river.or_else(|| words::terrain(word))
    },
};

pub(super) const TRACK: OneWord<Cult> =
    OneWord { expected: "fire, water, earth or air", write: cult_word, read: words::cult };

pub(super) const BUILDING: OneWord<Building> = OneWord {
    expected: "D, TP, TE, SH, SA or SY",
    write: |building| words::building_code(building).to_owned(),
    read: words::building,
};

pub(super) const BONUS: OneWord<BonusCard> =
    OneWord { expected: "a bonus card such as BON1", write: words::bonus_code, read: words::bonus };

pub(super) const FAVOR: OneWord<FavorTile> =
    OneWord { expected: "a favor tile such as FAV11", write: words::favor_code, read: words::favor };

pub(super) const TOWN: OneWord<TownTile> =
    OneWord { expected: "a town tile such as TW5", write: words::town_code, read: words::town };

pub(super) const POWER: OneWord<PowerAction> = OneWord {
    expected: "a power action, ACT1 to ACT9",
    write: |action| format!("ACT{}", action.number()),
    read: |word| {
        PowerAction::all().find(|action| word.eq_ignore_ascii_case(&format!("ACT{}", action.number())))
    },
};

pub(super) const SPECIAL: OneWord<SpecialAction> = OneWord {
    expected: "a special action such as ACTW, BON1 or FAV6",
    write: |action| special_code(action).to_owned(),
    read: |word| {
        SpecialAction::ALL.into_iter().find(|&action| word.eq_ignore_ascii_case(special_code(action)))
    },
};

pub(super) const TOKENS: OneWord<TokenPay> = OneWord {
    expected: "tokens of bowls I/II/III such as 2/1/0, at most 15 each",
    write: |pay| format!("{}/{}/{}", pay.i(), pay.ii(), pay.iii()),
    read: |word| {
        let bowls: Vec<u8> = word
            .split('/')
            .map(|count| number(count).filter(|&count| count <= 15).map(|count| count as u8))
            .collect::<Option<_>>()?;
        match bowls[..] {
            [i, ii, iii] => Some(TokenPay::new(i, ii, iii)),
            _ => None,
        }
    },
};

/// The seat of who built, from 1.
pub(super) const SEAT: OneWord<Seat> = OneWord {
    expected: "the seat of who built, from 1",
    write: |seat| (u16::from(seat.0) + 1).to_string(),
    read: |word| from_one(word).map(Seat),
};

/// A place in the turn order, from 1.
pub(super) const PLACE: OneWord<u8> = OneWord {
    expected: "a place in the turn order, 1 for the first",
    write: |place| (u16::from(place) + 1).to_string(),
    read: from_one,
};

fn from_one(word: &str) -> Option<u8> {
    number(word)?.checked_sub(1)?.try_into().ok()
}

/// Something pending that is given up.
pub(super) struct GivenUp;

impl Codec<Forgone> for GivenUp {
    fn write(&self, what: Forgone, _: &Map) -> String {
        forgone_word(what).to_owned()
    }

    fn read(&self, words: &mut Words<'_>, _: &Map) -> Result<Forgone, ParseError> {
        let known = Forgone::ALL.map(forgone_word);
        words.read(&format!("one of {}", known.join(", ")), |word| {
            Forgone::ALL.into_iter().find(|&what| word.eq_ignore_ascii_case(forgone_word(what)))
        })
    }
}

/// A number from 0 to 255, with what it counts.
pub(super) struct Count(pub(super) &'static str);

impl Codec<u8> for Count {
    fn write(&self, count: u8, _: &Map) -> String {
        count.to_string()
    }

    fn read(&self, words: &mut Words<'_>, _: &Map) -> Result<u8, ParseError> {
        words.small(self.0)
    }
}

/// A space of the board.
pub(super) struct Space;

impl Codec<Hex> for Space {
    fn write(&self, hex: Hex, map: &Map) -> String {
        if map.contains(hex) { map.name(hex).to_string() } else { format!("?{}", hex.0) }
    }

    fn read(&self, words: &mut Words<'_>, map: &Map) -> Result<Hex, ParseError> {
        words.read("a space of the board such as E5 or r12", |word| find(map, word))
    }
}

/// Two spaces in one word, the first one first in reading order: the ends of a bridge.
pub(super) struct Ends;

impl Codec<(Hex, Hex)> for Ends {
    fn write(&self, (a, b): (Hex, Hex), map: &Map) -> String {
        format!("{}:{}", Space.write(a, map), Space.write(b, map))
    }

    fn read(&self, words: &mut Words<'_>, map: &Map) -> Result<(Hex, Hex), ParseError> {
        words.read("two spaces such as E4:G1", |word| {
            let (one, other) = word.split_once(':')?;
            let Site { a, b } = Site::new(find(map, one)?, find(map, other)?);
            Some((a, b))
        })
    }
}

/// Two spaces in one word: where a ship is, and where it goes.
pub(super) struct Way;

impl Codec<(Hex, Hex)> for Way {
    fn write(&self, (from, to): (Hex, Hex), map: &Map) -> String {
        format!("{}>{}", Space.write(from, map), Space.write(to, map))
    }

    fn read(&self, words: &mut Words<'_>, map: &Map) -> Result<(Hex, Hex), ParseError> {
        words.read("two spaces such as r12>F5", |word| {
            let (from, to) = word.split_once('>')?;
            Some((find(map, from)?, find(map, to)?))
        })
    }
}

/// A bonus card, or nothing in the last round.
pub(super) struct CardIfAny;

impl Codec<Option<BonusCard>> for CardIfAny {
    fn write(&self, card: Option<BonusCard>, _: &Map) -> String {
        card.map(words::bonus_code).unwrap_or_default()
    }

    fn read(&self, words: &mut Words<'_>, _: &Map) -> Result<Option<BonusCard>, ParseError> {
        let card = words.peek().and_then(|word| words::bonus(word.text));
        if card.is_some() {
            words.next();
        }
        Ok(card)
    }
}

/// `with power` or `with bowl-ii`, or nothing where a ship needs no further steps.
pub(super) struct Paid;

impl Codec<SailPay> for Paid {
    fn write(&self, pay: SailPay, _: &Map) -> String {
        pay_word(pay).map(|word| format!("with {word}")).unwrap_or_default()
    }

    fn read(&self, words: &mut Words<'_>, _: &Map) -> Result<SailPay, ParseError> {
        if !words.accept("with") {
            return Ok(SailPay::Free);
        }
        words.read("`power` or `bowl-ii`", |word| {
            let paid = |pay: &SailPay| pay_word(*pay).is_some_and(|known| known.eq_ignore_ascii_case(word));
            SailPay::ALL.into_iter().find(paid)
        })
    }
}

const fn pay_word(pay: SailPay) -> Option<&'static str> {
    match pay {
        SailPay::Free => None,
        SailPay::Power => Some("power"),
        SailPay::BowlTwo => Some("bowl-ii"),
    }
}

/// `for` and what is taken in a trade: a word, a track, or `1` and a track. Nothing where there is no choice.
pub(super) struct Taken;

impl Codec<TradeReward> for Taken {
    fn write(&self, reward: TradeReward, _: &Map) -> String {
        reward_words(reward).map(|words| format!("for {words}")).unwrap_or_default()
    }

    fn read(&self, words: &mut Words<'_>, map: &Map) -> Result<TradeReward, ParseError> {
        if !words.accept("for") {
            return Ok(TradeReward::Usual);
        }
        if words.accept("1") {
            return Ok(TradeReward::OneStep(TRACK.read(words, map)?));
        }
        words.read("power, priest, ship, action, or a cult track", |word| {
            let known = |reward: &TradeReward| {
                reward_words(*reward).is_some_and(|words| words.eq_ignore_ascii_case(word))
            };
            TradeReward::ALL.into_iter().find(known)
        })
    }
}

fn reward_words(reward: TradeReward) -> Option<String> {
    Some(match reward {
        TradeReward::Usual => return None,
        TradeReward::Power => "power".into(),
        TradeReward::Priest => "priest".into(),
        TradeReward::Steps(cult) => cult_word(cult),
        TradeReward::OneStep(cult) => format!("1 {}", cult_word(cult)),
        TradeReward::Ship => "ship".into(),
        TradeReward::Action => "action".into(),
    })
}

/// The space with this name: a letter and a number without leading zeros.
fn find(map: &Map, word: &str) -> Option<Hex> {
    let plain = word.get(1..).is_some_and(|digits| number(digits).is_some());
    map.find(word).filter(|_| plain)
}

fn cult_word(cult: Cult) -> String {
    words::cult_word(cult).to_lowercase()
}

/// The faction with this key, in one word of letters.
pub(crate) fn faction(word: &str) -> Option<FactionId> {
    words::faction(word).filter(|_| word.bytes().all(|b| b.is_ascii_alphabetic()))
}

/// The id of a special action, the one terra.snellman.net uses; `SHIPS` and `SHIP` for those of a shipyard board.
pub const fn special_code(action: SpecialAction) -> &'static str {
    match action {
        SpecialAction::CultSteps => "ACTA",
        SpecialAction::DoubleTurn => "ACTC",
        SpecialAction::WorkerBridge => "ACTE",
        SpecialAction::TwoSpades => "ACTG",
        SpecialAction::Sandstorm => "ACTN",
        SpecialAction::FreeTradingHouse => "ACTS",
        SpecialAction::FreeDwelling => "ACTW",
        SpecialAction::ShiftByPower => "ACTH",
        SpecialAction::BonusSpade => "BON1",
        SpecialAction::BonusCult => "BON2",
        SpecialAction::FavorCult => "FAV6",
        SpecialAction::Voyage => "SHIPS",
        SpecialAction::BuildShip => "SHIP",
        SpecialAction::BonusVoyage => "BON13",
        SpecialAction::BonusShip => "BON14",
    }
}

const fn forgone_word(what: Forgone) -> &'static str {
    match what {
        Forgone::Spades => "spades",
        Forgone::Spade => "spade",
        Forgone::Transform => "transform",
        Forgone::Dwelling => "dwelling",
        Forgone::TradingHouse => "trading-house",
        Forgone::Bridge => "bridges",
        Forgone::Token => "token",
        Forgone::Ten => "ten",
        Forgone::Tile => "tile",
        Forgone::Ships => "ships",
        Forgone::Home => "home",
    }
}
