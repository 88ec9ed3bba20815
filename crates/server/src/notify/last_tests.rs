//! What the last tests of somebody's channels came to.

use std::collections::BTreeMap;

use terrane_api::notices::LastTest;
use terrane_store::{ChannelRecord, StoreError, UserId};
use uuid::Uuid;

use crate::app::App;

/// The document of a user with the tests.
const TESTS: &str = "channel-tests";

/// The last test of each channel that was ever tested.
pub(crate) type LastTests = BTreeMap<Uuid, LastTest>;

impl App {
    /// What the last tests of a user's channels came to.
    pub(crate) async fn last_tests(&self, user: UserId) -> Result<LastTests, StoreError> {
        let text = self.store.user_document(user, TESTS).await?;
        Ok(text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
    }

    /// Keeps what a test came to. Those of channels that are gone are forgotten.
    pub(crate) async fn keep_test(&self, channel: &ChannelRecord, sent: bool) -> Result<(), StoreError> {
        let mut tests = self.last_tests(channel.owner).await?;
        tests.insert(channel.id.0, LastTest { at: self.clock.now().0, sent });
        let channels = self.store.channels(channel.owner).await?;
        tests.retain(|id, _| channels.iter().any(|channel| channel.id.0 == *id));
        let text = serde_json::to_string(&tests).unwrap_or_default();
        self.store.set_user_document(channel.owner, TESTS, Some(&text)).await
    }
}
