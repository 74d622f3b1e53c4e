import type { Knex } from 'knex';
import type { Step } from '../../../workflows/activities.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { TimedEntity } from '../life/steps.ts';
import { begin } from './begin.ts';

const ended = new Set(['taken_over', 'stopped', 'done', 'failed']);

/** A run begins at once. After that only its deadline depends on time. */
export const agentRunSteps: TimedEntity = {
  next: async (id: string, db: Knex): Promise<Step | null> => {
    const [run] = await rowsWhere(entityNamed('agentRun'), { id }, db);
    if (!run || ended.has(run.state)) return null;
    return run.state === 'planned'
      ? { operation: 'begin', at: run.createdAt }
      : { operation: 'expire', at: run.deadline };
  },
  own: { begin },
};
