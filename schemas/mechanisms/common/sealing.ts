import type { NegotiationRecord } from '../../generated/negotiation.ts';

/** The two sides of a negotiation. */
export type Side = 'purchaser' | 'supplier';

/** Data hidden from a side while the negotiation is in one of these states. Names are those of the schemas. */
export interface SealedData {
  states: readonly NegotiationRecord['state'][];
  /**
   * Properties of a participation. If the purchaser's include `lastOffer`, the log does not show amounts as they
   * arrive.
   */
  participation: readonly string[];
  /** Properties of the negotiation itself. */
  negotiation: readonly string[];
}

/**
 * Declared once, so representations and the tests of filters and sorting (SQL) use the same names. A supplier's own
 * amounts are never hidden from it. Only what also depends on others is hidden, such as its rank.
 */
export type Sealing = Partial<Record<Side, SealedData>>;

/** Amounts of a participation, and values derived from them. Whether and when it acted may be known. */
const amounts: readonly string[] = ['lastOffer', 'relativePrice', 'rank', 'items', 'savings'];

const running = ['published', 'started'] as const;

/** From publishing on, forever. Only the purchaser may know a bot's limits. */
export const always = [...running, 'finished', 'negotiated', 'awarded', 'failed'] as const;

/** Amounts are visible only to their suppliers until the end. */
export const untilTheEnd: SealedData = { states: running, participation: amounts, negotiation: ['savings'] };

/** For a type that this process does not know, because another process runs a newer version. No one may see amounts. */
export const unknownSealing: Sealing = { purchaser: untilTheEnd };

export interface Sealed {
  participation: ReadonlySet<string>;
  negotiation: ReadonlySet<string>;
}

const nothing: Sealed = { participation: new Set(), negotiation: new Set() };

/** Returns the data hidden from the side, by the state of the negotiation's record. The sets are created once. */
export function sealedIn(sealing: Sealing): (state: unknown, side: Side) => Sealed {
  const of = (side: Side) => {
    const { states, participation, negotiation } = sealing[side] ?? { states: [], participation: [], negotiation: [] };
    const what: Sealed = { participation: new Set(participation), negotiation: new Set(negotiation) };
    return { states: new Set<unknown>(states), what };
  };
  const bySide = { purchaser: of('purchaser'), supplier: of('supplier') };
  return (state, side) => (bySide[side].states.has(state) ? bySide[side].what : nothing);
}
