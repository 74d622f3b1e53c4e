import type { Knex } from 'knex';

export const name = '0033-guesses';

/** Failures are counted for an account over all addresses and for an address over all accounts. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create index login_failure_account on login_failure (email, at);
create index login_failure_address on login_failure (address, at);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
drop index login_failure_address;
drop index login_failure_account;
`);
}
