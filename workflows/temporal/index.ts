import { agentRunLife } from '../agent-run-life.ts';
import { automationLife } from '../automation-life.ts';
import { demandLife } from '../demand-life.ts';
import { mailLife } from '../mail-life.ts';
import { negotiationLife } from '../negotiation-life.ts';
import { requestLife } from '../request-life.ts';
import { scheduleLife } from '../schedule-life.ts';
import { upkeep as upkeepLife } from '../upkeep.ts';
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
function bindRuntime(id: string): Runtime {
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

/** The workflow types that the bundle offers to Temporal, under the names of `workflows/index.ts`. */
export const request = (id: string): Promise<void> => requestLife(id, bindRuntime(id));
export const negotiation = (id: string): Promise<void> => negotiationLife(id, bindRuntime(id));
export const schedule = (id: string): Promise<void> => scheduleLife(id, bindRuntime(id));
export const demand = (id: string): Promise<void> => demandLife(id, bindRuntime(id));
export const mail = (id: string): Promise<void> => mailLife(id, bindRuntime(id));
export const automation = (id: string): Promise<void> => automationLife(id, bindRuntime(id));
export const agentRun = (id: string): Promise<void> => agentRunLife(id, bindRuntime(id));
export const upkeep = (id: string): Promise<void> => upkeepLife(id, bindRuntime(id));
