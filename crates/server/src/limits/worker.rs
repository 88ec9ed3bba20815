//! Threads for what computes long. They have the lowest priority, so that on a busy machine requests are served first.

use tokio::sync::oneshot;

/// Computes something on a thread of its own. `None` if it panicked, or no thread could be started.
///
/// How many run at once is bounded by whatever permits the callers hold; a thread costs microseconds beside work of
/// milliseconds.
pub async fn compute<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (sender, receiver) = oneshot::channel();
    let started = std::thread::Builder::new().name("worker".into()).spawn(move || {
        lower_priority();
        // Whoever asked may have gone.
        let _ = sender.send(work());
    });
    if let Err(error) = started {
        tracing::error!(%error, "a thread cannot be started");
        return None;
    }
    receiver.await.ok()
}

/// Of this thread alone. Where it is not possible, work goes on at the usual priority.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, 19);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_is_an_answer_too() {
        assert_eq!(compute(|| 6 * 7).await, Some(42));
        assert_eq!(compute(|| -> u8 { panic!("on purpose") }).await, None);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn workers_come_after_those_who_serve() {
        let priority = || rustix::process::getpriority_process(None).unwrap();
        let served = priority();
        assert_eq!(compute(priority).await, Some(19));
        assert_eq!(priority(), served);
    }
}
