//! The network: four layers of integers.
//!
//! Inputs are multiplied with 16-bit weights and added up in 32 bits; between layers sums are rounded to activations
//! and clipped. No floating-point number takes part before the outputs, so that every machine gets the same ones. Which
//! sums can occur is checked when a network is read, so that none overflows.
//!
//! The sums of the first layer are linear in the inputs: those of a similar position are found by adding what differs.

#![expect(clippy::cast_precision_loss, reason = "what is rounded is far below what counts")]

use arrayvec::ArrayVec;

use super::about::About;
use super::inputs::COUNT;

/// Neurons of the first layer, at most; a multiple of [`BLOCK`].
pub(super) const WIDEST: usize = 512;

/// Neurons of the second and third layer, at most.
pub(super) const NARROWEST: usize = 64;

/// Numbers that are worked on at once.
pub(super) const BLOCK: usize = 32;

/// Outputs: own points, rivals' points, chance to win.
pub const OUTPUTS: usize = 3;

/// Fractional bits of an activation.
pub(super) const ACTIVATION_BITS: u32 = 8;

/// The largest activation: 16, in fractions.
pub(super) const MOST_ACTIVATION: i32 = 16 << ACTIVATION_BITS;

/// Fractional bits of an input.
pub(super) const INPUT_BITS: u32 = super::inputs::UNIT.trailing_zeros();

/// No sum is larger than this, whatever the inputs.
pub(super) const MOST_SUM: i64 = 1 << 30;

/// A network.
pub struct Net {
    pub(super) about: About,
    pub(super) first: Layer,
    pub(super) second: Layer,
    pub(super) third: Layer,
    pub(super) heads: Layer,
    /// A number that identifies a network.
    pub(super) fingerprint: u64,
}

/// Weights and biases between two layers.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Layer {
    pub(super) inputs: usize,
    pub(super) outputs: usize,
    /// In the first layer by input, then by output; in all others by output, then by input, filled up with zeros to whole
    /// blocks.
    pub(super) weights: Vec<i16>,
    /// In units of the sums.
    pub(super) bias: Vec<i32>,
    /// Fractional bits of the weights.
    pub(super) bits: u32,
}

/// What a network says about a position from one seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outputs {
    /// The own final points, beyond the hand-made value.
    pub own: f32,
    /// The mean of the rivals' final points, beyond what they have now.
    pub rivals: f32,
    /// The chance to win as a logarithm of odds.
    pub win: f32,
}

/// Points that an output of one stands for.
pub const POINTS: f32 = 10.0;

/// The sums of the first layer for some inputs, from which those of similar ones are found.
#[derive(Clone, PartialEq, Eq)]
pub struct Base {
    sums: Vec<i32>,
}

impl Net {
    /// A number that identifies a network.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// Where it comes from.
    pub fn about(&self) -> &About {
        &self.about
    }

    /// What it says about inputs.
    pub fn outputs(&self, inputs: &[i16; COUNT]) -> Outputs {
        let mut sums = [0; WIDEST];
        let sums = &mut sums[..self.first.outputs];
        sums.copy_from_slice(&self.first.bias);
        self.add(sums, &[0; COUNT], inputs);
        self.finish(sums)
    }

    /// The sums of inputs, for [`Net::outputs_from`].
    pub fn base(&self, inputs: &[i16; COUNT]) -> Base {
        let mut sums = self.first.bias.clone();
        self.add(&mut sums, &[0; COUNT], inputs);
        Base { sums }
    }

    /// What it says about inputs: the same as [`Net::outputs`], faster where they are like those that the base was made
    /// from.
    pub fn outputs_from(&self, base: &Base, before: &[i16; COUNT], inputs: &[i16; COUNT]) -> Outputs {
        let mut sums = [0; WIDEST];
        let sums = &mut sums[..self.first.outputs];
        sums.copy_from_slice(&base.sums);
        self.add(sums, before, inputs);
        self.finish(sums)
    }

