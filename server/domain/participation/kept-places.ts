import type { Row } from '../../repository/table.ts';
import type { LogEnd } from '../negotiation/log.ts';

/**
 * The rows that a batch left behind, for the next one of the same line: in a storm they are known already. They count
 * only where, under the lock, the log still ends where this batch left it and each row is still the version that it was;
 * then nobody, in whatever process, has written in between.
 */
export interface KeptPlaces {
  participations: Row[];
  mark: PlacesMark;
  /** Those whose items were read along. */
  withItems: ReadonlySet<string>;
}

export interface PlacesMark {
  /** Last entry of the log. */
  end: LogEnd;
  /** The transaction that wrote each row, in the rows' order. */
  writers: readonly string[];
}

/** What a batch wrote. */
export interface Written {
  end: LogEnd;
  /** Its transaction. */
  writer: string;
  changed: ReadonlySet<string>;
}

export const isSame = (a: PlacesMark, b: PlacesMark): boolean =>
  a.end.seq === b.end.seq && a.end.hash === b.end.hash && a.writers.join() === b.writers.join();

/** Nothing is written where nothing happened. */
export function keptAfter(before: KeptPlaces, written: Written | null): KeptPlaces {
  if (!written) return before;
  const { end, writer, changed } = written;
  const writers = before.participations.map(({ id }, index) =>
    changed.has(id) ? writer : (before.mark.writers[index] ?? ''),
  );
  return { ...before, mark: { end, writers } };
}
