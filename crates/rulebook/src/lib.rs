//! The rulebook as tests: pages of Markdown whose examples are played by the engine and checked.
//!
//! ````
//! let page = "
//! ### Leech costs one point less than the power gained
//! ```game
//! board F4 witches dwelling, F3 nomads stronghold      nomads bowls 4/3/0, 20 vp
//! witches: upgrade F4 to trading-house
//! nomads: leech
//! ```
//! ```ledger
//! nomads  leech 3pw from witches   -2vp   bowls 1/6/0
//! ```
//! ";
//! for case in terrane_rulebook::read("leech.md", page).unwrap() {
//!     terrane_rulebook::run("leech.md", &case).unwrap();
//! }
//! ````
//!
//! `rulebook/README.md` describes the language for those who write pages; itself a page, it runs too.

mod describe;
mod expect;
mod game;
mod page;
mod sources;
mod tokens;

pub use page::{Block, Case, Kind, read};

use game::Game;

/// Something wrong with a page, or a rule that the engine does not keep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The page.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

impl std::error::Error for Fault {}

/// What is wrong on a line, before the page is known.
#[derive(Debug)]
struct CaseError {
    line: usize,
    message: String,
}

impl CaseError {
    fn new(line: usize, message: impl Into<String>) -> CaseError {
        CaseError { line, message: message.into() }
    }
}

/// Plays and checks the examples under one heading.
pub fn run(file: &str, case: &Case) -> Result<(), Fault> {
    play(case).map_err(|error| Fault { file: file.to_owned(), line: error.line, message: error.message })
}

