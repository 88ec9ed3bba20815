//! A player's board.

use serde::{Deserialize, Serialize};
use terrane_engine::Position;
use terrane_engine::catalog::factions::{Digging, Faction, Home};
use terrane_engine::catalog::{FactionId, SpecialAction, TownTile};
use terrane_engine::vocab::{self, Seat};
use terrane_notation::{text, words};
use utoipa::ToSchema;

use super::Totals;
use crate::words::{Amount, Building, Terrain, is_zero};

/// What one player has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PlayerView {
    /// The faction by its key, once chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faction: Option<String>,
    /// What the player builds on, once known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub home: Option<Terrain>,
    /// The colour of the player's pieces: the home terrain, or the starting terrain of those who chose one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<Terrain>,
    /// The starting terrain, for those who chose one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_terrain: Option<Terrain>,
    /// Terrains unlocked, for those who unlock.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unlocked: Vec<Terrain>,
    /// Victory points, coins, workers, priests, bowls and cult steps.
    #[serde(flatten)]
    pub totals: Totals,
    /// The most priests the player may hold.
    pub priest_limit: u8,
    /// Priests standing on the cult board.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub priests_sent: u8,
    /// Keys not yet used.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub keys: u8,
    /// The shipping track, or the Range tile of those who travel over land.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shipping: Option<Track>,
    /// The exchange track.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digging: Option<Track>,
    /// What one spade costs, for those who buy spades.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spade: Option<Amount>,
    /// How far ships move without paying.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ship_range: Option<u8>,
    /// Further steps of a ship for 1 power.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paid_steps: Option<u8>,
    /// Whether the player has merchants that travel over land, a warehouse, a market and a Range tile in place of ships,
    /// a dock, a shipyard and the shipping track.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub overland: bool,
    /// Spaces that a leap skips more than printed.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub extra_skip: u8,
    /// Structures built and in all.
    pub structures: Vec<StructureView>,
    /// Bridges placed.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub bridges: u8,
    /// Ships on the map.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub ships: u8,
    /// Trade markers left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub markers_left: Option<u8>,
    /// Size of the largest connected area.
    pub area: u8,
    /// The power a town of this player needs.
    pub town_power: u8,
    /// Income as it stands.
    pub income: IncomeView,
    /// The bonus card held.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<String>,
    /// Favor tiles.
    pub favors: Vec<String>,
    /// Town tiles.
    pub towns: Vec<TownCount>,
    /// Special actions.
    pub actions: Vec<SpecialView>,
    /// Whether the player has passed this round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub passed: bool,
    /// Whether the player has left the game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub dropped: bool,
}

/// A track with the marker's place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Track {
    /// The level.
    pub level: u8,
    /// The last level.
    pub max: u8,
}

/// Structures of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct StructureView {
    /// Which kind.
    pub kind: Building,
    /// How many stand on the map.
    pub built: u8,
    /// How many there are.
    pub limit: u8,
}

/// Town tiles of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TownCount {
    /// Its code.
    pub tile: String,
    /// How many.
    pub count: u8,
}

/// A special action of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SpecialView {
    /// Its code, such as `ACTW` or `FAV6`.
    pub code: String,
    /// Whether it is used this round.
    pub used: bool,
}

/// Income as it stands, by where it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct IncomeView {
    /// All of it.
    pub total: Amount,
    /// Dwellings, and workers that come without any structure.
    #[serde(default, skip_serializing_if = "Amount::is_nothing")]
    pub dwellings: Amount,
    /// Trading houses.
    #[serde(default, skip_serializing_if = "Amount::is_nothing")]
    pub trading_houses: Amount,
    /// Temples.
    #[serde(default, skip_serializing_if = "Amount::is_nothing")]
    pub temples: Amount,
    /// The stronghold.
    #[serde(default, skip_serializing_if = "Amount::is_nothing")]
    pub stronghold: Amount,
    /// The sanctuary.
    #[serde(default, skip_serializing_if = "Amount::is_nothing")]
    pub sanctuary: Amount,
    /// The shipyard.
    #[serde(default, skip_serializing_if = "Amount::is_nothing")]
    pub shipyard: Amount,
    /// Favor tiles.
    #[serde(default, skip_serializing_if = "Amount::is_nothing")]
    pub favors: Amount,
    /// The bonus card.
    #[serde(default, skip_serializing_if = "Amount::is_nothing")]
    pub bonus: Amount,
}

