import { Decimal, plain } from '../../../schemas/domain/decimal.ts';
import { awardsIn, sum } from './expected-awards.ts';
import { dayOf, time, type Facts, type Scope } from './facts.ts';

/** The counts on a purchaser's Home, at an instant by the organization's clock. */
export function expectedHome(
  { organization, zone }: Pick<Scope, 'organization' | 'zone'>,
  facts: Facts,
  now: Date,
): object {
  const own = <Row extends { organization_id: string }>(rows: readonly Row[]): Row[] =>
    rows.filter((one) => one.organization_id === organization);
  const active = own(facts.workflow).filter((one) => one.state === 'active' && !one.is_template);
  const over = own(facts.negotiation).filter(
    (one) => ['finished', 'negotiated', 'awarded', 'failed'].includes(one.state) && one.next_round_id === null,
  );
  const today = dayOf(now.toISOString(), zone);
  const year = today.slice(0, 4);
  const awards = awardsIn({ organization, zone, from: `${year}-01-01`, to: `${year}-12-31` }, facts);
  const [saved, lowest] = [sum(awards.map((one) => one.saved)), sum(awards.map((one) => one.lowest))];
  return {
    workflowsActive: active.length,
    workflowsInNegotiation: active.filter(({ phase }) => phase === 'negotiation').length,
    negotiationsFinished: over.length,
    negotiationsFinishedThisMonth: over.filter((one) => dayOf(one.finished_at, zone).startsWith(today.slice(0, 7)))
      .length,
    negotiationsRunning: own(facts.negotiation).filter((one) => one.state === 'started' && one.next_round_id === null)
      .length,
    offersToEvaluate: facts.response.filter(
      (one) =>
        one.purchaser_organization_id === organization &&
        ['published', 'invalid'].includes(one.state) &&
        one.result === null,
    ).length,
    requestsOpen: own(facts.request).filter(({ state }) => state === 'started').length,
    savings:
      awards.length === 0
        ? null
        : {
            amount: saved.toFixed(2),
            currency: 'EUR',
            negotiated: lowest.toFixed(2),
            percent: lowest.isZero() ? '0' : plain(new Decimal(100).times(saved).div(lowest), 4),
          },
  };
}

