//! The board of a position, in the order in which `Board.svelte` paints it.

use std::collections::{BTreeMap, HashMap};
use std::f64::consts::FRAC_PI_3;
use std::fmt::Write;

use terrane_api::catalog::{MapEntry, MapSpace};
use terrane_api::view::{PlayerView, SpaceView, View};
use terrane_api::words::{Building, Terrain};

use crate::drawings::{Drawings, Spot, drawings};
use crate::palette::key;
use crate::text;

type Point = (f64, f64);

/// A board as SVG with the box it lies in.
pub(crate) struct Board {
    /// Left, top, width and height.
    pub(crate) frame: [f64; 4],
    /// What is drawn, with colours as tokens of the page.
    pub(crate) svg: String,
}

/// Draws the board of a position.
pub(crate) fn board(map: &MapEntry, view: &View) -> Board {
    let painter = Painter::new(map, view);
    let mut svg = String::with_capacity(64 << 10);
    painter.ground(&mut svg);
    painter.canals(&mut svg);
    painter.towns(&mut svg);
    painter.bridges(&mut svg);
    painter.last(&mut svg);
    painter.pieces(&mut svg);
    painter.keys(&mut svg);
    painter.names(&mut svg);
    Board { frame: painter.frame(), svg }
}

/// The fill of a player's pieces.
pub(crate) fn piece_fill(player: Option<&PlayerView>) -> String {
    match player.and_then(|player| player.colour) {
        Some(colour) if colour != Terrain::River => format!("var(--p-{})", key(colour)),
        _ => "var(--line-2)".to_owned(),
    }
}

/// The ink of a faction's mark on its pieces.
pub(crate) fn piece_ink(player: Option<&PlayerView>) -> &'static str {
    let colour = player.and_then(|player| player.colour);
    let dark = colour.is_none_or(|colour| drawings().dark_piece_ink.contains(&colour));
    if dark { "var(--edge)" } else { "var(--halo)" }
}

struct Painter<'v> {
    with: &'static Drawings,
    map: &'v MapEntry,
    view: &'v View,
    places: HashMap<&'v str, &'v MapSpace>,
}

