import type { Step, Subject } from './activities.ts';
import type { Runtime } from './runtime.ts';

const PATIENCE_MS = 2_000;

/** The life of a record. The server determines the next due step, and the run waits for it and performs it. */
export interface Life {
  /** Returns the next due step. Null if nothing more is due and the run may end. */
  next: () => Promise<Step | null>;
  /** Waits for the step and performs it, or returns early because something changed. */
  take: (step: Step) => Promise<void>;
}

/**
 * The position is never stored, so a run can be restarted at any time. A change of dates is a signal, after which the
 * run asks the server again.
 */
export function lifeOf(subject: Subject, run: Runtime): Life {
  let done: Step | null = null;
  const next = async (): Promise<Step | null> => {
    for (;;) {
      if (run.isLong()) await run.continueAsNew();
      run.lookAfresh();
      const step = await run.activities.nextStep(subject);
      if (step || !run.hasChanged()) return step;
    }
  };
  const take = async (step: Step): Promise<void> => {
    if ((await run.waitUntil(dueAt(step, done, run))) === 'changed') return;
    await run.activities.perform({ ...subject, operation: step.operation });
    done = step;
  };
  return { next, take };
}

/** Repeatedly asks for the next due step, waits for it and performs it. */
export async function live(subject: Subject, run: Runtime): Promise<void> {
  const { next, take } = lifeOf(subject, run);
  for (let step = await next(); step; step = await next()) await take(step);
}

/**
 * A step that is due again right after it was performed was refused, because the server's clock is behind. The run then
 * waits a little.
 */
function dueAt(step: Step, done: Step | null, run: Runtime): Date {
  const isRefused = done?.operation === step.operation && done.at === step.at;
  return isRefused ? new Date(run.now().getTime() + PATIENCE_MS) : new Date(step.at);
}
