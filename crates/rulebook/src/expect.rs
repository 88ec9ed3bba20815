//! Expectations: the lines of a ledger.

use terrane_engine::Decision;
use terrane_engine::effect::Item;
use terrane_engine::vocab::{Bowls, Seat};
use terrane_notation::{text, words};

use crate::CaseError;
use crate::game::Game;
use crate::sources::{self, read_final_tile, read_structure, read_unit, unit};
use crate::tokens::{Sign, Tokens, amount, list};

/// Checks the lines of a ledger and begins the next. Says how many checks were made.
pub(crate) fn check(game: &mut Game, lines: &[(usize, String)]) -> Result<usize, CaseError> {
    books_balance(game, lines)?;
    let mut checks = 0;
    for (line, text) in lines {
        let mut tokens = Tokens::new(*line, text);
        let before = checks;
        let word = tokens.next();
        match word {
            Some("board") => items(&mut tokens, &mut checks, |tokens| board(game, tokens))?,
            Some("asks") => asks(game, &mut tokens, &mut checks)?,
            Some("order") => order(game, &mut tokens, &mut checks)?,
            Some("turn") => {
                let active = game.pos().active().map_or("nobody".into(), |seat| game.name(seat));
                same(&mut tokens, &active, "it is the turn of")?;
                checks += 1;
            }
            Some("round") => {
                same(&mut tokens, &game.state.round.to_string(), "the round is")?;
                checks += 1;
            }
            Some("over") => {
                if !game.pos().is_over() {
                    return Err(tokens.error("the game is not over"));
                }
                checks += 1;
            }
            Some("left") => items(&mut tokens, &mut checks, |tokens| left(game, tokens))?,
            Some("cards") => items(&mut tokens, &mut checks, |tokens| card(game, tokens))?,
            Some(word) => match game.seat(word) {
                Some(seat) if tokens.accept("may") => {
                    checks += may(game, seat, &mut tokens)?;
                }
                Some(seat) => items(&mut tokens, &mut checks, |tokens| belongings(game, seat, tokens))?,
                None => {
                    return Err(tokens.expected(
                        "a player, board, asks, turn, round, order, cards, left or over",
                        Some(word),
                    ));
                }
            },
            None => {}
        }
        if let Some(word) = tokens.peek() {
            return Err(tokens.expected("the end of the line", Some(word)));
        }
        if checks == before {
            return Err(tokens.error("this line checks nothing"));
        }
    }
    game.turn_page();
    Ok(checks)
}

/// Whatever a case is about: every change of an amount must have been reported with its source.
fn books_balance(game: &Game, lines: &[(usize, String)]) -> Result<(), CaseError> {
    let line = lines.first().map_or(1, |(line, _)| *line);
    for seat in game.pos().seats() {
        for item in Item::ALL {
            let (reported, real) = (game.ledger.sum(seat, item), game.change(seat, item));
            if reported != real {
                let name = game.name(seat);
                let unit = unit(item);
                return Err(CaseError::new(
                    line,
                    format!("{name} {real:+} {unit}, but the engine reported {reported:+}"),
                ));
            }
        }
    }
    Ok(())
}

/// Checks items one after the other; commas between them are for the eye.
fn items<'a>(
    tokens: &mut Tokens<'a>,
    checks: &mut usize,
    mut item: impl FnMut(&mut Tokens<'a>) -> Result<(), CaseError>,
) -> Result<(), CaseError> {
    while tokens.peek().is_some() {
        item(tokens)?;
        *checks += 1;
        tokens.accept(",");
    }
    Ok(())
}

/// The next word must be the real one.
fn same(tokens: &mut Tokens<'_>, real: &str, what: &str) -> Result<(), CaseError> {
    let expected = tokens.next();
    if expected == Some(real) { Ok(()) } else { Err(tokens.error(format!("{what} {real}"))) }
}

/// Compares a number with the real one.
fn equal<T: PartialEq + std::fmt::Display + ?Sized>(
    tokens: &Tokens<'_>,
    real: &T,
    expected: &T,
    what: &str,
) -> Result<(), CaseError> {
    if real == expected { Ok(()) } else { Err(tokens.error(format!("{what} {real}, expected {expected}"))) }
}

