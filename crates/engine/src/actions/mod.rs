//! Moves: which are legal, what they cost, what they do. One file per action, each with three functions:
//! `candidates` lists them, `check` proves one legal and prices it, `apply` spends the proof.

pub(crate) mod advance;
pub(crate) mod bridge;
pub(crate) mod build;
mod connect;
mod convert;
mod pass;
mod power;
pub(crate) mod priest;
pub(crate) mod special;
pub(crate) mod tile;
pub(crate) mod transform;
mod turn;
pub(crate) mod upgrade;
mod volcano;
pub(crate) mod voyage;

use crate::answers::{
    auction, bonus, cults, faction, favor, forgo, harbour, home, leech, offered, ordain, token, town, trade,
    unlock,
};
pub(crate) use special::new_homes;

use crate::effect::Effects;
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::Seat;

/// A move that was proved legal, with what it costs.
#[derive(Clone, Copy)]
pub(crate) enum Plan {
    Bid(auction::BidPlan),
    Auctioned(auction::AuctionedPlan),
    Faction(faction::Plan),
    Terrain(home::Plan),
    Bonus(bonus::Plan),
    Build(build::Plan),
    Transform(transform::Plan),
    Dig(transform::DigPlan),
    Volcano(volcano::Plan),
    Tile(tile::Plan),
    Advance(advance::Plan),
    Upgrade(upgrade::Plan),
    Priest(priest::Plan),
    Power(power::Plan),
    Special(special::Plan),
    Pass(pass::Plan),
    End,
    Convert(convert::Plan),
    Connect(connect::Plan),
    Leech(leech::Plan),
    Favor(favor::Plan),
    Town(town::Plan),
    Cult(cults::Plan),
    Bridge(bridge::Plan),
    Ordain(ordain::Plan),
    Token(token::Plan),
    Unlock(unlock::Plan),
    Offered(offered::Plan),
    Forgo(forgo::Plan),
    Harbour(harbour::Plan),
    Sail(voyage::Plan),
    EndSailing,
    Trade(trade::Plan),
    EndTrading,
}

/// Lists the legal moves of a seat: answers, then actions, then free moves, then the end of the turn.
pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    let agenda = pos.agenda(seat);
    if agenda.answers {
        crate::answers::candidates(pos, seat, out);
    }
    if agenda.free {
        tile::follow_ups(pos, seat, out);
    }
    if agenda.follow_up {
        build::follow_ups(pos, seat, out);
        if voyage::check_end_trading(pos, seat).is_ok() {
            out.push(Move::EndTrading);
        }
    }
    if agenda.action.is_ok() {
        build::candidates(pos, seat, out);
        transform::candidates(pos, seat, out);
        volcano::candidates(pos, seat, out);
        tile::candidates(pos, seat, out);
        advance::candidates(pos, seat, out);
        upgrade::candidates(pos, seat, out);
        priest::candidates(pos, seat, out);
        power::candidates(pos, seat, out);
        special::candidates(pos, seat, out);
        pass::candidates(pos, seat, out);
    }
    if agenda.free {
        transform::dig_candidates(pos, seat, out);
        convert::candidates(pos, seat, out);
        connect::candidates(pos, seat, out);
    }
    if agenda.end.is_ok() {
        out.push(Move::EndTurn);
    }
}

