//! Writing inputs, group by group.

use super::layout::{COUNT, Group, MOST, UNIT};

/// Writes inputs one after the other.
pub(super) struct Writer<'a> {
    out: &'a mut [i16; COUNT],
    at: usize,
    end: usize,
}

impl<'a> Writer<'a> {
    /// A writer into a list of zeros.
    pub(super) fn new(out: &'a mut [i16; COUNT]) -> Writer<'a> {
        Writer { out, at: 0, end: 0 }
    }

    /// Goes to the first input of a group.
    pub(super) fn group(&mut self, group: Group) -> &mut Self {
        self.part(group.offset(), group.size())
    }

    /// Goes to an input; so many may be written there.
    pub(super) fn part(&mut self, at: usize, size: usize) -> &mut Self {
        debug_assert!(self.at <= self.end, "more inputs than the group has");
        self.at = at;
        self.end = at + size;
        self
    }

    /// Writes a number of units' fractions.
    #[inline]
    pub(super) fn put(&mut self, value: i32) -> &mut Self {
        if let Some(place) = self.out.get_mut(self.at) {
            *place = value.clamp(-i32::from(MOST), i32::from(MOST)) as i16;
        }
        self.at += 1;
        self
    }

    /// Writes one or zero.
    #[inline]
    pub(super) fn flag(&mut self, on: bool) -> &mut Self {
        if on && let Some(place) = self.out.get_mut(self.at) {
            *place = UNIT;
        }
        self.at += 1;
        self
    }

    /// Writes one for one of `count`, zero for all others.
    #[inline]
    pub(super) fn one_of(&mut self, which: Option<usize>, count: usize) -> &mut Self {
        if let Some(which) = which.filter(|&which| which < count)
            && let Some(place) = self.out.get_mut(self.at + which)
        {
            *place = UNIT;
        }
        self.at += count;
        self
    }

    /// Writes one for each number from 1 to `most` that is reached.
    #[inline]
    pub(super) fn steps(&mut self, value: usize, most: usize) -> &mut Self {
        if let Some(reached) = self.out.get_mut(self.at..self.at + value.min(most)) {
            reached.fill(UNIT);
        }
        self.at += most;
        self
    }

    /// Takes inputs from another list.
    pub(super) fn copy(&mut self, range: std::ops::Range<usize>, from: &[i16; COUNT]) {
        if let (Some(out), Some(from)) = (self.out.get_mut(range.clone()), from.get(range)) {
            out.copy_from_slice(from);
        }
    }

    /// Leaves inputs zero.
    #[inline]
    pub(super) fn skip(&mut self, count: usize) -> &mut Self {
        self.at += count;
        self
    }
}
