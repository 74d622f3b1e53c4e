import type { Knex } from 'knex';
import { isObject, type Language } from '../../../../schemas/language/json-schema.ts';
import { raw } from '../../../kernel/repository/records.ts';

export interface Reading {
  language: Language;
  zone: string;
  currency: string;
}

/** Language and time zone of the account, and the currency of its organization. */
export async function readingOf(
  { account, organization }: { account: string; organization: string },
  db: Knex,
): Promise<Reading> {
  const [row] = await raw<{ language: Language; zone: string; defaults: unknown }>(db, {
    sql: `select a.language, a.timezone as zone, o.defaults from account a, organization o where a.id = ? and o.id = ?`,
    bindings: [account, organization],
  });
  const currency = isObject(row?.defaults) ? row.defaults['currency'] : undefined;
  return {
    language: row?.language ?? 'en',
    zone: row?.zone ?? 'Europe/Berlin',
    currency: typeof currency === 'string' ? currency : 'EUR',
  };
}
