//! Free moves: converting, connecting, bridges, and things given up.

use terrane_engine::Move;
use terrane_engine::catalog::factions::Faction;
use terrane_engine::decision::Decision;
use terrane_engine::moves::{Conversion, Forgone};
use terrane_engine::vocab::{Hex, Seat};

use super::{Import, Refusal};
use crate::snellman::command::{Stuff, Trade};

impl Import<'_> {
    pub(super) fn convert(&mut self, seat: Seat, trade: Trade) -> Result<(), Refusal> {
        let ((give, from), (take, to)) = (trade.give, trade.take);
        let ordaining = self.waits(seat, |decision| matches!(decision, Decision::Ordain { .. }));
        let coins_per_vp =
            self.board(seat).map_or(Faction::STANDARD.coins_per_vp, |board| board.coins_per_vp);
        let (rate, conversions): (u16, &[Conversion]) = match (from, to) {
            (Stuff::Worker, Stuff::Priest) if ordaining && give == take => {
                self.notes[seat].ordinations_given_up = 0;
                return self.play(seat, Move::Ordain(u8::try_from(take).unwrap_or(u8::MAX)));
            }
            (Stuff::Power, Stuff::Priest) => (5, &[Conversion::PowerToPriest]),
            (Stuff::Power, Stuff::Worker) => (3, &[Conversion::PowerToWorker]),
            (Stuff::Power, Stuff::Coin) => (1, &[Conversion::PowerToCoin]),
            (Stuff::Priest, Stuff::Worker) => (1, &[Conversion::PriestToWorker]),
            (Stuff::Priest, Stuff::Coin) => (1, &[Conversion::PriestToWorker, Conversion::WorkerToCoin]),
            (Stuff::Worker, Stuff::Coin) => (1, &[Conversion::WorkerToCoin]),
            (Stuff::Vp, Stuff::Coin) => (1, &[Conversion::VpToCoin]),
            (Stuff::Coin, Stuff::Vp) => (u16::from(coins_per_vp), &[Conversion::CoinsToVp]),
            _ => return Err("there is no such conversion".into()),
        };
        if give != take * rate {
            return Err(format!("this conversion takes {}, not {give}", take * rate));
        }
        for &conversion in conversions {
            for _ in 0..take {
                self.act(seat, Move::Convert(conversion))?;
            }
        }
        Ok(())
    }

    /// Gives up some of the conversions of a worker into a priest that come with a stronghold.
    pub(super) fn give_up_ordinations(&mut self, seat: Seat, count: u8) -> Result<(), Refusal> {
        let most = self.decisions(seat).find_map(|decision| match decision {
            Decision::Ordain { most } => Some(most),
            _ => None,
        });
        let most = most.ok_or("no worker is to be turned into a priest")?;
        let given_up = self.notes[seat].ordinations_given_up.saturating_add(count);
        if given_up < most {
            self.notes[seat].ordinations_given_up = given_up;
            return Ok(());
        }
        self.notes[seat].ordinations_given_up = 0;
        self.play(seat, Move::Ordain(0))
    }

    pub(super) fn bridge(&mut self, seat: Seat, one: Hex, other: Hex) -> Result<(), Refusal> {
        self.play(seat, Move::Bridge { a: one.min(other), b: one.max(other) })?;
        self.give_up_bridges(seat)
    }

    pub(super) fn connect(&mut self, seat: Seat, spaces: &[Hex]) -> Result<(), Refusal> {
        let map = &self.pos.setup().map;
        let joins = |river: &Hex| {
            let named = spaces == [*river];
            let touches_all = || spaces.iter().all(|&space| map.near(*river).contains(space));
            let over_land = || spaces.iter().all(|&space| map.land().contains(space));
            (named || (over_land() && touches_all())) && self.pos.is_legal(seat, Move::Connect(*river))
        };
        let rivers: Vec<Hex> = map.river().into_iter().filter(joins).collect();
        // Where several river spaces join them, the rows that follow show which one it was.
        let river = rivers.get(self.reading.choose(rivers.len()));
        let river = river.copied().ok_or("no river space joins these spaces to a town")?;
        self.play(seat, Move::Connect(river))
    }

    pub(super) fn give_up(&mut self, seat: Seat, what: Forgone, count: u8) -> Result<(), Refusal> {
        match what {
            Forgone::Bridge => {
                let notes = &mut self.notes[seat];
                let beyond = count.min(notes.bridges_beyond);
                notes.bridges_beyond -= beyond;
                notes.bridges_left = notes.bridges_left.saturating_add(count - beyond);
                if count > beyond && self.bridges(seat).is_none() {
                    return Err("no bridge is to be placed".into());
                }
                self.give_up_bridges(seat)
            }
            Forgone::Spade if count >= self.free_spades(seat) => {
                self.play(seat, Move::Forgo(Forgone::Spades))
            }
            Forgone::Token => (0..count).try_for_each(|_| {
                let notes = &mut self.notes[seat];
                if notes.tokens_given_up > 0 {
                    notes.tokens_given_up -= 1;
                    return Ok(());
                }
                self.play(seat, Move::Forgo(Forgone::Token))
            }),
            Forgone::Spade => (0..count).try_for_each(|_| self.play(seat, Move::Forgo(what))),
            _ => self.play(seat, Move::Forgo(what)),
        }
    }

    /// Bridges still to be placed.
    pub(super) fn bridges(&self, seat: Seat) -> Option<u8> {
        self.decisions(seat).find_map(|decision| match decision {
            Decision::Bridges { left } => Some(left),
            _ => None,
        })
    }

    /// Gives up the bridges left as soon as no more of them are to be placed.
    fn give_up_bridges(&mut self, seat: Seat) -> Result<(), Refusal> {
        let left = self.bridges(seat);
        let given_up = self.notes[seat].bridges_left;
        if given_up > 0 && left.is_some_and(|left| left <= given_up) {
            self.play(seat, Move::Forgo(Forgone::Bridge))?;
        }
        if left.is_none_or(|left| left <= given_up) {
            self.notes[seat].bridges_left = 0;
        }
        Ok(())
    }
}
