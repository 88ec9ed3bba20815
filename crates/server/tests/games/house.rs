//! A house with a store, people, and games among them.

use std::sync::Arc;

use terrane_ai::random::Random;
use terrane_ai::{Agent, Budget};
use terrane_api::game::{GameInfo, Join, NewGame, SeatChange};
use terrane_api::options::{Choice, Options};
use terrane_api::turn::{Turn, TurnPlayed};
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};
use terrane_notation::text;
use terrane_server::clock::Clock;
use terrane_server::game::{GameError, GameSnapshot, Games, Viewer};
use terrane_store::{GameId, Millis, Role, Store, UserId, UserRecord};
use terrane_store_sql::{postgres, sqlite};
use terrane_throwaway_postgres::Cluster;
use uuid::Uuid;

/// A store in a folder of its own, and the games in it.
pub(crate) struct House {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) games: Games,
    _folder: tempfile::TempDir,
}

impl House {
    pub(crate) async fn new() -> House {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let store = sqlite::open(folder.path().join("terrane.sqlite")).await.expect("the store opens");
        let games = Games::new(Arc::clone(&store), Clock::default());
        House { store, games, _folder: folder }
    }

    /// A house whose clock stands until it is turned.
    pub(crate) async fn with_clock(clock: Clock) -> House {
        let house = House::new().await;
        let games = Games::new(Arc::clone(&house.store), clock);
        house.served_by(games)
    }

    /// A house on a PostgreSQL, on which others may stand, too.
    pub(crate) async fn on(cluster: &Cluster, clock: Clock) -> House {
        let store = postgres::open(&cluster.url("postgres")).await.expect("the store opens");
        let games = Games::new(Arc::clone(&store), clock);
        House { store, games, _folder: tempfile::tempdir().expect("there is room for a folder") }
    }

    /// The same store with another server.
    pub(crate) fn served_by(self, games: Games) -> House {
        House { games, ..self }
    }

    /// The same house with a server that has its own way to the database.
    pub(crate) fn reached_by(self, store: Arc<dyn Store>, games: Games) -> House {
        House { store, games, ..self }
    }

    /// The same house after a restart: nothing but the store is left.
    pub(crate) fn restarted(self) -> House {
        House { games: Games::new(Arc::clone(&self.store), Clock::default()), ..self }
    }

    /// Somebody with an account.
    pub(crate) async fn person(&self, name: &str) -> UserRecord {
        self.user(name, Role::Player).await
    }

    pub(crate) async fn user(&self, name: &str, role: Role) -> UserRecord {
        let user = UserRecord {
            id: UserId(Uuid::now_v7()),
            name: name.into(),
            email: None,
            password: None,
            role,
            disabled: false,
            settings: "{}".into(),
            created: Millis(0),
        };
        self.store.create_user(&user).await.expect("the name is free");
        user
    }

    /// Marks somebody as locked out.
    pub(crate) async fn lock(&self, user: &UserRecord) {
        let locked = UserRecord { disabled: true, ..user.clone() };
        self.store.update_user(user, &locked).await.expect("nobody else changes them");
    }

    /// A running game of these people, each at their own seat in order.
    pub(crate) async fn game(&self, people: &[&UserRecord], options: Options) -> GameId {
        let options = Options { players: people.len() as u8, shuffle_seats: false, ..options };
        let new = NewGame { options: Some(options), ..NewGame::default() };
        let id = GameId(self.games.create(people[0], new).await.expect("the options are fine").id);
        for person in &people[1..] {
            self.games.join(person, id, &Join::default()).await.expect("a seat is free");
        }
        self.games.start(people[0], id).await.expect("every seat is taken");
        id
    }

    /// A house with one person, who plays all seats of a game.
    pub(crate) async fn with_solitaire(options: Options) -> (House, UserRecord, GameId) {
        let house = House::new().await;
        let anna = house.person("Anna").await;
        let id = house.solitaire(&anna, options).await;
        (house, anna, id)
    }

    /// Plays random turns of one person's seats, so many or up to the end of the game.
    pub(crate) async fn play_on(&self, person: &UserRecord, id: GameId, seed: u64, most: usize) {
        let mut chance = Random::new(seed);
        for _ in 0..most {
            if self.step(&[person], id, &mut chance).await.is_none() {
                break;
            }
        }
    }

