//! A game as a command log that terra.snellman.net accepts and scores the same.
//!
//! The site ends a turn as soon as another faction's row follows, while our players go on until they say so, and it
//! waits for answers to offers that are worth nothing. The writer plays the game along to know when either matters,
//! and at last reads its own log back to be sure that it is the same game.

mod opening;
mod phrases;
mod row;
mod spend;
mod turn_line;
mod verify;

use terrane_engine::catalog::FactionId;
use terrane_engine::catalog::tiles::{Measure, Reward};
use terrane_engine::decision::Decision;
use terrane_engine::effect::Effects;
use terrane_engine::moves::{Forgone, MoveKind};
use terrane_engine::rules::Score9;
use terrane_engine::state::{Player, Stage, State};
use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Move, Position, Setup, SetupError};

pub use self::row::row;

use self::opening::Opening;
use self::phrases::{Phrase, decisions, waits};
use self::spend::spend;
use self::turn_line::{Gained, TurnLine};
use self::verify::same_game;
use super::Event;
use crate::words;

/// Why a game cannot be written as a command log of terra.snellman.net.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExportError {
    /// The set-up itself cannot be played.
    #[error("the set-up cannot be played: {0}")]
    Setup(SetupError),
    /// An event is against the rules.
    #[error("event {event} cannot be played: {reason}")]
    Illegal {
        /// Its place in the list, from 1.
        event: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// The board is one of our own.
    #[error("terra.snellman.net has no board \"{0}\"; only the five printed boards can be exported")]
    Board(String),
    /// Not everybody has a faction yet.
    #[error("only a game in which every player has a faction can be exported")]
    NoFaction,
    /// A faction begins with other victory points than on the site.
    #[error(
        "{} begin with {vp} victory points, on terra.snellman.net with {site}; this game cannot be exported",
        .faction.board().name
    )]
    StartVp {
        /// The faction.
        faction: FactionId,
        /// What it begins with here.
        vp: i16,
        /// What it begins with there.
        site: i16,
    },
    /// Tokens were taken from other bowls than the site takes them from.
    #[error(
        "event {event}: power tokens were removed from a higher bowl than needed, and terra.snellman.net always \
         takes the lowest; this game cannot be exported"
    )]
    Tokens {
        /// Its place in the list, from 1.
        event: usize,
    },
    /// A town tile was taken without its shipping level.
    #[error(
        "event {event}: a town tile was taken without its shipping level, which terra.snellman.net does not know; \
         this game cannot be exported"
    )]
    ShippingLeft {
        /// Its place in the list, from 1.
        event: usize,
    },
    /// The site has no command for a move.
    #[error("event {event}: terra.snellman.net has no command for this move; this game cannot be exported")]
    NoCommand {
        /// Its place in the list, from 1.
        event: usize,
    },
    /// The game uses something the site does not have.
    #[error("terra.snellman.net does not have {0}; this game cannot be exported")]
    Module(&'static str),
    /// A free spade is given up in a double turn that also buys one, in a game that goes the long way round the wheel.
    #[error(
        "event {event}: one action of a double turn gives up a free spade and the other buys one, and in this game \
         a space is transformed the long way round the wheel; terra.snellman.net does not know both together, so it \
         cannot be exported"
    )]
    SpadeGivenUp {
        /// Its place in the list, from 1.
        event: usize,
    },
    /// The log would be another game: on the site a turn ends too soon for something that was done in it.
    #[error("terra.snellman.net would play this game differently ({0}); it cannot be exported")]
    NotTheSame(String),
}

/// Writes a game, finished or running, as a command log.
pub fn write(setup: &Setup, events: &[Event]) -> Result<String, ExportError> {
    let pos = Position::new(setup).map_err(ExportError::Setup)?;
    if setup.rules.special_terrain.is_some() {
        return Err(ExportError::Module("special terrain tiles"));
    }
    if setup.rules.merchants.is_some() {
        return Err(ExportError::Module("Merchants of the Seas"));
    }
    if setup.rules.score9 == Score9::Dwelling {
        return Err(ExportError::Module("SCORE9 for dwellings"));
    }
    let at_once = write_with(&pos, events, Answers::AtOnce);
    let Err(ExportError::NotTheSame(_)) = at_once else { return at_once };
    write_with(&pos, events, Answers::AfterFreeMoves).or(at_once)
}

