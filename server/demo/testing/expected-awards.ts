import { Decimal, plain } from '../../../schemas/domain/decimal.ts';
import { byMonth, categoryOf, isWithin, monthIn, time, type Facts, type Scope } from './facts.ts';

type Value = string | number | null;

/** Figures and series by name. A series has a value per month; months without one are omitted. */
export interface Expected {
  figures: Record<string, Value>;
  series: Record<string, Record<string, Value>>;
}

export interface Award {
  workflow: string;
  at: string;
  type: string;
  supplier: string;
  center: string | null;
  eclass: string | null;
  spend: Decimal;
  lowest: Decimal;
  saved: Decimal;
  last: Decimal | null;
  target: Decimal | null;
  isFirst: boolean;
}

export const sum = (values: readonly (Decimal | string | null)[]): Decimal =>
  values.reduce<Decimal>((all, value) => all.plus(value ?? 0), new Decimal(0));

const percent = (part: Decimal, whole: Decimal): string | null =>
  whole.isZero() ? null : plain(part.div(whole).times(100), 2);

/** Awarded negotiations, read individually. The whole demo is in euros. */
export function awardsIn(scope: Scope, facts: Facts): Award[] {
  return facts.negotiation.flatMap((negotiation) => {
    const workflow = facts.workflow.find(({ id }) => id === negotiation.workflow_id);
    const request = facts.request.find((one) => one.workflow_id === negotiation.workflow_id);
    if (negotiation.state !== 'awarded' || negotiation.decided_at === null || !workflow || !request) return [];
    if (negotiation.organization_id !== scope.organization || !isWithin(negotiation.decided_at, scope)) return [];
    if (scope.owner && workflow.owner_id !== scope.owner) return [];
    if (scope.category && categoryOf(request.eclass, scope, facts) !== scope.category) return [];
    const places = facts.participation.filter((one) => one.negotiation_id === negotiation.id);
    const winner = places.find(({ id }) => id === negotiation.winner_id);
    if (!winner) return [];
    const [first] = places.toSorted(
      (a, b) => Number(a.initial_price) - Number(b.initial_price) || time(a.initial_at) - time(b.initial_at),
    );
    const spend = new Decimal(winner.final_price ?? winner.deal_price ?? winner.last_offer ?? winner.initial_price);
    const paid = new Decimal(winner.deal_price ?? winner.last_offer ?? winner.initial_price);
    const of = { negotiation: negotiation.id, response: winner.response_id, paid };
    return [
      {
        workflow: workflow.id,
        at: negotiation.decided_at,
        type: negotiation.type,
        supplier: winner.supplier_id,
        center: workflow.cost_center_id,
        eclass: request.eclass,
        spend,
        lowest: new Decimal(first?.initial_price ?? 0),
        saved: new Decimal(first?.initial_price ?? 0).minus(spend),
        last: against('last_price', of, facts),
        target: against('target_price', of, facts),
        isFirst: first === winner,
      },
    ];
  });
}

/** Cost of the items at that price, minus their share of the amount paid. */
function against(
  price: 'last_price' | 'target_price',
  of: { negotiation: string; response: string | null; paid: Decimal },
  facts: Facts,
): Decimal | null {
  const items = facts.request_item.filter((one) => one.negotiation_id === of.negotiation);
  const known = items.filter((one) => one[price] !== null);
  if (known.length === 0) return null;
  const lineOf = (item: string): string | null =>
    facts.response_item.find((one) => one.response_id === of.response && one.request_item_id === item)?.total_price ??
    null;
  const share =
    known.length === items.length
      ? new Decimal(1)
      : sum(known.map(({ id }) => lineOf(id))).div(sum(items.map(({ id }) => lineOf(id))));
  const before = known.reduce((all, one) => all.plus(new Decimal(one[price] ?? 0).times(one.quantity)), new Decimal(0));
  return before.minus(of.paid.times(share)).toDecimalPlaces(2);
}

const monthly = (
  awards: readonly Award[],
  scope: Scope,
  of: (awards: readonly Award[]) => Value,
): Record<string, Value> =>
  Object.fromEntries([...byMonth(awards, ({ at }) => monthIn(at, scope))].map(([month, rows]) => [month, of(rows)]));

const money = (of: (award: Award) => Decimal | null) => (awards: readonly Award[]) => sum(awards.map(of)).toFixed(2);

export function expectedSavings(scope: Scope, facts: Facts): Expected {
  const awards = awardsIn(scope, facts);
  const known = (of: (award: Award) => Decimal | null): string | null =>
    awards.every((award) => of(award) === null) ? null : money(of)(awards);
  const saved = money((award) => award.saved);
  const series = {
    total: saved,
    againstOffer: saved,
    againstLast: money((award) => award.last),
    againstTarget: money((award) => award.target),
    negotiated: money((award) => award.lowest),
  };
  return {
    figures: {
      total: saved(awards),
      percent: percent(sum(awards.map((award) => award.saved)), sum(awards.map((award) => award.lowest))),
      againstOffer: saved(awards),
      againstLast: known((award) => award.last),
      againstTarget: known((award) => award.target),
      negotiated: money((award) => award.lowest)(awards),
      awards: awards.length,
    },
    series: Object.fromEntries(Object.entries(series).map(([key, of]) => [key, monthly(awards, scope, of)])),
  };
}

export function expectedSpend(scope: Scope, facts: Facts): Expected {
  const awards = awardsIn(scope, facts);
  const category = (award: Award): string => {
    const own = categoryOf(award.eclass, scope, facts);
    return own ? `/api/categories/${own}` : (award.eclass ?? 'none');
  };
  const keys: Record<string, (award: Award) => string> = {
    category,
    supplier: ({ supplier }) => `/api/organizations/${supplier}`,
    costCenter: ({ center }) => (center ? `/api/cost-centers/${center}` : 'none'),
  };
  const spend = money((award) => award.spend);
  const saved = money((award) => award.saved);
  const parts = Object.entries(keys).flatMap(([by, keyOf]) =>
    [...byMonth(awards, keyOf)].flatMap(([key, rows]) => [
      [`${by}:${key}`, monthly(rows, scope, spend)] as const,
      [`savings:${by}:${key}`, monthly(rows, scope, saved)] as const,
    ]),
  );
  return {
    figures: { total: spend(awards), awards: awards.length },
    series: {
      total: monthly(awards, scope, spend),
      savings: monthly(awards, scope, saved),
      ...Object.fromEntries(parts),
    },
  };
}

export function expectedNegotiations(scope: Scope, facts: Facts): Expected {
  const awards = awardsIn(scope, facts);
  const first = (rows: readonly Award[]): number => rows.filter(({ isFirst }) => isFirst).length;
  const saved = money((award) => award.saved);
  const seriesOf = (suffix: string, rows: readonly Award[]): Expected['series'] => ({
    [`count${suffix}`]: monthly(rows, scope, ({ length }) => length),
    [`savings${suffix}`]: monthly(rows, scope, saved),
    [`firstOfferWon${suffix}`]: monthly(rows, scope, first),
  });
  return {
    figures: {
      count: awards.length,
      savings: saved(awards),
      firstOfferWon: first(awards),
      firstOfferWonPercent: percent(new Decimal(first(awards)), new Decimal(awards.length)),
    },
    series: Object.assign(
      seriesOf('', awards),
      ...[...byMonth(awards, ({ type }) => type)].map(([type, rows]) => seriesOf(`:${type}`, rows)),
    ),
  };
}
