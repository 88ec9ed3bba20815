//! Automatic answers to offers of power.

use terrane_ai::random::Random;
use terrane_api::auto::{LeechChain, LeechRule};
use terrane_api::options::{Choice, Leech, Options};
use terrane_engine::{Decision, Position};
use terrane_server::game::{GameError, Viewer};
use terrane_store::GameId;

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
        let by = |rule: &str| log.rows.iter().filter(|row| row.auto.as_deref() == Some(rule)).count();
        assert!(by("leech-accept-up-to") > 10 && by("leech-decline") > 0, "{leech:?}");
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
