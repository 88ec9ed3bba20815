//! Describing a position: the lines of a game block before its moves.
//!
//! A line has clauses, separated by two or more blanks. A clause starts with a word that names its subject; its items are
//! separated by commas: `board F4 witches dwelling, F3 nomads stronghold`.

use std::sync::Arc;

use terrane_engine::catalog::factions::Home;
use terrane_engine::catalog::tiles::BonusSet;
use terrane_engine::catalog::{
    BonusCard, FactionId, Figures, FinalTile, LandmarkEffect, Map, PowerAction, ScoringTile, Site,
};
use terrane_engine::rules::{Edition, LeechMode, Merchants, Score9, SiteRules, SpecialTerrain, TurnOrder};
use terrane_engine::setup::{FactionChoice, FactionSet, StartVp};
use terrane_engine::state::Player;
use terrane_engine::vocab::{Building, ByCult, BySeat, Hex, HexSet, Resources, Seat};
use terrane_engine::{Move, Position, Rules, Setup, State};
use terrane_notation::log::{set_ruling, set_sea_ruling, set_site_ruling};
use terrane_notation::{text, words};

use crate::CaseError;
use crate::game::{Game, mentioned, seat_number};
use crate::sources::{read_final_tile, read_structure};
use crate::tokens::{Sign, Tokens, amount};

/// What the clauses say about the game as a whole.
struct GameDescription {
    map: Map,
    rules: Rules,
    /// Lines with figures of Merchants of the Seas.
    figures: String,
    round: u8,
    scoring: Vec<ScoringTile>,
    cards: Vec<(BonusCard, u8)>,
    final_tile: Option<FinalTile>,
    allowed: FactionSet,
    start_vp: StartVp,
    start: Start,
    /// Why a board or a figure cannot be used.
    fault: Option<String>,
}

/// Where the game begins.
enum Start {
    /// In the middle, as described, with these factions by seat.
    Described(Vec<FactionId>),
    /// At set-up with these factions.
    Given(Vec<FactionId>),
    /// At the choice of factions, so many players.
    Choice(u8),
    /// At an auction of these factions, opened by this player.
    Auction(Vec<FactionId>, Seat),
}

/// The tile of a round that no case names: one that rarely scores comes first.
const QUIET_TILES: [u8; 6] = [2, 4, 7, 9, 6, 8];

/// The second faction of a case that needs one player only. Its home terrain does not matter.
const EMPTY_CHAIR: [FactionId; 3] = [FactionId::Acolytes, FactionId::IceMaidens, FactionId::Riverwalkers];