/** Kind and record of everything that awaits a purchaser who is not an admin, in any order. */
export function expectedWaiting(
  { organization, account }: { organization: string; account: string },
  facts: Facts,
): string[] {
  const mine = new Set(facts.workflow.filter(({ owner_id: owner }) => owner === account).map(({ id }) => id));
  const own = <Row extends { organization_id: string; workflow_id: string }>(rows: readonly Row[]): Row[] =>
    rows.filter((one) => one.organization_id === organization && mine.has(one.workflow_id));
  const workflowOf = (id: string) =>
    facts.workflow.find((one) => one.id === id && one.state === 'active' && !one.is_template);
  const hasOffer = (id: string): boolean =>
    facts.response.some(
      (one) =>
        one.request_id === id && ['published', 'invalid'].includes(one.state) && one.result === null && !one.sealed,
    );
  const isIdle = (id: string): boolean =>
    !facts.negotiation.some(
      (one) =>
        one.workflow_id === id &&
        one.next_round_id === null &&
        ['published', 'started', 'finished', 'negotiated'].includes(one.state),
    );
  const held = facts.approval_request.filter((one) => one.organization_id === organization && one.state === 'open');
  const isHeld = (id: string): boolean => held.some(({ scope }) => scope === id);
  const decided = own(facts.negotiation).filter(
    (one) => ['finished', 'negotiated'].includes(one.state) && one.next_round_id === null && !isHeld(one.id),
  );
  const drafts = own(facts.request).filter(
    (one) => ['created', 'drafted'].includes(one.state) && workflowOf(one.workflow_id),
  );
  const toRate = own(facts.request).filter(
    (one) => one.state === 'finished' && workflowOf(one.workflow_id) && isIdle(one.workflow_id) && hasOffer(one.id),
  );
  const running = own(facts.request).filter(
    (one) => one.state === 'started' && workflowOf(one.workflow_id) && hasOffer(one.id),
  );
  const questionedRequests = new Set(
    facts.question
      .filter((one) => own(facts.request).some(({ id }) => id === one.request_id))
      .filter(({ state }) => state === 'asked')
      .map((one) => one.request_id),
  );
  const explained = facts.price_explanation.filter(({ response_id: offer, state }) => {
    const request = facts.response.find(({ id }) => id === offer)?.request_id;
    return state === 'answered' && own(facts.request).some(({ id }) => id === request);
  });
  const toQualify = facts.qualification.filter(
    (one) => one.purchaser_organization_id === organization && one.state === 'submitted' && one.asked_by_id === account,
  );
  const toReview = facts.supplier_document.filter(
    (one) => one.buyer_id === organization && one.state === 'submitted' && one.asked_by_id === account,
  );
  const isToBundle = facts.demand.some((one) => one.organization_id === organization && one.state === 'approved');
  return [
    ...(isToBundle ? ['bundle_demands /demands?tab=approved'] : []),
    ...held.filter(({ waits_for: people }) => people.includes(account)).map(({ id }) => `approve_purchase ${id}`),
    ...decided.map(({ id, state }) => `${state === 'negotiated' ? 'award' : 'decide'} ${id}`),
    ...toRate.map((one) => `evaluate ${one.workflow_id}`),
    ...running.map((one) => `read_offers ${one.workflow_id}`),
    ...drafts.map(({ id }) => `publish ${id}`),
    ...explained.map((one) => `judge_explanation ${one.response_id}`),
    ...toQualify.map(({ id }) => `review_qualification ${id}`),
    ...toReview.map(({ id }) => `review_document ${id}`),
    ...[...questionedRequests].map((id) => `answer_question ${id}`),
  ].toSorted();
}

/** A purchaser's upcoming events: kind and record, sorted by time. */
export function expectedUpcoming(organization: string, facts: Facts, now: Date): string[] {
  const own = <Row extends { organization_id: string }>(
    rows: readonly Row[],
    states: readonly string[],
    at: (row: Row) => string | null,
    kind: string,
  ) =>
    rows
      .filter(
        (one) =>
          one.organization_id === organization &&
          'state' in one &&
          states.includes(String(one.state)) &&
          time(at(one)) > now.getTime(),
      )
      .map((one) => ({ text: `${kind} ${'id' in one ? String(one.id) : ''}`, at: time(at(one)) }));
  return [
    ...own(facts.request, ['started'], (one) => one.finish_date, 'offer_deadline'),
    ...own(facts.request, ['published'], (one) => one.start_date, 'request_starts'),
    ...own(facts.negotiation, ['published'], (one) => one.start_date, 'negotiation_starts'),
    ...own(facts.negotiation, ['started'], (one) => one.effective_finish, 'negotiation_ends'),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .slice(0, 20);
}

/** The counts on a supplier's Home. */
export function expectedSupplierHome(supplier: string, facts: Facts): object {
  const places = facts.participation.flatMap((place) => {
    const negotiation = facts.negotiation.find(({ id }) => id === place.negotiation_id);
    return place.supplier_id === supplier && negotiation?.next_round_id === null ? [{ place, negotiation }] : [];
  });
  return {
    requestsOpen: facts.request_access.filter(
      (one) =>
        one.organization_id === supplier &&
        facts.request.some(({ id, state }) => id === one.request_id && state === 'started'),
    ).length,
    offersSubmitted: facts.response.filter(
      (one) => one.organization_id === supplier && ['published', 'accepted', 'invalid'].includes(one.state),
    ).length,
    negotiationsRunning: places.filter(({ negotiation }) => negotiation.state === 'started').length,
    negotiationsWon: places.filter(({ place, negotiation }) => negotiation.state === 'awarded' && place.state === 'won')
      .length,
  };
}
