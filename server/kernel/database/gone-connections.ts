import type { Knex } from 'knex';
import pg from 'pg';

/** A connection of a pool, and who serves it at the other end. */
export interface Pooled {
  client: pg.Client;
  /** Process and its beginning: the number alone is that of another one on another machine. */
  backend: string;
}

interface Pool {
  url: string;
  pooled: Set<Pooled>;
}

const pools = new WeakMap<Knex, Pool>();

export const remember = (db: Knex, pool: Pool): void => void pools.set(db, pool);

const askWithinMs = 2_000;

const identity = `a.pid || ' ' || a.backend_start::text`;

/** A server that only follows another one is not ours: the address has not been turned yet, or leads to the wrong one. */
class Follows extends Error {
  readonly code = '25006';
}

/** Learns who is at the other end of a new connection; one that takes no writes is closed. */
export async function introduce(client: pg.Client, pooled: Set<Pooled>): Promise<Pooled> {
  try {
    // A pooler may have dropped what the connection asked for at its start, and instants would be read as of elsewhere.
    const sql = `select ${identity} as backend, pg_is_in_recovery() as follows, set_config('TimeZone', 'UTC', false)
      from pg_stat_activity a where a.pid = pg_backend_pid()`;
    const { rows } = await client.query<{ backend: string; follows: boolean }>(sql);
    const [row] = rows;
    if (row?.follows) throw new Follows('the database follows another one and takes no writes');
    const one: Pooled = { client, backend: row?.backend ?? '' };
    pooled.add(one);
    client.once('end', () => pooled.delete(one));
    return one;
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * Cuts the connections whose other end is not there any more, and says how many. A machine that lost its power or its
 * network says nothing: without this a statement that was sent to it waits for a quarter of an hour. Connections that wait
 * for a lock, a disk or a standby are known to the server and stay. Behind a pooler nothing can be known, and it cuts itself.
 */
export async function cutGone(db: Knex): Promise<number> {
  const pool = pools.get(db);
  if (!pool || pool.pooled.size === 0) return 0;
  const asked = [...pool.pooled];
  const { alive, isDirect } = await aliveAt(pool.url);
  if (!isDirect) return 0;
  const gone = asked.filter(({ backend }) => !alive.has(backend));
  for (const { client } of gone)
    streamOf(client).destroy(new Error('Connection terminated: nobody is at its other end'));
  return gone.length;
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

/** The driver has no word for it in its types. */
const streamOf = (client: pg.Client): { destroy: (error: Error) => void } =>
  Reflect.get(Reflect.get(client, 'connection'), 'stream');
