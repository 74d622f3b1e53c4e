import type { Knex } from 'knex';
import { DateTime } from 'luxon';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import type { Step } from '../../../workflows/activities.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { accountReader } from '../../kernel/identity/session-reader.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { peopleNamed } from '../automation/people-named.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { nextRun } from './next-run.ts';
import { ownersZone } from './owners-zone.ts';
import { planOf } from './schedule-rules.ts';

/** Next time at which the template starts a workflow. */
export async function nextScheduled(id: string, db: Knex): Promise<Step | null> {
  const [template] = await rowsWhere(entityNamed('workflow'), { id }, db);
  const at = template?.nextRunAt ?? null;
  return at === null ? null : { at, operation: 'startScheduled' };
}

/** Writes the next time together with the workflow, so that another call meanwhile finds nothing due. */
export function startScheduled(id: string, services: Services): Promise<void> {
  return services.db.transaction((trx) => startDue(id, services, trx));
}

async function startDue(id: string, services: Services, trx: Knex.Transaction): Promise<void> {
  await trx('workflow').where({ id }).forUpdate().select('id');
  const [template] = await rowsWhere(entityNamed('workflow'), { id }, trx);
  const due = template?.nextRunAt ?? null;
  const now = services.now();
  if (!template || due === null || Date.parse(due) > now.getTime()) return;
  const zone = await ownersZone(template.owner, trx);
  const plan = planOf(template, zone);
  const next = plan && !template.schedulePaused ? nextRun(plan, now) : null;
  await trx('workflow').where({ id }).update({ next_run_at: next });
  if (!mayStart(template)) return;
  const started = await startOne(template, { at: DateTime.fromISO(due, { zone }), services, trx });
  await note(template, started, { services, trx });
}

/** A template that is archived, unpublished or for another use waits, and its times pass. */
const mayStart = ({ state, isTemplate, templateKind, templatePublished }: RecordOf<'workflow'>): boolean =>
  state === 'active' && isTemplate && templateKind === 'schedules' && templatePublished;

/** The started workflow, or the reason why none was started. */
type Started = { workflow: string; title: string } | { problem: string };

/** Stores the last result with the schedule, and notifies its owner. */
async function note(
  template: RecordOf<'workflow'>,
  started: Started,
  { services, trx }: { services: Services; trx: Knex.Transaction },
): Promise<void> {
  const isStarted = 'workflow' in started;
  await trx('workflow')
    .where({ id: template.id })
    .update({
      last_run_at: services.now(),
      last_run_id: isStarted ? started.workflow : null,
      last_run_problem: isStarted ? null : started.problem,
    });
  const receivers = await peopleNamed('owner', template, trx);
  const data = {
    title: isStarted ? started.title : template.title,
    link: pageLinks.workflow(isStarted ? started.workflow : template.id),
  };
  const mail = isStarted ? 'schedule-started' : 'schedule-not-started';
  await writeEffects(
    trx,
    receivers.map((to) => ({ kind: 'mail', template: mail, to, data }) as const),
    services,
  );
}

/** Runs in the owner's name, with the owner's current rights. A refusal is logged, and the next time follows. */
async function startOne(
  template: RecordOf<'workflow'>,
  { at, services, trx }: { at: DateTime; services: Services; trx: Knex.Transaction },
): Promise<Started> {
  const workflow = entityNamed('workflow');
  const reader = await accountReader(template.owner, { now: services.now, db: trx });
  if (!reader) return { problem: 'account_blocked' };
  const title = `${template.title.slice(0, 138)} ${at.toISODate() ?? ''}`.trim();
  const body = { title, template: iriOf(workflow, template.id) };
  const foundOut = { kind: 'schedules', run: true };
  const command = { entity: workflow, operation: 'create', body, foundOut };
  try {
    const { body: made } = await trx.transaction((inner) =>
      executeCommand(command, {
        services,
        reader: { ...reader, caller: { ...reader.caller, automatic: true } },
        trx: inner,
      }),
    );
    return { workflow: String(made?.['@id']).slice(-36), title };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    services.log.warn({ template: template.id, code: error.code }, 'a scheduled workflow was not started');
    return { problem: error.code };
  }
}
