import type { Figure } from '../../../schemas/domain/understanding/figures.ts';
import { between, choiceJoints, pairJoints, rangeJoints } from '../../../schemas/domain/understanding/measure-words.ts';
import { phraseAt, phraseBefore, phrasesOf, wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { isDash } from '../../../schemas/domain/understanding/tokens.ts';
import type { Unit } from '../../../schemas/domain/units.ts';
import { type Amount, amountOf, doubtful, groupedAmount } from './amounts-of-need.ts';
import { isCounting, isPadded, isPeriodOnly, isWithinCode } from './counting.ts';
import { articles, containers, insteadOf, subjectVerbs } from '../wording/need-words.ts';
import { isSizeWord, isTechnical } from './pack-words.ts';
import type { Quantity } from './quantity.ts';
import { bareAt, glued, textAt } from '../tokens-at.ts';
import { unitBehind, withHalf } from './unit-behind.ts';
import { articleQuantity, halfQuantity, halves, vagueQuantity } from './word-quantities.ts';

/** The other end of "20 to 25", "20-25", "between 20 and 25", "20 or 25". */
function rangeEnd(scene: Scene, figure: Figure, next: Figure | undefined): Figure | null {
  if (!next) return null;
  const from = figure.last + 1;
  const gap = next.first - from;
  if (gap < 1 || gap > 3) return null;
  const isBetween = between.has(bareAt(scene, figure.first - 1));
  const isJoined =
    phraseAt(scene.tokens, from, rangeJoints) === gap ||
    phraseAt(scene.tokens, from, choiceJoints) === gap ||
    phraseAt(scene.tokens, from, boundJoints) === gap ||
    (isBetween && phraseAt(scene.tokens, from, pairJoints) === gap);
  if (!isJoined || (isWithinCode(scene, figure) && !isDash(textAt(scene, from)))) return null;
  if (figure.malformed || next.malformed) return null;
  const isRising = figure.value === null || next.value === null || Number(figure.value) < Number(next.value);
  return isRising ? next : null;
}

/** "customer 10-3381", "50-3000 grit": too wide for a range. */
const isUnlikely = (scene: Scene, { last, value }: Figure, next: Figure): boolean =>
  next.first === last + 2 &&
  isDash(textAt(scene, last + 1)) &&
  glued(scene, last + 1) &&
  glued(scene, next.first) &&
  Number(next.value) > 50 * Number(value);

const upTo = phrasesOf(
  'up to|bis zu|at most|maximal|max|max .|maximum|hochstens|hasta|como maximo|maximo|ate|no maximo|no more than|not more than|nicht mehr als|no mas de|nao mais de|nao mais que|weniger als|less than|menos de|under|unter',
);

/** "at least 5 and at most 8" */
const boundJoints = phrasesOf(
  'and at most|but at most|and no more than|and max|und hochstens|und maximal|und max|y como maximo|y maximo|e no maximo|e maximo|mas no maximo',
);

/** A dash attached to the number: negative. Dashes of lists have already been blanked. */
function isNegative(scene: Scene, { first }: Figure): boolean {
  const dash = scene.tokens[first - 1];
  if (!dash || !isDash(dash.text) || !glued(scene, first)) return false;
  const before = scene.tokens[first - 2];
  return before === undefined || (!dash.glued && before.kind !== 'number');
}

function amountFor(scene: Scene, figure: Figure, unit: Unit | null): Amount {
  if (isNegative(scene, figure)) return doubtful('negative');
  if (isPadded(scene, figure)) return amountOf(figure.text.slice(1));
  if (figure.value !== null) return amountOf(figure.value);
  if (figure.malformed) return doubtful(figure.text.length >= 14 ? 'enormous' : 'ambiguous');
  return figure.power === 0 ? groupedAmount(figure.text, unit, scene.setting.language) : doubtful('ambiguous');
}

function numberQuantity(scene: Scene, index: number): Quantity | null {
  const figure = scene.figures[index];
  if (!figure || !isCounting(scene, figure)) return null;
  if (isSeparablePrefix(scene, figure)) return null;
  const next = scene.figures[index + 1];
  if (next && isUnlikely(scene, figure, next)) return null;
  const other = rangeEnd(scene, figure, next);
  const counted = other ?? figure;
  if (other && isTechnical(scene.tokens[other.last + 1])) return null;
  const { unit, last } = unitBehind(scene, counted);
  // "150 kg/day": a rate, not an amount
  if (
    textAt(scene, last + 1) === '/' &&
    glued(scene, last + 1) &&
    unit !== null &&
    scene.tokens[last + 2]?.kind === 'word'
  )
    return null;
  const isBound = phraseBefore(scene.tokens, figure.first, upTo) !== null;
  const size = unit !== null && isSizeWord(bareAt(scene, bareAt(scene, last) === '.' ? last - 1 : last));
  const isArticle =
    figure.spoken && figure.value === '1' && unit === null && isArticleWord(scene, figure) && isFollowed(scene, figure);
  const first = isNegative(scene, figure) ? figure.first - 1 : figure.first;
  const isGross = ['gros', 'gross', 'gruesa', 'gruesas', 'grosa', 'grosas'].includes(bareAt(scene, figure.last + 1));
  const parsedAmount = other ? doubtful('range') : isGross ? doubtful('vague') : amountFor(scene, figure, unit);
  const { amount, last: end } = withHalf(scene, { amount: parsedAmount, last });
  return {
    first,
    last: end,
    ...(isBound && amount.doubt === null ? doubtful('range') : amount),
    unit,
    kind: isArticle ? 'article' : isPeriodOnly(scene, figure) ? 'period' : size ? 'size' : 'number',
    isDropped:
      bareAt(scene, figure.first - 1) === '=' ||
      phraseBefore(scene.tokens, figure.first, insteadOf) !== null ||
      isAfterInstead(scene, figure.first) ||
      isOfThose(scene, figure) ||
      phraseAt(scene.tokens, figure.last + 1, parts) > 0 ||
      phraseBefore(scene.tokens, figure.first, ofThose) !== null ||
      (phraseAt(scene.tokens, figure.last + 1, ofThem) > 0 && bareAt(scene, figure.first - 1) === ','),
  };
}

/** "die Annegret läuft ein und benötigt 6 Westen": belongs to the verb. */
const isSeparablePrefix = ({ tokens, setting }: Scene, { first, last }: Figure): boolean =>
  setting.language === 'de' &&
  tokens[first]?.bare === 'ein' &&
  first === last &&
  (tokens[last + 1] === undefined ||
    ['und', 'oder', '.', ',', ';', '!', '?', '\n'].includes(tokens[last + 1]?.bare ?? ''));

/** "2 of which failed". */
const ofThose = phrasesOf('de los cuales|de las cuales|dos quais|das quais|de las que|de los que');
const ofThem = phrasesOf('de ellos|de ellas|deles|delas');
const parts = phrasesOf(
  'of us|of you|von uns|de nosotros|de nosotras|of which|of whom|davon sind|davon waren|davon werden|de las cuales|de los cuales|das quais|dos quais',
);

/** "our team of 14 needs", "ab 10 Stück gibt es Rabatt" */
const isOfThose = (scene: Scene, { first, last }: Figure): boolean =>
  (subjectVerbs.has(bareAt(scene, last + 1)) && bareAt(scene, first - 1) !== ':') ||
  (scene.setting.language === 'de' && bareAt(scene, first - 1) === 'ab') ||
  (bareAt(scene, first - 1) === 'de' && bareAt(scene, first - 2) === 'partir');

/** "statt der 20", "instead of the 10". */
const isAfterInstead = (scene: Scene, first: number): boolean =>
  ['der', 'den', 'the', 'las', 'los', 'dos', 'das', 'os', 'as'].includes(bareAt(scene, first - 1)) &&
  phraseBefore(scene.tokens, first - 1, insteadOf) !== null;

/** "one table"; but in "a table, one" it is a quantity. */
const isFollowed = (scene: Scene, { last }: Figure): boolean =>
  scene.tokens[last + 1]?.kind !== 'mark' &&
  // "uma só", "una sola"
  !(alone.has(bareAt(scene, last + 1)) && scene.tokens[last + 2]?.kind !== 'word') &&
  !(containers.has(bareAt(scene, last + 1)) && scene.tokens[last + 2]?.kind !== 'word');

const alone = wordsOf('so sola solo unica unico apenas nomas only');

const isArticleWord = (scene: Scene, { first, last }: Figure): boolean =>
  first === last && (articles[bareAt(scene, first)] ?? false);

/** Returns every quantity of a text, in order, outside words that are already taken. */
export function quantitiesOf(scene: Scene, taken: Uint8Array): Quantity[] {
  const found: Quantity[] = [];
  let index = 0;
  let at = 0;
  while (at < scene.tokens.length) {
    while ((scene.figures[index]?.first ?? Infinity) < at) index += 1;
    const isFigure = scene.figures[index]?.first === at;
    const word = taken[at]
      ? null
      : (vagueQuantity(scene, at) ?? halfQuantity(scene, at + (isFigure && halves[bareAt(scene, at + 1)] ? 1 : 0)));
    const here = taken[at] ? null : (word ?? (isFigure ? numberQuantity(scene, index) : articleQuantity(scene, at)));
    if (here) found.push(here);
    at = Math.max(at + 1, (here?.last ?? at) + 1);
  }
  return found;
}
