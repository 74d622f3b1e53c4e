import type { Knex } from 'knex';

export const name = '0042-legal-texts';

const constraint = (kinds: string) => `
alter table configuration drop constraint configuration_kind;
alter table configuration add constraint configuration_kind check (kind in (${kinds}));
`;

/** Terms of use and privacy are pages of the instance; an account keeps which version it accepted. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(constraint(`'setting', 'codeList', 'mailText', 'workflowType', 'legalText'`));
  await trx.raw('alter table account add column terms_version integer');
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`delete from configuration where kind = 'legalText'`);
  await trx.raw(constraint(`'setting', 'codeList', 'mailText', 'workflowType'`));
  await trx.raw('alter table account drop column terms_version');
}
