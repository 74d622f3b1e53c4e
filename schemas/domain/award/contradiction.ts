import type { AwardEvent } from './event.ts';
import { awardModel } from './model/award-model.ts';
import { touched } from './model/open-ways.ts';
import type { RuleMode } from './model/rule-rows.ts';
import { placedRules } from './rules.ts';
import type { Solver } from './solver.ts';

export interface ContradictionQuestion {
  solver: Solver;
  /** Time limit of each solver call. */
  seconds: number;
  /** The maximum number of solver calls. */
  rounds: number;
}

/** Rules that cannot hold together. `isSmallest`: no smaller set of rules is contradictory. */
export interface Contradiction {
  rules: number[];
  isSmallest: boolean;
}

/**
 * Finds the smallest set of contradictory musts. Any correction of all musts breaks one rule of each contradiction. So
 * the smallest set that shares a rule with every known correction is the smallest contradiction, as soon as it is
 * contradictory. See Ignatiev et al., "Smallest MUS extraction with minimal hitting set dualization", 2015. Null if
 * none was found.
 */
export function smallestContradiction(event: AwardEvent, question: ContradictionQuestion): Contradiction | null {
  const blocked = blockedItem(event);
  if (blocked?.length === 1) return { rules: blocked, isSmallest: true };
  const musts = event.input.rules.flatMap(({ must }, place) => (must ? [place] : []));
  const corrections: number[][] = [];
  for (let round = 0; round < question.rounds; round += 1) {
    const kept = smallestHit(corrections);
    if (blocked && kept.length >= blocked.length) return { rules: blocked, isSmallest: true };
    const broken = brokenWith(new Set(kept), { event, musts, ...question });
    if (broken === 'infeasible') return { rules: kept.toSorted((a, b) => a - b), isSmallest: true };
    if (broken === 'unknown') break;
    if (broken.length === 0) return null;
    corrections.push(broken);
  }
  return blocked && { rules: blocked, isSmallest: false };
}

/** Returns the smallest set of other musts that must be broken to keep these. */
function brokenWith(
  kept: ReadonlySet<number>,
  { event, musts, solver, seconds }: ContradictionQuestion & { event: AwardEvent; musts: readonly number[] },
): number[] | 'infeasible' | 'unknown' {
  const known = new Set(musts);
  const modeOf = (rule: number): RuleMode => {
    if (!known.has(rule)) return 'off';
    return kept.has(rule) ? 'hard' : 'soft';
  };
  const model = awardModel(event, { modeOf, hasCosts: false });
  const { status, values } = solver(model.linear, { seconds, gap: 0 });
  if (status === 'infeasible') return 'infeasible';
  if (!values) return 'unknown';
  return [...model.broken].flatMap(([rule, column]) => ((values[column] ?? 0) > 0.5 ? [rule] : []));
}

/** Returns the smallest set of rules that shares one with each set. Ties go to the first. */
function smallestHit(sets: readonly (readonly number[])[]): number[] {
  let best: number[] = greedyHit(sets);
  const search = (taken: readonly number[], open: readonly (readonly number[])[]): void => {
    if (taken.length + (open.length > 0 ? 1 : 0) >= best.length) return;
    const next = open.toSorted((a, b) => a.length - b.length)[0];
    if (!next) {
      best = [...taken];
      return;
    }
    for (const rule of next)
      search(
        [...taken, rule],
        open.filter((set) => !set.includes(rule)),
      );
  };
  search([], sets);
  return best;
}

function greedyHit(sets: readonly (readonly number[])[]): number[] {
  if (sets.length === 0) return [];
  const counts = new Map<number, number>();
  for (const rule of sets.flat()) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const [rule] = [...counts].toSorted(([a, na], [b, nb]) => nb - na || a - b)[0] ?? [];
  return rule === undefined ? [] : [rule, ...greedyHit(sets.filter((set) => !set.includes(rule)))];
}

/**
 * Returns the smallest set of rules that leaves some item without a supplier, without solving. A solver may take a long
 * time to prove that a model is infeasible.
 */
function blockedItem(event: AwardEvent): number[] | null {
  const blockers = blockersOfWays(event);
  let best: number[] | null = null;
  for (const ways of event.waysOf) {
    const sets = ways.map((way) => blockers.get(way) ?? []);
    if (sets.some((set) => set.length === 0)) continue;
    const hit = smallestHit(sets);
    if (!best || hit.length < best.length) best = hit;
  }
  return best && best.toSorted((a, b) => a - b);
}

/** By way, the musts that forbid it on their own. */
function blockersOfWays(event: AwardEvent): Map<number, number[]> {
  const blockers = new Map<number, number[]>();
  placedRules(event).forEach((rule, place) => {
    if (!rule.must || (rule.kind !== 'exclude' && rule.kind !== 'force')) return;
    for (const way of touched(rule, event)) blockers.set(way, [...(blockers.get(way) ?? []), place]);
  });
  return blockers;
}
