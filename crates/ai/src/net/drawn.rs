//! Networks with weights drawn by chance, which know nothing: for tests, and for measuring how long a network takes.

use super::about::About;
use super::file;
use super::inputs::COUNT;
use crate::chance::Chance;

/// The file of a network with so many neurons in its first layer.
pub fn drawn(seed: u64, first: usize) -> Vec<u8> {
    let sizes = [COUNT, first, 32, 32, 3];
    let mut chance = Chance::new(seed);
    let mut data = Vec::new();
    for (at, pair) in sizes.windows(2).enumerate() {
        // Small enough for every sum, large enough for outputs of some points.
        let most: i16 = if at == 0 { 300 } else { 1200 };
        for _ in 0..pair[1] {
            data.extend((50 * chance.below(2001) as i32 - 50_000).to_le_bytes());
        }
        for _ in 0..pair[0] * pair[1] {
            data.extend((chance.below(2 * most as u32 + 1) as i16 - most).to_le_bytes());
        }
    }
    let about = About { name: format!("drawn-{seed}"), parent: None, games: 0, arena: "-".to_owned() };
    file::write(&about, sizes, [12; 4], &data)
}
