//! New rows: what a turn and the answers after it lead to, before they are appended to the log.

use terrane_api::auto::{LEECH, LeechChain};
use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Decision, Illegal, Move, Position, State};
use terrane_notation::log::{AutoRule, Event, HASH_EVERY, Row, TableEvent};
use terrane_notation::text;
use terrane_store::Millis;

use super::clocks::{CLOCK, Clocks, Fact, Standing, ends_turn};
use super::error::GameError;
use super::play::Play;

/// New rows, and the position they lead to.
#[derive(Clone, Debug)]
pub(super) struct RowBuilder<'g> {
    play: &'g Play,
    position: Position<'g>,
    rows: Vec<Row>,
    /// For a game with a clock: whether each row ends a turn, and the position after it.
    facts: Vec<(bool, Standing)>,
}

/// Why a move of a turn is refused.
pub(super) fn illegal(at: usize, m: Move, position: &Position<'_>, reason: Illegal) -> GameError {
    GameError::Illegal { at, text: text::write_move(m, position.map()), reason }
}

/// New rows without the game they were built for.
#[derive(Clone, Debug)]
pub(super) struct BuiltRows {
    pub(super) rows: Vec<Row>,
    pub(super) state: State,
    /// The clocks after the rows.
    pub(super) clocks: Option<Clocks>,
}

impl<'g> RowBuilder<'g> {
    /// Nothing yet.
    pub(super) fn new(play: &'g Play) -> RowBuilder<'g> {
        RowBuilder { play, position: play.position(), rows: Vec::new(), facts: Vec::new() }
    }

    /// The position reached.
    pub(super) fn position(&self) -> &Position<'g> {
        &self.position
    }

    /// The new rows.
    pub(super) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The number that the next row gets.
    pub(super) fn next_row(&self) -> u32 {
        self.play.seq() + self.rows.len() as u32 + 1
    }

    /// The clocks before the new rows.
    pub(super) fn clocks(&self) -> Option<&Clocks> {
        self.play.clocks()
    }

    /// Whoever acts is back from vacation.
    pub(super) fn come_back(&mut self) {
        let Some(clocks) = self.play.clocks().filter(|_| !self.position.is_over()) else { return };
        let acts =
            |row: &Row| row.auto.is_none() && matches!(row.event, Event::Moves(_) | Event::Undo { .. });
        let mut back: Vec<Seat> = self.rows.iter().filter(|row| acts(row)).map(|row| row.seat).collect();
        back.retain(|seat| clocks.away(*seat));
        back.dedup();
        for seat in back {
            self.table(seat, TableEvent::Back, AutoRule::new(CLOCK));
        }
    }

    /// The last row of a seat with moves, new or not, and its number.
    pub(super) fn last_moves_of(&self, seat: Seat) -> Option<(u32, &[Move])> {
        let rows = self.play.log().rows().iter().chain(&self.rows).zip(1_u32..);
        let moves = rows.filter_map(|(row, number)| match &row.event {
            Event::Moves(moves) if row.seat == seat => Some((number, moves.as_slice())),
            _ => None,
        });
        moves.last()
    }

    /// Whether nothing but what happens at the table lies in the log from one row on and before another.
    pub(super) fn only_table_between(&self, from: u32, to: u32) -> bool {
        let rows = self.play.log().rows().iter().chain(&self.rows).zip(1_u32..);
        rows.filter(|(_, number)| (from..to).contains(number))
            .all(|(row, _)| matches!(row.event, Event::Table(_)))
    }

    /// A row of moves.
    pub(super) fn moves(
        &mut self,
        seat: Seat,
        moves: Vec<Move>,
        auto: Option<AutoRule>,
    ) -> Result<(), GameError> {
        let mut next = self.position;
        let mut ended = false;
        for (at, &m) in moves.iter().enumerate() {
            ended |= ends_turn(&next, seat, m);
            next.play(seat, m).map_err(|reason| illegal(at, m, &next, reason))?;
        }
        self.position = next;
        self.close(seat, Event::Moves(moves), auto, ended);
        Ok(())
    }

    /// A player leaves the game.
    pub(super) fn resign(&mut self, seat: Seat, auto: Option<AutoRule>) -> Result<(), GameError> {
        self.position.resign(seat).map_err(GameError::Resign)?;
        self.close(seat, Event::Resign, auto, false);
        Ok(())
    }

    /// Something happens at the table that is no move.
    pub(super) fn table(&mut self, seat: Seat, event: TableEvent, auto: Option<AutoRule>) {
        self.close(seat, Event::Table(event), auto, false);
    }

    /// Notes before all other new rows that nobody could play in some stretches.
    pub(super) fn begin_with(&mut self, outages: impl IntoIterator<Item = TableEvent>) {
        for (at, event) in outages.into_iter().enumerate() {
            let auto = AutoRule::new(CLOCK);
            self.rows.insert(at, Row { seat: Seat(0), event: Event::Table(event), auto, hash: None });
            self.facts.insert(at, (false, Standing::of(&self.play.position())));
        }
    }

    /// Goes back to the position after a row.
    pub(super) fn undo(&mut self, seat: Seat, to: u32) -> Result<(), GameError> {
        self.position = self.play.position_after(to)?;
        self.close(seat, Event::Undo { to }, None, false);
        Ok(())
    }

    /// Answers offers of power for everybody whose chain has an answer, each answer a row.
    pub(super) fn answer(&mut self, chains: &BySeat<Option<LeechChain>>) -> Result<(), GameError> {
        loop {
            let position = &self.position;
            let answers = |seat: Seat| Some((seat, chains[seat].as_ref()?.answer(position, seat)?));
            let Some((seat, m)) = position.to_act().iter().find_map(answers) else { return Ok(()) };
            self.moves(seat, vec![m], AutoRule::new(LEECH))?;
        }
    }

    /// Whether somebody is offered power.
    pub(super) fn has_offers(&self) -> bool {
        let offer =
            |pending: &terrane_engine::decision::Pending| matches!(pending.decision, Decision::Leech { .. });
        self.position.state().queue.iter().any(offer)
    }

    /// The rows by themselves, and the clocks if they come at a time.
    pub(super) fn finish(self, at: Millis) -> BuiltRows {
        let mut clocks = self.play.clocks().cloned();
        if let Some(clocks) = &mut clocks {
            for ((row, number), (ended, after)) in self.rows.iter().zip(self.play.seq() + 1..).zip(self.facts)
            {
                clocks.push(&Fact::of(number, row, at.0, ended, after));
            }
        }
        BuiltRows { rows: self.rows, state: *self.position.state(), clocks }
    }

    fn close(&mut self, seat: Seat, event: Event, auto: Option<AutoRule>, ended: bool) {
        let number = self.play.seq() as usize + self.rows.len() + 1;
        let marked = number.is_multiple_of(HASH_EVERY) || self.position.is_over();
        let hash = marked.then(|| self.position.hash());
        self.rows.push(Row { seat, event, auto, hash });
        if self.play.clocks().is_some() {
            self.facts.push((ended, Standing::of(&self.position)));
        }
    }
}
