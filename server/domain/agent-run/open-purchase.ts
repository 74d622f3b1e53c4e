import type { Knex } from 'knex';
import { stepsOfAgent } from '../../../schemas/domain/agent/plan-steps.ts';
import { entry, type TimelineEntry } from '../../../schemas/domain/agent/timeline.ts';
import { categoryOf, neededByOf } from '../../../schemas/domain/demands/summary.ts';
import type { Step } from '../../../schemas/domain/automation/step.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed, performWrites } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import type { RecordOf, Write } from '../../kernel/commands/rule.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { automationOfWorkflow, stepsOf } from '../automation/stored-automation.ts';
import { bundleDemands } from '../demand/bundle.ts';
import { openRequest } from '../demand/open-request.ts';
import type { AgentContext, RunRule } from './choose-rule.ts';

type Run = RecordOf<'agentRun'>;

export interface Purchase {
  workflow: string;
  automation: string;
  opening: TimelineEntry[];
}

/** Creates a workflow with the request that the run needs, and an automation that begins at once. */
export async function openPurchase({ run, way }: { run: Run; way: RunRule }, context: AgentContext): Promise<Purchase> {
  const { services, trx } = context;
  const at = services.now().toISOString();
  const workflow = run.demand ? await fromDemand(run, way, context) : await fromGoal(run, way, context);
  await completeRequest(workflow, run, context);
  const template = way.template ? await automationOfWorkflow(way.template, trx) : undefined;
  const origin = { template: template ? stepsOf(template) : null, modes: way.modes };
  const terms = { budget: run.budget, limits: run.limits ?? [], offersAtLeast: run.offersAtLeast };
  const steps = stepsOfAgent(origin, terms, services.newId);
  const automation = await setSteps(workflow, { run, way, steps }, context);
  const manualSteps = steps.filter(({ mode }) => mode !== 'auto');
  const link = { link: iriOf(entityNamed('workflow'), workflow) };
  return {
    workflow,
    automation,
    opening: [
      entry(at, 'planned', {
        is: String(steps.length - manualSteps.length),
        asked: String(manualSteps.length),
        because: [
          ...manualSteps.map(({ kind }) => ({ kind: 'because' as const, code: 'asks_step', is: kind })),
          ...terms.limits.map((limit) => ({ kind: 'because' as const, code: limit })),
        ],
      }),
      entry(at, 'opened', { because: [link] }),
    ],
  };
}

const origin = ({ title }: Run, { template }: RunRule) => ({
  title: title.padEnd(3, '.').slice(0, 150),
  template,
  templateKind: 'self_sourcing' as const,
});

/** Adds the demand as if a purchaser had bundled it: each line stays traceable. */
async function fromDemand(run: Run, way: RunRule, context: AgentContext): Promise<string> {
  const { trx } = context;
  const workflow = await bundleDemands({ demands: [run.demand ?? ''], ...origin(run, way) }, context);
  const request = await requestOf(workflow, trx);
  const lines: { request_item_id: string }[] = await trx('demand_line')
    .where({ demand_id: run.demand })
    .select('request_item_id');
  const own = new Set(lines.map((line) => line.request_item_id));
  const all = await rowsWhere(entityNamed('requestItem'), { request: request.id }, trx);
  for (const { id } of all) if (!own.has(id)) await command('requestItem', 'delete', { id, body: {} }, context);
  return workflow;
}

async function fromGoal(run: Run, way: RunRule, context: AgentContext): Promise<string> {
  const { trx, services, reader } = context;
  const { organization, costCenter, items } = run;
  const needed = {
    organization,
    costCenter,
    category: categoryOf(items),
    neededBy: neededByOf(items),
    deliveryAddress: null,
  };
  const { workflow, request } = await openRequest({ demands: [needed], ...origin(run, way) }, context);
  const copied = await rowsWhere(entityNamed('requestItem'), { request: request.id }, trx);
  for (const { id } of copied) await command('requestItem', 'delete', { id, body: {} }, context);
  const rows = items.map(({ name, quantity, unit, note = null }, position) => ({
    id: services.newId(),
    request: request.id,
    organization,
    position,
    name,
    quantity,
    unit,
    note,
  }));
  const { newId, config } = services;
  const persist = { trx, reader, now: services.now(), newId, config };
  const history = await performWrites([{ insert: 'requestItem', rows }], persist);
  await recordChange({ history, effects: [] }, persist);
  return workflow;
}

const day = 86_400_000;
const hour = 3_600_000;

/** Sets dates, and a delivery date, if neither the template nor the organization's settings name one. */
async function completeRequest(workflow: string, run: Run, context: AgentContext): Promise<void> {
  const { services, trx } = context;
  const request = await requestOf(workflow, trx);
  const now = services.now().getTime();
  const left = Date.parse(run.deadline) - now;
  const lasts = Math.max(hour, Math.min(7 * day, left / 2));
  const dates = {
    startDate: new Date(now).toISOString(),
    finishDate: new Date(now + lasts).toISOString(),
  };
  const hasDates =
    request.startDate !== null && request.finishDate !== null && Date.parse(request.finishDate) < now + left;
  const body = {
    ...(hasDates ? {} : dates),
    ...(request.deliveryTime ? {} : { deliveryTime: { mode: 'until', end: run.deadline.slice(0, 10) } }),
    ...(request.currency || request.type === 'rfi' ? {} : { currency: run.budget.currency }),
  };
  if (Object.keys(body).length > 0) await command('request', 'update', { id: request.id, body }, context);
}

/** Replaces the template's steps with the plan, and starts it. */
async function setSteps(
  workflow: string,
  { run, way, steps }: { run: Run; way: RunRule; steps: Step[] },
  { services, trx, reader }: AgentContext,
): Promise<string> {
  const stored = await automationOfWorkflow(workflow, trx);
  const at = services.now();
  const id = stored?.id ?? services.newId();
  const limits = way.bounds.map((bound) => ({ ...bound }));
  const values = { plan: steps, limits, state: 'running' as const, startedAt: at.toISOString() };
  const write: Write = stored
    ? { change: 'automation', id, values, operation: 'start' }
    : { insert: 'automation', rows: [{ id, workflow, organization: run.organization, ...values }] };
  const { newId, config } = services;
  const persist = { trx, reader, now: at, newId, config };
  const history = await performWrites([write], persist);
  await recordChange({ history, effects: [] }, persist);
  return id;
}

async function requestOf(workflow: string, trx: Knex): Promise<RecordOf<'request'>> {
  const [request] = await rowsWhere(entityNamed('request'), { workflow }, trx);
  if (!request) throw new Problem('not_found');
  return request;
}

async function command(
  entity: 'request' | 'requestItem',
  operation: string,
  { id, body }: { id: string; body: JsonObject },
  { services, reader, trx }: AgentContext,
): Promise<void> {
  await executeCommand({ entity: entityNamed(entity), operation, id, body }, { services, reader, trx });
}
