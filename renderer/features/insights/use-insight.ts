import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Insight, InsightSeries } from '../../../schemas/generated/answers.ts';
import { ask } from '../../data/ask.ts';
import type { Problem } from '../../data/problem.ts';

export type Kind =
  'savings' | 'spend' | 'cycle-time' | 'competition' | 'negotiations' | 'demands' | 'integrity' | 'own';

export const insightPath = (kind: Kind, query: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(query).toString();
  return `/api/insights/${kind}${search ? `?${search}` : ''}`;
};

/** The current period stays while another one loads. Null fetches nothing. */
export function useInsight(
  kind: Kind | null,
  query: Readonly<Record<string, string>>,
): UseQueryResult<Insight, Problem> {
  return useQuery<Insight, Problem>({
    queryKey: ['insight', kind, query],
    enabled: kind !== null,
    placeholderData: (previous) => previous,
    queryFn: ({ signal }) => ask('Insight', insightPath(kind ?? 'own', query), signal),
  });
}

/** The sum of a series over all months. */
export const sumOf = ({ points }: Pick<InsightSeries, 'points'>): number =>
  points.reduce((sum, [, value]) => sum + Number(value ?? 0), 0);

export const seriesOf = ({ series }: Pick<Insight, 'series'>, key: string): InsightSeries =>
  series.find((one) => one.key === key) ?? { key, points: [] };
