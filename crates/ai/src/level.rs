//! Levels: opponents for people, named by what they do.

use crate::agent::AgentKind;

/// An opponent for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// 1 is the weakest.
    pub number: u8,
    /// The name people call it by.
    pub name: &'static str,
    /// What it does and how strong that is, as a sentence.
    pub about: &'static str,
    /// The agent.
    pub kind: AgentKind,
    /// Positions it evaluates for one turn; `None` where the kind needs no limit.
    pub nodes: Option<u32>,
    /// In how many of a hundred decisions it overlooks most of its options.
    pub lapses: u8,
    /// Whether it judges by the built-in network, if there is one.
    pub net: bool,
    /// How many times as long as others it may think.
    pub patience: u32,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 7] = [
        Level {
            number: 1,
            name: "Wanderer",
            about: "Sees little of what it could do, and is beaten after a first game or two.",
            kind: AgentKind::Turn,
            nodes: Some(100),
            lapses: 80,
            net: true,
            patience: 1,
        },
        Level {
            number: 2,
            name: "Settler",
            about: "Overlooks most of its options in every other decision.",
            kind: AgentKind::Turn,
            nodes: Some(100),
            lapses: 54,
            net: true,
            patience: 1,
        },
        Level {
            number: 3,
            name: "Trader",
            about: "Overlooks most of its options in every third decision.",
            kind: AgentKind::Turn,
            nodes: Some(100),
            lapses: 31,
            net: true,
            patience: 1,
        },
        Level {
            number: 4,
            name: "Builder",
            about: "Plays good turns and misses something now and then.",
            kind: AgentKind::Turn,
            nodes: Some(100),
            lapses: 13,
            net: true,
            patience: 1,
        },
        Level {
            number: 5,
            name: "Strategist",
            about: "Searches the turn at hand and knows what it is worth in the rounds to come.",
            kind: AgentKind::Turn,
            nodes: Some(1_000),
            lapses: 0,
            net: true,
            patience: 1,
        },
        Level {
            number: 6,
            name: "Archon",
            about: "Plays its best turns out, with answers of all others, before it chooses one.",
            kind: AgentKind::Search,
            nodes: Some(40_000),
            lapses: 0,
            net: true,
            patience: 1,
        },
        Level {
            number: 7,
            name: "Oracle",
            about: "Thinks as Archon does, but for twenty seconds: for analysis, and for those who want to be beaten.",
            kind: AgentKind::Search,
            nodes: Some(800_000),
            lapses: 0,
            net: true,
            patience: 20,
        },
    ];

    /// What it is called on a command line: `level-1`.
    pub fn id(&self) -> String {
        format!("level-{}", self.number)
    }

    /// The level with this id.
    pub fn named(id: &str) -> Option<&'static Level> {
        Level::ALL.iter().find(|level| level.id() == id)
    }
}
