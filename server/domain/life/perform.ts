import type { Subject } from '../../../workflows/activities.ts';
import { system } from '../../../permissions/caller.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { isAway } from '../../workflows/heartbeat.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { Problem, type ProblemCode } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import { steps } from './steps.ts';

/** Refusals that say that the step was done already, or is not due: calling again is harmless. */
const harmless: readonly ProblemCode[] = ['wrong_state', 'not_found', 'outdated'];

/**
 * Does the step as the system, in a transaction of its own, through the same pipeline as everybody. A worker that lives on
 * while no process answers ends no negotiation: the first process that is back moves its finish.
 */
export async function perform(task: Subject & { operation: string }, services: Services): Promise<void> {
  const { entity, id, operation } = task;
  const own = steps[entity]?.own?.[operation];
  if (own) return own(id, services);
  if (entity === 'negotiation' && (await isAway(services.db, services.now()))) {
    services.log.info(task, 'nobody can bid at present: the step waits for the service');
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
