import { withDoubts } from '../certainty/with-doubts.ts';
import { correctionsOf } from '../wording/corrections.ts';
import { daysBySentence } from '../fields/day-hints.ts';
import type { DateFound } from '../../../schemas/domain/understanding/dates.ts';
import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import type { Draft, Reading } from '../draft.ts';
import { readPiece } from '../drafts.ts';
import type { NameScene } from '../names.ts';
import type { NeedItem } from '../need.ts';
import { piecesOf } from '../pieces.ts';
import { unitWord } from '../quantities/pack-words.ts';
import { quantitiesOf } from '../quantities/quantities.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { withHires } from '../wording/services.ts';
import { bareAt } from '../tokens-at.ts';
import { sharedOf } from '../quantities/shared-quantity.ts';
import { isAdvertisement, type Mood, moodsOf } from '../wording/sentences.ts';
import { type Part, takenBy } from '../wording/roles.ts';

/** "cups 1000, lids 1000, stirrers 2000" */
const isRow = ({ tokens }: Scene, quantities: readonly Quantity[]): boolean =>
  quantities.filter(
    ({ kind, unit, first, last }) =>
      kind === 'number' &&
      unit === null &&
      tokens[first - 1]?.kind === 'word' &&
      [undefined, 'mark'].includes(tokens[last + 1]?.kind),
  ).length >= 2;

/** True if two or more sentences or lines begin with a number. */
function isList(scene: Scene, quantities: readonly Quantity[]): boolean {
  return (
    new Set(quantities.filter(({ kind }) => kind === 'number').map(({ first }) => scene.sentences[first])).size >= 2
  );
}

/** Correcting a number is a request for the new one. */
function moodsWith(scene: Scene, corrected: readonly Part[]): Mood[] {
  const moods = moodsOf(scene);
  for (const { first } of corrected) moods[scene.sentences[first] ?? 0] = { wants: true, strongly: true, tells: false };
  return moods;
}

const reportingVerbs = wordsOf(
  'arrived received delivered erhielten erhalten bekamen bekommen geliefert llego llegaron recibimos entregaron chegou chegaram recebemos vieram ordered bestellt bestellten pedimos compramos sold vendimos vendemos stock bestand vorrat estoque inventario inventar existencias cancel storniert storno anulad cancelar rechnung invoice factura fatura veio vieram vino vinieron llegado mandaram mandaron enviaram enviaron entregou entrego entregados entregues errado errada errados errada equivocado equivocada equivocados equivocadas trocado trocada trocados trocadas cambiado cambiados faltou faltaram falto faltaron sobraram sobraron sobran sobram danado danados devolver devolvemos devolvimos devuelvo devolvi',
);

/**
 * "We are nine and move: 40 boxes, 5 rolls of tape": a list after a colon is a request, whatever precedes it. Returns
 * the colon of each such sentence.
 */
function listsIn(scene: Scene, quantities: readonly Quantity[], moods: readonly Mood[]): Map<number, number> {
  const counted = new Set(
    quantities.filter(({ kind, isDropped }) => kind === 'number' && !isDropped).map(({ first }) => first),
  );
  const reporting = new Set<number>();
  const lists = new Map<number, number>();
  for (const [at, { bare }] of scene.tokens.entries()) {
    const sentence = scene.sentences[at] ?? 0;
    if (reportingVerbs.has(bare)) reporting.add(sentence);
    const leads = counted.has(at + 1) || countsBehind(scene, counted, at) >= 2;
    if (bare === ':' && leads && !reporting.has(sentence) && isOnlyReported(moods[sentence])) lists.set(sentence, at);
  }
  return lists;
}

function draftsOf(outer: NameScene): Draft[] {
  const { scene } = outer;
  const all = quantitiesOf(scene, outer.taken);
  const corrected = correctionsOf(
    scene,
    all.filter(({ kind }) => kind === 'number'),
  );
  const isLeft = (one: Quantity): boolean => one.isDropped || corrected.dropped.has(one);
  const taken = takenBy(scene, [...all.filter(isLeft), ...corrected.taken]);
  for (let at = 0; at < taken.length; at += 1) taken[at] = (taken[at] ?? 0) | (outer.taken[at] ?? 0);
  const moods = moodsWith(scene, [
    ...corrected.taken,
    ...all.filter((one) => one.isDropped && bareAt(scene, one.first - 1) !== '='),
  ]);
  const lists = listsIn(scene, all, moods);
  for (const sentence of lists.keys()) moods[sentence] = { wants: true, strongly: true, tells: false };
  const counted = all.filter((one) => !isLeft(one));
  const shared = sharedOf({ scene, taken }, counted, (sentence) => moods[sentence]?.tells !== true);
  for (const { first, last } of shared) taken.fill(1, first, last + 1);
  const quantities = counted.filter((one) => !taken[one.first]);
  const context = { scene, taken };
  const reading: Reading = {
    context,
    waiting: null,
    purposeIn: -1,
    moods,
    drafts: [],
    lead: null,
    isCorrecting: false,
    doubtfulName: null,
    refusedIn: -1,
    isRow: isRow(scene, quantities),
    isList: isList(scene, quantities),
  };
  let index = 0;
  for (const piece of piecesOf(scene, takenBy(scene, [...quantities, ...corrected.taken, ...shared]))) {
    const own: Quantity[] = [];
    while ((quantities[index]?.first ?? Infinity) < piece.to) {
      const quantity = quantities[index];
      if (quantity && quantity.first >= piece.from) own.push(quantity);
      index += 1;
    }
    readPiece(reading, piece, own);
  }
  reading.drafts = reading.drafts.filter((draft) => !isAhead(draft, lists.get(draft.sentence)));
  reading.drafts = inOrder([...reading.drafts, ...shared.flatMap(({ drafts }) => drafts)]);
  reading.drafts = withHires(context, reading.drafts);
  return withDoubts(reading, kept(reading));
}

