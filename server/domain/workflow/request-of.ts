import type { Knex } from 'knex';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

/** The only request of a workflow. */
export async function requestOf(workflow: string, db: Knex): Promise<RecordOf<'request'> | undefined> {
  const [request] = await rowsWhere(entityNamed('request'), { workflow }, db);
  return request;
}

/** True if no one outside the organization has seen it yet. */
export const isUnpublished = (request: Pick<RecordOf<'request'>, 'state'> | undefined): boolean =>
  !request || request.state === 'created' || request.state === 'drafted';
