import type { Knex } from 'knex';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Row } from '../../kernel/repository/table.ts';

/** The one request of a workflow. */
export async function requestOf(workflow: string, db: Knex): Promise<Row | undefined> {
  const [request] = await rowsWhere(entityNamed('request'), { workflow }, db);
  return request;
}

/** Nobody outside has seen it yet. */
export const isUnpublished = (request: Row | undefined): boolean =>
  !request || request['state'] === 'created' || request['state'] === 'drafted';
