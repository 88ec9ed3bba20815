//! Plain pages: HTML written here, without scripts, for whoever has no client at hand.

use std::fmt::Write as _;

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

/// The style sheet of plain pages.
pub(super) const STYLE: &str = include_str!("plain.css");

/// Text that may be written into HTML, attributes included.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

/// A whole page around its main part. Only the title is escaped here.
pub(super) fn page(base: &str, title: &str, main: &str) -> String {
    page_in("en", base, title, main)
}

/// The same in a language; empty where it is not known.
pub(super) fn page_in(language: &str, base: &str, title: &str, main: &str) -> String {
    let mut html = String::with_capacity(main.len() + 512);
    let _ = write!(
        html,
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n<link rel=\"stylesheet\" \
         href=\"{base}/plain.css\">\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n{main}</main>\n</body>\n</html>\n",
        title = escape(title),
    );
    html
}

/// HTML as an answer.
pub(super) fn answer(html: String) -> Response {
    ([(CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_of_users_cannot_become_markup() {
        assert_eq!(escape("<b a='1' c=\"2\">&"), "&lt;b a=&#39;1&#39; c=&quot;2&quot;&gt;&amp;");
        assert!(page("", "<script>", "").contains("<title>&lt;script&gt;</title>"));
    }
}
