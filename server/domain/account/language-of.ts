import type { Records } from '../../../schemas/generated/records.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';
import type { Services } from '../../kernel/services.ts';
import { raw } from '../../kernel/repository/records.ts';

/** Language of an account; English without an account. */
export async function languageOf(account: string | null, db: Services['db']): Promise<Language> {
  const [found] = await raw<Pick<Records['account'], 'language'>>(db, {
    sql: 'select language from account where id = ?',
    bindings: [account],
  });
  return found?.language ?? 'en';
}