/// Holds or fails with a sentence.
fn holds(tokens: &Tokens<'_>, fact: bool, otherwise: String) -> Result<(), CaseError> {
    if fact { Ok(()) } else { Err(tokens.error(otherwise)) }
}

/// `E5 green`, `E5 witches dwelling`, `E5 empty`, `E5 in town`, `E5 outside towns`, `bridge E4:G1 witches`.
fn board(game: &Game, tokens: &mut Tokens<'_>) -> Result<(), CaseError> {
    let map = &game.setup.map;
    if tokens.accept("bridge") {
        let site = tokens.read("the two ends of a bridge such as E4:G1", |word| {
            let (one, other) = word.split_once(':')?;
            Some(terrane_engine::catalog::Site::new(map.find(one)?, map.find(other)?))
        })?;
        let seat = tokens.read("a faction of this game", |word| game.seat(word))?;
        let placed = game.state.players[seat].bridges.contains(&Some(site));
        return holds(tokens, placed, format!("the {} have no bridge there", game.name(seat)));
    }
    let hex = tokens.hex(map)?;
    let name = map.name(hex);
    let word = tokens.next();
    if let Some(terrain) = word.and_then(words::terrain) {
        let real = game.state.terrain.get(hex);
        return equal(tokens, words::colour(real), words::colour(terrain), &format!("{name} is"));
    }
    let standing = match (game.state.owner_of(hex), game.state.building_at(hex)) {
        (Some(seat), Some(kind)) => Some((seat, kind)),
        _ => None,
    };
    let real = standing.map_or("empty".to_owned(), |(seat, kind)| {
        format!("{} {}", game.name(seat), words::building_code(kind))
    });
    match word {
        Some("empty") => equal(tokens, real.as_str(), "empty", &format!("{name} is")),
        Some("in") => {
            tokens.expect("town")?;
            holds(tokens, game.state.in_town.contains(hex), format!("{name} is in no town"))
        }
        Some("outside") => {
            tokens.expect("towns")?;
            holds(tokens, !game.state.in_town.contains(hex), format!("{name} is in a town"))
        }
        _ => match word.and_then(|word| game.seat(word)) {
            Some(seat) => {
                let kind = tokens.read("a structure such as dwelling or TP", read_structure)?;
                holds(tokens, standing == Some((seat, kind)), format!("{name} is {real}"))
            }
            None => Err(tokens.expected("a colour, a faction with a structure, empty, in or outside", word)),
        },
    }
}

/// `asks nomads leech, witches favor 2`: everything that waits, oldest first; or `asks nobody`.
fn asks(game: &Game, tokens: &mut Tokens<'_>, checks: &mut usize) -> Result<(), CaseError> {
    let pos = game.pos();
    let queue = game.state.queue.iter().filter(|pending| !pos.sleeps(pending));
    let real: Vec<String> = queue
        .map(|pending| format!("{} {}", game.name(pending.seat), sources::decision(pending.decision)))
        .collect();
    let mut expected = Vec::new();
    if !tokens.accept("nobody") {
        loop {
            let seat = tokens.read("a faction of this game", |word| game.seat(word))?;
            let kind =
                tokens.read("a kind of decision", |word| Decision::NAMES.contains(&word).then_some(word))?;
            let count = tokens.peek().and_then(|word| word.parse::<u8>().ok());
            let count = count.map_or(String::new(), |count| {
                tokens.next();
                format!(" {count}")
            });
            expected.push(format!("{} {kind}{count}", game.name(seat)));
            if !tokens.accept(",") {
                break;
            }
        }
    }
    *checks += 1;
    holds(tokens, real == expected, format!("what waits is {}", list(&real)))
}

