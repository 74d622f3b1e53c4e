import type { Step, Subject } from './activities.ts';
import type { Runtime } from './runtime.ts';

const PATIENCE_MS = 2_000;

/**
 * The life of a record: ask what is due next, wait for it, do it, ask again. The position is never remembered: whoever
 * starts it again, at any time, goes on rightly. A change of dates is a signal, after which it asks again.
 */
export async function live(subject: Subject, run: Runtime): Promise<void> {
  let done: Step | null = null;
  while (!run.isLong()) {
    run.lookAfresh();
    const step = await run.activities.nextStep(subject);
    if (!step && !run.hasChanged()) return;
    if (!step || (await run.waitUntil(dueAt(step, done, run))) === 'changed') continue;
    await run.activities.perform({ ...subject, operation: step.operation });
    done = step;
  }
  await run.continueAsNew();
}

/** A step that is due again right after it was done was refused, by a clock that is behind ours: not at once again. */
function dueAt(step: Step, done: Step | null, run: Runtime): Date {
  const isRefused = done?.operation === step.operation && done.at === step.at;
  return isRefused ? new Date(run.now().getTime() + PATIENCE_MS) : new Date(step.at);
}
