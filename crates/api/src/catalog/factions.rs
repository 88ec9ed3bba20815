//! The factions, their abilities in words.

use serde::{Deserialize, Serialize};
use terrane_engine::catalog::factions::{
    AfterLeech, Digging, Faction, Home, ShippingTrack, SpadeUse, StrongholdReward,
};
use terrane_engine::catalog::landmarks::{Needs, Placement};
use terrane_engine::catalog::seafaring::Spoils;
use terrane_engine::catalog::{FactionId, Figures, LandmarkEffect};
use terrane_engine::vocab;
use terrane_notation::words;
use utoipa::ToSchema;

use super::FromBox;
use super::actions::effect;
use super::phrases::{count, resources};
use crate::words::{Amount, Building, Terrain};

/// A faction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct FactionEntry {
    /// Its key, such as `chaosmagicians`.
    pub key: String,
    /// Its name.
    pub name: String,
    /// The box it comes from.
    pub from_box: FromBox,
    /// The faction on the other side of its board.
    pub partner: String,
    /// Its home terrain, if it is always the same.
    pub home: Option<Terrain>,
    /// What it begins with.
    pub start: Amount,
    /// Its power tokens at the start.
    pub bowls: [u8; 3],
    /// Its cult steps at the start.
    pub cults: [u8; 4],
    /// Dwellings at the start.
    pub dwellings: u8,
    /// Its shipping level at the start and the last one.
    pub shipping: [u8; 2],
    /// Price of a level of the shipping track, if it has one.
    pub shipping_cost: Option<Amount>,
    /// Victory points for each level above the start.
    pub shipping_vp: Vec<u8>,
    /// Workers for a spade at each level of its exchange track; empty if it pays otherwise.
    pub exchange: Vec<u8>,
    /// Price of a level of the exchange track, if it has one.
    pub exchange_cost: Option<Amount>,
    /// Victory points for a level of the exchange track, if it has one.
    pub exchange_vp: Option<u8>,
    /// How many bridges it has.
    pub bridges: u8,
    /// Its structures with price, power value and income.
    pub structures: Vec<StructureEntry>,
    /// Workers it gains without any structure.
    pub base_workers: u8,
    /// What it can do that others cannot, sentence by sentence.
    pub abilities: Vec<String>,
    /// What its stronghold brings.
    pub stronghold: Option<String>,
    /// Its special terrain tile of the mini-expansion.
    pub landmark: LandmarkEntry,
    /// How it sails and trades with Merchants of the Seas, as far as it differs from others.
    pub seafaring: Vec<String>,
}

/// A kind of structure of a faction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct StructureEntry {
    /// Which kind.
    pub kind: Building,
    /// Price; of a trading house the one with an opponent next to it.
    pub cost: Amount,
    /// Power value.
    pub power: u8,
    /// Income of each successive one.
    pub income: Vec<Amount>,
}

/// A special terrain tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LandmarkEntry {
    /// Its name.
    pub name: String,
    /// How it is placed and what it does.
    pub text: String,
}

pub(super) fn all(figures: &Figures) -> Vec<FactionEntry> {
    FactionId::ALL.map(|id| entry(id, figures)).into()
}

fn entry(id: FactionId, figures: &Figures) -> FactionEntry {
    let board = id.board();
    let bowls = board.start.bowls;
    let (exchange, advance) = match board.digging {
        Digging::Workers { per_spade, advance } => {
            (per_spade.to_vec(), (per_spade.len() > 1).then_some(advance))
        }
        _ => (Vec::new(), None),
    };
    let sails = board.shipping.max > board.shipping.start;
    FactionEntry {
        key: words::faction_key(id),
        name: board.name.to_owned(),
        from_box: if (id as u8) < 14 { FromBox::Base } else { FromBox::FireIce },
        partner: words::faction_key(id.partner()),
        home: match board.home {
            Home::Fixed(terrain) => Some(terrain.into()),
            Home::Ice => Some(Terrain::Ice),
            Home::Volcano => Some(Terrain::Volcano),
            Home::Shifting | Home::Unlocking => None,
        },
        start: board.start.resources.into(),
        bowls: [bowls.i, bowls.ii, bowls.iii],
        cults: board.start.cults.0,
        dwellings: board.start.dwellings,
        shipping: [board.shipping.start, board.shipping.max],
        shipping_cost: sails.then(|| ShippingTrack::PRICE.into()),
        shipping_vp: board.shipping.vp.to_vec(),
        exchange,
        exchange_cost: advance.map(Amount::from),
        exchange_vp: advance.map(|_| Digging::ADVANCE_VP),
        bridges: Faction::BRIDGES,
        structures: structures(id, figures),
        base_workers: board.income.base_workers,
        abilities: abilities(board),
        stronghold: stronghold(board),
        landmark: LandmarkEntry { name: board.landmark.name.to_owned(), text: landmark(board) },
        seafaring: seafaring(board),
    }
}

