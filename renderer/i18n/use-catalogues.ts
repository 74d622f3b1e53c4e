import { useQuery } from '@tanstack/react-query';
import { languages, type Language } from '../../schemas/language/json-schema.ts';
import { loadMessages } from './load-messages.ts';

/** The first of the ids that is a plain text in that language; null where none is, and until they are there. */
export type Catalogues = (ids: readonly string[], language: Language) => string | null;

/** The shipped words of every language, for who writes others: fetched once, by the pages that ask. */
export function useCatalogues(): Catalogues {
  const { data } = useQuery({
    queryKey: ['catalogues'],
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
