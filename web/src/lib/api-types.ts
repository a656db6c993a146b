// Generated from web/openapi.json by `npm run types`; not to be edited. The description itself is written by a test:
// ARBORE_WRITE_OPENAPI=1 cargo test -p arbore-server --test routes description

export interface paths {
    "/api/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything there is to choose from. */
        get: operations["catalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Players at growing depths: events `row`, `skipped`, and at the end `done` or `failed`. */
        get: operations["compare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The score without dead pieces. */
        post: operations["count"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A solved game. A small one is solved on the first request, within some seconds. */
        get: operations["explore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Health check: the load of the server. */
        get: operations["health"];
        put?: never;
        post?: never;
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
        /** Keeps a game of a text as the terminal writes it; the first, if there are several. */
        post: operations["import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Everything about a position; to make a move, send the line with the move at its end. */
        post: operations["position"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/practice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An exercise. */
        get: operations["exercise"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/practice/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The right answers. */
        get: operations["answers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/practice/grade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Grades answers, and keeps the grade. */
        post: operations["grade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/practice/grade/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A grade that was kept. */
        get: operations["graded"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/practice/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of exercises to print, or its key. */
        get: operations["sheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps a game. */
        post: operations["save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A game that was kept. */
        get: operations["saved"];
        /** Changes a game that was kept. */
        put: operations["replace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved/{id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A game that was kept, as the text that the terminal reads and writes. */
        get: operations["text"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A search and its progress: events `queued`, `progress`, and at the end `done` or `failed`. */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The position with these pieces on the board. */
        post: operations["set_up"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The trace of a search near a focus. */
        post: operations["tree"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tree/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A search written down, as a file. */
        post: operations["export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The words of all games as messages of Fluent: `name-GAME`, `about-GAME`, `option-GAME-KEY`, `choice-GAME-KEY-VALUE`, and
         *     those of their slugs, such as `ending-SLUG`.
         */
        get: operations["words"];
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
        AlgorithmInfo: {
            families: components["schemas"]["Family"][];
            is_search: boolean;
            name: string;
            /** @description Its options, besides depth, time, nodes and eval. */
            options: string[];
        };
        /** @description What a search found. */
        Analysis: components["schemas"]["Own"] & {
            /**
             * @description The player's canonical text.
             * @example alphabeta:depth=3
             */
            algorithm: string;
            /** @description The best move; none where the game is over. */
            best: string | null;
            bound: components["schemas"]["BoundKind"] | null;
            /**
             * Format: int64
             * @description Nodes where moves were cut off.
             */
            cutoffs: number;
            /**
             * Format: int32
             * @description The depth that was completed.
             */
            depth: number;
            /**
             * @description The game's canonical text.
             * @example connect4
             */
            game: string;
            /**
             * Format: int64
             * @description Those where the search stopped.
             */
            leaves: number;
            /** @description Whether a tree that grows was as large as it may be. */
            memory_full: boolean;
            /** @description The moves at the root. */
            moves: components["schemas"]["MoveValue"][];
            /**
             * Format: int64
             * @description Positions that were entered, the root included, all depths together.
             */
            nodes: number;
            /** @description The position in the game's notation. */
            position: string;
            /** @description What is proven about the score, and not only found by a search. */
            proven: components["schemas"]["Certainty"];
            /** @description The principal variation, the best move first. */
            pv: string[];
            score: components["schemas"]["Score"] | null;
            /**
             * Format: double
             * @description How long it took.
             */
            seconds: number;
            /** @description Where the answer comes from. */
            source: components["schemas"]["Source"];
            /** @description Whether a limit ended it. */
            stopped: boolean;
            /** @description The symbol of the player to move, `chance` or `over`. */
            turn: string;
            /**
             * Format: int32
             * @description The version of this contract.
             */
            version: number;
            /** @description Whether every line ended with the end of the game. */
            whole_tree: boolean;
        };
        /**
         * @description What a score is: the value, or a bound of it.
         * @enum {string}
         */
        BoundKind: "exact" | "lower" | "upper";
        /** @description Everything there is to choose from. */
        Catalogue: {
            algorithms: components["schemas"]["AlgorithmInfo"][];
            /** @description The engine's features; the message `feature-NAME` has the words. */
            features: string[];
            games: components["schemas"]["GameInfo"][];
            /** @description From easy to perfect; the message `level-NAME` has the words. */
            levels: string[];
            /** @description The features of Monte Carlo tree search; the message `feature-NAME` has the words. */
            mcts_features: string[];
            /** @description What can be practised. */
            topics: string[];
            trees: components["schemas"]["TreeInfo"][];
            version: string;
        };
        Cell: {
            name: string;
            piece?: components["schemas"]["Piece"];
            tone: components["schemas"]["Tone"];
            /** Format: int32 */
            x: number;
            /** Format: int32 */
            y: number;
        };
        /**
         * @description What is proven about a score.
         * @enum {string}
         */
        Certainty: "exact" | "lower" | "upper" | "open";
        /** @description Which game was changed. */
        Changed: {
            id: string;
        };
        /** @description A game that takes the place of what it was before. */
        ChangedGame: components["schemas"]["NewGame"] & {
            /** @description What saving returned. */
            secret: string;
        };
        Choice: {
            /** @description The places to click; without any the move is a button. */
            clicks: number[];
            /**
             * @description The clicks are pairs, a piece and its destination, which may be made in any order that the board allows. Otherwise
             *     they are made in this order.
             */
            is_pairs: boolean;
            text: string;
        };
        /** @description An event of a comparison: its name, and its data. The last is `done` or `failed`. */
        CompareEvent: {
            data: components["schemas"]["CompareRow"];
            /** @enum {string} */
            event: "row";
        } | {
            data: components["schemas"]["Skipped"];
            /** @enum {string} */
            event: "skipped";
        } | {
            data: components["schemas"]["Finished"];
            /** @enum {string} */
            event: "done";
        } | {
            data: components["schemas"]["Problem"];
            /** @enum {string} */
            event: "failed";
        };
        /** @description One search of a comparison, done. */
        CompareRow: {
            analysis: components["schemas"]["Analysis"];
            /** @description How many cut-offs were at the first move, at the second …; not counted where that would take long. */
            cut_index?: number[];
            /** Format: int32 */
            depth: number;
            player: string;
        };
        /** @description A position that is counted without its dead pieces. */
        Count: {
            /** @description The places of all dead pieces. */
            dead: string[];
            result: components["schemas"]["Result"];
            /** @description The board: places have the tone of the player they count for. Each piece is a choice, which marks it as dead or alive. */
            view: components["schemas"]["View"];
        };
        /** @description A position, and which pieces are dead. */
        CountRequest: {
            /** @description Places of dead pieces; without it those that playouts usually capture. */
            dead?: string[];
            line: components["schemas"]["Line"];
            /** @description The place of a piece that is to be alive if it is dead, and dead if it is alive. */
            toggle?: string;
        };
        /** @description Why moves were cut off. */
        Cut: {
            bound: components["schemas"]["End"];
            /** @description The ancestor whose bound it is. */
            bound_of: number | null;
            by: components["schemas"]["CutBy"];
            /** @description The move that leads to it. */
            move: string;
            /** @description The child that refutes, if it is listed. */
            refuted_by: number | null;
            /** @description The children that were never tried. */
            skipped: number[];
            /** @description How many more of them are not listed. */
            skipped_more?: number;
            value: components["schemas"]["Score"];
        };
        /**
         * @description The bound that cut: alpha at MIN nodes, beta at MAX nodes.
         * @enum {string}
         */
        CutBy: "alpha" | "beta";
        /** @description A cut by the names of nodes. */
        DrawnCut: {
            /** @description The ancestor whose bound it is. */
            bound_of: string | null;
            /** @description The bound that cut. */
            by: components["schemas"]["CutBy"];
            /** @description The move that refutes; none where the child that it leads to is not listed. */
            move: string | null;
            /** @description The node whose moves were cut off. */
            node: string;
            /** @description The moves that were never tried. */
            skipped: (string | null)[];
        };
        /** @description A node with all that is below it. */
        DrawnNode: {
            /** @description Whether it is on the principal variation. */
            best: boolean;
            /** @description What the score is, of a node that was visited. */
            bound?: components["schemas"]["BoundKind"];
            /** @description The nodes below. */
            children?: components["schemas"]["DrawnNode"][];
            /** @description `max`, `min`, `chance`, `leaf`, `p1`, `p2` … */
            kind: string;
            /** @description The window when it was left. */
            last_window?: [
                components["schemas"]["Score"] | components["schemas"]["Infinity"],
                components["schemas"]["Score"] | components["schemas"]["Infinity"]
            ];
            /** @description Why the search went no further. */
            leaf?: components["schemas"]["LeafKind"];
            /** @description The move that leads there. */
            move?: string;
            /** @description Its name: as drawn, or the moves that lead there; the root of a game is `root`. */
            name: string;
            /**
             * Format: double
             * @description The probability with which chance leads there.
             */
            probability?: number;
            /** @description Whether the search only tried one of its moves, for a bound. */
            probe?: boolean;
            /** @description Its score. */
            score?: components["schemas"]["Score"];
            /** @description Whether the search went there; otherwise it was cut off. */
            visited: boolean;
            /** @description The window it was given. */
            window?: [
                components["schemas"]["Score"] | components["schemas"]["Infinity"],
                components["schemas"]["Score"] | components["schemas"]["Infinity"]
            ];
        };
        /** @description One end of a window. */
        End: components["schemas"]["Score"] | components["schemas"]["Infinity"];
        /**
         * @description What ended a game.
         * @enum {string}
         */
        EndedBy: "rules" | "repetition" | "agreement";
        /** @enum {string} */
        ErrorCode: "bad-request" | "too-long" | "bad-game" | "bad-position" | "bad-move" | "bad-player" | "over-budget" | "no-files" | "bad-search" | "hopeless" | "no-trace" | "no-setup" | "no-count" | "no-piece" | "not-solved" | "never-solved" | "bad-record" | "bad-recipe" | "bad-host" | "wrong-secret" | "unknown-host" | "forbidden" | "not-found" | "wrong-method" | "timeout" | "too-large" | "not-json" | "too-many" | "busy" | "overload" | "no-memory" | "closing" | "full" | "store-locked" | "store-slow" | "store-failed" | "internal";
        ErrorHint: {
            hint: string;
            item: string;
            step: number;
        };
        /** @description What went wrong. */
        ErrorInfo: {
            /** @description For programs. */
            code: components["schemas"]["ErrorCode"];
            /** @description For people, in their language. */
            message: string;
            /**
             * @description The part of the request that is to blame.
             * @example moves[3]
             */
            where?: string;
        };
        /** @description An exercise without its answers. */
        Exercise: {
            algorithm: string;
            /** @description The tree as a game, for `/api/tree`. */
            game: string;
            items: components["schemas"]["ExerciseItem"][];
            nodes: components["schemas"]["ExerciseNode"][];
            recipe: string;
            /** @description The message with the task. */
            task: string;
            topic: string;
            tree: string;
        };
        ExerciseItem: {
            id: string;
            kind: components["schemas"]["ItemKind"];
            /** @description What it is about, in words. */
            label: string;
            /** @description The step of a search without cut-offs at which the answer would be known. It gives nothing away. */
            step: number;
        };
        ExerciseNode: {
            children: number[];
            id: number;
            kind: string;
            name: string;
            number?: components["schemas"]["Score"];
            /** @description None of the root. */
            parent: number | null;
            /** Format: double */
            probability?: number;
        };
        /**
         * @description Whether a game can be explored here.
         * @enum {string}
         */
        Explorable: "solved" | "small" | "large" | "never";
        /** @description A position of a solved game, and the game as a whole. */
        Exploration: {
            found: components["schemas"]["Analysis"] | null;
            /** @description What the positions so far were worth, the one at the start first, each as the first player sees it. */
            history: (components["schemas"]["Score"] | null)[];
            position: components["schemas"]["PositionInfo"];
            survey: components["schemas"]["Survey"];
        };
        /** @description The same, as a file. */
        ExportRequest: components["schemas"]["TreeRequest"] & {
            format: components["schemas"]["Format"];
        };
        Fact: {
            owner?: number;
            value: components["schemas"]["Finite"];
            /** @description The message `what-SLUG` has its words. */
            what: string;
        };
        /**
         * @description What kind of game it is, and so which searches are for it.
         * @enum {string}
         */
        Family: "zero-sum" | "multiplayer" | "stochastic";
        /** @description Answers to be graded. */
        FilledIn: {
            /**
             * @description By what they are about.
             * @example {
             *       "B": "kept",
             *       "C.2": "cut"
             *     }
             */
            answers: {
                [key: string]: string;
            };
            /**
             * @description The language of the hint, `en` or `ro`.
             * @example ro
             */
            lang?: string;
            /** @example cuts:seed=7 */
            recipe: string;
        };
        /** @description The last event. */
        Finished: Record<string, never>;
        /**
         * Format: double
         * @description A number that is not infinite; a whole one is written without a fraction.
         */
        Finite: number;
        /** @enum {string} */
        Format: "svg" | "tikz" | "dot" | "json" | "text";
        GameInfo: {
            /** @description What it is about, in one sentence. */
            about: string;
            algorithms: string[];
            evaluations: string[];
            /** @description With its usual options. */
            explore: components["schemas"]["Explorable"];
            family: components["schemas"]["Family"];
            /** @description The engine's features that make sense for the game. */
            features: string[];
            /** @description The levels that it offers with its usual options, weakest first. */
            levels: string[];
            /** @description The features of Monte Carlo tree search that are on by default. */
            mcts_features: string[];
            name: string;
            options: components["schemas"]["OptionInfo"][];
            /** @description The pieces that set up a position on the board; none where only a text does that. */
            pieces: components["schemas"]["Piece"][];
            player_names: string[];
            /** Format: int32 */
            players: number;
            /**
             * @description About how many positions there are to the end of the game, each as often as it can be reached.
             * @example 10^12
             */
            positions_estimate?: string;
            /** @description The options that the form shows first. */
            questions: string[];
            start: components["schemas"]["View"];
            /** @description What it is called, in the language of the request. */
            title: string;
        };
        /** @description A grade. */
        Grade: {
            first_error?: components["schemas"]["ErrorHint"];
            items: components["schemas"]["GradeItem"][];
            /** @description The points that errors cost where a right answer is worth none. */
            lost: number;
            /** @description Whether every answer is right. */
            passed: boolean;
            recipe: string;
            /** @description The points: decisions that are right and worth a point, less those that were lost. */
            right: number;
            /** @description Under this name it can be seen again. */
            saved?: string;
            /** @description The points of a sheet without an error. What takes no thought is worth none. */
            total: number;
        };
        GradeItem: {
            given: string;
            id: string;
            mark: components["schemas"]["Mark"];
        };
        Health: {
            ok: boolean;
            /** @description Searches that wait. */
            queued: number;
            /** @description Searches that run. */
            searches: number;
        };
        /**
         * @description An infinity.
         * @enum {string}
         */
        Infinity: "inf" | "-inf";
        /**
         * @description The input that an option needs.
         * @enum {string}
         */
        InputKind: "integer" | "flag" | "choice" | "text";
        /**
         * @description How an item is answered.
         * @enum {string}
         */
        ItemKind: "numbers" | "cut" | "window" | "next" | "count";
        /** @description Where a game is kept. */
        Kept: {
            id: string;
            /** @description Who has it can change the game. */
            secret: string;
        };
        /**
         * @description Why a search went no further.
         * @enum {string}
         */
        LeafKind: "over" | "depth" | "repetition" | "table" | "proof" | "playout";
        /** @description The number at a leaf. */
        LeafNumber: components["schemas"]["OwnScore"] | components["schemas"]["OwnScore"][];
        /** @description A position: the game, its start, and the moves that were played. */
        Line: {
            /**
             * @description The game with its options; a tree as its text, or the name of an example.
             * @example tictactoe
             */
            game: string;
            /**
             * @description The moves, rolls of dice included.
             * @default []
             * @example [
             *       "b2",
             *       "a1"
             *     ]
             */
            moves: components["schemas"]["MoveText"][];
            /**
             * @description The position at the start, unless it is the game's own.
             * @example .../.../... x
             */
            start?: string;
        };
        /** @description A position with the longest win of a player. */
        Longest: {
            /**
             * Format: int32
             * @description Plies to the end.
             */
            plies: number;
            /** @description One of them, in the game's notation. */
            position: string;
            /**
             * Format: int64
             * @description The number of positions with a win of this length.
             */
            positions: number;
            /** @description The name of the winner. */
            winner: string;
        };
        /**
         * @description What an answer is worth; the names are those of `MARKS`.
         * @enum {string}
         */
        Mark: "right" | "wrong" | "missing" | "unreadable";
        /** @description The text of a move. */
        MoveText: string;
        /** @description A move with its value. */
        MoveValue: components["schemas"]["Own"] & {
            /** @description What the score is. */
            bound: components["schemas"]["BoundKind"];
            /** @description The move. */
            move: string;
            /** @description The principal variation, the move itself first. */
            pv: string[];
            /** @description Its score. */
            score: components["schemas"]["Score"];
            /**
             * Format: int64
             * @description How often playouts went through it.
             */
            visits?: number;
        };
        /** @description A game that is to be kept. */
        NewGame: {
            line: components["schemas"]["Line"];
            /**
             * @description A remark.
             * @example a draw, at last
             */
            note?: string;
            /**
             * @description Who plays, one for each side: `human`, `level:hard` …
             * @example [
             *       "human",
             *       "level:easy"
             *     ]
             */
            players?: string[];
        };
        /** @description How far a search has come. */
        NodesSoFar: {
            /**
             * Format: int64
             * @description Positions entered so far.
             */
            nodes: number;
            /**
             * Format: double
             * @description Since the search began.
             */
            seconds: number;
        };
        /** @description A number, or an infinity, which JSON has no number for. */
        Number: components["schemas"]["Finite"] | components["schemas"]["Infinity"];
        /** @description An opening with a name. */
        Opening: {
            /** @description Its code in the encyclopaedia of chess openings. */
            code: string;
            name: string;
        };
        OptionInfo: {
            /** @description What it means, in the language of the request. */
            about: string;
            choices?: string[];
            default: string;
            key: string;
            kind: components["schemas"]["InputKind"];
            /** Format: int32 */
            max?: number;
            /**
             * Format: int32
             * @description Of a number, or of each of several.
             */
            min?: number;
            /** @description The option whose value is the default. */
            same_as?: string;
        };
        /** @description The value as the players of a game write it, where the value is exact. */
        Own: {
            /** @description The value as the players of this game write it, and the name of their way. */
            own_value?: components["schemas"]["OwnValue"];
            /** @description Connect Four: the same as `own_value`, under its older name. */
            pons?: components["schemas"]["Finite"];
            /** @description Pig and bearoff: the same as `own_value`, under its older name. */
            win_probability?: components["schemas"]["Finite"];
        };
        /** @description The score of one of several players. */
        OwnScore: components["schemas"]["Number"] | {
            /**
             * Format: int32
             * @description Plies to the end.
             */
            win_in: number;
        } | {
            /**
             * Format: int32
             * @description Plies to the end.
             */
            loss_in: number;
        };
        /** @description A value as the players of a game write it. */
        OwnValue: {
            /**
             * @description The name of their way; the message `own-NAME` has the words.
             * @example pons
             */
            name: string;
            /** @description The value. */
            value: components["schemas"]["Finite"];
        };
        /** @description A piece. */
        Piece: {
            /** Format: int32 */
            count: number;
            glyph: string;
            owner?: number;
            symbol?: string;
        };
        /** @description What lies on a place. */
        Placed: {
            /**
             * Format: int32
             * @description How many of them.
             * @example 1
             */
            count?: number;
            /**
             * @description The number of a piece in the game's list, from 0.
             * @example 0
             */
            piece: number;
        };
        /** @description The values of the positions of a ply. */
        PlyCount: components["schemas"]["ValueCounts"] & {
            /** Format: int32 */
            ply: number;
        };
        /** @description Everything about a position. */
        PositionInfo: {
            /** @description Whether it can be counted without dead pieces, by `/api/count`. */
            can_count: boolean;
            /** @description The probabilities of the outcomes. */
            chances?: number[];
            /**
             * Format: double
             * @description How many units are a clear lead.
             */
            clear_lead: number;
            family: components["schemas"]["Family"];
            /** @description The game's canonical text. */
            game: string;
            /** @description The places of the last move, to mark it on the board. */
            last: number[];
            /** @description The legal moves, or the outcomes of chance. */
            legal: string[];
            /**
             * @description The levels that the game offers, weakest first: the last is `perfect` where a proof is usually found in time, else
             *     `strongest`.
             */
            levels: string[];
            /** @description The player who made each move; null where dice were rolled. */
            movers: (number | null)[];
            /** @description The moves as the game writes them. */
            moves: string[];
            /** @description The name of the opening, in the language of the request. */
            opening?: components["schemas"]["Opening"];
            player_names: string[];
            /** Format: int32 */
            players: number;
            /** Format: int32 */
            points_per_unit: number;
            /** @description How it ended, where it has. */
            result?: components["schemas"]["Result"];
            /** @description The side to move, also where the game is over. */
            side: number;
            /** @description The position at the start, unless it is the game's own. */
            start?: string;
            /** @description The position in the game's notation. */
            text: string;
            turn: components["schemas"]["Turn"];
            view: components["schemas"]["View"];
        };
        /** @description The body of every answer that is an error. */
        Problem: {
            error: components["schemas"]["ErrorInfo"];
        };
        /** @description How long the queue is. */
        Queued: {
            /** @description About how many requests come first. */
            ahead: number;
        };
        /** @description The values of the positions of a remoteness. */
        RemotenessCount: components["schemas"]["ValueCounts"] & {
            /** Format: int32 */
            plies: number;
        };
        /** @description How a game ended. */
        Result: {
            by: components["schemas"]["EndedBy"];
            payoffs: components["schemas"]["Score"][];
            /** @description Why, as a slug; the message `ending-SLUG` has the words. */
            reason?: string;
            /** @description One for each player. */
            standings: components["schemas"]["Standing"][];
            winner?: number;
        };
        /** @description The right answers. */
        RightAnswers: {
            answers: {
                [key: string]: string;
            };
        };
        /** @description A game that was kept. */
        SavedGame: {
            /**
             * Format: date-time
             * @description When it was last changed, in universal time.
             */
            changed: string;
            id: string;
            line: components["schemas"]["Line"];
            note?: string;
            players: string[];
        };
        /** @description A score, seen by the player to move; by MAX in trees, by the first player where chance is to move. */
        Score: {
            /** @description How many. */
            points: components["schemas"]["Number"];
        } | {
            /**
             * Format: int32
             * @description Plies to the end.
             */
            win_in: number;
        } | {
            /**
             * Format: int32
             * @description Plies to the end.
             */
            loss_in: number;
        } | {
            /** @description Their scores. */
            vector: components["schemas"]["OwnScore"][];
        } | {
            /** @description How many points. */
            expected: components["schemas"]["Finite"];
        };
        /** @description An event of a search: its name, and its data. The last is `done` or `failed`. */
        SearchEvent: {
            /** @description It is not its turn yet. */
            data: components["schemas"]["Queued"];
            /** @enum {string} */
            event: "queued";
        } | {
            /** @description After each depth. */
            data: components["schemas"]["Analysis"];
            /** @enum {string} */
            event: "progress";
        } | {
            /** @description Twice a second, also where a depth or a proof takes long. */
            data: components["schemas"]["NodesSoFar"];
            /** @enum {string} */
            event: "nodes";
        } | {
            data: components["schemas"]["Analysis"];
            /** @enum {string} */
            event: "done";
        } | {
            data: components["schemas"]["Problem"];
            /** @enum {string} */
            event: "failed";
        };
        /** @description What lies on the board. */
        SetupRequest: {
            /**
             * @description The game with its options.
             * @example tictactoe
             */
            game: string;
            /**
             * @description One entry for each place of the board.
             * @example [
             *       {
             *         "piece": 0
             *       },
             *       null,
             *       null,
             *       null,
             *       {
             *         "piece": 1
             *       },
             *       null,
             *       null,
             *       null,
             *       null
             *     ]
             */
            places: (components["schemas"]["Placed"] | null)[];
            /**
             * Format: int32
             * @description The number of the player to move, from 0.
             * @example 0
             */
            side: number;
        };
        /** @description A search that a comparison skipped because it would take too long. */
        Skipped: {
            /** Format: int32 */
            depth: number;
            player: string;
            /** @description In words. */
            why: string;
        };
        /**
         * @description Where an answer comes from.
         * @enum {string}
         */
        Source: "search" | "proof" | "database" | "book";
        /**
         * @description What a game was for a player.
         * @enum {string}
         */
        Standing: "won" | "drawn" | "lost";
        /** @description One thing that happened. */
        Step: {
            /** @description The child that is better, if it is listed. */
            child?: number;
            kind: components["schemas"]["StepKind"];
            /**
             * @description The line of pseudo-code: `enter-WHO`, `leaf`, `improve-WHO`, `cut-WHO` or `return-WHO`, where WHO is `max`,
             *     `min`, `chance`, `player` or `negamax`.
             */
            line: string;
            /** @description The move that leads to it. */
            move?: string;
            node: number;
            score?: components["schemas"]["Score"];
            window?: [
                components["schemas"]["Score"] | components["schemas"]["Infinity"],
                components["schemas"]["Score"] | components["schemas"]["Infinity"]
            ];
        };
        /**
         * @description What happened to a node.
         * @enum {string}
         */
        StepKind: "enter" | "improve" | "cut" | "leave";
        /** @description A solved game as a whole, as the first player sees it. */
        Survey: {
            /**
             * Format: int64
             * @description The size of the database.
             */
            bytes: number;
            /** @description The game's canonical text. */
            game: string;
            /** @description The longest win of each player who has one. */
            longest: components["schemas"]["Longest"][];
            /** @description By ply; none where a position can be reached after several numbers of moves. */
            plies: components["schemas"]["PlyCount"][];
            /**
             * Format: int64
             * @description The number of positions.
             */
            positions: number;
            /** @description By remoteness: the plies to the end of the game with best play. */
            remoteness: components["schemas"]["RemotenessCount"][];
            start: components["schemas"]["Score"] | null;
            /**
             * Format: int64
             * @description The number of positions if mirror images count once.
             */
            stored: number;
        };
        Tone: "plain" | "dark" | "dead" | "star" | {
            /** @description It belongs to a player. */
            of: number;
        };
        /** @description An analysis with the leaves, the cuts and the tree itself. */
        Traced: components["schemas"]["Analysis"] & {
            /** @description The cuts, in the order of the nodes. */
            cuts: components["schemas"]["DrawnCut"][];
            tree: components["schemas"]["DrawnNode"] | null;
            /** @description The numbers of the leaves that were visited, in order; nothing where the search was stopped. */
            visited_leaves: (components["schemas"]["LeafNumber"] | null)[];
        };
        Tray: {
            /** Format: int32 */
            count: number;
            glyph: string;
            owner: number;
        };
        /** @description A traced search. What is not listed is counted in `hidden`; to see it, ask again with another `focus`. */
        TreeAnswer: {
            analysis: components["schemas"]["Analysis"];
            /** @description Whether the tree was drawn by hand, so that nodes have names of their own. */
            is_drawn: boolean;
            /** @description Whether the algorithm itself sees every node as the player to move there. */
            is_negamax: boolean;
            /** @description Whether some are counted and not listed. */
            is_partial: boolean;
            nodes: components["schemas"]["TreeNode"][];
            steps: components["schemas"]["Step"][];
            /**
             * Format: int64
             * @description How many nodes the search visited; of the last depth, if it deepened.
             */
            total_nodes: number;
        };
        TreeInfo: {
            family: components["schemas"]["Family"];
            name: string;
            text: string;
        };
        TreeNode: {
            best: boolean;
            bound?: components["schemas"]["BoundKind"];
            children: number[];
            cut?: components["schemas"]["Cut"];
            /**
             * Format: int64
             * @description The number of nodes below it that were visited and are not listed.
             */
            hidden?: number;
            id: number;
            /** @description `max`, `min`, `chance`, `leaf`, `p1`, `p2` … */
            kind: string;
            /** @description The window when it was left. */
            last_window?: [
                components["schemas"]["Score"] | components["schemas"]["Infinity"],
                components["schemas"]["Score"] | components["schemas"]["Infinity"]
            ];
            /** @description Why the search went no further. */
            leaf?: components["schemas"]["LeafKind"];
            /** @description The move that leads to it; none to the root. */
            move: string | null;
            name: string;
            /** @description None of the root. */
            parent: number | null;
            /** Format: double */
            probability?: number;
            /** @description Whether it was searched with a zero window. */
            probe?: boolean;
            score?: components["schemas"]["Score"];
            visited: boolean;
            /** @description The window it was given. */
            window?: [
                components["schemas"]["Score"] | components["schemas"]["Infinity"],
                components["schemas"]["Score"] | components["schemas"]["Infinity"]
            ];
        };
        /** @description What is to be written down. */
        TreeRequest: {
            /**
             * @description The search, such as `alphabeta:depth=3,cut=gt`.
             * @example alphabeta:depth=3
             */
            algorithm: string;
            /**
             * Format: int32
             * @description How many plies ahead.
             * @example 3
             */
            depth?: number;
            /**
             * @description The moves from the root of the search to the focus.
             * @example [
             *       "b2"
             *     ]
             */
            focus?: components["schemas"]["MoveText"][];
            line: components["schemas"]["Line"];
            /**
             * @description How many nodes to list: at most 5000 (default 2000).
             * @example 200
             */
            max_nodes?: number;
        };
        /** @description The player to move. */
        Turn: {
            /** @enum {string} */
            kind: "player";
            /** @description The player's number, from 0. */
            player: number;
        } | {
            /** @enum {string} */
            kind: "chance";
        } | {
            /** @enum {string} */
            kind: "over";
        };
        /** @description How many positions have each value. */
        ValueCounts: {
            /**
             * Format: int64
             * @description Drawn.
             */
            draws: number;
            /**
             * Format: int64
             * @description Won by the first player.
             */
            first: number;
            /**
             * Format: int64
             * @description Won by the second player.
             */
            second: number;
        };
        /** @description A board. Places are referred to by their index. */
        View: {
            /** @description Columns and rows between stronger lines; 0 for none. */
            blocks: [
                number,
                number
            ];
            cells: components["schemas"]["Cell"][];
            choices: components["schemas"]["Choice"][];
            columns: string[];
            columns_below: string[];
            dice: number[];
            facts: components["schemas"]["Fact"][];
            /** @description Lines between places; where there are lines, places are points and not squares. */
            lines: [
                number,
                number
            ][];
            rows: string[];
            /** @description A click on the first means one on the second. */
            stand_ins: [
                number,
                number
            ][];
            trays: components["schemas"]["Tray"][];
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
    catalogue: {
        parameters: {
            query?: {
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
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
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    compare: {
        parameters: {
            query: {
                /**
                 * @description The game with its options.
                 * @example connect4
                 */
                game: string;
                /** @description The position at the start, unless it is the game's own. */
                start?: string;
                /**
                 * @description The moves, with spaces between them.
                 * @example 4 4 3
                 */
                moves?: string;
                /**
                 * @description Players with commas between them: `minimax,alphabeta:order=eval,cut=gt,engine`.
                 * @example minimax,alphabeta:cut=gt,engine
                 */
                players: string;
                /**
                 * @description Depths: `4`, or `1-8`.
                 * @example 1-3
                 */
                depths: string;
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        data: string;
                        /** @enum {string} */
                        event: "row";
                    } | {
                        data: string;
                        /** @enum {string} */
                        event: "skipped";
                    } | {
                        data: string;
                        /** @enum {string} */
                        event: "done";
                    } | {
                        data: string;
                        /** @enum {string} */
                        event: "failed";
                    };
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `bad-search`, `hopeless`, `no-trace`, `no-setup`, `no-count`, `not-solved`, `never-solved` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    count: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `timeout` */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-json` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `bad-search`, `hopeless`, `no-trace`, `no-setup`, `no-count`, `not-solved`, `never-solved` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    explore: {
        parameters: {
            query: {
                /**
                 * @description The game with its options.
                 * @example tictactoe
                 */
                game: string;
                /** @description The position at the start, unless it is the game's own. */
                start?: string;
                /**
                 * @description The moves, with spaces between them.
                 * @example b2 a1
                 */
                moves?: string;
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
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
                    "application/json": components["schemas"]["Exploration"];
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `bad-search`, `hopeless`, `no-trace`, `no-setup`, `no-count`, `not-solved`, `never-solved` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    health: {
        parameters: {
            query?: {
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
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
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    import: {
        parameters: {
            query?: {
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example arbore-game 1
                 *     game tictactoe
                 *     move b2
                 *     move a1
                 */
                "text/plain": string;
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Kept"];
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `timeout` */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    position: {
        parameters: {
            query?: {
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Line"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PositionInfo"];
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `timeout` */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-json` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exercise: {
        parameters: {
            query: {
                /**
                 * @description Such as `cuts:seed=7`.
                 * @example cuts:seed=7
                 */
                recipe: string;
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
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
                    "application/json": components["schemas"]["Exercise"];
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    answers: {
        parameters: {
            query: {
                /**
                 * @description Such as `cuts:seed=7`.
                 * @example cuts:seed=7
                 */
                recipe: string;
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
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
                    "application/json": components["schemas"]["RightAnswers"];
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    grade: {
        parameters: {
            query?: {
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FilledIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Grade"];
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `timeout` */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-json` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    graded: {
        parameters: {
            query?: {
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
            };
            header?: never;
            path: {
                /**
                 * @description `saved` of a grade
                 * @example k7m2x9q4ab
                 */
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
                    "application/json": components["schemas"]["Grade"];
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sheet: {
        parameters: {
            query: {
                /**
                 * @description The first; the others have the seeds after its own.
                 * @example cuts:seed=7
                 */
                recipe: string;
                /**
                 * @description How many exercises: at most 30 (default 6).
                 * @example 2
                 */
                count?: number;
                /**
                 * @description Whether with the answers.
                 * @example true
                 */
                key?: boolean;
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
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
                    "text/html": string;
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    save: {
        parameters: {
            query?: {
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
            };
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
                    "application/json": components["schemas"]["Kept"];
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `timeout` */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-json` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saved: {
        parameters: {
            query?: {
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
            };
            header?: never;
            path: {
                /**
                 * @description What saving returned
                 * @example k7m2x9q4ab
                 */
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
                    "application/json": components["schemas"]["SavedGame"];
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replace: {
        parameters: {
            query?: {
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
            };
            header?: never;
            path: {
                /**
                 * @description What saving returned
                 * @example k7m2x9q4ab
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangedGame"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `timeout` */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-json` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    text: {
        parameters: {
            query?: {
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
            };
            header?: never;
            path: {
                /**
                 * @description What saving returned
                 * @example k7m2x9q4ab
                 */
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
                    "text/plain": string;
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    search: {
        parameters: {
            query: {
                /**
                 * @description The game with its options.
                 * @example connect4
                 */
                game: string;
                /** @description The position at the start, unless it is the game's own. */
                start?: string;
                /**
                 * @description The moves, with spaces between them.
                 * @example 4 4 3
                 */
                moves?: string;
                /**
                 * @description The player that searches: `level:hard`, `engine:depth=8` (default: the usual algorithm of the game).
                 * @example level:easy
                 */
                player?: string;
                /**
                 * @description How long: `2s`, `200ms`; at most 30 s.
                 * @example 200ms
                 */
                time?: string;
                /**
                 * @description How many plies ahead.
                 * @example 4
                 */
                depth?: number;
                /**
                 * @description How many positions.
                 * @example 10000
                 */
                nodes?: number;
                /**
                 * @description Whether the value of every move must be exact.
                 * @example false
                 */
                exact?: boolean;
                /**
                 * @description For players that throw dice themselves.
                 * @example 7
                 */
                seed?: number;
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        data: string;
                        /** @enum {string} */
                        event: "queued";
                    } | {
                        data: string;
                        /** @enum {string} */
                        event: "progress";
                    } | {
                        data: string;
                        /** @enum {string} */
                        event: "nodes";
                    } | {
                        data: string;
                        /** @enum {string} */
                        event: "done";
                    } | {
                        data: string;
                        /** @enum {string} */
                        event: "failed";
                    };
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `bad-search`, `hopeless`, `no-trace`, `no-setup`, `no-count`, `not-solved`, `never-solved` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_up: {
        parameters: {
            query?: {
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetupRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PositionInfo"];
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `timeout` */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-json` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `bad-search`, `hopeless`, `no-trace`, `no-setup`, `no-count`, `not-solved`, `never-solved` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tree: {
        parameters: {
            query?: {
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TreeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TreeAnswer"];
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `timeout` */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-json` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `bad-search`, `hopeless`, `no-trace`, `no-setup`, `no-count`, `not-solved`, `never-solved` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    export: {
        parameters: {
            query?: {
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportRequest"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                    "application/x-tex": string;
                    "text/vnd.graphviz": string;
                    "application/json": components["schemas"]["Traced"];
                    "text/plain": string;
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `timeout` */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-json` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `bad-search`, `hopeless`, `no-trace`, `no-setup`, `no-count`, `not-solved`, `never-solved` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    words: {
        parameters: {
            query?: {
                /**
                 * @description The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
                 * @example ro
                 */
                lang?: string;
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
                    "text/plain": string;
                };
            };
            /** @description `bad-request`, `too-long`, `bad-game`, `bad-position`, `bad-move`, `bad-player`, `over-budget`, `no-files`, `no-piece`, `bad-record`, `bad-recipe`, `bad-host` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong-secret`, `unknown-host`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `too-many` */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `busy`, `overload`, `no-memory`, `closing`, `full`, `store-locked`, `store-slow`, `store-failed` */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
