//! Files of networks, `NAME.tnet`.
//!
//! A file is a header of lines, an empty line, and the weights. The header is ASCII text; every line ends with one `\n`;
//! words are separated by one space. Lines come in this order:
//!
//! ```text
//! terrane-net 1                         the format
//! inputs VERSION HASH COUNT             the inputs it was trained with; HASH has 16 hexadecimal digits
//! weights HASH                          fingerprint of the built-in weights, on whose value the network builds
//! layers COUNT FIRST SECOND THIRD 3     neurons; FIRST is a multiple of 32 up to 512, SECOND and THIRD are up to 64
//! bits B1 B2 B3 B4                      fractional bits of the weights of each layer, 4 to 14
//! name NAME
//! parent HASH                           fingerprint of the network whose games it learned from, or `none`
//! games NUMBER
//! arena TEXT                            what its arena said, or `-`
//! check HASH                            FNV-1a (64 bits) of all bytes before this line and of all weights
//! ```
//!
//! The first two facts are those of the program that reads it; [`demands`] gives these lines. After the empty line follow
//! the four layers, little-endian, each with its biases (`i32`, one for each neuron) and then its weights (`i16`, neuron by
//! neuron, as `weight` of `torch.nn.Linear` lies in memory).
//!
//! **Quantisation.** A trainer sees inputs divided by 64 ([`inputs::UNIT`]). Hidden layers clip: `clamp(x, 0, 16)`.
//! A weight is written as `round(weight * 2^B)`, with `B` of its layer; biases of the first layer as
//! `round(bias * 2^(6 + B1))`, those of the others as `round(bias * 2^(8 + B))`. `B = 12` holds weights up to ±8; take a
//! smaller one where they are larger. Sums must fit: for every neuron, the absolute weights as written, times 1024 in the
//! first layer and 4096 in the others, and the absolute bias stay below 2^30 together. Outputs: the own final points
//! beyond the hand-made value in tens, the mean of the rivals' final points beyond their points now in tens, and the
//! chance to win as a logarithm of odds.
//!
//! **Inputs never seen.** An input that is always zero in training must have zero weights: what an optimiser left there is
//! noise, and games with other boxes would meet it.
//!
//! What is cut off, damaged, made for other inputs or out of range is refused with a [`NetError`], whose sentence says what
//! is wrong.

use super::about::About;
use super::inputs;
use super::network::{BLOCK, INPUT_BITS, Layer, MOST_ACTIVATION, MOST_SUM, NARROWEST, Net, OUTPUTS, WIDEST};
use crate::weights::Weights;

/// The first line.
const FORMAT: &str = "terrane-net 1";

/// The largest file that is read.
pub const MOST_BYTES: usize = 2_000_000;

/// The longest header that is read.
const MOST_HEADER: usize = 4_096;

/// Fractional bits that weights may have.
const BITS: std::ops::RangeInclusive<u32> = 4..=14;

/// Why a network was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NetError {
    /// It is no file of a network, or of another format.
    #[error("expected `{FORMAT}` in the first line; this is no network of this version")]
    Format,
    /// The file is larger than any network.
    #[error("the file has {0} bytes; a network has {MOST_BYTES} at most")]
    Large(usize),
    /// The header has no end.
    #[error("the header has no end: an empty line is missing")]
    NoEnd,
    /// A line of the header is not what it should be.
    #[error("header, line {line}: expected `{expected}`")]
    Line {
        /// From 1.
        line: usize,
        /// What should stand there.
        expected: &'static str,
    },
    /// It was trained with other inputs.
    #[error("it was trained with other inputs (`{found}`); this program has `{needed}`")]
    Inputs {
        /// What the file says.
        found: String,
        /// What it should say.
        needed: String,
    },
    /// It builds on other built-in weights.
    #[error("it builds on other built-in weights (`{found}`); this program has `{needed}`")]
    Weights {
        /// What the file says.
        found: String,
        /// What it should say.
        needed: String,
    },
    /// The layers have sizes that are not supported.
    #[error("layers of {0:?} neurons are not supported")]
    Layers(Vec<usize>),
    /// There are fewer or more weights than the layers need.
    #[error("{found} bytes of weights; the layers need {needed}: the file is cut off or too long")]
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        needed: usize,
    },
    /// The check does not fit what was read.
    #[error("the check does not fit: the file is damaged")]
    Damaged,
    /// A sum could become too large.
    #[error("weights of layer {layer}, neuron {neuron} are out of range")]
    Range {
        /// From 1.
        layer: usize,
        /// From 0.
        neuron: usize,
    },
}

