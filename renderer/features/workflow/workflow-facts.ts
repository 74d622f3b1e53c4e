import { iriOf, type Representation } from '../../data/representation.ts';

/** What the head, the menu and the overview of a workflow tell of its parts. */
export interface WorkflowFacts {
  workflow: Representation;
  request: Representation | undefined;
  /** One per supplier: the one that stands, else the last that was withdrawn. */
  offers: readonly Representation[];
  /** Current rounds only. */
  negotiations: readonly Representation[];
  invited: number;
  /** `unread`: new to who looks. */
  questions: { open: number; all: number; unread: number };
}

const withdrawn = (offer: Representation): boolean => offer.state === 'cancelled';
export const isUndecided = ({ state }: Representation): boolean => state === 'published' || state === 'invalid';
export const inState = (records: readonly Representation[], ...states: string[]): Representation[] =>
  records.filter(({ state }) => states.includes(state ?? ''));

/** An offer that was replaced is told by the one that replaced it. */
export function shownOffers(offers: readonly Representation[]): Representation[] {
  const newestFirst = offers.toSorted((a, b) => publishedAt(b).localeCompare(publishedAt(a)));
  const bySupplier = new Map<string, Representation>();
  for (const offer of newestFirst) {
    const supplier = iriOf(offer['organization']) ?? offer['@id'];
    const known = bySupplier.get(supplier);
    if (!known || (withdrawn(known) && !withdrawn(offer))) bySupplier.set(supplier, offer);
  }
  return [...bySupplier.values()];
}

const publishedAt = (offer: Representation): string =>
  typeof offer['publishedAt'] === 'string' ? offer['publishedAt'] : '';

/** An older round is told by the newest one. */
export const currentRounds = (negotiations: readonly Representation[]): Representation[] =>
  negotiations.filter((negotiation) => !iriOf(negotiation['nextRound']));

export const isRfi = ({ workflow }: Pick<WorkflowFacts, 'workflow'>): boolean => workflow['type'] === 'rfi';
