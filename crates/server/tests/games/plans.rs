//! Turns given beforehand.

use std::time::Duration;

use terrane_ai::random::Random;
use terrane_api::options::{Choice, Clock, ClockKind, Leech, OnTimeout, Options, UndoPolicy};
use terrane_api::plan::{
    Guard, Holdings, Otherwise, PlanEntry, PlanFault, PlanOffers, PlanRounds, PlanView, TurnPlan,
};
use terrane_api::turn::Turn;
use terrane_engine::vocab::Seat;
use terrane_engine::{Decision, Move};
use terrane_notation::text;
use terrane_server::clock::Clock as Time;
use terrane_server::game::{GameError, Games};
use terrane_store::{GameId, Millis, UserRecord};
use terrane_throwaway_postgres::Cluster;

use crate::house::{Cut, House, duel};

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
        Duel::with(Options { undo, ..duel() }).await
    }

    async fn with(options: Options) -> Duel {
        let time = Time::stopped(Millis(1_774_000_000_000));
        let house = House::with_clock(time.clone()).await;
        let people = [house.person("Anna").await, house.person("Ben").await];
        let id = house.game(&[&people[0], &people[1]], options).await;
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

    /// A turn that a seat could play now if it came, other than passing, and one that it could play after that.
    async fn two_turns(&self, seat: Seat) -> [String; 2] {
        let snapshot = self.house.snapshot(self.id).await;
        let now = snapshot.play().unwrap().position();
        let mut chance = Random::new(11);
        loop {
            let mut start = now.with_turn_of(seat).unwrap();
            let mut found = Vec::new();
            for _ in 0..2 {
                let turn = crate::house::by_chance(&mut chance, &start, seat);
                let ended = turn.last() == Some(&Move::EndTurn);
                let alone = turn.iter().all(|m| start.play(seat, *m).is_ok()) && ended;
                let Some(next) = start.with_turn_of(seat).filter(|_| alone) else { break };
                found.push(text::write_moves(&turn, now.map()));
                start = next;
            }
            if let Ok(two) = <[String; 2]>::try_from(found) {
                return two;
            }
        }
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
    let then = duel.plan().await;
    assert_eq!((&then.plan, then.dropped), (&None, None), "the round is over, and the plan with it");
    // Its player hears of it when they come back, until they act.
    let [played] = then.played[..] else { panic!("{:?}", then.played) };
    assert_eq!((played.entry, played.row, played.at), (1, seq + 2, duel.time.now().0));
    let mut chance = Random::new(2);
    for _ in 0..20 {
        duel.house.step(&[&duel.people[0], &duel.people[1]], duel.id, &mut chance).await;
    }
    assert_eq!(duel.plan().await, PlanView::default());
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
    assert_eq!((stopped.entry, stopped.fault), (4, PlanFault::Guard), "{}", stopped.reason);
    duel.house.play(duel.person(duel.planner), duel.id, duel.planner.0, &planned).await.unwrap();
    assert_eq!(duel.rows_after(seq).await[0], planned, "no rule is named");
    assert_eq!(duel.plan().await, PlanView::default());
}

#[tokio::test]
async fn what_does_not_hold_leads_to_the_next_entry_or_the_end_of_the_plan() {
    for (otherwise, plays) in [(Otherwise::Next, true), (Otherwise::Drop, false)] {
        let duel = Duel::new(UndoPolicy::None).await;
        let planned = duel.passes(duel.planner).await[0].clone();
        let [other, _] = duel.two_turns(duel.planner).await;
        let never = vec![Guard::Round(6)];
        let entries =
            vec![entry(1, never, &other, otherwise), entry(2, Vec::new(), &planned, Otherwise::Wait)];
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
async fn whatever_follows_a_condition_that_does_not_hold_its_player_hears_of_it() {
    for otherwise in [Otherwise::Next, Otherwise::Wait, Otherwise::Drop] {
        let duel = Duel::new(UndoPolicy::None).await;
        let planned = duel.passes(duel.planner).await[0].clone();
        let guards = vec![Guard::Playing(duel.mover.0), Guard::Round(2)];
        let view = duel.plans(vec![entry(1, guards, &planned, otherwise)]).await.unwrap();
        let second = Some(Box::new(Guard::Round(2)));
        let waits = view.checks[0].reason.as_ref().and_then(|reason| reason.unmet.clone());
        assert_eq!((view.checks[0].unsure, &waits), (true, &second), "{otherwise:?}");
        duel.mover_stays().await;
        let stopped = duel.plan().await.stopped.expect("the player is asked");
        assert_eq!((stopped.fault, &stopped.unmet), (PlanFault::Guard, &second), "{otherwise:?}");
    }
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
        rows.into_iter().filter(|row| row.text.starts_with("auto leech: ")).collect::<Vec<_>>()
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

#[tokio::test]
async fn every_entry_is_checked_after_the_ones_before_it() {
    let duel = Duel::new(UndoPolicy::None).await;
    let [first, second] = duel.two_turns(duel.planner).await;
    let pass = duel.passes(duel.planner).await[0].clone();
    let one = |id, guards: Vec<Guard>, moves: &str| entry(id, guards, moves, Otherwise::Next);
    let view = duel.plans(vec![one(1, vec![], &first), one(2, vec![], &second)]).await.unwrap();
    let checks: Vec<_> = view.checks.iter().map(|check| (check.id, check.ok, check.unsure)).collect();
    assert_eq!(checks, [(1, true, false), (2, true, true)]);
    // What is refused is told in a form that clients can say in any language.
    let shut = duel.plans(vec![one(1, vec![], &pass), one(2, vec![], &second)]).await;
    let told =
        matches!(&shut, Err(GameError::BadPlan { why: Some(why), .. }) if why.fault == PlanFault::Passed);
    assert!(told, "{shut:?}");
    // What the first has used up cannot be used again.
    let refused = duel.plans(vec![one(1, vec![], &first), one(2, vec![], "build Z9. end")]).await;
    assert!(matches!(refused, Err(GameError::BadPlan { entry: 2, .. })), "{refused:?}");
    // After a pass no turn comes, unless the pass is not played.
    let refused = duel.plans(vec![one(1, vec![], &pass), one(2, vec![], &first)]).await;
    assert!(matches!(refused, Err(GameError::BadPlan { entry: 2, .. })), "{refused:?}");
    let guard = || vec![Guard::Passed(duel.mover.0)];
    let view = duel.plans(vec![one(1, guard(), &pass), one(2, vec![], &first)]).await.unwrap();
    assert_eq!((view.checks[1].ok, view.checks[1].unsure), (true, true));
    let waits = entry(1, guard(), &pass, Otherwise::Wait);
    let refused = duel.plans(vec![waits, one(2, vec![], &first)]).await;
    assert!(
        matches!(refused, Err(GameError::BadPlan { entry: 2, .. })),
        "it comes after the pass: {refused:?}"
    );
    assert_eq!(duel.plan().await.plan.unwrap().entries.len(), 2, "what was refused changed nothing");
}

#[tokio::test]
async fn the_same_building_twice_is_refused_in_a_plan() {
    let duel = Duel::new(UndoPolicy::None).await;
    let [first, _] = duel.two_turns(duel.planner).await;
    let snapshot = duel.house.snapshot(duel.id).await;
    let position = snapshot.play().unwrap().position();
    let start = position.with_turn_of(duel.planner).unwrap();
    // A build or an upgrade is possible once.
    let legal = start.legal_moves(duel.planner);
    let upgrade =
        legal.iter().find(|m| matches!(m, Move::Upgrade { .. })).expect("a dwelling can be upgraded");
    let turn = format!("{}. end", text::write_move(*upgrade, position.map()));
    drop(snapshot);
    let twice = (1..=2).map(|id| entry(id, Vec::new(), &turn, Otherwise::Wait)).collect();
    let refused = duel.plans(twice).await;
    assert!(matches!(refused, Err(GameError::BadPlan { entry: 2, .. })), "{first}: {refused:?}");
}

#[tokio::test]
async fn a_plan_asks_for_spades_that_the_workers_buy() {
    let duel = Duel::new(UndoPolicy::None).await;
    let pass = duel.passes(duel.planner).await[0].clone();
    let snapshot = duel.house.snapshot(duel.id).await;
    let workers = snapshot.play().unwrap().position().state().players[duel.planner].purse.workers;
    drop(snapshot);
    // A spade costs three workers at first.
    for (spades, holds) in [(workers / 3, true), (workers / 3 + 1, false)] {
        let have = Holdings { spades: u8::try_from(spades).unwrap(), ..Holdings::default() };
        let view = duel.plans(vec![entry(1, vec![Guard::Have(have)], &pass, Otherwise::Wait)]).await.unwrap();
        assert_eq!(view.checks[0].unsure, !holds, "{spades} spades with {workers} workers");
    }
}

/// Three days for a move, and then the seat is lost.
fn three_days() -> Options {
    let on_timeout = OnTimeout::Drop;
    let clock = Clock { kind: ClockKind::Move, each: Some(3 * 86_400), on_timeout, ..Clock::default() };
    Options { clock: Some(clock), undo: UndoPolicy::UntilNext, ..duel() }
}

#[tokio::test]
async fn a_time_out_looks_at_the_plan_first() {
    let duel = Duel::with(three_days()).await;
    let planned = duel.passes(duel.planner).await[0].clone();
    let other = duel.passes(duel.mover).await.into_iter().find(|pass| *pass != planned).unwrap();
    duel.plans(vec![entry(1, Vec::new(), &planned, Otherwise::Wait)]).await.unwrap();
    let seq = duel.seq().await;
    duel.mover_plays(&other).await;
    // The minute of the plan is lost from the index, as after a restore; the plan is not.
    for due in duel.house.store.dues_of(duel.id).await.unwrap() {
        if due.kind == terrane_store::DueKind::Plan {
            duel.house.store.forget_due(duel.id, due).await.unwrap();
        }
    }
    duel.time.advance(Duration::from_secs(3 * 86_400 + 2));
    assert!(duel.house.games.keep_time(duel.time.now()).await.unwrap() > 0);
    let rows = duel.rows_after(seq).await;
    assert_eq!(rows[..2], [other, format!("auto plan: {planned}")], "nobody is dropped: {rows:?}");
}

#[tokio::test]
async fn a_plan_rests_during_a_pause_and_goes_on_after_it() {
    let duel = Duel::with(Options { undo: UndoPolicy::None, ..three_days() }).await;
    let planned = duel.passes(duel.planner).await[0].clone();
    let other = duel.passes(duel.mover).await.into_iter().find(|pass| *pass != planned).unwrap();
    duel.plans(vec![entry(1, Vec::new(), &planned, Otherwise::Wait)]).await.unwrap();
    let until = duel.time.now().0 + 86_400_000;
    for person in &duel.people {
        duel.house.games.pause(person, duel.id, until).await.unwrap();
    }
    let seq = duel.seq().await;
    duel.mover_plays(&other).await;
    assert_eq!(duel.rows_after(seq).await, std::slice::from_ref(&other));
    duel.house.games.resume(&duel.people[0], duel.id).await.unwrap();
    let rows = duel.rows_after(seq).await;
    assert_eq!(rows[1..3], ["table resume".to_owned(), format!("auto plan: {planned}")], "{rows:?}");
}

#[tokio::test]
async fn both_ends_of_a_round_in_one_append_add_the_time_of_a_round_once() {
    let clock = Clock {
        kind: ClockKind::Bank,
        bank: Some(86_400),
        per_turn: Some(60),
        per_round: Some(3_600),
        grace: Some(0),
        cap: Some(10 * 86_400),
        ..Clock::default()
    };
    let duel = Duel::with(Options { clock: Some(clock), undo: UndoPolicy::None, ..duel() }).await;
    let left = async |duel: &Duel| {
        let clock = duel.house.snapshot(duel.id).await.clock(duel.time.now()).unwrap();
        [duel.mover, duel.planner].map(|seat| clock.seats[seat.index()].left_ms)
    };
    // The one who passes first begins the next round, and has planned that turn.
    let duel = Duel { mover: duel.planner, planner: duel.mover, ..duel };
    let own = duel.passes(duel.planner).await[0].clone();
    duel.house.play(duel.person(duel.planner), duel.id, duel.planner.0, &own).await.unwrap();
    let next = duel.passes(duel.mover).await;
    let (last, planned) = (next[0].clone(), next[1].clone());
    let plan = TurnPlan {
        armed: duel.seq().await,
        rounds: PlanRounds::Next,
        entries: vec![entry(1, Vec::new(), &planned, Otherwise::Wait)],
        offers: None,
    };
    duel.house.games.set_plan(duel.person(duel.planner), duel.id, duel.planner.0, &plan).await.unwrap();
    let before = left(&duel).await;
    let seq = duel.seq().await;
    duel.mover_plays(&last).await;
    assert_eq!(duel.rows_after(seq).await[..2], [last, format!("auto plan: {planned}")]);
    let minute_and_hour = 60_000 + 3_600_000;
    assert_eq!(left(&duel).await, before.map(|left| left + minute_and_hour));
    let restarted = Games::new(duel.house.store.clone(), duel.time.clone());
    let again = Duel { house: duel.house.served_by(restarted), ..duel };
    assert_eq!(left(&again).await, before.map(|left| left + minute_and_hour), "and so says the log alone");
}

/// Five people of whom all but the first to move have planned the rest of the round.
#[tokio::test]
async fn with_four_plans_a_table_plays_on_by_itself_after_one_move() {
    let house = House::with_clock(Time::stopped(Millis(1_774_000_000_000))).await;
    let mut people = Vec::new();
    for name in ["Anna", "Ben", "Cleo", "Dora", "Emil"] {
        people.push(house.person(name).await);
    }
    let all: Vec<&UserRecord> = people.iter().collect();
    let seed = Some("03".repeat(32));
    let (choice, leech, undo) = (Choice::Drawn, Leech::Relaxed, UndoPolicy::None);
    let id = house.game(&all, Options { choice, leech, undo, seed, ..Options::default() }).await;
    house.open(&all, id).await;
    let snapshot = house.snapshot(id).await;
    let start = snapshot.play().unwrap().position();
    let mover = start.active().unwrap();
    let pass = start.legal_moves(mover).iter().copied().find(|m| matches!(m, Move::Pass(_))).unwrap();
    let write = |moves: &[Move]| text::write_moves(moves, start.map());
    // What each of the others could do in the rest of the round, if nobody takes power.
    let (mut chance, mut tries) = (Random::new(7), 0);
    let plans = 'plans: loop {
        tries += 1;
        assert!(tries < 500, "nobody finds anything to plan");
        let mut position = start;
        position.play(mover, pass).unwrap();
        let mut plans: [Vec<PlanEntry>; 5] = std::array::from_fn(|_| Vec::new());
        while position.state().round == start.state().round {
            let seat = position.active().expect("somebody is to move");
            let own = &mut plans[seat.index()];
            let turn = if own.is_empty() {
                let turn = crate::house::by_chance(&mut chance, &position, seat);
                if turn.last() != Some(&Move::EndTurn) {
                    continue 'plans;
                }
                own.push(entry(1, Vec::new(), &write(&turn), Otherwise::Wait));
                turn
            } else {
                // The card may be one that somebody else gives back before.
                let legal = position.legal_moves(seat);
                let card = legal.iter().find_map(|m| match m {
                    Move::Pass(Some(card)) => Some(*card),
                    _ => None,
                });
                let turn = vec![Move::Pass(card)];
                let code = terrane_notation::words::bonus_code(card.expect("a card is left"));
                own.push(entry(2, vec![Guard::Free(code)], &write(&turn), Otherwise::Wait));
                turn
            };
            for m in turn {
                position.play(seat, m).unwrap();
            }
            while let Some(asked) = Seat::all(5).find(|seat| position.open_offer(*seat).is_some()) {
                position.play(asked, Move::Decline).unwrap();
            }
        }
        for (seat, entries) in plans.iter().enumerate().filter(|(seat, _)| *seat != mover.index()) {
            let (armed, rounds, entries) = (snapshot.seq(), PlanRounds::This, entries.clone());
            let plan = TurnPlan { armed, rounds, entries, offers: None };
            match house.games.set_plan(all[seat], id, seat as u8, &plan).await {
                Ok(_) => {}
                // Not possible as the table stands now; something else is.
                Err(GameError::BadPlan { .. }) => continue 'plans,
                Err(error) => panic!("{error}"),
            }
        }
        break plans;
    };
    let rules = vec![terrane_api::auto::LeechRule::Decline];
    let chain = terrane_api::auto::LeechChain { rules };
    for (seat, person) in (0..5).zip(&all) {
        house.games.set_chain(person, id, seat, &chain).await.unwrap();
    }
    let seq = snapshot.seq();
    let pass = write(&[pass]);
    drop(snapshot);
    let played = house.play(all[mover.index()], id, mover.0, &pass).await.unwrap();
    let rows = house.store.rows(id, seq).await.unwrap();
    assert_eq!((played.first, played.last), (seq + 1, seq + rows.len() as u32), "one append has them all");
    let own = |rule: &str| rows[1..].iter().filter(|row| row.text.starts_with(rule)).count();
    let planned: usize = plans.iter().map(Vec::len).sum();
    assert_eq!((own("auto plan: "), planned), (planned, 8), "{rows:?}");
    assert_eq!(own("auto plan: ") + own("auto leech: "), rows.len() - 1, "{rows:?}");
    let snapshot = house.snapshot(id).await;
    let position = snapshot.play().unwrap().position();
    assert_eq!(position.state().round, 2, "all have passed");
}

/// The other server is connected to the database by itself. However far the one that was sent the turn comes, the turn and the
/// plan are each played once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_killed_between_the_turn_and_its_answer_plays_no_plan_twice() {
    let cluster = Cluster::start().unwrap_or_else(|error| panic!("{error}"));
    let time = Time::stopped(Millis(1_774_000_000_000));
    let house = House::on(&cluster, time.clone()).await;
    let second = House::on(&cluster, time.clone()).await;
    let people = [house.person("Anna").await, house.person("Ben").await];
    let mut table =
        Duel { house, time, people, id: GameId(uuid::Uuid::nil()), mover: Seat(0), planner: Seat(1) };
    let (mut kills, mut before, mut after) = (0, 0, 0);
    for undo in [UndoPolicy::None, UndoPolicy::UntilNext] {
        for steps in (1..).step_by(3) {
            let options = Options { undo, ..duel() };
            table.id = table.house.game(&[&table.people[0], &table.people[1]], options).await;
            table.house.open(&[&table.people[0], &table.people[1]], table.id).await;
            let active = table.house.snapshot(table.id).await.play().unwrap().position().active();
            table.mover = active.unwrap();
            table.planner = Seat(1 - table.mover.0);
            let planned = table.passes(table.planner).await[0].clone();
            let other = table.passes(table.mover).await.into_iter().find(|pass| *pass != planned).unwrap();
            table.plans(vec![entry(1, Vec::new(), &planned, Otherwise::Wait)]).await.unwrap();
            let seq = table.seq().await;
            let key = Some(format!("{steps}"));
            let turn =
                Turn { seat: table.mover.0, expected_seq: seq, moves: other.clone(), key, ..Turn::default() };
            let victim = Games::new(table.house.store.clone(), table.time.clone());
            let work = async {
                let played = victim.submit(table.person(table.mover), table.id, &turn).await;
                table.time.advance(Duration::from_secs(62));
                victim.keep_time(table.time.now()).await.unwrap();
                played
            };
            let done = Cut { work: Box::pin(work), steps }.await;
            if done.is_none() {
                kills += 1;
                let stored = table.house.store.rows(table.id, seq).await.unwrap().len();
                *(if stored == 0 { &mut before } else { &mut after }) += 1;
            }
            // The browser sends it again, to another server, which also keeps time.
            let again = second.games.submit(table.person(table.mover), table.id, &turn).await.unwrap();
            assert_eq!(again.first, seq + 1);
            table.time.advance(Duration::from_secs(62));
            let now = table.time.now();
            let third = Games::new(table.house.store.clone(), table.time.clone());
            let (one, two) = tokio::join!(second.games.keep_time(now), third.keep_time(now));
            one.and(two).unwrap();
            let rows = table.rows_after(seq).await;
            let count = |text: &str| rows.iter().filter(|row| *row == text).count();
            let plan = format!("auto plan: {planned}");
            assert_eq!((count(&other), count(&plan)), (1, 1), "after {steps} steps: {rows:?}");
            let log = second.snapshot(table.id).await;
            log.play().unwrap().log().replay().expect("every row is legal");
            if done.is_some() {
                break;
            }
        }
    }
    assert!(before > 2 && after > 2, "{kills} kills, {before} before the append, {after} after it");
}