fn play(case: &Case) -> Result<(), CaseError> {
    let mut game: Option<Game> = None;
    let mut checks = 0;
    for block in &case.blocks {
        match block.kind {
            Kind::Game => {
                let moves = block.lines.iter().position(|(_, text)| game::is_move(text));
                let (set_up, moves) = block.lines.split_at(moves.unwrap_or(block.lines.len()));
                if !set_up.is_empty() {
                    game = describe::describe(set_up, moves)?;
                    checks += usize::from(game.is_none());
                }
                let Some(game) = &mut game else {
                    match moves.first() {
                        None if !set_up.is_empty() => continue,
                        _ => return Err(CaseError::new(block.line, "describe a position before the moves")),
                    }
                };
                for (line, text) in moves {
                    checks += game.play_line(*line, text)?;
                }
            }
            Kind::Ledger => {
                let Some(game) = &mut game else {
                    return Err(CaseError::new(block.line, "a ledger needs a game before it"));
                };
                checks += expect::check(game, &block.lines)?;
            }
        }
    }
    if checks == 0 {
        return Err(CaseError::new(case.line, "nothing is checked under this heading"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{read, run};

    /// The fault of a page with this game and ledger under one heading.
    fn fault(game: &str, ledger: &str) -> Option<String> {
        let page = format!("## Case\n```game\n{game}\n```\n```ledger\n{ledger}\n```\n");
        let case = read("page.md", &page).expect("the page can be read").remove(0);
        run("page.md", &case).err().map(|fault| fault.to_string())
    }

    /// A witches' trading house beside a nomads' dwelling, the power taken.
    const GAME: &str = "board F4 witches dwelling, F3 nomads dwelling  nomads bowls 4/3/0\n\
                        witches: upgrade F4 to TP\nnomads: leech\nwitches: end";

    #[test]
    fn every_expectation_can_hold_and_fail() {
        let cases = [
            ("witches -3c", "witches -2c"),
            ("witches 12c", "witches 13c"),
            ("witches 20 vp", "witches 19 vp"),
            ("witches -2w for TP", "witches -2w for TE"),
            ("witches air 2", "witches air 3"),
            ("witches fire 0", "witches +1fire"),
            ("nomads bowls 3/4/0", "nomads bowls 4/3/0"),
            ("nomads leech 1pw from witches", "nomads leech 2pw from witches"),
            ("nomads offer 1pw from witches", "nomads offer nothing"),
            ("witches offer nothing", "witches leech 1pw from nomads"),
            ("witches shipping 0, digging 0", "witches shipping 1"),
            ("witches no FAV1", "witches FAV1"),
            ("witches no BON1", "witches BON1"),
            ("witches limit 7", "witches limit 6"),
            ("witches area 1", "witches area 2"),
            ("witches outposts 0", "witches outposts 1"),
            ("witches home green", "witches home gray"),
            ("turn nomads", "turn witches"),
            ("turn nomads", "nomads unchanged"),
            ("turn nomads", "witches passed"),
            ("turn nomads", "witches dropped"),
            ("turn nomads", "witches unlocked red"),
            ("round 1", "round 2"),
            ("order witches, nomads", "order nomads, witches"),
            ("asks nobody", "asks nomads leech"),
            ("board F4 witches TP, F4 green", "board F4 witches dwelling"),
            ("board F3 yellow", "board F3 green"),
            ("board E5 empty", "board F3 empty"),
            ("board F4 outside towns", "board F4 in town"),
            ("turn nomads", "board bridge E4:G1 witches"),
            ("cards BON1", "cards BON1 held"),
            ("cards BON1 0c", "cards BON1 1c"),
            ("left FAV1 1", "left FAV1 0"),
            ("nomads may pass BON1", "nomads may pass BON9"),
            ("nomads may not end", "nomads may not burn"),
            ("witches may not burn", "nomads may only burn"),
            ("round 1", "over"),
        ];
        for (holds, fails) in cases {
            assert_eq!(fault(GAME, holds), None, "{holds}");
            let message = fault(GAME, fails).unwrap_or_else(|| panic!("{fails} does not fail"));
            assert!(message.starts_with("page.md:9: "), "{message}");
        }
    }

    #[test]
    fn expectations_about_ships_can_hold_and_fail() {
        let game = "merchants  witches ship r11, ship r4, dock F4, shipping 1  board F4 witches D, C4 giants SY\n\
                    witches: special SHIPS. ship r11>C4. end sailing. trade C4 for ship\n\
                    giants: leech";
        let cases = [
            ("witches ships 1", "witches ships 2"),
            ("witches ship r4", "witches ship r11"),
            ("witches no ship r11", "witches no ship r4"),
            ("witches markers 1", "witches markers 2"),
            ("witches marker C4", "witches marker F4"),
            ("giants no marker C4", "witches no marker C4"),
            ("witches dock F4", "giants dock C4"),
            ("witches range 1", "witches range 2"),
            ("giants income 1w 1ship", "giants income 1w"),
            ("giants leech 3pw from witches", "giants leech 2pw from witches"),
            ("witches +2vp for trade", "witches +1vp for trade"),
            ("asks witches ships", "asks witches ships 2"),
        ];
        for (holds, fails) in cases {
            assert_eq!(fault(game, holds), None, "{holds}");
            let message = fault(game, fails).unwrap_or_else(|| panic!("{fails} does not fail"));
            assert!(message.starts_with("page.md:8: "), "{message}");
        }
    }

    #[test]
    fn a_misspelt_word_is_named_with_its_line() {
        let cases = [
            ("bord F4 witches dwelling", "witches 1w", "page.md:3: expected a player"),
            ("board F99 witches dwelling", "witches 1w", "page.md:3: expected a space"),
            ("board F4 witches tile", "witches 1w", "page.md:3: a game with special terrain tiles says"),
            ("special-terrain  board r0 witches D", "witches 1w", "page.md:3: only special terrain tiles"),
            ("special-terrain witty=on  witches 3w", "witches 1w", "page.md:3: expected a ruling"),
            ("merchants wet=on  witches 3w", "witches 1w", "page.md:3: expected a ruling"),
            (
                "witches ship r1, ship r2, ship r3, ship r4",
                "witches 1w",
                "page.md:3: a player has three ships",
            ),
            ("witches used DANCE", "witches 1w", "page.md:3: expected a special action"),
            ("canals A1:A2  witches 3w", "witches 3w", "page.md:3: this cannot be played: A1:A2 is no place"),
            ("figure wet 1  witches 3w", "witches 3w", "page.md:3: this cannot be played: "),
            ("board F4 witches D in town 2", "witches 1w", "page.md:3: only the towns of the Swarmlings"),
            ("board F4 witches castle", "witches 1w", "page.md:3: expected a structure"),
            ("board F4 witches dwelling in tonw", "witches 1w", "page.md:3: expected `town`"),
            ("witches 3 knights", "witches 1w", "page.md:3: expected something a player has"),
            ("witches 3 w 4 c", "witches 1w", "page.md:3: expected a comma, two blanks"),
            ("round 7  witches 3w", "witches 1w", "page.md:3: expected a round"),
            ("witches 3w\nwitches: dance", "witches 1w", "page.md:4: witches: column 1 of the moves"),
            ("witches 3w\ngiants: end", "witches 3w", "page.md:4: giants: end is refused"),
            ("witches 3w\nwitches: burn # refusd: no", "witches 1w", "page.md:4: after # a line says"),
            ("icemaidens 3w", "icemaidens 3w", "page.md:3: say which terrain"),
            ("witches 3w, dropt", "witches 1w", "page.md:3: expected something a player has"),
            ("witches 3w  auren 3w", "witches 3w", "page.md:3: this cannot be played: Witches and Auren"),
            ("witches 3w", "wiches 3w", "page.md:6: expected a player"),
            ("witches 3w", "witches 3w sideways", "page.md:6: expected something a player has or did"),
            ("witches 3w", "witches +1vp for luck", "page.md:6: expected a source"),
            ("witches 3w", "asks witches dance", "page.md:6: expected a kind of decision"),
            ("witches 3w", "witches", "page.md:6: this line checks nothing"),
        ];
        for (game, ledger, expected) in cases {
            let message = fault(game, ledger).unwrap_or_else(|| panic!("{game:?} {ledger:?} does not fail"));
            assert!(message.starts_with(expected), "{message}");
        }
    }

    #[test]
    fn a_refusal_must_come_and_with_its_reason() {
        let refusal = |moves: &str| fault(&format!("board F4 witches dwelling\nwitches: {moves}"), "round 1");
        assert_eq!(refusal("end # refused: take an action or pass before ending the turn"), None);
        let other = refusal("end # refused: it is another player's turn").unwrap_or_default();
        assert!(other.contains("with another reason: take an action"), "{other}");
        let legal = refusal("burn # refused: needs two tokens").unwrap_or_default();
        assert!(legal.contains("burn is not refused"), "{legal}");
    }

    #[test]
    fn a_set_up_may_have_to_be_refused() {
        let refusal = |set_up: &str| {
            let page = format!("## Case\n```game\n{set_up}\n```\n");
            run("page.md", &read("page.md", &page).expect("readable").remove(0)).err()
        };
        let message = |set_up: &str| refusal(set_up).map(|fault| fault.to_string()).unwrap_or_default();
        assert_eq!(
            refusal("set-up witches, auren # refused: Witches and Auren share a board or a colour"),
            None
        );
        assert!(message("set-up witches, auren # refused: no").contains("with another reason: Witches and"));
        assert!(message("set-up witches, nomads # refused: no").contains("is not refused"));
    }

    #[test]
    fn a_heading_without_a_check_fails() {
        for body in ["", "```game\nwitches 3w\n```\n", "```game\nwitches 3w\nwitches: burn\n```\n"] {
            let case = read("page.md", &format!("## Case\n{body}")).expect("readable").remove(0);
            let fault = run("page.md", &case).expect_err("nothing is checked").to_string();
            assert_eq!(fault, "page.md:1: nothing is checked under this heading");
        }
    }

    #[test]
    fn a_broken_page_is_refused() {
        let cases = [
            ("```game\n```\n", "page.md:1: a block needs a heading"),
            ("## A\n```game\n", "page.md:2: this block has no end"),
            ("## A\n```gaem\n```\n", "page.md:2: a block is"),
            ("## A\n## A\n", "page.md:2: the heading \"A\" stands twice"),
        ];
        for (page, expected) in cases {
            let fault = read("page.md", page).expect_err(page).to_string();
            assert!(fault.starts_with(expected), "{fault}");
        }
    }
}
