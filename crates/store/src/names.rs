//! Names: how they are compared, and which of them look alike.

use unicode_normalization::UnicodeNormalization as _;
use unicode_security::skeleton;

/// A name as it is compared when somebody signs in: without regard to case, in every script and the same in every
/// database.
pub fn fold_name(name: &str) -> String {
    name.to_lowercase()
}

/// The keys of a name. Two names that people take for each other have one in common: letters of other alphabets count as
/// those they look like (UTS 39), case, blanks and signs not at all. `I` and `l` look alike in one case only, so that a
/// name has the key of the word as it is written and that of the word in lower case.
pub fn name_keys(name: &str) -> [String; 2] {
    let name: String = name.nfkc().filter(|c| c.is_alphanumeric() || !c.is_ascii()).collect();
    let name: String = name.split_whitespace().collect();
    let as_written = skeleton(&name).collect::<String>().to_lowercase();
    let in_lower_case = skeleton(&name.to_lowercase()).collect();
    [as_written, in_lower_case]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look_alike(a: &str, b: &str) -> bool {
        name_keys(a).iter().any(|key| name_keys(b).contains(key))
    }

    #[test]
    fn names_that_are_taken_for_each_other_share_a_key() {
        for (a, b) in [
            ("Anna", "anna"),
            ("Anna", "Аnnа"), // with two Cyrillic letters
            ("Ian", "lan"),
            ("paypal", "paypaI"),
            ("Anna B", "AnnaB"),
            ("Anna", "anna."),
            ("o_o", "oo"),
            ("Anna", "Ａｎｎａ"), // full width
            ("Pfaﬀ", "Pfaff"),    // a ligature
            ("Omar", "Οmar"),     // with a Greek letter
            ("rnoor", "moor"),
            ("b0b", "bOb"),
            ("José", "Jose\u{301}"), // one letter, or a letter and its accent
        ] {
            assert!(look_alike(a, b), "{a} {b} {:?} {:?}", name_keys(a), name_keys(b));
        }
    }

    #[test]
    fn names_that_differ_share_none() {
        for (a, b) in
            [("Anna", "Hanna"), ("Jose", "José"), ("player 1", "player 2"), ("ann", "anna"), ("Мила", "Анна")]
        {
            assert!(!look_alike(a, b), "{a} {b}");
        }
    }
}
