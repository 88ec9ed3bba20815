-- A server's database as the first version of Terrane wrote it. It is never changed: every later version opens it.
CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);

CREATE TABLE public.chat (
    game uuid NOT NULL,
    id bigint NOT NULL,
    author uuid NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
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
    expires bigint NOT NULL
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

INSERT INTO public._sqlx_migrations VALUES (1, 'begin', '2026-11-15 15:29:50.707915+00', true, '\x5b9e7876e8585851841f6e3ab488554c2b8dbf8cecd75687d7a91fa6c966f6f51d0ae2cd743db40b148a02a145656b0d', 147744779);

INSERT INTO public.chat VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 1, '01a1dfd4-4bd4-74bd-b322-64f007391279', 'Ada', 'good luck', 1794756594945);

INSERT INTO public.games VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 2, 'the first game', 'running', 'public', '01a1dfd4-4bd4-74bd-b322-64f007391279', '{"players":2,"map":"base","fire_ice":false,"mini_bonus":false,"mini_scoring":false,"mini_towns":false,"score9":"temple","special_terrain":false,"merchants":false,"new_cards_first":false,"rulings":{},"edition":"2016","choice":"given","factions":["witches","nomads"],"turn_order":"clockwise","start_vp":"flat","final_scoring":"none","leech":"strict","power_if_all_refuse":true,"leave_shipping":false,"shuffle_seats":false,"undo":"until-next","seed":"0707070707070707070707070707070707070707070707070707070707070707"}', 'terrane log 1
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
', '[{"user":"01a1dfd4-4bd4-74bd-b322-64f007391279","name":"Ada","ai":null,"vp":null,"faction":"witches","resigned":false},{"user":"01a1dfd4-4c0f-73b2-9877-e55079fd95f2","name":"Bo","ai":null,"vp":null,"faction":"nomads","resigned":false}]', 0, NULL, '[]', NULL, 1794756594724, 1794756594768, NULL);
INSERT INTO public.games VALUES ('01a1dfd4-4d0b-7745-9af5-11715c76512f', 0, 'an open one', 'open', 'invited', '01a1dfd4-4bd4-74bd-b322-64f007391279', '{"players":4,"map":"base","fire_ice":false,"mini_bonus":false,"mini_scoring":false,"mini_towns":false,"score9":"temple","special_terrain":false,"merchants":false,"new_cards_first":false,"rulings":{},"edition":"2016","choice":"chosen","factions":[],"turn_order":"clockwise","start_vp":"flat","final_scoring":"none","leech":"strict","power_if_all_refuse":true,"leave_shipping":false,"shuffle_seats":true,"undo":"until-next"}', NULL, '[{"user":"01a1dfd4-4bd4-74bd-b322-64f007391279","name":"Ada","ai":null,"vp":null,"faction":null,"resigned":false},{"user":null,"name":null,"ai":null,"vp":null,"faction":null,"resigned":false},{"user":null,"name":null,"ai":null,"vp":null,"faction":null,"resigned":false},{"user":null,"name":null,"ai":null,"vp":null,"faction":null,"resigned":false}]', 0, NULL, '[]', NULL, 1794756594955, NULL, NULL);

INSERT INTO public.log VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 1, 0, 'build A3', 1794756594802);
INSERT INTO public.log VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 2, 1, 'build A5', 1794756594820);
INSERT INTO public.log VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 3, 1, 'build B1', 1794756594837);
INSERT INTO public.log VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 4, 0, 'build A10', 1794756594855);
INSERT INTO public.log VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 5, 1, 'build B4', 1794756594863);
INSERT INTO public.log VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 6, 1, 'first BON4', 1794756594877);
INSERT INTO public.log VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 7, 0, 'first BON6', 1794756594886);
INSERT INTO public.log VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 8, 0, 'transform A2 to red with 1. end = 1117e9aa90d90771', 1794756594896);
INSERT INTO public.log VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 9, 1, 'transform A1 to black with 1. end', 1794756594904);
INSERT INTO public.log VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 10, 0, 'transform A2 to yellow with 1. end', 1794756594911);
INSERT INTO public.log VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 11, 1, 'build A2', 1794756594931);
INSERT INTO public.log VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 12, 0, 'leech', 1794756594940);

INSERT INTO public.members VALUES ('01a1dfd4-4bd4-74bd-b322-64f007391279', '01a1dfd4-4c24-701f-be13-18e10ca284a8');
INSERT INTO public.members VALUES ('01a1dfd4-4c0f-73b2-9877-e55079fd95f2', '01a1dfd4-4c24-701f-be13-18e10ca284a8');
INSERT INTO public.members VALUES ('01a1dfd4-4bd4-74bd-b322-64f007391279', '01a1dfd4-4d0b-7745-9af5-11715c76512f');

INSERT INTO public.papers VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 0, 'notes', 'mind the river');
INSERT INTO public.papers VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 1, 'auto-leech', '{"rules":[{"rule":"accept-up-to","vp":1},{"rule":"decline"}]}');