/// The two lines of a header that say what this program needs, without line ends: inputs and built-in weights.
pub fn demands() -> [String; 2] {
    let weights = crate::player::fingerprint(Weights::built_in().to_text().as_bytes());
    [
        format!("inputs {} {:016x} {}", inputs::VERSION, inputs::HASH, inputs::COUNT),
        format!("weights {weights:016x}"),
    ]
}

/// The bytes of a file. `layers` and `bits` are the numbers of these lines of the header, `data` the layers; nothing of
/// it is checked before it is read.
pub fn write(about: &About, layers: [usize; 5], bits: [u32; 4], data: &[u8]) -> Vec<u8> {
    let words = |numbers: &[String]| numbers.join(" ");
    let [inputs, weights] = demands();
    let parent = about.parent.map_or_else(|| "none".to_owned(), |parent| format!("{parent:016x}"));
    let head = [
        FORMAT.to_owned(),
        inputs,
        weights,
        format!("layers {}", words(&layers.map(|size| size.to_string()))),
        format!("bits {}", words(&bits.map(|bits| bits.to_string()))),
        format!("name {}", about.name),
        format!("parent {parent}"),
        format!("games {}", about.games),
        format!("arena {}", about.arena),
    ];
    let head = head.map(|line| line + "\n").concat();
    let check = fingerprint(head.as_bytes(), data);
    let mut file = format!("{head}check {check:016x}\n\n").into_bytes();
    file.extend(data);
    file
}

/// Reads the lines of a header.
struct Lines<'a> {
    lines: std::str::Split<'a, char>,
    number: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> &'a str {
        self.number += 1;
        self.lines.next().unwrap_or_default()
    }

    /// The rest of the next line after a word.
    fn after(&mut self, word: &str, expected: &'static str) -> Result<&'a str, NetError> {
        let line = self.next();
        let rest = line.strip_prefix(word).and_then(|rest| rest.strip_prefix(' '));
        rest.filter(|rest| !rest.is_empty()).ok_or(NetError::Line { line: self.number, expected })
    }

    /// So many numbers after a word.
    fn numbers<const N: usize>(&mut self, word: &str, expected: &'static str) -> Result<[u64; N], NetError> {
        let rest = self.after(word, expected)?;
        let wrong = NetError::Line { line: self.number, expected };
        let numbers: Option<Vec<u64>> = rest.split(' ').map(|number| number.parse().ok()).collect();
        numbers.and_then(|numbers| numbers.try_into().ok()).ok_or(wrong)
    }
}

impl Net {
    /// Whether bytes are meant to be a network, good or bad.
    pub fn is_meant(bytes: &[u8]) -> bool {
        bytes.starts_with(b"terrane-net")
    }

