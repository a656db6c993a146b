#!/usr/bin/env python3
"""Compares the rules of our games with those of OpenSpiel.

Plays random games with OpenSpiel and compares the board, the legal moves and the result of every position. Exits with 1
if anything differs.

    cargo build -p arbore
    tests/peers/openspiel.py                    # 2000 positions of each game
    tests/peers/openspiel.py --seed 2 --positions 10000 --game ultimate
    tests/peers/openspiel.py --store crates/lab/tests/peers/openspiel.tsv

OpenSpiel is installed to .tools by tests/python-tool.

Known differences of the rules, which the mapping takes into account:

- Nim: OpenSpiel has no limit to what is taken at once; `max` is set to the largest heap.
- Pig: in OpenSpiel a player may hold before the first roll of a turn, wins on holding and not on reaching the target,
  and may have more points than the target.
- Backgammon: OpenSpiel plays doubles as two moves. All positions after the whole roll are compared, not the moves. In
  hypergammon its payoffs are always 0, because it counts to 15 checkers; only the winner is compared there.
- Chess: OpenSpiel names an en passant square only where a pawn can capture; ours is named after every double step.
- Go: OpenSpiel forbids to take back a ko at once, and ends the game as a draw when a board stands again. With `ko=simple`
  no game goes on after that; under superko the moves that lead there are no moves.
"""

import base64
import re

import common

pyspiel = common.require("open_spiel", "2.0.2", "pyspiel")


def winner(state):
    """The result by the sign of what the players get."""
    first = state.returns()[0]
    return "draw" if first == 0 else "p1win" if first > 0 else "p2win"


class Rules:
    """A game of OpenSpiel in our notation."""

    def __init__(self, name):
        self.game = pyspiel.load_game(name)

    def play(self, dice):
        """A random game."""
        state, steps, played = self.game.new_initial_state(), [], None
        while True:
            choices = {} if state.is_terminal() else self.choices(state)
            result = self.result(state) if state.is_terminal() else None
            by_history = result is not None and result.endswith("repetition")
            step = common.Step(self.position(state), list(choices), result, played, by_history)
            if state.is_chance_node():
                step.chances = [chance for _, chance in state.chance_outcomes()]
            steps.append(step)
            if not choices:
                return None, steps
            played = dice.choice(list(choices))
            for action in choices[played]:
                state.apply_action(action)

    def choices(self, state):
        """Our text of each legal move, and the actions it consists of."""
        return {self.move(state, action): [action] for action in state.legal_actions()}

    def result(self, state):
        return winner(state)

    def side(self, state, marks):
        """The player to move, also where the game is over."""
        return marks[state.current_player() if not state.is_terminal() else self.plies(state) % 2]

    def plies(self, state):
        return len(state.history())


