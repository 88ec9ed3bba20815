//! Moves survive being serialised, and numbers of tiles that do not exist are refused.

use terrane_engine::Move;
use terrane_engine::catalog::{BonusCard, FavorTile, Map};
use terrane_engine::vocab::TokenPay;

#[test]
fn every_conceivable_move_is_read_as_it_was_written() {
    let map = Map::printed("base").unwrap();
    for m in Move::conceivable(&map).into_iter().step_by(7) {
        let text = serde_json::to_string(&m).unwrap();
        assert_eq!(serde_json::from_str::<Move>(&text).unwrap(), m, "{text}");
    }
}

#[test]
fn tiles_are_their_printed_numbers() {
    let favor = Move::TakeFavor(FavorTile::new(11).unwrap());
    assert_eq!(serde_json::to_string(&favor).unwrap(), r#"{"TakeFavor":11}"#);
    let pay = Move::ShiftByTokens(TokenPay::new(2, 1, 0));
    assert_eq!(serde_json::to_string(&pay).unwrap(), r#"{"ShiftByTokens":[2,1,0]}"#);
    assert!(serde_json::from_str::<BonusCard>("0").is_err());
    assert!(serde_json::from_str::<BonusCard>("255").is_err());
}
