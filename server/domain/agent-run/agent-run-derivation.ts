import { followAutomation, type Followed } from '../../../schemas/domain/agent/follow-automation.ts';
import { entry, mostEntries, type Evidence, type TimelineEntry } from '../../../schemas/domain/agent/timeline.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';
import type { RecordRef, PersistContext } from '../../kernel/commands/command.ts';
import { entityNamed, performWrites } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import type { Derivation } from '../../kernel/entity-server.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { automationOfWorkflow, automationOf } from '../automation/stored-automation.ts';
import { outcomeOf } from './outcome.ts';
import { timelineOf } from './stored-run.ts';

type Run = RecordOf<'agentRun'>;

const underWay = ['planned', 'running', 'waiting', 'paused'] as const;

/** A run follows the automation of its workflow, in the transaction that moves it. */
export const agentRunDerivation: Derivation = {
  concerns: ({ entity, operation }) =>
    entity.name === 'automation' || (entity.name === 'workflow' && operation === 'delete'),
  derive: async ({ entity }, { row, ...context }: PersistContext & { row: object | undefined }) => {
    if (!row) return [];
    if (entity.name === 'workflow') return withoutWorkflow(idIn(row, 'organization'), context);
    const run = await runOf(idIn(row, 'workflow'), context);
    return run ? follow(run, context) : [];
  },
};

/** Reads an id property from a row of either entity. */
const idIn = (row: object, property: string): string =>
  String(Object.entries(row).find(([name]) => name === property)?.[1]);

async function runOf(workflow: string, { trx }: PersistContext): Promise<Run | undefined> {
  const [found]: { id: string }[] = await trx('agent_run')
    .where({ workflow_id: workflow })
    .whereIn('state', underWay)
    .forUpdate()
    .select('id');
  if (!found) return undefined;
  const [run] = await rowsWhere(entityNamed('agentRun'), { id: found.id }, trx);
  return run;
}

async function follow(run: Run, context: PersistContext): Promise<RecordRef[]> {
  const { trx, now } = context;
  const workflow = run.workflow ?? '';
  const automation = await automationOfWorkflow(workflow, trx);
  if (!automation) return [];
  const noted = isObject(run.noted) ? textsIn(run.noted) : {};
  const question = { automation: automationOf(automation), noted, state: run.state };
  const outcome = await outcomeOf(workflow, trx);
  const linksOf = (kind: string): string[] => outcome.links[kind] ?? [];
  const { hasAward, outbid } = outcome;
  const followed = followAutomation(question, { now: now.toISOString(), hasAward, linksOf, outbid });
  return changeRun(run, followed, context);
}

const textsIn = (noted: object): Record<string, string> =>
  Object.fromEntries(Object.entries(noted).map(([id, value]) => [id, String(value)]));

async function changeRun(run: Run, followed: Followed, context: PersistContext): Promise<RecordRef[]> {
  const { state, waitsFor, entries, noted } = followed;
  if (entries.length === 0 && state === run.state) return [];
  const isOver = state === 'done' || state === 'failed';
  const values = {
    state,
    waitsFor,
    noted,
    timeline: shortened([...timelineOf(run), ...entries]),
    ...(isOver ? { endedAt: context.now.toISOString() } : {}),
  };
  return write(run.id, values, context);
}

async function write(id: string, values: Partial<Run>, context: PersistContext): Promise<RecordRef[]> {
  const history = await performWrites([{ change: 'agentRun', id, values, operation: 'follow' }], context);
  await recordChange({ history, effects: [] }, context);
  return [{ entity: 'agentRun', id }];
}

/** Keeps only the first and the last entries of a very long timeline. */
const shortened = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  entries.length <= mostEntries ? [...entries] : [...entries.slice(0, 20), ...entries.slice(20 - mostEntries)];

/** Ends runs whose workflow was deleted. */
async function withoutWorkflow(organization: string, context: PersistContext): Promise<RecordRef[]> {
  const { trx, now } = context;
  const at = now.toISOString();
  const rows: { id: string }[] = await trx('agent_run')
    .where({ organization_id: organization, workflow_id: null })
    .whereIn('state', ['running', 'waiting'])
    .forUpdate()
    .select('id');
  const touched: RecordRef[] = [];
  for (const { id } of rows) {
    const [run] = await rowsWhere(entityNamed('agentRun'), { id }, trx);
    if (!run) continue;
    const because: Evidence[] = [{ kind: 'because', code: 'workflow_deleted' }];
    const timeline = [...timelineOf(run), entry(at, 'failed', { because })];
    touched.push(...(await write(id, { state: 'failed', endedAt: at, waitsFor: null, timeline }, context)));
  }
  return touched;
}
