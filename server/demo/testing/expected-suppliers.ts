import { plain, Decimal } from '../../../schemas/domain/decimal.ts';
import { mechanismFor } from '../../../schemas/mechanisms/index.ts';
import { sealedFrom } from '../../../schemas/mechanisms/sealed-from.ts';
import { awardsIn, sum, type Expected } from './expected-awards.ts';
import { byMonth, guestOf, isWithin, monthIn, offersOf, quantile, time, type Facts, type Scope } from './facts.ts';
import { endedOrderStates } from '../../../schemas/domain/order-standing.ts';

const percent = (part: number, whole: number): string | null =>
  whole === 0 ? null : plain(new Decimal(part).div(whole).times(100), 2);
const tenths = (value: number | null): string | null => (value === null ? null : plain(value, 1));
const earliest = <T>(rows: readonly T[], at: (row: T) => number): T[] =>
  rows.toSorted((a, b) => at(a) - at(b)).slice(0, 1);

/** A supplier's own figures. `scope.organization` is the supplier. */
export function expectedOwn(scope: Scope, facts: Facts): Expected {
  const { organization } = scope;
  const offers = facts.response.filter((one) => one.organization_id === organization && one.submitted);
  const sent = facts.invitation.filter(
    (one) =>
      !one.is_link && one.state !== 'prepared' && guestOf(one, facts) === organization && isWithin(one.sent_at, scope),
  );
  const sentByRequest = [...byMonth(sent, (one) => one.request_id).values()].flatMap((rows) =>
    earliest(rows, (one) => time(one.sent_at)),
  );
  const answered = sentByRequest.filter(
    (one) => one.declined_at !== null || offers.some(({ request_id: request }) => request === one.request_id),
  );
  const first = [...byMonth(offers, (one) => one.request_id).values()]
    .flatMap((rows) => earliest(rows, (one) => time(one.published_at)))
    .filter((one) => isWithin(one.published_at, scope));
  const places = facts.participation.flatMap((place) => {
    const negotiation = facts.negotiation.find(({ id }) => id === place.negotiation_id);
    return negotiation && place.supplier_id === organization ? [{ place, negotiation }] : [];
  });
  const won = places.filter(
    ({ place, negotiation }) =>
      negotiation.state === 'awarded' && negotiation.winner_id === place.id && isWithin(negotiation.decided_at, scope),
  );
  const ranked = places.filter(
    ({ place, negotiation }) =>
      mechanismFor(negotiation.type)?.traits.ranked === true &&
      isWithin(negotiation.finished_at, scope) &&
      (place.shown_rank ?? place.rank) !== null &&
      !sealedFrom(negotiation, 'supplier').participation.has('rank'),
  );
  const rank = (rows: typeof ranked): string | null =>
    tenths(
      quantile(
        rows.map(({ place }) => place.shown_rank ?? place.rank ?? 0),
        0.5,
      ),
    );
  const monthly = <T>(rows: readonly T[], at: (row: T) => string | null, of: (rows: T[]) => string | number | null) =>
    Object.fromEntries(
      [...byMonth(rows, (row) => monthIn(at(row), scope))].map(([month, found]) => [month, of(found)]),
    );
  const count = ({ length }: readonly unknown[]): number => length;
  return {
    figures: {
      invitations: sentByRequest.length,
      answered: answered.length,
      offers: first.length,
      wins: won.length,
      winPercent: percent(won.length, first.length),
      medianRank: rank(ranked),
    },
    series: {
      invitations: monthly(sentByRequest, (one) => one.sent_at, count),
      offers: monthly(first, (one) => one.published_at, count),
      wins: monthly(won, ({ negotiation }) => negotiation.decided_at, count),
      rank: monthly(ranked, ({ negotiation }) => negotiation.finished_at, rank),
    },
  };
}

const always = { zone: 'UTC', from: '0000', to: '9999' };

