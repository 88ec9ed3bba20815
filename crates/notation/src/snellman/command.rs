//! The commands of a faction's row.

use terrane_engine::catalog::{
    BonusCard, FactionId, FavorTile, FinalTile, Map, PowerAction, SpecialAction, TownTile,
};
use terrane_engine::loss::Loss;
use terrane_engine::moves::Forgone;
use terrane_engine::vocab::{Building, Cult, Hex, Terrain};

use super::lex::{Place, Words};
use super::rows::is_number;
use crate::{ParseError, words};

/// A command of a faction's row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Setup,
    Build(Hex),
    Upgrade(Hex, Building),
    Dig(u8),
    Transform(Hex, Option<Terrain>),
    Power(PowerAction),
    Special(SpecialAction),
    ShiftByTokens,
    Send(Cult, Option<u8>),
    AdvanceShipping,
    AdvanceDigging,
    Bridge(Hex, Hex),
    /// The land spaces to be joined, or the river space itself.
    Connect(Vec<Hex>),
    Convert(Trade),
    Burn(u8),
    Leech(u8, Option<FactionId>),
    Decline(Option<(u8, FactionId)>),
    Pass(Option<BonusCard>),
    Favor(FavorTile),
    Town(TownTile, u8),
    StepUp(Cult, u8),
    StepDown(Cult, u8),
    GiveUp(Forgone, u8),
    /// So many conversions of a worker into a priest are given up.
    Ordination(u8),
    /// Favor tiles that are not taken, mostly because there are none left.
    LeaveFavors(u8),
    /// Something is given up for nothing.
    Lose(Loss),
    BuyToken,
    PickColour(Terrain),
    Unlock(Terrain),
    KeepPriest,
    Wait,
    Done,
    Resign,
    /// What the site's engine did by itself, and wrote down as a row.
    Engine(Due),
    /// Income of a player who left the game, in a row without commands.
    EmptyRow,
}

/// A conversion as written: so much of one thing for so much of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Trade {
    pub(super) give: (u16, Stuff),
    pub(super) take: (u16, Stuff),
}

/// What can be converted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stuff {
    Coin,
    Worker,
    Priest,
    Power,
    Vp,
}

/// What the site's engine writes a row of its own for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Due {
    /// The bonus at the end of a round.
    CultBonus,
    /// Income.
    Income,
    /// Both, in old logs.
    AllIncome,
    /// Final scoring of a cult.
    Cult(Cult),
    /// Final scoring of the area.
    Area,
    /// An additional final scoring.
    Tile(FinalTile),
    /// Resources left at the end.
    Leftovers,
    /// What a builder gains when the first neighbour takes power.
    Accepted,
    /// What a builder gains when every neighbour refuses.
    AllDeclined,
    /// Cult steps that the rules ask for sooner than their command came.
    Steps,
    /// A token that is bought sooner than its command came.
    Token,
    /// A priest of somebody who has unlocked every terrain; the site books it with `unlock-terrain gain-priest`.
    Priest,
}

impl Due {
    /// What a final scoring is called: a cult, `network`, or a tile.
    pub(super) fn final_scoring(word: &str) -> Option<Due> {
        if word.eq_ignore_ascii_case("network") {
            return Some(Due::Area);
        }
        words::cult(word).map(Due::Cult).or_else(|| words::final_tile(word).map(Due::Tile))
    }
}

