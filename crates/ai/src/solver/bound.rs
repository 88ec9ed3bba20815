//! An upper bound on what a player who is alone in the last round can still score.
//!
//! Everything is counted as if it stood in nobody's way: each resource goes as far as it could if nothing else needed it,
//! every gain that could come is taken as come, every new structure joins the network and stands where a town needs it.
//! So the bound is never too low. It is tight where it matters, in the many positions with next to nothing left.

use terrane_engine::Position;
use terrane_engine::catalog::factions::{AfterLeech, Digging, Faction, SpadeUse, StrongholdReward};
use terrane_engine::catalog::tiles::Trigger;
use terrane_engine::catalog::{
    BonusCard, FavorTile, PowerAction, PowerEffect, ScoringTile, SpecialAction, TownTile,
};
use terrane_engine::state::{Player, State};
use terrane_engine::vocab::{Building, BySeat, Cult, Resources, Seat};

/// VP for the highest three on a cult track, and for the largest three networks.
const CULT_VP: [i32; 3] = [8, 4, 2];
const AREA_VP: [i32; 3] = [18, 12, 6];

/// Power for reaching or passing the spaces of a track.
const THRESHOLDS: [(i32, i32); 4] = [(3, 1), (5, 2), (7, 2), (10, 3)];

/// The most steps that a town tile brings, on all tracks together.
const TOWN_STEPS: i32 = 8;

/// VP that can still be scored beyond passing at once; `None` where nothing is known. The player's own queue is empty.
///
/// The others' networks are given: they do not change any more.
pub(super) fn still_to_score(pos: &Position<'_>, seat: Seat, areas: &BySeat<u8>) -> Option<i32> {
    let player = &pos.state().players[seat];
    let faction = player.faction?.board();
    let rules = &pos.setup().rules;
    let shifts = faction.action.is_some_and(|own| own.action == SpecialAction::ShiftByPower);
    if rules.merchants.is_some() || rules.special_terrain.is_some() || faction.trades_vp || shifts {
        return None;
    }
    let mut view = View { pos, seat, state: pos.state(), player, faction, areas, means: Means::of(player) };
    let now = view.means;
    // What is gained may make further gains possible: looked at again until nothing more comes.
    for _ in 0..8 {
        let more = view.with_gains(now);
        if more == view.means {
            return Some(view.vp(now));
        }
        view.means = more;
    }
    None
}

/// What a player could have at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Means {
    coins: i32,
    workers: i32,
    priests: i32,
    /// Power in bowl III, burning what can be burnt.
    power: i32,
}

impl Means {
    fn of(player: &Player) -> Means {
        let Resources { coins, workers, priests } = player.purse;
        Means {
            coins: coins.into(),
            workers: workers.into(),
            priests: priests.into(),
            power: i32::from(player.bowls.iii) + i32::from(player.bowls.ii / 2),
        }
    }

    /// Everything as coins.
    const fn units(self) -> i32 {
        self.coins + self.workers + self.priests + self.power
    }

    /// Everything that can become a worker as workers.
    const fn all_workers(self) -> i32 {
        self.workers + self.priests + self.power / 3
    }

    /// Everything that can become a priest as priests.
    const fn all_priests(self) -> i32 {
        self.priests + self.power / 5
    }
}

struct View<'a> {
    pos: &'a Position<'a>,
    seat: Seat,
    state: &'a State,
    player: &'a Player,
    faction: &'static Faction,
    areas: &'a BySeat<u8>,
    means: Means,
}

