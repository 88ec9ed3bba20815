//! Payments: what is converted right before a price is paid.

use terrane_engine::Move;
use terrane_engine::moves::Conversion;
use terrane_engine::state::Player;
use terrane_engine::vocab::Resources;

/// What is burnt and converted before a move, as numbers of each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Payment {
    pub(crate) burns: u8,
    pub(crate) power_to_priest: u8,
    pub(crate) power_to_worker: u8,
    pub(crate) power_to_coin: u8,
    pub(crate) priest_to_worker: u8,
    pub(crate) worker_to_coin: u8,
    pub(crate) vp_to_coin: u8,
}

impl Payment {
    /// Nothing.
    pub(crate) const NONE: Payment = Payment {
        burns: 0,
        power_to_priest: 0,
        power_to_worker: 0,
        power_to_coin: 0,
        priest_to_worker: 0,
        worker_to_coin: 0,
        vp_to_coin: 0,
    };

    /// The moves of the payment, in an order in which each has what it needs: downwards from power to coins.
    pub(crate) fn moves(self) -> impl Iterator<Item = Move> {
        let times = |m: Move, count: u8| std::iter::repeat_n(m, usize::from(count));
        times(Move::Burn, self.burns)
            .chain(times(Move::Convert(Conversion::PowerToPriest), self.power_to_priest))
            .chain(times(Move::Convert(Conversion::PowerToWorker), self.power_to_worker))
            .chain(times(Move::Convert(Conversion::PowerToCoin), self.power_to_coin))
            .chain(times(Move::Convert(Conversion::PriestToWorker), self.priest_to_worker))
            .chain(times(Move::Convert(Conversion::WorkerToCoin), self.worker_to_coin))
            .chain(times(Move::Convert(Conversion::VpToCoin), self.vp_to_coin))
    }

    /// Both payments together.
    pub(crate) fn and(self, other: Payment) -> Payment {
        Payment {
            burns: self.burns + other.burns,
            power_to_priest: self.power_to_priest + other.power_to_priest,
            power_to_worker: self.power_to_worker + other.power_to_worker,
            power_to_coin: self.power_to_coin + other.power_to_coin,
            priest_to_worker: self.priest_to_worker + other.priest_to_worker,
            worker_to_coin: self.worker_to_coin + other.worker_to_coin,
            vp_to_coin: self.vp_to_coin + other.vp_to_coin,
        }
    }

    /// The power it spends.
    const fn power(self) -> u8 {
        5 * self.power_to_priest + 3 * self.power_to_worker + self.power_to_coin
    }

    /// The same with as many burns as its power needs, if there are tokens enough.
    fn powered(self, player: &Player) -> Option<Payment> {
        let burns = self.power().saturating_sub(player.bowls.iii);
        (player.bowls.ii / 2 >= burns).then_some(Payment { burns, ..self })
    }

    /// Every way to come by what is missing.
    ///
    /// Conversions run downwards: power, priests, workers, coins. Each missing unit is made in one go from one source
    /// above it, since what is converted twice could have been converted once: a worker turned into a coin and made up
    /// with 3 power is dearer than a coin for 1 power.
    pub(crate) fn ways(player: &Player, missing: Resources, trades_vp: bool, mut each: impl FnMut(Payment)) {
        let power_to_priest = missing.priests as u8;
        let (workers, coins) = (missing.workers as u8, missing.coins as u8);
        let priests = player.purse.priests as u8;
        let spare_workers = if workers > 0 { 0 } else { player.purse.workers.min(u16::from(coins)) as u8 };
        let spare_vp = if trades_vp { player.vp.clamp(0, i16::from(coins)) as u8 } else { 0 };
        for from_priests in 0..=workers.min(priests) {
            for priests_for_coins in 0..=(priests - from_priests).min(coins) {
                for from_workers in 0..=spare_workers.min(coins - priests_for_coins) {
                    let left = coins - priests_for_coins - from_workers;
                    for vp_to_coin in 0..=spare_vp.min(left) {
                        let way = Payment {
                            burns: 0,
                            power_to_priest,
                            power_to_worker: workers - from_priests,
                            power_to_coin: left - vp_to_coin,
                            priest_to_worker: from_priests + priests_for_coins,
                            worker_to_coin: from_workers + priests_for_coins,
                            vp_to_coin,
                        };
                        if let Some(way) = way.powered(player) {
                            each(way);
                        }
                    }
                }
            }
        }
    }
}

/// A purse that covers whatever the player could come by through conversions; more than all of it at once.
pub(crate) fn within_reach(player: &Player, priest_limit: u8, trades_vp: bool) -> Resources {
    let Resources { coins, workers, priests } = player.purse;
    let power = u16::from(player.bowls.iii) + u16::from(player.bowls.ii / 2);
    let all_priests = priests.max((priests + power / 5).min(u16::from(priest_limit)));
    let vp = if trades_vp { player.vp.max(0) as u16 } else { 0 };
    Resources {
        coins: coins + workers + priests + power + vp,
        workers: workers + priests + power / 3,
        priests: all_priests,
    }
}

#[cfg(test)]
mod tests {
    use terrane_engine::vocab::Bowls;

    use super::*;

    fn ways(player: &Player, missing: Resources) -> Vec<Payment> {
        let mut all = Vec::new();
        Payment::ways(player, missing, false, |way| all.push(way));
        all
    }

    fn player(bowls: Bowls, purse: Resources) -> Player {
        let setup = terrane_engine::Setup::draw(
            &terrane_engine::setup::Draw::base(
                std::sync::Arc::new(terrane_engine::catalog::Map::printed("base").unwrap()),
                2,
            ),
            [0; 32],
        );
        let pos = terrane_engine::Position::new(&setup).unwrap();
        Player { bowls, purse, ..pos.state().players.0[0] }
    }

    #[test]
    fn a_missing_coin_comes_from_power_a_worker_or_a_priest() {
        let rich = player(Bowls::new(0, 0, 1), Resources { coins: 0, workers: 1, priests: 1 });
        let found = ways(&rich, Resources { coins: 1, ..Resources::NONE });
        assert_eq!(
            found,
            [
                Payment { power_to_coin: 1, ..Payment::NONE },
                Payment { worker_to_coin: 1, ..Payment::NONE },
                Payment { priest_to_worker: 1, worker_to_coin: 1, ..Payment::NONE },
            ]
        );
    }

    #[test]
    fn tokens_are_burnt_as_far_as_bowl_three_falls_short() {
        let poor = player(Bowls::new(0, 4, 1), Resources::NONE);
        let worker = Resources { workers: 1, ..Resources::NONE };
        assert_eq!(ways(&poor, worker), [Payment { burns: 2, power_to_worker: 1, ..Payment::NONE }]);
        let poorer = player(Bowls::new(0, 3, 1), Resources::NONE);
        assert_eq!(ways(&poorer, worker), []);
    }
}
