import type { NegotiationRecord } from '../../generated/negotiation.ts';

/** The two sides of a negotiation. */
export type Side = 'purchaser' | 'supplier';

/** What a side may not know while the negotiation is in one of these states. Names are those of the schemas. */
export interface Closed {
  states: readonly NegotiationRecord['state'][];
  /** Of a participation; where the purchaser's include `lastOffer`, the log does not tell amounts as they come. */
  participation: readonly string[];
  /** Of the negotiation itself. */
  negotiation: readonly string[];
}

/**
 * Declared once, so that representations and the tests of filters and sorting (SQL) are made from the same words. A
 * supplier's own amounts are its own: what is closed to it follows from others, as its rank does.
 */
export type Sealing = Partial<Record<Side, Closed>>;

/** Of a participation: its amounts, and what follows from them. Whether and when it acted may be known. */
const amounts: readonly string[] = ['lastOffer', 'relativePrice', 'rank', 'items', 'savings'];

const running = ['published', 'started'] as const;

/** From the publishing on, for ever: what a bot may do is nobody's but the purchaser's. */
export const always = [...running, 'finished', 'negotiated', 'awarded', 'failed'] as const;

/** Amounts are the suppliers' own until the end. */
export const untilTheEnd: Closed = { states: running, participation: amounts, negotiation: ['savings'] };

/** Of a type that this process does not know, because another one runs a newer version: amounts are nobody's to see. */
export const unknownSealing: Sealing = { purchaser: untilTheEnd };

export interface Sealed {
  participation: ReadonlySet<string>;
  negotiation: ReadonlySet<string>;
}

const nothing: Sealed = { participation: new Set(), negotiation: new Set() };

/** What the side may not know, by the state of the negotiation's record; the sets are made once. */
export function sealedIn(sealing: Sealing): (state: unknown, side: Side) => Sealed {
  const of = (side: Side) => {
    const { states, participation, negotiation } = sealing[side] ?? { states: [], participation: [], negotiation: [] };
    const what: Sealed = { participation: new Set(participation), negotiation: new Set(negotiation) };
    return { states: new Set<unknown>(states), what };
  };
  const bySide = { purchaser: of('purchaser'), supplier: of('supplier') };
  return (state, side) => (bySide[side].states.has(state) ? bySide[side].what : nothing);
}