fn write_with(pos: &Position<'_>, events: &[Event], answers: Answers) -> Result<String, ExportError> {
    let mut writer = Writer { answers, ..Writer::new(pos) };
    for at in 0..events.len() {
        writer.event(events, at)?;
    }
    let text = writer.text()?;
    same_game(&text, &writer.rounds, writer.pos.state())?;
    Ok(text)
}

/// When a player answers offers of power who has free moves to make up for in the next turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answers {
    /// When the answer is given.
    AtOnce,
    /// In that next turn, after the free moves, where the free moves make a difference to what is gained.
    AfterFreeMoves,
}

/// Offers of power that wait for no answer here, but do on the site: from whom, to whom, how much.
#[derive(Default)]
struct Offers {
    void: Vec<(Seat, Seat, u8)>,
    /// Who has just gained power because everybody refused.
    all_refused: Option<Seat>,
}

impl Effects for Offers {
    fn offer(&mut self, from: Seat, to: Seat, power: u8, gainable: u8) {
        if gainable == 0 {
            self.void.push((from, to, power));
        }
    }

    fn offer_void(&mut self, from: Seat, to: Seat, power: u8) {
        self.void.push((from, to, power));
    }

    fn after_leech(&mut self, builder: Seat, taken: bool) {
        self.all_refused = Some(builder).filter(|_| !taken);
    }
}

/// A row of the log.
struct Line {
    seat: Seat,
    phrases: Vec<Phrase>,
}

struct Writer<'g> {
    pos: Position<'g>,
    /// The beginning of every round so far.
    rounds: Vec<State>,
    opening: Opening,
    lines: Vec<Line>,
    turn: Option<TurnLine>,
    /// Free moves for which the site has ended the turn too soon.
    postponed: BySeat<Vec<Phrase>>,
    answers: Answers,
    offers: Offers,
    /// Whether the tracks for a town tile's keys were chosen by stepping down before taking it.
    steered: bool,
    /// Whether spades were bought in this turn.
    dug: bool,
    /// An action of this turn that is written at its end.
    aside: Vec<Phrase>,
    /// What the player has who may turn workers into priests, less what came after the upgrade.
    before_ordaining: Option<Player>,
    /// Free moves that the upgrade brought the means for, written once priests are ordained.
    after_ordaining: Vec<Phrase>,
    /// The first event that the site accepts with loose digging only.
    loose_digging: Option<usize>,
    /// Whether a space was transformed the long way round the wheel, which loose digging does not know.
    long_way: bool,
}

