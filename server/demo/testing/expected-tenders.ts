import { Decimal, plain } from '../../../schemas/domain/decimal.ts';
import type { Expected } from './expected-awards.ts';
import {
  byMonth,
  categoryOf,
  guestOf,
  isWithin,
  monthIn,
  offersOf,
  quantile,
  time,
  type Facts,
  type Scope,
} from './facts.ts';

const day = 86_400_000;

export interface Tender {
  workflow: string;
  published: string;
  awarded: string | null;
  running: boolean;
  invited: number;
  answered: number;
  offers: number;
  rejected: number;
  /** Offers beyond the first at each price. */
  twins: number;
  /** Days for offers; null if the end precedes the start. */
  days: number | null;
  variation: number | null;
  gap: number | null;
  winner: string | null;
  bidders: string[];
  phases: Record<'total' | 'request' | 'offers' | 'evaluation' | 'negotiation' | 'awarding', number | null> | null;
}

/** Every published request of the scope, regardless of the date. */
export function tendersIn(scope: Scope, facts: Facts): Tender[] {
  return facts.request.flatMap((request) => {
    const workflow = facts.workflow.find(({ id }) => id === request.workflow_id);
    if (!workflow || workflow.is_template || request.published_at === null) return [];
    if (request.organization_id !== scope.organization) return [];
    if (scope.owner && workflow.owner_id !== scope.owner) return [];
    if (scope.category && categoryOf(request.eclass, scope, facts) !== scope.category) return [];
    return [tenderOf({ workflow, request: { ...request, published_at: request.published_at } }, facts)];
  });
}

interface BoughtRequest {
  workflow: Facts['workflow'][number];
  request: Facts['request'][number] & { published_at: string };
}

function tenderOf({ workflow, request }: BoughtRequest, facts: Facts): Tender {
  const guests = facts.invitation.filter(
    (one) => one.request_id === request.id && !one.is_link && one.state !== 'prepared',
  );
  const hasOffered = (guest: string | null): boolean =>
    facts.response.some((one) => one.request_id === request.id && one.submitted && one.organization_id === guest);
  const offers = offersOf(request.id, facts);
  const priced = offers.map((one) => Number(one.total_price)).filter((price) => price > 0);
  const valid = offers
    .filter(({ state }) => state !== 'rejected')
    .map((one) => Number(one.total_price))
    .filter((price) => price > 0);
  const awards = facts.negotiation.filter((one) => one.workflow_id === workflow.id && one.state === 'awarded');
  const awarded = awards.map((one) => one.decided_at).toSorted((a, b) => time(b) - time(a))[0] ?? null;
  const winners = new Set(awards.map((one) => facts.participation.find(({ id }) => id === one.winner_id)?.supplier_id));
  const [winner = null] = winners.size === 1 ? [...winners] : [];
  const begin = Math.max(time(request.start_date) || 0, time(request.published_at));
  const end = time(request.finish_date);
  return {
    workflow: workflow.id,
    published: request.published_at,
    awarded,
    running: request.state !== 'finished',
    invited: guests.length,
    answered: guests.filter((one) => one.declined_at !== null || hasOffered(guestOf(one, facts))).length,
    offers: offers.length,
    rejected: offers.filter(({ state }) => state === 'rejected').length,
    twins: priced.length - new Set(priced).size,
    days: end > time(request.published_at) ? hundredths((end - begin) / day) : null,
    variation: variationOf(valid),
    gap: gapOf(winner, offers),
    winner,
    bidders: offers.map((one) => one.organization_id).toSorted(),
    phases: awarded === null ? null : phasesOf({ workflow, request }, time(awarded), facts),
  };
}

/** Rounds like money, as the database does before summing. */
const hundredths = (value: number): number => Number(plain(new Decimal(value), 2));

function variationOf(prices: readonly number[]): number | null {
  if (prices.length < 3) return null;
  const mean = prices.reduce((all, price) => all + price, 0) / prices.length;
  const squares = prices.reduce((all, price) => all + (price - mean) ** 2, 0);
  return Math.sqrt(squares / (prices.length - 1)) / mean;
}

/** The lead of the winner, which had the lowest offer, over the next offer, relative to the winner's price. */
function gapOf(winner: string | null, offers: Facts['response']): number | null {
  const standing = offers.filter(({ state, total_price: price }) => state !== 'rejected' && Number(price) > 0);
  const prices = (isWinner: boolean): number[] =>
    standing.filter((one) => (one.organization_id === winner) === isWinner).map((one) => Number(one.total_price));
  const [winning, second] = [Math.min(...prices(true)), Math.min(...prices(false))];
  return Number.isFinite(winning) && Number.isFinite(second) && winning <= second ? (second - winning) / winning : null;
}

