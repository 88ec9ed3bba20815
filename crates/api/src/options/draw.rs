//! From options to a set-up.

use std::sync::Arc;

use terrane_engine::catalog::{FactionId, Figures, FinalTile, Map};
use terrane_engine::rules::{self, LeechMode, Merchants, SpecialTerrain};
use terrane_engine::setup::{self, Draw, DrawChoice, DrawFinal, FactionSet};
use terrane_engine::{Rules, Setup, SetupError};
use terrane_notation::{log, words};

use super::{Choice, Edition, Leech, Options, OptionsError, Score9, StartVp, TurnOrder};

/// The most bytes a board or a list of figures may have.
const MOST_TEXT: usize = 20_000;

fn wrong(key: &'static str, reason: impl Into<String>) -> OptionsError {
    OptionsError { key, reason: reason.into() }
}

impl Options {
    /// Whether these options can be played.
    pub fn check(&self) -> Result<(), OptionsError> {
        if let Some(seed) = &self.seed {
            read_seed(seed).ok_or_else(|| wrong("seed", "give 64 hex digits, or leave it out"))?;
        }
        if let Some(clock) = &self.clock {
            clock.check()?;
        }
        self.draws().map(|_| ())
    }

    /// What is drawn from, once for each board there may be; never empty. Every one of them can be played.
    pub fn draws(&self) -> Result<Vec<Draw>, OptionsError> {
        let checked = |map| {
            let draw = self.draw(map)?;
            playable(&Setup::draw(&draw, [0; 32]))?;
            Ok(draw)
        };
        self.maps()?.into_iter().map(checked).collect()
    }

    /// The set-up drawn from a seed.
    pub fn setup(&self, seed: [u8; 32]) -> Result<Setup, OptionsError> {
        let mut maps = self.maps()?;
        // Of several boards the seed's last byte chooses; the tiles come from the whole of it.
        let map = maps.swap_remove(usize::from(seed[31]) % maps.len());
        let setup = Setup::draw(&self.draw(map)?, seed);
        playable(&setup)?;
        Ok(setup)
    }

    /// The seed asked for, if one is.
    pub fn seed(&self) -> Option<[u8; 32]> {
        self.seed.as_deref().and_then(read_seed)
    }

    /// The boards to draw from; never empty.
    fn maps(&self) -> Result<Vec<Arc<Map>>, OptionsError> {
        if let Some(text) = &self.map_text {
            if self.map != "custom" {
                return Err(wrong("map_text", "goes with `map` set to `custom`; set that or leave it out"));
            }
            if text.len() > MOST_TEXT {
                return Err(wrong("map_text", "is longer than any board"));
            }
            let map = Map::parse(text).map_err(|error| wrong("map_text", error.to_string()))?;
            return Ok(vec![Arc::new(map)]);
        }
        if self.map == "mixed" {
            let printed = Map::PRINTED.iter().filter_map(|(id, _)| Map::printed(id)).map(Arc::new);
            return Ok(printed.collect());
        }
        let known = || Map::PRINTED.map(|(id, _)| id).join(", ");
        let map = Map::printed(&self.map).ok_or_else(|| {
            wrong(
                "map",
                format!(
                    "there is no board `{}`; there are {}, mixed, and custom with map_text",
                    self.map,
                    known()
                ),
            )
        })?;
        Ok(vec![Arc::new(map)])
    }

    fn draw(&self, map: Arc<Map>) -> Result<Draw, OptionsError> {
        if !(2..=5).contains(&self.players) {
            return Err(wrong("players", format!("two to five can play, not {}", self.players)));
        }
        if self.new_cards_first && !self.merchants {
            return Err(wrong(
                "new_cards_first",
                "needs Merchants of the Seas; switch `merchants` on or this off",
            ));
        }
        let (allowed, choice) = self.factions()?;
        Ok(Draw {
            map,
            players: self.players,
            rules: self.rules()?,
            mini_bonus: self.mini_bonus,
            mini_scoring: self.mini_scoring,
            final_tile: self.final_tile()?,
            allowed,
            choice,
            start_vp: match self.start_vp {
                StartVp::Flat => setup::StartVp::Flat,
                StartVp::Printed => setup::StartVp::Printed,
                StartVp::Site2017 => setup::StartVp::Site2017,
            },
            figures: self.figures()?,
            new_cards_first: self.new_cards_first,
        })
    }

