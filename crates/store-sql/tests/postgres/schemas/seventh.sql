-- A server's database of schema 7: accounts, games and letters as a server of that time wrote them. It is never changed.
CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);

CREATE TABLE public.audit (
    id uuid NOT NULL,
    at bigint NOT NULL,
    actor uuid,
    what text NOT NULL,
    target uuid,
    detail text NOT NULL
);

CREATE TABLE public.channels (
    id uuid NOT NULL,
    owner uuid NOT NULL,
    kind text NOT NULL,
    target text NOT NULL,
    secret text NOT NULL,
    format text NOT NULL,
    muted text NOT NULL,
    state text NOT NULL,
    failures bigint NOT NULL,
    since bigint NOT NULL,
    session bytea
);

CREATE TABLE public.chat (
    game uuid NOT NULL,
    id bigint NOT NULL,
    author uuid NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    at bigint NOT NULL
);

CREATE TABLE public.dues (
    game uuid NOT NULL,
    seat smallint NOT NULL,
    kind text NOT NULL,
    due bigint NOT NULL
);

CREATE TABLE public.game_events (
    game uuid NOT NULL,
    kind text NOT NULL,
    first bigint NOT NULL,
    last bigint NOT NULL,
    at bigint NOT NULL
);

CREATE TABLE public.games (
    id uuid NOT NULL,
    version bigint NOT NULL,
    title text NOT NULL,
    status text NOT NULL,
    visibility text NOT NULL,
    host uuid NOT NULL,
    options text NOT NULL,
    header text,
    seats text NOT NULL,
    ai_seats smallint NOT NULL,
    invite bytea,
    proposals text NOT NULL,
    origin text,
    created bigint NOT NULL,
    started bigint,
    finished bigint
);

CREATE TABLE public.invites (
    id uuid NOT NULL,
    secret bytea NOT NULL,
    inviter uuid NOT NULL,
    uses bigint NOT NULL,
    created bigint NOT NULL,
    expires bigint NOT NULL
);

CREATE TABLE public.log (
    game uuid NOT NULL,
    seq bigint NOT NULL,
    seat smallint NOT NULL,
    text text NOT NULL,
    at bigint NOT NULL
);

CREATE TABLE public.members (
    member uuid NOT NULL,
    game uuid NOT NULL
);

CREATE TABLE public.name_claims (
    skeleton text NOT NULL,
    owner uuid NOT NULL
);

CREATE TABLE public.one_times (
    secret bytea NOT NULL,
    owner uuid NOT NULL,
    purpose text NOT NULL,
    detail text NOT NULL,
    created bigint NOT NULL,
    expires bigint NOT NULL,
    used bigint
);

CREATE TABLE public.outbox (
    id uuid NOT NULL,
    owner uuid NOT NULL,
    channel uuid NOT NULL,
    event text NOT NULL,
    game uuid,
    seat smallint,
    once text NOT NULL,
    body text NOT NULL,
    not_before bigint NOT NULL,
    attempts bigint NOT NULL,
    lease_until bigint DEFAULT 0 NOT NULL,
    lease_node uuid,
    sent bigint,
    gone bigint
);

CREATE TABLE public.papers (
    game uuid NOT NULL,
    seat smallint NOT NULL,
    kind text NOT NULL,
    text text NOT NULL
);

