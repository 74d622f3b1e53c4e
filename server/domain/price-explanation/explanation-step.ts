import type { Knex } from 'knex';
import type { Step } from '../../../workflows/activities.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

/** A question expires at its due time. */
export async function explanationStep(id: string, db: Knex): Promise<Step | null> {
  const [explanation] = await rowsWhere(entityNamed('priceExplanation'), { id }, db);
  return explanation?.state === 'asked' ? { operation: 'expire', at: explanation.dueAt } : null;
}
