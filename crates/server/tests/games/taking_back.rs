//! Undo by the game's policy.

use terrane_ai::random::Random;
use terrane_api::game::{ProposalName, Status};
use terrane_api::live::LiveMessage;
use terrane_api::options::{Choice, Options, UndoPolicy};
use terrane_api::turn::{Undo, UndoAnswer};
use terrane_api::waiting::WaitsFor;
use terrane_server::game::{GameError, Viewer};
use terrane_store::{GameId, Millis, UserRecord};

use crate::house::{House, duel};

async fn undo(
    house: &House,
    who: &UserRecord,
    id: GameId,
    seat: u8,
    to: Option<u32>,
) -> Result<(bool, u32, u32), GameError> {
    let expected_seq = house.snapshot(id).await.seq();
    let UndoAnswer { done, to, seq, .. } =
        house.games.undo(who, id, &Undo { seat, expected_seq, to }).await?;
    Ok((done, to, seq))
}

#[tokio::test]
async fn games_without_undo_refuse_undo() {
    let (house, anna, id) = House::with_solitaire(Options { undo: UndoPolicy::None, ..duel() }).await;
    house.step(&[&anna], id, &mut Random::new(1)).await;
    let refused = undo(&house, &anna, id, 0, Some(0)).await;
    assert!(matches!(refused, Err(GameError::NoUndo)), "{refused:?}");
}

#[tokio::test]
async fn the_last_turn_is_taken_back_until_somebody_else_acts() {
    let house = House::new().await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    let id = house.game(&[&anna, &ben], Options { undo: UndoPolicy::UntilNext, ..duel() }).await;
    let mut chance = Random::new(1);
    let (start, _) = house.fingerprint(id).await;
    let nothing = undo(&house, &anna, id, 0, None).await;
    assert!(matches!(nothing, Err(GameError::NothingToUndo)), "{nothing:?}");
    house.step(&[&anna, &ben], id, &mut chance).await;
    let foreign = undo(&house, &ben, id, 1, Some(0)).await;
    assert!(matches!(foreign, Err(GameError::TooLateToUndo)), "{foreign:?}");
    assert_eq!(undo(&house, &anna, id, 0, None).await.unwrap(), (true, 0, 2));
    assert_eq!(house.fingerprint(id).await, (start, 2), "the position of before, the log longer");
    // Played again, and Ben goes on: too late.
    house.step(&[&anna, &ben], id, &mut chance).await;
    house.step(&[&anna, &ben], id, &mut chance).await;
    let late = undo(&house, &anna, id, 0, None).await;
    assert!(matches!(late, Err(GameError::TooLateToUndo)), "{late:?}");
    let forward = undo(&house, &ben, id, 1, Some(4)).await;
    assert!(matches!(forward, Err(GameError::UndoForward { to: 4, seq: 4 })), "{forward:?}");
    let log = house.games.log(id, Viewer::default(), 0).await.unwrap();
    assert_eq!(log.rows[1].text, "undo to 0");
    assert!(log.rows[0].undone && !log.rows[2].undone);
}

#[tokio::test]
async fn by_consent_any_row_is_gone_back_to_once_everybody_agrees() {
    let house = House::new().await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    let id = house.game(&[&anna, &ben], Options { undo: UndoPolicy::Consent, ..duel() }).await;
    let mut chance = Random::new(1);
    house.step(&[&anna, &ben], id, &mut chance).await;
    let (early, _) = house.fingerprint(id).await;
    house.step(&[&anna, &ben], id, &mut chance).await;
    house.step(&[&anna, &ben], id, &mut chance).await;
    let proposed = undo(&house, &anna, id, 0, Some(1)).await.unwrap();
    assert_eq!(proposed, (false, 1, 3));
    assert_eq!(house.info(id).await.proposals[0].agreed, [anna.id.0]);
    let again = undo(&house, &anna, id, 0, Some(1)).await.unwrap();
    assert!(!again.0, "nobody agrees for somebody else");
    // Ben agrees by asking for the same, here without naming the row.
    let agreed = undo(&house, &ben, id, 1, None).await.unwrap();
    assert_eq!(agreed, (true, 1, 4));
    assert_eq!(house.fingerprint(id).await, (early, 4));
    assert!(house.info(id).await.proposals.is_empty());
}

