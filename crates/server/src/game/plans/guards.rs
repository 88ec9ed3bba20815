//! What must hold for a planned turn to be played.

use terrane_api::plan::{Guard, Holdings};
use terrane_engine::catalog::{BonusCard, FavorTile, PowerAction, TownTile};
use terrane_engine::vocab::{BySeat, Hex, Seat, Terrain};
use terrane_engine::{Move, Position};
use terrane_notation::log::{Event, Row};
use terrane_notation::words;

use crate::game::error::GameError;

/// What a guard asks, with everything it names found.
pub(super) enum Question {
    Passed(Seat, bool),
    Power(PowerAction),
    Bonus(BonusCard),
    Favor(FavorTile),
    Town(TownTile),
    Empty(Hex),
    Terrain(Hex, Terrain),
    Have(Holdings),
    Points(i16),
    Built(Seat, Hex),
    Round(u8),
}

/// The last moves of each seat.
pub(super) struct LastTurns<'l>(BySeat<Option<&'l [Move]>>);

impl<'l> LastTurns<'l> {
    /// Found in the rows of a log.
    pub(super) fn of(rows: &[&'l Row]) -> LastTurns<'l> {
        let mut turns: BySeat<Option<&'l [Move]>> = BySeat::default();
        for row in rows {
            if let (Event::Moves(moves), Some(last)) = (&row.event, turns.0.get_mut(row.seat.index())) {
                *last = Some(moves);
            }
        }
        LastTurns(turns)
    }
}

/// Whether what a guard asks holds for a seat.
pub(super) fn holds(
    question: &Question,
    position: &Position<'_>,
    seat: Seat,
    LastTurns(turns): &LastTurns<'_>,
) -> bool {
    let state = position.state();
    let own = &state.players[seat];
    match *question {
        Question::Passed(seat, passed) => {
            let other = &state.players[seat];
            (other.passed || other.dropped) == passed
        }
        Question::Power(action) => state.power_used >> (action.number() - 1) & 1 == 0,
        Question::Bonus(card) => state.bonus_free.contains(card),
        Question::Favor(tile) => state.favors_left[tile.index()] > 0,
        Question::Town(tile) => state.towns_left[tile.index()] > 0,
        Question::Empty(hex) => state.building_at(hex).is_none(),
        Question::Terrain(hex, terrain) => state.terrain.get(hex) == terrain,
        Question::Have(least) => {
            let purse = own.purse;
            let spades = position.spade_price(seat).map_or(0, |(price, _)| {
                let for_workers = purse.workers.checked_div(price.workers);
                let for_priests = purse.priests.checked_div(price.priests);
                for_workers.or(for_priests).unwrap_or(0)
            });
            spades >= u16::from(least.spades)
                && purse.coins >= least.c
                && purse.workers >= least.w
                && purse.priests >= least.p
                && own.bowls.iii >= least.pw
        }
        Question::Points(least) => own.vp >= least,
        Question::Built(other, hex) => {
            turns[other].is_some_and(|moves| moves.iter().any(|m| builds_at(*m) == Some(hex)))
        }
        Question::Round(round) => state.round == round,
    }
}

/// What a guard asks; the error says what it names that is not there.
pub(super) fn question(guard: &Guard, position: &Position<'_>) -> Result<Question, String> {
    let seat = |number: u8| {
        let known = number < position.setup().players;
        if known { Ok(Seat(number)) } else { Err(GameError::NoSuchSeat(number).to_string()) }
    };
    let space = |name: &str| {
        position.map().find(name).ok_or_else(|| format!("there is no space `{name}` on this board"))
    };
    Ok(match guard {
        Guard::Passed(number) => Question::Passed(seat(*number)?, true),
        Guard::Playing(number) => Question::Passed(seat(*number)?, false),
        Guard::Free(name) => tile(name).ok_or_else(|| {
            format!(
                "there is no `{name}`; power actions, cards and tiles are called as in ACT4, BON3, FAV11, TW2"
            )
        })?,
        Guard::Empty(name) => Question::Empty(space(name)?),
        Guard::Terrain(name, terrain) => {
            let found = words::terrain(terrain).ok_or_else(|| format!("there is no terrain `{terrain}`"))?;
            Question::Terrain(space(name)?, found)
        }
        Guard::Have(least) => Question::Have(*least),
        Guard::VpAtLeast(least) => Question::Points(*least),
        Guard::Last { seat: number, built } => Question::Built(seat(*number)?, space(built)?),
        Guard::Round(round) => Question::Round(*round),
    })
}

fn builds_at(m: Move) -> Option<Hex> {
    match m {
        Move::Build(hex) | Move::BuildWithShip { hex, .. } => Some(hex),
        _ => None,
    }
}

fn tile(name: &str) -> Option<Question> {
    let action = |name: &str| {
        let number: u8 = name.strip_prefix("ACT")?.parse().ok()?;
        PowerAction::all().find(|action| action.number() == number)
    };
    action(name)
        .map(Question::Power)
        .or_else(|| words::bonus(name).map(Question::Bonus))
        .or_else(|| words::favor(name).map(Question::Favor))
        .or_else(|| words::town(name).map(Question::Town))
}
