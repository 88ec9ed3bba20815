//! One game in the terminal, from welcome to final score.

use std::io::{BufRead, Write};

use anyhow::{Result, bail};
use terrane_ai::{Agent, Budget, Game, Level, Player};
use terrane_engine::effect::{Item, Ledger, Source};
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};
use terrane_notation::text;

use super::changes::Changes;
use super::menu::{self, Menu};
use super::screen::Screen;
use super::{board, describe, lesson, table};

/// A game being played.
pub(super) struct Session<'g> {
    pos: Position<'g>,
    human: Option<Seat>,
    /// The computer players, one for each seat: they play their own seats and finish the person's game.
    computers: Vec<Box<dyn Agent>>,
    budget: Budget,
    /// What the computer players are called.
    opponent: &'g str,
    moves: Vec<(Seat, Move)>,
    ledger: Ledger,
    /// What to go back to: own moves since anybody else moved.
    undo: Vec<Mark<'g>>,
    /// Moves of a computer player that are printed together.
    turn: Option<Unprinted<'g>>,
    /// Whether the board has been shown since somebody else moved.
    shown: bool,
    round: u8,
    screen: Screen,
    out: Box<dyn Write>,
}

/// A turn of a computer player that has not been printed yet.
struct Unprinted<'g> {
    seat: Seat,
    before: Position<'g>,
    moves: Vec<Move>,
    ledger: Ledger,
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
        computer: &'g Player,
        screen: Screen,
        out: Box<dyn Write>,
    ) -> Result<Session<'g>> {
        let pos = Position::new(&game.setup)?;
        let computers = pos.seats().map(|seat| {
            let mut agent = computer.create();
            agent.begin(game.seed.wrapping_add(seat.0.into()));
            agent
        });
        Ok(Session {
            pos,
            human,
            computers: computers.collect(),
            budget: computer.budget(),
            opponent: level_name(computer),
            moves: Vec::new(),
            ledger: Ledger::default(),
            undo: Vec::new(),
            turn: None,
            shown: false,
            round: 0,
            screen,
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
        let screen = self.screen;
        let title = format!("Terra Mystica for {}, {map}", self.pos.setup().players);
        writeln!(self.out, "{}", screen.heading(&title))?;
        if !choosing {
            let names: Vec<String> =
                self.pos.seats().map(|seat| table::badge(&self.pos, seat, &screen)).collect();
            writeln!(self.out, "Seats: {}.", names.join(", "))?;
        }
        if let Some(seat) = self.human {
            let you = table::badge(&self.pos, seat, &screen);
            writeln!(self.out, "You are {you}; the others are computer players, {}.", self.opponent)?;
            writeln!(self.out, "Type the number of an option. `{}` teaches the game.", screen.key("help"))?;
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
            self.tell()?;
            self.round = round;
            let tile = self.pos.setup().scoring[usize::from(round) - 1];
            let title = self.screen.heading(&format!("Round {round}:"));
            let words = self.screen.wrapped(&describe::scoring(tile), 9, 9);
            writeln!(self.out, "\n{title} {words}.")?;
            write!(self.out, "{}", table::players(&self.pos, self.human, &self.screen))?;
        }
        Ok(())
    }

    fn let_computer_move(&mut self, seat: Seat) -> Result<()> {
        let agent = self.computers.get_mut(seat.index());
        let Some(m) = agent.and_then(|agent| agent.choose(&self.pos, seat, &self.budget)) else {
            bail!("{} cannot move; please report this game", table::who(&self.pos, seat))
        };
        self.undo.clear();
        self.shown = false;
        let before = self.pos;
        let ledger = self.play(seat, m)?;
        if self.turn.as_ref().is_some_and(|turn| turn.seat != seat) {
            self.tell()?;
        }
        let turn = self.turn.get_or_insert_with(|| Unprinted {
            seat,
            before,
            moves: Vec::new(),
            ledger: Ledger::default(),
        });
        if m != Move::EndTurn {
            turn.moves.push(m);
        }
        turn.ledger.entries.extend(ledger.entries);
        turn.ledger.offers.extend(ledger.offers);
        Ok(())
    }

    /// Tells the turn of a computer player in one sentence, once it is over.
    fn tell(&mut self) -> Result<()> {
        let Some(turn) = self.turn.take().filter(|turn| !turn.moves.is_empty()) else { return Ok(()) };
        let moves = text::write_moves(&turn.moves, self.pos.map()).replace(". ", ", ");
        let tiles: Vec<String> = turn.moves.iter().filter_map(|&m| describe::taken(m)).collect();
        let tiles = if tiles.is_empty() { String::new() } else { format!(" ({})", tiles.join("; ")) };
        let changes = Changes::of(&turn.before, &turn.ledger, turn.seat).of_another();
        let changes = if changes.is_empty() { changes } else { format!("; {changes}") };
        let who = table::badge(&self.pos, turn.seat, &self.screen);
        let used = 4 + table::who(&self.pos, turn.seat).len() + if self.screen.coloured() { 2 } else { 0 };
        let words = self.screen.wrapped(&format!("{moves}{tiles}{changes}."), used, 6);
        writeln!(self.out, "  {who}: {words}")?;
        Ok(())
    }

    /// Plays a legal move and says what it did.
    fn play(&mut self, seat: Seat, m: Move) -> Result<Ledger> {
        let before = self.pos;
        let mut fx = Ledger::default();
        if let Err(reason) = self.pos.play_with(seat, m, &mut fx) {
            bail!("{}: {reason}", text::write_move(m, before.map()));
        }
        self.moves.push((seat, m));
        self.ledger.entries.extend(fx.entries.iter().copied());
        self.ledger.offers.extend(fx.offers.iter().copied());
        Ok(fx)
    }

    /// Asks the person until a move is played, or something else decides.
    fn ask(&mut self, seat: Seat, input: &mut dyn BufRead) -> Result<Reply> {
        self.tell()?;
        if !self.shown {
            self.shown = true;
            write!(self.out, "\n{}\n", board::draw(&self.pos, &self.screen))?;
            write!(self.out, "{}", table::players(&self.pos, self.human, &self.screen))?;
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
            writeln!(self.out, "{} {asked}.", self.screen.heading("To decide:"))?;
        }
        if own.is_empty() {
            let task =
                if state.turn.actions > 0 { "take an action" } else { "end your turn when you are done" };
            writeln!(self.out, "{} {task}.", self.screen.heading("Your turn:"))?;
        }
        write!(self.out, "{}", menu.show(&self.screen))?;
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
            "board" => write!(self.out, "{}", board::draw(&self.pos, &self.screen))?,
            "players" => write!(self.out, "{}", table::players(&self.pos, self.human, &self.screen))?,
            "tiles" => write!(self.out, "{}", table::tiles(&self.pos, &self.screen))?,
            "help" | "?" => self.help(rest.trim())?,
            "hint" => self.hint(seat)?,
            "undo" => return self.take_back(),
            _ => match word.parse().ok().filter(|_| rest.is_empty()) {
                Some(number) => self.play_numbered(seat, number, menu)?,
                None => self.play_written(seat, line, menu)?,
            },
        }
        Ok(Reply::Ask)
    }

    /// Plays the option with a number.
    fn play_numbered(&mut self, seat: Seat, number: usize, menu: &Menu) -> Result<()> {
        if let Some(m) = menu.get(number) {
            return self.play_all(seat, &[m], menu);
        }
        writeln!(self.out, "There is no option {number}; they go from 1 to {}.", menu.len())?;
        Ok(())
    }

    /// Plays moves as players write them, or shows the options that begin with these words.
    fn play_written(&mut self, seat: Seat, line: &str, menu: &Menu) -> Result<()> {
        let error = match text::read_moves(line, self.pos.map()) {
            Ok(moves) => return self.play_all(seat, &moves, menu),
            Err(error) => error,
        };
        if let Some(options) = menu.matching(line, &self.screen) {
            write!(self.out, "{options}")?;
            return Ok(());
        }
        let verb = menu::verb(line);
        let way = if menu.matching(verb, &self.screen).is_some() {
            format!("`{verb}` shows what can be done so")
        } else {
            "Type the number of an option, Enter to see them, or `help`".to_owned()
        };
        writeln!(self.out, "{}", self.screen.wrapped(&format!("{error}. {way}."), 0, 0))?;
        Ok(())
    }

    /// Plays the person's moves, all or none.
    fn play_all(&mut self, seat: Seat, moves: &[Move], menu: &Menu) -> Result<()> {
        let mut trial = self.pos;
        for &m in moves {
            if let Err(reason) = trial.play(seat, m) {
                let written = text::write_move(m, self.pos.map());
                writeln!(self.out, "{}", self.screen.wrapped(&format!("{written}: {reason}."), 0, 2))?;
                let verb = menu::verb(&written);
                let way = match menu.matching(verb, &self.screen) {
                    Some(_) => format!("`{verb}` shows what can be done so."),
                    None => "That cannot be done now; Enter shows your options.".to_owned(),
                };
                writeln!(self.out, "{way}")?;
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
            let before = self.pos;
            let ledger = self.play(seat, m)?;
            let changes = Changes::of(&before, &ledger, seat).of_the_player();
            let written = text::write_move(m, self.pos.map());
            let did =
                if changes.is_empty() { format!("{written}.") } else { format!("{written}; {changes}.") };
            writeln!(self.out, "  You: {}", self.screen.wrapped(&did, 7, 7))?;
        }
        Ok(())
    }

    /// A page about a topic, or the whole of it.
    fn help(&mut self, topic: &str) -> Result<()> {
        match lesson::topic(topic) {
            Some(page) => write!(self.out, "{page}")?,
            None if topic.is_empty() => write!(self.out, "{}", lesson::OVERVIEW)?,
            None => writeln!(self.out, "There is no page about `{topic}`; there are {}.", lesson::TOPICS)?,
        }
        Ok(())
    }

    /// What the computer would do in the person's place.
    fn hint(&mut self, seat: Seat) -> Result<()> {
        let agent = self.computers.get_mut(seat.index());
        if let Some(m) = agent.and_then(|agent| agent.choose(&self.pos, seat, &self.budget)) {
            let written = text::write_move(m, self.pos.map());
            writeln!(self.out, "{} would play `{}`.", self.opponent, self.screen.key(&written))?;
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

    /// Who won, in a sentence.
    fn winner(&self, seats: &[Seat], out: &mut dyn Write) -> Result<()> {
        let vp = |seat: Seat| self.pos.state().players[seat].vp;
        let most = seats.first().map_or(0, |&seat| vp(seat));
        let first: Vec<String> = seats
            .iter()
            .filter(|&&seat| vp(seat) == most)
            .map(
                |&seat| if self.human == Some(seat) { "You".to_owned() } else { table::who(&self.pos, seat) },
            )
            .collect();
        let verb = if first.len() > 1 { "tie" } else { "win" };
        let line = format!("{} {verb} with {most} VP.", first.join(" and "));
        writeln!(out, "\n{}", self.screen.heading(&line))?;
        Ok(())
    }

    /// Who won, and where everybody's points came from.
    pub(super) fn final_score(&self, out: &mut dyn Write) -> Result<()> {
        let state = self.pos.state();
        let mut seats: Vec<Seat> = self.pos.seats().collect();
        seats.sort_by_key(|&seat| std::cmp::Reverse(state.players[seat].vp));
        self.winner(&seats, out)?;
        write!(out, "{:<20}{:>5}", "final score", "VP")?;
        for (name, _) in GROUPS {
            write!(out, "{name:>7}")?;
        }
        writeln!(out)?;
        for seat in seats {
            let vp = state.players[seat].vp;
            write!(out, "{:<20}{vp:>5}", table::who(&self.pos, seat))?;
            for (_, group) in GROUPS {
                let entries = self.ledger.entries.iter();
                let own = entries.filter(|entry| entry.seat == seat && entry.item == Item::Vp);
                let sum: i32 =
                    own.filter(|entry| group(entry.source)).map(|entry| i32::from(entry.amount)).sum();
                write!(out, "{sum:>7}")?;
            }
            writeln!(out)?;
        }
        writeln!(
            out,
            "(left: what is left over, as coins; not listed: the start, the faction's own points, trades and tracks)"
        )?;
        Ok(())
    }
}

/// What people call a computer player.
fn level_name(player: &Player) -> &str {
    Level::ALL
        .iter()
        .find(|level| Player::from(*level) == *player)
        .map_or(player.kind.name(), |level| level.name)
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
    ("left", |source| matches!(source, Source::Leftovers)),
];
