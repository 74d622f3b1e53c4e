import type { Knex } from 'knex';

export const name = '0191-phase-forward';

const held = `exists (select 1 from negotiation n where n.workflow_id = w.id and n.next_round_id is null
    and n.state in ('finished', 'negotiated', 'awarded', 'failed'))
  or exists (select 1 from request r join request_item i on i.request_id = r.id where r.workflow_id = w.id and i.awarded)`;
const further = `exists (select 1 from negotiation n where n.workflow_id = w.id and n.next_round_id is not null)`;

/** The phase no longer runs backwards: what was awarded or failed keeps it at awarding, a further round at negotiation. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`update workflow w set phase = 'awarding'
    where w.phase in ('offers', 'evaluation', 'negotiation') and w.state <> 'completed' and (${held})`);
  await trx.raw(`update workflow w set phase = 'negotiation'
    where w.phase in ('offers', 'evaluation') and w.state <> 'completed' and ${further}`);
}

/** The next change of a workflow derives its phase anew. */
export async function down(): Promise<void> {}