impl<'g> Writer<'g> {
    fn new(pos: &Position<'g>) -> Writer<'g> {
        Writer {
            opening: Opening::new(pos),
            pos: *pos,
            rounds: Vec::new(),
            lines: Vec::new(),
            turn: None,
            postponed: BySeat::default(),
            answers: Answers::AtOnce,
            offers: Offers::default(),
            steered: false,
            dug: false,
            aside: Vec::new(),
            before_ordaining: None,
            after_ordaining: Vec::new(),
            loose_digging: None,
            long_way: false,
        }
    }
}

impl Writer<'_> {
    fn event(&mut self, events: &[Event], at: usize) -> Result<(), ExportError> {
        let before = self.pos;
        let illegal = |reason: String| ExportError::Illegal { event: at + 1, reason };
        match events[at] {
            Event::Resign(seat) => {
                self.pos.resign_with(seat, &mut self.offers).map_err(|reason| illegal(reason.to_string()))?;
                let faction = before.state().players[seat].faction.ok_or(ExportError::NoFaction)?;
                let leave = Phrase::Admin(format!("drop-faction {}", words::faction_key(faction)));
                self.interrupt(&before);
                self.push_line(seat, vec![leave]);
                if before.active() == Some(seat) {
                    self.turn = None;
                }
            }
            Event::Lose(seat, loss) => {
                self.pos
                    .lose_with(seat, loss, &mut self.offers)
                    .map_err(|reason| illegal(reason.to_string()))?;
                let phrases = vec![phrases::loss(loss).into()];
                if before.active() == Some(seat) {
                    self.continue_turn(seat, Move::Burn, phrases);
                } else {
                    self.interrupt(&before);
                    self.push_line(seat, phrases);
                }
            }
            Event::Move(seat, m) => {
                if m.kind() == MoveKind::Action {
                    // Taking an action refuses open offers on the site, too.
                    self.offers.void.retain(|&(_, to, _)| to != seat);
                }
                if let Some((from, power)) = phrases::answered(&before, seat, m) {
                    // An offer worth nothing for a while is answered after all.
                    let mut void = self.offers.void.iter();
                    if let Some(at) = void.position(|offer| *offer == (from, seat, power)) {
                        self.offers.void.remove(at);
                    }
                }
                self.pos
                    .play_with(seat, m, &mut self.offers)
                    .map_err(|reason| illegal(reason.to_string()))?;
                if before.state().round == 0 {
                    self.setup_move(seat, m);
                } else {
                    let phrases = self.phrases(&before, seat, m, events, at)?;
                    self.place(&before, seat, m, phrases);
                }
            }
        }
        self.opening.update(&self.pos);
        self.after_round(&before)
    }

    /// Choices that come with a faction belong to the opening; the first dwellings and cards are rows.
    fn setup_move(&mut self, seat: Seat, m: Move) {
        match m {
            Move::ChooseTerrain(terrain) => {
                self.opening.chosen(seat, format!("pick-color {}", words::colour(terrain)));
            }
            Move::TakeFavor(tile) => self.opening.chosen(seat, format!("+{}", words::favor_code(tile))),
            Move::Build(hex) => self.push_line(seat, vec![format!("build {}", self.name(hex)).into()]),
            Move::TakeBonus(card) => {
                self.push_line(seat, vec![format!("pass {}", words::bonus_code(card)).into()]);
            }
            _ => {}
        }
    }

    fn push_line(&mut self, seat: Seat, phrases: Vec<Phrase>) {
        self.lines.push(Line { seat, phrases });
    }

    /// Puts the commands of a move into the row where the site accepts them.
    fn place(&mut self, before: &Position<'_>, seat: Seat, m: Move, phrases: Vec<Phrase>) {
        let from_leech =
            |decision: &Decision| matches!(decision, Decision::CultSteps { from_leech: true, .. });
        let answer = match m {
            Move::Leech
            | Move::Decline
            | Move::LeechLater { .. }
            | Move::DeclineLater { .. }
            | Move::BuyToken
            | Move::Forgo(Forgone::Token) => true,
            Move::CultSteps { .. } => waits(before, seat, from_leech),
            _ => false,
        };
        let own_turn = before.active() == Some(seat);
        let answers_offer = phrases::answered(before, seat, m).is_some();
        let ordains = |decision: &Decision| matches!(decision, Decision::Ordain { .. });
        if waits(before, seat, ordains) && matches!(m, Move::Convert(_) | Move::Burn) {
            self.around_upgrade(seat, m, phrases);
        } else if own_turn && (!answer || !answers_offer && self.turn_goes_on()) {
            if m == Move::EndTurn {
                let aside = std::mem::take(&mut self.aside);
                self.continue_turn(seat, m, aside);
            }
            self.continue_turn(seat, m, phrases);
            if matches!(m, Move::Upgrade { .. }) && waits(&self.pos, seat, ordains) {
                self.before_ordaining = Some(self.pos.state().players[seat]);
            }
            if matches!(m, Move::Ordain(_)) {
                let later = std::mem::take(&mut self.after_ordaining);
                self.continue_turn(seat, m, later);
            }
        } else if !own_turn && answers_offer && self.keeps_answers(seat) {
            self.postponed[seat].extend(phrases);
        } else {
            self.interrupt(before);
            if own_turn {
                self.catch_up(seat);
            }
            self.push_line(seat, phrases);
            self.reward(before);
            if own_turn && !answers_offer && self.turn.as_ref().is_none_or(|turn| turn.open) {
                self.turn = Some(TurnLine::open(self.lines.len() - 1));
            }
        }
        if matches!(m, Move::EndTurn | Move::Pass(_)) {
            self.turn = None;
            self.dug = false;
        }
    }

