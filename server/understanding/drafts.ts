import { phraseAt, wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import { jobs, papers, titles, uncounted } from './certainty/words.ts';
import type { Token } from '../../schemas/domain/understanding/token.ts';
import { isDash } from '../../schemas/domain/understanding/tokens.ts';
import { bareAt } from './tokens-at.ts';
import { isMeasure } from './amounts-of-need.ts';
import { addName, pastWhere } from './add-name.ts';
import { addQuantities } from './add-quantities.ts';
import { isOnlyKind, type Reading } from './draft.ts';
import { nameFrom, type NameScene } from './names.ts';
import {
  endsInCorrection,
  hasCorrection,
  isCancelling,
  isContents,
  isItemHead,
  isNo,
  isTakenBack,
} from './piece-moods.ts';
import { isRefused } from './refusals.ts';
import { kinds, subjectVerbs, wantingPhrases } from './need-words.ts';
import type { Piece } from './pieces.ts';
import type { Quantity } from './quantity.ts';
import type { Part } from './roles.ts';

export function readPiece(reading: Reading, piece: Piece, quantities: readonly Quantity[]): void {
  const { context } = reading;
  if (isPaperOnly(context.scene, piece)) return;
  if (isContents(context, piece, quantities) || isTakenBack(context, piece) || isItemHead(context, piece)) return;
  if (isCancelling(context, piece)) {
    reading.drafts.pop();
    return;
  }
  if (isNo(context.scene, piece))
    reading.drafts = reading.drafts.filter(({ sentence }) => sentence !== piece.sentence - 1);
  const isTrailing = quantities.length > 0 && hasCorrection(context, piece) && endsInCorrection(context, piece);
  if (hasCorrection(context, piece) && !isTrailing) {
    reading.isCorrecting = reading.drafts.length > 0;
    if (quantities.length === 0) return;
  }
  const isRefusal = isRefused(context, piece) && !reading.isCorrecting;
  if (isRefusal || (reading.refusedIn === piece.sentence && piece.joint === 'joint' && quantities.length === 0)) {
    reading.refusedIn = piece.sentence;
    return;
  }
  if (isForHeading(reading, piece)) return;
  if (piece.isLead && piece.joint === 'start' && countsPeople(context.scene, piece)) return;
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
  // "Ref WO-55231: ...", "Auftrag 4711: ..."
  if (lead && piece.joint === 'start' && isOfPaper(reading.context, piece, lead)) return;
  if (lead && piece.joint === 'start') {
    reading.lead = { name: lead, line: piece.line };
    return;
  }
  if (lead && isKindOfLead(reading, piece, lead)) return;
  if (addQuantities(reading, piece, quantities)) reading.doubtfulName = null;
  else addName(reading, piece);
  reading.isCorrecting ||= isTrailing;
}

/** "Four new people start on day 1: ...": who comes, and nothing of what is behind the colon. */
const countsPeople = (scene: Scene, { from, to }: Piece): boolean =>
  scene.figures.some(
    ({ first, last }) =>
      first >= from &&
      last < to - 1 &&
      uncounted.has(bareAt(scene, last + 1)) &&
      scene.tokens[last + 1]?.kind === 'word',
  );

/** "Job 2231 – 14 lengths of ...": the paper, and nothing of what is on it. */
const isPaperOnly = ({ tokens }: Scene, { from, to, joint }: Piece): boolean =>
  joint === 'start' &&
  to - from === 2 &&
  isDash(tokens[to]?.text ?? '') &&
  (papers.has(tokens[from]?.bare ?? '') || jobs.has(tokens[from]?.bare ?? '')) &&
  tokens[from + 1]?.kind !== 'word';

/** A paper or a job with its number, which leads up to what is on it. */
const isOfPaper = ({ scene: { tokens } }: NameScene, { from, to }: Piece, { first }: Part): boolean =>
  (papers.has(tokens[first]?.bare ?? '') || jobs.has(tokens[first]?.bare ?? '')) &&
  tokens.slice(from, to).some(({ kind }) => kind === 'number' || kind === 'code');
const things = wordsOf(
  'stock inventory inventur bestand bestandsprufung bestandsaufnahme lagerbestand inventario estoque bits things stuff items supplies consumables sachen dinge artikel material materialien materialbedarf verbrauchsmaterial cosas cosillas materiales material articulos coisas itens materiais produtos productos',
);

/** "The lab is short of ethanol: 10 litres": what is missing names the rest, and not who misses it. */
function leadOf(context: NameScene, { from, to }: Piece): Part | null {
  for (let at = to - 1; at > from; at -= 1) {
    const length = phraseAt(context.scene.tokens, at, wantingPhrases);
    const bare = bareAt(context.scene, at);
    if (length === 0 && !missing.has(bare) && !subjectVerbs.has(bare)) continue;
    const name = nameFrom(context, at + Math.max(1, length), to);
    if (name) return name;
  }
  return nameFrom(context, pastWhere(context.scene, { from, to }), to);
}
const missing = wordsOf('lacks misses missing fehlt fehlen falta faltam faltan');

/** "For Building 9 boiler house: 60 bags": whom or what all of it is for. */
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

/** "Surgery 1 and 2: resin A2 6 syringes": bare numbers before a colon are of the heading, where others follow. */
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

/** "Liquid soap 5 l: 4 tins": how large each of those behind the colon is. */
const isSizeOf = ({ tokens }: Scene, { to }: Piece, { unit, last }: Quantity): boolean =>
  isMeasure(unit) && last === to - 1 && tokens[to + 1]?.kind === 'number';

/** "Trousers grey size 42: 3, size 44: 5": the same thing in another size. */
function isKindOfLead(reading: Reading, { joint, line }: Piece, name: Part): boolean {
  const { lead, context, drafts } = reading;
  const isNext = drafts.length > 0 && (joint === 'comma' || joint === 'joint');
  const isOther = lead?.line === line && (isNext || joint === 'colon');
  const { tokens } = context.scene;
  const use = lead && isOther ? otherUse(tokens, lead.name, name) : null;
  if (lead && use) {
    reading.lead = { ...lead, name: use, kind: name };
    return true;
  }
  if (!lead || !isOther || !isOnlyKind(context.scene, name)) return false;
  let last = lead.name.last;
  for (let at = lead.name.first + 1; at <= lead.name.last; at += 1)
    if (kinds.has(tokens[at]?.bare ?? '')) last = Math.min(last, at - 1);
  reading.lead = { ...lead, name: { first: lead.name.first, last }, kind: name };
  return true;
}

/** "Toner for HP M404: 3, for Brother L5200: 2": the thing, of which the name says only what for. */
function otherUse(tokens: readonly Token[], lead: Part, name: Part): Part | null {
  const word = tokens[name.first - 1]?.bare ?? '';
  if (!uses.has(word)) return null;
  for (let at = lead.first + 1; at <= lead.last; at += 1)
    if (tokens[at]?.bare === word) return { first: lead.first, last: at - 1 };
  return null;
}
const uses = wordsOf('for fur para pra');
