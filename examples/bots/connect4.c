/* A bot for Connect Four in UGI: the protocol, and alpha-beta to a fixed depth, in C without libraries.
 *
 *     cc -O2 -o connect4 examples/bots/connect4.c
 *     arbore match connect4 --player alphabeta:depth=4 --player "ugi:./connect4" --random-plies 4
 *
 * It plays the usual board of 7 columns and 6 rows, from its start. Moves are the columns 1 to 7.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 7, ROWS = 6, WIN = 1000, DEPTH = 8 };

static int board[COLUMNS][ROWS]; /* 0 is empty, 1 and -1 are the players */
static int height[COLUMNS];      /* stones in each column */
static int mover;                /* who is to move: 1 or -1 */

static void new_game(void)
{
    memset(board, 0, sizeof board);
    memset(height, 0, sizeof height);
    mover = 1;
}

static void play(int column)
{
    board[column][height[column]++] = mover;
    mover = -mover;
}

static void take_back(int column)
{
    mover = -mover;
    board[column][--height[column]] = 0;
}

/* Stones of the same player in one direction, beginning beside the last stone of a column. */
static int run(int column, int step_across, int step_up)
{
    int row = height[column] - 1;
    int player = board[column][row];
    int length = 0;
    for (;;) {
        column += step_across;
        row += step_up;
        if (column < 0 || column >= COLUMNS || row < 0 || row >= ROWS || board[column][row] != player)
            return length;
        length++;
    }
}

/* Has the last stone of a column made four in a row? */
static int wins(int column)
{
    static const int directions[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (int i = 0; i < 4; i++) {
        int across = directions[i][0], up = directions[i][1];
        if (run(column, across, up) + 1 + run(column, -across, -up) >= 4)
            return 1;
    }
    return 0;
}

/* Stones in the middle are in more lines. */
static int evaluate(void)
{
    int value = 0;
    for (int column = 0; column < COLUMNS; column++)
        for (int row = 0; row < height[column]; row++)
            value += board[column][row] * (3 - abs(column - 3));
    return value * mover;
}

/* The value for the player to move, between alpha and beta; the best column goes to *best. */
static int search(int depth, int alpha, int beta, int *best)
{
    static const int order[COLUMNS] = {3, 2, 4, 1, 5, 0, 6};
    int found = 0;
    for (int i = 0; i < COLUMNS; i++) {
        int column = order[i];
        if (height[column] == ROWS)
            continue;
        play(column);
        int value = wins(column) ? WIN + depth : depth == 0 ? -evaluate() : -search(depth - 1, -beta, -alpha, NULL);
        take_back(column);
        if (best != NULL && (!found || value > alpha))
            *best = column;
        found = 1;
        if (value > alpha)
            alpha = value;
        if (alpha >= beta)
            return alpha;
    }
    return found ? alpha : 0; /* a full board is a draw */
}

/* position startpos moves 4 4 3 */
static void position(void)
{
    new_game();
    char *word = strtok(NULL, " \n");
    if (word == NULL || strcmp(word, "startpos") != 0)
        return; /* this bot does not read positions */
    strtok(NULL, " \n"); /* moves */
    while ((word = strtok(NULL, " \n")) != NULL)
        play(atoi(word) - 1);
}

int main(void)
{
    static char line[1 << 16];
    new_game();
    while (fgets(line, sizeof line, stdin) != NULL) {
        char *command = strtok(line, " \n");
        if (command == NULL)
            continue;
        if (strcmp(command, "ugi") == 0) {
            puts("id name Teaching bot in C\nid author the authors of Arbore\nugiok");
        } else if (strcmp(command, "isready") == 0) {
            puts("readyok");
        } else if (strcmp(command, "uginewgame") == 0) {
            new_game();
        } else if (strcmp(command, "position") == 0) {
            position();
        } else if (strcmp(command, "go") == 0) {
            int best = 0;
            int value = search(DEPTH, -2 * WIN, 2 * WIN, &best);
            printf("info depth %d score cp %d\n", DEPTH + 1, value);
            printf("bestmove %d\n", best + 1);
        } else if (strcmp(command, "quit") == 0) {
            break;
        }
        fflush(stdout); /* without this the line may wait in a buffer, and the game is lost on time */
    }
    return 0;
}