fn structures(id: FactionId, figures: &Figures) -> Vec<StructureEntry> {
    use vocab::Building as Kind;
    let board = id.board();
    let income = &board.income;
    let workers = |&workers: &u8| Amount { workers: u16::from(workers), ..Amount::default() };
    let both = |coins: u8, priests: u8, power: u8| Amount {
        coins: u16::from(coins),
        priests: u16::from(priests),
        power: u16::from(power),
        ..Amount::default()
    };
    let of_kind = |kind: Kind| match kind {
        Kind::Dwelling => income.dwelling.iter().map(workers).collect(),
        Kind::TradingHouse => {
            let pairs = income.trading_house_coins.iter().zip(&income.trading_house_power);
            pairs.map(|(&coins, &power)| both(coins, 0, power)).collect()
        }
        Kind::Temple => {
            let pairs = income.temple_priests.iter().zip(&income.temple_power);
            pairs.map(|(&priests, &power)| both(0, priests, power)).collect()
        }
        Kind::Stronghold => vec![Amount::from(income.stronghold)],
        Kind::Sanctuary => vec![Amount::from(income.sanctuary)],
        Kind::Shipyard => vec![Amount { ships: 1, ..Amount::default() }],
        Kind::Landmark => Vec::new(),
    };
    let shipyard = figures.shipyard(id);
    let entry = |kind: Kind| StructureEntry {
        kind: kind.into(),
        cost: if kind == Kind::Shipyard { shipyard.price.into() } else { board.cost[kind].into() },
        power: if kind == Kind::Shipyard { shipyard.value } else { board.power_value[kind] },
        income: of_kind(kind),
    };
    Kind::ALL.map(entry).into()
}

/// What a faction can do that others cannot, from its table.
fn abilities(board: &Faction) -> Vec<String> {
    let mut says = Vec::new();
    says.extend(home(board));
    says.extend(digging(board));
    if board.vp_per_spade > 0 {
        says.push(format!("Gain {} VP for every spade.", board.vp_per_spade));
    }
    if board.vp_per_town > 0 {
        says.push(format!("Gain {} VP for every town you found.", board.vp_per_town));
    }
    if board.workers_per_town > 0 {
        let workers = count(board.workers_per_town, "worker");
        says.push(format!("Gain {workers} for every town you found."));
    }
    if board.favors > 1 {
        says.push(format!("Take {} favor tiles for each temple and for the sanctuary.", board.favors));
    }
    if board.starting_favor {
        says.push("Begin with a favor tile of your choice.".to_owned());
    }
    if let Some(leap) = &board.leap {
        says.push(format!(
            "No shipping. To transform or build you may skip {} for {}, gaining {} VP.",
            count(leap.skip, "space"),
            resources(leap.price),
            leap.vp
        ));
    } else if board.shipping.start > 0 {
        says.push(format!("Shipping begins at level {}.", board.shipping.start));
    }
    match board.after_leech {
        AfterLeech::Nothing => {}
        AfterLeech::CultStep => says.push(
            "When a neighbour takes power from what you build, take 1 step on any cult track.".to_owned(),
        ),
        AfterLeech::Token => says.push(
            "When a neighbour takes power from what you build, gain a new power token in bowl III."
                .to_owned(),
        ),
    }
    if board.trades_vp {
        let coins = count(board.coins_per_vp, "coin");
        says.push(format!("Trade 1 VP for 1 coin, or {coins} for 1 VP, at any time of your turn."));
    }
    if board.river_towns {
        says.push("A town may skip one river space.".to_owned());
    }
    if board.power_discount > 0 {
        says.push(format!("Power actions cost {} power less.", board.power_discount));
    }
    if let Some(action) = board.action.filter(|action| !action.needs_stronghold) {
        says.push(format!("Special action: {}.", effect(action.action)));
    }
    if board.start.dwellings != 2 {
        says.push(format!("Begin with {}.", count(board.start.dwellings, "dwelling")));
    }
    says
}

