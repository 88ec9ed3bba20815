//! How long tasks compute at a stretch on the threads that serve requests.
//!
//! A task has its thread to itself from when it is polled until it waits again, and whoever else is served by that thread
//! waits meanwhile. What takes longer than a millisecond belongs on a [`worker`](crate::limits::worker); this counts
//! whether it is there. `/metrics` shows the counts.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use metrics::Label;

use crate::meters::Meters;

/// Upper bounds of the buckets, in microseconds. Longer polls have a bucket of their own.
const BOUNDS: [u64; 7] = [100, 250, 500, 1_000, 2_500, 10_000, 100_000];

/// A poll that takes longer is logged.
const LONG: Duration = Duration::from_millis(1);

/// What a task does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Reads requests of a connection, answers them and writes the responses.
    Requests,
    /// Sends live messages to a subscriber by WebSocket.
    Subscriber,
    /// Reads what is new in a watched game and publishes it to the subscribers.
    Channel,
    /// Anything else that goes on beside requests: notices of the store, turns of computer players.
    Background,
}

impl Task {
    const ALL: [Task; 4] = [Task::Requests, Task::Subscriber, Task::Channel, Task::Background];

    const fn name(self) -> &'static str {
        match self {
            Task::Requests => "requests",
            Task::Subscriber => "subscriber",
            Task::Channel => "channel",
            Task::Background => "background",
        }
    }
}

/// Counts of polls by how long they took.
pub struct Polls {
    begun: Instant,
    processor_time: bool,
    counts: [Counts; Task::ALL.len()],
}

#[derive(Default)]
struct Counts {
    polls: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
    longest: AtomicU64,
}

impl Polls {
    /// No polls yet. Processor time leaves out what other threads did on the same processor meanwhile; asking for it costs
    /// up to a microsecond, so that it is for measurements.
    pub fn new(processor_time: bool) -> Polls {
        Polls { begun: Instant::now(), processor_time, counts: Default::default() }
    }

    /// The same future, with its polls counted.
    pub async fn count<F: Future>(&self, task: Task, future: F) -> F::Output {
        let mut future = pin!(future);
        poll_fn(|cx| {
            let before = self.now();
            let poll = future.as_mut().poll(cx);
            self.record(task, self.now().saturating_sub(before));
            poll
        })
        .await
    }

    /// The same future; polls that take long are logged, where the log knows what is done.
    pub async fn log_long<F: Future>(&self, future: F) -> F::Output {
        let mut future = pin!(future);
        poll_fn(|cx| {
            let before = self.now();
            let poll = future.as_mut().poll(cx);
            let took = self.now().saturating_sub(before);
            if took > LONG {
                tracing::debug!(micros = took.as_micros() as u64, "computed for long at a stretch");
            }
            poll
        })
        .await
    }

    fn now(&self) -> Duration {
        if self.processor_time
            && let Some(time) = processor_time()
        {
            return time;
        }
        self.begun.elapsed()
    }

    fn record(&self, task: Task, took: Duration) {
        let counts = &self.counts[task as usize];
        let micros = took.as_micros() as u64;
        let bucket = BOUNDS.partition_point(|bound| *bound < micros);
        counts.polls[bucket].fetch_add(1, Ordering::Relaxed);
        counts.micros.fetch_add(micros, Ordering::Relaxed);
        if micros > counts.longest.load(Ordering::Relaxed) {
            counts.longest.fetch_max(micros, Ordering::Relaxed);
        }
    }

    /// Writes the counts into meters, as the buckets of a histogram.
    #[expect(clippy::cast_precision_loss, reason = "bounds of buckets are small numbers")]
    pub fn show(&self, meters: &Meters) {
        for (task, counts) in Task::ALL.into_iter().zip(&self.counts) {
            let label = || Label::new("task", task.name());
            let bounds = BOUNDS.map(|micros| (micros as f64 / 1e6).to_string());
            let mut sum = 0;
            for (polls, bound) in counts.polls.iter().zip(bounds.into_iter().chain(["+Inf".to_owned()])) {
                sum += polls.load(Ordering::Relaxed);
                meters.total("terrane_poll_seconds_bucket", vec![label(), Label::new("le", bound)], sum);
            }
            meters.total("terrane_poll_seconds_count", vec![label()], sum);
            meters.total("terrane_poll_micros_total", vec![label()], counts.micros.load(Ordering::Relaxed));
            let longest = counts.longest.load(Ordering::Relaxed);
            meters.gauge("terrane_poll_longest_micros", vec![label()], longest);
        }
    }
}

/// Processor time of this thread, where it is known.
fn processor_time() -> Option<Duration> {
    #[cfg(target_os = "linux")]
    {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        Some(Duration::new(time.tv_sec.try_into().ok()?, time.tv_nsec.try_into().ok()?))
    }
    #[cfg(not(target_os = "linux"))]
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computes for a while, waits, and computes again.
    async fn work(time: Duration) {
        for _ in 0..2 {
            let begun = Instant::now();
            while begun.elapsed() < time {
                std::hint::spin_loop();
            }
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn polls_are_counted_by_how_long_they_compute_and_waiting_is_not_counted() {
        let polls = Polls::new(false);
        polls.count(Task::Requests, work(Duration::from_millis(3))).await;
        polls.count(Task::Requests, tokio::time::sleep(Duration::from_millis(30))).await;
        polls.count(Task::Channel, work(Duration::ZERO)).await;
        let long = |task: Task| {
            let counts = &polls.counts[task as usize].polls;
            counts[4..].iter().map(|polls| polls.load(Ordering::Relaxed)).sum::<u64>()
        };
        assert_eq!((long(Task::Requests), long(Task::Channel)), (2, 0));
        let meters = Meters::new();
        polls.show(&meters);
        let text = meters.render();
        let all = r#"terrane_poll_seconds_bucket{task="channel",le="+Inf"} 3"#;
        assert!(text.contains(all), "{text}");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn processor_time_leaves_out_sleep() {
        let before = processor_time().unwrap();
        std::thread::sleep(Duration::from_millis(20));
        assert!(processor_time().unwrap().saturating_sub(before) < Duration::from_millis(15));
    }
}