/// Reads a command. Names of spaces are those of the map.
pub(super) fn parse(written: &Words, map: &Map) -> Result<Command, ParseError> {
    let Words { text, at } = written;
    let lower = written.lower();
    let reader = Reader { at: *at, map };
    let parts: Vec<&str> = lower.split(' ').collect();
    Ok(match parts.as_slice() {
        ["setup"] => Command::Setup,
        ["build", hex] => Command::Build(reader.land(hex)?),
        ["upgrade", hex, "to", kind @ ..] => {
            let kind = kind.join(" ");
            let building = words::building(&kind)
                .ok_or_else(|| at.error(format!("\"{kind}\" is no building; write D, TP, TE, SH or SA")))?;
            Command::Upgrade(reader.land(hex)?, building)
        }
        ["dig", count] => Command::Dig(reader.count(count)?),
        ["transform", hex] => Command::Transform(reader.land(hex)?, None),
        ["transform", hex, "to", colour] => {
            Command::Transform(reader.land(hex)?, Some(reader.colour(colour)?))
        }
        ["action", id] => reader.action(id)?,
        ["send", "p" | "priest", "to", cult] => Command::Send(reader.cult(cult)?, None),
        ["send", "p" | "priest", "to", cult, "for", steps] => {
            let space = reader.count(steps)?;
            if !(1..=3).contains(&space) {
                return Err(at.error("a priest is sent for 3, 2 or 1"));
            }
            Command::Send(reader.cult(cult)?, Some(space))
        }
        ["advance", track, ..] if track.starts_with("ship") => Command::AdvanceShipping,
        ["advance", track, ..] if track.starts_with("dig") => Command::AdvanceDigging,
        ["bridge", ends] | ["bridge", ends, "allow_illegal"] => {
            let (one, other) =
                ends.split_once(':').ok_or_else(|| at.error("a bridge has two ends, such as E4:F5"))?;
            Command::Bridge(reader.land(one)?, reader.land(other)?)
        }
        ["connect", spaces] => {
            Command::Connect(spaces.split(':').map(|name| reader.hex(name)).collect::<Result<_, _>>()?)
        }
        ["convert", trade @ ..] => {
            let trade = trade.join(" ");
            let (give, take) = trade
                .split_once(" to ")
                .ok_or_else(|| at.error("write a conversion as `convert 3PW to 1W`"))?;
            Command::Convert(Trade { give: reader.stuff(give)?, take: reader.stuff(take)? })
        }
        ["burn", count] => Command::Burn(reader.count(count)?),
        ["leech", power] => Command::Leech(reader.count(power)?, None),
        ["leech", power, "from", from] => Command::Leech(reader.count(power)?, Some(reader.faction(from)?)),
        ["decline"] => Command::Decline(None),
        ["decline", power, "from", from] => {
            Command::Decline(Some((reader.count(power)?, reader.faction(from)?)))
        }
        ["pass"] => Command::Pass(None),
        ["pass", card] => {
            let card = words::bonus(card)
                .filter(|card| !card.of_merchants())
                .ok_or_else(|| at.error(format!("there is no bonus card {}", card.to_uppercase())))?;
            Command::Pass(Some(card))
        }
        ["gain", "p3", "for", "vp"] => Command::BuyToken,
        ["pick-color", colour] => Command::PickColour(reader.colour(colour)?),
        ["unlock-terrain", "gain-priest"] => Command::KeepPriest,
        ["unlock-terrain", colour] => Command::Unlock(reader.colour(colour)?),
        ["wait"] => Command::Wait,
        ["done"] => Command::Done,
        ["resign"] => Command::Resign,
        ["cult_income_for_faction"] => Command::Engine(Due::CultBonus),
        ["other_income_for_faction"] => Command::Engine(Due::Income),
        ["income_for_faction" | "all_income_for_faction"] => Command::Engine(Due::AllIncome),
        ["score_resources"] => Command::Engine(Due::Leftovers),
        ["[opponent", "accepted", "power]"] => Command::Engine(Due::Accepted),
        ["[all", "opponents", "declined", "power]"] => Command::Engine(Due::AllDeclined),
        [change] if change.starts_with(['+', '-']) => reader.change(change)?,
        [gain, "for", what] if gain.starts_with('+') && gain.ends_with("vp") => {
            let due = Due::final_scoring(what)
                .ok_or_else(|| at.error(format!("there is no final scoring \"{what}\"")))?;
            Command::Engine(due)
        }
        _ => return Err(at.error(format!("\"{text}\" is no command"))),
    })
}

/// Reads the words of one command.
struct Reader<'a> {
    at: Place,
    map: &'a Map,
}

