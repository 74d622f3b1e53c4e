import type { Knex } from 'knex';
import { nextDue } from '../../../schemas/mechanisms/common/define-mechanism.ts';
import type { Step } from '../../../workflows/activities.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { raw } from '../../kernel/repository/records.ts';

type Negotiation = Records['negotiation'];

interface Times extends Pick<Negotiation, 'startDate' | 'effectiveFinish' | 'progress'> {
  status: Negotiation['state'];
}

const operations = { start: 'start', close: 'finish' } as const;

/** A published one starts; a running one is closed a second after its effective finish, or asked about deals that lapse. Offline ones end by hand. */
export async function negotiationStep(id: string, db: Knex): Promise<Step | null> {
  const [row] = await raw<Times>(db, {
    sql: `select state as status, start_date as "startDate", effective_finish as "effectiveFinish", progress
      from negotiation where id = ? and next_round_id is null`,
    bindings: [id],
  });
  if (row?.status !== 'published' && row?.status !== 'started') return null;
  const { status, startDate, effectiveFinish, progress } = row;
  if (startDate === null) return null;
  const due = nextDue({ status, startDate, effectiveFinish, progress });
  return due && { at: due.at, operation: operations[due.event] };
}
