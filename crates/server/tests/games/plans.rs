//! Turns given beforehand.

use std::time::Duration;

use terrane_ai::random::Random;
use terrane_api::options::{Choice, Options, UndoPolicy};
use terrane_api::plan::{Guard, Otherwise, PlanEntry, PlanOffers, PlanRounds, PlanView, TurnPlan};
use terrane_engine::vocab::Seat;
use terrane_engine::{Decision, Move};
use terrane_notation::text;
use terrane_server::clock::Clock as Time;
use terrane_server::game::{GameError, Games};
use terrane_store::{GameId, Millis, UserRecord};

use crate::house::{House, duel};

/// A game of two in its first round. One is to move, the other plans.
struct Duel {
    house: House,
    time: Time,
    people: [UserRecord; 2],
    id: GameId,
    mover: Seat,
    planner: Seat,
}

impl Duel {
    async fn new(undo: UndoPolicy) -> Duel {
        let time = Time::stopped(Millis(1_774_000_000_000));
        let house = House::with_clock(time.clone()).await;
        let people = [house.person("Anna").await, house.person("Ben").await];
        let id = house.game(&[&people[0], &people[1]], Options { undo, ..duel() }).await;
        house.open(&[&people[0], &people[1]], id).await;
        let mover = house.snapshot(id).await.play().unwrap().position().active().unwrap();
        Duel { house, time, people, id, mover, planner: Seat(1 - mover.0) }
    }

    fn person(&self, seat: Seat) -> &UserRecord {
        &self.people[seat.index()]
    }

    async fn seq(&self) -> u32 {
        self.house.snapshot(self.id).await.seq()
    }

    /// The passes a seat could make if its turn came now, as text.
    async fn passes(&self, seat: Seat) -> Vec<String> {
        let snapshot = self.house.snapshot(self.id).await;
        let position = snapshot.play().unwrap().position().with_turn_of(seat).unwrap();
        let legal = position.legal_moves(seat);
        let passes = legal.iter().filter(|m| matches!(m, Move::Pass(_)));
        passes.map(|m| text::write_move(*m, position.map())).collect()
    }

    async fn plans(&self, entries: Vec<PlanEntry>) -> Result<PlanView, GameError> {
        let plan = TurnPlan { armed: self.seq().await, rounds: PlanRounds::This, entries, offers: None };
        self.house.games.set_plan(self.person(self.planner), self.id, self.planner.0, &plan).await
    }

    async fn plan(&self) -> PlanView {
        self.house.games.plan(self.person(self.planner), self.id, self.planner.0).await.unwrap()
    }

    async fn mover_plays(&self, moves: &str) {
        self.house.play(self.person(self.mover), self.id, self.mover.0, moves).await.unwrap();
    }

    /// A turn of the mover that is no pass and that the planner need not answer.
    async fn mover_stays(&self) {
        let mut chance = Random::new(5);
        let snapshot = self.house.snapshot(self.id).await;
        let position = snapshot.play().unwrap().position();
        let turn = loop {
            let turn = crate::house::by_chance(&mut chance, &position, self.mover);
            let mut after = position;
            for m in &turn {
                after.play(self.mover, *m).unwrap();
            }
            if !after.state().players[self.mover].passed && after.active() == Some(self.planner) {
                break text::write_moves(&turn, position.map());
            }
        };
        drop(snapshot);
        self.mover_plays(&turn).await;
    }

    async fn rows_after(&self, seq: u32) -> Vec<String> {
        let rows = self.house.store.rows(self.id, seq).await.unwrap();
        // What comes after the text is the hash of the position.
        rows.iter().map(|row| row.text.split(" = ").next().unwrap_or_default().to_owned()).collect()
    }
}

fn entry(id: u8, guards: Vec<Guard>, moves: &str, otherwise: Otherwise) -> PlanEntry {
    PlanEntry { id, guards, moves: moves.into(), otherwise }
}