fn home(board: &Faction) -> Option<String> {
    let text = match board.home {
        Home::Fixed(_) => return None,
        Home::Ice => {
            "Choose a starting terrain. Your home is ice: it is laid for the spades to the starting terrain, at least 1, and is never transformed again."
        }
        Home::Volcano => {
            "Your home is volcano, laid on any terrain and never transformed again. Choose the starting terrain after everybody else."
        }
        Home::Shifting => "Choose your home terrain with the faction, and change it later.",
        Home::Unlocking => {
            "Build along the river only, on terrains you have unlocked. With each priest gained you may unlock a terrain."
        }
    };
    Some(text.to_owned())
}

fn digging(board: &Faction) -> Vec<String> {
    let mut says = Vec::new();
    match board.digging {
        Digging::Workers { per_spade, .. } if per_spade.len() == 1 => {
            says.push(format!("A spade always costs {}.", count(per_spade[0], "worker")));
        }
        Digging::Workers { .. } | Digging::None => {}
        Digging::Priests { vp } => says.push(format!("A spade costs 1 priest and gains {vp} VP.")),
        Digging::CultSteps { steps, home_steps } => says.push(format!(
            "A volcano costs {steps} steps down on one cult track, {home_steps} on an opponent's home terrain."
        )),
        Digging::Tokens { tokens, home_tokens } => says.push(format!(
            "A volcano costs {}, {home_tokens} on an opponent's home terrain; they are lost for good.",
            count(tokens, "power token")
        )),
    }
    match board.spades {
        SpadeUse::Wheel => {}
        SpadeUse::Flat(spades) => {
            says.push(format!("Every space takes {spades} spades to become home terrain."));
        }
        SpadeUse::CultStep => says.push("A free spade is a step on any cult track instead.".to_owned()),
        SpadeUse::Token => says.push("A free spade is a new power token in bowl I instead.".to_owned()),
        SpadeUse::Lost => says.push("Spades are of no use to you.".to_owned()),
    }
    says
}

/// What a stronghold brings, from the faction's table.
fn stronghold(board: &Faction) -> Option<String> {
    let mut says = Vec::new();
    match board.stronghold {
        StrongholdReward::Nothing => {}
        StrongholdReward::Power(power) => says.push(format!("At once: {power} power.")),
        StrongholdReward::Vp(vp) => says.push(format!("At once: {vp} VP.")),
        StrongholdReward::Favor => says.push("At once: a favor tile.".to_owned()),
        StrongholdReward::Spades(spades) => {
            says.push(format!(
                "At once: {} and one dwelling on a space transformed.",
                count(spades, "spade")
            ));
        }
        StrongholdReward::Ordain(most) => {
            says.push(format!("At once: turn up to {} into priests.", count(most, "worker")));
        }
        StrongholdReward::Shipping => says.push("At once: a level of shipping.".to_owned()),
        StrongholdReward::TokenPerPlayer => {
            says.push("At once: a new power token in bowl I for each player.".to_owned());
        }
        StrongholdReward::Bridges(bridges) => {
            says.push(format!("At once: up to {}.", count(bridges, "bridge")));
        }
    }
    if let Some(action) = board.action.filter(|action| action.needs_stronghold) {
        says.push(format!("Special action: {}.", effect(action.action)));
    }
    if board.power_per_spade > 0 {
        says.push(format!("Gain {} power for every spade.", board.power_per_spade));
    }
    if board.pass_vp_per_bridge > 0 {
        let vp = board.pass_vp_per_bridge;
        says.push(format!("When passing: {vp} VP for each bridge of yours between structures of yours."));
    }
    if board.pass_vp_per_temple > 0 {
        says.push(format!("When passing: {} VP for each temple.", board.pass_vp_per_temple));
    }
    if board.reuses_power_actions {
        says.push("You may take power actions that are already covered.".to_owned());
    }
    if board.extra_priest_steps > 0 {
        let steps = count(board.extra_priest_steps, "step");
        says.push(format!("Every priest sent to a cult advances {steps} more."));
    }
    if let Some(leap) = &board.leap {
        if leap.stronghold_skip > 0 {
            says.push(format!("You skip {} more.", count(leap.stronghold_skip, "space")));
        }
        if leap.stronghold_price != leap.price {
            says.push(format!("Skipping costs {} only.", resources(leap.stronghold_price)));
        }
    }
    (!says.is_empty()).then(|| says.join(" "))
}

