//! Losses: what a player of terra.snellman.net gave up outside the rules, such as `-1W` or a town tile left. They are no
//! moves: nobody can make them here, but a game that was played there replays with them.

use crate::decision::Decision;
use crate::effect::{Effects, Item, Source};
use crate::illegal::Illegal;
use crate::position::Position;
use crate::vocab::{Cult, Resources, Seat};

/// Something that a player gives up for nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Loss {
    /// Coins.
    Coins(u8),
    /// Workers.
    Workers(u8),
    /// Priests in hand.
    Priests(u8),
    /// Power of bowl III, spent.
    Power(u8),
    /// Victory points.
    Vp(u8),
    /// Keys not yet used.
    Keys(u8),
    /// Steps down on a track, from 8 or 9 to 7 at least.
    Track {
        /// The track.
        cult: Cult,
        /// How many steps.
        steps: u8,
    },
    /// Cult steps that were to be used.
    CultSteps(u8),
    /// Favor tiles that were to be taken.
    Favors(u8),
    /// Town tiles that were to be taken.
    Towns(u8),
    /// Tokens burnt before the first round.
    Burnt(u8),
}

/// The lowest space that steps down on a track may lead to.
const LOWEST_SPACE: u8 = 7;

impl Position<'_> {
    /// Lets a player lose something. Only games with the ruling [`losses`](crate::rules::SiteRules::losses) know losses.
    /// A refused loss changes nothing.
    pub fn lose(&mut self, seat: Seat, loss: Loss) -> Result<(), Illegal> {
        self.lose_with(seat, loss, &mut ())
    }

    /// Lets a player lose something and reports what follows.
    pub fn lose_with(&mut self, seat: Seat, loss: Loss, fx: &mut impl Effects) -> Result<(), Illegal> {
        if seat.0 >= self.setup().players {
            return Err(Illegal::NoSuchSeat);
        }
        if self.is_over() {
            return Err(Illegal::GameOver);
        }
        if self.player(seat).dropped {
            return Err(Illegal::Dropped);
        }
        if !self.setup().rules.site_rules().losses {
            return Err(Illegal::NoLosses);
        }
        self.take_loss(seat, loss, fx)?;
        crate::flow::advance(self, fx);
        Ok(())
    }

    fn take_loss(&mut self, seat: Seat, loss: Loss, fx: &mut impl Effects) -> Result<(), Illegal> {
        let source = Source::Burn;
        let price = match loss {
            Loss::Coins(coins) => Resources { coins: u16::from(coins), ..Resources::NONE },
            Loss::Workers(workers) => Resources { workers: u16::from(workers), ..Resources::NONE },
            Loss::Priests(priests) => Resources { priests: u16::from(priests), ..Resources::NONE },
            Loss::Power(power) => {
                self.can_spend_power(seat, power)?;
                self.spend_power(seat, power, source, fx);
                return Ok(());
            }
            Loss::Vp(vp) => {
                let missing = i16::from(vp) - self.player(seat).vp;
                if missing > 0 {
                    return Err(Illegal::LacksVp(missing as u8));
                }
                self.add_vp(seat, -i16::from(vp), source, fx);
                return Ok(());
            }
            Loss::Keys(keys) => {
                if self.player(seat).keys < keys {
                    return Err(Illegal::NotAsked);
                }
                self.state.players[seat].keys -= keys;
                fx.change(seat, Item::Keys, -i16::from(keys), source);
                return Ok(());
            }
            Loss::Track { cult, steps } => {
                let space = self.player(seat).cults[cult];
                if space > 9 || space.saturating_sub(steps) < LOWEST_SPACE {
                    return Err(Illegal::CultTooLow { needed: LOWEST_SPACE.saturating_add(steps) });
                }
                self.step_down(seat, cult, steps, source, fx);
                return Ok(());
            }
            Loss::CultSteps(count) => return self.drop_pending(seat, count, cult_steps),
            Loss::Favors(count) => return self.drop_pending(seat, count, favors),
            Loss::Towns(count) => return self.drop_pending(seat, count, towns),
            Loss::Burnt(count) => return self.burn_early(seat, count, fx),
        };
        self.can_pay(seat, price)?;
        self.pay(seat, price, source, fx);
        Ok(())
    }

    /// Burns tokens while the game is set up. Later on burning is a move.
    fn burn_early(&mut self, seat: Seat, count: u8, fx: &mut impl Effects) -> Result<(), Illegal> {
        if self.state.round > 0 {
            return Err(Illegal::NotAsked);
        }
        let mut bowls = self.player(seat).bowls;
        if bowls.ii < count.saturating_mul(2) {
            return Err(Illegal::CannotBurn);
        }
        (0..count).for_each(|_| bowls.burn());
        self.set_bowls(seat, bowls, Source::Burn, fx);
        Ok(())
    }

    /// Takes so many out of the pending decisions of a kind.
    fn drop_pending(
        &mut self,
        seat: Seat,
        count: u8,
        left: impl Fn(&mut Decision) -> Option<&mut u8> + Copy,
    ) -> Result<(), Illegal> {
        let mut queue = self.state.queue;
        let own = queue.as_mut_slice().iter_mut().filter(|pending| pending.seat == seat);
        let waiting: u8 = own.filter_map(|pending| left(&mut pending.decision).copied()).sum();
        if waiting < count {
            return Err(Illegal::NotAsked);
        }
        for _ in 0..count {
            self.count_down(seat, left);
        }
        Ok(())
    }
}

fn cult_steps(decision: &mut Decision) -> Option<&mut u8> {
    match decision {
        Decision::CultSteps { left, .. } => Some(left),
        _ => None,
    }
}

fn favors(decision: &mut Decision) -> Option<&mut u8> {
    match decision {
        Decision::Favor { left } => Some(left),
        _ => None,
    }
}

fn towns(decision: &mut Decision) -> Option<&mut u8> {
    match decision {
        Decision::Town { left } => Some(left),
        _ => None,
    }
}
