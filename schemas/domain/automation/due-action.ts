import { after } from './duration.ts';
import type { Facts } from './facts.ts';
import { Decimal } from '../decimal.ts';
import { amountAt, withinBound } from './bound.ts';
import { judge, unmet } from './judge.ts';
import { standingOf, type Standing } from './standing.ts';
import { isCompleted, isOpen, type Reason, type Step } from './step.ts';

export interface Automation {
  state: 'not_started' | 'running' | 'paused' | 'stopped' | 'completed';
  steps: readonly Step[];
}

interface Question {
  does: 'ask';
  step: string;
  state: 'manual' | 'manual_evaluation';
  because: readonly Reason[];
  stuck?: true;
  /** Account, or `organization_admin`, asked in place of the step's approver. */
  decider?: string | null;
  /** The amount that an approval will cover. */
  amount?: string | null;
}

/** An action of the automation, with its reasons. */
export type Due =
  /** The purchase continued without the step, which is completed as found. */
  | { does: 'settle'; step: string; because: readonly Reason[] }
  /** The condition does not hold, or no one answered and the step is skipped. */
  | { does: 'skip'; step: string; because: readonly Reason[] }
  | { does: 'act'; step: string; because: readonly Reason[] }
  /** A person is asked, or must do the step. */
  | Question
  | { does: 'escalate'; step: string; to: string }
  /** No one answered in time. The wait continues with the person it was escalated to. */
  | { does: 'note_silence'; step: string; to: string }
  | { does: 'stop'; step: string | null; because: readonly Reason[] }
  | { does: 'complete' }
  /** A time at which the automation must check again. */
  | { does: 'look' };

export interface Next {
  at: string;
  due: Due;
}

/** Returns the next action and its time, based on the current facts. Null until something else happens. */
export function dueAction({ state, steps }: Automation, facts: Facts): Next | null {
  if (state !== 'running') return null;
  const now = (due: Due): Next => ({ at: facts.now, due });
  const step = steps.find((one) => !isCompleted(one));
  if (!step || facts.workflow.state === 'archived') return now({ does: 'complete' });
  // An award of everything completes the workflow, but its orders are still created.
  if (facts.workflow.state === 'completed' && step.kind !== 'order')
    return now({ does: 'settle', step: step.id, because: [{ code: 'workflow_completed' }] });
  if (facts.owner !== 'active') return now({ does: 'stop', step: step.id, because: [{ code: 'owner_inactive' }] });
  const standing = standingOf(step, facts);
  if (standing.at === 'done') return now({ does: 'settle', step: step.id, because: [standing.because] });
  if (standing.at === 'wait') return standing.until === null ? null : { at: standing.until, due: { does: 'look' } };
  if (step.approvedBy && standing.at === 'ready') return now(approved(step, facts));
  const refused = notApproved(step, facts);
  if (refused) return now(refused);
  // The missing prerequisite has appeared. The automation continues as if no one had been asked, unless the step is
  // manual anyway.
  if (isOpen(step) && (step.stuck !== true || step.mode === 'manual' || standing.at === 'stuck'))
    return waiting(step, facts);
  return now(opening(step, facts, standing));
}

/** An approval covers the displayed amount. If the cost is now higher, the question is asked again. */
function approved(step: Step, facts: Facts): Due {
  const { because } = judge(step, facts);
  const amount = amountAt(step, facts);
  const isCovered = amount === null || (step.askedAmount != null && new Decimal(amount).lte(step.askedAmount));
  return isCovered || (step.mode === 'auto' && withinBound(step, facts).isWithin)
    ? { does: 'act', step: step.id, because }
    : question(step, facts, because);
}

/** The step's award or order was not approved. The person who decides on the step is asked how to continue. */
function notApproved(step: Step, { negotiations }: Facts): Question | null {
  if (!isOpen(step) || !step.because?.some(({ code }) => code === 'approval_pending')) return null;
  const ends = negotiations.flatMap(({ state, ordered, approvalEnd }) =>
    approvalEnd && approvalEnd !== 'approved' && !ordered && (state === 'awarded') === (step.kind === 'order')
      ? [approvalEnd]
      : [],
  );
  const [end] = ends;
  if (!end) return null;
  const { id, decider = null, askedAmount: amount = null } = step;
  return { does: 'ask', step: id, state: 'manual', because: [{ code: `approval_${end}` }], decider, amount };
}

function question(step: Step, facts: Facts, because: readonly Reason[]): Question {
  const isAbove = because.some(({ code }) => code === 'above_budget' || code === 'budget_in_other_currency');
  const decider = isAbove ? facts.approver : null;
  return { does: 'ask', step: step.id, state: 'manual', because, decider, amount: amountAt(step, facts) };
}

function opening(step: Step, facts: Facts, standing: Standing): Due {
  const lacking = unmet(step.condition, facts);
  if (lacking) return { does: 'skip', step: step.id, because: [{ code: 'condition_unmet' }, lacking] };
  if (standing.at === 'stuck')
    return { does: 'ask', step: step.id, state: 'manual', because: [standing.because], stuck: true };
  const { allowed, because } = judge(step, facts);
  if (step.kind === 'rate') return { does: 'ask', step: step.id, state: 'manual_evaluation', because };
  return step.mode === 'auto' && allowed ? { does: 'act', step: step.id, because } : question(step, facts, because);
}

/**
 * A person is asked. After a while the question is escalated, and after the limit the configured consequence of silence
 * follows.
 */
function waiting(step: Step, facts: Facts): Next | null {
  const since = step.openedAt ?? facts.now;
  const silence: Next | null = step.silentAt ? null : { at: after(since, step.limit), due: onSilence(step) };
  const escalation: Next | null = step.escalatedAt
    ? null
    : { at: after(since, step.escalation.after), due: { does: 'escalate', step: step.id, to: step.escalation.to } };
  if (!silence || !escalation) return silence ?? escalation;
  return escalation.at <= silence.at ? escalation : silence;
}

function onSilence({ id, onSilence: way, limit, escalation }: Step): Due {
  const because: Reason[] = [{ code: 'nobody_answered', asked: limit }];
  if (way === 'skip') return { does: 'skip', step: id, because };
  if (way === 'stop') return { does: 'stop', step: id, because };
  return { does: 'note_silence', step: id, to: escalation.to };
}
