import { useQueries } from '@tanstack/react-query';
import type { EntityName } from '../../../../schemas/generated/records.ts';
import { askRecord } from '../../../data/ask.ts';
import { recordKey } from '../../../data/remember.ts';
import { nameOf, type Representation } from '../../../data/representation.ts';

/** Several records at once, each in its own place of the cache; null until all are there. */
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

/** Names of linked records by their IRI; '' while unknown. Names hardly change: asked once. */
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