CREATE TABLE public.progress (
    game uuid NOT NULL,
    seq bigint NOT NULL,
    to_act smallint NOT NULL,
    moved bigint,
    said bigint NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE public.sessions (
    secret bytea NOT NULL,
    owner uuid NOT NULL,
    created bigint NOT NULL,
    expires bigint NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    seen bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.settings (
    key text NOT NULL,
    value text NOT NULL
);

CREATE TABLE public.tokens (
    id uuid NOT NULL,
    owner uuid NOT NULL,
    name text NOT NULL,
    secret bytea NOT NULL,
    created bigint NOT NULL,
    revoked bigint
);

CREATE TABLE public.turn_keys (
    game uuid NOT NULL,
    key text NOT NULL,
    digest bytea NOT NULL,
    first bigint NOT NULL,
    last bigint NOT NULL
);

CREATE TABLE public.user_documents (
    owner uuid NOT NULL,
    kind text NOT NULL,
    text text NOT NULL
);

CREATE TABLE public.users (
    id uuid NOT NULL,
    name text NOT NULL,
    folded text NOT NULL,
    email text,
    password text,
    role text NOT NULL,
    disabled boolean NOT NULL,
    settings text NOT NULL,
    created bigint NOT NULL
);

INSERT INTO public._sqlx_migrations VALUES (1, 'begin', '2026-11-19 05:42:47.038865+00', true, '\x5b9e7876e8585851841f6e3ab488554c2b8dbf8cecd75687d7a91fa6c966f6f51d0ae2cd743db40b148a02a145656b0d', 881794505);
INSERT INTO public._sqlx_migrations VALUES (3, 'dues', '2026-11-19 05:42:47.991338+00', true, '\x3e6e0b1c858f368cd219a4a4b917d11368adde50cf08a34124944eaaef49af8c2a5b56890f4fedbe3ad8d798e927cd6d', 104916481);
INSERT INTO public._sqlx_migrations VALUES (4, 'user documents', '2026-11-19 05:42:48.109475+00', true, '\x94e9b9e84ad1a47ddeb19b4e1b0abe15b96ba39b39284dad57d4f60ab956fe29c0ce1c4245038aeeb6b1fd6981284076', 108890195);
INSERT INTO public._sqlx_migrations VALUES (5, 'name claims', '2026-11-19 05:42:48.208189+00', true, '\x616d367d87058450be49d607b16990826508f01992632cc5f9673557d939c8fceae2836f4de48592aedf691c97a22129', 209805190);
INSERT INTO public._sqlx_migrations VALUES (6, 'outbox', '2026-11-19 05:42:48.417507+00', true, '\x438e3e12e89f6f02e148e7187ddcf2ae036ec45700d941deff3cdc6ddf6677ae78ecfab02efa8cc3092738b1e6476fb5', 83470311);
INSERT INTO public._sqlx_migrations VALUES (7, 'recovery', '2026-11-19 05:42:48.501143+00', true, '\x27a10d707217ff9e865fe42444cfb290afccd291a708469cf116be54064f184cf60519724f097fffbfd9fe46773aaca1', 49750474);

INSERT INTO public.audit VALUES ('01a1f254-48d1-7646-9824-0e97714ee90f', 1795066972369, '01a1f254-44a6-75ea-b118-be809437b568', 'claim', '01a1f254-44a6-75ea-b118-be809437b568', 'Ada');
INSERT INTO public.audit VALUES ('01a1f254-5093-73f5-bee1-0d110165ed6e', 1795066974355, '01a1f254-44a6-75ea-b118-be809437b568', 'settings', NULL, '{"site":"The old house","registration":"open","guests":true}');
INSERT INTO public.audit VALUES ('01a1f254-50a7-776c-bae6-473397806355', 1795066974375, '01a1f254-44a6-75ea-b118-be809437b568', 'invite', NULL, '3 uses, 14 days');
INSERT INTO public.audit VALUES ('01a1f254-5225-7666-81a2-e19bd0a619b9', 1795066974757, '01a1f254-44a6-75ea-b118-be809437b568', 'reset-link', '01a1f254-4c81-70ea-9e43-c2fe868395a4', 'Mallory');
INSERT INTO public.audit VALUES ('01a1f254-52aa-707b-9d5a-7cdcad2890ae', 1795066974890, '01a1f254-44a6-75ea-b118-be809437b568', 'lock', '01a1f254-4c81-70ea-9e43-c2fe868395a4', 'Mallory');

INSERT INTO public.channels VALUES ('01a1f254-80bd-7704-a5c9-8977c35eb4d3', '01a1f254-44a6-75ea-b118-be809437b568', 'hook', 'https://hooks.example.org/terrane', 'known to two', 'json', 'chat vote', 'ok', 0, 1795066974039, NULL);

INSERT INTO public.chat VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 1, '01a1f254-44a6-75ea-b118-be809437b568', 'Ada', 'good luck', 1795066986438);
INSERT INTO public.chat VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 2, '01a1f254-4b37-77c5-b56c-e5538a3cf0b4', 'Cy', 'and to you', 1795066986474);

INSERT INTO public.dues VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 0, 'hours', 1806195600000);
INSERT INTO public.dues VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 1, 'away', 1795153374039);
INSERT INTO public.dues VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 1, 'clock', 1795974186411);
INSERT INTO public.dues VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 1, 'warn', 1795792746411);

