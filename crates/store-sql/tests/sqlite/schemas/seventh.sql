-- A server's database of schema 7: accounts, games and letters as a server of that time wrote them. It is never changed.
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
INSERT INTO _sqlx_migrations VALUES(1,'begin','2026-11-19 05:42:31',1,X'b311df8237dfc1508e73dc5bcf6197177768e1e6ccce897b61f1d17ede9e997b6dc4648830baa04e4edfdb0d969a3dc3',15058979);
INSERT INTO _sqlx_migrations VALUES(2,'names','2026-11-19 05:42:31',1,X'45e6a207f4982c40135e3498ac4b57c56becbc3d79101ed7fff89dbcacb4cee958ffd51cf195286c8be3a57d916bfa44',32652736);
INSERT INTO _sqlx_migrations VALUES(3,'dues','2026-11-19 05:42:31',1,X'e8ab3629fcbb083fd57b99be0bdac8aa735d6ffd5903a832e22a2cf89e0dc6fb2884103ad2cef1ae1846e6da56fe53d7',419956);
INSERT INTO _sqlx_migrations VALUES(4,'user documents','2026-11-19 05:42:31',1,X'8099d3b9fe91900e0964b9b476d6fb3d9ab15560cecbe5477a373428e7f091e376c24d25a8941917037b52b10258921a',56968313);
INSERT INTO _sqlx_migrations VALUES(5,'name claims','2026-11-19 05:42:31',1,X'e46b1f66e4de71903988944ca4a38c287ad1408857e40f5a78b62183282848e53cc47bb5035b67f25cef6220ffc5572c',21397587);
INSERT INTO _sqlx_migrations VALUES(6,'outbox','2026-11-19 05:42:31',1,X'2dbc9925e677d0b75c5b58a30672f85082657e2904ee320451d853fd07bba351ce86c0bb4dd4d223464e703d1a4a4f46',1147200);
INSERT INTO _sqlx_migrations VALUES(7,'recovery','2026-11-19 05:42:31',1,X'fc34f3df6b74f23da1af65d423d43330949338d11280ca1a4551007169804c481d7e63f1cec522a6746f036e2cac05bf',1941755);
CREATE TABLE settings (
    key   TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO settings VALUES('administrator','01a1f254-05fb-769b-9528-27d973cc73f8');
INSERT INTO settings VALUES('alive','1795066954510');
INSERT INTO settings VALUES('site','The old house');
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
INSERT INTO users VALUES(X'01a1f25405fb769b952827d973cc73f8','Ada','ada','ada@example.org','$argon2id$v=19$m=19456,t=2,p=1$jy9/8fSZYDw5dWNue+DKMQ$yyJceJQdkicTkEIqD4SwpZAPwgfwuuD4r044hMzHJZI','admin',0,'{"theme":"dark"}',1795066955259);
INSERT INTO users VALUES(X'01a1f2540f9e75bf9b8a6422d4f43df2','Bob','bob',NULL,'$argon2id$v=19$m=19456,t=2,p=1$lKKEzJ0g/HPvRz1G9xC0Kw$NAcAsNqha1PpQX2lruE7yOal3F/iA0h/qiAaPsxfFnc','player',0,'{}',1795066957726);
INSERT INTO users VALUES(X'01a1f2541043701c97f42de453f9e054','Cy','cy',NULL,NULL,'guest',0,'{}',1795066957891);
INSERT INTO users VALUES(X'01a1f2541739700c9381d17383fa5a5d','Mallory','mallory',NULL,'$argon2id$v=19$m=19456,t=2,p=1$Ke8npEO09wjWKLHdd8S+fQ$E/4vSUIWKKOXFGWfsKCNXLYkyZIhkZc2gFe5f+4LSGg','player',1,'{}',1795066959673);
CREATE TABLE sessions (
    secret  BLOB    NOT NULL PRIMARY KEY,
    owner    BLOB    NOT NULL REFERENCES users,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
, device TEXT NOT NULL DEFAULT '', seen INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
INSERT INTO sessions VALUES(X'6701a21397c1ee0296cdaf1fa57e17f92f8163763add424242f63b3c3f8239ac',X'01a1f25405fb769b952827d973cc73f8',1795066955332,1802842955332,'',1795066955332);
INSERT INTO sessions VALUES(X'8a3611bdc36dfe1b75142dab676e4e182f0e67a4c598947c3a7be61914703a44',X'01a1f2540f9e75bf9b8a6422d4f43df2',1795066957738,1802842957738,'',1795066957738);
INSERT INTO sessions VALUES(X'ac3092222c8c19ec6d0ee41c41c67018627835fc6ba4472faef6ff6b0f2179e8',X'01a1f25405fb769b952827d973cc73f8',1795066961716,1802842961716,'Firefox on Linux',1795066961716);
INSERT INTO sessions VALUES(X'd8c84786b5671bf1cb314285a36c69e452cf9a9c2d241674ff340b82e2aa8a54',X'01a1f2541043701c97f42de453f9e054',1795066958234,1802842958234,'',1795066958234);
CREATE TABLE tokens (
    id      BLOB    NOT NULL PRIMARY KEY,
    owner    BLOB    NOT NULL REFERENCES users,
    name    TEXT    NOT NULL,
    secret  BLOB    NOT NULL UNIQUE,
    created INTEGER NOT NULL,
    revoked INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO tokens VALUES(X'01a1f2541f747473b6d3c6ca3ed8507c',X'01a1f25405fb769b952827d973cc73f8','my bot',X'68a24a985868fd27c6ade226213904c45384150201520438b11b8415f69e2f2c',1795066961780,NULL);
CREATE TABLE invites (
    id      BLOB    NOT NULL PRIMARY KEY,
    secret  BLOB    NOT NULL UNIQUE,
    inviter BLOB    NOT NULL REFERENCES users,
    uses    INTEGER NOT NULL, -- how many may still use it
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO invites VALUES(X'01a1f25426f67765809074753aae870a',X'c79f3000a5268b2b1a6585412ccc0dacc3564626cb775d920b596778a265ea7c',X'01a1f25405fb769b952827d973cc73f8',3,1795066963702,1796276563702);
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
INSERT INTO games VALUES(1,X'01a1f2542a9c72f897d9f5f4508c73e2',2,'an open table','open','invited',X'01a1f25405fb769b952827d973cc73f8','{"players":3,"map":"base","fire_ice":false,"mini_bonus":false,"mini_scoring":false,"mini_towns":false,"score9":"temple","special_terrain":false,"merchants":false,"new_cards_first":false,"rulings":{},"edition":"2016","choice":"chosen","factions":[],"turn_order":"clockwise","start_vp":"flat","final_scoring":"none","leech":"strict","power_if_all_refuse":true,"leave_shipping":false,"shuffle_seats":true,"undo":"until-next"}',NULL,'[{"user":"01a1f254-05fb-769b-9528-27d973cc73f8","name":"Ada","ai":null,"vp":null,"faction":null,"resigned":false},{"user":null,"name":"Settler","ai":"level-2","vp":null,"faction":null,"resigned":false},{"user":null,"name":null,"ai":null,"vp":null,"faction":null,"resigned":false}]',2,X'c6246a646c5d4e98dc7bbc67b32e4079d16429353f2f1972e6783c1c011e6752','[]',NULL,1795066964636,NULL,NULL);
INSERT INTO games VALUES(2,X'01a1f2542c76713ab3d3d1ce531ff59b',0,'a recorded game','finished','public',X'01a1f25405fb769b952827d973cc73f8','null',replace('terrane log 1\nrules 1\nleech strict\nturn-order clockwise\nedition 2016\npower-if-all-refuse on\nmini-towns on\nleave-shipping off\nmap base\nplayers 2\nscoring SCORE3 SCORE8 SCORE7 SCORE4 SCORE5 SCORE2\nbonus BON2 BON5 BON6 BON7 BON10\nfinal none\nfactions witches swarmlings\nchoice given swarmlings witches\nstart-vp flat\nseed 006d288047401bec91d6baa3aee84076d6281b185d361c77bf17db8d91cedea5\n','\n',char(10)),'[{"user":null,"name":null,"ai":null,"vp":70,"faction":"swarmlings","resigned":false},{"user":null,"name":null,"ai":null,"vp":72,"faction":"witches","resigned":false}]',0,NULL,'[]','import log',1795066965110,NULL,1795066965110);
INSERT INTO games VALUES(3,X'01a1f2542cdb77e4a5111a17bdfdb399',4,'the old game','running','public',X'01a1f25405fb769b952827d973cc73f8','{"players":3,"map":"base","fire_ice":false,"mini_bonus":false,"mini_scoring":false,"mini_towns":false,"score9":"temple","special_terrain":false,"merchants":false,"new_cards_first":false,"rulings":{},"edition":"2016","choice":"given","factions":["witches","nomads","giants"],"turn_order":"clockwise","start_vp":"flat","final_scoring":"none","leech":"relaxed","power_if_all_refuse":true,"leave_shipping":false,"shuffle_seats":false,"undo":"consent","clock":{"kind":"bank","bank":864000,"per_turn":28800,"grace":43200,"on_timeout":"stand-in"},"seed":"0707070707070707070707070707070707070707070707070707070707070707"}',replace('terrane log 2\nrules 3\nleech relaxed\nturn-order clockwise\nedition 2016\npower-if-all-refuse on\nmini-towns off\nleave-shipping off\nmap base\nplayers 3\nscoring SCORE1 SCORE8 SCORE6 SCORE4 SCORE7 SCORE3\nbonus BON4 BON5 BON6 BON7 BON8 BON9\nfinal none\nfactions witches giants nomads\nchoice given witches nomads giants\nstart-vp flat\nseed 0707070707070707070707070707070707070707070707070707070707070707\nclock bank 10d +8h per turn grace 12h cap 10d\nseat 1 Ada\nseat 2 Bob\nseat 3 Cy\n','\n',char(10)),'[{"user":"01a1f254-05fb-769b-9528-27d973cc73f8","name":"Ada","ai":null,"vp":null,"faction":"witches","resigned":false},{"user":"01a1f254-0f9e-75bf-9b8a-6422d4f43df2","name":"Bob","ai":null,"vp":null,"faction":"nomads","resigned":false},{"user":"01a1f254-1043-701c-97f4-2de453f9e054","name":"Cy","ai":null,"vp":null,"faction":"giants","resigned":false}]',0,NULL,'[{"kind":"pause","until":1795153362272,"agreed":["01a1f254-05fb-769b-9528-27d973cc73f8"],"declined":null}]',NULL,1795066965211,1795066965523,NULL);
CREATE TABLE progress (
    game   INTEGER NOT NULL PRIMARY KEY REFERENCES games,
    seq    INTEGER NOT NULL,
    to_act INTEGER NOT NULL,
    moved  INTEGER
, said INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO progress VALUES(1,0,0,NULL,0);
INSERT INTO progress VALUES(2,42,0,1795066965110,0);
INSERT INTO progress VALUES(3,19,2,1795066969910,2);
CREATE TABLE members (
    member BLOB    NOT NULL REFERENCES users,
    game INTEGER NOT NULL REFERENCES games,
    PRIMARY KEY (member, game)
) STRICT, WITHOUT ROWID;
INSERT INTO members VALUES(X'01a1f25405fb769b952827d973cc73f8',1);
INSERT INTO members VALUES(X'01a1f25405fb769b952827d973cc73f8',2);
INSERT INTO members VALUES(X'01a1f25405fb769b952827d973cc73f8',3);
INSERT INTO members VALUES(X'01a1f2540f9e75bf9b8a6422d4f43df2',3);
INSERT INTO members VALUES(X'01a1f2541043701c97f42de453f9e054',3);
CREATE TABLE log (
    game INTEGER NOT NULL REFERENCES games,
    seq  INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT    NOT NULL,
    at   INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO log VALUES(2,1,0,'build E4',1795066965110);
INSERT INTO log VALUES(2,2,1,'build E9',1795066965110);
INSERT INTO log VALUES(2,3,1,'build F4',1795066965110);
INSERT INTO log VALUES(2,4,0,'build H4',1795066965110);
INSERT INTO log VALUES(2,5,1,'first BON10',1795066965110);
INSERT INTO log VALUES(2,6,0,'first BON7',1795066965110);
INSERT INTO log VALUES(2,7,0,'upgrade H4 to TP. end',1795066965110);
INSERT INTO log VALUES(2,8,1,'transform D7 to brown with 2. end = fb06179e4bf3f0bc',1795066965110);
INSERT INTO log VALUES(2,9,0,'transform D3 to green with 3. end',1795066965110);
INSERT INTO log VALUES(2,10,1,'pass BON6',1795066965110);
INSERT INTO log VALUES(2,11,0,'pass BON5',1795066965110);
INSERT INTO log VALUES(2,12,1,'transform F5 to black with 1. end',1795066965110);
INSERT INTO log VALUES(2,13,0,'transform I8 to black with 1. end',1795066965110);
INSERT INTO log VALUES(2,14,1,'upgrade E9 to TP. end',1795066965110);
INSERT INTO log VALUES(2,15,0,'pass BON10',1795066965110);
INSERT INTO log VALUES(2,16,1,'pass BON5 = 96445f34cd0a51ca',1795066965110);
INSERT INTO log VALUES(2,17,0,'power ACT1. bridge G2:H4. end',1795066965110);
INSERT INTO log VALUES(2,18,1,'transform D7 to yellow with 1. end',1795066965110);
INSERT INTO log VALUES(2,19,0,'transform G3 to gray with 1. end',1795066965110);
INSERT INTO log VALUES(2,20,1,'pass BON2',1795066965110);
INSERT INTO log VALUES(2,21,0,'power ACT5. transform I8 to blue with 1. build I8. end',1795066965110);
INSERT INTO log VALUES(2,22,0,'pass BON5',1795066965110);
INSERT INTO log VALUES(2,23,1,'transform F5 to blue with 1. end',1795066965110);
INSERT INTO log VALUES(2,24,0,'transform H5 to blue with 1. build H5. end = 12adaba4bc9983ad',1795066965110);
INSERT INTO log VALUES(2,25,1,'power ACT2. end',1795066965110);
INSERT INTO log VALUES(2,26,0,'pass BON6',1795066965110);
INSERT INTO log VALUES(2,27,1,'send to water for 2. end',1795066965110);
INSERT INTO log VALUES(2,28,1,'special BON2. step 1 fire. end',1795066965110);
INSERT INTO log VALUES(2,29,1,'pass BON7',1795066965110);
INSERT INTO log VALUES(2,30,0,'transform G3 to yellow with 2. end',1795066965110);
INSERT INTO log VALUES(2,31,1,'transform F6 to red with 1. end',1795066965110);
INSERT INTO log VALUES(2,32,0,'pass BON5 = 04fe597a29c7b407',1795066965110);
INSERT INTO log VALUES(2,33,1,'pass BON2',1795066965110);
INSERT INTO log VALUES(2,34,0,'upgrade H4 to TE. take FAV5. end',1795066965110);
INSERT INTO log VALUES(2,35,1,'special BON2. step 1 air. end',1795066965110);
INSERT INTO log VALUES(2,36,0,'transform G3 to brown with 1. end',1795066965110);
INSERT INTO log VALUES(2,37,1,'upgrade E9 to TE. take FAV7. end',1795066965110);
INSERT INTO log VALUES(2,38,0,'power ACT2. end',1795066965110);
INSERT INTO log VALUES(2,39,1,'pass',1795066965110);
INSERT INTO log VALUES(2,40,0,'send to water for 3. end = bb483bc829e1a6a8',1795066965110);
INSERT INTO log VALUES(2,41,0,'power ACT1. bridge E4:G1. end',1795066965110);
INSERT INTO log VALUES(2,42,0,'pass = 992da62ab2314b4b',1795066965110);
INSERT INTO log VALUES(3,1,0,'build A3',1795066965707);
INSERT INTO log VALUES(3,2,1,'build A5',1795066965726);
INSERT INTO log VALUES(3,3,2,'build A6',1795066966157);
INSERT INTO log VALUES(3,4,2,'build A9',1795066966240);
INSERT INTO log VALUES(3,5,1,'build B1',1795066966429);
INSERT INTO log VALUES(3,6,0,'build A10',1795066966447);
INSERT INTO log VALUES(3,7,1,'build B4',1795066966489);
INSERT INTO log VALUES(3,8,2,'first BON4 = 28ca86b0162a62ea',1795066966496);
INSERT INTO log VALUES(3,9,1,'first BON5',1795066966501);
INSERT INTO log VALUES(3,10,0,'first BON6',1795066966508);
INSERT INTO log VALUES(3,11,0,'transform A2 to red with 1. end',1795066966553);
INSERT INTO log VALUES(3,12,1,'transform A1 to black with 1. end',1795066966744);
INSERT INTO log VALUES(3,13,2,'transform A7 to red with 2. end',1795066967147);
INSERT INTO log VALUES(3,14,0,'transform A2 to yellow with 1. end',1795066967347);
INSERT INTO log VALUES(3,15,1,'build A2. end',1795066968868);
INSERT INTO log VALUES(3,16,0,'leech = 19ccb933ba7d71c6',1795066969753);
INSERT INTO log VALUES(3,17,2,'pass BON7',1795066969840);
INSERT INTO log VALUES(3,18,0,'upgrade A3 to TP. end',1795066969910);
INSERT INTO log VALUES(3,19,1,'auto leech-accept-up-to: leech',1795066969910);
CREATE TABLE turn_keys (
    game   INTEGER NOT NULL REFERENCES games,
    key    TEXT    NOT NULL,
    digest BLOB    NOT NULL,
    first  INTEGER NOT NULL,
    last   INTEGER NOT NULL,
    PRIMARY KEY (game, key)
) STRICT, WITHOUT ROWID;
INSERT INTO turn_keys VALUES(3,'turn 0',X'ef2bf2f5ca242a5447a34a9276f45ed5698ec316eb4548ad51ffc6e7537217f3',1,1);
INSERT INTO turn_keys VALUES(3,'turn 1',X'9cc94f82c900fe3bed132e2e1445bb5a52f07980101225ab3402ac05ea674f12',2,2);
INSERT INTO turn_keys VALUES(3,'turn 10',X'd5777dd7c4c067f3bf80b2511d41d3e897e6606ee5d145d465b549142ba85bb9',11,11);
INSERT INTO turn_keys VALUES(3,'turn 11',X'a895518bcf90da04d8e58d86b8fd0019ac5e19c519f89b124c4f6ffff4582c00',12,12);
INSERT INTO turn_keys VALUES(3,'turn 12',X'9cbc96a64b2ae74ddd435768165a7de332d2a73ee3098f017e1bfde409f19f19',13,13);
INSERT INTO turn_keys VALUES(3,'turn 13',X'caa242a1ecca38ab4557be87b0d211abb185fe965a4c0350f733d0a7ff289831',14,14);
INSERT INTO turn_keys VALUES(3,'turn 14',X'ced977ccd0519a5b50e2eb04162d90b00fe0649ff29c7d6c4ed82faeaed2e480',15,15);
INSERT INTO turn_keys VALUES(3,'turn 15',X'07dead7556a4b15745557d57b4135fc59d955e3b2284203ab6dbb18de79d9271',16,16);
INSERT INTO turn_keys VALUES(3,'turn 16',X'8d9831a76d3640a538b86bf52cf67e38987e71680bfb880c451a2ed4c2669852',17,17);
INSERT INTO turn_keys VALUES(3,'turn 17',X'7986be656e4c181664f7b433078eede15d53803c7a65c051511c6d02859a25a5',18,19);
INSERT INTO turn_keys VALUES(3,'turn 2',X'b376f335a49538860cb7f60aa910afb6954ba7222854164aaf99e031132ba44a',3,3);
INSERT INTO turn_keys VALUES(3,'turn 3',X'dd3f2518c92b41ee93269419581bb7e06c8402d33e3acbd0b9c9d0d94c3d63eb',4,4);
INSERT INTO turn_keys VALUES(3,'turn 4',X'2869488dac84efc1b95a1d8eced6e8b936d9643fb2f6efc22df875787e389d4c',5,5);
INSERT INTO turn_keys VALUES(3,'turn 5',X'f6b12957b1d0dd692ee2d6ffae8826e208972838f2ea375db5b07bb5e016c26d',6,6);
INSERT INTO turn_keys VALUES(3,'turn 6',X'81059a95658cd162163062eb46ba573c613c20255d66275c791d817883361348',7,7);
INSERT INTO turn_keys VALUES(3,'turn 7',X'e1a1841c38f696a2fbd6ccd45864fcbd68e3f7f65c74e273304b95b30a148fa4',8,8);
INSERT INTO turn_keys VALUES(3,'turn 8',X'e1ca5a6d502952509f9329ade1658223a20ab21ad9825500caefdd57308d90e8',9,9);
INSERT INTO turn_keys VALUES(3,'turn 9',X'ceaa6f95ef4d09b88a570416bf44dffb1f54c9c7e64ed4aae591efdb6cc7a27d',10,10);
CREATE TABLE chat (
    game INTEGER NOT NULL REFERENCES games,
    id   INTEGER NOT NULL,
    author BLOB    NOT NULL REFERENCES users,
    name TEXT    NOT NULL,
    text TEXT    NOT NULL,
    at   INTEGER NOT NULL,
    PRIMARY KEY (game, id)
) STRICT, WITHOUT ROWID;
INSERT INTO chat VALUES(3,1,X'01a1f25405fb769b952827d973cc73f8','Ada','good luck',1795066969920);
INSERT INTO chat VALUES(3,2,X'01a1f2541043701c97f42de453f9e054','Cy','and to you',1795066969935);
CREATE TABLE papers (
    game INTEGER NOT NULL REFERENCES games,
    seat INTEGER NOT NULL,
    kind TEXT    NOT NULL,
    text TEXT    NOT NULL,
    PRIMARY KEY (game, kind, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO papers VALUES(3,1,'auto-leech','{"rules":[{"rule":"accept-up-to","vp":1},{"rule":"decline"}]}');
INSERT INTO papers VALUES(3,0,'notes','mind the river');
INSERT INTO papers VALUES(3,2,'plan','{"plan":{"armed":19,"rounds":"this","entries":[],"offers":{"decline":true,"ask":false}},"round":1}');
CREATE TABLE dues (
    game INTEGER NOT NULL REFERENCES games,
    seat INTEGER NOT NULL,
    kind TEXT    NOT NULL,
    due  INTEGER NOT NULL,
    PRIMARY KEY (game, seat, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO dues VALUES(3,0,'hours',1795066965523);
INSERT INTO dues VALUES(3,1,'away',1795066965523);
INSERT INTO dues VALUES(3,1,'back',1795066965523);
INSERT INTO dues VALUES(3,1,'warn',1795792729910);
INSERT INTO dues VALUES(3,1,'clock',1795974169910);
CREATE TABLE user_documents (
    owner BLOB NOT NULL REFERENCES users,
    kind  TEXT NOT NULL,
    text  TEXT NOT NULL,
    PRIMARY KEY (owner, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO user_documents VALUES(X'01a1f25405fb769b952827d973cc73f8','calendar','1a941072a8ac3b8afd6696aab5398fb3e29cb87a5c023fcadc99ec1fb1b32de9');
INSERT INTO user_documents VALUES(X'01a1f25405fb769b952827d973cc73f8','hours','{"zone":"Europe/Zurich","from":"07:00","to":"22:30"}');
INSERT INTO user_documents VALUES(X'01a1f25405fb769b952827d973cc73f8','notices','{"events":{"account":{"push":false,"mail":true,"hook":false,"delay_s":0},"begun":{"push":true,"mail":true,"hook":true,"delay_s":0},"chat":{"push":false,"mail":false,"hook":false,"delay_s":0},"invited":{"push":true,"mail":true,"hook":false,"delay_s":0},"offer":{"push":true,"mail":true,"hook":true,"delay_s":0},"over":{"push":true,"mail":true,"hook":true,"delay_s":0},"plan-stopped":{"push":true,"mail":true,"hook":true,"delay_s":0},"replaced":{"push":true,"mail":true,"hook":true,"delay_s":0},"season":{"push":false,"mail":true,"hook":false,"delay_s":0},"seat-free":{"push":false,"mail":false,"hook":false,"delay_s":0},"timed-out":{"push":true,"mail":true,"hook":true,"delay_s":0},"turn":{"push":true,"mail":true,"hook":true,"delay_s":600},"vote":{"push":true,"mail":false,"hook":false,"delay_s":0},"warn":{"push":true,"mail":true,"hook":true,"delay_s":0}},"mail":false}');
INSERT INTO user_documents VALUES(X'01a1f2540f9e75bf9b8a6422d4f43df2','vacations','[{"from":1795153362272,"until":1795498962272}]');
CREATE TABLE name_claims (
    skeleton TEXT NOT NULL PRIMARY KEY,
    owner    BLOB NOT NULL REFERENCES users
) STRICT, WITHOUT ROWID;
INSERT INTO name_claims VALUES('ada',X'01a1f25405fb769b952827d973cc73f8');
INSERT INTO name_claims VALUES('bo',X'01a1f2540f9e75bf9b8a6422d4f43df2');
INSERT INTO name_claims VALUES('bob',X'01a1f2540f9e75bf9b8a6422d4f43df2');
INSERT INTO name_claims VALUES('mallory',X'01a1f2541739700c9381d17383fa5a5d');
INSERT INTO name_claims VALUES('rnallory',X'01a1f2541739700c9381d17383fa5a5d');
CREATE TABLE game_events (
    game  BLOB    NOT NULL,
    kind  TEXT    NOT NULL,
    first INTEGER NOT NULL,
    last  INTEGER NOT NULL,
    at    INTEGER NOT NULL,
    PRIMARY KEY (game, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO game_events VALUES(X'01a1f2542cdb77e4a5111a17bdfdb399','vote',0,19,1795066969958);
CREATE TABLE channels (
    id       BLOB    NOT NULL PRIMARY KEY,
    owner    BLOB    NOT NULL REFERENCES users,
    kind     TEXT    NOT NULL,
    target   TEXT    NOT NULL,
    secret   TEXT    NOT NULL,
    format   TEXT    NOT NULL,
    muted    TEXT    NOT NULL,
    state    TEXT    NOT NULL,
    failures INTEGER NOT NULL,
    since    INTEGER NOT NULL,
    session  BLOB REFERENCES sessions ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
INSERT INTO channels VALUES(X'01a1f2543f7474f48c460b7a0837b457',X'01a1f25405fb769b952827d973cc73f8','hook','https://hooks.example.org/terrane','known to two','json','chat vote','ok',0,1795066962272,NULL);
CREATE TABLE outbox (
    id          BLOB    NOT NULL PRIMARY KEY,
    owner       BLOB    NOT NULL REFERENCES users,
    channel     BLOB    NOT NULL,
    event       TEXT    NOT NULL,
    game        BLOB,
    seat        INTEGER,
    once        TEXT    NOT NULL UNIQUE,
    body        TEXT    NOT NULL,
    not_before  INTEGER NOT NULL,
    attempts    INTEGER NOT NULL,
    lease_until INTEGER NOT NULL DEFAULT 0,
    lease_node  BLOB,
    sent        INTEGER,
    gone        INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO outbox VALUES(X'01a1f2543f7b708db61566e68c0a507b',X'01a1f25405fb769b952827d973cc73f8',X'01a1f2543f7474f48c460b7a0837b457','account',NULL,NULL,'one','{"detail":"there is a new password"}',1795066962272,0,0,NULL,1795066962272,NULL);
INSERT INTO outbox VALUES(X'01a1f2543f7b708db61566e75d25ab88',X'01a1f25405fb769b952827d973cc73f8',X'01a1f2543f7474f48c460b7a0837b457','account',NULL,NULL,'two','{"detail":"there is a new password"}',1795066962272,0,0,NULL,NULL,NULL);
CREATE TABLE one_times (
    secret  BLOB NOT NULL PRIMARY KEY,
    owner   BLOB NOT NULL REFERENCES users,
    purpose TEXT NOT NULL,
    detail  TEXT NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    used    INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO one_times VALUES(X'0707070707070707070707070707070707070707070707070707070707070707',X'01a1f25405fb769b952827d973cc73f8','revert','old@example.org',1795066962272,1795326162272,NULL);
INSERT INTO one_times VALUES(X'1624a90f7f67f4c35a12cea9a1c793fdea1108fcbcacf4a1afe1ad7d099749f3',X'01a1f2541739700c9381d17383fa5a5d','reset','',1795066963794,1795153363794,NULL);
INSERT INTO one_times VALUES(X'88aa6bc41840ae8b42ea234503f0a904c7a1f72ade0d7ea0e8e90c46523424a1',X'01a1f25405fb769b952827d973cc73f8','code','',1795066962122,2425786962122,NULL);
INSERT INTO one_times VALUES(X'999f7cb42bbb2d3b015737e8ec296e9a53b25f864d0e91120b2203f94385c49e',X'01a1f25405fb769b952827d973cc73f8','code','',1795066962122,2425786962122,NULL);
INSERT INTO one_times VALUES(X'ae9a85b1f5be23064305a97280593a7d8599549f2c6ce7211f1465ae9938637e',X'01a1f25405fb769b952827d973cc73f8','code','',1795066962122,2425786962122,NULL);
INSERT INTO one_times VALUES(X'c50e3b8c587897f52bfd74691b1756673987be6b167fa3515a8715959bf6edd7',X'01a1f25405fb769b952827d973cc73f8','code','',1795066962122,2425786962122,NULL);
INSERT INTO one_times VALUES(X'd2dccac08f7f490f412f296c49806ea008b6ce41de59f0a10da7e04b194b622e',X'01a1f25405fb769b952827d973cc73f8','code','',1795066962122,2425786962122,NULL);
INSERT INTO one_times VALUES(X'd6de5cb80b78b8a836f3aa3dd2915dc885455fd9a729b8702c74d1ae97ba4c60',X'01a1f25405fb769b952827d973cc73f8','code','',1795066962122,2425786962122,NULL);
INSERT INTO one_times VALUES(X'dfd0fb004ee734e95805c9dd045f277e3620964638ecaf2112cdf6747c34fcbb',X'01a1f25405fb769b952827d973cc73f8','code','',1795066962122,2425786962122,NULL);
INSERT INTO one_times VALUES(X'e96bf50e8840176fd9c2fd5cf6171c1851319a281e50ed43664c0f49e04d3af0',X'01a1f25405fb769b952827d973cc73f8','code','',1795066962122,2425786962122,NULL);
CREATE TABLE audit (
    id     BLOB NOT NULL PRIMARY KEY,
    at     INTEGER NOT NULL,
    actor  BLOB,
    what   TEXT NOT NULL,
    target BLOB,
    detail TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO audit VALUES(X'01a1f2540d337012941065254525d7ba',1795066957107,X'01a1f25405fb769b952827d973cc73f8','claim',X'01a1f25405fb769b952827d973cc73f8','Ada');
INSERT INTO audit VALUES(X'01a1f254264b7380b587d94168f76a28',1795066963531,X'01a1f25405fb769b952827d973cc73f8','settings',NULL,'{"site":"The old house","registration":"open","guests":true}');
INSERT INTO audit VALUES(X'01a1f254270073d0b086b6b9b6d86acd',1795066963712,X'01a1f25405fb769b952827d973cc73f8','invite',NULL,'3 uses, 14 days');
INSERT INTO audit VALUES(X'01a1f254278d70b88fa49dafb688c160',1795066963853,X'01a1f25405fb769b952827d973cc73f8','reset-link',X'01a1f2541739700c9381d17383fa5a5d','Mallory');
INSERT INTO audit VALUES(X'01a1f2542a54733cacbb4da66aca66c8',1795066964564,X'01a1f25405fb769b952827d973cc73f8','lock',X'01a1f2541739700c9381d17383fa5a5d','Mallory');
CREATE UNIQUE INDEX account_names ON users (folded) WHERE role <> 'guest';
CREATE INDEX sessions_of_user ON sessions (owner);
CREATE INDEX sessions_by_end ON sessions (expires);
CREATE INDEX tokens_of_user ON tokens (owner);
CREATE INDEX games_by_status ON games (status, id);
CREATE INDEX games_by_visibility ON games (visibility, status, id);
CREATE INDEX members_of_game ON members (game);
CREATE INDEX dues_by_time ON dues (due);
CREATE INDEX name_claims_of_user ON name_claims (owner);
CREATE INDEX game_events_by_time ON game_events (at);
CREATE INDEX channels_of_user ON channels (owner);
CREATE INDEX channels_of_session ON channels (session) WHERE session IS NOT NULL;
CREATE INDEX outbox_waiting ON outbox (not_before) WHERE sent IS NULL AND gone IS NULL;
CREATE INDEX outbox_of_channel ON outbox (channel, sent);
CREATE INDEX outbox_of_user ON outbox (owner);
CREATE INDEX one_times_of_user ON one_times (owner, purpose, created);
CREATE INDEX one_times_by_end ON one_times (expires);
CREATE INDEX accounts_by_mail ON users (lower(email)) WHERE email IS NOT NULL AND role <> 'guest';
COMMIT;
