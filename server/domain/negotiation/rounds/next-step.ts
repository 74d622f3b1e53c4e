import type { Knex } from 'knex';
import { compareInstants, later } from '../../../../schemas/mechanisms/common/mechanism.ts';
import { traitsOf } from '../../../../schemas/mechanisms/index.ts';
import { nextDue } from '../../../../schemas/mechanisms/common/define-mechanism.ts';
import type { Step } from '../../../../workflows/activities.ts';
import type { Records } from '../../../../schemas/generated/records.ts';
import { raw } from '../../../kernel/repository/records.ts';

type Negotiation = Records['negotiation'];

interface Times extends Pick<Negotiation, 'type' | 'startDate' | 'effectiveFinish' | 'progress' | 'remindedAt'> {
  status: Negotiation['state'];
}

const operations = { start: 'start', close: 'finish' } as const;

/**
 * A published negotiation starts. A running one is closed a second after its effective finish, or when deals may lapse.
 * Offline ones end manually.
 */
export async function negotiationStep(id: string, db: Knex): Promise<Step | null> {
  const [row] = await raw<Times>(db, {
    sql: `select type, reminded_at as "remindedAt", state as status, start_date as "startDate", effective_finish as "effectiveFinish", progress
      from negotiation where id = ? and next_round_id is null`,
    bindings: [id],
  });
  if (row?.status !== 'published' && row?.status !== 'started') return null;
  const { status, startDate, effectiveFinish, progress } = row;
  if (startDate === null) return null;
  const due = nextDue({ status, startDate, effectiveFinish, progress });
  const reminder = reminderOf(row);
  if (reminder !== null && due && compareInstants(reminder, due.at) < 0) return { at: reminder, operation: 'remind' };
  return due && { at: due.at, operation: operations[due.event] };
}

const dayMs = 86_400_000;

/** Reminds once in a talk with a bot: a day before the finish, or at three quarters of a short one. */
function reminderOf({ type, status, startDate, effectiveFinish, remindedAt }: Times): string | null {
  if (traitsOf(type)?.binding !== 'deal' || status !== 'started' || remindedAt !== null) return null;
  if (startDate === null || effectiveFinish === null) return null;
  const duration = Date.parse(effectiveFinish) - Date.parse(startDate);
  return later(effectiveFinish, -Math.min(dayMs, duration / 4));
}
