//! Free moves paid with what a player has.

use terrane_engine::Move;
use terrane_engine::moves::Conversion;
use terrane_engine::state::Player;

/// Makes a free move with what a player has; says whether that was enough. Other moves cost nothing here.
pub(super) fn spend(player: &mut Player, m: Move) -> bool {
    let coins_per_vp = player.faction.map_or(3, |faction| u16::from(faction.board().coins_per_vp));
    let Player { bowls, purse, vp, .. } = player;
    match m {
        Move::Burn if bowls.ii >= 2 => bowls.burn(),
        Move::Convert(Conversion::PowerToPriest) if bowls.iii >= 5 => {
            bowls.spend(5);
            purse.priests += 1;
        }
        Move::Convert(Conversion::PowerToWorker) if bowls.iii >= 3 => {
            bowls.spend(3);
            purse.workers += 1;
        }
        Move::Convert(Conversion::PowerToCoin) if bowls.iii >= 1 => {
            bowls.spend(1);
            purse.coins += 1;
        }
        Move::Convert(Conversion::PriestToWorker) if purse.priests >= 1 => {
            purse.priests -= 1;
            purse.workers += 1;
        }
        Move::Convert(Conversion::WorkerToCoin) if purse.workers >= 1 => {
            purse.workers -= 1;
            purse.coins += 1;
        }
        Move::Convert(Conversion::VpToCoin) if *vp >= 1 => {
            *vp -= 1;
            purse.coins += 1;
        }
        Move::Convert(Conversion::CoinsToVp) if purse.coins >= coins_per_vp => {
            purse.coins -= coins_per_vp;
            *vp += 1;
        }
        Move::Burn | Move::Convert(_) => return false,
        _ => {}
    }
    true
}
