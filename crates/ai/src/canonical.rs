//! Canonical options: of all moves a player has, those worth considering, each with what must come before it.
//!
//! Conversions multiply the ways to do the same thing. Here they come only with the payment they are for, burning only
//! with the power that is spent, and of several ways to pay for the same thing the cheapest is taken. An option is a
//! short run of moves, such as *burn, burn, take power action 6*.

use arrayvec::ArrayVec;
use terrane_engine::moves::Conversion;
use terrane_engine::state::{Stage, State};
use terrane_engine::vocab::{Bowls, Hex, Resources, Seat};
use terrane_engine::{Decision, Move, MoveList, Position};

/// The most moves of one option: conversions for the payment, then the move itself.
pub const MOST_MOVES: usize = 16;

/// Moves that belong together.
pub type Run = ArrayVec<Move, MOST_MOVES>;

/// Fills a list with the options of a seat; what was in it before is gone. Every option can be played from first to
/// last. The list is empty only if the seat has no legal move.
pub fn options(pos: &Position<'_>, seat: Seat, out: &mut Vec<Run>) {
    out.clear();
    let mut legal = MoveList::new();
    pos.legal_moves_into(seat, &mut legal);
    for &m in &legal {
        if worth_considering(pos, seat, m) {
            out.push(Run::from_iter([m]));
        }
    }
    if begins_turn(pos, seat) {
        with_conversions(pos, seat, &legal, out);
        before_passing(pos, seat, out);
    }
    if out.is_empty() {
        // Nothing is worth it, but something must be done.
        let rest = legal.iter().find(|m| !matches!(m, Move::Convert(_) | Move::Burn)).or(legal.first());
        out.extend(rest.map(|&m| Run::from_iter([m])));
    }
}

/// Whether a seat has an action to take and nothing to answer first.
fn begins_turn(pos: &Position<'_>, seat: Seat) -> bool {
    let state = pos.state();
    state.stage == Stage::Actions
        && pos.active() == Some(seat)
        && state.turn.actions > 0
        && state.queue.is_empty()
}

/// Whether a legal move is more than another way to do what a better move does.
fn worth_considering(pos: &Position<'_>, seat: Seat, m: Move) -> bool {
    let player = &pos.state().players[seat];
    match m {
        Move::Convert(_) | Move::Burn | Move::Dig | Move::TakeTownOnly(_) => false,
        // Bidding has no end where everybody thinks the same: one opens, the others stay out.
        Move::Bid(_) => !pos.is_legal(seat, Move::StopBidding) && !lower_bid(pos, seat, m),
        Move::Transform { hex, to, spades } => {
            to == player.home && is_shortest(pos, seat, hex, spades) || nearer_home(pos, seat, m)
        }
        // Of the priest spaces of a track the best one that is free; 2 only where 3 is taken.
        Move::SendPriest { cult, space } => {
            let better = |space| space > 1 && pos.is_legal(seat, Move::SendPriest { cult, space });
            !(better(3) && space < 3 || better(2) && space < 2)
        }
        Move::VolcanoByTokens { pay, .. } | Move::ShiftByTokens(pay) => {
            player.bowls.payments(pay.total()).next() == Some(pay)
        }
        // Several steps go together; the same place is reached by one step after the other.
        Move::CultSteps { steps, .. } => steps == steps_at_hand(pos, seat).max(1) || steps == 1,
        _ => true,
    }
}

/// Whether a lower bid would do.
fn lower_bid(pos: &Position<'_>, seat: Seat, m: Move) -> bool {
    matches!(m, Move::Bid(vp) if vp > 0 && pos.is_legal(seat, Move::Bid(vp - 1)))
}

/// Cult steps that wait to be used.
fn steps_at_hand(pos: &Position<'_>, seat: Seat) -> u8 {
    let steps = pos.state().queue.iter().find_map(|pending| match pending.decision {
        Decision::CultSteps { left, .. } if pending.seat == seat => Some(left),
        _ => None,
    });
    steps.unwrap_or(0)
}

/// Whether no other number of spades below this one does the same.
fn is_shortest(pos: &Position<'_>, seat: Seat, hex: Hex, spades: u8) -> bool {
    let to = pos.state().players[seat].home;
    let mut fewer = pos.spades_for(seat, hex, to).into_iter().flatten().filter(|&fewer| fewer < spades);
    fewer.all(|spades| !pos.is_legal(seat, Move::Transform { hex, to, spades }))
}

/// Whether free spades bring a space nearer to home terrain that they cannot reach.
fn nearer_home(pos: &Position<'_>, seat: Seat, m: Move) -> bool {
    let Move::Transform { hex, to, spades } = m else { return false };
    let at_hand = pos.state().queue.iter().find_map(|pending| match pending.decision {
        Decision::Spades(at_hand) if pending.seat == seat => Some(at_hand.left),
        _ => None,
    });
    let Some(home) = pos.wheel_home(seat) else { return false };
    let from = pos.state().terrain.get(hex);
    at_hand.is_some_and(|left| spades <= left)
        && to.on_wheel()
        && to.distance(home) + spades <= from.distance(home)
}

/// What a player could have by converting everything, as if each piece could be used for everything at once: enough to
/// list every move that conversions may make possible.
fn rich(state: &State, seat: Seat) -> State {
    let mut rich = *state;
    let player = &mut rich.players[seat];
    let power = u16::from(player.bowls.iii + player.bowls.ii / 2);
    let purse = player.purse;
    player.bowls.iii += player.bowls.ii / 2;
    player.purse = Resources {
        coins: purse.coins + power + purse.workers.min(2),
        workers: purse.workers + power / 3 + purse.priests,
        priests: purse.priests + power / 5,
    };
    rich
}

