//! What is a user's own: read for them, piece by piece.

use terrane_store::{
    AttemptRecord, AuditRecord, BlockRecord, ChannelRecord, ChatRecord, DeletionRecord, GameId, GameRecord,
    InviteRecord, OwnData, PasskeyRecord, Record, ReportRecord, RowRecord, SanctionRecord, SecretHash,
    SessionRecord, StoreError, TokenRecord, UserId, UserRecord,
};

use crate::query::{Query, Statement, query, sql};
use crate::row::FromRow;
use crate::store::SqlStore;
use crate::{games, log, users};

/// What stands in place of a hash.
const MASKED: SecretHash = SecretHash([0; 32]);

fn of(user: UserId, statement: Statement) -> Query {
    query(statement).bind(user)
}

impl SqlStore {
    async fn every<T: FromRow>(
        &self,
        user: UserId,
        statement: Statement,
        records: &mut Vec<Record>,
        record: impl Fn(T) -> Record,
    ) -> Result<(), StoreError> {
        records.extend(self.all(of(user, statement)).await?.into_iter().map(record));
        Ok(())
    }
}

#[async_trait::async_trait]
impl OwnData for SqlStore {
    async fn own_records(&self, user: UserId) -> Result<Vec<Record>, StoreError> {
        let known: Option<UserRecord> = self.optional(users::by_id(user)).await?;
        let mut records =
            vec![Record::User(UserRecord { password: None, ..known.ok_or(StoreError::NotFound)? })];
        let all = &mut records;
        let documents = sql!("SELECT kind, text FROM user_documents WHERE owner = $1 ORDER BY kind" BYTEWISE);
        self.every(user, documents, all, |(kind, text)| Record::UserDocument { user, kind, text }).await?;
        let sessions = sql!("SELECT * FROM sessions WHERE owner = $1 ORDER BY created, secret");
        let masked = |session| Record::Session(SessionRecord { secret: MASKED, ..session });
        self.every(user, sessions, all, masked).await?;
        let tokens = sql!("SELECT * FROM tokens WHERE owner = $1 ORDER BY id");
        self.every(user, tokens, all, |token| Record::Token(TokenRecord { secret: MASKED, ..token })).await?;
        let channels = sql!("SELECT * FROM channels WHERE owner = $1 ORDER BY id");
        let masked =
            |channel| Record::Channel(ChannelRecord { secret: String::new(), session: None, ..channel });
        self.every(user, channels, all, masked).await?;
        let invites = sql!("SELECT * FROM invites WHERE inviter = $1 ORDER BY id");
        self.every(user, invites, all, |invite| Record::Invite(InviteRecord { secret: MASKED, ..invite }))
            .await?;
        let deletions = sql!("SELECT * FROM deletions WHERE owner = $1");
        self.every::<DeletionRecord>(user, deletions, all, Record::Deletion).await?;
        let keys = sql!("SELECT * FROM passkeys WHERE owner = $1 ORDER BY created, id");
        self.every::<PasskeyRecord>(user, keys, all, Record::Passkey).await?;
        let blocks = sql!("SELECT * FROM blocks WHERE owner = $1 ORDER BY other");
        self.every::<BlockRecord>(user, blocks, all, Record::Block).await?;
        // What others said is not theirs to take along: the rows around a report stay.
        let reports = sql!("SELECT * FROM reports WHERE reporter = $1 ORDER BY id");
        let own = |report| Record::Report(ReportRecord { kept: "{}".into(), handler: None, ..report });
        self.every(user, reports, all, own).await?;
        let sanctions = sql!("SELECT * FROM sanctions WHERE person = $1 ORDER BY id");
        let unsigned = |sanction| Record::Sanction(SanctionRecord { by: None, lifted_by: None, ..sanction });
        self.every(user, sanctions, all, unsigned).await?;
        // Who was reported does not learn of it, and nobody learns who keeps order.
        let audit =
            sql!("SELECT * FROM audit WHERE actor = $1 OR (target = $1 AND what <> 'report') ORDER BY id");
        let unsigned = |entry: AuditRecord| {
            Record::Audit(AuditRecord { by: entry.by.filter(|by| *by == user), ..entry })
        };
        self.every(user, audit, all, unsigned).await?;
        let attempts = sql!("SELECT * FROM puzzle_attempts WHERE owner = $1 ORDER BY puzzle" BYTEWISE);
        self.every::<AttemptRecord>(user, attempts, all, Record::Attempt).await?;
        let reviews = sql!("SELECT game, asked FROM reviews WHERE asker = $1 ORDER BY game");
        self.every(user, reviews, all, |(game, at)| Record::ReviewWish { game, user, at }).await?;
        Ok(records)
    }

    async fn own_games(
        &self,
        user: UserId,
        after: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        let own = sql!(
            "SELECT g.id FROM games g WHERE g." KEY " IN
                 (SELECT game FROM members WHERE member = $1 UNION SELECT game FROM chat WHERE author = $1)
                 AND ($2 IS NULL OR g.id > $2) ORDER BY g.id LIMIT $3"
        );
        let own = of(user, own).bind(after).bind(limit);
        let ids: Vec<(GameId,)> = self.all(own).await?;
        Ok(ids.into_iter().map(|(id,)| id).collect())
    }

    async fn own_in_game(&self, user: UserId, game: GameId) -> Result<Vec<Record>, StoreError> {
        let mut records = Vec::new();
        let record: Option<GameRecord> = self.optional(games::by_id(game)).await?;
        let record = record.ok_or(StoreError::NotFound)?;
        // Whoever only talked at a game gets what they said.
        if record.members().contains(&user) {
            let seats = record.seats.iter().zip(0_u8..).filter(|(seat, _)| seat.user == Some(user));
            let seats: Vec<u8> = seats.map(|(_, number)| number).collect();
            records.push(Record::Game(GameRecord { invite: None, ..record }));
            let rows: Vec<RowRecord> = self.all(log::after(game, 0)).await?;
            records.extend(rows.into_iter().map(|row| Record::Row { game, row }));
            let papers = sql!("SELECT seat, kind, text FROM papers WHERE game = " GAME " ORDER BY kind" BYTEWISE ", seat");
            let papers: Vec<(u8, String, String)> = self.all(query(papers).bind(game)).await?;
            let own = papers.into_iter().filter(|(seat, ..)| seats.contains(seat));
            records.extend(own.map(|(seat, kind, text)| Record::SeatDocument { game, seat, kind, text }));
        }
        let said = sql!("SELECT * FROM chat WHERE game = " GAME " AND author = $2 ORDER BY id");
        let said: Vec<ChatRecord> = self.all(query(said).bind(game).bind(user)).await?;
        records.extend(said.into_iter().map(|message| Record::Chat { game, message }));
        Ok(records)
    }
}
