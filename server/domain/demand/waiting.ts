import type { Knex } from 'knex';
import type { Step } from '../../../workflows/activities.ts';
import { system } from '../../../permissions/caller.ts';
import { entityNamed, performWrites } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import type { TimedEntity } from '../life/steps.ts';
import { routeApproved } from './route-approved.ts';
import { approvalRequestFacts, approvalRequestMails } from './ask-approval.ts';

type Demand = RecordOf<'demand'>;

const day = 86_400_000;
const reminderDays = 2;
const escalationDays = 5;

const after = (at: string, days: number): string => new Date(Date.parse(at) + days * day).toISOString();

/** Deadline until which the first approver may decide alone. */
export const approvalDue = (submittedAt: string): string => after(submittedAt, escalationDays);

/**
 * While a demand waits for approval, its approver is reminded once, then the organization's admins are asked once
 * instead. After approval, the assistant's rules route it once.
 */
function demandStep(demand: Demand): Step | null {
  const { state, submittedAt, remindedAt, escalatedAt, approver, decidedAt, routedAt } = demand;
  if (state === 'approved' && routedAt === null && decidedAt !== null) return { operation: 'route', at: decidedAt };
  if (state !== 'submitted' || submittedAt === null) return null;
  if (remindedAt === null) return { operation: 'remind', at: after(submittedAt, reminderDays) };
  if (escalatedAt === null && approver !== null)
    return { operation: 'escalate', at: after(submittedAt, escalationDays) };
  return null;
}

export const demandSteps: TimedEntity = {
  next: async (id: string, db: Knex) => {
    const [demand] = await rowsWhere(entityNamed('demand'), { id }, db);
    return demand ? demandStep(demand) : null;
  },
  own: {
    route: routeApproved,
    remind: (id, services) => services.db.transaction((trx) => ask(id, 'remind', { services, trx })),
    escalate: (id, services) => services.db.transaction((trx) => ask(id, 'escalate', { services, trx })),
  },
};

interface WaitingContext {
  services: Services;
  trx: Knex.Transaction;
}

/** Sends new links in addition to earlier ones. Another call meanwhile finds nothing due. */
async function ask(id: string, operation: 'remind' | 'escalate', { services, trx }: WaitingContext): Promise<void> {
  await trx('demand').where({ id }).forUpdate().select('id');
  const [record] = await rowsWhere(entityNamed('demand'), { id }, trx);
  const due = record && demandStep(record);
  const now = services.now();
  if (!record || due?.operation !== operation || Date.parse(due.at) > now.getTime()) return;
  await trx('demand')
    .where({ id })
    .update(operation === 'remind' ? { reminded_at: now } : { escalated_at: now });
  const isNamed = operation === 'remind' && record.approver !== null;
  const approval = isNamed
    ? ({ by: 'approver', account: record.approver ?? '' } as const)
    : ({ by: 'organization_admin' } as const);
  const template = operation === 'remind' ? 'demand-reminder' : 'demand-escalated';
  const facts = await approvalRequestFacts({ record, approval }, trx);
  const { newId, config } = services;
  const context = { trx, reader: { caller: system, rules: [] }, now, newId, config };
  const { writes = [], effects = [] } = approvalRequestMails({ record, ...facts }, context, template);
  const history = await performWrites(writes, context);
  await recordChange({ history, effects }, context);
}
