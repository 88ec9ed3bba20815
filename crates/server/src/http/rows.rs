//! Documents with many rows, written while they are read.

use std::sync::Arc;

use axum::body::Bytes;
use axum::response::{IntoResponse as _, Response};
use serde::Serialize;
use terrane_api::turn::LogRow;

use crate::error::ApiError;
use crate::game::shown_bytes;
use crate::http::extract::Json;
use crate::limits::responses::Responses;
use crate::security::rates::Who;

/// Rows up to which a document is written at once.
const SHORT: usize = 100;

/// Rows in a piece: some 50 KB, written in a tenth of a millisecond.
const PIECE: usize = 50;

/// Where the rows of a document without rows belong.
const PLACE: &str = r#""rows":[]"#;

/// A document that may have many rows. The rows are taken out and written piece by piece.
pub(super) fn document<T: Serialize>(
    responses: &Responses,
    who: Who,
    mut document: T,
    rows: impl Fn(&mut T) -> &mut Vec<Arc<LogRow>>,
) -> Result<Response, ApiError> {
    if rows(&mut document).len() <= SHORT {
        return Ok(Json(document).into_response());
    }
    let rows = std::mem::take(rows(&mut document));
    let text = serde_json::to_string(&document).map_err(|error| ApiError::internal(&error.to_string()))?;
    // Quotation marks within texts are escaped, so that this cannot be part of one.
    let (head, tail) = text.split_once(PLACE).ok_or_else(|| ApiError::internal("a document has no rows"))?;
    // The rows stay in memory until the last is written, even if nobody else needs the game any more.
    let held: usize = rows.iter().map(|row| shown_bytes(row)).sum();
    let pieces = pieces(format!(r#"{head}"rows":["#), rows, format!("]{tail}"));
    Ok(responses.stream(who, held as u64, pieces))
}

fn pieces(
    head: String,
    rows: Vec<Arc<LogRow>>,
    tail: String,
) -> impl Iterator<Item = Result<Bytes, serde_json::Error>> {
    let last = rows.len().div_ceil(PIECE) - 1;
    (0..=last).map(move |number| {
        let mut text = if number == 0 { head.clone().into_bytes() } else { Vec::new() };
        for (at, row) in rows.iter().enumerate().skip(number * PIECE).take(PIECE) {
            if at > 0 {
                text.push(b',');
            }
            serde_json::to_writer(&mut text, row)?;
        }
        if number == last {
            text.extend_from_slice(tail.as_bytes());
        }
        Ok(text.into())
    })
}
