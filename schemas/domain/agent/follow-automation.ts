import type { StepKind } from '../automation/step-kinds.ts';
import { isCompleted, isOpen, type Reason, type Step } from '../automation/step.ts';
import type { Automation } from '../automation/due-action.ts';
import { entry, type Evidence, type TimelineEntry } from './timeline.ts';

export type RunState = 'planned' | 'running' | 'waiting' | 'paused' | 'taken_over' | 'stopped' | 'done' | 'failed';

/** The last reported progress of each step. */
export type StepProgress = Readonly<Record<string, string>>;

export interface Followed {
  state: 'running' | 'waiting' | 'paused' | 'done' | 'failed';
  waitsFor: StepKind | null;
  entries: TimelineEntry[];
  noted: StepProgress;
}

/** Facts from outside the automation. */
export interface FollowContext {
  now: string;
  /** False for a workflow that was archived, or whose lots all failed. */
  hasAward: boolean;
  /** URLs of the results of a step. */
  linksOf: (kind: string) => readonly string[];
  /** The higher offers, if something was awarded. */
  outbid: readonly Evidence[];
}

/** Returns the state of a run according to its automation, and its actions since the last report. */
export function followAutomation(
  { automation, noted, state }: { automation: Automation; noted: StepProgress; state: RunState },
  context: FollowContext,
): Followed {
  const now = Object.fromEntries(automation.steps.map((step) => [step.id, marked(step)]));
  const changed = automation.steps.filter(({ id }) => now[id] !== undefined && now[id] !== (noted[id] ?? ''));
  const entries = changed.flatMap((step) => entriesOfStep(step, context));
  const next = stateBy(automation, context);
  const open = automation.steps.find(isOpen);
  return {
    state: next,
    waitsFor: next === 'waiting' ? (open?.kind ?? null) : null,
    entries: [...entries, ...ofWhole(automation, { next, before: state }, context)],
    noted: now,
  };
}

const marked = ({ state, openedAt, decidedAt, times }: Step): string =>
  state === 'not_started' && !times ? '' : [state, openedAt ?? '', decidedAt ?? '', times ?? ''].join(' ');

function stateBy({ state, steps }: Automation, { hasAward }: FollowContext): Followed['state'] {
  if (state === 'completed') return hasAward ? 'done' : 'failed';
  if (state === 'stopped') return 'waiting';
  if (state === 'paused') return 'paused';
  return steps.some(isOpen) ? 'waiting' : 'running';
}

/** Returns one entry for the result of a step, or for its question. */
function entriesOfStep(step: Step, context: FollowContext): TimelineEntry[] {
  const { kind, approvedBy = null } = step;
  const seen = step.because ?? [];
  if (isOpen(step))
    return [entry(step.openedAt ?? context.now, 'asks', { is: kind, because: evidence(seen), rejected: [] })];
  const quotes = step.reason ? [{ quote: step.reason }] : [];
  if (step.state === 'autonomous')
    return [entry(context.now, 'approved', { is: kind, by: approvedBy, because: [...quotes, ...evidence(seen)] })];
  const at = step.decidedAt;
  if (!at || (!isCompleted(step) && kind !== 'extend')) return [];
  const code = codeOf(step);
  const against = seen.filter((one) => rejecting.has(one.code));
  const forIt = seen.filter((one) => !rejecting.has(one.code));
  const links = code === 'did' || code === 'found' ? context.linksOf(kind).map((link) => ({ link })) : [];
  const outbid = kind === 'award' && (code === 'did' || code === 'found') ? context.outbid : [];
  const by = isAccount(step.decidedBy) ? (step.decidedBy ?? null) : null;
  const because = [...quotes, ...evidence(forIt), ...links];
  return [entry(at, code, { is: kind, by, because, rejected: [...evidence(against), ...outbid] })];
}

/** Reasons for excluding a supplier. */
const rejecting = new Set(['offer_invalid', 'offer_incomplete', 'required_not_fulfilled', 'far_above_best']);
const passed = new Set(['condition_unmet', 'nobody_answered']);

function codeOf({ because, decidedBy }: Step): 'did' | 'found' | 'skipped' | 'declined' | 'by_hand' {
  const first = because?.[0]?.code ?? '';
  if (first === 'declined') return 'declined';
  if (first === 'finished_by_hand') return 'by_hand';
  if (passed.has(first)) return 'skipped';
  return decidedBy ? 'did' : 'found';
}

const isAccount = (who: string | null | undefined): boolean => !!who && who !== 'automation';

const evidence = (reasons: readonly Reason[]): Evidence[] =>
  reasons.map(({ code, is, asked }) => ({ kind: 'because', code, ...(is ? { is } : {}), ...(asked ? { asked } : {}) }));

/** Entries for the run as a whole. */
function ofWhole(
  { state, steps }: Automation,
  { next, before }: { next: Followed['state']; before: RunState },
  { now }: FollowContext,
): TimelineEntry[] {
  if (next === 'done' || next === 'failed') return [entry(now, next)];
  if (state === 'stopped') {
    const why = steps.find((step) => !isCompleted(step))?.because ?? [];
    return [entry(now, 'held_up', { because: evidence(why.slice(0, 1)) })];
  }
  if (next === 'paused' && before !== 'paused') return [entry(now, 'paused')];
  return next !== 'paused' && before === 'paused' ? [entry(now, 'resumed')] : [];
}
