//! Moves as commands.

use terrane_engine::catalog::factions::{SpadeUse, StrongholdReward};
use terrane_engine::catalog::{FactionId, PowerEffect, SpecialAction, TownTile};
use terrane_engine::decision::{Decision, Pending};
use terrane_engine::loss::Loss;
use terrane_engine::moves::{Conversion, Forgone};
use terrane_engine::rules::Edition;
use terrane_engine::state::BuildRight;
use terrane_engine::vocab::{Bowls, Building, Cult, Hex, Seat, TokenPay};
use terrane_engine::{Move, Position};

use super::{ExportError, Writer};
use crate::snellman::Event;
use crate::{text, words};

/// A command. Conversions, burning and digging are counted up.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Phrase {
    Convert(Conversion, u16),
    Burn(u16),
    Dig(u16),
    /// A new colour closes the row on the site: nothing can follow in the turn.
    PickColour(String),
    Other(String),
    /// The turn of a player who goes on alone is over.
    Done,
    /// A row without prefix.
    Admin(String),
}

impl From<String> for Phrase {
    fn from(text: String) -> Phrase {
        Phrase::Other(text)
    }
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Phrase {
        Phrase::Other(text.to_owned())
    }
}

impl Phrase {
    /// Adds the command to a row, before a new colour and not after it.
    pub(super) fn join(self, row: &mut Vec<Phrase>) {
        let closed = matches!(row.last(), Some(Phrase::PickColour(_)));
        let end = row.len() - usize::from(closed);
        match (row[..end].last_mut(), &self) {
            (_, Phrase::Done) if closed => {}
            (Some(Phrase::Burn(count)), Phrase::Burn(more))
            | (Some(Phrase::Dig(count)), Phrase::Dig(more)) => *count += more,
            (Some(Phrase::Convert(kind, count)), Phrase::Convert(other, more)) if kind == other => {
                *count += more;
            }
            _ => row.insert(end, self),
        }
    }

    /// Whether the command answers an offer of power.
    pub(super) fn answers_offer(&self) -> bool {
        matches!(self, Phrase::Other(text) if text.starts_with("leech ") || text.starts_with("decline "))
    }

    pub(super) fn text(&self, faction: FactionId) -> String {
        let (conversion, count) = match self {
            Phrase::Convert(conversion, count) => (*conversion, *count),
            Phrase::Done => return "done".to_owned(),
            Phrase::Burn(count) => return format!("burn {count}"),
            Phrase::Dig(count) => return format!("dig {count}"),
            Phrase::PickColour(text) | Phrase::Other(text) | Phrase::Admin(text) => return text.clone(),
        };
        let (rate, from, to) = match conversion {
            Conversion::PowerToPriest => (5, "PW", "P"),
            Conversion::PowerToWorker => (3, "PW", "W"),
            Conversion::PowerToCoin => (1, "PW", "C"),
            Conversion::PriestToWorker => (1, "P", "W"),
            Conversion::WorkerToCoin => (1, "W", "C"),
            Conversion::VpToCoin => (1, "VP", "C"),
            Conversion::CoinsToVp => (u16::from(faction.board().coins_per_vp), "C", "VP"),
        };
        format!("convert {}{from} to {count}{to}", rate * count)
    }
}

/// A seat's pending decisions.
pub(super) fn decisions(pos: &Position<'_>, seat: Seat) -> impl Iterator<Item = Decision> {
    let own = pos.state().queue.iter().filter(move |pending| pending.seat == seat);
    own.map(|pending| pending.decision)
}

/// Whether a decision of a kind waits for a seat.
pub(super) fn waits(pos: &Position<'_>, seat: Seat, wanted: impl Fn(&Decision) -> bool) -> bool {
    decisions(pos, seat).any(|decision| wanted(&decision))
}

/// How much of something waits for a seat.
fn count(pos: &Position<'_>, seat: Seat, pick: impl Fn(Decision) -> Option<u8>) -> u8 {
    decisions(pos, seat).filter_map(pick).sum()
}

fn spades(decision: Decision) -> Option<u8> {
    if let Decision::Spades(spades) = decision { Some(spades.left) } else { None }
}

fn bridges(decision: Decision) -> Option<u8> {
    if let Decision::Bridges { left } = decision { Some(left) } else { None }
}

fn favors(decision: Decision) -> Option<u8> {
    if let Decision::Favor { left } = decision { Some(left) } else { None }
}

fn unlocks(decision: Decision) -> Option<u8> {
    if let Decision::Unlock { left } = decision { Some(left) } else { None }
}

const KEEP_PRIEST: &str = "unlock-terrain gain-priest";

