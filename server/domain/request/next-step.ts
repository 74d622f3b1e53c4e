import type { Knex } from 'knex';
import type { Step } from '../../../workflows/activities.ts';
import { numberSetting } from '../../configuration/setting.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

/** Time before the end at which suppliers that have not answered are reminded, once. */
export const reminderLead = (): number => numberSetting('reminderHours') * 3_600_000;

export async function nextRequestStep(id: string, db: Knex): Promise<Step | null> {
  const [request] = await rowsWhere(entityNamed('request'), { id }, db);
  return request ? requestStep(request) : null;
}

/**
 * If published: the start. If started: the reminder, unless it was sent or the phase is too short for one, then the
 * end.
 */
function requestStep({ state, startDate, finishDate, remindedAt, publishedAt }: RecordOf<'request'>): Step | null {
  if (state === 'published') return stepAt('start', startDate);
  if (state !== 'started' || finishDate === null) return null;
  const reminder = new Date(Date.parse(finishDate) - reminderLead()).toISOString();
  const isLate = publishedAt !== null && reminder <= publishedAt;
  if (remindedAt === null && !isLate) return { operation: 'remind', at: reminder };
  return stepAt('finish', finishDate);
}

const stepAt = (operation: string, at: string | null): Step | null => (at === null ? null : { operation, at });
