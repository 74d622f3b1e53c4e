import type { Knex } from 'knex';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { requestOf } from './request-of.ts';
import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';

type Request = RecordOf<'request'>;

const terms = ['paymentTerms', 'deliveryTerms'] as const;
const always = ['deliveryAddress', 'templateTimeframe'] as const;

/** Names of the values that a template still needs before colleagues may use it. */
function templateGaps(request: Request | undefined, invitations: number): string[] {
  const fields = request && !isPriced(request.type) ? always : [...terms, ...always];
  const absent = fields.filter((name) => !request?.[name]);
  return [...absent, ...deliveryGaps(request?.deliveryTime ?? null), ...(invitations === 0 ? ['invitations'] : [])];
}

const datesOfMode = { date: ['start'], from: ['start'], until: ['end'], timespan: ['start', 'end'] } as const;

/** Start and end, if the chosen mode has them. Without a mode both are missing. */
function deliveryGaps(time: Request['deliveryTime']): string[] {
  const dateFields = datesOfMode[time?.mode ?? 'timespan'];
  return dateFields.filter((name) => !time?.[name]).map((name) => `deliveryTime.${name}`);
}

/** Names of values that the template lacks now. */
export async function gapsOf(workflow: string, db: Knex): Promise<string[]> {
  const request = await requestOf(workflow, db);
  const [template] = await rowsWhere(entityNamed('workflow'), { id: workflow }, db);
  const [row] = await raw<{ count: number }>(db, {
    sql: 'select count(*)::int as count from invitation where request_id = ?',
    bindings: [request?.id ?? null],
  });
  const isUnscheduled = template?.templateKind === 'schedules' && template.scheduleEvery === null;
  return [...templateGaps(request, row?.count ?? 0), ...(isUnscheduled ? ['scheduleEvery'] : [])];
}
