//! Commands into moves: each command of a log becomes the moves it stands for, and they are played.

use terrane_engine::catalog::factions::{Digging, SpadeUse, StrongholdReward};
use terrane_engine::catalog::{FactionId, TownTile};
use terrane_engine::decision::Decision;
use terrane_engine::moves::{Conversion, MoveKind, Pledge};
use terrane_engine::vocab::{Building, BySeat, Cult, CultSet, Hex, PriestSpaces, Seat, Terrain};
use terrane_engine::{Move, Position};

use super::Event;
use super::books::Books;
use super::command::{Command, Due, Stuff, Trade};
use super::rows::{Row, Spoken};
use crate::words;

/// Why a command cannot be played, as a sentence.
pub(super) type Trouble = String;

/// Plays the rows of a game one after the other.
pub(super) struct Import<'g> {
    pub(super) pos: Position<'g>,
    pub(super) books: Books,
    pub(super) events: Vec<Event>,
    rows: &'g [Row],
    /// The row and the command being played.
    at: (usize, usize),
    notes: BySeat<Notes>,
    factions: BySeat<FactionId>,
}

/// What commands leave behind for those that follow.
#[derive(Clone, Debug, Default)]
struct Notes {
    /// Spades bought and not yet used.
    dug: u8,
    /// The track and the steps that have paid for a volcano already, before their command came.
    paid: Option<(Cult, u8)>,
    /// Tracks stepped down on, so that a coming key is used on another.
    held_back: CultSet,
    /// Cult steps taken sooner than their command came.
    stepped: Vec<(Cult, u8)>,
    /// Bridges given up while others were still to be placed.
    bridges_left: u8,
    /// Bridges that the site gave beyond the supply.
    bridges_beyond: u8,
    /// Offers refused while an older one was still open.
    refused: Vec<(Seat, u8)>,
    /// Offers that counted as refused when a later one was answered, or an action taken.
    passed_over: Vec<(Seat, u8)>,
}

