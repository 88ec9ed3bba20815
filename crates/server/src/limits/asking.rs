//! Who asks: what is expensive counts for whoever's request it is done for, however deep in the server.

use crate::security::rates::Who;

tokio::task_local! {
    static ASKING: Who;
}

/// Whoever's request this task serves; `None` for what the server does of its own accord.
pub fn asking() -> Option<Who> {
    ASKING.try_with(|who| *who).ok()
}

/// The same future, on behalf of somebody.
pub async fn on_behalf_of<F: Future>(who: Who, work: F) -> F::Output {
    ASKING.scope(who, work).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_a_request_begins_beside_itself_is_the_servers_own() {
        let who = Who::Address([192, 0, 2, 1].into());
        assert_eq!(asking(), None);
        let seen = on_behalf_of(who, async {
            tokio::task::yield_now().await;
            (asking(), tokio::spawn(async { asking() }).await.ok())
        });
        assert_eq!(seen.await, (Some(who), Some(None)));
        assert_eq!(asking(), None);
    }
}