#[tokio::test]
async fn a_proposal_is_void_once_the_game_goes_on() {
    let house = House::new().await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    let id = house.game(&[&anna, &ben], Options { undo: UndoPolicy::Consent, ..duel() }).await;
    let mut chance = Random::new(1);
    house.step(&[&anna, &ben], id, &mut chance).await;
    undo(&house, &anna, id, 0, Some(0)).await.unwrap();
    house.step(&[&anna, &ben], id, &mut chance).await;
    assert!(house.info(id).await.proposals.is_empty());
    let other = undo(&house, &ben, id, 1, Some(0)).await.unwrap();
    assert!(!other.0, "Anna agreed to another position");
    let stale = house.games.undo(&ben, id, &Undo { seat: 1, expected_seq: 1, to: Some(0) }).await;
    assert!(matches!(stale, Err(GameError::Stale { seq: 2 })), "{stale:?}");
}

#[tokio::test]
async fn a_proposal_is_declined_or_withdrawn() {
    let house = House::new().await;
    let (anna, ben, cleo) =
        (house.person("Anna").await, house.person("Ben").await, house.person("Cleo").await);
    let options = Options { undo: UndoPolicy::Consent, choice: Choice::Drawn, ..Options::default() };
    let people = [&anna, &ben, &cleo];
    let id = house.game(&people, options).await;
    house.step(&people, id, &mut Random::new(1)).await;
    let decline = |who| house.games.decline(who, id, ProposalName::Undo);
    let nothing = decline(&anna).await;
    assert!(matches!(nothing, Err(GameError::NothingProposed)), "{nothing:?}");

    // Ben agrees and takes it back; Cleo declines, and then nobody can agree any more.
    undo(&house, &anna, id, 0, Some(0)).await.unwrap();
    undo(&house, &ben, id, 1, None).await.unwrap();
    assert_eq!(decline(&ben).await.unwrap().proposals[0].agreed, [anna.id.0]);
    let declined = decline(&cleo).await.unwrap().proposals[0].clone();
    assert_eq!(declined.declined.unwrap().by, cleo.id.0);
    let twice = decline(&ben).await;
    assert!(matches!(twice, Err(GameError::NothingProposed)), "{twice:?}");

    // Proposed again, it begins anew: those who agreed before have to be asked again.
    let anew = undo(&house, &ben, id, 1, Some(0)).await.unwrap();
    assert!(!anew.0);
    let proposals = house.info(id).await.proposals;
    assert_eq!((proposals.len(), &proposals[0].agreed[..]), (1, &[ben.id.0][..]));
    assert_eq!(proposals[0].declined, None);
    assert!(decline(&ben).await.unwrap().proposals.is_empty(), "withdrawn");

    // The other kind stands by itself, and what is declined does not end the game.
    house.games.abandon(&anna, id).await.unwrap();
    house.games.abandon(&ben, id).await.unwrap();
    house.games.decline(&cleo, id, ProposalName::Abandon).await.unwrap();
    let after = house.games.abandon(&cleo, id).await.unwrap();
    assert_eq!(after.status, Status::Running);
    assert_eq!(after.proposals[0].agreed, [cleo.id.0]);
    let stranger = house.person("Dora").await;
    let refused = house.games.decline(&stranger, id, ProposalName::Abandon).await;
    assert!(matches!(refused, Err(GameError::NotSeated)), "{refused:?}");
}

/// A game of three by consent, in which Ben resigns after a turn of each and Anna and Cleo go on.
async fn left_by_ben() -> (House, [UserRecord; 3], GameId, u32) {
    let house = House::new().await;
    let people = [house.person("Anna").await, house.person("Ben").await, house.person("Cleo").await];
    let options = Options { undo: UndoPolicy::Consent, choice: Choice::Drawn, ..Options::default() };
    let all = [&people[0], &people[1], &people[2]];
    let id = house.game(&all, options).await;
    let mut chance = Random::new(1);
    house.step(&all, id, &mut chance).await;
    house.games.resign(&people[1], id, 1).await.unwrap();
    let left = house.snapshot(id).await.seq();
    house.step(&all, id, &mut chance).await;
    (house, people, id, left)
}

