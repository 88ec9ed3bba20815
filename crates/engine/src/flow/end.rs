//! Final scoring.

use crate::catalog::{FinalTile, LandmarkEffect};
use crate::effect::{Effects, Item, Source};
use crate::position::Position;
use crate::state::Stage;
use crate::vocab::{Building, BySeat, Cult, HexSet, Resources, Seat};

/// VP for the highest three on a cult track.
const CULT_VP: [u8; 3] = [8, 4, 2];

/// VP for the largest three areas, and for the additional final scoring.
const AREA_VP: [u8; 3] = [18, 12, 6];

/// Scores the end of the game.
pub(super) fn score(pos: &mut Position<'_>, fx: &mut impl Effects) {
    pos.state.stage = Stage::Finished;
    for cult in Cult::ALL {
        let steps = by_seat(pos, |seat| pos.cult_rank(seat, cult));
        award(pos, &steps, CULT_VP, Source::FinalCult(cult), fx);
    }
    let areas = by_seat(pos, |seat| pos.area(seat));
    award(pos, &areas, AREA_VP, Source::FinalArea, fx);
    for tile in pos.setup().final_tile.into_iter().chain(pos.setup().rules.site_rules().second_final) {
        let values = by_seat(pos, |seat| pos.final_value(seat, tile));
        award(pos, &values, AREA_VP, Source::Final(tile), fx);
    }
    for seat in pos.seats() {
        leftovers(pos, seat, fx);
    }
}

fn by_seat(pos: &Position<'_>, value: impl Fn(Seat) -> u8) -> BySeat<u8> {
    let mut values = BySeat([0; 5]);
    for seat in pos.seats() {
        values[seat] = value(seat);
    }
    values
}

/// What each value is worth: the VP of the ranks its holders share, divided and rounded down. 0 is worth nothing.
pub(crate) fn shares(values: &BySeat<u8>, prizes: [u8; 3]) -> BySeat<u8> {
    let mut shares = BySeat([0; 5]);
    for (share, &value) in shares.0.iter_mut().zip(&values.0) {
        if value > 0 {
            let above = values.0.iter().filter(|&&other| other > value).count();
            let equal = values.0.iter().filter(|&&other| other == value).count();
            let pot: u8 = prizes.iter().skip(above).take(equal).sum();
            *share = pot / equal as u8;
        }
    }
    shares
}

fn award(
    pos: &mut Position<'_>,
    values: &BySeat<u8>,
    prizes: [u8; 3],
    source: Source,
    fx: &mut impl Effects,
) {
    let shares = shares(values, prizes);
    for seat in pos.seats() {
        pos.add_vp(seat, i16::from(shares[seat]), source, fx);
    }
}

/// Turns what is left into coins and those into VP.
fn leftovers(pos: &mut Position<'_>, seat: Seat, fx: &mut impl Effects) {
    let source = Source::Leftovers;
    let mut bowls = pos.player(seat).bowls;
    while bowls.ii >= 2 {
        bowls.burn();
    }
    let power = bowls.iii;
    bowls.spend(power);
    pos.set_bowls(seat, bowls, source, fx);
    let purse = pos.player(seat).purse;
    pos.pay(seat, Resources { coins: 0, ..purse }, source, fx);
    let coins = u16::from(power) + purse.workers + purse.priests;
    pos.gain(seat, Resources { coins, ..Resources::NONE }, source, fx);
    let per_vp = u16::from(pos.faction(seat).coins_per_vp);
    let vp = pos.player(seat).purse.coins / per_vp;
    if vp > 0 {
        pos.state.players[seat].purse.coins -= vp * per_vp;
        fx.change(seat, Item::Coins, -((vp * per_vp) as i16), source);
        pos.add_vp(seat, vp as i16, source, fx);
    }
}

