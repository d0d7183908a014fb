/** Generated from the server's schema by scripts/types.mjs; run `make protocol` to update it. */

export interface Protocol {
  commands:
    | Hello
    | Ping
    | Watch
    | Unwatch
    | Sit
    | Stand
    | Arrange
    | Start
    | Play
    | Resign
    | Abort
    | Claim
    | Replace
    | Return
    | Rematch
    | Check
    | Chat
    | Hint;
  messages: Welcome | Accepted | Refused | Pong | Hinted | Snapshot | Update | Chatted | Present;
  rest:
    | NewTable
    | TableSummary
    | GameInfo
    | Replay
    | SeatRating
    | Created
    | TableQuestion
    | TableAnswer
    | Guest
    | Health
    | Preparation
    | Problem
    | NewAccount
    | LogIn
    | NewPassword
    | Goodbye
    | NewBot
    | Me
    | SessionInfo
    | BotInfo
    | BotToken
    | MyTables
    | Profile
    | Export
    | Leaderboard
    | OwnPassword
    | RecoveryRequest
    | FactorCode
    | TurnFactorOff
    | SecurityState
    | RecoveryCodes
    | FactorSetup;
  views: {
    chips: ChipsView;
    king: KingView;
    "king-tournament": TournamentView;
    rummikub: RummikubView;
  };
  events: {
    chips: FirstPlayerChosen | Dealt | Played | TrickWon | Taken | RoundEnded | GameEnded;
    king:
      | SetDrawn
      | Seated
      | Rolled
      | Answered
      | Revealed
      | Stolen
      | Rerolled
      | TrickEnded
      | RoundEnded1
      | SetAside
      | FinalBegins
      | GameEnded1;
    "king-tournament":
      | SetDrawn
      | Seated
      | Rolled
      | Answered
      | Revealed
      | Stolen
      | Rerolled
      | TrickEnded
      | RoundEnded1
      | SetAside
      | FinalBegins
      | GameEnded1;
    rummikub:
      | FirstPlayerChosen1
      | Dealt1
      | Drew
      | PoolEmpty
      | Passed
      | Melded
      | Laid
      | TurnEnded
      | TimedOut
      | GameScored
      | MatchEnded;
  };
}
/**
 * Choose the language of messages and the name that others see.
 */
export interface Hello {
  type: "hello";
  id: string;
  language?: "en" | "ru";
  name?: string;
}
/**
 * Ask whether the connection works, and for the server's time.
 */
export interface Ping {
  type: "ping";
  id: string;
}
/**
 * Follow a table, from the version last seen if there is one.
 */
export interface Watch {
  type: "watch";
  id: string;
  table: string;
  version?: number | null;
  seat?: number | null;
  chat?: number;
  changes?: boolean;
}
/**
 * Stop following a table.
 */
export interface Unwatch {
  type: "unwatch";
  id: string;
  table: string;
}
/**
 * Take a seat: the given one, or the first free one.
 */
export interface Sit {
  type: "sit";
  id: string;
  table: string;
  seat?: number | null;
}
/**
 * Give the seat back before the game begins.
 */
export interface Stand {
  type: "stand";
  id: string;
  table: string;
}
/**
 * Change whom the seats are for, or how many there are, before the game begins.
 */
export interface Arrange {
  type: "arrange";
  id: string;
  table: string;
  /**
   * @minItems 1
   * @maxItems 32
   */
  seats: SeatPlan[];
}
/**
 * Whom a seat is for: any person, or a bot of a level.
 */
export interface SeatPlan {
  kind?: "bot" | "open";
  level?: string;
}
/**
 * Begin the game. Bots of the level `fill` take the free seats.
 */
export interface Start {
  type: "start";
  id: string;
  table: string;
  fill?: string;
}
/**
 * Make a move, as text.
 */
export interface Play {
  type: "play";
  id: string;
  table: string;
  action: string;
}
/**
 * Give up; a bot plays on.
 */
export interface Resign {
  type: "resign";
  id: string;
  table: string;
}
/**
 * End the game in its first moves, as if it had not been played.
 */
export interface Abort {
  type: "abort";
  id: string;
  table: string;
}
/**
 * End the game with a win or a draw, if all the others have left or have not moved for long.
 */
