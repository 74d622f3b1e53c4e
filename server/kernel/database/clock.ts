import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { offsetAt, setTowards, type Pace } from './pace.ts';

export interface Clock {
  /** The time as PostgreSQL has it, without asking. */
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

/** Milliseconds since 1970 by a clock that nobody sets: what was the time when the process started, and how long that is ago. */
const unset = (): number => performance.timeOrigin + performance.now();

/**
 * Several processes decide by one clock: each corrects its own to the database's, at the start and every ten seconds. In
 * between it is one that nobody can set, and a correction is approached, so that it never goes back.
 */
export async function startClock(db: Knex, log: Logger): Promise<Clock> {
  let offset = await measureOffset(db);
  let pace: Pace = { from: offset.milliseconds, to: offset.milliseconds, since: unset() };
  const measure = async () => {
    offset = adopted(offset, await measureOffset(db));
    pace = setTowards(offset.milliseconds, pace, unset());
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

/** The sample whose round trip was the shortest is the best one. */
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

/** A difference that the measuring itself may have made is none: the clock does not tremble. */
export function adopted(present: Offset, measured: Offset): Offset {
  const difference = Math.abs(measured.milliseconds - present.milliseconds);
  return difference <= measured.uncertainty + present.uncertainty ? present : measured;
}
