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

mod codec;
mod phrases;
mod runs;

use terrane_engine::Move;
use terrane_engine::catalog::Map;

use crate::lexer::{ParseError, Words};
pub(crate) use codec::faction;
pub use codec::special_code;
pub use runs::LONGEST_RUN;

/// One move as text.
pub fn write_move(m: Move, map: &Map) -> String {
    write_moves(&[m], map)
}

/// A list of moves as text, joined with `. `. Runs of equal conversions and burns become one phrase.
///
/// A space that is not on the board cannot be named; it shows as `?` with its number and is not read back.
pub fn write_moves(moves: &[Move], map: &Map) -> String {
    let runs = moves.chunk_by(|a, b| a == b && runs::may_run(*a)).flat_map(|run| run.chunks(LONGEST_RUN));
    let phrases: Vec<String> = runs.map(|run| phrases::write(run[0], run.len(), map)).collect();
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

/// Reads a list of moves: one or more phrases on one line, separated by full stops. Case does not matter.
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
        phrases::read(words, map, &mut moves)?;
        if !words.accept(".") {
            return Ok(moves);
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::HashSet;

    use terrane_engine::moves::Conversion;
    use terrane_engine::vocab::{Hex, TokenPay};

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
            (
                "take FAV17",
                6,
                "a favor tile such as FAV11, or a town tile such as TW5, or `tokens`, or `coin`",
            ),
            ("take FAV1 without shipping", 11, "expected a full stop"),
            ("take TW7 without keys", 18, "expected `shipping`"),
            ("enter 9 fire", 7, "expected `10`"),
            ("bridge E4", 8, "two spaces"),
            ("bridge E4:E99", 8, "two spaces"),
            ("lot witches at 0", 16, "a place in the turn order"),
            ("lot witches at 257", 16, "a place in the turn order"),
            ("faction wit-ches", 9, "a faction"),
            ("volcano E5 by luck", 15, "fire, water, earth or air, or `tokens`"),
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
