//! The values that fields of moves are tried with.

use super::{Conversion, Forgone, SailPay, TradeReward};
use crate::catalog::{BonusCard, FactionId, FavorTile, Map, PowerAction, SpecialAction, TownTile};
use crate::vocab::{Building, Cult, Hex, MAX_SEATS, Seat, Terrain, TokenPay};

/// The values a field of a move is tried with on a board. `most` is the largest number that makes sense in the row.
pub(in crate::moves) trait Values: Sized {
    fn values(map: &Map, most: u8) -> impl Iterator<Item = Self>;
}

impl Values for u8 {
    /// The numbers from 0 to one beyond the largest that makes sense, and the largest there is.
    fn values(_: &Map, most: u8) -> impl Iterator<Item = u8> {
        (0..=most + 1).chain([u8::MAX])
    }
}

impl Values for Seat {
    /// The seats of a game, and some where nobody can sit.
    fn values(map: &Map, _: u8) -> impl Iterator<Item = Seat> {
        u8::values(map, MAX_SEATS as u8).map(Seat)
    }
}

impl Values for Hex {
    /// The spaces of the board, and some beyond it.
    fn values(map: &Map, _: u8) -> impl Iterator<Item = Hex> {
        // A set of spaces has 128 bits: 128 must not be taken for 0.
        map.hexes().chain([map.len() as u8, 127, 128, 255].map(Hex))
    }
}

impl Values for TokenPay {
    /// Every payment of at most so many tokens.
    fn values(_: &Map, most: u8) -> impl Iterator<Item = TokenPay> {
        (0..=most).flat_map(move |i| {
            (0..=most - i).flat_map(move |ii| (0..=most - i - ii).map(move |iii| TokenPay::new(i, ii, iii)))
        })
    }
}

impl<T: Values> Values for Option<T> {
    fn values(map: &Map, most: u8) -> impl Iterator<Item = Option<T>> {
        std::iter::once(None).chain(T::values(map, most).map(Some))
    }
}

/// Fields that are tried with every value they have.
macro_rules! all_values {
    ($($type:ty: $all:expr;)*) => {$(
        impl Values for $type {
            fn values(_: &Map, _: u8) -> impl Iterator<Item = $type> {
                $all.into_iter()
            }
        }
    )*};
}

all_values! {
    FactionId: FactionId::ALL;
    Terrain: Terrain::ALL;
    Building: Building::ALL;
    Cult: Cult::ALL;
    BonusCard: BonusCard::all();
    FavorTile: FavorTile::all();
    TownTile: TownTile::all();
    PowerAction: PowerAction::all();
    SpecialAction: SpecialAction::ALL;
    Conversion: Conversion::ALL;
    Forgone: Forgone::ALL;
    SailPay: SailPay::ALL;
    TradeReward: TradeReward::ALL;
}

#[cfg(test)]
mod tests {
    use crate::Move;
    use crate::catalog::Map;

    #[test]
    fn each_conceivable_move_comes_once() {
        for (id, _) in Map::PRINTED {
            let map = Map::printed(id).expect("a printed board");
            let mut moves = Move::conceivable(&map);
            let count = moves.len();
            moves.sort_unstable();
            moves.dedup();
            assert_eq!(moves.len(), count, "{id}");
        }
    }
}
