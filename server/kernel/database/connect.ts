import { callbackify } from 'node:util';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import { lowerPriority } from './lower-priority.ts';
import { identifyConnection, type PooledConnection, rememberPool } from './dead-connections.ts';

const { types } = pg;
const timestamptz = 1184;
const date = 1082;
const bigint = 20;

/**
 * Instants are ISO strings in UTC with milliseconds (the session's time zone is UTC). Dates and decimals stay strings.
 * The domain never sees a binary float or a local time.
 */
function isoInstant(text: string): string {
  // Input such as `2026-11-20 09:00:00.123+00`. The fraction has no trailing zeros, or is absent.
  const fraction = text.charAt(19) === '.' ? text.slice(20, text.indexOf('+', 20)) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

const parsers = new Map<number, (text: string) => unknown>([
  [timestamptz, isoInstant],
  [date, (text) => text],
  [bigint, Number],
]);

const customTypes = {
  getTypeParser: (oid: number, format?: string) =>
    format === 'binary' ? types.getTypeParser(oid, 'binary') : (parsers.get(oid) ?? types.getTypeParser(oid, 'text')),
};

const connectWithinMs = 5_000;
/** Longest wait for a pool connection. After that the request fails and can be retried. */
const acquireWithinMs = 15_000;
/**
 * Statement timeout for background connections. On a full machine, they can be without a core for longer than the usual
 * timeout and would report a missing answer. The limit of the job itself bounds its total time.
 */
const behindOthersWithinMs = 600_000;

interface PoolOptions {
  poolSize?: number;
  /** For background work: at most one processor, and the lowest priority if the database is on this machine. */
  behindOthers?: boolean;
}

/** Creates the connection pool of one process. `cutGone` can cut writing connections that no longer lead anywhere. */
export function connect(url: string, { poolSize = 10, behindOthers = false }: PoolOptions = {}): Knex {
  const alone = behindOthers ? ' -c max_parallel_workers_per_gather=0 -c jit=off' : '';
  const options = `-c timezone=UTC -c application_name=parley${alone}`;
  const pooled = new Set<PooledConnection>();
  // Statements may be sent before the previous one is answered, as `OpenTransaction` does.
  const connection = {
    connectionString: url,
    types: customTypes,
    options,
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: behindOthers ? behindOthersWithinMs : connectWithinMs,
  };
  const afterCreate = callbackify(async (client: pg.Client) => {
    const { backend } = await identifyConnection(client, pooled);
    if (behindOthers) lowerPriority(client, backend);
  });
  const acquireConnectionTimeout = behindOthers ? behindOthersWithinMs : acquireWithinMs;
  const pool = { min: 0, max: poolSize, afterCreate, createTimeoutMillis: acquireConnectionTimeout };
  const db = knex({ client: 'pg', connection, pool, acquireConnectionTimeout });
  rememberPool(db, { url, pooled });
  return db;
}
