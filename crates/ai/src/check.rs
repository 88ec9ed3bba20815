//! What is always true of a game, checked at every step.

use terrane_engine::catalog::factions::{AfterLeech, Digging, Home, SpadeUse, StrongholdReward};
use terrane_engine::catalog::tiles::BonusSet;
use terrane_engine::catalog::{BonusCard, FactionId, FavorTile, PowerAction, SpecialAction, TownTile};
use terrane_engine::effect::{Item, Ledger};
use terrane_engine::moves::{Conversion, Pledge};
use terrane_engine::state::{Player, State};
use terrane_engine::vocab::{Building, Cult, Hex, HexSet, Seat, Terrain, TokenPay};
use terrane_engine::{Move, MoveList, Position};

use crate::chance::Chance;
use crate::selfplay::{Fault, Watch};

/// Moves tried at each step that nobody listed, to see that they are refused.
const STRANGERS: u32 = 24;

/// Plays moves and checks at every step that
///
/// - every listed move can be played, none is listed twice, and a sample of other moves is refused,
/// - the ledger's entries add up to the change of the state,
/// - pieces, tiles, cards, priests and power tokens are conserved,
///
/// and at the end that the same moves lead to the same position again, step by step.
#[derive(Clone, Debug)]
pub struct Checker {
    chance: Chance,
    ledger: Ledger,
    moves: MoveList,
    trail: Vec<(Seat, Move, u64)>,
}

impl Checker {
    /// A checker that draws its samples from a seed.
    pub fn new(seed: u64) -> Checker {
        Checker {
            chance: Chance::new(seed),
            ledger: Ledger::default(),
            moves: MoveList::new(),
            trail: Vec::new(),
        }
    }

    fn step(&mut self, pos: &mut Position<'_>, seat: Seat, m: Move) -> Result<(), String> {
        self.listed_moves(pos, seat)?;
        let before = *pos.state();
        self.ledger.entries.clear();
        self.ledger.offers.clear();
        pos.play_with(seat, m, &mut self.ledger).map_err(|reason| format!("refused: {reason}"))?;
        for player in pos.seats() {
            ledger_adds_up(&self.ledger, player, &before.players[player], &pos.state().players[player])?;
            // What is left at the end is turned into coins, burning included.
            if !pos.is_over() {
                let burnt = u8::from(player == seat && m == Move::Burn);
                tokens_stay(&before.players[player], &pos.state().players[player], burnt)?;
            }
        }
        supplies(pos)?;
        self.trail.push((seat, m, pos.hash()));
        Ok(())
    }

    fn listed_moves(&mut self, pos: &Position<'_>, seat: Seat) -> Result<(), String> {
        self.moves.clear();
        pos.legal_moves_into(seat, &mut self.moves);
        for &m in &self.moves {
            let mut copy = *pos;
            copy.play(seat, m).map_err(|reason| format!("{m:?} is listed but refused: {reason}"))?;
        }
        for _ in 0..STRANGERS {
            let m = any_move(&mut self.chance, pos.map().len() as u32);
            let mut copy = *pos;
            let played = copy.play(seat, m);
            if played.is_ok() && !self.moves.contains(&m) {
                return Err(format!("{m:?} can be played but is not listed"));
            }
            if played.is_err() && copy.state() != pos.state() {
                return Err(format!("{m:?} is refused but changes the position"));
            }
        }
        self.moves.sort_unstable();
        match self.moves.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(format!("{:?} is listed twice", pair[0])),
            None => Ok(()),
        }
    }

    fn again(&self, pos: &Position<'_>) -> Result<(), String> {
        let mut copy = Position::new(pos.setup()).map_err(|error| error.to_string())?;
        for &(seat, m, hash) in &self.trail {
            copy.play(seat, m).map_err(|reason| format!("played again, {m:?} is refused: {reason}"))?;
            if copy.hash() != hash {
                return Err(format!("played again, {m:?} leads to another position"));
            }
        }
        if copy.state() != pos.state() {
            return Err("played again, the game ends in another position".into());
        }
        Ok(())
    }
}

impl Watch for Checker {
    fn begin(&mut self, _: &Position<'_>) {
        self.trail.clear();
    }

    fn play(&mut self, pos: &mut Position<'_>, seat: Seat, m: Move) -> Result<(), Fault> {
        let decisions = self.trail.len() as u32;
        self.step(pos, seat, m).map_err(|what| Fault::Violated { decisions, seat, m, what })
    }

    fn end(&mut self, pos: &Position<'_>) -> Result<(), Fault> {
        let Some(&(seat, m, _)) = self.trail.last() else { return Ok(()) };
        let decisions = self.trail.len() as u32;
        self.again(pos).map_err(|what| Fault::Violated { decisions, seat, m, what })
    }
}

