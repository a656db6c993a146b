#!/usr/bin/env bash
# Takes the pictures of docs/games.md: one screen of each game, in tmux. Names of games after the program: only theirs.
#
#   cargo build --release && docs/images/games.sh target/release/arbore
#   docs/images/games.sh target/release/arbore go checkers
set -euo pipefail
arbore=$(realpath "$1")
shift
wanted=" $* "
cd "$(dirname "$0")"
state=$(mktemp -d)

picture() { # name, the arguments of play, then the keys to press
    local name=$1 play=$2
    shift 2
    [[ "$wanted" == "  " || "$wanted" == *" $name "* ]] || return 0
    tmux -L arbore-pictures -f /dev/null new-session -d -x 80 -y 24 \
        "env -u NO_COLOR XDG_STATE_HOME='$state' LC_ALL=C.UTF-8 TERM=tmux-256color '$arbore' play --no-config --new --side both $play"
    sleep 3
    local key
    for key in "$@"; do
        tmux -L arbore-pictures send-keys "$key"
        sleep 1
    done
    tmux -L arbore-pictures capture-pane -p -e | ./terminal_svg.py > "$name.svg"
    tmux -L arbore-pictures kill-server
    # The next server gets the same name.
    sleep 1
}

# A finished game, counted without the dead stones D8 and A3.
game_of_go="D6 H2 A3 D8 D7 B5 E8 C3 G6 F3 B6 A5 A6 C5 C6 H4 H5 G4 E4 E3 D4 B2 D5 A2 G5 F4 F5 C4 J4 J3 J5 D3 pass pass"

picture tictactoe "tictactoe:n=4,k=3,rule=b --moves 'b2 c3 c2'"
picture tictactoe3 "tictactoe3:width=4,height=4,k=3 --moves 'b2 c2 b3 a1'"
picture ultimate "ultimate --moves '44 40 04 42 24 41 14 47 74'"
picture nim "nim --moves '2:2 1:1'"
picture connect4 "connect4 --moves '4 4 3 5 2 1 3'"
picture reversi "reversi --moves 'c2 b4 c5 d2 e4 e3'"
picture go "go --moves '$game_of_go'" Escape z
picture achi "achi --moves 'b2 a1 b1 b3 a2 c2 c3 c1'"
picture minichess "minichess --moves 'b1c3 d4d3 c3d5'"
picture chess "chess --moves 'e4 e5 Nf3 Nc6 Bb5 a6'"
picture checkers "checkers --position 'W:W20,22,24,27,30,31,K5:B1,3,11,12,18,K25'"
picture backgammon "backgammon --moves '3-1 8/5,6/5 6-4'"
picture bearoff "bearoff:x=2/2/2/1,o=3/2/1/1 --moves '4-2'"
picture pig "pig --moves 'roll 5 roll 4 hold'"