INSERT INTO public.progress VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 12, 2, 1794756594940, 1);
INSERT INTO public.progress VALUES ('01a1dfd4-4d0b-7745-9af5-11715c76512f', 0, 0, NULL, 0);

INSERT INTO public.sessions VALUES ('\xea78f59dbca24b1f09f1c2a046933c8473a0df782e9cce1195c293091664a54a', '01a1dfd4-4bd4-74bd-b322-64f007391279', 1794756594647, 1802532594647);
INSERT INTO public.sessions VALUES ('\x4ec46fe605194c9c74aa00fedee09da70de22b35a64eea3c3f460100a69a8953', '01a1dfd4-4c0f-73b2-9877-e55079fd95f2', 1794756594706, 1802532594706);

INSERT INTO public.settings VALUES ('administrator-token/0e5e3fdae39e546f70b6ca5cebebcede4474404c54a621ec37edf6a1465e8d0c', 'offered');

INSERT INTO public.tokens VALUES ('01a1dfd4-4c1f-760a-a6f5-4e57d97da4c1', '01a1dfd4-4bd4-74bd-b322-64f007391279', 'my bot', '\x7e5b21a323a2c0d2333a08e545989713364656e3dfd9271686ba60df32de45af', 1794756594719, NULL);

INSERT INTO public.turn_keys VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 'turn-0', '\xef2bf2f5ca242a5447a34a9276f45ed5698ec316eb4548ad51ffc6e7537217f3', 1, 1);
INSERT INTO public.turn_keys VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 'turn-1', '\x9cc94f82c900fe3bed132e2e1445bb5a52f07980101225ab3402ac05ea674f12', 2, 2);
INSERT INTO public.turn_keys VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 'turn-2', '\xdc1dce02f735d183962ee12ac55e3fc11b4dd4c4561e998fcd66ca448a2dbea2', 3, 3);
INSERT INTO public.turn_keys VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 'turn-3', '\xb8e2b32f6299ba1a337308803f11dacceebf290fac1ce2fb17e884cfec17a360', 4, 4);
INSERT INTO public.turn_keys VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 'turn-4', '\x3d4c2dd1cef2c077d9cbff3109b7f4406c9faa187db5283f3129539d46ec675a', 5, 5);
INSERT INTO public.turn_keys VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 'turn-5', '\x1e7e1b1aa3ec8981660badff6e26c1bc6bf7a95daa0d1cc56e40e32b4843ed9b', 6, 6);
INSERT INTO public.turn_keys VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 'turn-6', '\x68a0f84748d61b9cd4d7b38fb0c62f2fd01b5274f844c9c9f306abd034fbdf07', 7, 7);
INSERT INTO public.turn_keys VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 'turn-7', '\x8a8413ecb0f84d347aea7e3ba12ce34dfe1dedc0ca5d32fb528c057957336fdc', 8, 8);
INSERT INTO public.turn_keys VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 'turn-8', '\x4df33d28e31f33471263dd89a3d271b13d2e6032c7b11680fc602dd922aa5f42', 9, 9);
INSERT INTO public.turn_keys VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 'turn-9', '\x00d3c4dff470693bc358992718387915209652d44a5348defb99fed85e9d9be1', 10, 10);
INSERT INTO public.turn_keys VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 'turn-10', '\x337fb5b6ff3057f52b037b0abd0cd61cf05e4741240810f76911ae897d79eb59', 11, 11);
INSERT INTO public.turn_keys VALUES ('01a1dfd4-4c24-701f-be13-18e10ca284a8', 'turn-11', '\x38ef0c2e0cbc7e0c10423b3dc8703ab895348e99c695b273aaa15a63ec349c7f', 12, 12);

INSERT INTO public.users VALUES ('01a1dfd4-4bd4-74bd-b322-64f007391279', 'Ada', 'ada', 'ada@example.org', '$argon2id$v=19$m=19456,t=2,p=1$rjo2q98QnJVgsak00+vB3g$dFT3FCokwc1/TbMwq9wDQMoOUCv9yncSN4FWBViThhE', 'player', false, '{}', 1794756594644);
INSERT INTO public.users VALUES ('01a1dfd4-4c0f-73b2-9877-e55079fd95f2', 'Bo', 'bo', NULL, NULL, 'guest', false, '{}', 1794756594703);

ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_pkey PRIMARY KEY (game, id);

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

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE UNIQUE INDEX account_names ON public.users USING btree (folded) WHERE (role <> 'guest'::text);

CREATE INDEX games_by_status ON public.games USING btree (status, id);

CREATE INDEX games_by_visibility ON public.games USING btree (visibility, status, id);

CREATE INDEX members_of_game ON public.members USING btree (game);

CREATE INDEX sessions_by_end ON public.sessions USING btree (expires);

CREATE INDEX sessions_of_user ON public.sessions USING btree (owner);

CREATE INDEX tokens_of_user ON public.tokens USING btree (owner);

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_author_fkey FOREIGN KEY (author) REFERENCES public.users(id);

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_game_fkey FOREIGN KEY (game) REFERENCES public.games(id);

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
