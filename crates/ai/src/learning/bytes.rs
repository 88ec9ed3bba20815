//! Small numbers in few bytes: seven bits a byte, the lowest first, the highest bit set in all but the last.

/// Appends a number.
pub(crate) fn put(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// Reads bytes from front to back. Every method returns `None` where the bytes end too early or make no sense.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reader<'a>(pub(crate) &'a [u8]);

impl Reader<'_> {
    pub(crate) fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    pub(crate) fn number(&mut self) -> Option<u64> {
        let mut value = 0;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(value);
            }
        }
        None
    }

    /// A number that counts things of which each takes at least a byte.
    pub(crate) fn count(&mut self) -> Option<usize> {
        let count = usize::try_from(self.number()?).ok()?;
        (count <= self.0.len()).then_some(count)
    }

    pub(crate) fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (&first, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(first)
    }

    pub(crate) fn i16(&mut self) -> Option<i16> {
        self.array().map(i16::from_le_bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_survive() {
        let numbers = [0, 1, 127, 128, 300, 16_383, 16_384, u64::from(u32::MAX), (1 << 62) + 5];
        let mut bytes = Vec::new();
        for &number in &numbers {
            put(&mut bytes, number);
        }
        let mut reader = Reader(&bytes);
        assert_eq!(numbers.map(|_| reader.number()), numbers.map(Some));
        assert_eq!(reader.number(), None);
    }

    #[test]
    fn endless_numbers_are_refused() {
        assert_eq!(Reader(&[0xff; 20]).number(), None);
    }
}