    /// Puts a free move before the upgrade of its turn, or after the priests are ordained if it is paid with what came
    /// between: on the site any conversion between them takes the place of turning workers into priests.
    fn around_upgrade(&mut self, seat: Seat, m: Move, phrases: Vec<Phrase>) {
        let payable = self.before_ordaining.as_mut().is_none_or(|player| spend(player, m));
        if !payable {
            self.after_ordaining.extend(phrases);
            return;
        }
        let upgrade = |phrase: &Phrase| matches!(phrase, Phrase::Other(text) if text.starts_with("upgrade"));
        let mut own = self.lines.iter_mut().rev().filter(|line| line.seat == seat);
        let found = own.find_map(|line| Some((line.phrases.iter().rposition(upgrade)?, line)));
        let Some((at, line)) = found else { return };
        line.phrases.splice(at..at, phrases);
    }

    /// Another row follows that of the running turn.
    fn interrupt(&mut self, before: &Position<'_>) {
        if let Some(turn) = &mut self.turn
            && turn.at + 1 == self.lines.len()
        {
            turn.open = stays_open(before);
        }
    }

    /// Keeps what the player whose turn it is had before neighbours' answers brought more.
    fn reward(&mut self, before: &Position<'_>) {
        let Some(active) = before.active() else { return };
        let (had, has) = (&before.state().players[active], &self.pos.state().players[active]);
        let refused = self.offers.all_refused.take() == Some(active);
        if let Some(turn) = &mut self.turn
            && (had != has || refused)
        {
            turn.before_reward.get_or_insert(*had);
            turn.rewards.push(Gained::between(had.bowls, has.bowls, refused));
        }
    }

    /// Adds commands to the running turn. Where the site has ended the turn, because another faction's row followed,
    /// they go before that row; what must be paid with what neighbours' answers brought, or would change what they bring,
    /// waits for the next turn.
    fn continue_turn(&mut self, seat: Seat, m: Move, phrases: Vec<Phrase>) {
        if phrases.is_empty() {
            return;
        }
        let last = self.lines.len().saturating_sub(1);
        let at = match &mut self.turn {
            Some(turn) if turn.at == last => turn.at,
            Some(turn) if !turn.open => {
                let now = self.pos.state().players[seat].bowls;
                let possible = turn.spend_before_rewards(m, now);
                if m.kind() == MoveKind::Free && (!possible || !self.postponed[seat].is_empty()) {
                    return self.postponed[seat].extend(phrases);
                }
                turn.at
            }
            _ => {
                self.catch_up(seat);
                self.push_line(seat, Vec::new());
                let at = self.lines.len() - 1;
                self.turn = Some(TurnLine::open(at));
                at
            }
        };
        for phrase in phrases {
            phrase.join(&mut self.lines[at].phrases);
        }
    }

    /// Whether the row of the running turn is the last one and nothing has closed it, so that the site has not ended the
    /// turn.
    fn turn_goes_on(&self) -> bool {
        let closed = |line: &Line| matches!(line.phrases.last(), Some(Phrase::PickColour(_)));
        let last = self.turn.as_ref().is_some_and(|turn| turn.at + 1 == self.lines.len());
        last && !self.lines.last().is_some_and(closed)
    }

    /// Whether a player's answers wait for free moves that have to come before them.
    fn keeps_answers(&self, seat: Seat) -> bool {
        self.answers == Answers::AfterFreeMoves && !self.postponed[seat].is_empty()
    }

