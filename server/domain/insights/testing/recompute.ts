import assert from 'node:assert/strict';
import { Decimal, plain, type Numeric } from '../../../../schemas/domain/decimal.ts';
import type { ApiClient } from '../../../testing/api-client.ts';

type Found = Record<string, unknown>;

/** All records of a list, over HTTP. */
async function all(api: ApiClient, path: string): Promise<Found[]> {
  const members: Found[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await api.get(`${path}${path.includes('?') ? '&' : '?'}itemsPerPage=100&page=${page}`);
    assert.equal(status, 200, JSON.stringify(body));
    const found = Array.isArray(body['hydra:member']) ? body['hydra:member'] : [];
    members.push(...found);
    if (found.length < 100) return members;
  }
}

interface Filter {
  owner?: string;
  category?: string;
}

const sum = (values: readonly (string | null)[]): Decimal =>
  values.reduce<Decimal>((total, value) => total.plus(value ?? 0), new Decimal(0));

const money = (values: readonly (string | null)[]): string => sum(values).toFixed(2);

const percent = (part: Numeric, whole: Numeric): string | null =>
  new Decimal(whole).isZero() ? null : plain(new Decimal(part).div(whole).times(100), 2);

/** Computes the figures of insights from only the records that a purchaser reads. */
export async function recompute(api: ApiClient, filter: Filter) {
  const requests = await chosenRequests(api, filter);
  const awards = (await Promise.all(requests.map((request) => awardsOf(api, request)))).flat();
  const answers = await Promise.all(requests.map((request) => answersOf(api, String(request['@id']))));
  const offers = answers.reduce((total, one) => total + one.offers, 0);
  const invited = answers.reduce((total, one) => total + one.invited, 0);
  const answered = answers.reduce((total, one) => total + one.answered, 0);
  const saved = sum(awards.map((award) => award.savings));
  const negotiated = sum(awards.map((award) => award.lowest));
  const baseline = (name: 'last' | 'target'): string | null => {
    const known = awards.filter((award) => award[name] !== null);
    return known.length === 0 ? null : money(known.map((award) => award[name]));
  };
  const firstWon = awards.filter((award) => award.firstWon).length;
  return {
    savings: {
      total: saved.toFixed(2),
      percent: percent(saved, negotiated),
      againstOffer: saved.toFixed(2),
      againstLast: baseline('last'),
      againstTarget: baseline('target'),
      awards: awards.length,
    },
    spend: { total: money(awards.map((award) => award.price)), awards: awards.length },
    competition: {
      offersPerRequest: requests.length === 0 ? null : plain(new Decimal(offers).div(requests.length), 2),
      requests: requests.length,
      offers,
      invited,
      answered,
      answeredPercent: percent(answered, invited),
    },
    negotiations: {
      count: awards.length,
      savings: saved.toFixed(2),
      firstOfferWon: firstWon,
      firstOfferWonPercent: percent(firstWon, awards.length),
    },
    'cycle-time': { workflows: awards.length },
  };
}

async function chosenRequests(api: ApiClient, { owner, category }: Filter): Promise<Found[]> {
  const workflows = await all(api, 'default-workflows');
  const owners = new Map(workflows.map((one) => [String(one['@id']), one['owner']]));
  const classes = category ? await classesOf(api, category) : [];
  const found = await all(api, 'default-requests');
  return found.filter(
    (request) =>
      request['publishedAt'] &&
      (!owner || owners.get(String(request['workflow'])) === owner) &&
      (!category || classes.some((one) => String(request['eclass']).startsWith(one))),
  );
}

/** "36410000" is "3641" and all classes below it. */
const classesOf = async (api: ApiClient, category: string): Promise<string[]> =>
  Object((await api.get(category)).body['eclass']).map((code: string) => code.replace(/(?:00)+$/, ''));

interface Award {
  price: string;
  lowest: string;
  savings: string | null;
  last: string | null;
  target: string | null;
  firstWon: boolean;
}

async function awardsOf(api: ApiClient, request: Found): Promise<Award[]> {
  const negotiations = await all(api, `default-negotiations?workflow=${String(request['workflow'])}`);
  const awarded = negotiations.filter(({ state }) => state === 'awarded');
  const items = await all(api, `${String(request['@id'])}/items`);
  return Promise.all(
    awarded.map(async (negotiation) => {
      const { body } = await api.get(`${String(negotiation['@id'])}/get-full`);
      const places = body['participations'] as Found[];
      const winner = places.find((place) => place['@id'] === negotiation['winner']) ?? assert.fail();
      const lowest = places
        .map((place) => String(place['initialPrice']))
        .reduce((low, price) => (new Decimal(price).lt(low) ? price : low));
      const price = String(winner['finalPrice']);
      const offer = await all(api, `${String(winner['response'])}/items`);
      return {
        price,
        lowest,
        savings: String(Object(negotiation['savings']).amount),
        last: against('lastPrice', { items, offer, price }),
        target: against('targetPrice', { items, offer, price }),
        firstWon: (await firstOf(api, places)) === winner['@id'],
      };
    }),
  );
}

/** Cost of the part of the lot that has such a price, less the same part of the price paid. */
function against(
  name: 'lastPrice' | 'targetPrice',
  { items, offer, price }: { items: Found[]; offer: Found[]; price: string },
): string | null {
  const known = items.filter((item) => item[name]);
  if (known.length === 0) return null;
  const lineOf = (item: Found): string =>
    String(offer.find((line) => line['requestItem'] === item['@id'])?.['totalPrice']);
  const share = known.length === items.length ? 1 : sum(known.map(lineOf)).div(sum(items.map(lineOf)));
  const before = known.reduce(
    (total, item) => total.plus(new Decimal(String(item[name])).times(String(item['quantity']))),
    new Decimal(0),
  );
  return before.minus(new Decimal(price).times(share)).toDecimalPlaces(2).toFixed(2);
}

/** The supplier that offered the lowest price first. */
async function firstOf(api: ApiClient, places: readonly Found[]): Promise<unknown> {
  const dated = await Promise.all(
    places.map(async (place) => ({
      id: place['@id'],
      price: new Decimal(String(place['initialPrice'])),
      at: String((await api.get(String(place['response']))).body['publishedAt']),
    })),
  );
  return dated.toSorted((a, b) => a.price.comparedTo(b.price) || a.at.localeCompare(b.at))[0]?.id;
}

async function answersOf(
  api: ApiClient,
  request: string,
): Promise<{ offers: number; invited: number; answered: number }> {
  const invitations = (await all(api, `invitations?requestId=${request}`)).filter(({ isLink }) => isLink !== true);
  const responses = await all(api, `default-responses?request=${request}`);
  const standing = responses.filter(({ state }) =>
    ['published', 'accepted', 'rejected', 'invalid'].includes(String(state)),
  );
  return {
    offers: new Set(standing.map(({ organization }) => organization)).size,
    invited: invitations.length,
    answered: invitations.filter(({ declinedAt, offerSubmittedAt }) => declinedAt || offerSubmittedAt).length,
  };
}
