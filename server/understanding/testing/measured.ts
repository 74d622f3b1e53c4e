import { performance } from 'node:perf_hooks';
import type { Need } from '../need.ts';
import { understandNeed } from '../understand-need.ts';
import { judge } from './judge-needs.ts';
import type { LabeledFields, LabeledNeed } from './needs.ts';

export interface Measured {
  demands: number;
  items: number;
  /** Shares of all items: correct quantity and unit, incorrect, not read. */
  right: number;
  wrong: number;
  missing: number;
  /** Shares of the demands with such labels. */
  fields: Record<keyof LabeledFields, number>;
  /** Per demand. */
  questions: number;
  milliseconds: number;
}

/** Compares the labeled demands with the reader's result. */
export function measure(demands: readonly LabeledNeed[]): Measured {
  const start = performance.now();
  const read = demands.map(({ text, language, today }) => understandNeed(text, { language, currency: 'EUR', today }));
  const milliseconds = (performance.now() - start) / demands.length;
  const judged = demands.map(({ items }, index) => judge(read[index]?.items ?? [], items));
  const items = demands.reduce((sum, one) => sum + one.items.length, 0);
  const right = judged.reduce((sum, one) => sum + one.right, 0) / items;
  const wrong = judged.reduce((sum, one) => sum + one.wrong, 0) / items;
  const questions = read.reduce((sum, { open }) => sum + open, 0) / demands.length;
  return {
    demands: demands.length,
    items,
    right,
    wrong,
    missing: 1 - right - wrong,
    fields: fieldsRight(demands, read),
    questions,
    milliseconds,
  };
}

function fieldsRight(demands: readonly LabeledNeed[], read: readonly Need[]): Measured['fields'] {
  const labeled = demands.flatMap((demand, index) => {
    const need = read[index];
    return need && demand.neededBy !== undefined ? [{ demand, need }] : [];
  });
  const share = (fits: (one: (typeof labeled)[number]) => boolean): number =>
    labeled.filter(fits).length / Math.max(1, labeled.length);
  return {
    neededBy: share(({ demand, need }) => (need.neededBy?.value ?? null) === demand.neededBy),
    costCenter: share(({ demand, need }) => (need.costCenter?.value ?? null) === demand.costCenter),
    place: share(({ demand, need }) => (need.place?.value ?? null) === demand.place),
    budget: share(({ demand, need }) => need.budget?.value.amount === demand.budget?.amount),
  };
}
