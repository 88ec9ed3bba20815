//! Submitting turns.

use terrane_ai::random::Random;
use terrane_api::game::Status;
use terrane_api::options::{Choice, Leech, Options};
use terrane_api::turn::{Draft, DraftTurn, LogRow, Turn};
use terrane_api::view::{Ask, Group};
use terrane_notation::log::Event;
use terrane_notation::text::write_moves;
use terrane_server::game::{GameError, Viewer};
use terrane_store::StoreError;

use crate::house::{House, duel};

#[tokio::test]
async fn two_players_play_a_game_to_its_end() {
    let house = House::new().await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    for leech in [Leech::Strict, Leech::Relaxed] {
        let id = house.game(&[&anna, &ben], Options { leech, ..duel() }).await;
        let mut chance = Random::new(5);
        let mut rows = 0;
        while let Some(played) = house.step(&[&anna, &ben], id, &mut chance).await {
            assert_eq!(played.first, rows + 1, "one submission is one row");
            rows = played.last;
        }
        let game = house.info(id).await;
        assert_eq!(game.status, Status::Finished);
        assert!(game.to_act.is_empty() && game.finished.is_some());
        let snapshot = house.snapshot(id).await;
        let position = snapshot.play().unwrap().position();
        for (seat, player) in game.seats.iter().zip(&position.state().players.0) {
            assert_eq!(seat.vp, Some(player.vp));
        }
        let late = house.play(&anna, id, 0, "end").await;
        assert!(matches!(late, Err(GameError::NotRunning)), "{late:?}");
    }
}

#[tokio::test]
async fn the_last_player_who_has_not_passed_has_the_next_turn_too() {
    let house = House::new().await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    let id = house.game(&[&anna, &ben], duel()).await;
    house.open(&[&anna, &ben], id).await;
    let first = house.snapshot(id).await.play().unwrap().position().active().unwrap();
    let (one, other) = if first.0 == 0 { (&anna, &ben) } else { (&ben, &anna) };
    let cards = house.snapshot(id).await.play().unwrap().position().state().bonus_free;
    let card = cards.iter().next().unwrap();
    house
        .play(one, id, first.0, &format!("pass {}", terrane_notation::words::bonus_code(card)))
        .await
        .unwrap();
    let second = terrane_engine::vocab::Seat(1 - first.0);
    let snapshot = house.snapshot(id).await;
    let position = snapshot.play().unwrap().position();
    let ends = |m: &terrane_engine::Move| {
        let mut next = position;
        next.play(second, *m).is_ok() && next.is_legal(second, terrane_engine::Move::EndTurn)
    };
    let action = position.legal_moves(second).into_iter().find(ends).expect("there is something to do");
    let moves = format!("{}. end", terrane_notation::text::write_move(action, position.map()));
    let played = house.play(other, id, second.0, &moves).await.unwrap();
    assert_eq!(played.to_act, [second.0], "nobody else is left");
}

#[tokio::test]
async fn a_game_is_the_same_after_a_restart() {
    let (house, anna, id) = House::with_solitaire(duel()).await;
    house.play_on(&anna, id, 5, 30).await;
    let before = house.fingerprint(id).await;
    let again = house.restarted();
    assert_eq!(again.fingerprint(id).await, before);
    assert_eq!(before.1, 30);
}

#[tokio::test]
async fn a_stale_turn_is_refused_with_the_current_row() {
    let house = House::new().await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    let id = house.game(&[&anna, &ben], duel()).await;
    let mut chance = Random::new(1);
    house.step(&[&anna, &ben], id, &mut chance).await;
    house.step(&[&anna, &ben], id, &mut chance).await;
    let before = house.fingerprint(id).await;
    for expected_seq in [0, 1, 3] {
        let turn = Turn { seat: 0, expected_seq, moves: "build E5".into(), ..Turn::default() };
        let refused = house.games.submit(&anna, id, &turn).await;
        assert!(matches!(refused, Err(GameError::Stale { seq: 2 })), "{refused:?}");
    }
    assert_eq!(house.fingerprint(id).await, before);
}

