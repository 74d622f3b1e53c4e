import { useQuery } from '@tanstack/react-query';
import { listsNamedByIntl } from '../../../schemas/code-lists/index.ts';
import { languages, type Language } from '../../../schemas/engine/json-schema.ts';
import { loadMessages } from '../../i18n/load-messages.ts';

/** The words that are shipped for the codes of a list, in every language; empty until they are there. */
export function useShippedWords(list: string): (code: string, language: Language) => string {
  const { data } = useQuery({
    queryKey: ['shipped-words'],
    staleTime: Infinity,
    queryFn: async () => {
      const loaded = languages.map(async (language) => [language, await loadMessages(language, 'all')] as const);
      return new Map(await Promise.all(loaded));
    },
  });
  return (code, language) => {
    if (listsNamedByIntl.includes(list)) {
      return new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' }).of(code) ?? '';
    }
    const word = data?.get(language)?.[`${list}.${code}`];
    return typeof word === 'string' ? word : '';
  };
}
