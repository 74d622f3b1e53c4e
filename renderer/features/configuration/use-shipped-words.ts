import { listsNamedByIntl } from '../../../schemas/code-lists/index.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { useCatalogs } from '../../i18n/use-catalogs.ts';

/** The shipped words of a list's codes in every language; empty until loaded. */
export function useShippedWords(list: string): (code: string, language: Language) => string {
  const words = useCatalogs();
  return (code, language) =>
    listsNamedByIntl.includes(list)
      ? (new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' }).of(code) ?? '')
      : (words([`${list}.${code}`], language) ?? '');
}
