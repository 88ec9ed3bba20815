//! Marks: what a loss is called, and accuracy, what the losses of a player come to.

/// Losses from here on are an inaccuracy, a mistake, a blunder.
pub const INACCURACY: f32 = 1.0;
/// See [`INACCURACY`].
pub const MISTAKE: f32 = 3.0;
/// See [`INACCURACY`].
pub const BLUNDER: f32 = 6.0;

/// How much better than every other turn the only good one is.
pub const CLEARLY: f32 = 3.0;

/// The fewest turns with a choice from which an accuracy follows.
pub const FEWEST_TURNS: usize = 10;

/// The mean loss at which accuracy is 50.
const HALFWAY: f32 = 3.0;

/// What a turn is called.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// There was nothing to choose.
    Forced,
    /// Better than all others by [`CLEARLY`].
    Only,
    /// Nothing better was found.
    Best,
    /// Less than [`INACCURACY`] was lost, or no more than is uncertain.
    Good,
    /// From 1 VP on.
    Inaccuracy,
    /// From 3 VP on.
    Mistake,
    /// From 6 VP on.
    Blunder,
}

impl Mark {
    /// The mark of a loss that is shown.
    pub fn of_loss(vp: f32) -> Mark {
        match vp {
            vp if vp >= BLUNDER => Mark::Blunder,
            vp if vp >= MISTAKE => Mark::Mistake,
            vp if vp >= INACCURACY => Mark::Inaccuracy,
            _ => Mark::Good,
        }
    }

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Mark::Forced => "forced",
            Mark::Only => "best turn",
            Mark::Best => "best",
            Mark::Good => "good",
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }

    /// The sign for it, as people write it beside a turn; empty for what needs none.
    pub const fn glyph(self) -> &'static str {
        match self {
            Mark::Only => "!",
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
            Mark::Forced | Mark::Best | Mark::Good => "",
        }
    }
}

/// How close to the best turns a player came, from 0 to 100: 100 for no loss, 50 for 3 VP a turn. Given is the loss of
/// every turn with a choice, 0 where none is shown. `None` of fewer than [`FEWEST_TURNS`].
#[expect(clippy::cast_precision_loss, reason = "turns of a game are few")]
pub fn accuracy(losses: &[f32]) -> Option<f32> {
    if losses.len() < FEWEST_TURNS {
        return None;
    }
    let mean = losses.iter().map(|loss| loss.max(0.0)).sum::<f32>() / losses.len() as f32;
    Some(100.0 * HALFWAY / (HALFWAY + mean))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_follow_the_loss() {
        let marks = [0.9, 1.0, 2.9, 3.0, 5.9, 6.0].map(Mark::of_loss);
        let expected =
            [Mark::Good, Mark::Inaccuracy, Mark::Inaccuracy, Mark::Mistake, Mark::Mistake, Mark::Blunder];
        assert_eq!(marks, expected);
    }

    #[test]
    fn accuracy_falls_with_the_mean_loss_and_needs_ten_turns() {
        assert_eq!(accuracy(&[0.0; 9]), None);
        assert_eq!(accuracy(&[0.0; 10]), Some(100.0));
        assert_eq!(accuracy(&[3.0; 12]), Some(50.0));
        assert!(accuracy(&[1.0; 10]) > accuracy(&[1.5; 10]));
    }
}