    /// A running game in which one person plays every seat.
    pub(crate) async fn solitaire(&self, person: &UserRecord, options: Options) -> GameId {
        let players = options.players;
        let options = Options { shuffle_seats: false, ..options };
        let new = NewGame { options: Some(options), ..NewGame::default() };
        let id = GameId(self.games.create(person, new).await.expect("the options are fine").id);
        for seat in 1..players {
            let friend = SeatChange::HotSeat { name: format!("Friend {seat}") };
            self.games.seat(person, id, seat, &friend).await.expect("the host seats friends");
        }
        self.games.start(person, id).await.expect("every seat is taken");
        id
    }

    pub(crate) async fn snapshot(&self, id: GameId) -> Arc<GameSnapshot> {
        let admin = Viewer { admin: true, ..Viewer::default() };
        self.games.snapshot(id, admin).await.expect("the game exists")
    }

    pub(crate) async fn info(&self, id: GameId) -> GameInfo {
        terrane_server::game::info(&self.snapshot(id).await.record, None)
    }

    /// The position's hash and the number of rows: whether a game is as it was.
    pub(crate) async fn fingerprint(&self, id: GameId) -> (u64, u32) {
        let snapshot = self.snapshot(id).await;
        (snapshot.play().expect("play has begun").position().hash(), snapshot.seq())
    }

    /// Submits moves for a seat at the log's end.
    pub(crate) async fn play(
        &self,
        who: &UserRecord,
        id: GameId,
        seat: u8,
        moves: &str,
    ) -> Result<TurnPlayed, GameError> {
        let expected_seq = self.snapshot(id).await.seq();
        let turn = Turn { seat, expected_seq, moves: moves.into(), ..Turn::default() };
        self.games.submit(who, id, &turn).await
    }

    /// Plays the next turn or answer by chance for whoever sits there; `None` once the game is over.
    pub(crate) async fn step(
        &self,
        people: &[&UserRecord],
        id: GameId,
        chance: &mut Random,
    ) -> Option<TurnPlayed> {
        let snapshot = self.snapshot(id).await;
        let play = snapshot.play().expect("play has begun");
        let position = play.position();
        if position.is_over() {
            return None;
        }
        let seat = position.to_act().iter().next().expect("somebody is to move");
        let moves = text::write_moves(&by_chance(chance, &position, seat), position.map());
        let owner = snapshot.record.seats[seat.index()].user;
        let who = people.iter().find(|person| Some(person.id) == owner).expect("the owner is here");
        Some(self.play(who, id, seat.0, &moves).await.unwrap_or_else(|error| panic!("{moves}: {error}")))
    }

    /// Plays until the first action phase.
    pub(crate) async fn open(&self, people: &[&UserRecord], id: GameId) {
        let mut chance = Random::new(1);
        while self.snapshot(id).await.play().expect("play has begun").position().active().is_none() {
            self.step(people, id, &mut chance).await;
        }
    }
}

/// One turn or one answer, chosen by chance.
pub(crate) fn by_chance(chance: &mut Random, start: &Position<'_>, seat: Seat) -> Vec<Move> {
    let mut position = *start;
    let mut moves = Vec::new();
    while position.to_act().contains(seat) {
        let own_turn = position.active() == Some(seat);
        let m = chance.choose(&position, seat, &Budget::default()).expect("a seat to move has a move");
        position.play(seat, m).expect("a listed move can be played");
        moves.push(m);
        if !own_turn || matches!(m, Move::EndTurn | Move::Pass(_)) {
            break;
        }
    }
    moves
}

/// Two players with given factions and a given seed, so that spaces can be named.
pub(crate) fn duel() -> Options {
    Options {
        players: 2,
        choice: Choice::Given,
        factions: vec!["witches".into(), "nomads".into()],
        seed: Some("07".repeat(32)),
        ..Options::default()
    }
}

/// Work that stops after so many steps from one wait to the next: a server that is killed.
pub(crate) struct Cut<F> {
    pub(crate) work: std::pin::Pin<Box<F>>,
    pub(crate) steps: usize,
}

impl<F: Future> Future for Cut<F> {
    /// `None` if it was stopped.
    type Output = Option<F::Output>;

    fn poll(
        mut self: std::pin::Pin<&mut Self>,
        context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Self::Output> {
        if self.steps == 0 {
            return std::task::Poll::Ready(None);
        }
        self.steps -= 1;
        match self.work.as_mut().poll(context) {
            std::task::Poll::Ready(done) => std::task::Poll::Ready(Some(done)),
            std::task::Poll::Pending if self.steps == 0 => std::task::Poll::Ready(None),
            std::task::Poll::Pending => std::task::Poll::Pending,
        }
    }
}
