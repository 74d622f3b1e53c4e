import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { get } from './http.ts';
import { Problem } from './problem.ts';
import { listKey, recordKey } from './remember.ts';
import { isRepresentation, toCollection, type Collection, type Representation } from './representation.ts';

/** The record at this IRI; live messages and answers of commands update it in place. Null: nothing is asked. */
export function useRecord(iri: string | null): UseQueryResult<Representation, Problem> {
  return useQuery<Representation, Problem>({
    queryKey: recordKey(iri ?? ''),
    enabled: iri !== null,
    queryFn: async ({ signal }) => {
      const body = await get(iri ?? '', signal);
      if (isRepresentation(body)) return body;
      throw new Problem({ code: 'unexpected_error', status: 200 });
    },
  });
}

/** A list below `/api/`, by its query parameters. While another page loads, the present one stays. */
export function useList(
  path: string | null,
  query: Record<string, string> = {},
  options: { staleTime?: number } = {},
): UseQueryResult<Collection, Problem> {
  return useQuery<Collection, Problem>({ ...listQuery(path ?? '', query), enabled: path !== null, ...options });
}

export function listQuery(path: string, query: Record<string, string>): UseQueryOptions<Collection, Problem> {
  const search = new URLSearchParams(query).toString();
  return {
    queryKey: listKey(path, query),
    placeholderData: (previous) => previous,
    queryFn: async ({ signal }) => toCollection(await get(`/api/${path}${search ? `?${search}` : ''}`, signal)),
  };
}
