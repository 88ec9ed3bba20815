//! The Plackett–Luce model of rankings, with terms for factions and seats.
//!
//! The first place goes to each player with a chance proportional to its strength, the second likewise among the rest,
//! and so on. The logarithm of a strength is the sum of three terms: who plays, which faction, in which seat. Two
//! players with the same faction and seat come in the one order or the other as Elo's formula says for the difference of
//! their ratings, so ratings are given on its scale: 400 points are odds of ten to one.
//!
//! The terms are the most probable ones given wide normal priors, which keep a player that always wins, or a faction
//! seldom seen, at finite values. Errors are those of the sandwich estimator with the games of a set-up as one, since
//! they resemble one another.
//!
//! The exponential and the logarithm of the platform are good enough here: ratings are printed, nothing depends on their
//! last bits.

#![expect(clippy::cast_precision_loss, reason = "numbers of players and ties")]

use super::matrix::Cholesky;

/// A finished game as the model sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranking {
    /// Games of one cluster resemble one another.
    pub cluster: u64,
    /// Everybody at the table.
    pub places: Vec<Place>,
}

/// One at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// How many came before.
    pub above: u8,
    /// Who it is, as a place in the list of players.
    pub player: usize,
    /// The faction, as a place in the catalog.
    pub faction: Option<usize>,
    /// The seat, from 0.
    pub seat: usize,
}

/// Factions the model has terms for.
const FACTIONS: usize = 20;
/// Seats the model has terms for.
const SEATS: usize = 5;

/// A term on the scale of Elo's ratings, with its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rating {
    /// The value.
    pub value: f64,
    /// The standard error.
    pub error: f64,
}

/// The terms found. Each group has mean 0 over what was played.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Fit {
    /// By player.
    pub players: Vec<Rating>,
    /// By faction, in the order of the catalog; nothing for those not played.
    pub factions: Vec<Option<Rating>>,
    /// By seat; nothing for those not played.
    pub seats: Vec<Option<Rating>>,
}

/// Points of a rating for a factor of e in strength: 400 / ln 10.
const SCALE: f64 = 173.717_792_761;

/// Precision of the prior of a player's term: a standard deviation of ten factors of e, some 1700 points.
const PLAYER_PRIOR: f64 = 0.01;
/// Precision of the priors of the other terms: a standard deviation of one factor of e.
const OTHER_PRIOR: f64 = 1.0;

/// Steps of Newton's method at most; it needs about ten.
const MOST_STEPS: usize = 100;

/// Fits the model to rankings of so many players.
pub fn fit(rankings: &[Ranking], players: usize) -> Fit {
    let model = Model { rankings, players, size: players + FACTIONS + SEATS };
    let mut terms = vec![0.0; model.size];
    let mut value = model.value(&terms);
    for _ in 0..MOST_STEPS {
        let (gradient, information, _) = model.derivatives(&terms);
        let Some(cholesky) = Cholesky::new(&information, model.size) else { break };
        let step = cholesky.solve(&gradient);
        // The function is concave, so that a part of the step always leads uphill.
        let mut part = 1.0;
        let reached = loop {
            let next: Vec<f64> = terms.iter().zip(&step).map(|(term, step)| term + part * step).collect();
            let there = model.value(&next);
            if there >= value || part < 1e-6 {
                break (next, there);
            }
            part /= 2.0;
        };
        let gained = reached.1 - value;
        (terms, value) = reached;
        if gained.abs() < 1e-10 {
            break;
        }
    }
    model.ratings(&terms)
}

struct Model<'a> {
    rankings: &'a [Ranking],
    players: usize,
    size: usize,
}

