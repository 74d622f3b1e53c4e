import type { Figure } from '../../schemas/domain/understanding/figures.ts';
import { phraseAt, phrasesOf, wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import type { Token } from '../../schemas/domain/understanding/token.ts';
import type { Unit } from '../../schemas/domain/units.ts';
import { type Amount, amountOf, isMeasure } from './amounts-of-need.ts';
import { containers } from './need-words.ts';
import { isTechnical, unitWord } from './pack-words.ts';
import { figureAt } from './spoken-days.ts';
import { isThingItself } from './thing-itself.ts';
import { bareAt, isTimes, textAt } from './tokens-at.ts';

/** Behind a number and its unit: where the quantity ends, "3 (three)" and what a pack holds included. */
export function unitBehind(scene: Scene, figure: Figure): { unit: Unit | null; last: number } {
  const { tokens } = scene;
  let at = figure.last + 1;
  const isSized = isTimes(bareAt(scene, at)) && /^[SML]$/.test(tokens[at + 1]?.text ?? '');
  if (isSized) return { unit: null, last: at };
  if (isTimes(bareAt(scene, at)) || (['mal', 'no'].includes(bareAt(scene, at)) && bareAt(scene, at + 1) === '.'))
    at += 1;
  else if (bareAt(scene, at) === 'mal') at += 1;
  if (bareAt(scene, at) === '.' && bareAt(scene, at - 1) === 'no') at += 1;
  if (
    bareAt(scene, at) === '(' &&
    bareAt(scene, at + 2) === ')' &&
    figureAt(scene, at + 1)?.value === (figure.value ?? figure.text.replace(/^0/, ''))
  )
    at += 3;
  if (
    [
      'full',
      'volle',
      'ganze',
      'weitere',
      'more',
      'mas',
      'mais',
      'neue',
      'new',
      'grosse',
      'kleine',
      'large',
      'small',
      'spare',
      'fresh',
      'extra',
      'neuen',
      'nuevos',
      'nuevas',
      'novos',
      'novas',
    ].includes(bareAt(scene, at)) &&
    unitWord(tokens[at + 1])
  )
    at += 1;
  else if (isBulky(scene, at)) at += 1;
  const sized = sizedPack(scene, figure, at);
  if (sized) return sized;
  // "2 nos"
  if (bareAt(scene, at) === 'nos' && scene.setting.language === 'en') return { unit: 'piece', last: at };
  // "2 und. taladros"
  if (bareAt(scene, at) === 'und' && scene.setting.language !== 'de')
    return { unit: 'piece', last: bareAt(scene, at + 1) === '.' && tokens[at + 1]?.glued === true ? at + 1 : at };
  // "3 Europaletten Splitt"
  if (/^europaletten?$/.test(bareAt(scene, at)) && /^\p{Lu}\p{Ll}/u.test(textAt(scene, at + 1)))
    return { unit: 'PAL', last: at };
  const unit = bareAt(scene, at) === 't' || !isTechnical(tokens[at]) ? unitWord(tokens[at]) : null;
  if (unit === null || isAnother(scene, at) || isHyphened(scene, at) || isSize(scene, at))
    return { unit: null, last: at - 1 };
  if (isThingItself(scene, at, unit) || isCompound(scene, at)) return { unit: null, last: at - 1 };
  // "3 galões de 20 L de óleo"
  if (isCanister(scene, at, figure)) return { unit: null, last: bareAt(scene, at + 1) === 'de' ? at - 1 : at };
  const point = tokens[at + 1];
  const isShort = point?.bare === '.' && point.glued && (tokens[at]?.text.length ?? 9) <= 5;
  return { unit, last: isShort ? at + 1 : at };
}

const bulky = wordsOf('ton tonne bulk jumbo dumpy builders big standard medium double single clean empty heavy-duty');

/** "two bulk bags", "a ton bag": which packs, in front of their word. */
export const isBulky = ({ tokens, setting }: Scene, at: number): boolean => {
  const unit = unitWord(tokens[at + 1]);
  return (
    setting.language === 'en' &&
    bulky.has(tokens[at]?.bare ?? '') &&
    unit !== null &&
    !isMeasure(unit) &&
    unit !== 'SET' &&
    unit !== 'piece'
  );
};

/** "three 25 kg bags", "drei 25-kg-Säcke", "2 x 50 pack": how large each pack is stands in front of its word. */
function sizedPack(scene: Scene, { spoken }: Figure, at: number): { unit: Unit | null; last: number } | null {
  const isByTimes = isTimes(bareAt(scene, at - 1));
  if (scene.tokens[at]?.kind !== 'number') return null;
  const skip = (from: number): number => (textAt(scene, from) === '-' && scene.tokens[from]?.glued ? from + 1 : from);
  const first = skip(at + 1);
  if (isByTimes && textAt(scene, first).toLowerCase() === 'pack') return { unit: 'PK', last: first };
  // "2 25-kg-Säcke", "3 25kg bags": the size is one word with its number
  const isJoined = scene.tokens[first]?.glued === true;
  if (!(spoken || isByTimes || isJoined) || !isMeasure(unitWord(scene.tokens[first]))) return null;
  const second = skip(first + 1);
  const unit = unitWord(scene.tokens[second]);
  if (unit !== null && !isMeasure(unit)) return { unit, last: second };
  return containers.has(bareAt(scene, second)) ? { unit: null, last: second - 1 } : null;
}

/** "2 case", "10 set screws": a word that names a thing in front of another. "Paar" is a pair, "paar" is none. */
function isAnother(scene: Scene, at: number): boolean {
  const word = scene.tokens[at];
  if (word?.bare === 'paar') return word.text === 'paar' && ['ein', 'nen'].includes(bareAt(scene, at - 1));
  return word?.bare === 'un' && scene.setting.language !== 'pt';
}

/** "one roll-up banner": a part of a word. */
const isHyphened = ({ tokens }: Scene, at: number): boolean =>
  tokens[at + 1]?.text === '-' && tokens[at + 1]?.glued === true && tokens[at + 2]?.glued === true;

/** "3x Gr. 42": sizes, and no grams. */
const isSize = (scene: Scene, at: number): boolean =>
  bareAt(scene, at) === 'gr' && scene.tokens[at + (bareAt(scene, at + 1) === '.' ? 2 : 1)]?.kind === 'number';

const compounded = wordsOf(
  'jack jacks truck trucks rack racks racking cutter cutters file files opener openers brush brushes sealer sealers holder holders tie ties container containers cage cages fan fans stacker stackers dispenser dispensers wrapper wrappers trolley trolleys',
);

/** "6 pallet jacks", "a pallet truck" */
export const isCompound = ({ tokens, setting }: Scene, at: number): boolean =>
  setting.language === 'en' &&
  (compounded.has(tokens[at + 1]?.bare ?? '') || isOneOfThings(tokens[at], tokens[at + 1]));

const packing = wordsOf('sack bag bottle case pallet roll barrel');

/** "3 sack barrows", "2 bottle openers": of one alone, where several stand behind. */
const isOneOfThings = (word: Token | undefined, next: Token | undefined): boolean =>
  // "12 carton labels"
  (packing.has(word?.bare ?? '') || (next?.bare === 'labels' && ['carton', 'box'].includes(word?.bare ?? ''))) &&
  next?.kind === 'word' &&
  /[^s]s$/.test(next.bare) &&
  next.bare.length > 4;

/** "jabón 5 l, 4 garrafas", "sabonete 5 l: 4 galões": canisters have no code. */
function isCanister(scene: Scene, at: number, { first }: Figure): boolean {
  const bare = bareAt(scene, at);
  if (scene.setting.language === 'es') return bare === 'garrafa' || bare === 'garrafas';
  if (!['galao', 'galoes'].includes(bare)) return false;
  if (scene.setting.language === 'pt') return true;
  const litres = ['l', 'litros', 'lt'];
  if (
    bareAt(scene, at + 1) === 'de' &&
    scene.tokens[at + 2]?.kind === 'number' &&
    litres.includes(bareAt(scene, at + 3))
  )
    return true;
  return [1, 2, 3].some((by) => litres.includes(bareAt(scene, first - by)));
}

const halfMore = phrasesOf('y media|y medio|e meia|e meio|and a half|und eine halbe|und ein halbes');

/** "una tonelada y media": half of the unit more. */
export function withHalf(
  scene: Scene,
  { amount, last }: { amount: Amount; last: number },
): { amount: Amount; last: number } {
  const length = phraseAt(scene.tokens, last + 1, halfMore);
  // "250 ml und ein halbes Dutzend"
  if (['dutzend', 'dozen', 'docena', 'duzia'].includes(scene.tokens[last + 1 + length]?.bare ?? ''))
    return { amount, last };
  if (length === 0 || amount.quantity === null || amount.quantity.includes('.')) return { amount, last };
  return { amount: amountOf(`${amount.quantity}.5`), last: last + length };
}