/// `order nomads, witches`: this round's turn order.
fn order(game: &Game, tokens: &mut Tokens<'_>, checks: &mut usize) -> Result<(), CaseError> {
    let players = usize::from(game.setup.players);
    let real: Vec<Seat> = game.state.order[..players].to_vec();
    let mut expected = Vec::new();
    while tokens.peek().is_some() {
        expected.push(tokens.read("a faction of this game", |word| game.seat(word))?);
        tokens.accept(",");
    }
    *checks += 1;
    let names = real.iter().map(|&seat| game.name(seat));
    holds(tokens, real == expected, format!("the order is {}", list(names)))
}

/// `FAV5 2`: tiles of a kind left in the supply.
fn left(game: &Game, tokens: &mut Tokens<'_>) -> Result<(), CaseError> {
    let word = tokens.next();
    let real = if let Some(tile) = word.and_then(words::favor) {
        game.state.favors_left[tile.index()]
    } else if let Some(tile) = word.and_then(words::town) {
        game.state.towns_left[tile.index()]
    } else {
        return Err(tokens.expected("a favor or town tile", word));
    };
    let expected = tokens.number()?;
    equal(tokens, &real, &expected, &format!("{} left:", word.unwrap_or_default()))
}

/// `BON3`: nobody holds it; `BON3 2c`: with so many coins; `BON3 held`: somebody holds it.
fn card(game: &Game, tokens: &mut Tokens<'_>) -> Result<(), CaseError> {
    let card = tokens.read("a bonus card such as BON3", words::bonus)?;
    let code = words::bonus_code(card);
    let free = game.state.bonus_free.contains(card);
    if tokens.accept("held") {
        return holds(tokens, !free, format!("{code} is free"));
    }
    holds(tokens, free, format!("{code} is not free"))?;
    if let Some((Sign::None, coins, "c")) = tokens.peek().and_then(amount) {
        tokens.next();
        equal(
            tokens,
            &i16::from(game.state.bonus_coins[card.index()]),
            &coins,
            &format!("coins on {code}:"),
        )?;
    }
    Ok(())
}

/// `may build E5. end`, `may not build E5`, `may only leech. decline`.
fn may(game: &Game, seat: Seat, tokens: &mut Tokens<'_>) -> Result<usize, CaseError> {
    let (not, only) = (tokens.accept("not"), tokens.accept("only"));
    let moves = text::read_moves(&tokens.rest(), &game.setup.map)
        .map_err(|error| tokens.error(format!("column {} of the moves: {}", error.column, error.message)))?;
    let pos = game.pos();
    let legal = pos.legal_moves(seat);
    let name = game.name(seat);
    for &m in &moves {
        let what = text::write_move(m, &game.setup.map);
        match pos.check(seat, m) {
            Ok(()) if not => return Err(tokens.error(format!("{name} may {what}"))),
            Err(illegal) if !not => {
                return Err(tokens.error(format!("{name} may not {what}: {illegal}")));
            }
            _ => {}
        }
        holds(tokens, legal.contains(&m) != not, format!("{what} is listed wrongly among the legal moves"))?;
    }
    if only {
        let others: Vec<_> = legal.iter().filter(|m| !moves.contains(m)).copied().collect();
        let others = text::write_moves(&others, &game.setup.map);
        holds(tokens, others.is_empty(), format!("{name} may also {others}"))?;
    }
    Ok(moves.len())
}