INSERT INTO public.games VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 4, 'the old game', 'running', 'public', '01a1f254-44a6-75ea-b118-be809437b568', '{"players":3,"map":"base","fire_ice":false,"mini_bonus":false,"mini_scoring":false,"mini_towns":false,"score9":"temple","special_terrain":false,"merchants":false,"new_cards_first":false,"rulings":{},"edition":"2016","choice":"given","factions":["witches","nomads","giants"],"turn_order":"clockwise","start_vp":"flat","final_scoring":"none","leech":"relaxed","power_if_all_refuse":true,"leave_shipping":false,"shuffle_seats":false,"undo":"consent","clock":{"kind":"bank","bank":864000,"per_turn":28800,"grace":43200,"on_timeout":"stand-in"},"seed":"0707070707070707070707070707070707070707070707070707070707070707"}', 'terrane log 2
rules 3
leech relaxed
turn-order clockwise
edition 2016
power-if-all-refuse on
mini-towns off
leave-shipping off
map base
players 3
scoring SCORE1 SCORE8 SCORE6 SCORE4 SCORE7 SCORE3
bonus BON4 BON5 BON6 BON7 BON8 BON9
final none
factions witches giants nomads
choice given witches nomads giants
start-vp flat
seed 0707070707070707070707070707070707070707070707070707070707070707
clock bank 10d +8h per turn grace 12h cap 10d
seat 1 Ada
seat 2 Bob
seat 3 Cy
', '[{"user":"01a1f254-44a6-75ea-b118-be809437b568","name":"Ada","ai":null,"vp":null,"faction":"witches","resigned":false},{"user":"01a1f254-4a43-714f-ac52-f671c9f9560d","name":"Bob","ai":null,"vp":null,"faction":"nomads","resigned":false},{"user":"01a1f254-4b37-77c5-b56c-e5538a3cf0b4","name":"Cy","ai":null,"vp":null,"faction":"giants","resigned":false}]', 0, NULL, '[{"kind":"pause","until":1795153374039,"agreed":["01a1f254-44a6-75ea-b118-be809437b568"],"declined":null}]', NULL, 1795066976577, 1795066977067, NULL);
INSERT INTO public.games VALUES ('01a1f254-5312-73c5-916d-abb816bedbe9', 2, 'an open table', 'open', 'invited', '01a1f254-44a6-75ea-b118-be809437b568', '{"players":3,"map":"base","fire_ice":false,"mini_bonus":false,"mini_scoring":false,"mini_towns":false,"score9":"temple","special_terrain":false,"merchants":false,"new_cards_first":false,"rulings":{},"edition":"2016","choice":"chosen","factions":[],"turn_order":"clockwise","start_vp":"flat","final_scoring":"none","leech":"strict","power_if_all_refuse":true,"leave_shipping":false,"shuffle_seats":true,"undo":"until-next"}', NULL, '[{"user":"01a1f254-44a6-75ea-b118-be809437b568","name":"Ada","ai":null,"vp":null,"faction":null,"resigned":false},{"user":null,"name":"Settler","ai":"level-2","vp":null,"faction":null,"resigned":false},{"user":null,"name":null,"ai":null,"vp":null,"faction":null,"resigned":false}]', 2, '\x270458a3771fbbf78bc753006186f7e27248babcce09ebcfa92eeb6f483c007a', '[]', NULL, 1795066974994, NULL, NULL);
INSERT INTO public.games VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 0, 'a recorded game', 'finished', 'public', '01a1f254-44a6-75ea-b118-be809437b568', 'null', 'terrane log 1
rules 1
leech strict
turn-order clockwise
edition 2016
power-if-all-refuse on
mini-towns on
leave-shipping off
map base
players 2
scoring SCORE3 SCORE8 SCORE7 SCORE4 SCORE5 SCORE2
bonus BON2 BON5 BON6 BON7 BON10
final none
factions witches swarmlings
choice given swarmlings witches
start-vp flat
seed 006d288047401bec91d6baa3aee84076d6281b185d361c77bf17db8d91cedea5
', '[{"user":null,"name":null,"ai":null,"vp":70,"faction":"swarmlings","resigned":false},{"user":null,"name":null,"ai":null,"vp":72,"faction":"witches","resigned":false}]', 0, NULL, '[]', 'import log', 1795066975775, NULL, 1795066975775);

INSERT INTO public.invites VALUES ('01a1f254-509c-77d1-98f7-5cc1fedfe69a', '\x00eaa77251706519ca72d20eff14bc868db39e3d4f9fc0e536d7cf6efeb5b9a4', '01a1f254-44a6-75ea-b118-be809437b568', 3, 1795066974364, 1796276574364);

INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 1, 0, 'build E4', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 2, 1, 'build E9', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 3, 1, 'build F4', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 4, 0, 'build H4', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 5, 1, 'first BON10', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 6, 0, 'first BON7', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 7, 0, 'upgrade H4 to TP. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 8, 1, 'transform D7 to brown with 2. end = fb06179e4bf3f0bc', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 9, 0, 'transform D3 to green with 3. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 10, 1, 'pass BON6', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 11, 0, 'pass BON5', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 12, 1, 'transform F5 to black with 1. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 13, 0, 'transform I8 to black with 1. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 14, 1, 'upgrade E9 to TP. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 15, 0, 'pass BON10', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 16, 1, 'pass BON5 = 96445f34cd0a51ca', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 17, 0, 'power ACT1. bridge G2:H4. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 18, 1, 'transform D7 to yellow with 1. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 19, 0, 'transform G3 to gray with 1. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 20, 1, 'pass BON2', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 21, 0, 'power ACT5. transform I8 to blue with 1. build I8. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 22, 0, 'pass BON5', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 23, 1, 'transform F5 to blue with 1. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 24, 0, 'transform H5 to blue with 1. build H5. end = 12adaba4bc9983ad', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 25, 1, 'power ACT2. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 26, 0, 'pass BON6', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 27, 1, 'send to water for 2. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 28, 1, 'special BON2. step 1 fire. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 29, 1, 'pass BON7', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 30, 0, 'transform G3 to yellow with 2. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 31, 1, 'transform F6 to red with 1. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 32, 0, 'pass BON5 = 04fe597a29c7b407', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 33, 1, 'pass BON2', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 34, 0, 'upgrade H4 to TE. take FAV5. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 35, 1, 'special BON2. step 1 air. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 36, 0, 'transform G3 to brown with 1. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 37, 1, 'upgrade E9 to TE. take FAV7. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 38, 0, 'power ACT2. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 39, 1, 'pass', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 40, 0, 'send to water for 3. end = bb483bc829e1a6a8', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 41, 0, 'power ACT1. bridge E4:G1. end', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 42, 0, 'pass = 992da62ab2314b4b', 1795066975775);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 1, 0, 'build A3', 1795066979753);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 2, 1, 'build A5', 1795066980726);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 3, 2, 'build A6', 1795066980901);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 4, 2, 'build A9', 1795066981004);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 5, 0, 'auto clock: table hours 06:00-21:30', 1795066981158);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 6, 1, 'build B1', 1795066981442);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 7, 0, 'build A10', 1795066982171);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 8, 1, 'build B4 = 5fff79a96de332f7', 1795066982866);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 9, 2, 'first BON4', 1795066983627);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 10, 1, 'first BON5', 1795066984460);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 11, 0, 'first BON6', 1795066984870);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 12, 0, 'transform A2 to red with 1. end', 1795066985226);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 13, 1, 'transform A1 to black with 1. end', 1795066985590);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 14, 2, 'transform A7 to red with 2. end', 1795066985731);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 15, 0, 'transform A2 to yellow with 1. end', 1795066985750);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 16, 1, 'build A2. end = af3023657ff15812', 1795066985770);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 17, 0, 'leech', 1795066985830);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 18, 2, 'pass BON7', 1795066986130);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 19, 0, 'upgrade A3 to TP. end', 1795066986411);
INSERT INTO public.log VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 20, 1, 'auto leech-accept-up-to: leech', 1795066986411);

INSERT INTO public.members VALUES ('01a1f254-44a6-75ea-b118-be809437b568', '01a1f254-5312-73c5-916d-abb816bedbe9');
INSERT INTO public.members VALUES ('01a1f254-44a6-75ea-b118-be809437b568', '01a1f254-561f-7683-b17a-379ab317f315');
INSERT INTO public.members VALUES ('01a1f254-44a6-75ea-b118-be809437b568', '01a1f254-5941-753a-bab9-c67290a1e95b');
INSERT INTO public.members VALUES ('01a1f254-4a43-714f-ac52-f671c9f9560d', '01a1f254-5941-753a-bab9-c67290a1e95b');
INSERT INTO public.members VALUES ('01a1f254-4b37-77c5-b56c-e5538a3cf0b4', '01a1f254-5941-753a-bab9-c67290a1e95b');

INSERT INTO public.name_claims VALUES ('ada', '01a1f254-44a6-75ea-b118-be809437b568');
INSERT INTO public.name_claims VALUES ('bo', '01a1f254-4a43-714f-ac52-f671c9f9560d');
INSERT INTO public.name_claims VALUES ('mallory', '01a1f254-4c81-70ea-9e43-c2fe868395a4');
INSERT INTO public.name_claims VALUES ('rnallory', '01a1f254-4c81-70ea-9e43-c2fe868395a4');
INSERT INTO public.name_claims VALUES ('bob', '01a1f254-4a43-714f-ac52-f671c9f9560d');

