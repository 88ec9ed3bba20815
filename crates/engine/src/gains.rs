//! Gains and payments: the one place where a player's resources change, each reported to the ledger.

use crate::catalog::ScoringTile;
use crate::catalog::factions::{Digging, SpadeUse};
use crate::catalog::tiles::{Trigger, Yield};
use crate::decision::Decision;
use crate::effect::{Effects, Item, Source};
use crate::illegal::Illegal;
use crate::moves::leech::Worthless;
use crate::position::Position;
use crate::rules::Score9;
use crate::state::Stage;
use crate::vocab::{Bowls, Building, Resources, Seat, TokenPay};

impl Position<'_> {
    /// Adds (or takes) victory points.
    #[inline]
    pub(crate) fn add_vp(&mut self, seat: Seat, vp: i16, source: Source, fx: &mut impl Effects) {
        if vp != 0 {
            self.state.players[seat].vp += vp;
            fx.change(seat, Item::Vp, vp, source);
        }
    }

    /// Refuses unless the player can pay.
    #[inline]
    pub(crate) fn can_pay(&self, seat: Seat, price: Resources) -> Result<(), Illegal> {
        let purse = self.player(seat).purse;
        if purse.covers(price) { Ok(()) } else { Err(Illegal::Lacks(purse.lacks(price))) }
    }

    /// Pays a price that was checked.
    #[inline]
    pub(crate) fn pay(&mut self, seat: Seat, price: Resources, source: Source, fx: &mut impl Effects) {
        let purse = &mut self.state.players[seat].purse;
        purse.coins -= price.coins;
        purse.workers -= price.workers;
        purse.priests -= price.priests;
        report(fx, seat, Item::Coins, -(price.coins as i16), source);
        report(fx, seat, Item::Workers, -(price.workers as i16), source);
        report(fx, seat, Item::Priests, -(price.priests as i16), source);
    }

    /// Gains coins, workers and priests.
    #[inline]
    pub(crate) fn gain(&mut self, seat: Seat, amount: Resources, source: Source, fx: &mut impl Effects) {
        let purse = &mut self.state.players[seat].purse;
        purse.coins = purse.coins.saturating_add(amount.coins);
        purse.workers = purse.workers.saturating_add(amount.workers);
        report(fx, seat, Item::Coins, amount.coins as i16, source);
        report(fx, seat, Item::Workers, amount.workers as i16, source);
        if amount.priests > 0 {
            self.gain_priests(seat, amount.priests as u8, source, fx);
        }
    }

    /// Gains what a tile or structure yields.
    pub(crate) fn gain_yield(&mut self, seat: Seat, amount: Yield, source: Source, fx: &mut impl Effects) {
        self.gain(seat, amount.resources, source, fx);
        self.gain_power(seat, amount.power, source, fx);
        if amount.ships > 0 {
            self.obtain_ships(seat, amount.ships, false, false);
        }
    }

    /// The most priests a player may hold: seven less those on the cult board or locked on the wheel.
    #[inline]
    pub fn priest_limit(&self, seat: Seat) -> u8 {
        7u8.saturating_sub(self.player(seat).priests_sent).saturating_sub(self.priests_on_wheel(seat))
    }

    /// Priests waiting on terrains still locked.
    #[inline]
    fn priests_on_wheel(&self, seat: Seat) -> u8 {
        if self.faction(seat).river_only() { 7 - self.player(seat).unlocked.len().max(1) } else { 0 }
    }

    /// Gains priests up to the limit. Who has terrains to unlock decides about each of them first.
    pub(crate) fn gain_priests(&mut self, seat: Seat, priests: u8, source: Source, fx: &mut impl Effects) {
        if priests > 0 && self.priests_on_wheel(seat) > 0 {
            self.ask(seat, Decision::Unlock { left: priests });
        } else {
            self.take_priests(seat, priests, source, fx);
        }
    }

    /// Takes priests into the hand, up to the limit.
    pub(crate) fn take_priests(&mut self, seat: Seat, priests: u8, source: Source, fx: &mut impl Effects) {
        let limit = u16::from(self.priest_limit(seat));
        let purse = &mut self.state.players[seat].purse;
        let gained = u16::from(priests).min(limit.saturating_sub(purse.priests));
        purse.priests += gained;
        report(fx, seat, Item::Priests, gained as i16, source);
    }

    /// Gains power through the bowls; returns what was really gained. Once the bowls are full, open offers to the
    /// player are worth nothing and vanish.
    #[inline]
    pub(crate) fn gain_power(&mut self, seat: Seat, power: u8, source: Source, fx: &mut impl Effects) -> u8 {
        let before = self.player(seat).bowls;
        let gained = self.state.players[seat].bowls.gain(power);
        self.report_bowls(seat, before, source, fx);
        if gained > 0 && self.player(seat).bowls.room() == 0 {
            let answered = matches!(source, Source::Leech | Source::Trade);
            self.void_offers(seat, if answered { Worthless::Answered } else { Worthless::Filled }, fx);
        }
        gained
    }

    /// Refuses unless bowl III holds enough power.
    #[inline]
    pub(crate) fn can_spend_power(&self, seat: Seat, power: u8) -> Result<(), Illegal> {
        let ready = self.player(seat).bowls.iii;
        if ready >= power { Ok(()) } else { Err(Illegal::LacksPower(power - ready)) }
    }

    /// Spends power that was checked.
    #[inline]
    pub(crate) fn spend_power(&mut self, seat: Seat, power: u8, source: Source, fx: &mut impl Effects) {
        let before = self.player(seat).bowls;
        self.state.players[seat].bowls.spend(power);
        self.report_bowls(seat, before, source, fx);
    }

    /// Removes tokens that were checked.
    pub(crate) fn remove_tokens(&mut self, seat: Seat, pay: TokenPay, source: Source, fx: &mut impl Effects) {
        let before = self.player(seat).bowls;
        self.state.players[seat].bowls.remove(pay);
        self.report_bowls(seat, before, source, fx);
    }

    /// Sets the bowls to what they become, reporting the changes.
    pub(crate) fn set_bowls(&mut self, seat: Seat, bowls: Bowls, source: Source, fx: &mut impl Effects) {
        let before = self.player(seat).bowls;
        self.state.players[seat].bowls = bowls;
        self.report_bowls(seat, before, source, fx);
    }

    fn report_bowls(&self, seat: Seat, before: Bowls, source: Source, fx: &mut impl Effects) {
        let now = self.player(seat).bowls;
        report(fx, seat, Item::BowlI, i16::from(now.i) - i16::from(before.i), source);
        report(fx, seat, Item::BowlII, i16::from(now.ii) - i16::from(before.ii), source);
        report(fx, seat, Item::BowlIII, i16::from(now.iii) - i16::from(before.iii), source);
    }

    /// Gains keys, and makes up steps that were blocked at 9 for want of them if there are enough for all.
    pub(crate) fn gain_keys(&mut self, seat: Seat, keys: u8, source: Source, fx: &mut impl Effects) {
        self.state.players[seat].keys += keys;
        report(fx, seat, Item::Keys, i16::from(keys), source);
        self.make_up_steps(seat, fx);
    }

    /// Counts spades a player obtains: VP of the scoring tile, and what the faction makes of them.
    pub(crate) fn count_spades(&mut self, seat: Seat, spades: u8, fx: &mut impl Effects) {
        let faction = self.faction(seat);
        if faction.spades == SpadeUse::Lost {
            return;
        }
        self.score_trigger(seat, |trigger| trigger == Trigger::Spade, spades, fx);
        self.add_vp(seat, i16::from(faction.vp_per_spade * spades), Source::Faction, fx);
        if faction.power_per_spade > 0 && self.state.has_stronghold(seat) {
            for _ in 0..spades {
                self.gain_power(seat, faction.power_per_spade, Source::Faction, fx);
            }
        }
    }

    /// Scores the round's tile so many times if its trigger fits. Nothing scores outside the action phase.
    #[inline]
    pub(crate) fn score_trigger(
        &mut self,
        seat: Seat,
        fits: impl Fn(Trigger) -> bool,
        times: u8,
        fx: &mut impl Effects,
    ) {
        if self.state.stage != Stage::Actions {
            return;
        }
        let tile = self.setup().scoring[usize::from(self.state.round) - 1];
        let trigger = if tile == ScoringTile::MINI && self.setup().rules.score9 == Score9::Dwelling {
            Trigger::Build(Building::Dwelling)
        } else {
            tile.data().trigger
        };
        let tile = tile.data();
        if fits(trigger) {
            self.add_vp(seat, i16::from(tile.vp * times), Source::Scoring, fx);
        }
    }

    /// VP for building a structure: scoring tile and favor tiles.
    pub(crate) fn score_building(&mut self, seat: Seat, kind: Building, fx: &mut impl Effects) {
        self.score_trigger(seat, |trigger| trigger.counts(kind), 1, fx);
        for tile in self.player(seat).favors.iter() {
            let favor = tile.data();
            let vp = match kind {
                Building::Dwelling => favor.vp_dwelling,
                Building::TradingHouse => favor.vp_trading_house,
                _ => 0,
            };
            self.add_vp(seat, i16::from(vp), Source::Favor(tile), fx);
        }
    }

    /// What one spade costs this player: the price and VP for each, or `None` if the faction cannot buy spades.
    #[inline]
    pub fn spade_price(&self, seat: Seat) -> Option<(Resources, u8)> {
        match self.faction(seat).digging {
            Digging::Workers { per_spade, .. } => {
                let level = usize::from(self.player(seat).digging).min(per_spade.len() - 1);
                Some((Resources::price(u16::from(per_spade[level]), 0), 0))
            }
            Digging::Priests { vp } => Some((Resources { priests: 1, ..Resources::NONE }, vp)),
            _ => None,
        }
    }

    /// Advances one level on the shipping track if there is one, with its VP. Who leaps instead skips further; a
    /// marker on the Range tile moves on without VP.
    pub(crate) fn free_shipping(&mut self, seat: Seat, source: Source, fx: &mut impl Effects) {
        let faction = self.faction(seat);
        if self.overland(seat) {
            if self.can_ship_further(seat) {
                self.state.players[seat].extra_range += 1;
                self.score_trigger(seat, |trigger| trigger == Trigger::Advance, 1, fx);
            }
            return;
        }
        let player = &mut self.state.players[seat];
        if player.shipping < faction.shipping.max {
            player.shipping += 1;
            let vp = faction.shipping.vp_for(player.shipping);
            self.add_vp(seat, i16::from(vp), source, fx);
            self.score_trigger(seat, |trigger| trigger == Trigger::Advance, 1, fx);
        } else if let Some(leap) = faction.leap {
            player.extra_range += leap.town_skip;
        }
    }
}

/// Reports a change unless it is none.
#[inline]
fn report(fx: &mut impl Effects, seat: Seat, item: Item, amount: i16, source: Source) {
    if amount != 0 {
        fx.change(seat, item, amount, source);
    }
}