/** A purchaser's file on a supplier, from its beginning. */
export function expectedFile(supplier: string, organization: string, facts: Facts): Record<string, unknown> {
  const ownInvitations = facts.invitation.filter(
    (one) =>
      one.organization_id === organization &&
      !one.is_link &&
      one.state !== 'prepared' &&
      guestOf(one, facts) === supplier,
  );
  const offers = facts.response.filter(
    (one) => one.organization_id === supplier && one.purchaser_organization_id === organization && one.submitted,
  );
  const cases = [...byMonth(ownInvitations, (one) => one.request_id)].map(([id, invitations]) => {
    const request = facts.request.find((one) => one.id === id);
    const answers = [
      ...offers.filter((one) => one.request_id === id).map((one) => one.published_at),
      ...invitations.map((one) => one.declined_at),
    ];
    const times = answers.map(time).filter((at) => !Number.isNaN(at));
    const sent = Math.min(...invitations.map((one) => time(one.sent_at)));
    return {
      sent,
      answer: times.length === 0 ? null : Math.min(...times),
      isDue: request?.state === 'finished',
      end: time(request?.finish_date ?? null),
    };
  });
  const answered = cases.filter(({ answer }) => answer !== null);
  const hours = quantile(
    answered.map(({ answer, sent }) => Math.max(Number(answer) - sent, 0) / 3_600_000),
    0.5,
  );
  const due = cases.filter(({ isDue }) => isDue);
  const inTime = due.filter(({ answer, end }) => answer !== null && answer <= end);
  const standing = offers.filter(({ state }) => ['published', 'accepted', 'rejected', 'invalid'].includes(state));
  const requests = byMonth(standing, (one) => one.request_id);
  const withdrawn = offers.filter(({ state, result }) => state === 'cancelled' && result === null);
  const won = awardsIn({ ...always, organization }, facts).filter((award) => award.supplier === supplier);
  const orders = facts.purchase_order.filter(
    (one) =>
      one.supplier_id === supplier && one.organization_id === organization && !endedOrderStates.includes(one.state),
  );
  const parts = {
    response_rate: percent(answered.length, cases.length),
    response_time:
      hours === null ? null : plain(new Decimal(240 - Math.min(Math.max(hours, 24), 240)).div(216).times(100), 2),
    price_level: priceLevel(supplier, organization, facts),
    on_time: percent(inTime.length, due.length),
    withdrawals: percent(requests.size, requests.size + withdrawn.length),
  };
  return {
    organization: `/api/organizations/${supplier}`,
    invited: cases.length,
    answered: answered.length,
    responseRate: parts.response_rate,
    medianResponseHours: tenths(hours),
    offers: requests.size,
    wins: new Set(won.map(({ workflow }) => workflow)).size,
    orders: orders.length,
    awarded: sum(won.map(({ spend }) => spend)).toFixed(2),
    savings: sum(won.map(({ saved }) => saved)).toFixed(2),
    withdrawals: withdrawn.length,
    onTime: parts.on_time,
    due: due.length,
    inTime: inTime.length,
    parts,
    score: scoreOf(parts),
  };
}

/** 100 × the lowest price of the others ÷ its own, at most 100, averaged over finished requests and complete offers. */
function priceLevel(supplier: string, organization: string, facts: Facts): string | null {
  const levels = facts.request.flatMap((request) => {
    if (request.organization_id !== organization || request.state !== 'finished') return [];
    const whole = offersOf(request.id, facts).filter(
      (one) =>
        one.state !== 'rejected' &&
        Number(one.total_price) > 0 &&
        facts.response_item.every((line) => line.response_id !== one.id || line.available === true),
    );
    const own = whole.find((one) => one.organization_id === supplier);
    const others = whole.filter((one) => one !== own).map((one) => Number(one.total_price));
    if (!own || others.length === 0) return [];
    return [new Decimal(Math.min(Number(own.total_price), ...others)).times(100).div(own.total_price ?? 1)];
  });
  return levels.length === 0 ? null : plain(sum(levels).div(levels.length), 2);
}

const weights: Readonly<Record<string, number>> = {
  response_rate: 30,
  response_time: 15,
  price_level: 30,
  on_time: 15,
  withdrawals: 10,
};

/** Uses the default weights of an organization. Unknown values do not count. */
function scoreOf(parts: Readonly<Record<string, string | null>>): string | null {
  const known = Object.entries(parts).filter((part): part is [string, string] => part[1] !== null);
  const whole = known.reduce((all, [kind]) => all + (weights[kind] ?? 0), 0);
  const weighed = sum(known.map(([kind, value]) => new Decimal(value).times(weights[kind] ?? 0)));
  return whole === 0 ? null : plain(weighed.div(whole), 1);
}
