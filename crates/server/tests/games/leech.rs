//! Automatic answers to offers of power.

use terrane_ai::random::Random;
use terrane_api::auto::{LeechChain, LeechRule};
use terrane_api::game::Visibility;
use terrane_api::options::{Choice, Leech, Options, UndoPolicy};
use terrane_api::transfer::{Format, Import};
use terrane_api::turn::{TurnPlayed, Undo};
use terrane_engine::{Decision, Position};
use terrane_server::game::{Exported, GameError, Viewer};
use terrane_store::{GameId, UserRecord};

use crate::house::{House, duel};

fn five(leech: Leech) -> Options {
    Options { players: 5, choice: Choice::Drawn, leech, seed: Some("03".repeat(32)), ..Options::default() }
}

fn offers(position: &Position<'_>) -> Vec<u8> {
    let queue = position.state().queue.iter();
    queue
        .filter(|pending| matches!(pending.decision, Decision::Leech { .. }))
        .map(|pending| pending.seat.0)
        .collect()
}

async fn open_offers(house: &House, id: GameId) -> Vec<u8> {
    offers(&house.snapshot(id).await.play().unwrap().position())
}

#[tokio::test]
async fn a_round_of_five_never_waits_for_an_answer_already_given() {
    let house = House::new().await;
    let mut five_people = Vec::new();
    for name in ["Anna", "Ben", "Cleo", "Dora", "Emil"] {
        five_people.push(house.person(name).await);
    }
    let people: Vec<_> = five_people.iter().collect();
    for leech in [Leech::Strict, Leech::Relaxed] {
        let id = house.game(&people, five(leech)).await;
        let mut chance = Random::new(3);
        // Everybody writes their rules while it is somebody else's turn.
        let mut written = [false; 5];
        while written != [true; 5] {
            let to_act = house.info(id).await.to_act;
            for seat in (0..5).filter(|seat| !to_act.contains(seat)) {
                let rules = vec![LeechRule::AcceptUpTo { vp: 1 }, LeechRule::Decline];
                let owner = people[usize::from(seat)];
                house.games.set_chain(owner, id, seat, &LeechChain { rules }).await.unwrap();
                written[usize::from(seat)] = true;
            }
            house.step(&people, id, &mut chance).await.expect("the game has hardly begun");
        }
        while let Some(played) = house.step(&people, id, &mut chance).await {
            assert!(open_offers(&house, id).await.is_empty(), "row {} left an offer open", played.last);
        }
        let log = house.games.log(id, Viewer::default(), 0).await.unwrap();
        let answered = |text: &str| {
            let rows = log.rows.iter().filter(|row| row.auto.as_deref() == Some("leech"));
            rows.filter(|row| row.text.ends_with(text)).count()
        };
        assert!(answered("leech") > 10 && answered("decline") > 0, "{leech:?}");
        assert!(!log.rows.iter().any(|row| row.auto.is_none() && row.text == "leech"));
    }
}

#[tokio::test]
async fn automatic_answers_come_with_the_turn_in_one_write() {
    let (house, anna, id) = House::with_solitaire(five(Leech::Strict)).await;
    for seat in 0..5 {
        let rules = vec![LeechRule::AcceptUpTo { vp: 0 }, LeechRule::Decline];
        house.games.set_chain(&anna, id, seat, &LeechChain { rules }).await.unwrap();
    }
    let mut chance = Random::new(3);
    let mut answered = 0;
    while let Some(played) = house.step(&[&anna], id, &mut chance).await {
        let log = house.games.log(id, Viewer::default(), played.first - 1).await.unwrap();
        assert_eq!(log.seq, played.last);
        assert!(log.rows[0].auto.is_none(), "the turn itself was chosen");
        assert!(log.rows[1..].iter().all(|row| row.auto.is_some()));
        answered += log.rows.len() - 1;
        if answered >= 10 {
            return;
        }
    }
    panic!("hardly anybody was offered power");
}

/// Five people, of whom all but the first have rules for offers of power, and the first turn of hers that they answered: the
/// house, the people, the game, and her turn.
async fn answered_by_rules(undo: UndoPolicy) -> (House, Vec<UserRecord>, GameId, TurnPlayed) {
    Box::pin(play_until_answered(undo)).await
}

async fn play_until_answered(undo: UndoPolicy) -> (House, Vec<UserRecord>, GameId, TurnPlayed) {
    let house = House::new().await;
    let mut people = Vec::new();
    for name in ["Anna", "Ben", "Cleo", "Dora", "Emil"] {
        people.push(house.person(name).await);
    }
    let all: Vec<_> = people.iter().collect();
    let id = house.game(&all, Options { undo, ..five(Leech::Relaxed) }).await;
    let mut chance = Random::new(3);
    house.open(&all, id).await;
    for (seat, owner) in (1..5).zip(&people[1..]) {
        let rules = vec![LeechRule::FillTo { power: 3 }, LeechRule::DeclineWhenAllWasted, LeechRule::Decline];
        house.games.set_chain(owner, id, seat, &LeechChain { rules }).await.unwrap();
    }
    loop {
        let played = house.step(&all, id, &mut chance).await.expect("somebody builds beside others");
        let rows = house.store.rows(id, played.first - 1).await.unwrap();
        if rows[0].seat == 0 && rows[1..].iter().any(|row| row.text.starts_with("auto leech: ")) {
            return (house, people, id, played);
        }
    }
}