/// Proves a move legal, or says why it is not.
pub(crate) fn check(pos: &Position<'_>, seat: Seat, m: Move) -> Result<Plan, Illegal> {
    Ok(match m {
        Move::Bid(vp) => Plan::Bid(auction::check_bid(pos, seat, Some(vp))?),
        Move::StopBidding => Plan::Bid(auction::check_bid(pos, seat, None)?),
        Move::TakeAuctioned { faction, place } => {
            Plan::Auctioned(auction::check_auctioned(pos, seat, faction, place)?)
        }
        Move::ChooseFaction(id) => Plan::Faction(faction::check(pos, seat, id)?),
        Move::ChooseTerrain(terrain) => Plan::Terrain(home::check(pos, seat, terrain)?),
        Move::TakeBonus(card) => Plan::Bonus(bonus::check(pos, seat, card)?),
        Move::Build(hex) => Plan::Build(build::check(pos, seat, hex, None)?),
        Move::BuildWithShip { hex, ship } => Plan::Build(build::check(pos, seat, hex, Some(ship))?),
        Move::Transform { hex, to, spades } => Plan::Transform(transform::check(pos, seat, hex, to, spades)?),
        Move::Dig => Plan::Dig(transform::check_dig(pos, seat)?),
        Move::VolcanoByCult { hex, cult } => Plan::Volcano(volcano::check_cult(pos, seat, hex, cult)?),
        Move::VolcanoByTokens { hex, pay } => Plan::Volcano(volcano::check_tokens(pos, seat, hex, pay)?),
        Move::AdvanceShipping => Plan::Advance(advance::check_shipping(pos, seat)?),
        Move::AdvanceDigging => Plan::Advance(advance::check_digging(pos, seat)?),
        Move::Upgrade { hex, to } => Plan::Upgrade(upgrade::check(pos, seat, hex, to)?),
        Move::SendPriest { cult, space } => Plan::Priest(priest::check(pos, seat, cult, space)?),
        Move::Power(action) => Plan::Power(power::check(pos, seat, action)?),
        Move::Special(action) => Plan::Special(special::check(pos, seat, action)?),
        Move::ShiftByTokens(pay) => Plan::Special(special::check_shift_by_tokens(pos, seat, pay)?),
        Move::Pass(card) => Plan::Pass(pass::check(pos, seat, card)?),
        Move::EndTurn => {
            pos.agenda(seat).end?;
            Plan::End
        }
        Move::Convert(conversion) => Plan::Convert(convert::check(pos, seat, conversion)?),
        Move::Burn => Plan::Convert(convert::check_burn(pos, seat)?),
        Move::Connect(river) => Plan::Connect(connect::check(pos, seat, river)?),
        Move::Leech => Plan::Leech(leech::check(pos, seat, true)?),
        Move::Decline => Plan::Leech(leech::check(pos, seat, false)?),
        Move::LeechLater { from, power } => Plan::Leech(leech::check_later(pos, seat, from, power, true)?),
        Move::DeclineLater { from, power } => Plan::Leech(leech::check_later(pos, seat, from, power, false)?),
        Move::TakeFavor(tile) => Plan::Favor(favor::check(pos, seat, tile)?),
        Move::TakeTown(tile) => Plan::Town(town::check(pos, seat, tile, true)?),
        Move::TakeTownOnly(tile) => Plan::Town(town::check(pos, seat, tile, false)?),
        Move::CultSteps { cult, steps } => Plan::Cult(cults::check_steps(pos, seat, cult, steps)?),
        Move::EnterTen(cult) => Plan::Cult(cults::check_ten(pos, seat, cult)?),
        Move::Bridge { a, b } => Plan::Bridge(bridge::check(pos, seat, a, b)?),
        Move::Ordain(priests) => Plan::Ordain(ordain::check(pos, seat, priests)?),
        Move::BuyToken => Plan::Token(token::check(pos, seat)?),
        Move::Unlock(terrain) => Plan::Unlock(unlock::check(pos, seat, Some(terrain))?),
        Move::KeepPriest => Plan::Unlock(unlock::check(pos, seat, None)?),
        Move::PlaceTile(hex) => Plan::Tile(tile::check(pos, seat, hex)?),
        Move::PlaceTileByCult { hex, cult } => Plan::Tile(tile::check_by_cult(pos, seat, hex, cult)?),
        Move::TakeTokens => Plan::Offered(offered::check_tokens(pos, seat)?),
        Move::TakeCoin => Plan::Leech(leech::check_coin(pos, seat)?),
        Move::TownVp => Plan::Offered(offered::check_town_vp(pos, seat)?),
        Move::TownSteps(cult) => Plan::Offered(offered::check_town_steps(pos, seat, cult)?),
        Move::JoinTown(hex) => Plan::Offered(offered::check_join(pos, seat, hex)?),
        Move::Forgo(what) => Plan::Forgo(forgo::check(pos, seat, what)?),
        Move::PlaceDock(hex) => Plan::Harbour(harbour::check_dock(pos, seat, hex)?),
        Move::PlaceShip(hex) => Plan::Harbour(harbour::check_ship(pos, seat, hex)?),
        Move::Sail { from, to, pay } => Plan::Sail(voyage::check(pos, seat, from, to, pay)?),
        Move::EndSailing => {
            voyage::check_end(pos, seat)?;
            Plan::EndSailing
        }
        Move::Trade { hex, reward } => Plan::Trade(trade::check(pos, seat, hex, reward)?),
        Move::EndTrading => {
            voyage::check_end_trading(pos, seat)?;
            Plan::EndTrading
        }
    })
}

