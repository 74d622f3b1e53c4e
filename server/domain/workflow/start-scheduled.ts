import type { Knex } from 'knex';
import { DateTime } from 'luxon';
import type { Step } from '../../../workflows/activities.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { accountReader } from '../../kernel/identity/session-reader.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { nextRun } from './next-run.ts';
import { ownersZone } from './owners-zone.ts';

/** When the template starts a workflow next. */
export async function nextScheduled(id: string, db: Knex): Promise<Step | null> {
  const [template] = await rowsWhere(entityNamed('workflow'), { id }, db);
  const at = template?.nextRunAt ?? null;
  return at === null ? null : { at, operation: 'startScheduled' };
}

/** The next time is written with the workflow: who asks again meanwhile finds nothing due. */
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
  const { scheduleEvery: every, scheduleStart: start } = template;
  const next = every === null || start === null ? null : nextRun({ every, start, zone }, now);
  await trx('workflow').where({ id }).update({ next_run_at: next });
  if (mayStart(template)) await startOne(template, { at: DateTime.fromISO(due, { zone }), services, trx });
}

/** A template that is archived, was never published or serves something else waits: its times pass. */
const mayStart = ({ state, isTemplate, templateKind, templatePublished }: RecordOf<'workflow'>): boolean =>
  state === 'active' && isTemplate && templateKind === 'schedules' && templatePublished;

/** In the name of its owner, with the rights that the owner has now. What is refused is logged, the next time comes. */
async function startOne(
  template: RecordOf<'workflow'>,
  { at, services, trx }: { at: DateTime; services: Services; trx: Knex.Transaction },
): Promise<void> {
  const workflow = entityNamed('workflow');
  const reader = await accountReader(template.owner, services);
  if (!reader) return;
  const title = `${template.title.slice(0, 138)} ${at.toISODate() ?? ''}`.trim();
  const body = { title, template: iriOf(workflow, template.id) };
  const command = { entity: workflow, operation: 'create', body, attached: { templateKind: 'schedules' } };
  try {
    await trx.transaction((inner) => executeCommand(command, { services, reader, trx: inner }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    services.log.warn({ template: template.id, code: error.code }, 'a scheduled workflow was not started');
  }
}
