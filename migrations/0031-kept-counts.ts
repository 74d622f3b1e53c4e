import type { Knex } from 'knex';

export const name = '0031-kept-counts';

/** What waits is little beside what is done: indexes of that little, and of the states by which tabs and dashboards count. */
const indexes: Record<string, string> = {
  workflow_state: 'workflow (organization_id, state, is_template, phase, id)',
  workflow_active: `workflow (is_template, phase, id) where state = 'active'`,
  request_state: 'request (organization_id, state, finish_date, id)',
  request_open_start: `request (organization_id, state, start_date, id) where state in ('published', 'started')`,
  request_open_title: `request (organization_id, state, title, id) where state in ('published', 'started')`,
  request_open_all_start: `request (state, start_date, id) where state in ('published', 'started')`,
  request_open_all_finish: `request (state, finish_date, id) where state in ('published', 'started')`,
  request_open_all_title: `request (state, title, id) where state in ('published', 'started')`,
  request_drafts: `request (organization_id, updated_at) where state in ('created', 'drafted')`,
  negotiation_state: 'negotiation (organization_id, state, effective_finish, id)',
  negotiation_open: `negotiation (state, effective_finish) where state in ('published', 'started')`,
  negotiation_over: `negotiation (organization_id, finished_at)
    where state in ('finished', 'negotiated', 'awarded', 'failed') and next_round_id is null`,
  negotiation_waiting: `negotiation (organization_id, coalesce(finished_at, updated_at))
    where state in ('finished', 'negotiated') and next_round_id is null`,
  response_to_evaluate: `response (purchaser_organization_id) where state in ('published', 'invalid')`,
  response_open: `response (organization_id, state, updated_at, id) where state in ('created', 'published')`,
  response_open_purchaser: `response (purchaser_organization_id, state, updated_at, id) where state in ('created', 'published')`,
  response_open_all: `response (state, updated_at, id) where state in ('created', 'published')`,
  response_invalid: `response (organization_id) where state = 'invalid'`,
  response_binding: `response (organization_id, binding_until) where state in ('published', 'accepted')`,
  question_asked: `question (organization_id, request_id, created_at) where state = 'asked'`,
  invitation_pending: `invitation (organization_id) where approval_pending`,
  invitation_unanswered: `invitation (supplier_id) where state in ('sent', 'reminded', 'accessed')`,
  invitation_unanswered_email: `invitation (lower(email)) where state in ('sent', 'reminded', 'accessed')`,
  participation_won: `participation (supplier_id) where state = 'won'`,
};

const replaced: Record<string, string> = {
  workflow_list: 'workflow (organization_id, state, created_at desc)',
  request_list: 'request (organization_id, state, finish_date)',
  negotiation_list: 'negotiation (organization_id, state, start_date)',
};

/**
 * Savings by organization and year of the award. An empty currency is none. Whatever changes a negotiation, its trigger moves
 * the sum in the same transaction; `recount_awards` makes all of them anew.
 */
const awards = `
create table award_sum (
  organization_id uuid not null references organization (id),
  year integer not null,
  currency text not null,
  awards integer not null,
  amount numeric not null,
  negotiated numeric not null,
  primary key (organization_id, year, currency)
);

create function add_award(n negotiation, sign integer) returns void language sql as $$
  insert into award_sum as s (organization_id, year, currency, awards, amount, negotiated)
  select n.organization_id, extract(year from n.decided_at at time zone 'UTC'), coalesce(n.currency, ''), sign,
    sign * coalesce((n.savings ->> 'amount')::numeric, 0),
    sign * coalesce((select min(p.initial_price) from participation p where p.negotiation_id = n.id), 0)
  where n.state = 'awarded' and n.savings is not null and n.decided_at is not null
  on conflict (organization_id, year, currency) do update
    set awards = s.awards + excluded.awards, amount = s.amount + excluded.amount, negotiated = s.negotiated + excluded.negotiated
$$;

create function award_moved() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_award(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_award(new, 1); end if;
  return null;
end $$;

create trigger award_given after update of state, savings, decided_at, currency on negotiation
  for each row when (old.state = 'awarded' or new.state = 'awarded') execute function award_moved();
create trigger award_made after insert on negotiation
  for each row when (new.state = 'awarded') execute function award_moved();
create trigger award_gone after delete on negotiation
  for each row when (old.state = 'awarded') execute function award_moved();

create function recount_awards() returns void language sql as $$
  delete from award_sum;
  insert into award_sum
  select n.organization_id, extract(year from n.decided_at at time zone 'UTC'), coalesce(n.currency, ''), count(*),
    sum(coalesce((n.savings ->> 'amount')::numeric, 0)),
    sum(coalesce((select min(p.initial_price) from participation p where p.negotiation_id = n.id), 0))
  from negotiation n where n.state = 'awarded' and n.savings is not null and n.decided_at is not null
  group by 1, 2, 3;
$$;
select recount_awards();
`;