/// Adds actions that conversions make possible, each after the conversions it needs.
fn with_conversions(pos: &Position<'_>, seat: Seat, legal: &MoveList, out: &mut Vec<Run>) {
    let player = &pos.state().players[seat];
    if player.bowls.iii == 0 && player.bowls.ii < 2 && player.purse.priests == 0 && player.purse.workers < 2 {
        return;
    }
    let rich = Position::with_state(pos.setup(), rich(pos.state(), seat));
    let mut more = MoveList::new();
    rich.legal_moves_into(seat, &mut more);
    // Both lists have the same order, so that one pass finds what is new.
    let mut known = legal.iter().peekable();
    for &m in &more {
        if known.peek() == Some(&&m) {
            known.next();
            continue;
        }
        if !matters(m) || !worth_considering(&rich, seat, m) || legal.contains(&m) {
            continue;
        }
        if let Some(run) = paid_for(pos, &rich, seat, m) {
            out.push(run);
        }
    }
}

/// Moves worth converting for.
fn matters(m: Move) -> bool {
    matches!(
        m,
        Move::Build(_)
            | Move::Transform { .. }
            | Move::Upgrade { .. }
            | Move::AdvanceShipping
            | Move::AdvanceDigging
            | Move::Power(_)
            | Move::SendPriest { .. }
    )
}

/// The move after the conversions that pay for it, if they can.
fn paid_for(pos: &Position<'_>, rich: &Position<'_>, seat: Seat, m: Move) -> Option<Run> {
    let mut after = *rich;
    after.play(seat, m).ok()?;
    let [before, after] = [&rich.state().players[seat], &after.state().players[seat]];
    // What the purse of a rich player loses by the move is its price.
    let price = after.purse.lacks(before.purse);
    let power =
        if matches!(m, Move::Power(_)) { before.bowls.iii.saturating_sub(after.bowls.iii) } else { 0 };
    let player = &pos.state().players[seat];
    // Tokens are burned for what power actions give; for a bare conversion only when they will not be needed again.
    let burns = power > 0 || pos.state().round >= 6;
    let mut run = convert(player.purse, player.bowls, price, power, burns)?;
    run.try_push(m).ok()?;
    let mut check = *pos;
    for &m in &run {
        check.play(seat, m).ok()?;
    }
    Some(run)
}

/// The cheapest conversions that leave a purse with a price and bowl III with some power: power first, then the next
/// better thing; tokens are burned only as far as power is lacking.
fn convert(purse: Resources, mut bowls: Bowls, price: Resources, power: u8, burns: bool) -> Option<Run> {
    let mut run = Run::new();
    let mut purse = purse;
    let spend = |bowls: &mut Bowls, run: &mut Run, amount: u8| -> Option<()> {
        while bowls.iii < amount {
            if bowls.ii < 2 || !burns {
                return None;
            }
            bowls.burn();
            run.try_push(Move::Burn).ok()?;
        }
        Some(())
    };
    while purse.priests < price.priests {
        spend(&mut bowls, &mut run, power + 5)?;
        bowls.spend(5);
        purse.priests += 1;
        run.try_push(Move::Convert(Conversion::PowerToPriest)).ok()?;
    }
    while purse.workers < price.workers {
        if purse.priests > price.priests && bowls.iii < power + 3 {
            purse.priests -= 1;
            run.try_push(Move::Convert(Conversion::PriestToWorker)).ok()?;
        } else {
            spend(&mut bowls, &mut run, power + 3)?;
            bowls.spend(3);
            run.try_push(Move::Convert(Conversion::PowerToWorker)).ok()?;
        }
        purse.workers += 1;
    }
    while purse.coins < price.coins {
        if bowls.iii > power || purse.workers <= price.workers {
            spend(&mut bowls, &mut run, power + 1)?;
            bowls.spend(1);
            run.try_push(Move::Convert(Conversion::PowerToCoin)).ok()?;
        } else {
            purse.workers -= 1;
            run.try_push(Move::Convert(Conversion::WorkerToCoin)).ok()?;
        }
        purse.coins += 1;
    }
    spend(&mut bowls, &mut run, power)?;
    Some(run)
}

/// Adds passing after power is turned into coins, where the bowls would overflow at the next income.
fn before_passing(pos: &Position<'_>, seat: Seat, out: &mut Vec<Run>) {
    let player = &pos.state().players[seat];
    let overflow = pos.income(seat).power.saturating_sub(player.bowls.room());
    let tokens = overflow.div_ceil(2).min(player.bowls.iii);
    if tokens == 0 || pos.state().round >= 6 {
        return;
    }
    let mut variants: ArrayVec<Run, 16> = ArrayVec::new();
    for run in out.iter() {
        if let [m @ Move::Pass(_)] = run[..] {
            let mut variant = Run::new();
            let workers = tokens / 3;
            for _ in 0..workers {
                let _ = variant.try_push(Move::Convert(Conversion::PowerToWorker));
            }
            for _ in 3 * workers..tokens {
                let _ = variant.try_push(Move::Convert(Conversion::PowerToCoin));
            }
            if variant.try_push(m).is_ok() {
                let _ = variants.try_push(variant);
            }
        }
    }
    out.extend(variants);
}
