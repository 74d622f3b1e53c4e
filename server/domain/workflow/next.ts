import type { Records, ShownRecords } from '../../../schemas/generated/records.ts';

/** What a workflow waits for, from the state of its parts: the Next column of the list. */
export interface NextFacts {
  state: Records['request']['state'];
  start: string | null;
  finish: string | null;
  /** Published offers that nobody accepted or rejected. */
  offers: number;
  /** Of a draft: how many things are missing before it can be published. */
  missing: number;
  negotiations: readonly { state: NegotiationState; start: string | null; finish: string | null }[];
}

type NegotiationState = Records['negotiation']['state'];
export type Next = NonNullable<ShownRecords['workflow']['next']>;
type WorkflowState = Pick<Records['workflow'], 'state' | 'phase' | 'isTemplate' | 'templatePublished'>;

/** The first that applies, in the order in which a purchaser would look after it. */
export function workflowNext(workflow: WorkflowState, facts: NextFacts | null): Next {
  const { state, phase, isTemplate, templatePublished } = workflow;
  if (state !== 'active' || phase === 'completed') return { code: 'nothing' };
  if (isTemplate) return { code: templatePublished ? 'use_template' : 'share_template' };
  if (!facts) return { code: 'create_request' };
  if (facts.state === 'created' || facts.state === 'drafted') return { code: 'complete_request', count: facts.missing };
  return ofNegotiations(facts) ?? ofOffers(facts);
}

function ofNegotiations({ negotiations }: NextFacts): Next | undefined {
  const inState = (...states: NegotiationState[]) =>
    negotiations.filter((negotiation) => states.includes(negotiation.state));
  const toAward = inState('finished', 'negotiated').length;
  if (toAward > 0) return { code: 'award', count: toAward };
  const running = inState('started');
  if (running.length > 0) return dated('negotiation_ends', earliest(running.map(({ finish }) => finish)));
  const coming = inState('published');
  if (coming.length > 0) return dated('negotiation_starts', earliest(coming.map(({ start }) => start)));
  return undefined;
}

function ofOffers({ state, start, finish, offers, negotiations }: NextFacts): Next {
  if (state === 'published') return dated('offers_start', start);
  if (state === 'started') return dated('offers_end', finish);
  if (negotiations.some((negotiation) => negotiation.state === 'drafted')) return { code: 'prepare_negotiation' };
  return offers > 0 ? { code: 'rate_offers', count: offers } : { code: 'prepare_negotiation' };
}

const dated = (code: Next['code'], at: string | null): Next => (at === null ? { code } : { code, at });

function earliest(dates: readonly (string | null)[]): string | null {
  return dates.reduce((first, date) => (date !== null && (first === null || date < first) ? date : first), null);
}
