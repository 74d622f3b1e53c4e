import type { Knex } from 'knex';

export const name = '0150-splits-count';

const lowest = `(select sum((v ->> 'lowest')::numeric) from jsonb_array_elements(s.items) v)`;
const rate = `case when s.currency is null or s.currency = r.currency then 1 else coalesce((r.rates ->> s.currency)::numeric, 1) end`;
const spend = `round(s.total * ${rate}, 2)`;

/** The end of the row of a split award. Its lowest offer and saving were null before. */
const unknown = `${spend}, null, null, `;
const known = `${spend}, ${lowest}, ${lowest} - ${spend}, `;

/** The insights measure the awards of a split by the lowest complete offer; a failed scenario says why it failed. */
export async function up(trx: Knex): Promise<void> {
  await replaceInInsights(trx, { from: unknown, to: known });
  await trx.raw(
    `alter table award_scenario add column failure text check (failure in ('memory', 'time', 'interrupted'))`,
  );
}

export async function down(trx: Knex): Promise<void> {
  await replaceInInsights(trx, { from: known, to: unknown });
  await trx.raw('alter table award_scenario drop column failure');
}

async function replaceInInsights(trx: Knex, { from, to }: { from: string; to: string }): Promise<void> {
  const found: { rows: { text: string }[] } = await trx.raw(
    `select pg_get_functiondef('refresh_insight_rows(uuid[])'::regprocedure) as text`,
  );
  const text = found.rows[0]?.text ?? '';
  if (!text.includes(from)) throw new Error('the awards of splits were not found in refresh_insight_rows');
  await trx.raw(text.replace(from, to).replaceAll('?', '\\?'));
}