#[tokio::test]
async fn nobody_is_brought_back_into_a_game_unasked() {
    let (house, [anna, ben, cleo], id, left) = left_by_ben().await;
    let before = left - 1;
    assert!(!undo(&house, &anna, id, 0, Some(before)).await.unwrap().0);
    assert!(!undo(&house, &cleo, id, 2, None).await.unwrap().0, "Ben has not agreed");
    let proposal = house.info(id).await.proposals[0].clone();
    assert_eq!((proposal.revives, proposal.agreed), (vec![1], vec![anna.id.0, cleo.id.0]));
    let waiting = house.games.waiting(ben.id, None).await.unwrap().games;
    assert_eq!(waiting.iter().map(|game| (game.seat, game.what)).collect::<Vec<_>>(), [(1, WaitsFor::Vote)]);

    // He declines, and is asked again.
    let declined = house.games.decline(&ben, id, ProposalName::Undo).await.unwrap();
    assert_eq!(declined.proposals[0].declined.unwrap().by, ben.id.0);
    undo(&house, &cleo, id, 2, Some(before)).await.unwrap();
    assert!(!undo(&house, &anna, id, 0, None).await.unwrap().0);
    assert!(house.info(id).await.seats[1].resigned);
    assert!(undo(&house, &ben, id, 1, None).await.unwrap().0);
    assert!(!house.info(id).await.seats[1].resigned, "by his own will");
}

#[tokio::test]
async fn whoever_has_left_has_no_word_in_what_happened_since() {
    let (house, [anna, ben, cleo], id, left) = left_by_ben().await;
    undo(&house, &anna, id, 0, Some(left)).await.unwrap();
    assert_eq!(house.games.waiting(ben.id, None).await.unwrap().games, []);
    let refused = house.games.decline(&ben, id, ProposalName::Undo).await;
    assert!(matches!(refused, Err(GameError::NotSeated)), "{refused:?}");
    assert!(undo(&house, &cleo, id, 2, None).await.unwrap().0);
    assert!(house.info(id).await.seats[1].resigned);
}

/// Nobody could agree in their place.
#[tokio::test]
async fn whoever_has_left_for_good_is_not_brought_back() {
    let (house, [anna, ben, _], id, left) = left_by_ben().await;
    house.store.ask_deletion(ben.id, Millis(1)).await.unwrap();
    undo(&house, &anna, id, 0, Some(left - 1)).await.expect("he may come back until it begins");
    house.store.begin_deletion(ben.id, Millis(2)).await.unwrap();
    let refused = undo(&house, &anna, id, 0, Some(0)).await;
    assert!(matches!(refused, Err(GameError::LeftForGood(1))), "{refused:?}");
    undo(&house, &anna, id, 0, Some(left)).await.expect("what happened since is another matter");
}

#[tokio::test]
async fn alone_with_computers_nobody_else_has_to_agree() {
    let (house, anna, id) = House::with_solitaire(Options { undo: UndoPolicy::Consent, ..duel() }).await;
    let mut chance = Random::new(1);
    house.step(&[&anna], id, &mut chance).await;
    house.step(&[&anna], id, &mut chance).await;
    assert!(undo(&house, &anna, id, 0, Some(0)).await.unwrap().0);
}

#[tokio::test]
async fn rows_taken_back_and_brought_back_are_marked_and_pushed() {
    let (house, anna, id) = House::with_solitaire(Options { undo: UndoPolicy::UntilNext, ..duel() }).await;
    let mut chance = Random::new(3);
    for _ in 0..40 {
        house.step(&[&anna], id, &mut chance).await;
    }
    // Back to row 20, on by one turn, and back to before that undo: what was taken back stands again.
    let mut undone = Vec::new();
    for (to, on) in [(20, 1), (40, 0), (35, 1), (33, 2)] {
        let expected_seq = house.snapshot(id).await.seq();
        let wish = Undo { seat: 0, expected_seq, to: Some(to) };
        let answer = house.games.undo(&anna, id, &wish).await.unwrap();
        let LiveMessage::Rows(growth) = answer.messages[0].message().unwrap() else {
            panic!("{:?} brings no rows", answer.messages)
        };
        undone.push(growth.undone.expect("what is taken back has changed").len());
        for _ in 0..on {
            house.step(&[&anna], id, &mut chance).await;
        }
    }
    assert_eq!(undone, [20, 1, 6, 9], "21 to 40; then row 42 alone; 36 to 40 and 42; 34, 35 and 45 besides");
    let everything = async |house: &House| {
        let log = house.games.log(id, Viewer::default(), 0).await.unwrap();
        let mut views = Vec::new();
        for seq in 0..=log.seq {
            views.push(house.games.view(id, Viewer::default(), Some(seq), None).await.unwrap());
        }
        (log, views)
    };
    let grown = everything(&house).await;
    assert!(grown.0.rows.iter().any(|row| row.undone));
    assert_eq!(everything(&house.restarted()).await, grown, "grown row by row, or read at once");
}
