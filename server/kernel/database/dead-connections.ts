import type { Knex } from 'knex';
import pg from 'pg';

/** A pooled connection and its server process. */
export interface PooledConnection {
  client: pg.Client;
  /** Process id and start time, because the id alone could also exist on another machine. */
  backend: string;
}

interface Pool {
  url: string;
  pooled: Set<PooledConnection>;
}

const pools = new WeakMap<Knex, Pool>();

export const rememberPool = (db: Knex, pool: Pool): void => void pools.set(db, pool);

const askWithinMs = 2_000;

const identity = `a.pid || ' ' || a.backend_start::text`;

/** The server is only a standby: the address has not been switched yet, or points to the wrong server. */
class Follows extends Error {
  readonly code = '25006';
}

/** Identifies the server process of a new connection. Closes a connection that does not accept writes. */
export async function identifyConnection(client: pg.Client, pooled: Set<PooledConnection>): Promise<PooledConnection> {
  try {
    // A pooler may have dropped the startup options, and instants would be read in another time zone.
    const sql = `select ${identity} as backend, pg_is_in_recovery() as follows, set_config('TimeZone', 'UTC', false)
      from pg_stat_activity a where a.pid = pg_backend_pid()`;
    const { rows } = await client.query<{ backend: string; follows: boolean }>(sql);
    const [row] = rows;
    if (row?.follows) throw new Follows('the database follows another one and takes no writes');
    const one: PooledConnection = { client, backend: row?.backend ?? '' };
    pooled.add(one);
    client.once('end', () => pooled.delete(one));
    return one;
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * Cuts the connections whose server process no longer exists, and returns their number. A machine that lost power or
 * network sends nothing: without this, a statement sent to it waits for a quarter of an hour. Connections that wait for
 * a lock, a disk or a standby are known to the server and are kept. Behind a pooler nothing can be determined; the
 * pooler cuts connections itself.
 */
export async function closeDeadConnections(db: Knex): Promise<number> {
  const pool = pools.get(db);
  if (!pool || pool.pooled.size === 0) return 0;
  const connections = [...pool.pooled];
  const { alive, isDirect } = await aliveAt(pool.url);
  if (!isDirect) return 0;
  const deadConnections = connections.filter(({ backend }) => !alive.has(backend));
  for (const { client } of deadConnections)
    streamOf(client).destroy(new Error('Connection terminated: the other end is gone'));
  return deadConnections.length;
}

async function aliveAt(url: string): Promise<{ alive: Set<string>; isDirect: boolean }> {
  const limits = { connectionTimeoutMillis: askWithinMs, query_timeout: askWithinMs };
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC', ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const sql = `select ${identity} as backend, a.pid, a.pid = pg_backend_pid() as own from pg_stat_activity a
      where a.backend_start is not null`;
    const { rows } = await client.query<{ backend: string; pid: number; own: boolean }>(sql);
    const own = rows.find((row) => row.own)?.pid;
    return { alive: new Set(rows.map(({ backend }) => backend)), isDirect: own === Reflect.get(client, 'processID') };
  } finally {
    client.end().catch(() => undefined);
  }
}

/** The driver's types do not include it. */
const streamOf = (client: pg.Client): { destroy: (error: Error) => void } =>
  Reflect.get(Reflect.get(client, 'connection'), 'stream');
