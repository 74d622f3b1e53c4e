import type { Knex } from 'knex';

export const name = '0087-quiet-hours';

/** When somebody is mailed at once of nothing but what needs him: hours on his own clock. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
alter table notification_setting add column quiet_from text, add column quiet_to text;
alter table notification_setting add constraint notification_setting_quiet check ((quiet_from is null) = (quiet_to is null));
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
alter table notification_setting drop constraint notification_setting_quiet;
alter table notification_setting drop column quiet_from, drop column quiet_to;
`);
}
