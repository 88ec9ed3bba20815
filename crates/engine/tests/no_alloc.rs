//! Search plays millions of moves: listing, checking and playing them must not touch the heap.

use allocation_counter::measure;
use terrane_engine::{MoveList, Position};
use terrane_testkit::{Walker, random_setup};

#[test]
fn whole_games_are_listed_and_played_without_the_heap() {
    let counted = measure(|| drop(std::hint::black_box(vec![1])));
    assert_eq!(counted.count_total, 1, "the heap is not being watched");
    let mut moves = MoveList::new();
    for number in 0..60 {
        let setup = random_setup(number);
        let mut pos = Position::new(&setup).unwrap();
        let mut walker = Walker::any(number);
        while let Some(event) = walker.next(&pos) {
            let used = measure(|| {
                for seat in pos.to_act().iter() {
                    moves.clear();
                    pos.legal_moves_into(seat, &mut moves);
                    assert!(moves.iter().all(|&m| pos.is_legal(seat, m)));
                }
                event.apply(&mut pos, &mut ()).unwrap();
                assert_ne!(pos.hash(), 0);
            });
            assert_eq!(used.count_total, 0, "table {number}: {event:?} used the heap");
        }
    }
}