/** Counts the numbers in the rest of the sentence. */
function countsBehind({ sentences }: Scene, counted: ReadonlySet<number>, colon: number): number {
  let count = 0;
  for (let at = colon + 1; at < colon + farthest && sentences[at] === sentences[colon]; at += 1)
    if (counted.has(at)) count += 1;
  return count;
}
const farthest = 40;

const isOnlyReported = (mood: Mood | undefined): boolean => mood?.tells === true && !mood.wants;

/** True for a thing that was only mentioned before the list. */
const isAhead = ({ names }: Draft, colon: number | undefined): boolean =>
  colon !== undefined && names.every(({ last }) => last < colon);

const inOrder = (drafts: readonly Draft[]): Draft[] => drafts.toSorted((a, b) => a.sentence - b.sentence);

/** Removes things only mentioned or refused by a zero and, if anything was requested, things merely named. */
function kept({ drafts, moods, context }: Reading): Draft[] {
  const requested = drafts.filter(({ isReported, isLoose }) => !isReported && !isLoose);
  if (requested.length > 0) return requested;
  const [only] = drafts;
  // "new torque wrench 40-200 Nm 1/2" drive pls, the old one failed"
  const isShort =
    context.scene.tokens.length <= 12 ||
    (context.scene.setting.language === 'en' && only !== undefined && moods[only.sentence]?.wants === true);
  const isFragment =
    isShort && drafts.length === 1 && only !== undefined && !only.isReported && moods[only.sentence]?.tells !== true;
  const isOpen = context.scene.tokens.some(({ bare }) => bare === '?');
  return isFragment && !isOpen ? drafts : [];
}

const zero = (quantity: Quantity | null, scene: Scene): boolean =>
  quantity !== null && quantity.doubt === 'missing' && /^[0.,]+$/.test(scene.tokens[quantity.first]?.text ?? '');

function itemOf(context: NameScene, original: string, draft: Draft, days: ReadonlyMap<number, string>): NeedItem {
  const { scene } = context;
  const parts = withoutPack(scene, draft);
  const spans = [...parts, ...(draft.quantity ? [draft.quantity] : [])];
  const start = Math.min(...spans.map(({ first }) => scene.tokens[first]?.start ?? 0));
  const end = Math.max(...spans.map(({ last }) => scene.tokens[last]?.end ?? 0));
  const name = parts
    .map(({ first, last }) => original.slice(scene.tokens[first]?.start, scene.tokens[last]?.end))
    .join(' ');
  return {
    name: name.replaceAll(/\s+/g, ' ').trim().slice(0, longestName),
    quantity: draft.quantity?.quantity ?? null,
    doubt: draft.quantity ? draft.quantity.doubt : 'missing',
    unit: draft.quantity?.unit ?? null,
    neededBy: days.get(draft.sentence) ?? null,
    from: original.slice(start, end),
    start,
    end,
  };
}

/** "We are on the last bag of salt, please send 8 bags": the content of the pack. */
function withoutPack(scene: Scene, { names, quantity }: Draft): Part[] {
  const [name, ...others] = names;
  const isPack = name !== undefined && quantity?.unit != null && unitWord(scene.tokens[name.first]) === quantity.unit;
  const isOf = name !== undefined && ['of', 'de', 'von'].includes(bareAt(scene, name.first + 1));
  return isPack && isOf && name.last > name.first + 1
    ? [{ first: name.first + 2, last: name.last }, ...others]
    : [...names];
}

/** Longest name that the product accepts. */
const longestName = 200;

/** Returns the items of text outside tables. */
export function proseItems(context: NameScene, original: string, days: readonly DateFound[]): NeedItem[] {
  if (isAdvertisement(context.scene)) return [];
  const own = daysBySentence(context.scene, days);
  return draftsOf(context)
    .filter(({ quantity, names }) => !zero(quantity, context.scene) && names.length > 0)
    .map((draft) => itemOf(context, original, draft, own));
}
