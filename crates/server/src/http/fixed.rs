//! Documents that never change while the server runs: written once, and compressed once.

use std::io::Write as _;
use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse as _, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

/// A document that never changes. Cloning it is cheap.
#[derive(Clone)]
pub(super) struct Fixed {
    content_type: &'static str,
    plain: Bytes,
    compressed: Arc<OnceLock<Bytes>>,
}

impl Fixed {
    /// A document of some type.
    pub(super) fn new(content_type: &'static str, text: impl Into<Bytes>) -> Fixed {
        Fixed { content_type, plain: text.into(), compressed: Arc::default() }
    }

    /// The document for somebody, compressed if they take that. The layer that compresses other responses leaves it alone.
    pub(super) fn response(&self, headers: &HeaderMap) -> Response {
        let content_type = [(CONTENT_TYPE, self.content_type), (VARY, "accept-encoding")];
        if takes_gzip(headers) {
            (content_type, [(CONTENT_ENCODING, "gzip")], self.compressed()).into_response()
        } else {
            (content_type, self.plain.clone()).into_response()
        }
    }

    /// Compressed as small as it gets, which takes long the first time.
    pub(super) fn compressed(&self) -> Bytes {
        self.compressed
            .get_or_init(|| gzip(&self.plain).map_or_else(|_| self.plain.clone(), Bytes::from))
            .clone()
    }
}

fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

fn takes_gzip(headers: &HeaderMap) -> bool {
    let taken = headers.get(ACCEPT_ENCODING).and_then(|taken| taken.to_str().ok()).unwrap_or("");
    taken.split(',').any(|encoding| encoding.trim() == "gzip")
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use axum::http::HeaderValue;

    use super::*;

    #[tokio::test]
    async fn a_document_is_the_same_however_it_is_sent() {
        let text = "factions, tiles and cards ".repeat(1000);
        let document = Fixed::new("text/plain", text.clone());
        let body = async |taken: &'static str| {
            let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(taken))]);
            let response = document.response(&headers);
            let encoded = response.headers().contains_key(CONTENT_ENCODING);
            (encoded, axum::body::to_bytes(response.into_body(), 1 << 20).await.unwrap())
        };
        assert_eq!(body("identity").await, (false, Bytes::from(text.clone())));
        let (encoded, small) = body("br, gzip").await;
        assert!(encoded && small.len() < 1000);
        let mut read = String::new();
        flate2::read::GzDecoder::new(&small[..]).read_to_string(&mut read).unwrap();
        assert_eq!(read, text);
    }
}
