import { callbackify } from 'node:util';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import { letOthersFirst } from './behind-others.ts';
import { introduce, type Pooled, remember } from './gone-connections.ts';

const { types } = pg;
const timestamptz = 1184;
const date = 1082;
const bigint = 20;

/**
 * Instants come as ISO texts in UTC with milliseconds (the session's time zone is UTC), dates and decimals as the texts
 * they are: nothing of the domain ever sees a binary float or a local time.
 */
function isoInstant(text: string): string {
  // `2026-11-20 09:00:00.123+00`, the fraction without trailing zeros or absent
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
/** Who has waited so long for a connection is told to come again. */
const acquireWithinMs = 15_000;
/**
 * Who comes after everybody else is not asked to be quick: a full machine leaves it without a core for longer than that, and
 * takes an answer that is there for none. How long it may take at all, its job's limit says.
 */
const behindOthersWithinMs = 600_000;

interface PoolOptions {
  poolSize?: number;
  /** For work that waits: it gets one processor at most, and after everybody else where the database is on this machine. */
  behindOthers?: boolean;
}

/** The pool of one process: of connections that may write, those that lead nowhere any more can be cut (`cutGone`). */
export function connect(url: string, { poolSize = 10, behindOthers = false }: PoolOptions = {}): Knex {
  const alone = behindOthers ? ' -c max_parallel_workers_per_gather=0 -c jit=off' : '';
  const options = `-c timezone=UTC -c application_name=parley${alone}`;
  const pooled = new Set<Pooled>();
  // Statements may be sent before the one in front is answered: `OpenTransaction` does so.
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
    const { backend } = await introduce(client, pooled);
    if (behindOthers) letOthersFirst(client, backend);
  });
  const acquireConnectionTimeout = behindOthers ? behindOthersWithinMs : acquireWithinMs;
  const pool = { min: 0, max: poolSize, afterCreate, createTimeoutMillis: acquireConnectionTimeout };
  const db = knex({ client: 'pg', connection, pool, acquireConnectionTimeout });
  remember(db, { url, pooled });
  return db;
}
