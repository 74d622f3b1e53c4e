import type { Activities } from '../../workflows/activities.ts';
import type { Config } from '../config.ts';
import type { Deliverer } from '../kernel/outbox/deliverer.ts';
import type { EngineEffect } from '../kernel/outbox/effect.ts';
import { type RunnerContext, startEmbeddedRunner } from './embedded-runner.ts';

/**
 * Runs the lives of records. It is notified of changes by effects of kind `engine`, and calls the activities when they
 * are due.
 */
export interface Engine {
  deliverer: Deliverer<EngineEffect>;
  stop: () => Promise<void>;
}

/** Data for operators about a run, in addition to its id, if the engine has a user interface. */
export interface RunLabel {
  summary: string;
  /** Id of the organization; null if the run belongs to none. */
  organization: string | null;
}

/** The engine's interface to the application. */
export interface Lives extends Activities {
  label: (effect: EngineEffect) => Promise<RunLabel>;
}

/**
 * Starts the configured engine. With a Temporal service this process only signals it, and the worker process executes.
 * Its modules are large and are loaded only in that case.
 */
export async function startEngine(
  lives: Lives,
  context: RunnerContext & { config: Pick<Config, 'temporal'> },
): Promise<Engine> {
  if (!context.config.temporal) return startEmbeddedRunner(lives, context);
  const { temporalClient } = await import('./temporal/client.ts');
  return temporalClient(context.config.temporal, lives.label);
}
