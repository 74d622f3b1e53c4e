import { isPriced, type WorkflowType } from './evaluation/criteria-weights.ts';

export const phases = ['request', 'offers', 'evaluation', 'negotiation', 'awarding', 'completed'] as const;
export type Phase = (typeof phases)[number];

/** The input for the phase of a workflow. States are those of the lifecycles. */
export interface PhaseInput {
  type: WorkflowType;
  /** True if the purchaser completed it manually. */
  completedByHand: boolean;
  /** Null if there is no request yet. */
  requestState: string | null;
  /** Ids of the request's items. */
  items: readonly string[];
  /** Items that an award scenario decided. */
  awardedItems: readonly string[];
  offers: readonly { state: string }[];
  /** `newerRound`: a newer round exists and contains its items, so the old round no longer counts. */
  negotiations: readonly { state: string; items: readonly string[]; newerRound: boolean }[];
}

/** States of offers that can still be awarded. A draft cannot be published once the request is finished. */
const live: readonly string[] = ['published', 'accepted', 'invalid'];

/**
 * Derives the phase from the records. It is never stored manually (docs/decisions.md, Workflow). The furthest
 * applicable phase holds: with one negotiation running and another finished, it is awarding. An awarded or failed lot
 * counts as awarding, even if other lots are drafted. A further round is negotiation again.
 */
export function workflowPhase(input: PhaseInput): Phase {
  if (input.completedByHand) return 'completed';
  if (input.requestState === null || ['created', 'drafted'].includes(input.requestState)) return 'request';
  if (isCompleted(input)) return 'completed';
  if (input.awardedItems.length > 0 || current(input).some(({ state }) => over.includes(state))) return 'awarding';
  if (input.negotiations.some(({ state, newerRound }) => newerRound || state !== 'drafted')) return 'negotiation';
  return input.requestState === 'finished' ? 'evaluation' : 'offers';
}

/** States of a negotiation that was held, decided or not. */
const over: readonly string[] = ['finished', 'negotiated', 'awarded', 'failed'];

const current = ({ negotiations }: PhaseInput) => negotiations.filter(({ newerRound }) => !newerRound);

function isCompleted(input: PhaseInput): boolean {
  if (areAllIn(input, ['awarded'])) return true;
  if (input.requestState !== 'finished') return false;
  if (isAnyAwarded(input) && areAllIn(input, ['awarded', 'failed'])) return true;
  if (!input.offers.some(({ state }) => live.includes(state))) return true;
  return !isPriced(input.type) && input.offers.every(({ state }) => !live.includes(state) || state === 'accepted');
}

const isAnyAwarded = (input: PhaseInput): boolean =>
  input.awardedItems.length > 0 || current(input).some(({ state }) => state === 'awarded');

/** True if every item was awarded by a scenario, or is in a negotiation with one of these end states. */
function areAllIn(input: PhaseInput, ends: readonly string[]): boolean {
  const negotiated = current(input).flatMap((one) => (ends.includes(one.state) ? one.items : []));
  const items = new Set([...input.awardedItems, ...negotiated]);
  return input.items.length > 0 && input.items.every((item) => items.has(item));
}