/** The phases from the first draft to the last award. Times outside are cut off. */
function phasesOf({ workflow, request }: BoughtRequest, awarded: number, facts: Facts): Tender['phases'] {
  const between = (low: number, at: number, high: number): number => Math.max(low, Math.min(at, high));
  const rounds = facts.negotiation.filter(
    (one) => one.workflow_id === workflow.id && one.published_at !== null && one.state !== 'failed',
  );
  const made = time(workflow.created_at);
  const published = between(made, time(request.published_at), awarded);
  const hasStarted =
    rounds.length === 0
      ? null
      : Math.min(awarded, Math.max(published, Math.min(...rounds.map((one) => time(one.published_at)))));
  const closed = between(published, time(request.finish_date), hasStarted ?? awarded);
  const ends = rounds.map((one) => time(one.finished_at)).filter((at) => !Number.isNaN(at));
  const ended =
    hasStarted === null
      ? null
      : Math.max(hasStarted, Math.min(ends.length === 0 ? awarded : Math.max(...ends), awarded));
  const days = (from: number | null, to: number | null): number | null =>
    from === null || to === null ? null : hundredths((to - from) / day);
  return {
    total: days(made, awarded),
    request: days(made, published),
    offers: days(published, closed),
    evaluation: days(closed, hasStarted ?? awarded),
    negotiation: days(hasStarted, ended),
    awarding: days(ended, awarded),
  };
}

const phases = ['total', 'request', 'offers', 'evaluation', 'negotiation', 'awarding'] as const;
const kinds = ['median', 'worst'] as const;

const tenths = (value: number | null): string | null => (value === null ? null : plain(value, 1));

export function expectedCycleTime(scope: Scope, facts: Facts): Expected {
  const done = tendersIn(scope, facts).filter(({ awarded }) => isWithin(awarded, scope));
  const measured = (kind: 'median' | 'worst', phase: (typeof phases)[number]) => (tenders: readonly Tender[]) => {
    const days = tenders.flatMap((tender) => tender.phases?.[phase] ?? []);
    return tenths(kind === 'median' ? quantile(days, 0.5) : days.length === 0 ? null : Math.max(...days));
  };
  const months = byMonth(done, ({ awarded }) => monthIn(awarded, scope));
  const each = kinds.flatMap((kind) => phases.map((phase) => ({ kind, phase, of: measured(kind, phase) })));
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  return {
    figures: {
      ...Object.fromEntries(
        each.map(({ kind, phase, of }) => [`${kind}${phase === 'total' ? '' : capital(phase)}Days`, of(done)]),
      ),
      workflows: done.length,
    },
    series: Object.fromEntries(
      each.map(({ kind, phase, of }) => [
        phase === 'total' ? kind : `${kind}:${phase}`,
        Object.fromEntries([...months].map(([month, tenders]) => [month, of(tenders)])),
      ]),
    ),
  };
}

export function expectedCompetition(scope: Scope, facts: Facts): Expected {
  const inPeriod = tendersIn(scope, facts).filter(({ published }) => isWithin(published, scope));
  const months = [...byMonth(inPeriod, ({ published }) => monthIn(published, scope))];
  const add = (tenders: readonly Tender[], of: (tender: Tender) => number): number =>
    tenders.reduce((all, tender) => all + of(tender), 0);
  const perRequest = (tenders: readonly Tender[]): string | null =>
    tenders.length === 0 ? null : plain(new Decimal(add(tenders, ({ offers }) => offers)).div(tenders.length), 2);
  const [invited, answered] = [add(inPeriod, (one) => one.invited), add(inPeriod, (one) => one.answered)];
  const series: Record<string, (tenders: readonly Tender[]) => string | number | null> = {
    offersPerRequest: perRequest,
    requests: ({ length }) => length,
    invited: (tenders) => add(tenders, (one) => one.invited),
    answered: (tenders) => add(tenders, (one) => one.answered),
    ...Object.fromEntries(
      [0, 1, 2, 3, 4, 5, 6].map((count) => [
        `offers:${count}`,
        (tenders: readonly Tender[]) => tenders.filter(({ offers }) => Math.min(offers, 6) === count).length,
      ]),
    ),
  };
  return {
    figures: {
      offersPerRequest: perRequest(inPeriod),
      answered,
      invited,
      answeredPercent: invited === 0 ? null : plain(new Decimal(answered).div(invited).times(100), 2),
      requests: inPeriod.length,
      offers: add(inPeriod, ({ offers }) => offers),
      single: inPeriod.filter(({ offers }) => offers === 1).length,
      running: inPeriod.filter(({ running }) => running).length,
    },
    series: Object.fromEntries(
      Object.entries(series).map(([key, of]) => [
        key,
        Object.fromEntries(months.map(([month, rows]) => [month, of(rows)])),
      ]),
    ),
  };
}

const open = ['submitted', 'approved', 'bundled'];

/** `now`: the time at which waiting demands are evaluated. */
export function expectedDemands(scope: Scope, facts: Facts, now: Date): Expected {
  const submitted = facts.demand.filter(
    (one) => one.organization_id === scope.organization && isWithin(one.submitted_at, scope),
  );
  const waiting = submitted.filter(({ state }) => open.includes(state));
  const ages = waiting.map((one) => (now.getTime() - time(one.submitted_at)) / day);
  const counted = (rows: Facts['demand']): Record<string, number> =>
    Object.fromEntries(
      [...byMonth(rows, (one) => monthIn(one.submitted_at, scope))].map(([month, { length }]) => [month, length]),
    );
  return {
    figures: { open: waiting.length, medianAgeDays: tenths(quantile(ages, 0.5)), submitted: submitted.length },
    series: Object.fromEntries(
      [...byMonth(submitted, ({ state }) => state)].map(([state, rows]) => [state, counted(rows)]),
    ),
  };
}
