import type { Knex } from 'knex';

export const name = '0056-how-offers-ended';

/** What is cancelled says how: withdrawn by its supplier, or one of these. Of older ones the history tells. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
alter table response drop constraint response_result_check;
alter table response add constraint response_result_check check (result in ('lost', 'closed', 'discarded', 'replaced'));

update response o set result = 'replaced'
where o.state = 'cancelled' and o.submitted and exists (select 1 from history h
  where h.entity = 'response' and h.record_id = o.id and h.operation in ('supersede', 'confirmInvalidated'));

update response o set result = case when exists (select 1 from history h
    where h.entity = 'response' and h.record_id = o.id and h.operation = 'cancel') then 'discarded' else 'closed' end
where o.state = 'cancelled' and not o.submitted;
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
update response set result = null where result <> 'lost';
alter table response drop constraint response_result_check;
alter table response add constraint response_result_check check (result in ('lost'));
`);
}
