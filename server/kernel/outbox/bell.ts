import type { Knex } from 'knex';
import { openTransaction } from '../database/transaction.ts';
import type { Kind } from './deliverer.ts';

type Hear = (kind: Kind) => void;

const hearing = new Set<Hear>();

/** Told of every kind that this process wrote and committed. Returns a function that ends it. */
export function onRing(hear: Hear): () => void {
  hearing.add(hear);
  return () => void hearing.delete(hear);
}

/**
 * Wakes the relays of this process after the commit. Not by NOTIFY: the commits of transactions that notify wait for
 * each other in the whole database. Should this process end first, another one finds the rows when it looks again.
 */
export function ringAfterCommit(trx: Knex.Transaction, kinds: Iterable<Kind>): void {
  const after = (): void => ring(kinds);
  const open = openTransaction(trx);
  if (open) open.afterCommit(after);
  else void trx.executionPromise.then(after, () => undefined);
}

/** Of what is committed already. */
export function ring(kinds: Iterable<Kind>): void {
  for (const kind of new Set(kinds)) for (const hear of hearing) hear(kind);
}