/// The game that set-up lines describe; none if they say that it must be refused, and it is. Factions sit in the order
/// of mention, moves included.
pub(crate) fn describe(
    set_up: &[(usize, String)],
    moves: &[(usize, String)],
) -> Result<Option<Game>, CaseError> {
    let first_line = set_up.first().map_or(1, |(line, _)| *line);
    let fail = |message: String| CaseError::new(first_line, message);
    let refusal = set_up.iter().find_map(|(_, text)| text.split_once('#')).map(|(_, comment)| {
        let reason = comment.trim().strip_prefix("refused:").map(str::trim);
        reason.ok_or_else(|| fail("after # a line says `refused:` and the reason".into()))
    });
    let refusal = refusal.transpose()?;
    let everything = set_up.iter().chain(moves).map(|(_, text)| text.split('#').next().unwrap_or_default());
    let mut game = GameDescription {
        map: Map::printed("base").ok_or_else(|| fail("the base map cannot be read".into()))?,
        rules: Rules::default(),
        figures: String::new(),
        round: 1,
        scoring: Vec::new(),
        cards: Vec::new(),
        final_tile: None,
        allowed: FactionSet::ALL,
        start_vp: StartVp::Flat,
        start: Start::Described(mentioned(everything)),
        fault: None,
    };
    let mut described: Vec<(usize, &str)> = Vec::new();
    let all = set_up.iter().flat_map(|(line, text)| clauses(text).map(|clause| (*line, clause)));
    for (line, clause) in all {
        let mut tokens = Tokens::new(line, clause);
        if game.clause(&mut tokens)? {
            finish(&mut tokens)?;
        } else {
            described.push((line, clause));
        }
    }
    // Figures are read together, for some must agree with others.
    if let Err(error) = Figures::parse(&game.figures) {
        game.fault.get_or_insert(error.message);
    }
    let (players, factions, real) = game.seats(first_line)?;
    let held = described.iter().filter_map(|(_, clause)| held_card(clause)).collect();
    let setup = game.setup(players, factions, held);
    let checked = match game.fault.take() {
        Some(fault) => Err(fault),
        None => setup.check().map_err(|error| error.to_string()),
    };
    match (checked, refusal) {
        (Ok(()), None) => {}
        (Ok(()), Some(_)) => return Err(fail("this set-up is not refused".into())),
        (Err(error), None) => return Err(fail(format!("this cannot be played: {error}"))),
        (Err(error), Some(reason)) if error == reason => return Ok(None),
        (Err(error), Some(_)) => {
            return Err(fail(format!("this set-up is refused with another reason: {error}")));
        }
    }
    if !matches!(game.start, Start::Described(_)) {
        if let Some((line, clause)) = described.first() {
            return Err(CaseError::new(*line, format!("at set-up there is nothing to say about {clause:?}")));
        }
        let state = *Position::new(&setup).map_err(|error| fail(error.to_string()))?.state();
        return Ok(Some(Game::new(setup, &state)));
    }
    let mut state = State::seated(&setup, &factions);
    for seat in Seat::all(players).skip(usize::from(real)) {
        let chair = &mut state.players[seat];
        *chair = Player { vp: 0, purse: Resources::NONE, cults: ByCult([0; 4]), dropped: true, ..*chair };
    }
    state.round = game.round;
    state.bonus_free = if game.cards.is_empty() {
        setup.bonus.iter().filter(|card| !held.contains(*card)).take(3).collect()
    } else {
        game.cards.iter().map(|(card, _)| *card).collect()
    };
    for (card, coins) in &game.cards {
        state.bonus_coins[card.index()] = *coins;
    }
    let mut game = Game::new(setup, &state);
    let (board, others): (Vec<_>, Vec<_>) =
        described.into_iter().partition(|(_, clause)| clause.split_whitespace().next() == Some("board"));
    for (line, clause) in others.into_iter().chain(board) {
        let mut tokens = Tokens::new(line, clause);
        about(&mut game, &mut tokens)?;
        finish(&mut tokens)?;
    }
    for seat in Seat::all(real) {
        let player = &game.state.players[seat];
        let chooses = player
            .faction
            .is_some_and(|id| matches!(id.board().home, Home::Ice | Home::Shifting | Home::Unlocking));
        if chooses && player.start_terrain.is_none() {
            let name = game.name(seat);
            return Err(fail(format!("say which terrain the {name} chose, such as `{name} terrain gray`")));
        }
    }
    game.turn_page();
    Ok(Some(game))
}

/// The clauses of a line.
fn clauses(text: &str) -> impl Iterator<Item = &str> {
    let text = text.split('#').next().unwrap_or_default();
    text.split("  ").map(str::trim).filter(|clause| !clause.is_empty())
}

/// Nothing may be left of a clause.
fn finish(tokens: &mut Tokens<'_>) -> Result<(), CaseError> {
    match tokens.peek() {
        None => Ok(()),
        word => Err(tokens.expected("a comma, two blanks or the end of the line", word)),
    }
}

/// The card a clause such as `witches 20 vp, BON4` puts into somebody's hand.
fn held_card(clause: &str) -> Option<BonusCard> {
    let player = clause
        .split_whitespace()
        .next()
        .filter(|word| words::faction(word).is_some() || seat_number(word).is_some());
    player.and_then(|_| clause.split([',', ' ']).find_map(words::bonus))
}

