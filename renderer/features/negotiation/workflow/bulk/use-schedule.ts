import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { JsonObject } from '../../../../../schemas/language/json-schema.ts';
import { call } from '../../../../data/http.ts';
import { toProblem, type Problem } from '../../../../data/problem.ts';
import { operationNamed, type Representation } from '../../../../data/representation.ts';
import { isFinishEntered, type HasType } from '../../records/negotiation-type.ts';

export interface Schedule {
  busy: boolean;
  /** The refusals by IRI; null before anything was saved. */
  refused: ReadonlyMap<string, Problem> | null;
  run: (drafts: readonly Representation<'negotiation'>[], times: JsonObject, onDone: () => void) => void;
}

/** Schedules several drafts for the same time, each by its own command. A refusal does not affect the others. */
export function useSchedule(): Schedule {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: async ({ drafts, times }: { drafts: readonly Representation<'negotiation'>[]; times: JsonObject }) => {
      const refused = new Map<string, Problem>();
      for (const draft of drafts) {
        const problem = await save(draft, times);
        if (problem) refused.set(draft['@id'], problem);
      }
      return refused;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['list'] }),
  });
  return {
    busy: mutation.isPending,
    refused: mutation.data ?? null,
    run: (drafts, times, onDone) =>
      mutation.mutate({ drafts, times }, { onSuccess: ({ size }) => (size === 0 ? onDone() : undefined) }),
  };
}

async function save(draft: Representation<'negotiation'>, times: JsonObject): Promise<Problem | null> {
  const operation = operationNamed(draft, 'update');
  if (!operation) return null;
  try {
    const body = { ...timesFor(draft, times), version: draft.version };
    await call({ method: operation.method, path: operation.href, body });
    return null;
  } catch (error) {
    return toProblem(error);
  }
}

/** Only the start for types that compute their finish or have none. */
export function timesFor(draft: HasType, { startDate, finishDate }: JsonObject): JsonObject {
  return { startDate: startDate ?? null, ...(isFinishEntered(draft) ? { finishDate: finishDate ?? null } : {}) };
}