impl<'v> Painter<'v> {
    fn new(map: &'v MapEntry, view: &'v View) -> Painter<'v> {
        let places = map.spaces.iter().map(|space| (space.id.as_str(), space)).collect();
        Painter { with: drawings(), map, view, places }
    }

    fn radius(&self) -> f64 {
        self.with.radius
    }

    /// The middle of a space.
    fn centre(&self, row: i32, column: i32) -> Point {
        let width = 3_f64.sqrt() * self.radius();
        let shift = f64::from(row.rem_euclid(2)) / 2.0;
        ((f64::from(column) + shift) * width, f64::from(row) * 1.5 * self.radius())
    }

    fn at(&self, id: &str) -> Option<Point> {
        self.places.get(id).map(|space| self.centre(space.row.into(), space.column.into()))
    }

    fn player(&self, seat: Option<u8>) -> Option<&PlayerView> {
        self.view.players.get(usize::from(seat?))
    }

    /// Spaces with their middles.
    fn spaces(&self) -> impl Iterator<Item = (&SpaceView, Point)> {
        self.view.spaces.iter().filter_map(|space| Some((space, self.at(&space.id)?)))
    }

    fn frame(&self) -> [f64; 4] {
        let (half, margin) = (3_f64.sqrt() * self.radius() / 2.0, self.with.part("margin"));
        let middles = self.map.spaces.iter().map(|space| self.centre(space.row.into(), space.column.into()));
        let first = [f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY];
        let [left, top, right, bottom] = middles.fold(first, |[left, top, right, bottom], (x, y)| {
            [left.min(x), top.min(y), right.max(x), bottom.max(y)]
        });
        let (left, top) = (left - half - margin, top - self.radius() - margin);
        [left, top, right + half + margin - left, bottom + self.radius() + margin - top]
    }

    fn ground(&self, svg: &mut String) {
        let (with, radius) = (self.with, self.radius());
        let all: String = self.spaces().map(|(_, at)| outline(at, radius)).collect();
        let land: String =
            self.spaces().filter(|(space, _)| !is_river(space)).map(|(_, at)| outline(at, radius)).collect();
        let _ = write!(
            svg,
            "<g stroke-linejoin=\"round\"><path d=\"{all}\" fill=\"var(--board-edge)\" stroke=\"var(--board-edge)\" \
             stroke-width=\"{:.2}\"/><path d=\"{all}\" fill=\"var(--t-river)\" stroke=\"var(--t-river)\" \
             stroke-width=\"{:.2}\"/>",
            with.part("edge"),
            with.part("water"),
        );
        for (_, at) in self.spaces().filter(|(space, _)| is_river(space)) {
            let path = outline(at, with.part("bank"));
            let _ = write!(
                svg,
                "<path d=\"{path}\" fill=\"url(#g-river)\" stroke=\"var(--x-river)\" stroke-opacity=\".35\" \
                 stroke-width=\".8\" stroke-dasharray=\"1.5 3\"/>"
            );
        }
        let _ = write!(
            svg,
            "<path d=\"{land}\" fill=\"none\" stroke=\"var(--shore-2)\" stroke-width=\"{:.2}\" stroke-opacity=\".75\"/>\
             <path d=\"{land}\" fill=\"none\" stroke=\"var(--shore)\" stroke-width=\"{:.2}\"/>",
            with.part("shallows"),
            with.part("shore"),
        );
        for (space, at) in self.spaces().filter(|(space, _)| !is_river(space)) {
            let kind = if space.building.is_some() { 'b' } else { 'g' };
            let (path, terrain, line) = (outline(at, radius), key(space.terrain), with.part("hexLine"));
            let _ = write!(
                svg,
                "<path d=\"{path}\" fill=\"url(#{kind}-{terrain})\" stroke=\"var(--hexline)\" stroke-width=\"{line:.2}\"/>"
            );
        }
        svg.push_str("</g>");
    }

    /// Canals matter to ships only.
    fn at_sea(&self) -> bool {
        self.view.players.iter().any(|player| player.markers_left.is_some())
    }

    fn canals(&self, svg: &mut String) {
        if !self.at_sea() {
            return;
        }
        let radius = self.radius();
        for canal in &self.map.canals {
            let (Some(a), Some(b)) = (self.at(&canal.land.a), self.at(&canal.land.b)) else { continue };
            let turn = (b.1 - a.1).atan2(b.0 - a.0).to_degrees();
            let (x, y) = (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
            let _ = write!(
                svg,
                "<g transform=\"translate({x:.1} {y:.1})rotate({turn:.1})\"><path d=\"M0 {:.1}V{:.1}\" \
                 stroke=\"var(--shore)\" stroke-width=\"{:.1}\"/><path d=\"M0 {:.1}V{:.1}\" stroke=\"var(--t-river)\" \
                 stroke-width=\"{:.1}\"/></g>",
                -radius * 0.56,
                radius * 0.56,
                radius * 0.36,
                -radius * 0.6,
                radius * 0.6,
                radius * 0.24,
            );
        }
    }

    /// The towns: their owner and their spaces.
    fn all_towns(&self) -> BTreeMap<u8, Vec<&SpaceView>> {
        let mut towns: BTreeMap<u8, Vec<&SpaceView>> = BTreeMap::new();
        for space in &self.view.spaces {
            if let Some(town) = space.town {
                towns.entry(town).or_default().push(space);
            }
        }
        towns
    }

    fn towns(&self, svg: &mut String) {
        let with = self.with;
        for group in self.all_towns().values() {
            let path = self.group_outline(group);
            let fill = piece_fill(self.player(group.first().and_then(|space| space.owner)));
            for (stroke, width, opacity) in [
                ("var(--edge)", with.part("townEdge"), ".75"),
                ("var(--halo)", with.part("townHalo"), "1"),
                (fill.as_str(), with.part("townLine"), "1"),
            ] {
                let _ = write!(
                    svg,
                    "<path d=\"{path}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{width:.2}\" \
                     stroke-opacity=\"{opacity}\" stroke-linecap=\"round\"/>"
                );
            }
        }
    }

    /// The outer edges of a group of spaces.
    fn group_outline(&self, group: &[&SpaceView]) -> String {
        let radius = self.radius() - self.with.part("townInset");
        let places: Vec<(i32, i32)> = group
            .iter()
            .filter_map(|space| self.places.get(space.id.as_str()))
            .map(|place| (place.row.into(), place.column.into()))
            .collect();
        let mut path = String::new();
        for &(row, column) in &places {
            let points = corners(self.centre(row, column), radius);
            for (edge, next) in around(row, column).into_iter().enumerate() {
                if !places.contains(&next) {
                    let (from, to) = (points[edge], points[(edge + 1) % 6]);
                    let _ = write!(path, "M{:.1} {:.1}L{:.1} {:.1}", from.0, from.1, to.0, to.1);
                }
            }
        }
        path
    }

    fn bridges(&self, svg: &mut String) {
        let with = self.with;
        let (begin, end) = (with.share("bridgeFrom"), with.share("bridgeTo"));
        for bridge in &self.view.bridges {
            let (Some(a), Some(b)) = (self.at(&bridge.a), self.at(&bridge.b)) else { continue };
            let (dx, dy) = (b.0 - a.0, b.1 - a.1);
            let length = dx.hypot(dy).max(1.0);
            let line = |inside: f64| {
                let (x, y) = (dx / length * inside, dy / length * inside);
                format!(
                    "M{:.1} {:.1}L{:.1} {:.1}",
                    a.0 + dx * begin + x,
                    a.1 + dy * begin + y,
                    a.0 + dx * end - x,
                    a.1 + dy * end - y
                )
            };
            let fill = piece_fill(self.player(Some(bridge.seat)));
            let _ = write!(
                svg,
                "<path d=\"{}\" stroke=\"var(--edge)\" stroke-width=\"{:.2}\"/><path d=\"{}\" stroke=\"{fill}\" \
                 stroke-width=\"{:.2}\"/><path d=\"{}\" stroke=\"var(--halo)\" stroke-width=\"{:.2}\" \
                 stroke-dasharray=\"{:.2} {:.2}\"/>",
                line(0.0),
                with.part("bridgeEdge"),
                line(1.0),
                with.part("bridge"),
                line(2.0),
                with.part("sleepers"),
                with.part("sleeper"),
                with.part("sleeperGap"),
            );
        }
    }

    /// Brackets around what the last row touched.
    fn last(&self, svg: &mut String) {
        let (with, length) = (self.with, self.with.share("bracketLength"));
        for at in self.view.last.iter().filter_map(|id| self.at(id)) {
            let points = corners(at, with.part("brackets"));
            let part = |from: Point, to: Point| {
                (from.0 + (to.0 - from.0) * length, from.1 + (to.1 - from.1) * length)
            };
            let mut path = String::new();
            for corner in [1, 2, 4, 5] {
                let (x, y) = points[corner];
                let one = part((x, y), points[(corner + 1) % 6]);
                let two = part((x, y), points[(corner + 5) % 6]);
                let _ = write!(path, "M{:.1} {:.1}L{x:.1} {y:.1}L{:.1} {:.1}", one.0, one.1, two.0, two.1);
            }
            let _ = write!(
                svg,
                "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{path}\" stroke=\"var(--edge)\" \
                 stroke-opacity=\".8\" stroke-width=\"{:.2}\"/><path d=\"{path}\" stroke=\"var(--halo)\" \
                 stroke-width=\"{:.2}\"/></g>",
                with.part("bracketEdge"),
                with.part("bracketLine"),
            );
        }
    }

    fn pieces(&self, svg: &mut String) {
        let with = self.with;
        for (space, at) in self.spaces() {
            if let Some(building) = space.building {
                let spot = with.structure[usize::from(!space.ships.is_empty())];
                self.piece(svg, Some(building), self.player(space.owner), at, spot);
            }
        }
        for (space, at) in self.spaces() {
            let berths = if space.building.is_some() { &with.landed } else { &with.berths };
            let spots = berths.get(space.ships.len()).map_or(&[][..], Vec::as_slice);
            for (&seat, &spot) in space.ships.iter().zip(spots) {
                self.piece(svg, None, self.player(Some(seat)), at, spot);
            }
            if let Some(seat) = space.dock {
                self.dock(svg, self.player(Some(seat)), at);
            }
            for (number, &seat) in space.traded.iter().enumerate() {
                let across =
                    (number as f64 - (space.traded.len() as f64 - 1.0) / 2.0) * with.part("markerApart");
                self.marker(svg, self.player(Some(seat)), (at.0 + across, at.1 + with.part("markerBelow")));
            }
        }
    }

    fn piece(
        &self,
        svg: &mut String,
        building: Option<Building>,
        player: Option<&PlayerView>,
        (x, y): Point,
        spot: Spot,
    ) {
        let overland = player.is_some_and(|player| player.overland);
        let Some(piece) = self.with.piece(building, overland) else { return };
        let (x, y) = (x + self.radius() * spot.x, y + self.radius() * spot.y);
        let (path, scale) = (&piece.path, self.radius() * spot.size / 26.0);
        let _ = write!(
            svg,
            "<g transform=\"translate({x:.1} {y:.1})scale({scale:.3})\" stroke-linejoin=\"round\"><path d=\"{path}\" \
             fill=\"none\" stroke=\"var(--halo)\" stroke-width=\"4.4\"/><path d=\"{path}\" fill=\"{}\" \
             stroke=\"var(--edge)\" stroke-width=\"1.5\"/>",
            piece_fill(player),
        );
        let faction = player.and_then(|player| player.faction.as_deref());
        if let Some(sigil) = faction.and_then(|faction| self.with.sigils.get(faction)) {
            let _ = write!(
                svg,
                "<g transform=\"translate(0 {})scale({})\" color=\"{}\" fill=\"none\" stroke=\"currentColor\" \
                 stroke-width=\"{:.2}\" stroke-linecap=\"round\">{sigil}</g>",
                piece.mark_y,
                piece.mark_scale,
                piece_ink(player),
                1.5 / piece.mark_scale.max(0.62),
            );
        }
        svg.push_str("</g>");
    }

    fn dock(&self, svg: &mut String, player: Option<&PlayerView>, (x, y): Point) {
        let with = self.with;
        let (half, sign) = (with.part("dock"), with.part("anchor"));
        let _ = write!(
            svg,
            "<g transform=\"translate({:.1} {:.1})\"><rect x=\"{:.2}\" y=\"{:.2}\" width=\"{:.2}\" height=\"{:.2}\" rx=\"3\" \
             fill=\"{}\" stroke=\"var(--halo)\" stroke-width=\"1.6\"/>",
            x + with.part("dockX"),
            y + with.part("dockY"),
            -half,
            -half,
            half * 2.0,
            half * 2.0,
            piece_fill(player),
        );
        let symbol = if player.is_some_and(|player| player.overland) { "i-warehouse" } else { "i-anchor" };
        reference(svg, symbol, piece_ink(player), sign);
        svg.push_str("</g>");
    }

    fn marker(&self, svg: &mut String, player: Option<&PlayerView>, (x, y): Point) {
        let _ = write!(
            svg,
            "<g transform=\"translate({x:.1} {y:.1})\"><circle r=\"{:.2}\" fill=\"{}\" stroke=\"var(--halo)\" \
             stroke-width=\"1.6\"/>",
            self.with.part("marker"),
            piece_fill(player),
        );
        if let Some(faction) = player.and_then(|player| player.faction.as_deref()) {
            reference(svg, &format!("s-{faction}"), piece_ink(player), self.with.part("markerSign"));
        }
        svg.push_str("</g>");
    }

    fn keys(&self, svg: &mut String) {
        let (radius, above) = (self.with.part("key"), self.with.part("keyAbove"));
        for group in self.all_towns().values() {
            let Some((x, y)) = group.first().and_then(|space| self.at(&space.id)) else { continue };
            let _ = write!(
                svg,
                "<g transform=\"translate({x:.1} {:.1})\"><circle r=\"{radius:.2}\" fill=\"var(--halo)\" \
                 stroke=\"var(--edge)\"/><g transform=\"rotate(-40)\">",
                y - above
            );
            reference(svg, "i-key", "var(--edge)", radius * 0.74);
            svg.push_str("</g></g>");
        }
    }

    fn names(&self, svg: &mut String) {
        let (with, size) = (self.with, self.with.part("name"));
        for (space, (x, y)) in self.spaces() {
            if is_river(space) && !self.at_sea() {
                continue;
            }
            let below = if space.traded.is_empty() { with.part("nameBelow") } else { with.part("nameAbove") };
            let ink = match space.terrain {
                Terrain::River => "var(--ink-2)",
                terrain if with.dark_ink.contains(&terrain) => "var(--edge)",
                _ => "var(--halo)",
            };
            let left = x - text::width(&space.id, size) / 2.0;
            let path = text::outline(&space.id, size, (left, y + below));
            let _ = write!(svg, "<path d=\"{path}\" fill=\"{ink}\" opacity=\".78\"/>");
        }
    }
}

