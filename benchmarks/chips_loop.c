/* 12 Chip Trick played at random, written by hand in C: what the compiled Python rules are measured against.
 *
 * The rules are those of docs/chips.md, numbered as there, with the same generality: three or four seats known only
 * at run time, an automa or none, three ways of scoring, chips that come twice, and what everyone knows of each hand.
 * From the same seed it plays the same games, so it is also a second opinion on the rules. Built with -DSEATS=3 it
 * gives up the freedom of seats and becomes as fast as C gets here.
 */
#include <stdbool.h>
#include <stdint.h>

enum { MOST_SEATS = 4, HAND_SIZE = 4, HIGHEST = 12, LIMIT = 21, TILES_TO_WIN = 3, ROUNDS_FOR_POINTS = 3, CHANCES = 12 };
enum { CHOOSE_FIRST, DEAL, PLAY, TAKE, OVER };
enum { BURST, NO_BURST, POINTS };
enum { NOBODY = -2 };

/* Bit v: a chip of value v; bit v + 12: its twin. */
typedef int32_t chips;

enum { RED = 0x3F0, DISTINCT = 0x1FFE };

/* Field by field the record that the Python rules keep, so that final states can be compared. */
struct state {
    uint64_t random;
    int32_t seats, automa, scoring, phase, round_number, first, lead, winner, highest, turn;
    chips middle;
    int32_t trick[MOST_SEATS];
    chips hand[MOST_SEATS], known[MOST_SEATS], scored[MOST_SEATS];
    int32_t score[MOST_SEATS], stack[MOST_SEATS];
};

#ifdef SEATS
#define SEAT_COUNT(state) ((void)(state), SEATS)
#else
#define SEAT_COUNT(state) ((state)->seats)
#endif

static int8_t chance_table[1 << HIGHEST][CHANCES];
static int8_t total_table[1 << HIGHEST];

/* Fill the tables; call once. */
void prepare(void) {
    for (int pattern = 0; pattern < 1 << HIGHEST; pattern++) {
        int values[HIGHEST], count = 0;
        for (int value = 1; value <= HIGHEST; value++)
            if (pattern >> (value - 1) & 1) {
                values[count++] = value;
                total_table[pattern] += value;
            }
        if (1 <= count && count <= HAND_SIZE)
            for (int chance = 0; chance < CHANCES; chance++)
                chance_table[pattern][chance] = values[chance * count / CHANCES];
    }
}

/* --- random numbers: SplitMix64 --- */

static const uint64_t STRIDE = 0x9E3779B97F4A7C15;

static inline uint64_t mix(uint64_t value) {
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9;
    value = (value ^ value >> 27) * 0x94D049BB133111EB;
    return value ^ value >> 31;
}

static inline int draw_below(struct state *state, int count) {
    state->random += STRIDE;
    return (int)((mix(state->random) >> 32) * (uint64_t)count >> 32);
}

/* --- sets of chips --- */

static inline chips add(chips set, int value) {
    chips chip = 1 << value;
    return set | (set & chip ? chip << HIGHEST : chip);
}

static inline chips without(chips set, int value) {
    chips chip = 1 << value, twin = set & chip << HIGHEST;
    return set & ~(twin ? twin : chip);
}

static inline int total(chips set) {
    return total_table[(set & DISTINCT) >> 1] + total_table[(set >> HIGHEST & DISTINCT) >> 1];
}

static inline int any_of(struct state *state, chips choices) {
    return chance_table[choices >> 1][draw_below(state, CHANCES)];
}

/* --- a round --- */

static inline int clockwise(const struct state *state, int seat, int steps) {
    seat += steps;
    return seat < SEAT_COUNT(state) ? seat : seat - SEAT_COUNT(state);
}

static inline int draw_chip(struct state *state, uint64_t *pile, int left) {
    int place = 4 * draw_below(state, left);
    int chip = *pile >> place & 15;
    uint64_t below = (UINT64_C(1) << place) - 1;
    *pile = (*pile & below) | (*pile >> 4 & ~below);
    return chip;
}

