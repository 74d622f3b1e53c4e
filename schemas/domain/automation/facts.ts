import type { StepKind } from './step-kinds.ts';

/** The automation's knowledge of a purchase at one moment. */
export interface Facts {
  now: string;
  workflow: { state: 'active' | 'completed' | 'archived'; isTemplate: boolean };
  /** Inactive if the owner cannot act, because the account left or the license ended. */
  owner: 'active' | 'inactive';
  request: RequestFacts | null;
  /** The number of invitations sent or prepared. */
  invited: number;
  /** The number of invited suppliers without an offer. */
  unanswered: number;
  /** The number of suppliers that the invitation step can still invite. */
  candidates: number;
  offers: readonly OfferFacts[];
  ratings: { asked: number; given: number };
  negotiations: readonly NegotiationFacts[];
  /** The number of items outside any negotiation, or in one that failed. */
  freeItems: number;
  /** Awards of a scenario: one per supplier, ordered or not. */
  splits: readonly SplitFacts[];
  /** Amounts up to which the workflow may continue automatically. */
  bounds: readonly Bound[];
  /** Approver of the demand, asked above its value: an account, or `organization_admin`. Null without a demand. */
  approver: string | null;
}

/** An amount up to which a workflow may continue automatically, and its source. */
export interface Bound {
  /** `step`: a budget in the settings of an award or an order. */
  source: 'demand' | 'rule' | 'agent' | 'step';
  amount: string;
  /** Null for the request's currency. */
  currency: string | null;
}

export interface SplitFacts {
  total: string;
  currency: string;
}

export interface RequestFacts {
  state: 'created' | 'drafted' | 'published' | 'started' | 'finished';
  finishDate: string | null;
  hasPrices: boolean;
  /** The currency of the prices. Absent if the request names none. */
  currency?: string | null;
  /** For a draft: paths of everything that prevents publishing. */
  missing?: readonly string[];
}

export interface OfferFacts {
  id: string;
  supplier: string;
  state: 'published' | 'accepted' | 'rejected' | 'invalid';
  /** True if every item is offered. */
  complete: boolean;
  /** True if every required requirement can be fulfilled. */
  fulfils: boolean;
  /** The total of all items. Null for a request without prices. */
  total: string | null;
}

export interface NegotiationFacts {
  id: string;
  title: string;
  state: 'drafted' | 'published' | 'started' | 'finished' | 'negotiated' | 'awarded' | 'failed';
  type: string | null;
  /** The currency of the negotiation. Absent: the request's. */
  currency?: string;
  /** The candidate for the award: the mechanism's winner, or rank 1. */
  best: { participation: string; supplier: string; price: string; savingsPercent: string | null } | null;
  /** True if the award has an order that was not declined. Only a person orders again after canceling one. */
  ordered: boolean;
  /** True while its award or order waits for an approval. */
  isHeld?: boolean;
  /** How its last approval request ended. Null without one, and while one is open. */
  approvalEnd?: string | null;
}

/** True while this step of the negotiation waits for an approval. Only an awarded one is ordered. */
export const isHeldAt = ({ kind }: { kind: StepKind }, { isHeld, state }: NegotiationFacts): boolean =>
  isHeld === true && (state === 'awarded') === (kind === 'order');

/** Returns the lowest total of the offers that still count. Null if unknown. */
export function bestTotal({ offers }: Pick<Facts, 'offers'>): string | null {
  const totals = offers
    .filter(({ state, complete }) => complete && state !== 'rejected')
    .flatMap(({ total }) => (total === null ? [] : [total]));
  return totals.toSorted((a, b) => Number(a) - Number(b))[0] ?? null;
}

export const liveOffers = ({ offers }: Pick<Facts, 'offers'>): readonly OfferFacts[] =>
  offers.filter(({ state }) => state !== 'rejected');