class Marks(Rules):
    """Tic-tac-toe and its larger boards."""

    def __init__(self, name, size=3):
        super().__init__(name)
        self.size = size

    def position(self, state):
        return "/".join(str(state).split()).replace("o", "0") + " " + self.side(state, "x0")

    def move(self, _state, action):
        return "abcde"[action % self.size] + str(action // self.size + 1)


class ConnectFour(Rules):
    def __init__(self, name, rising=False):
        super().__init__(name)
        self.rising = rising

    def position(self, state):
        rows = str(state).split()[: self.game.get_parameters().get("rows", 6)]
        rows = reversed(rows) if self.rising else rows
        return "/".join(rows).replace("o", "0") + " " + self.side(state, "x0")

    def move(self, _state, action):
        return str(action + 1)


class Othello(Rules):
    def position(self, state):
        rows = re.findall(r"^\d (.*) \d$", str(state), re.MULTILINE)
        return "".join(rows).replace(" ", "").upper() + " " + self.side(state, "XO")

    def move(self, state, action):
        return state.action_to_string(action)


class Ultimate(Rules):
    def position(self, state):
        lines = [line.split() for line in str(state).splitlines()[:11] if line]
        boards = ["".join(lines[3 * (board // 3) + row][board % 3] for row in range(3)) for board in range(9)]
        marks = "/".join(boards).replace("o", "0")
        # A single open board is named, whether the player was sent there or not.
        open_boards = {} if state.is_terminal() else {choice[0] for choice in self.choices(state)}
        active = open_boards.pop() if len(open_boards) == 1 else "-"
        return f"{marks} {'x0'[marks.count('x') - marks.count('0')]} {active}"

    def choices(self, state):
        found = {}
        for action in state.legal_actions():
            if state.action_to_string(action).startswith("Choose"):
                inner = state.child(action)
                found |= {f"{action}{cell}": [action, cell] for cell in inner.legal_actions()}
            else:
                board = re.search(r"Forced board: (\d)", str(state)).group(1)
                found[f"{board}{action}"] = [action]
        return found


class Nim(Rules):
    def position(self, state):
        player, heaps = re.match(r"\((-?\d)\): (.*)", str(state)).groups()
        player = player if not state.is_terminal() else str(self.plies(state) % 2)
        return ",".join(heaps.split()) + (" 2" if player == "1" else "")

    def move(self, state, action):
        pile, take = re.findall(r"\d+", state.action_to_string(action))
        return f"{int(pile) - 1}:{take}"


class Pig(Rules):
    def __init__(self, target):
        super().__init__(f"pig(winscore={target},horizon=1000000)")
        self.target = target

    def position(self, state):
        *scores, total = map(int, re.findall(r"-?\d+", str(state).splitlines()[0]))
        player = int(re.search(r"Current player: (\d)", str(state)).group(1))
        suffix = f" {player + 1} roll" if state.is_chance_node() else " 2" if player == 1 else ""
        scores = [min(score, self.target) for score in scores]
        return f"{scores[player]},{scores[1 - player]},{total}{suffix}"

    def choices(self, state):
        own, _, total = map(int, self.position(state).split()[0].split(","))
        if not state.is_chance_node():
            return {"roll": [ROLL]} | ({"hold": [HOLD]} if total > 0 else {})
        wins = [number > 1 and own + total + number >= self.target for number in range(1, 7)]
        return {str(number): [number - 1] + [HOLD] * wins[number - 1] for number in range(1, 7)}


ROLL, HOLD = 0, 1


class Backgammon(Rules):
    """A step is a position with dice; moves are compared by the positions they lead to."""

    def __init__(self, variant):
        is_hyper = str(variant == "hypergammon").lower()
        super().__init__(f"backgammon(scoring_type=full_scoring,hyper_backgammon={is_hyper},max_player_turns=100000)")

    def play(self, dice):
        state, steps, mover = self.game.new_initial_state(), [], 0
        while not state.is_terminal():
            state.apply_action(dice.choice([action for action, _ in state.chance_outcomes()]))
            mover = state.current_player()
            numbers = sorted(re.search(r"Dice: (\d)(\d)", str(state)).groups(), reverse=True)
            after = self.after_roll(state, mover)
            position = f"{self.checkers(state, mover).split()[0]} {'xo'[mover]} {'-'.join(numbers)}"
            steps.append(common.Step(position, list(after), are_results=True, is_set_up=True))
            state = after[dice.choice(sorted(after))]
        # The winner has just moved.
        points = abs(int(state.returns()[0]))
        result = f"p{mover + 1}win" + (f" {points}" if points > 0 else "")
        steps.append(common.Step(self.checkers(state, 1 - mover), [], result, is_set_up=True))
        return None, steps

    def after_roll(self, state, mover):
        """All positions after the whole roll, by their texts."""
        found, waiting = {}, {str(state): state}
        while waiting:
            _, state = waiting.popitem()
            for action in state.legal_actions():
                child = state.child(action)
                if not child.is_terminal() and child.current_player() == mover:
                    waiting[str(child)] = child
                else:
                    found[self.checkers(child, 1 - mover)] = child
        return found

    def checkers(self, state, side):
        """The position ID and the side on roll, as our program writes them."""
        bar = re.search(r"Bar:(.*)", str(state)).group(1)
        hands = [
            [state.board(0, 23 - point) for point in range(24)] + [bar.count("x")],
            [state.board(1, point) for point in range(24)] + [bar.count("o")],
        ]
        return position_id(hands[side], hands[1 - side]) + ("" if side == 0 else " o")


def position_id(on_roll, other):
    """The position ID of GNU Backgammon."""
    bits = "".join("1" * count + "0" for hand in (other, on_roll) for count in hand).ljust(80, "0")
    key = bytes(int(bits[start : start + 8][::-1], 2) for start in range(0, 80, 8))
    return base64.b64encode(key).decode().rstrip("=")


class Chess(Rules):
    def __init__(self):
        super().__init__("chess")

    def position(self, state):
        board, side, castling, _, *clocks = state.board().to_fen().split()
        return " ".join([board, side, castling, passed_square(state), *clocks])

    def result(self, state):
        # Black is OpenSpiel's first player, and White moves first.
        swapped = {"p1win": "p2win", "p2win": "p1win"}.get(winner(state), "draw")
        return swapped + (" repetition" if state.is_repetition_draw() else "")

    def move(self, state, action):
        return pyspiel.chess.action_to_move(action, state.board()).to_lan()


def passed_square(state):
    """The square behind a pawn that has just made a double step; OpenSpiel only names one where it can be captured."""
    last = state.moves_history()[-1:]
    if not last or last[0].piece.type != pyspiel.chess.PAWN:
        return "-"
    start, end = last[0].from_square, last[0].to_square
    return "abcdefgh"[end.x] + str((start.y + end.y) // 2 + 1) if abs(start.y - end.y) == 2 else "-"


class Go(Rules):
    # A longer game is not played to its end: the texts of its positions are too long for our program.
    MAX_PLIES = 400

    def __init__(self, size, komi, has_superko=False):
        # Only the simple rule of ko has a limit of plies.
        self.limit = 1_000_000 if has_superko else 2 * size * size
        super().__init__(f"go(board_size={size},komi={komi},max_game_length={self.limit})")
        self.size, self.has_superko = size, has_superko

    def play(self, dice):
        state, steps, played = self.game.new_initial_state(), [], None
        while True:
            actions = state.legal_actions()
            new = [action for action in actions if not self.repeats(state, action)]
            moves = [self.move(state, action) for action in (new if self.has_superko else actions)]
            result = winner(state) if state.is_terminal() else None
            steps.append(common.Step(self.position(state), moves, result, played))
            if state.is_terminal() or self.plies(state) == self.MAX_PLIES:
                return None, steps
            action = dice.choice(new)
            played = self.move(state, action)
            state.apply_action(action)

    def repeats(self, state, action):
        """Whether a move makes a board that stood before."""
        is_stone = action != self.size * self.size
        return is_stone and self.plies(state) + 1 < self.limit and state.child(action).is_terminal()

    def position(self, state):
        return "".join(self.move(state, action) for action in state.history()) or "-"

    def move(self, _state, action):
        row, column = divmod(action, self.size)
        return "pass" if row == self.size else "ABCDEFGHJKLMNOPQRST"[column] + str(row + 1)


GAMES = {
    "tictactoe": Marks("tic_tac_toe"),
    "tictactoe:misere=true": Marks("misere(game=tic_tac_toe())"),
    "tictactoe:n=4,k=3,rule=b": Marks("mnk(m=4,n=4,k=3)", 4),
    "tictactoe:n=4": Marks("mnk(m=4,n=4,k=4)", 4),
    "tictactoe:n=5,k=3,rule=b": Marks("mnk(m=5,n=5,k=3)", 5),
    "tictactoe:n=5,k=4,rule=b": Marks("mnk(m=5,n=5,k=4)", 5),
    "tictactoe:n=5": Marks("mnk(m=5,n=5,k=5)", 5),
    "tictactoe:n=5,k=4,rule=b,misere=true": Marks("misere(game=mnk(m=5,n=5,k=4))", 5),
    "ultimate": Ultimate("ultimate_tic_tac_toe"),
    "ultimate:misere=true": Ultimate("misere(game=ultimate_tic_tac_toe())"),
    "nim:max=5": Nim("nim(pile_sizes=3;4;5)"),
    "nim:heaps=3/3/3/2/1": Nim("nim(pile_sizes=3;3;3;2;1)"),
    "nim:heaps=20/10/5,max=20,misere=false": Nim("nim(pile_sizes=20;10;5,is_misere=false)"),
    "connect4": ConnectFour("connect_four"),
    "connect4:width=5,height=4": ConnectFour("connect_four(columns=5,rows=4)"),
    "connect4:width=10,height=8": ConnectFour("connect_four(columns=10,rows=8)"),
    "connect4:rising=true": ConnectFour("connect_four", rising=True),
    "reversi:size=8": Othello("othello"),
    "go:komi=7.5,ko=simple": Go(9, 7.5),
    "go:size=5,komi=0.5,ko=simple": Go(5, 0.5),
    "go:size=2,komi=0.5": Go(2, 0.5, has_superko=True),
    "go:size=4,komi=-0.5": Go(4, -0.5, has_superko=True),
    "go:size=7,komi=6.5": Go(7, 6.5, has_superko=True),
    "chess": Chess(),
    "backgammon": Backgammon("standard"),
    "backgammon:variant=hypergammon": Backgammon("hypergammon"),
    "pig": Pig(100),
    "pig:target=20": Pig(20),
}


def main():
    options = common.arguments(__doc__, list(GAMES))
    comparison = common.Comparison("OpenSpiel", common.version("open_spiel"), options)
    comparison.run({game: rules.play for game, rules in GAMES.items()})


if __name__ == "__main__":
    main()
