import type { Step, Subject } from './activities.ts';
import type { Runtime } from './runtime.ts';

const PATIENCE_MS = 2_000;

/** How a record lives: the server says what is due next, and the run waits for it and does it. */
export interface Life {
  /** What is due next; null: nothing any more, and the run may end. */
  next: () => Promise<Step | null>;
  /** Waits for the step and does it, or returns early because something changed. */
  take: (step: Step) => Promise<void>;
}

/**
 * The position is never remembered: a run that is started again, at any time, goes on correctly. A change of dates is a
 * signal, after which it asks again.
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

/** Asks what is due next, waits for it, does it, and asks again. */
export async function live(subject: Subject, run: Runtime): Promise<void> {
  const { next, take } = lifeOf(subject, run);
  for (let step = await next(); step; step = await next()) await take(step);
}

/** A step that is due again right after it was done was refused because the server's clock is behind: wait a little. */
function dueAt(step: Step, done: Step | null, run: Runtime): Date {
  const isRefused = done?.operation === step.operation && done.at === step.at;
  return isRefused ? new Date(run.now().getTime() + PATIENCE_MS) : new Date(step.at);
}
