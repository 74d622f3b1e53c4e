import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { askList, askRecord } from './ask.ts';
import type { Problem } from './problem.ts';
import { listKey, recordKey } from './remember.ts';
import type { Collection, Kind, Representation } from './representation.ts';

/** The record at this IRI, updated in place by live messages and command answers. Null fetches nothing. */
export function useRecord<E extends Kind = 'any'>(iri: string | null): UseQueryResult<Representation<E>, Problem> {
  return useQuery<Representation<E>, Problem>({
    queryKey: recordKey(iri ?? ''),
    enabled: iri !== null,
    queryFn: ({ signal }) => askRecord<E>(iri ?? '', signal),
  });
}

/** A list below `/api/` with its query parameters. The current page stays while another one loads. */
export function useList<E extends Kind = 'any'>(
  path: string | null,
  query: Record<string, string> = {},
  options: { staleTime?: number } = {},
): UseQueryResult<Collection<E>, Problem> {
  return useQuery<Collection<E>, Problem>({ ...listQuery<E>(path ?? '', query), enabled: path !== null, ...options });
}

export function listQuery<E extends Kind = 'any'>(
  path: string,
  query: Record<string, string>,
): UseQueryOptions<Collection<E>, Problem> {
  const search = new URLSearchParams(query).toString();
  return {
    queryKey: listKey(path, query),
    placeholderData: (previous) => previous,
    queryFn: ({ signal }) => askList<E>(`/api/${path}${search ? `?${search}` : ''}`, signal),
  };
}