export interface Claim {
  type: "claim";
  id: string;
  table: string;
  result: "draw" | "win";
}
/**
 * Let a bot play on for someone who has been away, or has not moved, for long.
 */
export interface Replace {
  type: "replace";
  id: string;
  table: string;
  seat: number;
}
/**
 * Take back the seat that a bot plays on for you.
 */
export interface Return {
  type: "return";
  id: string;
  table: string;
}
/**
 * Create another table for the same players.
 */
export interface Rematch {
  type: "rematch";
  id: string;
  table: string;
}
/**
 * Ask whether a move could be made now, without making it.
 */
export interface Check {
  type: "check";
  id: string;
  table: string;
  action: string;
}
/**
 * Say something at the table.
 */
export interface Chat {
  type: "chat";
  id: string;
  table: string;
  text: string;
}
/**
 * Ask what the strongest bot would do.
 */
export interface Hint {
  type: "hint";
  id: string;
  table: string;
}
/**
 * The first message of every connection.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  server: string;
  you: string;
  time: number;
}
/**
 * A command was carried out, and what it did is on disk.
 */
export interface Accepted {
  type: "accepted";
  id: string;
  version?: number | null;
}
/**
 * A command was not carried out, and changed nothing.
 */
export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  reason: string;
  text: string;
}
/**
 * The answer to a ping.
 */
export interface Pong {
  type: "pong";
  id: string;
  time: number;
}
/**
 * The answer to a request for a hint.
 */
export interface Hinted {
  type: "hinted";
  id: string;
  action: string;
  reason: string;
  chances: Estimate[];
  values: Choice[];
}
/**
 * A number between 0 and 1, and how far off it may be: half the width of a 95 % interval, 0 where it is exact.
 */
export interface Estimate {
  value: number;
  error: number;
}
/**
 * A legal action: its worth to the seat to move, and how often the bot would choose it.
 */
export interface Choice {
  action: string;
  worth: Estimate;
  probability: number;
}
/**
 * Everything the client may know of a table.
 */
export interface Snapshot {
  type: "snapshot";
  table: string;
  version: number;
  seat: number | null;
  summary: TableSummary;
  deadline: number | null;
  view: unknown;
  told: string[];
  chat: ChatLine[];
}
/**
 * What anyone may know of a table.
 */
export interface TableSummary {
  table: string;
  game: string;
  options: {};
  phase: "aborted" | "finished" | "paused" | "playing" | "waiting";
  seats: SeatSummary[];
  public: boolean;
  clock: number;
  hints: boolean;
  memory: boolean;
  created: number;
  rematch: string | null;
  rated?: boolean;
  unrated_because?: ("hints" | "no-clock" | "private")[];
  abortable?: boolean;
  ending?: Ending | null;
}
/**
 * Who has a seat of the game.
 */
export interface SeatSummary {
  kind: "automa" | "bot" | "open" | "person";
  name: string;
  level: string;
  resigned: boolean;
  standing?: ("account" | "bot" | "deleted" | "guest") | null;
  bot?: string;
}
/**
 * How a game stopped before its end, and whose decision that was.
 */
export interface Ending {
  kind: "aborted" | ("draw" | "win");
  seat: number;
}
/**
 * Something said at the table. It is text, not markup.
 */
export interface ChatLine {
  number: number;
  author: string;
  name: string;
  seat: number | null;
  text: string;
  time: number;
}
/**
 * One new version of a table. Versions come in order and none is left out.
 */
export interface Update {
  type: "update";
  table: string;
  version: number;
  seat: number | null;
  change: Change;
  events: unknown[];
  told: string[];
  told_after: number[];
  summary: TableSummary | null;
  deadline: number | null;
  view: unknown;
  moments: Moment[];
  changes?: {};
}
/**
 * What made a new version of the table.
 */
export interface Change {
  kind:
    | "aborted"
    | "arranged"
    | "claimed"
    | "paused"
    | "played"
    | "rematched"
    | "replaced"
    | "resigned"
    | "resumed"
    | "returned"
    | "sat"
    | "started"
    | "stood";
  seat?: number | null;
  by?: ("bot" | "clock" | "player") | null;
}
/**
 * A view on the way from one version to the next, for clients that show step by step what happened.
 */