/// What a player has, or by how much it changed since the last ledger.
fn belongings(game: &Game, seat: Seat, tokens: &mut Tokens<'_>) -> Result<(), CaseError> {
    let word = tokens.next();
    let error = tokens.expected("something a player has or did; rulebook/README.md lists what", word);
    let Some(word) = word else { return Err(error) };
    let name = game.name(seat);
    let pos = game.pos();
    let player = &game.state.players[seat];
    if let Some((sign, number, unit)) = amount(word) {
        let word = if unit.is_empty() { tokens.next().unwrap_or_default() } else { unit };
        let Some(item) = read_unit(word) else { return Err(error) };
        return quantity(game, seat, tokens, sign, i32::from(number), item);
    }
    if word == "no" {
        let tile = tokens.next().unwrap_or_default();
        if matches!(tile, "ship" | "marker" | "dock") {
            let (there, what) = afloat(game, seat, tile, tokens)?;
            return holds(tokens, !there, format!("{name} have {what}"));
        }
        let owns = owned(game, seat, tile).ok_or_else(|| tokens.expected("a tile or card", Some(tile)))?;
        return holds(tokens, !owns, format!("{name} have {tile}"));
    }
    if let Some(owns) = owned(game, seat, word) {
        return holds(tokens, owns, format!("{name} have no {word}"));
    }
    if let Some(cult) = words::cult(word) {
        let expected = tokens.number()?;
        return equal(tokens, &player.cults[cult], &expected, &format!("{name} {word}"));
    }
    if let Some(tile) = read_final_tile(word) {
        let expected = tokens.number()?;
        return equal(tokens, &pos.final_value(seat, tile), &expected, &format!("{name} {word}"));
    }
    let (real, what) = match word {
        "bowls" => {
            let shown = |bowls: Bowls| format!("{}/{}/{}", bowls.i, bowls.ii, bowls.iii);
            let expected = tokens.bowls()?;
            return equal(tokens, &shown(player.bowls), &shown(expected), &format!("{name} bowls"));
        }
        "leech" | "offer" => return power(game, seat, word, tokens),
        "income" => return income(game, seat, tokens),
        "unchanged" => {
            let changed: Vec<String> = Item::ALL
                .into_iter()
                .filter(|&item| game.change(seat, item) != 0)
                .map(|item| format!("{:+} {}", game.change(seat, item), unit(item)))
                .collect();
            return holds(tokens, changed.is_empty(), format!("{name} changed: {}", list(changed)));
        }
        "passed" => return holds(tokens, player.passed, format!("{name} have not passed")),
        "dropped" => return holds(tokens, player.dropped, format!("{name} are in the game")),
        "home" => {
            let expected = tokens.read("a colour such as gray", words::terrain)?;
            let real = words::colour(player.home);
            return equal(tokens, real, words::colour(expected), &format!("{name} home"));
        }
        "unlocked" => {
            let terrain = tokens.read("a colour such as gray", words::terrain)?;
            return holds(tokens, player.unlocked.contains(terrain), format!("{name} have it locked"));
        }
        "ship" | "marker" | "dock" => {
            let (there, what) = afloat(game, seat, word, tokens)?;
            return holds(tokens, there, format!("{name} have no {what}"));
        }
        "ships" => (player.ships.len(), word),
        "markers" => (game.state.traded[seat].len(), word),
        "range" => (player.extra_range + 1, word),
        "shipping" => (player.shipping, word),
        "digging" => (player.digging, word),
        "skip" => (player.extra_range, word),
        "limit" => (pos.priest_limit(seat), "priest limit"),
        "area" => (pos.area(seat), word),
        "town-power" => (pos.town_power(seat), word),
        _ => return Err(error),
    };
    let expected = tokens.number()?;
    equal(tokens, &real, &expected, &format!("{name} {what}"))
}

/// Whether a ship, trade marker or dock of a player is on the space named next.
fn afloat(game: &Game, seat: Seat, word: &str, tokens: &mut Tokens<'_>) -> Result<(bool, String), CaseError> {
    let hex = tokens.hex(&game.setup.map)?;
    let player = &game.state.players[seat];
    let there = match word {
        "ship" => player.ships.contains(hex),
        "marker" => game.state.traded[seat].contains(hex),
        _ => player.dock == Some(hex),
    };
    Ok((there, format!("{word} on {}", game.setup.map.name(hex))))
}

/// Whether a player has a tile or card; `None` if the word names none.
fn owned(game: &Game, seat: Seat, word: &str) -> Option<bool> {
    let player = &game.state.players[seat];
    if let Some(tile) = words::favor(word) {
        Some(player.favors.contains(tile))
    } else if let Some(tile) = words::town(word) {
        Some(player.town_tiles(tile) > 0)
    } else {
        words::bonus(word).map(|card| player.bonus == Some(card))
    }
}