#[tokio::test]
async fn the_same_key_twice_is_one_turn() {
    let house = House::new().await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    let id = house.game(&[&anna, &ben], duel()).await;
    let first_dwelling = first_move(&house, id, 0).await;
    let turn =
        Turn { seat: 0, expected_seq: 0, moves: first_dwelling, key: Some("k1".into()), ..Turn::default() };
    let once = house.games.submit(&anna, id, &turn).await.unwrap();
    let twice = house.games.submit(&anna, id, &turn).await.unwrap();
    assert!(!once.repeated && twice.repeated);
    assert_eq!((once.first, once.last), (twice.first, twice.last));
    // Somebody else goes on; the answer is still the same.
    house.step(&[&anna, &ben], id, &mut Random::new(1)).await;
    let thrice = house.games.submit(&anna, id, &turn).await.unwrap();
    assert_eq!((thrice.first, thrice.seq), (1, 2));
    let other = Turn { moves: "build E5".into(), ..turn };
    let refused = house.games.submit(&anna, id, &other).await;
    assert!(matches!(refused, Err(GameError::Store(StoreError::KeyReused))), "{refused:?}");
    assert_eq!(house.snapshot(id).await.seq(), 2);
}

#[tokio::test]
async fn exactly_one_of_two_turns_for_one_row_is_played() {
    let (house, anna, id) = House::with_solitaire(duel()).await;
    let moves = first_move(&house, id, 0).await;
    let turn = |key: &str| Turn {
        seat: 0,
        expected_seq: 0,
        moves: moves.clone(),
        key: Some(key.into()),
        ..Turn::default()
    };
    let (one, other) = (turn("one"), turn("other"));
    let (a, b) = tokio::join!(house.games.submit(&anna, id, &one), house.games.submit(&anna, id, &other));
    let stale = |result: &Result<_, GameError>| matches!(result, Err(GameError::Stale { seq: 1 }));
    assert!(a.is_ok() && stale(&b) || b.is_ok() && stale(&a), "{a:?} {b:?}");
    assert_eq!(house.snapshot(id).await.seq(), 1);
}

#[tokio::test]
async fn a_seat_is_played_by_whoever_sits_there() {
    let house = House::new().await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    let cleo = house.person("Cleo").await;
    let id = house.game(&[&anna, &ben], duel()).await;
    let moves = first_move(&house, id, 0).await;
    let before = house.fingerprint(id).await;
    for person in [&ben, &cleo] {
        let foreign = house.play(person, id, 0, &moves).await;
        assert!(matches!(foreign, Err(GameError::NotYourSeat(0))), "{foreign:?}");
    }
    let early = house.play(&ben, id, 1, &moves).await;
    assert!(matches!(early, Err(GameError::NotToAct(1))), "{early:?}");
    let nowhere = house.play(&anna, id, 7, &moves).await;
    assert!(matches!(nowhere, Err(GameError::NoSuchSeat(7))), "{nowhere:?}");
    assert_eq!(house.fingerprint(id).await, before);
    assert!(house.play(&anna, id, 0, &moves).await.is_ok());
}

#[tokio::test]
async fn an_illegal_or_unreadable_turn_leaves_the_game_as_it_was() {
    let (house, anna, id) = House::with_solitaire(duel()).await;
    house.open(&[&anna], id).await;
    let seat = house.snapshot(id).await.play().unwrap().position().active().unwrap().0;
    let before = house.fingerprint(id).await;
    let unreadable = house.play(&anna, id, seat, "dance on E5").await;
    assert!(matches!(&unreadable, Err(GameError::Moves(place)) if place.column == 1), "{unreadable:?}");
    // The first move is fine, the second is not: neither is played.
    let illegal = house.play(&anna, id, seat, "burn. power ACT6. end").await;
    assert!(
        matches!(&illegal, Err(GameError::Illegal { at: 1, text, .. }) if text == "power ACT6"),
        "{illegal:?}"
    );
    let nothing = house.play(&anna, id, seat, " ").await;
    assert!(matches!(nothing, Err(GameError::Unfinished)), "{nothing:?}");
    let open = house.play(&anna, id, seat, "burn").await;
    assert!(matches!(open, Err(GameError::Unfinished)), "{open:?}");
    let long = house.play(&anna, id, seat, &"burn. ".repeat(1000)).await;
    assert!(matches!(long, Err(GameError::TooLong { .. })), "{long:?}");
    assert_eq!(house.fingerprint(id).await, before);
}

