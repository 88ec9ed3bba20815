//! The table of phrases: a row says how one move is written and read.
//!
//! A row names the move with its parts, then the words of its phrase in their order. A part stands in brackets behind a word,
//! with the codec that writes and reads it. An empty word is left out. Several rows may begin with the same word: the row that
//! takes most words is the one that is read.

use terrane_engine::Move;
use terrane_engine::catalog::Map;

use super::codec::{
    BONUS, BUILDING, COLOUR, CardIfAny, Codec, Count, Ends, FACTION, FAVOR, GivenUp, PLACE, POWER, Paid,
    SEAT, SPECIAL, Space, TOKENS, TOWN, TRACK, Taken, Way,
};
use super::runs;
use crate::lexer::{ParseError, Words};

/// Makes [`write()`] and the list of readers from the table below.
macro_rules! phrases {
    (
        runs: $($run:ident),*;
        $(
            $variant:ident $(($value:ident))? $({ $($field:ident),+ })?
                => $verb:literal $([$part:tt $codec:expr])? $(, $word:literal $([$more:tt $other:expr])?)*;
        )*
    ) => {
        /// A move as text; a run of equal free moves is one phrase.
        pub(super) fn write(m: Move, times: usize, map: &Map) -> String {
            match m {
                $(Move::$run { .. } => runs::write(m, times),)*
                $(Move::$variant $(($value))? $({ $($field),+ })? => {
                    let phrase = String::from($verb);
                    $(let phrase = join(phrase, &($codec).write($part, map));)?
                    $(
                        let phrase = join(phrase, $word);
                        $(let phrase = join(phrase, &($other).write($more, map));)?
                    )*
                    phrase
                })*
            }
        }

        const READERS: &[Reader] = &[$(
            Reader {
                verb: $verb,
                read: |words, map| {
                    let _ = (&words, map);
                    $(let $part = ($codec).read(words, map)?;)?
                    $(
                        literal(words, $word)?;
                        $(let $more = ($other).read(words, map)?;)?
                    )*
                    Ok(Move::$variant $(($value))? $({ $($field),+ })?)
                },
            },
        )*];
    };
}

/// Reads the moves whose phrase begins with a word.
struct Reader {
    verb: &'static str,
    read: fn(&mut Words<'_>, &Map) -> Result<Move, ParseError>,
}

phrases! {
    runs: Convert, Burn;

    Bid(vp) => "bid" [vp Count("a bid in VP")];
    StopBidding => "stay", "out";
    TakeAuctioned { faction, place } => "lot" [faction FACTION], "at" [place PLACE];
    ChooseFaction(faction) => "faction" [faction FACTION];
    ChooseTerrain(terrain) => "terrain" [terrain COLOUR];
    TakeBonus(card) => "first" [card BONUS];
    Build(hex) => "build" [hex Space];
    Transform { hex, to, spades } => "transform" [hex Space], "to" [to COLOUR], "with" [spades Count("a number of spades")];
    Dig => "dig";
    VolcanoByCult { hex, cult } => "volcano" [hex Space], "by" [cult TRACK];
    VolcanoByTokens { hex, pay } => "volcano" [hex Space], "by", "tokens" [pay TOKENS];
    AdvanceShipping => "advance", "shipping";
    AdvanceDigging => "advance", "digging";
    Upgrade { hex, to } => "upgrade" [hex Space], "to" [to BUILDING];
    SendPriest { cult, space } => "send", "to" [cult TRACK], "for" [space Count("the value of the space: 3, 2 or 1")];
    Power(action) => "power" [action POWER];
    Special(action) => "special" [action SPECIAL];
    ShiftByTokens(pay) => "shift", "by", "tokens" [pay TOKENS];
    Pass(card) => "pass" [card CardIfAny];
    EndTurn => "end";
    Connect(hex) => "connect" [hex Space];
    Leech => "leech";
    Decline => "decline";
    LeechLater { from, power } => "leech" [power Count("the power offered")], "from" [from SEAT];
    DeclineLater { from, power } => "decline" [power Count("the power offered")], "from" [from SEAT];
    TakeFavor(tile) => "take" [tile FAVOR];
    TakeTown(tile) => "take" [tile TOWN];
    TakeTownOnly(tile) => "take" [tile TOWN], "without", "shipping";
    CultSteps { cult, steps } => "step" [steps Count("a number of steps")], "" [cult TRACK];
    EnterTen(cult) => "enter", "10" [cult TRACK];
    Bridge { a, b } => "bridge" [(a, b) Ends];
    Ordain(priests) => "ordain" [priests Count("a number of priests")];
    BuyToken => "buy", "token";
    Unlock(terrain) => "unlock" [terrain COLOUR];
    KeepPriest => "keep", "priest";
    PlaceTile(hex) => "tile" [hex Space];
    PlaceTileByCult { hex, cult } => "tile" [hex Space], "by" [cult TRACK];
    TakeTokens => "take", "tokens";
    TakeCoin => "take", "coin";
    TownVp => "town", "vp";
    TownSteps(cult) => "town", "steps" [cult TRACK];
    JoinTown(hex) => "join" [hex Space];
    Forgo(what) => "give", "up" [what GivenUp];
    PlaceDock(hex) => "dock" [hex Space];
    PlaceShip(hex) => "place", "ship" [hex Space];
    Sail { from, to, pay } => "ship" [(from, to) Way], "" [pay Paid];
    EndSailing => "end", "sailing";
    Trade { hex, reward } => "trade" [hex Space], "" [reward Taken];
    EndTrading => "end", "trading";
    BuildWithShip { hex, ship } => "build" [hex Space], "with", "ship" [ship Space];
}

/// Adds a word to a phrase; an empty one changes nothing.
fn join(mut phrase: String, word: &str) -> String {
    if !word.is_empty() {
        phrase.push(' ');
        phrase.push_str(word);
    }
    phrase
}

/// Goes past a word of the phrase; an empty one is always there.
fn literal(words: &mut Words<'_>, word: &str) -> Result<(), ParseError> {
    if word.is_empty() { Ok(()) } else { words.expect(word) }
}

/// Reads one phrase, which may stand for a run of equal moves.
pub(super) fn read(words: &mut Words<'_>, map: &Map, out: &mut Vec<Move>) -> Result<(), ParseError> {
    let verb = words.word("a move")?;
    if let Some(read) = runs::reader(verb) {
        return read(words, out);
    }
    let mut longest: Option<(Move, Words<'_>)> = None;
    let mut furthest = 0;
    let readers = || READERS.iter().filter(|reader| verb.is(reader.verb));
    for reader in readers() {
        let mut rest = words.terse();
        match (reader.read)(&mut rest, map) {
            Ok(m) if longest.as_ref().is_none_or(|(_, other)| other.place() < rest.place()) => {
                longest = Some((m, rest));
            }
            Ok(_) => {}
            Err(error) => furthest = furthest.max(error.column),
        }
    }
    match longest {
        Some((m, rest)) if furthest <= rest.place() => {
            words.go_to(&rest);
            out.push(m);
            Ok(())
        }
        // No phrase is complete, or a longer one was begun and is not.
        _ => {
            let errors = readers().filter_map(|reader| (reader.read)(&mut words.clone(), map).err());
            let error = errors.fold(None, |other, error: ParseError| Some(error.or_further(other)));
            let unknown = || words.expected("a move such as `build E5` or `pass BON1`", Some(verb));
            Err(error.unwrap_or_else(unknown))
        }
    }
}
