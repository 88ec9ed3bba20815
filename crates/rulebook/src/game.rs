//! A game being played under a heading.

use terrane_engine::catalog::FactionId;
use terrane_engine::effect::{Item, Ledger, Source};
use terrane_engine::illegal::Illegal;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position, Setup, State};
use terrane_notation::{log, text, words};

use crate::CaseError;

/// A game with what has happened since the last ledger.
pub(crate) struct Game {
    pub(crate) setup: Setup,
    pub(crate) state: State,
    /// The state at the last ledger.
    pub(crate) since: State,
    /// Gains, payments and offers since the last ledger.
    pub(crate) ledger: Ledger,
    /// Power taken since the last ledger: who, from whom, how much.
    pub(crate) leeches: Vec<(Seat, Seat, i32)>,
}

impl Game {
    pub(crate) fn new(setup: Setup, state: &State) -> Game {
        Game { setup, state: *state, since: *state, ledger: Ledger::default(), leeches: Vec::new() }
    }

    pub(crate) fn pos(&self) -> Position<'_> {
        Position::with_state(&self.setup, self.state)
    }

    /// The player a line speaks of: a faction, or `p1` and so on by seat.
    pub(crate) fn seat(&self, word: &str) -> Option<Seat> {
        if let Some(seat) = seat_number(word).filter(|seat| seat.0 < self.setup.players) {
            return Some(seat);
        }
        let faction = words::faction(word)?;
        self.pos().seats().find(|&seat| self.state.players[seat].faction == Some(faction))
    }

    /// What a seat is called: by its faction once it has one.
    pub(crate) fn name(&self, seat: Seat) -> String {
        match self.state.players[seat].faction {
            Some(faction) => words::faction_key(faction),
            None => format!("p{}", seat.0 + 1),
        }
    }

    /// Plays a line such as `witches: build E5. end`, or one that must be refused. Says how many checks it made.
    pub(crate) fn play_line(&mut self, line: usize, text: &str) -> Result<usize, CaseError> {
        let fail = |message: String| CaseError::new(line, message);
        let Some((who, rest)) = text.split_once(':').filter(|_| is_move(text)) else {
            return Err(fail("a position is described before the moves; begin another game block".into()));
        };
        let seat = self.seat(who).ok_or_else(|| fail(format!("nobody here plays {who:?}")))?;
        let (moves, refusal) = match rest.split_once('#') {
            None => (rest, None),
            Some((moves, comment)) => {
                let reason = comment.trim().strip_prefix("refused:").ok_or_else(|| {
                    fail(
                        "after # a line says `refused:` and the reason; comments stand on their own line"
                            .into(),
                    )
                })?;
                (moves, Some(reason.trim()))
            }
        };
        if moves.trim() == "resign" {
            return self.outside_the_moves(line, refusal, |pos, ledger| pos.resign_with(seat, ledger));
        }
        if moves.trim().starts_with("lose ") {
            let loss = log::read_loss_text(moves.trim()).map_err(|error| fail(error.message))?;
            return self.outside_the_moves(line, refusal, |pos, ledger| pos.lose_with(seat, loss, ledger));
        }
        let moves = self.with_seats(moves.trim());
        let mut moves = text::read_moves(&moves, &self.setup.map).map_err(|error| {
            fail(format!("{who}: column {} of the moves: {}", error.column, error.message))
        })?;
        let refused = refusal.and_then(|_| moves.pop());
        for m in moves {
            self.play(line, seat, m)?;
        }
        match (refused, refusal) {
            (Some(m), Some(reason)) => self.refuse(line, seat, m, reason).map(|()| 1),
            _ => Ok(0),
        }
    }

    /// The same moves with seats in place of factions: `leech 2 from witches` names the seat of the Witches.
    fn with_seats(&self, moves: &str) -> String {
        let mut named = moves.to_owned();
        for seat in self.pos().seats() {
            named = named.replace(&format!("from {}", self.name(seat)), &format!("from {}", seat.0 + 1));
        }
        named
    }

    /// Lets something happen that is no move: somebody leaves, or loses something.
    fn outside_the_moves(
        &mut self,
        line: usize,
        refusal: Option<&str>,
        event: impl FnOnce(&mut Position<'_>, &mut Ledger) -> Result<(), Illegal>,
    ) -> Result<usize, CaseError> {
        let mut pos = Position::with_state(&self.setup, self.state);
        let mut ledger = Ledger::default();
        let result = event(&mut pos, &mut ledger);
        self.state = *pos.state();
        self.note(ledger);
        match (result, refusal) {
            (Ok(()), None) => Ok(0),
            (Err(illegal), Some(reason)) if illegal.to_string() == reason => Ok(1),
            (Err(illegal), _) => Err(CaseError::new(line, format!("this is refused: {illegal}"))),
            (Ok(()), Some(_)) => Err(CaseError::new(line, "this is not refused")),
        }
    }

    fn play(&mut self, line: usize, seat: Seat, m: Move) -> Result<(), CaseError> {
        let name = self.name(seat);
        let what = text::write_move(m, &self.setup.map);
        let mut pos = self.pos();
        let listed = pos.legal_moves(seat).contains(&m);
        let offer = match m {
            Move::Leech => pos.open_offer(seat).map(|(offer, _)| offer.from()),
            Move::LeechLater { from, .. } => Some(from),
            _ => None,
        };
        let mut ledger = Ledger::default();
        pos.play_with(seat, m, &mut ledger)
            .map_err(|illegal| CaseError::new(line, format!("{name}: {what} is refused: {illegal}")))?;
        if !listed {
            return Err(CaseError::new(
                line,
                format!("{name}: {what} is legal but not listed among the legal moves"),
            ));
        }
        self.state = *pos.state();
        if let Some(from) = offer {
            self.leeches.push((seat, from, taken(&ledger, seat)));
        }
        self.note(ledger);
        Ok(())
    }

    fn refuse(&mut self, line: usize, seat: Seat, m: Move, reason: &str) -> Result<(), CaseError> {
        let name = self.name(seat);
        let what = text::write_move(m, &self.setup.map);
        let mut pos = self.pos();
        let listed = pos.legal_moves(seat).contains(&m);
        match pos.play(seat, m) {
            Ok(()) => Err(CaseError::new(line, format!("{name}: {what} is not refused"))),
            Err(illegal) if illegal.to_string() != reason => {
                Err(CaseError::new(line, format!("{name}: {what} is refused with another reason: {illegal}")))
            }
            Err(_) if listed => Err(CaseError::new(
                line,
                format!("{name}: {what} is refused but listed among the legal moves"),
            )),
            Err(_) if *pos.state() != self.state => {
                Err(CaseError::new(line, format!("{name}: {what} is refused but changes the position")))
            }
            Err(_) => Ok(()),
        }
    }

    fn note(&mut self, ledger: Ledger) {
        self.ledger.entries.extend(ledger.entries);
        self.ledger.offers.extend(ledger.offers);
    }

    /// By how much an amount changed since the last ledger.
    pub(crate) fn change(&self, seat: Seat, item: Item) -> i32 {
        self.state.players[seat].amount(item) - self.since.players[seat].amount(item)
    }

    /// Begins the next ledger.
    pub(crate) fn turn_page(&mut self) {
        self.since = self.state;
        self.ledger = Ledger::default();
        self.leeches.clear();
    }
}

