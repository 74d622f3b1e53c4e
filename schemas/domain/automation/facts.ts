/** What the automation knows of a purchase at one moment. */
export interface Facts {
  now: string;
  workflow: { state: 'active' | 'completed' | 'archived'; isTemplate: boolean };
  /** Whether its owner can act: an account that left, or a licence that ended, cannot. */
  owner: 'active' | 'inactive';
  request: RequestFacts | null;
  /** Invitations that are out or prepared. */
  invited: number;
  /** Of them, those who have not offered yet. */
  unanswered: number;
  /** Whom the step of inviting could still ask, in its order. */
  candidates: number;
  offers: readonly OfferFacts[];
  ratings: { asked: number; given: number };
  negotiations: readonly NegotiationFacts[];
  /** Items that lie in no negotiation, or in one that failed. */
  freeItems: number;
  /** Awards of a scenario: one per supplier, ordered or not. */
  splits: readonly SplitFacts[];
  /** Amounts up to which the workflow may go on automatically. */
  bounds: readonly Bound[];
  /** Approver of the demand, asked above its value: an account, or `organization_admin`; null without a demand. */
  approver: string | null;
}

/** An amount up to which a workflow may go on automatically, and who set it. */
export interface Bound {
  /** `step`: a budget in the settings of an award or an order. */
  source: 'demand' | 'rule' | 'agent' | 'step';
  amount: string;
  /** Null: the request's. */
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
  /** In which prices are named; absent: it says none. */
  currency?: string | null;
  /** Of a draft: paths of everything for which publishing would be refused. */
  missing?: readonly string[];
}

export interface OfferFacts {
  id: string;
  supplier: string;
  state: 'published' | 'accepted' | 'rejected' | 'invalid';
  /** Every item is offered. */
  complete: boolean;
  /** Every required requirement can be fulfilled. */
  fulfils: boolean;
  /** What it costs where all is offered; null: a request without prices. */
  total: string | null;
}

export interface NegotiationFacts {
  id: string;
  title: string;
  state: 'drafted' | 'published' | 'started' | 'finished' | 'negotiated' | 'awarded' | 'failed';
  type: string | null;
  /** In which it is negotiated; absent: the request's. */
  currency?: string;
  /** Who would be awarded: the mechanism's winner, or rank 1. */
  best: { participation: string; supplier: string; price: string; savingsPercent: string | null } | null;
  /** The award has an order that was not declined. */
  ordered: boolean;
}

/** What offers that still count would cost at least; null: nothing is known. */
export function bestTotal({ offers }: Pick<Facts, 'offers'>): string | null {
  const totals = offers
    .filter(({ state, complete }) => complete && state !== 'rejected')
    .flatMap(({ total }) => (total === null ? [] : [total]));
  return totals.toSorted((a, b) => Number(a) - Number(b))[0] ?? null;
}

export const liveOffers = ({ offers }: Pick<Facts, 'offers'>): readonly OfferFacts[] =>
  offers.filter(({ state }) => state !== 'rejected');