    /// Turns the sums of some inputs into those of others.
    fn add(&self, sums: &mut [i32], from: &[i16; COUNT], to: &[i16; COUNT]) {
        /// Inputs that are compared at once.
        const STEP: usize = 16;
        let mut changes: ArrayVec<(u32, i16), COUNT> = ArrayVec::new();
        let mut note = |at: usize, from: &[i16], to: &[i16]| {
            for place in 0..from.len().min(to.len()) {
                if from[place] != to[place] {
                    let _ = changes.try_push(((at + place) as u32, to[place] - from[place]));
                }
            }
        };
        let ((old, old_rest), (new, new_rest)) = (from.as_chunks::<STEP>(), to.as_chunks::<STEP>());
        for (at, (old, new)) in old.iter().zip(new).enumerate() {
            if old != new {
                note(at * STEP, old, new);
            }
        }
        note(COUNT - old_rest.len(), old_rest, new_rest);
        let width = self.first.outputs;
        for (block, sums) in sums.as_chunks_mut::<BLOCK>().0.iter_mut().enumerate() {
            let mut total = *sums;
            for &(input, change) in &changes {
                let at = input as usize * width + block * BLOCK;
                let Some((row, _)) = self.first.weights[at..].split_first_chunk::<BLOCK>() else { continue };
                for at in 0..BLOCK {
                    total[at] += i32::from(row[at]) * i32::from(change);
                }
            }
            *sums = total;
        }
    }

    /// The outputs that follow from the sums of the first layer.
    fn finish(&self, sums: &[i32]) -> Outputs {
        let mut wide = [0; WIDEST];
        for (activation, &sum) in wide.iter_mut().zip(sums) {
            *activation = activate(sum, INPUT_BITS + self.first.bits - ACTIVATION_BITS);
        }
        let (mut narrow, mut last) = ([0; NARROWEST], [0; NARROWEST]);
        self.second.apply(&wide, &mut narrow);
        self.third.apply(&narrow, &mut last);
        let scale = 1.0 / (1_u32 << (ACTIVATION_BITS + self.heads.bits)) as f32;
        let output = |head: usize| self.heads.sum(&last, head) as f32 * scale;
        Outputs { own: POINTS * output(0), rivals: POINTS * output(1), win: output(2) }
    }
}

impl Layer {
    /// The activations of a layer from those of the layer before; what lies behind them is zero.
    fn apply(&self, inputs: &[i16], outputs: &mut [i16]) {
        for (at, output) in outputs.iter_mut().take(self.outputs).enumerate() {
            *output = activate(self.sum(inputs, at), self.bits);
        }
    }

    /// The sum of one output. Blocks of a fixed size are what compilers turn into few instructions.
    #[inline]
    fn sum(&self, inputs: &[i16], output: usize) -> i32 {
        let blocks = self.inputs.div_ceil(BLOCK);
        let rows = self.weights.as_chunks::<BLOCK>().0;
        let row = &rows[output * blocks..][..blocks];
        let mut total = self.bias[output];
        for (inputs, weights) in inputs.as_chunks::<BLOCK>().0.iter().zip(row) {
            let mut sum = 0;
            for at in 0..BLOCK {
                sum += i32::from(inputs[at]) * i32::from(weights[at]);
            }
            total += sum;
        }
        total
    }
}

/// An activation from a sum with so many fractional bits more: rounded, and clipped to 0 below and 16 above.
#[inline]
fn activate(sum: i32, bits: u32) -> i16 {
    ((sum + (1 << (bits - 1))) >> bits).clamp(0, MOST_ACTIVATION) as i16
}

impl PartialEq for Net {
    fn eq(&self, other: &Net) -> bool {
        self.fingerprint == other.fingerprint
    }
}

impl std::fmt::Debug for Net {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Net({} {:016x})", self.about.name, self.fingerprint)
    }
}

impl std::fmt::Debug for Base {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Base({} sums)", self.sums.len())
    }
}
