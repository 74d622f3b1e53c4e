import type { Records } from '../../../schemas/generated/records.ts';
import { languages, type Language } from '../../../schemas/language/json-schema.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { Services } from '../../kernel/services.ts';

/** Language and time zone of a document that is written for an account. */
export async function paperReader(
  account: string | null,
  db: Services['db'],
): Promise<{ language: Language; zone: string }> {
  const found = await db<Pick<Records['account'], 'language' | 'timezone'>>('account')
    .where('id', account)
    .first('language', 'timezone');
  return { language: found?.language ?? 'en', zone: found?.timezone ?? 'Europe/Berlin' };
}

/** Language of an account; English without an account. */
export const languageOf = async (account: string | null, db: Services['db']): Promise<Language> =>
  (await paperReader(account, db)).language;

/** Returns the language of `?language=`, else that of the caller's account. */
export async function languageOfAnswer(ctx: Context, db: Services['db']): Promise<Language> {
  const queryLanguage = languages.find((language) => language === ctx.query['language']);
  return queryLanguage ?? languageOf(ctx.state.reader.caller.account, db);
}
