import type { UseQueryResult } from '@tanstack/react-query';
import type { Problem } from '../../../data/problem.ts';
import { iriOf, type Collection, type OfferedOperation, type Representation } from '../../../data/representation.ts';
import { useSession } from '../../../data/session.tsx';
import { useStore } from '../../../data/store.ts';
import { useList } from '../../../data/use-record.ts';
import { viewAsStore } from '../../../data/view-as.ts';

export interface FormVersions {
  /** Newest first, of the organization viewed as or of the whole instance. */
  all: Representation[];
  draft: Representation | undefined;
  published: Representation | undefined;
  create: OfferedOperation | undefined;
}

/** The organization whose forms are edited: the one in the top bar, or an organization admin's own. */
export function useScopeOrganization(): { iri: string; name: string } | null {
  const viewAs = useStore(viewAsStore);
  const { isAdmin, organization } = useSession();
  if (isAdmin) return viewAs;
  return organization && { iri: organization['@id'], name: organization.legal_name ?? '' };
}

/** The address of that organization; null for the whole instance. */
export const useScope = (): string | null => useScopeOrganization()?.iri ?? null;

export function versionsOf(list: Collection, question: { entity: string; organization: string | null }): FormVersions {
  const numberOf = (version: Representation): number => Number(version['number'] ?? 0);
  const all = list.members
    .filter(
      (version) => version['entity'] === question.entity && iriOf(version['organization']) === question.organization,
    )
    .toSorted((a, b) => numberOf(b) - numberOf(a));
  const published = all.find(({ state }) => state === 'published');
  // An outdated draft would revert what is published.
  const isAhead = (version: Representation): boolean => numberOf(version) > (published ? numberOf(published) : 0);
  return {
    all,
    draft: all.find((version) => version.state === 'draft' && isAhead(version)),
    published,
    create: list.operations.find(({ name }) => name === 'create'),
  };
}

export const useVersions = (query: Record<string, string>): UseQueryResult<Collection, Problem> =>
  useList('schema-overlays', { itemsPerPage: '100', ...query });