INSERT INTO public.one_times VALUES ('\xdc917b8decd49ebd5124f25b1b8c84f28dfc32997f088b4bb005d82d3557e7df', '01a1f254-44a6-75ea-b118-be809437b568', 'code', '', 1795066973970, 2425786973970, NULL);
INSERT INTO public.one_times VALUES ('\xb4f653a99798298ea4c18217eed1f641be1d7e5cde03f878e05d46bfab313dff', '01a1f254-44a6-75ea-b118-be809437b568', 'code', '', 1795066973970, 2425786973970, NULL);
INSERT INTO public.one_times VALUES ('\x7b48de8214350a797ebc0097a0b774a39e2b6c49a70ea4b1bd02320983bdc9f8', '01a1f254-44a6-75ea-b118-be809437b568', 'code', '', 1795066973970, 2425786973970, NULL);
INSERT INTO public.one_times VALUES ('\xe0896bee121b95b71c04161f7aa5e53ea277780704e8becfe0ecfe7a3b498fad', '01a1f254-44a6-75ea-b118-be809437b568', 'code', '', 1795066973970, 2425786973970, NULL);
INSERT INTO public.one_times VALUES ('\x388b9765223d612c6d050d9b2b74ce7db4950a1685dfc0d9d6cfa89cb3014d39', '01a1f254-44a6-75ea-b118-be809437b568', 'code', '', 1795066973970, 2425786973970, NULL);
INSERT INTO public.one_times VALUES ('\xf0b4d2c1a7382c0d1da4433286af550eb4cbb95cb0108d3a3b553aae4174db20', '01a1f254-44a6-75ea-b118-be809437b568', 'code', '', 1795066973970, 2425786973970, NULL);
INSERT INTO public.one_times VALUES ('\x138b0b5bc31a3deceebdb5b05336b59809d8577c1a1d1cdc9800cb79b857b5c5', '01a1f254-44a6-75ea-b118-be809437b568', 'code', '', 1795066973970, 2425786973970, NULL);
INSERT INTO public.one_times VALUES ('\x3d50fa3b9e7299e3175cf0ea45d6659ceb1009e68598ca2f61e1abbfefcd7147', '01a1f254-44a6-75ea-b118-be809437b568', 'code', '', 1795066973970, 2425786973970, NULL);
INSERT INTO public.one_times VALUES ('\xf6e93064291b4b5cf0b587ddbf47a64d99b3a7201967931db9e49dd40f79bea8', '01a1f254-4c81-70ea-9e43-c2fe868395a4', 'reset', '', 1795066974734, 1795153374734, NULL);
INSERT INTO public.one_times VALUES ('\x0707070707070707070707070707070707070707070707070707070707070707', '01a1f254-44a6-75ea-b118-be809437b568', 'revert', 'old@example.org', 1795066974039, 1795326174039, NULL);

INSERT INTO public.outbox VALUES ('01a1f254-80bf-73e6-bd23-04beeb0ac782', '01a1f254-44a6-75ea-b118-be809437b568', '01a1f254-80bd-7704-a5c9-8977c35eb4d3', 'account', NULL, NULL, 'one', '{"detail":"there is a new password"}', 1795066974039, 0, 0, NULL, 1795066974039, NULL);
INSERT INTO public.outbox VALUES ('01a1f254-80bf-73e6-bd23-04bfeb065286', '01a1f254-44a6-75ea-b118-be809437b568', '01a1f254-80bd-7704-a5c9-8977c35eb4d3', 'account', NULL, NULL, 'two', '{"detail":"there is a new password"}', 1795066974039, 0, 0, NULL, NULL, NULL);

INSERT INTO public.papers VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 1, 'auto-leech', '{"rules":[{"rule":"accept-up-to","vp":1},{"rule":"decline"}]}');
INSERT INTO public.papers VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 0, 'notes', 'mind the river');
INSERT INTO public.papers VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 2, 'plan', '{"plan":{"armed":20,"rounds":"this","entries":[],"offers":{"decline":true,"ask":false}},"round":1}');

INSERT INTO public.progress VALUES ('01a1f254-5312-73c5-916d-abb816bedbe9', 0, 0, NULL, 0);
INSERT INTO public.progress VALUES ('01a1f254-561f-7683-b17a-379ab317f315', 42, 0, 1795066975775, 0);
INSERT INTO public.progress VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 20, 2, 1795066986411, 2);