#[tokio::test]
async fn a_planned_turn_is_played_with_the_turn_before_it() {
    let duel = Duel::new(UndoPolicy::None).await;
    let planned = duel.passes(duel.planner).await[0].clone();
    let other = duel.passes(duel.mover).await.into_iter().find(|pass| *pass != planned).unwrap();
    let view = duel.plans(vec![entry(1, Vec::new(), &planned, Otherwise::Wait)]).await.unwrap();
    assert_eq!((view.checks.len(), view.checks[0].ok, view.checks[0].unsure), (1, true, false));
    let seq = duel.seq().await;
    duel.mover_plays(&other).await;
    assert_eq!(duel.rows_after(seq).await[..2], [other, format!("auto plan: {planned}")]);
    assert_eq!(duel.plan().await, PlanView::default(), "the round is over, and the plan with it");
}

#[tokio::test]
async fn a_plan_waits_for_what_it_asks_for_and_a_turn_by_hand_drops_it() {
    let duel = Duel::new(UndoPolicy::None).await;
    let planned = duel.passes(duel.planner).await[0].clone();
    let guard = vec![Guard::Passed(duel.mover.0)];
    let view = duel.plans(vec![entry(4, guard, &planned, Otherwise::Wait)]).await.unwrap();
    assert!(view.checks[0].unsure && !view.checks[0].ok);
    duel.mover_stays().await;
    let seq = duel.seq().await;
    let stopped = duel.plan().await.stopped.expect("it is the planner's turn");
    assert!(stopped.contains("entry 4"), "{stopped}");
    duel.house.play(duel.person(duel.planner), duel.id, duel.planner.0, &planned).await.unwrap();
    assert_eq!(duel.rows_after(seq).await[0], planned, "no rule is named");
    assert_eq!(duel.plan().await, PlanView::default());
}

#[tokio::test]
async fn what_does_not_hold_leads_to_the_next_entry_or_the_end_of_the_plan() {
    for (otherwise, plays) in [(Otherwise::Next, true), (Otherwise::Drop, false)] {
        let duel = Duel::new(UndoPolicy::None).await;
        let planned = duel.passes(duel.planner).await[0].clone();
        let never = vec![Guard::Round(6)];
        let entries =
            vec![entry(1, never, &planned, otherwise), entry(2, Vec::new(), &planned, Otherwise::Wait)];
        duel.plans(entries).await.unwrap();
        duel.mover_stays().await;
        let played = duel.rows_after(0).await.contains(&format!("auto plan: {planned}"));
        assert_eq!(played, plays, "{otherwise:?}");
    }
}

#[tokio::test]
async fn a_plan_stops_when_its_turn_became_impossible_and_nothing_is_played() {
    let duel = Duel::new(UndoPolicy::None).await;
    let (own, others) = (duel.passes(duel.planner).await, duel.passes(duel.mover).await);
    let same = own.iter().find(|pass| others.contains(pass)).expect("a card that both could take");
    duel.plans(vec![entry(1, Vec::new(), same, Otherwise::Wait)]).await.unwrap();
    let seq = duel.seq().await;
    duel.mover_plays(same).await;
    assert_eq!(duel.rows_after(seq).await, std::slice::from_ref(same));
    let view = duel.plan().await;
    assert!(view.plan.is_some() && view.stopped.is_some(), "it is kept and shown: {view:?}");
}

