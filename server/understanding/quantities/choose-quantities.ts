import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { doubtful, isMeasure } from './amounts-of-need.ts';
import { isSizeWord } from './pack-words.ts';
import { containers, packLeads, stops } from '../wording/need-words.ts';
import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { isStop, isPurposeText, isLocation, nameBefore, nameFrom, type NameScene } from '../names.ts';
import type { Piece } from '../pieces.ts';
import type { Quantity } from './quantity.ts';
import type { Part } from '../wording/roles.ts';

/** The quantities of a piece, and parts that only give the content of a pack. */
export interface ChosenQuantities {
  quantities: Quantity[];
  packs: Part[];
}

const isThings = ({ unit }: Pick<Quantity, 'unit'>): boolean => unit !== null && !isMeasure(unit);

/** "of 100", "à 25 l" after a quantity: the part from that word on. */
function packOf({ tokens }: Scene, quantity: Quantity, earlier: Quantity | undefined): Part | null {
  if (!earlier) return null;
  let lead = quantity.first - 1;
  while (lead > earlier.last && packLeads.has(tokens[lead]?.bare ?? '')) lead -= 1;
  // "6 cajas x 100 unidades de guantes"
  if (lead === earlier.last + 1 && isThings(earlier) && ['x', '×'].includes(tokens[lead]?.bare ?? '')) lead -= 1;
  const first = lead + 1;
  if (first === quantity.first) return null;
  // "2 vortex mixers with 3 heads": accessories are mentioned, not ordered.
  return { first, last: quantity.last };
}

/** In "20 helmets 10 vests" each number starts a new thing. In "toner HP 305 black" it belongs to the name. */
function beginsAnother(scene: Scene, quantity: Quantity, earlier: Quantity): boolean {
  const { tokens } = scene;
  const before = tokens[quantity.first - 1];
  const next = tokens[quantity.last + 1];
  if (quantity.first - earlier.last < 2 || before?.kind !== 'word' || next?.kind !== 'word') return false;
  // "120 notebooks 96 sheets"
  if (containers.has(next.bare) && quantity.unit === null) return false;
  if (isThings(quantity)) return true;
  if (quantity.unit !== null || quantity.kind !== 'number') return false;
  const isPlain = before.bare.length >= 4 && next.bare.length >= 4 && !stops.has(next.bare);
  const isSmall = before.text === before.text.toLowerCase() && next.text === next.text.toLowerCase();
  const areNouns = /^\p{Lu}\p{Ll}/u.test(before.text) && /^\p{Lu}\p{Ll}/u.test(next.text);
  return isPlain && (isSmall || areNouns);
}

/** True if no name precedes the number in its piece. */
export const isInFront = (context: NameScene, piece: Piece, quantity: Part): boolean => {
  const before = nameBefore(context, quantity.first, piece.from);
  return (
    before === null ||
    ((isPurposeText(context.scene, before.first, piece.from) || isLocation(context.scene, before.first, piece.from)) &&
      nameFrom(context, quantity.last + 1, piece.to) !== null)
  );
};