INSERT INTO public.sessions VALUES ('\x82f41836dd3a9fc1f7cbbc88c1565ce7797767784706a0768ba4f740bee88822', '01a1f254-44a6-75ea-b118-be809437b568', 1795066971445, 1802842971445, '', 1795066971445);
INSERT INTO public.sessions VALUES ('\x1d6ae11ef061e4ace5996d045817c4d2aae409c2a8f36136ad8c5a86b7cce1ab', '01a1f254-4a43-714f-ac52-f671c9f9560d', 1795066972878, 1802842972878, '', 1795066972878);
INSERT INTO public.sessions VALUES ('\x5ae57ee6ef79795fc5b457a502518eae8d50e435a5b83a9bfa308ba22395fe1f', '01a1f254-4b37-77c5-b56c-e5538a3cf0b4', 1795066973020, 1802842973020, '', 1795066973020);
INSERT INTO public.sessions VALUES ('\x85b131dd9b7f49729af00ad622d05301c7d21061f984ca44c4f4f02b475ead2a', '01a1f254-44a6-75ea-b118-be809437b568', 1795066973628, 1802842973628, 'Firefox on Linux', 1795066973628);

INSERT INTO public.settings VALUES ('alive', '1795066970418');
INSERT INTO public.settings VALUES ('administrator', '01a1f254-44a6-75ea-b118-be809437b568');
INSERT INTO public.settings VALUES ('site', 'The old house');

INSERT INTO public.tokens VALUES ('01a1f254-4ddf-771d-96b1-5f77f1ac5fb7', '01a1f254-44a6-75ea-b118-be809437b568', 'my bot', '\xe108be2cee4dad0d73ab842a27023a24f93f96d6ceea4dee397eaddc04fdb695', 1795066973663, NULL);

INSERT INTO public.turn_keys VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 'turn 0', '\xef2bf2f5ca242a5447a34a9276f45ed5698ec316eb4548ad51ffc6e7537217f3', 1, 1);
INSERT INTO public.turn_keys VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 'turn 1', '\x9cc94f82c900fe3bed132e2e1445bb5a52f07980101225ab3402ac05ea674f12', 2, 2);
INSERT INTO public.turn_keys VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 'turn 2', '\xb376f335a49538860cb7f60aa910afb6954ba7222854164aaf99e031132ba44a', 3, 3);
INSERT INTO public.turn_keys VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 'turn 3', '\xdd3f2518c92b41ee93269419581bb7e06c8402d33e3acbd0b9c9d0d94c3d63eb', 4, 4);
INSERT INTO public.turn_keys VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 'turn 4', '\x7f1d33aae1884e0696b54e046acb2f57dad8a840f2e49c164ae6ffdd09b460f0', 6, 6);
INSERT INTO public.turn_keys VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 'turn 5', '\xdda903839ce130fa92d0e1102177c80f8f1d3a58767e4ff74f300d0330f564aa', 7, 7);
INSERT INTO public.turn_keys VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 'turn 6', '\xd300ad3475473f25f78771ffabc1567e73fcc74571c666786da0fe7fc0f0d37b', 8, 8);
INSERT INTO public.turn_keys VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 'turn 7', '\xc8460a58c1ddf340f17758cab6dec31bdc16c4a160437c73d4fa2c83642e714b', 9, 9);
INSERT INTO public.turn_keys VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 'turn 8', '\x9a1603f999677f2e63642f829d68c24cd0247c9a2b6f9f785fc6e51e0bbd5762', 10, 10);
INSERT INTO public.turn_keys VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 'turn 9', '\xa7e80cd0628a83569fa93aa5fcf3e63ac3d84f8abbd365d900237bb482287c27', 11, 11);
INSERT INTO public.turn_keys VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 'turn 10', '\x767fa70baae62882843f31cafa2e2c13eb0f7a28a85f54824f845b155c8c6b66', 12, 12);
INSERT INTO public.turn_keys VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 'turn 11', '\x3cbf49287d75631c9c1b7045ddc7f68ae3ba90dd2977939ea5974983ce80bda7', 13, 13);
INSERT INTO public.turn_keys VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 'turn 12', '\x67a2786887d5a11613fffe27bcf5ee4b9ce3846b430991116addbd958a371a5d', 14, 14);
INSERT INTO public.turn_keys VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 'turn 13', '\x71ee39d50747dd97bcf89265718ce52df2234a6969d692a2e1769d8972892979', 15, 15);
INSERT INTO public.turn_keys VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 'turn 14', '\x284a5ca9d35f9907f4297a57069a6f75c41da7ad0865644526945c7c72722ee2', 16, 16);
INSERT INTO public.turn_keys VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 'turn 15', '\xd1f86b65543fe942d47571fc02b4c226f76da6b254c27be1fb688783b107d656', 17, 17);
INSERT INTO public.turn_keys VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 'turn 16', '\x91b46cb00dd66bb7dc04c6e83cac0e643e74f6885ab626d4688175e4b4b2a4d5', 18, 18);
INSERT INTO public.turn_keys VALUES ('01a1f254-5941-753a-bab9-c67290a1e95b', 'turn 17', '\xd3f66b537bd8145e5e9f32d44af10b8dddcbcce092ccf63df39b23fc86035751', 19, 20);

