import type { Knex } from 'knex';
import type { Step } from '../../../workflows/activities.ts';
import type { Lives } from '../engine.ts';

/** Creates records that start, remind and finish, and a log of the engine's operations on them. */
export async function createLifeTables(db: Knex): Promise<void> {
  await db.raw(`
    create table life (id uuid primary key, state text, start_at timestamptz, remind_at timestamptz, finish_at timestamptz,
      reminded bool not null default false);
    create table performed (id uuid, operation text, process text, effective bool, at timestamptz default clock_timestamp());
  `);
}

export interface Life {
  id: string;
  state: string;
  start_at: string | null;
  remind_at: string | null;
  finish_at: string | null;
  reminded: boolean;
}

/** Simulates the server's pipeline: the update checks the state and the time again. */
const operations: Record<string, string> = {
  start: `update life set state = 'started' where id = ? and state = 'published' and start_at <= clock_timestamp()`,
  remind: `update life set reminded = true where id = ? and state = 'started' and not reminded and remind_at <= clock_timestamp()`,
  finish: `update life set state = 'finished' where id = ? and state = 'started' and finish_at <= clock_timestamp()`,
};

function stepOf({ state, start_at, remind_at, finish_at, reminded }: Life): Step | null {
  if (state === 'published' && start_at) return { at: start_at, operation: 'start' };
  if (state !== 'started' || !finish_at) return null;
  return remind_at && !reminded ? { at: remind_at, operation: 'remind' } : { at: finish_at, operation: 'finish' };
}

export const lifeActivities = (db: Knex, process = 'this'): Lives => ({
  label: async () => ({ summary: 'a life', organization: null }),
  async nextStep({ id }) {
    const life = await db<Life>('life').where({ id }).first();
    return life ? stepOf(life) : null;
  },
  async perform({ id, operation }) {
    await db.transaction(async (trx) => {
      const { rowCount } = await trx.raw<{ rowCount: number }>(operations[operation] ?? '', [id]);
      await trx('performed').insert({ id, operation, process, effective: rowCount > 0 });
    });
  },
});
