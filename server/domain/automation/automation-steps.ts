import type { Knex } from 'knex';
import { isCompleted } from '../../../schemas/domain/automation/step.ts';
import { stepKinds } from '../../../schemas/domain/automation/step-kinds.ts';
import { dueAction } from '../../../schemas/domain/automation/due-action.ts';
import type { Step } from '../../../workflows/activities.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { advance } from './advance.ts';
import { automationFacts } from './automation-facts.ts';
import { automationOf, stepsOf } from './stored-automation.ts';

/** Operations of the engine in addition to the steps themselves. */
const around = ['settle', 'skip', 'ask', 'escalate', 'note_silence', 'stop', 'complete', 'look'] as const;

/** Each operation checks again, inside its own transaction, what is due. */
export const automationSteps = {
  next: nextOfAutomation,
  own: Object.fromEntries([...stepKinds, ...around].map((name) => [name, advance])),
};

async function nextOfAutomation(id: string, db: Knex, services: Services): Promise<Step | null> {
  const [automation] = await rowsWhere(entityNamed('automation'), { id }, db);
  if (automation?.state !== 'running') return null;
  const { facts } = await automationFacts(automation, { services, db });
  const next = dueAction(automationOf(automation), facts);
  if (!next) return null;
  const kind = stepsOf(automation).find((step) => !isCompleted(step))?.kind;
  return {
    at: next.at,
    operation: next.due.does === 'act' ? (kind ?? 'look') : next.due.does,
    ...(kind && next.due.does !== 'complete' && { within: kind }),
  };
}
