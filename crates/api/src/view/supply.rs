//! What lies beside the board: cult tracks, power actions, tiles and cards.

use serde::{Deserialize, Serialize};
use terrane_engine::Position;
use terrane_engine::catalog::{BonusCard, FavorTile, PowerAction, TownTile};
use terrane_engine::vocab;
use terrane_notation::words;
use utoipa::ToSchema;

use crate::words::{Cult, is_zero};

/// A cult track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct CultView {
    /// Which one.
    pub cult: Cult,
    /// Who stands on its priest spaces: one worth 3 steps, then three worth 2.
    pub priests: [Option<u8>; 4],
    /// Steps of each seat.
    pub steps: Vec<u8>,
    /// Seats that stand on 10 or could still enter it: the space is free and they hold a key.
    pub reach_ten: Vec<u8>,
}

/// A power action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PowerActionView {
    /// Its code, such as `ACT1`.
    pub code: String,
    /// Whether it is covered this round.
    pub taken: bool,
}

/// A kind of tile with how many are left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TileCount {
    /// Its code, such as `FAV11`.
    pub tile: String,
    /// How many are left.
    pub left: u8,
}

/// A bonus card of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct BonusView {
    /// Its code, such as `BON1`.
    pub card: String,
    /// Coins lying on it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub coins: u8,
    /// Who holds it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holder: Option<u8>,
}

pub(super) fn cults(pos: &Position<'_>) -> Vec<CultView> {
    vocab::Cult::ALL.map(|cult| track(pos, cult)).into()
}

fn track(pos: &Position<'_>, cult: vocab::Cult) -> CultView {
    let state = pos.state();
    let ten = state.on_ten(cult);
    let reaches = |seat: &vocab::Seat| match ten {
        Some(holder) => holder == *seat,
        None => state.players[*seat].keys > 0 && !state.players[*seat].dropped,
    };
    CultView {
        cult: cult.into(),
        priests: std::array::from_fn(|at| state.cult_board[cult].get(at).map(|seat| seat.0)),
        steps: pos.seats().map(|seat| state.players[seat].cults[cult]).collect(),
        reach_ten: pos.seats().filter(reaches).map(|seat| seat.0).collect(),
    }
}

pub(super) fn power_actions(pos: &Position<'_>) -> Vec<PowerActionView> {
    let actions = PowerAction::in_game(pos.setup().rules.merchants.is_some());
    let taken = |action: PowerAction| pos.state().power_used >> (action.number() - 1) & 1 != 0;
    actions
        .map(|action| PowerActionView { code: format!("ACT{}", action.number()), taken: taken(action) })
        .collect()
}

/// Favor tiles in printed order. Those that are not in the game are not shown.
pub(super) fn favors(pos: &Position<'_>) -> Vec<TileCount> {
    let merchants = pos.setup().rules.merchants.is_some();
    let tiles = FavorTile::all().filter(|tile| merchants || !tile.of_merchants());
    let left = |tile: FavorTile| pos.state().favors_left[tile.index()];
    tiles.map(|tile| TileCount { tile: words::favor_code(tile), left: left(tile) }).collect()
}

pub(super) fn towns(pos: &Position<'_>) -> Vec<TileCount> {
    let rules = &pos.setup().rules;
    let merchants = rules.merchants.is_some();
    let in_game = |tile: &TownTile| {
        (rules.mini_towns || !tile.data().mini)
            && (merchants || !tile.of_merchants())
            && !(merchants && tile.left_out_by_merchants())
    };
    let left = |tile: TownTile| pos.state().towns_left[tile.index()];
    let tiles = TownTile::all().filter(in_game);
    tiles.map(|tile| TileCount { tile: words::town_code(tile), left: left(tile) }).collect()
}

pub(super) fn bonus(pos: &Position<'_>) -> Vec<BonusView> {
    let state = pos.state();
    let holder = |card: BonusCard| pos.seats().find(|&seat| state.players[seat].bonus == Some(card));
    let view = |card: BonusCard| BonusView {
        card: words::bonus_code(card),
        coins: state.bonus_coins[card.index()],
        holder: holder(card).map(|seat| seat.0),
    };
    pos.setup().bonus.iter().map(view).collect()
}
