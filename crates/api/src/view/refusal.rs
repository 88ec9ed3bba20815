//! Why moves are not possible: the engine's own reasons for what a player might want to do.

use serde::{Deserialize, Serialize};
use terrane_engine::catalog::factions::Digging;
use terrane_engine::catalog::landmarks::Placement;
use terrane_engine::catalog::{BonusCard, FactionId, FavorTile, PowerAction, TownTile};
use terrane_engine::moves::{Conversion, SailPay};
use terrane_engine::vocab::{Building, Cult, HexSet, Resources, Seat, Terrain, TokenPay};
use terrane_engine::{Decision, Illegal, Move, Position};
use terrane_notation::text;
use utoipa::ToSchema;

use super::menu::Group;
use super::player::special_actions;
use super::target::{Target, details};
use super::voyage::nearest;
use crate::words::Amount;

/// Why something is not possible.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Refusal {
    /// What kind of thing.
    pub group: Group,
    /// On which space; none if the reason holds for all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
    /// Which structure, tile, card, track, action or conversion; none if the reason holds for all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Target>,
    /// A stable name of the reason.
    pub code: String,
    /// The reason as a sentence.
    pub reason: String,
    /// What is missing, where it is a matter of price.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lacks: Option<Amount>,
    /// Of a space that is too far for ships: the fewest steps that lead one of them there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<u8>,
    /// Moves that make it possible, as text: conversions, or a transform before a special tile (a refusal for each).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// The move refused, as text; with `after` in front of it, it can be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A move that is not possible.
struct Refused {
    m: Move,
    reason: Illegal,
}

/// Why a seat cannot do other things than those legal. What one reason refuses altogether is said once.
pub(super) fn refusals(pos: &Position<'_>, seat: Seat, legal: &[Move]) -> Vec<Refusal> {
    let mut out = Vec::new();
    for wishes in wishes(pos, seat, legal) {
        let mut refused: Vec<Refused> = Vec::new();
        let mut possible = false;
        for wish in wishes {
            match why_not(pos, seat, wish) {
                Ok(()) => possible = true,
                Err(reason) => refused.extend(reason),
            }
        }
        let Some(first) = refused.first() else { continue };
        let one_reason = refused.iter().all(|other| other.reason == first.reason);
        // Spaces on which spades make room for a special terrain tile are listed one by one.
        let by_space = first.reason == Illegal::TileNeedsTransform
            && !transforms_for(pos, seat, first.m, legal).is_empty();
        let all_alike = one_reason && !possible && is_general(first.reason) && !by_space;
        // Nobody wonders about answers that nothing asks for.
        if all_alike && first.reason == Illegal::NotAsked {
            continue;
        }
        if all_alike {
            let whole = Refusal { hex: None, target: None, text: None, ..refusal(pos, seat, first) };
            out.push(whole);
        } else {
            out.extend(refused.iter().flat_map(|refused| each_way(pos, seat, refused, legal)));
        }
    }
    if !legal.contains(&Move::EndTurn)
        && let Err(reason) = pos.check(seat, Move::EndTurn)
    {
        out.push(refusal(pos, seat, &Refused { m: Move::EndTurn, reason }));
    }
    out
}

/// Why a wish cannot be fulfilled: it is one thing in several ways, and refused if every way is. Checking is dear, so each
/// way is checked once.
fn why_not(pos: &Position<'_>, seat: Seat, ways: Vec<Move>) -> Result<(), Option<Refused>> {
    let mut telling: Option<Refused> = None;
    for m in ways {
        match (pos.check(seat, m), &telling) {
            (Ok(()), _) => return Ok(()),
            // The number of spades is the least helpful reason.
            (Err(reason), None | Some(Refused { reason: Illegal::WrongSpades, .. }))
                if telling.is_none() || reason != Illegal::WrongSpades =>
            {
                telling = Some(Refused { m, reason });
            }
            _ => {}
        }
    }
    Err(telling)
}

/// Whether a reason has to do with the moment rather than with what was wanted.
const fn is_general(reason: Illegal) -> bool {
    matches!(
        reason,
        Illegal::GameOver
            | Illegal::NoSuchSeat
            | Illegal::NotYourTurn
            | Illegal::NotInThisPhase
            | Illegal::WaitForAnswers
            | Illegal::TooManyOffers
            | Illegal::AnswerOffersFirst
            | Illegal::FinishFirst
            | Illegal::ActionTaken
            | Illegal::ActionNotTaken
            | Illegal::NotAsked
            | Illegal::NoPieceLeft
            | Illegal::NoSpades
            | Illegal::NoVolcano
            | Illegal::NoMerchants
            | Illegal::TileNeeds
            | Illegal::TileNeedsTransform
            | Illegal::Dropped
    )
}

