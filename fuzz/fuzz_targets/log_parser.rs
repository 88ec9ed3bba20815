//! Any text is a log or gets an error; a log survives writing and reading; replaying it never panics.

#![no_main]

use libfuzzer_sys::fuzz_target;
use terrane_notation::log::GameLog;

fuzz_target!(|text: &str| {
    if let Ok(log) = GameLog::parse(text) {
        assert_eq!(GameLog::parse(&log.to_text()).as_ref(), Ok(&log));
        if let Ok(replayed) = log.replay() {
            assert_eq!(replayed.hash, replayed.position.hash());
        }
    }
});
