import type { Knex } from 'knex';
import { raw } from '../kernel/database/raw.ts';
import { proveRoom, roomIsWanting } from './room.ts';

/** Processes that nobody can reach: while only they live, the service is away. */
export const unreachable = 'worker ';
const answering = `process not like '${unreachable}%'`;

/** A time in which no process that answers has beaten. */
export interface Silence {
  /** When one was last known to be alive, up to one beat before it really fell silent. */
  lastSeen: Date;
  /** When the first one was back. */
  now: Date;
}

/** Null: none that is longer than `afterMs`, or nobody has ever beaten. */
export async function silenceBefore(
  db: Knex,
  { now, afterMs }: { now: Date; afterMs: number },
): Promise<Silence | null> {
  const lastSeen = await lastBeat(db);
  return lastSeen && now.getTime() - lastSeen.getTime() > afterMs ? { lastSeen, now } : null;
}

/** When a process that answers was last alive; null: never. */
export async function lastBeat(db: Knex): Promise<Date | null> {
  const [row] = await raw<{ at: string | null }>(db, {
    sql: `select max(at) as at from heartbeat where ${answering}`,
    bindings: [],
  });
  return row?.at ? new Date(row.at) : null;
}

interface Beat {
  process: string;
  at: Date;
  /** What no beat may be written after, if the last one was more than so long ago; 0: whenever. */
  afterMs: number;
}

/**
 * One row per process. False, and nothing written, where a silence lies between the last beat of all and this one, or where
 * a bid was refused for want of room: that has to be made good first. So every silence is seen by whoever ends it, and by
 * nobody afterwards.
 */
export async function writeBeat(db: Knex, { process, at, afterMs }: Beat): Promise<boolean> {
  const since = afterMs > 0 ? new Date(at.getTime() - afterMs) : null;
  const written = await raw<{ at: string }>(db, {
    sql: `insert into heartbeat (process, at) select ?::text, ?::timestamptz
      where not coalesce((select max(at) from heartbeat where ${answering}) < ?::timestamptz, false)
        and not (?::boolean and coalesce(${roomIsWanting}, false))
      on conflict (process) do update set at = greatest(heartbeat.at, excluded.at) returning at`,
    bindings: [process, at.toISOString(), since?.toISOString() ?? null, since !== null],
  });
  return written.length > 0;
}

interface Noticing {
  db: Knex;
  now: () => Date;
  afterMs: number;
}

/**
 * Of all processes that notice a silence, one makes it good and beats for all, in the same transaction; the others wait for
 * it and find none. While there is no room for bids it fails. Null: there was no silence any more.
 */
export function makeGood<T>(
  { db, now, afterMs }: Noticing,
  work: (silence: Silence, trx: Knex.Transaction) => Promise<T>,
): Promise<T | null> {
  return db.transaction(async (trx) => {
    await trx.raw(`select pg_advisory_xact_lock(hashtext('parley downtime'))`);
    await proveRoom(trx);
    const silence = await silenceBefore(trx, { now: now(), afterMs });
    if (!silence) return null;
    const done = await work(silence, trx);
    // Its own time is no silence, or a long one would be followed by another for ever.
    await writeBeat(trx, { process: 'start', at: now(), afterMs: 0 });
    return done;
  });
}