    /// Writes what was postponed, answers on rows of their own: the site plays the answers of a row first.
    fn catch_up(&mut self, seat: Seat) {
        let postponed = std::mem::take(&mut self.postponed[seat]);
        let alike = |one: &Phrase, other: &Phrase| !one.answers_offer() && !other.answers_offer();
        for row in postponed.chunk_by(alike) {
            self.push_line(seat, row.to_vec());
        }
    }

    /// What the site asks for at the end of a round that is no question here: answers to offers worth nothing, and
    /// the priests of who has unlocked everything.
    fn after_round(&mut self, before: &Position<'_>) -> Result<(), ExportError> {
        let now = *self.pos.state();
        let was = before.state();
        if now.round > was.round {
            self.rounds.push(now);
        }
        let ended = was.stage == Stage::Actions && now.stage != Stage::Actions || now.round > was.round;
        if !ended {
            return Ok(());
        }
        for (from, to, power) in std::mem::take(&mut self.offers.void) {
            if !now.players[to].dropped {
                let from = words::faction_key(self.faction(from)?);
                self.push_line(to, vec![format!("decline {power} from {from}").into()]);
            }
        }
        let round_over = was.stage == Stage::Actions && now.stage != Stage::Finished;
        for seat in Seat::all(self.pos.setup().players) {
            let player = &now.players[seat];
            if player.unlocked.len() < 7 || player.dropped {
                continue;
            }
            let bonus = if round_over { self.bonus_priests(was.round, player) } else { 0 };
            let income = if now.round > was.round { self.pos.income(seat).resources.priests } else { 0 };
            let keep = vec![Phrase::from("unlock-terrain gain-priest"); usize::from(bonus + income)];
            self.push_line(seat, keep);
        }
        Ok(())
    }

    /// Priests that the scoring tile of a round gives at its end.
    fn bonus_priests(&self, round: u8, player: &Player) -> u16 {
        let tile = self.pos.setup().scoring[usize::from(round).saturating_sub(1)].data().bonus;
        let measure = match tile.measure {
            Measure::Steps(cult) => player.cults[cult],
            Measure::Priests => player.priests_sent,
        };
        if tile.reward == Reward::Priest { u16::from(measure / tile.per) } else { 0 }
    }

    fn faction(&self, seat: Seat) -> Result<FactionId, ExportError> {
        self.pos.state().players[seat].faction.ok_or(ExportError::NoFaction)
    }

    fn text(&self) -> Result<String, ExportError> {
        let mut lines = match self.loose_digging {
            Some(event) if self.long_way => return Err(ExportError::SpadeGivenUp { event }),
            Some(_) => vec!["option loose-dig".to_owned()],
            None => Vec::new(),
        };
        lines.extend(self.opening.lines(&self.pos)?);
        for line in &self.lines {
            match line.phrases.as_slice() {
                [] => {}
                [Phrase::Admin(row)] => lines.push(row.clone()),
                said => {
                    let faction = self.faction(line.seat)?;
                    let said: Vec<String> = said.iter().map(|phrase| phrase.text(faction)).collect();
                    lines.push(format!("{}: {}", words::faction_key(faction), said.join(". ")));
                }
            }
        }
        Ok(lines.join("\n") + "\n")
    }
}

/// Whether the site leaves the running turn open when another faction's row follows: an action is left, or
/// something that was gained must be used. Free structures and a new colour are better placed at once: the site would
/// go on waiting for them even after they are.
fn stays_open(pos: &Position<'_>) -> bool {
    let state = pos.state();
    let holds_up = |decision: &Decision| {
        !matches!(
            decision,
            Decision::Leech { .. }
                | Decision::Token
                | Decision::EnterTen
                | Decision::FreeDwelling
                | Decision::FreeTradingHouse
                | Decision::NewHome
        )
    };
    state.turn.actions > 0 || decisions(pos, state.turn.seat).any(|decision| holds_up(&decision))
}