/** Determines which numbers of a piece count things, and which belong to names. */
export function chosen(context: NameScene, piece: Piece, all: readonly Quantity[]): ChosenQuantities {
  const { scene } = context;
  const kept = all.filter(({ isDropped }) => !isDropped);
  const numbers = kept.filter(({ kind }) => kind === 'number');
  const period = kept.find(({ kind }) => kind === 'period');
  const counted = numbers.filter((one) => !isMeasure(one.unit));
  const [first = null] = numbers.length > 0 ? numbers : kept.filter(({ kind }) => kind !== 'period');
  const isCrew =
    period !== undefined && counted.length === 1 && counted[0]?.unit === null && counted[0].first < period.first;
  if (period && (counted.length === 0 || isCrew))
    return {
      quantities: hiredQuantities(context, piece, {
        period,
        first: kept.find((one) => one.kind === 'article' && one.first < period.first) ?? first,
      }),
      packs: [],
    };
  if (first === null) return { quantities: [], packs: [] };
  const [lone] = kept;
  const isSingle = lone?.kind === 'article' || lone?.kind === 'vague';
  // "an electrician 16 hours"
  const hours =
    numbers.length === 1 && (numbers[0]?.unit === 'hour' || numbers[0]?.unit === 'day') ? numbers[0] : undefined;
  if (lone?.kind === 'article' && hours) return { quantities: [hours], packs: [] };
  if (lone && isSingle && isInFront(context, piece, lone) && nameFrom(context, lone.last + 1, piece.to))
    return { quantities: [lone], packs: [] };
  const end = numbers.at(-1);
  if (isInFront(context, piece, first)) return inOrder(scene, first, kept);
  const last = counted.at(-1) ?? numbers.at(-1) ?? first;
  const things = counted.find(isThings) ?? counted.find((one) => isTimes(scene, one) || isContained(scene, piece, one));
  if (things) return alternating(context, things, counted.filter(isThings));
  if (numbers.length === 0) return loose(kept, piece);
  const isAtEnd = endsPiece(context, piece, last);
  if (isAtEnd) return { quantities: isNumbered(scene, piece, last) ? [] : [last], packs: [] };
  // "gravel 1 8 m3": the first number belongs to the name
  if (end && end.first === last.last + 1 && isMeasure(end.unit) && endsPiece(context, piece, end))
    return { quantities: [end], packs: [] };
  const leading = numbers.find((one) => isOf(scene, one) || isOfProse(context, piece, one));
  return leading ? inOrder(scene, leading, kept.slice(kept.indexOf(leading))) : { quantities: [], packs: [] };
}

/** "milk 36 bricks": a container without a code of its own ends the piece. */
const isContained = ({ tokens }: Scene, { to }: Piece, { last }: Quantity): boolean =>
  containers.has(tokens[last + 1]?.bare ?? '') &&
  (last + 2 >= to || (last + 3 >= to && tokens[last + 2]?.kind === 'mark'));

/** "UTI 2", "Repuestos para la inyectora 4:", "albarán 88213": the number of a thing, not a quantity. */
function isNumbered({ tokens }: Scene, { isLead }: Piece, { first, unit, last }: Quantity): boolean {
  if (unit !== null || isTimes({ tokens }, { first, last })) return false;
  const before = tokens[first - 1];
  if (/^(?:qty|quantity|menge|anzahl|cant|cantidad|qtd|qtde|quantidade)$/.test(before?.bare ?? '')) return false;
  const isCapital =
    before !== undefined &&
    before.text.length > 1 &&
    before.text === before.text.toUpperCase() &&
    before.kind !== 'mark' &&
    !/^\d?X{0,4}[SL]$/.test(before.text);
  return isLead || isCapital || (tokens[first]?.text.length ?? 0) >= 5;
}

/** "cleaning of 2,400 m² of offices": the amount of the preceding thing. */
const isOf = ({ tokens }: Scene, { first, last, unit }: Quantity): boolean =>
  (isMeasure(unit) && ['of', 'von', 'de', 'uber'].includes(tokens[first - 1]?.bare ?? '')) ||
  (unit === null && ofThings.has(tokens[first - 1]?.bare ?? '') && tokens[last + 1]?.kind === 'word');
const ofThings = wordsOf('of von der das dos las los de');

/** "Für Weihnachten 85 Körbe": words of a sentence precede, and a plural noun follows. */
function isOfProse({ scene }: NameScene, { from }: Piece, { first, last, kind, unit }: Quantity): boolean {
  const next = scene.tokens[last + 1];
  if (kind !== 'number' || (unit !== null && !isThings({ unit })) || next?.kind !== 'word') return false;
  let isSentence = false;
  for (let at = from; at < first && !isSentence; at += 1) isSentence = isStop(scene.tokens[at]?.bare ?? '');
  return isSentence && isPlural(scene, last + 1);
}