/// The power taken from a neighbour or trader: what left bowl I and what came into bowl III.
fn taken(ledger: &Ledger, seat: Seat) -> i32 {
    let sum = |item| {
        let of = ledger
            .entries
            .iter()
            .filter(|entry| entry.seat == seat && matches!(entry.source, Source::Leech | Source::Trade));
        of.filter(|entry| entry.item == item).map(|entry| i32::from(entry.amount)).sum::<i32>()
    };
    sum(Item::BowlIII) - sum(Item::BowlI)
}

/// Whether a line plays moves: it begins with a player and a colon.
pub(crate) fn is_move(text: &str) -> bool {
    text.split_once(':')
        .is_some_and(|(who, _)| !who.is_empty() && who.bytes().all(|b| b.is_ascii_alphanumeric()))
}

/// The seat that `p1` and so on name.
pub(crate) fn seat_number(word: &str) -> Option<Seat> {
    match word.as_bytes() {
        [b'p', number @ b'1'..=b'5'] => Some(Seat(number - b'1')),
        _ => None,
    }
}

/// Factions a text mentions, each once, in the order of mention.
pub(crate) fn mentioned<'a>(lines: impl IntoIterator<Item = &'a str>) -> Vec<FactionId> {
    let mut found = Vec::new();
    for line in lines {
        for word in line.split(|c: char| !c.is_ascii_alphanumeric() && c != '-') {
            let plain = word.bytes().all(|b| b.is_ascii_lowercase());
            if let Some(faction) = words::faction(word).filter(|id| plain && !found.contains(id)) {
                found.push(faction);
            }
        }
    }
    found
}
