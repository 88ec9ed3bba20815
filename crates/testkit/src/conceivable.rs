//! Every move that can be written down for a board, sense or nonsense.

use terrane_engine::Move;
use terrane_engine::catalog::{BonusCard, FactionId, FavorTile, Map, PowerAction, SpecialAction, TownTile};
use terrane_engine::moves::{Conversion, Pledge, SailPay, TradeReward};
use terrane_engine::vocab::{Building, Cult, Hex, Seat, Terrain, TokenPay};

/// The whole space of moves on a board: every space with every terrain, structure and payment, rivers and spaces beyond
/// the board included, and numbers a little beyond what any rule allows. Each move once.
pub fn conceivable(map: &Map) -> Vec<Move> {
    let mut moves = vec![
        Move::StayOut,
        Move::Dig,
        Move::AdvanceShipping,
        Move::AdvanceDigging,
        Move::EndTurn,
        Move::Burn,
        Move::Leech,
        Move::Decline,
        Move::BuyToken,
        Move::KeepPriest,
        Move::TakeTokens,
        Move::TakeCoin,
        Move::TownVp,
        Move::Pass(None),
        Move::EndSailing,
        Move::EndTrading,
    ];
    moves.extend(up_to(42).map(Move::Bid));
    for from in up_to(6).map(Seat) {
        moves.extend(
            up_to(16)
                .flat_map(|power| [Move::LeechLater { from, power }, Move::DeclineLater { from, power }]),
        );
    }
    moves.extend(up_to(5).map(Move::Ordain));
    for faction in FactionId::ALL {
        moves.push(Move::ChooseFaction(faction));
        moves.extend(up_to(6).map(|place| Move::TakeLot { faction, place }));
    }
    for terrain in Terrain::ALL {
        moves.extend([Move::ChooseTerrain(terrain), Move::Unlock(terrain)]);
    }
    for card in BonusCard::all() {
        moves.extend([Move::TakeBonus(card), Move::Pass(Some(card))]);
    }
    for cult in Cult::ALL {
        moves.extend([Move::EnterTen(cult), Move::TownSteps(cult)]);
        moves.extend(up_to(5).map(|space| Move::SendPriest { cult, space }));
        moves.extend(up_to(5).map(|steps| Move::CultSteps { cult, steps }));
    }
    moves.extend(PowerAction::all().map(Move::Power));
    moves.extend(SpecialAction::ALL.map(Move::Special));
    moves.extend(Conversion::ALL.map(Move::Convert));
    moves.extend(FavorTile::all().map(Move::TakeFavor));
    moves.extend(TownTile::all().flat_map(|tile| [Move::TakeTown(tile), Move::TakeTownOnly(tile)]));
    moves.extend(Pledge::ALL.map(Move::GiveUp));
    moves.extend(payments(6).map(Move::ShiftByTokens));
    for hex in spaces(map) {
        moves.extend([Move::Build(hex), Move::Connect(hex), Move::PlaceTile(hex), Move::JoinTown(hex)]);
        moves.extend(Cult::ALL.map(|cult| Move::PlaceTileByCult { hex, cult }));
        moves.extend(Building::ALL.map(|to| Move::Upgrade { hex, to }));
        moves.extend(Cult::ALL.map(|cult| Move::VolcanoByCult { hex, cult }));
        moves.extend(payments(3).map(|pay| Move::VolcanoByTokens { hex, pay }));
        for to in Terrain::ALL {
            moves.extend(up_to(7).map(|spades| Move::Transform { hex, to, spades }));
        }
        moves.extend(spaces(map).map(|b| Move::Bridge { a: hex, b }));
        moves.extend([Move::PlaceDock(hex), Move::PlaceShip(hex)]);
        moves.extend(TradeReward::ALL.map(|reward| Move::Trade { hex, reward }));
        for other in spaces(map) {
            moves.push(Move::BuildWithShip { hex, ship: other });
            moves.extend(SailPay::ALL.map(|pay| Move::Sail { from: hex, to: other, pay }));
        }
    }
    moves
}

/// The spaces of the board, and some beyond it.
fn spaces(map: &Map) -> impl Iterator<Item = Hex> {
    // A set of spaces has 128 bits: 128 must not be taken for 0.
    map.hexes().chain([map.len() as u8, 127, 128, 255].map(Hex))
}

/// The numbers from 0 to one beyond the largest that makes sense, and the largest there is.
fn up_to(sensible: u8) -> impl Iterator<Item = u8> {
    (0..=sensible + 1).chain([u8::MAX])
}

/// Every payment of at most so many tokens.
fn payments(most: u8) -> impl Iterator<Item = TokenPay> {
    (0..=most).flat_map(move |i| {
        (0..=most - i).flat_map(move |ii| (0..=most - i - ii).map(move |iii| TokenPay::new(i, ii, iii)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_conceivable_move_comes_once() {
        for map in crate::boards() {
            let mut moves = conceivable(map);
            let count = moves.len();
            moves.sort_unstable();
            moves.dedup();
            assert_eq!(moves.len(), count, "{}", map.id());
        }
    }
}
