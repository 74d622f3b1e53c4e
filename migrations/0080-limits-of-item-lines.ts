import type { Knex } from 'knex';

export const name = '0080-limits-of-item-lines';

/** Each line of a talk holds what it is asked by: an answer to thousands of items reads no other list of them. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
update participation p set item_lines = made.lines from (
  select t.id, jsonb_agg(l.line || jsonb_build_object('first', trim_scale((g.goal->>'asked')::numeric)::text, 'limit', trim_scale((g.goal->>'limit')::numeric)::text) order by l.at) as lines
  from participation t join negotiation n on n.id = t.negotiation_id
    cross join jsonb_array_elements(t.item_lines) with ordinality l(line, at)
    join jsonb_array_elements(n.plan->'goals') g(goal) on g.goal->>'item' = l.line->>'item'
  group by t.id) made
where p.id = made.id`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
update participation p set item_lines = made.lines from (
  select t.id, jsonb_agg(l.line - 'first' - 'limit' order by l.at) as lines
  from participation t cross join jsonb_array_elements(t.item_lines) with ordinality l(line, at)
  group by t.id) made
where p.id = made.id`);
}
