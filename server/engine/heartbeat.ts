import { hostname } from 'node:os';
import type { Knex } from 'knex';
import type { Logger } from 'pino';

export const BEAT_EVERY_MS = 10_000;
const FORGET_AFTER_MS = 86_400_000;

export interface Heartbeat {
  /** Beats once more, so that the time away is measured from here. */
  stop: () => Promise<void>;
}

export interface Downtime {
  /** When a process was last known to be alive, up to one beat before it really ended; null: never. */
  lastSeen: Date | null;
  milliseconds: number;
}

/** How long no process of the service has been alive. Ask before the first beat of the process. */
export async function downtime(db: Knex, now: Date): Promise<Downtime> {
  const row = await db('heartbeat').max<{ at: string | null }>('at as at').first();
  if (!row?.at) return { lastSeen: null, milliseconds: 0 };
  const lastSeen = new Date(row.at);
  return { lastSeen, milliseconds: Math.max(0, now.getTime() - lastSeen.getTime()) };
}

/** Writes every ten seconds that this process is alive. */
export async function startHeartbeat({ db, log, now }: { db: Knex; log: Logger; now: () => Date }): Promise<Heartbeat> {
  const name = `${hostname()}:${process.pid}:${now().getTime()}`;
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
