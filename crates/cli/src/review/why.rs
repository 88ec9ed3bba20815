//! Reasons in words.

use terrane_ai::review::Reason;
use terrane_notation::words;

use crate::play::describe;

/// A reason as a sentence without its full stop.
pub(super) fn sentence(reason: &Reason) -> String {
    let more = |count: u8, one: &str, many: &str| {
        if count == 1 { format!("one {one}") } else { format!("{count} {many}") }
    };
    match *reason {
        Reason::TownMissed { towns } => format!("founds {} more", more(towns, "town", "towns")),
        Reason::TownFounded { towns } => {
            format!("leaves {} for later", more(towns, "town", "towns"))
        }
        Reason::RoundTile { vp } => format!("{vp} VP more from the round's scoring tile"),
        Reason::CultBonus { cult, rewards } => {
            let of = cult.map_or_else(
                || "priests on the cult board".to_owned(),
                |cult| words::cult_word(cult).to_lowercase(),
            );
            format!("{} more of the cult bonus for {of}", more(rewards, "reward", "rewards"))
        }
        Reason::Favor { tile } => format!("takes the favor tile with {}", describe::favor(tile)),
        Reason::PowerAction { action } => format!("takes the power action: {}", describe::power(action)),
        Reason::PowerGiven { power } => format!("offers the others {power} power less"),
        Reason::Structure { building } => format!("builds a {}", describe::structure(building)),
        Reason::PassedEarly => "plays on instead of passing".to_owned(),
        Reason::PassedLate => "passes".to_owned(),
        Reason::Card { card } => format!("takes the card with {}", describe::bonus(card)),
        Reason::Burned { tokens } => format!("burns {}", more(tokens, "token more", "tokens more")),
        Reason::Points { vp } => format!("{vp} VP more at once"),
    }
}
