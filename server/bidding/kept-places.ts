import type { Records } from '../../schemas/generated/records.ts';
import type { LogEnd } from './log.ts';

/** The columns on which bids are decided and answered. */
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
 * The result of a batch for the next one of the same line, which avoids reading it again in a storm. It is valid only
 * if, under the lock, the log still ends where this batch left it and each row has the same version. Then no process
 * has written in between.
 */
export interface KeptPlaces {
  negotiation: NegotiationRow;
  participations: PlaceRow[];
  mark: PlacesMark;
  /** Participations whose item prices were also read. */
  withItems: ReadonlySet<string>;
  /** Participations whose talk lines were also read. */
  withLines: ReadonlySet<string>;
}

export interface PlacesMark {
  /** Last entry of the log. */
  end: LogEnd;
  /** The writer of the negotiation's row, then of each participation's, in row order. */
  writers: readonly Writer[];
}

/** A transaction. Its number is null until it has written. A transaction sent after it may already rely on it. */
export interface Writer {
  xid: string | null;
}

/** The writes of a batch. */
export interface BatchWrites {
  end: LogEnd;
  writer: Writer;
  /** Ids of the changed rows. */
  changed: ReadonlySet<string>;
}

export const isSame = (a: PlacesMark, b: PlacesMark): boolean =>
  a.end.seq === b.end.seq && a.end.hash === b.end.hash && writersText(a, '') === writersText(b, '');

/** Formats the writers' numbers. `unknown` stands for the writer without a number, of which there is at most one. */
export const writersText = ({ writers }: PlacesMark, unknown: string): string =>
  writers.map(({ xid }) => xid ?? unknown).join(' ');

export const readWriters = (text: string | null | undefined): Writer[] =>
  (text ?? '').split(' ').map((xid) => ({ xid }));

/** Without effects nothing is written, and the state is unchanged. */
export function keptAfter(before: KeptPlaces, written: BatchWrites | null, negotiation: NegotiationRow): KeptPlaces {
  if (!written) return before;
  const { end, writer, changed } = written;
  const rows = [negotiation, ...before.participations];
  const writers = before.mark.writers.map((known, index) => (changed.has(rows[index]?.id ?? '') ? writer : known));
  return { ...before, negotiation, mark: { end, writers } };
}
