import type { Due, Automation } from './due-action.ts';
import type { Step } from './step.ts';

export interface ApplyContext {
  now: string;
  /** The account on whose behalf the automation acts. */
  owner: string;
}

/** Returns the automation after the due action. For `act`, call it after its commands were carried out. */
export function applyDue(automation: Automation, due: Due, context: ApplyContext): Automation {
  const { steps } = automation;
  if (due.does === 'look') return automation;
  if (due.does === 'complete') return { state: 'completed', steps };
  if (due.does === 'stop')
    return {
      state: 'stopped',
      steps: due.step === null ? steps : changed(steps, due.step, (step) => ({ ...step, because: due.because })),
    };
  return {
    state: automation.state,
    steps: changed(steps, due.step, (step) => ({ ...step, ...changesBy(step, due, context) })),
  };
}

type OfStep = Exclude<Due, { does: 'look' | 'complete' | 'stop' }>;

function changesBy(step: Step, due: OfStep, { now, owner }: ApplyContext): Partial<Step> {
  if (due.does === 'ask')
    return {
      state: due.state,
      openedAt: now,
      because: due.because,
      approvedBy: null,
      stuck: due.stuck ?? null,
      decider: due.decider ?? null,
      askedAmount: due.amount ?? null,
    };
  if (due.does === 'escalate') return { escalatedAt: now };
  if (due.does === 'note_silence') return { silentAt: now, escalatedAt: step.escalatedAt ?? now };
  const decided = {
    decidedAt: now,
    decidedBy: step.approvedBy ?? 'automation',
    decidedFor: owner,
    because: due.because,
  };
  // Someone else did it, so no one is recorded.
  if (due.does === 'settle') return { state: 'completed', decidedAt: now, decidedBy: null, because: due.because };
  if (due.does === 'act' && step.kind === 'extend') return { ...decided, times: (step.times ?? 0) + 1, ...again };
  return { ...decided, state: 'completed' };
}

/** The end of a request can move more than once, so the step restarts. */
const again: Partial<Step> = {
  state: 'not_started',
  openedAt: null,
  escalatedAt: null,
  silentAt: null,
  approvedBy: null,
};

const changed = (steps: readonly Step[], id: string, change: (step: Step) => Step): Step[] =>
  steps.map((step) => (step.id === id ? change(step) : step));
