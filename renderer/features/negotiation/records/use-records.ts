import { useQueries } from '@tanstack/react-query';
import type { EntityName } from '../../../../schemas/generated/records.ts';
import { askRecord } from '../../../data/ask.ts';
import { recordKey } from '../../../data/remember.ts';
import { nameOf, type Representation } from '../../../data/representation.ts';

/** Several records at once, each under its own cache key; null until all are loaded. */
export function useRecords<E extends EntityName>(iris: readonly string[]): Representation<E>[] | null {
  const results = useQueries({
    queries: iris.map((iri) => ({
      queryKey: recordKey(iri),
      queryFn: ({ signal }: { signal: AbortSignal }) => askRecord<E>(iri, signal),
    })),
  });
  const found = results.flatMap(({ data }) => data ?? []);
  return found.length === iris.length ? found : null;
}

/** Names of linked records by IRI; '' while unknown. Fetched only once, because names hardly change. */
export function useNames(iris: readonly string[]): (iri: string) => string {
  const results = useQueries({
    queries: iris.map((iri) => ({
      queryKey: recordKey(iri),
      staleTime: 600_000,
      retry: 0,
      queryFn: ({ signal }: { signal: AbortSignal }) => askRecord(iri, signal),
    })),
  });
  const names = new Map(iris.map((iri, index) => [iri, nameOf(results[index]?.data)]));
  return (iri) => names.get(iri) ?? '';
}
