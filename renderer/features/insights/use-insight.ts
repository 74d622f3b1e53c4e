import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { get } from '../../data/http.ts';
import { Problem } from '../../data/problem.ts';

export type Value = string | number | null;

export interface Series {
  key: string;
  points: readonly (readonly [period: string, value: Value])[];
}

/** One reason to look, or none, at a tender. */
export interface Indicator {
  id: string;
  workflow: string;
  value: string;
  threshold: string;
  flagged: boolean;
  suppliers?: readonly string[];
}

export interface Insight {
  figures: Readonly<Record<string, Value>>;
  series: readonly Series[];
  names?: Readonly<Record<string, string>>;
  currency?: string | null;
  otherCurrencies?: readonly string[];
  indicators?: readonly Indicator[];
  from: string;
  to: string;
  /** By whose clock days and months begin. */
  timezone: string;
  asOf: string;
}

export type Kind =
  'savings' | 'spend' | 'cycle-time' | 'competition' | 'negotiations' | 'demands' | 'integrity' | 'own';

const isInsight = (body: unknown): body is Insight =>
  isObject(body) && isObject(body['figures']) && Array.isArray(body['series']);

export const insightPath = (kind: Kind, query: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(query).toString();
  return `/api/insights/${kind}${search ? `?${search}` : ''}`;
};

/** While another period loads the present one stays. Null: nothing is asked. */
export function useInsight(
  kind: Kind | null,
  query: Readonly<Record<string, string>>,
): UseQueryResult<Insight, Problem> {
  return useQuery<Insight, Problem>({
    queryKey: ['insight', kind, query],
    enabled: kind !== null,
    placeholderData: (previous) => previous,
    queryFn: async ({ signal }) => {
      const body = await get(insightPath(kind ?? 'own', query), signal);
      if (isInsight(body)) return body;
      throw new Problem({ code: 'unexpected_error', status: 200 });
    },
  });
}

/** What a series comes to over all of its months. */
export const sumOf = ({ points }: Pick<Series, 'points'>): number =>
  points.reduce((sum, [, value]) => sum + Number(value ?? 0), 0);

export const seriesOf = ({ series }: Pick<Insight, 'series'>, key: string): Series =>
  series.find((one) => one.key === key) ?? { key, points: [] };
