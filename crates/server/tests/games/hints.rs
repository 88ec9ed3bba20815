//! Hints and analyses: what they say, and at which tables.

use terrane_api::game::{CloneGame, NewGame, SeatChange, Visibility};
use terrane_api::options::{Hints, Options};
use terrane_api::review::AnalysisRequest;
use terrane_api::turn::DraftTurn;
use terrane_server::game::{GameError, Viewer};
use terrane_store::{GameId, UserRecord};

use crate::house::{House, duel};

fn analysis(game: GameId, seq: Option<u32>) -> AnalysisRequest {
    AnalysisRequest {
        game: game.0,
        seq,
        before: Vec::new(),
        seat: None,
        moves: String::new(),
        judge: false,
        invite: None,
    }
}

/// The seat that is to move.
async fn to_move(house: &House, id: GameId) -> u8 {
    house.info(id).await.to_act[0]
}

#[tokio::test]
async fn a_hint_says_what_the_best_turn_is_worth_beside_the_next() {
    let (house, anna, id) = House::with_solitaire(duel()).await;
    house.open(&[&anna], id).await;
    let seat = to_move(&house, id).await;
    let hint = house.games.hint(&anna, id, seat).await.unwrap();
    assert!(hint.turns.is_sorted_by(|a, b| a.vp >= b.vp), "the best first");
    let [best, next, ..] = hint.turns.as_slice() else { panic!("{hint:?}") };
    assert_eq!(hint.ahead, Some(best.vp - next.vp));
    let [mine, other] = [seat, 1 - seat].map(usize::from);
    assert!((best.vp - (best.expected[mine] - best.expected[other])).abs() < 0.01);
    assert!(!hint.exact);
}

#[tokio::test]
async fn hints_are_off_among_strangers_unless_the_table_has_them() {
    let house = House::new().await;
    let (anna, bela) = (house.person("Anna").await, house.person("Bela").await);
    let hints = async |id: GameId| house.info(id).await.options.unwrap().hints;
    let strangers = house.game(&[&anna, &bela], duel()).await;
    assert_eq!(hints(strangers).await, Hints::Off, "everybody at the table sees it");
    let seat = to_move(&house, strangers).await;
    let player = if seat == 0 { &anna } else { &bela };
    let refused = house.games.hint(player, strangers, seat).await;
    assert!(matches!(refused, Err(GameError::NoHints)), "{refused:?}");

    let with_hints = house.game(&[&anna, &bela], Options { hints: Hints::On, ..duel() }).await;
    let seat = to_move(&house, with_hints).await;
    let player = if seat == 0 { &anna } else { &bela };
    assert!(house.games.hint(player, with_hints, seat).await.is_ok());

    let alone = house.solitaire(&anna, duel()).await;
    assert_eq!(hints(alone).await, Hints::On);
    let new = NewGame {
        visibility: Visibility::Invited,
        options: Some(Options { players: 2, ..Options::default() }),
        ..NewGame::default()
    };
    let friends = GameId(house.games.create(&anna, new).await.unwrap().id);
    assert_eq!(hints(friends).await, Hints::Usual, "decided when play begins");
    house.games.seat(&anna, friends, 1, &SeatChange::HotSeat { name: "Ferdi".into() }).await.unwrap();
    house.games.start(&anna, friends).await.unwrap();
    assert_eq!(hints(friends).await, Hints::On);
}

