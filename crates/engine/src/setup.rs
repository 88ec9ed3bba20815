//! Set-up: what is fixed before the first decision. Anything may be described; [`Setup::check`] says whether it can
//! be played.

use std::sync::Arc;

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

use crate::catalog::factions::{Home, StartPoints};
use crate::catalog::tiles::BonusSet;
use crate::catalog::{BonusCard, FactionId, Figures, FinalTile, Map, ScoringTile};
use crate::rules::Rules;
use crate::vocab::{BySeat, MAX_SEATS, Seat};

/// What is fixed before the first decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The board.
    pub map: Arc<Map>,
    /// Number of players, 2 to 5.
    pub players: u8,
    /// The rules.
    pub rules: Rules,
    /// Scoring tiles of rounds 1 to 6.
    pub scoring: [ScoringTile; 6],
    /// Bonus cards in play: players + 3.
    pub bonus: BonusSet,
    /// An additional final scoring.
    pub final_tile: Option<FinalTile>,
    /// Factions that may be chosen.
    pub allowed: FactionSet,
    /// How players come by their factions.
    pub choice: FactionChoice,
    /// Victory points at the start.
    pub start_vp: StartVp,
    /// Figures of Merchants of the Seas; without it they mean nothing.
    pub figures: Arc<Figures>,
}

/// A set of factions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FactionSet(pub u32);

impl FactionSet {
    /// The fourteen factions of the base game.
    pub const BASE: FactionSet = FactionSet((1 << 14) - 1);
    /// The base game and Fire & Ice.
    pub const ALL: FactionSet = FactionSet((1 << 20) - 1);

    /// Whether the faction is in the set.
    #[inline]
    pub const fn contains(self, faction: FactionId) -> bool {
        self.0 >> faction as u32 & 1 != 0
    }

    /// Adds a faction.
    pub const fn insert(&mut self, faction: FactionId) {
        self.0 |= 1 << faction as u32;
    }

    /// The factions in order.
    pub fn iter(self) -> impl Iterator<Item = FactionId> {
        FactionId::ALL.into_iter().filter(move |&faction| self.contains(faction))
    }
}

impl FromIterator<FactionId> for FactionSet {
    fn from_iter<I: IntoIterator<Item = FactionId>>(factions: I) -> FactionSet {
        let mut set = FactionSet::default();
        for faction in factions {
            set.insert(faction);
        }
        set
    }
}

/// How players come by their factions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FactionChoice {
    /// Each chooses in turn.
    InOrder,
    /// Each has a given one.
    Given(BySeat<Option<FactionId>>),
    /// The drawn ones are auctioned; this player opens.
    Auction {
        /// As many as there are players.
        drawn: BySeat<Option<FactionId>>,
        /// Who opens the first auction.
        opener: Seat,
    },
}

/// Victory points at the start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum StartVp {
    /// 20 for everybody.
    Flat,
    /// The printed table of Merchants of the Seas, by faction and board.
    Printed,
    /// The table terra.snellman.net calls "Original [2017 vp]".
    Site2017,
}

/// The most anybody may bid, and what the markers of auctioned factions begin with.
pub const AUCTION_VP: u8 = 40;

impl StartVp {
    /// The victory points a faction begins with on a board; 20 on a board without a column in the table.
    pub fn of(self, faction: FactionId, map: &str) -> u8 {
        let printed = &faction.board().start_vp;
        match (self, map) {
            (StartVp::Site2017, _) => printed.site_2017,
            (StartVp::Printed, "base") => printed.base,
            (StartVp::Printed, "revised-base") => printed.revised_base,
            (StartVp::Printed, "fire-and-ice") => printed.fire_and_ice,
            (StartVp::Printed, "lakes") => printed.lakes,
            (StartVp::Printed, "fjords") => printed.fjords,
            (StartVp::Flat | StartVp::Printed, _) => StartPoints::FLAT,
        }
    }
}

/// Why a set-up cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SetupError {
    /// Two to five can play.
    Players(u8),
    /// Wrong number of bonus cards.
    BonusCards {
        /// How many there are.
        given: u8,
        /// How many there should be.
        needed: u8,
    },
    /// A scoring tile lies on two rounds.
    ScoringTwice(ScoringTile),
    /// The spade tile lies on one of the last two rounds.
    ScoringRound {
        /// The tile.
        tile: ScoringTile,
        /// The round, from 1.
        round: u8,
    },
    /// Three scoring tiles of one cult lie on the first five rounds.
    ScoringCult(ScoringTile),
    /// A tile or card of Merchants of the Seas lies in a game without it.
    NoMerchants,
    /// A faction is given to two players, or two factions share board or colour.
    FactionsClash(FactionId, FactionId),
    /// A player has no faction.
    NoFaction(Seat),
    /// A faction is given to a seat where nobody sits.
    NobodyThere(Seat),
    /// A faction is not among those allowed.
    FactionNotAllowed(FactionId),
    /// The opener of the auction is no player.
    Opener(Seat),
    /// Too few factions are allowed for the number of players.
    TooFewFactions,
    /// The rules name a revision that does not exist.
    Revision(u16),
    /// The board has too little land of a faction's home terrain for its first dwellings.
    NoLand(FactionId),
}