#[tokio::test]
async fn where_players_take_back_a_plan_waits_for_a_minute() {
    let duel = Duel::new(UndoPolicy::UntilNext).await;
    let planned = duel.passes(duel.planner).await[0].clone();
    let other = duel.passes(duel.mover).await.into_iter().find(|pass| *pass != planned).unwrap();
    duel.plans(vec![entry(1, Vec::new(), &planned, Otherwise::Wait)]).await.unwrap();
    let seq = duel.seq().await;
    duel.mover_plays(&other).await;
    assert_eq!(duel.rows_after(seq).await, std::slice::from_ref(&other));
    duel.time.advance(Duration::from_secs(61));
    assert_eq!(duel.house.games.keep_time(duel.time.now()).await.unwrap(), 0);
    duel.time.advance(Duration::from_secs(1));
    // Of two servers one plays it.
    let second = Games::new(duel.house.store.clone(), duel.time.clone());
    let now = duel.time.now();
    let (one, two) = tokio::join!(duel.house.games.keep_time(now), second.keep_time(now));
    assert!(one.unwrap() + two.unwrap() > 0);
    let rows = duel.rows_after(seq).await;
    let played = rows.iter().filter(|row| **row == format!("auto plan: {planned}")).count();
    assert_eq!(played, 1, "{rows:?}");
}

#[tokio::test]
async fn going_back_behind_a_plan_drops_it() {
    let duel = Duel::new(UndoPolicy::UntilNext).await;
    duel.mover_stays().await;
    let seq = duel.seq().await;
    // Now the other one plans, who has just played.
    let duel = Duel { mover: duel.planner, planner: duel.mover, ..duel };
    let planned = duel.passes(duel.planner).await[0].clone();
    duel.plans(vec![entry(1, Vec::new(), &planned, Otherwise::Wait)]).await.unwrap();
    let undo = terrane_api::turn::Undo { seat: duel.planner.0, expected_seq: seq, to: None };
    duel.house.games.undo(duel.person(duel.planner), duel.id, &undo).await.unwrap();
    assert_eq!(duel.plan().await, PlanView::default());
}

#[tokio::test]
async fn a_plan_that_cannot_be_used_is_refused_with_its_entry() {
    let duel = Duel::new(UndoPolicy::None).await;
    let planned = duel.passes(duel.planner).await[0].clone();
    let wrong = [
        (Vec::new(), "fly to the moon"),
        (Vec::new(), ""),
        (Vec::new(), "build A1. end"),
        (Vec::new(), "burn"),
        (vec![Guard::Free("ACT99".into())], planned.as_str()),
        (vec![Guard::Empty("Z99".into())], planned.as_str()),
        (vec![Guard::Terrain("A1".into(), "cheese".into())], planned.as_str()),
        (vec![Guard::Passed(7)], planned.as_str()),
    ];
    for (guards, moves) in wrong {
        let refused = duel.plans(vec![entry(7, guards.clone(), moves, Otherwise::Wait)]).await;
        assert!(
            matches!(refused, Err(GameError::BadPlan { entry: 7, .. })),
            "{guards:?} {moves}: {refused:?}"
        );
    }
    let nine = (0..9).map(|id| entry(id, Vec::new(), &planned, Otherwise::Wait)).collect();
    assert!(matches!(duel.plans(nine).await, Err(GameError::PlanTooLong { .. })));
    let guards = vec![Guard::Round(1); 7];
    let many = duel.plans(vec![entry(1, guards, &planned, Otherwise::Wait)]).await;
    assert!(matches!(many, Err(GameError::PlanTooLong { .. })));
    assert_eq!(duel.plan().await, PlanView::default(), "nothing was saved");
    let games = &duel.house.games;
    let old = TurnPlan { armed: 1, rounds: PlanRounds::This, entries: Vec::new(), offers: None };
    let refused = games.set_plan(duel.person(duel.planner), duel.id, duel.planner.0, &old).await;
    assert!(matches!(refused, Err(GameError::Stale { .. })), "{refused:?}");
    let now = TurnPlan { armed: duel.seq().await, offers: Some(PlanOffers::default()), ..old };
    let refused = games.set_plan(duel.person(duel.mover), duel.id, duel.mover.0, &now).await;
    assert!(matches!(refused, Err(GameError::BadPlan { .. })), "whose turn it is plays it: {refused:?}");
    let refused = games.plan(duel.person(duel.mover), duel.id, duel.planner.0).await;
    assert!(matches!(refused, Err(GameError::NotYourSeat(_))), "only its owner sees it: {refused:?}");
}

