//! Ratings of people and puzzles: Elo, with steps that become smaller the more is known. Everything is in hundredths.

use terrane_store::AttemptRecord;

/// Where people begin.
const BEGIN: i64 = 150_000;
/// The first step of people and of puzzles, and what steps come to.
const STEPS: [(f64, f64); 2] = [(80.0, 16.0), (32.0, 4.0)];
/// After how many attempts a step is halfway there.
const HALFWAY: f64 = 15.0;

/// What somebody's attempts come to.
pub(super) fn of_person(attempts: &[AttemptRecord]) -> (i64, u32) {
    let rated = || attempts.iter().filter(|attempt| !attempt.hinted);
    (BEGIN + rated().map(|attempt| attempt.gain).sum::<i64>(), rated().count() as u32)
}

/// A rating with how many attempts it rests on.
pub(super) type Rated = (i64, u32);

/// What an attempt does to the rating of the person and of the puzzle.
pub(super) fn steps(person: Rated, puzzle: Rated, solved: bool) -> (i64, i64) {
    #[expect(clippy::cast_precision_loss, reason = "ratings are some thousands")]
    let ahead = (puzzle.0 - person.0) as f64 / 100.0;
    let expected = 1.0 / (1.0 + 10_f64.powf(ahead / 400.0));
    let surprise = f64::from(u8::from(solved)) - expected;
    let step = |(first, last): (f64, f64), tried: u32| {
        last + (first - last) * HALFWAY / (HALFWAY + f64::from(tried))
    };
    let hundredths = |points: f64| (points * 100.0).round() as i64;
    (hundredths(step(STEPS[0], person.1) * surprise), hundredths(-step(STEPS[1], puzzle.1) * surprise))
}

/// A rating as people see it.
pub(super) fn shown(hundredths: i64) -> i32 {
    i32::try_from((hundredths + 50).div_euclid(100)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solving_raises_the_person_and_lowers_the_puzzle_and_the_more_so_the_harder_it_is() {
        let person = (BEGIN, 0);
        let (even, easier) = steps(person, (BEGIN, 0), true);
        assert_eq!((even, easier), (4_000, -1_600));
        let (hard, _) = steps(person, (190_000, 0), true);
        let (easy, _) = steps(person, (110_000, 0), true);
        assert!(hard > even && even > easy && easy > 0);
        assert_eq!(steps(person, (BEGIN, 0), false), (-4_000, 1_600));
    }

    #[test]
    fn steps_become_smaller_the_more_is_known() {
        let gains: Vec<i64> = [0, 15, 1_000].map(|tried| steps((BEGIN, tried), (BEGIN, 0), true).0).into();
        assert_eq!(gains[1], 2_400);
        assert!(gains.is_sorted_by(|a, b| a > b) && gains[2] >= 800);
    }
}
