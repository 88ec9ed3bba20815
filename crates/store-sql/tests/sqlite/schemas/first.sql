-- A server's database as the first version of Terrane wrote it. It is never changed: every later version opens it.
PRAGMA application_id = 0x54524e45;
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'begin','2026-11-15 15:29:15',1,X'B311DF8237DFC1508E73DC5BCF6197177768E1E6CCCE897B61F1D17EDE9E997B6DC4648830BAA04E4EDFDB0D969A3DC3',3583921);
CREATE TABLE chat (
    game INTEGER NOT NULL REFERENCES games,
    id   INTEGER NOT NULL,
    user BLOB    NOT NULL REFERENCES users,
    name TEXT    NOT NULL,
    text TEXT    NOT NULL,
    at   INTEGER NOT NULL,
    PRIMARY KEY (game, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "chat" VALUES(1,1,X'01A1DFD3BBE271DE8688A12F7BEBA148','Ada','good luck',1794756557930);
CREATE TABLE games (
    n          INTEGER NOT NULL PRIMARY KEY,
    id         BLOB    NOT NULL UNIQUE,
    version    INTEGER NOT NULL,
    title      TEXT    NOT NULL,
    status     TEXT    NOT NULL,
    visibility TEXT    NOT NULL,
    host       BLOB    NOT NULL REFERENCES users,
    options    TEXT    NOT NULL,
    header     TEXT,
    seats      TEXT    NOT NULL, -- JSON
    ai_seats   INTEGER NOT NULL, -- bits
    invite     BLOB,
    proposals  TEXT    NOT NULL,
    origin     TEXT,
    created    INTEGER NOT NULL,
    started    INTEGER,
    finished   INTEGER
) STRICT;
INSERT INTO "games" VALUES(1,X'01A1DFD3BBF677799BAE0EB1D6EE718A',2,'the first game','running','public',X'01A1DFD3BBE271DE8688A12F7BEBA148','{"players":2,"map":"base","fire_ice":false,"mini_bonus":false,"mini_scoring":false,"mini_towns":false,"score9":"temple","special_terrain":false,"merchants":false,"new_cards_first":false,"rulings":{},"edition":"2016","choice":"given","factions":["witches","nomads"],"turn_order":"clockwise","start_vp":"flat","final_scoring":"none","leech":"strict","power_if_all_refuse":true,"leave_shipping":false,"shuffle_seats":false,"undo":"until-next","seed":"0707070707070707070707070707070707070707070707070707070707070707"}','terrane log 1
rules 1
leech strict
turn-order clockwise
edition 2016
power-if-all-refuse on
mini-towns off
leave-shipping off
map base
players 2
scoring SCORE1 SCORE8 SCORE6 SCORE4 SCORE7 SCORE3
bonus BON4 BON6 BON7 BON8 BON9
final none
factions witches nomads
choice given witches nomads
start-vp flat
seed 0707070707070707070707070707070707070707070707070707070707070707
seat 1 Ada
seat 2 Bo
','[{"user":"01a1dfd3-bbe2-71de-8688-a12f7beba148","name":"Ada","ai":null,"vp":null,"faction":"witches","resigned":false},{"user":"01a1dfd3-bbea-7295-8dce-3aa1a4594b59","name":"Bo","ai":null,"vp":null,"faction":"nomads","resigned":false}]',0,NULL,'[]',NULL,1794756557814,1794756557824,NULL);
INSERT INTO "games" VALUES(2,X'01A1DFD3BC717641988B91B76D52D04C',0,'an open one','open','invited',X'01A1DFD3BBE271DE8688A12F7BEBA148','{"players":4,"map":"base","fire_ice":false,"mini_bonus":false,"mini_scoring":false,"mini_towns":false,"score9":"temple","special_terrain":false,"merchants":false,"new_cards_first":false,"rulings":{},"edition":"2016","choice":"chosen","factions":[],"turn_order":"clockwise","start_vp":"flat","final_scoring":"none","leech":"strict","power_if_all_refuse":true,"leave_shipping":false,"shuffle_seats":true,"undo":"until-next"}',NULL,'[{"user":"01a1dfd3-bbe2-71de-8688-a12f7beba148","name":"Ada","ai":null,"vp":null,"faction":null,"resigned":false},{"user":null,"name":null,"ai":null,"vp":null,"faction":null,"resigned":false},{"user":null,"name":null,"ai":null,"vp":null,"faction":null,"resigned":false},{"user":null,"name":null,"ai":null,"vp":null,"faction":null,"resigned":false}]',0,NULL,'[]',NULL,1794756557937,NULL,NULL);
CREATE TABLE invites (
    id      BLOB    NOT NULL PRIMARY KEY,
    secret  BLOB    NOT NULL UNIQUE,
    inviter BLOB    NOT NULL REFERENCES users,
    uses    INTEGER NOT NULL, -- how many may still use it
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE log (
    game INTEGER NOT NULL REFERENCES games,
    seq  INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT    NOT NULL,
    at   INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "log" VALUES(1,1,0,'build A3',1794756557833);
INSERT INTO "log" VALUES(1,2,1,'build A5',1794756557841);
INSERT INTO "log" VALUES(1,3,1,'build B1',1794756557846);
INSERT INTO "log" VALUES(1,4,0,'build A10',1794756557852);
INSERT INTO "log" VALUES(1,5,1,'build B4',1794756557859);
INSERT INTO "log" VALUES(1,6,1,'first BON4',1794756557865);
INSERT INTO "log" VALUES(1,7,0,'first BON6',1794756557874);
INSERT INTO "log" VALUES(1,8,0,'transform A2 to red with 1. end = 1117e9aa90d90771',1794756557879);
INSERT INTO "log" VALUES(1,9,1,'transform A1 to black with 1. end',1794756557888);
INSERT INTO "log" VALUES(1,10,0,'transform A2 to yellow with 1. end',1794756557895);
INSERT INTO "log" VALUES(1,11,1,'build A2',1794756557915);
INSERT INTO "log" VALUES(1,12,0,'leech',1794756557925);
CREATE TABLE members (
    user BLOB    NOT NULL REFERENCES users,
    game INTEGER NOT NULL REFERENCES games,
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;
INSERT INTO "members" VALUES(X'01A1DFD3BBE271DE8688A12F7BEBA148',1);
INSERT INTO "members" VALUES(X'01A1DFD3BBEA72958DCE3AA1A4594B59',1);
INSERT INTO "members" VALUES(X'01A1DFD3BBE271DE8688A12F7BEBA148',2);
CREATE TABLE papers (
    game INTEGER NOT NULL REFERENCES games,
    seat INTEGER NOT NULL,
    kind TEXT    NOT NULL,
    text TEXT    NOT NULL,
    PRIMARY KEY (game, kind, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "papers" VALUES(1,1,'auto-leech','{"rules":[{"rule":"accept-up-to","vp":1},{"rule":"decline"}]}');
INSERT INTO "papers" VALUES(1,0,'notes','mind the river');
CREATE TABLE progress (
    game   INTEGER NOT NULL PRIMARY KEY REFERENCES games,
    seq    INTEGER NOT NULL,
    to_act INTEGER NOT NULL,
    moved  INTEGER
) STRICT;
INSERT INTO "progress" VALUES(1,12,2,1794756557925);
INSERT INTO "progress" VALUES(2,0,0,NULL);
CREATE TABLE sessions (
    secret  BLOB    NOT NULL PRIMARY KEY,
    user    BLOB    NOT NULL REFERENCES users,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "sessions" VALUES(X'1904982C41D914EACB2D7FAB75E9937E748F8EB775141D6C43F81D969FBB7B69',X'01A1DFD3BBEA72958DCE3AA1A4594B59',1794756557805,1802532557805);
INSERT INTO "sessions" VALUES(X'3789CE9BB5AEDA3D3375CE541966DAE245CD891EE0C0C821ACE284E44A7014B1',X'01A1DFD3BBE271DE8688A12F7BEBA148',1794756557798,1802532557798);
CREATE TABLE settings (
    key   TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "settings" VALUES('administrator-token/2ad0a174ec30082a8b2921861fe803d7e3d4a1728703cd26fc177570eed1392b','offered');
CREATE TABLE tokens (
    id      BLOB    NOT NULL PRIMARY KEY,
    user    BLOB    NOT NULL REFERENCES users,
    name    TEXT    NOT NULL,
    secret  BLOB    NOT NULL UNIQUE,
    created INTEGER NOT NULL,
    revoked INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO "tokens" VALUES(X'01A1DFD3BBF175B88DECECD7828EAC4F',X'01A1DFD3BBE271DE8688A12F7BEBA148','my bot',X'F6A891CA01BE93EFB8E0D1803A961BAB3A3A7B5266254728FDCF755AF1291A63',1794756557809,NULL);
CREATE TABLE turn_keys (
    game   INTEGER NOT NULL REFERENCES games,
    key    TEXT    NOT NULL,
    digest BLOB    NOT NULL,
    first  INTEGER NOT NULL,
    last   INTEGER NOT NULL,
    PRIMARY KEY (game, key)
) STRICT, WITHOUT ROWID;
INSERT INTO "turn_keys" VALUES(1,'turn-0',X'EF2BF2F5CA242A5447A34A9276F45ED5698EC316EB4548AD51FFC6E7537217F3',1,1);
INSERT INTO "turn_keys" VALUES(1,'turn-1',X'9CC94F82C900FE3BED132E2E1445BB5A52F07980101225AB3402AC05EA674F12',2,2);
INSERT INTO "turn_keys" VALUES(1,'turn-10',X'337FB5B6FF3057F52B037B0ABD0CD61CF05E4741240810F76911AE897D79EB59',11,11);
INSERT INTO "turn_keys" VALUES(1,'turn-11',X'38EF0C2E0CBC7E0C10423B3DC8703AB895348E99C695B273AAA15A63EC349C7F',12,12);
INSERT INTO "turn_keys" VALUES(1,'turn-2',X'DC1DCE02F735D183962EE12AC55E3FC11B4DD4C4561E998FCD66CA448A2DBEA2',3,3);
INSERT INTO "turn_keys" VALUES(1,'turn-3',X'B8E2B32F6299BA1A337308803F11DACCEEBF290FAC1CE2FB17E884CFEC17A360',4,4);
INSERT INTO "turn_keys" VALUES(1,'turn-4',X'3D4C2DD1CEF2C077D9CBFF3109B7F4406C9FAA187DB5283F3129539D46EC675A',5,5);
INSERT INTO "turn_keys" VALUES(1,'turn-5',X'1E7E1B1AA3EC8981660BADFF6E26C1BC6BF7A95DAA0D1CC56E40E32B4843ED9B',6,6);
INSERT INTO "turn_keys" VALUES(1,'turn-6',X'68A0F84748D61B9CD4D7B38FB0C62F2FD01B5274F844C9C9F306ABD034FBDF07',7,7);
INSERT INTO "turn_keys" VALUES(1,'turn-7',X'8A8413ECB0F84D347AEA7E3BA12CE34DFE1DEDC0CA5D32FB528C057957336FDC',8,8);
INSERT INTO "turn_keys" VALUES(1,'turn-8',X'4DF33D28E31F33471263DD89A3D271B13D2E6032C7B11680FC602DD922AA5F42',9,9);
INSERT INTO "turn_keys" VALUES(1,'turn-9',X'00D3C4DFF470693BC358992718387915209652D44A5348DEFB99FED85E9D9BE1',10,10);
CREATE TABLE users (
    id       BLOB    NOT NULL PRIMARY KEY,
    name     TEXT    NOT NULL,
    folded   TEXT    NOT NULL, -- the name as it is compared
    email    TEXT,
    password TEXT,
    role     TEXT    NOT NULL,
    disabled INTEGER NOT NULL,
    settings TEXT    NOT NULL,
    created  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "users" VALUES(X'01A1DFD3BBE271DE8688A12F7BEBA148','Ada','ada','ada@example.org','$argon2id$v=19$m=19456,t=2,p=1$oRRxbgqIT31rAtfdQsTvwQ$6wNiFioGrPTM/B1AJ3tTFABfrlHkshyqqF6ygJgJnJw','player',0,'{}',1794756557794);
INSERT INTO "users" VALUES(X'01A1DFD3BBEA72958DCE3AA1A4594B59','Bo','bo',NULL,NULL,'guest',0,'{}',1794756557802);
CREATE UNIQUE INDEX account_names ON users (folded) WHERE role <> 'guest';
CREATE INDEX sessions_of_user ON sessions (user);
CREATE INDEX sessions_by_end ON sessions (expires);
CREATE INDEX tokens_of_user ON tokens (user);
CREATE INDEX games_by_status ON games (status, id);
CREATE INDEX games_by_visibility ON games (visibility, status, id);
CREATE INDEX members_of_game ON members (game);
COMMIT;
