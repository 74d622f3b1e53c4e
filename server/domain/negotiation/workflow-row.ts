import type { Knex } from 'knex';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

/** The workflow of a negotiation. */
export async function workflowRow(
  { workflow }: Pick<RecordOf<'negotiation'>, 'workflow'>,
  db: Knex,
): Promise<RecordOf<'workflow'>> {
  const [found] = await rowsWhere(entityNamed('workflow'), { id: workflow }, db);
  if (!found) throw new Error(`workflow ${workflow} is gone`);
  return found;
}
