import { isPriced, type WorkflowType } from './evaluation/criteria-weights.ts';

export const phases = ['request', 'offers', 'evaluation', 'negotiation', 'awarding', 'completed'] as const;
export type Phase = (typeof phases)[number];

/** What the phase of a workflow follows from. States are those of the lifecycles. */
export interface PhaseInput {
  type: WorkflowType;
  /** The purchaser completed it by hand. */
  completedByHand: boolean;
  /** Null: there is no request yet. */
  requestState: string | null;
  /** Ids of the request's items. */
  items: readonly string[];
  /** Those that an award scenario decided about. */
  awardedItems: readonly string[];
  offers: readonly { state: string }[];
  /** `newerRound`: a newer round exists; its items have moved there, so the old round counts no more. */
  negotiations: readonly { state: string; items: readonly string[]; newerRound: boolean }[];
}

/** Offers that may still be awarded. A draft cannot be published once the request is finished. */
const live: readonly string[] = ['published', 'accepted', 'invalid'];

/**
 * The phase, derived from the records, never stored by hand (decisions, workflow). The furthest one that applies holds:
 * with one negotiation running and another finished it is awarding. It does not run backwards: an award or a failure of
 * one lot is a decision of the awarding, whatever is drafted beside it, and a further round is negotiation again.
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

/** Whether every item was awarded by a scenario, or lies in a negotiation that ended so. */
function areAllIn(input: PhaseInput, ends: readonly string[]): boolean {
  const negotiated = current(input).flatMap((one) => (ends.includes(one.state) ? one.items : []));
  const items = new Set([...input.awardedItems, ...negotiated]);
  return input.items.length > 0 && input.items.every((item) => items.has(item));
}
