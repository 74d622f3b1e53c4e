import type { Knex } from 'knex';
import type { Command } from '../kernel/commands/command.ts';
import type { Row } from '../kernel/repository/table.ts';
import { evaluationsFollow } from './evaluation/evaluations-follow.ts';
import { draftsFollow, mayMoveDrafts } from './negotiation/drafts-touched.ts';
import { derivePhase } from './workflow/derive-phase.ts';
import { mayMovePhase, workflowTouched } from './workflow/workflow-touched.ts';

/** Keeps stored derivations (a workflow's phase) true after a command; answers the records that changed by it. */
export async function derivations(
  command: Command,
  context: { row: Row | undefined; trx: Knex.Transaction; now: Date },
): Promise<{ entity: string; id: string }[]> {
  const { row, trx } = context;
  const drafts = [...(await evaluationsFollow(command, context)), ...(await draftsFollow(command, context))];
  const workflow = await workflowTouched(command, row, trx);
  if (workflow === undefined || !(await derivePhase(workflow, trx))) return drafts;
  return [...drafts, { entity: 'workflow', id: workflow }];
}

/** Commands after which nothing derived can have changed need not be asked about. */
export const mayDerive = (command: Command): boolean => mayMovePhase(command) || mayMoveDrafts(command);
