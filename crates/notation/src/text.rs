//! Moves as players write them, and back.
//!
//! ```
//! use terrane_engine::catalog::Map;
//! use terrane_notation::text;
//!
//! let map = Map::printed("base").unwrap();
//! let turn = text::read_moves("convert 6pw to 2w. Upgrade e5 to te. take FAV11. end", &map)?;
//! assert_eq!(turn.len(), 5); // each of the two conversions is a move of its own
//! assert_eq!(text::write_moves(&turn, &map), "convert 6pw to 2w. upgrade E5 to TE. take FAV11. end");
//!
//! let error = text::read_moves("upgrade E5 to castle", &map).unwrap_err();
//! assert_eq!(error.to_string(), r#"line 1, column 15: expected D, TP, TE, SH, SA or SY, found "castle""#);
//! # Ok::<(), terrane_notation::ParseError>(())
//! ```
//!
//! Nothing but the board is needed to read or write: whether a move is legal is for the rules to say. `docs/notation.md`
//! lists every move.

use terrane_engine::Move;
use terrane_engine::catalog::{FactionId, Map, PowerAction, Site, SpecialAction};
use terrane_engine::moves::{Conversion, Forgone, SailPay, TradeReward};
use terrane_engine::vocab::{Cult, Hex, Seat, Terrain, TokenPay};

use crate::lexer::{ParseError, Word, Words, number};
use crate::words;

/// The most equal conversions or burns that one phrase stands for. Longer runs take several phrases, so that a short
/// text can never stand for a long list.
pub const LONGEST_RUN: usize = 99;

/// One move as text.
pub fn write_move(m: Move, map: &Map) -> String {
    write_moves(&[m], map)
}

/// A list of moves as text, joined with `. `. Runs of equal conversions and burns become one phrase.
///
/// A space that is not on the board cannot be named; it shows as `?` with its number and is not read back.
pub fn write_moves(moves: &[Move], map: &Map) -> String {
    let runs = moves.chunk_by(|a, b| a == b && may_run(*a)).flat_map(|run| run.chunks(LONGEST_RUN));
    let phrases: Vec<String> = runs.map(|run| phrase(run[0], run.len(), map)).collect();
    phrases.join(". ")
}

/// Reads exactly one move.
pub fn read_move(text: &str, map: &Map) -> Result<Move, ParseError> {
    match read_moves(text, map)?.as_slice() {
        [m] => Ok(*m),
        moves => {
            let message = format!("expected one move, found {}", moves.len());
            Err(ParseError { line: 1, column: 1, message })
        }
    }
}

/// Reads a list of moves: one or more phrases on one line, parted by full stops. Case does not matter.
pub fn read_moves(text: &str, map: &Map) -> Result<Vec<Move>, ParseError> {
    let mut words = Words::new(1, text);
    let moves = moves(&mut words, map)?;
    words.end("a full stop or the end")?;
    Ok(moves)
}

/// Reads phrases as long as full stops follow.
pub(crate) fn moves(words: &mut Words<'_>, map: &Map) -> Result<Vec<Move>, ParseError> {
    let mut moves = Vec::new();
    loop {
        read_phrase(words, map, &mut moves)?;
        if !words.accept(".") {
            return Ok(moves);
        }
    }
}

/// Whether a run of such moves is written as one phrase.
const fn may_run(m: Move) -> bool {
    matches!(m, Move::Convert(_) | Move::Burn)
}

