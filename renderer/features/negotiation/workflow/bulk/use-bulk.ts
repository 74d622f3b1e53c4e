import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../../data/ask.ts';
import { toProblem, type Problem } from '../../../../data/problem.ts';
import { operationNamed, type Representation } from '../../../../data/representation.ts';
import { recommended, useRecommendations, type Recommended } from '../../records/use-recommendations.ts';
import { publishResult, type PublishResult } from './publish-result.ts';

export interface BulkPublish {
  busy: boolean;
  problem: Problem | null;
  result: PublishResult | null;
  run: (drafts: readonly Representation<'negotiation'>[]) => void;
}

/** Publishes the drafts that are ready. The others are skipped and listed. */
export function useBulkPublish(): BulkPublish {
  const client = useQueryClient();
  const mutation = useMutation<PublishResult, unknown, readonly Representation<'negotiation'>[]>({
    mutationFn: async (drafts) =>
      publishResult(
        await ask('PublishedNegotiations', {
          method: 'PUT',
          path: '/api/default-negotiations/publish',
          body: { negotiations: drafts.map((one) => ({ id: one['@id'], version: one.version })) },
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ['list'] }),
  });
  const { isPending, error, data, mutate } = mutation;
  return { busy: isPending, problem: error ? toProblem(error) : null, result: data ?? null, run: (all) => mutate(all) };
}

export interface Recommend {
  offered: boolean;
  busy: boolean;
  problem: Problem | null;
  /** Recommendations by the draft's IRI; null before the request. */
  found: ReadonlyMap<string, Recommended> | null;
  /** Fetches recommendations without applying them. */
  ask: () => void;
  /** Sets the recommended type on every draft. */
  apply: (onDone: (count: number) => void) => void;
}

export function useRecommend(workflow: Representation<'workflow'>, hasDrafts: boolean): Recommend {
  const client = useQueryClient();
  const operation = operationNamed(workflow, 'negotiationRecommendation');
  const { data, error, refetch } = useRecommendations(operation && hasDrafts ? workflow['@id'] : null);
  const mutation = useMutation<ReadonlyMap<string, Recommended>, unknown>({
    mutationFn: async () =>
      recommended(
        await ask('Recommendation', {
          method: 'PUT',
          path: operation?.href ?? '',
          body: { apply: true, version: workflow.version },
        }),
      ),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['list'] });
      void client.invalidateQueries({ queryKey: [workflow['@id']] });
    },
  });
  const problem = mutation.error ?? error;
  return {
    offered: operation !== undefined,
    busy: mutation.isPending,
    problem: problem ? toProblem(problem) : null,
    found: data ?? null,
    ask: () => void refetch(),
    apply: (onDone) => mutation.mutate(undefined, { onSuccess: ({ size }) => onDone(size) }),
  };
}