/// How much of something a player has.
fn amount(player: &Player, item: Item) -> i32 {
    match item {
        Item::Vp => i32::from(player.vp),
        Item::Coins => i32::from(player.purse.coins),
        Item::Workers => i32::from(player.purse.workers),
        Item::Priests => i32::from(player.purse.priests),
        Item::BowlI => i32::from(player.bowls.i),
        Item::BowlII => i32::from(player.bowls.ii),
        Item::BowlIII => i32::from(player.bowls.iii),
        Item::Cult(cult) => i32::from(player.cults[cult]),
        Item::Keys => i32::from(player.keys),
    }
}

fn ledger_adds_up(ledger: &Ledger, seat: Seat, before: &Player, after: &Player) -> Result<(), String> {
    for item in Item::ALL {
        let (change, told) = (amount(after, item) - amount(before, item), ledger.sum(seat, item));
        if change != told {
            return Err(format!(
                "{item:?} of seat {} changed by {change}, the ledger says {told}",
                seat.0 + 1
            ));
        }
    }
    Ok(())
}

/// Power tokens go round in the bowls; only burning removes them, except for factions that trade in them.
fn tokens_stay(before: &Player, after: &Player, burnt: u8) -> Result<(), String> {
    let Some(faction) = before.faction else { return Ok(()) };
    let board = faction.board();
    let trades = matches!(board.digging, Digging::Tokens { .. })
        || board.after_leech == AfterLeech::Token
        || board.home == Home::Shifting
        || board.spades == SpadeUse::Token
        || board.stronghold == StrongholdReward::TokenPerPlayer;
    let (had, has) = (before.bowls.total(), after.bowls.total());
    if trades || had == has + burnt {
        return Ok(());
    }
    Err(format!("{} had {had} power tokens, burnt {burnt} and have {has}", board.name))
}

/// Pieces, tiles and cards are where they can be, and none is lost.
fn supplies(pos: &Position<'_>) -> Result<(), String> {
    let state = pos.state();
    let players = || pos.seats().map(|seat| &state.players[seat]);
    board(pos)?;
    for tile in FavorTile::all() {
        let held = players().filter(|player| player.favors.contains(tile)).count() as u8;
        if held + state.favors_left[tile.index()] != tile.data().count {
            return Err(format!(
                "FAV{}: {held} held, {} left",
                tile.number(),
                state.favors_left[tile.index()]
            ));
        }
    }
    for tile in TownTile::all() {
        let held: u8 = players().map(|player| player.town_tiles(tile)).sum();
        let left = state.towns_left[tile.index()];
        let there = if tile.data().mini && !pos.setup().rules.mini_towns { 0 } else { tile.data().count };
        if held + left != there {
            return Err(format!("TW{}: {held} held, {left} left", tile.number()));
        }
    }
    let mut cards = state.bonus_free;
    for card in players().filter_map(|player| player.bonus) {
        if cards.contains(card) {
            return Err(format!("BON{} is held and free", card.number()));
        }
        cards.insert(card);
    }
    cards_in_play(state, cards, pos.setup().bonus)?;
    for player in players() {
        let priests = player.purse.priests + u16::from(player.priests_sent);
        if priests > 7 {
            return Err(format!("{priests} priests, of 7"));
        }
    }
    for cult in Cult::ALL {
        let on_ten = players().filter(|player| player.cults[cult] == 10).count();
        if on_ten > 1 || players().any(|player| player.cults[cult] > 10) {
            return Err(format!("{on_ten} players on space 10 of {cult:?}"));
        }
    }
    for seat in pos.seats() {
        let standing = state.cult_board.0.iter().flatten().filter(|&&there| there == Some(seat)).count();
        if standing != usize::from(state.players[seat].priests_sent) {
            return Err(format!("{standing} priests of seat {} on the cult board", seat.0 + 1));
        }
    }
    Ok(())
}

/// A player who left the game takes the card along, or gives it back; the others are all there.
fn cards_in_play(state: &State, found: BonusSet, all: BonusSet) -> Result<(), String> {
    let someone_left = state.players.0.iter().any(|player| player.dropped);
    if found == all || someone_left {
        return Ok(());
    }
    Err(format!("{} bonus cards, of {}", found.len(), all.len()))
}

