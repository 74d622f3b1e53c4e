import type { Knex } from 'knex';
import { isSpending } from '../../../schemas/domain/automation/bound.ts';
import { isHeldAt } from '../../../schemas/domain/automation/facts.ts';
import { applyDue } from '../../../schemas/domain/automation/apply-due.ts';
import type { Reason, Step } from '../../../schemas/domain/automation/step.ts';
import { dueAction, type Due } from '../../../schemas/domain/automation/due-action.ts';
import { system } from '../../../permissions/caller.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { actions } from './actions.ts';
import { automationFacts, type AutomationFacts } from './automation-facts.ts';
import { stayWithin } from './stay-within.ts';
import { automationOf, stepsOf } from './stored-automation.ts';

interface Context {
  services: Services;
  trx: Knex.Transaction;
}

/**
 * Does what is due now, if anything. Locks the row and reads everything again under that lock, so it sees what a person
 * did meanwhile. A person who acts at the same moment waits, or gets a newer version.
 */
export function advance(id: string, services: Services): Promise<void> {
  return services.db.transaction((trx) => advanceOne(id, { services, trx }));
}

async function advanceOne(id: string, { services, trx }: Context): Promise<void> {
  await trx('automation').where({ id }).forUpdate().select('id');
  const [automation] = await rowsWhere(entityNamed('automation'), { id }, trx);
  if (!automation) return;
  const seen = await automationFacts(automation, { services, db: trx });
  const next = dueAction(automationOf(automation), seen.facts);
  if (!next || next.at > seen.facts.now || next.due.does === 'look') return;
  const due = await carryOutStep(next.due, { automation, seen, services, trx });
  await store(automation, { due, seen }, { services, trx });
}

/**
 * Runs the commands of a step, all or none. If one is refused, a person is asked, because the step cannot run
 * automatically.
 */
async function carryOutStep(
  due: Due,
  { automation, seen, services, trx }: Context & { automation: RecordOf<'automation'>; seen: AutomationFacts },
): Promise<Due> {
  const { owner, facts, workflow } = seen;
  const step = due.does === 'act' ? stepsOf(automation).find(({ id }) => id === due.step) : undefined;
  if (due.does !== 'act' || !step || !owner) return due;
  try {
    await trx.transaction(async (inner) => {
      await actions[step.kind]({ step, facts, workflow, automation, services, reader: owner, trx: inner });
      await stayWithin(automation, { step, facts }, { services, db: inner });
    });
    if (!isSpending(step.kind)) return due;
    const { facts: now } = await automationFacts(automation, { services, db: trx });
    return now.negotiations.some((lot) => isHeldAt(step, lot)) ? held(step) : due;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    services.log.info({ automation: automation.id, step: step.kind, code: error.code }, 'a step was refused');
    return {
      does: 'ask',
      step: step.id,
      state: 'manual',
      // The refusal shows that the request was incomplete, so it no longer counts as drafted.
      because: [refusal(error, step), ...due.because.filter(({ code }) => code !== 'request_drafted')].slice(0, 20),
    };
  }
}

/**
 * The step is completed once the approval is given. Without it, the person who decides on the step continues. An amount
 * that they allowed stays allowed.
 */
const held = ({ id, decider, approvedBy, askedAmount }: Step): Due => ({
  does: 'ask',
  step: id,
  state: 'manual',
  because: [{ code: 'approval_pending' }],
  ...(decider ? { decider } : {}),
  ...(approvedBy && askedAmount ? { amount: askedAmount } : {}),
});

function refusal({ code, violations }: Problem, { kind }: Step): Reason {
  const paths = [...new Set(violations?.map(({ propertyPath }) => propertyPath))];
  const pathList = paths.join(', ').slice(0, 300) || kind;
  return code === 'validation_failed' && paths.length > 0
    ? { code: 'lacks', is: String(paths.length), asked: pathList }
    : { code: 'refused', is: code, asked: pathList };
}

async function store(
  automation: RecordOf<'automation'>,
  { due, seen }: { due: Due; seen: AutomationFacts },
  { services, trx }: Context,
): Promise<void> {
  const { workflow, facts } = seen;
  const { state, steps } = applyDue(automationOf(automation), due, { now: facts.now, owner: workflow.owner });
  const command = {
    entity: entityNamed('automation'),
    operation: 'advance',
    id: automation.id,
    body: {},
    foundOut: { state, steps, due, workflow },
  };
  await executeCommand(command, { services, reader: { caller: system, rules: [] }, trx });
}
