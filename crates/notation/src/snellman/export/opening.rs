//! What stands before the first row: options, board, tiles, players, factions.

use terrane_engine::catalog::factions::Home;
use terrane_engine::catalog::{BonusCard, FactionId, ScoringTile};
use terrane_engine::rules::{Edition, TurnOrder};
use terrane_engine::setup::StartVp;
use terrane_engine::vocab::{BySeat, MAX_SEATS, Seat};
use terrane_engine::{Position, Setup};

use super::ExportError;
use crate::words;

/// What is fixed with the factions, gathered while the game is set up.
pub(super) struct Opening {
    /// The order of set-up and of the first round.
    order: [Seat; MAX_SEATS],
    vp: BySeat<i16>,
    /// What each player chose with the faction.
    choices: BySeat<Vec<String>>,
}

impl Opening {
    pub(super) fn new(pos: &Position<'_>) -> Opening {
        let mut opening =
            Opening { order: pos.state().order, vp: BySeat::default(), choices: BySeat::default() };
        opening.update(pos);
        opening
    }

    /// Takes over what set-up has brought so far.
    pub(super) fn update(&mut self, pos: &Position<'_>) {
        if pos.state().round == 0 {
            self.order = pos.state().order;
            self.vp = BySeat(pos.state().players.0.map(|player| player.vp));
        }
    }

    /// A player chose something with the faction.
    pub(super) fn chosen(&mut self, seat: Seat, command: String) {
        self.choices[seat].push(command);
    }

    /// The lines of the opening.
    pub(super) fn lines(&self, pos: &Position<'_>) -> Result<Vec<String>, ExportError> {
        let setup = pos.setup();
        let players = usize::from(setup.players);
        let mut lines = options(setup, &self.factions(pos)?);
        lines.extend(board(setup)?);
        let scoring: Vec<String> = setup.scoring.iter().map(|&tile| words::scoring_code(tile)).collect();
        lines.push(format!("score {}", scoring.join(",")));
        let pool = BonusCard::all()
            .filter(|&card| !card.of_merchants() && (card != BonusCard::MINI || has_shipping_card(setup)));
        let left_out = pool.filter(|&card| !setup.bonus.contains(card));
        lines.extend(left_out.map(|card| format!("delete {}", words::bonus_code(card))));
        let site = setup.rules.site_rules();
        let finals = setup.final_tile.into_iter().chain(site.second_final);
        lines.extend(finals.map(|tile| format!("final-scoring {}", words::final_code(tile))));
        let empty_seats = players + 1..=players + usize::from(site.empty_seats);
        lines.extend((1..=*empty_seats.end()).map(|number| format!("player player{number}")));
        let (mut setups, mut later) = (Vec::new(), Vec::new());
        for &seat in &self.order[..players] {
            let faction = pos.state().players[seat].faction.ok_or(ExportError::NoFaction)?;
            self.check_vp(setup, seat, faction)?;
            let key = words::faction_key(faction);
            setups.push(format!("setup {key}"));
            // Volcano factions choose after everybody else.
            let last = faction.board().home == Home::Volcano;
            let choices = self.choices[seat].iter().map(|choice| format!("{key}: {choice}"));
            if last { later.extend(choices) } else { setups.extend(choices) }
        }
        lines.extend(setups);
        lines.extend(empty_seats.map(|number| format!("drop-faction player{number}")));
        lines.extend(later);
        Ok(lines)
    }

    fn factions(&self, pos: &Position<'_>) -> Result<Vec<FactionId>, ExportError> {
        let seats = self.order[..usize::from(pos.setup().players)].iter();
        seats.map(|&seat| pos.state().players[seat].faction.ok_or(ExportError::NoFaction)).collect()
    }

    /// The site knows one table of victory points, for the base board; everywhere else everybody begins with 20.
    fn check_vp(&self, setup: &Setup, seat: Seat, faction: FactionId) -> Result<(), ExportError> {
        let table = if site_2017(setup) { StartVp::Site2017 } else { StartVp::Flat };
        let site = i16::from(table.of(faction, setup.map.id()));
        let vp = self.vp[seat];
        if vp == site { Ok(()) } else { Err(ExportError::StartVp { faction, vp, site }) }
    }
}

fn has_shipping_card(setup: &Setup) -> bool {
    setup.bonus.contains(BonusCard::MINI)
}

fn site_2017(setup: &Setup) -> bool {
    setup.start_vp == StartVp::Site2017 && setup.map.id() == "base"
}

fn options(setup: &Setup, factions: &[FactionId]) -> Vec<String> {
    let rules = &setup.rules;
    let pack = |one: FactionId| factions.contains(&one) || factions.contains(&one.partner());
    let edition = match rules.edition {
        Edition::First2014 => "fire-and-ice-factions/variable",
        Edition::Revised2016 => "fire-and-ice-factions/variable_v5",
    };
    let options = [
        // The site refuses late answers under this option.
        (!rules.offers_wait(), "strict-leech"),
        (true, "strict-darkling-sh"),
        (!rules.site_rules().pass_keeps_action, "strict-chaosmagician-sh"),
        (rules.power_if_all_refuse, "errata-cultist-power"),
        (rules.site_rules().keys_never_late, "manual-fav5"),
        (rules.mini_towns, "mini-expansion-1"),
        (has_shipping_card(setup), "shipping-bonus"),
        (setup.scoring.contains(&ScoringTile::MINI), "temple-scoring-tile"),
        (true, "maintain-player-order"),
        (rules.turn_order == TurnOrder::Passing, "variable-turn-order"),
        (pack(FactionId::IceMaidens), "fire-and-ice-factions/ice"),
        (pack(FactionId::Acolytes), "fire-and-ice-factions/volcano"),
        (pack(FactionId::Shapeshifters), edition),
    ];
    options.into_iter().filter(|(wanted, _)| *wanted).map(|(_, name)| format!("option {name}")).collect()
}

/// The board's line; none for the base board.
fn board(setup: &Setup) -> Result<Option<String>, ExportError> {
    let id = setup.map.id();
    let unknown = || ExportError::Board(id.to_owned());
    // A board of one's own may carry a printed board's id.
    let printed = terrane_engine::catalog::Map::printed(id).ok_or_else(unknown)?;
    if printed.terrain() != setup.map.terrain() {
        return Err(unknown());
    }
    let site = words::SITE_MAPS.iter().find(|(name, _)| *name == id).ok_or_else(unknown)?;
    Ok(match id {
        _ if site_2017(setup) => Some(format!("map {}", words::SITE_MAP_2017)),
        "base" => None,
        _ => Some(format!("map {}", site.1)),
    })
}