fn phrase(m: Move, times: usize, map: &Map) -> String {
    let name = |hex: Hex| {
        if map.contains(hex) { map.name(hex).to_string() } else { format!("?{}", hex.0) }
    };
    match m {
        Move::Bid(vp) => format!("bid {vp}"),
        Move::StopBidding => "stay out".into(),
        Move::TakeAuctioned { faction, place } => {
            format!("lot {} at {}", words::faction_key(faction), u16::from(place) + 1)
        }
        Move::ChooseFaction(faction) => format!("faction {}", words::faction_key(faction)),
        Move::ChooseTerrain(terrain) => format!("terrain {}", words::colour(terrain)),
        Move::TakeBonus(card) => format!("first {}", words::bonus_code(card)),
        Move::Build(hex) => format!("build {}", name(hex)),
        Move::Transform { hex, to, spades } => {
            format!("transform {} to {} with {spades}", name(hex), words::colour(to))
        }
        Move::Dig => "dig".into(),
        Move::VolcanoByCult { hex, cult } => format!("volcano {} by {}", name(hex), cult_word(cult)),
        Move::VolcanoByTokens { hex, pay } => format!("volcano {} by {}", name(hex), tokens(pay)),
        Move::AdvanceShipping => "advance shipping".into(),
        Move::AdvanceDigging => "advance digging".into(),
        Move::Upgrade { hex, to } => format!("upgrade {} to {}", name(hex), words::building_code(to)),
        Move::SendPriest { cult, space } => format!("send to {} for {space}", cult_word(cult)),
        Move::Power(action) => format!("power ACT{}", action.number()),
        Move::Special(action) => format!("special {}", special_code(action)),
        Move::ShiftByTokens(pay) => format!("shift by {}", tokens(pay)),
        Move::Pass(Some(card)) => format!("pass {}", words::bonus_code(card)),
        Move::Pass(None) => "pass".into(),
        Move::EndTurn => "end".into(),
        Move::Convert(conversion) => convert_phrase(conversion, times),
        Move::Burn if times == 1 => "burn".into(),
        Move::Burn => format!("burn {times}"),
        Move::Connect(hex) => format!("connect {}", name(hex)),
        Move::Leech => "leech".into(),
        Move::Decline => "decline".into(),
        Move::LeechLater { from, power } => format!("leech {power} from {}", u16::from(from.0) + 1),
        Move::DeclineLater { from, power } => format!("decline {power} from {}", u16::from(from.0) + 1),
        Move::TakeFavor(tile) => format!("take {}", words::favor_code(tile)),
        Move::TakeTown(tile) => format!("take {}", words::town_code(tile)),
        Move::TakeTownOnly(tile) => format!("take {} without shipping", words::town_code(tile)),
        Move::CultSteps { cult, steps } => format!("step {steps} {}", cult_word(cult)),
        Move::EnterTen(cult) => format!("enter 10 {}", cult_word(cult)),
        Move::Bridge { a, b } => format!("bridge {}:{}", name(a), name(b)),
        Move::Ordain(priests) => format!("ordain {priests}"),
        Move::BuyToken => "buy token".into(),
        Move::Unlock(terrain) => format!("unlock {}", words::colour(terrain)),
        Move::KeepPriest => "keep priest".into(),
        Move::PlaceTile(hex) => format!("tile {}", name(hex)),
        Move::PlaceTileByCult { hex, cult } => format!("tile {} by {}", name(hex), cult_word(cult)),
        Move::TakeTokens => "take tokens".into(),
        Move::TakeCoin => "take coin".into(),
        Move::TownVp => "town vp".into(),
        Move::TownSteps(cult) => format!("town steps {}", cult_word(cult)),
        Move::JoinTown(hex) => format!("join {}", name(hex)),
        Move::Forgo(what) => format!("give up {}", forgone_word(what)),
        Move::PlaceDock(hex) => format!("dock {}", name(hex)),
        Move::PlaceShip(hex) => format!("place ship {}", name(hex)),
        Move::Sail { from, to, pay } => {
            let way = format!("ship {}>{}", name(from), name(to));
            pay_word(pay).map_or(way.clone(), |word| format!("{way} with {word}"))
        }
        Move::EndSailing => "end sailing".into(),
        Move::Trade { hex, reward } => match reward_words(reward) {
            Some(words) => format!("trade {} for {words}", name(hex)),
            None => format!("trade {}", name(hex)),
        },
        Move::EndTrading => "end trading".into(),
        Move::BuildWithShip { hex, ship } => format!("build {} with ship {}", name(hex), name(ship)),
    }
}

