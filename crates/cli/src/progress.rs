//! Progress bars: on a terminal; nothing elsewhere.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar that counts so many of something, such as games.
pub(crate) fn progress(length: u64, what: &str) -> ProgressBar {
    let bar = ProgressBar::new(length);
    let style = format!("{{bar:40}} {{human_pos}} of {{human_len}} {what}, {{eta}} left  {{msg}}");
    if let Ok(style) = ProgressStyle::with_template(&style) {
        bar.set_style(style);
    }
    bar
}
