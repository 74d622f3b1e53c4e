import type { Activities } from '../../workflows/activities.ts';
import type { Config } from '../config.ts';
import type { Deliverer } from '../kernel/outbox/deliverer.ts';
import type { EngineEffect } from '../kernel/outbox/effect.ts';
import { type RunnerContext, startEmbeddedRunner } from './embedded-runner.ts';

/** Runs the lives of records: told of changes by effects of kind `engine`, it calls the activities when they are due. */
export interface Engine {
  deliverer: Deliverer<EngineEffect>;
  stop: () => Promise<void>;
}

/**
 * The engine that the configuration asks for. With a Temporal service this process only signals it, and the worker
 * process executes; its modules are heavy and are loaded only then.
 */
export async function startEngine(
  activities: Activities,
  context: RunnerContext & { config: Pick<Config, 'temporal'> },
): Promise<Engine> {
  if (!context.config.temporal) return startEmbeddedRunner(activities, context);
  const { temporalClient } = await import('./temporal/client.ts');
  return temporalClient(context.config.temporal);
}
