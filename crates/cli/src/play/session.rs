//! One game in the terminal, from welcome to final score.

use std::io::{BufRead, Write};

use anyhow::{Result, bail};
use terrane_ai::random::Random;
use terrane_ai::{Agent, Budget, Game};
use terrane_engine::effect::{Item, Ledger, Source};
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};
use terrane_notation::text;

use super::menu::{self, Menu};
use super::{board, describe, lesson, table};

/// A game being played.
pub(super) struct Session<'g> {
    pos: Position<'g>,
    human: Option<Seat>,
    computer: Random,
    moves: Vec<(Seat, Move)>,
    ledger: Ledger,
    /// What to go back to: own moves since anybody else moved.
    undo: Vec<Mark<'g>>,
    /// Whether the board has been shown since somebody else moved.
    shown: bool,
    round: u8,
    colour: bool,
    out: Box<dyn Write>,
}

/// A point of the game that undo returns to.
struct Mark<'g> {
    pos: Position<'g>,
    moves: usize,
    entries: usize,
    offers: usize,
}

/// What a line of input led to.
enum Reply {
    /// Ask again.
    Ask,
    /// Ask again, with the options shown.
    Show,
    /// The computer plays on for the person.
    Auto,
    /// The person leaves.
    Quit,
}

impl<'g> Session<'g> {
    /// A new game. Without a person the computer plays every seat.
    pub(super) fn new(
        game: &'g Game,
        human: Option<Seat>,
        colour: bool,
        out: Box<dyn Write>,
    ) -> Result<Session<'g>> {
        let pos = Position::new(&game.setup)?;
        Ok(Session {
            pos,
            human,
            computer: Random::new(game.seed),
            moves: Vec::new(),
            ledger: Ledger::default(),
            undo: Vec::new(),
            shown: false,
            round: 0,
            colour,
            out,
        })
    }

    /// The moves played so far.
    pub(super) fn moves(&self) -> &[(Seat, Move)] {
        &self.moves
    }

    /// Says who plays what.
    pub(super) fn welcome(&mut self, choosing: bool) -> Result<()> {
        let map = self.pos.map().title();
        writeln!(self.out, "Terra Mystica for {} on the board {map}.", self.pos.setup().players)?;
        if !choosing {
            let names: Vec<String> = self.pos.seats().map(|seat| table::who(&self.pos, seat)).collect();
            writeln!(self.out, "Seats: {}.", names.join(", "))?;
        }
        if let Some(seat) = self.human {
            writeln!(self.out, "You are {}. `help` teaches the game.", table::who(&self.pos, seat))?;
        }
        writeln!(self.out)?;
        Ok(())
    }

    /// Plays to the end; `false` if the person left before.
    pub(super) fn run(&mut self, mut input: Box<dyn BufRead>) -> Result<bool> {
        while !self.pos.is_over() {
            self.announce_round()?;
            let to_act = self.pos.to_act();
            if let Some(seat) = self.human.filter(|&seat| to_act.contains(seat)) {
                match self.ask(seat, &mut input)? {
                    Reply::Ask | Reply::Show => {}
                    Reply::Auto => self.human = None,
                    Reply::Quit => {
                        writeln!(self.out, "You leave the game.")?;
                        return Ok(false);
                    }
                }
            } else if let Some(seat) = to_act.iter().next() {
                self.let_computer_move(seat)?;
            } else {
                bail!("nobody may move, but the game is not over; please report this game");
            }
        }
        Ok(true)
    }

    fn announce_round(&mut self) -> Result<()> {
        let round = self.pos.state().round;
        if round != self.round && (1..=6).contains(&round) {
            self.round = round;
            let tile = self.pos.setup().scoring[usize::from(round) - 1];
            writeln!(self.out, "\nRound {round}: {}.", describe::scoring(tile))?;
            write!(self.out, "{}", table::players(&self.pos, self.human))?;
        }
        Ok(())
    }

    fn let_computer_move(&mut self, seat: Seat) -> Result<()> {
        let Some(m) = self.computer.choose(&self.pos, seat, &Budget::default()) else {
            bail!("{} cannot move; please report this game", table::who(&self.pos, seat))
        };
        self.undo.clear();
        self.shown = false;
        let before = self.pos;
        let changes = self.play(seat, m)?;
        if m != Move::EndTurn {
            let text = text::write_move(m, self.pos.map());
            let line = format!("  {:<18} {text:<34} {changes}", table::who(&before, seat));
            writeln!(self.out, "{}", line.trim_end())?;
        }
        Ok(())
    }

    /// Plays a legal move and says what it did.
    fn play(&mut self, seat: Seat, m: Move) -> Result<String> {
        let before = self.pos;
        let mut fx = Ledger::default();
        if let Err(reason) = self.pos.play_with(seat, m, &mut fx) {
            bail!("{}: {reason}", text::write_move(m, before.map()));
        }
        let changes = menu::changes(&before, &fx, seat, m);
        self.moves.push((seat, m));
        self.ledger.entries.append(&mut fx.entries);
        self.ledger.offers.append(&mut fx.offers);
        Ok(changes)
    }

    /// Asks the person until a move is played, or something else decides.
    fn ask(&mut self, seat: Seat, input: &mut dyn BufRead) -> Result<Reply> {
        if !self.shown {
            self.shown = true;
            write!(self.out, "\n{}\n", board::draw(&self.pos, self.colour))?;
            write!(self.out, "{}", table::players(&self.pos, self.human))?;
        }
        let menu = Menu::new(&self.pos, seat);
        self.show_options(seat, &menu)?;
        let before = self.moves.len();
        loop {
            write!(self.out, "> ")?;
            self.out.flush()?;
            let mut line = String::new();
            if input.read_line(&mut line)? == 0 {
                writeln!(self.out, "\nThe input has ended; the computer finishes your game.")?;
                return Ok(Reply::Auto);
            }
            match self.obey(seat, line.trim(), &menu)? {
                Reply::Ask if self.moves.len() == before => {}
                Reply::Show if self.moves.len() == before => self.show_options(seat, &menu)?,
                reply => return Ok(reply),
            }
        }
    }

    fn show_options(&mut self, seat: Seat, menu: &Menu) -> Result<()> {
        let state = self.pos.state();
        writeln!(self.out)?;
        let own: Vec<_> =
            state.queue.iter().filter(|pending| pending.seat == seat && !self.pos.sleeps(pending)).collect();
        for pending in &own {
            let asked = describe::decision(pending.decision, |seat| table::who(&self.pos, seat));
            writeln!(self.out, "To decide: {asked}.")?;
        }
        if own.is_empty() {
            let task =
                if state.turn.actions > 0 { "take an action" } else { "end your turn when you are done" };
            writeln!(self.out, "Your turn: {task}.")?;
        }
        write!(self.out, "{}", menu.show())?;
        Ok(())
    }

    /// Does what a line of input says.
    fn obey(&mut self, seat: Seat, line: &str, menu: &Menu) -> Result<Reply> {
        let lower = line.to_lowercase();
        let (word, rest) = lower.split_once(' ').unwrap_or((&lower, ""));
        match word {
            "" => return Ok(Reply::Show),
            "quit" | "q" | "exit" => return Ok(Reply::Quit),
            "auto" => return Ok(Reply::Auto),
            "board" => write!(self.out, "{}", board::draw(&self.pos, self.colour))?,
            "players" => write!(self.out, "{}", table::players(&self.pos, self.human))?,
            "tiles" => write!(self.out, "{}", table::tiles(&self.pos))?,
            "help" | "?" => match lesson::topic(rest.trim()) {
                Some(page) => write!(self.out, "{page}")?,
                None => write!(self.out, "{}", lesson::OVERVIEW)?,
            },
            "undo" => return self.take_back(),
            _ => match word.parse().ok().filter(|_| rest.is_empty()) {
                Some(number) => match menu.get(number) {
                    Some(m) => self.play_all(seat, &[m])?,
                    None => writeln!(self.out, "There is no option {number}.")?,
                },
                None => match text::read_moves(line, self.pos.map()) {
                    Ok(moves) => self.play_all(seat, &moves)?,
                    Err(error) => match menu.matching(line) {
                        Some(options) => write!(self.out, "{options}")?,
                        None => writeln!(self.out, "{error}. Give the number of an option, or `help`.")?,
                    },
                },
            },
        }
        Ok(Reply::Ask)
    }

    /// Plays the person's moves, all or none.
    fn play_all(&mut self, seat: Seat, moves: &[Move]) -> Result<()> {
        let mut trial = self.pos;
        for &m in moves {
            if let Err(reason) = trial.play(seat, m) {
                writeln!(self.out, "{}: {reason}.", text::write_move(m, self.pos.map()))?;
                return Ok(());
            }
        }
        for &m in moves {
            let mark = Mark {
                pos: self.pos,
                moves: self.moves.len(),
                entries: self.ledger.entries.len(),
                offers: self.ledger.offers.len(),
            };
            self.undo.push(mark);
            let changes = self.play(seat, m)?;
            if !changes.is_empty() {
                writeln!(self.out, "  {}: {changes}", text::write_move(m, self.pos.map()))?;
            }
        }
        Ok(())
    }

    fn take_back(&mut self) -> Result<Reply> {
        let Some(mark) = self.undo.pop() else {
            writeln!(self.out, "There is nothing to take back since another player moved.")?;
            return Ok(Reply::Ask);
        };
        self.pos = mark.pos;
        self.moves.truncate(mark.moves);
        self.ledger.entries.truncate(mark.entries);
        self.ledger.offers.truncate(mark.offers);
        writeln!(self.out, "Taken back.")?;
        Ok(Reply::Show)
    }

    /// Who won, and where everybody's points came from.
    pub(super) fn final_score(&self, out: &mut dyn Write) -> Result<()> {
        let state = self.pos.state();
        let mut seats: Vec<Seat> = self.pos.seats().collect();
        seats.sort_by_key(|&seat| std::cmp::Reverse(state.players[seat].vp));
        write!(out, "\n{:<20}{:>6}", "final score", "VP")?;
        for (name, _) in GROUPS {
            write!(out, "{name:>10}")?;
        }
        writeln!(out)?;
        for seat in seats {
            let vp = state.players[seat].vp;
            write!(out, "{:<20}{vp:>6}", table::who(&self.pos, seat))?;
            for (_, group) in GROUPS {
                let entries = self.ledger.entries.iter();
                let own = entries.filter(|entry| entry.seat == seat && entry.item == Item::Vp);
                let sum: i32 =
                    own.filter(|entry| group(entry.source)).map(|entry| i32::from(entry.amount)).sum();
                write!(out, "{sum:>10}")?;
            }
            writeln!(out)?;
        }
        writeln!(out, "(what is not listed: the start, the faction's own points, trades and tracks)")?;
        Ok(())
    }
}

/// A group of sources, by name.
type Group = (&'static str, fn(Source) -> bool);

/// Where points come from, in groups.
const GROUPS: [Group; 7] = [
    ("rounds", |source| matches!(source, Source::Scoring)),
    ("tiles", |source| matches!(source, Source::Favor(_) | Source::Bonus(_) | Source::Pass)),
    ("towns", |source| matches!(source, Source::Town(_))),
    ("leech", |source| matches!(source, Source::Leech)),
    ("cults", |source| matches!(source, Source::FinalCult(_))),
    ("area", |source| matches!(source, Source::FinalArea | Source::Final(_))),
    ("resources", |source| matches!(source, Source::Leftovers)),
];