    /// Reads the bytes of a file.
    pub fn read(bytes: &[u8]) -> Result<Net, NetError> {
        if !bytes.starts_with(FORMAT.as_bytes()) {
            return Err(NetError::Format);
        }
        if bytes.len() > MOST_BYTES {
            return Err(NetError::Large(bytes.len()));
        }
        let end = bytes[..bytes.len().min(MOST_HEADER)].windows(2).position(|pair| pair == b"\n\n");
        let end = end.ok_or(NetError::NoEnd)?;
        let header = std::str::from_utf8(&bytes[..end]).map_err(|_| NetError::Format)?;
        let data = &bytes[end + 2..];
        let mut lines = Lines { lines: header.split('\n'), number: 0 };
        if lines.next() != FORMAT {
            return Err(NetError::Format);
        }
        let [inputs, weights] = demands();
        let found = lines.next().to_owned();
        if found != inputs {
            return Err(NetError::Inputs { found, needed: inputs });
        }
        let found = lines.next().to_owned();
        if found != weights {
            return Err(NetError::Weights { found, needed: weights });
        }
        let sizes = lines.numbers::<5>("layers", "layers COUNT FIRST SECOND THIRD 3")?;
        let sizes = sizes.map(|size| usize::try_from(size).unwrap_or(usize::MAX));
        if !are_supported(sizes) {
            return Err(NetError::Layers(sizes.to_vec()));
        }
        let bits = lines.numbers::<4>("bits", "bits B1 B2 B3 B4")?;
        let bits = bits.map(|bits| u32::try_from(bits).unwrap_or(u32::MAX));
        if !bits.iter().all(|bits| BITS.contains(bits)) {
            return Err(NetError::Line {
                line: lines.number,
                expected: "bits B1 B2 B3 B4, each from 4 to 14",
            });
        }
        let name = lines.after("name", "name NAME")?.to_owned();
        let parent = match lines.after("parent", "parent HASH")? {
            "none" => None,
            hash => {
                let wrong = NetError::Line { line: lines.number, expected: "parent HASH" };
                Some(u64::from_str_radix(hash, 16).map_err(|_| wrong)?)
            }
        };
        let [games] = lines.numbers("games", "games NUMBER")?;
        let arena = lines.after("arena", "arena TEXT")?.to_owned();
        let check = lines.after("check", "check HASH")?;
        let wrong = NetError::Line { line: lines.number, expected: "check HASH" };
        let check = u64::from_str_radix(check, 16).map_err(|_| wrong.clone())?;
        if lines.lines.next().is_some() {
            return Err(wrong);
        }
        let needed: usize = sizes.windows(2).map(|pair| pair[1] * (4 + 2 * pair[0])).sum();
        if data.len() != needed {
            return Err(NetError::Length { found: data.len(), needed });
        }
        // The line of the check is the last one, and has no line end here.
        let before = header.rfind('\n').map_or(0, |at| at + 1);
        if fingerprint(&header.as_bytes()[..before], data) != check {
            return Err(NetError::Damaged);
        }
        let about = About { name, parent, games, arena };
        let mut data = data;
        let mut layer = |at: usize| Layer::read(&mut data, at, sizes[at], sizes[at + 1], bits[at]);
        Ok(Net {
            about,
            first: layer(0)?.by_input(),
            second: layer(1)?.in_blocks(),
            third: layer(2)?.in_blocks(),
            heads: layer(3)?.in_blocks(),
            fingerprint: check,
        })
    }
}

/// FNV-1a over two pieces.
fn fingerprint(one: &[u8], other: &[u8]) -> u64 {
    crate::player::fingerprint_on(crate::player::fingerprint(one), other)
}

/// Whether a network may have layers of these sizes.
fn are_supported(sizes: [usize; 5]) -> bool {
    let [inputs, first, second, third, outputs] = sizes;
    inputs == inputs::COUNT
        && first > 0
        && first <= WIDEST
        && first.is_multiple_of(BLOCK)
        && (1..=NARROWEST).contains(&second)
        && (1..=NARROWEST).contains(&third)
        && outputs == OUTPUTS
}

impl Layer {
    /// Takes a layer from the front of the data.
    fn read(
        data: &mut &[u8],
        at: usize,
        inputs: usize,
        outputs: usize,
        bits: u32,
    ) -> Result<Layer, NetError> {
        let (biases, rest) = data.split_at(4 * outputs);
        let (weights, rest) = rest.split_at(2 * inputs * outputs);
        *data = rest;
        let bias: Vec<i32> =
            biases.as_chunks::<4>().0.iter().map(|bytes| i32::from_le_bytes(*bytes)).collect();
        let weights: Vec<i16> =
            weights.as_chunks::<2>().0.iter().map(|bytes| i16::from_le_bytes(*bytes)).collect();
        let most = if at == 0 { i64::from(inputs::MOST) } else { i64::from(MOST_ACTIVATION) };
        for (neuron, (row, &bias)) in weights.chunks(inputs).zip(&bias).enumerate() {
            let sum: i64 = row.iter().map(|&weight| i64::from(weight).abs()).sum();
            if sum * most + i64::from(bias).abs() >= MOST_SUM {
                return Err(NetError::Range { layer: at + 1, neuron });
            }
        }
        Ok(Layer { inputs, outputs, weights, bias, bits })
    }

    /// The same layer with its weights by input.
    fn by_input(self) -> Layer {
        let mut weights = vec![0; self.weights.len()];
        for (output, row) in self.weights.chunks(self.inputs).enumerate() {
            for (input, &weight) in row.iter().enumerate() {
                weights[input * self.outputs + output] = weight;
            }
        }
        Layer { weights, ..self }
    }

    /// The same layer with the weights of each output filled up to whole blocks.
    fn in_blocks(self) -> Layer {
        let length = self.inputs.next_multiple_of(BLOCK);
        let mut weights = vec![0; length * self.outputs];
        for (place, row) in weights.chunks_mut(length).zip(self.weights.chunks(self.inputs)) {
            place[..row.len()].copy_from_slice(row);
        }
        Layer { weights, ..self }
    }
}

const _: () = assert!(INPUT_BITS == 6, "the format says what a bias of the first layer is multiplied with");
