import type { Subject } from '../../../workflows/activities.ts';
import { system } from '../../../permissions/caller.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { Problem, type ProblemCode } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import { underWay } from '../../kernel/under-way.ts';
import { couldBidUntil } from '../negotiation/timing/could-bid-until.ts';
import { steps } from './steps.ts';

/** Refusals of a step that was already done or is not due. Calling again is harmless. */
const harmless: readonly ProblemCode[] = ['wrong_state', 'not_found', 'outdated'];

/**
 * Performs the step as the system, in its own transaction, through the same pipeline as all commands. Two cases must
 * not end a negotiation: a worker that survives while no process answers, and a process that returns after a silence.
 * Its finish is moved first.
 */
export async function perform(task: Subject & { operation: string }, services: Services): Promise<void> {
  const { entity, operation } = task;
  const end = underWay.begin(() => ({ what: `step ${entity} ${operation}` }));
  return take(task, services).finally(end);
}

async function take(task: Subject & { operation: string }, services: Services): Promise<void> {
  const { entity, id, operation } = task;
  const own = steps[entity]?.own?.[operation];
  if (own) return own(id, services);
  if (entity === 'negotiation' && !(await couldBidUntil(id, operation, services))) {
    services.log.info(task, 'bidding is unavailable, so the step waits for the service');
    return;
  }
  const reader = { caller: system, rules: [] };
  const command = { entity: entityNamed(entity), operation, id, body: {} };
  try {
    await services.db.transaction((trx) => executeCommand(command, { services, reader, trx }));
  } catch (error) {
    if (!(error instanceof Problem) || !harmless.includes(error.code)) throw error;
    services.log.info({ ...task, code: error.code }, 'a step was not due');
  }
}
