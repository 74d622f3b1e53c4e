import { iriOf, type Representation } from '../../data/representation.ts';

/** Data about a workflow's parts for its head, menu and overview. */
export interface WorkflowFacts {
  workflow: Representation<'workflow'>;
  request: Representation<'request'> | undefined;
  /** One offer per supplier: the valid one, else the last withdrawn one. */
  responses: readonly Representation<'response'>[];
  /** Current rounds only. */
  negotiations: readonly Representation<'negotiation'>[];
  /** Awards of a split by an award scenario. */
  awards: readonly Representation<'supplierAward'>[];
  invited: number;
  /** `unread` counts questions that are new to the reader. */
  questions: { open: number; all: number; unread: number };
}

const withdrawn = (response: Representation<'response'>): boolean => response.state === 'cancelled';
/** Valid offers; withdrawn and rejected ones never count. */
export const standingOffers = <R extends { state?: string | null }>(responses: readonly R[]): R[] =>
  responses.filter(({ state }) => state === 'published' || state === 'accepted' || state === 'invalid');
/** Received offers, including rejected ones. Withdrawn ones count as never received. */
export const receivedOffers = (responses: WorkflowFacts['responses']): WorkflowFacts['responses'] =>
  responses.filter((response) => !withdrawn(response));
/** True if no decision was made; offers left open at the end of the purchase do not count. */
export const isUndecided = ({ state, result }: Pick<Representation<'response'>, 'state' | 'result'>): boolean =>
  (state === 'published' || state === 'invalid') && !result;
export const inState = <R extends { state?: string | null }>(
  records: readonly R[],
  ...states: readonly NonNullable<R['state']>[]
): R[] => records.filter(({ state }) => states.some((one) => one === state));

/** Keeps one offer per supplier: a replaced one is represented by its replacement. */
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

/** Keeps the newest round of each negotiation. */
export const currentRounds = (
  negotiations: readonly Representation<'negotiation'>[],
): Representation<'negotiation'>[] => negotiations.filter((negotiation) => !iriOf(negotiation.nextRound));

export const isRfi = ({ workflow }: Pick<WorkflowFacts, 'workflow'>): boolean => workflow.type === 'rfi';
