import type { Knex } from 'knex';
import type { Effect } from './effect.ts';

export type Kind = Effect['kind'];
export type EffectOf<K extends Kind> = Extract<Effect, { kind: K }>;

export interface OutboxRow<E extends Effect = Effect> {
  id: string;
  payload: E;
}

/** Delivers one effect to another system. It may be called again with the same row id. */
export type DeliverOne<E extends Effect> = (payload: E, rowId: string) => Promise<void>;

/**
 * Delivers into our own database, inside the transaction that closes the rows. Delivery is exactly once and in the
 * order of the outbox, because only one process at a time does it.
 */
export interface DeliverMany<E extends Effect> {
  many: (rows: readonly OutboxRow<E>[], trx: Knex.Transaction) => Promise<void>;
  /** For rows that need not leave the database for this: one statement claims, delivers and closes them. */
  inside?: Inside;
}

/**
 * Common table expressions over `due (id, seq, payload)`. The last one is named `told` and must have at most one row.
 */
export interface Inside {
  sql: string;
  bindings: () => unknown[];
}

export type Deliverer<E extends Effect> = DeliverOne<E> | DeliverMany<E>;
type OptionalKind = 'notification' | 'event';
/** The deliverers of a process. Without one for notifications or events, it leaves these to other processes. */
export type Deliverers = { [K in Exclude<Kind, OptionalKind>]: Deliverer<EffectOf<K>> } & {
  [K in OptionalKind]?: Deliverer<EffectOf<K>>;
};