#[tokio::test]
async fn plans_overtaken_by_random_play_never_lead_to_an_illegal_row() {
    for seed in 0..12 {
        let duel = Duel::new(UndoPolicy::None).await;
        let mut chance = Random::new(seed);
        for _ in 0..30 {
            let snapshot = duel.house.snapshot(duel.id).await;
            let position = snapshot.play().unwrap().position();
            if position.is_over() {
                break;
            }
            // Whoever is not to move plans two turns that would be possible now.
            for seat in [Seat(0), Seat(1)] {
                let Some(start) = position.with_turn_of(seat).filter(|_| position.active() != Some(seat))
                else {
                    continue;
                };
                let entries = (1..=2).map(|id| {
                    let turn = crate::house::by_chance(&mut chance, &start, seat);
                    entry(id, Vec::new(), &text::write_moves(&turn, start.map()), Otherwise::Wait)
                });
                let (armed, entries) = (snapshot.seq(), entries.collect());
                let plan = TurnPlan { armed, rounds: PlanRounds::Next, entries, offers: None };
                duel.house.games.set_plan(duel.person(seat), duel.id, seat.0, &plan).await.unwrap();
            }
            drop(snapshot);
            duel.house.step(&[&duel.people[0], &duel.people[1]], duel.id, &mut chance).await;
        }
        let log = duel.house.snapshot(duel.id).await;
        log.play().unwrap().log().replay().expect("every row is legal");
        let rows = duel.rows_after(0).await;
        assert!(rows.iter().any(|row| row.starts_with("auto plan: ")), "some were played: {rows:?}");
    }
}

#[tokio::test]
async fn a_plan_answers_offers_of_power_until_the_players_own_turn() {
    let seed = Some("03".repeat(32));
    let options = Options { players: 5, choice: Choice::Drawn, seed, ..Options::default() };
    let (house, anna, id) = House::with_solitaire(options).await;
    house.open(&[&anna], id).await;
    let offers = Some(PlanOffers { accept_up_to: Some(1), decline: true, ..PlanOffers::default() });
    let mut chance = Random::new(3);
    let answers = async |after: u32| {
        let rows = house.store.rows(id, after).await.unwrap();
        rows.into_iter().filter(|row| row.text.starts_with("auto leech-")).collect::<Vec<_>>()
    };
    // Everybody but the one to move plans before each turn, so that no offer stays open.
    while answers(0).await.len() < 6 {
        let snapshot = house.snapshot(id).await;
        let (armed, active) = (snapshot.seq(), snapshot.play().unwrap().position().active());
        drop(snapshot);
        for seat in (0..5).filter(|seat| active != Some(Seat(*seat))) {
            let plan = TurnPlan { armed, rounds: PlanRounds::This, entries: Vec::new(), offers };
            house.games.set_plan(&anna, id, seat, &plan).await.unwrap();
        }
        house.step(&[&anna], id, &mut chance).await.expect("the game has hardly begun");
        let snapshot = house.snapshot(id).await;
        let queue = snapshot.play().unwrap().position().state().queue;
        assert!(!queue.iter().any(|pending| matches!(pending.decision, Decision::Leech { .. })));
    }
    // From now on nobody plans any more: whoever had a turn since is asked again.
    let mut since: Vec<u8> = Vec::new();
    while let Some(played) = house.step(&[&anna], id, &mut chance).await {
        for row in answers(played.first - 1).await {
            assert!(!since.contains(&row.seat), "seat {} had a turn: {}", row.seat, row.text);
        }
        let rows = house.store.rows(id, played.first - 1).await.unwrap();
        since.extend(
            rows.iter()
                .filter(|row| row.text.contains("end") || row.text.contains("pass"))
                .map(|row| row.seat),
        );
        if since.len() > 12 {
            break;
        }
    }
}