#[tokio::test]
async fn a_game_that_began_before_there_was_the_option_has_hints() {
    let house = House::new().await;
    let (anna, bela) = (house.person("Anna").await, house.person("Bela").await);
    let id = house.game(&[&anna, &bela], duel()).await;
    let mut record = house.store.game(id).await.unwrap().unwrap();
    record.options = record.options.replace(r#""hints":"off","#, "");
    assert!(!record.options.contains("hints"));
    house.store.save_game(&record).await.unwrap();
    let house = house.restarted();
    let seat = to_move(&house, id).await;
    let player = if seat == 0 { &anna } else { &bela };
    assert!(house.games.hint(player, id, seat).await.is_ok());
}

#[tokio::test]
async fn whoever_plays_without_hints_gets_none_in_a_copy_of_the_game_either() {
    let house = House::new().await;
    let (anna, bela) = (house.person("Anna").await, house.person("Bela").await);
    let id = house.game(&[&anna, &bela], duel()).await;
    let copy = async |user: &UserRecord, of: GameId| {
        let copy = house.games.duplicate(user, Viewer::of(Some(user)), of, &CloneGame::default()).await;
        let copy = GameId(copy.unwrap().id);
        for (seat, name) in [(0, "One"), (1, "Two")] {
            let friend = SeatChange::HotSeat { name: name.into() };
            house.games.seat(user, copy, seat, &friend).await.unwrap();
        }
        house.games.start(user, copy).await.unwrap();
        copy
    };
    let own = copy(&anna, id).await;
    let of_copy = copy(&anna, own).await;
    for game in [own, of_copy] {
        let seat = to_move(&house, game).await;
        assert!(matches!(house.games.hint(&anna, game, seat).await, Err(GameError::NoHints)));
        assert!(matches!(house.games.analyse(&anna, &analysis(game, None)).await, Err(GameError::NoHints)));
    }
    // Somebody who does not play there may.
    let cora = house.person("Cora").await;
    let other = copy(&cora, id).await;
    assert!(house.games.hint(&cora, other, to_move(&house, other).await).await.is_ok());
    // When the game is over, so is the reason.
    house.games.abandon(&anna, id).await.unwrap();
    house.games.abandon(&bela, id).await.unwrap();
    let seat = to_move(&house, own).await;
    assert!(house.games.hint(&anna, own, seat).await.is_ok());
}

#[tokio::test]
async fn a_position_is_analysed_for_those_who_do_not_play_in_it() {
    let house = House::new().await;
    let (anna, bela, cora) =
        (house.person("Anna").await, house.person("Bela").await, house.person("Cora").await);
    let id = house.game(&[&anna, &bela], duel()).await;
    for player in [&anna, &bela] {
        let refused = house.games.analyse(player, &analysis(id, None)).await;
        assert!(matches!(refused, Err(GameError::NoHints)), "{refused:?}");
    }
    assert!(house.games.analyse(&cora, &analysis(id, None)).await.is_ok());
    let mut chance = terrane_ai::random::Random::new(3);
    while house.step(&[&anna, &bela], id, &mut chance).await.is_some() {}
    let last = house.snapshot(id).await.seq();
    let over = house.games.analyse(&anna, &analysis(id, None)).await.unwrap();
    assert_eq!((over.seat, over.lines.len(), over.exact), (None, 0, true));
    let begun = house.games.analyse(&anna, &analysis(id, Some(last / 2))).await.unwrap();
    let seat = begun.seat.unwrap();
    assert!(begun.margin.iter().sum::<f32>().abs() < 0.01);
    assert!(begun.lines.is_sorted_by(|a, b| a.vp >= b.vp));
    // The best line is followed, and the engine answers what comes after it.
    let best = DraftTurn { seat, moves: begun.lines[0].moves.clone() };
    let after = AnalysisRequest { before: vec![best.clone()], ..analysis(id, Some(last / 2)) };
    assert!(house.games.analyse(&anna, &after).await.is_ok());
    // A turn of one's own is compared with the best.
    let own = AnalysisRequest {
        seat: Some(seat),
        moves: best.moves.clone(),
        judge: true,
        ..analysis(id, Some(last / 2))
    };
    let judged = house.games.analyse(&anna, &own).await.unwrap();
    let turn = judged.judged.unwrap();
    assert_eq!(turn.played.moves, best.moves);
    let lost = judged.lines[0].vp - turn.played.vp;
    assert!(turn.loss.is_none_or(|loss| loss.vp > 0.0 && (loss.vp - lost).abs() < 0.01), "{turn:?} {lost}");
    // The first move of it is made, and the engine goes on with the turn.
    let (first, rest) = best.moves.split_once(". ").unwrap_or((&best.moves, ""));
    let moves = if rest.is_empty() { String::new() } else { first.to_owned() };
    let within = AnalysisRequest { seat: Some(seat), moves, ..analysis(id, Some(last / 2)) };
    assert_eq!(house.games.analyse(&anna, &within).await.unwrap().seat, Some(seat));
}

#[tokio::test]
async fn what_cannot_be_analysed_is_refused_with_a_reason() {
    let (house, anna, id) = House::with_solitaire(duel()).await;
    let analyse = async |wish: AnalysisRequest| house.games.analyse(&anna, &wish).await.err();
    assert!(matches!(analyse(analysis(id, Some(99))).await, Some(GameError::NoSuchRow(99))));
    let other = AnalysisRequest { seat: Some(7), ..analysis(id, None) };
    assert!(matches!(analyse(other).await, Some(GameError::NoSuchSeat(7))));
    let seat = 1 - to_move(&house, id).await;
    let waiting = AnalysisRequest { seat: Some(seat), ..analysis(id, None) };
    assert!(matches!(analyse(waiting).await, Some(GameError::NotToAct(_))));
    let unreadable = AnalysisRequest { moves: "dance".into(), ..analysis(id, None) };
    assert!(matches!(analyse(unreadable).await, Some(GameError::Moves(_))));
    let illegal = AnalysisRequest { moves: "pass".into(), ..analysis(id, None) };
    assert!(matches!(analyse(illegal).await, Some(GameError::Illegal { .. })));
    let unfinished = AnalysisRequest { judge: true, ..analysis(id, None) };
    assert!(matches!(analyse(unfinished).await, Some(GameError::Unfinished)));
    let long = AnalysisRequest { moves: "end. ".repeat(2_000), ..analysis(id, None) };
    assert!(matches!(analyse(long).await, Some(GameError::TooLong { .. })));
    let turn = DraftTurn { seat: 0, moves: "end".into() };
    let endless = AnalysisRequest { before: vec![turn; 1_001], ..analysis(id, None) };
    assert!(matches!(analyse(endless).await, Some(GameError::TooManyTurns(_))));
    let nowhere = analysis(GameId(uuid::Uuid::nil()), None);
    assert!(matches!(analyse(nowhere).await, Some(GameError::NotFound)));
}
