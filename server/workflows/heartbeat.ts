import { hostname } from 'node:os';
import type { Knex } from 'knex';
import type { Logger } from 'pino';

export const BEAT_EVERY_MS = 10_000;
/** A restart within one beat of the heart is no downtime. */
export const SHORTEST_DOWNTIME_MS = 15_000;
/** Processes that nobody can reach: while only they live, the service is away. */
const UNREACHABLE = 'worker ';
const FORGET_AFTER_MS = 86_400_000;

export interface Heartbeat {
  /** Beats once more, so that the time away is measured from here. */
  stop: () => Promise<void>;
}

export interface Downtime {
  /** When a process that answers was last known to be alive, up to one beat before it really ended; null: never. */
  lastSeen: Date | null;
  milliseconds: number;
}

/** How long no process that answers has been alive. Ask before the first beat of the process. */
export async function downtime(db: Knex, now: Date): Promise<Downtime> {
  const row = await db('heartbeat')
    .whereNot('process', 'like', `${UNREACHABLE}%`)
    .max<{ at: string | null }>('at as at')
    .first();
  if (!row?.at) return { lastSeen: null, milliseconds: 0 };
  const lastSeen = new Date(row.at);
  return { lastSeen, milliseconds: Math.max(0, now.getTime() - lastSeen.getTime()) };
}

/** Whether nobody can reach the service at this moment, nor could a while ago. */
export async function isAway(db: Knex, now: Date): Promise<boolean> {
  return (await downtime(db, now)).milliseconds >= SHORTEST_DOWNTIME_MS;
}

interface HeartbeatContext {
  db: Knex;
  log: Logger;
  now: () => Date;
}

/** Writes every ten seconds that this process is alive, and whether it answers. */
export async function startHeartbeat({ db, log, now }: HeartbeatContext, { answers = true } = {}): Promise<Heartbeat> {
  const name = `${answers ? '' : UNREACHABLE}${hostname()}:${process.pid}:${now().getTime()}`;
  const beat = async () => {
    await db('heartbeat').insert({ process: name, at: now() }).onConflict('process').merge();
  };
  const quietly = () => beat().catch((error: unknown) => log.warn({ err: error }, 'no heartbeat'));
  await beat();
  await db('heartbeat')
    .where('at', '<', new Date(now().getTime() - FORGET_AFTER_MS))
    .delete();
  const timer = setInterval(() => void quietly(), BEAT_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await quietly();
    },
  };
}