impl std::fmt::Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SetupError::Players(players) => write!(f, "{players} players; two to five can play"),
            SetupError::BonusCards { given, needed } => {
                write!(f, "{given} bonus cards; {needed} are needed (players + 3)")
            }
            SetupError::ScoringTwice(tile) => write!(f, "SCORE{} lies on two rounds", tile.number()),
            SetupError::ScoringRound { tile, round } => {
                write!(f, "SCORE{} may not lie on round {round}", tile.number())
            }
            SetupError::ScoringCult(tile) => {
                write!(f, "SCORE{} is the third tile of its cult on rounds 1 to 5", tile.number())
            }
            SetupError::NoMerchants => {
                write!(
                    f,
                    "tiles and cards of Merchants of the Seas need that expansion; play with it or without them"
                )
            }
            SetupError::FactionsClash(one, other) if one == other => {
                write!(f, "{} cannot be played twice", one.board().name)
            }
            SetupError::FactionsClash(one, other) => {
                write!(f, "{} and {} share a board or a colour", one.board().name, other.board().name)
            }
            SetupError::NoFaction(seat) => write!(f, "seat {} has no faction", seat.0 + 1),
            SetupError::NobodyThere(seat) => {
                write!(f, "seat {} has a faction, but nobody sits there", seat.0 + 1)
            }
            SetupError::FactionNotAllowed(faction) => {
                write!(f, "{} are not part of this game", faction.board().name)
            }
            SetupError::Opener(seat) => {
                write!(f, "seat {} cannot open the auction: nobody sits there", seat.0 + 1)
            }
            SetupError::TooFewFactions => write!(f, "too few factions for so many players"),
            SetupError::Revision(revision) => {
                write!(f, "rules revision {revision} does not exist; the newest is {}", Rules::NEWEST)
            }
            SetupError::NoLand(faction) => {
                write!(f, "the board has too little home terrain for the {}", faction.board().name)
            }
        }
    }
}

impl std::error::Error for SetupError {}

/// Whether the boards of two factions allow both in one game.
pub(crate) fn compatible(one: FactionId, other: FactionId) -> bool {
    let same_home =
        one.board().fixed_home().is_some() && one.board().fixed_home() == other.board().fixed_home();
    one != other && one.partner() != other && !same_home
}

impl Setup {
    /// Whether this can be played.
    pub fn check(&self) -> Result<(), SetupError> {
        if !(2..=5).contains(&self.players) {
            return Err(SetupError::Players(self.players));
        }
        if Rules::at(self.rules.revision).is_none() {
            return Err(SetupError::Revision(self.rules.revision));
        }
        let needed = self.players.saturating_add(3).saturating_add(self.rules.site_rules().empty_seats);
        if self.bonus.len() != needed {
            return Err(SetupError::BonusCards { given: self.bonus.len(), needed });
        }
        for (at, &tile) in self.scoring.iter().enumerate() {
            if self.scoring[..at].contains(&tile) {
                return Err(SetupError::ScoringTwice(tile));
            }
            let round = at as u8 + 1;
            if !tile.allowed_in_round(round) {
                return Err(SetupError::ScoringRound { tile, round });
            }
        }
        if self.rules.merchants.is_some() {
            for (at, &tile) in self.scoring[..5].iter().enumerate() {
                let of_cult = |other: &&ScoringTile| other.cult() == tile.cult();
                if tile.cult().is_some() && self.scoring[..at].iter().filter(of_cult).count() == 2 {
                    return Err(SetupError::ScoringCult(tile));
                }
            }
        } else if self.scoring.iter().any(|tile| tile.of_merchants())
            || self.bonus.iter().any(BonusCard::of_merchants)
            || self.final_tile == Some(FinalTile::TradeMarkers)
        {
            return Err(SetupError::NoMerchants);
        }
        match self.choice {
            FactionChoice::InOrder => {
                let boards = FactionId::ALL.chunks(2);
                let usable = boards.filter(|pair| pair.iter().any(|&faction| self.allowed.contains(faction)));
                // Ice and variable factions also take a colour each, and with it perhaps a board.
                let choosers = FactionId::ALL.chunks(2).filter(|pair| {
                    let takes = |id: &FactionId| {
                        self.allowed.contains(*id)
                            && matches!(id.board().home, Home::Ice | Home::Shifting | Home::Unlocking)
                    };
                    pair.iter().any(takes)
                });
                if usable.count() < usize::from(self.players) + choosers.count() {
                    return Err(SetupError::TooFewFactions);
                }
            }
            FactionChoice::Given(factions) => self.check_factions(&factions)?,
            FactionChoice::Auction { drawn, opener } => {
                self.check_factions(&drawn)?;
                if opener.0 >= self.players {
                    return Err(SetupError::Opener(opener));
                }
            }
        }
        for faction in self.allowed.iter() {
            if let Some(home) = faction.board().fixed_home() {
                let land = (self.map.terrain().of(home) & self.map.land()).len();
                if land < faction.board().start.dwellings {
                    return Err(SetupError::NoLand(faction));
                }
            }
        }
        Ok(())
    }

