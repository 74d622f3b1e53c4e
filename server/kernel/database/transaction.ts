import type { Knex } from 'knex';
import { OpenTransaction, type Connection } from './open-transaction.ts';

interface Pool {
  acquireConnection: () => Promise<Connection>;
  releaseConnection: (connection: Connection) => Promise<void>;
  pool: { numPendingAcquires: () => number };
}

export const poolOf = (db: Knex): Pool => db.client;

const open = new WeakMap<Knex, OpenTransaction>();

/** Returns the transaction opened by `transaction()`; undefined for knex's own transactions, or without one. */
export const openTransaction = (db: Knex): OpenTransaction | undefined => open.get(db);

/**
 * Commits the writes of the work, or rolls back if it throws. Equivalent to knex's own transaction at a fifth of its
 * cost. Work that only uses `raw` needs no knex instance; other work gets one on demand.
 */
export async function transaction<T>(db: Knex, work: Work<T>): Promise<T> {
  const held = await holdConnection(db);
  try {
    return await held.transaction(work);
  } finally {
    await held.release();
  }
}

type Work<T> = (trx: Knex.Transaction) => Promise<T>;

export interface HeldConnection {
  /**
   * Like `transaction`, but may start before the previous one is answered. Its statements are sent after those of the
   * previous one and run after them, whether that one commits or not. By then the previous one must have sent all of
   * its statements.
   */
  transaction: <T>(work: Work<T>) => Promise<T>;
  /** True if someone waits for a connection. */
  isWanted: () => boolean;
  release: () => Promise<void>;
}

/** Reserves a connection for consecutive transactions. Others cannot use it until it is released. */
export async function holdConnection(db: Knex): Promise<HeldConnection> {
  const pool = poolOf(db);
  const connection = await pool.acquireConnection();
  return {
    async transaction(work) {
      const opened = new OpenTransaction(connection);
      try {
        const result = await work(asKnex(opened, connection, db));
        await opened.commit();
        return result;
      } catch (error) {
        await opened.rollback();
        throw error;
      }
    },
    isWanted: () => pool.pool.numPendingAcquires() > 0,
    release: () => pool.releaseConnection(connection),
  };
}

function asKnex(opened: OpenTransaction, connection: Connection, db: Knex): Knex.Transaction {
  const real = (): Knex => {
    opened.begin();
    return knexOn(connection, db);
  };
  const trx = new Proxy(db, {
    apply: (_db, self, args) => Reflect.apply(real(), self, args),
    get: (_db, name) => (name === 'isTransaction' ? true : Reflect.get(real(), name)),
  });
  open.set(trx, opened);
  if (!isTransaction(trx)) throw new Error('no transaction');
  return trx;
}

const isTransaction = (db: Knex): db is Knex.Transaction => db.isTransaction === true;

const bound = new WeakMap<Connection, Knex>();

/**
 * Returns a knex instance whose statements all use the connection. Transactions in it are savepoints. Created once per
 * connection.
 */
function knexOn(connection: Connection, db: Knex): Knex {
  const known = bound.get(connection);
  if (known) return known;
  const knex = db.withUserParams({});
  Object.assign(knex.client, {
    transacting: true,
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
  });
  bound.set(connection, knex);
  return knex;
}
