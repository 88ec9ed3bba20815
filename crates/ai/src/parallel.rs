//! Work on many numbers with several threads, with one result whatever their number.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// Calls `work` once for every number of the range, on so many threads. Every thread begins with a `start()` of its
/// own; these come back in the end.
///
/// If some calls fail, the failure with the lowest number is the result, and every lower number has been worked on:
/// the answer does not depend on the number of threads.
pub fn in_parallel<S: Send, E: Send>(
    numbers: Range<u64>,
    threads: usize,
    start: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, u64) -> Result<(), E> + Sync,
) -> Result<Vec<S>, (u64, E)> {
    let next = AtomicU64::new(numbers.start);
    let end = AtomicU64::new(numbers.end);
    let failure: Mutex<Option<(u64, E)>> = Mutex::new(None);
    let thread = || {
        let mut state = start();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= end.load(Ordering::Relaxed) {
                return state;
            }
            if let Err(error) = work(&mut state, number) {
                end.fetch_min(number, Ordering::Relaxed);
                let mut first = failure.lock().unwrap_or_else(PoisonError::into_inner);
                if first.as_ref().is_none_or(|(lowest, _)| number < *lowest) {
                    *first = Some((number, error));
                }
            }
        }
    };
    let states = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(thread)).collect();
        running
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    match failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(first) => Err(first),
        None => Ok(states),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_worked_on_once() {
        let sums = in_parallel(
            10..110,
            3,
            || 0,
            |sum, number| -> Result<(), ()> {
                *sum += number;
                Ok(())
            },
        );
        assert_eq!(sums.map(|sums| sums.iter().sum::<u64>()), Ok((10..110).sum()));
    }

    #[test]
    fn the_lowest_failure_is_the_answer() {
        let work = |(): &mut (), number: u64| if number % 7 == 5 { Err(()) } else { Ok(()) };
        for threads in [1, 2, 4] {
            assert_eq!(in_parallel(10..1000, threads, || (), work), Err((12, ())));
        }
    }
}