    /// Whether each player, and nobody else, has a faction, and these can play together.
    fn check_factions(&self, factions: &BySeat<Option<FactionId>>) -> Result<(), SetupError> {
        for seat in Seat::all(MAX_SEATS as u8) {
            match factions[seat] {
                None if seat.0 < self.players => return Err(SetupError::NoFaction(seat)),
                None => {}
                Some(_) if seat.0 >= self.players => return Err(SetupError::NobodyThere(seat)),
                Some(faction) if !self.allowed.contains(faction) => {
                    return Err(SetupError::FactionNotAllowed(faction));
                }
                Some(faction) => {
                    let earlier = factions.0[..seat.index()].iter().flatten();
                    if let Some(&other) = earlier.into_iter().find(|&&other| !compatible(faction, other)) {
                        return Err(SetupError::FactionsClash(other, faction));
                    }
                }
            }
        }
        Ok(())
    }

    /// Draws what chance decides from a 32-byte seed: scoring tiles, bonus cards, and where asked for a final scoring
    /// tile and factions. The same seed draws the same on every machine and in every version.
    pub fn draw(spec: &Draw, seed: [u8; 32]) -> Setup {
        let mut chance = Chance(ChaCha8Rng::from_seed(seed));
        let merchants = spec.rules.merchants.is_some();
        let scoring = if merchants { chance.new_scoring(spec) } else { chance.scoring(spec) };
        let cards = chance.cards(spec, merchants);
        let mut finals = FinalTile::ALL;
        let kinds = if merchants { finals.len() } else { FinalTile::FIRE_AND_ICE.len() };
        chance.shuffle(&mut finals[..kinds]);
        let mut tokens: Vec<FactionId> = Vec::new();
        for pair in FactionId::ALL.chunks(2) {
            let mut sides: Vec<FactionId> =
                pair.iter().copied().filter(|&faction| spec.allowed.contains(faction)).collect();
            chance.shuffle(&mut sides);
            tokens.extend(sides.first());
        }
        chance.shuffle(&mut tokens);
        let drawn = tokens.into_iter().take(usize::from(spec.players)).collect();
        let opener = Seat(chance.below(u32::from(spec.players.clamp(1, 5))) as u8);
        Setup {
            map: Arc::clone(&spec.map),
            players: spec.players,
            rules: spec.rules,
            scoring,
            bonus: cards.into_iter().take(usize::from(spec.players) + 3).collect(),
            final_tile: match spec.final_tile {
                DrawFinal::None => None,
                DrawFinal::Given(tile) => Some(tile),
                DrawFinal::Drawn => Some(finals[0]),
            },
            allowed: spec.allowed,
            choice: match spec.choice {
                DrawChoice::InOrder => FactionChoice::InOrder,
                DrawChoice::Drawn => FactionChoice::Given(drawn),
                DrawChoice::Given(factions) => FactionChoice::Given(factions),
                DrawChoice::Auction => FactionChoice::Auction { drawn, opener },
            },
            start_vp: spec.start_vp,
            figures: Arc::clone(&spec.figures),
        }
    }
}

/// What to draw with [`Setup::draw`].
#[derive(Clone, Debug)]
pub struct Draw {
    /// The board.
    pub map: Arc<Map>,
    /// Number of players.
    pub players: u8,
    /// The rules.
    pub rules: Rules,
    /// Whether the bonus card of the mini-expansion is in the draw.
    pub mini_bonus: bool,
    /// Whether the scoring tile of the mini-expansion is in the draw.
    pub mini_scoring: bool,
    /// The additional final scoring.
    pub final_tile: DrawFinal,
    /// Factions that may be chosen or drawn.
    pub allowed: FactionSet,
    /// How players come by their factions.
    pub choice: DrawChoice,
    /// Victory points at the start.
    pub start_vp: StartVp,
    /// Figures of Merchants of the Seas.
    pub figures: Arc<Figures>,
    /// With Merchants of the Seas: two of its bonus cards are in play, no more and no fewer.
    pub new_cards_first: bool,
}

