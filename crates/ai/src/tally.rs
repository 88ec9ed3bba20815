//! Results added up. Sums are whole numbers, so that they are the same in whatever order games are added.

#![expect(clippy::cast_precision_loss, reason = "means of counts far below 2^52")]

use terrane_engine::catalog::FactionId;

use crate::selfplay::Finished;

/// Wins are counted in sixtieths: a win shared by up to five is a whole number of them.
const WIN: u64 = 60;

/// What the seats of one agent or one faction achieved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Seats played.
    pub seats: u64,
    vp: i64,
    squares: i64,
    wins: u64,
    trades: u64,
    tables: Tables,
}

/// Sums over games, each with its seats and their VP together: seats of one game are not independent of each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Tables {
    vp_squared: i64,
    vp_by_seats: i64,
    seats_squared: i64,
}

impl Score {
    fn add(&mut self, vp: i16, win: u64, trades: u8) {
        self.seats += 1;
        self.vp += i64::from(vp);
        self.squares += i64::from(vp) * i64::from(vp);
        self.wins += win;
        self.trades += u64::from(trades);
    }

    /// Adds what the seats added before had in one game.
    fn add_table(&mut self, seats: i64, vp: i64) {
        self.tables.vp_squared += vp * vp;
        self.tables.vp_by_seats += vp * seats;
        self.tables.seats_squared += seats * seats;
    }

    fn merge(&mut self, other: &Score) {
        self.tables.vp_squared += other.tables.vp_squared;
        self.tables.vp_by_seats += other.tables.vp_by_seats;
        self.tables.seats_squared += other.tables.seats_squared;
        self.seats += other.seats;
        self.vp += other.vp;
        self.squares += other.squares;
        self.wins += other.wins;
        self.trades += other.trades;
    }

    /// The mean score; 0 without any seats.
    pub fn mean_vp(&self) -> f64 {
        self.vp as f64 / self.seats.max(1) as f64
    }

    /// The standard deviation of the score.
    pub fn sd(&self) -> f64 {
        let mean = self.mean_vp();
        (self.squares as f64 / self.seats.max(1) as f64 - mean * mean).max(0.0).sqrt()
    }

    /// The standard error of an agent's mean score, from the differences between tables.
    pub fn error(&self) -> f64 {
        let (mean, tables) = (self.mean_vp(), &self.tables);
        let spread = tables.vp_squared as f64 - 2.0 * mean * tables.vp_by_seats as f64
            + mean * mean * tables.seats_squared as f64;
        spread.max(0.0).sqrt() / self.seats.max(1) as f64
    }

    /// Trades of a seat in a game, with Merchants of the Seas.
    pub fn trades_per_game(&self) -> f64 {
        self.trades as f64 / self.seats.max(1) as f64
    }

    /// The share of seats that won; a shared win counts in part.
    pub fn win_share(&self) -> f64 {
        self.wins as f64 / (WIN * self.seats.max(1)) as f64
    }
}

/// The results of many games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Moves played in them.
    pub decisions: u64,
    /// By agent, in the order of the match's list.
    pub agents: Vec<Score>,
    /// By faction, in the order of the catalog.
    pub factions: [Score; FactionId::ALL.len()],
}

impl Tally {
    /// No games yet, of so many agents.
    pub fn new(agents: usize) -> Tally {
        Tally {
            games: 0,
            decisions: 0,
            agents: vec![Score::default(); agents],
            factions: [Score::default(); FactionId::ALL.len()],
        }
    }

    /// Adds a game.
    pub fn add(&mut self, game: &Finished) {
        self.games += 1;
        self.decisions += u64::from(game.decisions);
        for (agent, score) in self.agents.iter_mut().enumerate() {
            let seats =
                terrane_engine::vocab::Seat::all(game.players).filter(|&seat| game.agents[seat] == agent);
            let (seats, vp) =
                seats.fold((0, 0), |(seats, vp), seat| (seats + 1, vp + i64::from(game.vp[seat])));
            score.add_table(seats, vp);
        }
        let share = WIN / (game.winners().count() as u64).max(1);
        for seat in terrane_engine::vocab::Seat::all(game.players) {
            let win = if game.winners().any(|winner| winner == seat) { share } else { 0 };
            if let Some(score) = self.agents.get_mut(game.agents[seat]) {
                score.add(game.vp[seat], win, game.trades[seat]);
            }
            if let Some(faction) = game.factions[seat] {
                self.factions[faction as usize].add(game.vp[seat], win, game.trades[seat]);
            }
        }
    }

    /// Adds the games of another tally.
    pub fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        for (score, more) in self.agents.iter_mut().zip(&other.agents) {
            score.merge(more);
        }
        for (score, more) in self.factions.iter_mut().zip(&other.factions) {
            score.merge(more);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use terrane_engine::vocab::BySeat;

    #[test]
    fn tables_are_the_unit_of_the_standard_error() {
        let mut tally = Tally::new(1);
        for vp in [100, 120] {
            tally.add(&Finished {
                players: 2,
                factions: BySeat([None; 5]),
                agents: BySeat([0; 5]),
                vp: BySeat([vp, vp, 0, 0, 0]),
                trades: BySeat([0; 5]),
                decisions: 1,
            });
        }
        // Two tables ten VP off the mean each way: their mean is off by 10 / √2, however many seats they have.
        assert!((tally.agents[0].error() - 10.0 / 2.0_f64.sqrt()).abs() < 1e-9);
    }

    #[test]
    fn a_shared_win_counts_half_for_each() {
        let mut tally = Tally::new(1);
        tally.add(&Finished {
            players: 3,
            factions: BySeat([
                Some(FactionId::Witches),
                Some(FactionId::Nomads),
                Some(FactionId::Giants),
                None,
                None,
            ]),
            agents: BySeat([0; 5]),
            vp: BySeat([80, 80, 50, 0, 0]),
            trades: BySeat([3, 0, 0, 0, 0]),
            decisions: 200,
        });
        let of = |faction: FactionId| tally.factions[faction as usize];
        assert!((of(FactionId::Witches).win_share() - 0.5).abs() < 1e-9);
        assert!((of(FactionId::Nomads).win_share() - 0.5).abs() < 1e-9);
        assert!(of(FactionId::Giants).win_share().abs() < 1e-9);
        assert!((of(FactionId::Witches).trades_per_game() - 3.0).abs() < 1e-9);
        assert!((tally.agents[0].mean_vp() - 70.0).abs() < 1e-9);
        assert!((tally.agents[0].sd() - 200.0_f64.sqrt()).abs() < 1e-9);
    }
}
