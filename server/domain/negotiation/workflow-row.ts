import type { Knex } from 'knex';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

/** The workflow of a negotiation. */
export async function workflowRow({ workflow }: JsonObject, db: Knex): Promise<JsonObject> {
  const [found] = await rowsWhere(entityNamed('workflow'), { id: workflow }, db);
  return found ?? {};
}
