//! Free moves that are made several times in a row: one phrase stands for all of them.

use terrane_engine::Move;
use terrane_engine::moves::Conversion;

use crate::lexer::{ParseError, Word, Words, number};

/// The most equal conversions or burns that one phrase stands for. Longer runs take several phrases, so that a short
/// text can never stand for a long list.
pub const LONGEST_RUN: usize = 99;

/// Whether a run of such moves is written as one phrase.
pub(super) const fn may_run(m: Move) -> bool {
    matches!(m, Move::Convert(_) | Move::Burn)
}

/// A run as text; any other move has no such text.
pub(super) fn write(m: Move, times: usize) -> String {
    match m {
        Move::Convert(conversion) => converted(conversion, times),
        Move::Burn if times > 1 => format!("burn {times}"),
        _ => "burn".into(),
    }
}

/// Reads what follows the first word of a run.
type RunReader = fn(&mut Words<'_>, &mut Vec<Move>) -> Result<(), ParseError>;

/// The reader of the runs that begin with this word.
pub(super) fn reader(verb: Word<'_>) -> Option<RunReader> {
    if verb.is("convert") {
        Some(read_convert)
    } else if verb.is("burn") {
        Some(read_burn)
    } else {
        None
    }
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

fn converted(conversion: Conversion, times: usize) -> String {
    let (unit, pays, gains) = rate(conversion);
    let counted = |count: usize, what: &str| match count {
        1 => what.to_owned(),
        count => format!("{count}{what}"),
    };
    let paid = unit.map_or_else(|| pays.to_owned(), |unit| counted(unit as usize * times, pays));
    format!("convert {paid} to {}", counted(times, gains))
}
