import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { doubtful, isMeasure } from './amounts-of-need.ts';
import { chosen } from './choose-quantities.ts';
import { definites } from '../certainty/words.ts';
import { containers, packLeads, strong, subjectVerbs } from '../wording/need-words.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { type Draft, isNoName, isTime, lastIn, type Reading } from '../draft.ts';
import { addDraft } from '../add-draft.ts';
import { giveOrKeep, isNextToBracket, isLongNumber } from './give-quantity.ts';
import { namesAround, polite } from '../lists/names-around.ts';
import type { NameScene } from '../names.ts';
import { isAskedBack, isPast } from '../wording/piece-moods.ts';
import type { Piece } from '../pieces.ts';
import type { Quantity } from './quantity.ts';
import type { Part } from '../wording/roles.ts';
import { bareAt } from '../tokens-at.ts';

/** "We are setting up a second room": an action, not a request. */
const isDoing = ({ scene }: NameScene, { first }: Quantity): boolean =>
  [first - 1, first - 2].some(
    (at) =>
      /^[a-z]{2,}ing$/.test(bareAt(scene, at)) && doing.has(bareAt(scene, at - 1)) && !wishing.has(bareAt(scene, at)),
  );
const doing = wordsOf('am are is was were re m');
const wishing = wordsOf('looking needing requesting ordering requiring asking wanting missing lacking hoping seeking');

/** "isso é um absurdo", "das ist ein Skandal": a predicate. */
const isPredicate = ({ scene: { tokens } }: NameScene, { first }: Quantity): boolean =>
  ['é', 'foi', 'está', 'es', 'is', 'was', 'ist', 'war', 'sind', 'são'].includes(
    tokens[first - 1]?.text.toLowerCase() ?? '',
  );

/** "Request for 1,200 litres of oil, ..." */
const asking = wordsOf(
  'request requests order orders quote quotes quotation price prices preis preise precio precios preco precos angebot angebote offerte oferta ofertas presupuesto proposta propuesta inquiry anfrage bedarf bestellung pedido solicitud solicitacao requisicao orcamento cotizacion cotacao',
);

/** "For 12 workplaces: ...": the purpose of the things. */
const isPurpose = ({ scene, taken }: NameScene, { joint, isLead, to }: Piece, { first, unit }: Quantity): boolean =>
  joint === 'start' &&
  // "Rüttelplatte für 3 Tage mieten, ab Montag"
  !(isTime(unit) && !isLead && scene.setting.language === 'de') &&
  taken[first - 1] !== 1 &&
  (['for', 'fur', 'para'].includes(bareAt(scene, first - 1)) ||
    (['for', 'fur', 'para', 'pra'].includes(bareAt(scene, first - 2)) && definites.has(bareAt(scene, first - 1)))) &&
  !asking.has(bareAt(scene, polite.has(bareAt(scene, first - 2)) ? first - 3 : first - 2)) &&
  !subjectVerbs.has(bareAt(scene, first - 2)) &&
  !['looking', 'ask', 'asked', 'calls', 'call'].includes(bareAt(scene, first - 2)) &&
  (isLead || bareAt(scene, to) === ',');

/** "sutures 3/0 (36 sachets)": a bracket with a number and a word. */
const isAmountOf = ({ from, to }: Piece, { quantity }: Draft, { first, kind }: Quantity): boolean =>
  quantity === null && kind === 'number' && first === from && to - from <= 2;

/** "Sieve mesh 100 (3 pcs)", "milk powder (40 tins of 400 g)": only the number in brackets is a quantity. */
function isBracketed(
  { tokens }: Scene,
  { isInside, from, to }: Piece,
  { around, quantity }: { around: Draft; quantity: Quantity },
): boolean {
  if (!isInside || quantity.first !== from || quantity.kind !== 'number') return false;
  const rest = tokens.slice(quantity.last + 1, to).filter(({ bare }) => !containers.has(bare));
  const isPack =
    rest.length === 0 || (packLeads.has(rest[0]?.bare ?? '') && rest[1]?.kind === 'number' && rest.length <= 3);
  const { quantity: before, isBehind } = around;
  const isBare = before?.unit === null && before.kind === 'number' && isBehind && before.last === from - 2;
  return isPack && (before === null || isBare);
}

/** "3 boxes of envelopes, 2 of staples": the second number is also in boxes. */
function unitBefore(reading: Reading, { sentence, from }: Piece, { first, last, kind }: Quantity): Quantity['unit'] {
  const before = lastIn(reading, sentence)?.quantity;
  const isOf = ['of', 'de', 'von'].includes(bareAt(reading.context.scene, last + 1));
  const isOne = kind === 'article' && ones.has(bareAt(reading.context.scene, first));
  // "3 kg de cebola, 2 de alho"
  const mayShare = before != null && (!isMeasure(before.unit) || (before.unit === 'kg' && before.kind === 'number'));
  return isOf && first === from && first === last && (kind === 'number' || isOne) && mayShare ? before.unit : null;
}

const ones = wordsOf('one una uma eine einer einen');

interface NamedQuantity {
  quantity: Quantity;
  names: Part[];
  isBehind: boolean;
}

const pages = wordsOf('pages seiten paginas');

