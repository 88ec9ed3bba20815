//! The OpenAPI document: what the handlers say of themselves, and what is true of all of them.

use serde_json::{Map, Value, json};
use utoipa::openapi::OpenApi;

/// What is written above the list of routes.
const ABOUT: &str = "Play Terra Mystica on this server. Moves are text, as in `docs/notation.md`. Who is signed in is \
    said by the cookie of a session or by `Authorization: Bearer trn_…`. Every refusal is a problem document (RFC 9457) \
    with a stable `code`.";

const TAGS: [(&str, &str); 12] = [
    ("identity", "Who somebody is"),
    ("games", "Tables: creating, joining, starting, leaving"),
    ("play", "Positions, drafts, turns, the log"),
    ("time", "Clocks, pauses, hours of play, vacations"),
    ("notices", "What somebody is told while away, and how"),
    ("live", "Watching a game, and talk"),
    ("review", "What turns of finished games were worth, and what the engine says of positions"),
    ("puzzles", "Positions in which one turn is better than all others"),
    ("transfer", "Games from elsewhere and to elsewhere"),
    ("moderation", "What those who keep order do"),
    ("administration", "What administrators do"),
    ("hosting", "For whoever runs the server"),
];

const METHODS: [&str; 5] = ["get", "put", "post", "patch", "delete"];

/// The whole document of a server under a base path.
pub(super) fn complete(document: &OpenApi, base: &str) -> Value {
    // Made of the program's own types, so an error here is a mistake in them; tests ask for the document.
    let mut document = serde_json::to_value(document)
        .unwrap_or_else(|error| panic!("the document of the API cannot be written: {error}"));
    // The version of the specification that tools understand; nothing newer is used.
    document["openapi"] = json!("3.1.0");
    document["info"] = json!({
        "title": "Terrane",
        "version": env!("CARGO_PKG_VERSION"),
        "description": ABOUT,
        "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
    });
    document["servers"] = json!([{ "url": if base.is_empty() { "/" } else { base } }]);
    document["tags"] = TAGS.iter().map(|(name, what)| json!({ "name": name, "description": what })).collect();
    document["components"]["securitySchemes"] = json!({
        "token": { "type": "http", "scheme": "bearer", "description": "A personal API token, `trn_…`." },
    });
    // Most routes answer nobody, too; they say so by what they answer.
    document["security"] = json!([{}, { "token": [] }]);
    for (path, item) in document["paths"].as_object_mut().into_iter().flatten() {
        for method in METHODS {
            if let Some(operation) = item.get_mut(method).and_then(Value::as_object_mut) {
                operation.insert("operationId".into(), name(method, path).into());
                add_common_answers(path, method, operation);
            }
        }
    }
    document
}

/// A name for an operation that no other has, such as `post-games-id-turns`: functions in different files share names.
fn name(method: &str, path: &str) -> String {
    let path = path.trim_start_matches("/api").replace(['{', '}'], "");
    let words = path.split(['/', '.']).filter(|word| !word.is_empty());
    std::iter::once(method).chain(words).collect::<Vec<_>>().join("-")
}

/// Whether games may have to be loaded that are not in memory, and whoever asks for many at once is refused.
fn loads_games(path: &str) -> bool {
    path.contains("/games/{id}") || matches!(path, "/share/{id}" | "/api/me/waiting" | "/api/me/calendar.ics")
}

/// Adds the refusals that handlers do not write down because they come from what stands before them.
fn add_common_answers(path: &str, method: &str, operation: &mut Map<String, Value>) {
    let has_body = operation.contains_key("requestBody");
    let has_parameters =
        operation.get("parameters").and_then(Value::as_array).is_some_and(|list| !list.is_empty());
    let mut common = Vec::new();
    if path != "/healthz" {
        common.push((
            "503",
            "The server cannot do this now: its database does not answer, or its disk is full",
        ));
    }
    if !matches!(path, "/healthz" | "/readyz") {
        common.push((
            "401",
            "The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`)",
        ));
    }
    if has_body || has_parameters {
        common.push(("400", "Something in the request is not understood"));
    }
    if has_body {
        common.push(("413", "The body is too large"));
        common.push(("415", "The body is not JSON"));
    }
    if method != "get" {
        common.push(("403", "A page of another site asks"));
    }
    if method != "get" || loads_games(path) {
        common.push(("429", "Too much at once; `Retry-After` says how long to wait"));
    }
    if let Some(answers) = operation.get_mut("responses").and_then(Value::as_object_mut) {
        for (status, description) in common {
            answers.entry(status).or_insert_with(|| json!({ "description": description }));
        }
        for (status, answer) in answers.iter_mut() {
            // Where people follow links, even a refusal is a page.
            let is_page = answer["content"]["text/html"].is_object();
            if status.starts_with(['4', '5']) && !is_page {
                answer["content"] = json!({
                    "application/problem+json": { "schema": { "$ref": "#/components/schemas/Problem" } },
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_says_what_it_is_and_how_it_refuses() {
        let document = complete(&crate::http::documented(), "/base");
        let paths = document["paths"].as_object().unwrap();
        assert!(paths.len() > 10);
        let mut names = std::collections::BTreeSet::new();
        for (path, item) in paths {
            for (method, operation) in item.as_object().unwrap() {
                let at = format!("{method} {path}");
                assert!(
                    operation["summary"].as_str().is_some_and(|text| !text.is_empty()),
                    "{at}: no summary"
                );
                assert!(names.insert(operation["operationId"].as_str().unwrap()), "{at}: its name is taken");
                let tag = operation["tags"][0].as_str().unwrap_or_default();
                assert!(TAGS.iter().any(|(name, _)| *name == tag), "{at}: tag {tag:?}");
                let answers = operation["responses"].as_object().unwrap();
                assert!(
                    answers.keys().any(|status| status.starts_with(['1', '2', '3'])),
                    "{at}: never succeeds"
                );
                for (status, answer) in answers.iter().filter(|(status, _)| status.starts_with(['4', '5'])) {
                    let kind = if (path.as_str(), status.as_str()) == ("/share/{id}", "404") {
                        "text/html"
                    } else {
                        "application/problem+json"
                    };
                    assert!(answer["content"][kind].is_object(), "{at} {status}");
                }
            }
        }
    }

    #[test]
    fn every_reference_in_the_document_leads_somewhere() {
        let document = complete(&crate::http::documented(), "");
        let text = document.to_string();
        for reference in text.split("\"$ref\":\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(document.pointer(reference).is_some(), "{reference} leads nowhere");
        }
    }
}
