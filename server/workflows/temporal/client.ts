import { Client, Connection } from '@temporalio/client';
import { attributes } from '../../../workflows/temporal/attributes.ts';
import type { EngineEffect } from '../../kernel/outbox/effect.ts';
import type { Engine, RunLabel } from '../engine.ts';
import { hasSearchAttributes } from './search-attributes.ts';

export const taskQueue = 'parley';

/** A service that does not answer in this time is unavailable. The effect stays in the outbox and is retried. */
const ANSWER_WITHIN_MS = 5_000;

export interface TemporalAddress {
  address: string;
  namespace: string;
}

/** Signals a Temporal service. Connects with the first effect. The service may be unavailable for a long time. */
export function temporalClient(
  { address, namespace }: TemporalAddress,
  label: (effect: EngineEffect) => Promise<RunLabel>,
): Engine {
  const connection = Connection.lazy({ address, connectTimeout: ANSWER_WITHIN_MS });
  const { workflow: runs } = new Client({ connection, namespace });
  let isSearchable: boolean | null = null;
  const deliver = async (effect: EngineEffect, { summary, organization }: RunLabel): Promise<void> => {
    const { workflow, id } = effect;
    isSearchable ??= await hasSearchAttributes(connection, namespace);
    await runs.signalWithStart(workflow, {
      workflowId: `${workflow}-${id}`,
      taskQueue,
      args: [id],
      signal: 'changed',
      signalArgs: [],
      staticSummary: summary,
      ...(isSearchable && {
        typedSearchAttributes: [
          { key: attributes.entity, value: workflow },
          ...(organization === null ? [] : [{ key: attributes.organization, value: organization }]),
        ],
      }),
    });
  };
  return {
    deliverer: async (effect) => {
      const labeled = await label(effect);
      await connection.withDeadline(Date.now() + ANSWER_WITHIN_MS, () => deliver(effect, labeled));
    },
    stop: () => connection.close(),
  };
}