/// Carries out a move that was proved legal.
pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    match plan {
        Plan::Bid(plan) => auction::apply_bid(pos, seat, plan),
        Plan::Auctioned(plan) => auction::apply_auctioned(pos, seat, plan, fx),
        Plan::Faction(plan) => faction::apply(pos, seat, plan, fx),
        Plan::Terrain(plan) => home::apply(pos, seat, plan, fx),
        Plan::Bonus(plan) => bonus::apply(pos, seat, plan),
        Plan::Build(plan) => build::apply(pos, seat, plan, fx),
        Plan::Transform(plan) => transform::apply(pos, seat, plan, fx),
        Plan::Dig(plan) => transform::apply_dig(pos, seat, plan, fx),
        Plan::Volcano(plan) => volcano::apply(pos, seat, plan, fx),
        Plan::Tile(plan) => tile::apply(pos, seat, plan, fx),
        Plan::Advance(plan) => advance::apply(pos, seat, plan, fx),
        Plan::Upgrade(plan) => upgrade::apply(pos, seat, plan, fx),
        Plan::Priest(plan) => priest::apply(pos, seat, plan, fx),
        Plan::Power(plan) => power::apply(pos, seat, plan, fx),
        Plan::Special(plan) => special::apply(pos, seat, plan, fx),
        Plan::Pass(plan) => pass::apply(pos, seat, plan, fx),
        Plan::End => crate::flow::turn::end(pos),
        Plan::Convert(plan) => convert::apply(pos, seat, plan, fx),
        Plan::Connect(plan) => connect::apply(pos, seat, plan, fx),
        Plan::Leech(plan) => leech::apply(pos, seat, plan, fx),
        Plan::Favor(plan) => favor::apply(pos, seat, plan, fx),
        Plan::Town(plan) => town::apply(pos, seat, plan, fx),
        Plan::Cult(plan) => cults::apply(pos, seat, plan, fx),
        Plan::Bridge(plan) => bridge::apply(pos, seat, plan, fx),
        Plan::Ordain(plan) => ordain::apply(pos, seat, plan, fx),
        Plan::Token(plan) => token::apply(pos, seat, plan, fx),
        Plan::Unlock(plan) => unlock::apply(pos, seat, plan, fx),
        Plan::Offered(plan) => offered::apply(pos, seat, plan, fx),
        Plan::Forgo(plan) => forgo::apply(pos, seat, plan),
        Plan::Harbour(plan) => harbour::apply(pos, seat, plan),
        Plan::Sail(plan) => voyage::apply(pos, seat, plan, fx),
        Plan::EndSailing => voyage::end(pos, seat),
        Plan::Trade(plan) => trade::apply(pos, seat, plan, fx),
        Plan::EndTrading => voyage::end_trading(pos),
    }
}
