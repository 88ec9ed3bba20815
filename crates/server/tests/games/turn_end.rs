//! A turn is sent once: it ends by itself when the neighbours have answered.

use terrane_ai::random::Random;
use terrane_api::auto::{LeechChain, LeechRule};
use terrane_api::options::{Choice, Leech, Options, UndoPolicy};
use terrane_api::turn::{Turn, TurnPlayed, Undo};
use terrane_engine::Move;
use terrane_engine::vocab::Seat;
use terrane_notation::text::write_moves;
use terrane_server::game::{GameError, Viewer};
use terrane_store::{GameId, UserRecord};

use crate::house::{House, by_chance};

fn five() -> Options {
    Options { players: 5, choice: Choice::Drawn, seed: Some("03".repeat(32)), ..Options::default() }
}

/// A game of five, so that there are many neighbours.
struct Five {
    house: House,
    people: Vec<UserRecord>,
    id: GameId,
    chance: Random,
}

impl Five {
    async fn new(options: Options) -> Five {
        let house = House::new().await;
        let mut people = Vec::new();
        for name in ["Anna", "Ben", "Cleo", "Dora", "Emil"] {
            people.push(house.person(name).await);
        }
        let id = house.game(&people.iter().collect::<Vec<_>>(), options).await;
        Five { house, people, id, chance: Random::new(3) }
    }

    async fn step(&mut self) -> TurnPlayed {
        let people: Vec<_> = self.people.iter().collect();
        self.house.step(&people, self.id, &mut self.chance).await.expect("the game goes on")
    }

    /// Plays until somebody sends a turn that has to wait for one answer, and nothing of it is left but its end.
    async fn until_a_turn_waits(&mut self, keep_open: bool) -> (Seat, Seat) {
        loop {
            let (seat, moves, before) = {
                let snapshot = self.house.snapshot(self.id).await;
                let position = snapshot.play().unwrap().position();
                let seat = position.to_act().iter().next().expect("the game goes on");
                let moves = by_chance(&mut self.chance, &position, seat);
                (seat, write_moves(&moves, position.map()), snapshot.seq())
            };
            let turn = Turn { seat: seat.0, expected_seq: before, moves, keep_open, ..Turn::default() };
            self.house.games.submit(&self.people[seat.index()], self.id, &turn).await.unwrap();
            let snapshot = self.house.snapshot(self.id).await;
            let position = snapshot.play().unwrap().position();
            let asked = position.to_act().iter().next().expect("the game goes on");
            let pending: Vec<Seat> = position.state().queue.iter().map(|pending| pending.seat).collect();
            if position.active() == Some(seat) && pending == [asked] {
                return (seat, asked);
            }
        }
    }

    async fn answer(&self, seat: Seat) -> TurnPlayed {
        self.house.play(&self.people[seat.index()], self.id, seat.0, "decline").await.unwrap()
    }

    async fn last_row(&self) -> (u8, String, Option<String>) {
        let log = self.house.games.log(self.id, Viewer::default(), 0).await.unwrap();
        let row = log.rows.last().expect("something was played");
        (row.seat, row.text.clone(), row.auto.clone())
    }

    async fn may_end(&self, seat: Seat) -> bool {
        let snapshot = self.house.snapshot(self.id).await;
        snapshot.play().unwrap().position().is_legal(seat, Move::EndTurn)
    }
}

#[tokio::test]
async fn a_turn_ends_when_the_last_neighbour_has_answered() {
    let mut five = Five::new(five()).await;
    let (seat, asked) = five.until_a_turn_waits(false).await;
    let answered = five.answer(asked).await;
    assert_eq!(answered.last, answered.first + 1, "the end comes with the answer");
    assert_eq!(five.last_row().await, (seat.0, "end".into(), Some("end".into())));
    assert!(!answered.to_act.contains(&seat.0));
}

#[tokio::test]
async fn a_turn_that_is_kept_open_goes_on_after_the_answers() {
    let mut five = Five::new(five()).await;
    let (seat, asked) = five.until_a_turn_waits(true).await;
    let answered = five.answer(asked).await;
    assert_eq!((answered.first, answered.to_act), (answered.last, vec![seat.0]));
    assert!(five.may_end(seat).await);
    // The next turn of the same player is not kept open by the note of this one.
    five.house.play(&five.people[seat.index()], five.id, seat.0, "end").await.unwrap();
    loop {
        let (next, asked) = five.until_a_turn_waits(false).await;
        five.answer(asked).await;
        if next == seat {
            return assert_eq!(five.last_row().await.2.as_deref(), Some("end"));
        }
    }
}