/// Reads items separated by commas.
fn each<'a>(
    tokens: &mut Tokens<'a>,
    mut item: impl FnMut(&mut Tokens<'a>) -> Result<(), CaseError>,
) -> Result<(), CaseError> {
    item(tokens)?;
    while tokens.accept(",") {
        item(tokens)?;
    }
    Ok(())
}

fn factions(tokens: &mut Tokens<'_>) -> Result<Vec<FactionId>, CaseError> {
    let mut found = Vec::new();
    each(tokens, |tokens| {
        found.push(tokens.read("a faction such as witches", words::faction)?);
        Ok(())
    })?;
    Ok(found)
}

/// One of a few words.
fn one_of<T: Copy>(tokens: &mut Tokens<'_>, choices: &[(&str, T)]) -> Result<T, CaseError> {
    let known: Vec<&str> = choices.iter().map(|(word, _)| *word).collect();
    tokens.read(&format!("one of {}", known.join(", ")), |word| {
        choices.iter().find(|(known, _)| *known == word).map(|(_, choice)| *choice)
    })
}

impl GameDescription {
    /// Reads a clause about the game as a whole; `false` if it is about something else.
    fn clause(&mut self, tokens: &mut Tokens<'_>) -> Result<bool, CaseError> {
        let Some(word) = tokens.next() else { return Ok(true) };
        match word {
            "map" => self.map = tokens.read("a board such as fire-and-ice", Map::printed)?,
            "canals" => self.dig_canals(&tokens.rest()),
            "players" => self.start = Start::Described(factions(tokens)?),
            "set-up" => {
                let count = tokens.peek().and_then(|word| word.parse().ok());
                self.start = match count {
                    Some(players) => {
                        tokens.next();
                        tokens.expect("players")?;
                        Start::Choice(players)
                    }
                    None => Start::Given(factions(tokens)?),
                };
            }
            "auction" => {
                let drawn = factions(tokens)?;
                tokens.expect("opened")?;
                tokens.expect("by")?;
                self.start = Start::Auction(drawn, tokens.read("a player such as p1", seat_number)?);
            }
            "round" => {
                self.round = tokens.read("a round, 1 to 6", |word| {
                    word.parse().ok().filter(|round| (1..=6).contains(round))
                })?;
            }
            "scoring" => each(tokens, |tokens| {
                self.scoring.push(tokens.read("a scoring tile such as SCORE3", words::scoring)?);
                Ok(())
            })?,
            "cards" => each(tokens, |tokens| {
                let card = tokens.read("a bonus card such as BON3", words::bonus)?;
                let coins = tokens.peek().and_then(amount).filter(|(_, _, unit)| *unit == "c");
                if coins.is_some() {
                    tokens.next();
                }
                self.cards.push((card, coins.map_or(0, |(_, coins, _)| coins as u8)));
                Ok(())
            })?,
            "final" => {
                let expected = "distance, stronghold-sanctuary, outposts, settlements or trade-markers";
                self.final_tile = Some(tokens.read(expected, read_final_tile)?);
            }
            "edition" => {
                let editions = [("2014", Edition::First2014), ("2016", Edition::Revised2016)];
                self.rules.edition = one_of(tokens, &editions)?;
            }
            "leech" => {
                let modes = [("strict", LeechMode::Strict), ("relaxed", LeechMode::Relaxed)];
                self.rules.leech = one_of(tokens, &modes)?;
            }
            "rules" => {
                let revision =
                    tokens.read("a revision of the rules", |word| Rules::at(word.parse().ok()?))?.revision;
                self.rules.revision = revision;
            }
            "turn-order" => {
                let orders = [("clockwise", TurnOrder::Clockwise), ("passing", TurnOrder::Passing)];
                self.rules.turn_order = one_of(tokens, &orders)?;
            }
            "mini-towns" => self.rules.mini_towns = true,
            "leave-shipping" => self.rules.may_leave_shipping = true,
            "score9" => {
                let rewarded = [("temple", Score9::Temple), ("dwelling", Score9::Dwelling)];
                self.rules.score9 = one_of(tokens, &rewarded)?;
            }
            "special-terrain" => {
                let mut rulings = SpecialTerrain::default();
                while tokens.peek().is_some() {
                    tokens.read("a ruling such as winterfall-build=on", |word| {
                        set_ruling(&mut rulings, word)
                    })?;
                    tokens.accept(",");
                }
                self.rules.special_terrain = Some(rulings);
            }
            "merchants" => {
                let mut rulings = Merchants::default();
                while tokens.peek().is_some() {
                    tokens.read("a ruling such as ship-back-at-once=on", |word| {
                        set_sea_ruling(&mut rulings, word)
                    })?;
                    tokens.accept(",");
                }
                self.rules.merchants = Some(rulings);
            }
            "site" => {
                let mut rulings = SiteRules::NONE;
                while tokens.peek().is_some() {
                    tokens.read("a ruling such as coins-to-vp=on", |word| {
                        set_site_ruling(&mut rulings, word)
                    })?;
                    tokens.accept(",");
                }
                self.rules.site = Some(rulings);
            }
            "figure" => {
                self.figures += &tokens.rest();
                self.figures.push('\n');
            }
            "factions" => {
                self.allowed = one_of(tokens, &[("base", FactionSet::BASE), ("all", FactionSet::ALL)])?;
            }
            "vp-table" => {
                let tables = [
                    ("flat", StartVp::Flat),
                    ("printed", StartVp::Printed),
                    ("site-2017", StartVp::Site2017),
                ];
                self.start_vp = one_of(tokens, &tables)?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Puts canals, written as `E4:E5, C4:D6` or `none`, in the place of the board's own.
    fn dig_canals(&mut self, canals: &str) {
        let canals = if canals == "none" { String::new() } else { canals.replace(',', " ") };
        let board = self.map.grid_text();
        let grid = board.find("[grid]").map_or("", |at| &board[at..]);
        let (id, title) = (self.map.id(), self.map.title());
        match Map::parse(&format!("# map: {id}\n# title: {title}\n{grid}\n[canals]\n{canals}\n")) {
            Ok(map) => self.map = map,
            Err(error) => self.fault = Some(error.message),
        }
    }

    /// How many play, the factions by seat, and how many of the seats are real.
    fn seats(&self, line: usize) -> Result<(u8, BySeat<Option<FactionId>>, u8), CaseError> {
        let mut seats = match &self.start {
            Start::Choice(players) => return Ok((*players, BySeat::default(), *players)),
            Start::Described(factions) | Start::Given(factions) | Start::Auction(factions, _) => {
                factions.clone()
            }
        };
        let real = seats.len();
        if seats.is_empty() {
            return Err(CaseError::new(line, "no faction is mentioned"));
        }
        if seats.len() > 5 {
            return Err(CaseError::new(line, "more than five factions are mentioned"));
        }
        if let (Start::Described(_), [only]) = (&self.start, seats.as_slice()) {
            let chair = EMPTY_CHAIR.into_iter().find(|id| id != only && id.partner() != *only);
            seats.extend(chair);
        }
        Ok((seats.len() as u8, seats.into_iter().collect(), real as u8))
    }

    fn setup(&self, players: u8, factions: BySeat<Option<FactionId>>, held: BonusSet) -> Setup {
        let choice = match self.start {
            Start::Choice(_) => FactionChoice::InOrder,
            Start::Described(_) | Start::Given(_) => FactionChoice::Given(factions),
            Start::Auction(_, opener) => FactionChoice::Auction { drawn: factions, opener },
        };
        let mut quiet = QUIET_TILES
            .into_iter()
            .chain([3, 5])
            .filter_map(ScoringTile::new)
            .filter(|tile| !self.scoring.contains(tile));
        let first = usize::from(self.round) - 1;
        let mut scoring = [None; 6];
        for (place, tile) in scoring[first..].iter_mut().zip(&self.scoring) {
            *place = Some(*tile);
        }
        // The round being played gets the quietest tile.
        let rounds = (first..6).chain(0..first);
        for round in rounds {
            if scoring[round].is_none() {
                // With Merchants of the Seas a cult has two tiles at most on the first rounds.
                let free = |tile: &ScoringTile| {
                    let same = scoring.iter().flatten().filter(|other| other.cult() == tile.cult());
                    self.rules.merchants.is_none() || tile.cult().is_none() || same.count() < 2
                };
                scoring[round] = quiet.find(free);
            }
        }
        let mut bonus: BonusSet = held.iter().chain(self.cards.iter().map(|(card, _)| *card)).collect();
        for card in BonusCard::all() {
            if bonus.len() < players + 3 {
                bonus.insert(card);
            }
        }
        Setup {
            map: Arc::new(self.map.clone()),
            players,
            rules: self.rules,
            scoring: scoring.map(|tile| tile.unwrap_or(ScoringTile::MINI)),
            bonus,
            final_tile: self.final_tile,
            allowed: self.allowed,
            choice,
            start_vp: self.start_vp,
            figures: Figures::parse(&self.figures).map_or_else(|_| Figures::built_in(), Arc::new),
        }
    }
}

/// Reads a clause about the position.
fn about(game: &mut Game, tokens: &mut Tokens<'_>) -> Result<(), CaseError> {
    let Some(word) = tokens.next() else { return Ok(()) };
    match word {
        "board" => each(tokens, |tokens| board(game, tokens)),
        "order" => {
            let mut place = 0;
            each(tokens, |tokens| {
                let seat = player(game, tokens)?;
                if let Some(order) = game.state.order.get_mut(place) {
                    *order = seat;
                }
                place += 1;
                Ok(())
            })?;
            if place != usize::from(game.setup.players) {
                return Err(tokens.error("the order names every player once"));
            }
            game.state.turn.seat = game.state.order[0];
            Ok(())
        }
        "turn" => {
            game.state.turn.seat = player(game, tokens)?;
            Ok(())
        }
        "covered" => each(tokens, |tokens| {
            let action = tokens.read("a power action such as ACT3", power_action)?;
            game.state.power_used |= 1 << (action.number() - 1);
            Ok(())
        }),
        "gone" => each(tokens, |tokens| {
            let word = tokens.next();
            if let Some(tile) = word.and_then(words::favor) {
                game.state.favors_left[tile.index()] = 0;
            } else if let Some(tile) = word.and_then(words::town) {
                game.state.towns_left[tile.index()] = 0;
            } else {
                return Err(tokens.expected("a favor or town tile", word));
            }
            Ok(())
        }),
        _ => match game.seat(word) {
            Some(seat) => each(tokens, |tokens| belongings(game, seat, tokens)),
            None => Err(tokens.expected("a player, or a word that rulebook/README.md lists", Some(word))),
        },
    }
}

fn player(game: &Game, tokens: &mut Tokens<'_>) -> Result<Seat, CaseError> {
    tokens.read("a faction of this game", |word| game.seat(word))
}

fn power_action(word: &str) -> Option<PowerAction> {
    PowerAction::all().find(|action| word == format!("ACT{}", action.number()))
}

/// `F4 witches dwelling`, `F4 witches dwelling in town`, `F4 swarmlings TP in town 2`, `r12 mermaids tile`, `E5 green`,
/// `bridge E4:G1 witches`, `joined r12`.
fn board(game: &mut Game, tokens: &mut Tokens<'_>) -> Result<(), CaseError> {
    let map = Arc::clone(&game.setup.map);
    if tokens.accept("bridge") {
        let site = tokens.read("the two ends of a bridge such as E4:G1", |word| {
            let (one, other) = word.split_once(':')?;
            Some(Site::new(map.find(one)?, map.find(other)?)).filter(|site| map.sites().contains(site))
        })?;
        let seat = player(game, tokens)?;
        return match game.state.players[seat].bridges.iter_mut().find(|place| place.is_none()) {
            Some(place) => {
                *place = Some(site);
                Ok(())
            }
            None => Err(tokens.error("a player has three bridges")),
        };
    }
    if tokens.accept("joined") {
        let river = tokens.read("a river space such as r12", |word| {
            map.find(word).filter(|hex| map.river().contains(*hex))
        })?;
        game.state.joined_rivers.insert(river);
        return Ok(());
    }
    let hex = tokens.read("a space such as E5, `bridge` or `joined`", |word| map.find(word))?;
    let river = map.river().contains(hex);
    if let Some(terrain) = tokens.peek().and_then(words::terrain) {
        if river {
            return Err(tokens.error(format!("{} is a river space", map.name(hex))));
        }
        tokens.next();
        game.state.terrain.set(hex, terrain);
        return Ok(());
    }
    let seat = tokens.read("a colour, or a faction of this game", |word| game.seat(word))?;
    let kind = tokens.read("a structure such as dwelling or TP", read_structure)?;
    if river && kind != Building::Landmark {
        return Err(tokens.error("only special terrain tiles lie on river spaces"));
    }
    if game.state.occupied().contains(hex) {
        return Err(tokens.error(format!("{} holds a structure already", map.name(hex))));
    }
    game.state.structures[kind].insert(hex);
    game.state.owned[seat].insert(hex);
    if game.state.count(seat, kind) > kind.supply() {
        let code = words::building_code(kind);
        return Err(tokens.error(format!("a player has {} {code} only", kind.supply())));
    }
    let player = &mut game.state.players[seat];
    if kind == Building::Landmark {
        if game.setup.rules.special_terrain.is_none() {
            return Err(tokens.error("a game with special terrain tiles says `special-terrain`"));
        }
        player.landmark = Some(hex);
    }
    let unlocks = player.faction.is_some_and(|faction| faction.board().river_only());
    if !unlocks && !river {
        game.state.terrain.set(hex, player.home);
    }
    if tokens.accept("in") {
        tokens.expect("town")?;
        in_town(game, seat, hex, tokens)?;
    }
    Ok(())
}

/// Marks a structure as part of a town: its owner's first, or the one numbered here. Only towns that grow with a special
/// terrain tile have numbers.
fn in_town(game: &mut Game, seat: Seat, hex: Hex, tokens: &mut Tokens<'_>) -> Result<(), CaseError> {
    let number = match tokens.peek().and_then(|word| word.parse::<u8>().ok()) {
        Some(number) if (1..8).contains(&number) => {
            tokens.next();
            number
        }
        Some(_) => return Err(tokens.error("towns are numbered from 1 to 7")),
        None => 1,
    };
    let faction = game.state.players[seat].faction;
    let grows = faction.is_some_and(|id| id.board().landmark.effect == LandmarkEffect::GrowingTowns);
    if game.setup.rules.special_terrain.is_some() && grows {
        game.state.number_town(seat, HexSet::of(hex), number);
    } else if number == 1 {
        game.state.in_town.insert(hex);
    } else {
        return Err(tokens.error("only the towns of the Swarmlings with special terrain are numbered"));
    }
    Ok(())
}

/// What one player has: `20 vp`, `bowls 5/7/0`, `fire 3`, `FAV11`, `passed` and so on.
fn belongings(game: &mut Game, seat: Seat, tokens: &mut Tokens<'_>) -> Result<(), CaseError> {
    let word = tokens.next();
    let error = tokens.expected("something a player has; rulebook/README.md lists what", word);
    let Some(word) = word else { return Err(error) };
    let state = &mut game.state;
    let player = &mut state.players[seat];
    if let Some((sign, number, unit)) = amount(word) {
        let unit = if unit.is_empty() { tokens.next().unwrap_or_default() } else { unit };
        if sign != Sign::None {
            return Err(error);
        }
        match unit {
            "vp" => player.vp = number,
            "c" => player.purse.coins = number as u16,
            "w" => player.purse.workers = number as u16,
            "p" => player.purse.priests = number as u16,
            "key" | "keys" => player.keys = number as u8,
            _ => return Err(error),
        }
        return Ok(());
    }
    if let Some(cult) = words::cult(word) {
        player.cults[cult] = tokens
            .read("a space of the track, 0 to 10", |word| word.parse().ok().filter(|steps| *steps <= 10))?;
    } else if let Some(tile) = words::favor(word) {
        player.favors.insert(tile);
        let left = &mut state.favors_left[tile.index()];
        *left = left.checked_sub(1).ok_or(error)?;
    } else if let Some(tile) = words::town(word) {
        player.towns += 1 << (2 * tile.index());
        let left = &mut state.towns_left[tile.index()];
        *left = left.checked_sub(1).ok_or(error)?;
    } else if let Some(card) = words::bonus(word) {
        player.bonus = Some(card);
        state.bonus_free.remove(card);
    } else {
        match word {
            "bowls" => player.bowls = tokens.bowls()?,
            "shipping" => player.shipping = tokens.number()?,
            "digging" => player.digging = tokens.number()?,
            "skip" => player.extra_range = tokens.number()?,
            "passed" => {
                player.passed = true;
                if let Some(place) = state.passed_order.get_mut(usize::from(state.passed_count)) {
                    *place = seat;
                    state.passed_count += 1;
                }
            }
            "dropped" => player.dropped = true,
            "used" => {
                let action = tokens.read("a special action such as SHIPS", |word| {
                    let moves = text::read_moves(&format!("special {word}"), &game.setup.map).ok()?;
                    match moves[..] {
                        [Move::Special(action)] => Some(action),
                        _ => None,
                    }
                })?;
                player.used |= action.bit();
            }
            "range" => player.extra_range = tokens.number::<u8>()?.saturating_sub(1),
            "dock" => player.dock = Some(tokens.hex(&game.setup.map)?),
            "marker" => {
                let hex = tokens.hex(&game.setup.map)?;
                state.traded[seat].insert(hex);
            }
            "ship" => {
                if player.ships.room() == 0 {
                    return Err(tokens.error("a player has three ships"));
                }
                player.ships.insert(tokens.hex(&game.setup.map)?);
            }
            "terrain" => {
                let terrain = tokens.read("a colour such as gray", words::terrain)?;
                player.start_terrain = Some(terrain);
                match player.faction.map(|faction| faction.board().home) {
                    Some(Home::Shifting) => player.home = terrain,
                    Some(Home::Unlocking) => {
                        player.home = terrain;
                        player.unlocked.insert(terrain);
                    }
                    _ => {}
                }
            }
            "home" => player.home = tokens.read("a colour such as gray", words::terrain)?,
            "unlocked" => player.unlocked.insert(tokens.read("a colour such as gray", words::terrain)?),
            "priest" => {
                tokens.expect("on")?;
                let cult = tokens.read("fire, water, earth or air", words::cult)?;
                let places = match tokens.number()? {
                    3 => 0..1,
                    2 => 1..4,
                    _ => return Err(tokens.error("priests stand on a space worth 3 or 2")),
                };
                player.priests_sent += 1;
                let track = &mut state.cult_board[cult];
                let place = track.first_free(places);
                track.put(place.ok_or_else(|| tokens.error("no such priest space is free"))?, seat);
            }
            _ => return Err(error),
        }
    }
    Ok(())
}