export interface Moment {
  events: number;
  view: unknown;
  changes?: {};
}
/**
 * Someone said something.
 */
export interface Chatted {
  type: "chatted";
  table: string;
  line: ChatLine;
}
/**
 * Who is at the table. It is not a version of the table.
 */
export interface Present {
  type: "present";
  table: string;
  seats: boolean[];
  replaceable: (number | null)[];
  claimable: (number | null)[];
  spectators: number;
}
/**
 * A request to create a table.
 */
export interface NewTable {
  id: string;
  game: string;
  options?: {};
  /**
   * @maxItems 32
   */
  seats?: SeatPlan[];
  public?: boolean;
  clock?: number;
  hints?: boolean;
  rated?: boolean;
  memory?: boolean;
}
/**
 * A game that can be played here.
 */
export interface GameInfo {
  id: string;
  rules: number;
  title: {
    [k: string]: string;
  };
  traits: Traits;
  options: OptionInfo[];
  terms: {
    [k: string]: {
      [k: string]: string;
    };
  };
  levels: string[];
  clocks: number[];
}
/**
 * What kind of game it is, for programs that handle many games.
 */
export interface Traits {
  dynamics: "sequential" | "simultaneous";
  hidden_information: boolean;
  actions_listed: boolean;
  least_players: number;
  most_players: number;
  scores_are_penalties?: boolean;
}
/**
 * One option of a game.
 */
export interface OptionInfo {
  name: string;
  default: unknown;
  choices: string[];
  schema: {};
  text: {
    [k: string]: string;
  };
}
/**
 * A game from its start.
 */
export interface Replay {
  game: string;
  options: {};
  names: string[];
  seats: SeatSummary[];
  outcome: Outcome | null;
  steps: ReplayStep[];
}
/**
 * The end of a game: what each seat scored, who won, and which rule decided it.
 */
export interface Outcome {
  scores: number[];
  winners: number[];
  reason: string;
}
/**
 * A move and what followed from it.
 */
export interface ReplayStep {
  move: string | null;
  events: unknown[];
  told: string[];
  told_after: number[];
  view: unknown;
  moments: Moment[];
}
/**
 * What a rated game did to the rating of the player of a seat.
 */
export interface SeatRating {
  seat: number;
  rating: number;
  change: number;
}
/**
 * A new table.
 */
export interface Created {
  table: string;
}
/**
 * A table that somebody may want, and other choices in its place.
 */
export interface TableQuestion {
  wish: NewTable;
  /**
   * @maxItems 100
   */
  changes?: {}[];
}
/**
 * What could be played.
 */
export interface TableAnswer {
  problem: string | null;
  refusals: (string | null)[];
}
/**
 * The answer to a new guest.
 */
export interface Guest {
  you: string;
}
/**
 * Everything works.
 */
export interface Health {
  status: string;
  version: string;
  tables: number;
  preparing: string[];
}
/**
 * How far a game is that is still being compiled, which is needed once on a machine.
 */
export interface Preparation {
  game: string;
  level: string;
  share: number;
  seconds: number;
}
/**
 * Why a request was refused.
 */
export interface Problem {
  code: string;
  reason: string;
  text: string;
}
/**
 * A request for an account. A guest who asks keeps all games.
 */
export interface NewAccount {
  name: string;
  password: string;
}
/**
 * A request to log in.
 */
export interface LogIn {
  name: string;
  password: string;
  bring?: boolean;
  code?: string;
}
/**
 * A request to change the password.
 */
export interface NewPassword {
  old: string;
  new: string;
}
/**
 * A request to be deleted.
 */
export interface Goodbye {
  password?: string;
}
/**
 * A request for the account of a program.
 */
export interface NewBot {
  name: string;
}
/**
 * The player who asks.
 */
export interface Me {
  standing: "account" | "bot" | "guest";
  you: string;
  name: string;
  ratings: Rating[];
}
/**
 * How strong a player is, by game and number of players.
 */
export interface Rating {
  game: string;
  players: number;
  rating: number;
  games: number;
}
/**
 * A device on which someone is logged in.
 */
export interface SessionInfo {
  id: string;
  created: number;
  seen: number;
  agent: string;
  current: boolean;
}
/**
 * A bot of an account.
 */