impl<'g> Import<'g> {
    pub(super) fn new(pos: &Position<'g>, factions: BySeat<FactionId>, rows: &'g [Row]) -> Import<'g> {
        Import {
            pos: *pos,
            books: Books::new(&factions),
            events: Vec::new(),
            rows,
            at: (0, 0),
            notes: BySeat::default(),
            factions,
        }
    }

    /// The seat of a faction.
    pub(super) fn seat_of(&self, faction: FactionId) -> Option<Seat> {
        Seat::all(self.pos.setup().players).find(|&seat| self.factions[seat] == faction)
    }

    /// Plays one command of a row.
    pub(super) fn command(&mut self, row: usize, index: usize) -> Result<(), Trouble> {
        self.at = (row, index);
        let rows = self.rows;
        let Spoken { command, .. } = &rows[row].commands[index];
        let named = self
            .seat_of(rows[row].faction)
            .ok_or_else(|| "this faction does not take part in the game".to_owned())?;
        let seat = self.actor(named, index);
        self.carry_out(seat, command)?;
        if self.next_faction() != Some(rows[row].faction) {
            self.end_turn(seat)?;
        }
        Ok(())
    }

    /// Who really gave a command. While factions are set up the site leaves a row open after a favor tile, and writes
    /// the next command into it, whoever gave it.
    fn actor(&self, named: Seat, index: usize) -> Seat {
        let waiting = self.pos.to_act();
        match waiting.iter().next() {
            Some(seat) if index > 0 && self.in_setup() && !waiting.contains(named) => seat,
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
            rows[at].commands.iter().skip(skip).map(move |spoken| (rows[at].faction, &spoken.command))
        };
        (row..rows.len()).flat_map(commands)
    }

    fn next_faction(&self) -> Option<FactionId> {
        let own = |command: &Command| !matches!(command, Command::Engine(_));
        self.ahead().find(|(_, command)| own(command)).map(|(faction, _)| faction)
    }

    /// The next commands of a player, up to the next that takes an action.
    fn next_of(&self, seat: Seat) -> impl Iterator<Item = &'g Command> + use<'g> {
        let faction = self.factions[seat];
        let own = self.ahead().filter(move |(other, _)| *other == faction);
        own.map(|(_, command)| command).take_while(|command| !takes_action(command))
    }

    fn play(&mut self, seat: Seat, m: Move) -> Result<(), Trouble> {
        self.books.begin_move(Some(m));
        self.pos.play_with(seat, m, &mut self.books).map_err(|illegal| illegal.to_string())?;
        self.events.push(Event::Move(seat, m));
        Ok(())
    }

    /// Plays an action, a part of one, or a free move.
    fn act(&mut self, seat: Seat, m: Move) -> Result<(), Trouble> {
        if m.kind() == MoveKind::Action {
            self.refuse_all(seat)?;
        }
        let Err(illegal) = self.pos.check(seat, m) else { return self.play(seat, m) };
        if self.oldest_offer(seat).is_some() {
            self.refuse_all(seat)?;
            return self.act(seat, m);
        }
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
        Err(illegal.to_string())
    }

    /// Ends the turn if it is this player's and nothing is left to do in it.
    pub(super) fn end_turn(&mut self, seat: Seat) -> Result<(), Trouble> {
        if self.pos.active() != Some(seat) {
            return Ok(());
        }
        if self.waits(seat, |decision| matches!(decision, Decision::Ordain { .. })) {
            let later = |command: &Command| matches!(command, Command::Convert(_) | Command::OrdainNobody);
            if !self.next_of(seat).any(later) {
                self.play(seat, Move::Ordain(0))?;
            }
        }
        if self.pos.is_legal(seat, Move::EndTurn) { self.play(seat, Move::EndTurn) } else { Ok(()) }
    }

    fn decisions(&self, seat: Seat) -> impl Iterator<Item = Decision> + '_ {
        let own = self.pos.state().queue.iter().filter(move |pending| pending.seat == seat);
        own.map(|pending| pending.decision)
    }

    fn waits(&self, seat: Seat, wanted: impl Fn(&Decision) -> bool) -> bool {
        self.decisions(seat).any(|decision| wanted(&decision))
    }

    fn carry_out(&mut self, seat: Seat, command: &Command) -> Result<(), Trouble> {
        match *command {
            Command::Setup | Command::Wait => Ok(()),
            Command::Engine(due) => {
                self.settle(seat, due);
                Ok(())
            }
            Command::Resign => {
                self.books.begin_move(None);
                self.pos.resign_with(seat, &mut self.books).map_err(|illegal| illegal.to_string())?;
                self.events.push(Event::Resign(seat));
                Ok(())
            }
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
            Command::Bridge(one, other) => {
                self.play(seat, Move::Bridge { a: one.min(other), b: one.max(other) })?;
                self.give_up_bridges(seat)
            }
            Command::Connect(ref spaces) => self.connect(seat, spaces),
            Command::Convert(trade) => self.convert(seat, trade),
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
            Command::GiveUp(pledge, count) => self.give_up(seat, pledge, count),
            Command::LeaveFavors => {
                let left = self.waits(seat, |decision| matches!(decision, Decision::Favor { .. }));
                if left { Err("there are favor tiles left; take one".into()) } else { Ok(()) }
            }
            Command::OrdainNobody => self.play(seat, Move::Ordain(0)),
            Command::BuyToken => self.play(seat, Move::BuyToken),
            Command::PickColour(terrain) => self.play(seat, Move::ChooseTerrain(terrain)),
            Command::Unlock(terrain) => self.play(seat, Move::Unlock(terrain)),
            // Once every terrain is unlocked there is nothing to choose, but the site goes on asking.
            Command::KeepPriest if self.pos.state().players[seat].unlocked.len() == 7 => Ok(()),
            Command::KeepPriest => self.play(seat, Move::KeepPriest),
            Command::Done => {
                let ended = self.pos.active() != Some(seat) || self.pos.is_legal(seat, Move::EndTurn);
                if ended { self.end_turn(seat) } else { Err("the turn cannot end yet".into()) }
            }
        }
    }

    /// The row of a payment has come. Income written into another row is the first player's: the site had not closed
    /// that row yet.
    fn settle(&mut self, seat: Seat, due: Due) {
        let state = self.pos.state();
        let owner = if self.at.1 > 0 && due == Due::Income { state.order[0] } else { seat };
        self.books.settle(owner, due);
    }

    // Building and transforming

    fn build(&mut self, seat: Seat, hex: Hex) -> Result<(), Trouble> {
        let state = self.pos.state();
        let player = &state.players[seat];
        let terrain = state.terrain.get(hex);
        let home = player.home;
        let ready = terrain == home || player.unlocked.contains(terrain);
        let free = self.waits(seat, |decision| *decision == Decision::FreeDwelling);
        if !ready && !free && !self.in_setup() {
            self.transform(seat, hex, Some(home))?;
        }
        self.act(seat, Move::Build(hex))
    }

    fn upgrade(&mut self, seat: Seat, hex: Hex, to: Building) -> Result<(), Trouble> {
        self.act(seat, Move::Upgrade { hex, to })?;
        if let (Building::Stronghold, StrongholdReward::Bridges(given)) =
            (to, self.factions[seat].board().stronghold)
        {
            self.notes[seat].bridges_beyond = given.saturating_sub(self.bridges(seat).unwrap_or(0));
        }
        Ok(())
    }

    fn dig(&mut self, seat: Seat, count: u8) -> Result<(), Trouble> {
        self.refuse_all(seat)?;
        let faction = self.factions[seat];
        let mut next = self.ahead().filter(|(other, _)| *other == faction).map(|(_, command)| command);
        let next = next.find(|command| !matches!(command, Command::Dig(_)));
        let used_now = next.is_none_or(|command| !matches!(command, Command::Convert(_) | Command::Burn(_)));
        for _ in 0..count {
            // Spades that pay for something before they are used are bought one by one.
            if used_now || self.act(seat, Move::Dig).is_err() {
                self.notes[seat].dug = self.notes[seat].dug.saturating_add(1);
            }
        }
        Ok(())
    }

    /// Free spades waiting to be used.
    fn free_spades(&self, seat: Seat) -> u8 {
        let spades = self.decisions(seat).map(|decision| match decision {
            Decision::Spades(spades) => spades.left,
            _ => 0,
        });
        spades.sum()
    }

    fn transform(&mut self, seat: Seat, hex: Hex, to: Option<Terrain>) -> Result<(), Trouble> {
        let dug = std::mem::take(&mut self.notes[seat].dug);
        let home = self.pos.state().players[seat].home;
        if home == Terrain::Volcano {
            return self.volcano(seat, hex);
        }
        if self.waits(seat, |decision| *decision == Decision::FreeTransform) {
            return self.act(seat, Move::Transform { hex, to: to.unwrap_or(home), spades: 0 });
        }
        let free = self.free_spades(seat);
        let from = self.pos.state().terrain.get(hex);
        let at_hand = free.saturating_add(dug);
        let to = to.unwrap_or_else(|| self.nearest(seat, from, at_hand));
        let spades = self.spades(seat, from, to, at_hand);
        let missing = spades.saturating_sub(free);
        if dug != missing {
            return Err(format!("this takes `dig {missing}` and not `dig {dug}`"));
        }
        self.act(seat, Move::Transform { hex, to, spades })
    }

    /// The terrain that counts as home on the wheel.
    fn wheel_home(&self, seat: Seat) -> Terrain {
        let player = &self.pos.state().players[seat];
        if player.home.on_wheel() { player.home } else { player.start_terrain.unwrap_or(player.home) }
    }

    fn spade_use(&self, seat: Seat) -> SpadeUse {
        self.factions[seat].board().spades
    }

    /// Where a transform without a colour leads: home, or as near to it as the spades at hand allow.
    fn nearest(&self, seat: Seat, from: Terrain, at_hand: u8) -> Terrain {
        let home = self.pos.state().players[seat].home;
        let wheel_home = self.wheel_home(seat);
        let flat = matches!(self.spade_use(seat), SpadeUse::Flat(_));
        if flat || !from.on_wheel() || !wheel_home.on_wheel() || at_hand >= from.distance(wheel_home) {
            return home;
        }
        let up = from.clockwise_to(wheel_home) <= 3;
        let place = if up { from as u8 + at_hand } else { from as u8 + 7 - at_hand };
        Terrain::WHEEL[usize::from(place % 7)]
    }

    /// How many spades a transform takes (1 where none is possible): the shorter way round the wheel, unless that way crosses home terrain; to
    /// or from home terrain the longer way if the spades at hand are just as many.
    fn spades(&self, seat: Seat, from: Terrain, to: Terrain, at_hand: u8) -> u8 {
        if let SpadeUse::Flat(spades) = self.spade_use(seat) {
            return spades;
        }
        let home = self.wheel_home(seat);
        if !from.on_wheel() || !home.on_wheel() {
            return 1;
        }
        if !to.on_wheel() {
            return from.distance(home).max(1);
        }
        let short = from.distance(to);
        let long = 7 - short;
        let clockwise = from.clockwise_to(to) <= 3;
        let steps_home = if clockwise { from.clockwise_to(home) } else { home.clockwise_to(from) };
        let take_long = if from == home || to == home { at_hand == long } else { steps_home < short };
        if take_long { long } else { short }
    }

    /// Steps down on a track: the price of a volcano, all of it on the one track, or a way of keeping a track from
    /// using the key of a town that steps on every track.
    fn step_down(&mut self, seat: Seat, cult: Cult, steps: u8) -> Result<(), Trouble> {
        let notes = &mut self.notes[seat];
        match notes.paid.take() {
            Some(price) if price == (cult, steps) => Ok(()),
            Some((track, price)) => {
                let track = words::cult_word(track);
                Err(format!("the volcano costs {price} steps, all on one track; write `-{price}{track}`"))
            }
            None => {
                let space = self.pos.state().players[seat].cults[cult];
                if space > 9 || space.saturating_sub(steps) < 7 {
                    return Err("cult steps can only be held back on spaces 8 and 9, down to 7".into());
                }
                notes.held_back.insert(cult);
                Ok(())
            }
        }
    }

    /// A volcano: its price is written in a command of its own, behind this one.
    fn volcano(&mut self, seat: Seat, hex: Hex) -> Result<(), Trouble> {
        if matches!(self.factions[seat].board().digging, Digging::CultSteps { .. }) {
            let paid = self.next_of(seat).find_map(|command| match command {
                Command::StepDown(cult, _) => Some(*cult),
                _ => None,
            });
            let cult = paid.ok_or("say which cult pays for the volcano, such as `-3FIRE`")?;
            let before = self.pos.state().players[seat].cults[cult];
            self.act(seat, Move::VolcanoByCult { hex, cult })?;
            let steps = before.saturating_sub(self.pos.state().players[seat].cults[cult]);
            self.notes[seat].paid = Some((cult, steps));
            return Ok(());
        }
        self.act_first(seat, |m| matches!(m, Move::VolcanoByTokens { hex: at, .. } if *at == hex))
    }

    /// Plays the first legal move of a kind: of payments in tokens the one that takes most from the lowest bowls.
    fn act_first(&mut self, seat: Seat, wanted: impl Fn(&Move) -> bool) -> Result<(), Trouble> {
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

    // Neighbours' power

    fn offers(&self, seat: Seat) -> impl Iterator<Item = (Seat, u8)> + '_ {
        let queue = self.pos.state().queue.iter();
        let open = queue.filter(move |pending| pending.seat == seat && !self.pos.sleeps(pending));
        open.filter_map(|pending| match pending.decision {
            Decision::Leech { offer, power, .. } => Some((offer.from(), power)),
            _ => None,
        })
    }

    fn oldest_offer(&self, seat: Seat) -> Option<(Seat, u8)> {
        self.offers(seat).next()
    }

    fn leech(&mut self, seat: Seat, power: u8, from: Option<FactionId>) -> Result<(), Trouble> {
        let player = &self.pos.state().players[seat];
        let room = player.bowls.room().min(u8::try_from(player.vp + 1).unwrap_or(u8::MAX));
        let from = from.and_then(|faction| self.seat_of(faction));
        let meant = |&(other, offered): &(Seat, u8)| {
            from.is_none_or(|from| from == other) && (offered == power || offered.min(room) == power)
        };
        let Some(wanted) = self.offers(seat).find(meant) else {
            let void = self.books.forget_void(|offer| offer.to == seat && meant(&(offer.from, offer.power)));
            return if void { Ok(()) } else { Err("there is no such offer of power".into()) };
        };
        while let Some(oldest) = self.oldest_offer(seat) {
            if oldest == wanted {
                self.play(seat, Move::Leech)?;
                break;
            }
            self.notes[seat].passed_over.push(oldest);
            self.play(seat, Move::Decline)?;
        }
        self.refuse_noted(seat)
    }

    fn decline(&mut self, seat: Seat, power: u8, from: FactionId) -> Result<(), Trouble> {
        let Some(from) = self.seat_of(from) else {
            return Err("that faction does not take part in the game".into());
        };
        let offer = (from, power);
        if self.offers(seat).any(|open| open == offer) {
            self.notes[seat].refused.push(offer);
            return self.refuse_noted(seat);
        }
        let passed_over = &mut self.notes[seat].passed_over;
        if let Some(at) = passed_over.iter().position(|other| *other == offer) {
            passed_over.remove(at);
            return Ok(());
        }
        let void = |void: &super::books::VoidOffer| (void.to, void.from, void.power) == (seat, from, power);
        if self.books.forget_void(void) { Ok(()) } else { Err("there is no such offer of power".into()) }
    }

    /// Refuses the offers that are oldest now and were refused before their turn came.
    fn refuse_noted(&mut self, seat: Seat) -> Result<(), Trouble> {
        while let Some(oldest) = self.oldest_offer(seat) {
            let refused = &mut self.notes[seat].refused;
            let Some(at) = refused.iter().position(|offer| *offer == oldest) else { return Ok(()) };
            refused.remove(at);
            self.play(seat, Move::Decline)?;
        }
        Ok(())
    }

    fn refuse_all(&mut self, seat: Seat) -> Result<(), Trouble> {
        while let Some(oldest) = self.oldest_offer(seat) {
            self.notes[seat].passed_over.push(oldest);
            self.play(seat, Move::Decline)?;
        }
        self.notes[seat].refused.clear();
        Ok(())
    }

    // Cults, towns and the rest

    fn step_up(&mut self, seat: Seat, cult: Cult, steps: u8) -> Result<(), Trouble> {
        if self.notes[seat].stepped.first() == Some(&(cult, steps)) {
            self.notes[seat].stepped.remove(0);
            self.books.settle(seat, Due::Steps);
            return Ok(());
        }
        let waiting = |decision: &Decision| matches!(decision, Decision::CultSteps { .. });
        if self.waits(seat, waiting) {
            if self.pos.is_legal(seat, Move::CultSteps { cult, steps }) {
                return self.play(seat, Move::CultSteps { cult, steps });
            }
            return (0..steps).try_for_each(|_| self.play(seat, Move::CultSteps { cult, steps: 1 }));
        }
        if self.pos.state().players[seat].cults[cult] == 10 {
            return Ok(());
        }
        self.play(seat, Move::EnterTen(cult))
    }

    /// Cult steps that wait, and where their command, behind the next action, says they go. The site let the last
    /// player who had not passed go on without taking them.
    fn late_steps(&self, seat: Seat) -> Option<(Cult, u8)> {
        let waiting = self.decisions(seat).any(|decision| matches!(decision, Decision::CultSteps { .. }));
        let faction = self.factions[seat];
        let mut own = self.ahead().filter(|(other, _)| *other == faction && waiting);
        own.find_map(|(_, command)| match *command {
            Command::StepUp(cult, steps) => Some((cult, steps)),
            _ => None,
        })
    }

    fn step_early(&mut self, seat: Seat, cult: Cult, steps: u8) -> Result<(), Trouble> {
        let m = Move::CultSteps { cult, steps };
        self.books.begin_move(Some(m));
        self.books.hold_steps(seat, steps);
        self.pos.play_with(seat, m, &mut self.books).map_err(|illegal| illegal.to_string())?;
        self.events.push(Event::Move(seat, m));
        self.notes[seat].stepped.push((cult, steps));
        Ok(())
    }

    fn town(&mut self, seat: Seat, tile: TownTile) -> Result<(), Trouble> {
        self.play(seat, Move::TakeTown(tile))?;
        self.enter_ten(seat)
    }

    /// Chooses the tracks that a late key is used on: those that no command held back, or those that the ledger row
    /// shows on space 10. A command of its own may choose, too.
    fn enter_ten(&mut self, seat: Seat) -> Result<(), Trouble> {
        while self.waits(seat, |decision| *decision == Decision::EnterTen) {
            let chosen_later = self.next_of(seat).any(|command| matches!(command, Command::StepUp(..)));
            if chosen_later && !self.waits(seat, |decision| matches!(decision, Decision::CultSteps { .. })) {
                return Ok(());
            }
            let record = self.rows[self.at.0].record.as_ref();
            let held_back = self.notes[seat].held_back;
            let keys = usize::from(self.pos.state().players[seat].keys);
            let open = Cult::ALL.into_iter().filter(|&cult| self.pos.is_legal(seat, Move::EnterTen(cult)));
            let fits: Vec<Cult> = open
                .filter(|&cult| !held_back.contains(cult))
                .filter(|&cult| record.is_none_or(|record| record.have.cults[cult] == 10))
                .collect();
            match fits.first() {
                Some(_) if fits.len() > keys && record.is_none() => {
                    return Err(
                        "there are more tracks for the key than keys; step down on the others before \
                                taking the town, such as `-1FIRE`"
                            .into(),
                    );
                }
                Some(&cult) => self.play(seat, Move::EnterTen(cult))?,
                None => self.play(seat, Move::GiveUp(Pledge::Ten))?,
            }
        }
        self.notes[seat].held_back = CultSet::EMPTY;
        Ok(())
    }

    fn convert(&mut self, seat: Seat, trade: Trade) -> Result<(), Trouble> {
        let ((give, from), (take, to)) = (trade.give, trade.take);
        let ordaining = self.waits(seat, |decision| matches!(decision, Decision::Ordain { .. }));
        let coins_per_vp = self.factions[seat].board().coins_per_vp;
        let (rate, conversions): (u16, &[Conversion]) = match (from, to) {
            (Stuff::Worker, Stuff::Priest) if ordaining && give == take => {
                return self.play(seat, Move::Ordain(u8::try_from(take).unwrap_or(u8::MAX)));
            }
            (Stuff::Power, Stuff::Priest) => (5, &[Conversion::PowerToPriest]),
            (Stuff::Power, Stuff::Worker) => (3, &[Conversion::PowerToWorker]),
            (Stuff::Power, Stuff::Coin) => (1, &[Conversion::PowerToCoin]),
            (Stuff::Priest, Stuff::Worker) => (1, &[Conversion::PriestToWorker]),
            (Stuff::Priest, Stuff::Coin) => (1, &[Conversion::PriestToWorker, Conversion::WorkerToCoin]),
            (Stuff::Worker, Stuff::Coin) => (1, &[Conversion::WorkerToCoin]),
            (Stuff::Vp, Stuff::Coin) => (1, &[Conversion::VpToCoin]),
            (Stuff::Coin, Stuff::Vp) => (u16::from(coins_per_vp), &[Conversion::CoinsToVp]),
            _ => return Err("there is no such conversion".into()),
        };
        if give != take * rate {
            return Err(format!("this conversion takes {}, not {give}", take * rate));
        }
        for &conversion in conversions {
            for _ in 0..take {
                self.act(seat, Move::Convert(conversion))?;
            }
        }
        Ok(())
    }

    fn connect(&mut self, seat: Seat, spaces: &[Hex]) -> Result<(), Trouble> {
        let map = &self.pos.setup().map;
        let joins = |river: &Hex| {
            spaces.iter().all(|&space| space == *river || map.near(*river).contains(space))
                && self.pos.is_legal(seat, Move::Connect(*river))
        };
        let river = map.river().into_iter().find(joins);
        let river = river.ok_or("no river space joins these spaces to a town")?;
        self.play(seat, Move::Connect(river))
    }

    fn give_up(&mut self, seat: Seat, pledge: Pledge, count: u8) -> Result<(), Trouble> {
        match pledge {
            Pledge::Bridge => {
                let notes = &mut self.notes[seat];
                let beyond = count.min(notes.bridges_beyond);
                notes.bridges_beyond -= beyond;
                notes.bridges_left = notes.bridges_left.saturating_add(count - beyond);
                if count > beyond && self.bridges(seat).is_none() {
                    return Err("no bridge is to be placed".into());
                }
                self.give_up_bridges(seat)
            }
            Pledge::Spade if count >= self.free_spades(seat) => self.play(seat, Move::GiveUp(Pledge::Spades)),
            Pledge::Spade | Pledge::Token => {
                (0..count).try_for_each(|_| self.play(seat, Move::GiveUp(pledge)))
            }
            _ => self.play(seat, Move::GiveUp(pledge)),
        }
    }

    /// Bridges still to be placed.
    fn bridges(&self, seat: Seat) -> Option<u8> {
        self.decisions(seat).find_map(|decision| match decision {
            Decision::Bridges { left } => Some(left),
            _ => None,
        })
    }

    /// Gives up the bridges left as soon as no more of them are to be placed.
    fn give_up_bridges(&mut self, seat: Seat) -> Result<(), Trouble> {
        let left = self.bridges(seat);
        let given_up = self.notes[seat].bridges_left;
        if given_up > 0 && left.is_some_and(|left| left <= given_up) {
            self.play(seat, Move::GiveUp(Pledge::Bridge))?;
        }
        if left.is_none_or(|left| left <= given_up) {
            self.notes[seat].bridges_left = 0;
        }
        Ok(())
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
