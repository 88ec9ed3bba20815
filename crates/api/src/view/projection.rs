//! What the final scoring would pay if the game ended now.

use serde::{Deserialize, Serialize};
use terrane_engine::Position;
use terrane_engine::effect::{self, Ledger};
use terrane_engine::vocab::{Cult, Seat};
use utoipa::ToSchema;

/// What the final scoring would pay if the game ended now, by seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Projection {
    /// The four cults: fire, water, earth, air. The values are steps.
    pub cults: [Vec<Standing>; 4],
    /// The area. The values are sizes.
    pub area: Vec<Standing>,
    /// The additional final scoring.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<Vec<Standing>>,
    /// VP for resources left, by seat.
    pub leftovers: Vec<i16>,
    /// VP in the end, by seat.
    pub totals: Vec<i16>,
}

/// How one player stands in one scoring.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Standing {
    /// What is compared.
    pub value: u8,
    /// VP for it.
    pub vp: i16,
}

/// VP of every seat if a game were scored now; those it has once it is over, and none before factions are known.
pub fn scored(pos: &Position<'_>) -> Vec<i16> {
    if pos.seats().any(|seat| pos.state().players[seat].faction.is_none()) {
        return Vec::new();
    }
    let mut ledger = Ledger::default();
    pos.score_now(&mut ledger);
    pos.seats().map(|seat| total(pos, &ledger, seat)).collect()
}

fn total(pos: &Position<'_>, ledger: &Ledger, seat: Seat) -> i16 {
    pos.state().players[seat].vp + ledger.sum(seat, effect::Item::Vp) as i16
}

impl Projection {
    /// The projection of a position; none before factions are known and once the game is over.
    pub(super) fn of(pos: &Position<'_>) -> Option<Projection> {
        if pos.is_over() || pos.seats().any(|seat| pos.state().players[seat].faction.is_none()) {
            return None;
        }
        let mut ledger = Ledger::default();
        pos.score_now(&mut ledger);
        let vp = |seat: Seat, source: effect::Source| {
            let of_source = |entry: &&effect::LedgerEntry| {
                entry.seat == seat && entry.source == source && entry.item == effect::Item::Vp
            };
            ledger.entries.iter().filter(of_source).map(|entry| entry.amount).sum::<i16>()
        };
        let standings = |source, value: &dyn Fn(Seat) -> u8| -> Vec<Standing> {
            pos.seats().map(|seat| Standing { value: value(seat), vp: vp(seat, source) }).collect()
        };
        let cult =
            |cult| standings(effect::Source::FinalCult(cult), &|seat| pos.state().players[seat].cults[cult]);
        let tile = pos.setup().final_tile;
        Some(Projection {
            cults: Cult::ALL.map(cult),
            area: standings(effect::Source::FinalArea, &|seat| pos.area(seat)),
            tile: tile
                .map(|tile| standings(effect::Source::Final(tile), &|seat| pos.final_value(seat, tile))),
            leftovers: pos.seats().map(|seat| vp(seat, effect::Source::Leftovers)).collect(),
            totals: pos.seats().map(|seat| total(pos, &ledger, seat)).collect(),
        })
    }
}
