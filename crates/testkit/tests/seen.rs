//! What the walks of the tests come across: everything there is to do and to decide.

use std::collections::BTreeSet;
use std::fmt::Debug;

use terrane_engine::{Move, Position};
use terrane_testkit::{Event, Walker, boards, random_setup};

/// The kind of a thing: its name without the fields.
fn kind(thing: impl Debug) -> String {
    let text = format!("{thing:?}");
    text.split(['(', ' ']).next().unwrap_or_default().to_owned()
}

#[test]
fn walks_come_across_every_kind_of_move_decision_stage_and_faction() {
    let mut moves = BTreeSet::new();
    let mut decisions = BTreeSet::new();
    let mut stages = BTreeSet::new();
    let mut factions = BTreeSet::new();
    for number in 0..1000 {
        let setup = random_setup(number);
        let mut pos = Position::new(&setup).unwrap();
        let mut walker = Walker::any(number);
        while let Some(event) = walker.next(&pos) {
            decisions.extend(pos.state().queue.iter().map(|pending| kind(pending.decision)));
            if let Event::Move { m, .. } = event {
                moves.insert(kind(m));
            }
            event.apply(&mut pos, &mut ()).unwrap();
            stages.insert(kind(pos.state().stage));
        }
        factions.extend(pos.seats().filter_map(|seat| pos.state().players[seat].faction));
    }
    // Growing between two towns of one's own is too rare for walks; rulebook/special-terrain/swarmlings.md shows it. So
    // is trading with a shipyard and a stronghold in one action; rulebook/merchants shows that.
    let rare = ["JoinTown", "EndTrading"];
    let every_move: BTreeSet<String> = Move::conceivable(&boards()[0]).into_iter().map(kind).collect();
    let unseen: Vec<&String> =
        every_move.difference(&moves).filter(|name| !rare.contains(&name.as_str())).collect();
    assert_eq!(unseen, Vec::<&String>::new());
    decisions.retain(|name| !rare.contains(&name.as_str()));
    assert_eq!(decisions.len(), 33, "{decisions:?}");
    assert_eq!(stages.len(), 11, "{stages:?}");
    assert_eq!(factions.len(), 20, "{factions:?}");
}
