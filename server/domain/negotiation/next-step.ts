import type { Knex } from 'knex';
import type { Step } from '../../../workflows/activities.ts';
import { raw } from '../../repository/records.ts';
import { closingGraceMs } from './finish.ts';

interface Times {
  state: string;
  startDate: string | null;
  effectiveFinish: string | null;
}

/** A published one starts; a running one is closed a second after its effective finish. Offline ones end by hand. */
export async function negotiationStep(id: string, db: Knex): Promise<Step | null> {
  const [row] = await raw<Times>(db, {
    sql: `select state, start_date as "startDate", effective_finish as "effectiveFinish"
      from negotiation where id = ? and next_round_id is null`,
    bindings: [id],
  });
  if (row?.state === 'published' && row.startDate) return { at: row.startDate, operation: 'start' };
  if (row?.state !== 'started' || !row.effectiveFinish) return null;
  return { at: new Date(Date.parse(row.effectiveFinish) + closingGraceMs).toISOString(), operation: 'finish' };
}