INSERT INTO public.user_documents VALUES ('01a1f254-44a6-75ea-b118-be809437b568', 'hours', '{"zone":"Europe/Zurich","from":"07:00","to":"22:30"}');
INSERT INTO public.user_documents VALUES ('01a1f254-4a43-714f-ac52-f671c9f9560d', 'vacations', '[{"from":1795153374039,"until":1795498974039}]');
INSERT INTO public.user_documents VALUES ('01a1f254-44a6-75ea-b118-be809437b568', 'notices', '{"events":{"account":{"push":false,"mail":true,"hook":false,"delay_s":0},"begun":{"push":true,"mail":true,"hook":true,"delay_s":0},"chat":{"push":false,"mail":false,"hook":false,"delay_s":0},"invited":{"push":true,"mail":true,"hook":false,"delay_s":0},"offer":{"push":true,"mail":true,"hook":true,"delay_s":0},"over":{"push":true,"mail":true,"hook":true,"delay_s":0},"plan-stopped":{"push":true,"mail":true,"hook":true,"delay_s":0},"replaced":{"push":true,"mail":true,"hook":true,"delay_s":0},"season":{"push":false,"mail":true,"hook":false,"delay_s":0},"seat-free":{"push":false,"mail":false,"hook":false,"delay_s":0},"timed-out":{"push":true,"mail":true,"hook":true,"delay_s":0},"turn":{"push":true,"mail":true,"hook":true,"delay_s":600},"vote":{"push":true,"mail":false,"hook":false,"delay_s":0},"warn":{"push":true,"mail":true,"hook":true,"delay_s":0}},"mail":false}');
INSERT INTO public.user_documents VALUES ('01a1f254-44a6-75ea-b118-be809437b568', 'calendar', '0f0752e977607b5e1b474ba98c09b0c7e4f1e0af2336ccbd5a684b0a3d010566');

INSERT INTO public.users VALUES ('01a1f254-4b37-77c5-b56c-e5538a3cf0b4', 'Cy', 'cy', NULL, NULL, 'guest', false, '{}', 1795066972983);
INSERT INTO public.users VALUES ('01a1f254-44a6-75ea-b118-be809437b568', 'Ada', 'ada', 'ada@example.org', '$argon2id$v=19$m=19456,t=2,p=1$nIsrBr2mTMSNbm8ouxuQfw$7XMjNDl21Np4oBCtKSlgIkrOhLDflInIXgVdmW1S5Rw', 'admin', false, '{"theme":"dark"}', 1795066971302);
INSERT INTO public.users VALUES ('01a1f254-4a43-714f-ac52-f671c9f9560d', 'Bob', 'bob', NULL, '$argon2id$v=19$m=19456,t=2,p=1$CEBm7sfD0EEJbvTTKPqUuQ$6ShW86g+sVD7hnSGduVX6P6/6Zm+hzCRk/2QY+mZvdU', 'player', false, '{}', 1795066972739);
INSERT INTO public.users VALUES ('01a1f254-4c81-70ea-9e43-c2fe868395a4', 'Mallory', 'mallory', NULL, '$argon2id$v=19$m=19456,t=2,p=1$ryLygRkZTYtjpAAGGwsfbw$EaodIFPXSfZSHLJB5cNG58cnYhG6b5vv49BpVtEW4Tc', 'player', true, '{}', 1795066973313);

ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.channels
    ADD CONSTRAINT channels_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_pkey PRIMARY KEY (game, id);

ALTER TABLE ONLY public.dues
    ADD CONSTRAINT dues_pkey PRIMARY KEY (game, seat, kind);

ALTER TABLE ONLY public.game_events
    ADD CONSTRAINT game_events_pkey PRIMARY KEY (game, kind);

ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invites
    ADD CONSTRAINT invites_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invites
    ADD CONSTRAINT invites_secret_key UNIQUE (secret);

ALTER TABLE ONLY public.log
    ADD CONSTRAINT log_pkey PRIMARY KEY (game, seq);

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (member, game);

ALTER TABLE ONLY public.name_claims
    ADD CONSTRAINT name_claims_pkey PRIMARY KEY (skeleton);

ALTER TABLE ONLY public.one_times
    ADD CONSTRAINT one_times_pkey PRIMARY KEY (secret);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_once_key UNIQUE (once);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.papers
    ADD CONSTRAINT papers_pkey PRIMARY KEY (game, kind, seat);

