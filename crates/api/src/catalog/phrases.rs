//! Amounts and lists in words.

use terrane_engine::catalog::tiles::Yield;
use terrane_engine::vocab::Resources;

/// `1 worker`, `2 workers`.
pub(super) fn count(number: impl Into<u16>, one: &str) -> String {
    match number.into() {
        1 => format!("1 {one}"),
        number if one.ends_with('s') || one == "power" || one == "VP" => format!("{number} {one}"),
        number => format!("{number} {one}s"),
    }
}

/// Parts joined as in a sentence.
pub(super) fn list(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// An amount of coins, workers and priests.
pub(super) fn resources(amount: Resources) -> String {
    amount_of(Yield { resources: amount, power: 0, ships: 0 })
}

/// An amount of everything a tile can give.
pub(super) fn amount_of(amount: Yield) -> String {
    let Resources { coins, workers, priests } = amount.resources;
    let parts = [
        (coins, "coin"),
        (workers, "worker"),
        (priests, "priest"),
        (u16::from(amount.power), "power"),
        (u16::from(amount.ships), "ship"),
    ];
    let some = parts.into_iter().filter(|(number, _)| *number > 0);
    list(&some.map(|(number, one)| count(number, one)).collect::<Vec<_>>())
}