export interface BotInfo {
  name: string;
  created: number;
  token: boolean;
}
/**
 * A program's token, shown only once.
 */
export interface BotToken {
  name: string;
  token: string;
}
/**
 * Tables, the one that changed last first.
 */
export interface MyTables {
  tables: MyTable[];
  next: string | null;
}
/**
 * A table at which the player has a seat.
 */
export interface MyTable {
  seat: number;
  changed: number;
  summary: TableSummary;
  result: Outcome | null;
  to_move?: boolean;
}
/**
 * What anyone may know of an account.
 */
export interface Profile {
  name: string;
  standing: "account" | "bot";
  created: number;
  ratings: Rating[];
  games: number;
  tables: MyTable[];
}
/**
 * Everything that is stored about a player.
 */
export interface Export {
  me: Me;
  created: number | null;
  sessions: SessionInfo[];
  bots: BotInfo[];
  second_factor: boolean;
  sanctions: SanctionInfo[];
  tables: MyTable[];
  chat: SaidLine[];
  rating_changes: RatingChange[];
}
/**
 * What an operator has forbidden to the player.
 */
export interface SanctionInfo {
  kind: "ban" | "mute";
  until: number | null;
  reason: string;
  created: number;
}
/**
 * A chat line of the player.
 */
export interface SaidLine {
  table: string;
  text: string;
  time: number;
}
/**
 * A rating after a game.
 */
export interface RatingChange {
  table: string;
  game: string;
  players: number;
  place: number;
  rating: number;
  finished: number;
}
/**
 * The strongest players of a game with this number of players.
 */
export interface Leaderboard {
  game: string;
  players: number;
  least_games: number;
  leaders: Leader[];
}
/**
 * One line of a leaderboard.
 */
export interface Leader {
  rank: number;
  name: string;
  kind: "account" | "bot" | "server-bot";
  rating: number;
  games: number;
}
/**
 * The password of the account that asks.
 */
export interface OwnPassword {
  password: string;
}
/**
 * A request for a new password by someone who has a recovery code.
 */
export interface RecoveryRequest {
  name: string;
  code: string;
  password: string;
}
/**
 * The code that the authenticator app shows now.
 */
export interface FactorCode {
  code: string;
}
/**
 * A request to turn the second factor off.
 */
export interface TurnFactorOff {
  password: string;
  code: string;
}
/**
 * What protects the account besides its password.
 */
export interface SecurityState {
  second_factor: boolean;
  recovery_codes: number;
}
/**
 * New recovery codes, shown only once. Each works once.
 */
export interface RecoveryCodes {
  codes: string[];
}
/**
 * A new second factor, to be confirmed with a code.
 */
export interface FactorSetup {
  secret: string;
  link: string;
}
/**
 * The table as the viewer sees it.
 */
export interface ChipsView {
  game: "chips";
  viewer: number | ("all" | "spectator");
  options: ChipsOptions;
  phase: "choose first" | "deal" | "over" | "play" | "take";
  round: number;
  first: number | null;
  lead: number | null;
  to_act: number | null;
  trick: number[];
  winner: number | null;
  middle: number[];
  seats: SeatView[];
  actions: string[];
  unseen: number[];
  limit: number;
  tiles_to_win: number | null;
  rounds: number | null;
  ended: RoundEnded | null;
  outcome: Outcome | null;
}
/**
 * The options of 12 Chip Trick, checked when they are put together.
 */
export interface ChipsOptions {
  players?: number;
  edition?: "mandoo" | "tgm2022";
  no_burst?: boolean;
  first?: number | null;
}
/**
 * One seat as the viewer sees it.
 */
export interface SeatView {
  hand: HandChip[];
  scored: number[];
  score: number;
  automa: boolean;
  visible_sum: number;
  hidden: number;
}
/**
 * A chip in a hand. Its colour is always public (S2).
 */
export interface HandChip {
  colour: "blue" | "red";
  value: number | null;
  known: boolean;
}
/**
 * E1 to E4: the round is scored.
 */
export interface RoundEnded {
  type: "RoundEnded";
  round: number;
  seat: number;
  results: SeatResult[];
  winners: number[];
  scores: number[];
}
/**
 * E1: a seat's four chips at the end of a round, and what they count for.
 */
