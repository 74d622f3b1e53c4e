import type { Knex } from 'knex';

export const name = '0040-receipts';

const files = ['request_file', 'response_file', 'question_file'];

/** What an offer was at its publishing is kept, and of each file the hash by which it can be told from any other. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw('alter table response add column receipt_key text');
  for (const table of files) await trx.raw(`alter table ${table} add column sha256 text`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('alter table response drop column receipt_key');
  for (const table of files) await trx.raw(`alter table ${table} drop column sha256`);
}
