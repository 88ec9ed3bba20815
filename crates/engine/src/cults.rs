//! The cult tracks: thresholds, keys and space 10.

use crate::catalog::LandmarkEffect;
use crate::catalog::factions::AfterLeech;
use crate::decision::Decision;
use crate::effect::{Effects, Item, Source};
use crate::illegal::Illegal;
use crate::position::Position;
use crate::vocab::{Cult, CultSet, Seat};

/// Power for reaching or passing the spaces of a track.
const THRESHOLDS: [(u8, u8); 4] = [(3, 1), (5, 2), (7, 2), (10, 3)];

impl Position<'_> {
    /// Moves up on a track, as far as keys and the space 10 allow.
    pub(crate) fn step_up(
        &mut self,
        seat: Seat,
        cult: Cult,
        steps: u8,
        source: Source,
        fx: &mut impl Effects,
    ) {
        let before = self.player(seat).cults[cult];
        let mut after = (before + steps).min(10);
        if after == 10 && before < 10 {
            if self.state.on_ten(cult).is_some() {
                after = 9;
            } else if self.player(seat).keys == 0 {
                after = 9;
                if !self.setup().rules.site_rules().keys_never_late {
                    self.state.players[seat].blocked.insert(cult);
                }
            }
        }
        self.move_to(seat, cult, before, after, source, fx);
    }

    /// Sets a marker to a higher space with the power it gains on the way.
    fn move_to(
        &mut self,
        seat: Seat,
        cult: Cult,
        before: u8,
        after: u8,
        source: Source,
        fx: &mut impl Effects,
    ) {
        if after <= before {
            return;
        }
        self.state.players[seat].cults[cult] = after;
        fx.change(seat, Item::Cult(cult), i16::from(after - before), source);
        if after == 10 {
            self.state.players[seat].keys -= 1;
            fx.change(seat, Item::Keys, -1, Source::Threshold(cult));
            if let LandmarkEffect::VpOnTen(vp) = self.tile_effect(seat) {
                self.add_vp(seat, i16::from(vp), Source::Tile, fx);
            }
            self.close_late_entries();
        }
        let power: u8 = THRESHOLDS
            .iter()
            .filter(|(space, _)| before < *space && *space <= after)
            .map(|(_, power)| power)
            .sum();
        if power > 0 {
            self.gain_power(seat, power, Source::Threshold(cult), fx);
        }
    }

    /// Moves down on a track; leaving space 10 gives the key back.
    pub(crate) fn step_down(
        &mut self,
        seat: Seat,
        cult: Cult,
        steps: u8,
        source: Source,
        fx: &mut impl Effects,
    ) {
        let player = &mut self.state.players[seat];
        if player.cults[cult] == 10 {
            player.keys += 1;
            fx.change(seat, Item::Keys, 1, source);
        }
        let before = player.cults[cult];
        player.cults[cult] -= steps;
        fx.change(seat, Item::Cult(cult), -i16::from(steps), source);
        if self.tile_effect(seat) == LandmarkEffect::PowerGoingDown {
            let left = |space: &u8| before >= *space && before - steps < *space;
            let power = THRESHOLDS.iter().filter(|(space, _)| left(space)).map(|(_, power)| power).sum();
            self.gain_power(seat, power, Source::Threshold(cult), fx);
        }
    }

    /// Tracks blocked at 9 this turn whose space 10 could be entered with a key.
    pub(crate) fn can_enter_late(&self, seat: Seat) -> CultSet {
        let player = self.player(seat);
        let mut open = CultSet::EMPTY;
        for cult in player.blocked.iter() {
            if player.cults[cult] == 9 && self.state.on_ten(cult).is_none() {
                open.insert(cult);
            }
        }
        open
    }

    /// Takes out the question which space 10 to enter late where it has no answer any more: the key was used
    /// otherwise, or the spaces were taken.
    fn close_late_entries(&mut self) {
        for seat in self.seats() {
            if self.player(seat).keys == 0 || self.can_enter_late(seat).is_empty() {
                self.settle(seat, |decision| matches!(decision, Decision::EnterTen));
            }
        }
    }

    /// After keys arrive: makes up blocked steps if the keys suffice for all of them, else asks which.
    pub(crate) fn make_up_steps(&mut self, seat: Seat, fx: &mut impl Effects) {
        let open = self.can_enter_late(seat);
        self.step_again(seat, open.len(), fx);
        if open.is_empty() {
            return;
        }
        if self.player(seat).keys >= open.len() {
            for cult in open.iter() {
                self.enter_ten(seat, cult, fx);
            }
            self.state.players[seat].blocked = CultSet::EMPTY;
        } else if self.player(seat).keys > 0
            && self.state.queue.find(seat, |decision| matches!(decision, Decision::EnterTen)).is_none()
        {
            self.state.queue.push(seat, Decision::EnterTen);
        }
    }

    /// Makes up blocked steps on tracks that were stepped down on since: there they lead to 9 at most.
    fn step_again(&mut self, seat: Seat, entering: u8, fx: &mut impl Effects) {
        let player = self.player(seat);
        let mut lower = CultSet::EMPTY;
        for cult in player.blocked.iter().filter(|&cult| player.cults[cult] < 9) {
            lower.insert(cult);
        }
        if player.keys >= entering + lower.len() {
            for cult in lower.iter() {
                self.state.players[seat].blocked.remove(cult);
                self.step_up(seat, cult, 1, Source::CultSteps, fx);
            }
        }
    }

    /// Moves from 9 to 10 with a key.
    pub(crate) fn enter_ten(&mut self, seat: Seat, cult: Cult, fx: &mut impl Effects) {
        self.state.players[seat].blocked.remove(cult);
        self.move_to(seat, cult, 9, 10, Source::CultSteps, fx);
    }

    /// The same number of steps on every track, from a town tile whose keys came just before. Where the keys do not
    /// reach for every track that would enter space 10, those stop at 9 and the player is asked.
    pub(crate) fn step_all(&mut self, seat: Seat, steps: u8, source: Source, fx: &mut impl Effects) {
        let player = self.player(seat);
        let mut entering = CultSet::EMPTY;
        for cult in Cult::ALL {
            let at = player.cults[cult];
            if at < 10 && at + steps >= 10 && self.state.on_ten(cult).is_none() {
                entering.insert(cult);
            }
        }
        let enough = player.keys >= entering.len();
        for cult in Cult::ALL {
            if entering.contains(cult) && !enough {
                let before = self.player(seat).cults[cult];
                self.move_to(seat, cult, before, 9, source, fx);
                self.state.players[seat].blocked.insert(cult);
            } else {
                self.step_up(seat, cult, steps, source, fx);
            }
        }
        if !enough {
            self.make_up_steps(seat, fx);
        }
    }

    /// Refuses a step into space 10 that a faction with a cult step still undecided could take first. Only relaxed
    /// play leaves such steps open while others move on.
    #[inline]
    pub(crate) fn ten_is_settled(&self, seat: Seat, cult: Cult, steps: u8) -> Result<(), Illegal> {
        let player = self.player(seat);
        let enters = player.cults[cult] < 10 && player.cults[cult] + steps >= 10 && player.keys > 0;
        if !enters || self.state.queue.is_empty() || self.state.on_ten(cult).is_some() {
            return Ok(());
        }
        self.no_rival_enters(seat, cult)
    }

    /// Refuses as long as another player's undecided steps could lead into space 10.
    fn no_rival_enters(&self, seat: Seat, cult: Cult) -> Result<(), Illegal> {
        for rival in self.seats().filter(|&rival| rival != seat) {
            if self.faction(rival).after_leech == AfterLeech::CultStep
                && self.player(rival).keys > 0
                && self.player(rival).cults[cult] + self.steps_to_come(rival) >= 10
            {
                return Err(Illegal::WaitForCultists);
            }
        }
        Ok(())
    }

    /// The same for a town tile that steps on every track after bringing its keys.
    pub(crate) fn tens_are_settled(&self, seat: Seat, steps: u8, keys: u8) -> Result<(), Illegal> {
        if steps == 0 && self.can_enter_late(seat).is_empty() {
            return Ok(());
        }
        let mut with_keys = *self;
        with_keys.state.players[seat].keys += keys;
        for cult in Cult::ALL {
            let late = u8::from(self.can_enter_late(seat).contains(cult));
            with_keys.ten_is_settled(seat, cult, steps.max(late))?;
        }
        Ok(())
    }

    /// Cult steps a faction may still make from pending choices and unanswered offers of its build events.
    fn steps_to_come(&self, seat: Seat) -> u8 {
        let mut steps = 0;
        let mut events = [0u64; 4];
        for pending in &self.state.queue {
            match pending.decision {
                Decision::CultSteps { left, from_leech: true, .. } if pending.seat == seat => steps += left,
                Decision::Leech { offer, event, .. }
                    if offer.from() == seat
                        && !offer.taken()
                        && !offer.is_trade()
                        && !self.sleeps(pending) =>
                {
                    events[usize::from(event >> 6)] |= 1 << (event & 63);
                }
                _ => {}
            }
        }
        steps + events.iter().map(|bits| bits.count_ones() as u8).sum::<u8>()
    }
}
