//! Boards: geometry worked out once from a map's text, so that play needs only set operations.

mod parse;

pub use parse::MapError;

use std::sync::OnceLock;

use crate::vocab::{Hex, HexSet, MAX_HEXES, TerrainMap};

/// The longest way over water anybody can have: Mermaids' track plus a bonus card.
pub const MAX_SHIPPING: usize = 6;

/// The most spaces anybody can skip.
pub const MAX_SKIP: usize = 4;

/// A place for a bridge: two land spaces that face each other across a river.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Site {
    /// The end that comes first in reading order.
    pub a: Hex,
    /// The other end.
    pub b: Hex,
}

impl Site {
    /// The site between two spaces, whichever is named first.
    pub fn new(one: Hex, other: Hex) -> Site {
        Site { a: one.min(other), b: one.max(other) }
    }

    /// The end opposite to `hex`, if `hex` is one of the ends.
    #[inline]
    pub fn opposite(self, hex: Hex) -> Option<Hex> {
        if hex == self.a {
            Some(self.b)
        } else if hex == self.b {
            Some(self.a)
        } else {
            None
        }
    }
}

/// A canal of Merchants of the Seas: it lies between two land spaces and joins the river spaces at its ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Canal {
    /// The land spaces beside it.
    pub land: Site,
    /// The river spaces it joins.
    pub rivers: Site,
}

/// What a space is called: a row letter with the number of the land space in its row, or `r` with the number
/// of the river space on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HexName {
    /// A land space such as E5.
    Land {
        /// Row letter.
        row: char,
        /// Number in the row, from 1, counting land only.
        number: u8,
    },
    /// A river space such as r12.
    River(u8),
}

impl std::fmt::Display for HexName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            HexName::Land { row, number } => write!(f, "{row}{number}"),
            HexName::River(number) => write!(f, "r{number}"),
        }
    }
}

/// Where a space lies: row (0 for letter A) and column, rivers included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Row, 0 for letter A.
    pub row: u8,
    /// Column from the west, 0 first.
    pub column: u8,
}

impl Place {
    /// Steps between two places, over any terrain.
    pub fn distance(self, other: Place) -> u8 {
        let across = |place: Place| 2 * place.column + place.row % 2;
        let rows = self.row.abs_diff(other.row);
        let columns = across(self).abs_diff(across(other));
        if columns <= rows { rows } else { rows + (columns - rows) / 2 }
    }
}

/// A board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    id: String,
    title: String,
    places: Vec<Place>,
    names: Vec<HexName>,
    terrain: TerrainMap,
    land: HexSet,
    river: HexSet,
    edge: HexSet,
    near: [HexSet; MAX_HEXES],
    shipping: Vec<[HexSet; MAX_SHIPPING]>,
    skipping: Vec<[HexSet; MAX_SKIP]>,
    distance: Vec<u8>,
    sites: Vec<Site>,
    canals: Vec<Canal>,
    waterways: [HexSet; MAX_HEXES],
    riverside: HexSet,
}

impl Map {
    /// The printed boards by id: `base`, `revised-base`, `fire-and-ice`, `lakes`, `fjords`.
    pub const PRINTED: [(&'static str, &'static str); 5] = [
        ("base", include_str!("../../../data/maps/base.txt")),
        ("revised-base", include_str!("../../../data/maps/revised-base.txt")),
        ("fire-and-ice", include_str!("../../../data/maps/fire-and-ice.txt")),
        ("lakes", include_str!("../../../data/maps/lakes.txt")),
        ("fjords", include_str!("../../../data/maps/fjords.txt")),
    ];

    /// A printed board by its id. Its geometry is worked out once in a process and copied after that.
    pub fn printed(id: &str) -> Option<Map> {
        static BUILT: [OnceLock<Map>; Map::PRINTED.len()] = [const { OnceLock::new() }; Map::PRINTED.len()];
        let at = Map::PRINTED.iter().position(|(name, _)| *name == id)?;
        let parse = || Map::parse(Map::PRINTED[at].1).expect("the printed boards are valid");
        Some(BUILT[at].get_or_init(parse).clone())
    }

