//! Messages that are written once and sent to many.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

use super::LiveMessage;

/// A live message as JSON text. Cloning it shares the text.
#[derive(Clone, Debug)]
pub struct Prepared(Arc<RawValue>);

impl Prepared {
    /// Writes a message out.
    pub fn new(message: &LiveMessage) -> Result<Prepared, serde_json::Error> {
        Ok(Prepared(to_raw_value(message)?.into()))
    }

    /// The message as JSON.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// Reads the message.
    pub fn message(&self) -> Result<LiveMessage, serde_json::Error> {
        serde_json::from_str(self.text())
    }
}

impl PartialEq for Prepared {
    fn eq(&self, other: &Prepared) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Prepared {}

impl Serialize for Prepared {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Prepared {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Prepared, D::Error> {
        Ok(Prepared(Box::<RawValue>::deserialize(deserializer)?.into()))
    }
}