    fn rules(&self) -> Result<Rules, OptionsError> {
        let mut special_terrain = self.special_terrain.then(SpecialTerrain::default);
        let mut merchants = self.merchants.then(Merchants::default);
        for (name, value) in &self.rulings {
            let word = format!("{name}={value}");
            let on_tiles = special_terrain.as_mut().and_then(|rulings| log::set_ruling(rulings, &word));
            let at_sea = merchants.as_mut().and_then(|rulings| log::set_sea_ruling(rulings, &word));
            if on_tiles.or(at_sea).is_none() {
                return Err(wrong(
                    "rulings",
                    format!("`{word}` is no ruling of a box in play; switch its box on, or leave it out"),
                ));
            }
        }
        Ok(Rules {
            leech: match self.leech {
                Leech::Strict => LeechMode::Strict,
                Leech::Relaxed => LeechMode::Relaxed,
            },
            turn_order: match self.turn_order {
                TurnOrder::Clockwise => rules::TurnOrder::Clockwise,
                TurnOrder::Passing => rules::TurnOrder::Passing,
            },
            edition: match self.edition {
                Edition::First2014 => rules::Edition::First2014,
                Edition::Revised2016 => rules::Edition::Revised2016,
            },
            power_if_all_refuse: self.power_if_all_refuse,
            mini_towns: self.mini_towns,
            may_leave_shipping: self.leave_shipping,
            score9: match self.score9 {
                Score9::Temple => rules::Score9::Temple,
                Score9::Dwelling => rules::Score9::Dwelling,
            },
            special_terrain,
            merchants,
            ..Rules::default()
        })
    }

    fn factions(&self) -> Result<(FactionSet, DrawChoice), OptionsError> {
        let all = if self.fire_ice { FactionSet::ALL } else { FactionSet::BASE };
        let mut named: Vec<FactionId> = Vec::new();
        for word in &self.factions {
            let faction = words::faction(word)
                .ok_or_else(|| wrong("factions", format!("there is no faction `{word}`")))?;
            if !all.contains(faction) {
                let name = faction.board().name;
                return Err(wrong("factions", format!("{name} need Fire & Ice; switch `fire_ice` on")));
            }
            if named.contains(&faction) {
                return Err(wrong("factions", format!("{} are named twice", faction.board().name)));
            }
            named.push(faction);
        }
        let players = usize::from(self.players);
        let choice = match self.choice {
            Choice::Given if named.len() != players => {
                return Err(wrong(
                    "factions",
                    format!("{} are given for {players} seats; name one for each", named.len()),
                ));
            }
            Choice::Given => DrawChoice::Given(named.iter().copied().collect()),
            Choice::Chosen => DrawChoice::InOrder,
            Choice::Drawn => DrawChoice::Drawn,
            Choice::Auction => DrawChoice::Auction,
        };
        if named.is_empty() {
            return Ok((all, choice));
        }
        let allowed: FactionSet = named.into_iter().collect();
        let boards = FactionId::ALL.chunks(2);
        let usable = boards.filter(|pair| pair.iter().any(|&faction| allowed.contains(faction))).count();
        if usable < players {
            return Err(wrong(
                "factions",
                format!(
                    "{players} players need factions of {players} colours, and those named have {usable}"
                ),
            ));
        }
        Ok((allowed, choice))
    }

    fn final_tile(&self) -> Result<DrawFinal, OptionsError> {
        match self.final_scoring.as_str() {
            "none" => Ok(DrawFinal::None),
            "drawn" => Ok(DrawFinal::Drawn),
            id => words::final_tile(id).map(DrawFinal::Given).ok_or_else(|| {
                let known = FinalTile::ALL.map(words::final_code).join(", ");
                wrong("final_scoring", format!("there is no tile `{id}`; there are none, drawn, {known}"))
            }),
        }
    }

    fn figures(&self) -> Result<Arc<Figures>, OptionsError> {
        let Some(text) = &self.figures else { return Ok(Figures::built_in()) };
        if !self.merchants {
            return Err(wrong(
                "figures",
                "belong to Merchants of the Seas; switch `merchants` on or leave them out",
            ));
        }
        if text.len() > MOST_TEXT {
            return Err(wrong("figures", "are longer than any list of figures"));
        }
        Figures::parse(text).map(Arc::new).map_err(|error| wrong("figures", error.to_string()))
    }
}

/// Names the option that makes a set-up unplayable.
fn playable(setup: &Setup) -> Result<(), OptionsError> {
    setup.check().map_err(|error| {
        let key = match error {
            SetupError::NoLand(_) => "map",
            SetupError::NoMerchants => "final_scoring",
            SetupError::Players(_) => "players",
            _ => "factions",
        };
        wrong(key, error.to_string())
    })
}

fn read_seed(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let mut seed = [0; 32];
    for (at, byte) in seed.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * at..2 * at + 2)?, 16).ok()?;
    }
    Some(seed)
}
