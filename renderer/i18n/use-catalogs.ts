import { useQuery } from '@tanstack/react-query';
import { languages, type Language } from '../../schemas/language/json-schema.ts';
import { loadMessages } from './load-messages.ts';

/** Returns the first of the ids that has a plain text in that language; null if none has, and while loading. */
export type Catalogs = (ids: readonly string[], language: Language) => string | null;

/** The shipped texts of every language, for editors of texts. Fetched once, by the pages that need them. */
export function useCatalogs(): Catalogs {
  const { data } = useQuery({
    queryKey: ['catalogs'],
    staleTime: Infinity,
    queryFn: async () => {
      const loaded = languages.map(async (language) => [language, await loadMessages(language, 'all')] as const);
      return new Map(await Promise.all(loaded));
    },
  });
  return (ids, language) => {
    const messages = data?.get(language) ?? {};
    const found = ids.map((id) => messages[id]).find((message) => typeof message === 'string');
    return typeof found === 'string' ? found : null;
  };
}
