import type { AnyState } from '../../../../schemas/mechanisms/common/any-state.ts';
import { Decimal } from '../../../../schemas/domain/decimal.ts';
import type { Effect } from '../../../../schemas/mechanisms/common/effects.ts';
import type { EndedBy } from '../log/log-entries.ts';
import { canonical, type LogEntry } from '../../../bidding/log-hash.ts';

/** A difference between the mechanism's result and the log or the database. */
export interface Difference {
  /** The entry; 0: the whole log. */
  seq: number;
  what: string;
  found: unknown;
  replayed: unknown;
}

/** A negotiation as played so far from its log. Changed in place, entry by entry. */
export interface Course {
  state: AnyState;
  /** The record's state: the mechanism's, or the purchaser's decision after the end. */
  recordState: string;
  winner: string | null;
  endedBy: EndedBy | null;
  /** Moves of the finish that the next entries must record. */
  moves: FinishMoved[];
  /** Amounts by bid that a sealed update's own entry may not hold. They come from the entry that opens them. */
  opened: ReadonlyMap<string, string>;
  differences: Difference[];
}

export type FinishMoved = Extract<Effect, { type: 'finish_moved' }>;

/** Plays one entry. */
export type Player = (course: Course, entry: LogEntry) => void;

/** Records differences: amounts are compared as numbers, everything else as JSON. */
export function compare(course: Course, { seq, event }: LogEntry, pairs: Record<string, [unknown, unknown]>): void {
  for (const [name, [found, replayed]] of Object.entries(pairs)) {
    if (!isSame(found, replayed)) course.differences.push({ seq, what: `${event}: ${name}`, found, replayed });
  }
}

const amount = /^\d+(\.\d+)?$/;

export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string' && amount.test(a) && amount.test(b)) return new Decimal(a).eq(b);
  return canonical(a) === canonical(b);
}
