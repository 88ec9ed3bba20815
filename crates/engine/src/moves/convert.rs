//! Free conversions and burning.

use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::leech::Worthless;
use crate::moves::{Conversion, Move, MoveList};
use crate::position::Position;
use crate::vocab::{Resources, Seat};

/// One unit to convert, or one token to burn.
#[derive(Clone, Copy)]
pub(crate) enum Plan {
    Convert(Conversion),
    Burn,
}

const PRIEST: Resources = Resources { coins: 0, workers: 0, priests: 1 };
const WORKER: Resources = Resources { coins: 0, workers: 1, priests: 0 };
const COIN: Resources = Resources { coins: 1, workers: 0, priests: 0 };

#[inline]
fn affordable(pos: &Position<'_>, seat: Seat, conversion: Conversion) -> Result<(), Illegal> {
    match conversion {
        Conversion::PowerToPriest => pos.can_spend_power(seat, 5),
        Conversion::PowerToWorker => pos.can_spend_power(seat, 3),
        Conversion::PowerToCoin => pos.can_spend_power(seat, 1),
        Conversion::PriestToWorker => pos.can_pay(seat, PRIEST),
        Conversion::WorkerToCoin => pos.can_pay(seat, WORKER),
        Conversion::CoinsToVp if pos.setup().rules.site_rules().coins_to_vp => {
            pos.can_pay(seat, coins_for_vp(pos, seat))
        }
        _ if !pos.faction(seat).trades_vp => Err(Illegal::NoSuchConversion),
        Conversion::VpToCoin if pos.player(seat).vp < 1 => Err(Illegal::LacksVp(1)),
        Conversion::VpToCoin => Ok(()),
        Conversion::CoinsToVp => pos.can_pay(seat, coins_for_vp(pos, seat)),
    }
}

fn coins_for_vp(pos: &Position<'_>, seat: Seat) -> Resources {
    Resources { coins: u16::from(pos.faction(seat).coins_per_vp), ..Resources::NONE }
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    let vp = pos.faction(seat).trades_vp || pos.setup().rules.site_rules().coins_to_vp;
    let known = if vp { &Conversion::ALL[..] } else { &Conversion::ALL[..5] };
    for &conversion in known {
        if affordable(pos, seat, conversion).is_ok() {
            out.push(Move::Convert(conversion));
        }
    }
    if pos.player(seat).bowls.ii >= 2 {
        out.push(Move::Burn);
    }
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, conversion: Conversion) -> Result<Plan, Illegal> {
    pos.may_move_freely(seat)?;
    affordable(pos, seat, conversion)?;
    Ok(Plan::Convert(conversion))
}

pub(crate) fn check_burn(pos: &Position<'_>, seat: Seat) -> Result<Plan, Illegal> {
    pos.may_move_freely(seat)?;
    if pos.player(seat).bowls.ii >= 2 { Ok(Plan::Burn) } else { Err(Illegal::CannotBurn) }
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    let conversion = match plan {
        Plan::Burn => {
            let mut bowls = pos.player(seat).bowls;
            bowls.burn();
            pos.set_bowls(seat, bowls, Source::Burn, fx);
            if bowls.room() == 0 && pos.setup().rules.offers_wait() {
                pos.uncount_offers(seat, Worthless::Filled, fx);
            }
            return;
        }
        Plan::Convert(conversion) => conversion,
    };
    let source = Source::Convert(conversion);
    match conversion {
        Conversion::PowerToPriest => {
            pos.spend_power(seat, 5, source, fx);
            pos.gain(seat, PRIEST, source, fx);
        }
        Conversion::PowerToWorker => {
            pos.spend_power(seat, 3, source, fx);
            pos.gain(seat, WORKER, source, fx);
        }
        Conversion::PowerToCoin => {
            pos.spend_power(seat, 1, source, fx);
            pos.gain(seat, COIN, source, fx);
        }
        Conversion::PriestToWorker => {
            pos.pay(seat, PRIEST, source, fx);
            pos.gain(seat, WORKER, source, fx);
        }
        Conversion::WorkerToCoin => {
            pos.pay(seat, WORKER, source, fx);
            pos.gain(seat, COIN, source, fx);
        }
        Conversion::VpToCoin => {
            pos.add_vp(seat, -1, source, fx);
            pos.gain(seat, COIN, source, fx);
        }
        Conversion::CoinsToVp => {
            pos.pay(seat, coins_for_vp(pos, seat), source, fx);
            pos.add_vp(seat, 1, source, fx);
        }
    }
}
