import type { Knex } from 'knex';

export const name = '0197-offers-that-stand';

const replaced = [
  ['o.supplier is not null as offered', 'coalesce(o.stands, false) as offered'],
  [
    `(count(*) filter (where o.state = 'cancelled' and o.result is null))::int as withdrawn`,
    `(count(*) filter (where o.state = 'cancelled' and o.result is null))::int as withdrawn,
          bool_or(o.state in ('published', 'accepted', 'rejected', 'invalid')) as stands`,
  ],
] as const;

/** A withdrawn offer counts as none in files of suppliers, as in the figures of competition. */
export async function up(trx: Knex): Promise<void> {
  await rewrite(trx, replaced);
}

export async function down(trx: Knex): Promise<void> {
  await rewrite(trx, replaced.map(([from, to]) => [to, from]));
} // prettier-ignore

async function rewrite(trx: Knex, pairs: readonly (readonly [string, string])[]): Promise<void> {
  const found: { rows: { text: string }[] } = await trx.raw(
    `select pg_get_functiondef('refresh_insight_suppliers(uuid[])'::regprocedure) as text`,
  );
  let text = found.rows[0]?.text ?? '';
  for (const [from, to] of pairs) {
    if (!text.includes(from)) throw new Error(`refresh_insight_suppliers does not contain: ${from}`);
    text = text.replace(from, to);
  }
  await trx.raw(text.replaceAll('?', '\\?'));
  await trx.raw(`insert into insight_stale (organization_id, workflow_id)
    select w.organization_id, w.id from workflow w join request r on r.workflow_id = w.id
    where exists (select 1 from response o where o.request_id = r.id and o.submitted and o.state = 'cancelled')`);
}
