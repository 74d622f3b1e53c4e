import type { Figure } from './figures.ts';
import { scaledBy } from './figures.ts';
import { between, choiceJoints, identifiers, pairJoints, rangeJoints, rangeStarts } from './measure-words.ts';
import type { Measured } from './measures.ts';
import { phraseAt, phrasesOf } from './phrases.ts';
import { endsBare } from './bare-amounts.ts';
import type { Scene } from './scene.ts';
import { isDash } from './tokens.ts';

/** Two adjacent numbers. */
export interface Pair {
  figures: readonly [Figure, Figure];
  ends: readonly [Measured, Measured];
  /** True if the second number is already paired with the next. */
  isPaired: boolean;
}

/** "von 98 auf 96,50", "from 98 down to 96.50". */
const descents =
  phrasesOf(`auf|gehen wir auf|gehe ich auf|para|descemos para|baixamos para|down to|bajamos a|bajamos hasta|runter auf|hinunter auf|herunter auf|
  a|to|descemos a|we go to|we go down to|vamos para|passamos para|pasamos a|wir auf`);

/** True if both are written with decimals. */
const areFine = (a: Figure, b: Figure): boolean => /[.,]\d\d?$/.test(a.text) && /[.,]\d\d?$/.test(b.text);

type Joint = 'range' | 'choice' | 'descent' | null;

/** Returns the relation of two numbers: a range, a choice, a descent ("from 100 down to 95"), or null. */
function jointOf({ tokens }: Scene, { ends: [a, b], figures, isPaired }: Pair): Joint {
  const from = a.last + 1;
  const gap = b.first - from;
  if (gap < 1 || gap > 4) return null;
  const article = ['el', 'o', 'os', 'los', 'the', 'un', 'um', 'uns', 'unos'].includes(tokens[a.first - 1]?.bare ?? '');
  const before = tokens[a.first - (article ? 2 : 1)]?.bare ?? '';
  const joint = tokens[from];
  if (rangeStarts.has(before) && phraseAt(tokens, from, descents) === gap) return 'descent';
  if (phraseAt(tokens, from, choiceJoints) === gap) return 'choice';
  if (joint?.bare === '/' && gap === 1 && joint.glued && tokens[b.first]?.glued) return 'choice';
  const isPeriod = b.kind === 'period';
  if (joint?.bare === ',' && gap === 1) return isPeriod && isPaired ? 'choice' : null;
  // "4 Wochen und 24 Monate Garantie" are two terms.
  const areSeparateTerms = isPeriod && a.kind === 'period' && a.unit !== b.unit;
  if (phraseAt(tokens, from, pairJoints) === gap)
    return between.has(before) ? 'range' : isPeriod && !areSeparateTerms ? 'choice' : null;
  if (phraseAt(tokens, from, rangeJoints) !== gap) return null;
  const isLoose = joint?.bare === 'a' || joint?.bare === 'al' || joint?.bare === 'to';
  return isLoose && b.kind === 'money' && a.kind === 'bare' && !rangeStarts.has(before) && !areFine(...figures)
    ? null
    : 'range';
}

/** 95 and 100 can be two ends. 3 and 95, or 2 and 100, belong to different things. */
function areAlike(a: string, b: string, kind: Measured['kind']): boolean {
  const most = kind === 'money' ? 3 : 12;
  return Number(a) * most >= Number(b) && Number(a) <= Number(b);
}

/** A choice can name the higher number first. */
const belong = (a: string, b: string, kind: Measured['kind'], joint: Joint): boolean =>
  areAlike(a, b, kind) || (joint !== 'range' && areAlike(b, a, kind));

const isIdentifier = ({ tokens }: Scene, at: number): boolean => {
  const before = tokens[at - 1];
  return identifiers.has((before?.bare === '.' || before?.bare === ':' ? tokens[at - 2] : before)?.bare ?? '');
};

/** "10-12k": the first number is also in thousands. */
function evenly(a: Figure, b: Figure): string | null {
  if (a.value === null || b.value === null || b.power === 0 || a.power > 0) return a.value;
  const multiplied = scaledBy(a.value, b.power);
  return Number(multiplied) <= Number(b.value) ? multiplied : null;
}

/** The first of two numbers takes the unit of the second ("95 bis 100 €"). */
function takesFromNext(scene: Scene, { figures: [a, b], ends: [first, second] }: Pair, joint: Joint): Measured | null {
  if (
    first.kind !== 'bare' ||
    a.malformed ||
    (second.kind !== 'money' && second.kind !== 'percent' && second.kind !== 'period')
  )
    return null;
  if (second.isLed || isIdentifier(scene, a.first)) return null;
  const isSlashed = scene.tokens[first.last + 1]?.bare === '/';
  const isListed = isSlashed || [',', 'y', 'e', 'und', 'and'].includes(scene.tokens[first.last + 1]?.bare ?? '');
  if (isListed && joint === 'choice' && (second.kind !== 'period' || Number(a.value) < 7)) return null;
  const value = evenly(a, b);
  if (value === null || b.value === null) return { ...first, ...counting(second), value: null };
  if (!belong(value, b.value, second.kind, joint)) return null;
  return { ...first, ...counting(second), value: scaledAlike(value, b.value, second.value) };
}

const counting = ({ kind, unit, currency }: Measured): Pick<Measured, 'kind' | 'unit' | 'currency'> => ({
  kind,
  unit,
  currency,
});

/** "10 bis 12 TEUR", "50 oder 60 Cent": the first number has the scale of the second. */
function scaledAlike(value: string, other: string, counted: string | null): string | null {
  const power = [0, -2, 3, 6].find((one) => scaledBy(other, one) === counted);
  return power === undefined ? null : scaledBy(value, power);
}

/** The second number takes the currency before the first ("€ 95 – 100"). */
function takesFromFirst(scene: Scene, { figures: [a, b], ends: [first, second] }: Pair): Measured | null {
  if (second.kind !== 'bare' || b.malformed || first.kind !== 'money' || !first.isLed) return null;
  if (!endsBare(scene, second.last) && !areFine(a, b)) return null;
  if (a.value !== null && b.value !== null && !areAlike(a.value, b.value, 'money')) return null;
  const value = first.value === a.value ? b.value : null;
  return { ...second, kind: 'money', currency: first.currency, value };
}

/**
 * Returns the pair after each number has taken its missing unit from the other. Null if they do not belong together.
 */
export function pairOf(scene: Scene, pair: Pair): { ends: readonly [Measured, Measured]; joint: Joint } | null {
  const joint = jointOf(scene, pair);
  if (joint === null) return null;
  const [first, second] = pair.ends;
  const ends = [takesFromNext(scene, pair, joint) ?? first, takesFromFirst(scene, pair) ?? second] as const;
  const [a, b] = ends;
  if (a.kind !== b.kind || a.kind === 'none') return null;
  if (a.kind === 'bare' && isDash(scene.tokens[first.last + 1]?.text ?? '')) return null;
  return { ends, joint };
}