fn landmark(board: &Faction) -> String {
    let landmark = &board.landmark;
    let mut says = Vec::new();
    match landmark.needs {
        Needs::Nothing => {}
        Needs::One(kind) => says.push(format!("Needs a {}.", kind.name())),
        Needs::Two(kind) => says.push(format!("Needs two {}s.", kind.name())),
    }
    says.push(match landmark.placement {
        Placement::Never => String::new(),
        Placement::Transform => "Laid in place of a terrain tile when you transform a space.".to_owned(),
        Placement::RiverBySpade => {
            "Laid for a spade on a river space next to a structure of yours.".to_owned()
        }
        Placement::RiverByPriest => {
            "Laid for a priest, as an action, on a river space next to a structure of yours.".to_owned()
        }
        Placement::Stronghold => "Laid with the stronghold on any free space of home terrain.".to_owned(),
        Placement::CultSteps(steps) => {
            format!("Laid in place of a volcano for {steps} steps down on one cult track.")
        }
    });
    says.push(match landmark.effect {
        LandmarkEffect::Nothing => "A structure that is never upgraded.".to_owned(),
        LandmarkEffect::VpOnTen(vp) => format!("Gain {vp} VP for each space 10 you enter."),
        LandmarkEffect::TownSteps(steps) => {
            format!(
                "For each later town take {steps} steps on one cult track in place of the VP, if you like."
            )
        }
        LandmarkEffect::Workshop => {
            "At once: advance on shipping and exchange, each at most once, without the priest.".to_owned()
        }
        LandmarkEffect::Camp => "Counts as a dwelling for VP.".to_owned(),
        LandmarkEffect::CheapSpades => "Spaces next to it take one spade less, but one at least.".to_owned(),
        LandmarkEffect::CultTies => "Wins ties on every cult track at the end.".to_owned(),
        LandmarkEffect::LandBridges => "Bridges over land may begin at it.".to_owned(),
        LandmarkEffect::GreatTunnel { skip } => {
            format!(
                "From it you skip up to {}; spades of the cult bonus may skip free of charge.",
                count(skip, "space")
            )
        }
        LandmarkEffect::GrowingTowns => "Towns earn further town tiles as they grow.".to_owned(),
        LandmarkEffect::FreeDigging => "At once: a free level of the exchange track.".to_owned(),
        LandmarkEffect::CoinsPerLeap(coins) => format!("Gain {} for each flight.", count(coins, "coin")),
        LandmarkEffect::CoinForPower(coins) => {
            format!(
                "When somebody builds next to it, take {} in place of the power, if you like.",
                count(coins, "coin")
            )
        }
        LandmarkEffect::SpadePerTemple => "A spade for each temple you build.".to_owned(),
        LandmarkEffect::Tokens(tokens) => {
            format!("At once: {} in bowl III.", count(tokens, "new power token"))
        }
        LandmarkEffect::TokenEachRound => {
            "At the start of every round a new power token in bowl III.".to_owned()
        }
        LandmarkEffect::PowerGoingDown => "Cult tracks give their power going down too.".to_owned(),
        LandmarkEffect::NewHome => "At once: a new home terrain.".to_owned(),
    });
    says.retain(|text| !text.is_empty());
    says.join(" ")
}

fn seafaring(board: &Faction) -> Vec<String> {
    let ways = &board.seafaring;
    let mut says = Vec::new();
    if ways.overland {
        says.push("Merchants travel over land, by a Range tile in place of the shipping track.".to_owned());
    }
    if ways.start_keys > 0 {
        says.push(format!("Begin with {}.", count(ways.start_keys, "key")));
    }
    if ways.workers_for_ship > 0 {
        let workers = count(ways.workers_for_ship, "worker");
        says.push(format!("Gain {workers} with each dwelling that a ship pays for."));
    }
    if ways.pays_from_bowl_ii {
        says.push("Further steps of ships may be paid with a token from bowl II.".to_owned());
    }
    if ways.paid_steps > 1 {
        says.push(format!("1 power moves a ship {} further.", count(ways.paid_steps, "step")));
    }
    match ways.spoils {
        Spoils::Spades(1) => {}
        Spoils::Spades(spades) => says.push(format!("Trading with a stronghold gives {spades} spades.")),
        Spoils::Tokens(tokens) => says.push(format!(
            "Trading with a stronghold gives {} in place of the spade.",
            count(tokens, "new power token")
        )),
        Spoils::CultSteps(steps) => says.push(format!(
            "Trading with a stronghold gives {} on one cult track in place of the spade.",
            count(steps, "step")
        )),
        Spoils::Lost => says.push("Trading with a stronghold gives no spade.".to_owned()),
    }
    if let Some(terrain) = ways.barred {
        let colour = words::colour(terrain);
        says.push(format!("Spades won from your stronghold cannot be used on {colour} spaces."));
    }
    says
}