export interface SeatResult {
  chips: number[];
  sum: number;
  too_high: boolean;
  points: number;
}
/**
 * The table as the viewer sees it.
 */
export interface KingView {
  game: "king";
  viewer: number | ("all" | "spectator");
  options: KingOptions;
  cards: string[];
  phase: "aside" | "cards" | "choose" | "decide" | "over" | "reroll" | "roll" | "seat" | "steal";
  round: number;
  tricks: number;
  barren: number;
  seats: SeatView1[];
  waiting_for: number[];
  thefts: Stolen[];
  actions: string[];
  die: OwnDie | null;
  prospects: Prospect[];
  outcome: Outcome | null;
}
/**
 * The options of King of 12 at one table, checked when they are put together.
 */
export interface KingOptions {
  players?: number;
  cards?: string | string[];
  promo?: ("collector" | "faun") | null;
  draw_after?: number;
}
/**
 * One seat as the viewer sees it.
 */
export interface SeatView1 {
  face: number | null;
  start: number | null;
  bonus: number;
  ones: number;
  twos: number;
  points: number;
  wins: number;
  hand: string[];
  hand_size: number;
  discarded: string[];
  played: string | null;
  aside: (string | null)[];
  shown: string[];
  aside_among: string[];
  question: ("aside" | "card" | "face" | "order" | "token") | null;
  ready: boolean;
  answer: string | null;
}
/**
 * K-Lady: a token changed hands.
 */
export interface Stolen {
  type: "Stolen";
  thief: number;
  victim: number;
  token: number;
}
/**
 * K3: a die as it lies, for drawing it.
 */
export interface OwnDie {
  face: number;
  neighbours: number[];
  opposite: number;
}
/**
 * What an answer would make of its owner's die if nobody else's card interfered.
 */
export interface Prospect {
  action: string;
  card: string;
  values: number[];
  effects: Effect[];
}
/**
 * One effect on a die, and what the die is after it.
 */
export interface Effect {
  card: string;
  by: number;
  face: number;
  bonus: number;
  value: number;
}
/**
 * The tournament as the viewer sees it.
 */
export interface TournamentView {
  game: "king-tournament";
  viewer: number | ("all" | "spectator");
  options: TournamentOptions;
  cards: string[];
  phase: "aside" | "cards" | "choose" | "decide" | "over" | "reroll" | "roll" | "seat" | "steal";
  stage: "centre" | "group" | "table";
  round: number;
  tricks: number;
  barren: number;
  seats: SeatView1[];
  groups: number[][];
  centre: number[];
  final: boolean;
  waiting_for: number[];
  thefts: Stolen[];
  actions: string[];
  die: OwnDie | null;
  prospects: Prospect[];
  outcome: Outcome | null;
}
/**
 * The options of a tournament, checked when they are put together.
 */
export interface TournamentOptions {
  players?: number;
  cards?: string | string[];
  promo?: ("collector" | "faun") | null;
  draw_after?: number;
  threes?: boolean;
}
/**
 * The table as the viewer sees it.
 */
export interface RummikubView {
  game: "rummikub";
  viewer: number | ("all" | "spectator");
  options: RummikubOptions;
  phase: "deal" | "draw" | "first" | "melded" | "over" | "play";
  game_number: number;
  to_act: number | null;
  table: SetView[];
  seats: SeatView2[];
  pool: number;
  draws: number;
  last_turns: number | null;
  meld_needed: number;
  meld_sets: number;
  actions: string[];
  results: RackResult[] | null;
  outcome: Outcome | null;
}
/**
 * The options of Rummikub, checked when they are put together.
 */
export interface RummikubOptions {
  players?: number;
  jokers?: "free" | "strict";
  unlock?: "next_turn" | "same_turn";
  games?: number;
  turn_seconds?: number;
}
/**
 * A set on the table.
 */
export interface SetView {
  kind: "group" | "run";
  tiles: string[];
  stands_for: string[];
  worth: number;
}
/**
 * One seat as the viewer sees it.
 */
export interface SeatView2 {
  rack: string[] | null;
  size: number;
  melded: boolean;
  total: number;
  drew: string[] | null;
  drew_size: number;
}
/**
 * E1 to E4: what was left on a rack and what it costs.
 */
