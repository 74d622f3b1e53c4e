import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { isDash } from '../../../schemas/domain/understanding/tokens.ts';
import { isMeasure } from './amounts-of-need.ts';
import { type Draft, isTime, isWeak, lastIn, named, type Reading } from '../draft.ts';
import { addDraft } from '../add-draft.ts';
import { contextWords } from '../certainty/context-words.ts';
import { definites } from '../certainty/words.ts';
import { isStop } from '../names.ts';
import { containers, pronouns } from '../wording/need-words.ts';
import type { Piece } from '../pieces.ts';
import type { Quantity } from './quantity.ts';
import type { Part } from '../wording/roles.ts';
import { bareAt } from '../tokens-at.ts';

const farthest = 40;

/** "Trousers size 42: 3, size 44: 5" */
function giveToKind({ lead, drafts }: Reading, piece: Piece, quantity: Quantity): boolean {
  if (!lead?.kind || lead.line !== piece.line || piece.joint !== 'colon') return false;
  drafts.push({ ...named(lead.name, quantity, piece), names: [lead.name, lead.kind] });
  return true;
}

/** True if the bracket directly follows the thing. */
export function isNextToBracket({ tokens }: Scene, { from }: Piece, { names, quantity }: Draft): boolean {
  let open = from - 1;
  while (open > from - farthest && !['(', '['].includes(tokens[open]?.bare ?? '')) open -= 1;
  return Math.max(...names.map(({ last }) => last), quantity?.last ?? -1) >= open - 2;
}

/** Turns words attached to the last thing, or the lead of the line, into a thing with this quantity. */
function startsThing(reading: Reading, piece: Piece, quantity: Quantity): boolean {
  const { drafts, lead, doubtfulName, isCorrecting } = reading;
  const own = lastIn(reading, piece.sentence);
  const isOne = own?.quantity?.kind === 'article' && isMeasure(quantity.unit);
  // "a guillotine and a spare blade, 2": the number belongs to the thing after the joint
  const isArticleBefore = own?.quantity?.kind === 'article' && doubtfulName?.draft === own && !isOne;
  // "cream (10 litres), wine (18 bottles)"
  const isBracketed = piece.isInside && doubtfulName?.draft === own;
  const isOpen =
    own === undefined || isArticleBefore || isBracketed || (!isWeak(own, quantity) && !isCorrecting && !isOne);
  const isLed = piece.joint === 'dash' || piece.joint === 'colon';
  if (own && (isOpen || isLed) && !isCorrecting && doubtfulName?.draft === own) {
    own.names = own.names.filter((name) => name !== doubtfulName.name);
    drafts.push(named(doubtfulName.name, quantity, piece));
    return true;
  }
  // "Change of lamps: 36 lamps and 2 days... no, 16 hours of an electrician"
  if (own && isTime(quantity.unit)) return false;
  if (lead?.line !== piece.line || !isOpen || piece.isInside) return false;
  drafts.push(named(lead.name, quantity, piece));
  return true;
}

/** A quantity without a name belongs to the thing named before. Returns true if such a thing took it. */
function giveToLast(reading: Reading, piece: Piece, quantity: Quantity): boolean {
  const { drafts } = reading;
  if (giveToKind(reading, piece, quantity)) return true;
  const own = lastIn(reading, piece.sentence);
  if (startsThing(reading, piece, quantity)) return true;
  const reported = own?.isLoose
    ? drafts.findLast(({ isReported, sentence }) => isReported && sentence === piece.sentence)
    : undefined;
  const last = reported ?? own ?? drafts.at(-1);
  const isNear = last !== undefined && piece.sentence - last.sentence <= 2;
  if (!last || !isNear || last.names.length === 0 || isTime(quantity.unit)) return false;
  if (own === undefined && isOfOwnSentence(reading.context.scene, piece)) return false;
  if (!last.isReported) return giveTo(reading, piece, { last, quantity });
  if (reading.moods[piece.sentence]?.wants !== true) return false;
  // "2 rolls are left. Please get 10 more"
  const isMore = [quantity.last + 1, quantity.first - 1].some((at) => more.has(bareAt(reading.context.scene, at)));
  const unit = quantity.unit ?? (isMore ? (last.quantity?.unit ?? null) : null);
  drafts.push({
    ...last,
    quantity: { ...quantity, unit },
    isReported: false,
    isLoose: false,
    sentence: piece.sentence,
  });
  return true;
}

/** "The rims are there. Anti-freeze we take, too, 4 cans": a noun before it, not read as a thing, owns the number. */
function isOfOwnSentence({ tokens, sentences, setting }: Scene, { from, joint }: Piece): boolean {
  if (setting.language !== 'de' || joint !== 'comma') return false;
  for (let at = from - 1; at >= 0 && at > from - farthest && sentences[at] === sentences[from]; at -= 1)
    if (
      /^\p{Lu}\p{Ll}{4}/u.test(tokens[at]?.text ?? '') &&
      !isStop(tokens[at]?.bare ?? '') &&
      !contextWords.has(tokens[at]?.bare ?? '')
    )
      return sentences[at - 1] !== sentences[at];
  return false;
}