impl Reader<'_> {
    fn hex(&self, name: &str) -> Result<Hex, ParseError> {
        self.map.find(name).ok_or_else(|| {
            self.at.error(format!("the board \"{}\" has no space {}", self.map.id(), name.to_uppercase()))
        })
    }

    fn land(&self, name: &str) -> Result<Hex, ParseError> {
        let hex = self.hex(name)?;
        if self.map.land().contains(hex) {
            Ok(hex)
        } else {
            Err(self.at.error(format!("{name} is a river space; name a land space")))
        }
    }

    fn count(&self, word: &str) -> Result<u8, ParseError> {
        is_number(word)
            .then(|| word.parse().ok())
            .flatten()
            .ok_or_else(|| self.at.error(format!("\"{word}\" is no number from 0 to 255")))
    }

    fn colour(&self, word: &str) -> Result<Terrain, ParseError> {
        words::terrain(word).ok_or_else(|| self.at.error(format!("\"{word}\" is no colour of a terrain")))
    }

    fn cult(&self, word: &str) -> Result<Cult, ParseError> {
        words::cult(word)
            .ok_or_else(|| self.at.error(format!("\"{word}\" is no cult; write FIRE, WATER, EARTH or AIR")))
    }

    fn faction(&self, word: &str) -> Result<FactionId, ParseError> {
        words::faction(word).ok_or_else(|| self.at.error(format!("\"{word}\" is no faction")))
    }

    fn action(&self, id: &str) -> Result<Command, ParseError> {
        let special = match id {
            "acta" => SpecialAction::CultSteps,
            "actc" => SpecialAction::DoubleTurn,
            "acte" => SpecialAction::WorkerBridge,
            "actg" => SpecialAction::TwoSpades,
            "actn" => SpecialAction::Sandstorm,
            "acts" => SpecialAction::FreeTradingHouse,
            "actw" => SpecialAction::FreeDwelling,
            "acth1" | "acth5" => SpecialAction::ShiftByPower,
            "acth2" | "acth6" => return Ok(Command::ShiftByTokens),
            "bon1" => SpecialAction::BonusSpade,
            "bon2" => SpecialAction::BonusCult,
            "fav6" => SpecialAction::FavorCult,
            _ => {
                return id
                    .strip_prefix("act")
                    .and_then(|number| number.parse().ok())
                    .and_then(PowerAction::new)
                    .filter(|action| !action.of_merchants())
                    .map(Command::Power)
                    .ok_or_else(|| self.at.error(format!("there is no action {}", id.to_uppercase())));
            }
        };
        Ok(Command::Special(special))
    }

    /// An amount such as `3pw`, `3 power` or `w`; no number, and 0, mean 1.
    fn stuff(&self, text: &str) -> Result<(u16, Stuff), ParseError> {
        let unit = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = &text[..text.len() - unit.len()];
        let amount = if number.is_empty() { 1 } else { u16::from(self.count(number)?).max(1) };
        let stuff = match unit.trim_start() {
            "c" | "coin" | "coins" => Stuff::Coin,
            "w" | "worker" | "workers" => Stuff::Worker,
            "p" | "priest" | "priests" => Stuff::Priest,
            "pw" | "power" => Stuff::Power,
            "vp" => Stuff::Vp,
            _ => {
                return Err(self
                    .at
                    .error(format!("\"{text}\" cannot be converted; write C, W, P, PW or VP")));
            }
        };
        Ok((amount, stuff))
    }

    /// `+FAV5`, `+2TW1`, `+AIR`, `-3FIRE`, `-SPADE` and their like.
    fn change(&self, word: &str) -> Result<Command, ParseError> {
        let gain = word.starts_with('+');
        let rest = &word[1..];
        let what = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = &rest[..rest.len() - what.len()];
        let count = if number.is_empty() { 1 } else { self.count(number)? };
        if let Some(cult) = words::cult(what) {
            return Ok(if gain { Command::StepUp(cult, count) } else { Command::StepDown(cult, count) });
        }
        if gain {
            if let Some(tile) = words::favor(what).filter(|tile| !tile.of_merchants()) {
                return Ok(Command::Favor(tile));
            }
            if let Some(tile) = words::town(what).filter(|tile| !tile.of_merchants()) {
                return Ok(Command::Town(tile, count));
            }
            return Err(self.at.error(format!("{} cannot be taken at will", what.to_uppercase())));
        }
        let what = match what {
            "spade" => Forgone::Spade,
            "free_tf" => Forgone::Transform,
            "free_d" => Forgone::Dwelling,
            "free_tp" => Forgone::TradingHouse,
            "bridge" => Forgone::Bridge,
            "gain_p3_for_vp" => Forgone::Token,
            "convert_w_to_p" => return Ok(Command::Ordination(count)),
            "gain_favor" => return Ok(Command::LeaveFavors(count)),
            "gain_tw" => return Ok(Command::Lose(Loss::Towns(count))),
            "cult" => return Ok(Command::Lose(Loss::CultSteps(count))),
            "key" => return Ok(Command::Lose(Loss::Keys(count))),
            "c" | "coin" | "coins" => return Ok(Command::Lose(Loss::Coins(count))),
            "w" | "worker" | "workers" => return Ok(Command::Lose(Loss::Workers(count))),
            "p" | "priest" | "priests" => return Ok(Command::Lose(Loss::Priests(count))),
            "pw" | "power" => return Ok(Command::Lose(Loss::Power(count))),
            "vp" => return Ok(Command::Lose(Loss::Vp(count))),
            _ => {
                let what = what.to_uppercase();
                return Err(self.at.error(format!("{what} cannot be given up by the rules of this game")));
            }
        };
        Ok(Command::GiveUp(what, count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Command, String> {
        let map = Map::printed("base").expect("the base board is printed");
        let written = Words { text: text.into(), at: Place { line: 7, column: 3 } };
        parse(&written, &map).map_err(|error| error.to_string())
    }

    #[test]
    fn amounts_may_be_left_out() {
        let trade = Trade { give: (1, Stuff::Power), take: (1, Stuff::Coin) };
        assert_eq!(read("Convert pw to c"), Ok(Command::Convert(trade)));
        assert_eq!(read("convert 1 power to 1 coin"), Ok(Command::Convert(trade)));
        assert_eq!(read("+EARTH"), Ok(Command::StepUp(Cult::Earth, 1)));
        assert_eq!(read("send p to fire"), Ok(Command::Send(Cult::Fire, None)));
    }

    #[test]
    fn longer_words_are_understood() {
        let map = Map::printed("base").expect("the base board is printed");
        let e5 = map.find("E5").expect("the board has E5");
        assert_eq!(read("upgrade e5 to trading post"), Ok(Command::Upgrade(e5, Building::TradingHouse)));
        assert_eq!(read("advance shipping"), Ok(Command::AdvanceShipping));
        assert_eq!(read("transform E5 to grey"), Ok(Command::Transform(e5, Some(Terrain::Mountains))));
    }

    #[test]
    fn every_mistake_names_its_place() {
        for (text, message) in [
            ("build Z9", "line 7, column 3: the board \"base\" has no space Z9"),
            ("build r3", "line 7, column 3: r3 is a river space; name a land space"),
            ("burn many", "line 7, column 3: \"many\" is no number from 0 to 255"),
            ("burn 300", "line 7, column 3: \"300\" is no number from 0 to 255"),
            ("pass BON11", "line 7, column 3: there is no bonus card BON11"),
            ("action ACT7", "line 7, column 3: there is no action ACT7"),
            ("dance", "line 7, column 3: \"dance\" is no command"),
            ("+7C", "line 7, column 3: C cannot be taken at will"),
            ("-4P2", "line 7, column 3: P2 cannot be given up by the rules of this game"),
            ("send p to sun", "line 7, column 3: \"sun\" is no cult; write FIRE, WATER, EARTH or AIR"),
            ("send p to fire for 5", "line 7, column 3: a priest is sent for 3, 2 or 1"),
            ("leech 2 from elves", "line 7, column 3: \"elves\" is no faction"),
        ] {
            assert_eq!(read(text), Err(message.into()));
        }
    }
}
