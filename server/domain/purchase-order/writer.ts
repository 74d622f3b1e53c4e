import { DateTime } from 'luxon';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { FactsContext } from '../../kernel/commands/rule.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';

/** The account that issues a document. */
export interface Writer {
  account: string | null;
  language: Language;
  zone: string;
  /** yyyy-mm-dd on the account's clock. */
  day: string;
  year: number;
}

export async function writerOf(
  { caller: { account } }: Reader,
  { trx, now }: Pick<FactsContext, 'trx' | 'now'>,
): Promise<Writer> {
  const [found] = account === null ? [] : await rowsWhere(entityNamed('account'), { id: account }, trx);
  const issued = DateTime.fromJSDate(now, { zone: found?.timezone ?? 'Europe/Berlin' });
  return {
    account,
    language: found?.language ?? 'en',
    zone: issued.zoneName ?? 'Europe/Berlin',
    day: issued.toFormat('yyyy-MM-dd'),
    year: issued.year,
  };
}
