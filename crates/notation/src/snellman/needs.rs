//! What a game needs beyond the rules, because terra.snellman.net allowed it.

use terrane_engine::catalog::SpecialAction;
use terrane_engine::catalog::factions::{Digging, Home};
use terrane_engine::rules::SiteRules;
use terrane_engine::vocab::{Hex, Terrain};

use super::Game;
use super::command::{Command, Stuff};
use super::rows::Row;

/// Options of the site that decide what it allowed beyond the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Options {
    /// `manual-fav5`: a key that comes late does not make up for a blocked step.
    pub(super) manual_keys: bool,
    /// `strict-chaosmagician-sh`: passing ends a double turn.
    pub(super) strict_double_turn: bool,
}

impl Game {
    /// The game with the rulings that it needs. A game that agrees with the rules needs none; otherwise it gets those
    /// that its commands hint at, if it comes further with them.
    pub(super) fn with_needed_rules(mut self, options: Options) -> Game {
        let given = self.setup.rules.site;
        let mut site = hinted(&self.rows, self.setup.players);
        let SiteRules { second_final, empty_seats, .. } = self.setup.rules.site_rules();
        (site.second_final, site.empty_seats) = (second_final, empty_seats);
        site.keys_never_late = options.manual_keys;
        site.pass_keeps_action &= !options.strict_double_turn;
        if site == self.setup.rules.site_rules() {
            return self;
        }
        let rows_reached = |game: &Game| match game.replay() {
            Ok(replay) if replay.first_difference.is_none() => usize::MAX,
            Ok(replay) => replay.rows,
            Err(_) => 0,
        };
        let by_the_rules = rows_reached(&self);
        if by_the_rules < usize::MAX {
            self.setup.rules.site = Some(site);
            if rows_reached(&self) <= by_the_rules {
                self.setup.rules.site = given;
            }
        }
        self
    }
}

/// The rulings that commands hint at.
fn hinted(rows: &[Row], players: u8) -> SiteRules {
    let mut site = SiteRules::NONE;
    // The game is set up until everybody has taken a bonus card.
    let mut cards_to_take = players;
    let mut bridges: Vec<(Hex, Hex)> = Vec::new();
    for row in rows {
        let board = row.faction.board();
        let mut transformed: Vec<Hex> = Vec::new();
        let (mut dug, mut doubled) = (false, false);
        for written in &row.commands {
            match written.command {
                Command::Convert(trade) if (trade.give.1, trade.take.1) == (Stuff::Coin, Stuff::Vp) => {
                    site.coins_to_vp |= !board.trades_vp;
                }
                Command::Dig(_) => dug = true,
                Command::Transform(hex, to) => {
                    site.ice_lays_start_terrain |=
                        board.home == Home::Ice && to.is_some_and(Terrain::on_wheel);
                    dug = false;
                    transformed.push(hex);
                }
                Command::Build(hex) => {
                    dug = false;
                    site.build_elsewhere |= !transformed.is_empty() && !transformed.contains(&hex);
                }
                Command::Bridge(one, other) => {
                    let ends = (one.min(other), one.max(other));
                    site.bridge_on_bridge |= bridges.contains(&ends);
                    bridges.push(ends);
                }
                Command::Special(SpecialAction::DoubleTurn) => doubled = true,
                Command::Pass(_) => {
                    site.pass_keeps_action |= doubled;
                    cards_to_take = cards_to_take.saturating_sub(1);
                }
                Command::Burn(_) => site.losses |= cards_to_take > 0,
                Command::StepDown(..) => {
                    site.losses |= !matches!(board.digging, Digging::CultSteps { .. });
                }
                Command::Lose(_) | Command::LeaveFavors(_) => site.losses = true,
                _ => {}
            }
        }
        // Spades that stay unused at the end of a row were paid for all the same.
        site.dig_ahead |= dug && row.record.is_some();
    }
    site
}
