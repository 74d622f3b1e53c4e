import type { Records } from '../../schemas/generated/records.ts';
import type { LogEnd } from './log.ts';

/** What bids are decided on, and answered with. */
export type NegotiationRow = Pick<
  Records['negotiation'],
  | 'id'
  | 'type'
  | 'state'
  | 'settings'
  | 'currency'
  | 'startDate'
  | 'finishDate'
  | 'effectiveFinish'
  | 'winner'
  | 'nextRound'
  | 'startedAt'
  | 'plan'
  | 'progress'
>;
export type PlaceRow = Records['participation'];

/**
 * What a batch left behind, for the next one of the same line: in a storm it is known already. It counts only where, under
 * the lock, the log still ends where this batch left it and each row is still the version that it was; then nobody, in
 * whatever process, has written in between.
 */
export interface KeptPlaces {
  negotiation: NegotiationRow;
  participations: PlaceRow[];
  mark: PlacesMark;
  /** Those whose prices of items were read along. */
  withItems: ReadonlySet<string>;
  /** Those whose lines of a talk were. */
  withLines: ReadonlySet<string>;
}

export interface PlacesMark {
  /** Last entry of the log. */
  end: LogEnd;
  /** Who wrote the negotiation's row, then each participation's, in the rows' order. */
  writers: readonly Writer[];
}

/** A transaction. Its number is null until it has written: by then one that was sent behind it may rely on it. */
export interface Writer {
  xid: string | null;
}

/** What a batch wrote. */
export interface Written {
  end: LogEnd;
  writer: Writer;
  /** The ids of its rows. */
  changed: ReadonlySet<string>;
}

export const isSame = (a: PlacesMark, b: PlacesMark): boolean =>
  a.end.seq === b.end.seq && a.end.hash === b.end.hash && writersText(a, '') === writersText(b, '');

/** The writers' numbers; `unknown` is the one that has none yet, of whom there may be one at a time. */
export const writersText = ({ writers }: PlacesMark, unknown: string): string =>
  writers.map(({ xid }) => xid ?? unknown).join(' ');

export const readWriters = (text: string | null | undefined): Writer[] =>
  (text ?? '').split(' ').map((xid) => ({ xid }));

/** Nothing is written where nothing happened. */
export function keptAfter(before: KeptPlaces, written: Written | null, negotiation: NegotiationRow): KeptPlaces {
  if (!written) return before;
  const { end, writer, changed } = written;
  const rows = [negotiation, ...before.participations];
  const writers = before.mark.writers.map((known, index) => (changed.has(rows[index]?.id ?? '') ? writer : known));
  return { ...before, negotiation, mark: { end, writers } };
}