impl Position<'_> {
    /// The groups of a player's structures that count as connected at the end: directly adjacent, or within the
    /// level of the shipping track, or within a leap.
    pub(crate) fn connected_groups(&self, seat: Seat) -> impl Iterator<Item = HexSet> + '_ {
        let own = self.state.owned[seat];
        let shipping = self.player(seat).shipping;
        let skip = self.faction(seat).leap.as_ref().map(|leap| self.connecting_skip(seat, leap));
        let tunnel = self.great_tunnel(seat).filter(|_| self.tile_rules().great_tunnel_connects);
        let mut left = own;
        std::iter::from_fn(move || {
            let start = left.first()?;
            let mut group = HexSet::of(start);
            let mut rim = group;
            while !rim.is_empty() {
                let mut next = self.cluster(seat, rim);
                for hex in rim {
                    next |= self.sailing(hex, shipping);
                    if let Some(skip) = skip {
                        next |= self.map().within_skip(hex, skip);
                    }
                    if let Some((tile, far)) = tunnel {
                        let wide = self.map().within_skip(hex, far);
                        if hex == tile {
                            next |= wide;
                        } else if wide.contains(tile) {
                            next.insert(tile);
                        }
                    }
                }
                rim = (next & own).without(group);
                group |= rim;
            }
            left = left.without(group);
            Some(group)
        })
    }

    /// A player's standing on a cult track at the end, in half steps: who wins ties stands half a step ahead.
    fn cult_rank(&self, seat: Seat, cult: Cult) -> u8 {
        let steps = self.player(seat).cults[cult];
        let ahead = self.tile_effect(seat) == LandmarkEffect::CultTies
            && (steps > 0 || !self.tile_rules().cult_palace_needs_step);
        2 * steps + u8::from(ahead)
    }

    /// Reports what the final scoring would pay if the game ended now; nothing once it is over.
    pub fn score_now(&self, fx: &mut impl Effects) {
        if !self.is_over() {
            score(&mut { *self }, fx);
        }
    }

    /// Size of a player's largest connected group.
    pub fn area(&self, seat: Seat) -> u8 {
        self.connected_groups(seat).map(HexSet::len).max().unwrap_or(0)
    }

    /// A player's value for an additional final scoring.
    pub fn final_value(&self, seat: Seat, tile: FinalTile) -> u8 {
        if tile == FinalTile::TradeMarkers {
            // Those without a marker take no place, unless the ruling says so.
            return self.state.traded[seat].len() + u8::from(self.sea_rules().no_markers_rank);
        }
        let of_group = |group: HexSet| match tile {
            FinalTile::Distance => self.greatest_distance(group, group),
            FinalTile::StrongholdSanctuary => {
                let stronghold = self.state.structures[Building::Stronghold] & group;
                let sanctuary = self.state.structures[Building::Sanctuary] & group;
                self.greatest_distance(stronghold, sanctuary)
            }
            FinalTile::TradeMarkers => 0,
            FinalTile::Outposts => (group & self.map().edge()).len(),
            FinalTile::Settlements => {
                let mut left = group;
                let mut clusters = 0;
                while let Some(hex) = left.first() {
                    left = left.without(self.cluster(seat, HexSet::of(hex)));
                    clusters += 1;
                }
                clusters
            }
        };
        self.connected_groups(seat).map(of_group).max().unwrap_or(0)
    }

    fn greatest_distance(&self, from: HexSet, to: HexSet) -> u8 {
        let pairs = from.into_iter().flat_map(|a| to.into_iter().map(move |b| (a, b)));
        pairs.map(|(a, b)| self.map().distance(a, b)).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(values: [u8; 5], prizes: [u8; 3]) -> [u8; 5] {
        shares(&BySeat(values), prizes).0
    }

    #[test]
    fn tied_players_share_their_ranks() {
        assert_eq!(share([12, 12, 8, 0, 0], AREA_VP), [15, 15, 6, 0, 0]);
        assert_eq!(share([3, 3, 3, 0, 0], AREA_VP), [12, 12, 12, 0, 0]);
        assert_eq!(share([7, 6, 4, 0, 0], AREA_VP), [18, 12, 6, 0, 0]);
        assert_eq!(share([4, 3, 0, 0, 0], AREA_VP), [18, 12, 0, 0, 0]);
        assert_eq!(share([5, 5, 3, 1, 0], CULT_VP), [6, 6, 2, 0, 0]);
        assert_eq!(share([9, 8, 2, 2, 2], CULT_VP), [8, 4, 0, 0, 0]);
    }
}
