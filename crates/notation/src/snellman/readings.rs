//! Readings: what a row leaves open, tried in a fixed order.
//!
//! A ledger does not say everything: with one key and two tracks at 9 it shows in the columns, and only there, which
//! track the key was used on. Wherever the import has to choose, it asks the reading of the row. The first reading
//! takes the first option everywhere. When the row, or one of those that follow, does not agree with what was recorded,
//! the row is played again with the next reading.

/// One way to read a row: which option is taken at each choice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Reading {
    choices: Vec<Choice>,
    /// How many of the choices have been asked for since the row began.
    asked: usize,
}

/// A choice between numbered options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Choice {
    taken: usize,
    options: usize,
}

impl Reading {
    /// Which of so many options to take. Without a choice it is 0.
    pub(super) fn choose(&mut self, options: usize) -> usize {
        if options < 2 {
            return 0;
        }
        let asked = self.asked;
        self.asked += 1;
        if let Some(choice) = self.choices.get(asked) {
            return choice.taken.min(options - 1);
        }
        self.choices.push(Choice { taken: 0, options });
        0
    }

    /// Goes on to the next reading; `false` when every one has been tried.
    pub(super) fn advance(&mut self) -> bool {
        self.asked = 0;
        while let Some(last) = self.choices.last_mut() {
            last.taken += 1;
            if last.taken < last.options {
                return true;
            }
            self.choices.pop();
        }
        false
    }

    /// Whether another reading is left to try.
    pub(super) fn has_next(&self) -> bool {
        self.choices.iter().any(|choice| choice.taken + 1 < choice.options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readings_come_in_a_fixed_order_and_end() {
        let mut reading = Reading::default();
        let mut seen = Vec::new();
        loop {
            let first = reading.choose(2);
            // The second choice is there only after the first option.
            let second = if first == 0 { reading.choose(3) } else { 0 };
            seen.push((first, second));
            if !reading.advance() {
                break;
            }
        }
        assert_eq!(seen, [(0, 0), (0, 1), (0, 2), (1, 0)]);
        assert!(!reading.has_next());
    }

    #[test]
    fn a_single_option_is_no_choice() {
        let mut reading = Reading::default();
        assert_eq!(reading.choose(1), 0);
        assert!(!reading.has_next() && !reading.advance());
    }
}