/** What suppliers' lists ask of a record, beside who may see it: their lists grow with what they see, not with what there is. */
const kept: Record<string, { of: string; columns: Record<string, string>; by: readonly string[] }> = {
  request_access: {
    of: 'request',
    columns: {
      state: 'text',
      type: 'text',
      title: 'text',
      start_date: 'timestamptz(3)',
      finish_date: 'timestamptz(3)',
    },
    by: ['title', 'start_date', 'finish_date'],
  },
  negotiation_access: {
    of: 'negotiation',
    columns: {
      state: 'text',
      type: 'text',
      title: 'text',
      start_date: 'timestamptz(3)',
      effective_finish: 'timestamptz(3)',
    },
    by: ['title', 'start_date', 'effective_finish'],
  },
};

/** A row that is made while the record is changed waits for it: the share lock reads what is committed. */
function keeping(access: string): string {
  const { of, columns, by } = kept[access] ?? { of: '', columns: {}, by: [] };
  const names = Object.keys(columns);
  const set = names.map((column) => `${column} = r.${column}`).join(', ');
  return `
alter table ${access} ${Object.entries(columns)
    .map(([column, type]) => `add column ${column} ${type}`)
    .join(', ')};
update ${access} g set ${set} from ${of} r where r.id = g.${of}_id;

create function ${access}_filled() returns trigger language plpgsql as $$
begin
  select ${names.map((column) => `r.${column}`).join(', ')} into ${names.map((column) => `new.${column}`).join(', ')}
  from ${of} r where r.id = new.${of}_id for share;
  return new;
end $$;
create trigger ${access}_filled before insert on ${access} for each row execute function ${access}_filled();

create function ${access}_moved() returns trigger language plpgsql as $$
begin
  update ${access} set ${names.map((column) => `${column} = new.${column}`).join(', ')} where ${of}_id = new.id;
  return null;
end $$;
create trigger ${access}_moved after update of ${names.join(', ')} on ${of} for each row
  when ((${names.map((column) => `old.${column}`).join(', ')}) is distinct from (${names.map((column) => `new.${column}`).join(', ')}))
  execute function ${access}_moved();
drop index ${access}_organization;
create index ${access}_state on ${access} (organization_id, state, ${of}_id);
${by.map((column) => `create index ${access}_${column} on ${access} (organization_id, ${column}, ${of}_id, state);`).join('\n')}
`;
}

function forgetting(access: string): string {
  const { of, columns } = kept[access] ?? { of: '', columns: {} };
  return `
drop trigger ${access}_moved on ${of};
drop trigger ${access}_filled on ${access};
drop function ${access}_moved, ${access}_filled;
alter table ${access} ${Object.keys(columns)
    .map((column) => `drop column ${column}`)
    .join(', ')};
create index ${access}_organization on ${access} (organization_id);
`;
}

export async function up(trx: Knex): Promise<void> {
  for (const [index, on] of Object.entries(indexes)) await trx.raw(`create index ${index} on ${on}`);
  await trx.raw(`drop index ${Object.keys(replaced).join(', ')}`);
  await trx.raw(awards);
  for (const access of Object.keys(kept)) await trx.raw(keeping(access));
}

export async function down(trx: Knex): Promise<void> {
  for (const access of Object.keys(kept)) await trx.raw(forgetting(access));
  await trx.raw(`
drop trigger award_given on negotiation;
drop trigger award_made on negotiation;
drop trigger award_gone on negotiation;
drop function award_moved, recount_awards, add_award;
drop table award_sum;
`);
  for (const [index, on] of Object.entries(replaced)) await trx.raw(`create index ${index} on ${on}`);
  await trx.raw(`drop index ${Object.keys(indexes).join(', ')}`);
}
