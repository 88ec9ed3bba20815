//! The row of the running turn, and what neighbours' answers bring while it runs.

use terrane_engine::Move;
use terrane_engine::state::Player;
use terrane_engine::vocab::Bowls;

use super::spend::spend;

/// The row of the running turn.
pub(super) struct TurnLine {
    pub(super) at: usize,
    /// Whether the site leaves the turn open when another faction's row follows.
    pub(super) open: bool,
    /// What the player had before neighbours' answers brought more, less what was spent of it since.
    pub(super) before_reward: Option<Player>,
    /// What came since.
    pub(super) rewards: Vec<Gained>,
}

impl TurnLine {
    pub(super) fn open(at: usize) -> TurnLine {
        TurnLine { at, open: true, before_reward: None, rewards: Vec::new() }
    }

    /// Makes a free move before the rewards came: says whether that leads to the bowls that the player has.
    pub(super) fn spend_before_rewards(&mut self, m: Move, now: Bowls) -> bool {
        let Some(mut player) = self.before_reward else { return true };
        if !spend(&mut player, m) {
            return false;
        }
        self.before_reward = Some(player);
        let mut bowls = player.bowls;
        self.rewards.iter().for_each(|reward| reward.add_to(&mut bowls));
        bowls == now
    }
}

/// What came into a player's bowls through neighbours' answers.
#[derive(Clone, Copy)]
pub(super) enum Gained {
    Token,
    Power(u8),
}

impl Gained {
    /// What has changed the bowls; `refused` says that 1 power was due, though it may be lost.
    pub(super) fn between(had: Bowls, has: Bowls, refused: bool) -> Gained {
        if has.total() > had.total() {
            return Gained::Token;
        }
        let gains = |power: &u8| {
            let mut bowls = had;
            bowls.gain(*power);
            bowls == has
        };
        let least = u8::from(refused);
        Gained::Power((least..=had.room().max(least)).find(gains).unwrap_or(least))
    }

    fn add_to(self, bowls: &mut Bowls) {
        match self {
            Gained::Token => bowls.iii = bowls.iii.saturating_add(1),
            Gained::Power(power) => drop(bowls.gain(power)),
        }
    }
}
