import type { Knex } from 'knex';

export const name = '0190-break-down';

/** Unit prices of a deal that was about the total: `{state, until, items: [{item, quantity, unitPrice}]}`. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw('alter table participation add column break_down jsonb');
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('alter table participation drop column break_down');
}
