import type { Knex } from 'knex';
import { openTransaction } from '../database/transaction.ts';
import type { Kind } from './deliverer.ts';

type Listener = (kind: Kind) => void;

const listeners = new Set<Listener>();

/** Calls `listener` for every kind that this process wrote and committed. Returns a function that stops this. */
export function onWake(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Wakes the relays of this process after the commit. Does not use NOTIFY, because transactions that notify commit one
 * after another in the whole database. If this process ends first, another one finds the rows when it polls.
 */
export function wakeAfterCommit(trx: Knex.Transaction, kinds: Iterable<Kind>): void {
  const after = (): void => wake(kinds);
  const open = openTransaction(trx);
  if (open) open.afterCommit(after);
  else void trx.executionPromise.then(after, () => undefined);
}

/** Wakes the relays for work that is already committed. */
export function wake(kinds: Iterable<Kind>): void {
  for (const kind of new Set(kinds)) for (const listener of listeners) listener(kind);
}
