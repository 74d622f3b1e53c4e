import type { Knex } from 'knex';
import { Decimal } from '../../../schemas/domain/decimal.ts';
import { raw } from '../../kernel/repository/records.ts';

type At = string | null;

interface OwnedRow {
  id: string;
  organization_id: string;
}

/** The raw rows of the tables. The expected figures are recalculated from them individually. */
export interface Facts {
  workflow: (OwnedRow & {
    owner_id: string;
    cost_center_id: string | null;
    is_template: boolean;
    created_at: string;
    state: string;
    phase: string;
  })[];
  request: (OwnedRow & {
    workflow_id: string;
    state: string;
    eclass: string | null;
    currency: string;
    rates: Record<string, string> | null;
    published_at: At;
    start_date: At;
    finish_date: At;
  })[];
  request_item: (OwnedRow & {
    request_id: string;
    negotiation_id: string | null;
    quantity: string;
    last_price: string | null;
    target_price: string | null;
  })[];
  invitation: (OwnedRow & {
    request_id: string;
    supplier_id: string | null;
    account_id: string | null;
    is_link: boolean;
    state: string;
    sent_at: At;
    declined_at: At;
  })[];
  account: (OwnedRow & { active: boolean })[];
  response: (OwnedRow & {
    request_id: string;
    purchaser_organization_id: string;
    state: string;
    submitted: boolean;
    result: string | null;
    sealed: boolean;
    currency: string | null;
    total_price: string | null;
    published_at: At;
  })[];
  response_item: (OwnedRow & {
    response_id: string;
    request_item_id: string;
    total_price: string | null;
    available: boolean | null;
  })[];
  negotiation: (OwnedRow & {
    workflow_id: string;
    type: string;
    state: string;
    currency: string;
    winner_id: string | null;
    next_round_id: string | null;
    published_at: At;
    finished_at: At;
    decided_at: At;
    effective_finish: At;
    start_date: At;
  })[];
  participation: (OwnedRow & {
    negotiation_id: string;
    supplier_id: string;
    response_id: string | null;
    state: string;
    initial_price: string;
    initial_at: string;
    final_price: string | null;
    deal_price: string | null;
    last_offer: string | null;
    rank: number | null;
    shown_rank: number | null;
    last_bid_at: At;
  })[];
  purchase_order: (OwnedRow & { supplier_id: string; state: string })[];
  demand: (OwnedRow & { state: string; submitted_at: At })[];
  approval_request: (OwnedRow & { scope: string; state: string; waits_for: string[]; expires_at: At })[];
  category: (OwnedRow & { title: string; eclass: string[] })[];
  question: (OwnedRow & { request_id: string; state: string })[];
  price_explanation: (OwnedRow & { response_id: string; state: string })[];
  qualification: (OwnedRow & { purchaser_organization_id: string; asked_by_id: string | null; state: string })[];
  supplier_document: (OwnedRow & { buyer_id: string | null; asked_by_id: string | null; state: string })[];
  request_access: { request_id: string; organization_id: string; state: string }[];
}

export async function factsIn(db: Knex): Promise<Facts> {
  const all = <Name extends keyof Facts>(table: Name): Promise<Facts[Name][number][]> =>
    raw<Facts[Name][number]>(db, { sql: `select * from ${table}`, bindings: [] });
  const request = await all('request');
  return {
    workflow: await all('workflow'),
    request,
    request_item: await all('request_item'),
    invitation: await all('invitation'),
    account: await all('account'),
    response: (await all('response')).map((one) => inCurrencyOf(request, one)),
    response_item: await all('response_item'),
    negotiation: await all('negotiation'),
    participation: await all('participation'),
    purchase_order: await all('purchase_order'),
    demand: await all('demand'),
    approval_request: await all('approval_request'),
    category: await all('category'),
    question: await all('question'),
    price_explanation: await all('price_explanation'),
    qualification: await all('qualification'),
    supplier_document: await all('supplier_document'),
    request_access: await all('request_access'),
  };
}

/** An offer with its total in the currency of its request. */
function inCurrencyOf(requests: Facts['request'], offer: Facts['response'][number]): Facts['response'][number] {
  const rate = requests.find(({ id }) => id === offer.request_id)?.rates?.[offer.currency ?? ''];
  const total = offer.total_price;
  return rate && total !== null ? { ...offer, total_price: new Decimal(total).times(rate).toString() } : offer;
}

export const time = (at: At): number => (at === null ? Number.NaN : new Date(at).getTime());

/** The filter of figures: the organization, the days and their time zone, and optionally one owner or category. */
export interface Scope {
  organization: string;
  zone: string;
  from: string;
  to: string;
  owner?: string;
  /** Id of the category. */
  category?: string;
}

/** "2026-01-31" in the given time zone. */
export const dayOf = (at: At, zone: string): string =>
  at === null ? '' : new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date(at));

export const isWithin = (at: At, { zone, from, to }: Scope): boolean =>
  dayOf(at, zone) >= from && dayOf(at, zone) <= to;

export const monthIn = (at: At, { zone }: Scope): string => dayOf(at, zone).slice(0, 7);

/** The category whose class shares the longest prefix with the request's class. */
export function categoryOf(eclass: string | null, { organization }: Scope, { category }: Facts): string | undefined {
  if (eclass === null) return undefined;
  const beginnings = category
    .filter((one) => one.organization_id === organization)
    .flatMap(({ id, eclass: classes }) => classes.map((code) => ({ id, start: code.replace(/(?:00)+$/, '') })))
    .filter(({ start }) => eclass.startsWith(start));
  return beginnings.toSorted((a, b) => b.start.length - a.start.length)[0]?.id;
}

/** The invited organization, given directly or by its account. */
export const guestOf = (
  { supplier_id: supplier, account_id: account }: Facts['invitation'][number],
  facts: Facts,
): string | null => supplier ?? facts.account.find(({ id }) => id === account)?.organization_id ?? null;

const standing = ['published', 'accepted', 'rejected', 'invalid'];

/** The newest valid offer of each supplier. */
export function offersOf(request: string, { response }: Facts): Facts['response'] {
  const mine = response
    .filter((one) => one.request_id === request && one.submitted && standing.includes(one.state))
    .toSorted((a, b) => time(b.published_at) - time(a.published_at));
  return mine.filter((one, at) => mine.findIndex((other) => other.organization_id === one.organization_id) === at);
}

/** Interpolates between two neighbors, like `percentile_cont` in SQL. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (place - Math.floor(place));
}

/** Groups rows by month, for existing months only. */
export function byMonth<T>(rows: readonly T[], monthOf: (row: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) found.set(monthOf(row), [...(found.get(monthOf(row)) ?? []), row]);
  return found;
}
