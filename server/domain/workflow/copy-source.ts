import type { Knex } from 'knex';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { lockRecord, rowsWhere } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';

/** Records that belong to a request and are copied with it. */
interface Children {
  items: RecordOf<'requestItem'>[];
  requirements: RecordOf<'requirement'>[];
  criteria: RecordOf<'evaluationCriterion'>[];
  files: RecordOf<'requestFile'>[];
  /** E-mails and entries of the supplier list that a template invites. */
  invitations: RecordOf<'invitation'>[];
}

/** A workflow with everything that a copy includes. */
export interface CopySource extends Children {
  workflow: RecordOf<'workflow'>;
  request: RecordOf<'request'> | undefined;
  /** The copy's dates or durations, if they differ from those that the request gives. */
  timeframe?: Partial<Pick<RecordOf<'request'>, 'startDate' | 'finishDate' | 'templateTimeframe'>>;
}

/** The workflow, if the reader may see it. The lock prevents changes in the meantime. */
export const visibleWorkflow = (
  id: string,
  reader: Reader,
  trx: Knex.Transaction,
): Promise<RecordOf<'workflow'> | undefined> =>
  lockRecord({ entity: entityNamed('workflow'), id, lock: 'share' }, reader, trx);

export async function readCopySource(workflow: RecordOf<'workflow'>, trx: Knex): Promise<CopySource> {
  const [request] = await rowsWhere(entityNamed('request'), { workflow: workflow.id }, trx);
  const children = request ? await childrenOf(request.id, workflow, trx) : none;
  return { workflow, request, ...children };
}

const none: Children = { items: [], requirements: [], criteria: [], files: [], invitations: [] };

async function childrenOf(request: string, { isTemplate }: RecordOf<'workflow'>, trx: Knex): Promise<Children> {
  return {
    items: await rowsWhere(entityNamed('requestItem'), { request }, trx),
    requirements: await rowsWhere(entityNamed('requirement'), { request }, trx),
    criteria: await rowsWhere(entityNamed('evaluationCriterion'), { request }, trx),
    files: await rowsWhere(entityNamed('requestFile'), { request }, trx),
    invitations: isTemplate ? await rowsWhere(entityNamed('invitation'), { request }, trx) : [],
  };
}
