import { parts, sameValue, type Part, type Whole } from './whole.ts';

export interface Difference {
  part: Part;
  name: string;
  change: 'add' | 'change' | 'remove';
  before: unknown;
  after: unknown;
}

/** What an import would do, in the order of the file. What it does not name goes back to what is shipped. */
export const differences = (before: Whole, after: Whole): Difference[] =>
  parts.flatMap((part) => {
    const names = [...new Set([...Object.keys(before[part]), ...Object.keys(after[part])])].toSorted();
    return names.flatMap((name) => {
      const [old, next] = [before[part][name], after[part][name]];
      if (sameValue(old, next)) return [];
      const change = old === undefined ? 'add' : next === undefined ? 'remove' : 'change';
      return [{ part, name, change, before: old ?? null, after: next ?? null } as const];
    });
  });
