import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ComparisonMatrix } from '../../../schemas/domain/evaluation/comparison-types.ts';
import { ask } from '../../data/ask.ts';
import { toProblem, type Problem } from '../../data/problem.ts';
import { useCommand } from '../../data/use-command.ts';
import { useText } from '../../i18n/use-text.ts';
import { showProblem } from '../../kit/show-problem.ts';
import { rowsPerWindow } from './comparison-windows.ts';

const keyOf = (request: string): readonly unknown[] => ['comparison', request];

/** The matrix of a request's offers with its first items; null while there is no request. */
export function useComparison(request: string | null): UseQueryResult<ComparisonMatrix, Problem> {
  return useQuery<ComparisonMatrix, Problem>({
    queryKey: [...keyOf(request ?? ''), 'head'],
    enabled: request !== null,
    placeholderData: (previous) => previous,
    queryFn: ({ signal }) => ask('Comparison', `${request}/comparison?itemsPerPage=${rowsPerWindow}`, signal),
  });
}

/** The rows of some more items; null: none are wanted. Who scrolls past them does not wait for them. */
export function useItemWindow(request: string, page: number | null): UseQueryResult<ComparisonMatrix, Problem> {
  return useQuery<ComparisonMatrix, Problem>({
    queryKey: [...keyOf(request), 'items', page],
    enabled: page !== null,
    // A whole comparison of a thousand windows would stay for longer than somebody looks at it.
    gcTime: 60_000,
    queryFn: ({ signal }) => {
      const query = `groups=items&page=${page}&itemsPerPage=${rowsPerWindow}`;
      return ask('Comparison', `${request}/comparison?${query}`, signal);
    },
  });
}

/** After a rating, an acceptance, a rejection: scores and ranks of all follow. */
export function useRefreshComparison(request: string | null): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keyOf(request ?? '') });
}

export interface Rating {
  offer: string;
  criterion: string;
  rating: number;
}

/** Stores one rating; the matrix is asked again, since every score may have moved. */
export function useRate(request: string | null): { rate: (rating: Rating) => Promise<boolean>; busy: boolean } {
  const text = useText();
  const command = useCommand();
  const refresh = useRefreshComparison(request);
  const rate = async ({ offer, criterion, rating }: Rating): Promise<boolean> => {
    try {
      await command.mutateAsync({
        method: 'POST',
        href: '/api/default-evaluation-scorings',
        body: { response: offer, evaluationCriterion: criterion, rating },
      });
      refresh();
      return true;
    } catch (error) {
      showProblem(toProblem(error), text);
      return false;
    }
  };
  return { rate, busy: command.isPending };
}