#[tokio::test]
async fn a_draft_shows_where_moves_lead_and_changes_nothing() {
    let (house, anna, id) = House::with_solitaire(duel()).await;
    house.open(&[&anna], id).await;
    let seat = house.snapshot(id).await.play().unwrap().position().active().unwrap().0;
    let before = house.fingerprint(id).await;
    let draft = |moves: &str| tried(seat, moves);
    let viewer = Viewer::of(Some(&anna));
    let empty = house.games.draft(id, viewer, &draft("")).await.unwrap();
    assert!(!empty.complete && empty.played.is_empty() && !empty.menu.moves.is_empty());
    let half = house.games.draft(id, viewer, &draft("burn 2. convert pw to c")).await.unwrap();
    assert_eq!(half.played, ["burn", "burn", "convert pw to c"]);
    assert!(!half.complete && half.refused.is_none());
    assert!(half.changes.iter().any(|change| change.seat == seat && change.by == 1), "{:?}", half.changes);
    let wrong = house.games.draft(id, viewer, &draft("burn. power ACT6. end")).await.unwrap();
    assert_eq!(wrong.played, ["burn"]);
    assert_eq!(wrong.refused.unwrap().text, "power ACT6");
    assert_eq!(house.fingerprint(id).await, before);
}

#[tokio::test]
async fn a_draft_in_steps_says_how_many_of_them_fit_as_a_whole() {
    let (house, anna, id) = House::with_solitaire(duel()).await;
    house.open(&[&anna], id).await;
    let seat = house.snapshot(id).await.play().unwrap().position().active().unwrap().0;
    let viewer = Viewer::of(Some(&anna));
    let steps = |steps: &[&str]| Draft {
        steps: steps.iter().map(|&step| step.to_owned()).collect(),
        ..tried(seat, "")
    };
    let fits = house.games.draft(id, viewer, &steps(&["burn 2. convert pw to c", "burn"])).await.unwrap();
    assert_eq!((fits.steps, fits.played.len()), (2, 4));
    let cut = house.games.draft(id, viewer, &steps(&["burn", "burn. power ACT6", "burn"])).await.unwrap();
    assert_eq!((cut.steps, cut.played.len()), (1, 2), "a step that is cut in two does not fit");
    let long = house.games.draft(id, viewer, &steps(&["burn. burn. burn. "; 250])).await;
    assert!(matches!(long, Err(GameError::TooLong { .. })), "{long:?}");
}

#[tokio::test]
async fn rows_say_what_they_do_and_where_they_go_back_to() {
    let (house, anna, id) = House::with_solitaire(duel()).await;
    house.play_on(&anna, id, 3, 60).await;
    let rows = house.games.log(id, Viewer::default(), 0).await.unwrap().rows;
    let of = |start: &str| rows.iter().find(|row| row.text.starts_with(start)).map(|row| row.groups.clone());
    assert_eq!(of("pass"), Some(vec![Group::Pass]));
    // What is taken or used is named by the codes in the text.
    let code = |word: &&str| ["BON", "FAV", "TW", "ACT"].iter().any(|stem| word.starts_with(stem));
    for row in &rows {
        let words: Vec<&str> = row.text.split([' ', '.']).filter(code).collect();
        assert_eq!(row.tiles, words, "{}", row.text);
    }
    assert!(rows.iter().filter(|row| !row.tiles.is_empty()).count() > 4);
    assert!(rows.iter().all(|row| row.undo_to.is_none() && !row.groups.is_empty()));
    for row in rows.iter().filter(|row| row.text.ends_with("end")) {
        assert_eq!(row.groups.last(), Some(&Group::End), "{}", row.text);
    }
}

/// A draft on the position of now.
fn tried(seat: u8, moves: &str) -> Draft {
    Draft {
        seat,
        seq: None,
        before: Vec::new(),
        plan: false,
        moves: moves.into(),
        steps: Vec::new(),
        ahead: false,
    }
}