/* S1, A1. */
static inline void deal(struct state *state) {
    uint64_t red = 0x94987654, blue = 0xA3CBA321; /* C1 in the six lower digits, C2 in the two upper ones */
    if (state->round_number > 0)
        state->first = state->scoring == POINTS ? clockwise(state, state->first, 1) : state->lead;
    state->round_number++;
    state->lead = state->first;
    int left = 2 * SEAT_COUNT(state);
    for (int seat = 0; seat < SEAT_COUNT(state); seat++) {
        chips hand = 0;
        for (int pair = 0; pair < 2; pair++, left--) {
            int red_chip = draw_chip(state, &red, left), blue_chip = draw_chip(state, &blue, left);
            hand = add(add(hand, red_chip), blue_chip);
            if (seat == state->automa) {
                state->stack[2 * pair] = red_chip;
                state->stack[2 * pair + 1] = blue_chip;
            }
        }
        state->hand[seat] = hand;
        state->known[seat] = state->scored[seat] = 0;
    }
    if (state->automa != NOBODY)
        for (int place = 0; place < HAND_SIZE - 1; place++) {
            int other = place + draw_below(state, HAND_SIZE - place), chip = state->stack[place];
            state->stack[place] = state->stack[other];
            state->stack[other] = chip;
        }
}

/* A2: the top of the stack. */
static inline int pop_stack(struct state *state) {
    int value = state->stack[0];
    for (int place = 0; place < HAND_SIZE - 1; place++) state->stack[place] = state->stack[place + 1];
    state->stack[HAND_SIZE - 1] = 0;
    return value;
}

/* A2: to the bottom of the stack. */
static inline void push_stack(struct state *state, int value) {
    int place = 0;
    while (state->stack[place]) place++;
    state->stack[place] = value;
}

/* T1 to T5; whether the round goes on. */
static inline bool play_trick(struct state *state, int32_t *decisions) {
    int winner = NOBODY, highest = 0, seat = state->lead;
    chips middle = 0;
    for (int turn = 0; turn < SEAT_COUNT(state); turn++) {
        int value;
        if (seat == state->automa) {
            value = pop_stack(state);
        } else {
            value = any_of(state, state->hand[seat] & DISTINCT);
            ++*decisions;
        }
        state->hand[seat] = without(state->hand[seat], value);
        state->known[seat] = without(state->known[seat], value);
        state->trick[seat] = value;
        middle = add(middle, value);
        winner = value > highest ? seat : winner;
        highest = value > highest ? value : highest;
        seat = clockwise(state, seat, 1);
    }
    seat = winner;
    for (int turn = 0; turn < SEAT_COUNT(state); turn++) {
        chips red = middle & RED, choices = red ? red : middle & DISTINCT;
        int value;
        if (seat == state->automa) {
            value = __builtin_ctz(choices);
            if (seat != winner) push_stack(state, value);
        } else {
            value = any_of(state, choices);
            ++*decisions;
        }
        middle = without(middle, value);
        if (turn == 0) {
            state->scored[seat] = add(state->scored[seat], value);
        } else {
            state->hand[seat] = add(state->hand[seat], value);
            state->known[seat] = add(state->known[seat], value);
        }
        seat = clockwise(state, seat, 1);
    }
    state->lead = winner;
    for (int place = 0; place < MOST_SEATS; place++) state->trick[place] = 0;
    return state->hand[winner] != 0;
}

/* E2 to E4. */
static inline int worth(int scoring, int sum) {
    if (sum <= (scoring == POINTS ? LIMIT - 1 : LIMIT)) return sum;
    return scoring == BURST ? sum - 100 : sum / 2;
}

/* E1 to E4; whether the game goes on. */
static inline bool score_round(struct state *state) {
    int points[MOST_SEATS], best = -100, most_tiles = 0;
    for (int seat = 0; seat < SEAT_COUNT(state); seat++) {
        points[seat] = worth(state->scoring, total(state->hand[seat]) + total(state->scored[seat]));
        best = points[seat] > best ? points[seat] : best;
        state->known[seat] = state->hand[seat];
    }
    for (int seat = 0; seat < SEAT_COUNT(state); seat++) {
        state->score[seat] += state->scoring == POINTS ? points[seat] : points[seat] == best;
        most_tiles = state->score[seat] > most_tiles ? state->score[seat] : most_tiles;
    }
    return state->scoring == POINTS ? state->round_number < ROUNDS_FOR_POINTS : most_tiles < TILES_TO_WIN;
}

/* Play `count` games from the template to their ends; final states and decisions made in each. */
void play_games(const struct state *template, uint64_t seed, int64_t count, struct state *states, int32_t *decisions) {
    uint64_t start = mix(seed + STRIDE);
    for (int64_t index = 0; index < count; index++) {
        struct state state = *template;
        int32_t made = 0;
        state.random = mix(start + (uint64_t)index * STRIDE);
        if (state.phase == CHOOSE_FIRST) state.first = state.lead = draw_below(&state, SEAT_COUNT(&state)); /* S3 */
        do {
            deal(&state);
            while (play_trick(&state, &made)) {}
        } while (score_round(&state));
        state.phase = OVER;
        states[index] = state;
        decisions[index] = made;
    }
}
