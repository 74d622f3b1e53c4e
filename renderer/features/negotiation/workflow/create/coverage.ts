import { useQuery } from '@tanstack/react-query';
import type { Coverage } from '../../../../../schemas/generated/answers.ts';
import { ask } from '../../../../data/ask.ts';

export interface Entrant {
  supplier: string;
  name: string;
  /** Chosen items that it does not offer: with one it drops out. */
  missing: string[];
}

/** Each supplier with what it lacks of the chosen items; who takes part comes first. */
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