#[tokio::test]
async fn an_answer_given_beforehand_ends_the_turn_in_the_same_write() {
    let mut five = Five::new(five()).await;
    for seat in 0..5 {
        let chain = LeechChain { rules: vec![LeechRule::Decline] };
        five.house.games.set_chain(&five.people[usize::from(seat)], five.id, seat, &chain).await.unwrap();
    }
    loop {
        let played = five.step().await;
        let log = five.house.games.log(five.id, Viewer::default(), played.first - 1).await.unwrap();
        if log.rows.last().is_some_and(|row| row.auto.as_deref() == Some("end")) {
            assert_eq!(Some(log.rows[0].seat), log.rows.last().map(|row| row.seat));
            return assert_eq!(log.rows[1].auto.as_deref(), Some("leech"));
        }
    }
}

#[tokio::test]
async fn going_back_to_an_open_turn_leaves_it_open() {
    let mut five = Five::new(Options { undo: UndoPolicy::Consent, ..five() }).await;
    let (seat, asked) = five.until_a_turn_waits(false).await;
    let answered = five.answer(asked).await;
    for person in 0..5_u8 {
        let wish = Undo { seat: person, expected_seq: answered.last, to: Some(answered.first) };
        five.house.games.undo(&five.people[usize::from(person)], five.id, &wish).await.unwrap();
    }
    assert!(five.may_end(seat).await, "everybody wanted to go back to here");
    // Rules that are written meanwhile change nothing about it.
    let chain = LeechChain { rules: vec![LeechRule::Decline] };
    five.house.games.set_chain(&five.people[asked.index()], five.id, asked.0, &chain).await.unwrap();
    assert!(five.may_end(seat).await);
}

#[tokio::test]
async fn a_neighbour_who_leaves_holds_up_no_turn() {
    let mut five = Five::new(five()).await;
    let (seat, asked) = five.until_a_turn_waits(false).await;
    five.house.games.resign(&five.people[asked.index()], five.id, asked.0).await.unwrap();
    let log = five.house.games.log(five.id, Viewer::default(), 0).await.unwrap();
    let rows: Vec<_> = log.rows.iter().rev().take(2).map(|row| (row.seat, row.text.as_str())).collect();
    assert_eq!(rows, [(seat.0, "end"), (asked.0, "resign")]);
}

#[tokio::test]
async fn in_relaxed_play_nothing_has_to_wait() {
    let mut five = Five::new(Options { leech: Leech::Relaxed, ..five() }).await;
    for _ in 0..80 {
        five.step().await;
    }
    let log = five.house.games.log(five.id, Viewer::default(), 0).await.unwrap();
    assert!(log.rows.iter().all(|row| row.auto.is_none()));
}

/// A turn with a tile to choose, behind answers of neighbours: what is played now, the tile, and who is asked first.
struct Tiled {
    seat: Seat,
    asked: Seat,
    now: String,
    tile: String,
}

impl Five {
    /// Plays until somebody could build something that offers power to others and brings a tile. It is not sent yet.
    async fn until_a_tile_waits(&mut self) -> Tiled {
        for _ in 0..400 {
            let found = {
                let snapshot = self.house.snapshot(self.id).await;
                let position = snapshot.play().unwrap().position();
                position.active().filter(|seat| position.to_act().contains(*seat)).and_then(|seat| {
                    let legal = position.legal_moves(seat);
                    legal.iter().find_map(|&m| {
                        let mut after = position;
                        after.play(seat, m).ok()?;
                        let queue = after.state().queue;
                        let tile = queue.iter().any(|pending| pending.seat == seat);
                        let asked = after.to_act().iter().next().filter(|asked| *asked != seat)?;
                        let offers = queue.iter().filter(|pending| pending.seat != seat).count();
                        tile.then_some(())?;
                        (offers == 1).then_some(())?;
                        while !after.to_act().contains(seat) {
                            let next = after.to_act().iter().next()?;
                            after.play(next, Move::Decline).ok()?;
                        }
                        let tiles = after.legal_moves(seat);
                        let tile = tiles.iter().find(|m| matches!(m, Move::TakeFavor(_)))?;
                        after.play(seat, *tile).ok()?;
                        after.is_legal(seat, Move::EndTurn).then_some(())?;
                        let map = position.map();
                        let (now, tile) = (
                            terrane_notation::text::write_move(m, map),
                            terrane_notation::text::write_move(*tile, map),
                        );
                        Some(Tiled { seat, asked, now, tile })
                    })
                })
            };
            match found {
                Some(tiled) => return tiled,
                None => drop(self.step().await),
            }
        }
        panic!("nobody could build a temple beside a neighbour");
    }

