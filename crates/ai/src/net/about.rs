//! Where a network comes from.

/// Where a network comes from, as its file says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// What it is called: letters, digits, `-`, `_` and `.`.
    pub name: String,
    /// The fingerprint of the network whose games it learned from; `None` for games of players without a network.
    pub parent: Option<u64>,
    /// Games it learned from.
    pub games: u64,
    /// What its arena said: free text, `-` if it has not played yet.
    pub arena: String,
}
