import type { Knex } from 'knex';
import type { Step } from '../../../schemas/domain/automation/step.ts';
import type { Automation } from '../../../schemas/domain/automation/due-action.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

export const stepsOf = ({ plan }: Pick<RecordOf<'automation'>, 'plan'>): readonly Step[] => plan;

/** Converts the record for the pure rules. */
export const automationOf = (record: Pick<RecordOf<'automation'>, 'state' | 'plan'>): Automation => ({
  state: record.state,
  steps: stepsOf(record),
});

/** Returns a workflow's automation; undefined if no step has been set. */
export async function automationOfWorkflow(workflow: string, db: Knex): Promise<RecordOf<'automation'> | undefined> {
  const [found] = await rowsWhere(entityNamed('automation'), { workflow }, db);
  return found;
}

/** The steps of a workflow or template; empty if there are none. */
export async function stepsOfWorkflow(workflow: string, db: Knex): Promise<readonly Step[]> {
  const automation = await automationOfWorkflow(workflow, db);
  return automation ? stepsOf(automation) : [];
}
