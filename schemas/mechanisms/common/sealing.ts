import type { Status } from './state.ts';

/** The two sides of a negotiation. What its own supplier entered is never sealed from it. */
export type Side = 'purchaser' | 'supplier';

/**
 * What nobody of a side may know for a time: declared once, so that representations and the tests of filters and
 * sorting (SQL) are made from the same words. Names are those of the schemas.
 */
export interface Sealing {
  from: readonly Side[];
  /** While the negotiation is in one of these states. */
  states: readonly Status[];
  /** Of a participation: its amounts, and what follows from them. */
  participation: readonly string[];
  /** Of the negotiation itself. */
  negotiation: readonly string[];
}