/** True if a number is not a separate item: it belongs to the previous thing, waits for the next, or means nothing. */
function goesToLast(reading: Reading, piece: Piece, { quantity, names, isBehind }: NamedQuantity): boolean {
  const { scene } = reading.context;
  const last = lastIn(reading, piece.sentence);
  if (piece.isInside && last && !isNextToBracket(scene, piece, last)) return true;
  if (last && isBracketed(scene, piece, { around: last, quantity })) {
    if (last.quantity) last.names.push(last.quantity);
    last.quantity = quantity;
    last.isLoose = false;
    return true;
  }
  if (last && isTimeOfLast(reading, { last, quantity, names })) return true;
  // "brochure, 16 pages"
  if (
    last?.quantity != null &&
    piece.joint === 'comma' &&
    pages.has(bareAt(scene, quantity.last + 1)) &&
    quantity.last + 2 >= piece.to
  ) {
    last.names.push({ first: quantity.first, last: quantity.last + 1 });
    return true;
  }
  // "extinguishers, of powder ABC of 6 kg"
  if (
    last &&
    piece.joint === 'comma' &&
    isMeasure(quantity.unit) &&
    ['de', 'of', 'von', 'aus'].includes(bareAt(scene, piece.from))
  ) {
    last.names.push({ first: piece.from + 1, last: quantity.last });
    return true;
  }
  const isBehindMeasure = isBehind && isMeasure(quantity.unit);
  if (names.length === 0 || (isNoName(scene, names) && !isBehindMeasure)) {
    giveOrKeep(reading, piece, { quantity, names });
    return true;
  }
  if (quantity.kind === 'size' && isBehind) return true;
  if (!last) return false;
  if (isBehindMeasure && isNoName(scene, names)) {
    // "AdBlue, canisters of 10 l"
    last.names.push(...names, quantity);
    return true;
  }
  return isDetail(piece, last, { quantity, names, isBehind });
}

/** "forklift training, 4 hours", "a skip, 8 yard, for two weeks": the duration of the preceding thing. */
function isTimeOfLast(
  { context: { scene } }: Reading,
  { last, quantity, names }: Omit<NamedQuantity, 'isBehind'> & { last: Draft },
): boolean {
  if (!isTime(quantity.unit) || (names.length > 0 && !isNoName(scene, names))) return false;
  last.quantity = { ...quantity, kind: 'number' };
  last.isLoose = false;
  return true;
}

/** "(4 tins)", ", 50 ml spray", "(with 2 keys)": the kind or amount of the preceding thing. */
function isDetail(piece: Piece, last: Draft, { quantity, names }: NamedQuantity): boolean {
  const whole = { first: quantity.first, last: names.at(-1)?.last ?? quantity.last };
  if (piece.isInside && isAmountOf(piece, last, quantity)) {
    last.quantity = quantity;
    last.names.push(...names);
    return true;
  }
  if (quantity.kind === 'size' && last.quantity === null && piece.joint === 'comma') {
    last.names.push(whole);
    return true;
  }
  if (!piece.isInside) return false;
  if (last.quantity === null || last.quantity.kind === 'article') last.names.push(whole);
  return true;
}

const aims = wordsOf('for fur para pra con com with mit en em na nas nos in im bei');

/**
 * "Para las 200 invitaciones necesitamos 5 kg de tinta": returns how many numbers before the verb only state a purpose.
 */
function indexOfTarget({ tokens }: Scene, { from, joint }: Piece, all: readonly Quantity[]): number {
  const [first] = all;
  const last = all.at(-1);
  if (joint !== 'start' || !first || !last || !aims.has(tokens[from]?.bare ?? '')) return 0;
  for (let at = last.first - 1; at > first.last; at -= 1)
    if (strong.has(tokens[at]?.bare ?? '')) return all.findIndex((one) => one.first > at);
  return 0;
}

export function addQuantities(reading: Reading, piece: Piece, all: readonly Quantity[]): boolean {
  const { context } = reading;
  const { quantities, packs } = chosen(context, piece, all.slice(indexOfTarget(context.scene, piece, all)));
  const mood = reading.moods[piece.sentence];
  // Computed once for all numbers of the piece, to keep reading linear.
  const isBackAsked = quantities.length > 0 && isAskedBack(context.scene, piece);
  const isBefore = quantities.length > 0 && isPast(context, piece);
  let wasBehind = false;
  for (const [index, quantity] of quantities.entries()) {
    const before = (quantities[index - 1]?.last ?? piece.from - 1) + 1;
    const next = quantities[index + 1];
    const { names, isBehind } = namesAround(reading, piece, { quantity, next, before, packs, wasBehind });
    wasBehind = isBehind;
    quantity.unit ??= unitBefore(reading, piece, quantity);
    if (isPurpose(context, piece, quantity)) {
      // "For the 6 starters: 6 laptops" needs no calculation
      if (!definites.has(bareAt(context.scene, quantity.first - 1))) reading.purposeIn = piece.sentence;
      continue;
    }
    if (
      reading.purposeIn === piece.sentence ||
      isBackAsked ||
      isLongNumber(context.scene, quantity, { isBehind, isRow: reading.isRow })
    )
      Object.assign(quantity, doubtful('ambiguous'));
    if (goesToLast(reading, piece, { quantity, names, isBehind })) continue;
    const isNoNeed =
      quantity.kind === 'article' &&
      (isDoing(context, quantity) || (mood?.wants !== true && isPredicate(context, quantity)));
    if (isNoNeed) continue;
    addDraft(reading, piece, {
      names,
      quantity,
      isBehind,
      isReported: isBefore || (mood?.tells === true && !mood.wants),
      isLoose: false,
      sentence: piece.sentence,
    });
  }
  return quantities.length > 0;
}
