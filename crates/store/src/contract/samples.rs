//! Records to try a store with.

use uuid::Uuid;

use crate::{
    Append, AuditId, AuditRecord, ChannelId, ChannelKind, ChannelRecord, ChannelState, ChatRecord, GameId,
    GameRecord, InviteId, InviteRecord, Millis, OutboxId, OutboxRecord, PasskeyRecord, Role, RowRecord,
    SeatRecord, SecretHash, SessionRecord, Standing, Status, Store, TimeCodeRecord, TokenId, TokenRecord,
    UserId, UserRecord, Visibility,
};

/// A time, in minutes since the tests began.
pub fn minute(minute: i64) -> Millis {
    Millis(1_700_000_000_000 + minute * 60_000)
}

/// A hash that differs for every number.
pub fn secret(number: u8) -> SecretHash {
    SecretHash([number; 32])
}

/// An account.
pub fn player(name: &str) -> UserRecord {
    UserRecord {
        id: UserId(Uuid::now_v7()),
        name: name.into(),
        email: Some(format!("{name}@example.org")),
        password: Some("$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA".into()),
        role: Role::Player,
        disabled: false,
        settings: r#"{"theme":"dark"}"#.into(),
        created: minute(0),
    }
}

/// A guest.
pub fn guest(name: &str) -> UserRecord {
    UserRecord { role: Role::Guest, email: None, password: None, ..player(name) }
}

/// An account that is already stored.
pub async fn stored_player(store: &dyn Store, name: &str) -> UserRecord {
    let user = player(name);
    store.create_user(&user).await.expect("a new name is free");
    user
}

/// A session that ends at a minute.
pub fn session(user: &UserRecord, number: u8, ends: i64) -> SessionRecord {
    SessionRecord {
        secret: secret(number),
        user: user.id,
        created: minute(0),
        expires: minute(ends),
        device: "Firefox on Linux".into(),
        seen: minute(0),
    }
}

/// An API token.
pub fn token(user: &UserRecord, number: u8) -> TokenRecord {
    TokenRecord {
        id: TokenId(Uuid::now_v7()),
        user: user.id,
        name: "my bot".into(),
        secret: secret(number),
        created: minute(0),
        revoked: None,
        seen: None,
    }
}

/// What a program makes time codes from.
pub fn time_code(user: &UserRecord) -> TimeCodeRecord {
    let secret = b"12345678901234567890".to_vec();
    TimeCodeRecord { user: user.id, secret, created: minute(0), confirmed: None, last: 0 }
}

/// A passkey.
pub fn passkey(user: &UserRecord, number: u8) -> PasskeyRecord {
    PasskeyRecord {
        id: vec![number; 16],
        user: user.id,
        name: "Phone".into(),
        algorithm: -7,
        key: vec![4; 65],
        counter: 0,
        created: minute(i64::from(number)),
        seen: None,
    }
}

/// Something that was done to a user.
pub fn audit(user: &UserRecord, what: &str) -> AuditRecord {
    AuditRecord {
        id: AuditId(Uuid::now_v7()),
        at: minute(0),
        by: None,
        what: what.into(),
        user: Some(user.id),
        detail: user.name.clone(),
    }
}

/// An invitation for a number of people that ends at minute 10.
pub fn invite(by: &UserRecord, number: u8, left: u32) -> InviteRecord {
    InviteRecord {
        id: InviteId(Uuid::now_v7()),
        secret: secret(number),
        by: by.id,
        left,
        created: minute(0),
        expires: minute(10),
    }
}

/// A seat of a user.
pub fn seat(user: &UserRecord) -> SeatRecord {
    SeatRecord {
        user: Some(user.id),
        guest: user.role == Role::Guest,
        name: Some(user.name.clone()),
        ..SeatRecord::default()
    }
}

/// A running game at which these users sit, the first its host.
pub fn game(players: &[&UserRecord]) -> GameRecord {
    GameRecord {
        id: GameId(Uuid::now_v7()),
        version: 0,
        title: "Sunday evening".into(),
        status: Status::Running,
        visibility: Visibility::Public,
        standing: Standing::Shown,
        host: players[0].id,
        options: r#"{"map":"base"}"#.into(),
        header: Some("terrane 1\nmap base\n".into()),
        seats: players.iter().map(|user| seat(user)).collect(),
        invite: Some(secret(77)),
        proposals: "[]".into(),
        origin: None,
        rematch: None,
        created: minute(1),
        started: Some(minute(2)),
        finished: None,
        seq: 0,
        to_act: 1,
        moved: None,
    }
}

/// A stored game of one stored player.
pub async fn stored_game(store: &dyn Store) -> GameRecord {
    let host = stored_player(store, &format!("host-{}", Uuid::now_v7())).await;
    let game = game(&[&host]);
    store.create_game(&game, &[]).await.expect("a new game is stored");
    game
}

/// Rows from one number to another.
pub fn rows(from: u32, to: u32) -> Vec<RowRecord> {
    let row = |seq| RowRecord {
        seq,
        seat: (seq % 5) as u8,
        text: format!("build E{seq} = 0123456789abcdef"),
        at: minute(i64::from(seq)),
    };
    (from..=to).map(row).collect()
}

/// Appends a number of rows after one.
pub fn append(game: GameId, expected: u32, number: u32) -> Append {
    Append {
        game,
        expected,
        rows: rows(expected + 1, expected + number),
        key: None,
        to_act: 0b10,
        game_after: None,
        dues: None,
        game_events: Vec::new(),
        clear_seat: None,
    }
}

/// The same with a key.
pub fn keyed(game: GameId, expected: u32, key: &str, digest: u8) -> Append {
    Append { key: Some((key.into(), secret(digest))), ..append(game, expected, 1) }
}

/// A message.
pub fn message(user: &UserRecord, text: &str) -> ChatRecord {
    ChatRecord {
        id: 0,
        user: user.id,
        name: user.name.clone(),
        guest: user.role == Role::Guest,
        text: text.into(),
        at: minute(3),
        hidden: None,
    }
}

/// A webhook that works.
pub fn channel(user: &UserRecord) -> ChannelRecord {
    ChannelRecord {
        id: ChannelId(Uuid::now_v7()),
        owner: user.id,
        kind: ChannelKind::Hook,
        target: "https://hooks.example.org/terrane".into(),
        secret: "known to two".into(),
        format: "json".into(),
        muted: "chat vote".into(),
        state: ChannelState::Ok,
        failures: 0,
        since: minute(1),
        session: None,
    }
}

/// Something to be sent by a channel at a minute.
pub fn letter(channel: &ChannelRecord, once: &str, not_before: i64) -> OutboxRecord {
    OutboxRecord {
        id: OutboxId(Uuid::now_v7()),
        owner: channel.owner,
        channel: channel.id,
        event: "turn".into(),
        game: Some(GameId(Uuid::nil())),
        seat: Some(2),
        once: once.into(),
        body: "{}".into(),
        not_before: minute(not_before),
        attempts: 0,
        sent: None,
        gone: None,
    }
}
