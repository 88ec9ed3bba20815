//! The network that the upper levels play with.

use std::sync::{Arc, OnceLock};

use super::Net;

/// The file that is part of the program.
const FILE: Option<&[u8]> = Some(include_bytes!("../../../../data/nets/generation-13.tnet"));

/// The network of this process.
static CHOSEN: OnceLock<Option<Arc<Net>>> = OnceLock::new();

/// The network that the upper levels, hints and analyses use: the built-in one, unless [`choose`] came first. `None` if
/// there is none, so that they judge by hand-made weights.
pub fn network() -> Option<&'static Arc<Net>> {
    let built_in = || {
        let net = Net::read(FILE?);
        // Part of the program, so that an error here is a mistake of whoever built it; a test reads the file too.
        Some(Arc::new(net.unwrap_or_else(|error| panic!("the built-in network cannot be read: {error}"))))
    };
    CHOSEN.get_or_init(built_in).as_ref()
}

/// Uses another network from now on. Says whether it does: once a network was used, it stays.
pub fn choose(net: Net) -> bool {
    CHOSEN.set(Some(Arc::new(net))).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::file::MOST_BYTES;

    #[test]
    fn the_built_in_network_can_be_read_and_is_small() {
        if let Some(bytes) = FILE {
            assert!(bytes.len() <= MOST_BYTES);
            assert!(Net::read(bytes).is_ok());
        }
        assert_eq!(network().is_some(), FILE.is_some());
    }
}