fn read_phrase(words: &mut Words<'_>, map: &Map, out: &mut Vec<Move>) -> Result<(), ParseError> {
    let verb = words.word("a move")?;
    out.push(match verb.text.to_ascii_lowercase().as_str() {
        "bid" => Move::Bid(words.small("a bid in VP")?),
        "stay" => words.expect("out").map(|()| Move::StopBidding)?,
        "lot" => {
            let faction = read_faction(words)?;
            words.expect("at")?;
            let place = words.read("a place in the turn order, 1 for the first", |word| {
                number(word)?.checked_sub(1)?.try_into().ok()
            })?;
            Move::TakeAuctioned { faction, place }
        }
        "faction" => Move::ChooseFaction(read_faction(words)?),
        "terrain" => Move::ChooseTerrain(read_terrain(words)?),
        "first" => Move::TakeBonus(words.read("a bonus card such as BON1", words::bonus)?),
        "build" => {
            let hex = read_hex(words, map)?;
            if words.accept("with") {
                words.expect("ship")?;
                Move::BuildWithShip { hex, ship: read_hex(words, map)? }
            } else {
                Move::Build(hex)
            }
        }
        "transform" => {
            let hex = read_hex(words, map)?;
            words.expect("to")?;
            let to = read_terrain(words)?;
            words.expect("with")?;
            Move::Transform { hex, to, spades: words.small("a number of spades")? }
        }
        "dig" => Move::Dig,
        "volcano" => {
            let hex = read_hex(words, map)?;
            words.expect("by")?;
            if words.accept("tokens") {
                Move::VolcanoByTokens { hex, pay: read_tokens(words)? }
            } else {
                let cult = words.read("fire, water, earth, air or `tokens`", words::cult)?;
                Move::VolcanoByCult { hex, cult }
            }
        }
        "advance" => words.read("`shipping` or `digging`", |word| {
            [("shipping", Move::AdvanceShipping), ("digging", Move::AdvanceDigging)]
                .into_iter()
                .find_map(|(track, m)| word.eq_ignore_ascii_case(track).then_some(m))
        })?,
        "upgrade" => {
            let hex = read_hex(words, map)?;
            words.expect("to")?;
            Move::Upgrade { hex, to: words.read("D, TP, TE, SH, SA or SY", words::building)? }
        }
        "send" => {
            words.expect("to")?;
            let cult = read_cult(words)?;
            words.expect("for")?;
            Move::SendPriest { cult, space: words.small("the value of the space: 3, 2 or 1")? }
        }
        "power" => Move::Power(words.read("a power action, ACT1 to ACT9", |word| {
            PowerAction::all().find(|action| word.eq_ignore_ascii_case(&format!("ACT{}", action.number())))
        })?),
        "special" => Move::Special(words.read("a special action such as ACTW, BON1 or FAV6", |word| {
            SpecialAction::ALL.into_iter().find(|&action| word.eq_ignore_ascii_case(special_code(action)))
        })?),
        "shift" => {
            words.expect("by")?;
            words.expect("tokens")?;
            Move::ShiftByTokens(read_tokens(words)?)
        }
        "pass" => match words.peek().and_then(|word| words::bonus(word.text)) {
            Some(card) => {
                words.next();
                Move::Pass(Some(card))
            }
            None => Move::Pass(None),
        },
        "end" if words.accept("sailing") => Move::EndSailing,
        "end" if words.accept("trading") => Move::EndTrading,
        "end" => Move::EndTurn,
        "convert" => return read_convert(words, out),
        "burn" => return read_burn(words, out),
        "connect" => Move::Connect(read_hex(words, map)?),
        "leech" => match read_offer(words)? {
            Some((from, power)) => Move::LeechLater { from, power },
            None => Move::Leech,
        },
        "decline" => match read_offer(words)? {
            Some((from, power)) => Move::DeclineLater { from, power },
            None => Move::Decline,
        },
        "take" => read_take(words)?,
        "step" => {
            let steps = words.small("a number of steps")?;
            Move::CultSteps { cult: read_cult(words)?, steps }
        }
        "enter" => {
            words.expect("10")?;
            Move::EnterTen(read_cult(words)?)
        }
        "bridge" => words.read("two spaces such as E4:G1", |word| {
            let (one, other) = word.split_once(':')?;
            let Site { a, b } = Site::new(find(map, one)?, find(map, other)?);
            Some(Move::Bridge { a, b })
        })?,
        "ordain" => Move::Ordain(words.small("a number of priests")?),
        "buy" => words.expect("token").map(|()| Move::BuyToken)?,
        "unlock" => Move::Unlock(read_terrain(words)?),
        "tile" => {
            let hex = read_hex(words, map)?;
            if words.accept("by") {
                Move::PlaceTileByCult { hex, cult: read_cult(words)? }
            } else {
                Move::PlaceTile(hex)
            }
        }
        "town" if words.accept("vp") => Move::TownVp,
        "town" => {
            words.expect("steps")?;
            Move::TownSteps(read_cult(words)?)
        }
        "join" => Move::JoinTown(read_hex(words, map)?),
        "dock" => Move::PlaceDock(read_hex(words, map)?),
        "place" => {
            words.expect("ship")?;
            Move::PlaceShip(read_hex(words, map)?)
        }
        "ship" => read_sail(words, map)?,
        "trade" => {
            let hex = read_hex(words, map)?;
            let reward = if words.accept("for") { read_reward(words)? } else { TradeReward::Usual };
            Move::Trade { hex, reward }
        }
        "keep" => words.expect("priest").map(|()| Move::KeepPriest)?,
        "give" => {
            words.expect("up")?;
            let known = Forgone::ALL.map(forgone_word);
            Move::Forgo(words.read(&format!("one of {}", known.join(", ")), |word| {
                Forgone::ALL.into_iter().find(|&what| word.eq_ignore_ascii_case(forgone_word(what)))
            })?)
        }
        _ => return Err(words.expected("a move such as `build E5` or `pass BON1`", Some(verb))),
    });
    Ok(())
}

