import type { Status } from './state.ts';

/** The two sides of a negotiation. */
export type Side = 'purchaser' | 'supplier';

/**
 * What a side may not know for a time: declared once, so that representations and the tests of filters and sorting (SQL)
 * are made from the same words. Names are those of the schemas.
 */
export interface Sealing {
  /** What a supplier entered itself is its own; `supplier` closes what follows from others, such as its rank. */
  from: readonly Side[];
  /** While the negotiation is in one of these states. */
  states: readonly Status[];
  /** Of a participation; without `lastOffer` the log tells amounts as they come. */
  participation: readonly string[];
  /** Of the negotiation itself. */
  negotiation: readonly string[];
}

/** Of a participation: its amounts, and what follows from them. Whether and when it acted may be known. */
export const amounts: readonly string[] = ['lastOffer', 'relativePrice', 'rank', 'items', 'savings'];

export interface Sealed {
  participation: ReadonlySet<string>;
  negotiation: ReadonlySet<string>;
}

const nothing: Sealed = { participation: new Set(), negotiation: new Set() };

/** What is closed to each side while it is closed; made once per type. */
export function sealedBySide(sealing: Sealing | null): Record<Side, { states: ReadonlySet<unknown>; what: Sealed }> {
  const of = (side: Side) => ({
    states: new Set<unknown>(sealing?.from.includes(side) ? sealing.states : []),
    what: sealing
      ? { participation: new Set(sealing.participation), negotiation: new Set(sealing.negotiation) }
      : nothing,
  });
  return { purchaser: of('purchaser'), supplier: of('supplier') };
}

/** What the side may not know in this state. */
export function sealedIn(
  sealed: ReturnType<typeof sealedBySide>,
  { state, side }: { state: unknown; side: Side },
): Sealed {
  const { states, what } = sealed[side];
  return states.has(state) ? what : nothing;
}

const open = ['published', 'started'] as const;

/** Of a type that this process does not know (another one may run a newer version): amounts are nobody's to see. */
export const unknownSealing: Sealing = {
  from: ['purchaser'],
  states: open,
  participation: amounts,
  negotiation: ['savings'],
};
