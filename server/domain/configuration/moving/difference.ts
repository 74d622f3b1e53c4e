import { parts, sameValue, type Part, type Whole } from './whole.ts';

export interface Difference {
  part: Part;
  name: string;
  change: 'add' | 'change' | 'remove';
  before: unknown;
  after: unknown;
}

/** Lists what an import would change, in file order. Anything the file does not name is reset to its shipped value. */
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
