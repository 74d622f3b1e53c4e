import type { Figure } from '../../../schemas/domain/understanding/figures.ts';
import { periodUnit } from '../../../schemas/domain/understanding/period-words.ts';
import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { amountOf, isMeasure } from '../quantities/amounts-of-need.ts';
import type { Draft } from '../draft.ts';
import { nameFrom, type NameScene } from '../names.ts';
import { unitWord } from '../quantities/pack-words.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { bareAt } from '../tokens-at.ts';

const hires = wordsOf(
  `arrendamiento arrendamento hire rent rental renting lease leasing miete mieten mietweise mietdauer mietzeit anmieten leihen leihweise alquilar alquiler alquilamos alquilen arrendar renta rentar renten rente rentamos aluguel alugar alugamos aluguem locacao locar`,
);

/** Longest sentence examined, in tokens. */
const longest = 80;

/** The numbers of days, weeks and similar, by sentence. */
function spansBySentence({ scene, taken }: NameScene): Map<number, Figure[]> {
  const spans = new Map<number, Figure[]>();
  for (const figure of scene.figures) {
    const { first, last, value } = figure;
    if (value === null || taken[first] === 1 || periodUnit(bareAt(scene, last + 1)) === undefined) continue;
    const sentence = scene.sentences[first] ?? 0;
    const before = spans.get(sentence);
    if (before) before.push(figure);
    else spans.set(sentence, [figure]);
  }
  return spans;
}

function hiredSpan({ scene }: NameScene, [span, other]: readonly Figure[]): Quantity | null {
  const unit = span && unitWord(scene.tokens[span.last + 1]);
  if (!span?.value || !unit || other) return null;
  return { first: span.first, last: span.last + 1, ...amountOf(span.value), unit, kind: 'number', isDropped: false };
}

/** True for one thing, or an unknown number of things. */
const mayBeOne = ({ quantity }: Draft): boolean =>
  quantity === null || quantity.quantity === '1' || quantity.kind !== 'number' || isMeasure(quantity.unit);

/** "Rent 1 dehumidifier for 2 weeks": rental counts in days or weeks. */
export function withHires(context: NameScene, drafts: readonly Draft[]): Draft[] {
  const { scene } = context;
  const spanBySentence = new Map<number, number>();
  for (const [at, { bare }] of scene.tokens.entries())
    if (hires.has(bare))
      spanBySentence.set(scene.sentences[at] ?? 0, spanBySentence.get(scene.sentences[at] ?? 0) ?? at);
  const spans = spansBySentence(context);
  const spanOf = (sentence: number): Quantity | null =>
    spanBySentence.has(sentence) ? hiredSpan(context, spans.get(sentence) ?? []) : null;
  const own = bySentence(drafts.filter(({ isReported }) => !isReported));
  const instead = new Map<Draft, Draft>();
  const added: Draft[] = [];
  for (const [sentence, at] of spanBySentence) {
    const span = spanOf(sentence);
    const [only, other] = own.get(sentence) ?? [];
    if (!span || other) continue;
    // "rent a generator for 4 days, in the yard"
    const isBehind = only?.names.every(({ first }) => first > span.last) === true;
    const name = only && !isBehind ? null : nameFrom(context, at, Math.min(span.first, at + longest));
    const thing = only ?? (periods.has(bareAt(scene, at)) ? drafts.at(-1) : undefined);
    if (thing && isBehind && name) instead.set(thing, hiredFor({ ...thing, names: [name] }, span));
    else if (thing && mayBeOne(thing)) instead.set(thing, hiredFor(thing, span));
    else if (name && !only) added.push({ ...draftOf([name], sentence), quantity: span, isSplit: true });
  }
  return [...drafts.map((draft) => instead.get(draft) ?? draft), ...added];
}

function bySentence(drafts: readonly Draft[]): Map<number, Draft[]> {
  const found = new Map<number, Draft[]>();
  for (const draft of drafts) {
    const before = found.get(draft.sentence);
    if (before) before.push(draft);
    else found.set(draft.sentence, [draft]);
  }
  return found;
}

const hiredFor = (draft: Draft, span: Quantity): Draft => ({
  ...draft,
  names: draft.names.slice(0, 1),
  quantity: span,
  isLoose: false,
  isSplit: true,
});

/** "Rental period six months": refers to the thing named before. */
const periods = wordsOf('mietdauer mietzeit');

const draftOf = (names: Draft['names'], sentence: number): Draft => ({
  names,
  quantity: null,
  isBehind: false,
  isReported: false,
  isLoose: false,
  sentence,
});