/** A plural noun after one or two adjectives: "folding tables", "höhenverstellbare Schreibtische". */
function isPlural({ tokens, setting }: Scene, from: number): boolean {
  for (let at = from; at < from + 3; at += 1) {
    const { kind, bare = '', text = '' } = tokens[at] ?? {};
    if (kind !== 'word' || isStop(bare)) return false;
    if (setting.language === 'de' ? /^\p{Lu}\p{Ll}{3}/u.test(text) : bare.length > 3 && bare.endsWith('s')) return true;
  }
  return false;
}

const isTimes = ({ tokens }: Pick<Scene, 'tokens'>, { first, last }: Part): boolean =>
  tokens[first - 1]?.bare === 'x' || tokens[last]?.bare === 'x' || tokens[first - 1]?.bare === '×';

interface Hire {
  period: Quantity;
  first: Quantity | null;
}

/** "a forklift for 3 days": rental counts in days. If anything else is counted, the meaning is unclear. */
function hiredQuantities(context: NameScene, piece: Piece, { period, first }: Hire): Quantity[] {
  const isMore = first?.kind === 'number' && first.quantity !== '1';
  if (isMore && isInFront(context, piece, first)) return [{ ...first, ...doubtful('ambiguous') }];
  const isSpan = ['for', 'fur', 'por', 'durante'].includes(context.scene.tokens[period.first - 1]?.bare ?? '');
  const isArticle = first !== null && !isMore && isSpan && nameBefore(context, first.first, piece.from) === null;
  return [isArticle ? { ...period, first: first.first, last: first.last } : period];
}

/** "helmets 20 pcs vests 10 pcs": each quantity follows its thing. */
function alternating(context: NameScene, first: Quantity, things: readonly Quantity[]): ChosenQuantities {
  const rest = things.filter(
    (one) => one.first > first.last && nameBefore(context, one.first, first.last + 1) !== null,
  );
  return { quantities: [first, ...rest], packs: [] };
}

/** "Kabel 50 mm" contains no quantity, but "I need some gloves" and "a chair" do. */
function loose(kept: readonly Quantity[], piece: Piece): ChosenQuantities {
  const [first] = kept.filter(({ kind }) => kind !== 'size');
  return { quantities: first && first.first >= piece.from ? [first] : [], packs: [] };
}

function endsPiece({ scene, taken }: NameScene, { to }: Piece, { last, unit }: Quantity): boolean {
  const next = scene.tokens[last + 1];
  // "paprika 15 kg for Thursday's run"
  if (unit !== null && next?.bare === 'for') return true;
  return last + 1 >= to || next?.kind === 'mark' || taken[last + 1] === 1 || stops.has(next?.bare ?? '');
}

/** Returns, from the first number on, those that start another thing, and those that give the content of a pack. */
function inOrder(scene: Scene, first: Quantity, kept: readonly Quantity[]): ChosenQuantities {
  const found: ChosenQuantities = { quantities: [first], packs: [] };
  for (const quantity of kept) {
    if (quantity.first <= first.last || quantity.kind === 'article') continue;
    const earlier = found.quantities.at(-1) ?? first;
    const pack = packOf(scene, quantity, earlier);
    const isKind =
      pack !== null &&
      pack.first > earlier.last + 1 &&
      scene.tokens[pack.first]?.bare === 'de' &&
      quantity.unit === null;
    // "3 m of 22 mm pipe"
    const isSize = isMeasure(earlier.unit) && isSizeWord(scene.tokens[quantity.last]?.bare ?? '');
    if (isKind || isSize) continue;
    if (pack && (!isMeasure(quantity.unit) || isMeasure(earlier.unit))) found.packs.push(pack);
    else if (pack) continue;
    else if (beginsAnother(scene, quantity, earlier)) found.quantities.push(quantity);
  }
  return found;
}
