//! Commands into moves: each command of a log becomes the moves it stands for, and they are played.
//!
//! One file per family of commands: `ground` builds and transforms, `offers` answers offers of power, `cults` steps and
//! takes towns, `free` converts and gives up, `engine_rows` follows what the site did by itself.

mod cults;
mod engine_rows;
mod free;
mod ground;
mod offers;

use terrane_engine::catalog::FactionId;
use terrane_engine::catalog::factions::Faction;
use terrane_engine::decision::Decision;
use terrane_engine::loss::Loss;
use terrane_engine::moves::MoveKind;
use terrane_engine::setup::FactionChoice;
use terrane_engine::vocab::{Building, BySeat, Cult, CultSet, Hex, PriestSpaces, Seat};
use terrane_engine::{Illegal, Move, Position};

use super::Event;
use super::books::Books;
use super::command::{Command, Due};
use super::readings::Reading;
use super::rows::{Row, WrittenCommand};
use crate::words;

/// Why a command cannot be played, as a sentence.
pub(super) type Refusal = String;

/// Plays the rows of a game one after the other.
pub(super) struct Import<'g> {
    pub(super) pos: Position<'g>,
    pub(super) books: Books,
    pub(super) events: Vec<Event>,
    /// How the row being played is read.
    pub(super) reading: Reading,
    rows: &'g [Row],
    /// The row and the command being played.
    at: (usize, usize),
    notes: BySeat<Notes>,
    factions: BySeat<Option<FactionId>>,
}

/// The import at the beginning of a row, to come back to.
#[derive(Clone)]
pub(super) struct Checkpoint<'g> {
    pos: Position<'g>,
    books: Books,
    notes: BySeat<Notes>,
    events: usize,
}

/// What commands leave behind for those that follow.
#[derive(Clone, Debug, Default)]
struct Notes {
    /// Spades bought and not yet used.
    dug: u8,
    /// `done` was said while something was still to be decided.
    done: bool,
    /// The track and the steps that have paid for a volcano already, before their command came.
    paid: Option<(Cult, u8)>,
    /// Tracks stepped down on, so that a coming key is used on another.
    held_back: CultSet,
    /// Cult steps taken sooner than their command came.
    stepped: Vec<(Cult, u8)>,
    /// Tokens bought sooner than their command came.
    tokens_bought: u8,
    /// Tokens given up sooner than their command came.
    tokens_given_up: u8,
    /// Conversions of a worker into a priest that were given up one by one.
    ordinations_given_up: u8,
    /// Bridges given up while others were still to be placed.
    bridges_left: u8,
    /// Bridges that the site gave beyond the supply.
    bridges_beyond: u8,
}

