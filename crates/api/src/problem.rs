//! Problems: how the server says no.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// Why a request was refused (RFC 9457, `application/problem+json`). Programs go by `code`, people read `detail`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// A name for this kind of problem, made from the code.
    #[serde(rename = "type")]
    #[schema(example = "urn:terrane:problem:stale-seq")]
    pub kind: String,
    /// What kind of problem it is, in a few words.
    #[schema(example = "The game has gone on")]
    pub title: String,
    /// The status of the response, once more.
    #[schema(example = 409)]
    pub status: u16,
    /// What happened and what to do, as a sentence to a player.
    pub detail: String,
    /// A stable name for programs.
    #[schema(example = "stale-seq")]
    pub code: String,
    /// The request this answers, as written in the server's log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
    /// What else is known: `seq`, `reason`, `line`, `column`, `retry_after`, …
    #[serde(flatten)]
    pub more: Map<String, Value>,
}
