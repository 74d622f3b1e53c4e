import { wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import { isMeasure } from './amounts-of-need.ts';
import { colours, definites } from './certainty/words.ts';
import { areColours, type Draft, type Reading } from './draft.ts';
import { containers, pronouns } from './need-words.ts';
import { startsThing } from './give-quantity.ts';
import { isTechnical, unitWord } from './pack-words.ts';
import type { Piece } from './pieces.ts';
import type { Quantity } from './quantity.ts';
import type { Part } from './roles.ts';
import { materials, shades } from './shared-names.ts';
import { isTimes } from './tokens-at.ts';

interface Counted {
  quantity: Quantity;
  names: readonly Part[];
}

/** "1,000 cable ties 200 mm and 500 of 300 mm": the thing before in another size. */
export function isOtherSize(
  { context: { scene }, drafts }: Reading,
  piece: Piece,
  { last, quantity }: { last: Draft; quantity: Quantity },
): boolean {
  const size = sizeBehind(scene, piece, { quantity, last });
  const thing = size && withoutSize(scene, last);
  if (!size || !thing) return false;
  const unit = quantity.unit ?? (isMeasure(last.quantity?.unit ?? null) ? null : (last.quantity?.unit ?? null));
  drafts.push({ ...last, names: [thing, size], quantity: { ...quantity, unit }, isSplit: true });
  return true;
}

/** "stretch film, 30 rolls clear 500 mm", "hand sanitiser, 8 pump bottles": how many packs of the thing before, and how it is. */
export function isPackOfLast(
  reading: Reading,
  piece: Piece,
  { last, quantity, names }: Counted & { last: Draft },
): boolean {
  const { scene } = reading.context;
  // "Crew: 20 rolls of black tape, 10 rolls white": the tape, too
  if (last.quantity !== null && reading.doubtfulName === null && names.every((name) => areColours(scene, name)))
    return false;
  // "lidocaine, 4 boxes of 50 cartridges": what each of them holds
  if (last.quantity === null && isContentNamed(scene, { quantity, names })) {
    last.quantity = quantity;
    last.isLoose = false;
    return true;
  }
  const pack = packIn(scene, { quantity, names });
  if (pack === null && !isDescribed(scene, piece, { quantity, names })) return false;
  quantity.unit ??= pack;
  if (last.quantity !== null && !startsThing(reading, piece, quantity)) return false;
  const own = reading.drafts.at(-1) ?? last;
  own.names.push(...names);
  own.quantity = quantity;
  own.isLoose = false;
  reading.doubtfulName = null;
  return true;
}

/** "4 boxes of 50 cartridges": a pack, so many, and one word. */
const isContentNamed = ({ tokens }: Scene, { quantity: { last, unit }, names }: Counted): boolean =>
  unit !== null &&
  !isMeasure(unit) &&
  ['de', 'of', 'à', 'a', 'com', 'c'].includes(tokens[last + 1]?.bare ?? '') &&
  tokens[last + 2]?.kind === 'number' &&
  names.length === 1 &&
  names.every((name) => name.first === last + 3 && name.last === name.first);

/** "500 of 300 mm", "60 in 5x50", "1 roll 3 mm", "200 of the 20 mm ones": behind a number nothing but a size. */
function sizeBehind(
  scene: Scene,
  { joint, from, to, isInside }: Piece,
  { quantity: { first, last, kind, unit }, last: before }: { quantity: Quantity; last: Draft },
): Part | null {
  const { tokens } = scene;
  if (isInside || !(kind === 'number' || others.has(tokens[first]?.bare ?? '')) || isMeasure(unit) || first !== from)
    return null;
  if (joint !== 'joint' && joint !== 'comma') return null;
  const isLed = sizeLeads.has(tokens[last + 1]?.bare ?? '');
  if (!isLed && unit === null) return null;
  let start = isLed ? last + 2 : last + 1;
  if (isLed && definites.has(tokens[start]?.bare ?? '') && tokens[start]?.text !== 'lã') start += 1;
  let end = to - 1;
  while (end > start && (tokens[end]?.kind === 'mark' || pronouns.has(tokens[end]?.bare ?? ''))) end -= 1;
  const [number, next] = [tokens[start], tokens[start + 1]];
  if (number?.kind !== 'number' && number?.kind !== 'code') return null;
  const isMeasured = end === start + 1 && (isMeasure(unitWord(next)) || isTechnical(next));
  const isBoth = end === start + 2 && isTimes(next?.bare ?? '') && tokens[end]?.kind === 'number';
  const isCoded = end === start && /^\d+(?:[x×]\d+|mm|cm|m|ml|l)$/u.test(number.text);
  // "60 mattresses of 90, 20 of 150"
  const isAlike = end === start && isLed && endsAlike(scene, before, { lead: tokens[last + 1]?.bare ?? '' });
  return isMeasured || isBoth || isCoded || isAlike ? { first: start, last: end } : null;
}

/** "Se acabó el café, traigan 5 kilos del molido": which of what is missing. */
export function isKindOfMissing(
  { context: { scene }, drafts }: Reading,
  { to, sentence }: Piece,
  { quantity, names, isBehind }: Counted & { isBehind: boolean },
): boolean {
  const last = drafts.at(-1);
  const [name, other] = names;
  if (last?.quantity !== null || sentence - last.sentence > 1 || isBehind || !name || other) return false;
  if (quantity.kind !== 'number' || !endsAt(scene, name.last, to)) return false;
  const start = containers.has(scene.tokens[name.first]?.bare ?? '')
    ? behindSize(scene, name.first + 1)
    : quantity.last + 1;
  if (name.last < start || name.last > start + 3 || !isOfDefinite(scene, start, name.last)) return false;
  last.names.push(name);
  last.quantity = quantity;
  last.isLoose = false;
  last.isTold = false;
  return true;
}

/** "cubos de 15 litros de la blanca": behind how much each holds. */
const behindSize = ({ tokens }: Scene, at: number): number =>
  tokens[at]?.bare === 'de' && tokens[at + 1]?.kind === 'number' && isMeasure(unitWord(tokens[at + 2])) ? at + 3 : at;

const endsAt = ({ tokens }: Scene, last: number, to: number): boolean =>
  last + 1 >= to || tokens[last + 1]?.kind === 'mark';

/** "del", "da", "de la", "de los" right before the word. */
function isOfDefinite({ tokens, setting }: Scene, start: number, last: number): boolean {
  const [first, second] = [tokens[start]?.bare ?? '', tokens[start + 1]?.bare ?? ''];
  if (setting.language === 'pt') return ['da', 'do', 'das', 'dos'].includes(first) && start < last;
  return setting.language === 'es' && (first === 'del' || (first === 'de' && ['la', 'los', 'las'].includes(second)));
}

/** "una caja de bridas de 200 mm y otra de 300 mm" */
const others = wordsOf('otra otro outra outro another');

const endsAlike = ({ tokens }: Scene, { names }: Draft, { lead }: { lead: string }): boolean => {
  const end = names.at(-1)?.last ?? 0;
  return tokens[end]?.kind === 'number' && tokens[end - 1]?.bare === lead;
};
const sizeLeads = wordsOf('of in de von em en a à mit con com with');

/** "cable ties 200 mm": the thing, without the size that ends its name. */
function withoutSize({ tokens }: Scene, { names, quantity, isBehind }: Draft): Part | null {
  const [name, other] = names;
  if (!name || other || isBehind || quantity?.kind !== 'number') return null;
  // "50 mm ball valves"
  const isSizedFirst =
    tokens[name.first]?.kind === 'number' &&
    (isMeasure(unitWord(tokens[name.first + 1])) || isTechnical(tokens[name.first + 1]));
  if (isSizedFirst) return name.last > name.first + 1 ? { first: name.first + 2, last: name.last } : null;
  let at = name.first + 1;
  while (at <= name.last && tokens[at]?.kind !== 'number' && !/^\d/.test(tokens[at]?.text ?? '')) at += 1;
  if (at > name.last) return null;
  while (at - 1 > name.first && sizeLeads.has(tokens[at - 1]?.bare ?? '')) at -= 1;
  return { first: name.first, last: at - 1 };
}

/** "hand sanitiser, 8 pump bottles": in which packs, and no thing of its own. */
function packIn({ tokens }: Scene, { quantity, names }: Counted): Quantity['unit'] {
  const [name, other] = names;
  if (quantity.kind !== 'number' || quantity.unit !== null || !name || other || name.last !== name.first + 1)
    return null;
  const unit = packSorts.has(tokens[name.first]?.bare ?? '') ? unitWord(tokens[name.last]) : null;
  return isMeasure(unit) ? null : unit;
}
const packSorts = wordsOf(
  'pump spray squeeze plastic glass screw-top large small big full jumbo bulk economy family refill cardboard grosse kleine volle',
);

/** "stretch film, 30 rolls clear 500 mm": how many packs, and how the thing before is. */
const isDescribed = ({ tokens, setting }: Scene, { from }: Piece, { quantity, names }: Counted): boolean =>
  quantity.kind === 'number' &&
  quantity.first === from &&
  quantity.unit !== null &&
  !isMeasure(quantity.unit) &&
  names.length > 0 &&
  names.every(({ first, last }) =>
    tokens
      .slice(first, last + 1)
      .every(
        ({ bare, kind, text }, by) =>
          kind !== 'word' ||
          colours.has(bare) ||
          shades.has(bare) ||
          materials.has(bare) ||
          (tokens[first + by - 1]?.kind === 'number' &&
            (isMeasure(unitWord(tokens[first + by])) || isTechnical(tokens[first + by]))) ||
          (setting.language === 'de' && /^\p{Ll}{4}/u.test(text)),
      ),
  );

/** "ladder, 8 tread", "a cabinet, 4 drawer": several of what is in the singular are no things of their own. */
export const isPartOf = ({ setting, tokens }: Scene, { quantity, names }: Counted): boolean =>
  setting.language === 'en' &&
  quantity.kind === 'number' &&
  quantity.unit === null &&
  quantity.quantity !== '1' &&
  names.length === 1 &&
  names[0]?.first === names[0]?.last &&
  partWords.has(tokens[names[0]?.last ?? -1]?.bare ?? '');
const partWords = wordsOf(
  'tread drawer door seater tier way step channel port gang pole core ply burner slot bay person shelf speed stage wheel yard outlet socket section part panel blade',
);
