import {
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { Activities } from '../activities.ts';
import type { Runtime } from '../runtime.ts';

/** Told whenever the record's state or dates changed. */
const changed = defineSignal('changed');

/** A history is short enough to be replayed in a blink. */
const LONG_HISTORY = 500;

/** The runtime of a workflow that Temporal runs. Activities are tried until they succeed. */
export function bindRuntime(id: string): Runtime {
  let hasChanged = false;
  setHandler(changed, () => {
    hasChanged = true;
  });
  return {
    activities: proxyActivities<Activities>({
      startToCloseTimeout: '20 seconds',
      retry: { initialInterval: '1 second', maximumInterval: '15 seconds' },
    }),
    now: () => new Date(),
    lookAfresh: () => {
      hasChanged = false;
    },
    hasChanged: () => hasChanged,
    waitUntil: async (instant) => {
      const left = instant.getTime() - Date.now();
      if (left <= 0) return hasChanged ? 'changed' : 'time';
      return (await condition(() => hasChanged, left)) ? 'changed' : 'time';
    },
    isLong: () => workflowInfo().continueAsNewSuggested || workflowInfo().historyLength > LONG_HISTORY,
    continueAsNew: () => continueAsNew<(of: string) => Promise<void>>(id),
  };
}
