//! An audit of play: what is true of every step from one position to the next.

use terrane_engine::effect::{Item, Source};
use terrane_engine::state::State;
use terrane_engine::vocab::{Building, BySeat, HexSet, Seat};
use terrane_engine::{Effects, Position, Setup, SetupError};

use crate::violation::ensure;
use crate::{Event, Violation, check};

/// Follows a game step by step and keeps accounts of its own from what play reports.
#[derive(Clone, Debug)]
pub struct Audit {
    accounts: BySeat<Account>,
}

/// What the reports about one player add up to.
#[derive(Clone, Copy, Debug, Default)]
struct Account {
    /// Everything reported since the game began.
    totals: [i32; Item::ALL.len()],
    /// Power tokens added in this step by sources that may add some.
    added: i32,
    /// Power tokens removed in this step by sources that may remove some.
    removed: i32,
    /// Power tokens that appeared in this step by sources that only move them; must stay 0.
    moved: i32,
}

impl Audit {
    /// Begins a game with empty accounts: everything anybody has must come from what play reports.
    pub fn begin(setup: &Setup) -> Result<(Audit, Position<'_>), SetupError> {
        let mut audit = Audit { accounts: BySeat::default() };
        let pos = Position::new_with(setup, &mut audit)?;
        Ok((audit, pos))
    }

    /// Joins a game where it stands: what everybody has by now is taken as it is.
    pub fn join(pos: &Position<'_>) -> Audit {
        let mut audit = Audit { accounts: BySeat::default() };
        audit.open(pos);
        audit
    }

    /// Opens the accounts with what everybody has.
    fn open(&mut self, pos: &Position<'_>) {
        for seat in pos.seats() {
            self.accounts[seat].totals = Item::ALL.map(|item| pos.state().players[seat].amount(item));
        }
    }

    /// Makes an event happen and checks what it changed, and everything that is true of the position reached.
    pub fn apply(&mut self, pos: &mut Position<'_>, event: Event) -> Result<(), Violation> {
        let before = *pos.state();
        for account in &mut self.accounts.0 {
            *account = Account { totals: account.totals, ..Account::default() };
        }
        event.apply(pos, self).map_err(|reason| Violation::new(format!("{event:?} is refused: {reason}")))?;
        if event == Event::Windfall {
            self.open(pos);
        } else {
            self.settle(pos)?;
            lasting(&before, pos)?;
        }
        check(pos)
    }

    /// Compares the accounts with the state.
    fn settle(&self, pos: &Position<'_>) -> Result<(), Violation> {
        for seat in pos.seats() {
            let account = &self.accounts[seat];
            for (item, reported) in Item::ALL.into_iter().zip(account.totals) {
                let found = pos.state().players[seat].amount(item);
                ensure!(found == reported, "{seat:?} has {found} {item:?}, the ledger says {reported}");
            }
            let Account { added, removed, moved, .. } = *account;
            ensure!(moved == 0, "{moved} power tokens of {seat:?} came from nowhere");
            ensure!(
                added >= 0 && removed <= 0,
                "{added} tokens of {seat:?} were added and {removed} removed"
            );
        }
        Ok(())
    }
}

impl Effects for Audit {
    fn change(&mut self, seat: Seat, item: Item, amount: i16, source: Source) {
        let amount = i32::from(amount);
        let account = &mut self.accounts[seat];
        if let Some(at) = Item::ALL.iter().position(|other| *other == item) {
            account.totals[at] += amount;
        }
        if matches!(item, Item::BowlI | Item::BowlII | Item::BowlIII) {
            match source {
                Source::Start
                | Source::Spades
                | Source::CultBonus
                | Source::Stronghold
                | Source::Tile
                | Source::Trade
                | Source::AfterLeech => {
                    account.added += amount;
                }
                Source::Burn | Source::Volcano | Source::Shift | Source::Leftovers => {
                    account.removed += amount;
                }
                _ => account.moved += amount,
            }
        }
    }
}

/// What play never takes back: structures and their order of growth, towns, tiles, bridges, permanent terrain, rounds.
fn lasting(before: &State, pos: &Position<'_>) -> Result<(), Violation> {
    let after = pos.state();
    let gone = |before: HexSet, after: HexSet| !before.without(after).is_empty();
    ensure!(!gone(before.in_town, after.in_town), "a structure left its town");
    ensure!(!gone(before.joined_rivers, after.joined_rivers), "a river space joins no more");
    ensure!(after.round >= before.round, "round {} became {}", before.round, after.round);
    for seat in pos.seats() {
        let (was, is) = (&before.players[seat], &after.players[seat]);
        ensure!(!gone(before.owned[seat], after.owned[seat]), "a structure of {seat:?} is gone");
        ensure!(was.favors.0 & !is.favors.0 == 0, "a favor tile of {seat:?} is gone");
        ensure!(
            was.bridges.iter().zip(&is.bridges).all(|(was, is)| was.is_none() || was == is),
            "a bridge moved"
        );
        ensure!(was.unlocked.0 & !is.unlocked.0 == 0, "a terrain of {seat:?} was locked again");
        ensure!(is.shipping >= was.shipping && is.digging >= was.digging, "a track of {seat:?} went down");
        ensure!(!gone(before.traded[seat], after.traded[seat]), "a trade marker of {seat:?} is gone");
        ensure!(was.dock.is_none() || was.dock == is.dock, "the dock of {seat:?} moved");
        ensure!(is.extra_range >= was.extra_range, "a Range tile of {seat:?} went back");
        ensure!(!was.dropped || is.dropped, "{seat:?} came back");
    }
    for hex in pos.map().hexes() {
        let (was, is) = (before.terrain.get(hex), after.terrain.get(hex));
        let built = before.occupied().contains(hex);
        ensure!(was == is || (was.on_wheel() && !built), "{} became {is:?}", pos.map().name(hex));
        let (old, new) = (before.building_at(hex), after.building_at(hex));
        let grown = old == new || new.is_some_and(|new: Building| new.upgraded_from() == old);
        ensure!(grown, "{old:?} on {} became {new:?}", pos.map().name(hex));
    }
    Ok(())
}