    async fn sends(&self, seat: Seat, moves: String, keep_open: bool) -> TurnPlayed {
        let expected_seq = self.house.snapshot(self.id).await.seq();
        let turn = Turn { seat: seat.0, expected_seq, moves, keep_open, ..Turn::default() };
        self.house.games.submit(&self.people[seat.index()], self.id, &turn).await.unwrap()
    }
}

#[tokio::test]
async fn a_turn_with_a_tile_is_sent_once_though_a_neighbour_may_still_take_power() {
    let mut five = Five::new(five()).await;
    let Tiled { seat, asked, now, tile } = five.until_a_tile_waits().await;
    let played = five.sends(seat, format!("{now}. {tile}. end"), false).await;
    assert_eq!(played.to_act, [asked.0]);
    assert_eq!(five.last_row().await, (seat.0, now, None), "the tile is nobody's business yet");
    let answered = five.answer(asked).await;
    assert_eq!(answered.last, answered.first + 1);
    assert_eq!(five.last_row().await, (seat.0, format!("{tile}. end"), Some("end".into())));
    assert!(!answered.to_act.contains(&seat.0));
    five.house.snapshot(five.id).await.play().unwrap().log().replay().expect("every row is legal");
}

#[tokio::test]
async fn a_turn_with_a_tile_may_be_kept_open_after_it() {
    let mut five = Five::new(five()).await;
    let Tiled { seat, asked, now, tile } = five.until_a_tile_waits().await;
    five.sends(seat, format!("{now}. {tile}. end"), true).await;
    let answered = five.answer(asked).await;
    assert_eq!(five.last_row().await, (seat.0, tile, Some("end".into())));
    assert_eq!(answered.to_act, [seat.0]);
    assert!(five.may_end(seat).await);
}

#[tokio::test]
async fn without_the_tile_its_player_is_asked_after_the_answers() {
    let mut five = Five::new(five()).await;
    let Tiled { seat, asked, now, tile } = five.until_a_tile_waits().await;
    // What was sent before and refused is forgotten.
    let refused =
        Turn { seat: seat.0, expected_seq: 1, moves: format!("{now}. {tile}. end"), ..Turn::default() };
    five.house.games.submit(&five.people[seat.index()], five.id, &refused).await.unwrap_err();
    five.sends(seat, now.clone(), false).await;
    let answered = five.answer(asked).await;
    assert_eq!((answered.first, answered.to_act), (answered.last, vec![seat.0]));
    five.sends(seat, format!("{tile}. end"), false).await;
}

#[tokio::test]
async fn what_comes_after_the_answers_is_checked_when_it_is_sent() {
    let mut five = Five::new(five()).await;
    let Tiled { seat, now, tile, .. } = five.until_a_tile_waits().await;
    let expected_seq = five.house.snapshot(five.id).await.seq();
    for wrong in [format!("{now}. {tile}. {tile}. end"), format!("{now}. end"), format!("{now}. {tile}")] {
        let turn = Turn { seat: seat.0, expected_seq, moves: wrong.clone(), ..Turn::default() };
        let refused = five.house.games.submit(&five.people[seat.index()], five.id, &turn).await;
        assert!(
            matches!(refused, Err(GameError::Illegal { .. } | GameError::Unfinished)),
            "{wrong}: {refused:?}"
        );
    }
}

#[tokio::test]
async fn a_draft_goes_on_behind_the_answers_of_neighbours() {
    let mut five = Five::new(five()).await;
    let Tiled { seat, now, tile, .. } = five.until_a_tile_waits().await;
    let draft = async |moves: &str, ahead| {
        let draft = terrane_api::turn::Draft {
            seat: seat.0,
            seq: None,
            before: Vec::new(),
            plan: false,
            moves: moves.into(),
            steps: Vec::new(),
            ahead,
        };
        five.house.games.draft(five.id, Viewer::default(), &draft).await.unwrap()
    };
    let plain = draft(&now, false).await;
    assert_eq!((plain.complete, plain.waits, plain.menu.moves.len()), (true, true, 0));
    let open = draft(&now, true).await;
    assert!(
        open.waits && !open.complete && open.menu.moves.iter().any(|choice| choice.text == tile),
        "{open:?}"
    );
    let whole = draft(&format!("{now}. {tile}. end"), true).await;
    assert_eq!((whole.refused, whole.complete, whole.waits), (None, true, true));
}
