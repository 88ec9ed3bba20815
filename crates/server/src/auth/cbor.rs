//! CBOR (RFC 8949), as far as passkeys use it: numbers, bytes, texts, lists and maps of known length.

/// A value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Cbor<'a> {
    Int(i64),
    Bytes(&'a [u8]),
    Text(&'a str),
    List(Vec<Cbor<'a>>),
    Map(Vec<(Cbor<'a>, Cbor<'a>)>),
    /// `false`, `true`, `null` and the like, by their number.
    Simple(u8),
}

/// Lists within lists, at most.
const DEEPEST: u8 = 4;
/// Values of a list or map, at most.
const LONGEST: u64 = 64;

impl<'a> Cbor<'a> {
    /// Reads one value from the beginning of some bytes, and answers the rest too.
    pub(super) fn read(bytes: &'a [u8]) -> Option<(Cbor<'a>, &'a [u8])> {
        Self::read_within(bytes, DEEPEST)
    }

    fn read_within(bytes: &'a [u8], depth: u8) -> Option<(Cbor<'a>, &'a [u8])> {
        let depth = depth.checked_sub(1)?;
        let (&first, rest) = bytes.split_first()?;
        let (number, rest) = argument(first & 31, rest)?;
        match first >> 5 {
            0 => Some((Cbor::Int(i64::try_from(number).ok()?), rest)),
            1 => Some((Cbor::Int(-1 - i64::try_from(number).ok()?), rest)),
            kind @ (2 | 3) => {
                let (content, rest) = rest.split_at_checked(usize::try_from(number).ok()?)?;
                let value = match kind {
                    2 => Cbor::Bytes(content),
                    _ => Cbor::Text(std::str::from_utf8(content).ok()?),
                };
                Some((value, rest))
            }
            kind @ (4 | 5) => {
                if number > LONGEST {
                    return None;
                }
                let (mut values, mut pairs, mut rest) = (Vec::new(), Vec::new(), rest);
                for _ in 0..number {
                    let (value, after) = Self::read_within(rest, depth)?;
                    rest = after;
                    if kind == 4 {
                        values.push(value);
                    } else {
                        let (content, after) = Self::read_within(rest, depth)?;
                        rest = after;
                        pairs.push((value, content));
                    }
                }
                Some((if kind == 4 { Cbor::List(values) } else { Cbor::Map(pairs) }, rest))
            }
            7 if first & 31 < 24 => Some((Cbor::Simple(first & 31), rest)),
            _ => None,
        }
    }

    /// What a map has under a key.
    pub(super) fn get(&self, key: &Cbor<'_>) -> Option<&Cbor<'a>> {
        let Cbor::Map(pairs) = self else { return None };
        pairs.iter().find(|(known, _)| known == key).map(|(_, value)| value)
    }

    /// The bytes under a number.
    pub(super) fn bytes_at(&self, key: i64) -> Option<&'a [u8]> {
        match self.get(&Cbor::Int(key))? {
            Cbor::Bytes(bytes) => Some(bytes),
            _ => None,
        }
    }

    /// The number under a number.
    pub(super) fn int_at(&self, key: i64) -> Option<i64> {
        match self.get(&Cbor::Int(key))? {
            Cbor::Int(number) => Some(*number),
            _ => None,
        }
    }
}

/// The number that follows a first byte: within it, or in the next one, two, four or eight.
fn argument(short: u8, rest: &[u8]) -> Option<(u64, &[u8])> {
    let length = match short {
        0..=23 => return Some((u64::from(short), rest)),
        24..=27 => 1_usize << (short - 24),
        // Of unknown length, or not defined.
        _ => return None,
    };
    let (bytes, rest) = rest.split_at_checked(length)?;
    Some((bytes.iter().fold(0, |number, byte| number << 8 | u64::from(*byte)), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_examples_of_the_standard_are_read() {
        let cases: [(&[u8], Cbor<'_>); 11] = [
            (&[0x17], Cbor::Int(23)),
            (&[0x18, 0x64], Cbor::Int(100)),
            (&[0x1b, 0, 0, 0, 0xe8, 0xd4, 0xa5, 0x10, 0], Cbor::Int(1_000_000_000_000)),
            (&[0x38, 0x63], Cbor::Int(-100)),
            (&[0x44, 1, 2, 3, 4], Cbor::Bytes(&[1, 2, 3, 4])),
            (&[0x62, 0xc3, 0xbc], Cbor::Text("ü")),
            (&[0x80], Cbor::List(vec![])),
            (&[0x83, 1, 2, 3], Cbor::List(vec![Cbor::Int(1), Cbor::Int(2), Cbor::Int(3)])),
            (&[0xf4], Cbor::Simple(20)),
            (&[0xa1, 0x61, b'a', 1], Cbor::Map(vec![(Cbor::Text("a"), Cbor::Int(1))])),
            (&[0x39, 1, 0], Cbor::Int(-257)),
        ];
        for (bytes, value) in cases {
            assert_eq!(Cbor::read(bytes), Some((value, &[][..])), "{bytes:x?}");
        }
        let map = Cbor::read(&[0xa2, 1, 2, 3, 0x26, 0xff]).unwrap();
        assert_eq!((map.0.int_at(1), map.0.int_at(3), map.1), (Some(2), Some(-7), &[0xff][..]));
    }

    #[test]
    fn whatever_else_is_refused_without_a_panic() {
        let refused: [&[u8]; 9] = [
            &[],
            &[0x18],
            &[0x44, 1],
            &[0x61, 0xff],
            &[0x5f, 0x41, 1, 0xff],
            &[0xfb, 0, 0, 0, 0, 0, 0, 0, 0],
            &[0x9a, 0xff, 0xff, 0xff, 0xff],
            &[0x1b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
            &[0xc0, 0x60],
        ];
        for bytes in refused {
            assert_eq!(Cbor::read(bytes), None, "{bytes:x?}");
        }
        assert_eq!(Cbor::read(&[0x81; 1000]), None, "too deep");
        // Every two bytes, whatever they say.
        for first in 0..=255_u8 {
            for second in 0..=255_u8 {
                let _ = Cbor::read(&[first, second, 0, 0]);
            }
        }
    }
}