impl PlayerView {
    /// The view of a player's board.
    pub(super) fn of(pos: &Position<'_>, seat: Seat) -> PlayerView {
        let state = pos.state();
        let player = &state.players[seat];
        let board = player.faction.map(FactionId::board);
        let merchants = pos.setup().rules.merchants.is_some();
        let overland = merchants && board.is_some_and(|board| board.seafaring.overland);
        let (home, colour) =
            board.map_or((None, None), |board| colours(board, player.home, player.start_terrain));
        PlayerView {
            faction: player.faction.map(words::faction_key),
            home: home.map(Terrain::from),
            colour: colour.map(Terrain::from),
            start_terrain: player.start_terrain.map(Terrain::from),
            unlocked: player.unlocked.iter().map(Terrain::from).collect(),
            totals: Totals::of(pos, seat),
            priest_limit: pos.priest_limit(seat),
            priests_sent: player.priests_sent,
            keys: player.keys,
            shipping: board.and_then(|board| shipping(pos, seat, board, overland)),
            digging: board.and_then(|board| digging(board, player.digging)),
            spade: board.and_then(|_| pos.spade_price(seat)).map(|(price, _)| price.into()),
            ship_range: (merchants && board.is_some()).then(|| pos.ship_range(seat)),
            paid_steps: board.filter(|_| merchants).map(|board| board.seafaring.paid_steps),
            overland,
            extra_skip: if overland { 0 } else { player.extra_range },
            structures: structures(pos, seat),
            bridges: player.bridge_count(),
            ships: player.ships.len(),
            markers_left: merchants.then(|| state.markers_left(seat)),
            area: pos.area(seat),
            town_power: pos.town_power(seat),
            income: board.map_or_else(IncomeView::default, |board| income(pos, seat, board)),
            bonus: player.bonus.map(words::bonus_code),
            favors: player.favors.iter().map(words::favor_code).collect(),
            towns: towns(pos, seat),
            actions: actions(pos, seat),
            passed: player.passed,
            dropped: player.dropped,
        }
    }
}

/// The colour of a player's pieces, as far as it is known.
pub fn piece_colour(pos: &Position<'_>, seat: Seat) -> Option<Terrain> {
    let player = &pos.state().players[seat];
    let board = player.faction.map(FactionId::board)?;
    colours(board, player.home, player.start_terrain).1.map(Terrain::from)
}

/// Home terrain and colour as far as they are known.
fn colours(
    board: &Faction,
    home: vocab::Terrain,
    start: Option<vocab::Terrain>,
) -> (Option<vocab::Terrain>, Option<vocab::Terrain>) {
    match board.home {
        Home::Fixed(terrain) => (Some(terrain), Some(terrain)),
        Home::Ice => (Some(vocab::Terrain::Ice), Some(vocab::Terrain::Ice)),
        Home::Volcano => (Some(vocab::Terrain::Volcano), Some(vocab::Terrain::Volcano)),
        Home::Shifting => (start.map(|_| home), start.map(|_| home)),
        Home::Unlocking => (None, start),
    }
}

fn shipping(pos: &Position<'_>, seat: Seat, board: &Faction, overland: bool) -> Option<Track> {
    let player = &pos.state().players[seat];
    if overland {
        return Some(Track { level: player.extra_range, max: pos.setup().figures.range().last() });
    }
    (board.shipping.max > 0).then_some(Track { level: player.shipping, max: board.shipping.max })
}

fn digging(board: &Faction, level: u8) -> Option<Track> {
    let max = board.digging.max_level();
    matches!(board.digging, Digging::Workers { .. }).then_some(Track { level, max })
}

