// Made by `cargo xtask codegen` from the server's OpenAPI document. Do not edit.

export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The front page
         * @description The client, or the plain page where the server was built without it.
         */
        get: operations["get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What administrators did
         * @description The newest first. It is only ever added to.
         */
        get: operations["get-admin-audit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become the first administrator
         * @description With the one-time token the server prints at its start for as long as it has no administrator.
         */
        post: operations["post-admin-claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/computers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much computer players have to do
         * @description Queues are those of this server; running games are counted for all.
         */
        get: operations["get-admin-computers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invitations to register */
        get: operations["get-admin-invites"];
        put?: never;
        /**
         * Invite people to register
         * @description The code is shown this once.
         */
        post: operations["post-admin-invites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accounts whose names look alike
         * @description They are older than the rules for names and keep theirs, until somebody gives them another one.
         */
        get: operations["get-admin-names"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is in the outbox */
        get: operations["get-admin-outbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings of the server */
        get: operations["get-admin-settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the settings of the server */
        patch: operations["patch-admin-settings"];
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users, oldest first */
        get: operations["get-admin-users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A user */
        get: operations["get-admin-users-id"];
        put?: never;
        post?: never;
        /**
         * Delete an account
         * @description Its owner is signed out everywhere, and told why. Within seven days they may come back by signing in, unless they are locked
         *     out; then, or at once, it is deleted as if they had asked for it. Their games stay.
         */
        delete: operations["delete-admin-users-id"];
        options?: never;
        head?: never;
        /** Lock a user out, let them in again, or change their role */
        patch: operations["patch-admin-users-id"];
        trace?: never;
    };
    "/api/admin/users/{id}/reset-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link by which somebody chooses a new password
         * @description For whoever lost theirs and has no mail. It is good once and for a day, and is shown this once.
         */
        post: operations["post-admin-users-id-reset-link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/second-ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take time codes and passkeys away
         * @description For somebody who lost phone and recovery codes. They sign in by their password alone until they set up new ones.
         */
        delete: operations["delete-admin-users-id-second-ways"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a position analysed
         * @description The best ways to go on after a row and what was tried since, in about a second: in finished games, and in sandboxes. Whoever
         *     plays in a running game is refused in it and its copies, unless its table allows hints.
         */
        post: operations["post-analysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Factions, tiles, cards, actions and boards
         * @description It changes with the version of the server only: keep it, and ask with `If-None-Match` whether it is still the same.
         */
        get: operations["get-catalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/confirm-address/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a new address
         * @description By the link in the mail that was sent to it.
         */
        post: operations["post-confirm-address-token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The API as a page to read */
        get: operations["get-docs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List games
         * @description Public games, or the caller's own, newest first.
         */
        get: operations["get-games"];
        put?: never;
        /**
         * Create a game
         * @description Its creator is its host and takes the first seat, unless they only want to host it.
         */
        post: operations["post-games"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A game
         * @description Everything but its log: title, options, seats, whose turn it is, and how much time players have.
         */
        get: operations["get-games-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a game
         * @description Title and visibility at any time, options before play begins. For the host.
         */
        patch: operations["patch-games-id"];
        trace?: never;
    };
    "/api/games/{id}/abandon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a game up
         * @description Before play begins the host may. After that it is a proposal, and done once everybody at the table has asked for it.
         */
        post: operations["post-games-id-abandon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See the board
         * @description Printed boards are in the catalog; this is for games on a board of somebody's own.
         */
        get: operations["get-games-id-board"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was said at a game
         * @description Oldest first. Whoever may see the game may read it.
         */
        get: operations["get-games-id-chat"];
        put?: never;
        /**
         * Say something at a game
         * @description Whoever may see the game and has a name may speak, guests too.
         */
        post: operations["post-games-id-chat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the clock of a game
         * @description Proposes other terms, or agrees to those that are proposed. They hold once everybody at the table has asked for them.
         */
        post: operations["post-games-id-clock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/clone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clone a game
         * @description Opens a game with the same board and tiles and with the factions moved on by some seats, for duplicate play.
         */
        post: operations["post-games-id-clone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try moves out
         * @description Plays them on the position after any row and shows where they lead; `before` has moves of any seats that come
         *     first, so that a game can be played on from any row, and `plan` tries a turn out that has not come yet. Open to
         *     whoever may look at the game. Nothing is stored and nobody learns of it.
         */
        post: operations["post-games-id-draft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/drop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Drop a player
         * @description Takes somebody out who does not play any more. For the host, if the seat has held up a game without a clock for a week, and for
         *     administrators who do not play there, which is noted.
         */
        post: operations["post-games-id-drop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch a game by server-sent events
         * @description For browsers that cannot open a WebSocket. The id of an event names the last row and chat message, so that a browser
         *     resumes by itself (`Last-Event-ID`).
         */
        get: operations["get-games-id-events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a game
         * @description As our own log, as JSON with every gain and payment, or as commands of terra.snellman.net.
         */
        get: operations["get-games-id-export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/gift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give time to an opponent
         * @description Five times in a game, where its clock allows it.
         */
        post: operations["post-games-id-gift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask for a hint
         * @description What the best computer player would do at one of the caller's seats, in under a second: the best turns with what they are worth,
         *     and in what the best differs from the next. Only where the option `hints` of the table is on.
         */
        get: operations["get-games-id-hint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/host": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let somebody else host a game
         * @description Somebody who plays there. When the host resigns, is replaced or locked out, hosting passes on by itself to the first
         *     account in the order of seats.
         */
        post: operations["post-games-id-host"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite somebody by name
         * @description They get a notice by the ways they chose, once for each game and host. For the host, before play begins.
         */
        post: operations["post-games-id-invitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an invitation link
         * @description The answer has a new code; the one before is void. For the host.
         */
        post: operations["post-games-id-invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sit down at a game
         * @description At a given seat or the first free one. Invited games need the code of their link.
         */
        post: operations["post-games-id-join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get up from a game
         * @description From all seats taken, before play begins. Later on, resign.
         */
        post: operations["post-games-id-leave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch a game by WebSocket
         * @description Every text frame is one message. The server sends pings; what the client sends is not read. A client that was too slow
         *     gets `resync` and is disconnected; it resumes with `after` and `chat`.
         */
        get: operations["get-games-id-live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the log
         * @description Rows after one, each with its moves, the rule that chose if the player did not, and every gain and payment with its
         *     source. A game that has not begun has none. A long log is written while it is read; whoever reads too slowly is cut off.
         */
        get: operations["get-games-id-log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a game
         * @description Proposes a pause, or agrees to the one that is proposed with the same end. No clock runs in it, nor for 12 hours after it,
         *     in a live game for a minute.
         */
        post: operations["post-games-id-pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/picture.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A position as a PNG picture
         * @description The same as the SVG, for what shows no SVG. A painted picture is kept for a while.
         */
        get: operations["get-games-id-picture-png"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/picture.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A position as an SVG picture
         * @description The board with everybody's points, 1200 × 630, for forums and chats. Pages of other sites may show pictures of games that
         *     anybody may see.
         */
        get: operations["get-games-id-picture-svg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/proposals/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Decline a proposal, or withdraw it
         * @description Whoever has not agreed declines: the proposal is void. The proposer withdraws it; whoever else agreed takes that back.
         */
        delete: operations["delete-games-id-proposals-kind"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play again
         * @description The same table and options with seats moved on by one and new tiles. The first who asks opens the game, and each of the others
         *     sits down in it by asking; seats are kept for them, computers sit at once, and play begins with the last.
         */
        post: operations["post-games-id-rematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/resign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resign
         * @description Takes one of the caller's seats out of the game for good; the others play on by the rules for dropped players.
         */
        post: operations["post-games-id-resign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a pause
         * @description Anybody who plays there may.
         */
        post: operations["post-games-id-resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a review
         * @description What each turn was worth beside the best that the engine finds, as far as the review has come; `state` is `none` if nobody
         *     asked for one. It is the same for all who may see the game.
         */
        get: operations["get-games-id-review"];
        put?: never;
        /**
         * Ask for a review
         * @description Of a game that was played to its end, here or elsewhere. Reviews wait in a queue in which users take turns, and are computed
         *     beside everything else. One that is there, waits or is under way stays as it is; one that failed, was cancelled or is older
         *     than the engine is taken up again. Pages that show the end of a game ask for it with `when_idle`, so that it is there where the
         *     server has nothing else to review.
         */
        post: operations["post-games-id-review"];
        /**
         * Cancel a review
         * @description What was reviewed stays. For whoever asked, and administrators.
         */
        delete: operations["delete-games-id-review"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Assign a seat
         * @description To a computer player, to somebody who plays at the host's machine, or to nobody. For the host, before play begins.
         */
        put: operations["put-games-id-seats-seat"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/seats/{seat}/auto-leech": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the rules for offers of power
         * @description An empty list asks the player always.
         */
        get: operations["get-games-id-seats-seat-auto-leech"];
        /**
         * Write the rules for offers of power
         * @description At any time; offers that are open now are answered at once.
         */
        put: operations["put-games-id-seats-seat-auto-leech"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/seats/{seat}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the notes of a seat */
        get: operations["get-games-id-seats-seat-notes"];
        /** Write the notes of a seat */
        put: operations["put-games-id-seats-seat-notes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/seats/{seat}/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer a seat to somebody else
         * @description For its player, and for the host if it holds up the game or a computer plays it in somebody's place. It is played as before
         *     until somebody takes it.
         */
        post: operations["post-games-id-seats-seat-offer"];
        /** Keep a seat that was offered */
        delete: operations["delete-games-id-seats-seat-offer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/seats/{seat}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the plan of a seat
         * @description Turns given beforehand, how many are done with, and how the others stand as if the turn came now.
         */
        get: operations["get-games-id-seats-seat-plan"];
        /**
         * Write the plan of a seat
         * @description The first entry whose conditions hold is checked as if the turn came now. It is played when the turn comes, as a row
         *     `auto plan: …`; where players may take back, a minute later. A turn by hand drops the plan.
         */
        put: operations["put-games-id-seats-seat-plan"];
        post?: never;
        /** Drop the plan of a seat */
        delete: operations["delete-games-id-seats-seat-plan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/seats/{seat}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take one's seat back
         * @description From the computer that plays it since a time-out or a vote, while nobody else has taken it.
         */
        post: operations["post-games-id-seats-seat-return"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/seats/{seat}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a seat that is offered
         * @description The seat goes on as it stands, with its clock. Notes and rules of its player before are deleted.
         */
        post: operations["post-games-id-seats-seat-take"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin play
         * @description Every seat must be taken. Tiles are drawn, and seats shuffled if the options say so. For the host.
         */
        post: operations["post-games-id-start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch a game line by line
         * @description For bots: every line is one message, empty lines only show that the connection is alive.
         */
        get: operations["get-games-id-stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/turns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play a turn
         * @description All moves or none. Automatic answers of others follow at once. Where others have to answer first, a turn ends for
         *     now and goes on when they have. Sent again with the same key it is played once.
         */
        post: operations["post-games-id-turns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a turn back
         * @description As the game's policy allows: never, until somebody else acts, or once everybody agrees. Asking is agreeing.
         */
        post: operations["post-games-id-undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look at a position
         * @description Of now or after any row; with the moves a seat may make now, and why others are not possible.
         */
        get: operations["get-games-id-view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Vote about a seat that holds up the game
         * @description Its time is over, or nothing has happened for a week without a clock. More than half of the other people who play decide;
         *     one other decides alone. Whoever is on vacation, holds up the game too or says nothing for three days has no voice. The vote
         *     is void when the seat acts. `DELETE …/proposals/{kind}` votes against it.
         */
        post: operations["post-games-id-votes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play as a guest
         * @description A guest has a name and a cookie, no password. By registering, or by signing in with `claim_guest`, a guest's games
         *     become an account's.
         */
        post: operations["post-guests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a recorded game
         * @description A Terrane log, or a ledger or command log of terra.snellman.net; every row is checked. A game played to its end is
         *     kept as finished, another as abandoned.
         */
        post: operations["post-import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description Also for nobody: what a client needs to know when it starts.
         */
        get: operations["get-me"];
        put?: never;
        post?: never;
        /**
         * Delete one's own account
         * @description Signs out everywhere and takes all API tokens back. Whoever signs in within seven days keeps the account; then its name,
         *     address, settings and messages go, its seats resign, and it is called a former player. A guest is deleted at once.
         */
        delete: operations["delete-me"];
        options?: never;
        head?: never;
        /** Change one's own account */
        patch: operations["patch-me"];
        trace?: never;
    };
    "/api/me/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom the caller mutes and blocks
         * @description Nobody else learns of it.
         */
        get: operations["get-me-blocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/blocks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mute or block somebody
         * @description A mute folds their talk away in the caller's client, and no notice tells of it. Whoever is blocked also cannot sit down or
         *     speak at tables the caller hosts. Games that are being played go on.
         */
        put: operations["put-me-blocks-id"];
        post?: never;
        /** Mute or block somebody no more */
        delete: operations["delete-me-blocks-id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a key for a calendar of deadlines
         * @description The answer has a new key; the one before is void. Whoever has it reads the titles and deadlines of the caller's games.
         */
        post: operations["post-me-calendar"];
        /** Take the key of the calendar back */
        delete: operations["delete-me-calendar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A calendar of deadlines
         * @description For a calendar program that asks again and again. The key in the address is all it needs.
         */
        get: operations["get-me-calendar-ics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the caller is reached */
        get: operations["get-me-channels"];
        put?: never;
        /**
         * Add a way to be reached
         * @description A browser's push subscription belongs to its session and goes away with it. An address of mail is used once the code that
         *     is sent there has come back. A webhook may not lead into a private network.
         */
        post: operations["post-me-channels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/channels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a way to be reached away */
        delete: operations["delete-me-channels-id"];
        options?: never;
        head?: never;
        /**
         * Change how the caller is reached
         * @description Switches a channel off or on, or mutes events.
         */
        patch: operations["patch-me-channels-id"];
        trace?: never;
    };
    "/api/me/channels/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm an address of mail */
        post: operations["post-me-channels-id-confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/channels/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a way to be reached
         * @description Once a minute. A channel that failed works again if the test arrives.
         */
        post: operations["post-me-channels-id-test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/claim-guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take over the games of a guest
         * @description The guest proves consent by one of their API tokens; afterwards the guest is locked out.
         */
        post: operations["post-me-claim-guest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A copy of one's own data
         * @description Lines of JSON, compressed by gzip: the records of a backup, but only what is the caller's own, with secrets masked. Four a day.
         */
        post: operations["post-me-export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's hours of play
         * @description `null` for always.
         */
        get: operations["get-me-hours"];
        /**
         * Set the hours of play
         * @description Clocks of games that honour them stand outside of them, in each game from the caller's next turn on. `null` takes them
         *     away.
         */
        put: operations["put-me-hours"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which notices the caller gets */
        get: operations["get-me-notices"];
        /**
         * Choose what to be told
         * @description By event and way, with hours in which nothing is sent and one mail a day.
         */
        put: operations["put-me-notices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a passkey */
        post: operations["post-me-passkeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to add a passkey */
        post: operations["post-me-passkeys-begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a passkey away */
        delete: operations["delete-me-passkeys-id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make recovery codes
         * @description Eight, in place of those the caller had. They are shown this once; each replaces a lost password once.
         */
        post: operations["post-me-recovery-codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller reported
         * @description The newest first, with the answers.
         */
        get: operations["get-me-reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sanctions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller may not do
         * @description Only what holds now, with the reason and the answer to an appeal.
         */
        get: operations["get-me-sanctions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/second-ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller has set up beside the password */
        get: operations["get-me-second-ways"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Browsers in which the caller is signed in
         * @description The newest first.
         */
        get: operations["get-me-sessions"];
        put?: never;
        post?: never;
        /** Sign out everywhere else */
        delete: operations["delete-me-sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign one browser out */
        delete: operations["delete-me-sessions-id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/time-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up time codes
         * @description They are asked for once a first one is confirmed. An earlier secret that was confirmed has to be taken away before.
         */
        post: operations["post-me-time-code"];
        /** Switch time codes off */
        delete: operations["delete-me-time-code"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/time-code/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm time codes
         * @description From now on signing in by the password asks for one.
         */
        post: operations["post-me-time-code-confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's API tokens
         * @description Those taken back stay listed. The tokens themselves are never shown again.
         */
        get: operations["get-me-tokens"];
        put?: never;
        /**
         * Make an API token
         * @description Sent as `Authorization: Bearer trn_…`, it stands for its owner. It is shown this once.
         */
        post: operations["post-me-tokens"];
        /** Take all API tokens back */
        delete: operations["delete-me-tokens"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take an API token back */
        delete: operations["delete-me-tokens-id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/vacations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's vacations */
        get: operations["get-me-vacations"];
        put?: never;
        /**
         * Go on vacation
         * @description Now or ahead, a day at least, for as many days in a calendar year as there are. The caller's clocks stand in games that
         *     honour vacations, 14 days in each; whoever plays there nevertheless is back.
         */
        post: operations["post-me-vacations"];
        /**
         * End a vacation
         * @description One that has begun ends now, one to come is forgotten. Days that have begun are used up.
         */
        delete: operations["delete-me-vacations"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits for the caller
         * @description All running games that wait for a turn, a choice, an answer or a vote of the caller, the most urgent first.
         */
        get: operations["get-me-waiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Games of every kind, newest first
         * @description Hidden and removed ones too, whoever finds them otherwise.
         */
        get: operations["get-mod-games"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Give a game another title, hide it, remove it, or end it
         * @description Moderators retitle and hide, and not games in which they play; administrators also remove and end games.
         */
        patch: operations["patch-mod-games-id"];
        trace?: never;
    };
    "/api/mod/games/{id}/chat/{message}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Hide a message, or show it again
         * @description What it said is kept for 90 days for those who keep order, and then forgotten.
         */
        patch: operations["patch-mod-games-id-chat-message"];
        trace?: never;
    };
    "/api/mod/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reports, newest first
         * @description Those about the caller are for others.
         */
        get: operations["get-mod-reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Answer a report
         * @description Whoever told it reads the answer. What is done about it are other requests.
         */
        patch: operations["patch-mod-reports-id"];
        trace?: never;
    };
    "/api/mod/sanctions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Appeals that nobody has answered, oldest first */
        get: operations["get-mod-sanctions"];
        put?: never;
        /**
         * Silence somebody, or lock them out
         * @description With a reason, which they are told, for a time or for good. Whoever is locked out is signed out at once, and their seats go
         *     the way of seats whose time is over.
         */
        post: operations["post-mod-sanctions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/sanctions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Lift a sanction */
        delete: operations["delete-mod-sanctions-id"];
        options?: never;
        head?: never;
        /**
         * Answer an appeal
         * @description And lift the sanction, if it convinces.
         */
        patch: operations["patch-mod-sanctions-id"];
        trace?: never;
    };
    "/api/mod/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Users, oldest first
         * @description For those who keep order. Moderators are shown no addresses.
         */
        get: operations["get-mod-users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is known of a user */
        get: operations["get-mod-users-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the name of a user
         * @description Also at the seats they have and beside what they said. They are told why.
         */
        patch: operations["patch-mod-users-id"];
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The OpenAPI document */
        get: operations["get-openapi-json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What can be played
         * @description Every option of a game with its help, its values and its default; rulings; presets; computer players.
         */
        get: operations["get-options"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The key by which browsers subscribe */
        get: operations["get-push-key"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What there is to solve
         * @description How many puzzles of which theme, the puzzle of the day, and how strong the caller is.
         */
        get: operations["get-puzzles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The puzzle of the day
         * @description The same for everybody, by the day in UTC.
         */
        get: operations["get-puzzles-daily"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The next puzzle
         * @description One that the caller has not tried, about as hard as they are strong.
         */
        get: operations["get-puzzles-next"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzle}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A puzzle */
        get: operations["get-puzzles-puzzle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzle}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a puzzle
         * @description Every turn that is worth as much as the best is right. The first answer of an account counts for its rating.
         */
        post: operations["post-puzzles-puzzle-answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzle}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try moves out in a puzzle
         * @description As in a game; nothing is stored. Seat, row and what is played before are those of the puzzle, whatever the draft says.
         */
        post: operations["post-puzzles-puzzle-draft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzle}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a hint in a puzzle
         * @description The kind of action, then the space. Whoever asks before answering is not rated for the puzzle.
         */
        post: operations["post-puzzles-puzzle-hint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link to choose a new password
         * @description It goes to the address of the account, if there is one. The answer is always the same and takes as long.
         */
        post: operations["post-recovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recovery/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a new password by a recovery code
         * @description Ends all sessions and takes all API tokens back.
         */
        post: operations["post-recovery-code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recovery/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whose password a link changes */
        get: operations["get-recovery-token"];
        put?: never;
        /**
         * Choose a new password by a link
         * @description Ends all sessions and takes all API tokens back.
         */
        post: operations["post-recovery-token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report somebody or something
         * @description A person, a name, a message or a game, to those who keep order here. What is around it is kept with the report. Ten a day.
         */
        post: operations["post-reports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revert-address/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the change of an address back
         * @description By the link in the mail to the old address. Whoever changed it may not be the owner: signs out all browsers, takes all API
         *     tokens back, ends other links, and takes passkeys, time codes and recovery codes away that were made since.
         */
        post: operations["post-revert-address-token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sanctions/{id}/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Appeal against a sanction
         * @description Once. Whoever is locked out shows by name and password who they are.
         */
        post: operations["post-sanctions-id-appeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description The answer sets a cookie that is new each time; the session until now ends.
         */
        post: operations["post-session"];
        /** Sign out */
        delete: operations["delete-session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in by a passkey
         * @description Instead of password and time code: the device asks for a finger, a face or a number of its own.
         */
        post: operations["post-session-passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/passkey/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to sign in by a passkey
         * @description The device knows whose it is: no name is asked for.
         */
        post: operations["post-session-passkey-begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether to unsubscribe
         * @description The page that a link in a mail opens. It changes nothing.
         */
        get: operations["get-unsubscribe-token"];
        put?: never;
        /**
         * Unsubscribe by one click
         * @description Without a session, as RFC 8058 says. Doing it again changes nothing.
         */
        post: operations["post-unsubscribe-token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register an account
         * @description Signs in at once. Whoever plays as a guest keeps games and seats: the guest becomes the account. Where the server sends mail
         *     an address counts once the link in a mail to it was opened.
         */
        post: operations["post-users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the server lives
         * @description Answers without asking anybody; for a supervisor that restarts what hangs.
         */
        get: operations["get-healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imprint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who runs this server */
        get: operations["get-imprint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts and times, for Prometheus */
        get: operations["get-metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The plain page
         * @description What this server is, the games that wait for players, and where the API is; without scripts.
         */
        get: operations["get-plain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plain.css": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The style sheet of the plain pages */
        get: operations["get-plain-css"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is kept of people, and why */
        get: operations["get-privacy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the server can work
         * @description Asks the database, and every few seconds whether it can be written; for a load balancer that sends requests elsewhere
         *     meanwhile. A server that is stopping says no.
         */
        get: operations["get-readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the host asks of players */
        get: operations["get-rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/share/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page that a shared link opens
         * @description It says what the link shows, with a picture for previews in chats and forums, and leads on to the game. Of a game that the
         *     caller may not see, and of one that does not exist, it says nothing.
         */
        get: operations["get-share-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A vacation of a player, as far as it concerns a game. */
        Absence: {
            /**
             * Format: int32
             * @description Whose seat.
             */
            seat: number;
            /**
             * Format: int64
             * @description When the seat's clock runs again, in milliseconds since 1970.
             */
            until: number;
        };
        /** @description The caller, as they see themselves. */
        Account: {
            /**
             * Format: int64
             * @description Since when, in milliseconds since 1970.
             */
            created: number;
            /** @description Where mail goes, if anywhere. */
            email?: string | null;
            /**
             * Format: uuid
             * @description Who.
             */
            id: string;
            /** @description The name others see. */
            name: string;
            /** @description What they may do. */
            role: components["schemas"]["Role"];
            /** @description Preferences of the client, kept as they were sent. */
            settings: Record<string, never>;
        };
        /** @description Changes the caller's own account. What is left out stays as it is. */
        AccountChange: {
            /**
             * @description The password until now; needed for a new one and for a new address.
             * @default null
             */
            current_password?: string | null;
            /**
             * @description A new address for mail; empty for none. Where the server sends mail, it counts once it is confirmed.
             * @default null
             */
            email?: string | null;
            /**
             * @description A new name.
             * @default null
             */
            name?: string | null;
            /**
             * @description A new password; every other browser is signed out.
             * @default null
             */
            password?: string | null;
            /**
             * @description With a new password: also takes all API tokens back.
             * @default false
             */
            revoke_tokens?: boolean;
            /** @description New preferences of the client. */
            settings?: Record<string, never> | null;
        };
        /** @description An action. */
        ActionEntry: {
            /** @description Its code. */
            code: string;
            /** @description What it costs, as printed. */
            cost: components["schemas"]["Amount"];
            /** @description The box it comes from; for special actions that of what it is printed on. */
            from_box: components["schemas"]["FromBox"];
            /** @description Coins, workers or priests it gives. */
            gain: components["schemas"]["Amount"];
            /** @description Whether it can be taken once a round only. */
            once: boolean;
            /**
             * Format: int32
             * @description Spades it gives.
             */
            spades: number;
            /** @description What it does. */
            text: string;
        };
        /** @description What everybody who plays has to agree to. */
        Agreement: {
            /** @enum {string} */
            kind: "abandon";
        } | {
            /** @enum {string} */
            kind: "undo";
            /**
             * Format: int32
             * @description The seat that proposes.
             */
            seat: number;
            /**
             * Format: int32
             * @description The last row when it was proposed.
             */
            seq: number;
            /**
             * Format: int32
             * @description That row.
             */
            to: number;
        } | {
            /** @description Its terms. */
            clock: components["schemas"]["Clock"];
            /** @enum {string} */
            kind: "clock";
        } | {
            /** @enum {string} */
            kind: "pause";
            /**
             * Format: int64
             * @description Until when, in milliseconds since 1970.
             */
            until: number;
        };
        /** @description An amount of things: a price, an income, what a tile gives. What is missing is none. */
        Amount: {
            /**
             * Format: int32
             * @description Coins.
             * @default 0
             */
            coins?: number;
            /**
             * Format: int32
             * @description Power.
             * @default 0
             */
            power?: number;
            /**
             * Format: int32
             * @description Priests.
             * @default 0
             */
            priests?: number;
            /**
             * Format: int32
             * @description Ships.
             * @default 0
             */
            ships?: number;
            /**
             * Format: int32
             * @description Workers.
             * @default 0
             */
            workers?: number;
        };
        /** @description What the engine says of a position. */
        Analysis: {
            /** @description Whether the best line is solved and not estimated. */
            exact: boolean;
            /** @description Final VP that each seat can expect with the best of them. */
            expected: number[];
            judged?: components["schemas"]["JudgedTurn"] | null;
            /** @description The best ways to go on, best first: from where the turn stands. */
            lines: components["schemas"]["LineView"][];
            /** @description The same as margins. */
            margin: number[];
            /**
             * Format: int32
             * @description For whom; nobody if the game is over.
             */
            seat?: number | null;
            /**
             * Format: int32
             * @description The row after which it begins.
             */
            seq: number;
            /** @description Why the best line is better than the next, or than the turn that was judged, where the evaluation knows. */
            why?: components["schemas"]["Reason"][];
        };
        /** @description A position to be analysed: of a finished game, or in a sandbox. */
        AnalysisRequest: {
            /** @description What is played after it, by any seats. */
            before?: components["schemas"]["DraftTurn"][];
            /**
             * Format: uuid
             * @description Which game.
             */
            game: string;
            /** @description The code of the invitation link, for invited games. */
            invite?: string | null;
            /** @description Whether `moves` are a whole turn that is to be compared with the best, as a review does. */
            judge?: boolean;
            /** @description Moves of a turn that this seat has begun. */
            moves?: string;
            /**
             * Format: int32
             * @description For whom; left out, whoever is to move.
             */
            seat?: number | null;
            /**
             * Format: int32
             * @description The row after which it begins; left out, the last one.
             */
            seq?: number | null;
        };
        /** @description An offer of power with the answer to it. */
        AnsweredOffer: {
            /**
             * Format: int32
             * @description Who built, or traded.
             */
            from: number;
            /**
             * Format: int32
             * @description Power offered.
             */
            power: number;
            /**
             * Format: int32
             * @description Power taken; none if the offer was declined, or a coin taken in its place.
             */
            taken?: number;
            /** @description Whether it came from a trade. */
            trade?: boolean;
            /**
             * Format: int32
             * @description Victory points paid for it.
             */
            vp?: number;
        };
        /** @description Answers what somebody said against a sanction. */
        AppealAnswer: {
            /** @description The answer. */
            answer: string;
            /** @description Whether the sanction ends. */
            lift?: boolean;
        };
        /** @description What a player is asked: `ask` is the stable name of the decision, and each has its own fields. */
        Ask: {
            /** @enum {string} */
            ask: "bid";
        } | {
            /** @enum {string} */
            ask: "lot";
        } | {
            /** @enum {string} */
            ask: "faction";
        } | {
            /** @enum {string} */
            ask: "start-terrain";
        } | {
            /** @enum {string} */
            ask: "dwelling";
        } | {
            /** @enum {string} */
            ask: "bonus-card";
        } | (components["schemas"]["PowerOffer"] & {
            /** @enum {string} */
            ask: "leech";
        }) | (components["schemas"]["CountedQuestion"] & {
            /** @enum {string} */
            ask: "favor";
        }) | (components["schemas"]["CountedQuestion"] & {
            /** @enum {string} */
            ask: "town";
        }) | (components["schemas"]["StepsToUse"] & {
            /** @enum {string} */
            ask: "cult-steps";
        }) | {
            /** @enum {string} */
            ask: "enter-ten";
        } | (components["schemas"]["SpadesToUse"] & {
            /** @enum {string} */
            ask: "spades";
        }) | {
            /** @enum {string} */
            ask: "free-transform";
        } | {
            /** @enum {string} */
            ask: "free-dwelling";
        } | {
            /** @enum {string} */
            ask: "free-trading-house";
        } | (components["schemas"]["CountedQuestion"] & {
            /** @enum {string} */
            ask: "bridges";
        }) | (components["schemas"]["CountedQuestion"] & {
            /** @enum {string} */
            ask: "ordain";
        }) | {
            /** @enum {string} */
            ask: "token";
        } | {
            /** @enum {string} */
            ask: "new-home";
        } | {
            /** @enum {string} */
            ask: "portal";
        } | (components["schemas"]["TracksToAdvance"] & {
            /** @enum {string} */
            ask: "workshop";
        }) | {
            /** @enum {string} */
            ask: "free-digging";
        } | (components["schemas"]["CountedQuestion"] & {
            /** @enum {string} */
            ask: "new-tokens";
        }) | {
            /** @enum {string} */
            ask: "free-shift";
        } | (components["schemas"]["TownGift"] & {
            /** @enum {string} */
            ask: "town-gift";
        }) | (components["schemas"]["PlacedQuestion"] & {
            /** @enum {string} */
            ask: "join-town";
        }) | {
            /** @enum {string} */
            ask: "dock";
        } | (components["schemas"]["ShipsToPlace"] & {
            /** @enum {string} */
            ask: "ships";
        }) | (components["schemas"]["ShipsToMove"] & {
            /** @enum {string} */
            ask: "sail";
        }) | {
            /** @enum {string} */
            ask: "trade";
        } | (components["schemas"]["PlacedQuestion"] & {
            /** @enum {string} */
            ask: "ship-dwelling";
        }) | {
            /** @enum {string} */
            ask: "favor-gift";
        } | {
            /** @enum {string} */
            ask: "shipyard-shift";
        } | (components["schemas"]["CountedQuestion"] & {
            /** @enum {string} */
            ask: "unlock";
        });
        /** @description Asks for codes. */
        AskCodes: {
            /** @description The password of the caller. */
            current_password: string;
        };
        /** @description The auction of factions. */
        AuctionView: {
            /** @description Who may still bid in the running auction. */
            bidding: number[];
            /**
             * Format: int32
             * @description The highest bid so far, if any.
             */
            high?: number | null;
            /**
             * Format: int32
             * @description Who made it.
             */
            leader?: number | null;
            /** @description The drawn factions still to be had. */
            lots: string[];
            /** @description Places of the turn order still to be had, from 1. */
            places: number[];
            /**
             * Format: int32
             * @description What a bid is taken from.
             */
            start_vp: number;
        };
        /** @description Something that was done by those who look after the server. */
        AuditEntry: {
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            by?: components["schemas"]["AuditUser"] | null;
            /** @description A name, a setting, a reason. */
            detail: string;
            /**
             * Format: uuid
             * @description Which.
             */
            id: string;
            user?: components["schemas"]["AuditUser"] | null;
            /** @description What: `lock`, `promote`, `reset-link`, … */
            what: string;
        };
        /** @description Somebody in the list of what was done. */
        AuditUser: {
            /**
             * Format: uuid
             * @description Who.
             */
            id: string;
            /** @description Their name now, if they are still there. */
            name?: string | null;
            role?: components["schemas"]["Role"] | null;
        };
        /** @description Somebody the caller wants nothing of. */
        Block: {
            /** @description Whether they are a guest. */
            guest: boolean;
            /** @description How far it goes. */
            kind: components["schemas"]["BlockKind"];
            /** @description Their name now. */
            name: string;
            /**
             * Format: int64
             * @description Since when, in milliseconds since 1970.
             */
            since: number;
            /**
             * Format: uuid
             * @description Who.
             */
            user: string;
        };
        /**
         * @description How far somebody keeps another away from themselves.
         * @enum {string}
         */
        BlockKind: "mute" | "block";
        /**
         * @description A track of the faction board.
         * @enum {string}
         */
        BoardTrack: "shipping" | "digging";
        /** @description A bonus card. */
        BonusEntry: {
            /** @description The code of its special action. */
            action?: string | null;
            /** @description Its code, such as `BON1`. */
            code: string;
            /** @description The box it comes from. */
            from_box: components["schemas"]["FromBox"];
            /** @description Income. */
            income: components["schemas"]["Amount"];
            /** @description VP when passing, for each of something. */
            pass_vp: components["schemas"]["PassVp"][];
            /**
             * Format: int32
             * @description Added to the shipping value while held.
             */
            shipping: number;
            /** @description All of it in words. */
            text: string;
            /**
             * Format: int32
             * @description VP for each trade while held.
             */
            vp_per_trade: number;
        };
        /** @description A bonus card of the game. */
        BonusView: {
            /** @description Its code, such as `BON1`. */
            card: string;
            /**
             * Format: int32
             * @description Coins lying on it.
             */
            coins?: number;
            /**
             * Format: int32
             * @description Who holds it.
             */
            holder?: number | null;
        };
        /** @description A bridge. */
        BridgeView: {
            /** @description One end. */
            a: string;
            /** @description The other end. */
            b: string;
            /**
             * Format: int32
             * @description Whose bridge.
             */
            seat: number;
        };
        /**
         * @description A kind of structure.
         * @enum {string}
         */
        Building: "dwelling" | "trading-house" | "temple" | "stronghold" | "sanctuary" | "landmark" | "shipyard";
        /** @description The key of the caller's calendar. It is shown once; asking again makes a new one and the old one void. */
        CalendarKey: {
            /** @description The key. */
            key: string;
        };
        /** @description A canal: it lies between two land spaces and joins two river spaces. */
        CanalEntry: {
            /** @description The land spaces beside it. */
            land: components["schemas"]["SiteEntry"];
            /** @description The river spaces it joins. */
            rivers: components["schemas"]["SiteEntry"];
        };
        /** @description The whole catalog. It changes with the version of the program only. */
        Catalog: {
            /** @description Bonus cards. */
            bonus: components["schemas"]["BonusEntry"][];
            /** @description The factions; the two of one board stand side by side. */
            factions: components["schemas"]["FactionEntry"][];
            /** @description Favor tiles. */
            favors: components["schemas"]["FavorEntry"][];
            /** @description Final scoring tiles. */
            finals: components["schemas"]["FinalEntry"][];
            /** @description The printed boards. */
            maps: components["schemas"]["MapEntry"][];
            /** @description Power actions. */
            power_actions: components["schemas"]["ActionEntry"][];
            /** @description Round scoring tiles. */
            scoring: components["schemas"]["ScoringEntry"][];
            /** @description Special actions of factions, cards, tiles and shipyards. */
            special_actions: components["schemas"]["ActionEntry"][];
            /** @description Town tiles. */
            towns: components["schemas"]["TownEntry"][];
            /** @description What trades with structures bring. */
            trades: components["schemas"]["TradeEntry"][];
        };
        /** @description A gain or payment of one player, with its source. */
        Change: components["schemas"]["Source"] & {
            /**
             * Format: int32
             * @description By how much.
             */
            by: number;
            /** @description What changed. */
            item: components["schemas"]["Item"];
            /**
             * Format: int32
             * @description Whose amount changed.
             */
            seat: number;
        };
        /** @description A way to reach the caller. */
        Channel: {
            /**
             * Format: int32
             * @description How often in a row it was refused.
             */
            failures: number;
            format?: components["schemas"]["HookFormat"] | null;
            /** @description Whether it belongs to the browser that asks. */
            here: boolean;
            /**
             * Format: uuid
             * @description Which.
             */
            id: string;
            /** @description How. */
            kind: components["schemas"]["ChannelKind"];
            /** @description Events that are not sent this way. */
            muted: components["schemas"]["NoticeEvent"][];
            /** @description The secret that signs what a webhook is sent. Shown once, when it is made. */
            secret?: string | null;
            /**
             * Format: int64
             * @description Since when it is in this state, or fails, in milliseconds since 1970.
             */
            since: number;
            /** @description Whether it is used. */
            state: components["schemas"]["ChannelState"];
            /** @description Where, with the secret part of an address left out. */
            target: string;
            test?: components["schemas"]["LastTest"] | null;
        };
        /** @description A change of a channel. */
        ChannelChange: {
            /** @description Events that are not sent this way. */
            muted?: components["schemas"]["NoticeEvent"][] | null;
            /** @description Whether it is used. */
            on?: boolean | null;
        };
        /**
         * @description How somebody is reached.
         * @enum {string}
         */
        ChannelKind: "push" | "mail" | "hook";
        /**
         * @description Whether a channel is used.
         * @enum {string}
         */
        ChannelState: "ok" | "unconfirmed" | "failing" | "off";
        /** @description What came of a test. */
        ChannelTest: {
            /** @description What happened, as a sentence. */
            detail: string;
            /** @description Whether it was taken at the other end. */
            sent: boolean;
        };
        /** @description Something said at a game. */
        ChatMessage: {
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            /** @description Whether that was the name of a guest: others may have it, too. */
            guest?: boolean;
            /** @description Whether it was hidden by those who keep order. */
            hidden?: boolean;
            /**
             * Format: int64
             * @description Its number, growing within a game.
             */
            id: number;
            /** @description Their name at the time. */
            name: string;
            /** @description What was said; nothing if it is hidden. */
            text: string;
            /**
             * Format: uuid
             * @description Who said it.
             */
            user: string;
        };
        /**
         * @description How players come by their factions.
         * @enum {string}
         */
        Choice: "chosen" | "drawn" | "auction" | "given";
        /** @description Becomes the first administrator. */
        ClaimAdmin: {
            /** @description The one-time token the server printed when it started. */
            token: string;
        };
        /** @description Moves the games of a guest to the caller's account. */
        ClaimGuest: {
            /**
             * @description An API token of the guest, which proves that the guest agrees.
             * @example trn_…
             */
            token: string;
        };
        /** @description How many games were moved. */
        Claimed: {
            /**
             * Format: int32
             * @description How many.
             */
            games: number;
        };
        /** @description The clock of a game. Times are seconds; whatever is left out is as usual for its kind. */
        Clock: {
            /**
             * Format: int32
             * @description `bank`, `live`: what is in the bank at the beginning, a minute to 60 days.
             */
            bank?: number | null;
            /**
             * Format: int32
             * @description `bank`, `live`: what is in the bank at most; as much as at the beginning.
             */
            cap?: number | null;
            /**
             * Format: int32
             * @description `move`: the time for every move, a minute to 30 days.
             */
            each?: number | null;
            /** @description Whether players may give each other time: yes. */
            gifts?: boolean | null;
            /**
             * Format: int32
             * @description `bank`: how much of each move is not paid for, 48 hours at most; nothing. In a live game it is 2 seconds.
             */
            grace?: number | null;
            /** @description Whether the clock stands outside the player's hours: yes, in a live game no. */
            hours?: boolean | null;
            /** @description What kind of clock it is. */
            kind: components["schemas"]["ClockKind"];
            /**
             * Format: int32
             * @description How long an offer of power may stay open: 24 hours, in a live game 20 seconds.
             */
            offers?: number | null;
            /** @description What happens when the time of a seat is over. */
            on_timeout?: components["schemas"]["OnTimeout"];
            /**
             * Format: int32
             * @description `bank`: what a round adds; nothing.
             */
            per_round?: number | null;
            /**
             * Format: int32
             * @description `bank`, `live`: what a turn adds; nothing.
             */
            per_turn?: number | null;
            /**
             * Format: int32
             * @description So many turns in a row that a computer played give the seat to it: 3.
             */
            strikes?: number | null;
            /** @description Whether the clock of a player on vacation stands: yes, in a live game no. */
            vacations?: boolean | null;
        };
        /** @description The clocks of a running game at one moment. Moments are milliseconds since 1970. */
        ClockInfo: {
            /**
             * Format: int64
             * @description The moment.
             */
            now: number;
            /**
             * Format: int64
             * @description Until when the game is paused.
             */
            paused_until?: number | null;
            /** @description The seats in order. */
            seats: components["schemas"]["SeatClockInfo"][];
            /**
             * @description The terms, as the log has them.
             * @example bank 10d +8h per turn grace 12h cap 15d
             */
            terms: string;
        };
        /**
         * @description What kind of clock a game has.
         * @enum {string}
         */
        ClockKind: "move" | "bank" | "live";
        /** @description A game with the tiles of another, for duplicate play. */
        CloneGame: {
            /**
             * Format: int32
             * @description By how many seats factions move on; left out, by one.
             */
            rotate?: number | null;
            /** @description What it is called; left out, as the other one. */
            title?: string | null;
            /** @description Who finds it. */
            visibility?: components["schemas"]["Visibility"];
        };
        /** @description A computer player. */
        ComputerInfo: {
            /** @description What it does and how strong that is, as a sentence. */
            about: string;
            /**
             * @description Its id, to be given to a seat.
             * @example level-3
             */
            id: string;
            /** @description What it is called. */
            name: string;
        };
        /** @description How much computer players have to do on this server. */
        ComputerLoad: {
            /** @description Running games with computers, by host, the most computers first; at most 100. */
            hosts: components["schemas"]["HostLoad"][];
            /**
             * Format: int32
             * @description Threads on which they think.
             */
            threads: number;
            /**
             * Format: int32
             * @description Games that wait for a computer on this server.
             */
            waiting: number;
        };
        /** @description The code by which an address is confirmed. */
        ConfirmChannel: {
            /** @description The code that was sent there. */
            code: string;
        };
        /**
         * @description What is converted into what.
         * @enum {string}
         */
        Conversion: "power-to-priest" | "power-to-worker" | "power-to-coin" | "priest-to-worker" | "worker-to-coin" | "vp-to-coin" | "coins-to-vp" | "burn";
        /**
         * @description What cards and tiles count.
         * @enum {string}
         */
        Counted: "dwelling" | "trading-house" | "great-building" | "shipyard" | "shipping" | "ship";
        /** @description A question about a number of tiles, bridges, tokens or priests. */
        CountedQuestion: {
            /**
             * Format: int32
             * @description How many; where fewer may be taken, how many at most.
             */
            count: number;
        };
        /**
         * @description A cult track.
         * @enum {string}
         */
        Cult: "fire" | "water" | "earth" | "air";
        /** @description The bonus at the end of a round: one reward for each full `per` of what is counted. */
        CultBonusEntry: {
            cult?: components["schemas"]["Cult"] | null;
            /** @description Coins, workers, priests, power or ships of one reward. */
            gain: components["schemas"]["Amount"];
            /**
             * Format: int32
             * @description How many make one reward.
             */
            per: number;
            /**
             * Format: int32
             * @description Shipping levels of one reward.
             */
            shipping: number;
            /**
             * Format: int32
             * @description Spades of one reward.
             */
            spades: number;
        };
        /** @description A cult track. */
        CultView: {
            /** @description Which one. */
            cult: components["schemas"]["Cult"];
            /** @description Who stands on its priest spaces: one worth 3 steps, then three worth 2. */
            priests: (number | null)[];
            /** @description Seats that stand on 10 or could still enter it: the space is free and they hold a key. */
            reach_ten: number[];
            /** @description Steps of each seat. */
            steps: number[];
        };
        /** @description Somebody's no to a proposal. */
        Declined: {
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            /**
             * Format: uuid
             * @description Who.
             */
            by: string;
        };
        /** @description Deletes the caller's account. */
        DeleteAccount: {
            /**
             * @description The password of the account; guests have none.
             * @default
             */
            password?: string;
        };
        /** @description The deletion of an account by an administrator. */
        DeleteUser: {
            /** @description Whether it is gone at once; otherwise its owner has seven days to come back. */
            at_once?: boolean;
            /** @description Why. It is noted, and its owner is told. */
            reason: string;
        };
        /** @description When an account is deleted. */
        Deletion: {
            /**
             * Format: int64
             * @description When, in milliseconds since 1970. Whoever signs in before keeps the account.
             */
            due: number;
        };
        /** @description One mail a day. */
        Digest: {
            /**
             * @description When it is sent.
             * @example 08:00
             */
            at: string;
            /**
             * @description The time zone by its IANA name.
             * @example Europe/Zurich
             */
            zone: string;
        };
        /** @description A turn as far as its player has thought of it. Nothing is stored. */
        Draft: {
            /** @description Whether it goes on behind answers of neighbours, which it would have to wait for: as if they declined. */
            ahead?: boolean;
            /** @description What is played before it, by any seats. */
            before?: components["schemas"]["DraftTurn"][];
            /** @description The moves so far, separated by full stops; may be empty. */
            moves?: string;
            /**
             * @description As if the seat's turn came now: the others do nothing before it, and nothing waits for an answer. For a seat that has
             *     passed, as if it began the next round.
             */
            plan?: boolean;
            /**
             * Format: int32
             * @description Who plays.
             */
            seat: number;
            /**
             * Format: int32
             * @description The row after which it is played; left out, the last one.
             */
            seq?: number | null;
            /** @description Further moves, in the steps in which the player made them. */
            steps?: string[];
        };
        /** @description Moves of one seat that a draft begins after. */
        DraftTurn: {
            /** @description The moves, separated by full stops. */
            moves: string;
            /**
             * Format: int32
             * @description Who plays.
             */
            seat: number;
        };
        /** @description What a draft leads to. */
        Drafted: {
            /** @description Every gain and payment with its source. */
            changes: components["schemas"]["Change"][];
            /** @description Whether the moves can be submitted as they are. */
            complete: boolean;
            /** @description What the seat may do next. */
            menu: components["schemas"]["Menu"];
            /** @description The moves that could be played, one by one. */
            played: string[];
            refused?: components["schemas"]["RefusedMove"] | null;
            /** @description What was played before them, as rows of a log that nobody keeps. */
            rows?: components["schemas"]["LogRow"][];
            /**
             * Format: int32
             * @description The row after which it is played.
             */
            seq: number;
            /** @description How many of the steps could be played as a whole. */
            steps?: number;
            /** @description The position after the moves. */
            view: components["schemas"]["View"];
            /** @description Whether neighbours answer an offer of power before all of it is played. */
            waits?: boolean;
            /** @description What the player may have overlooked. */
            warnings: components["schemas"]["Warning"][];
        };
        /**
         * @description The printed edition of the variable Fire & Ice factions.
         * @enum {string}
         */
        Edition: "2014" | "2016";
        /** @description What a move would do. */
        Effect: {
            /** @description Special actions gained, by their codes. */
            actions?: string[];
            /** @description What the player is asked next because of it. */
            asks?: components["schemas"]["Ask"][];
            /** @description The bowls afterwards, if they change. */
            bowls?: number[] | null;
            /** @description What the player pays and gains, with the sources. What a new round brings is left out. */
            changes?: components["schemas"]["Change"][];
            /** @description How the income changes. */
            income?: components["schemas"]["IncomeChange"];
            /** @description Power offered to neighbours. */
            offers?: components["schemas"]["Offer"][];
            /**
             * Format: int32
             * @description How many VP more or fewer the next pass would bring as things stand.
             */
            pass_vp?: number;
            /**
             * Format: int32
             * @description Levels of shipping gained, or places of the Range tile.
             */
            shipping?: number;
            /**
             * Format: int32
             * @description Ships gained, on the map or to be placed.
             */
            ships?: number;
            /**
             * Format: int32
             * @description Spades to use because of it.
             */
            spades?: number;
            town?: components["schemas"]["TownProgress"] | null;
            /**
             * Format: int32
             * @description Towns founded.
             */
            towns?: number;
        };
        /** @description How many were ended or taken back. */
        Ended: {
            /**
             * Format: int32
             * @description How many.
             */
            count: number;
        };
        /** @description By which channels notices of an event are sent. */
        EventSettings: {
            /**
             * Format: int32
             * @description How long a mail waits, in seconds; it is not sent if it is needless by then.
             */
            delay_s?: number;
            /** @description To webhooks. */
            hook?: boolean;
            /** @description By mail. */
            mail?: boolean;
            /** @description To browsers. */
            push?: boolean;
        };
        /** @description A game as JSON. */
        ExportedGame: {
            /** @description The game. */
            game: components["schemas"]["GameInfo"];
            /** @description The header of its log. */
            header: string;
            /** @description Its rows. */
            rows: components["schemas"]["LogRow"][];
        };
        /** @description A faction. */
        FactionEntry: {
            /** @description What it can do that others cannot, sentence by sentence. */
            abilities: string[];
            /**
             * Format: int32
             * @description Workers it gains without any structure.
             */
            base_workers: number;
            /** @description Its power tokens at the start. */
            bowls: number[];
            /**
             * Format: int32
             * @description How many bridges it has.
             */
            bridges: number;
            /** @description Its cult steps at the start. */
            cults: number[];
            /**
             * Format: int32
             * @description Dwellings at the start.
             */
            dwellings: number;
            /** @description Workers for a spade at each level of its exchange track; empty if it pays otherwise. */
            exchange: number[];
            exchange_cost?: components["schemas"]["Amount"] | null;
            /**
             * Format: int32
             * @description Victory points for a level of the exchange track, if it has one.
             */
            exchange_vp?: number | null;
            /** @description The box it comes from. */
            from_box: components["schemas"]["FromBox"];
            home?: components["schemas"]["Terrain"] | null;
            /** @description Its key, such as `chaosmagicians`. */
            key: string;
            /** @description Its special terrain tile of the mini-expansion. */
            landmark: components["schemas"]["LandmarkEntry"];
            /** @description Its name. */
            name: string;
            /** @description The faction on the other side of its board. */
            partner: string;
            /** @description How it sails and trades with Merchants of the Seas, as far as it differs from others. */
            seafaring: string[];
            /** @description Its shipping level at the start and the last one. */
            shipping: number[];
            shipping_cost?: components["schemas"]["Amount"] | null;
            /** @description Victory points for each level above the start. */
            shipping_vp: number[];
            /** @description What it begins with. */
            start: components["schemas"]["Amount"];
            /** @description What its stronghold brings. */
            stronghold?: string | null;
            /** @description Its structures with price, power value and income. */
            structures: components["schemas"]["StructureEntry"][];
        };
        /** @description A favor tile. */
        FavorEntry: {
            /** @description The code of its special action. */
            action?: string | null;
            /** @description Its code, such as `FAV11`. */
            code: string;
            /**
             * Format: int32
             * @description How many there are.
             */
            count: number;
            /** @description The track it advances on. */
            cult: components["schemas"]["Cult"];
            /** @description What it does besides the steps, in words; empty for nothing. */
            effect: string;
            /** @description The box it comes from. */
            from_box: components["schemas"]["FromBox"];
            /** @description Income. */
            income: components["schemas"]["Amount"];
            /**
             * Format: int32
             * @description Steps on that track.
             */
            steps: number;
            /** @description All of it in words. */
            text: string;
            /**
             * Format: int32
             * @description Power a town needs while the tile is held.
             */
            town_power?: number | null;
            /**
             * Format: int32
             * @description VP for each dwelling built.
             */
            vp_dwelling: number;
            /** @description VP when passing with 0, 1, 2, 3 and 4 trading houses; none for tiles without. */
            vp_pass?: number[] | null;
            /**
             * Format: int32
             * @description VP for each trading house built.
             */
            vp_trading_house: number;
        };
        /** @description A final scoring tile. */
        FinalEntry: {
            /** @description Its code. */
            code: string;
            /** @description The box it comes from. */
            from_box: components["schemas"]["FromBox"];
            /** @description What is compared. */
            text: string;
        };
        /**
         * @description The box something comes from.
         * @enum {string}
         */
        FromBox: "base" | "fire-ice" | "merchants" | "mini";
        /** @description What the host changes; whatever is left out stays. */
        GameChange: {
            options?: components["schemas"]["Options"] | null;
            /** @description What it is called. */
            title?: string | null;
            visibility?: components["schemas"]["Visibility"] | null;
        };
        /** @description A game with everything that is not in its log. */
        GameInfo: {
            /** @description Who is on vacation, and until when: of a running game with a clock, where one game is asked for. */
            absences?: components["schemas"]["Absence"][];
            clock?: components["schemas"]["ClockInfo"] | null;
            /**
             * Format: int64
             * @description When a table at which nobody but its host sits is closed by itself.
             */
            closes?: number | null;
            /**
             * Format: int64
             * @description When it was created, in milliseconds since 1970.
             */
            created: number;
            /**
             * Format: int64
             * @description When it ended.
             */
            finished?: number | null;
            /**
             * Format: uuid
             * @description Who created it.
             */
            host: string;
            /**
             * Format: uuid
             * @description Which.
             */
            id: string;
            /**
             * Format: int64
             * @description When the last row came.
             */
            moved?: number | null;
            options?: components["schemas"]["Options"] | null;
            /** @description Where it came from: `clone ID`, `rematch ID`, or `import log`, `import snellman`. */
            origin?: string | null;
            /** @description What somebody proposed: it stands until all others agree, one declines, or it is withdrawn. */
            proposals: components["schemas"]["Proposal"][];
            /**
             * Format: uuid
             * @description The game in which the same people play again, once somebody has asked for it.
             */
            rematch?: string | null;
            /** @description Seats in order. */
            seats: components["schemas"]["SeatInfo"][];
            /**
             * Format: int32
             * @description Last row of the log.
             */
            seq: number;
            /** @description Whether those who keep order let it be seen. */
            standing?: components["schemas"]["GameStanding"];
            /**
             * Format: int64
             * @description When play began.
             */
            started?: number | null;
            /** @description How far it has come. */
            status: components["schemas"]["Status"];
            /** @description What it is called. */
            title: string;
            /** @description Seats that may act now. */
            to_act: number[];
            /**
             * Format: int32
             * @description Grows with every change of title, seats, status and proposals.
             */
            version: number;
            /** @description Who finds it. */
            visibility: components["schemas"]["Visibility"];
            /** @description The caller's own seats. */
            yours: number[];
        };
        /** @description What is done about a game. What is left out stays as it is. */
        GameOrder: {
            /** @description Ends the game without a result. For administrators. */
            abandon?: boolean;
            /** @description Why. */
            reason: string;
            standing?: components["schemas"]["GameStanding"] | null;
            /** @description Another title. */
            title?: string | null;
        };
        /**
         * @description Whether those who keep order let a game be seen.
         * @enum {string}
         */
        GameStanding: "shown" | "hidden" | "removed";
        /** @description A game at a row. */
        GameView: {
            menu?: components["schemas"]["Menu"] | null;
            /**
             * Format: int32
             * @description The row.
             */
            seq: number;
            /** @description The position after it. */
            view: components["schemas"]["View"];
        };
        /** @description Games, newest first. */
        GamesPage: {
            /** @description The games. */
            games: components["schemas"]["GameInfo"][];
            /**
             * Format: uuid
             * @description Ask for games before this one to go on; nothing if these were all.
             */
            next?: string | null;
        };
        /** @description Time given to an opponent. */
        Gift: {
            /**
             * Format: int64
             * @description How much, in milliseconds: a second to 24 hours, in a live game to a minute.
             */
            ms: number;
            /**
             * Format: int32
             * @description The seat that is given time, from 0.
             */
            to: number;
        };
        /**
         * @description Groups of a short menu.
         * @enum {string}
         */
        Group: "auction" | "faction" | "terrain" | "bonus-card" | "build" | "transform" | "upgrade" | "advance" | "priest" | "power-action" | "special" | "ship" | "bridge" | "tile" | "cult" | "favor" | "town" | "leech" | "convert" | "answer" | "pass" | "end";
        /**
         * @description Rows by which a log has grown, and the position they lead to.
         *
         *     Made once for a game and a turn and shared by all who watch. Whoever knows the position after row `after` applies
         *     `changed` to it; others take `view`. Exactly one of them is there, except where more rows follow at once.
         */
        Growth: {
            /**
             * Format: int32
             * @description The row before the first of these.
             */
            after: number;
            changed?: components["schemas"]["ViewChange"] | null;
            clock?: components["schemas"]["ClockInfo"] | null;
            /** @description Whether the game is over, or was given up. */
            over: boolean;
            /** @description The rows, in order and without gaps. */
            rows: components["schemas"]["LogRow"][];
            /**
             * Format: int32
             * @description The last of the rows; resume after it.
             */
            seq: number;
            /** @description Seats that may act now. */
            to_act: number[];
            /** @description All rows of the log that are taken back now; only there if these rows changed that. */
            undone?: number[] | null;
            view?: components["schemas"]["View"] | null;
        };
        /** @description Something that must hold for a turn to be played. Seats count from 0. */
        Guard: {
            /**
             * Format: int32
             * @description This seat has passed.
             */
            passed: number;
        } | {
            /**
             * Format: int32
             * @description This seat has not passed.
             */
            playing: number;
        } | {
            /** @description A power action, bonus card, favor tile or town tile can be had: `ACT4`, `BON3`, `FAV11`, `TW2`. */
            free: string;
        } | {
            /** @description Nobody has built on this space. */
            empty: string;
        } | {
            /** @description This space has this terrain. */
            terrain: string[];
        } | {
            /** @description The player has so much at least. */
            have: components["schemas"]["Holdings"];
        } | {
            /**
             * Format: int32
             * @description The player has so many VP at least.
             */
            vp_at_least: number;
        } | {
            /** @description The last turn of a seat built on a space. */
            last: {
                /** @description The space. */
                built: string;
                /**
                 * Format: int32
                 * @description The seat.
                 */
                seat: number;
            };
        } | {
            /**
             * Format: int32
             * @description It is this round.
             */
            round: number;
        };
        /** @description What the strongest computer player thinks of a position. */
        Hint: {
            /**
             * Format: float
             * @description How much the best turn is worth more than the next best, in VP of margin; left out if there is no other.
             */
            ahead?: number | null;
            /** @description Whether the best turn is solved and not estimated. */
            exact?: boolean;
            /**
             * Format: int32
             * @description For whom.
             */
            seat: number;
            /**
             * Format: int32
             * @description The row after which this holds.
             */
            seq: number;
            /** @description The best turns found, best first. */
            turns: components["schemas"]["HintTurn"][];
            /** @description Why the best turn is better than the next, where the evaluation knows. */
            why?: components["schemas"]["Reason"][];
        };
        /** @description A turn that a computer player would play. */
        HintTurn: {
            /** @description The points every seat can expect at the end after it. */
            expected: number[];
            /** @description The moves. */
            moves: string;
            /**
             * Format: float
             * @description The margin of the seat after it: what it can expect beyond the mean of the others.
             */
            vp: number;
        };
        /**
         * @description Whether the computer gives hints and analyses while the game is played. When play begins, `usual` becomes one of the others.
         * @enum {string}
         */
        Hints: "usual" | "on" | "off";
        /** @description What a player has. */
        Holdings: {
            /**
             * Format: int32
             * @description Coins.
             */
            c?: number;
            /**
             * Format: int32
             * @description Priests.
             */
            p?: number;
            /**
             * Format: int32
             * @description Power that can be spent: tokens in bowl III.
             */
            pw?: number;
            /**
             * Format: int32
             * @description Spades that the workers buy, or what the faction digs with, at its level of exchange.
             */
            spades?: number;
            /**
             * Format: int32
             * @description Workers.
             */
            w?: number;
        };
        /**
         * @description The format of messages to a webhook.
         * @enum {string}
         */
        HookFormat: "json" | "discord" | "slack";
        /** @description The computers of one host. */
        HostLoad: {
            /**
             * Format: int32
             * @description Computers in them.
             */
            computers: number;
            /**
             * Format: int32
             * @description Running games they host in which computers sit.
             */
            games: number;
            /** @description Who. */
            host: components["schemas"]["AuditUser"];
            /**
             * Format: int32
             * @description Games in which one of them is to move now.
             */
            to_move: number;
        };
        /** @description A recorded game to keep here. */
        Import: {
            /** @description A Terrane log, or a ledger or command log of terra.snellman.net. */
            text: string;
            /** @description What it is called. */
            title?: string | null;
            /** @description Who finds it. */
            visibility?: components["schemas"]["Visibility"];
        };
        /** @description How an income changes. */
        IncomeChange: {
            /**
             * Format: int32
             * @description Coins.
             */
            coins?: number;
            /**
             * Format: int32
             * @description Power.
             */
            power?: number;
            /**
             * Format: int32
             * @description Priests.
             */
            priests?: number;
            /**
             * Format: int32
             * @description Ships.
             */
            ships?: number;
            /**
             * Format: int32
             * @description Workers.
             */
            workers?: number;
        };
        /** @description Income as it stands, by where it comes from. */
        IncomeView: {
            /** @description The bonus card. */
            bonus?: components["schemas"]["Amount"];
            /** @description Dwellings, and workers that come without any structure. */
            dwellings?: components["schemas"]["Amount"];
            /** @description Favor tiles. */
            favors?: components["schemas"]["Amount"];
            /** @description The sanctuary. */
            sanctuary?: components["schemas"]["Amount"];
            /** @description The shipyard. */
            shipyard?: components["schemas"]["Amount"];
            /** @description The stronghold. */
            stronghold?: components["schemas"]["Amount"];
            /** @description Temples. */
            temples?: components["schemas"]["Amount"];
            /** @description All of it. */
            total: components["schemas"]["Amount"];
            /** @description Trading houses. */
            trading_houses?: components["schemas"]["Amount"];
        };
        /** @description Invites somebody to a game that has not begun. */
        Invitation: {
            /** @description The code of the invitation link, for a game that only those with the link see. */
            invite?: string | null;
            /** @description The name of an account. */
            name: string;
        };
        /** @description An invitation to register. */
        Invite: {
            /**
             * Format: uuid
             * @description Who invites.
             */
            by: string;
            /**
             * Format: int64
             * @description Since when, in milliseconds since 1970.
             */
            created: number;
            /**
             * Format: int64
             * @description Until when.
             */
            expires: number;
            /**
             * Format: uuid
             * @description Which.
             */
            id: string;
            /**
             * Format: int32
             * @description How many may still use it.
             */
            left: number;
        };
        /** @description The code of an invitation link. It is shown once; asking again makes a new one and the old one void. */
        InviteCode: {
            /** @description The code. */
            invite: string;
        };
        /**
         * @description Something a player can have more or less of.
         * @enum {string}
         */
        Item: "vp" | "coins" | "workers" | "priests" | "power" | "tokens" | "fire" | "water" | "earth" | "air" | "keys";
        /** @description Sits down at a game. */
        Join: {
            /** @description The code of the invitation link, for invited games. */
            invite?: string | null;
            /**
             * Format: int32
             * @description Where; left out, at the first free seat.
             */
            seat?: number | null;
        };
        /** @description What a turn is worth beside the best. */
        JudgedTurn: {
            loss?: components["schemas"]["Loss"] | null;
            /** @description What it deserves. */
            mark: components["schemas"]["Mark"];
            /** @description The turn. */
            played: components["schemas"]["LineView"];
        };
        /** @description What was there to be seen when something was reported. */
        Kept: {
            /** @description Messages around the one that is meant, or the last ones. */
            messages?: components["schemas"]["ChatMessage"][];
            /** @description The name of the person. */
            name?: string | null;
            /** @description The last rows of the game. */
            rows?: components["schemas"]["KeptRow"][];
            /** @description The title of the game. */
            title?: string | null;
        };
        /** @description A row of a game in a report. */
        KeptRow: {
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            /**
             * Format: int32
             * @description Whose.
             */
            seat: number;
            /**
             * Format: int32
             * @description Its number.
             */
            seq: number;
            /** @description The row as the log has it. */
            text: string;
        };
        /**
         * @description Kinds of moves.
         * @enum {string}
         */
        Kind: "action" | "answer" | "free" | "end";
        /** @description Shows that the caller knows their password. */
        KnownPassword: {
            /** @description The password of the caller. */
            current_password: string;
        };
        /** @description A special terrain tile. */
        LandmarkEntry: {
            /** @description Its name. */
            name: string;
            /** @description How it is placed and what it does. */
            text: string;
        };
        /** @description What the last test of a channel came to. */
        LastTest: {
            /**
             * Format: int64
             * @description When it was, in milliseconds since 1970.
             */
            at: number;
            /** @description Whether it was taken at the other end. */
            sent: boolean;
        };
        /**
         * @description When offers of power are answered.
         * @enum {string}
         */
        Leech: "strict" | "relaxed";
        /** @description Rules in order: the first that has an answer decides. If none has, the player is asked. */
        LeechChain: {
            /** @description The rules in order. */
            rules: components["schemas"]["LeechRule"][];
        };
        /** @description One rule about an offer of power. */
        LeechRule: {
            /** @enum {string} */
            rule: "ask";
        } | {
            /** @description The factions. */
            factions: string[];
            /** @enum {string} */
            rule: "ask-for";
        } | {
            /** @enum {string} */
            rule: "ask-when-part-wasted";
        } | {
            /** @enum {string} */
            rule: "ask-when-coin";
        } | {
            /** @enum {string} */
            rule: "decline-when-all-wasted";
        } | {
            /** @enum {string} */
            rule: "accept-up-to";
            /**
             * Format: int32
             * @description The VP.
             */
            vp: number;
        } | {
            /**
             * Format: int32
             * @description The tokens.
             */
            power: number;
            /** @enum {string} */
            rule: "fill-to";
        } | {
            /** @enum {string} */
            rule: "accept";
        } | {
            /** @enum {string} */
            rule: "decline";
        };
        /** @description A turn that was or could be played, with what it is worth. */
        LineView: {
            /** @description The moves, separated by full stops, as a draft takes them. */
            moves: string;
            /**
             * Format: float
             * @description How uncertain its lead over the turn played is: a standard error. 0 for the turn played and where nothing is estimated.
             */
            se: number;
            /**
             * Format: float
             * @description The margin that its seat can expect after it.
             */
            vp: number;
        };
        /** @description Whose password a link changes. */
        LinkOwner: {
            /** @description Their name. */
            name: string;
        };
        /** @description A message to those who watch a game. */
        LiveMessage: {
            clock?: components["schemas"]["ClockInfo"] | null;
            /** @description Whether the game is over, or was given up. */
            over: boolean;
            /**
             * Format: int32
             * @description Last row of the log.
             */
            seq: number;
            /** @description Seats that may act now. */
            to_act: number[];
            /** @enum {string} */
            type: "hello";
            /**
             * Format: int32
             * @description Version of the game's record.
             */
            version: number;
            /** @description The watcher's own seats. */
            yours: number[];
        } | (components["schemas"]["Growth"] & {
            /** @enum {string} */
            type: "rows";
        }) | {
            /** @description The moves of the seat. */
            menu: components["schemas"]["Menu"];
            /**
             * Format: int32
             * @description The row after which it holds.
             */
            seq: number;
            /** @enum {string} */
            type: "menu";
        } | {
            /** @description The game. `yours` is empty: the message is the same for all who watch. */
            game: components["schemas"]["GameInfo"];
            /** @description Whether the game is over, or was given up. */
            over: boolean;
            /** @description Seats that may act now. */
            to_act: number[];
            /** @enum {string} */
            type: "game";
            /**
             * Format: int32
             * @description Its version now.
             */
            version: number;
        } | (components["schemas"]["ChatMessage"] & {
            /** @enum {string} */
            type: "chat";
        }) | {
            /** @description Whether it is hidden now. */
            hidden: boolean;
            /**
             * Format: int64
             * @description The number of the message.
             */
            id: number;
            /** @enum {string} */
            type: "chat-hidden";
        } | {
            /**
             * Format: int32
             * @description How many are there without a name, or beyond the forty.
             */
            others: number;
            /** @enum {string} */
            type: "presence";
            /** @description Players and signed-in spectators, in the order of the alphabet; at most 40. */
            who: components["schemas"]["Present"][];
        } | {
            /**
             * Format: int32
             * @description Last row of the log, as far as known.
             */
            seq: number;
            /** @enum {string} */
            type: "resync";
        };
        /** @description Rows of a log. */
        LogPage: {
            /** @description The rows in order. */
            rows: components["schemas"]["LogRow"][];
            /**
             * Format: int32
             * @description Last row of the log.
             */
            seq: number;
        };
        /** @description A row of a log with its ledger. */
        LogRow: {
            /**
             * Format: int64
             * @description When it came, in milliseconds since 1970.
             */
            at: number;
            /** @description The rule that chose, if the player did not. */
            auto?: string | null;
            /** @description Every gain and payment with its source. */
            changes: components["schemas"]["Change"][];
            /** @description What it does: the groups of its moves, each once, in the order of its moves. */
            groups?: components["schemas"]["Group"][];
            /** @description What the seat has after it. */
            have: components["schemas"]["Totals"];
            /** @description Offers of power that it answers, in the order of the answers in `text`. */
            offers?: components["schemas"]["AnsweredOffer"][];
            /**
             * Format: int32
             * @description The round it was played in, 1 to 6; 0 during set-up.
             */
            round: number;
            /** @description VP of every seat if the game were scored after it; empty as long as factions are not known. */
            scored?: number[];
            /**
             * Format: int32
             * @description Whose row.
             */
            seat: number;
            /**
             * Format: int32
             * @description Its number, from 1.
             */
            seq: number;
            /** @description The moves as players of terra.snellman.net write them, if that site has words for them. */
            snellman?: string | null;
            /** @description Spaces that it touched, each once, in the order of its moves. */
            spaces?: string[];
            /** @description Whether it tells of something at the table, such as a clock, and changes nothing of the game. */
            table?: boolean;
            /** @description The moves, `resign`, or `undo to N`. */
            text: string;
            /** @description Cards, tiles and actions that it takes or uses, by their codes: each once, in the order of its moves. */
            tiles?: string[];
            /**
             * Format: int32
             * @description The row that it goes back to, if it takes rows back.
             */
            undo_to?: number | null;
            /** @description Whether a later row took it back. */
            undone?: boolean;
        };
        /** @description What a turn lost. */
        Loss: {
            /**
             * Format: float
             * @description Its standard error.
             */
            se: number;
            /**
             * Format: float
             * @description In VP of margin.
             */
            vp: number;
        };
        /** @description Asks for a link to choose a new password, by mail. */
        LostPassword: {
            /** @description The name of the account, or its address. */
            who: string;
        };
        /** @description An invitation that was just made. */
        MadeInvite: components["schemas"]["Invite"] & {
            /** @description Its code. It is shown this once and cannot be found out later. */
            code: string;
        };
        /** @description A token that was just made. */
        MadeToken: components["schemas"]["Token"] & {
            /**
             * @description The token. It is shown this once and cannot be found out later.
             * @example trn_…
             */
            secret: string;
        };
        /** @description A board. Rows lie one below the other; a row with odd number begins half a space further right. */
        MapEntry: {
            /** @description Canals of Merchants of the Seas. */
            canals: components["schemas"]["CanalEntry"][];
            /** @description Its id. */
            id: string;
            /** @description Places for bridges. */
            sites: components["schemas"]["SiteEntry"][];
            /** @description Every space in reading order; views list them in the same order. */
            spaces: components["schemas"]["MapSpace"][];
            /** @description Its title. */
            title: string;
        };
        /** @description A space as printed. */
        MapSpace: {
            /**
             * Format: int32
             * @description Column in its row, 0 first.
             */
            column: number;
            /** @description Its printed name. */
            id: string;
            /**
             * Format: int32
             * @description Row, 0 first.
             */
            row: number;
            /** @description Terrain. */
            terrain: components["schemas"]["Terrain"];
        };
        /**
         * @description What a turn deserves. `docs/ai.md` has the limits.
         * @enum {string}
         */
        Mark: "only" | "best" | "good" | "inaccuracy" | "mistake" | "blunder" | "forced";
        /** @description How many turns deserve which mark. Turns without a choice are not counted. */
        MarkCounts: {
            /**
             * Format: int32
             * @description Only and best turns.
             */
            best: number;
            /**
             * Format: int32
             * @description Blunders.
             */
            blunder: number;
            /**
             * Format: int32
             * @description Good turns.
             */
            good: number;
            /**
             * Format: int32
             * @description Inaccuracies.
             */
            inaccuracy: number;
            /**
             * Format: int32
             * @description Mistakes.
             */
            mistake: number;
        };
        /** @description What a client needs to know when it starts. */
        Me: {
            /** @description Whether one may play as a guest. */
            guests: boolean;
            /** @description Whether `/imprint` says who runs this server. */
            imprint: boolean;
            /** @description Whether this server sends mail, such as a link to choose a new password. */
            mail: boolean;
            /** @description Who may register here. */
            registration: components["schemas"]["Registration"];
            /** @description Whether `/rules` says what its host asks of players. */
            rules: boolean;
            /** @description What the host calls this server. */
            site: string;
            /** @description Whether the caller may become the first administrator by the token that the server printed. */
            unclaimed: boolean;
            /** @description Whether a way to reach the caller failed and was switched off. */
            unreachable?: boolean;
            user?: components["schemas"]["Account"] | null;
        };
        /** @description How strong the engine is beside people, as measured: it is not yet stronger than the best. */
        Measured: {
            /**
             * Format: float
             * @description VP that it made there on average.
             */
            engine: number;
            /**
             * Format: int32
             * @description Games of a league's first division whose set-ups it played.
             */
            games: number;
            /**
             * Format: float
             * @description VP that the people made.
             */
            people: number;
            /**
             * Format: float
             * @description The standard error of the difference.
             */
            se: number;
        };
        /** @description What a seat can do now: every legal move, and for what lies near why it is not possible. */
        Menu: {
            /** @description The legal moves, all of them, in the engine's order. */
            moves: components["schemas"]["MenuChoice"][];
            /** @description Why other moves are not possible: one reason for each group and space or target. */
            refusals: components["schemas"]["Refusal"][];
            /**
             * Format: int32
             * @description Whose menu.
             */
            seat: number;
        };
        /** @description A legal move. */
        MenuChoice: {
            /**
             * Format: int32
             * @description How many spades, steps, priests or VP, or which space of a track.
             */
            count?: number;
            /** @description What it would do. */
            effect: components["schemas"]["Effect"];
            /** @description Where it stands in a short menu. */
            group: components["schemas"]["Group"];
            /** @description The space it is about. */
            hex?: string | null;
            /** @description What kind of move it is. */
            kind: components["schemas"]["Kind"];
            /** @description The other space: the far end of a bridge, where a ship comes from. */
            other?: string | null;
            /**
             * Format: int32
             * @description Of a ship: the steps it takes. Those beyond its range are paid.
             */
            steps?: number;
            target?: components["schemas"]["Target"] | null;
            /** @description The move as text, to be sent back as it is. */
            text: string;
            /**
             * Format: int32
             * @description Of spades on a space: the fewest that make it home terrain.
             */
            to_home?: number | null;
            /** @description Of a ship that lands at a structure: the trades that it could make there. */
            trades?: components["schemas"]["TradeOutlook"][];
        };
        /** @description Hides a message, or shows it again. */
        MessageOrder: {
            /** @description Whether it is hidden from now on. */
            hidden: boolean;
            /** @description Why. */
            reason: string;
        };
        /** @description An account whose name looks like that of another, since before that was looked at. */
        NameAlike: {
            /** @description Whose name it looks like: an older account, or one that was called so. */
            like: components["schemas"]["User"];
            /** @description The account. */
            user: components["schemas"]["User"];
        };
        /** @description Registers an account. Whoever plays as a guest keeps games and seats: the guest becomes the account. */
        NewAccount: {
            /** @description Where mail goes, if anywhere. */
            email?: string | null;
            /** @description The code of an invitation, where one is needed. */
            invite?: string | null;
            /**
             * @description The name others will see; unique on this server, without regard to case.
             * @example Brida
             */
            name: string;
            /** @description The password. */
            password: string;
        };
        /** @description Says something against a sanction, once. */
        NewAppeal: {
            /** @description The name of the account, for whoever is locked out and cannot sign in. */
            name?: string | null;
            /** @description Its password. */
            password?: string | null;
            /** @description What there is to say. */
            text: string;
        };
        /** @description Wants nothing of somebody. */
        NewBlock: {
            /** @description How far it goes. */
            kind: components["schemas"]["BlockKind"];
        };
        /** @description A new way to be reached. */
        NewChannel: {
            format?: components["schemas"]["HookFormat"] | null;
            keys?: components["schemas"]["PushKeys"] | null;
            /** @description How. */
            kind: components["schemas"]["ChannelKind"];
            /** @description The user id at Discord that a message mentions. */
            mention?: string | null;
            /** @description Where: the endpoint of a push subscription, an address of mail, the address of a webhook. */
            target: string;
        };
        /** @description Says something at a game. */
        NewChat: {
            /** @description The code of the invitation link, for invited games. */
            invite?: string | null;
            /** @description What to say. */
            text: string;
        };
        /** @description Other terms for the clock of a running game. */
        NewClock: {
            /** @description The terms, as in the options of a game. */
            terms: components["schemas"]["Clock"];
        };
        /** @description A new game. */
        NewGame: {
            /** @description Whether the host takes no seat. */
            only_host?: boolean;
            options?: components["schemas"]["Options"] | null;
            /** @description A named set of options, in place of `options`. */
            preset?: string | null;
            /** @description What it is called; left out, it is called after its host. */
            title?: string | null;
            /** @description Who finds it. */
            visibility?: components["schemas"]["Visibility"];
        };
        /** @description Plays as a guest. */
        NewGuest: {
            /**
             * @description The name others will see; guests may share one.
             * @example Tam
             */
            name: string;
        };
        /** @description Who is to host a game. */
        NewHost: {
            /**
             * Format: uuid
             * @description Somebody who plays there.
             */
            user: string;
        };
        /** @description Asks for an invitation. */
        NewInvite: {
            /**
             * Format: int32
             * @description For how many days.
             * @default 14
             */
            days?: number;
            /**
             * Format: int32
             * @description How many may use it.
             * @default 1
             */
            uses?: number;
        };
        /** @description Changes the name of somebody. */
        NewName: {
            /** @description The name from now on. */
            name: string;
            /** @description The reason, shown to the person. */
            reason: string;
        };
        /** @description A key that a device has made. */
        NewPasskey: {
            /** @description `attestationObject` of the answer. */
            attestation: string;
            /** @description `clientDataJSON` of the answer. */
            client_data: string;
            /**
             * @description What to call the device.
             * @example Phone
             */
            name: string;
        };
        /** @description A new password, by a link. */
        NewPassword: {
            /** @description The password. */
            password: string;
        };
        /** @description Tells those who keep order of something. */
        NewReport: {
            /** @description What it is about. */
            about: components["schemas"]["ReportAbout"];
            /**
             * Format: uuid
             * @description At which game: needed for a message and a game.
             */
            game?: string | null;
            /** @description The code of the invitation link, for invited games. */
            invite?: string | null;
            /**
             * Format: int64
             * @description The number of the message.
             */
            message?: number | null;
            /** @description Why. */
            reason: components["schemas"]["ReportReason"];
            /** @description What there is to say about it. */
            text?: string;
            /**
             * Format: uuid
             * @description About whom: needed for a person and a name.
             */
            user?: string | null;
        };
        /** @description Forbids somebody something. */
        NewSanction: {
            /** @description What. */
            kind: components["schemas"]["SanctionKind"];
            /**
             * Format: uuid
             * @description Whom.
             */
            person: string;
            /** @description The reason, shown to the person. */
            reason: string;
            /**
             * Format: int64
             * @description Until when, in milliseconds since 1970; left out, for good.
             */
            until?: number | null;
        };
        /** @description Asks for a token. */
        NewToken: {
            /**
             * @description What to call it.
             * @example my bot
             */
            name: string;
        };
        /** @description Private notes of a seat. */
        Notes: {
            /** @description What is written on them. */
            text: string;
        };
        /**
         * @description What a notice is about.
         * @enum {string}
         */
        NoticeEvent: "turn" | "offer" | "warn" | "timed-out" | "replaced" | "plan-stopped" | "vote" | "begun" | "over" | "chat" | "invited" | "seat-free" | "idle" | "season" | "account";
        /** @description Which notices the caller gets, and when. */
        NoticeSettings: {
            digest?: components["schemas"]["Digest"] | null;
            /** @description By event, such as `turn`. The answer has all of them; those left out in a request are as usual. */
            events?: {
                [key: string]: components["schemas"]["EventSettings"];
            };
            /** @description The language of notices: `en`, `de`, `fr`, `pl`. */
            language?: string | null;
            /** @description Whether this server sends mail. */
            mail?: boolean;
            quiet?: components["schemas"]["QuietHours"] | null;
        };
        /** @description Power offered to a neighbour. */
        Offer: {
            /**
             * Format: int32
             * @description Power that could be gained now.
             */
            gain: number;
            /**
             * Format: int32
             * @description Power offered.
             */
            power: number;
            /**
             * Format: int32
             * @description Who may take it.
             */
            to: number;
            /**
             * Format: int32
             * @description Victory points it would cost.
             */
            vp: number;
        };
        /**
         * @description What happens when the time of a seat is over.
         * @enum {string}
         */
        OnTimeout: "answers" | "stand-in" | "computer" | "drop";
        /** @description An option with everything a form needs. */
        OptionHelp: {
            /** @description What it is if left out. */
            default: unknown;
            /** @description What it does, in one line. */
            help: string;
            /** @description Its key in the options. */
            key: string;
            /** @description What kind of value it takes. */
            kind: components["schemas"]["OptionKind"];
            /** @description The key of the switch without which it means nothing. */
            needs?: string | null;
            /** @description What it is called. */
            title: string;
            /** @description The values to choose from; empty where anything of its kind may be given. */
            values: components["schemas"]["ValueHelp"][];
        };
        /**
         * @description What kind of value an option takes.
         * @enum {string}
         */
        OptionKind: "switch" | "choice" | "list" | "table" | "text";
        /** @description Which game is played, and how its table is kept. Whatever is left out is the default. */
        Options: {
            /**
             * @description How players come by their factions.
             * @default chosen
             */
            choice?: components["schemas"]["Choice"];
            /** @default null */
            clock?: components["schemas"]["Clock"] | null;
            /**
             * @description The printed edition of the variable Fire & Ice factions.
             * @default 2016
             */
            edition?: components["schemas"]["Edition"];
            /**
             * @description For `given` the faction of each seat in order, otherwise those to choose or draw from; none stands for all.
             * @default []
             */
            factions?: string[];
            /**
             * @description Figures of Merchants of the Seas that differ from the built-in ones, in the format of `crates/engine/data/merchants.txt`.
             * @default null
             */
            figures?: string | null;
            /**
             * @description The additional final scoring: `none`, `drawn`, or the id of a tile.
             * @default none
             */
            final_scoring?: string;
            /**
             * @description The factions of Fire & Ice take part.
             * @default false
             */
            fire_ice?: boolean;
            /**
             * @description Whether the computer gives hints and analyses while the game is played.
             * @default usual
             */
            hints?: components["schemas"]["Hints"];
            /**
             * @description A free shipping level of a town tile may be left.
             * @default false
             */
            leave_shipping?: boolean;
            /**
             * @description When offers of power are answered.
             * @default strict
             */
            leech?: components["schemas"]["Leech"];
            /**
             * @description The board: the id of a printed one, `mixed` to draw one of them, or `custom` with `map_text`.
             * @default base
             */
            map?: string;
            /**
             * @description A board of one's own, in the format of the files in `crates/engine/data/maps`.
             * @default null
             */
            map_text?: string | null;
            /**
             * @description Merchants of the Seas is in play.
             * @default false
             */
            merchants?: boolean;
            /**
             * @description The bonus card of the mini-expansion is in the draw.
             * @default false
             */
            mini_bonus?: boolean;
            /**
             * @description The scoring tile of the mini-expansion is in the draw.
             * @default false
             */
            mini_scoring?: boolean;
            /**
             * @description The town tiles of the mini-expansion are in play.
             * @default false
             */
            mini_towns?: boolean;
            /**
             * @description Two bonus cards of Merchants of the Seas are in play for sure.
             * @default false
             */
            new_cards_first?: boolean;
            /**
             * Format: int32
             * @description Number of players, 2 to 5.
             * @default 4
             */
            players?: number;
            /**
             * @description Cultists and Shapeshifters gain 1 power when every neighbour who could take power refuses.
             * @default true
             */
            power_if_all_refuse?: boolean;
            /**
             * @description Rulings on what the boxes leave open that differ from the usual ones, by name.
             * @default {}
             */
            rulings?: {
                [key: string]: string;
            };
            /**
             * @description What the scoring tile of the mini-expansion rewards.
             * @default temple
             */
            score9?: components["schemas"]["Score9"];
            /**
             * @description The seed of everything drawn, 64 hex digits; left out, a fresh one is drawn.
             * @default null
             */
            seed?: string | null;
            /**
             * @description Seats are shuffled when play begins.
             * @default true
             */
            shuffle_seats?: boolean;
            /**
             * @description The special terrain tiles are in play.
             * @default false
             */
            special_terrain?: boolean;
            /**
             * @description Victory points at the start.
             * @default flat
             */
            start_vp?: components["schemas"]["StartVp"];
            /**
             * @description Who begins the next round, and in which order.
             * @default clockwise
             */
            turn_order?: components["schemas"]["TurnOrder"];
            /**
             * @description Who may take a turn back.
             * @default until-next
             */
            undo?: components["schemas"]["UndoPolicy"];
        };
        /** @description Everything a form for a new game needs. */
        OptionsInfo: {
            /** @description Computer players, the weakest first. */
            computers: components["schemas"]["ComputerInfo"][];
            /** @description The options in the order of a form. */
            options: components["schemas"]["OptionHelp"][];
            /** @description Named sets of options. */
            presets: components["schemas"]["Preset"][];
            /** @description Rulings for the option of that name. */
            rulings: components["schemas"]["RulingHelp"][];
        };
        /**
         * @description What happens if something does not hold that a turn asks for.
         * @enum {string}
         */
        Otherwise: "next" | "wait" | "drop";
        /** @description What is in the outbox of the server. */
        OutboxInfo: {
            /**
             * Format: int64
             * @description Channels that are switched off because they fail.
             */
            failing: number;
            /**
             * Format: int64
             * @description What was given up, or found to be needless, in the last 14 days.
             */
            gone: number;
            /**
             * Format: int64
             * @description For how long the oldest of it should have been sent, in milliseconds; 0 if nothing is late.
             */
            late_ms: number;
            /** @description Whether this server sends mail. */
            mail: boolean;
            /**
             * Format: int64
             * @description What was sent in the last 14 days.
             */
            sent: number;
            /**
             * Format: int64
             * @description What is to be sent.
             */
            waiting: number;
        };
        /** @description What a player may have overlooked: `code` is its stable name, to be switched off by, and each has its own fields. */
        Overlooked: {
            /** @enum {string} */
            code: "unused-action";
            /** @description The code of the action. */
            of: string;
        } | {
            /**
             * Format: int32
             * @description How much is lost.
             */
            amount: number;
            /** @enum {string} */
            code: "wasted-power";
        } | {
            /**
             * Format: int32
             * @description How many are lost.
             */
            amount: number;
            /** @enum {string} */
            code: "wasted-priest";
        } | {
            /**
             * Format: int32
             * @description How much is refused.
             */
            amount: number;
            /** @enum {string} */
            code: "free-leech-declined";
        } | {
            /** @enum {string} */
            code: "spades-given-up";
        } | {
            /** @enum {string} */
            code: "gift-given-up";
        } | {
            /**
             * Format: int32
             * @description How much is left.
             */
            amount: number;
            /** @enum {string} */
            code: "unspent-at-end";
        } | {
            /**
             * Format: int32
             * @description How many are lost.
             */
            amount: number;
            /** @enum {string} */
            code: "wasted-steps";
        };
        /** @description A report, as whoever made it sees it. */
        OwnReport: {
            /** @description What it is about. */
            about: components["schemas"]["ReportAbout"];
            /** @description The answer, once there is one. */
            answer: string;
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            /**
             * Format: uuid
             * @description At which game.
             */
            game?: string | null;
            /**
             * Format: uuid
             * @description Which.
             */
            id: string;
            person?: components["schemas"]["AuditUser"] | null;
            /** @description Why. */
            reason: string;
            /** @description How far it has come. */
            state: components["schemas"]["ReportState"];
            /** @description What was said about it. */
            text: string;
        };
        /** @description Something that the caller may not do. */
        OwnSanction: {
            /** @description The answer to that. */
            answer?: string | null;
            /** @description What the caller said against it. */
            appeal?: string | null;
            /**
             * Format: uuid
             * @description Which.
             */
            id: string;
            /** @description What. */
            kind: components["schemas"]["SanctionKind"];
            /** @description Why. */
            reason: string;
            /**
             * Format: int64
             * @description Since when, in milliseconds since 1970.
             */
            since: number;
            /**
             * Format: int64
             * @description Until when; for good if there is no such time.
             */
            until?: number | null;
        };
        /** @description A seat of the caller that is meant. */
        OwnSeat: {
            /**
             * Format: int32
             * @description Which.
             */
            seat: number;
        };
        /** @description VP for each of something when passing. */
        PassVp: {
            /** @description What is counted. */
            per: components["schemas"]["Counted"];
            /**
             * Format: int32
             * @description VP for each.
             */
            vp: number;
        };
        /** @description A device by which somebody signs in. */
        Passkey: {
            /**
             * Format: int64
             * @description Since when, in milliseconds since 1970.
             */
            created: number;
            /** @description What the device calls it. */
            id: string;
            /** @description What its owner calls it. */
            name: string;
            /**
             * Format: int64
             * @description When somebody last signed in by it.
             */
            seen?: number | null;
        };
        /** @description What a device is asked for by which somebody signs in. */
        PasskeyQuestion: {
            /** @description What it signs, once and within five minutes. */
            challenge: string;
            /** @description The host that the key belongs to. */
            host: string;
        };
        /** @description What a device is asked for that makes a key. */
        PasskeyWish: {
            /** @description The algorithms that the server understands, the best first (COSE). */
            algorithms: number[];
            /** @description What it signs, once and within five minutes. */
            challenge: string;
            /** @description The host that the key belongs to. */
            host: string;
            /** @description Keys that the caller has already. */
            known: string[];
            /** @description What they are called. */
            name: string;
            /** @description What the host calls its server. */
            site: string;
            /** @description Whom the key belongs to. */
            user: string;
        };
        /** @description A new password, by a code. */
        PasswordByCode: {
            /** @description One of its codes. */
            code: string;
            /** @description The name of the account. */
            name: string;
            /** @description The password. */
            password: string;
        };
        /** @description A pause in which no clock runs. */
        Pause: {
            /**
             * Format: int64
             * @description When it ends at the latest, in milliseconds since 1970; 60 days ahead at most.
             */
            until: number;
        };
        /**
         * @description How further steps of a ship are paid.
         * @enum {string}
         */
        Payment: "power" | "bowl-ii";
        /** @description A decision with its owner. */
        PendingView: components["schemas"]["Ask"] & {
            /**
             * Format: int32
             * @description Who decides.
             */
            seat: number;
        };
        /**
         * @description Where a game stands.
         * @enum {string}
         */
        Phase: "auction" | "factions" | "terrains" | "dwellings" | "docks" | "bonus-cards" | "cult-bonus" | "dawn" | "income" | "actions" | "finished";
        /** @description A question about a space. */
        PlacedQuestion: {
            /** @description The space: a structure that joins a town, or where to build. */
            hex: string;
        };
        /** @description How an entry stands, as if the player's turn came now. */
        PlanCheck: {
            /**
             * Format: int32
             * @description Which entry.
             */
            id: number;
            /** @description Whether it could be played. */
            ok: boolean;
            reason?: components["schemas"]["PlanReason"] | null;
            /** @description Whether that depends on what others do, on income, or on more ways through the entries before it than are tried. */
            unsure: boolean;
        };
        /**
         * @description Why a plan was dropped though its player did nothing.
         * @enum {string}
         */
        PlanEnd: "round-over" | "undone" | "seat-changed";
        /** @description A turn given beforehand. One is played in a turn. */
        PlanEntry: {
            /** @description What happens if something does not hold. */
            else?: components["schemas"]["Otherwise"];
            /**
             * Format: int32
             * @description Its number, for whoever shows it.
             */
            id: number;
            /** @description What must hold, all of it. */
            if?: components["schemas"]["Guard"][];
            /**
             * @description The moves, as a turn has them.
             * @example upgrade E5 to trading-house. end
             */
            moves: string;
        };
        /**
         * @description What is wrong with an entry of a plan.
         * @enum {string}
         */
        PlanFault: "guard" | "taken" | "occupied" | "lacks" | "unfinished" | "passed" | "illegal";
        /** @description What is done about offers of power until the own turn. */
        PlanOffers: {
            /**
             * Format: int32
             * @description They are accepted when they cost so many VP at most.
             */
            accept_up_to?: number | null;
            /** @description The player is asked about all others. */
            ask?: boolean;
            /** @description All others are declined. */
            decline?: boolean;
            /**
             * Format: int32
             * @description They are accepted as long as fewer tokens than this lie in bowl III.
             */
            fill_to?: number | null;
        };
        /** @description Why an entry of a plan cannot be played. Clients say it in the language of the reader. */
        PlanReason: {
            /**
             * Format: int32
             * @description Which entry.
             */
            entry: number;
            /** @description What is wrong. */
            fault: components["schemas"]["PlanFault"];
            /** @description The move that it is about, as text. */
            moves?: string | null;
            /** @description Why, in English. */
            reason: string;
            /** @description The code of the rule that does not allow it, such as `lacks-power`. */
            rule?: string | null;
            unmet?: components["schemas"]["Guard"] | null;
        };
        /**
         * @description How long a plan stands.
         * @enum {string}
         */
        PlanRounds: "this" | "next";
        /** @description The plan of a seat, and how it stands. */
        PlanView: {
            /** @description How each entry that is left stands. */
            checks: components["schemas"]["PlanCheck"][];
            /**
             * Format: int32
             * @description How many of its entries are done with.
             */
            done: number;
            dropped?: components["schemas"]["PlanEnd"] | null;
            plan?: components["schemas"]["TurnPlan"] | null;
            /** @description Its turns that were played since its player last acted. */
            played?: components["schemas"]["PlayedEntry"][];
            stopped?: components["schemas"]["PlanReason"] | null;
        };
        /** @description A turn of a plan that was played. */
        PlayedEntry: {
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            /**
             * Format: int32
             * @description Which entry.
             */
            entry: number;
            /**
             * Format: int32
             * @description The row of the log that has it.
             */
            row: number;
        };
        /** @description What one player has. */
        PlayerView: components["schemas"]["Totals"] & {
            /** @description Special actions. */
            actions: components["schemas"]["SpecialView"][];
            /**
             * Format: int32
             * @description Size of the largest connected area.
             */
            area: number;
            /** @description The bonus card held. */
            bonus?: string | null;
            /**
             * Format: int32
             * @description Bridges placed.
             */
            bridges?: number;
            colour?: components["schemas"]["Terrain"] | null;
            digging?: components["schemas"]["Track"] | null;
            /** @description Whether the player has left the game. */
            dropped?: boolean;
            /**
             * Format: int32
             * @description Spaces that a leap skips more than printed.
             */
            extra_skip?: number;
            /** @description The faction by its key, once chosen. */
            faction?: string | null;
            /** @description Favor tiles. */
            favors: string[];
            home?: components["schemas"]["Terrain"] | null;
            /** @description Income as it stands. */
            income: components["schemas"]["IncomeView"];
            /**
             * Format: int32
             * @description Keys not yet used.
             */
            keys?: number;
            /**
             * Format: int32
             * @description Trade markers left.
             */
            markers_left?: number | null;
            /**
             * @description Whether the player has merchants that travel over land, a warehouse, a market and a Range tile in place of ships,
             *     a dock, a shipyard and the shipping track.
             */
            overland?: boolean;
            /**
             * Format: int32
             * @description Further steps of a ship for 1 power.
             */
            paid_steps?: number | null;
            /** @description Whether the player has passed this round. */
            passed?: boolean;
            /**
             * Format: int32
             * @description The most priests the player may hold.
             */
            priest_limit: number;
            /**
             * Format: int32
             * @description Priests standing on the cult board.
             */
            priests_sent?: number;
            /**
             * Format: int32
             * @description How far ships move without paying.
             */
            ship_range?: number | null;
            shipping?: components["schemas"]["Track"] | null;
            /**
             * Format: int32
             * @description Ships on the map.
             */
            ships?: number;
            spade?: components["schemas"]["Amount"] | null;
            start_terrain?: components["schemas"]["Terrain"] | null;
            /** @description Structures built and in all. */
            structures: components["schemas"]["StructureView"][];
            /**
             * Format: int32
             * @description The power a town of this player needs.
             */
            town_power: number;
            /** @description Town tiles. */
            towns: components["schemas"]["TownCount"][];
            /** @description Terrains unlocked, for those who unlock. */
            unlocked?: components["schemas"]["Terrain"][];
        };
        /** @description The hours of the day in which somebody plays. Clocks of games that honour them stand outside. */
        PlayingHours: {
            /**
             * @description When they begin in that zone.
             * @example 07:00
             */
            from: string;
            /**
             * @description When they end; they may lie across midnight and are three hours long at least.
             * @example 22:30
             */
            to: string;
            /**
             * @description The time zone by its IANA name. Nobody else sees it.
             * @example Europe/Zurich
             */
            zone: string;
        };
        /** @description A power action. */
        PowerActionView: {
            /** @description Its code, such as `ACT1`. */
            code: string;
            /** @description Whether it is covered this round. */
            taken: boolean;
        };
        /** @description An offer of power. */
        PowerOffer: {
            /**
             * Format: int32
             * @description Who built or trades.
             */
            from: number;
            /**
             * Format: int32
             * @description Power that the bowls and the victory points allow to gain.
             */
            gain: number;
            /** @description The space built on or traded with, where that is known. */
            hex?: string | null;
            /**
             * Format: int32
             * @description Power offered.
             */
            power: number;
            /** @description Whether it comes from a trade. */
            trade: boolean;
            /**
             * Format: int32
             * @description Victory points it costs.
             */
            vp: number;
        };
        /** @description Somebody who is watching. */
        Present: {
            /** @description Whether that is the name of a guest: others may have it, too. */
            guest: boolean;
            /** @description Their name. */
            name: string;
        };
        /** @description A named set of options. */
        Preset: {
            /** @description Whom it is for, in one line. */
            help: string;
            /** @description Its name in addresses and requests. */
            name: string;
            /** @description The options. */
            options: components["schemas"]["Options"];
            /** @description What it is called. */
            title: string;
        };
        /** @description Why a request was refused (RFC 9457, `application/problem+json`). Programs go by `code`, people read `detail`. */
        Problem: {
            /**
             * @description A stable name for programs.
             * @example stale-seq
             */
            code: string;
            /** @description What happened and what to do, as a sentence to a player. */
            detail: string;
            /** @description The request this answers, as written in the server's log. */
            request_id?: string | null;
            /**
             * Format: int32
             * @description The status of the response, once more.
             * @example 409
             */
            status: number;
            /**
             * @description What kind of problem it is, in a few words.
             * @example The game has gone on
             */
            title: string;
            /**
             * @description A name for this kind of problem, made from the code.
             * @example urn:terrane:problem:stale-seq
             */
            type: string;
        } & {
            [key: string]: unknown;
        };
        /** @description What the final scoring would pay if the game ended now, by seat. */
        Projection: {
            /** @description The area. The values are sizes. */
            area: components["schemas"]["Standing"][];
            /** @description The four cults: fire, water, earth, air. The values are steps. */
            cults: components["schemas"]["Standing"][][];
            /** @description VP for resources left, by seat. */
            leftovers: number[];
            /** @description The additional final scoring. */
            tile?: components["schemas"]["Standing"][] | null;
            /** @description VP in the end, by seat. */
            totals: number[];
        };
        /** @description Something that needs the consent of others: of everybody who plays, or in a vote of more than half of the others who are there. */
        Proposal: components["schemas"]["ProposalKind"] & {
            /** @description Users who agree, the proposer first. */
            agreed: string[];
            /**
             * Format: int64
             * @description When a vote ends, in milliseconds since 1970: whoever has said nothing by then has no voice in it.
             */
            closes?: number | null;
            declined?: components["schemas"]["Declined"] | null;
            /** @description Seats that have left the game and would be back in it. Their players are asked as well. */
            revives?: number[];
        };
        /** @description What can be proposed. */
        ProposalKind: components["schemas"]["Agreement"] | components["schemas"]["Vote"];
        /** @description The key by which a browser subscribes to push messages of this server. */
        PushKey: {
            /** @description The public key of VAPID, 65 bytes in base64url. */
            key: string;
        };
        /** @description The keys of a push subscription, as browsers give them. */
        PushKeys: {
            /** @description Its secret: 16 bytes in base64url. */
            auth: string;
            /** @description The public key of the browser: 65 bytes in base64url. */
            p256dh: string;
        };
        /** @description A puzzle: a position, and what is to be found. */
        Puzzle: {
            /**
             * Format: int32
             * @description VP to be gained over what the seat has: what the best turn is worth, rounded.
             */
            aim: number;
            /**
             * @description The day it is the puzzle of, if it was asked for by that.
             * @example 2026-11-18
             */
            day?: string | null;
            /** @description Which. */
            id: string;
            /** @description What the seat may do. */
            menu: components["schemas"]["Menu"];
            /**
             * Format: int32
             * @description How hard it is.
             */
            rating: number;
            /**
             * Format: int32
             * @description The round.
             */
            round: number;
            /**
             * Format: int32
             * @description Whose turn is to be found.
             */
            seat: number;
            /** @description What it is about. */
            theme: components["schemas"]["PuzzleTheme"];
            tried?: components["schemas"]["PuzzleAttempt"] | null;
            /** @description The position. */
            view: components["schemas"]["View"];
        };
        /** @description A turn as the answer to a puzzle. */
        PuzzleAnswer: {
            /** @description The moves, separated by full stops, to the end of the turn. */
            moves: string;
        };
        /** @description The attempt at a puzzle that counted. */
        PuzzleAttempt: {
            rating?: components["schemas"]["RatingChange"] | null;
            /** @description Whether it was solved. */
            solved: boolean;
        };
        /** @description The game that a puzzle comes from: one of computer players. */
        PuzzleGame: {
            /**
             * @description The computer player at every seat, as commands name it.
             * @example turn:150
             */
            agent: string;
            /** @description The boxes it was played with. */
            boxes: components["schemas"]["FromBox"][];
            /**
             * Format: int32
             * @description How many there were.
             */
            players: number;
            /** @description Whether it was played with special terrain tiles. */
            special_terrain: boolean;
        };
        /** @description A hint. */
        PuzzleHint: {
            /** @description Kinds of action of the best turn, in its order. */
            groups: components["schemas"]["Group"][];
            /** @description The spaces it touches; left out in the first hint. */
            spaces?: string[];
        };
        /** @description Asks for a hint. Whoever gets one before answering is not rated for the puzzle. */
        PuzzleHintRequest: {
            /**
             * Format: int32
             * @description 1 for the kind of action, 2 for the space as well.
             */
            level: number;
        };
        /** @description How strong somebody is at puzzles. */
        PuzzlePlayer: {
            /**
             * Format: int32
             * @description The rating.
             */
            rating: number;
            /**
             * Format: int32
             * @description How many of them were solved.
             */
            solved: number;
            /**
             * Format: int32
             * @description Puzzles tried that counted.
             */
            tried: number;
        };
        /** @description What an answer is worth. */
        PuzzleResult: {
            /**
             * Format: float
             * @description VP that the best turn gains.
             */
            best: number;
            /**
             * Format: int32
             * @description How hard the puzzle is now.
             */
            difficulty: number;
            /** @description The game that it comes from. */
            game: components["schemas"]["PuzzleGame"];
            /** @description The best turns, all equal. */
            lines: components["schemas"]["LineView"][];
            /**
             * Format: float
             * @description VP that the best turn of the others gains.
             */
            next_best: number;
            played?: components["schemas"]["LineView"] | null;
            rating?: components["schemas"]["RatingChange"] | null;
            /** @description Whether it is as good as the best. */
            solved: boolean;
            /**
             * Format: float
             * @description VP that the answer gains, as `aim` counts.
             */
            value: number;
        };
        /**
         * @description What a puzzle is about.
         * @enum {string}
         */
        PuzzleTheme: "town" | "pass" | "burn" | "power-action" | "upgrade" | "last-round" | "ships" | "digging" | "cult";
        /** @description What there is to solve. */
        Puzzles: {
            /**
             * Format: int32
             * @description How many puzzles there are.
             */
            count: number;
            /** @description The puzzle of the day. */
            daily?: string | null;
            /** @description How many of each theme; themes without one are left out. */
            themes: components["schemas"]["ThemeCount"][];
            you?: components["schemas"]["PuzzlePlayer"] | null;
        };
        /** @description Hours in which nothing is sent. */
        QuietHours: {
            /**
             * @description When they begin.
             * @example 22:00
             */
            from: string;
            /**
             * @description When they end; they may lie across midnight.
             * @example 07:00
             */
            to: string;
            /**
             * @description The time zone by its IANA name. Nobody else sees it.
             * @example Europe/Zurich
             */
            zone: string;
        };
        /** @description A rating before and after. */
        RatingChange: {
            /**
             * Format: int32
             * @description After.
             */
            after: number;
            /**
             * Format: int32
             * @description Before.
             */
            before: number;
        };
        /** @description In what the better line differs: only what the ledgers of both show. */
        Reason: {
            /** @enum {string} */
            kind: "town-missed";
            /**
             * Format: int32
             * @description How many more.
             */
            towns: number;
        } | {
            /** @enum {string} */
            kind: "town-founded";
            /**
             * Format: int32
             * @description How many.
             */
            towns: number;
        } | {
            /** @enum {string} */
            kind: "round-tile";
            /**
             * Format: int32
             * @description So many VP more.
             */
            vp: number;
        } | {
            cult?: components["schemas"]["Cult"] | null;
            /** @enum {string} */
            kind: "cult-bonus";
            /**
             * Format: int32
             * @description How many rewards more.
             */
            rewards: number;
        } | {
            /** @enum {string} */
            kind: "favor";
            /**
             * @description Its code.
             * @example FAV11
             */
            tile: string;
        } | {
            /**
             * @description Its code.
             * @example ACT6
             */
            action: string;
            /** @enum {string} */
            kind: "power-action";
        } | {
            /** @enum {string} */
            kind: "power-given";
            /**
             * Format: int32
             * @description How much more.
             */
            power: number;
        } | {
            /** @description What. */
            building: components["schemas"]["Building"];
            /** @enum {string} */
            kind: "structure";
        } | {
            /** @enum {string} */
            kind: "passed-early";
        } | {
            /** @enum {string} */
            kind: "passed-late";
        } | {
            /**
             * @description Its code.
             * @example BON5
             */
            card: string;
            /** @enum {string} */
            kind: "card";
        } | {
            /** @enum {string} */
            kind: "burned";
            /**
             * Format: int32
             * @description How many more.
             */
            tokens: number;
        } | {
            /** @enum {string} */
            kind: "points";
            /**
             * Format: int32
             * @description So many VP more.
             */
            vp: number;
        };
        /** @description Codes by which a lost password is replaced, each once. They are shown this once. */
        RecoveryCodes: {
            /** @description The codes. */
            codes: string[];
        };
        /** @description Why something is not possible. */
        Refusal: {
            /** @description Moves that make it possible, as text: conversions, or a transform before a special tile (a refusal for each). */
            after?: string | null;
            /** @description A stable name of the reason. */
            code: string;
            /** @description What kind of thing. */
            group: components["schemas"]["Group"];
            /** @description On which space; none if the reason holds for all. */
            hex?: string | null;
            lacks?: components["schemas"]["Amount"] | null;
            /** @description The reason as a sentence. */
            reason: string;
            /**
             * Format: int32
             * @description Of a space that is too far for ships: the fewest steps that lead one of them there.
             */
            steps?: number | null;
            target?: components["schemas"]["Target"] | null;
            /** @description The move refused, as text; with `after` in front of it, it can be played. */
            text?: string | null;
        };
        /** @description A move that cannot be played. */
        RefusedMove: {
            /** @description Why not. */
            reason: string;
            /** @description The move. */
            text: string;
        };
        /**
         * @description Who may register.
         * @enum {string}
         */
        Registration: "open" | "invited" | "closed";
        /** @description A report, as those who keep order see it. */
        Report: {
            /** @description What it is about. */
            about: components["schemas"]["ReportAbout"];
            /** @description The answer. */
            answer: string;
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            /** @description Who made the report. */
            by: components["schemas"]["AuditUser"];
            /**
             * Format: uuid
             * @description At which game.
             */
            game?: string | null;
            /**
             * Format: int64
             * @description When it was answered.
             */
            handled?: number | null;
            handler?: components["schemas"]["AuditUser"] | null;
            /**
             * Format: uuid
             * @description Which.
             */
            id: string;
            /** @description What could be seen when the report was made. */
            kept: components["schemas"]["Kept"];
            /**
             * Format: int64
             * @description Which message.
             */
            message?: number | null;
            person?: components["schemas"]["AuditUser"] | null;
            /** @description Why. */
            reason: string;
            /** @description How far it has come. */
            state: components["schemas"]["ReportState"];
            /** @description What was said about it. */
            text: string;
        };
        /**
         * @description What a report is about.
         * @enum {string}
         */
        ReportAbout: "person" | "name" | "message" | "game";
        /** @description Answers a report. */
        ReportAnswer: {
            /** @description The answer to whoever made the report. */
            answer: string;
            /** @description `done` or `dismissed`. */
            state: components["schemas"]["ReportState"];
        };
        /**
         * @description Why somebody reports something.
         * @enum {string}
         */
        ReportReason: "insult" | "spam" | "content" | "impersonation" | "cheating" | "stalling" | "other";
        /**
         * @description How far a report has come.
         * @enum {string}
         */
        ReportState: "open" | "done" | "dismissed";
        /** @description A link by which somebody chooses a new password. */
        ResetLink: {
            /**
             * Format: int64
             * @description Until when it is good, in milliseconds since 1970.
             */
            expires: number;
            /** @description Where it leads. */
            url: string;
        };
        /** @description A game's review, as far as it has come. It is kept, and the same for all who may see the game. */
        Review: {
            /** @description How strong the engine is beside people. */
            measured: components["schemas"]["Measured"];
            /**
             * Format: int32
             * @description While it is queued: how many reviews come before.
             */
            place?: number | null;
            /** @description The turns reviewed, in the order of the game; of those only that were asked for. */
            reviewed: components["schemas"]["ReviewedTurn"][];
            /** @description What it says of each seat so far, in order. */
            seats: components["schemas"]["SeatReview"][];
            /** @description Whether the engine is newer than the review: asking again has the game reviewed anew. */
            stale: boolean;
            /** @description How far it has come. */
            state: components["schemas"]["ReviewState"];
            /**
             * Format: int32
             * @description Turns to be reviewed; 0 until it has begun.
             */
            turns: number;
            /**
             * Format: int32
             * @description Turns reviewed.
             */
            turns_done: number;
            /**
             * Format: int32
             * @description The version of the engine that reviewed; 0 without a review.
             */
            version: number;
            /** @description Whether the caller may cancel it: they asked for it, or look after the server. */
            yours: boolean;
        };
        /**
         * @description How far a review has come.
         * @enum {string}
         */
        ReviewState: "none" | "queued" | "running" | "done" | "failed" | "cancelled";
        /** @description A turn of a game beside the best that the engine finds. */
        ReviewedTurn: {
            /** @description Whether the best turn is solved and not estimated. */
            exact: boolean;
            /** @description Final VP that each seat can expect after the turn. */
            expected: number[];
            /**
             * Format: int32
             * @description The first of its rows in the log. The position before it is the one after the row before.
             */
            first_row: number;
            /** @description Whether there was no choice. */
            forced: boolean;
            /**
             * Format: int32
             * @description The last of its rows.
             */
            last_row: number;
            /** @description The best turns found, best first; the one that was played among them if it is one of them. */
            lines: components["schemas"]["LineView"][];
            loss?: components["schemas"]["Loss"] | null;
            /** @description The same as margins. */
            margin: number[];
            /** @description What the turn deserves. */
            mark: components["schemas"]["Mark"];
            /** @description The turn as it was played. */
            played: components["schemas"]["LineView"];
            /**
             * Format: int32
             * @description The round it was played in, 1 to 6; 0 during set-up.
             */
            round: number;
            /**
             * Format: int32
             * @description Whose turn.
             */
            seat: number;
            /**
             * Format: int32
             * @description Its number among the turns reviewed, from 0.
             */
            turn: number;
            /** @description Why the best turn is better, where the evaluation knows. */
            why?: components["schemas"]["Reason"][];
        };
        /**
         * @description What is taken in a trade.
         * @enum {string}
         */
        Reward: "power" | "priest" | "ship" | "action";
        /**
         * @description What somebody may do on this server.
         * @enum {string}
         */
        Role: "guest" | "player" | "moderator" | "admin";
        /** @description A ruling on what a box leaves open. */
        RulingHelp: {
            /** @description The usual one. */
            default: string;
            /** @description What it says when it is on, in one line. */
            help: string;
            /** @description Its name. */
            name: string;
            /** @description The switch of the box it belongs to. */
            needs: string;
            /** @description The values to choose from. */
            values: string[];
        };
        /** @description Something that somebody may not do, as those who keep order see it. */
        Sanction: {
            /** @description The answer to that. */
            answer?: string | null;
            /** @description What the person says against it. */
            appeal?: string | null;
            /**
             * Format: int64
             * @description When they said it.
             */
            appealed?: number | null;
            by?: components["schemas"]["AuditUser"] | null;
            /** @description Whether it holds now. */
            holds: boolean;
            /**
             * Format: uuid
             * @description Which.
             */
            id: string;
            /** @description What. */
            kind: components["schemas"]["SanctionKind"];
            /**
             * Format: int64
             * @description When it was lifted, or was over.
             */
            lifted?: number | null;
            /** @description Who may not. */
            person: components["schemas"]["AuditUser"];
            /** @description Why. */
            reason: string;
            /**
             * Format: int64
             * @description Since when, in milliseconds since 1970.
             */
            since: number;
            /**
             * Format: int64
             * @description Until when; for good if there is no such time.
             */
            until?: number | null;
        };
        /**
         * @description What somebody may not do.
         * @enum {string}
         */
        SanctionKind: "silenced" | "locked";
        /**
         * @description What the scoring tile of the mini-expansion rewards.
         * @enum {string}
         */
        Score9: "temple" | "dwelling";
        /** @description A round scoring tile. */
        ScoringEntry: {
            /** @description The bonus at the end of the round. */
            bonus: components["schemas"]["CultBonusEntry"];
            /** @description The structures that score, where it is about structures. */
            buildings: components["schemas"]["Building"][];
            /** @description Its code, such as `SCORE3`. */
            code: string;
            /** @description The box it comes from. */
            from_box: components["schemas"]["FromBox"];
            /** @description All of it in words. */
            text: string;
            /** @description What scores in the action phase. */
            trigger: components["schemas"]["ScoringTrigger"];
            /**
             * Format: int32
             * @description For how many VP.
             */
            vp: number;
        };
        /**
         * @description What a scoring tile rewards.
         * @enum {string}
         */
        ScoringTrigger: "spade" | "town" | "build" | "advance" | "trade";
        /** @description Who is to sit at a seat. */
        SeatChange: {
            /** @enum {string} */
            kind: "computer";
            /** @description Its id, such as `level-3`. */
            name: string;
        } | {
            /** @enum {string} */
            kind: "hot-seat";
            /** @description The name shown. */
            name: string;
        } | {
            /** @enum {string} */
            kind: "free";
        };
        /** @description The clock of a seat. A computer's never runs. */
        SeatClockInfo: {
            /** @description Whether the player is on vacation. */
            away: boolean;
            /** @description Whether the clock runs: the seat holds up the game. */
            burning: boolean;
            /**
             * Format: int64
             * @description When the time is over, if nothing happens before.
             */
            due?: number | null;
            /**
             * @description When the clock may run, in UTC; left out, always.
             * @example 06:00-21:00
             */
            hours?: string | null;
            /**
             * Format: int64
             * @description What is left, in milliseconds, without the time of grace.
             */
            left_ms: number;
            /**
             * Format: int32
             * @description How many turns in a row a computer played in the player's place.
             */
            strikes: number;
        };
        /** @description A seat at a game. */
        SeatInfo: {
            /** @description The computer player that sits there. */
            computer?: string | null;
            /** @description What it plays, once known. */
            faction?: string | null;
            /** @description Whether that is the name of a guest: others may have it, too. */
            guest?: boolean;
            /** @description Whether that is the name of somebody who plays at the user's device, and has no account here. */
            hot_seat?: boolean;
            /** @description The name shown. */
            name?: string | null;
            /** @description Whether somebody else may take the seat. */
            offered?: boolean;
            /**
             * Format: uuid
             * @description For whom the free seat is kept; the host may free it for all.
             */
            reserved?: string | null;
            /** @description Whether the player has resigned or was dropped. */
            resigned: boolean;
            /**
             * Format: int32
             * @description Its place, from 0.
             */
            seat: number;
            /**
             * Format: uuid
             * @description Who sits there; nobody if the seat is free or a computer's.
             */
            user?: string | null;
            /**
             * Format: int32
             * @description Final score.
             */
            vp?: number | null;
        };
        /** @description What a review says of a seat. */
        SeatReview: {
            /**
             * Format: float
             * @description How close its turns came to the best, 0 to 100; left out below ten turns that were a choice.
             */
            accuracy?: number | null;
            /** @description How many turns deserve which mark. */
            marks: components["schemas"]["MarkCounts"];
            /**
             * Format: float
             * @description VP lost in a turn, on average over those that were a choice; left out without one.
             */
            mean_loss?: number | null;
            /**
             * Format: int32
             * @description Which seat.
             */
            seat: number;
        };
        /** @description What somebody has set up beside their password. */
        SecondWays: {
            /** @description Devices by which they sign in, oldest first. */
            passkeys: components["schemas"]["Passkey"][];
            /** @description Whether signing in by the password asks for a time code. */
            time_code: boolean;
        };
        /** @description What was taken away from an account. */
        SecondWaysReset: {
            /**
             * Format: int32
             * @description How many passkeys it had.
             */
            passkeys: number;
            /** @description Whether it had time codes. */
            time_codes: boolean;
        };
        /** @description A browser that is signed in. */
        Session: {
            /**
             * Format: int64
             * @description Since when, in milliseconds since 1970.
             */
            created: number;
            /** @description What it says it is: "Firefox on Linux". Empty if it does not say. */
            device: string;
            /** @description Whether the caller asks from it. */
            here: boolean;
            /** @description Which. */
            id: string;
            /**
             * Format: int64
             * @description When it was last seen, to the hour, in milliseconds since 1970.
             */
            seen: number;
        };
        /** @description What administrators decide. */
        Settings: {
            /** @description Whether one may play as a guest. */
            guests: boolean;
            /** @description Who may register. */
            registration: components["schemas"]["Registration"];
            /** @description What the host calls this server. */
            site: string;
        };
        /** @description Changes what administrators decide. What is left out stays as it is. */
        SettingsChange: {
            /**
             * @description Whether one may play as a guest.
             * @default null
             */
            guests?: boolean | null;
            /** @default null */
            registration?: components["schemas"]["Registration"] | null;
            /**
             * @description What to call this server.
             * @default null
             */
            site?: string | null;
        };
        /** @description Ships to move. */
        ShipsToMove: {
            /** @description Whether one must be moved. */
            must: boolean;
        };
        /** @description Ships to place. */
        ShipsToPlace: {
            /** @description Whether they must lie at the shipyard. */
            at_shipyard: boolean;
            /**
             * Format: int32
             * @description How many.
             */
            count: number;
            /** @description Whether they may be left. */
            optional: boolean;
        };
        /** @description Signs in. */
        SignIn: {
            /** @description Whether the games of the guest who was signed in until now move to the account. */
            claim_guest?: boolean;
            /** @description A time code, or a recovery code in its place, if the account asks for one (`code-needed`). */
            code?: string | null;
            /** @description The name of the account. */
            name: string;
            /** @description Its password. */
            password: string;
        };
        /** @description Signs in by a passkey. */
        SignInByPasskey: {
            /** @description Whether the games of the guest who was signed in until now move to the account. */
            claim_guest?: boolean;
            /** @description `clientDataJSON` of the answer. */
            client_data: string;
            /** @description `authenticatorData` of the answer. */
            device_data: string;
            /** @description What the device calls the key. */
            id: string;
            /** @description `signature` of the answer. */
            signature: string;
        };
        /** @description Whoever has just signed in. */
        SignedIn: {
            /**
             * Format: int32
             * @description How many games were taken over from the guest.
             */
            games_claimed: number;
            /** @description Whether the account was to be deleted, and is not any more because its owner has come back. */
            stays: boolean;
            /** @description Who. */
            user: components["schemas"]["Account"];
        };
        /** @description A place for a bridge. */
        SiteEntry: {
            /** @description One end. */
            a: string;
            /** @description The other end. */
            b: string;
        };
        /** @description Where a gain or payment comes from: `source` says what `of` is, where there are several of a kind. */
        Source: {
            /** @enum {string} */
            source: "start";
        } | {
            /** @description A structure of this kind. */
            of: components["schemas"]["Building"];
            /** @enum {string} */
            source: "building";
        } | {
            /** @enum {string} */
            source: "spades";
        } | {
            /** @enum {string} */
            source: "volcano";
        } | {
            /** @enum {string} */
            source: "leap";
        } | {
            /** @enum {string} */
            source: "shipping";
        } | {
            /** @enum {string} */
            source: "digging";
        } | {
            /** @enum {string} */
            source: "priest";
        } | {
            /** @description A power action by its code. */
            of: string;
            /** @enum {string} */
            source: "power-action";
        } | {
            /** @description A special action by its code. */
            of: string;
            /** @enum {string} */
            source: "special-action";
        } | {
            /** @enum {string} */
            source: "cult-steps";
        } | {
            /** @description Power of a cult track. */
            of: components["schemas"]["Cult"];
            /** @enum {string} */
            source: "threshold";
        } | {
            /** @description A conversion. */
            of: components["schemas"]["Conversion"];
            /** @enum {string} */
            source: "convert";
        } | {
            /** @enum {string} */
            source: "burn";
        } | {
            /** @enum {string} */
            source: "leech";
        } | {
            /** @enum {string} */
            source: "after-leech";
        } | {
            /** @description A favor tile by its code. */
            of: string;
            /** @enum {string} */
            source: "favor";
        } | {
            /** @description A town tile by its code. */
            of: string;
            /** @enum {string} */
            source: "town";
        } | {
            /** @enum {string} */
            source: "scoring";
        } | {
            /** @enum {string} */
            source: "faction";
        } | {
            /** @enum {string} */
            source: "stronghold";
        } | {
            /** @description A bonus card by its code. */
            of: string;
            /** @enum {string} */
            source: "bonus";
        } | {
            /** @enum {string} */
            source: "pass";
        } | {
            /** @enum {string} */
            source: "income";
        } | {
            /** @enum {string} */
            source: "cult-bonus";
        } | {
            /** @enum {string} */
            source: "unlock";
        } | {
            /** @enum {string} */
            source: "shift";
        } | {
            /** @enum {string} */
            source: "tile";
        } | {
            /** @enum {string} */
            source: "auction";
        } | {
            /** @description Final scoring of a cult. */
            of: components["schemas"]["Cult"];
            /** @enum {string} */
            source: "final-cult";
        } | {
            /** @enum {string} */
            source: "final-area";
        } | {
            /** @enum {string} */
            source: "trade";
        } | {
            /** @enum {string} */
            source: "shipyard";
        } | {
            /** @description An additional final scoring by its code. */
            of: string;
            /** @enum {string} */
            source: "final";
        } | {
            /** @enum {string} */
            source: "leftovers";
        };
        /** @description A space of the board. */
        SpaceView: {
            building?: components["schemas"]["Building"] | null;
            /**
             * Format: int32
             * @description Whose dock or warehouse lies here.
             */
            dock?: number | null;
            /** @description Its printed name. */
            id: string;
            /** @description Whether this river space joins the structures around it to a town. */
            joins?: boolean;
            /**
             * Format: int32
             * @description Whose structure it is.
             */
            owner?: number | null;
            /**
             * Format: int32
             * @description Power value of the structure.
             */
            power?: number | null;
            /** @description Owners of the ships here, one entry for each ship. */
            ships?: number[];
            /** @description Its terrain now. */
            terrain: components["schemas"]["Terrain"];
            /**
             * Format: int32
             * @description The town it belongs to: spaces of one town share a number.
             */
            town?: number | null;
            /** @description Owners of the trade markers here. */
            traded?: number[];
        };
        /**
         * @description Where spades come from.
         * @enum {string}
         */
        SpadesFrom: "action" | "stronghold" | "tile" | "trade" | "cult-bonus";
        /** @description Spades to use. */
        SpadesToUse: {
            /**
             * Format: int32
             * @description How many.
             */
            count: number;
            /** @description Where they come from. */
            source: components["schemas"]["SpadesFrom"];
        };
        /** @description A special action of a player. */
        SpecialView: {
            /** @description Its code, such as `ACTW` or `FAV6`. */
            code: string;
            /** @description Whether it is used this round. */
            used: boolean;
        };
        /** @description How one player stands in one scoring. */
        Standing: {
            /**
             * Format: int32
             * @description What is compared.
             */
            value: number;
            /**
             * Format: int32
             * @description VP for it.
             */
            vp: number;
        };
        /**
         * @description Victory points at the start.
         * @enum {string}
         */
        StartVp: "flat" | "printed" | "2017";
        /**
         * @description How far a game has come.
         * @enum {string}
         */
        Status: "open" | "running" | "finished" | "abandoned";
        /** @description Cult steps to use. */
        StepsToUse: {
            /**
             * Format: int32
             * @description How many.
             */
            count: number;
            /** @description Whether all go on one track. */
            together: boolean;
        };
        /** @description A kind of structure of a faction. */
        StructureEntry: {
            /** @description Price; of a trading house the one with an opponent next to it. */
            cost: components["schemas"]["Amount"];
            /** @description Income of each successive one. */
            income: components["schemas"]["Amount"][];
            /** @description Which kind. */
            kind: components["schemas"]["Building"];
            /**
             * Format: int32
             * @description Power value.
             */
            power: number;
        };
        /** @description Structures of one kind. */
        StructureView: {
            /**
             * Format: int32
             * @description How many stand on the map.
             */
            built: number;
            /** @description Which kind. */
            kind: components["schemas"]["Building"];
            /**
             * Format: int32
             * @description How many there are.
             */
            limit: number;
        };
        /** @description What a move is about besides its spaces: `kind` says what `value` is. */
        Target: {
            /** @enum {string} */
            kind: "terrain";
            /** @description What a space becomes, or a home terrain. */
            value: components["schemas"]["Terrain"];
        } | {
            /** @enum {string} */
            kind: "building";
            /** @description What a structure becomes. */
            value: components["schemas"]["Building"];
        } | {
            /** @enum {string} */
            kind: "cult";
            /** @description A cult track. */
            value: components["schemas"]["Cult"];
        } | {
            /** @enum {string} */
            kind: "faction";
            /** @description A faction by its key in the catalog. */
            value: string;
        } | {
            /** @enum {string} */
            kind: "seat";
            /**
             * Format: int32
             * @description Who made an offer of power.
             */
            value: number;
        } | {
            /** @enum {string} */
            kind: "bonus-card";
            /** @description A bonus card by its code. */
            value: string;
        } | {
            /** @enum {string} */
            kind: "favor-tile";
            /** @description A favor tile by its code. */
            value: string;
        } | {
            /** @enum {string} */
            kind: "town-tile";
            /** @description A town tile by its code. */
            value: string;
        } | {
            /** @enum {string} */
            kind: "power-action";
            /** @description A power action by its code. */
            value: string;
        } | {
            /** @enum {string} */
            kind: "special-action";
            /** @description A special action by its code. */
            value: string;
        } | {
            /** @enum {string} */
            kind: "track";
            /** @description A track of the faction board. */
            value: components["schemas"]["BoardTrack"];
        } | {
            /** @enum {string} */
            kind: "tokens";
            /** @description Power tokens paid from bowls I, II and III. */
            value: number[];
        } | {
            /** @enum {string} */
            kind: "conversion";
            /** @description What is converted into what. */
            value: components["schemas"]["Conversion"];
        } | {
            /** @enum {string} */
            kind: "payment";
            /** @description How further steps of a ship are paid. */
            value: components["schemas"]["Payment"];
        } | {
            /** @enum {string} */
            kind: "reward";
            /** @description What is taken in a trade, where it is not a step on a cult track. */
            value: components["schemas"]["Reward"];
        };
        /**
         * @description What a space is made of.
         * @enum {string}
         */
        Terrain: "desert" | "plains" | "swamp" | "lakes" | "forest" | "mountains" | "wasteland" | "river" | "ice" | "volcano";
        /** @description How many puzzles a theme has. */
        ThemeCount: {
            /**
             * Format: int32
             * @description How many puzzles.
             */
            count: number;
            /**
             * Format: int32
             * @description How many of them the caller has solved.
             */
            solved: number;
            /** @description The theme. */
            theme: components["schemas"]["PuzzleTheme"];
        };
        /** @description A kind of tile with how many are left. */
        TileCount: {
            /**
             * Format: int32
             * @description How many are left.
             */
            left: number;
            /** @description Its code, such as `FAV11`. */
            tile: string;
        };
        /** @description A time code. */
        TimeCode: {
            /** @description What the program shows. */
            code: string;
        };
        /** @description A secret from which a program makes time codes. It is shown this once. */
        TimeCodeSecret: {
            /** @description The secret, to be typed. */
            secret: string;
            /** @description The same as an address that programs open, `otpauth://…`. */
            url: string;
        };
        /** @description A personal API token, as its owner sees it later: the token itself is shown once. */
        Token: {
            /**
             * Format: int64
             * @description Since when, in milliseconds since 1970.
             */
            created: number;
            /**
             * Format: uuid
             * @description Which.
             */
            id: string;
            /** @description What its owner calls it. */
            name: string;
            /**
             * Format: int64
             * @description When it was taken back, if it was.
             */
            revoked?: number | null;
            /**
             * Format: int64
             * @description When it was last used, to the hour; nothing if it never was.
             */
            seen?: number | null;
        };
        /** @description What a player has, for the columns of a ledger. */
        Totals: {
            /** @description Power tokens in bowls I, II and III. */
            bowls: number[];
            /**
             * Format: int32
             * @description Coins.
             */
            coins: number;
            /** @description Steps on fire, water, earth and air. */
            cults: number[];
            /**
             * Format: int32
             * @description Priests in hand.
             */
            priests: number;
            /**
             * Format: int32
             * @description Victory points.
             */
            vp: number;
            /**
             * Format: int32
             * @description Workers.
             */
            workers: number;
        };
        /** @description Town tiles of one kind. */
        TownCount: {
            /**
             * Format: int32
             * @description How many.
             */
            count: number;
            /** @description Its code. */
            tile: string;
        };
        /** @description A town tile. */
        TownEntry: {
            /** @description Its code, such as `TW5`. */
            code: string;
            /**
             * Format: int32
             * @description How many there are.
             */
            count: number;
            /**
             * Format: int32
             * @description Steps on each of the four cult tracks.
             */
            cult_steps: number;
            /** @description The box it comes from. */
            from_box: components["schemas"]["FromBox"];
            /** @description Coins, workers, priests, power and ships. */
            gain: components["schemas"]["Amount"];
            /**
             * Format: int32
             * @description Keys.
             */
            keys: number;
            /**
             * Format: int32
             * @description Free shipping levels.
             */
            shipping: number;
            /** @description All of it in words. */
            text: string;
            /**
             * Format: int32
             * @description Victory points.
             */
            vp: number;
        };
        /** @description A town for which VP or cult steps are taken. */
        TownGift: {
            /**
             * Format: int32
             * @description Keys of that town that do not count for the steps.
             */
            withheld: number;
        };
        /** @description A group of directly adjacent structures on its way to a town. */
        TownProgress: {
            /** @description Whether the group is a town, or belongs to one. */
            founded: boolean;
            /**
             * Format: int32
             * @description The power a town needs.
             */
            needed: number;
            /**
             * Format: int32
             * @description Their power.
             */
            power: number;
            /**
             * Format: int32
             * @description Structures; a sanctuary counts as two.
             */
            structures: number;
        };
        /** @description A track with the marker's place. */
        Track: {
            /**
             * Format: int32
             * @description The level.
             */
            level: number;
            /**
             * Format: int32
             * @description The last level.
             */
            max: number;
        };
        /** @description Tracks to advance on without the priest. */
        TracksToAdvance: {
            /** @description Whether exchange may be advanced. */
            digging: boolean;
            /** @description Whether shipping may be advanced. */
            shipping: boolean;
        };
        /** @description What a trade with a kind of structure brings. */
        TradeEntry: {
            /** @description The structure traded with. */
            kind: components["schemas"]["Building"];
            /** @description What is gained besides. */
            text: string;
            /**
             * Format: int32
             * @description VP.
             */
            vp: number;
        };
        /** @description A trade that a ship could make where it lands. */
        TradeOutlook: {
            /**
             * Format: int32
             * @description Steps on a cult track, where these are taken.
             */
            count?: number;
            /** @description What the trade would do. */
            effect: components["schemas"]["Effect"];
            target?: components["schemas"]["Target"] | null;
        };
        /** @description A turn, or an answer outside the own turn. */
        Turn: {
            /**
             * Format: int32
             * @description The last row the player knew.
             */
            expected_seq: number;
            /**
             * @description Whether the turn stays open while neighbours answer an offer of power. Otherwise it ends by itself once they have,
             *     if nothing else of it is to be decided.
             */
            keep_open?: boolean;
            /** @description A name for this turn: sent again with the same key it is played once. */
            key?: string | null;
            /**
             * @description The moves, separated by full stops.
             * @example convert 3pw to 1w. build E5. end
             */
            moves: string;
            /**
             * Format: int32
             * @description Who plays.
             */
            seat: number;
        };
        /**
         * @description Who begins the next round, and in which order.
         * @enum {string}
         */
        TurnOrder: "clockwise" | "passing";
        /** @description Turns given beforehand, in the order in which they are to be played. Only who sits at the seat sees them. */
        TurnPlan: {
            /**
             * Format: int32
             * @description The last row of the log that its player knew.
             */
            armed: number;
            /** @description The turns. */
            entries: components["schemas"]["PlanEntry"][];
            offers?: components["schemas"]["PlanOffers"] | null;
            /** @description How long it stands. */
            rounds?: components["schemas"]["PlanRounds"];
        };
        /** @description What a turn became. */
        TurnPlayed: {
            /**
             * Format: int32
             * @description The row with the turn.
             */
            first: number;
            /**
             * Format: int32
             * @description The last row written with it: automatic answers follow the turn at once.
             */
            last: number;
            /**
             * @description The live messages that bring the player from the row expected to the last row: `rows`, then `game` if the record
             *     changed, then a `menu` for each of the player's seats that may act.
             */
            messages: components["schemas"]["LiveMessage"][];
            /** @description Whether the game is over. */
            over: boolean;
            /** @description The key had been used for the same turn before; nothing was played now. */
            repeated: boolean;
            /**
             * Format: int32
             * @description Last row of the log.
             */
            seq: number;
            /** @description Seats that may act now. */
            to_act: number[];
        };
        /** @description The turn being played. */
        TurnView: {
            /**
             * Format: int32
             * @description Actions still to take.
             */
            actions: number;
            /** @description Where the ships stand that have moved in the running action. */
            moved_ships?: string[];
            /**
             * Format: int32
             * @description Whose turn it is.
             */
            seat: number;
            /**
             * Format: int32
             * @description Ships that come back to the map after the running action.
             */
            ships_back?: number;
            /** @description Spaces on which the running action still allows a dwelling. */
            sites?: string[];
        };
        /** @description Takes rows back. */
        Undo: {
            /**
             * Format: int32
             * @description The last row the player knew.
             */
            expected_seq: number;
            /**
             * Format: int32
             * @description Whose turn is taken back, or who proposes it.
             */
            seat: number;
            /**
             * Format: int32
             * @description The row to go back to; left out, the one before the seat's last turn.
             */
            to?: number | null;
        };
        /** @description What became of an undo. */
        UndoAnswer: {
            /** @description Whether it is done; otherwise others still have to agree. */
            done: boolean;
            /** @description If it is done: the live messages that bring the player from the row expected to the last row. */
            messages?: components["schemas"]["LiveMessage"][];
            /**
             * Format: int32
             * @description Last row of the log.
             */
            seq: number;
            /**
             * Format: int32
             * @description The row gone back to.
             */
            to: number;
        };
        /**
         * @description Who may take a turn back.
         * @enum {string}
         */
        UndoPolicy: "none" | "until-next" | "consent";
        /** @description A user, as an administrator sees them. */
        User: {
            /**
             * Format: int64
             * @description Since when, in milliseconds since 1970.
             */
            created: number;
            /** @description Whether they are locked out. */
            disabled: boolean;
            /** @description Where mail goes, if anywhere. */
            email?: string | null;
            /**
             * Format: uuid
             * @description Who.
             */
            id: string;
            /** @description The name others see. */
            name: string;
            /** @description What they may do. */
            role: components["schemas"]["Role"];
        };
        /** @description Changes a user. What is left out stays as it is. */
        UserChange: {
            /**
             * @description Locks out, or lets in again. Sessions and tokens of a locked-out user stop working at once.
             * @default null
             */
            disabled?: boolean | null;
            /**
             * @description The reason, shown to whoever is locked out; without one nobody is.
             * @default null
             */
            reason?: string | null;
            /** @default null */
            role?: components["schemas"]["Role"] | null;
        };
        /** @description A user with what is known to those who keep order. */
        UserFile: {
            /**
             * Format: int32
             * @description Reports about them that nobody has answered.
             */
            open_reports: number;
            /** @description What they may not do, and might not, the newest first. */
            sanctions: components["schemas"]["Sanction"][];
            /** @description Who. Moderators are shown no address. */
            user: components["schemas"]["User"];
            /** @description Whether the caller may act on them. */
            within_reach: boolean;
        };
        /** @description A time in which somebody does not play. Clocks of games that honour it stand. */
        Vacation: {
            /**
             * Format: int64
             * @description When it begins, in milliseconds since 1970; a moment in the past stands for now.
             */
            from: number;
            /**
             * Format: int64
             * @description When it ends, a day later at least.
             */
            until: number;
        };
        /** @description The caller's vacations. */
        Vacations: {
            /**
             * Format: int32
             * @description Days that are left this year, of those the host grants.
             */
            days_left: number;
            /** @description Those of the past year and to come, by their beginning. */
            vacations: components["schemas"]["Vacation"][];
        };
        /** @description A value of an option. */
        ValueHelp: {
            /** @description What it does, in one line. */
            help: string;
            /** @description What it is called. */
            title: string;
            /** @description The value as it is written. */
            value: unknown;
        };
        /** @description A position as everybody at the table sees it. Nothing in the game is hidden. */
        View: {
            auction?: components["schemas"]["AuctionView"] | null;
            /** @description Bonus cards of this game. */
            bonus: components["schemas"]["BonusView"][];
            /** @description The bridges. */
            bridges: components["schemas"]["BridgeView"][];
            /** @description The cult tracks: fire, water, earth, air. */
            cults: components["schemas"]["CultView"][];
            /** @description Favor tiles of this game with how many are left. */
            favors: components["schemas"]["TileCount"][];
            /** @description An additional final scoring. */
            final_tile?: string | null;
            /** @description Hash of the position, 16 hex digits. */
            hash: string;
            /** @description Spaces that the last row touched. */
            last?: string[];
            /** @description The board by its id in the catalog. */
            map: string;
            /** @description Seats in the order of this round. */
            order: number[];
            /** @description Seats that have passed this round, first to last. */
            passed: number[];
            /** @description What waits for an answer, oldest first. */
            pending: components["schemas"]["PendingView"][];
            /** @description Where the game stands. */
            phase: components["schemas"]["Phase"];
            /** @description The players by seat. */
            players: components["schemas"]["PlayerView"][];
            /** @description The power actions of this game. */
            power_actions: components["schemas"]["PowerActionView"][];
            projection?: components["schemas"]["Projection"] | null;
            /**
             * Format: int32
             * @description The round, 1 to 6; 0 during set-up.
             */
            round: number;
            /** @description Scoring tiles of rounds 1 to 6. */
            scoring: string[];
            /** @description Every space in reading order. */
            spaces: components["schemas"]["SpaceView"][];
            /** @description Seats that may move now. */
            to_act: number[];
            /** @description Town tiles of this game with how many are left. */
            towns: components["schemas"]["TileCount"][];
            turn?: components["schemas"]["TurnView"] | null;
        };
        /**
         * @description What differs between two views, by the names of their fields. A turn changes little of a view: this is about an
         *     eighth of it.
         */
        ViewChange: {
            /** @description Fields with another value. */
            fields?: Record<string, never>;
            /** @description Of fields that are lists and as long as before: the items with another value, each with its place. */
            items?: Record<string, never>;
            /** @description Fields that are not there any more. */
            removed?: string[];
        };
        /**
         * @description Who finds a game.
         * @enum {string}
         */
        Visibility: "public" | "unlisted" | "invited";
        /** @description A vote about a seat that holds up the game. Asking for the same as somebody else agrees with them. */
        Vote: {
            /** @enum {string} */
            kind: "extend";
            /**
             * Format: int64
             * @description How much, in milliseconds: a minute to 14 days.
             */
            ms: number;
            /**
             * Format: int32
             * @description Which seat.
             */
            seat: number;
        } | {
            /** @enum {string} */
            kind: "substitute";
            /**
             * Format: int32
             * @description The level of the computer, as in `level-4`.
             */
            level: number;
            /**
             * Format: int32
             * @description Which seat.
             */
            seat: number;
        } | {
            /** @enum {string} */
            kind: "offer";
            /**
             * Format: int32
             * @description Which seat.
             */
            seat: number;
        } | {
            /** @enum {string} */
            kind: "drop";
            /**
             * Format: int32
             * @description Which seat.
             */
            seat: number;
        };
        /** @description What waits for the caller, the most urgent first. */
        Waiting: {
            /**
             * @description The games: first those that cannot go on without the caller, by the time left and then by the time waited; then
             *     offers of power, proposals, and seats that a computer plays in the caller's place.
             */
            games: components["schemas"]["WaitingGame"][];
            /**
             * Format: uuid
             * @description The game after the one that was named, in this order and from its end to its beginning.
             */
            next?: string | null;
        };
        /** @description A game that waits for the caller. */
        WaitingGame: {
            /**
             * Format: int64
             * @description When the time is over.
             */
            due?: number | null;
            /**
             * Format: uuid
             * @description Which.
             */
            id: string;
            /**
             * Format: int64
             * @description What is left until the time is over, in milliseconds.
             */
            left_ms?: number | null;
            /**
             * Format: int32
             * @description The seat of the caller that is meant.
             */
            seat: number;
            /**
             * Format: int64
             * @description When the last row came, in milliseconds since 1970.
             */
            since: number;
            /** @description What it is called. */
            title: string;
            /** @description What it waits for. */
            what: components["schemas"]["WaitsFor"];
        };
        /**
         * @description What a game waits for.
         * @enum {string}
         */
        WaitsFor: "turn" | "choice" | "offer" | "vote" | "seat";
        /** @description Something a player may have overlooked. */
        Warning: components["schemas"]["Overlooked"] & {
            /** @description A sentence. */
            text: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The page is the one the caller knows */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The page lies under the same address with a slash */
            308: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-audit": {
        parameters: {
            query?: {
                /** @description Those before this one. */
                before?: string;
                /** @description No more than so many. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntry"][];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimAdmin"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is wrong, or there is an administrator */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-computers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComputerLoad"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invite"][];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewInvite"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeInvite"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many uses or days */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NameAlike"][];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutboxInfo"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-admin-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The name is no good */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-users": {
        parameters: {
            query?: {
                /** @description Those who came after this one. */
                after?: string;
                /** @description No more than so many. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-users-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Who */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-admin-users-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Who */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteUser"];
            };
        };
        responses: {
            /** @description When it is deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deletion"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such user, or none any more */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There would be no administrator left (`last-administrator`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no reason, or it is oneself */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-admin-users-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Who */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There would be no administrator left (`last-administrator`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no reason for a lock, nobody locks themselves out, and no guests are among the accounts */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-users-id-reset-link": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Who */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetLink"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A guest has no password (`guest-role`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-admin-users-id-second-ways": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Who */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What they had */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondWaysReset"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is oneself */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalysisRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller plays in this game, and its table allows no hints (`no-hints`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, row or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game has not begun, or the seat is not to move */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A move cannot be read (`bad-moves`) or is not legal (`illegal-move`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller waits for hints already, or too many do; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalog"];
                };
            };
            /** @description It is still the same */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The catalog cannot be written */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-confirm-address-token": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The link's secret */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address counts */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The link was used, has expired, or never was (`bad-link`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-games": {
        parameters: {
            query?: {
                /** @description With this status. */
                status?: components["schemas"]["Status"];
                /** @description The caller's own games, whatever their visibility, in place of public ones. */
                mine?: boolean;
                /** @description Running games with a seat that somebody may take over. */
                offered?: boolean;
                /** @description Older than this game. */
                before?: string;
                /** @description No more than so many, 1 to 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamesPage"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGame"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The options cannot be played */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-games-id": {
        parameters: {
            query?: {
                /** @description The code. */
                invite?: string;
            };
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-games-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller is not the host */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Play has begun, or more people sit there than the new options have seats for */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The options cannot be played */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-abandon": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller does not sit at the game, or is not its host */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game is over */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-games-id-board": {
        parameters: {
            query?: {
                /** @description The code. */
                invite?: string;
            };
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapEntry"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It has not begun */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-games-id-chat": {
        parameters: {
            query?: {
                /** @description After this one. */
                after?: number;
                /** @description No more than so many. */
                limit?: number;
                /** @description The code of the invitation link, for invited games. */
                invite?: string;
            };
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessage"][];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-chat": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewChat"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessage"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller is silenced (`silenced`), or the host wants nothing of them (`blocked`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The message is empty or too long */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-clock": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewClock"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller does not play there */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game is not being played, or has no clock (`no-clock`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The terms cannot be used (`bad-options`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-clone": {
        parameters: {
            query?: {
                /** @description The code. */
                invite?: string;
            };
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloneGame"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game has not begun, so that there are no tiles to copy */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The title cannot be used */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-draft": {
        parameters: {
            query?: {
                /** @description The code. */
                invite?: string;
            };
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drafted"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game has not begun (`not-begun`), or the seat has no turn to plan (`no-turn-to-plan`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The moves cannot be read (`bad-moves`), those before are not legal (`illegal-move`) or too many (`too-long`), or there is no such row (`no-such-row`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-drop": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnSeat"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller is not the host */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game is not being played, or has gone on at the same moment */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The player has left already */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-games-id-events": {
        parameters: {
            query?: {
                /** @description The last row already known: what came after it is sent at once. Left out, only news is sent. */
                after?: number;
                /** @description The version of the game's record already known: a newer one is sent at once. Left out, only news is sent. */
                version?: number;
                /** @description The last chat message already known. Left out, only news is sent. */
                chat?: number;
                /** @description The code of the invitation link, for invited games. */
                invite?: string;
            };
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of messages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["LiveMessage"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many live connections from this address */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-games-id-export": {
        parameters: {
            query?: {
                /** @description The format; left out, our own log. */
                format?: "log" | "json" | "snellman";
                /** @description The code of the invitation link, for invited games. */
                invite?: string;
            };
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportedGame"];
                    "text/plain": string;
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game has not begun */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game has something the site does not know; `reason` says what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller exports too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-gift": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Gift"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller does not play there, or the game has no gifts (`no-gifts`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game is not being played, has no clock, or the caller has given enough (`too-many-gifts`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is too much or too little (`bad-time`), or nobody else plays there (`bad-gift`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-games-id-hint": {
        parameters: {
            query: {
                /** @description One of the caller's seats. */
                seat: number;
            };
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hint"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is not the caller's (`not-your-seat`), or the table allows no hints (`no-hints`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is not to move */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller waits for hints already, or too many do; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-host": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewHost"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller is not the host */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Others change the game at the same moment */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description They do not play there (`no-heir`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-invitations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invitation"];
            };
        };
        responses: {
            /** @description They are told */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller is not the host */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such account (`no-such-user`), no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Play has begun, every seat is taken, they sit there already, or they could not see the game (`no-invite`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-invite": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteCode"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller is not the host */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Others change the game at the same moment */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-join": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Join"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The host wants nothing of the caller (`blocked`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is taken, the caller sits there already, or play has begun */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-leave": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller does not sit there */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Play has begun */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-games-id-live": {
        parameters: {
            query?: {
                /** @description The last row already known: what came after it is sent at once. Left out, only news is sent. */
                after?: number;
                /** @description The version of the game's record already known: a newer one is sent at once. Left out, only news is sent. */
                version?: number;
                /** @description The last chat message already known. Left out, only news is sent. */
                chat?: number;
                /** @description The code of the invitation link, for invited games. */
                invite?: string;
            };
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A WebSocket of messages */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveMessage"];
                };
            };
            /** @description This is no WebSocket handshake */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many live connections from this address */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-games-id-log": {
        parameters: {
            query?: {
                /** @description After this row. */
                after?: number;
                /** @description The code of the invitation link, for invited games. */
                invite?: string;
            };
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogPage"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller reads too many long logs at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-pause": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Pause"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller does not play there */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game is not being played, or has no clock (`no-clock`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not end within the next 60 days (`bad-time`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-games-id-picture-png": {
        parameters: {
            query?: {
                /** @description The position after this row; left out, as it is now. */
                seq?: number;
                /** @description Light or dark. */
                theme?: "light" | "dark";
                /** @description The language of its few words: `en`, `de`, `fr` or `pl`. Others are read as English. */
                lang?: string;
                /** @description The code of the invitation link, for invited games. */
                invite?: string;
            };
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": number[];
                };
            };
            /** @description The picture is the one the caller knows */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It has not begun */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such row */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller asks for too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-games-id-picture-svg": {
        parameters: {
            query?: {
                /** @description The position after this row; left out, as it is now. */
                seq?: number;
                /** @description Light or dark. */
                theme?: "light" | "dark";
                /** @description The language of its few words: `en`, `de`, `fr` or `pl`. Others are read as English. */
                lang?: string;
                /** @description The code of the invitation link, for invited games. */
                invite?: string;
            };
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description The picture is the one the caller knows */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It has not begun */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such row */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller asks for too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-games-id-proposals-kind": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
                /** @description Which proposal */
                kind: "abandon" | "undo" | "clock" | "pause" | "extend" | "substitute" | "offer" | "drop";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller does not sit at the game */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing of this kind is proposed (`nothing-proposed`); or there is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game is not being played, or others change it at the same moment */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-rematch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller did not play in it (`not-seated`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game is not over (`not-over`), has no options to play again (`no-rematch`), or every seat of the new game is taken (`full`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The host would have too many computer players (`too-many-computers`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-resign": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnSeat"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is not the caller's */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game is not being played, or has gone on at the same moment */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The player has left already */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-resume": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller does not play there */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game is not being played, is not paused (`not-paused`), or has no clock */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-games-id-review": {
        parameters: {
            query?: {
                /** @description Turns from this number on, for whoever has the earlier ones. */
                from?: number;
                /** @description The code of the invitation link, for invited games. */
                invite?: string;
            };
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller asks for too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-review": {
        parameters: {
            query?: {
                /** @description Turns from this number on, for whoever has the earlier ones. */
                from?: number;
                /** @description The code of the invitation link, for invited games. */
                invite?: string;
                /** @description Only if no other review waits or is under way: for what nobody has asked for in so many words. */
                when_idle?: boolean;
            };
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Others wait, and it was wanted only if nobody does (`when_idle`) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description It is there, or waits */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game is not over (`not-over`), or has not begun (`not-begun`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was played by an older revision of the rules (`old-rules`), breaks off (`broken-log`), or somebody lost something outside the rules (`cannot-review`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller waits for three reviews already, or too many do; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-games-id-review": {
        parameters: {
            query?: {
                /** @description Turns from this number on, for whoever has the earlier ones. */
                from?: number;
                /** @description The code of the invitation link, for invited games. */
                invite?: string;
            };
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else asked for it (`not-your-review`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no review that waits or is under way (`no-review`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-games-id-seats-seat": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
                /** @description Which seat, from 0 */
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller is not the host */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Play has begun */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such computer player, or the name cannot be used */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-games-id-seats-seat-auto-leech": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
                /** @description Which seat, from 0 */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeechChain"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is not the caller's */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-games-id-seats-seat-auto-leech": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
                /** @description Which seat, from 0 */
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeechChain"];
            };
        };
        responses: {
            /** @description Written */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is not the caller's */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Others change the game at the same moment */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The rules cannot be used */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-games-id-seats-seat-notes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
                /** @description Which seat, from 0 */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notes"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is not the caller's */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-games-id-seats-seat-notes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
                /** @description Which seat, from 0 */
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Notes"];
            };
        };
        responses: {
            /** @description Written */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is not the caller's */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The notes are too long */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-seats-seat-offer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
                /** @description Which seat, from 0 */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller is neither its player nor the host */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat does not hold up the game (`not-overdue`), its player has left for good (`not-offered`), or the game is not being played */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-games-id-seats-seat-offer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
                /** @description Which seat, from 0 */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller is neither its player nor the host */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat does not hold up the game (`not-overdue`), its player has left for good (`not-offered`), or the game is not being played */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-games-id-seats-seat-plan": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
                /** @description Which seat, from 0 */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanView"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is not the caller's */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game has not begun */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller looks through too many plans at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-games-id-seats-seat-plan": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
                /** @description Which seat, from 0 */
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TurnPlan"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanView"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is not the caller's */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The log has gone on (`stale-seq`), the seat has no turn to plan, or the game is not being played */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An entry cannot be used (`bad-plan`), or there are too many (`plan-too-long`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller looks through too many plans at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-games-id-seats-seat-plan": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
                /** @description Which seat, from 0 */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is none any more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is not the caller's */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-seats-seat-return": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
                /** @description Which seat, from 0 */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat was not the caller's, is so now, or was left for good (`cannot-return`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game is not being played */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-seats-seat-take": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
                /** @description Which seat, from 0 */
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Join"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is not offered (`not-offered`), the caller sits there already, or the game is not being played */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-start": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller is not the host */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Seats are free, or play has begun */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-games-id-stream": {
        parameters: {
            query?: {
                /** @description The last row already known: what came after it is sent at once. Left out, only news is sent. */
                after?: number;
                /** @description The version of the game's record already known: a newer one is sent at once. Left out, only news is sent. */
                version?: number;
                /** @description The last chat message already known. Left out, only news is sent. */
                chat?: number;
                /** @description The code of the invitation link, for invited games. */
                invite?: string;
            };
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages, one per line */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["LiveMessage"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many live connections from this address */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-turns": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Turn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TurnPlayed"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is not the caller's */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game has gone on (`stale-seq`), others are to move (`not-to-act`), it is not being played (`not-running`, `not-begun`), or the key was used for another turn (`key-reused`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A move cannot be read (`bad-moves`) or is not legal (`illegal-move`), or the turn is not finished (`unfinished-turn`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Undo"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoAnswer"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is not the caller's, or the policy does not allow it */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game has gone on, is not being played, there is nothing to take back, or too much was taken back before (`too-much-undone`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The row is not an earlier one */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-games-id-view": {
        parameters: {
            query?: {
                /** @description After this row; left out, now. */
                seq?: number;
                /** @description With what this seat may do. */
                seat?: number;
                /** @description The code of the invitation link, for invited games. */
                invite?: string;
            };
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameView"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game has not begun */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such row */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-games-id-votes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Vote"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller does not play there, or the seat is the caller's (`own-vote`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or seat, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat does not hold up the game (`not-overdue`), the caller stays away too (`no-voice`), or the game is not being played */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such computer player, or it is too much or too little time (`bad-time`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGuest"];
            };
        };
        responses: {
            /** @description The guest, signed in */
            201: {
                headers: {
                    "set-cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This server takes no guests */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody is signed in, or an account has such a name */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The name is no good */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Import"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The text is no game, or a row of it cannot be played; `reason` says why, `line` where */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteAccount"];
            };
        };
        responses: {
            /** @description When it is deleted */
            200: {
                headers: {
                    "set-cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deletion"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The password is wrong */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The last administrator stays (`last-administrator`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The current password is wrong, or a guest has none */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The name is taken, or was changed within 90 days (`renamed-lately`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The name, password, address or settings are no good */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-me-blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Block"][];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-me-blocks-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Whom */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBlock"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There are too many (`too-many-blocks`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not oneself */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-me-blocks-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Whom */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-me-calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarKey"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-me-calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no key any more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-me-calendar-ics": {
        parameters: {
            query?: {
                /** @description The key. */
                key?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deadlines as iCalendar (RFC 5545) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such key */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-me-channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"][];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-me-channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewChannel"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Guests have no mail (`not-an-account`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller has ten already (`too-many-channels`), or this server sends no mail (`no-mail`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It cannot be used (`bad-channel`, `bad-address`), or leads into a private network (`private-address`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-me-channels-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which channel */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller has no such channel */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-me-channels-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which channel */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChannelChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller has no such channel */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The address is not confirmed (`not-confirmed`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-me-channels-id-confirm": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which channel */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmChannel"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller has no such channel */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The code is another one (`not-confirmed`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-me-channels-id-test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which channel */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelTest"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller has no such channel */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The address is not confirmed (`not-confirmed`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-me-claim-guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimGuest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Claimed"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is not a guest's */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only a guest's games can be taken over, and only by an account */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-me-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": number[];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Four were made within a day, or too much is being read; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-me-hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayingHours"] | null;
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-me-hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PlayingHours"] | null;
            };
        };
        responses: {
            /** @description They are set */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such time zone (`bad-zone`), or the hours are too short (`bad-hours`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-me-notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeSettings"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-me-notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticeSettings"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeSettings"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It cannot be kept: an unknown event, zone, time or language (`bad-notices`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-me-passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The device's answer is not right (`bad-passkey`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The passkey is there already */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The name is no good */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-me-passkeys-begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KnownPassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyWish"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The password is wrong, or a guest has none */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There are too many passkeys */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-me-passkeys-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It opens nothing any more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such passkey */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-me-recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskCodes"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The password is wrong, or a guest has none */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-me-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnReport"][];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-me-sanctions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSanction"][];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-me-second-ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondWays"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-me-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-me-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ended"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-me-sessions-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is signed out */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such session */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-me-time-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KnownPassword"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeCodeSecret"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The password is wrong, or a guest has none */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Time codes are asked for already (`has-time-code`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-me-time-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KnownPassword"];
            };
        };
        responses: {
            /** @description They are not asked for any more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The password is wrong */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-me-time-code-confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TimeCode"];
            };
        };
        responses: {
            /** @description Time codes are asked for */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the code is wrong (`bad-time-code`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing was set up */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-me-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"][];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-me-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeToken"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There are too many tokens */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The name is no good */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-me-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ended"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-me-tokens-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It opens nothing any more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such token */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-me-vacations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vacations"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-me-vacations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Vacation"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vacations"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is too short, too far ahead or overlaps another (`bad-time`), or no days are left (`no-days-left`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-me-vacations": {
        parameters: {
            query?: {
                /** @description The one that begins then; left out, all that have not ended. */
                from?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vacations"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-me-waiting": {
        parameters: {
            query?: {
                /** @description A game; `next` is the one after it. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Waiting"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-mod-games": {
        parameters: {
            query?: {
                /** @description With these words in the title. */
                title?: string;
                /** @description With this status. */
                status?: components["schemas"]["Status"];
                /** @description In which this user sits, or which they host. */
                user?: string;
                /** @description Older than this game. */
                before?: string;
                /** @description No more than so many. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamesPage"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for moderators and administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-mod-games-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameOrder"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for moderators and administrators, not at one's own games (`own-game`), and some of it for administrators only */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The game is over, or others change it at the same moment */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The title or the reason is no good */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-mod-games-id-chat-message": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which game */
                id: string;
                /** @description The number of the message */
                message: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageOrder"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for moderators and administrators, and not at one's own games (`own-game`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game or message */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no reason */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-mod-reports": {
        parameters: {
            query?: {
                /** @description In this state. */
                state?: components["schemas"]["ReportState"];
                /** @description About this user. */
                person?: string;
                /** @description Older than this one. */
                before?: string;
                /** @description No more than so many. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"][];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for moderators and administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-mod-reports-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which report */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportAnswer"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for moderators and administrators, and not about oneself (`own-report`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such report */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else answered it (`answered-already`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no answer */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-mod-sanctions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sanction"][];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for moderators and administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-mod-sanctions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSanction"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sanction"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for moderators and administrators, and not among their like (`above-you`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There would be no administrator left (`last-administrator`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no reason, the time is over already, or it is oneself */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-mod-sanctions-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which sanction */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sanction"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for moderators and administrators, and not among their like (`above-you`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such sanction */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is over already (`changed-meanwhile`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is one's own */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-mod-sanctions-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which sanction */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppealAnswer"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sanction"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for moderators and administrators, and not among their like (`above-you`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such sanction */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no appeal without an answer (`answered-already`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no answer, or it is one's own */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-mod-users": {
        parameters: {
            query?: {
                /** @description With this in their name, in any case. */
                name?: string;
                /** @description With this role. */
                role?: components["schemas"]["Role"];
                /** @description Locked out. */
                locked?: boolean;
                /** @description Those who came after this one. */
                after?: string;
                /** @description No more than so many. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for moderators and administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-mod-users-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Who */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserFile"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for moderators and administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-mod-users-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Who */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewName"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserFile"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for moderators and administrators, and not among their like (`above-you`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The name is taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The name or the reason is no good, or it is oneself */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-openapi-json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptionsInfo"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The options cannot be written */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-push-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushKey"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-puzzles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Puzzles"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-puzzles-daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Puzzle"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This server has no puzzles */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller asks for too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-puzzles-next": {
        parameters: {
            query?: {
                /** @description About this; left out, about anything. */
                theme?: "town" | "pass" | "burn" | "power-action" | "upgrade" | "last-round" | "ships" | "digging" | "cult";
                /** @description Not this one, for whoever is not rated. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Puzzle"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This server has no such puzzle */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller asks for too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-puzzles-puzzle": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which puzzle */
                puzzle: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Puzzle"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such puzzle */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller asks for too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-puzzles-puzzle-answer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which puzzle */
                puzzle: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PuzzleAnswer"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PuzzleResult"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such puzzle */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A move cannot be read (`bad-moves`) or is not legal (`illegal-move`), or the turn is not finished (`unfinished-turn`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller waits for answers already, or too many do; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-puzzles-puzzle-draft": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which puzzle */
                puzzle: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drafted"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such puzzle */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The moves cannot be read (`bad-moves`), or the draft is too long (`too-long`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller asks for too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-puzzles-puzzle-hint": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which puzzle */
                puzzle: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PuzzleHintRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PuzzleHint"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such puzzle */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such hint (`no-such-hint`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller asks for too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LostPassword"];
            };
        };
        responses: {
            /** @description If there is such an account with an address, a mail is on its way */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This server sends no mail (`no-mail`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-recovery-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordByCode"];
            };
        };
        responses: {
            /** @description Sign in with the new password */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Name and code do not fit (`bad-code`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The password is no good */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-recovery-token": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The link's secret */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkOwner"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The link was used, has expired, or never was (`bad-link`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-recovery-token": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The link's secret */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description Sign in with the new password */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The link was used, has expired, or never was (`bad-link`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The password is no good */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReport"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnReport"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such user, game or message, or it is not open to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not said what the report is about (`bad-report`), or it is about the caller (`not-oneself`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Ten reports a day (`too-many-reports`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-revert-address-token": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The link's secret */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The old address counts */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The link was used, has expired, or never was (`bad-link`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-sanctions-id-appeal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which sanction */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAppeal"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSanction"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or name and password do not fit (`bad-credentials`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such sanction of the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description They appealed before, or it is over (`appealed-already`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is empty or too long (`bad-message`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    "set-cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Name and password do not fit (`bad-credentials`), or a time code is asked for (`code-needed`, `bad-time-code`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The account is locked (`locked-out`); `reason`, `until` and `sanction` say why and for how long */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody is signed in any more */
            204: {
                headers: {
                    "set-cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-session-passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInByPasskey"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    "set-cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The device's answer is not right (`bad-passkey`), or the account is locked */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-session-passkey-begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyQuestion"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A page of another site asks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-unsubscribe-token": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token of a mail */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page with a button */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is not of this server (`bad-token`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-unsubscribe-token": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token of a mail */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that says so */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is not of this server (`bad-token`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccount"];
            };
        };
        responses: {
            /** @description The account, signed in */
            201: {
                headers: {
                    "set-cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Registration is closed, or needs an invitation */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The name is taken, or somebody is signed in */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The name, password or address is no good */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    "get-imprint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The host has written none */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only for this machine and for administrators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The host has switched this off */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-plain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-plain-css": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A style sheet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/css": string;
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-privacy": {
        parameters: {
            query?: {
                /** @description `en`, `de`, `fr` or `pl`; otherwise what the browser asks for. */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The database does not answer (`database-unavailable`), its disk is full (`disk-full`), or the server is about to stop (`stopping`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The host has written none */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-share-id": {
        parameters: {
            query?: {
                /** @description The position after this row; left out, as it is now. */
                seq?: number;
                /** @description Light or dark. */
                theme?: "light" | "dark";
                /** @description The language of its few words: `en`, `de`, `fr` or `pl`. Others are read as English. */
                lang?: string;
                /** @description The code of the invitation link, for invited games. */
                invite?: string;
            };
            header?: never;
            path: {
                /** @description Which game */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Something in the request is not understood */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is unknown or was taken back (`bad-token`), or nobody is signed in (`not-signed-in`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such game, or it is not open to the caller; a page that leads to the client */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Too much at once; `Retry-After` says how long to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server cannot do this now: its database does not answer, or its disk is full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