/// A refusal once for each of the transforms that a special terrain tile may follow, and once where there is none.
fn each_way(pos: &Position<'_>, seat: Seat, refused: &Refused, legal: &[Move]) -> Vec<Refusal> {
    let one = refusal(pos, seat, refused);
    if refused.reason != Illegal::TileNeedsTransform {
        return vec![one];
    }
    let transforms = transforms_for(pos, seat, refused.m, legal);
    if transforms.is_empty() {
        return vec![one];
    }
    let after = |transform| Refusal { after: Some(text::write_move(transform, pos.map())), ..one.clone() };
    transforms.into_iter().map(after).collect()
}

fn refusal(pos: &Position<'_>, seat: Seat, refused: &Refused) -> Refusal {
    let Refused { m, reason } = *refused;
    let (target, _) = details(m);
    let lacks = match reason {
        Illegal::Lacks(missing) => Some(Amount::from(missing)),
        Illegal::LacksPower(power) => Some(Amount { power: u16::from(power), ..Amount::default() }),
        _ => None,
    };
    let after = lacks.and_then(|_| conversions_for(pos, seat, m));
    let steps = match (reason, m) {
        (Illegal::ShipTooFar, Move::Sail { to, .. }) => nearest(pos, seat, to),
        _ => None,
    };
    Refusal {
        group: m.group().into(),
        hex: m.spaces()[0].map(|hex| pos.map().name(hex).to_string()),
        target,
        code: reason.code().to_owned(),
        reason: reason.to_string(),
        lacks,
        steps,
        after: after.map(|moves| text::write_moves(&moves, pos.map())),
        text: Some(text::write_move(m, pos.map())),
    }
}

/// Everything a player might want to do, group by group. A wish is one thing in the several ways it could be done.
fn wishes(pos: &Position<'_>, seat: Seat, legal: &[Move]) -> Vec<Vec<Vec<Move>>> {
    let mut groups = vec![builds(pos), transforms(pos, seat), upgrades(pos, seat)];
    groups.push(vec![vec![Move::AdvanceShipping], vec![Move::AdvanceDigging]]);
    groups.push(priests());
    let merchants = pos.setup().rules.merchants.is_some();
    groups.push(PowerAction::in_game(merchants).map(|action| vec![Move::Power(action)]).collect());
    groups.push(special_actions(pos, seat).into_iter().map(|action| vec![Move::Special(action)]).collect());
    groups.push(conversions(pos, seat));
    groups.push(passes(pos));
    groups.push(tiles(pos, seat, legal));
    groups.extend(answers(pos, seat));
    groups
}

fn builds(pos: &Position<'_>) -> Vec<Vec<Move>> {
    let free = pos.map().land().without(pos.state().occupied());
    free.into_iter().map(|hex| vec![Move::Build(hex)]).collect()
}

/// Turning free land into home terrain, by either way round the wheel.
fn transforms(pos: &Position<'_>, seat: Seat) -> Vec<Vec<Move>> {
    let state = pos.state();
    let player = &state.players[seat];
    let Some(board) = player.faction.map(FactionId::board) else { return Vec::new() };
    let free = pos.map().land().without(state.occupied());
    let foreign = free.into_iter().filter(|&hex| state.terrain.get(hex) != player.home);
    foreign
        .map(|hex| match board.digging {
            Digging::CultSteps { .. } => Cult::ALL.map(|cult| Move::VolcanoByCult { hex, cult }).into(),
            Digging::Tokens { .. } => {
                let ways = [1, 2].into_iter().flat_map(|tokens| player.bowls.payments(tokens));
                let mut ways: Vec<Move> = ways.map(|pay| Move::VolcanoByTokens { hex, pay }).collect();
                if ways.is_empty() {
                    ways.push(Move::VolcanoByTokens { hex, pay: TokenPay::new(1, 0, 0) });
                }
                ways
            }
            _ => {
                let to = player.home;
                let ways = pos.spades_for(seat, hex, to).into_iter().flatten();
                let ways: Vec<Move> = ways.map(|spades| Move::Transform { hex, to, spades }).collect();
                if ways.is_empty() { vec![Move::Transform { hex, to, spades: 1 }] } else { ways }
            }
        })
        .collect()
}