/// The command for something that is given up for nothing.
pub(super) fn loss(loss: Loss) -> String {
    let (count, what) = match loss {
        Loss::Coins(count) => (count, "C"),
        Loss::Workers(count) => (count, "W"),
        Loss::Priests(count) => (count, "P"),
        Loss::Power(count) => (count, "PW"),
        Loss::Vp(count) => (count, "VP"),
        Loss::Keys(count) => (count, "KEY"),
        Loss::Track { cult, steps } => (steps, words::cult_word(cult)),
        Loss::CultSteps(count) => (count, "CULT"),
        Loss::Favors(count) => (count, "GAIN_FAVOR"),
        Loss::Towns(count) => (count, "GAIN_TW"),
        Loss::Burnt(count) => return format!("burn {count}"),
    };
    format!("-{count}{what}")
}

/// The offer of power that a move answers: who made it, and how much it offers.
pub(super) fn answered(before: &Position<'_>, seat: Seat, m: Move) -> Option<(Seat, u8)> {
    match m {
        Move::Leech | Move::Decline => before.open_offer(seat).map(|(offer, power)| (offer.from(), power)),
        Move::LeechLater { from, power } | Move::DeclineLater { from, power } => Some((from, power)),
        _ => None,
    }
}

impl Writer<'_> {
    pub(super) fn name(&self, hex: Hex) -> String {
        self.pos.setup().map.name(hex).to_string()
    }

    /// The commands that say a move, just played.
    pub(super) fn phrases(
        &mut self,
        before: &Position<'_>,
        seat: Seat,
        m: Move,
        events: &[Event],
        at: usize,
    ) -> Result<Vec<Phrase>, ExportError> {
        let event = at + 1;
        let player = &before.state().players[seat];
        let edition = self.pos.setup().rules.edition;
        let one = |text: String| vec![Phrase::Other(text)];
        self.watch_spades(before, seat, m, event);
        let mut phrases = match m {
            Move::Build(hex) => one(format!("build {}", self.name(hex))),
            Move::Transform { hex, to, spades: used } => {
                let bought = used.saturating_sub(count(before, seat, spades));
                let mut phrases = Vec::new();
                if bought > 0 {
                    phrases.push(Phrase::Dig(u16::from(bought)));
                }
                phrases.push(format!("transform {} to {}", self.name(hex), words::colour(to)).into());
                phrases
            }
            Move::Dig => vec![Phrase::Dig(1)],
            Move::VolcanoByCult { hex, cult } => {
                let steps = player.cults[cult] - self.pos.state().players[seat].cults[cult];
                let mut phrases = self.volcano(hex);
                phrases.push(format!("-{steps}{}", words::cult_word(cult)).into());
                phrases
            }
            Move::VolcanoByTokens { hex, pay } => {
                from_lowest_bowls(player.bowls, pay, event)?;
                self.volcano(hex)
            }
            Move::AdvanceShipping => one("advance ship".into()),
            Move::AdvanceDigging => one("advance dig".into()),
            Move::Upgrade { hex, to } => {
                one(format!("upgrade {} to {}", self.name(hex), words::building_code(to)))
            }
            Move::SendPriest { cult, space } => {
                one(format!("send p to {} for {space}", words::cult_word(cult)))
            }
            Move::Power(action) => one(format!("action ACT{}", action.number())),
            Move::Special(action) => one(format!("action {}", special_id(action, edition))),
            Move::ShiftByTokens(pay) => {
                from_lowest_bowls(player.bowls, pay, event)?;
                one(format!("action {}", if edition == Edition::First2014 { "ACTH2" } else { "ACTH6" }))
            }
            Move::Pass(Some(card)) => one(format!("pass {}", words::bonus_code(card))),
            Move::Pass(None) => one("pass".into()),
            // Only a player who goes on alone has to say that a turn is over.
            Move::EndTurn if self.pos.active() == Some(seat) => vec![Phrase::Done],
            Move::Convert(conversion) => vec![Phrase::Convert(conversion, 1)],
            Move::Burn => vec![Phrase::Burn(1)],
            Move::Connect(river) => one(format!("connect {}", self.name(river))),
            Move::Leech | Move::Decline | Move::LeechLater { .. } | Move::DeclineLater { .. } => {
                let (from, power) = answered(before, seat, m).unwrap_or((seat, 0));
                let takes = matches!(m, Move::Leech | Move::LeechLater { .. });
                let word = if takes { "leech" } else { "decline" };
                let from_faction = words::faction_key(self.faction(from)?);
                let mut phrases = Vec::new();
                if let Some(meant) = self.mistaken_offer(before, seat, m) {
                    phrases.push(format!("decline {meant} from {from_faction}").into());
                    let mut void = self.offers.void.iter();
                    if let Some(at) = void.position(|offer| *offer == (from, seat, meant)) {
                        self.offers.void.remove(at);
                    }
                }
                phrases.push(format!("{word} {power} from {from_faction}").into());
                phrases
            }
            Move::TakeFavor(tile) => one(format!("+{}", words::favor_code(tile))),
            Move::TakeTown(tile) => self.town(before, seat, tile, &events[event..]),
            Move::TakeTownOnly(_) => return Err(ExportError::ShippingLeft { event }),
            Move::CultSteps { cult, steps: 1 } => one(format!("+{}", words::cult_word(cult))),
            Move::CultSteps { cult, steps } => one(format!("+{steps}{}", words::cult_word(cult))),
            Move::EnterTen(cult) if !self.steered => one(format!("+{}", words::cult_word(cult))),
            Move::Bridge { a, b } => one(format!("bridge {}:{}", self.name(a), self.name(b))),
            Move::Ordain(0) => one("-3CONVERT_W_TO_P".into()),
            Move::Ordain(priests) => one(format!("convert {priests}W to {priests}P")),
            Move::BuyToken => one("gain P3 for VP".into()),
            Move::ChooseTerrain(terrain) => {
                vec![Phrase::PickColour(format!("pick-color {}", words::colour(terrain)))]
            }
            Move::Unlock(terrain) => {
                let mut phrases = one(format!("unlock-terrain {}", words::colour(terrain)));
                // The priests left to decide about are simply gained with the last terrain.
                if self.pos.state().players[seat].unlocked.len() == 7 {
                    let rest = count(before, seat, unlocks).saturating_sub(1);
                    phrases.extend(vec![KEEP_PRIEST.into(); usize::from(rest)]);
                }
                phrases
            }
            Move::KeepPriest => one(KEEP_PRIEST.into()),
            Move::Forgo(what) => given_up(before, seat, what).map_or_else(Vec::new, one),
            Move::EndTurn
            | Move::EnterTen(_)
            | Move::Bid(_)
            | Move::StopBidding
            | Move::TakeAuctioned { .. }
            | Move::ChooseFaction(_)
            | Move::TakeBonus(_) => Vec::new(),
            // Moves of special terrain tiles and Merchants of the Seas, which are refused before the first move.
            _ => return Err(ExportError::NoCommand { event }),
        };
        phrases.extend(self.unasked(before, seat, m));
        Ok(phrases)
    }

    /// An older offer of the same builder that the site would take in place of a later one, because it offers just what
    /// the later one brings. It is worth nothing after that, so that refusing it before changes nothing.
    fn mistaken_offer(&self, before: &Position<'_>, seat: Seat, m: Move) -> Option<u8> {
        let Move::LeechLater { from, power } = m else { return None };
        let gained = before.power_from_offer(seat, power);
        let full = self.pos.state().players[seat].bowls.room() == 0;
        let older = |pending: &Pending| match pending.decision {
            Decision::Leech { offer, power, .. } => {
                pending.seat == seat && offer.from() == from && power == gained
            }
            _ => false,
        };
        (full && gained != power && before.state().queue.iter().any(older)).then_some(gained)
    }

    /// Watches spades bought and given up in one turn, which only a double turn can do. The site lets nobody give up a
    /// free spade who has bought one, unless the game is played with loose digging; and it takes spades bought after
    /// a free one was given up for the same action, so that action is written behind the other.
    fn watch_spades(&mut self, before: &Position<'_>, seat: Seat, m: Move, event: usize) {
        if before.active() != Some(seat) {
            return;
        }
        let buys = match m {
            Move::Transform { spades: used, .. } => used > count(before, seat, spades),
            Move::Dig => true,
            Move::Forgo(Forgone::Spade | Forgone::Spades) if self.dug => {
                self.loose_digging.get_or_insert(event);
                false
            }
            _ => false,
        };
        self.dug |= buys;
        if buys && before.state().turn.build == BuildRight::Anywhere {
            self.loose_digging.get_or_insert(event);
            self.set_action_aside();
        }
        if let Move::Transform { hex, to, spades } = m {
            let from = before.state().terrain.get(hex);
            let wheel = self.faction(seat).is_ok_and(|faction| faction.board().spades == SpadeUse::Wheel);
            let long = from.on_wheel() && to.on_wheel() && spades > from.distance(to);
            self.long_way |= wheel && long;
        }
    }

    /// Takes the last action out of the running turn, with the spades given up, until the turn ends.
    fn set_action_aside(&mut self) {
        let Some(turn) = &self.turn else { return };
        let row = &mut self.lines[turn.at].phrases;
        let says = |phrase: &Phrase, wanted: &dyn Fn(&str) -> bool| matches!(phrase, Phrase::Other(text) if wanted(text));
        let Some(start) = row.iter().rposition(|phrase| says(phrase, &|text| text.starts_with("action")))
        else {
            return;
        };
        let action = row.remove(start);
        self.aside.push(action);
        let mut at = start;
        while at < row.len() {
            if says(&row[at], &|text| text.ends_with("SPADE")) {
                self.aside.push(row.remove(at));
            } else {
                at += 1;
            }
        }
    }

    fn volcano(&self, hex: Hex) -> Vec<Phrase> {
        vec![Phrase::Dig(1), format!("transform {} to volcano", self.name(hex)).into()]
    }

    /// A town tile. Before one that steps on every track, the tracks that are not to use its keys step down.
    fn town(&mut self, before: &Position<'_>, seat: Seat, tile: TownTile, next: &[Event]) -> Vec<Phrase> {
        let steps = tile.data().cult_steps;
        self.steered = steps > 0;
        let mut phrases: Vec<Phrase> = Vec::new();
        if self.steered && waits(&self.pos, seat, |decision| *decision == Decision::EnterTen) {
            let own = next.iter().filter_map(|event| match *event {
                Event::Move(other, m) if other == seat => Some(m),
                _ => None,
            });
            let over = |m: &Move| matches!(m, Move::Forgo(Forgone::Ten) | Move::TakeTown(_) | Move::EndTurn);
            let chosen: Vec<Move> = own.take_while(|m| !over(m)).collect();
            for cult in Cult::ALL {
                let enter = Move::EnterTen(cult);
                let down = (before.state().players[seat].cults[cult] + steps).saturating_sub(9);
                if down > 0 && self.pos.is_legal(seat, enter) && !chosen.contains(&enter) {
                    phrases.push(format!("-{down}{}", words::cult_word(cult)).into());
                }
            }
        }
        phrases.push(format!("+{}", words::town_code(tile)).into());
        phrases
    }

    /// Commands for gains that are no question here, because there is no choice, while the site waits for an answer.
    fn unasked(&self, before: &Position<'_>, seat: Seat, m: Move) -> Vec<Phrase> {
        let player = &before.state().players[seat];
        let Some(board) = player.faction.map(FactionId::board) else { return Vec::new() };
        let asked = |pick: fn(Decision) -> Option<u8>| {
            count(&self.pos, seat, pick).saturating_sub(count(before, seat, pick))
        };
        let (missing, what) = match (m, board.stronghold) {
            (Move::Upgrade { to: Building::Temple | Building::Sanctuary, .. }, _) => {
                (board.favors.saturating_sub(asked(favors)), "GAIN_FAVOR")
            }
            (Move::Upgrade { to: Building::Stronghold, .. }, StrongholdReward::Favor) => {
                (1u8.saturating_sub(asked(favors)), "GAIN_FAVOR")
            }
            (Move::Upgrade { to: Building::Stronghold, .. }, StrongholdReward::Bridges(given)) => {
                (given.saturating_sub(asked(bridges)), "BRIDGE")
            }
            _ => (0, ""),
        };
        if missing > 0 {
            return vec![format!("-{missing}{what}").into()];
        }
        if player.unlocked.len() < 7 {
            return Vec::new();
        }
        let priests = match m {
            Move::Power(action) => match action.effect() {
                PowerEffect::Gain(gain) => gain.priests,
                _ => 0,
            },
            Move::TakeTown(tile) => tile.data().gain.resources.priests,
            Move::Convert(Conversion::PowerToPriest) => 1,
            _ => 0,
        };
        vec![KEEP_PRIEST.into(); usize::from(priests)]
    }
}

