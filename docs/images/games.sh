#!/usr/bin/env bash
# Takes the pictures of docs/games.md: one screen of each game, in tmux.
#
#   cargo build --release && docs/images/games.sh target/release/arbore
set -euo pipefail
arbore=$(realpath "$1")
cd "$(dirname "$0")"
state=$(mktemp -d)

picture() { # name, then the arguments of play
    local name=$1
    shift
    tmux -L arbore-pictures -f /dev/null new-session -d -x 80 -y 24 \
        "env -u NO_COLOR XDG_STATE_HOME='$state' LC_ALL=C.UTF-8 TERM=tmux-256color '$arbore' play --new --side both $*"
    sleep 3
    tmux -L arbore-pictures capture-pane -p -e | ./terminal_svg.py > "$name.svg"
    tmux -L arbore-pictures kill-server
}

picture tictactoe "tictactoe:n=4,k=3,rule=b --moves 'b2 c3 c2'"
picture tictactoe3 "tictactoe3:width=4,height=4,k=3 --moves 'b2 c2 b3 a1'"
picture ultimate "ultimate --moves '44 40 04 42 24 41 14 47 74'"
picture nim "nim --moves '2:2 1:1'"
picture connect4 "connect4 --moves '4 4 3 5 2 1 3'"
picture reversi "reversi --moves 'c2 b4 c5 d2 e4 e3'"
picture go "go --moves 'E5 C3 G3 C6 G7 D4 E4 D5'"
picture achi "achi --moves 'b2 a1 b1 b3 a2 c2 c3 c1'"
picture minichess "minichess --moves 'b1c3 d4d3 c3d5'"
picture chess "chess --moves 'e4 e5 Nf3 Nc6 Bb5 a6'"
picture checkers "checkers --moves '11-15 23-19 8-11 22-17'"
picture backgammon "backgammon --moves '3-1 8/5,6/5 6-4'"
picture bearoff "bearoff:x=2/2/2/1,o=3/2/1/1 --moves '4-2'"
picture pig "pig --moves 'roll 5 roll 4 hold'"
