import type { Knex } from 'knex';

export const name = '0100-two-invitation-links';

/**
 * Links of invitations are checked against the instance's secret, and the mailed one differs from the one that the
 * purchaser copies. Mails that were sent before hold the copied one from now on: it opens the page and proves no mailbox.
 */
export async function up(trx: Knex): Promise<void> {
  await trx.raw('alter table invitation drop column token');
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`alter table invitation add column token text not null default ''`);
}
