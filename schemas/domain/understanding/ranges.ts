import type { Figure } from './figures.ts';
import { scaledBy } from './figures.ts';
import { between, choiceJoints, identifiers, pairJoints, rangeJoints, rangeStarts } from './measure-words.ts';
import type { Measured } from './measures.ts';
import { phraseAt } from './phrases.ts';
import { endsBare } from './bare-amounts.ts';
import type { Scene } from './scene.ts';
import { isDash } from './tokens.ts';

/** Two numbers and what joins them. */
export interface Pair {
  figures: readonly [Figure, Figure];
  ends: readonly [Measured, Measured];
}

type Joint = 'range' | 'choice' | 'descent' | null;

/** How two numbers belong together: the ends of a range, a choice, "from 100 down to 95", or not at all. */
function jointOf({ tokens }: Scene, { ends: [a, b] }: Pair): Joint {
  const from = a.last + 1;
  const gap = b.first - from;
  if (gap < 1 || gap > 2) return null;
  const before = tokens[a.first - 1]?.bare ?? '';
  const joint = tokens[from];
  if (joint?.bare === 'auf' && before === 'von') return 'descent';
  if (phraseAt(tokens, from, choiceJoints) === gap) return 'choice';
  if (joint?.bare === '/' && gap === 1 && joint.glued && tokens[b.first]?.glued) return 'choice';
  if (phraseAt(tokens, from, pairJoints) === gap) return between.has(before) ? 'range' : null;
  if (phraseAt(tokens, from, rangeJoints) !== gap || joint?.text.toLowerCase() === 'à') return null;
  const isLoose = joint?.bare === 'a' || joint?.bare === 'al' || joint?.bare === 'to';
  return isLoose && b.kind === 'money' && a.kind === 'bare' && !rangeStarts.has(before) ? null : 'range';
}

/** 95 and 100 are two ends; 3 and 95, or 2 and 100, belong to different things. */
function areAlike(a: string, b: string, kind: Measured['kind']): boolean {
  const most = kind === 'money' ? 3 : 12;
  return Number(a) * most >= Number(b) && Number(a) <= Number(b);
}

/** A choice may name the higher one first. */
const belong = (a: string, b: string, kind: Measured['kind'], joint: Joint): boolean =>
  areAlike(a, b, kind) || (joint === 'choice' && areAlike(b, a, kind));

const isIdentifier = ({ tokens }: Scene, at: number): boolean => {
  const before = tokens[at - 1];
  return identifiers.has((before?.bare === '.' || before?.bare === ':' ? tokens[at - 2] : before)?.bare ?? '');
};

/** "10-12k": the first counts thousands as well. */
function evenly(a: Figure, b: Figure): string | null {
  if (a.value === null || b.value === null || b.power === 0 || a.power > 0) return a.value;
  const multiplied = scaledBy(a.value, b.power);
  return Number(multiplied) <= Number(b.value) ? multiplied : null;
}

/** The first of two numbers takes what the second counts ("95 bis 100 €"). */
function takesFromNext(scene: Scene, { figures: [a, b], ends: [first, second] }: Pair, joint: Joint): Measured | null {
  if (
    first.kind !== 'bare' ||
    a.malformed ||
    (second.kind !== 'money' && second.kind !== 'percent' && second.kind !== 'period')
  )
    return null;
  if (second.isLed || isIdentifier(scene, a.first)) return null;
  const isSlashed = scene.tokens[first.last + 1]?.bare === '/';
  if (isSlashed && (second.kind !== 'period' || Number(a.value) < 7)) return null;
  const value = evenly(a, b);
  const isKnown = value !== null && b.value !== null;
  if (
    isKnown &&
    !areAlike(value, b.value, second.kind) &&
    !(joint === 'choice' && areAlike(b.value, value, second.kind))
  )
    return null;
  const scale =
    second.value !== null && b.value !== null && second.kind === 'money' ? Number(second.value) / Number(b.value) : 1;
  if (scale !== 1 && value !== null) return { ...first, kind: 'money', currency: second.currency, value: null };
  return { ...first, kind: second.kind, unit: second.unit, currency: second.currency, value };
}

/** The second takes the currency before the first ("€ 95 – 100"). */
function takesFromFirst(scene: Scene, { figures: [a, b], ends: [first, second] }: Pair): Measured | null {
  if (second.kind !== 'bare' || b.malformed || first.kind !== 'money' || !first.isLed) return null;
  if (!endsBare(scene, second.last)) return null;
  if (a.value !== null && b.value !== null && !areAlike(a.value, b.value, 'money')) return null;
  const value = first.value === a.value ? b.value : null;
  return { ...second, kind: 'money', currency: first.currency, value };
}

/** What the pair counts, once each has taken from the other what it lacks; null: they do not belong together. */
export function pairOf(scene: Scene, pair: Pair): { ends: readonly [Measured, Measured]; joint: Joint } | null {
  const joint = jointOf(scene, pair);
  if (joint === null) return null;
  const [first, second] = pair.ends;
  if (joint === 'descent') return { ends: pair.ends, joint };
  const ends = [takesFromNext(scene, pair, joint) ?? first, takesFromFirst(scene, pair) ?? second] as const;
  const [a, b] = ends;
  if (a.kind !== b.kind || a.kind === 'none') return null;
  if (a.kind === 'bare' && isDash(scene.tokens[first.last + 1]?.text ?? '')) return null;
  return { ends, joint };
}
