import type { Knex } from 'knex';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { lockRecord, rowsWhere } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Row } from '../../kernel/repository/table.ts';

/** A workflow with everything of it that a copy takes along. */
export interface Original {
  workflow: Row;
  request: Row | undefined;
  items: Row[];
  requirements: Row[];
  criteria: Row[];
  files: Row[];
  /** E-mails and entries of the supplier list that a template invites. */
  invitations: Row[];
}

/** Whose reader may see it; nobody changes it meanwhile. */
export const visibleWorkflow = (id: string, reader: Reader, trx: Knex.Transaction): Promise<Row | undefined> =>
  lockRecord({ entity: entityNamed('workflow'), id, lock: 'share' }, reader, trx);

export async function originalOf(workflow: Row, trx: Knex): Promise<Original> {
  const [request] = await rowsWhere(entityNamed('request'), { workflow: workflow.id }, trx);
  const children = (name: string): Promise<Row[]> =>
    request ? rowsWhere(entityNamed(name), { request: request.id }, trx) : Promise.resolve([]);
  return {
    workflow,
    request,
    items: await children('requestItem'),
    requirements: await children('requirement'),
    criteria: await children('evaluationCriterion'),
    files: await children('requestFile'),
    invitations: workflow['isTemplate'] === true ? await children('invitation') : [],
  };
}
