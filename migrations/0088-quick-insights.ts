import type { Knex } from 'knex';

export const name = '0088-quick-insights';

const phases = ['total', 'request', 'offers', 'evaluation', 'negotiation', 'awarding'];
const measured: readonly (readonly [column: string, before: string])[] = [
  ...phases.map((phase) => [`${phase}_days`, 'numeric(12, 2)'] as const),
  ['offer_days', 'numeric(12, 2)'],
  ['variation', 'numeric(12, 6)'],
  ['gap', 'numeric(14, 6)'],
];
const typed = (typeOf: (before: string) => string): string =>
  measured.map(([column, before]) => `alter column ${column} type ${typeOf(before)}`).join(', ');

/**
 * What is measured is kept as it is sorted, as floating numbers: medians and quartiles of a hundred thousand spend their time
 * on making them of decimals. Who met is one number to group by (64 bits of their ids), in the order of the awards.
 */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
alter table insight_request ${typed(() => 'double precision')},
  add column rejected_share double precision generated always as (case when offers >= 2 then rejected::float8 / offers end) stored,
  add column met bigint generated always as (
    case when cardinality(bidders) > 1 and winner_id = any (bidders) then hash_array_extended(bidders, 0) end) stored;
create index insight_request_met on insight_request (organization_id, met, awarded_at, workflow_id) include (winner_id) where met is not null;
create index response_item_missing on response_item (response_id) where not available;
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
drop index insight_request_met, response_item_missing;
alter table insight_request drop column met, drop column rejected_share, ${typed((before) => before)};
`);
}