fn upgrades(pos: &Position<'_>, seat: Seat) -> Vec<Vec<Move>> {
    let merchants = pos.setup().rules.merchants.is_some();
    let kinds = Building::ALL.into_iter().filter(|&kind| merchants || kind != Building::Shipyard);
    let of_kind = |to: Building| {
        let sites = to.upgraded_from().map(|from| pos.state().structures_of(seat, from));
        sites.into_iter().flatten().map(move |hex| vec![Move::Upgrade { hex, to }])
    };
    kinds.flat_map(of_kind).collect()
}

/// Placing the special terrain tile, where it is not placed yet and not part of another action.
fn tiles(pos: &Position<'_>, seat: Seat, legal: &[Move]) -> Vec<Vec<Move>> {
    let state = pos.state();
    let Some(board) = state.players[seat].faction.map(FactionId::board) else { return Vec::new() };
    if pos.setup().rules.special_terrain.is_none() || state.players[seat].landmark.is_some() {
        return Vec::new();
    }
    let free = pos.map().land().without(state.occupied());
    match board.landmark.placement {
        Placement::Never | Placement::Stronghold => Vec::new(),
        // Where a transform makes home terrain now the tile may follow; what is home terrain already needs other land.
        Placement::Transform => {
            let ready: Vec<_> = free
                .into_iter()
                .filter(|&hex| !transforms_for(pos, seat, Move::PlaceTile(hex), legal).is_empty())
                .collect();
            let spaces = if ready.is_empty() { free.first().into_iter().collect() } else { ready };
            spaces.into_iter().map(|hex| vec![Move::PlaceTile(hex)]).collect()
        }
        Placement::RiverBySpade | Placement::RiverByPriest => {
            let near =
                state.owned[seat].into_iter().fold(HexSet::EMPTY, |set, hex| set | pos.map().near(hex));
            let spaces = (near & pos.map().river()).without(state.occupied());
            spaces.into_iter().map(|hex| vec![Move::PlaceTile(hex)]).collect()
        }
        Placement::CultSteps(_) => {
            let ways = |hex| Cult::ALL.map(|cult| Move::PlaceTileByCult { hex, cult });
            let in_reach = |ways: &[Move; 4]| pos.check(seat, ways[0]) != Err(Illegal::OutOfReach);
            free.into_iter().map(ways).filter(in_reach).map(Vec::from).collect()
        }
    }
}

/// The transforms after which a special terrain tile may be placed on a space: the fewest spades that make it home terrain, or
/// every way to pay for a volcano.
fn transforms_for(pos: &Position<'_>, seat: Seat, m: Move, legal: &[Move]) -> Vec<Move> {
    let Some(at) = m.spaces()[0] else { return Vec::new() };
    let to = pos.state().players[seat].home;
    let spades = pos.spades_for(seat, at, to).into_iter().flatten().min();
    let dug = spades.map(|spades| Move::Transform { hex: at, to, spades });
    let volcanoes = legal.iter().copied().filter(
        |&one| matches!(one, Move::VolcanoByTokens { hex, .. } | Move::VolcanoByCult { hex, .. } if hex == at),
    );
    let room_after = |&transform: &Move| {
        let mut after = *pos;
        after.play(seat, transform).is_ok() && after.is_legal(seat, m)
    };
    dug.into_iter().chain(volcanoes).filter(room_after).collect()
}

fn priests() -> Vec<Vec<Move>> {
    let spaces = Cult::ALL.into_iter().flat_map(|cult| [3, 2, 1].map(|space| (cult, space)));
    spaces.map(|(cult, space)| vec![Move::SendPriest { cult, space }]).collect()
}

fn conversions(pos: &Position<'_>, seat: Seat) -> Vec<Vec<Move>> {
    let trades = pos.state().players[seat].faction.is_some_and(|faction| faction.board().trades_vp);
    let of_all = |conversion: &Conversion| {
        trades || !matches!(conversion, Conversion::VpToCoin | Conversion::CoinsToVp)
    };
    let conversions = Conversion::ALL.into_iter().filter(of_all).map(|one| vec![Move::Convert(one)]);
    conversions.chain([vec![Move::Burn]]).collect()
}

fn passes(pos: &Position<'_>) -> Vec<Vec<Move>> {
    if pos.state().round == 6 {
        return vec![vec![Move::Pass(None)]];
    }
    pos.setup().bonus.iter().map(|card| vec![Move::Pass(Some(card))]).collect()
}