ALTER TABLE ONLY public.progress
    ADD CONSTRAINT progress_pkey PRIMARY KEY (game);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (secret);

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_secret_key UNIQUE (secret);

ALTER TABLE ONLY public.turn_keys
    ADD CONSTRAINT turn_keys_pkey PRIMARY KEY (game, key);

ALTER TABLE ONLY public.user_documents
    ADD CONSTRAINT user_documents_pkey PRIMARY KEY (owner, kind);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE UNIQUE INDEX account_names ON public.users USING btree (folded) WHERE (role <> 'guest'::text);

CREATE INDEX accounts_by_mail ON public.users USING btree (lower(email)) WHERE ((email IS NOT NULL) AND (role <> 'guest'::text));

CREATE INDEX channels_of_session ON public.channels USING btree (session) WHERE (session IS NOT NULL);

CREATE INDEX channels_of_user ON public.channels USING btree (owner);

CREATE INDEX dues_by_time ON public.dues USING btree (due);

CREATE INDEX game_events_by_time ON public.game_events USING btree (at);

CREATE INDEX games_by_status ON public.games USING btree (status, id);

CREATE INDEX games_by_visibility ON public.games USING btree (visibility, status, id);

CREATE INDEX members_of_game ON public.members USING btree (game);

CREATE INDEX name_claims_of_user ON public.name_claims USING btree (owner);

CREATE INDEX one_times_by_end ON public.one_times USING btree (expires);

CREATE INDEX one_times_of_user ON public.one_times USING btree (owner, purpose, created);

CREATE INDEX outbox_of_channel ON public.outbox USING btree (channel, sent);

CREATE INDEX outbox_of_user ON public.outbox USING btree (owner);

CREATE INDEX outbox_waiting ON public.outbox USING btree (not_before) WHERE ((sent IS NULL) AND (gone IS NULL));

CREATE INDEX sessions_by_end ON public.sessions USING btree (expires);

CREATE INDEX sessions_of_user ON public.sessions USING btree (owner);

CREATE INDEX tokens_of_user ON public.tokens USING btree (owner);

ALTER TABLE ONLY public.channels
    ADD CONSTRAINT channels_owner_fkey FOREIGN KEY (owner) REFERENCES public.users(id);

ALTER TABLE ONLY public.channels
    ADD CONSTRAINT channels_session_fkey FOREIGN KEY (session) REFERENCES public.sessions(secret) ON DELETE CASCADE;

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_author_fkey FOREIGN KEY (author) REFERENCES public.users(id);

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_game_fkey FOREIGN KEY (game) REFERENCES public.games(id);

ALTER TABLE ONLY public.dues
    ADD CONSTRAINT dues_game_fkey FOREIGN KEY (game) REFERENCES public.games(id);

ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_host_fkey FOREIGN KEY (host) REFERENCES public.users(id);

ALTER TABLE ONLY public.invites
    ADD CONSTRAINT invites_inviter_fkey FOREIGN KEY (inviter) REFERENCES public.users(id);

ALTER TABLE ONLY public.log
    ADD CONSTRAINT log_game_fkey FOREIGN KEY (game) REFERENCES public.games(id);

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_game_fkey FOREIGN KEY (game) REFERENCES public.games(id);

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_member_fkey FOREIGN KEY (member) REFERENCES public.users(id);

ALTER TABLE ONLY public.name_claims
    ADD CONSTRAINT name_claims_owner_fkey FOREIGN KEY (owner) REFERENCES public.users(id);

ALTER TABLE ONLY public.one_times
    ADD CONSTRAINT one_times_owner_fkey FOREIGN KEY (owner) REFERENCES public.users(id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_owner_fkey FOREIGN KEY (owner) REFERENCES public.users(id);

ALTER TABLE ONLY public.papers
    ADD CONSTRAINT papers_game_fkey FOREIGN KEY (game) REFERENCES public.games(id);

ALTER TABLE ONLY public.progress
    ADD CONSTRAINT progress_game_fkey FOREIGN KEY (game) REFERENCES public.games(id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_owner_fkey FOREIGN KEY (owner) REFERENCES public.users(id);

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_owner_fkey FOREIGN KEY (owner) REFERENCES public.users(id);

ALTER TABLE ONLY public.turn_keys
    ADD CONSTRAINT turn_keys_game_fkey FOREIGN KEY (game) REFERENCES public.games(id);

ALTER TABLE ONLY public.user_documents
    ADD CONSTRAINT user_documents_owner_fkey FOREIGN KEY (owner) REFERENCES public.users(id);
