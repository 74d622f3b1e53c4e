import type { Knex } from 'knex';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import type { Services } from '../../kernel/services.ts';

/** Creates the record with the first steps. An automation without a record cannot be started. */
export async function makeAutomation(
  { id, organization }: Pick<RecordOf<'workflow'>, 'id' | 'organization'>,
  { services, trx }: { services: Services; trx: Knex.Transaction },
): Promise<void> {
  const at = services.now();
  await trx('automation')
    .insert({
      id: services.newId(),
      version: 1,
      created_at: at,
      updated_at: at,
      workflow_id: id,
      state: 'not_started',
      plan: '[]',
      organization_id: organization,
    })
    .onConflict('workflow_id')
    .ignore();
}
