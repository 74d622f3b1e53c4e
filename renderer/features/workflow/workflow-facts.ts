import { iriOf, type Representation } from '../../data/representation.ts';

/** What the head, the menu and the overview of a workflow tell of its parts. */
export interface WorkflowFacts {
  workflow: Representation;
  request: Representation | undefined;
  /** One per supplier: the one that stands, else the last that was withdrawn. */
  responses: readonly Representation[];
  /** Current rounds only. */
  negotiations: readonly Representation[];
  invited: number;
  /** `unread`: new to who looks. */
  questions: { open: number; all: number; unread: number };
}

const withdrawn = (response: Representation): boolean => response.state === 'cancelled';
export const isUndecided = ({ state }: Representation): boolean => state === 'published' || state === 'invalid';
export const inState = (records: readonly Representation[], ...states: string[]): Representation[] =>
  records.filter(({ state }) => states.includes(state ?? ''));

/** An offer that was replaced is shown by the one that replaced it. */
export function shownResponses(responses: readonly Representation[]): Representation[] {
  const newestFirst = responses.toSorted((a, b) => publishedAt(b).localeCompare(publishedAt(a)));
  const bySupplier = new Map<string, Representation>();
  for (const response of newestFirst) {
    const supplier = iriOf(response['organization']) ?? response['@id'];
    const known = bySupplier.get(supplier);
    if (!known || (withdrawn(known) && !withdrawn(response))) bySupplier.set(supplier, response);
  }
  return [...bySupplier.values()];
}

const publishedAt = (response: Representation): string =>
  typeof response['publishedAt'] === 'string' ? response['publishedAt'] : '';

/** An older round is shown by the newest one. */
export const currentRounds = (negotiations: readonly Representation[]): Representation[] =>
  negotiations.filter((negotiation) => !iriOf(negotiation['nextRound']));

export const isRfi = ({ workflow }: Pick<WorkflowFacts, 'workflow'>): boolean => workflow['type'] === 'rfi';