impl View<'_> {
    fn count(&self, kind: Building) -> i32 {
        self.state.count(self.seat, kind).into()
    }

    /// How many times a price can be paid.
    fn times(&self, price: Resources) -> i32 {
        let by = |have: i32, per: u16| if per == 0 { 99 } else { have / i32::from(per) };
        by(self.means.units(), price.coins + price.workers + price.priests)
            .min(by(self.means.all_workers(), price.workers))
            .min(by(self.means.all_priests(), price.priests))
    }

    /// How many structures of a kind could still be built.
    fn buildable(&self, kind: Building) -> i32 {
        let pieces = match kind {
            Building::Stronghold | Building::Sanctuary => 1 - self.count(kind),
            Building::Temple => 3 - self.count(kind),
            // Upgrading gives pieces back.
            Building::Dwelling | Building::TradingHouse => 9,
            Building::Landmark | Building::Shipyard => 0,
        };
        let given = match kind {
            Building::Dwelling if self.has_action(SpecialAction::FreeDwelling) => 1,
            Building::TradingHouse if self.has_action(SpecialAction::FreeTradingHouse) => 1,
            _ => 0,
        };
        (self.times(self.faction.cost[kind]) + given).min(pieces)
    }

    fn builds(&self) -> i32 {
        KINDS.into_iter().map(|kind| self.buildable(kind)).sum()
    }

    /// Whether the stronghold stands or could be built.
    fn stronghold(&self) -> bool {
        self.count(Building::Stronghold) > 0 || self.buildable(Building::Stronghold) > 0
    }

    /// What the stronghold would give at once, if it can be built.
    fn reward(&self) -> StrongholdReward {
        if self.buildable(Building::Stronghold) > 0 {
            self.faction.stronghold
        } else {
            StrongholdReward::Nothing
        }
    }

    /// Whether a special action of the faction could still be used.
    fn has_action(&self, action: SpecialAction) -> bool {
        let own = self.faction.action.filter(|own| own.action == action);
        let unused = self.player.used & action.bit() == 0;
        // Not `stronghold`, which asks what can be built: with the stronghold still to come its cost is what counts.
        let stands =
            self.count(Building::Stronghold) > 0 || self.times(self.faction.cost[Building::Stronghold]) > 0;
        unused && own.is_some_and(|own| !own.needs_stronghold || stands)
    }

    /// Times that a power action could be taken.
    fn power_action(&self, action: PowerAction) -> i32 {
        let cost = i32::from(action.cost() - self.faction.power_discount);
        if self.faction.reuses_power_actions {
            return self.means.power / cost;
        }
        let covered = self.state.power_used >> (action.number() - 1) & 1 != 0;
        i32::from(!covered && self.means.power >= cost)
    }

    fn favors(&self) -> i32 {
        let each = i32::from(self.faction.favors);
        let temples = self.buildable(Building::Temple) + self.buildable(Building::Sanctuary);
        each * temples + i32::from(self.reward() == StrongholdReward::Favor)
    }

    /// Whether a favor tile with a property is held or could be.
    fn favor_vp(&self, vp: impl Fn(FavorTile) -> u8) -> i32 {
        let within = |tile: &FavorTile| {
            self.player.favors.contains(*tile)
                || self.favors() > 0 && self.state.favors_left[tile.index()] > 0
        };
        FavorTile::all().filter(within).map(|tile| i32::from(vp(tile))).sum()
    }

    fn towns(&self) -> i32 {
        let outside = self.state.owned[self.seat].without(self.state.in_town);
        let sanctuary = (self.state.structures[Building::Sanctuary] & outside).len();
        let sanctuaries = i32::from(sanctuary) + self.buildable(Building::Sanctuary);
        let new = self.buildable(Building::Dwelling);
        let structures = i32::from(outside.len()) + new + sanctuaries;
        let value = |kind: Building| i32::from(self.faction.power_value[kind]);
        let standing: i32 = KINDS
            .into_iter()
            .map(|kind| value(kind) * i32::from((self.state.structures[kind] & outside).len()))
            .sum();
        // No upgrade adds more than the most valuable structure is worth.
        let dearest = KINDS.into_iter().map(value).max().unwrap_or(0);
        let most = standing + dearest * self.builds();
        let least = self.favor_power().min(self.pos.town_power(self.seat)).max(1);
        let left: i32 = self.state.towns_left.iter().map(|&left| i32::from(left)).sum();
        (structures / 4).min(most / i32::from(least)).min(left)
    }

    /// The least power that a favor tile could make a town need.
    fn favor_power(&self) -> u8 {
        let open = |tile: &FavorTile| self.favors() > 0 && self.state.favors_left[tile.index()] > 0;
        FavorTile::all().filter(open).filter_map(|tile| tile.data().town_power).min().unwrap_or(u8::MAX)
    }

    fn spades(&self) -> i32 {
        let bought = match self.faction.digging {
            Digging::Workers { per_spade, advance } => {
                let level = usize::from(self.player.digging) + self.times(advance).clamp(0, 9) as usize;
                let price = per_spade[level.min(per_spade.len() - 1)];
                self.means.all_workers() / i32::from(price.max(1))
            }
            Digging::Priests { .. } => self.means.all_priests(),
            Digging::CultSteps { .. } | Digging::Tokens { .. } | Digging::None => 0,
        };
        let on_board = PowerAction::in_game(false).map(|action| match action.effect() {
            PowerEffect::Spades(spades) => i32::from(spades) * self.power_action(action),
            _ => 0,
        });
        let card = self.player.bonus.and_then(|card| card.data().action) == Some(SpecialAction::BonusSpade)
            && self.player.used & SpecialAction::BonusSpade.bit() == 0;
        let reward = if let StrongholdReward::Spades(spades) = self.reward() { i32::from(spades) } else { 0 };
        let own = 2 * i32::from(self.has_action(SpecialAction::TwoSpades));
        bought + on_board.sum::<i32>() + i32::from(card) + reward + own
    }

    /// Steps on cult tracks from everything together.
    fn steps(&self) -> i32 {
        let each = 3 + if self.stronghold() { i32::from(self.faction.extra_priest_steps) } else { 0 };
        let unused = |action: SpecialAction| self.player.used & action.bit() == 0;
        let card = self.player.bonus.and_then(|card| card.data().action) == Some(SpecialAction::BonusCult);
        let favor = self.favor_vp(|tile| u8::from(tile.data().action == Some(SpecialAction::FavorCult))) > 0;
        let mut steps = each * self.means.all_priests() + 3 * self.favors() + TOWN_STEPS * self.towns();
        steps += i32::from(card && unused(SpecialAction::BonusCult));
        steps += i32::from(favor && unused(SpecialAction::FavorCult));
        steps += 2 * i32::from(self.has_action(SpecialAction::CultSteps));
        if self.faction.spades == SpadeUse::CultStep {
            steps += self.spades();
        }
        if self.faction.after_leech == AfterLeech::CultStep {
            steps += self.builds();
        }
        steps
    }

    /// What there would be with every gain that could come.
    fn with_gains(&self, now: Means) -> Means {
        let (towns, steps) = (self.towns(), self.steps());
        let mut gained = Means { coins: 6 * towns, workers: 2 * towns, priests: towns, power: 8 * towns };
        gained.workers += i32::from(self.faction.workers_per_town) * towns;
        for action in PowerAction::in_game(false) {
            if let PowerEffect::Gain(gain) = action.effect() {
                let times = self.power_action(action);
                gained.coins += i32::from(gain.coins) * times;
                gained.workers += i32::from(gain.workers) * times;
                gained.priests += i32::from(gain.priests) * times;
            }
        }
        for cult in Cult::ALL {
            let at = i32::from(self.player.cults[cult]);
            let passed = THRESHOLDS.iter().filter(|(space, _)| at < *space && *space <= at + steps);
            gained.power += passed.map(|(_, power)| power).sum::<i32>();
        }
        match self.reward() {
            StrongholdReward::Power(power) => gained.power += i32::from(power),
            StrongholdReward::Ordain(priests) => gained.priests += i32::from(priests),
            _ => {}
        }
        if self.stronghold() {
            gained.power += i32::from(self.faction.power_per_spade) * self.spades();
        }
        if self.faction.after_leech != AfterLeech::Nothing {
            gained.power += self.builds();
        }
        Means {
            coins: now.coins + gained.coins,
            workers: now.workers + gained.workers,
            priests: now.priests + gained.priests,
            power: now.power + gained.power,
        }
    }

    /// VP of everything together.
    fn vp(&self, now: Means) -> i32 {
        let per_vp = i32::from(self.faction.coins_per_vp.max(1));
        let left_over = self.means.units() / per_vp - now.units() / per_vp;
        left_over + self.built() + self.towns() * self.town() + self.advanced() + self.dug() + self.ranks()
    }

    /// VP that the round's tile gives for something.
    fn scored(&self, fits: impl Fn(Trigger) -> bool) -> i32 {
        let tile = self.pos.setup().scoring[5];
        // The mini-expansion's tile counts temples or dwellings, as the rules of the game say.
        let mini = tile == ScoringTile::MINI && fits(Trigger::Build(Building::Dwelling));
        if mini || fits(tile.data().trigger) { tile.data().vp.into() } else { 0 }
    }

    fn built(&self) -> i32 {
        let bonus = self.player.bonus.map(BonusCard::data);
        let card = |vp: Option<u8>| i32::from(vp.unwrap_or(0));
        let pass = |vp: u8| if self.stronghold() { i32::from(vp) } else { 0 };
        let worth = |kind: Building| {
            let score = self.scored(|trigger| trigger.counts(kind));
            score
                + match kind {
                    Building::Dwelling => {
                        self.favor_vp(|tile| tile.data().vp_dwelling) + card(bonus.map(|b| b.vp_per_dwelling))
                    }
                    Building::TradingHouse => {
                        self.favor_vp(|tile| tile.data().vp_trading_house)
                            + card(bonus.map(|b| b.vp_per_trading_house))
                    }
                    Building::Temple => pass(self.faction.pass_vp_per_temple),
                    Building::Stronghold => {
                        let at_once =
                            if let StrongholdReward::Vp(vp) = self.faction.stronghold { vp } else { 0 };
                        i32::from(at_once)
                            + 3 * i32::from(self.faction.pass_vp_per_temple)
                            + card(bonus.map(|b| b.vp_per_great_building))
                    }
                    _ => card(bonus.map(|b| b.vp_per_great_building)),
                }
        };
        let each = KINDS.into_iter().map(|kind| worth(kind) * self.buildable(kind)).sum::<i32>();
        // All share one purse: the best points for a unit of it bound them together. What is free comes on top.
        let free = if self.has_action(SpecialAction::FreeDwelling) { worth(Building::Dwelling) } else { 0 }
            + if self.has_action(SpecialAction::FreeTradingHouse) {
                worth(Building::TradingHouse)
            } else {
                0
            };
        let together = |have: i32, price: fn(Resources) -> u16| {
            let ratio = |kind: Building| {
                let price = i32::from(price(self.faction.cost[kind]));
                if self.buildable(kind) == 0 || worth(kind) == 0 {
                    0
                } else if price == 0 {
                    999
                } else {
                    (worth(kind) * have).div_euclid(price) + 1
                }
            };
            KINDS.into_iter().map(ratio).max().unwrap_or(0)
        };
        let by_workers = together(self.means.all_workers(), |price| price.workers);
        let by_units = together(self.means.units(), |price| price.workers + price.coins);
        // Favor tiles that pay for trading houses when passing: at most what all of them would bring.
        let houses = self.favor_vp(|tile| tile.data().vp_pass[4]);
        let held: i32 = self
            .player
            .favors
            .iter()
            .map(|tile| i32::from(tile.data().vp_pass[self.count(Building::TradingHouse).min(4) as usize]))
            .sum();
        let bridges = 3 * pass(self.faction.pass_vp_per_bridge);
        let waiting = if self.builds() > 0 || self.favors() > 0 { houses - held } else { 0 };
        each.min(by_workers + free).min(by_units + free) + waiting + bridges
    }

    /// The most VP of one town.
    fn town(&self) -> i32 {
        let left = TownTile::all().filter(|tile| self.state.towns_left[tile.index()] > 0);
        let tile = left.map(|tile| i32::from(tile.data().vp)).max().unwrap_or(0);
        tile + i32::from(self.faction.vp_per_town) + self.scored(|trigger| trigger == Trigger::Town)
    }

    fn advanced(&self) -> i32 {
        let score = self.scored(|trigger| trigger == Trigger::Advance);
        let ships = &self.faction.shipping;
        let free = self.towns() + i32::from(self.reward() == StrongholdReward::Shipping);
        let paid = self.times(terrane_engine::catalog::factions::ShippingTrack::PRICE);
        let levels = (free + paid).clamp(0, i32::from(ships.max.saturating_sub(self.player.shipping))) as u8;
        let card = self.player.bonus.map_or(0, |card| card.data().vp_per_shipping);
        let new = (1..=levels).map(|more| i32::from(ships.vp_for(self.player.shipping + more)) + score);
        let dug = match self.faction.digging {
            Digging::Workers { advance, .. } => {
                let levels = self.faction.digging.max_level().saturating_sub(self.player.digging);
                self.times(advance).min(levels.into()) * (i32::from(Digging::ADVANCE_VP) + score)
            }
            _ => 0,
        };
        new.sum::<i32>() + i32::from(card) * i32::from(levels) + dug
    }

    /// VP of spades and leaps.
    fn dug(&self) -> i32 {
        let spades = self.spades();
        let bought = if let Digging::Priests { vp } = self.faction.digging { i32::from(vp) } else { 0 };
        let each =
            bought + i32::from(self.faction.vp_per_spade) + self.scored(|trigger| trigger == Trigger::Spade);
        let leaps = self.faction.leap.map_or(0, |leap| {
            let price = if self.stronghold() { leap.stronghold_price } else { leap.price };
            let places = spades + self.buildable(Building::Dwelling);
            i32::from(leap.vp) * self.times(price).min(places)
        });
        spades * each + leaps
    }

    /// VP of better places on the cult tracks, in the networks and in the additional final scoring.
    fn ranks(&self) -> i32 {
        let steps = self.steps();
        let mut cults = 0;
        if steps > 0 {
            // The best that so many steps do on each track, then on all tracks together.
            let mut best = vec![0; steps.min(40) as usize + 1];
            for cult in Cult::ALL {
                let mut values = BySeat([0; 5]);
                for seat in self.pos.seats() {
                    values[seat] = self.state.players[seat].cults[cult].into();
                }
                let at = values[self.seat];
                let now = share(&values, self.seat, CULT_VP);
                let gains: Vec<i32> = (0..=10 - at)
                    .map(|more| {
                        values[self.seat] = at + more;
                        (share(&values, self.seat, CULT_VP) - now).max(0)
                    })
                    .collect();
                for total in (0..best.len()).rev() {
                    let with = gains.iter().take(total + 1).enumerate();
                    best[total] = with.map(|(used, gain)| gain + best[total - used]).max().unwrap_or(0);
                }
            }
            cults = best.last().copied().unwrap_or(0);
        }
        let mut areas = BySeat(self.areas.0.map(i32::from));
        areas[self.seat] = self.pos.area(self.seat).into();
        let now = share(&areas, self.seat, AREA_VP);
        areas[self.seat] = i32::from(self.state.owned[self.seat].len()) + self.buildable(Building::Dwelling);
        let network = (share(&areas, self.seat, AREA_VP) - now).max(0);
        cults + network + if self.pos.setup().final_tile.is_some() { AREA_VP[0] } else { 0 }
    }
}

const KINDS: [Building; 5] =
    [Building::Dwelling, Building::TradingHouse, Building::Temple, Building::Stronghold, Building::Sanctuary];

/// What a seat's place is worth: the VP of the places shared, divided and rounded down. 0 is worth nothing.
fn share(values: &BySeat<i32>, seat: Seat, prizes: [i32; 3]) -> i32 {
    let own = values[seat];
    if own == 0 {
        return 0;
    }
    let above = values.0.iter().filter(|&&value| value > own).count();
    let equal = values.0.iter().filter(|&&value| value == own).count();
    prizes.iter().skip(above).take(equal).sum::<i32>() / equal as i32
}
