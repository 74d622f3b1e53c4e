import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isObject, type JsonObject } from '../../../../../schemas/language/json-schema.ts';
import { call } from '../../../../data/http.ts';
import { toProblem, type Problem } from '../../../../data/problem.ts';
import { operationNamed, type Representation } from '../../../../data/representation.ts';
import { publishResult, type PublishResult } from './publish-result.ts';

export interface BulkPublish {
  busy: boolean;
  problem: Problem | null;
  result: PublishResult | null;
  run: (drafts: readonly Representation[]) => void;
}

/** Publishes what is ready; the rest is skipped and named. */
export function useBulkPublish(): BulkPublish {
  const client = useQueryClient();
  const mutation = useMutation<PublishResult, unknown, readonly Representation[]>({
    mutationFn: async (drafts) =>
      publishResult(
        await call({
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
  /** Of each draft the recommendation, by its IRI; null before it was asked for. */
  found: ReadonlyMap<string, JsonObject> | null;
  /** Asks which types fit; nothing is set. */
  ask: () => void;
  /** Sets the recommended type on every draft. */
  apply: (onDone: (count: number) => void) => void;
}

export function useRecommend(workflow: Representation): Recommend {
  const client = useQueryClient();
  const operation = operationNamed(workflow, 'negotiationRecommendation');
  const mutation = useMutation<ReadonlyMap<string, JsonObject>, unknown, boolean>({
    mutationFn: async (apply) =>
      recommended(
        await call({ method: 'PUT', path: operation?.href ?? '', body: { apply, version: workflow.version } }),
      ),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['list'] });
      void client.invalidateQueries({ queryKey: [workflow['@id']] });
    },
  });
  const { isPending, error, data, mutate } = mutation;
  return {
    offered: operation !== undefined,
    busy: isPending,
    problem: error ? toProblem(error) : null,
    found: data ?? null,
    ask: () => mutate(false),
    apply: (onDone) => mutate(true, { onSuccess: ({ size }) => onDone(size) }),
  };
}

function recommended(answer: unknown): ReadonlyMap<string, JsonObject> {
  const list: unknown[] = isObject(answer) && Array.isArray(answer['recommendations']) ? answer['recommendations'] : [];
  return new Map(list.filter(isObject).map((one) => [String(one['negotiation']), one]));
}
