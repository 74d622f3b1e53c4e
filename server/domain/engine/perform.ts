import type { Subject } from '../../../workflows/activities.ts';
import { system } from '../../../permissions/caller.ts';
import { executeCommand } from '../../commands/execute-command.ts';
import { entityNamed } from '../../commands/persist.ts';
import { Problem, type ProblemCode } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { steps } from './steps.ts';

/** Refusals that say that the step was done already, or is not due: calling again is harmless. */
const harmless: readonly ProblemCode[] = ['wrong_state', 'not_found', 'outdated'];

/** Does the step as the system, in a transaction of its own, through the same pipeline as everybody. */
export async function perform(task: Subject & { operation: string }, services: Services): Promise<void> {
  const { entity, id, operation } = task;
  const own = steps[entity]?.own?.[operation];
  if (own) return own(id, services);
  const reader = { caller: system, rules: [] };
  const command = { entity: entityNamed(entity), operation, id, body: {} };
  try {
    await services.db.transaction((trx) => executeCommand(command, { services, reader, trx }));
  } catch (error) {
    if (!(error instanceof Problem) || !harmless.includes(error.code)) throw error;
    services.log.info({ ...task, code: error.code }, 'a step was not due');
  }
}