#[tokio::test]
async fn a_game_is_played_on_from_any_row_by_whoever_may_look_and_nothing_is_stored() {
    let (house, anna, id) = House::with_solitaire(duel()).await;
    house.play_on(&anna, id, 3, 60).await;
    let snapshot = house.snapshot(id).await;
    let play = snapshot.play().unwrap();
    let rows: Vec<DraftTurn> = play
        .log()
        .standing()
        .iter()
        .filter_map(|(_, row)| match &row.event {
            Event::Moves(moves) => {
                let moves = write_moves(moves, &play.log().setup().map);
                Some(DraftTurn { seat: row.seat.0, moves })
            }
            _ => None,
        })
        .collect();
    let before = house.fingerprint(id).await;
    // The same rows again from row 20 lead to the same position, offers with their spaces included.
    let again = Draft { seq: Some(20), before: rows[20..].to_vec(), ..tried(0, "") };
    let nobody = Viewer::default();
    let reached = house.games.draft(id, nobody, &again).await.unwrap();
    let now = house.games.view(id, nobody, None, None).await.unwrap();
    assert_eq!(reached.view.hash, now.view.hash);
    assert_eq!(reached.view.pending, now.view.pending);
    let recorded = house.games.log(id, nobody, 20).await.unwrap().rows;
    let shown = |row: &LogRow| {
        (row.seq, row.seat, row.text.clone(), row.changes.clone(), row.offers.clone(), row.have.clone())
    };
    assert_eq!(
        reached.rows.iter().map(shown).collect::<Vec<_>>(),
        recorded.iter().map(|row| shown(row)).collect::<Vec<_>>()
    );
    let wrong =
        Draft { seq: Some(0), before: vec![DraftTurn { seat: 0, moves: "end".into() }], ..tried(0, "") };
    let refused = house.games.draft(id, nobody, &wrong).await;
    assert!(matches!(refused, Err(GameError::Illegal { at: 0, .. })), "{refused:?}");
    let foreign = Draft { before: vec![DraftTurn { seat: 2, moves: "end".into() }], ..tried(0, "") };
    let refused = house.games.draft(id, nobody, &foreign).await;
    assert!(matches!(refused, Err(GameError::NoSuchSeat(2))), "{refused:?}");
    let many = vec![DraftTurn { seat: 0, moves: String::new() }; 1001];
    let refused = house.games.draft(id, nobody, &Draft { before: many, ..tried(0, "") }).await;
    assert!(matches!(refused, Err(GameError::TooManyTurns(1000))), "{refused:?}");
    assert_eq!(house.fingerprint(id).await, before);
}

#[tokio::test]
async fn a_turn_is_planned_before_it_comes() {
    let (house, anna, id) = House::with_solitaire(duel()).await;
    let nobody = Viewer::default();
    let early = house.games.draft(id, nobody, &Draft { plan: true, ..tried(1, "") }).await;
    assert!(matches!(early, Err(GameError::NoPlan(1))), "{early:?}");
    house.open(&[&anna], id).await;
    let active = house.snapshot(id).await.play().unwrap().position().active().unwrap().0;
    let other = 1 - active;
    let now = house.games.draft(id, nobody, &tried(other, "")).await.unwrap();
    assert!(now.menu.moves.is_empty(), "it is not their turn");
    let planned = Draft { plan: true, ..tried(other, "burn") };
    let plan = house.games.draft(id, nobody, &planned).await.unwrap();
    assert_eq!(plan.played, ["burn"]);
    assert_eq!(plan.view.turn.unwrap().seat, other);
    assert!(!plan.menu.moves.is_empty());
}

#[tokio::test]
async fn an_offer_of_power_names_the_space_it_is_about_and_its_answer_who_made_it() {
    let house = House::new().await;
    let anna = house.person("Anna").await;
    let mut seen = 0;
    // By chance few build next to one another, so that it takes a five players and several games.
    for seed in 0..3 {
        let options = Options { leech: Leech::Relaxed, players: 5, seed: duel().seed, ..Options::default() };
        let id = house.solitaire(&anna, options).await;
        let mut chance = Random::new(seed);
        while house.step(&[&anna], id, &mut chance).await.is_some() {
            let view = house.games.view(id, Viewer::default(), None, None).await.unwrap().view;
            for pending in &view.pending {
                let Ask::Leech(offer) = &pending.ask else { continue };
                let hex = offer.hex.as_ref().expect("the space is known");
                let space = view.spaces.iter().find(|space| space.id == *hex).unwrap();
                // Later answers and turns leave it as it is: the builder's structure still stands there.
                assert_eq!(space.owner, Some(offer.from));
                seen += 1;
            }
        }
        for row in house.games.log(id, Viewer::default(), 0).await.unwrap().rows {
            let answers = row.text.split(". ").filter(|m| ["leech", "decline"].contains(m)).count();
            assert_eq!(row.offers.len(), answers, "{}", row.text);
            assert!(row.offers.iter().all(|offer| offer.from != row.seat), "{row:?}");
        }
    }
    assert!(seen > 10, "{seen} offers are too few to tell");
}