impl Draw {
    /// The plain base game on a board.
    pub fn base(map: Arc<Map>, players: u8) -> Draw {
        Draw {
            map,
            players,
            rules: Rules::default(),
            mini_bonus: false,
            mini_scoring: false,
            final_tile: DrawFinal::None,
            allowed: FactionSet::BASE,
            choice: DrawChoice::InOrder,
            start_vp: StartVp::Flat,
            figures: Figures::built_in(),
            new_cards_first: false,
        }
    }
}

/// Which additional final scoring to use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawFinal {
    /// None.
    None,
    /// This one.
    Given(FinalTile),
    /// One by chance.
    Drawn,
}

/// How players are to come by their factions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawChoice {
    /// Each chooses in turn.
    InOrder,
    /// By chance.
    Drawn,
    /// These.
    Given(BySeat<Option<FactionId>>),
    /// As many as there are players are drawn and auctioned.
    Auction,
}

/// Chance, in one place: a seeded stream and our own shuffle, so that a seed means the same for ever.
struct Chance(ChaCha8Rng);

impl Chance {
    /// Six scoring tiles of the base game; drawn again until the spade tile lies well.
    fn scoring(&mut self, spec: &Draw) -> [ScoringTile; 6] {
        let mut tiles: Vec<ScoringTile> = ScoringTile::all()
            .filter(|&tile| !tile.of_merchants() && (spec.mini_scoring || tile != ScoringTile::MINI))
            .collect();
        loop {
            self.shuffle(&mut tiles);
            if (1..=6).all(|round| tiles[usize::from(round) - 1].allowed_in_round(round)) {
                return std::array::from_fn(|at| tiles[at]);
            }
        }
    }

    /// Six scoring tiles of Merchants of the Seas, drawn one by one. A tile that may not lie on its round is set aside:
    /// the spade tile on the last two rounds, and on the first five the third of a cult.
    fn new_scoring(&mut self, spec: &Draw) -> [ScoringTile; 6] {
        let mut tiles: Vec<ScoringTile> = ScoringTile::all()
            .filter(|&tile| tile.of_merchants() || (spec.mini_scoring && tile == ScoringTile::MINI))
            .collect();
        self.shuffle(&mut tiles);
        let mut drawn: Vec<ScoringTile> = Vec::new();
        for tile in tiles.iter().copied() {
            let round = drawn.len() as u8 + 1;
            let of_cult = drawn.iter().filter(|other| other.cult() == tile.cult()).count();
            let third = round < 6 && tile.cult().is_some() && of_cult == 2;
            if round <= 6 && tile.allowed_in_round(round) && !third {
                drawn.push(tile);
            }
        }
        // Nine of twelve tiles at least can be drawn, so that six always are.
        std::array::from_fn(|at| drawn.get(at).copied().unwrap_or(tiles[at]))
    }

    /// The bonus cards in the order of drawing.
    fn cards(&mut self, spec: &Draw, merchants: bool) -> Vec<BonusCard> {
        let in_play = |card: &BonusCard| {
            let replaced = merchants && *card == BonusCard::REPLACED;
            (spec.mini_bonus || *card != BonusCard::MINI) && (merchants || !card.of_merchants()) && !replaced
        };
        let mut cards: Vec<BonusCard> = BonusCard::all().filter(in_play).collect();
        self.shuffle(&mut cards);
        if merchants && spec.new_cards_first {
            let first: Vec<BonusCard> =
                cards.iter().copied().filter(|card| card.of_merchants()).take(2).collect();
            let mut rest: Vec<BonusCard> =
                cards.iter().copied().filter(|card| !first.contains(card)).collect();
            if spec.rules.revision >= 2 {
                // Exactly two new cards: the other two come last, after more cards than any game takes.
                rest.sort_by_key(|card| card.of_merchants());
            }
            return first.into_iter().chain(rest).collect();
        }
        cards
    }

    /// A number below `bound`, every one equally likely.
    fn below(&mut self, bound: u32) -> u32 {
        let zone = u32::MAX - u32::MAX % bound;
        loop {
            let number = self.0.next_u32();
            if number < zone {
                return number % bound;
            }
        }
    }

    /// Fisher–Yates, from the last place to the first.
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at as u32 + 1) as usize);
        }
    }
}
