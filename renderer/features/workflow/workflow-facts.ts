import { iriOf, type Representation } from '../../data/representation.ts';

/** What the head, the menu and the overview of a workflow tell of its parts. */
export interface WorkflowFacts {
  workflow: Representation<'workflow'>;
  request: Representation<'request'> | undefined;
  /** One per supplier: the one that stands, else the last that was withdrawn. */
  responses: readonly Representation<'response'>[];
  /** Current rounds only. */
  negotiations: readonly Representation<'negotiation'>[];
  /** Those of a split by an award scenario. */
  awards: readonly Representation<'supplierAward'>[];
  invited: number;
  /** `unread`: new to who looks. */
  questions: { open: number; all: number; unread: number };
}

const withdrawn = (response: Representation<'response'>): boolean => response.state === 'cancelled';
/** Offers that stand: what was withdrawn or rejected counts nowhere. */
export const standingOffers = <R extends { state?: string | null }>(responses: readonly R[]): R[] =>
  responses.filter(({ state }) => state === 'published' || state === 'accepted' || state === 'invalid');
/** Offers that came, those rejected too: only what was withdrawn is as if it had never come. */
export const receivedOffers = (responses: WorkflowFacts['responses']): WorkflowFacts['responses'] =>
  responses.filter((response) => !withdrawn(response));
/** Neither is what the end of the purchase left undecided. */
export const isUndecided = ({ state, result }: Pick<Representation<'response'>, 'state' | 'result'>): boolean =>
  (state === 'published' || state === 'invalid') && !result;
export const inState = <R extends { state?: string | null }>(
  records: readonly R[],
  ...states: readonly NonNullable<R['state']>[]
): R[] => records.filter(({ state }) => states.some((one) => one === state));

/** An offer that was replaced is shown by the one that replaced it. */
export function shownResponses(responses: readonly Representation<'response'>[]): Representation<'response'>[] {
  const newestFirst = responses.toSorted((a, b) => publishedAt(b).localeCompare(publishedAt(a)));
  const bySupplier = new Map<string, Representation<'response'>>();
  for (const response of newestFirst) {
    const supplier = iriOf(response.organization) ?? response['@id'];
    const known = bySupplier.get(supplier);
    if (!known || (withdrawn(known) && !withdrawn(response))) bySupplier.set(supplier, response);
  }
  return [...bySupplier.values()];
}

const publishedAt = (response: Representation<'response'>): string => response.publishedAt ?? '';

/** An older round is shown by the newest one. */
export const currentRounds = (
  negotiations: readonly Representation<'negotiation'>[],
): Representation<'negotiation'>[] => negotiations.filter((negotiation) => !iriOf(negotiation.nextRound));

export const isRfi = ({ workflow }: Pick<WorkflowFacts, 'workflow'>): boolean => workflow.type === 'rfi';