export interface RackResult {
  rack: string[];
  counts: number[];
  melded: boolean;
  could_meld: boolean;
  count: number;
  penalty: number;
}
/**
 * S3: chance chose the first player.
 */
export interface FirstPlayerChosen {
  type: "FirstPlayerChosen";
  seat: number;
}
/**
 * S1: a round begins; `seat` leads its first trick.
 */
export interface Dealt {
  type: "Dealt";
  round: number;
  seat: number;
}
/**
 * T1: a chip was played.
 */
export interface Played {
  type: "Played";
  seat: number;
  chip: number;
}
/**
 * T2: the highest chip, or the earlier of equals, won the trick.
 */
export interface TrickWon {
  type: "TrickWon";
  seat: number;
  chip: number;
  by_order: boolean;
}
/**
 * T3, T4: a chip was taken, by the winner to be scored, by others into the hand.
 */
export interface Taken {
  type: "Taken";
  seat: number;
  chip: number;
  scored: boolean;
}
/**
 * The game is over.
 */
export interface GameEnded {
  type: "GameEnded";
  outcome: Outcome;
}
/**
 * D2: chance drew the set of seven.
 */
export interface SetDrawn {
  type: "SetDrawn";
  cards: string[];
}
/**
 * N6: everyone was seated anew.
 */
export interface Seated {
  type: "Seated";
  round: number;
  groups: number[][];
}
/**
 * R1: a round begins, and everyone has rolled.
 */
export interface Rolled {
  type: "Rolled";
  round: number;
  faces: (number | null)[];
}
/**
 * A seat has chosen or decided, in secret; what, nobody is told.
 */
export interface Answered {
  type: "Answered";
  seat: number;
}
/**
 * Step 1: all cards are turned up.
 */
export interface Revealed {
  type: "Revealed";
  cards: (string | null)[];
}
/**
 * K-Oracle: a die was rolled again.
 */
export interface Rerolled {
  type: "Rerolled";
  seat: number;
  face: number;
}
/**
 * A trick was resolved at one table; which group it was, if it was one.
 */
export interface TrickEnded {
  type: "TrickEnded";
  trick: Trick;
  group: number | null;
}
/**
 * A trick at one table, explained.
 */
export interface Trick {
  stage: "centre" | "group" | "table";
  dice: Die[];
  theft: Theft | null;
  knight: number | null;
  gambler: number | null;
  collector: number | null;
  winner: number | null;
  second: number | null;
}
/**
 * The die and the card of one seat in a trick.
 */
export interface Die {
  seat: number;
  card: string;
  state: "cancelled" | "in force" | "suppressed";
  against: number[];
  start: number;
  effects: Effect[];
  face: number;
  value: number;
  equal: number[];
  token: number;
}
/**
 * K-Lady: what two or more Ladies brought about.
 */
export interface Theft {
  ladies: number[];
  thief: number | null;
  victim: number | null;
  token: number;
}
/**
 * R1, R2: the round is over, because of someone's points or because of someone's last card.
 */
export interface RoundEnded1 {
  type: "RoundEnded";
  round: number;
  by: "cards" | "points";
  seat: number;
  tables: TableResult[];
  wins: number[];
}
/**
 * R2: a round at one table.
 */
export interface TableResult {
  seats: number[];
  points: number[];
  level: number[];
  winner: number | null;
}
/**
 * R3: a card was set aside; None where it is a secret.
 */
export interface SetAside {
  type: "SetAside";
  seat: number;
  card: string | null;
}
/**
 * N7: several reached two wins together and play a last round.
 */
export interface FinalBegins {
  type: "FinalBegins";
  seats: number[];
}
/**
 * The game is over.
 */
export interface GameEnded1 {
  type: "GameEnded";
  outcome: Outcome;
}
/**
 * T2: chance chose who begins.
 */
export interface FirstPlayerChosen1 {
  type: "FirstPlayerChosen";
  seat: number;
}
/**
 * T2: everyone has 14 tiles; `seat` begins.
 */
export interface Dealt1 {
  type: "Dealt";
  game: number;
  seat: number;
}
/**
 * U1, U5: tiles came from the pool; which ones only their owner knows.
 */
