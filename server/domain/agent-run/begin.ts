import type { Knex } from 'knex';
import { entry, type TimelineEntry } from '../../../schemas/domain/agent/timeline.ts';
import { system } from '../../../permissions/caller.ts';
import { entityNamed, performWrites } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import type { RecordOf, Write } from '../../kernel/commands/rule.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import { accountReader } from '../../kernel/identity/session-reader.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { mayActFor } from '../automation/may-act-for.ts';
import { chooseRule, withClasses } from './choose-rule.ts';
import { openPurchase } from './open-purchase.ts';

type Run = RecordOf<'agentRun'>;

interface Context {
  services: Services;
  trx: Knex.Transaction;
}

/**
 * Plans a run and opens its workflow, whose automation continues from there, all in the name of the run's creator. A
 * refusal is rolled back, and the run records the reason of its failure.
 */
export async function begin(id: string, services: Services): Promise<void> {
  const [planned] = await rowsWhere(entityNamed('agentRun'), { id }, services.db);
  if (planned?.state !== 'planned') return;
  // A run's items no longer change.
  const items = await withClasses(planned, services);
  await services.db.transaction((trx) => beginOne(id, items, { services, trx }));
}

async function beginOne(id: string, items: Run['items'], { services, trx }: Context): Promise<void> {
  await trx('agent_run').where({ id }).forUpdate().select('id');
  const [stored] = await rowsWhere(entityNamed('agentRun'), { id }, trx);
  if (stored?.state !== 'planned') return;
  const run = { ...stored, items };
  const owner = await accountReader(run.owner, { now: services.now, db: trx });
  const result = mayActFor(owner, run.organization)
    ? await tryStart(run, { services, trx, reader: { ...owner, caller: { ...owner.caller, automatic: true } } })
    : failRun(run, 'owner_inactive', services);
  const { now, newId, config } = services;
  const context = { trx, reader: { caller: system, rules: [] }, now: now(), newId, config };
  const history = await performWrites(result.writes, context);
  await recordChange({ history, effects: result.effects }, context);
}

interface RunStart {
  writes: Write[];
  effects: Effect[];
}

/** Ends a run that could not begin. Its demand is free again. */
function failRun({ id, timeline }: Run, code: string, { now }: Services, refusal?: Problem): RunStart {
  const at = now().toISOString();
  const asked = refusal?.violations
    ?.map(({ propertyPath }) => propertyPath)
    .join(', ')
    .slice(0, 300);
  const why = refusal
    ? { kind: 'because' as const, code: 'refused', is: refusal.code, ...(asked ? { asked } : {}) }
    : { kind: 'because' as const, code };
  const values = {
    state: 'failed' as const,
    endedAt: at,
    timeline: [...timeline, entry(at, 'failed', { because: [why] })],
  };
  return {
    writes: [{ change: 'agentRun', id, values, operation: 'begin' }],
    effects: [{ kind: 'live', entity: 'agentRun', id }],
  };
}

async function tryStart(run: Run, { services, trx, reader }: Context & { reader: Reader }): Promise<RunStart> {
  try {
    return await trx.transaction(async (inner) => {
      const context = { services, reader, trx: inner };
      const { way, entries } = await chooseRule(run, context);
      const opened = await openPurchase({ run, way }, context);
      return startOf(run, { rule: way.rule, entries, ...opened }, services);
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    services.log.warn({ run: run.id, code: error.code, violations: error.violations }, 'a run did not start');
    return failRun(run, error.code, services, error);
  }
}

interface OpenedPurchase {
  rule: string | null;
  entries: readonly TimelineEntry[];
  workflow: string;
  automation: string;
  opening: readonly TimelineEntry[];
}

function startOf(
  { id, timeline, items }: Run,
  { rule, entries, workflow, automation, opening }: OpenedPurchase,
  { now }: Services,
): RunStart {
  const values = {
    state: 'running' as const,
    startedAt: now().toISOString(),
    items,
    rule,
    workflow,
    timeline: [...timeline, ...entries, ...opening],
    noted: {},
  };
  return {
    writes: [{ change: 'agentRun', id, values, operation: 'begin' }],
    effects: [
      { kind: 'live', entity: 'agentRun', id },
      { kind: 'engine', workflow: 'automation', id: automation },
    ],
  };
}
