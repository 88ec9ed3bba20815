//! What a turn changes of a view, applied to the view before it, gives the view after it.

use serde_json::{Map, Value};
use terrane_api::live::ViewChange;
use terrane_api::view::View;
use terrane_engine::Position;
use terrane_testkit::{Walker, random_setup};

fn text(pos: &Position<'_>) -> String {
    serde_json::to_string(&View::of(pos, &[])).expect("a view can be written")
}

fn read(text: &str) -> Map<String, Value> {
    serde_json::from_str(text).expect("a view is an object")
}

#[test]
fn a_change_leads_from_each_view_of_a_game_to_the_next() {
    let (mut whole, mut changed) = (0, 0);
    for number in 0..40 {
        let setup = random_setup(number);
        let mut pos = Position::new(&setup).expect("tables can be played");
        let mut walker = Walker::any(number);
        let mut before = text(&pos);
        while let Some(event) = walker.next(&pos) {
            event.apply(&mut pos, &mut ()).expect("a listed move can be played");
            let after = text(&pos);
            let change = ViewChange::between(&before, &after).expect("views can be read");
            let sent = serde_json::to_string(&change).expect("a change can be written");
            let change: ViewChange = serde_json::from_str(&sent).expect("and read");
            let mut view = read(&before);
            change.apply(&mut view);
            assert_eq!(view, read(&after), "table {number}");
            (whole, changed) = (whole + after.len(), changed + sent.len());
            before = after;
        }
    }
    assert!(changed * 4 < whole, "{changed} bytes are hardly fewer than {whole}");
}

#[test]
fn nothing_changes_between_equal_views_and_lists_of_another_length_are_sent_whole() {
    assert_eq!(ViewChange::between(r#"{"a":[1,2]}"#, r#"{"a":[1,2]}"#).unwrap(), ViewChange::default());
    let change = ViewChange::between(r#"{"a":[1,2],"b":1,"c":[1,2]}"#, r#"{"a":[1,2,3],"c":[1,5]}"#).unwrap();
    let sent = serde_json::to_string(&change).unwrap();
    assert_eq!(sent, r#"{"fields":{"a":[1,2,3]},"items":{"c":[[1,5]]},"removed":["b"]}"#);
}
