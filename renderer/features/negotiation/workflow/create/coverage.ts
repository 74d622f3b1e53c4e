import { useQuery } from '@tanstack/react-query';
import type { Coverage } from '../../../../../schemas/generated/answers.ts';
import { ask } from '../../../../data/ask.ts';

export interface Entrant {
  supplier: string;
  name: string;
  /** Chosen items that the supplier does not offer. Any such item excludes it. */
  missing: string[];
}

/** Each supplier with its missing items; participants come first. */
export function entrantsOf({ suppliers, groups }: Coverage, chosen: readonly string[]): Entrant[] {
  const offeredBy = new Map(groups.flatMap((group) => group.items.map((item) => [item, new Set(group.suppliers)])));
  return suppliers
    .map((one, place) => ({ ...one, missing: chosen.filter((item) => !offeredBy.get(item)?.has(place)) }))
    .toSorted((a, b) => a.missing.length - b.missing.length || a.name.localeCompare(b.name));
}

export const useCoverage = (workflow: string) =>
  useQuery({
    queryKey: ['coverage', workflow],
    staleTime: 0,
    queryFn: ({ signal }) => ask('Coverage', `${workflow}/coverage`, signal),
  });
