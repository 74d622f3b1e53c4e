import type { Knex } from 'knex';
import type { Approval } from '../../../schemas/generated/answers.ts';
import { bindingSteps } from '../../../schemas/domain/automation/step-kinds.ts';
import { isOpen, type Step } from '../../../schemas/domain/automation/step.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { mayDo } from '../../kernel/present/operations.ts';
import { findRepresentation, raw, rowsWhere } from '../../kernel/repository/records.ts';
import { mayDecide } from '../automation/may-decide.ts';
import { stepsOf } from '../automation/stored-automation.ts';
import type { ApprovalKind, Link } from './kind.ts';

const entity = () => entityNamed('automation');

/** True if approval by mail is possible: the step is not binding, and runs automatically once approved. */
export const mayAskByMail = ({ kind, mode, stuck }: Step): boolean =>
  !bindingSteps.has(kind) && mode !== 'manual' && stuck !== true;

async function storedAutomation({ record: id }: Link, db: Knex): Promise<RecordOf<'automation'> | undefined> {
  const [automation] = await rowsWhere(entity(), { id }, db);
  return automation;
}

const stepIn = (automation: RecordOf<'automation'> | undefined, { step }: Link): Step | undefined =>
  automation && stepsOf(automation).find(({ id }) => id === step);

/** True only for the question that the mail asked: a later question about the same step has its own link. */
const isAsked = (step: Step, { createdAt }: Link): boolean =>
  isOpen(step) && mayAskByMail(step) && Date.parse(step.openedAt ?? '') <= createdAt.getTime();

type Facts = Pick<Approval, 'title' | 'requester' | 'approver' | 'organization' | 'items'>;

export const approvalOfStep: ApprovalKind = {
  isOpen: async (link, reader, db) => {
    const automation = await storedAutomation(link, db);
    const step = stepIn(automation, link);
    const row = await findRepresentation({ entity: entity(), id: link.record }, reader, db);
    if (!step || !row || !isAsked(step, link) || automation?.state !== 'running') return false;
    return mayDecide(step, reader.caller) && mayDo({ entity: entity(), action: 'approve', row }, reader);
  },
  facts: async (link, { caller }, db) => {
    const automation = await storedAutomation(link, db);
    const step = stepIn(automation, link);
    const [facts] = await raw<Facts>(db, {
      sql: `select w.title, r.given_name || ' ' || r.family_name as requester,
          a.given_name || ' ' || a.family_name as approver, o.legal_name as organization,
          (select coalesce(json_agg(x), '[]') from (select i.name, i.quantity::text, i.unit from request q
            join request_item i on i.request_id = q.id where q.workflow_id = w.id order by i.position, i.id limit 20) x) as items
        from workflow w join account r on r.id = w.owner_id join organization o on o.id = w.organization_id
        join account a on a.id = ? where w.id = ?`,
      bindings: [caller.account, automation?.workflow ?? null],
    });
    if (!facts || !step) return undefined;
    const { kind, because, reason } = step;
    return {
      about: 'step',
      ...facts,
      step: kind,
      because: because ?? [],
      state: stateOf(step),
      reason: reason ?? null,
    };
  },
  decide: async ({ link: { record: id, step }, decision, reason }, { services, reader, trx }) => {
    const [automation] = await rowsWhere(entity(), { id }, trx);
    const reasonBody = typeof reason === 'string' && reason.trim() !== '' ? { reason } : {};
    const body = { step, version: automation?.version, ...reasonBody };
    await executeCommand({ entity: entity(), operation: decision, id, body }, { services, reader, trx });
  },
};

/** States in the terms of demands, which the page knows. */
function stateOf(step: Step): 'submitted' | 'approved' | 'declined' {
  if (isOpen(step)) return 'submitted';
  return step.because?.[0]?.code === 'declined' ? 'declined' : 'approved';
}