/// Every structure has one owner and one kind, stands on land, and comes from its owner's supply.
fn board(pos: &Position<'_>) -> Result<(), String> {
    let state = pos.state();
    let (mut owned, mut built) = (HexSet::EMPTY, HexSet::EMPTY);
    for seat in pos.seats() {
        if owned.meets(state.owned[seat]) {
            return Err("a structure has two owners".into());
        }
        owned |= state.owned[seat];
        for kind in Building::ALL {
            if state.count(seat, kind) > kind.supply() {
                return Err(format!("seat {} has too many of {kind:?}", seat.0 + 1));
            }
        }
        if state.players[seat].bridges.iter().flatten().any(|site| !pos.map().sites().contains(site)) {
            return Err("a bridge lies where none can".into());
        }
    }
    for kind in Building::ALL {
        if built.meets(state.structures[kind]) {
            return Err("two structures stand on one space".into());
        }
        built |= state.structures[kind];
    }
    if owned != built || !built.without(pos.map().land()).is_empty() {
        return Err("a structure has no owner or stands in the river".into());
    }
    let mut bridges: Vec<_> = state.bridges().collect();
    bridges.sort_unstable();
    bridges.dedup();
    if bridges.len() != state.bridges().count() {
        return Err("two bridges lie on one site".into());
    }
    Ok(())
}

/// Any move at all, legal or not.
fn any_move(chance: &mut Chance, hexes: u32) -> Move {
    fn one<T: Copy>(chance: &mut Chance, all: &[T]) -> T {
        all[chance.below(all.len() as u32) as usize]
    }
    let small = |chance: &mut Chance, bound: u32| chance.below(bound) as u8;
    // A little beyond the board, to see that no space outside does harm.
    let hex = |chance: &mut Chance| Hex(chance.below(hexes + 2) as u8);
    let card = |chance: &mut Chance| BonusCard::new(1 + chance.below(10) as u8);
    let pay = |chance: &mut Chance| {
        TokenPay::new(chance.below(4) as u8, chance.below(4) as u8, chance.below(4) as u8)
    };
    let tile = |chance: &mut Chance, count: usize| 1 + chance.below(count as u32) as u8;
    match chance.below(37) {
        0 => Move::Bid(small(chance, 50)),
        1 => Move::StayOut,
        2 => Move::TakeLot { faction: one(chance, &FactionId::ALL), place: small(chance, 6) },
        3 => Move::ChooseFaction(one(chance, &FactionId::ALL)),
        4 => Move::ChooseTerrain(one(chance, &Terrain::ALL)),
        5 => card(chance).map_or(Move::EndTurn, Move::TakeBonus),
        6 | 7 => Move::Build(hex(chance)),
        8..=11 => {
            Move::Transform { hex: hex(chance), to: one(chance, &Terrain::ALL), spades: small(chance, 5) }
        }
        12 => Move::Dig,
        13 => Move::VolcanoByCult { hex: hex(chance), cult: one(chance, &Cult::ALL) },
        14 => Move::VolcanoByTokens { hex: hex(chance), pay: pay(chance) },
        15 => Move::AdvanceShipping,
        16 => Move::AdvanceDigging,
        17 | 18 => Move::Upgrade { hex: hex(chance), to: one(chance, &Building::ALL) },
        19 => Move::SendPriest { cult: one(chance, &Cult::ALL), space: small(chance, 5) },
        20 => PowerAction::new(tile(chance, 7)).map_or(Move::EndTurn, Move::Power),
        21 => Move::Special(one(chance, &SpecialAction::ALL)),
        22 => Move::ShiftByTokens(pay(chance)),
        23 => Move::Pass(if chance.below(4) == 0 { None } else { card(chance) }),
        24 => Move::EndTurn,
        25 => Move::Convert(one(chance, &Conversion::ALL)),
        26 => one(chance, &[Move::Burn, Move::Leech, Move::Decline, Move::BuyToken, Move::KeepPriest]),
        27 => Move::Connect(hex(chance)),
        28 => FavorTile::new(tile(chance, FavorTile::COUNT)).map_or(Move::EndTurn, Move::TakeFavor),
        29 => TownTile::new(tile(chance, TownTile::COUNT)).map_or(Move::EndTurn, Move::TakeTown),
        30 => TownTile::new(tile(chance, TownTile::COUNT)).map_or(Move::EndTurn, Move::TakeTownOnly),
        31 => Move::CultSteps { cult: one(chance, &Cult::ALL), steps: small(chance, 4) },
        32 => Move::EnterTen(one(chance, &Cult::ALL)),
        33 => Move::Bridge { a: hex(chance), b: hex(chance) },
        34 => Move::Ordain(small(chance, 5)),
        35 => Move::Unlock(one(chance, &Terrain::ALL)),
        _ => Move::GiveUp(one(chance, &Pledge::ALL)),
    }
}
