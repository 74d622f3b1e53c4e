import { setTimeout as pause } from 'node:timers/promises';
import { raw } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import { beatEveryMs } from '../../../workflows/heartbeat.ts';
import { lastBeat } from '../../../workflows/silence.ts';

/** Interval and number of checks: the next heartbeat comes within a second. */
const lookEveryMs = 250;
const looks = (2 * beatEveryMs) / lookEveryMs;

/**
 * True if the clock may take a step. A negotiation is closed only once a live process has sent a heartbeat after its
 * end. Until then, no one knows whether the service was silent at the end, in which case the next heartbeat moves it. A
 * negotiation starts unless the service has been silent.
 */
export async function couldBidUntil(
  id: string,
  operation: string,
  { db, config }: Pick<Services, 'db' | 'config'>,
): Promise<boolean> {
  const afterMs = config.downtimeAfterSeconds * 1000;
  if (afterMs === 0 || operation === 'remind') return true;
  // An unconfirmed deal may lapse before the finish, or after it.
  const [times] = await raw<{ start: string | null; finish: string | null }>(db, {
    sql: `select start_date as start, case when progress->>'talksEndedAt' is null
        then least(effective_finish, (progress->>'lapsesAt')::timestamptz) else (progress->>'lapsesAt')::timestamptz end as finish
      from negotiation where id = ?`,
    bindings: [id],
  });
  const due = operation === 'start' ? before(times?.start, afterMs) : before(times?.finish, 0);
  for (let look = 0; look < looks; look += 1) {
    const beat = await lastBeat(db);
    if (!beat || beat.getTime() >= due) return true;
    await pause(lookEveryMs);
  }
  return false;
}

const before = (instant: string | null | undefined, milliseconds: number): number =>
  instant ? Date.parse(instant) - milliseconds : -Infinity;
