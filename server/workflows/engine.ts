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

/** What an operator sees of a run beside its id, where the engine has an interface of its own. */
export interface RunLabel {
  summary: string;
  /** Id; null where the run belongs to none. */
  organization: string | null;
}

/** What an engine asks of the application. */
export interface Lives extends Activities {
  label: (effect: EngineEffect) => Promise<RunLabel>;
}

/**
 * The engine that the configuration asks for. With a Temporal service this process only signals it, and the worker
 * process executes; its modules are heavy and are loaded only then.
 */
export async function startEngine(
  lives: Lives,
  context: RunnerContext & { config: Pick<Config, 'temporal'> },
): Promise<Engine> {
  if (!context.config.temporal) return startEmbeddedRunner(lives, context);
  const { temporalClient } = await import('./temporal/client.ts');
  return temporalClient(context.config.temporal, lives.label);
}
