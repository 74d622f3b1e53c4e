import type { Knex } from 'knex';

export const name = '0037-ended-purchases';

/**
 * A purchase that is completed ends its request: offers that nobody decided on carry their result. What was completed
 * before is brought to the same end; offers of winners were accepted by their awards.
 */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
alter table response add column result text check (result in ('lost'));

update response o set state = 'accepted', decided_at = coalesce(o.decided_at, n.decided_at), version = o.version + 1
from participation p join negotiation n on n.winner_id = p.id
where p.response_id = o.id and n.state = 'awarded' and o.state in ('published', 'invalid');

update request r set state = 'finished', version = r.version + 1,
  start_date = least(r.start_date, greatest(w.updated_at, r.published_at)), finish_date = greatest(w.updated_at, r.published_at)
from workflow w where w.id = r.workflow_id and w.state = 'completed' and r.state in ('published', 'started');

update response o set state = 'cancelled', version = o.version + 1
from request r join workflow w on w.id = r.workflow_id
where o.request_id = r.id and w.state = 'completed' and r.state = 'finished' and o.state = 'created';

update response o set result = 'lost', version = o.version + 1
from request r join workflow w on w.id = r.workflow_id
where o.request_id = r.id and w.state = 'completed' and r.state = 'finished' and o.state in ('published', 'invalid');
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('alter table response drop column result;');
}
