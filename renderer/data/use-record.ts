import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { EntityName } from '../../schemas/generated/records.ts';
import { get } from './http.ts';
import { Problem } from './problem.ts';
import { listKey, recordKey } from './remember.ts';
import { isRepresentation, toCollection, type Collection, type Representation } from './representation.ts';

/** The record at this IRI; live messages and answers of commands update it in place. Null: nothing is asked. */
export function useRecord<E extends EntityName | 'any' = 'any'>(
  iri: string | null,
): UseQueryResult<Representation<E>, Problem> {
  return useQuery<Representation<E>, Problem>({
    queryKey: recordKey(iri ?? ''),
    enabled: iri !== null,
    queryFn: async ({ signal }) => {
      const body = await get(iri ?? '', signal);
      if (isRepresentation<E>(body)) return body;
      throw new Problem({ code: 'unexpected_error', status: 200 });
    },
  });
}

/** A list below `/api/`, by its query parameters. While another page loads, the present one stays. */
export function useList<E extends EntityName | 'any' = 'any'>(
  path: string | null,
  query: Record<string, string> = {},
  options: { staleTime?: number } = {},
): UseQueryResult<Collection<E>, Problem> {
  return useQuery<Collection<E>, Problem>({ ...listQuery<E>(path ?? '', query), enabled: path !== null, ...options });
}

export function listQuery<E extends EntityName | 'any' = 'any'>(
  path: string,
  query: Record<string, string>,
): UseQueryOptions<Collection<E>, Problem> {
  const search = new URLSearchParams(query).toString();
  return {
    queryKey: listKey(path, query),
    placeholderData: (previous) => previous,
    queryFn: async ({ signal }) => toCollection<E>(await get(`/api/${path}${search ? `?${search}` : ''}`, signal)),
  };
}
