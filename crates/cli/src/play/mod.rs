//! `terrane play`: a game in the terminal.

mod board;
mod canvas;
mod changes;
pub(crate) mod describe;
mod lesson;
mod menu;
mod screen;
mod session;
mod table;

use std::io::{BufRead, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use terrane_ai::{AgentKind, Level, Player};
use terrane_engine::setup::DrawChoice;
use terrane_engine::vocab::Seat;

use crate::Verdict;
use crate::options::GameOptions;
use screen::Screen;
use session::Session;

/// Play a game in the terminal against the computer
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// How many players, you included
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u8).range(2..=5), default_value_t = 4)]
    players: u8,
    /// Your seat, from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    seat: u8,
    /// How strong the computer players are: 1 (Wanderer) to 7 (Oracle), or 0 for players who move at random
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=Level::ALL.len() as i64), default_value_t = 4)]
    level: u8,
    /// Let the computer play every seat
    #[arg(long)]
    auto: bool,
    /// Print the final score only (with --auto)
    #[arg(long, requires = "auto")]
    quiet: bool,
    /// Write the game into this file when it ends
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    game: GameOptions,
}

const EXAMPLES: &str = "\
Your options are numbered, with what each costs and brings. Answer with a number, or write moves
as players do: `build E5. end`. `help` teaches the game, `hint` says what the computer would do,
`undo` takes a move back. When the input ends, the computer finishes your game.

The board is drawn in colour where the terminal has colours; NO_COLOR=1 switches them off.

Examples:
  terrane play --players 2 --level 2               a first game
  terrane play --seed 7                            another draw of tiles and factions
  terrane play --factions witches,nomads,engineers,giants --seat 2
  terrane play --choice chosen --modules all       everybody chooses a faction, Fire & Ice included
  terrane play --auto                              watch a game play itself";

pub(crate) fn run(args: &Args) -> Result<Verdict> {
    if !(1..=args.players).contains(&args.seat) {
        bail!("there is no seat {}; with {} players there are seats 1 to {0}", args.seat, args.players);
    }
    let series = args.game.series((args.players, args.players))?;
    let game = series.game(0);
    let human = (!args.auto).then(|| Seat(args.seat - 1));
    let computer = match Level::ALL.iter().find(|level| level.number == args.level) {
        Some(level) => Player::from(level),
        None => Player::from(AgentKind::Random),
    };
    let out: Box<dyn Write> =
        if args.quiet { Box::new(std::io::sink()) } else { Box::new(std::io::stdout()) };
    let mut session = Session::new(&game, human, &computer, Screen::of_stdout(), out)
        .context("this game cannot be set up")?;
    session.welcome(matches!(series.choice, DrawChoice::InOrder))?;
    let input: Box<dyn BufRead> =
        if args.auto { Box::new(std::io::empty()) } else { Box::new(std::io::stdin().lock()) };
    let finished = session.run(input)?;
    if finished {
        session.final_score(&mut std::io::stdout().lock())?;
    }
    if let Some(path) = &args.record {
        crate::files::write(path, &crate::games::log_of(&game, session.moves())?.to_text())?;
    }
    Ok(Verdict::Fine)
}
