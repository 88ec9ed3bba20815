//! The API's own documentation: the OpenAPI document, and a page to read.

use std::fmt::Write as _;

use axum::Extension;
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::Value;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::http::fixed::Fixed;
use crate::http::html::{self, escape};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(document)).routes(routes!(page))
}

/// The document and the page, made once.
#[derive(Clone)]
pub(super) struct Documents {
    json: Fixed,
    html: Fixed,
}

impl Documents {
    /// Compresses both, before somebody asks for them.
    pub(super) fn prepare(&self) {
        self.json.compressed();
        self.html.compressed();
    }

    /// Both, from the document of a server under a base path.
    pub(super) fn new(document: &Value, base: &str) -> Self {
        Self {
            json: Fixed::new("application/json", document.to_string()),
            html: Fixed::new(
                "text/html; charset=utf-8",
                html::page(base, "The API of Terrane", &render(document)),
            ),
        }
    }
}

/// The OpenAPI document
#[utoipa::path(get, path = "/api/openapi.json", tag = "hosting", responses(
    (status = 200, description = "This document", body = Object),
))]
async fn document(Extension(documents): Extension<Documents>, headers: HeaderMap) -> Response {
    documents.json.response(&headers)
}

/// The API as a page to read
#[utoipa::path(get, path = "/api/docs", tag = "hosting", responses(
    (status = 200, description = "A page", body = String, content_type = "text/html"),
))]
async fn page(Extension(documents): Extension<Documents>, headers: HeaderMap) -> Response {
    documents.html.response(&headers)
}

/// The document as HTML: routes by tag, then the types they name.
fn render(document: &Value) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "<p>{}</p>", prose(&document["info"]["description"]));
    let _ = writeln!(out, "<p><a href=\"openapi.json\">The same as an OpenAPI document</a></p>");
    for tag in document["tags"].as_array().into_iter().flatten() {
        let name = text(&tag["name"]);
        let mut part = String::new();
        for (path, item) in document["paths"].as_object().into_iter().flatten() {
            for (method, operation) in item.as_object().into_iter().flatten() {
                if text(&operation["tags"][0]) == name {
                    write_operation(&mut part, path, method, operation);
                }
            }
        }
        if !part.is_empty() {
            let _ = write!(out, "<h2>{}</h2>\n{part}", prose(&tag["description"]));
        }
    }
    out.push_str("<h2>Types</h2>\n");
    for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
        write_schema(&mut out, name, schema);
    }
    out
}

fn write_operation(out: &mut String, path: &str, method: &str, operation: &Value) {
    let method = method.to_uppercase();
    let _ = writeln!(out, "<section>\n<h3><code>{method} {}</code></h3>", escape(path));
    let _ = writeln!(out, "<p><strong>{}</strong></p>", prose(&operation["summary"]));
    if operation["description"].is_string() {
        let _ = writeln!(out, "<p>{}</p>", prose(&operation["description"]));
    }
    out.push_str("<table>\n");
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let (name, place) = (text(&parameter["name"]), text(&parameter["in"]));
        let what = format!("{}<br>{}", type_of(&parameter["schema"]), prose(&parameter["description"]));
        let _ = writeln!(
            out,
            "<tr><th scope=\"row\">{place} <code>{}</code></th><td>{what}</td></tr>",
            escape(name)
        );
    }
    for (kind, content) in operation["requestBody"]["content"].as_object().into_iter().flatten() {
        let what = type_of(&content["schema"]);
        let _ = writeln!(out, "<tr><th scope=\"row\">body</th><td>{what}, {}</td></tr>", escape(kind));
    }
    for (status, answer) in operation["responses"].as_object().into_iter().flatten() {
        let types: Vec<_> = answer["content"]
            .as_object()
            .into_iter()
            .flatten()
            .map(|(_, it)| type_of(&it["schema"]))
            .collect();
        let what = format!("{} {}", prose(&answer["description"]), types.join(", "));
        let _ = writeln!(out, "<tr><th scope=\"row\">{}</th><td>{}</td></tr>", escape(status), what.trim());
    }
    out.push_str("</table>\n</section>\n");
}

fn write_schema(out: &mut String, name: &str, schema: &Value) {
    let name = escape(name);
    let _ = writeln!(out, "<section id=\"type-{name}\">\n<h3><code>{name}</code></h3>");
    let _ = writeln!(out, "<p>{}</p>", prose(&schema["description"]));
    let parts = ["allOf", "oneOf", "anyOf"].iter().filter_map(|key| schema[*key].as_array()).flatten();
    for part in std::iter::once(schema).chain(parts) {
        if let Some(properties) = part["properties"].as_object() {
            let _ = writeln!(
                out,
                "<p>{}</p>",
                if part == schema { String::new() } else { prose(&part["description"]) }
            );
            out.push_str("<table>\n");
            for (key, property) in properties {
                let what = format!("{}<br>{}", type_of(property), prose(&property["description"]));
                let _ = writeln!(
                    out,
                    "<tr><th scope=\"row\"><code>{}</code></th><td>{what}</td></tr>",
                    escape(key)
                );
            }
            out.push_str("</table>\n");
        } else if part != schema || !has_parts(schema) {
            let _ = writeln!(out, "<p>{} {}</p>", type_of(part), prose(&part["description"]));
        }
    }
    out.push_str("</section>\n");
}

fn has_parts(schema: &Value) -> bool {
    ["allOf", "oneOf", "anyOf"].iter().any(|key| schema[*key].is_array())
}

/// What a schema takes, in a few words, with links to the types it names.
fn type_of(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        let name = escape(name);
        return format!("<a href=\"#type-{name}\"><code>{name}</code></a>");
    }
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<_> =
            values.iter().map(|value| format!("<code>{}</code>", escape(text(value)))).collect();
        return values.join(" | ");
    }
    for key in ["oneOf", "anyOf", "allOf"] {
        if let Some(parts) = schema[key].as_array() {
            let parts: Vec<_> = parts.iter().map(type_of).collect();
            return parts.join(" | ");
        }
    }
    if schema["items"].is_object() {
        return format!("list of {}", type_of(&schema["items"]));
    }
    match &schema["type"] {
        Value::String(kind) => escape(kind),
        Value::Array(kinds) => kinds.iter().map(|kind| escape(text(kind))).collect::<Vec<_>>().join(" | "),
        _ => String::new(),
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Documentation as HTML: escaped, with `code` marked as such.
fn prose(value: &Value) -> String {
    let mut out = String::new();
    for (at, part) in escape(text(value)).split('`').enumerate() {
        let _ = if at % 2 == 1 { write!(out, "<code>{part}</code>") } else { write!(out, "{part}") };
    }
    out.replace("\n\n", "<br>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_every_route_and_no_script() {
        let document = crate::http::document::complete(&crate::http::documented(), "");
        let page = render(&document);
        for path in document["paths"].as_object().unwrap().keys() {
            assert!(page.contains(&format!(" {}</code></h3>", escape(path))), "{path} is missing");
        }
        assert!(!page.contains("<script") && !page.contains("style="));
    }
}