/// `20vp` is what is there, `+2vp` a change, `+2vp for scoring` the part of it from one source.
fn quantity(
    game: &Game,
    seat: Seat,
    tokens: &mut Tokens<'_>,
    sign: Sign,
    number: i32,
    item: Item,
) -> Result<(), CaseError> {
    let name = game.name(seat);
    let unit = unit(item);
    let expected = match sign {
        Sign::None => {
            let real = game.state.players[seat].amount(item);
            return holds(tokens, real == number, format!("{name} {real}{unit}, expected {number}{unit}"));
        }
        Sign::Gain => number,
        Sign::Loss => -number,
    };
    if !tokens.accept("for") {
        let real = game.change(seat, item);
        let message = format!("{name} {real:+}{unit}, expected {expected:+}{unit}");
        return holds(tokens, real == expected, message);
    }
    let source = tokens
        .read("a source such as scoring, leech or FAV11", |word| sources::is_source(word).then_some(word))?;
    let of_source =
        game.ledger.entries.iter().filter(|entry| {
            entry.seat == seat && entry.item == item && sources::source(entry.source) == source
        });
    let real: i32 = of_source.map(|entry| i32::from(entry.amount)).sum();
    let message = format!("{name} {real:+}{unit} for {source}, expected {expected:+}{unit}");
    holds(tokens, real == expected, message)
}

/// `leech 3pw from witches`: power taken; `offer 3pw from witches`: power offered; `offer nothing`.
fn power(game: &Game, seat: Seat, what: &str, tokens: &mut Tokens<'_>) -> Result<(), CaseError> {
    let real: Vec<(i32, Seat)> = if what == "leech" {
        let taken = game.leeches.iter().filter(|(to, _, _)| *to == seat);
        taken.map(|(_, from, power)| (*power, *from)).collect()
    } else {
        let offers = game.ledger.offers.iter().filter(|(_, to, _, gainable)| *to == seat && *gainable > 0);
        offers.map(|(from, _, power, _)| (i32::from(*power), *from)).collect()
    };
    let shown = list(real.iter().map(|(power, from)| format!("{power}pw from {}", game.name(*from))));
    let message = format!("{} {what} {shown}", game.name(seat));
    if tokens.accept("nothing") {
        return holds(tokens, real.is_empty(), message);
    }
    let power = tokens.read("an amount of power such as 3pw", |word| match amount(word) {
        Some((Sign::None, power, "pw")) => Some(i32::from(power)),
        _ => None,
    })?;
    tokens.expect("from")?;
    let from = tokens.read("a faction of this game", |word| game.seat(word))?;
    holds(tokens, real.contains(&(power, from)), message)
}

/// `income 3w 2c 1pw`: all that structures, tiles and card bring each round as they stand.
fn income(game: &Game, seat: Seat, tokens: &mut Tokens<'_>) -> Result<(), CaseError> {
    let total = game.pos().income(seat);
    let real = [
        ("w", total.resources.workers),
        ("c", total.resources.coins),
        ("p", total.resources.priests),
        ("pw", u16::from(total.power)),
        ("ship", u16::from(total.ships)),
    ];
    let mut expected = real.map(|(unit, _)| (unit, 0));
    let mut parts = 0;
    while let Some((Sign::None, number, unit)) = tokens.peek().and_then(amount) {
        let Some(place) = expected.iter_mut().find(|(known, _)| *known == unit) else { break };
        place.1 = number.unsigned_abs();
        tokens.next();
        parts += 1;
    }
    if parts == 0 {
        return Err(tokens.expected("amounts such as 3w 2c 1p 4pw 1ship", tokens.peek()));
    }
    let parts = real.iter().filter(|(_, amount)| *amount > 0).map(|(unit, amount)| format!("{amount}{unit}"));
    holds(tokens, real == expected, format!("{} income {}", game.name(seat), list(parts)))
}

#[cfg(test)]
mod tests {
    use terrane_engine::vocab::Cult;

    use super::*;

    #[test]
    fn every_cult_has_a_unit_of_its_own() {
        for cult in Cult::ALL {
            assert_eq!(read_unit(unit(Item::Cult(cult))), Some(Item::Cult(cult)));
        }
    }
}
