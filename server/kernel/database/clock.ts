import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { offsetAt, slewTowards, type ClockSlew } from './clock-slew.ts';

export interface Clock {
  /** PostgreSQL's current time, without a query. */
  now: () => Date;
  stop: () => void;
}

/** The lead of PostgreSQL's clock over ours, and the uncertainty of that value. Both in milliseconds. */
export interface Offset {
  milliseconds: number;
  uncertainty: number;
}

const measureEveryMs = 10_000;
const samples = 5;

/** Milliseconds since 1970 by a monotonic clock: the time at process start plus the time elapsed since. */
const unset = (): number => performance.timeOrigin + performance.now();

/**
 * Several processes decide by one clock. Each corrects its own to the database's, at startup and every ten seconds.
 * Between corrections it uses a monotonic clock. A correction is applied gradually, so time never runs backward.
 */
export async function startClock(db: Knex, log: Logger): Promise<Clock> {
  let offset = await measureOffset(db);
  let pace: ClockSlew = { from: offset.milliseconds, to: offset.milliseconds, since: unset() };
  const measure = async () => {
    offset = acceptedOffset(offset, await measureOffset(db));
    pace = slewTowards(offset.milliseconds, pace, unset());
  };
  const timer = setInterval(() => {
    measure().catch((error: unknown) => log.warn({ err: error }, 'the clock could not be compared'));
  }, measureEveryMs);
  timer.unref();
  return {
    now: () => {
      const local = unset();
      return new Date(Math.round(local + offsetAt(pace, local)));
    },
    stop: () => clearInterval(timer),
  };
}

/** Takes several samples. The one with the shortest round trip is the most accurate. */
export async function measureOffset(db: Knex, local: () => number = unset): Promise<Offset> {
  let best: Offset = { milliseconds: 0, uncertainty: Infinity };
  for (let sample = 0; sample < samples; sample += 1) {
    const before = local();
    const { rows }: { rows: { at: string }[] } = await db.raw(
      'select (extract(epoch from clock_timestamp()) * 1000)::text as at',
    );
    const after = local();
    const uncertainty = (after - before) / 2;
    if (uncertainty < best.uncertainty)
      best = { milliseconds: Number(rows[0]?.at) - (before + after) / 2, uncertainty };
  }
  return best;
}

/** Ignores a difference within the measurement uncertainty, so that the clock does not jitter. */
export function acceptedOffset(present: Offset, measured: Offset): Offset {
  const difference = Math.abs(measured.milliseconds - present.milliseconds);
  return difference <= measured.uncertainty + present.uncertainty ? present : measured;
}
