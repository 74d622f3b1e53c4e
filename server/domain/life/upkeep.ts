import type { Knex } from 'knex';
import type { Step } from '../../../workflows/activities.ts';
import { sweepFiles } from '../../files/sweep-files.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import type { Services } from '../../kernel/services.ts';

const dayMs = 86_400_000;

/** Starts the run that looks every day; harmless when it is there. */
export const startUpkeep = (services: Services): Promise<void> =>
  services.db.transaction((trx) => writeEffects(trx, [{ kind: 'engine', workflow: 'upkeep', id: 'files' }], services));

export async function nextUpkeep(name: string, db: Knex): Promise<Step | null> {
  const row = await db('upkeep').select<{ at: string }>('due_at as at').where({ name }).first();
  return row ? { at: new Date(row.at).toISOString(), operation: 'sweep' } : null;
}

/** The next day is written first: who asks again meanwhile finds nothing due. What fails today is done tomorrow. */
export async function sweep(name: string, services: Services): Promise<void> {
  const { db, now, log } = services;
  const taken = await db('upkeep')
    .where({ name })
    .where('due_at', '<=', now())
    .update({ due_at: new Date(now().getTime() + dayMs) });
  if (taken > 0) await sweepFiles(services).catch((error: unknown) => log.error({ err: error }, 'the sweep failed'));
}
