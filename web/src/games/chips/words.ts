import { phrases } from "../../lib/words/phrases";

/** Phrases of the board of 12 Chip Trick. A key that ends in `-you` addresses the viewer. */
export const words = phrases({
  // Chips.
  red: { en: "red {value}", ru: "красная {value}" },
  blue: { en: "blue {value}", ru: "синяя {value}" },
  "red-hidden": { en: "hidden red chip", ru: "скрытая красная фишка" },
  "blue-hidden": { en: "hidden blue chip", ru: "скрытая синяя фишка" },
  known: { en: "{chip}, known to all", ru: "{chip}, известна всем" },
  hinted: { en: "{chip}, the hint", ru: "{chip}, подсказка" },
  play: { en: "Play {chip}", ru: "Сыграть: {chip}" },
  take: { en: "Take {chip}", ru: "Взять: {chip}" },
  score: { en: "Score {chip}", ru: "Взять в зачёт: {chip}" },
  next: { en: "next", ru: "сверху" },
  // Places.
  "hand-of": { en: "Hand: {name}", ru: "Рука: {name}" },
  "hand-yours": { en: "Your hand", ru: "Ваша рука" },
  "stack-of": { en: "Stack from the top: {name}", ru: "Стопка сверху вниз: {name}" },
  "scored-by": { en: "Scored: {name}", ru: "В зачёте: {name}" },
  "scored-yours": { en: "Scored by you", ru: "В вашем зачёте" },
  scored: { en: "scored", ru: "зачёт" },
  trick: { en: "The trick", ru: "Взятка" },
  "played-by": { en: "{chip}, played by {name}", ru: "{chip}, ход: {name}" },
  leads: { en: "lead", ru: "первый ход" },
  wins: { en: "winner", ru: "взятка" },
  you: { en: "You", ru: "Вы" },
  // Turns.
  "lead-you": { en: "You lead: play a chip", ru: "Первый ход за вами: сыграйте фишку" },
  "play-you": { en: "Your turn: play a chip", ru: "Ваш ход: сыграйте фишку" },
  "score-you": { en: "You won: take a chip to score", ru: "Взятка ваша: возьмите фишку в зачёт" },
  "take-you": { en: "Take a chip into your hand", ru: "Возьмите фишку в руку" },
  "lead-other": { en: "{name} leads", ru: "Первый ход: {name}" },
  "play-other": { en: "{name} is to play", ru: "Играет {name}" },
  "score-other": { en: "{name} takes a chip to score", ru: "Берёт в зачёт: {name}" },
  "take-other": { en: "{name} takes a chip", ru: "Берёт фишку: {name}" },
  dealing: { en: "Dealing", ru: "Раздача" },
  "round-over": { en: "The round is over", ru: "Раунд окончен" },
  "game-over": { en: "The game is over", ru: "Игра окончена" },
  "red-first": { en: "Red chips must be taken first.", ru: "Сначала берут красные." },
  "won-you": { en: "Your {chip} is the highest.", ru: "Старшая — ваша {chip}." },
  "won-other": { en: "{name} won: {chip} is the highest.", ru: "Старшая — {chip} ({name})." },
  "won-by-order-you": {
    en: "You won: your {chip} came before its equal.",
    ru: "Старшая — ваша {chip}: сыграна раньше равной.",
  },
  "won-by-order-other": {
    en: "{name} won: this {chip} came before its equal.",
    ru: "Старшая — {chip} ({name}): сыграна раньше равной.",
  },
  "lead-rule": {
    en: "The highest chip wins. Any colour may be played.",
    ru: "Взятку берёт старшая фишка, цвет любой.",
  },
  // Sums.
  sum: { en: "Sum", ru: "Сумма" },
  "sum-is": { en: "{name}: sum {sum}", ru: "{name}: сумма {sum}" },
  "sum-so-far": {
    en: "{name}: {sum} and {hidden} hidden {hidden:chip|chips}",
    ru: "{name}: {sum} и ещё {hidden} {hidden:скрытая фишка|скрытые фишки|скрытых фишек}",
  },
  over: { en: "over {limit}", ru: "больше {limit}" },
  "why-sum": { en: "Why {sum}?", ru: "Почему {sum}?" },
  "why-scored": { en: "Scored", ru: "В зачёте" },
  "why-held": { en: "In hand", ru: "В руке" },
  "why-known": { en: "Known in hand", ru: "Известно в руке" },
  "why-hidden": {
    en: "{hidden} {hidden:chip is|chips are} hidden.",
    ru: "{hidden:Скрыта|Скрыты|Скрыто} {hidden} {hidden:фишка|фишки|фишек}.",
  },
  "why-played": { en: "The chip in the trick does not count.", ru: "Фишка во взятке не считается." },
  "rule-burst": {
    en: "More than {limit} bursts. Of the other sums the highest takes a tile.",
    ru: "Больше {limit} — сгорает. Из остальных сумм жетон берёт наибольшая.",
  },
  "rule-halved": {
    en: "More than {limit} is halved, rounded down. The highest result takes a tile.",
    ru: "Больше {limit} — пополам с округлением вниз. Жетон берёт наибольший итог.",
  },
  "rule-points": {
    en: "More than {limit} is halved, rounded down. The result is your points.",
    ru: "Больше {limit} — пополам с округлением вниз. Итог — это очки.",
  },
  "all-burst": {
    en: "Everyone is over {limit}, so the highest sum takes the tile.",
    ru: "У всех больше {limit}, поэтому жетон берёт наибольшая сумма.",
  },
  tied: { en: "Tied: each takes a tile.", ru: "Поровну: жетон берёт каждый." },
  "more-rules": { en: "More in the rules", ru: "Подробнее в правилах" },
  // Scores.
  "tiles-of": { en: "{count} of {goal} {goal:tile|tiles}", ru: "{count} из {goal} {goal:жетона|жетонов|жетонов}" },
  points: { en: "{count} {count:point|points}", ru: "{count} {count:очко|очка|очков}" },
  round: { en: "Round {round}", ru: "Раунд {round}" },
  "round-of": { en: "Round {round} of {rounds}", ru: "Раунд {round} из {rounds}" },
  goal: {
    en: "{goal} {goal:tile wins|tiles win}",
    ru: "до {goal} {goal:жетона|жетонов|жетонов}",
  },
  // The end of a round.
  "ended-title": { en: "Round {round} is over", ru: "Раунд {round} окончен" },
  "ended-why": { en: "{name} leads but has no chip left.", ru: "Первый ход: {name}, но фишек в руке нет." },
  "ended-why-you": { en: "You lead but have no chip left.", ru: "Первый ход за вами, но фишек в руке нет." },
  burst: { en: "burst", ru: "сгорает" },
  "halved-to": { en: "halved: {points}", ru: "пополам: {points}" },
  "tile-won": { en: "takes a tile", ru: "берёт жетон" },
  "why-burst": { en: "{sum} is more than {limit}.", ru: "{sum} больше {limit}." },
  "why-halved": {
    en: "{sum} is more than {limit}: half of it is {points}.",
    ru: "{sum} больше {limit}: половина — {points}.",
  },
  "why-fits": { en: "{sum} is not more than {limit}.", ru: "{sum} не больше {limit}." },
  continue: { en: "Next round", ru: "Следующий раунд" },
  "see-result": { en: "Result of the game", ru: "Итоги игры" },
  "see-table": { en: "Look at the table", ru: "Посмотреть на стол" },
  "see-round": { en: "How round {round} ended", ru: "Итоги раунда {round}" },
  // The memory aid.
  memory: { en: "Memory aid", ru: "Памятка" },
  "memory-help": {
    en: "Chips that everyone has seen are marked in the hands.",
    ru: "Фишки, которые все уже видели, отмечены в руках.",
  },
  unseen: { en: "Not yet seen", ru: "Ещё не видели" },
  "unseen-none": { en: "You have seen every chip.", ru: "Вы видели все фишки." },
});

/** Return the key that addresses the viewer, or the one that speaks of someone else. */
export function toward<Stem extends string>(stem: Stem, isYou: boolean): `${Stem}-you` | `${Stem}-other` {
  return isYou ? `${stem}-you` : `${stem}-other`;
}
