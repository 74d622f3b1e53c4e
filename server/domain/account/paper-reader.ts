import type { Records } from '../../../schemas/generated/records.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';
import type { Services } from '../../kernel/services.ts';
import { raw } from '../../kernel/repository/records.ts';

/** Language and time zone of a document that is written for an account. */
export async function paperReader(
  account: string | null,
  db: Services['db'],
): Promise<{ language: Language; zone: string }> {
  const [found] = await raw<Pick<Records['account'], 'language' | 'timezone'>>(db, {
    sql: 'select language, timezone from account where id = ?',
    bindings: [account],
  });
  return { language: found?.language ?? 'en', zone: found?.timezone ?? 'Europe/Berlin' };
}