export interface Drew {
  type: "Drew";
  seat: number;
  count: number;
  tiles: string[] | null;
}
/**
 * E4: everyone has one more turn, `seat` first.
 */
export interface PoolEmpty {
  type: "PoolEmpty";
  seat: number;
}
/**
 * U1: with an empty pool a turn may go by.
 */
export interface Passed {
  type: "Passed";
  seat: number;
}
/**
 * U2: the initial meld.
 */
export interface Melded {
  type: "Melded";
  seat: number;
  sets: string[];
  worth: number;
}
/**
 * U4: tiles from the rack, and the table before and after.
 */
export interface Laid {
  type: "Laid";
  seat: number;
  tiles: string[];
  before: string[];
  table: string[];
}
/**
 * U3: the turn ended with the initial meld.
 */
export interface TurnEnded {
  type: "TurnEnded";
  seat: number;
}
/**
 * U5: the time ran out; an initial meld of that turn was taken back.
 */
export interface TimedOut {
  type: "TimedOut";
  seat: number;
  taken_back: boolean;
}
/**
 * E1 to E5: the racks are counted.
 */
export interface GameScored {
  type: "GameScored";
  game: number;
  out: number | null;
  winners: number[];
  results: RackResult[];
  totals: number[];
}
/**
 * E5: the match is over.
 */
export interface MatchEnded {
  type: "MatchEnded";
  outcome: Outcome;
}

/** The names of the games. */
export const TITLES = {
  chips: { en: "12 Chip Trick", ru: "12 фишек" },
  king: { en: "King of 12", ru: "Дюжина короля" },
  "king-tournament": { en: "King of 12, tournament", ru: "Дюжина короля, турнир" },
  rummikub: { en: "Rummikub", ru: "Руммикуб" },
} as const;

/** The names of the server's own bots. */
export const BOT_NAMES = {
  ada: { en: "Ada", ru: "Ада" },
  alma: { en: "Alma", ru: "Альма" },
  anton: { en: "Anton", ru: "Антон" },
  bella: { en: "Bella", ru: "Белла" },
  bruno: { en: "Bruno", ru: "Бруно" },
  clara: { en: "Clara", ru: "Клара" },
  dario: { en: "Dario", ru: "Дарио" },
  dora: { en: "Dora", ru: "Дора" },
  edgar: { en: "Edgar", ru: "Эдгар" },
  elsa: { en: "Elsa", ru: "Эльза" },
  emil: { en: "Emil", ru: "Эмиль" },
  felix: { en: "Felix", ru: "Феликс" },
  flora: { en: "Flora", ru: "Флора" },
  frida: { en: "Frida", ru: "Фрида" },
  greta: { en: "Greta", ru: "Грета" },
  henry: { en: "Henry", ru: "Генри" },
  hugo: { en: "Hugo", ru: "Хьюго" },
  ida: { en: "Ida", ru: "Ида" },
  jonas: { en: "Jonas", ru: "Йонас" },
  karl: { en: "Karl", ru: "Карл" },
  kira: { en: "Kira", ru: "Кира" },
  leo: { en: "Leo", ru: "Лео" },
  luna: { en: "Luna", ru: "Луна" },
  marta: { en: "Marta", ru: "Марта" },
  max: { en: "Max", ru: "Макс" },
  mila: { en: "Mila", ru: "Мила" },
  nils: { en: "Nils", ru: "Нильс" },
  nora: { en: "Nora", ru: "Нора" },
  oscar: { en: "Oscar", ru: "Оскар" },
  otto: { en: "Otto", ru: "Отто" },
  paula: { en: "Paula", ru: "Паула" },
  rita: { en: "Rita", ru: "Рита" },
  rosa: { en: "Rosa", ru: "Роза" },
  simon: { en: "Simon", ru: "Симон" },
  theo: { en: "Theo", ru: "Тео" },
  tilda: { en: "Tilda", ru: "Тильда" },
  vera: { en: "Vera", ru: "Вера" },
  viktor: { en: "Viktor", ru: "Виктор" },
  wanda: { en: "Wanda", ru: "Ванда" },
  zoya: { en: "Zoya", ru: "Зоя" },
} as const;