    /// The board's id, such as `base`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The board's title for people.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Number of spaces.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether the board has no spaces; a parsed board always has some.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// All spaces in reading order.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        (0..self.places.len() as u8).map(Hex)
    }

    /// The terrain printed on the board.
    pub fn terrain(&self) -> &TerrainMap {
        &self.terrain
    }

    /// All land spaces.
    #[inline]
    pub fn land(&self) -> HexSet {
        self.land
    }

    /// All river spaces.
    #[inline]
    pub fn river(&self) -> HexSet {
        self.river
    }

    /// All land spaces next to a river.
    #[inline]
    pub fn riverside(&self) -> HexSet {
        self.riverside
    }

    /// Spaces on the edge of the board.
    #[inline]
    pub fn edge(&self) -> HexSet {
        self.edge
    }

    /// The spaces sharing an edge with this one, land and river.
    #[inline]
    pub fn near(&self, hex: Hex) -> HexSet {
        self.near[hex.index()]
    }

    /// Land within shipping `value` of a space, over at most so many river spaces beside it. Empty for value 0.
    #[inline]
    pub fn within_shipping(&self, hex: Hex, value: u8) -> HexSet {
        if value == 0 {
            return HexSet::EMPTY;
        }
        self.shipping[hex.index()][usize::from(value).min(MAX_SHIPPING) - 1]
    }

    /// Land that can be reached by skipping at most `skip` spaces, the neighbours included.
    #[inline]
    pub fn within_skip(&self, hex: Hex, skip: u8) -> HexSet {
        if skip == 0 {
            return self.near(hex) & self.land;
        }
        self.skipping[hex.index()][usize::from(skip).min(MAX_SKIP) - 1]
    }

    /// Steps between two spaces over any terrain.
    #[inline]
    pub fn distance(&self, from: Hex, to: Hex) -> u8 {
        self.distance[from.index() * self.places.len() + to.index()]
    }

    /// Every place for a bridge, in reading order.
    #[inline]
    pub fn sites(&self) -> &[Site] {
        &self.sites
    }

    /// The canals, in reading order. They matter to ships only.
    pub fn canals(&self) -> &[Canal] {
        &self.canals
    }

    /// River spaces that a ship on this river space gets to in one step: those beside it, and through canals.
    #[inline]
    pub fn waterways(&self, river: Hex) -> HexSet {
        self.waterways[river.index()]
    }

    /// The canal between two spaces, if one can lie there: both are land, edge to edge, with a river at either end of
    /// the edge.
    pub fn canal_between(&self, one: Hex, other: Hex) -> Option<Canal> {
        let land = Site::new(one, other);
        let ends = self.near(one) & self.near(other);
        let fits = self.land.contains(one) && self.land.contains(other) && self.near(one).contains(other);
        let mut rivers = (ends & self.river).into_iter();
        match (rivers.next(), rivers.next()) {
            (Some(a), Some(b)) if fits && ends.len() == 2 => Some(Canal { land, rivers: Site { a, b } }),
            _ => None,
        }
    }

    /// Adds a canal.
    fn dig_canal(&mut self, canal: Canal) {
        let Site { a, b } = canal.rivers;
        self.waterways[a.index()].insert(b);
        self.waterways[b.index()].insert(a);
        self.canals.push(canal);
        self.canals.sort_unstable();
    }

    /// Where a space lies.
    pub fn place(&self, hex: Hex) -> Place {
        self.places[hex.index()]
    }

    /// What a space is called.
    pub fn name(&self, hex: Hex) -> HexName {
        self.names[hex.index()]
    }

    /// The space with this name; case does not matter.
    pub fn find(&self, name: &str) -> Option<Hex> {
        let mut letters = name.chars();
        let first = letters.next()?.to_ascii_uppercase();
        let number: u8 = letters.as_str().parse().ok()?;
        let wanted = if first == 'R' { HexName::River(number) } else { HexName::Land { row: first, number } };
        self.names.iter().position(|name| *name == wanted).map(|at| Hex(at as u8))
    }

    /// Whether the space exists on this board.
    #[inline]
    pub fn contains(&self, hex: Hex) -> bool {
        hex.index() < self.places.len()
    }

    /// Works out the geometry of a board from its rows.
    fn build(id: String, title: String, rows: &[parse::Row]) -> Map {
        let mut places = Vec::new();
        let mut names = Vec::new();
        let mut terrain = TerrainMap::default();
        let (mut land, mut river, mut edge) = (HexSet::EMPTY, HexSet::EMPTY, HexSet::EMPTY);
        let mut rivers = 0;
        for (at, row) in rows.iter().enumerate() {
            let mut lands = 0;
            for (column, &kind) in row.terrain.iter().enumerate() {
                let hex = Hex(places.len() as u8);
                places.push(Place { row: row.index, column: column as u8 });
                terrain.set(hex, kind);
                if kind == crate::vocab::Terrain::River {
                    names.push(HexName::River(rivers));
                    rivers += 1;
                    river.insert(hex);
                } else {
                    lands += 1;
                    names.push(HexName::Land { row: row.label, number: lands });
                    land.insert(hex);
                }
                let border =
                    at == 0 || at + 1 == rows.len() || column == 0 || column + 1 == row.terrain.len();
                if border {
                    edge.insert(hex);
                }
            }
        }

        let count = places.len();
        let mut distance = vec![0; count * count];
        let mut near = [HexSet::EMPTY; MAX_HEXES];
        for from in 0..count {
            for to in 0..count {
                let steps = places[from].distance(places[to]);
                distance[from * count + to] = steps;
                if steps == 1 {
                    near[from].insert(Hex(to as u8));
                }
            }
        }

        let spread = |from: HexSet| from.into_iter().fold(HexSet::EMPTY, |set, hex| set | near[hex.index()]);
        let mut shipping = vec![[HexSet::EMPTY; MAX_SHIPPING]; count];
        let mut skipping = vec![[HexSet::EMPTY; MAX_SKIP]; count];
        for hex in land | river {
            let mut sailed = near[hex.index()] & river;
            for reach in &mut shipping[hex.index()] {
                *reach = spread(sailed) & land;
                reach.remove(hex);
                sailed |= spread(sailed) & river;
            }
            for (at, reach) in skipping[hex.index()].iter_mut().enumerate() {
                let within =
                    |to: &Hex| *to != hex && distance[hex.index() * count + to.index()] <= at as u8 + 2;
                *reach = land.into_iter().filter(within).collect();
            }
        }

        let mut sites = Vec::new();
        for a in land {
            for b in land {
                if a < b && distance[a.index() * count + b.index()] == 2 {
                    let (one, other) = (places[a.index()], places[b.index()]);
                    let between = near[a.index()] & near[b.index()];
                    // Spaces in a straight line share one neighbour; spaces facing each other corner to corner
                    // share two, unless the board's edge cuts one off in the vertical direction.
                    let facing = between.len() == 2
                        || (one.row.abs_diff(other.row) == 2 && one.column == other.column);
                    if facing && !between.is_empty() && between.without(river).is_empty() {
                        sites.push(Site { a, b });
                    }
                }
            }
        }

        let mut waterways = [HexSet::EMPTY; MAX_HEXES];
        let mut riverside = HexSet::EMPTY;
        for hex in river {
            let around = near[hex.index()];
            waterways[hex.index()] = around & river;
            riverside |= around & land;
        }

        Map {
            id,
            title,
            places,
            names,
            terrain,
            land,
            river,
            edge,
            near,
            shipping,
            skipping,
            distance,
            sites,
            canals: Vec::new(),
            waterways,
            riverside,
        }
    }
}