#[tokio::test]
async fn the_log_explains_every_point() {
    let (house, anna, id) = House::with_solitaire(duel()).await;
    house.play_on(&anna, id, 9, usize::MAX).await;
    let page = house.games.log(id, Viewer::default(), 0).await.unwrap();
    let snapshot = house.snapshot(id).await;
    assert_eq!(page.rows.len() as u32, snapshot.seq());
    for (seat, player) in snapshot.play().unwrap().position().state().players.0.iter().take(2).enumerate() {
        let vp = |change: &&terrane_api::view::Change| {
            usize::from(change.seat) == seat && change.item == terrane_api::view::Item::Vp
        };
        let sum: i16 = page.rows.iter().flat_map(|row| &row.changes).filter(vp).map(|change| change.by).sum();
        // Factions are given before the first row, with 20 points each.
        assert_eq!(20 + sum, player.vp);
    }
    let rest = house.games.log(id, Viewer::default(), page.seq - 3).await.unwrap();
    assert_eq!(rest.rows, page.rows[page.rows.len() - 3..]);
}

#[tokio::test]
async fn a_position_can_be_looked_at_after_every_row() {
    let (house, anna, id) = House::with_solitaire(Options { leech: Leech::Relaxed, ..duel() }).await;
    let mut chance = Random::new(9);
    let mut hashes = vec![house.games.view(id, Viewer::default(), None, None).await.unwrap().view.hash];
    for _ in 0..20 {
        house.step(&[&anna], id, &mut chance).await;
        hashes.push(house.games.view(id, Viewer::default(), None, None).await.unwrap().view.hash);
    }
    for (seq, hash) in hashes.iter().enumerate() {
        let then = house.games.view(id, Viewer::default(), Some(seq as u32), Some(0)).await.unwrap();
        assert_eq!(then.view.hash, *hash);
        assert_eq!(then.menu.is_some(), seq == 20, "only the position of now has a menu");
    }
    let future = house.games.view(id, Viewer::default(), Some(21), None).await;
    assert!(matches!(future, Err(GameError::NoSuchRow(21))), "{future:?}");
}

/// The first legal move of a seat, as text.
async fn first_move(house: &House, id: terrane_store::GameId, seat: u8) -> String {
    let view = house.games.view(id, Viewer::default(), None, Some(seat)).await.unwrap();
    view.menu.unwrap().moves[0].text.clone()
}

#[tokio::test]
async fn every_row_knows_its_round_and_what_the_game_would_end_like() {
    // In relaxed play every submission is one row.
    let options = Options { choice: Choice::Chosen, leech: Leech::Relaxed, ..duel() };
    let (house, anna, id) = House::with_solitaire(options).await;
    let mut chance = Random::new(3);
    let mut expected = Vec::new();
    loop {
        let view = house.games.view(id, Viewer::of(Some(&anna)), None, None).await.unwrap().view;
        let vp: Vec<i16> = view.players.iter().map(|player| player.totals.vp).collect();
        expected.push((view.round, view.projection.map_or(vp, |projection| projection.totals)));
        if house.step(&[&anna], id, &mut chance).await.is_none() {
            break;
        }
    }
    let rows = house.games.log(id, Viewer::of(Some(&anna)), 0).await.unwrap().rows;
    assert_eq!(rows.len() + 1, expected.len());
    for (row, positions) in rows.iter().zip(expected.windows(2)) {
        assert_eq!(row.round, positions[0].0, "row {}", row.seq);
        if !row.scored.is_empty() {
            assert_eq!(row.scored, positions[1].1, "row {}", row.seq);
        }
    }
    let known = rows.iter().position(|row| !row.scored.is_empty());
    assert_eq!(known, Some(1), "the second to choose makes the factions known");
    assert!(rows.iter().skip(1).all(|row| row.scored.len() == 2));
}
