import type { Knex } from 'knex';
import type { Step } from '../../../workflows/activities.ts';
import { wakeAfterCommit } from './wake.ts';
import { outboxChannel } from './write-effects.ts';

const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 30 * 60;
const GIVE_UP_AFTER_MS = 2 * 86_400_000;

/**
 * Returns the time of the next attempt for a failed mail: after 2 s, 4 s, 8 s … 30 min. Returns null after two days.
 */
export function mailPause(
  { attempts, createdAt }: { attempts: number; createdAt: Date },
  now: Date,
): { notBefore: Date } | null {
  const seconds = Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.min(attempts, 20), LONGEST_PAUSE_SECONDS);
  const notBefore = new Date(now.getTime() + seconds * 1000);
  return notBefore.getTime() - createdAt.getTime() > GIVE_UP_AFTER_MS ? null : { notBefore };
}

/** The step that the engine waits for: the end of a failed mail's pause. */
export async function nextMailStep(id: string, db: Knex): Promise<Step | null> {
  const row = await db('outbox')
    .select<{ at: string }>('not_before as at')
    .where({ id, kind: 'mail' })
    .whereNull('done_at')
    .whereNotNull('not_before')
    .first();
  return row ? { at: new Date(row.at).toISOString(), operation: 'send' } : null;
}

/**
 * The pause is over, so the relay may take the mail. The engine itself contacts no mail server, so an unresponsive one
 * does not hold up negotiations.
 */
export async function releaseMail(id: string, { db, now }: { db: Knex; now: () => Date }): Promise<void> {
  await db.transaction(async (trx) => {
    const released = await trx('outbox')
      .where({ id, kind: 'mail' })
      .whereNull('done_at')
      .where('not_before', '<=', now())
      .update({ not_before: null });
    if (released === 0) return;
    wakeAfterCommit(trx, ['mail']);
    await trx.raw('select pg_notify(?, ?)', [outboxChannel, 'mail']);
  });
}
