import type { Schedule } from '../../../schemas/generated/answers.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerMembers } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { parseQuery, wholeNumber } from '../../kernel/http/query.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { abilityFor, operationsOf } from '../../kernel/present/operations.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { readScope } from '../../kernel/repository/scope.ts';
import { representationSelect } from '../../kernel/repository/select.ts';
import type { Services } from '../../kernel/services.ts';
import { furthestAutomatic } from '../automation/furthest-automatic.ts';
import { toShownInterval } from './schedule-interval.ts';
import { nextRuns } from './next-run.ts';
import { planOf } from './schedule-rules.ts';

const mostRuns = 31;

interface Scheduled extends RecordOf<'workflow'> {
  zone: string;
  steps: unknown;
  lastRunTitle: string | null;
  lastRunPhase: string | null;
}

/** `GET schedules`: all schedules with their next runs, the next first. Paused ones come last. */
export async function listSchedules(ctx: Context, { db, now, config }: Services): Promise<void> {
  const { reader } = ctx.state;
  const entity = entityNamed('workflow');
  if (!abilityFor(reader).can('read', entity.name)) throw new Problem('insufficient_role');
  const query = parseQuery(ctx.querystring);
  const page = wholeNumber(query.get('page')?.[0], { fallback: 1, most: 1_000_000 });
  const itemsPerPage = wholeNumber(query.get('itemsPerPage')?.[0], { fallback: 30, most: 100 });
  const scope = readScope({ entity, actions: ['read'], alias: 't' }, reader);
  const where = `t.is_template and t.schedule_every is not null and t.state = 'active' and (${scope.sql})`;
  const rows = await raw<Scheduled>(db, {
    sql: `select ${representationSelect(entity)}, coalesce(o.timezone, 'UTC') as zone, m.plan as steps,
        l.title as "lastRunTitle", l.phase as "lastRunPhase"
      from workflow t left join account o on o.id = t.owner_id left join automation m on m.workflow_id = t.id
        left join workflow l on l.id = t.last_run_id
      where ${where} order by t.next_run_at nulls last, t.id limit ? offset ?`,
    bindings: [...scope.bindings, itemsPerPage, (page - 1) * itemsPerPage],
  });
  const [total] = await raw<{ count: number }>(db, {
    sql: `select count(*)::int as count from workflow t where ${where}`,
    bindings: scope.bindings,
  });
  const context = { reader, now: now(), config };
  const members = rows.map((row) => ({
    ...presentSchedule(row, context.now),
    operations: operationsOf({ entity, row: { ...row } }, context).filter(({ name }) => ofSchedules.has(name)),
  }));
  answerMembers(ctx, 'Schedule', members, { 'hydra:totalItems': total?.count ?? 0 });
}

const ofSchedules = new Set(['schedule', 'pauseSchedule', 'resumeSchedule', 'runNow', 'skipNext', 'changeOwner']);

function presentSchedule(row: Scheduled, now: Date): Omit<Schedule, 'operations'> {
  const entity = entityNamed('workflow');
  const plan = planOf(row, row.zone);
  return {
    '@id': iriOf(entity, row.id),
    '@type': 'Schedule',
    template: iriOf(entity, row.id),
    title: row.title,
    owner: iriOf(entityNamed('account'), row.owner),
    every: toShownInterval(row),
    start: row.scheduleStart,
    end: row.scheduleEnd,
    zone: row.zone,
    paused: row.schedulePaused,
    published: row.templatePublished,
    nextRunAt: row.nextRunAt,
    nextRuns: plan && !row.schedulePaused ? runsOf(row, plan, now) : [],
    lastRunAt: row.lastRunAt,
    lastRun: row.lastRun && iriOf(entity, row.lastRun),
    lastRunTitle: row.lastRunTitle,
    lastRunPhase: row.lastRunPhase,
    lastRunProblem: row.lastRunProblem,
    automaticUntil: furthestAutomatic(row.steps),
    version: row.version,
  };
}

/** Runs from the next one on. A skipped run is left out. */
function runsOf({ nextRunAt }: Scheduled, plan: NonNullable<ReturnType<typeof planOf>>, now: Date): string[] {
  if (nextRunAt === null) return [];
  const from = Math.max(Date.parse(nextRunAt), now.getTime());
  return [nextRunAt, ...nextRuns(plan, new Date(from), mostRuns - 1)];
}
