//! Stretches of time: `45s`, `20m`, `12h`, `3d`.

use crate::lexer::number;

/// The units, the longest first, with their seconds.
const UNITS: [(&str, u32); 4] = [("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1)];

/// Seconds in the longest unit that says them exactly.
pub fn duration_text(seconds: u32) -> String {
    let fits = |&&(_, unit): &&(&str, u32)| seconds > 0 && seconds.is_multiple_of(unit);
    let (name, unit) = UNITS.iter().find(fits).unwrap_or(&UNITS[3]);
    format!("{}{name}", seconds / unit)
}

/// Reads a number and its unit as seconds.
pub fn read_duration(text: &str) -> Option<u32> {
    UNITS.iter().find_map(|(name, unit)| number(text.strip_suffix(name)?)?.checked_mul(*unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_reads_back_as_itself() {
        for (seconds, text) in
            [(0, "0s"), (45, "45s"), (90, "90s"), (1_200, "20m"), (43_200, "12h"), (259_200, "3d")]
        {
            assert_eq!(duration_text(seconds), text);
            assert_eq!(read_duration(text), Some(seconds));
        }
        for wrong in ["", "d", "3", "-1d", "03d", "1w", "1.5h", "4294967295d", "3 d"] {
            assert_eq!(read_duration(wrong), None, "{wrong}");
        }
    }
}
