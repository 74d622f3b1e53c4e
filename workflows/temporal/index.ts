import {
  type ActivityOptions,
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import type { Activities, Step } from '../activities.ts';
import { type Workflow, workflows } from '../index.ts';
import type { Runtime } from '../runtime.ts';
import { attributes } from './attributes.ts';

/** Sent whenever the record's state or dates changed. */
const changed = defineSignal('changed');

/** A history of this length can be replayed instantly. */
const LONG_HISTORY = 200;

/** Activities are retried until they succeed. */
const options: ActivityOptions = {
  startToCloseTimeout: '20 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '15 seconds' },
};
const { nextStep } = proxyActivities<Activities>(options);
/** Each operation is an activity with its own name, so that operators can read a history. */
const operations = proxyActivities<Record<string, Activities['perform']>>(options);

/** The runtime of a workflow that Temporal runs. */
function bindRuntime(id: string): Runtime {
  let hasChanged = false;
  setHandler(changed, () => {
    hasChanged = true;
  });
  const show = nextStepShown();
  return {
    activities: {
      nextStep: async (subject) => {
        const step = await nextStep(subject);
        show(step);
        return step;
      },
      perform: async (task) => operations[task.operation]?.(task),
    },
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

/**
 * Shows operators the next due step: in the run's details, and as a search attribute if the service knows ours. The run
 * was then started with it.
 */
function nextStepShown(): (step: Step | null) => void {
  const { typedSearchAttributes: started } = workflowInfo();
  let shown = started.get(attributes.nextStep) ?? null;
  return (step) => {
    setCurrentDetails(step ? `Next: **${step.within ?? step.operation}** at ${step.at}` : 'Nothing is due.');
    const next = step && (step.within ?? step.operation);
    if (next === shown || started.get(attributes.entity) === undefined) return;
    shown = next;
    upsertSearchAttributes([{ key: attributes.nextStep, value: next }]);
  };
}

const bound =
  (workflow: Workflow) =>
  (id: string): Promise<void> =>
    workflow(id, bindRuntime(id));

/**
 * The workflow types that the bundle offers to Temporal, under the names of `workflows/index.ts`. A test compares them.
 */
export const request = bound(workflows.request);
export const negotiation = bound(workflows.negotiation);
export const schedule = bound(workflows.schedule);
export const demand = bound(workflows.demand);
export const priceExplanation = bound(workflows.priceExplanation);
export const qualification = bound(workflows.qualification);
export const supplierDocument = bound(workflows.supplierDocument);
export const mail = bound(workflows.mail);
export const automation = bound(workflows.automation);
export const agentRun = bound(workflows.agentRun);
export const approvalRequest = bound(workflows.approvalRequest);
export const upkeep = bound(workflows.upkeep);