impl Model<'_> {
    /// The terms that a place's strength is the sum of.
    fn terms(&self, place: &Place) -> impl Iterator<Item = usize> + Clone + use<> {
        let players = self.players;
        let faction = place.faction.filter(|&faction| faction < FACTIONS).map(|faction| players + faction);
        let seat = (place.seat < SEATS).then_some(players + FACTIONS + place.seat);
        let player = (place.player < players).then_some(place.player);
        player.into_iter().chain(faction).chain(seat)
    }

    fn strength(&self, place: &Place, terms: &[f64]) -> f64 {
        self.terms(place).map(|term| terms[term]).sum()
    }

    fn prior(&self, term: usize) -> f64 {
        if term < self.players { PLAYER_PRIOR } else { OTHER_PRIOR }
    }

    /// The logarithm of the probability of the rankings and the terms, but for a constant. Of those who share a place
    /// each is drawn from all who are not before them.
    fn value(&self, terms: &[f64]) -> f64 {
        let priors: f64 = terms.iter().enumerate().map(|(at, term)| self.prior(at) * term * term / 2.0).sum();
        let of_ranking = |ranking: &Ranking| -> f64 {
            let strengths: Vec<f64> =
                ranking.places.iter().map(|place| self.strength(place, terms)).collect();
            let of_place = |(at, place): (usize, &Place)| {
                let rest =
                    ranking.places.iter().zip(&strengths).filter(|(other, _)| other.above >= place.above);
                strengths[at] - rest.map(|(_, strength)| strength.exp()).sum::<f64>().ln()
            };
            ranking.places.iter().enumerate().map(of_place).sum()
        };
        self.rankings.iter().map(of_ranking).sum::<f64>() - priors
    }

    /// The gradient, the negated matrix of second derivatives, and the sum over clusters of the squares of their
    /// gradients, both row by row.
    fn derivatives(&self, terms: &[f64]) -> (Vec<f64>, Vec<f64>, Vec<f64>) {
        let size = self.size;
        let mut gradient = vec![0.0; size];
        let mut information = vec![0.0; size * size];
        let mut squares = vec![0.0; size * size];
        for cluster in self.rankings.chunk_by(|one, other| one.cluster == other.cluster) {
            let mut own = vec![0.0; size];
            for ranking in cluster {
                self.add(ranking, terms, &mut own, &mut information);
            }
            for (row, of_row) in own.iter().enumerate().filter(|(_, value)| **value != 0.0) {
                gradient[row] += of_row;
                for (column, of_column) in own.iter().enumerate() {
                    squares[row * size + column] += of_row * of_column;
                }
            }
        }
        for (at, term) in terms.iter().enumerate() {
            gradient[at] -= self.prior(at) * term;
            information[at * size + at] += self.prior(at);
        }
        (gradient, information, squares)
    }

    /// Adds the derivatives of one ranking.
    fn add(&self, ranking: &Ranking, terms: &[f64], gradient: &mut [f64], information: &mut [f64]) {
        for place in &ranking.places {
            let rest: Vec<(&Place, f64)> = ranking
                .places
                .iter()
                .filter(|other| other.above >= place.above)
                .map(|other| (other, self.strength(other, terms).exp()))
                .collect();
            let total: f64 = rest.iter().map(|(_, strength)| strength).sum();
            // The chance with which each term is part of the strength that is drawn.
            let mut mean = vec![0.0; self.size];
            for (other, strength) in &rest {
                let share = strength / total;
                for row in self.terms(other) {
                    mean[row] += share;
                    for column in self.terms(other) {
                        information[row * self.size + column] += share;
                    }
                }
            }
            for (row, of_row) in mean.iter().enumerate().filter(|(_, value)| **value != 0.0) {
                gradient[row] -= of_row;
                for (column, of_column) in mean.iter().enumerate() {
                    information[row * self.size + column] -= of_row * of_column;
                }
            }
            for term in self.terms(place) {
                gradient[term] += 1.0;
            }
        }
    }

    /// The terms as ratings, each less the mean of those of its group that were played.
    fn ratings(&self, terms: &[f64]) -> Fit {
        let mut seen = vec![false; self.size];
        for place in self.rankings.iter().flat_map(|ranking| &ranking.places) {
            self.terms(place).for_each(|term| seen[term] = true);
        }
        let (_, information, squares) = self.derivatives(terms);
        let cholesky = Cholesky::new(&information, self.size);
        let rating = |term: usize, group: std::ops::Range<usize>| {
            let played: Vec<usize> = group.filter(|&other| seen[other]).collect();
            let share = 1.0 / played.len().max(1) as f64;
            let mut contrast = vec![0.0; self.size];
            for other in &played {
                contrast[*other] -= share;
            }
            contrast[term] += 1.0;
            let value: f64 = contrast.iter().zip(terms).map(|(part, term)| part * term).sum();
            let variance = cholesky.as_ref().map_or(0.0, |cholesky| {
                let side = cholesky.solve(&contrast);
                let rows = side.iter().zip(squares.chunks(self.size));
                rows.map(|(x, row)| x * row.iter().zip(&side).map(|(a, b)| a * b).sum::<f64>()).sum()
            });
            Rating { value: SCALE * value, error: SCALE * variance.max(0.0).sqrt() }
        };
        let (factions, seats) = (self.players, self.players + FACTIONS);
        let optional = |group: std::ops::Range<usize>| {
            group.clone().map(|term| seen[term].then(|| rating(term, group.clone()))).collect()
        };
        Fit {
            players: (0..self.players).map(|term| rating(term, 0..self.players)).collect(),
            factions: optional(factions..seats),
            seats: optional(seats..self.size),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;

    /// Rankings drawn from the model: three players, two factions and four seats of known strengths.
    fn simulated(games: u64) -> Vec<Ranking> {
        const PLAYERS: [f64; 3] = [0.0, 1.0, -1.0];
        const FACTIONS: [f64; 4] = [0.5, -0.5, 0.0, 0.0];
        const SEATS: [f64; 4] = [0.3, 0.0, 0.0, -0.3];
        let mut chance = Chance::new(5);
        let mut uniform = move || (chance.bits() >> 11) as f64 / (1_u64 << 53) as f64;
        (0..games)
            .map(|cluster| {
                let mut left: Vec<(Place, f64)> = (0..4)
                    .map(|seat| {
                        let player = (uniform() * 3.0) as usize;
                        let faction = (seat + cluster as usize) % 4;
                        let strength = (PLAYERS[player] + FACTIONS[faction] + SEATS[seat]).exp();
                        (Place { above: 0, player, faction: Some(faction), seat }, strength)
                    })
                    .collect();
                let mut places = Vec::new();
                while !left.is_empty() {
                    let total: f64 = left.iter().map(|(_, strength)| strength).sum();
                    let mut at = uniform() * total;
                    let drawn = left.iter().position(|(_, strength)| {
                        at -= strength;
                        at < 0.0
                    });
                    let (place, _) = left.swap_remove(drawn.unwrap_or(0));
                    places.push(Place { above: places.len() as u8, ..place });
                }
                Ranking { cluster, places }
            })
            .collect()
    }

    #[test]
    fn known_strengths_are_recovered_within_their_errors() {
        let fit = fit(&simulated(4_000), 3);
        let near = |rating: Rating, strength: f64| {
            assert!((rating.value - SCALE * strength).abs() < 3.0 * rating.error, "{rating:?} {strength}");
            assert!((2.0..10.0).contains(&rating.error), "{rating:?}");
        };
        near(fit.players[0], 0.0);
        near(fit.players[1], 1.0);
        near(fit.players[2], -1.0);
        near(fit.factions[0].expect("played"), 0.5);
        near(fit.factions[1].expect("played"), -0.5);
        near(fit.seats[0].expect("played"), 0.3);
        near(fit.seats[3].expect("played"), -0.3);
        assert_eq!((fit.factions[4], fit.seats[4]), (None, None));
    }

    #[test]
    fn errors_shrink_with_the_root_of_the_games() {
        let (few, many) = (fit(&simulated(1_000), 3), fit(&simulated(4_000), 3));
        let ratio = few.players[1].error / many.players[1].error;
        assert!((1.7..2.3).contains(&ratio), "{ratio}");
    }

    #[test]
    fn repeating_the_games_of_a_set_up_adds_no_certainty() {
        let once = simulated(500);
        let twice: Vec<Ranking> = once.iter().flat_map(|game| [game.clone(), game.clone()]).collect();
        let (once, twice) = (fit(&once, 3), fit(&twice, 3));
        let ratio = once.players[1].error / twice.players[1].error;
        assert!((0.98..1.02).contains(&ratio), "{ratio}");
    }

    #[test]
    fn a_player_that_always_wins_has_a_finite_rating() {
        let game = |cluster| Ranking {
            cluster,
            places: vec![
                Place { above: 0, player: 0, faction: None, seat: (cluster % 2) as usize },
                Place { above: 1, player: 1, faction: None, seat: ((cluster + 1) % 2) as usize },
            ],
        };
        let fit = fit(&(0..50).map(game).collect::<Vec<_>>(), 2);
        let apart = fit.players[0].value - fit.players[1].value;
        assert!((500.0..4_000.0).contains(&apart), "{fit:?}");
    }

    #[test]
    fn those_who_share_every_place_are_equal() {
        let game = |cluster| Ranking {
            cluster,
            places: (0..3).map(|player| Place { above: 0, player, faction: None, seat: player }).collect(),
        };
        let fit = fit(&(0..20).map(game).collect::<Vec<_>>(), 3);
        assert!(fit.players.iter().all(|rating| rating.value.abs() < 1e-6), "{fit:?}");
        assert_eq!(fit.players.len(), 3);
    }

    #[test]
    fn no_games_give_no_ratings() {
        assert_eq!(fit(&[], 0).players, []);
    }
}