const more = wordsOf('more mas mais');

function giveTo(reading: Reading, piece: Piece, { last, quantity }: { last: Draft; quantity: Quantity }): boolean {
  const { isCorrecting, context } = reading;
  if (piece.isInside && !isNextToBracket(context.scene, piece, last)) return false;
  // "some more teabags, 4 boxes"
  const isStated = last.quantity?.kind === 'vague' && piece.joint === 'comma' && last.sentence === piece.sentence;
  if (!isCorrecting && !(isWeak(last, quantity) || isStated)) return false;
  if (last.quantity && last.isBehind && !isCorrecting) last.names.push(last.quantity);
  const isSameUnit = isCorrecting && last.quantity !== null && quantity.unit === null;
  // "battens 40x40, 3 m, 20 pcs": it may be the length of each
  if (last.quantity === null && piece.joint === 'comma' && quantity.unit === 'meter') last.isBehind = true;
  last.quantity = isSameUnit ? { ...quantity, unit: last.quantity?.unit ?? null } : quantity;
  last.isLoose = false;
  reading.isCorrecting = false;
  return true;
}

/** "use 4150", "order 4500012345": a number after words that is a reference rather than a count. */
export const isLongNumber = (
  { tokens }: Scene,
  { first, last, kind, unit }: Quantity,
  { isBehind, isRow }: { isBehind: boolean; isRow: boolean },
): boolean => {
  const isTimes = tokens[first - 1]?.bare === 'x' || tokens[last]?.bare === 'x';
  // "cups 1000, lids 1000"
  if (isRow && (tokens[first]?.text ?? '').endsWith('00')) return false;
  return isBehind && kind === 'number' && unit === null && !isTimes && /^\d{4,}$/.test(tokens[first]?.text ?? '');
};

interface Nameless {
  quantity: Quantity;
  names: Part[];
}

export const quantityHeads = wordsOf(
  'amount stuckzahl qty quantity menge anzahl cantidad cant quantidade qtd qtde quant ctd',
);

/** A number without a thing belongs to the thing before it, waits for the next, or is the size of the last thing. */
export function giveOrKeep(reading: Reading, piece: Piece, { quantity, names }: Nameless): void {
  const { scene } = reading.context;
  const last = lastIn(reading, piece.sentence);
  if (
    last === undefined &&
    names.length === 0 &&
    isLongNumber(scene, quantity, { isBehind: true, isRow: reading.isRow })
  )
    return;
  const isFollowed = isDash(scene.tokens[piece.to]?.text ?? '') || bareAt(scene, piece.to) === ':';
  // "Qty: 12", with the thing on the next line
  const isFirst =
    piece.joint === 'colon' && reading.drafts.length === 0 && quantityHeads.has(bareAt(scene, piece.from - 2));
  // "35 this time, the folding crates"
  const isAhead =
    reading.drafts.length === 0 && bareAt(scene, piece.to) === ',' && definites.has(bareAt(scene, piece.to + 1));
  if (last === undefined && ((piece.joint === 'start' && isFollowed) || isFirst || isAhead)) {
    reading.waiting = { quantity, sentence: piece.sentence };
    return;
  }
  if (mayBeGiven(reading, piece, { quantity, names }) && giveToLast(reading, piece, quantity)) {
    const taker = reading.drafts.at(-1);
    if (taker) taker.names.push(...names.filter(({ first }) => containers.has(bareAt(scene, first))));
    return;
  }
  if (names.length > 0 && containers.has(bareAt(scene, names[0]?.first ?? 0))) {
    addDraft(reading, piece, {
      names,
      quantity,
      isBehind: false,
      isReported: false,
      isLoose: false,
      sentence: piece.sentence,
    });
  } else if (last && isMeasure(quantity.unit) && !piece.isInside)
    last.names.push({ first: quantity.first, last: quantity.last });
}

/** "Agarose - 500 g" is a quantity, "FBS, 500 ml" is a size. "os dois" refers to the things named before. */
function mayBeGiven(reading: Reading, piece: Piece, { quantity: { kind, first }, names }: Nameless): boolean {
  const { scene } = reading.context;
  // "The projector is broken. A new one please"
  if (kind === 'article') {
    const isMissing = reading.drafts.at(-1)?.quantity === null;
    return (
      names.length > 0 &&
      // "We are out of grease, bring a bucket"
      names.every(
        ({ first: at }) =>
          pronouns.has(bareAt(scene, at)) ||
          bareAt(scene, at) === 'replacement' ||
          (isMissing && containers.has(bareAt(scene, at))),
      )
    );
  }
  if (kind === 'size')
    return (piece.joint === 'dash' || piece.joint === 'colon') && lastIn(reading, piece.sentence)?.quantity === null;
  const isDefinite =
    scene.tokens[first]?.kind === 'word' &&
    ['os', 'as', 'los', 'las', 'the', 'die', 'all', 'alle'].includes(bareAt(scene, first - 1));
  return (kind === 'number' || kind === 'vague') && !isDefinite;
}