/// The site takes tokens from bowl I, then II, then III.
fn from_lowest_bowls(bowls: Bowls, pay: TokenPay, event: usize) -> Result<(), ExportError> {
    let lowest = bowls.payments(pay.total()).next();
    if lowest == Some(pay) { Ok(()) } else { Err(ExportError::Tokens { event }) }
}

/// The id of a special action; that of changing the home terrain depends on the edition.
fn special_id(action: SpecialAction, edition: Edition) -> &'static str {
    match action {
        SpecialAction::ShiftByPower if edition == Edition::First2014 => "ACTH1",
        SpecialAction::ShiftByPower => "ACTH5",
        _ => text::special_code(action),
    }
}

/// The command that gives something up; a key left unused needs none.
fn given_up(before: &Position<'_>, seat: Seat, what: Forgone) -> Option<String> {
    let (number, what) = match what {
        Forgone::Spades => (count(before, seat, spades), "SPADE"),
        Forgone::Spade => (1, "SPADE"),
        Forgone::Transform => (1, "FREE_TF"),
        Forgone::Dwelling => (1, "FREE_D"),
        Forgone::TradingHouse => (1, "FREE_TP"),
        Forgone::Bridge => (count(before, seat, bridges), "BRIDGE"),
        Forgone::Token => (1, "GAIN_P3_FOR_VP"),
        Forgone::Ten | Forgone::Tile | Forgone::Ships | Forgone::Home => return None,
    };
    Some(format!("-{number}{what}"))
}