fn is_river(space: &SpaceView) -> bool {
    space.terrain == Terrain::River
}

/// Uses a symbol around the origin.
pub(crate) fn reference(svg: &mut String, symbol: &str, colour: &str, half: f64) {
    let side = half * 2.0;
    let _ = write!(
        svg,
        "<g color=\"{colour}\"><use href=\"#{symbol}\" x=\"{:.2}\" y=\"{:.2}\" width=\"{side:.2}\" height=\"{side:.2}\"/></g>",
        -half, -half
    );
}

/// The six corners of a space around a point, clockwise from the top.
fn corners((x, y): Point, radius: f64) -> [Point; 6] {
    std::array::from_fn(|at| {
        let turn = FRAC_PI_3 * at as f64;
        (x + radius * turn.sin(), y - radius * turn.cos())
    })
}

/// The outline of a space.
fn outline(at: Point, radius: f64) -> String {
    let points = corners(at, radius).map(|(x, y)| format!("{x:.1} {y:.1}"));
    format!("M{}Z", points.join("L"))
}

/// The places around one, in the order of its edges: clockwise from the upper right.
fn around(row: i32, column: i32) -> [(i32, i32); 6] {
    let left = if row % 2 == 0 { column - 1 } else { column };
    [
        (row - 1, left + 1),
        (row, column + 1),
        (row + 1, left + 1),
        (row + 1, left),
        (row, column - 1),
        (row - 1, left),
    ]
}
