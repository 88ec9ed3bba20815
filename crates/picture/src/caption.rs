//! Where a game stands, in a few words of the reader's language. They are the client's, as the drawings are.

use terrane_api::view::{Phase, PlayerView, View};
use terrane_notation::words;

use crate::drawings::drawings;

/// The language that is spoken: the one wanted where it is known, else `en`.
pub fn language(wanted: Option<&str>) -> &'static str {
    let known = wanted.and_then(|wanted| drawings().words.get_key_value(wanted));
    known.map_or("en", |(name, _)| name)
}

/// Where a game stands: `Set-up`, `Round 5`, or that it is over.
pub(crate) fn when(view: &View, language: &str) -> String {
    let Some(words) = drawings().words(language) else { return String::new() };
    match view.phase {
        Phase::Finished => words.over.clone(),
        _ if view.round == 0 => words.setup.clone(),
        _ => words.round.replace("{round}", &view.round.to_string()),
    }
}

/// The name of a player's faction, once there is one.
pub(crate) fn faction(player: &PlayerView, language: &str) -> Option<String> {
    let name = words::faction(player.faction.as_deref()?)?.board().name;
    let translated = drawings().words(language).and_then(|words| words.factions.get(name));
    Some(translated.map_or_else(|| name.to_owned(), Clone::clone))
}

/// Where a game stands and who has how many points, in one line: `Round 5: Engineers 88, Darklings 84`.
pub fn caption(view: &View, language: &str) -> String {
    let mut players: Vec<&PlayerView> = view.players.iter().collect();
    players.sort_by_key(|player| std::cmp::Reverse(player.totals.vp));
    let scores: Vec<String> = players
        .into_iter()
        .filter_map(|player| Some(format!("{} {}", faction(player, language)?, player.totals.vp)))
        .collect();
    let when = when(view, language);
    // French puts a space before a colon.
    let colon = if language == "fr" { " : " } else { ": " };
    if scores.is_empty() { when } else { format!("{when}{colon}{}", scores.join(", ")) }
}
