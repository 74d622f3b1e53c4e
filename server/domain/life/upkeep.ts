import type { Knex } from 'knex';
import type { Step } from '../../../workflows/activities.ts';
import { sweepFiles } from '../../files/sweep-files.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { sendDigests } from '../notification/digest.ts';
import { notifyDeadlines } from '../notification/deadlines.ts';
import type { Services } from '../../kernel/services.ts';

const dayMs = 86_400_000;

interface Chore {
  everyMs: number;
  work: (services: Services) => Promise<unknown>;
}

/** Recurring chores, by name. */
const chores: Readonly<Record<string, Chore>> = {
  files: { everyMs: dayMs, work: sweepFiles },
  notices: { everyMs: 3_600_000, work: remindOfDeadlinesAndDay },
};

async function remindOfDeadlinesAndDay(services: Services): Promise<void> {
  await notifyDeadlines(services);
  await sendDigests(services);
}

/** Starts the recurring runs. Harmless if they already exist. */
export const startUpkeep = (services: Services): Promise<void> =>
  services.db.transaction((trx) =>
    writeEffects(
      trx,
      Object.keys(chores).map((id) => ({ kind: 'engine', workflow: 'upkeep', id })),
      services,
    ),
  );

export async function nextUpkeep(name: string, db: Knex): Promise<Step | null> {
  const row = await db('upkeep').select<{ at: string }>('due_at as at').where({ name }).first();
  return row ? { at: new Date(row.at).toISOString(), operation: 'sweep' } : null;
}

/**
 * Writes the next time first, so that another caller finds nothing due meanwhile. A failed chore runs again at that
 * time.
 */
export async function sweep(name: string, services: Services): Promise<void> {
  const { db, now, log } = services;
  const chore = chores[name];
  if (!chore) return;
  const taken = await db('upkeep')
    .where({ name })
    .where('due_at', '<=', now())
    .update({ due_at: new Date(now().getTime() + chore.everyMs) });
  if (taken > 0)
    await chore.work(services).catch((error: unknown) => log.error({ err: error, name }, 'the upkeep failed'));
}
