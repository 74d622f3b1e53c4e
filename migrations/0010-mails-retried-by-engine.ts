import type { Knex } from 'knex';

export const name = '0010-mails-retried-by-engine';

/** Mails that failed wait for the engine from now on: those that wait already are due at once. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(
    `update outbox set not_before = null where kind = 'mail' and done_at is null and not_before is not null`,
  );
}

export async function down(): Promise<void> {
  await Promise.resolve();
}
