// Made by `cargo xtask codegen` from the server's OpenAPI document. Do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
             * @description The password until now; needed for a new one.
             * @default null
             */
            current_password?: string | null;
            /**
             * @description A new address for mail; empty for none.
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
        /**
         * @description What a player is asked.
         * @enum {string}
         */
        Ask: "bid" | "lot" | "faction" | "start-terrain" | "dwelling" | "bonus-card" | "leech" | "favor" | "town" | "cult-steps" | "enter-ten" | "spades" | "free-transform" | "free-dwelling" | "free-trading-house" | "bridges" | "ordain" | "token" | "new-home" | "portal" | "workshop" | "free-digging" | "new-tokens" | "free-shift" | "town-gift" | "join-town" | "dock" | "ships" | "sail" | "trade" | "ship-dwelling" | "favor-gift" | "shipyard-shift" | "unlock";
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
        };
        /** @description A gain or payment of one player, with its source. */
        Change: {
            /**
             * Format: int32
             * @description By how much.
             */
            by: number;
            /** @description What changed. */
            item: components["schemas"]["Item"];
            /** @description Which tile, action, structure or track, if the source has several. */
            of?: string | null;
            /**
             * Format: int32
             * @description Whose amount changed.
             */
            seat: number;
            /** @description Why. */
            source: components["schemas"]["Source"];
        };
        /** @description Something said at a game. */
        ChatMessage: {
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            /**
             * Format: int64
             * @description Its number, growing within a game.
             */
            id: number;
            /** @description Their name at the time. */
            name: string;
            /** @description What was said. */
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
        /**
         * @description What cards and tiles count.
         * @enum {string}
         */
        Counted: "dwelling" | "trading-house" | "great-building" | "shipyard" | "shipping" | "ship";
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
        /** @description A turn as far as its player has thought of it. Nothing is stored. */
        Draft: {
            /** @description What is played before it, by any seats. */
            before?: components["schemas"]["DraftTurn"][];
            /** @description The moves so far, parted by full stops; may be empty. */
            moves?: string;
            /** @description As if the seat's turn came now: the others do nothing before it, and nothing waits for an answer. */
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
        };
        /** @description Moves of one seat that a draft begins after. */
        DraftTurn: {
            /** @description The moves, parted by full stops. */
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
            /** @description The position after the moves. */
            view: components["schemas"]["View"];
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
            /** @description What the player is asked next because of it. */
            asks?: components["schemas"]["Ask"][];
            /** @description The bowls afterwards, if they change. */
            bowls?: number[] | null;
            /** @description What the player pays and gains, with the sources. What a new round brings is left out. */
            changes?: components["schemas"]["Change"][];
            /** @description Power offered to neighbours. */
            offers?: components["schemas"]["Offer"][];
            town?: components["schemas"]["TownProgress"] | null;
            /**
             * Format: int32
             * @description Towns founded.
             */
            towns?: number;
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
            /** @description Where it came from: a cloned game's id, or `import log`, `import snellman`. */
            origin?: string | null;
            /** @description What somebody proposed: it stands until all others agree, one declines, or it is withdrawn. */
            proposals: components["schemas"]["Proposal"][];
            /** @description Seats in order. */
            seats: components["schemas"]["SeatInfo"][];
            /**
             * Format: int32
             * @description Last row of the log.
             */
            seq: number;
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
        /**
         * @description Groups of a short menu.
         * @enum {string}
         */
        Group: "auction" | "faction" | "terrain" | "bonus-card" | "build" | "transform" | "upgrade" | "advance" | "priest" | "power-action" | "special" | "ship" | "bridge" | "tile" | "cult" | "favor" | "town" | "leech" | "convert" | "answer" | "pass" | "end";
        /** @description What the strongest computer player thinks of a position. */
        Hint: {
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
        };
        /** @description A turn that a computer player would play. */
        HintTurn: {
            /** @description The points every seat can expect at the end after it. */
            expected: number[];
            /** @description The moves. */
            moves: string;
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
        /**
         * @description Kinds of moves.
         * @enum {string}
         */
        Kind: "action" | "answer" | "free" | "end";
        /** @description A special terrain tile. */
        LandmarkEntry: {
            /** @description Its name. */
            name: string;
            /** @description How it is placed and what it does. */
            text: string;
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
        /** @description A message to those who watch a game. */
        LiveMessage: {
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
        } | {
            /** @description Whether the game is over, or was given up. */
            over: boolean;
            /** @description The rows, in order. */
            rows: components["schemas"]["LiveRow"][];
            /**
             * Format: int32
             * @description The last of the rows; resume after it.
             */
            seq: number;
            /** @description Seats that may act now. */
            to_act: number[];
            /** @enum {string} */
            type: "rows";
        } | {
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
            /**
             * Format: int32
             * @description How many are there without a name, or beyond the forty.
             */
            others: number;
            /** @enum {string} */
            type: "presence";
            /** @description Names of players and of signed-in spectators, in the order of the alphabet; at most 40. */
            who: string[];
        } | {
            /**
             * Format: int32
             * @description Last row of the log, as far as known.
             */
            seq: number;
            /** @enum {string} */
            type: "resync";
        };
        /** @description A row of a log, as it came. Ledger and position are asked for separately. */
        LiveRow: {
            /**
             * Format: int64
             * @description When it came, in milliseconds since 1970.
             */
            at: number;
            /**
             * Format: int32
             * @description Whose row.
             */
            seat: number;
            /**
             * Format: int32
             * @description Its number, from 1 without gaps.
             */
            seq: number;
            /**
             * @description The row as the log has it: moves, `resign`, `undo to N`, with `auto RULE:` before moves that nobody chose.
             * @example convert 3pw to 1w. build E5. end
             */
            text: string;
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
            /** @description The moves, `resign`, or `undo to N`. */
            text: string;
            /** @description Whether a later row took it back. */
            undone?: boolean;
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
        /** @description What a client needs to know when it starts. */
        Me: {
            /** @description Whether one may play as a guest. */
            guests: boolean;
            /** @description Who may register here. */
            registration: components["schemas"]["Registration"];
            /** @description What the host calls this server. */
            site: string;
            user?: components["schemas"]["Account"] | null;
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
            /** @description Which structure, terrain, tile, card, track, action or conversion. */
            target?: string | null;
            /** @description The move as text, to be sent back as it is. */
            text: string;
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
        /** @description Says something at a game. */
        NewChat: {
            /** @description The code of the invitation link, for invited games. */
            invite?: string | null;
            /** @description What to say. */
            text: string;
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
        /** @description A decision with its owner. */
        PendingView: {
            /** @description What about. */
            ask: components["schemas"]["Ask"];
            /**
             * Format: int32
             * @description How many tiles, steps, spades, bridges, ships, tokens or priests it is about.
             */
            count?: number;
            /**
             * @description Leech: whether the offer comes from a trade. Cult steps: whether all go on one track. Ships: whether they may
             *     be left. Sailing: whether one ship must move.
             */
            flag?: boolean;
            /**
             * Format: int32
             * @description Leech: who built or trades.
             */
            from?: number | null;
            /**
             * Format: int32
             * @description Leech: power that the bowls and the victory points allow to gain.
             */
            gain?: number | null;
            /** @description The space it is about; of an offer of power the one built on or traded with, where that is known. */
            hex?: string | null;
            /**
             * Format: int32
             * @description Leech: power offered.
             */
            power?: number | null;
            /**
             * Format: int32
             * @description Who decides.
             */
            seat: number;
            source?: components["schemas"]["SpadesFrom"] | null;
            /**
             * Format: int32
             * @description Leech: victory points it costs.
             */
            vp?: number | null;
        };
        /**
         * @description Where a game stands.
         * @enum {string}
         */
        Phase: "auction" | "factions" | "terrains" | "dwellings" | "docks" | "bonus-cards" | "cult-bonus" | "dawn" | "income" | "actions" | "finished";
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
        /** @description A power action. */
        PowerActionView: {
            /** @description Its code, such as `ACT1`. */
            code: string;
            /** @description Whether it is covered this round. */
            taken: boolean;
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
        /** @description Something that needs everybody's consent. */
        Proposal: components["schemas"]["ProposalKind"] & {
            /** @description Users who agree, the proposer first. */
            agreed: string[];
            declined?: components["schemas"]["Declined"] | null;
        };
        /** @description What can be proposed. */
        ProposalKind: {
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
        };
        /** @description Why something is not possible. */
        Refusal: {
            /** @description Conversions after which the move would be possible, as text. */
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
            /** @description Which structure, tile, card, track, action or conversion; none if the reason holds for all. */
            target?: string | null;
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
        /**
         * @description What somebody may do on this server.
         * @enum {string}
         */
        Role: "guest" | "player" | "admin";
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
        /** @description A seat at a game. */
        SeatInfo: {
            /** @description The computer player that sits there. */
            computer?: string | null;
            /** @description What it plays, once known. */
            faction?: string | null;
            /** @description The name shown. */
            name?: string | null;
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
        /** @description Signs in. */
        SignIn: {
            /** @description Whether the games of the guest who was signed in until now move to the account. */
            claim_guest?: boolean;
            /** @description The name of the account. */
            name: string;
            /** @description Its password. */
            password: string;
        };
        /** @description Whoever has just signed in. */
        SignedIn: {
            /**
             * Format: int32
             * @description How many games were taken over from the guest.
             */
            games_claimed: number;
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
        /**
         * @description Where a gain or payment comes from. Several have an `of` beside them.
         * @enum {string}
         */
        Source: "start" | "building" | "spades" | "volcano" | "leap" | "shipping" | "digging" | "priest" | "power-action" | "special-action" | "cult-steps" | "threshold" | "convert" | "burn" | "leech" | "after-leech" | "favor" | "town" | "scoring" | "faction" | "stronghold" | "bonus" | "pass" | "income" | "cult-bonus" | "unlock" | "shift" | "tile" | "auction" | "final-cult" | "final-area" | "trade" | "shipyard" | "final" | "leftovers";
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
        /**
         * @description What a space is made of.
         * @enum {string}
         */
        Terrain: "desert" | "plains" | "swamp" | "lakes" | "forest" | "mountains" | "wasteland" | "river" | "ice" | "volcano";
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
        /** @description A turn, or an answer outside the own turn. */
        Turn: {
            /**
             * Format: int32
             * @description The last row the player knew.
             */
            expected_seq: number;
            /** @description A name for this turn: sent again with the same key it is played once. */
            key?: string | null;
            /**
             * @description The moves, parted by full stops.
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
            /** @default null */
            role?: components["schemas"]["Role"] | null;
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
         * @description Who finds a game.
         * @enum {string}
         */
        Visibility: "public" | "unlisted" | "invited";
        /** @description Something a player may have overlooked. */
        Warning: {
            /**
             * Format: int32
             * @description How much is lost or left, where that is a number.
             */
            amount?: number | null;
            /** @description Which kind, to be switched off by. */
            code: components["schemas"]["WarningCode"];
            /** @description Which action, where there are several. */
            of?: string | null;
            /** @description A sentence. */
            text: string;
        };
        /**
         * @description Kinds of warnings.
         * @enum {string}
         */
        WarningCode: "unused-action" | "wasted-power" | "wasted-priest" | "free-leech-declined" | "spades-given-up" | "gift-given-up" | "unspent-at-end" | "wasted-steps";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
