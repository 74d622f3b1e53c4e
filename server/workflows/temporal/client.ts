import { Client, Connection } from '@temporalio/client';
import type { EngineEffect } from '../../kernel/outbox/effect.ts';
import type { Engine } from '../engine.ts';

export const taskQueue = 'parley';

/** A service that does not answer by then is away: the effect stays in the outbox and is tried again. */
const ANSWER_WITHIN_MS = 5_000;

export interface TemporalAddress {
  address: string;
  namespace: string;
}

/** Signals a Temporal service. Nothing is connected before the first effect, and the service may be away for long. */
export function temporalClient({ address, namespace }: TemporalAddress): Engine {
  const connection = Connection.lazy({ address, connectTimeout: ANSWER_WITHIN_MS });
  const { workflow: runs } = new Client({ connection, namespace });
  const deliver = ({ workflow, id }: EngineEffect) =>
    runs.signalWithStart(workflow, {
      workflowId: `${workflow}-${id}`,
      taskQueue,
      args: [id],
      signal: 'changed',
      signalArgs: [],
    });
  return {
    deliverer: async (effect) => {
      await connection.withDeadline(Date.now() + ANSWER_WITHIN_MS, () => deliver(effect));
    },
    stop: () => connection.close(),
  };
}