/// Reads which offer of power is answered, as `3 from 2`: the power offered, and the seat of the builder.
fn read_offer(words: &mut Words<'_>) -> Result<Option<(Seat, u8)>, ParseError> {
    if !words.peek().is_some_and(|word| word.text.starts_with(|digit: char| digit.is_ascii_digit())) {
        return Ok(None);
    }
    let power = words.small("the power offered")?;
    words.expect("from")?;
    let from =
        words.read("the seat of who built, from 1", |word| number(word)?.checked_sub(1)?.try_into().ok())?;
    Ok(Some((Seat(from), power)))
}

fn read_take(words: &mut Words<'_>) -> Result<Move, ParseError> {
    for (word, m) in [("tokens", Move::TakeTokens), ("coin", Move::TakeCoin)] {
        if words.accept(word) {
            return Ok(m);
        }
    }
    let m = words.read("a favor or town tile such as FAV11 or TW5, `tokens` or `coin`", |word| {
        let favor = words::favor(word).map(Move::TakeFavor);
        favor.or_else(|| words::town(word).map(Move::TakeTown))
    })?;
    match m {
        Move::TakeTown(tile) if words.accept("without") => {
            words.expect("shipping")?;
            Ok(Move::TakeTownOnly(tile))
        }
        m => Ok(m),
    }
}

/// Reads `r12>F5`, and how further steps are paid.
fn read_sail(words: &mut Words<'_>, map: &Map) -> Result<Move, ParseError> {
    let (from, to) = words.read("two spaces such as r12>F5", |word| {
        let (from, to) = word.split_once('>')?;
        Some((find(map, from)?, find(map, to)?))
    })?;
    let pay = if words.accept("with") {
        words.read("`power` or `bowl-ii`", |word| {
            let paid = |pay: &SailPay| pay_word(*pay).is_some_and(|known| known.eq_ignore_ascii_case(word));
            SailPay::ALL.into_iter().find(paid)
        })?
    } else {
        SailPay::Free
    };
    Ok(Move::Sail { from, to, pay })
}

const fn pay_word(pay: SailPay) -> Option<&'static str> {
    match pay {
        SailPay::Free => None,
        SailPay::Power => Some("power"),
        SailPay::BowlTwo => Some("bowl-ii"),
    }
}

