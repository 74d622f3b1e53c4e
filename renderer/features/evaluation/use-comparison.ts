import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ComparisonMatrix } from '../../../schemas/domain/evaluation/comparison-types.ts';
import { ask } from '../../data/ask.ts';
import { toProblem, type Problem } from '../../data/problem.ts';
import { useCommand } from '../../data/use-command.ts';
import { useText } from '../../i18n/use-text.ts';
import { showProblem } from '../../kit/show-problem.ts';
import { rowsPerWindow } from './comparison-windows.ts';

const keyOf = (request: string): readonly unknown[] => ['comparison', request];

/** The comparison of a request's offers with its first items; null if there is no request. */
export function useComparison(request: string | null): UseQueryResult<ComparisonMatrix, Problem> {
  return useQuery<ComparisonMatrix, Problem>({
    queryKey: [...keyOf(request ?? ''), 'head'],
    enabled: request !== null,
    placeholderData: (previous) => previous,
    queryFn: ({ signal }) => ask('Comparison', `${request}/comparison?itemsPerPage=${rowsPerWindow}`, signal),
  });
}

/** The rows of more items; null fetches none. Requests are aborted when the user scrolls past them. */
export function useItemWindow(request: string, page: number | null): UseQueryResult<ComparisonMatrix, Problem> {
  return useQuery<ComparisonMatrix, Problem>({
    queryKey: [...keyOf(request), 'items', page],
    enabled: page !== null,
    // Otherwise a comparison of a thousand windows would stay in memory after it is closed.
    gcTime: 60_000,
    queryFn: ({ signal }) => {
      const query = `groups=items&page=${page}&itemsPerPage=${rowsPerWindow}`;
      return ask('Comparison', `${request}/comparison?${query}`, signal);
    },
  });
}

/** Call after a rating, acceptance or rejection, which can change all scores and ranks. */
export function useRefreshComparison(request: string | null): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keyOf(request ?? '') });
}

export interface Rating {
  offer: string;
  criterion: string;
  rating: number;
}

/** Stores a rating and refetches the matrix, since every score may have changed. */
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