/// The answers to what the seat is asked.
fn answers(pos: &Position<'_>, seat: Seat) -> Vec<Vec<Vec<Move>>> {
    let own = pos.state().queue.iter().filter(|pending| pending.seat == seat);
    own.map(|pending| match pending.decision {
        Decision::Favor { .. } => FavorTile::all()
            .filter(|tile| pos.setup().rules.merchants.is_some() || !tile.of_merchants())
            .map(|tile| vec![Move::TakeFavor(tile)])
            .collect(),
        Decision::Town { .. } => TownTile::all()
            .filter(|tile| pos.state().towns_left[tile.index()] > 0)
            .map(|tile| vec![Move::TakeTown(tile)])
            .collect(),
        Decision::BonusCard => BonusCard::all()
            .filter(|&card| pos.setup().bonus.contains(card))
            .map(|card| vec![Move::TakeBonus(card)])
            .collect(),
        Decision::Faction => {
            pos.setup().allowed.iter().map(|faction| vec![Move::ChooseFaction(faction)]).collect()
        }
        Decision::StartTerrain | Decision::NewHome | Decision::FreeShift | Decision::ShipyardShift => {
            Terrain::WHEEL.map(|terrain| vec![Move::ChooseTerrain(terrain)]).into()
        }
        Decision::Unlock { .. } => Terrain::WHEEL.map(|terrain| vec![Move::Unlock(terrain)]).into(),
        Decision::Bridges { .. } => pos
            .map()
            .sites()
            .iter()
            .filter(|site| {
                pos.state().owned[seat].contains(site.a) || pos.state().owned[seat].contains(site.b)
            })
            .map(|site| vec![Move::Bridge { a: site.a, b: site.b }])
            .collect(),
        Decision::Sail { .. } => sailings(pos, seat),
        _ => Vec::new(),
    })
    .collect()
}

/// Every structure of others and every river space, reached by any ship in any way.
fn sailings(pos: &Position<'_>, seat: Seat) -> Vec<Vec<Move>> {
    let state = pos.state();
    let ships = state.players[seat].ships;
    let targets = pos.map().river() | state.occupied().without(state.owned[seat]);
    let ways = |to| {
        let ways = ships.iter().flat_map(move |from| SailPay::ALL.map(|pay| Move::Sail { from, to, pay }));
        ways.collect::<Vec<Move>>()
    };
    targets.into_iter().map(ways).filter(|ways| !ways.is_empty()).collect()
}

/// The most conversions that are looked at for one payment.
const MOST_CONVERSIONS: usize = 40;

/// Free conversions after which a move could be paid for, if there are such: power at hand first, then burning, then
/// what is worth more than what is missing.
fn conversions_for(pos: &Position<'_>, seat: Seat, m: Move) -> Option<Vec<Move>> {
    let mut now = *pos;
    let mut made = Vec::new();
    while made.len() < MOST_CONVERSIONS {
        let order: &[Move] = match now.check(seat, m) {
            Ok(()) => return Some(without_waste(pos, seat, made, m)),
            Err(Illegal::LacksPower(_)) => &[Move::Burn],
            Err(Illegal::Lacks(Resources { priests: 1.., .. })) => {
                &[Move::Convert(Conversion::PowerToPriest), Move::Burn]
            }
            Err(Illegal::Lacks(Resources { workers: 1.., .. })) => &[
                Move::Convert(Conversion::PowerToWorker),
                Move::Burn,
                Move::Convert(Conversion::PriestToWorker),
            ],
            Err(Illegal::Lacks(_)) => &[
                Move::Convert(Conversion::PowerToCoin),
                Move::Burn,
                Move::Convert(Conversion::WorkerToCoin),
                Move::Convert(Conversion::PriestToWorker),
            ],
            Err(_) => return None,
        };
        let step = order.iter().find(|&&step| now.play(seat, step).is_ok())?;
        made.push(*step);
    }
    None
}

/// The conversions less every burning that is not needed: it may have been tried before something else paid.
fn without_waste(pos: &Position<'_>, seat: Seat, mut made: Vec<Move>, m: Move) -> Vec<Move> {
    for at in (0..made.len()).rev() {
        if made[at] != Move::Burn {
            continue;
        }
        let mut fewer = made.clone();
        fewer.remove(at);
        let mut now = *pos;
        if fewer.iter().all(|&step| now.play(seat, step).is_ok()) && now.check(seat, m).is_ok() {
            made = fewer;
        }
    }
    made
}