/// Reads what is taken in a trade: a word, a track, or `1` and a track.
fn read_reward(words: &mut Words<'_>) -> Result<TradeReward, ParseError> {
    if words.accept("1") {
        return Ok(TradeReward::OneStep(read_cult(words)?));
    }
    words.read("power, priest, ship, action, or a cult track", |word| {
        let known = |reward: &TradeReward| {
            reward_words(*reward).is_some_and(|words| words.eq_ignore_ascii_case(word))
        };
        TradeReward::ALL.into_iter().find(known)
    })
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

/// Reads the number of a burn, which may be left out for one.
fn read_burn(words: &mut Words<'_>, out: &mut Vec<Move>) -> Result<(), ParseError> {
    let times = match words.peek() {
        Some(word) if word.text.starts_with(|c: char| c.is_ascii_digit()) => {
            words.next();
            run(words, word, number(word.text))?
        }
        _ => 1,
    };
    out.extend(std::iter::repeat_n(Move::Burn, times));
    Ok(())
}

/// Reads `3pw to w`; a number may be left out for one.
fn read_convert(words: &mut Words<'_>, out: &mut Vec<Move>) -> Result<(), ParseError> {
    let paid = words.word("what is converted, such as 3pw")?;
    words.expect("to")?;
    let gained = words.word("what it becomes, such as w")?;
    let (price, from) = amount(paid.text);
    let (times, to) = amount(gained.text);
    let known = Conversion::ALL.into_iter().find(|&conversion| {
        let (_, pays, gains) = rate(conversion);
        from.eq_ignore_ascii_case(pays) && to.eq_ignore_ascii_case(gains)
    });
    let Some(conversion) = known else {
        let message = format!(
            "{from:?} does not convert to {to:?}; possible are pw to p, w or c, p to w, w to c, vp to c, \
             and `coins` to vp"
        );
        return Err(words.error(paid.column, message));
    };
    let times = run(words, gained, times)?;
    let (unit, pays, gains) = rate(conversion);
    match unit {
        None if from.len() != paid.text.len() => {
            let message = "write `coins` without a number: how many make 1 VP is up to the faction";
            return Err(words.error(paid.column, message.into()));
        }
        Some(unit) if price != Some(unit * times as u32) => {
            let message = format!("{times}{gains} cost {}{pays}, not {:?}", unit * times as u32, paid.text);
            return Err(words.error(paid.column, message));
        }
        _ => {}
    }
    out.extend(std::iter::repeat_n(Move::Convert(conversion), times));
    Ok(())
}

/// How often a phrase repeats its move.
fn run(words: &Words<'_>, word: Word<'_>, times: Option<u32>) -> Result<usize, ParseError> {
    let times = times.map_or(0, |times| times as usize);
    if (1..=LONGEST_RUN).contains(&times) {
        Ok(times)
    } else {
        Err(words.expected(&format!("a number from 1 to {LONGEST_RUN}"), Some(word)))
    }
}

/// Splits `3pw` into 3 and `pw`. Without digits the number is 1.
fn amount(word: &str) -> (Option<u32>, &str) {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let (count, unit) = word.split_at(digits);
    (if digits == 0 { Some(1) } else { number(count) }, unit)
}

/// What one unit costs, what is paid, what is gained. How many coins make a VP differs by faction and is left out.
const fn rate(conversion: Conversion) -> (Option<u32>, &'static str, &'static str) {
    match conversion {
        Conversion::PowerToPriest => (Some(5), "pw", "p"),
        Conversion::PowerToWorker => (Some(3), "pw", "w"),
        Conversion::PowerToCoin => (Some(1), "pw", "c"),
        Conversion::PriestToWorker => (Some(1), "p", "w"),
        Conversion::WorkerToCoin => (Some(1), "w", "c"),
        Conversion::VpToCoin => (Some(1), "vp", "c"),
        Conversion::CoinsToVp => (None, "coins", "vp"),
    }
}

fn convert_phrase(conversion: Conversion, times: usize) -> String {
    let (unit, pays, gains) = rate(conversion);
    let counted = |count: usize, what: &str| match count {
        1 => what.to_owned(),
        count => format!("{count}{what}"),
    };
    let paid = unit.map_or_else(|| pays.to_owned(), |unit| counted(unit as usize * times, pays));
    format!("convert {paid} to {}", counted(times, gains))
}

fn tokens(pay: TokenPay) -> String {
    format!("tokens {}/{}/{}", pay.i(), pay.ii(), pay.iii())
}

fn read_tokens(words: &mut Words<'_>) -> Result<TokenPay, ParseError> {
    words.read("tokens of bowls I/II/III such as 2/1/0, at most 15 each", |word| {
        let bowls: Vec<u8> = word
            .split('/')
            .map(|count| number(count).filter(|&count| count <= 15).map(|count| count as u8))
            .collect::<Option<_>>()?;
        match bowls[..] {
            [i, ii, iii] => Some(TokenPay::new(i, ii, iii)),
            _ => None,
        }
    })
}

fn find(map: &Map, word: &str) -> Option<Hex> {
    map.find(word).filter(|&hex| map.name(hex).to_string().eq_ignore_ascii_case(word))
}

fn read_hex(words: &mut Words<'_>, map: &Map) -> Result<Hex, ParseError> {
    words.read("a space of the board such as E5 or r12", |word| find(map, word))
}

/// The faction with this key, in one word of letters.
pub(crate) fn faction(word: &str) -> Option<FactionId> {
    words::faction(word).filter(|_| word.bytes().all(|b| b.is_ascii_alphabetic()))
}

fn read_faction(words: &mut Words<'_>) -> Result<FactionId, ParseError> {
    words.read("a faction such as witches", faction)
}

fn read_terrain(words: &mut Words<'_>) -> Result<Terrain, ParseError> {
    words.read("a colour: yellow, brown, black, blue, green, gray, red, ice or volcano", |word| {
        let river = word.eq_ignore_ascii_case(words::colour(Terrain::River)).then_some(Terrain::River);
        river.or_else(|| words::terrain(word))
    })
}

fn cult_word(cult: Cult) -> String {
    words::cult_word(cult).to_lowercase()
}

fn read_cult(words: &mut Words<'_>) -> Result<Cult, ParseError> {
    words.read("fire, water, earth or air", words::cult)
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

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Every move that can be written on a board, and every payment in tokens.
    pub(crate) fn every_move(map: &Map) -> Vec<Move> {
        let payments = || {
            (0..=15)
                .flat_map(|i| (0..=15).flat_map(move |ii| (0..=15).map(move |iii| TokenPay::new(i, ii, iii))))
        };
        let mut moves = Move::conceivable(map);
        let on_board = |m: &Move| m.spaces().into_iter().flatten().all(|hex| map.contains(hex));
        // A bridge is read as the one of its two ways that comes first.
        moves.retain(|m| on_board(m) && !matches!(m, Move::Bridge { a, b } if a > b));
        let known: HashSet<Move> = moves.iter().copied().collect();
        let volcano = map.hexes().next().into_iter();
        let volcanoes = volcano.flat_map(|hex| payments().map(move |pay| Move::VolcanoByTokens { hex, pay }));
        moves.extend(payments().map(Move::ShiftByTokens).chain(volcanoes).filter(|m| !known.contains(m)));
        moves
    }

    fn base() -> Map {
        Map::printed("base").expect("the base board is printed")
    }

    #[test]
    fn every_move_is_read_as_it_was_written() {
        for (id, _) in Map::PRINTED {
            let map = Map::printed(id).expect(id);
            for m in every_move(&map) {
                let text = write_move(m, &map);
                assert_eq!(read_move(&text, &map), Ok(m), "{text}");
                assert_eq!(read_move(&text.to_uppercase(), &map), Ok(m), "{text} in capitals");
                assert_eq!(read_move(&text.to_lowercase(), &map), Ok(m), "{text} in small letters");
            }
        }
    }

    #[test]
    fn no_two_moves_share_a_text() {
        let map = base();
        let moves = every_move(&map);
        let texts: HashSet<_> = moves.iter().map(|&m| write_move(m, &map)).collect();
        assert_eq!(texts.len(), moves.len());
    }

    #[test]
    fn a_list_is_read_as_it_was_written_whatever_its_order() {
        let map = base();
        let moves = every_move(&map);
        // A stride without a common factor with the length visits every move, each time beside another.
        for stride in [1, 7, 101, 4099] {
            let list: Vec<Move> = (0..moves.len()).map(|at| moves[at * stride % moves.len()]).collect();
            assert_eq!(read_moves(&write_moves(&list, &map), &map).as_ref(), Ok(&list));
        }
    }

    #[test]
    fn runs_of_equal_free_moves_become_one_phrase() {
        let map = base();
        let worker = Move::Convert(Conversion::WorkerToCoin);
        let cases = [
            (vec![worker; 3], "convert 3w to 3c"),
            (vec![worker], "convert w to c"),
            (vec![Move::Burn; 4], "burn 4"),
            (vec![Move::Burn], "burn"),
            (vec![Move::Convert(Conversion::PowerToPriest); 2], "convert 10pw to 2p"),
            (vec![Move::Convert(Conversion::CoinsToVp); 2], "convert coins to 2vp"),
            (vec![Move::Burn, worker, worker, Move::Burn], "burn. convert 2w to 2c. burn"),
            (vec![Move::Leech; 2], "leech. leech"),
            (vec![Move::Burn; 100], "burn 99. burn"),
        ];
        for (moves, text) in cases {
            assert_eq!(write_moves(&moves, &map), text);
            assert_eq!(read_moves(text, &map), Ok(moves));
        }
        for length in 1..=3 * LONGEST_RUN {
            for m in Conversion::ALL.map(Move::Convert).into_iter().chain([Move::Burn]) {
                let run = vec![m; length];
                assert_eq!(read_moves(&write_moves(&run, &map), &map), Ok(run));
            }
        }
    }

    #[test]
    fn a_bridge_may_name_either_end_first() {
        let map = base();
        assert_eq!(read_move("bridge G1:E4", &map), read_move("bridge E4:G1", &map));
    }

    #[test]
    fn a_space_off_the_board_is_shown_but_not_read() {
        let map = base();
        let text = write_move(Move::Build(Hex(200)), &map);
        assert_eq!(text, "build ?200");
        assert!(read_move(&text, &map).is_err());
    }

    #[test]
    fn a_bad_turn_names_the_column_and_what_was_expected() {
        let map = base();
        let cases = [
            ("", 1, "expected a move, found the end"),
            ("   ", 4, "expected a move, found the end"),
            ("castle E5", 1, "expected a move such as"),
            ("build", 6, "a space of the board"),
            ("build E12", 7, "found \"E12\""),
            ("build E+5", 7, "a space of the board"),
            ("build E05", 7, "a space of the board"),
            ("build E5 E6", 10, "expected a full stop or the end, found \"E6\""),
            ("build E5.", 10, "expected a move, found the end"),
            ("build E5.. end", 10, "expected a move such as"),
            (". build E5", 1, "expected a move such as"),
            ("build E5. ünde", 11, "found \"ünde\""),
            ("ünde. build", 1, "found \"ünde\""),
            ("build E5\nend", 7, "a space of the board"),
            ("transform E5 yellow", 14, "expected `to`"),
            ("transform E5 to pink with 2", 17, "a colour"),
            ("transform E5 to yellow with 256", 29, "a number of spades"),
            ("transform E5 to yellow with -1", 29, "a number of spades"),
            ("upgrade E5 to castle", 15, "D, TP, TE, SH, SA or SY"),
            ("send to fire for", 17, "the value of the space"),
            ("send to luck for 3", 9, "fire, water, earth or air"),
            ("power ACT10", 7, "ACT1 to ACT9"),
            ("special ACT1", 9, "a special action"),
            ("pass BON15", 6, "expected a full stop"),
            ("take FAV17", 6, "a favor or town tile"),
            ("take FAV1 without shipping", 11, "expected a full stop"),
            ("take TW7 without keys", 18, "expected `shipping`"),
            ("enter 9 fire", 7, "expected `10`"),
            ("bridge E4", 8, "two spaces"),
            ("bridge E4:E99", 8, "two spaces"),
            ("lot witches at 0", 16, "a place in the turn order"),
            ("lot witches at 257", 16, "a place in the turn order"),
            ("faction wit-ches", 9, "a faction"),
            ("volcano E5 by luck", 15, "fire, water, earth, air or `tokens`"),
            ("volcano E5 by tokens 1/2", 22, "tokens of bowls"),
            ("shift by tokens 1/2/16", 17, "at most 15"),
            ("burn 0", 6, "a number from 1 to 99"),
            ("burn 100", 6, "a number from 1 to 99"),
            ("burn 99999999999999999999", 6, "a number from 1 to 99"),
            ("convert 4pw to w", 9, "1w cost 3pw"),
            ("convert 3pw to 0w", 16, "a number from 1 to 99"),
            ("convert w to pw", 9, "does not convert"),
            ("convert 2c to vp", 9, "does not convert"),
            ("convert 2coins to vp", 9, "without a number"),
            ("convert 1coins to vp", 9, "without a number"),
            ("give up hope", 9, "one of spades, spade"),
            ("build E5 with r3", 15, "expected `ship`"),
            ("ship r12", 6, "two spaces such as r12>F5"),
            ("ship r12>F99", 6, "two spaces such as r12>F5"),
            ("ship r12>F5 with bowl", 18, "`power` or `bowl-ii`"),
            ("trade F5 for gold", 14, "power, priest, ship, action, or a cult track"),
            ("trade F5 for 2 fire", 14, "a cult track"),
            ("place dock r3", 7, "expected `ship`"),
        ];
        for (text, column, message) in cases {
            let error = read_moves(text, &map).expect_err(text);
            assert_eq!((error.line, error.column), (1, column), "{text}: {error}");
            assert!(error.message.contains(message), "{text}: {error}");
        }
        assert!(read_move("build E5. end", &map).is_err());
    }
}