/// Not from the log, from a copy of the game, or from what those who watch are sent.
#[tokio::test]
async fn nobody_learns_which_rule_has_answered() {
    let (house, _, id, played) = answered_by_rules(UndoPolicy::UntilNext).await;
    let mut told = vec![serde_json::to_string(&played.messages).unwrap()];
    told.push(format!("{:?}", house.games.log(id, Viewer::default(), 0).await.unwrap()));
    for format in [Format::Log, Format::Json, Format::Snellman] {
        told.push(match house.games.export(id, Viewer::default(), format).await.unwrap() {
            Exported::Text(text) => text,
            Exported::Json(game) => serde_json::to_string(&game).unwrap(),
        });
    }
    assert!(told[0].contains("leech") && told[2].contains("auto leech: "), "{told:?}");
    for text in told {
        for rule in ["leech-", "fill-to", "wasted", "up-to"] {
            assert!(!text.contains(rule), "{rule} in {text}");
        }
    }
}

/// Whoever could go back behind it could build here and there, and see what the neighbours' rules are.
#[tokio::test]
async fn what_somebodys_rules_answered_is_not_gone_back_behind_without_consent() {
    let (house, people, id, played) = answered_by_rules(UndoPolicy::UntilNext).await;
    let wish = Undo { seat: 0, expected_seq: played.last, to: None };
    let refused = house.games.undo(&people[0], id, &wish).await;
    assert!(matches!(refused, Err(GameError::TooLateToUndo)), "{refused:?}");
    assert_eq!(house.snapshot(id).await.seq(), played.last);

    let (house, people, id, played) = answered_by_rules(UndoPolicy::Consent).await;
    let before = played.first - 1;
    let mut seq = played.last;
    for (seat, person) in (0..5).zip(&people) {
        let wish = Undo { seat, expected_seq: seq, to: Some(before) };
        let answer = house.games.undo(person, id, &wish).await.unwrap();
        assert_eq!(answer.done, seat == 4, "everybody agrees");
        seq = answer.seq;
    }
    let log = house.games.log(id, Viewer::default(), played.first - 1).await.unwrap();
    assert!(log.rows[..log.rows.len() - 1].iter().all(|row| row.undone));
}

/// Games that were played before say by which rule; they stay as they were written.
#[tokio::test]
async fn a_log_that_names_the_rule_is_read_and_written_as_it_is() {
    let (house, _, id, _) = answered_by_rules(UndoPolicy::UntilNext).await;
    let Exported::Text(log) = house.games.export(id, Viewer::default(), Format::Log).await.unwrap() else {
        panic!("a log is text")
    };
    let old = log.replace("auto leech: ", "auto leech-decline-when-all-wasted: ");
    let import = Import { text: old.clone(), title: None, visibility: Visibility::Public };
    let house = House::new().await;
    let reader = house.person("Reader").await;
    let copy = GameId(house.games.import(&reader, import).await.unwrap().id);
    let Exported::Text(again) = house.games.export(copy, Viewer::default(), Format::Log).await.unwrap()
    else {
        panic!("a log is text")
    };
    assert_eq!(again, old);
}

#[tokio::test]
async fn rules_written_while_an_offer_is_open_answer_it_at_once() {
    let (house, anna, id) = House::with_solitaire(five(Leech::Relaxed)).await;
    let mut chance = Random::new(3);
    while open_offers(&house, id).await.is_empty() {
        house.step(&[&anna], id, &mut chance).await.expect("somebody is offered power");
    }
    let seat = open_offers(&house, id).await[0];
    let seq = house.snapshot(id).await.seq();
    let ask = LeechChain { rules: vec![LeechRule::Ask] };
    house.games.set_chain(&anna, id, seat, &ask).await.unwrap();
    assert_eq!(house.snapshot(id).await.seq(), seq, "who wants to be asked is asked");
    let decline = LeechChain { rules: vec![LeechRule::Decline] };
    house.games.set_chain(&anna, id, seat, &decline).await.unwrap();
    assert!(!open_offers(&house, id).await.contains(&seat));
    assert!(house.snapshot(id).await.seq() > seq);
    assert_eq!(house.games.chain(&anna, id, seat).await.unwrap(), decline);
}

#[tokio::test]
async fn papers_belong_to_whoever_sits_there() {
    let house = House::new().await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    let id = house.game(&[&anna, &ben], duel()).await;
    house.games.set_notes(&anna, id, 0, "mermaids want E5").await.unwrap();
    assert_eq!(house.games.notes(&anna, id, 0).await.unwrap(), "mermaids want E5");
    for refused in [
        house.games.notes(&ben, id, 0).await.map(|_| ()),
        house.games.set_notes(&ben, id, 0, "").await,
        house.games.chain(&ben, id, 0).await.map(|_| ()),
        house.games.set_chain(&ben, id, 0, &LeechChain::default()).await,
    ] {
        assert!(matches!(refused, Err(GameError::NotYourSeat(0))), "{refused:?}");
    }
    let long = house.games.set_notes(&anna, id, 0, &"x".repeat(20_001)).await;
    assert!(matches!(long, Err(GameError::TooLong { .. })), "{long:?}");
    let orcs = LeechChain { rules: vec![LeechRule::AskFor { factions: vec!["orcs".into()] }] };
    let wrong = house.games.set_chain(&anna, id, 0, &orcs).await;
    assert!(matches!(wrong, Err(GameError::Chain(_))), "{wrong:?}");
}