fn structures(pos: &Position<'_>, seat: Seat) -> Vec<StructureView> {
    let rules = &pos.setup().rules;
    let in_game = |kind: &vocab::Building| match kind {
        vocab::Building::Landmark => rules.special_terrain.is_some(),
        vocab::Building::Shipyard => rules.merchants.is_some(),
        _ => true,
    };
    let kinds = vocab::Building::ALL.into_iter().filter(in_game);
    kinds
        .map(|kind| StructureView {
            kind: kind.into(),
            built: pos.state().count(seat, kind),
            limit: kind.supply(),
        })
        .collect()
}

fn towns(pos: &Position<'_>, seat: Seat) -> Vec<TownCount> {
    let player = &pos.state().players[seat];
    let held = TownTile::all().filter(|&tile| player.town_tiles(tile) > 0);
    held.map(|tile| TownCount { tile: words::town_code(tile), count: player.town_tiles(tile) }).collect()
}

/// The special actions a player has: of the faction, the bonus card, favor tiles and the shipyard.
pub(super) fn special_actions(pos: &Position<'_>, seat: Seat) -> Vec<SpecialAction> {
    let state = pos.state();
    let player = &state.players[seat];
    let mut actions = Vec::new();
    if let Some(action) = player.faction.and_then(|faction| faction.board().action)
        && (!action.needs_stronghold || state.has_stronghold(seat))
    {
        actions.push(action.action);
    }
    actions.extend(player.bonus.and_then(|card| card.data().action));
    actions.extend(player.favors.iter().filter_map(|tile| tile.data().action));
    if pos.setup().rules.merchants.is_some() && player.faction.is_some() {
        actions.push(SpecialAction::Voyage);
        if state.shipyard(seat).is_some() {
            actions.push(SpecialAction::BuildShip);
        }
    }
    actions
}

fn actions(pos: &Position<'_>, seat: Seat) -> Vec<SpecialView> {
    let used = pos.state().players[seat].used;
    let view = |action: SpecialAction| SpecialView {
        code: text::special_code(action).to_owned(),
        used: used & action.bit() != 0,
    };
    special_actions(pos, seat).into_iter().map(view).collect()
}

fn income(pos: &Position<'_>, seat: Seat, board: &Faction) -> IncomeView {
    use vocab::Building as Kind;
    let state = pos.state();
    let player = &state.players[seat];
    let count = |kind| usize::from(state.count(seat, kind));
    let sum =
        |increments: &[u8], kind| increments.iter().take(count(kind)).map(|&each| u16::from(each)).sum();
    let printed = &board.income;
    let dwellings: u16 = sum(&printed.dwelling, Kind::Dwelling);
    let one = |kind, amount: Amount| if count(kind) > 0 { amount } else { Amount::default() };
    let favors = player.favors.iter().map(|tile| Amount::from(tile.data().income));
    IncomeView {
        total: pos.income(seat).into(),
        dwellings: Amount { workers: u16::from(printed.base_workers) + dwellings, ..Amount::default() },
        trading_houses: Amount {
            coins: sum(&printed.trading_house_coins, Kind::TradingHouse),
            power: sum(&printed.trading_house_power, Kind::TradingHouse),
            ..Amount::default()
        },
        temples: Amount {
            priests: sum(&printed.temple_priests, Kind::Temple),
            power: sum(&printed.temple_power, Kind::Temple),
            ..Amount::default()
        },
        stronghold: one(Kind::Stronghold, printed.stronghold.into()),
        sanctuary: one(Kind::Sanctuary, printed.sanctuary.into()),
        shipyard: one(Kind::Shipyard, Amount { ships: 1, ..Amount::default() }),
        favors: favors.fold(Amount::default(), Amount::plus),
        bonus: player.bonus.map_or_else(Amount::default, |card| card.data().income.into()),
    }
}

impl IncomeView {
    /// The sum of all parts.
    pub fn sum(&self) -> Amount {
        [
            self.dwellings,
            self.trading_houses,
            self.temples,
            self.stronghold,
            self.sanctuary,
            self.shipyard,
            self.favors,
            self.bonus,
        ]
        .into_iter()
        .fold(Amount::default(), Amount::plus)
    }
}
