import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isObject } from '../../../../../schemas/language/json-schema.ts';
import { call } from '../../../../data/http.ts';
import { toProblem, type Problem } from '../../../../data/problem.ts';
import { operationNamed, type Representation } from '../../../../data/representation.ts';
import { publishResult, type PublishResult } from './publish-result.ts';

export interface BulkPublish {
  busy: boolean;
  problem: Problem | null;
  result: PublishResult | null;
  run: (drafts: readonly Representation<'negotiation'>[]) => void;
}

/** Publishes what is ready; the rest is skipped and named. */
export function useBulkPublish(): BulkPublish {
  const client = useQueryClient();
  const mutation = useMutation<PublishResult, unknown, readonly Representation<'negotiation'>[]>({
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

/** What fits a draft, as its record holds it once it is applied. */
export type Recommended = NonNullable<Representation<'negotiation'>['recommendation']> & { negotiation: string };

export interface Recommend {
  offered: boolean;
  busy: boolean;
  problem: Problem | null;
  /** Of each draft the recommendation, by its IRI; null before it was asked for. */
  found: ReadonlyMap<string, Recommended> | null;
  /** Asks which types fit; nothing is set. */
  ask: () => void;
  /** Sets the recommended type on every draft. */
  apply: (onDone: (count: number) => void) => void;
}

export function useRecommend(workflow: Representation<'workflow'>): Recommend {
  const client = useQueryClient();
  const operation = operationNamed(workflow, 'negotiationRecommendation');
  const mutation = useMutation<ReadonlyMap<string, Recommended>, unknown, boolean>({
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

const isRecommended = (one: unknown): one is Recommended =>
  isObject(one) && [one['negotiation'], one['type'], one['reason']].every((word) => typeof word === 'string');

function recommended(answer: unknown): ReadonlyMap<string, Recommended> {
  const list: unknown[] = isObject(answer) && Array.isArray(answer['recommendations']) ? answer['recommendations'] : [];
  return new Map(list.filter(isRecommended).map((one) => [one.negotiation, one]));
}
