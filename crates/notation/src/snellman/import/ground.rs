//! Building and transforming.

use terrane_engine::Move;
use terrane_engine::catalog::factions::{Digging, SpadeUse, StrongholdReward};
use terrane_engine::decision::Decision;
use terrane_engine::vocab::{Building, Hex, Seat, Terrain};

use super::{Import, Refusal};
use crate::snellman::command::Command;

impl Import<'_> {
    pub(super) fn build(&mut self, seat: Seat, hex: Hex) -> Result<(), Refusal> {
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

    pub(super) fn upgrade(&mut self, seat: Seat, hex: Hex, to: Building) -> Result<(), Refusal> {
        self.act(seat, Move::Upgrade { hex, to })?;
        if let (Building::Stronghold, Some(StrongholdReward::Bridges(given))) =
            (to, self.board(seat).map(|board| board.stronghold))
        {
            self.notes[seat].bridges_beyond = given.saturating_sub(self.bridges(seat).unwrap_or(0));
        }
        Ok(())
    }

    pub(super) fn dig(&mut self, seat: Seat, count: u8) -> Result<(), Refusal> {
        self.refuse_all(seat)?;
        let used_now = self.digs_for_next_command(seat);
        for _ in 0..count {
            // Spades that pay for something before they are used are bought one by one.
            if used_now || self.act(seat, Move::Dig).is_err() {
                self.notes[seat].dug = self.notes[seat].dug.saturating_add(1);
            }
        }
        Ok(())
    }

    /// Whether the spades being bought are used at once: by the next command of the player, which in a ledger stands in
    /// the same row.
    fn digs_for_next_command(&self, seat: Seat) -> bool {
        let row = &self.rows[self.at.0];
        let uses = |command: &&Command| !matches!(command, Command::Dig(_));
        let spends = |command: &Command| matches!(command, Command::Convert(_) | Command::Burn(_));
        if row.record.is_some() {
            let mut rest = row.commands[self.at.1 + 1..].iter().map(|written| &written.command);
            return rest.find(uses).is_some_and(|command| !spends(command));
        }
        self.ahead_of(seat).find(uses).is_none_or(|command| !spends(command))
    }

    /// Free spades waiting to be used.
    pub(super) fn free_spades(&self, seat: Seat) -> u8 {
        let spades = self.decisions(seat).map(|decision| match decision {
            Decision::Spades(spades) => spades.left,
            _ => 0,
        });
        spades.sum()
    }

    pub(super) fn transform(&mut self, seat: Seat, hex: Hex, to: Option<Terrain>) -> Result<(), Refusal> {
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

    /// How many spades every transform of a player takes, for whom it is always the same number.
    fn flat_spades(&self, seat: Seat) -> Option<u8> {
        match self.board(seat)?.spades {
            SpadeUse::Flat(spades) => Some(spades),
            _ => None,
        }
    }

    /// Where a transform without a colour leads: home, or as near to it as the spades at hand allow.
    fn nearest(&self, seat: Seat, from: Terrain, at_hand: u8) -> Terrain {
        let home = self.pos.state().players[seat].home;
        let flat = self.flat_spades(seat).is_some();
        let Some(wheel_home) = self.pos.wheel_home(seat).filter(|_| !flat && from.on_wheel()) else {
            return home;
        };
        if at_hand >= from.distance(wheel_home) {
            return home;
        }
        let up = from.clockwise_to(wheel_home) <= 3;
        let place = if up { from as u8 + at_hand } else { from as u8 + 7 - at_hand };
        Terrain::WHEEL[usize::from(place % 7)]
    }

    /// How many spades a transform takes (1 where none is possible): the shorter way round the wheel, unless that way crosses home terrain; to
    /// or from home terrain the longer way if the spades at hand are just as many.
    fn spades(&self, seat: Seat, from: Terrain, to: Terrain, at_hand: u8) -> u8 {
        if let Some(spades) = self.flat_spades(seat) {
            return spades;
        }
        let Some(home) = self.pos.wheel_home(seat).filter(|_| from.on_wheel()) else { return 1 };
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

    /// A volcano: its price is written in a command of its own, behind this one.
    fn volcano(&mut self, seat: Seat, hex: Hex) -> Result<(), Refusal> {
        if self.board(seat).is_some_and(|board| matches!(board.digging, Digging::CultSteps { .. })) {
            let paid = self.next_of(seat).find_map(|command| match command {
                Command::StepDown(cult, _) => Some(*cult),
                _ => None,
            });
            let Some(cult) = paid else {
                // A ledger may end in the middle of a turn. Anywhere else the price must follow.
                let ledger = self.rows[self.at.0].record.is_some();
                let ends_here = ledger && self.ahead().next().is_none();
                let missing = "say which cult pays for the volcano, such as `-3FIRE`";
                return if ends_here { Ok(()) } else { Err(missing.into()) };
            };
            let before = self.pos.state().players[seat].cults[cult];
            self.act(seat, Move::VolcanoByCult { hex, cult })?;
            let steps = before.saturating_sub(self.pos.state().players[seat].cults[cult]);
            self.notes[seat].paid = Some((cult, steps));
            return Ok(());
        }
        self.act_first(seat, |m| matches!(m, Move::VolcanoByTokens { hex: at, .. } if *at == hex))
    }
}