impl<'g> Import<'g> {
    pub(super) fn new(pos: &Position<'g>, rows: &'g [Row]) -> Import<'g> {
        // Before their choices come some players have no faction in the position yet.
        let factions = match pos.setup().choice {
            FactionChoice::Given(factions) => factions,
            FactionChoice::InOrder | FactionChoice::Auction { .. } => BySeat::default(),
        };
        Import {
            pos: *pos,
            books: Books::new(&factions),
            events: Vec::new(),
            reading: Reading::default(),
            rows,
            at: (0, 0),
            notes: BySeat::default(),
            factions,
        }
    }

    /// The import as it is now.
    pub(super) fn checkpoint(&self) -> Checkpoint<'g> {
        let (books, notes) = (self.books.clone(), self.notes.clone());
        Checkpoint { pos: self.pos, books, notes, events: self.events.len() }
    }

    /// Goes back to an earlier moment.
    pub(super) fn restore(&mut self, checkpoint: &Checkpoint<'g>) {
        let Checkpoint { pos, books, notes, events } = checkpoint;
        self.pos = *pos;
        self.books = books.clone();
        self.notes = notes.clone();
        self.events.truncate(*events);
    }

    /// The seat of a faction.
    pub(super) fn seat_of(&self, faction: FactionId) -> Option<Seat> {
        Seat::all(self.pos.setup().players).find(|&seat| self.factions[seat] == Some(faction))
    }

    /// The faction board of a player.
    fn board(&self, seat: Seat) -> Option<&'static Faction> {
        self.factions[seat].map(FactionId::board)
    }

    /// Plays one command of a row.
    pub(super) fn command(&mut self, row: usize, index: usize) -> Result<(), Refusal> {
        self.at = (row, index);
        let rows = self.rows;
        let WrittenCommand { command, .. } = &rows[row].commands[index];
        let named = self
            .seat_of(rows[row].faction)
            .ok_or_else(|| "this faction does not take part in the game".to_owned())?;
        let seat = self.actor(named, index, command);
        self.carry_out(seat, command)?;
        if self.next_faction() != Some(rows[row].faction) {
            self.end_turn(seat)?;
        }
        Ok(())
    }

    /// Who really gave a command. While the game is set up the site leaves a row open after a favor tile and after
    /// somebody resigns, and writes the next command into it, whoever gave it.
    fn actor(&self, named: Seat, index: usize, command: &Command) -> Seat {
        let waiting = self.pos.to_act();
        let row_left_open = index > 0 || self.pos.state().players[named].dropped;
        let by_player = !matches!(command, Command::Resign | Command::Engine(_) | Command::EmptyRow);
        match waiting.iter().next() {
            Some(seat) if by_player && row_left_open && self.in_setup() && !waiting.contains(named) => seat,
            _ => named,
        }
    }

    fn in_setup(&self) -> bool {
        self.pos.state().round == 0
    }

    /// The commands still to come, with their factions.
    fn ahead(&self) -> impl Iterator<Item = (FactionId, &'g Command)> + use<'g> {
        let (row, index) = self.at;
        let rows = self.rows;
        let commands = move |at: usize| {
            let skip = if at == row { index + 1 } else { 0 };
            rows[at].commands.iter().skip(skip).map(move |written| (rows[at].faction, &written.command))
        };
        (row..rows.len()).flat_map(commands)
    }

    fn next_faction(&self) -> Option<FactionId> {
        let own = |command: &Command| !matches!(command, Command::Engine(_) | Command::EmptyRow);
        self.ahead().find(|(_, command)| own(command)).map(|(faction, _)| faction)
    }

    /// The next commands of a player, up to the next that takes an action.
    fn next_of(&self, seat: Seat) -> impl Iterator<Item = &'g Command> + use<'g> {
        self.ahead_of(seat).take_while(|command| !takes_action(command))
    }

    /// The commands of a player still to come.
    fn ahead_of(&self, seat: Seat) -> impl Iterator<Item = &'g Command> + use<'g> {
        let faction = self.factions[seat];
        self.ahead().filter(move |(other, _)| Some(*other) == faction).map(|(_, command)| command)
    }

    fn play(&mut self, seat: Seat, m: Move) -> Result<(), Refusal> {
        self.books.begin_move(self.pos.state(), Some(m));
        if let Err(illegal) = self.pos.play_with(seat, m, &mut self.books) {
            return Err(self.refusal(seat, illegal));
        }
        self.events.push(Event::Move(seat, m));
        if let Move::Build(hex) | Move::Upgrade { hex, .. } = m {
            self.correct_offers(seat, hex);
        }
        Ok(())
    }

    /// The site shows offers to players who have left, and counts their structures as if they had no faction.
    fn correct_offers(&mut self, builder: Seat, hex: Hex) {
        let state = self.pos.state();
        if !self.pos.seats().any(|seat| state.players[seat].dropped) {
            return;
        }
        let mut near = self.pos.map().near(hex);
        for site in state.bridges() {
            if let Some(end) = site.opposite(hex) {
                near.insert(end);
            }
        }
        for seat in self.pos.seats().filter(|&seat| seat != builder && state.players[seat].dropped) {
            let value = |kind: Building| {
                let each = match kind {
                    Building::Dwelling => 1,
                    Building::TradingHouse | Building::Temple => 2,
                    _ => 3,
                };
                each * (state.structures[kind] & state.owned[seat] & near).len()
            };
            let power: u8 = Building::ON_BOARDS.into_iter().map(value).sum();
            if power > 0 {
                self.books.correct_offer(seat, power);
            }
        }
    }

    /// Plays an action, a part of one, or a free move.
    fn act(&mut self, seat: Seat, m: Move) -> Result<(), Refusal> {
        if m.kind() == MoveKind::Action {
            self.refuse_all(seat)?;
        }
        if self.notes[seat].done && self.pos.is_legal(seat, Move::EndTurn) {
            self.end_turn(seat)?;
        }
        let Err(illegal) = self.pos.check(seat, m) else { return self.play(seat, m) };
        if let Some((cult, steps)) = self.late_steps(seat) {
            self.step_early(seat, cult, steps)?;
            return self.act(seat, m);
        }
        // The last player who has not passed may write several turns in one row.
        let mut next = self.pos;
        if next.play(seat, Move::EndTurn).is_ok() && next.active() == Some(seat) && next.is_legal(seat, m) {
            self.play(seat, Move::EndTurn)?;
            return self.play(seat, m);
        }
        Err(self.refusal(seat, illegal))
    }

    /// Why a move is refused. Where it is somebody else's row, the reason says whose and for what.
    fn refusal(&self, seat: Seat, illegal: Illegal) -> Refusal {
        let order = matches!(illegal, Illegal::NotYourTurn | Illegal::NotInThisPhase | Illegal::NotAsked);
        let next = self.pos.to_act();
        let Some(other) = next.iter().next().filter(|_| order && !next.contains(seat)) else {
            return illegal.to_string();
        };
        let who = match self.factions[other] {
            Some(faction) => words::faction_key(faction),
            None => format!("player {}", other.0 + 1),
        };
        let queue = &self.pos.state().queue;
        let asked = queue.iter().find(|pending| pending.seat == other);
        let what = asked.map_or_else(|| "play a turn".to_owned(), |pending| pending.decision.asks());
        format!("out of order: {who} are expected to {what}")
    }

    /// Ends the turn if it is this player's and nothing is left to do in it.
    pub(super) fn end_turn(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.pos.active() != Some(seat) {
            return Ok(());
        }
        if self.waits(seat, |decision| matches!(decision, Decision::Ordain { .. })) {
            let later = |command: &Command| matches!(command, Command::Convert(_) | Command::Ordination(_));
            if !self.next_of(seat).any(later) {
                self.play(seat, Move::Ordain(0))?;
            }
        }
        self.leave_ten(seat)?;
        if self.pos.is_legal(seat, Move::EndTurn) {
            self.notes[seat].done = false;
            self.play(seat, Move::EndTurn)
        } else {
            Ok(())
        }
    }

    fn decisions(&self, seat: Seat) -> impl Iterator<Item = Decision> + '_ {
        let own = self.pos.state().queue.iter().filter(move |pending| pending.seat == seat);
        own.map(|pending| pending.decision)
    }

    fn waits(&self, seat: Seat, wanted: impl Fn(&Decision) -> bool) -> bool {
        self.decisions(seat).any(|decision| wanted(&decision))
    }

    fn carry_out(&mut self, seat: Seat, command: &Command) -> Result<(), Refusal> {
        match *command {
            Command::Setup | Command::Wait => Ok(()),
            Command::Engine(due) => self.settle(seat, due),
            Command::EmptyRow => self.settle_empty(seat),
            Command::Resign => self.resign(seat),
            Command::Build(hex) => self.build(seat, hex),
            Command::Upgrade(hex, to) => self.upgrade(seat, hex, to),
            Command::Dig(count) => self.dig(seat, count),
            Command::Transform(hex, to) => self.transform(seat, hex, to),
            Command::Power(action) => self.act(seat, Move::Power(action)),
            Command::Special(action) => self.act(seat, Move::Special(action)),
            Command::ShiftByTokens => self.act_first(seat, |m| matches!(m, Move::ShiftByTokens(_))),
            Command::Send(cult, space) => {
                let free = self.pos.state().cult_board[cult].first_free(0..PriestSpaces::COUNT);
                let best = free.map_or(1, |place| if place == 0 { 3 } else { 2 });
                self.act(seat, Move::SendPriest { cult, space: space.unwrap_or(best) })
            }
            Command::AdvanceShipping => self.act(seat, Move::AdvanceShipping),
            Command::AdvanceDigging => self.act(seat, Move::AdvanceDigging),
            Command::Bridge(one, other) => self.bridge(seat, one, other),
            Command::Connect(ref spaces) => self.connect(seat, spaces),
            Command::Convert(trade) => self.convert(seat, trade),
            Command::Burn(count) if self.in_setup() => self.lose(seat, Loss::Burnt(count)),
            Command::Burn(count) => (0..count).try_for_each(|_| self.act(seat, Move::Burn)),
            Command::Leech(power, from) => self.leech(seat, power, from),
            Command::Decline(None) => self.refuse_all(seat),
            Command::Decline(Some((power, from))) => self.decline(seat, power, from),
            Command::Pass(card) if self.in_setup() => {
                let card = card.ok_or("take a bonus card: `pass BONn`")?;
                self.play(seat, Move::TakeBonus(card))
            }
            Command::Pass(card) => {
                let card = card.filter(|_| self.pos.state().round < 6);
                self.act(seat, Move::Pass(card))
            }
            Command::Favor(tile) => self.play(seat, Move::TakeFavor(tile)),
            Command::Town(tile, count) => (0..count).try_for_each(|_| self.town(seat, tile)),
            Command::StepUp(cult, steps) => self.step_up(seat, cult, steps),
            Command::StepDown(cult, steps) => self.step_down(seat, cult, steps),
            Command::GiveUp(what, count) => self.give_up(seat, what, count),
            Command::LeaveFavors(count) => {
                let left = self.waits(seat, |decision| matches!(decision, Decision::Favor { .. }));
                if left { self.lose(seat, Loss::Favors(count)) } else { Ok(()) }
            }
            Command::Lose(loss) => self.lose(seat, loss),
            Command::Ordination(count) => self.give_up_ordinations(seat, count),
            Command::BuyToken => self.buy_token(seat),
            Command::PickColour(terrain) => self.play(seat, Move::ChooseTerrain(terrain)),
            Command::Unlock(terrain) => self.play(seat, Move::Unlock(terrain)),
            // Once every terrain is unlocked there is nothing to choose, but the site goes on asking.
            Command::KeepPriest if self.pos.state().players[seat].unlocked.len() == 7 => {
                Ok(self.books.settle(self.pos.state(), seat, Due::Priest)?)
            }
            Command::KeepPriest => self.play(seat, Move::KeepPriest),
            Command::Done => self.done(seat),
        }
    }

    /// Ends the turn by command. What is still to be decided may come after it.
    fn done(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.pos.active() != Some(seat) {
            return Ok(());
        }
        if self.pos.state().turn.actions > 0 {
            return Err("the turn cannot end before an action is taken".into());
        }
        self.notes[seat].done = true;
        self.end_turn(seat)
    }

    fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.books.leave(self.pos.state(), seat);
        self.books.begin_move(self.pos.state(), None);
        self.pos.resign_with(seat, &mut self.books).map_err(|illegal| illegal.to_string())?;
        self.events.push(Event::Resign(seat));
        Ok(())
    }

    /// Gives something up for nothing, which the site allows and the rules do not.
    fn lose(&mut self, seat: Seat, loss: Loss) -> Result<(), Refusal> {
        self.books.begin_move(self.pos.state(), None);
        self.pos.lose_with(seat, loss, &mut self.books).map_err(|illegal| illegal.to_string())?;
        self.events.push(Event::Lose(seat, loss));
        Ok(())
    }

    /// Plays the first legal move of a kind: of payments in tokens the one that takes most from the lowest bowls.
    fn act_first(&mut self, seat: Seat, wanted: impl Fn(&Move) -> bool) -> Result<(), Refusal> {
        self.refuse_all(seat)?;
        if let Some(&m) = self.pos.legal_moves(seat).iter().find(|m| wanted(m)) {
            return self.play(seat, m);
        }
        let mut next = self.pos;
        if next.play(seat, Move::EndTurn).is_ok()
            && let Some(&m) = next.legal_moves(seat).iter().find(|m| wanted(m))
        {
            self.play(seat, Move::EndTurn)?;
            return self.play(seat, m);
        }
        Err("there are not enough power tokens, or it is not possible now".into())
    }
}

/// Whether a command takes an action or begins one.
fn takes_action(command: &Command) -> bool {
    matches!(
        command,
        Command::Upgrade(..)
            | Command::Dig(_)
            | Command::Power(_)
            | Command::Special(_)
            | Command::ShiftByTokens
            | Command::Send(..)
            | Command::AdvanceShipping
            | Command::AdvanceDigging
            | Command::Pass(_)
    )
}
