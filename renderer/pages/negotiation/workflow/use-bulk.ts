import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isObject } from '../../../../schemas/engine/json-schema.ts';
import { call } from '../../../data/http.ts';
import { toProblem, type Problem } from '../../../data/problem.ts';
import { operationNamed, type Representation } from '../../../data/representation.ts';
import { problemText } from '../../../i18n/problem-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { showToast } from '../../../kit/toast-queue.ts';
import { publishResult } from './publish-result.ts';

/** Publishes what is ready; the rest is skipped and named. */
export function useBulkPublish() {
  const text = useText();
  const client = useQueryClient();
  const mutation = useMutation<unknown, Problem, readonly Representation[]>({
    mutationFn: (ready) =>
      call({
        method: 'PUT',
        path: '/api/default-negotiations/publish',
        body: { negotiations: ready.map((one) => ({ id: one['@id'], version: one.version })) },
      }),
    onSuccess: (answer) => {
      const { outcome, published, skipped } = publishResult(answer);
      const codes = [...new Set(skipped)].map(
        (code) => text.first([`error.${code}`, 'error.validation_failed']) ?? code,
      );
      const words = text(`negotiations.published.${outcome}`, { published, skipped: skipped.length });
      showToast([words, ...codes].join(' '), { kind: outcome === 'all' ? 'result' : 'error' });
      void client.invalidateQueries({ queryKey: ['list'] });
    },
    onError: (problem) => showToast(problemText(toProblem(problem), text), { kind: 'error' }),
  });
  return { busy: mutation.isPending, run: (ready: readonly Representation[]) => mutation.mutate(ready) };
}

/** Sets the recommended type on every draft. */
export function useRecommend(workflow: Representation) {
  const text = useText();
  const client = useQueryClient();
  const operation = operationNamed(workflow, 'negotiationRecommendation');
  const mutation = useMutation<unknown, Problem>({
    mutationFn: () =>
      call({ method: 'PUT', path: operation?.href ?? '', body: { apply: true, version: workflow.version } }),
    onSuccess: (answer) => {
      const found = isObject(answer) && Array.isArray(answer['recommendations']) ? answer['recommendations'].length : 0;
      showToast(text('negotiations.recommended', { count: found }));
      void client.invalidateQueries({ queryKey: ['list'] });
      void client.invalidateQueries({ queryKey: [workflow['@id']] });
    },
    onError: (problem) => showToast(problemText(toProblem(problem), text), { kind: 'error' }),
  });
  return { offered: operation !== undefined, busy: mutation.isPending, run: () => mutation.mutate() };
}
