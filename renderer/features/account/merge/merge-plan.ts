import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import { get } from '../../../data/http.ts';

export interface MergePlan {
  /** How many records of which kind move. */
  moves: readonly { entity: string; count: number }[];
  /** What stands in the way; message `configuration.merge.obstacle.<kind>`. */
  obstacles: readonly { kind: string; record: string; title: string }[];
}

/** What would move, and what stands in the way; asked anew each time, for others work meanwhile. */
export const useMergePlan = (organization: string, into: string | null): UseQueryResult<MergePlan> =>
  useQuery({
    queryKey: ['merge-plan', organization, into],
    enabled: into !== null,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      planIn(await get(`${organization}/merge?into=${encodeURIComponent(into ?? '')}`, signal)),
  });

function planIn(answer: unknown): MergePlan {
  const listed = (name: string): Record<string, unknown>[] => {
    const value = isObject(answer) ? answer[name] : undefined;
    return Array.isArray(value) ? value.filter(isObject) : [];
  };
  return {
    moves: listed('moves').map(({ entity, count }) => ({ entity: String(entity), count: Number(count) })),
    obstacles: listed('obstacles').map(({ kind, record, title }) => ({
      kind: String(kind),
      record: String(record),
      title: String(title),
    })),
  };
}
