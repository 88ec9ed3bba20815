//! What a player may have overlooked in the turn being drafted.

use serde::{Deserialize, Serialize};
use terrane_engine::catalog::PowerEffect;
use terrane_engine::effect::{Item, LedgerEntry, Source};
use terrane_engine::vocab::Seat;
use terrane_engine::{Decision, Move, Position};
use terrane_notation::text;
use utoipa::ToSchema;

use super::effect::Listener;
use super::player::special_actions;

/// Something a player may have overlooked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Warning {
    /// What it is.
    #[serde(flatten)]
    pub what: Overlooked,
    /// A sentence.
    pub text: String,
}

/// What a player may have overlooked: `code` is its stable name, to be switched off by, and each has its own fields.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Overlooked {
    /// Passing with a special action of a card, tile or stronghold unused.
    UnusedAction {
        /// The code of the action.
        of: String,
    },
    /// Power gained that the bowls cannot hold.
    WastedPower {
        /// How much is lost.
        amount: u16,
    },
    /// A priest gained beyond the limit.
    WastedPriest {
        /// How many are lost.
        amount: u16,
    },
    /// Power refused that would have cost no VP.
    FreeLeechDeclined {
        /// How much is refused.
        amount: u16,
    },
    /// Spades given up.
    SpadesGivenUp,
    /// Bridges, dwellings or other gifts given up.
    GiftGivenUp,
    /// Passing in the last round with power that could still be turned into something.
    UnspentAtEnd {
        /// How much is left.
        amount: u16,
    },
    /// Cult steps beyond the end of the track or without a key.
    WastedSteps {
        /// How many are lost.
        amount: u16,
    },
}

/// What a player may have overlooked in these moves, played from this position. Moves that are refused end the look.
pub fn warnings(pos: &Position<'_>, seat: Seat, moves: &[Move]) -> Vec<Warning> {
    let mut now = *pos;
    let mut found = Vec::new();
    for &m in moves {
        before(&now, seat, m, &mut found);
        let earlier = now;
        let mut events = Listener::default();
        if now.play_with(seat, m, &mut events).is_err() {
            break;
        }
        after(&earlier, seat, m, &events.entries, &mut found);
    }
    found
}

/// What shows before the move is played.
fn before(pos: &Position<'_>, seat: Seat, m: Move, found: &mut Vec<Warning>) {
    let player = &pos.state().players[seat];
    match m {
        Move::Pass(card) => {
            for action in special_actions(pos, seat) {
                let unused = action.once_per_round() && player.used & action.bit() == 0;
                if unused && pos.is_legal(seat, Move::Special(action)) {
                    let code = text::special_code(action).to_owned();
                    let text = format!("you pass with the action {code} unused");
                    found.push(Warning { what: Overlooked::UnusedAction { of: code }, text });
                }
            }
            if card.is_none() && pos.is_legal(seat, Move::Burn) && player.bowls.iii >= 3 {
                let power = u16::from(player.bowls.iii);
                let text = format!("you end the game with {power} power in bowl III");
                found.push(Warning { what: Overlooked::UnspentAtEnd { amount: power }, text });
            }
        }
        Move::Decline | Move::DeclineLater { .. } => {
            let offer = match m {
                Move::DeclineLater { power, .. } => Some(power),
                _ => pos.open_offer(seat).map(|(_, power)| power),
            };
            if offer.is_some_and(|power| pos.power_from_offer(seat, power) == 1) {
                let text = "you refuse 1 power that costs no VP".to_owned();
                found.push(Warning { what: Overlooked::FreeLeechDeclined { amount: 1 }, text });
            }
        }
        Move::Forgo(what) => {
            use terrane_engine::moves::Forgone;
            let spades = matches!(what, Forgone::Spades | Forgone::Spade);
            let what = if spades { Overlooked::SpadesGivenUp } else { Overlooked::GiftGivenUp };
            let given = text::write_move(m, pos.map());
            found.push(Warning { what, text: format!("you {given} for nothing") });
        }
        _ => {}
    }
}

/// What shows when the move was played: less came than was offered.
fn after(earlier: &Position<'_>, seat: Seat, m: Move, entries: &[LedgerEntry], found: &mut Vec<Warning>) {
    let player = &earlier.state().players[seat];
    let gained = |item: Item, wanted: fn(Source) -> bool| -> i32 {
        let own = entries.iter().filter(|entry| entry.seat == seat && entry.item == item);
        own.filter(|entry| wanted(entry.source) && entry.amount > 0)
            .map(|entry| i32::from(entry.amount))
            .sum()
    };
    if let Move::Power(action) = m
        && let PowerEffect::Gain(gain) = action.effect()
        && gain.priests > 0
        && gained(Item::Priests, |source| matches!(source, Source::Power(_))) == 0
        && !earlier.state().queue.iter().any(|pending| matches!(pending.decision, Decision::Unlock { .. }))
        && player.purse.priests >= u16::from(earlier.priest_limit(seat))
    {
        let text = "you hold as many priests as you may; this one is lost".to_owned();
        found.push(Warning { what: Overlooked::WastedPriest { amount: 1 }, text });
    }
    if let Move::TakeTown(tile) = m {
        let offered = i32::from(tile.data().gain.power);
        let room = i32::from(player.bowls.room());
        if offered > room {
            let lost = (offered - room) as u16;
            let text = format!("{lost} power of the town tile is lost: your bowls are full");
            found.push(Warning { what: Overlooked::WastedPower { amount: lost }, text });
        }
    }
    if let Move::CultSteps { cult, steps } | Move::SendPriest { cult, space: steps } = m {
        let walked = gained(Item::Cult(cult), |_| true);
        let lost = i32::from(steps) - walked;
        if lost > 0 {
            let text = format!("{lost} of {steps} steps are lost on this track");
            found.push(Warning { what: Overlooked::WastedSteps { amount: lost as u16 }, text });
        }
    }
}
