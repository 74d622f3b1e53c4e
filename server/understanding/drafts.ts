import { phraseAt, wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import { papers, titles } from './certainty/words.ts';
import { bareAt } from './tokens-at.ts';
import { isMeasure } from './quantities/amounts-of-need.ts';
import { addName, pastLocation } from './add-name.ts';
import { addQuantities } from './quantities/add-quantities.ts';
import { type Reading } from './draft.ts';
import { nameFrom, type NameScene } from './names.ts';
import { hasCorrection, isCancelling, isContents, isNo, isRetracted } from './wording/piece-moods.ts';
import { isRefused } from './wording/refusals.ts';
import { subjectVerbs, wantingPhrases } from './wording/need-words.ts';
import type { Piece } from './pieces.ts';
import type { Quantity } from './quantities/quantity.ts';
import type { Part } from './wording/roles.ts';

export function readPiece(reading: Reading, piece: Piece, quantities: readonly Quantity[]): void {
  const { context } = reading;
  if (isContents(context, piece, quantities) || isRetracted(context, piece)) return;
  if (isCancelling(context, piece)) {
    reading.drafts.pop();
    return;
  }
  if (isNo(context.scene, piece))
    reading.drafts = reading.drafts.filter(({ sentence }) => sentence !== piece.sentence - 1);
  if (hasCorrection(context, piece)) {
    reading.isCorrecting = reading.drafts.length > 0;
    if (quantities.length === 0) return;
  }
  const isRefusal = isRefused(context, piece) && !reading.isCorrecting;
  if (isRefusal || (reading.refusedIn === piece.sentence && piece.joint === 'joint' && quantities.length === 0)) {
    reading.refusedIn = piece.sentence;
    return;
  }
  if (isForHeading(reading, piece)) return;
  const lead =
    piece.isLead && quantities.every((one) => one.kind !== 'number' || isSizeOf(context.scene, piece, one))
      ? leadOf(context, piece)
      : null;
  const heading = piece.joint === 'start' && !lead ? headingIn(reading, piece, quantities) : null;
  if (heading) {
    reading.lead = { name: heading, line: piece.line };
    return;
  }
  if (
    lead &&
    piece.joint === 'start' &&
    [lead.first, lead.first - 1].some((at) => papers.has(bareAt(context.scene, at)))
  )
    return;
  // "some bits for the workshop: ..."
  if (lead && piece.joint === 'start' && things.has(bareAt(context.scene, lead.first))) return;
  // "Profe Liliana de grado 2B: ..."
  if (lead && piece.joint === 'start' && titles.has(bareAt(context.scene, lead.first))) return;
  if (lead && piece.joint === 'start') {
    reading.lead = { name: lead, line: piece.line };
    return;
  }
  if (addQuantities(reading, piece, quantities)) reading.doubtfulName = null;
  else addName(reading, piece);
}

const things = wordsOf(
  'stock inventory inventur bestand bestandsprufung bestandsaufnahme lagerbestand inventario estoque bits things stuff items supplies consumables sachen dinge artikel material materialien materialbedarf verbrauchsmaterial cosas cosillas materiales material articulos coisas itens materiais produtos productos',
);

/** "The lab is short of ethanol: 10 litres": the missing thing names the rest, not the one who lacks it. */
function leadOf(context: NameScene, { from, to }: Piece): Part | null {
  for (let at = to - 1; at > from; at -= 1) {
    const length = phraseAt(context.scene.tokens, at, wantingPhrases);
    const bare = bareAt(context.scene, at);
    if (length === 0 && !missing.has(bare) && !subjectVerbs.has(bare)) continue;
    const name = nameFrom(context, at + Math.max(1, length), to);
    if (name) return name;
  }
  return nameFrom(context, pastLocation(context.scene, { from, to }), to);
}
const missing = wordsOf('lacks misses missing fehlt fehlen falta faltam faltan');

/** "For Building 9 boiler house: 60 bags": the destination or purpose of all things that follow. */
function isForHeading({ context }: Reading, { joint, from, to, isLead, sentence }: Piece): boolean {
  const { tokens, sentences } = context.scene;
  if (
    joint !== 'start' ||
    !isLead ||
    !['for', 'fur', 'furs', 'para', 'pra', 'pro'].includes(bareAt(context.scene, from))
  )
    return false;
  return tokens
    .slice(to + 1, to + farthest)
    .some(({ kind }, by) => kind === 'number' && sentences[to + 1 + by] === sentence);
}

/** "Surgery 1 and 2: resin A2 6 syringes": bare numbers before a colon belong to the heading if others follow. */
function headingIn(
  { context }: Reading,
  { isLead, from, to, sentence }: Piece,
  quantities: readonly Quantity[],
): Part | null {
  const { tokens, sentences } = context.scene;
  const isBare =
    quantities.length > 0 &&
    quantities.every(
      ({ unit, kind, first }) =>
        unit === null && kind === 'number' && first > from && /^\d{1,2}$/.test(tokens[first]?.text ?? ''),
    );
  if (!isLead || !isBare) return null;
  const isFollowed = tokens
    .slice(to + 2, to + farthest)
    .some(({ kind }, by) => kind === 'number' && sentences[to + 2 + by] === sentence);
  return isFollowed && tokens[to + 1]?.kind === 'word' ? nameFrom(context, from, to) : null;
}
const farthest = 30;

/** "Liquid soap 5 l: 4 tins": the size of each thing after the colon. */
const isSizeOf = ({ tokens }: Scene, { to }: Piece, { unit, last }: Quantity): boolean =>
  isMeasure(unit) && last === to - 1 && tokens[to + 1]?.kind === 'number';
