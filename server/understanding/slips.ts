import { wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import { isMeasure } from './amounts-of-need.ts';
import { isStop } from './names.ts';
import { fillers } from './need-words.ts';
import { unitWord } from './pack-words.ts';
import type { Quantity } from './quantity.ts';
import type { Part } from './roles.ts';
import { bareAt } from './tokens-at.ts';

/** A number that was, and the one that is. */
export interface Pair {
  was: Quantity;
  is: Quantity;
}

const asideOpens = wordsOf('- – — ( , …');
const slips = wordsOf(
  'no nope sorry oops wait correction actually make it that i mean meant rather should be scratch hang on apologies my bad typo nein nee entschuldigung quatsch moment halt perdon no mejor digo desculpa nao alias quer dizer',
);
const admissions = wordsOf(
  'sorry oops correction mean meant scratch apologies typo quatsch perdon digo desculpa alias entschuldigung nein nee wait',
);
const turnsBack = wordsOf('actually rather meant eigentlich eher besser mejor melhor');

/** "Order 12 - no sorry, 16 - bin liners", "20 (sorry, 25) chairs": nothing but the slip stands between the numbers. */
export function takenUpAside(scene: Scene, { was, is }: Pair): Part[] | null {
  const { tokens } = scene;
  let isAdmitted = false;
  let isSlip = true;
  let first = was.last + 1;
  while (first < is.first && !asideOpens.has(bareAt(scene, first))) first += 1;
  for (let at = first; at < is.first; at += 1) {
    const { bare = '', kind } = tokens[at] ?? {};
    isSlip &&= kind === 'mark' || slips.has(bare) || turnsBack.has(bare);
    isAdmitted ||= admissions.has(bare) || (bare === 'no' && bareAt(scene, at + 1) !== '.');
  }
  const closing = closingOf(scene, first, is.last + 1);
  isAdmitted ||= closing.length > 0 && turnsBack.has(bareAt(scene, first + 1));
  if (!isAdmitted || !isSlip || first - was.last > mostBetween) return null;
  // "4 monitors, sorry, 5 and 2 keyboards"
  if (!isThing(scene, (closing[0]?.last ?? is.last) + 1)) return null;
  // "20 troughs of 500 l, sorry, 12 troughs"
  if (isMeasure(was.unit) && !isMeasure(is.unit)) return null;
  if (closing[0]) is.unit ??= unitWord(tokens[closing[0].last]);
  const parts = [{ first, last: is.first - 1 }, ...closing];
  return first === was.last + 1
    ? [{ first: was.first, last: is.first - 1 }, ...closing]
    : [{ first: was.first, last: was.last }, ...parts];
}
const isThing = ({ tokens, sentences }: Scene, at: number): boolean =>
  tokens[at]?.kind === 'word' &&
  sentences[at] === sentences[at - 1] &&
  !isStop(tokens[at]?.bare ?? '') &&
  (tokens[at]?.bare === 'of' || !fillers.has(tokens[at]?.bare ?? ''));
/** Words of the thing that the first number may have. */
const mostBetween = 5;

/** The dash or bracket that ends what the first one began, with the unit behind it: "5 - sorry, 6 - boxes of pens". */
function closingOf(scene: Scene, open: number, at: number): Part[] {
  const isClosed =
    bareAt(scene, open) === '('
      ? bareAt(scene, at) === ')'
      : bareAt(scene, open) !== ',' && bareAt(scene, at) === bareAt(scene, open);
  if (!isClosed) return [];
  const isOfUnit = unitWord(scene.tokens[at + 1]) !== null && ['of', 'de', 'von'].includes(bareAt(scene, at + 2));
  return [{ first: at, last: isOfUnit ? at + 1 : at }];
}
