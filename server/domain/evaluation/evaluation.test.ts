import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { codeOf, offerBench, type OfferBench } from '../testing/offer-bench.ts';
import { admit, makeDraft, makeOffer, price, publish } from '../testing/offer-maker.ts';
import { addItem, codesOf, created, makeReady, versionOf } from '../testing/request-maker.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { readXlsx } from '../../spreadsheets/read-xlsx.ts';

let bench: OfferBench;
let server: OfferBench['server'];

before(async () => {
  bench = await offerBench();
  ({ server } = bench);
});
after(() => server.stop());

interface Rated {
  request: string;
  quality: string;
  priceCriterion: string;
  offers: [string, string];
}

/** A request in which quality has a weight of 40, with an offer of 100.00 and one of 120.00. */
async function ratedRequest(): Promise<Rated> {
  const { buyer, seller, other } = bench;
  const { request } = await makeReady(buyer.api);
  await addItem(buyer.api, request, { name: 'Seal', quantity: '10', position: 9 });
  const quality = created(
    await buyer.api.post('default-evaluation-criteria', { request, title: 'Quality', weight: 40 }),
  );
  const published = await buyer.api.put(`${request}/publish`, { version: await versionOf(buyer.api, request) });
  const criteria = published.body['evaluationCriteria'] as { '@id': string; isPrice: boolean }[];
  for (const person of [seller, other]) await admit(server, request, person);
  const offers: [string, string] = [
    await makeOffer(seller.api, request, ['20', '2']),
    await makeOffer(other.api, request, ['25', '2']),
  ];
  return { request, quality, offers, priceCriterion: criteria.find(({ isPrice }) => isPrice)?.['@id'] ?? '' };
}

const scoresOf = async (offer: string) => {
  const { body } = await bench.buyer.api.get(offer);
  return { ...(body['scores'] as object), relativePrice: body['relativePrice'] };
};

describe('evaluation', () => {
  test('the purchaser sees scores and relative prices, and the supplier sees neither', async () => {
    const { offers } = await ratedRequest();
    assert.deepEqual(await scoresOf(offers[0]), { price: '100', quality: '0', total: '60', relativePrice: '100' });
    assert.deepEqual(await scoresOf(offers[1]), { price: '80', quality: '0', total: '48', relativePrice: '120' });
    const { body } = await bench.seller.api.get(offers[0]);
    assert.equal('scores' in body || 'relativePrice' in body || 'standing' in body, false);
  });

  test('a rating changes the scores of its offer, and a new rating changes them again', async () => {
    const { quality, offers } = await ratedRequest();
    const rating = { response: offers[1], evaluationCriterion: quality, rating: 50 };
    const first = await bench.buyer.api.post('default-evaluation-scorings', rating);
    assert.equal(first.status, 201, JSON.stringify(first.body));
    assert.deepEqual(await scoresOf(offers[1]), { price: '80', quality: '20', total: '68', relativePrice: '96' });
    const again = await bench.buyer.api.post('default-evaluation-scorings', { ...rating, rating: -50 });
    assert.deepEqual([again.status, again.body['@id'], again.body['rating']], [201, first.body['@id'], -50]);
    const put = await bench.buyer.api.put(String(first.body['@id']), { rating: 100 });
    assert.equal(put.body['rating'], 100);
    assert.equal(Reflect.get(await scoresOf(offers[1]), 'total'), '88');
    const list = await bench.buyer.api.get(`default-evaluation-scorings?response=${offers[1]}`);
    assert.equal(list.body['hydra:totalItems'], 1);
  });

  test('ratings are whole numbers from -100 to 100 for criteria of this request other than price', async () => {
    const { quality, offers, priceCriterion } = await ratedRequest();
    const foreign = (await ratedRequest()).quality;
    const rate = (body: object) =>
      bench.buyer.api.post('default-evaluation-scorings', {
        response: offers[0],
        evaluationCriterion: quality,
        ...body,
      });
    assert.deepEqual(codesOf(await rate({ rating: 101 })), ['rating too_large']);
    assert.deepEqual(codesOf(await rate({ rating: 1.5 })), ['rating wrong_type']);
    assert.deepEqual(codesOf(await rate({})), ['rating required']);
    assert.deepEqual(codesOf(await rate({ rating: 1, evaluationCriterion: foreign })), [
      'evaluationCriterion not_found',
    ]);
    assert.deepEqual(codesOf(await rate({ rating: 1, evaluationCriterion: priceCriterion })), [
      'evaluationCriterion price_rates_itself',
    ]);
  });

  test('suppliers can neither rate nor read ratings', async () => {
    const { quality, offers } = await ratedRequest();
    const body = { response: offers[0], evaluationCriterion: quality, rating: 100 };
    assert.deepEqual(codeOf(await bench.seller.api.post('default-evaluation-scorings', body)), [
      403,
      'insufficient_role',
    ]);
    assert.equal((await bench.seller.api.get('default-evaluation-scorings')).body['hydra:totalItems'], 0);
    assert.equal((await server.client().post('default-evaluation-scorings', body)).status, 401);
  });

  test('ratings cannot change while a negotiation holds the offer', async () => {
    const { quality, offers, request } = await ratedRequest();
    await bench.hold(request, offers[0]);
    const body = { response: offers[0], evaluationCriterion: quality, rating: 100 };
    assert.deepEqual(codeOf(await bench.buyer.api.post('default-evaluation-scorings', body)), [409, 'offer_frozen']);
  });

  test('offers published at the same moment are evaluated against each other', async () => {
    const { buyer } = bench;
    const { request } = await makeReady(buyer.api);
    await bench.publishRequest(request);
    const people = [bench.seller, bench.other, server.people.supplier3, server.people.supplier4];
    for (const person of people.slice(1)) await admit(server, request, person);
    const offers = await Promise.all(people.map(({ api }) => makeDraft(api, request)));
    await Promise.all(people.map(({ api }, index) => price(api, String(offers[index]), [String(10 + index)])));
    await Promise.all(people.map(({ api }, index) => publish(api, String(offers[index]))));
    const scores = await Promise.all(offers.map((offer) => scoresOf(offer)));
    assert.deepEqual(
      scores.map((score) => Reflect.get(score, 'price')),
      ['100', '90', '80', '70'],
    );
  });

  test('rejecting an offer changes the scores of the others', async () => {
    const { offers } = await ratedRequest();
    const version = await versionOf(bench.buyer.api, offers[0]);
    await bench.buyer.api.put(`${offers[0]}/reject`, { version, reason: 'no longer needed' });
    assert.deepEqual(await scoresOf(offers[0]), { relativePrice: null });
    assert.equal(Reflect.get(await scoresOf(offers[1]), 'price'), '100');
  });
});

type ApiAnswer = Awaited<ReturnType<OfferBench['buyer']['api']['get']>>;

const rowsIn = (body: Record<string, unknown>, group: string): object[] =>
  (body['groups'] as { id: string; rows: object[] }[]).find(({ id }) => id === group)?.rows ?? [];

describe('the comparison', () => {
  test('shows published offers side by side, never drafts', async () => {
    const { request, offers } = await ratedRequest();
    await admit(server, request, server.people.supplier3);
    await makeDraft(server.people.supplier3.api, request);
    const { status, body } = await bench.buyer.api.get(`${request}/comparison`);
    assert.equal(status, 200);
    const columns = body['offers'] as { offer: string; rank: number; supplier: string }[];
    assert.deepEqual(
      columns.map(({ offer, rank }) => [offer, rank]),
      [
        [offers[0], 1],
        [offers[1], 2],
      ],
    );
    assert.equal(columns[0]?.supplier, `/api/organizations/${bench.seller.organization}`);
    const groups = body['groups'] as { id: string; rows: { id: string; cells: { value: string }[] }[] }[];
    const totals = groups.find(({ id }) => id === 'totals')?.rows.find(({ id }) => id === 'comparableTotal');
    assert.deepEqual(
      totals?.cells.map(({ value }) => value),
      ['100.00', '120.00'],
    );
  });

  test('is visible only to the purchasers of this request', async () => {
    const { request } = await ratedRequest();
    assert.deepEqual(codeOf(await bench.seller.api.get(`${request}/comparison`)), [403, 'insufficient_role']);
    assert.equal((await server.client().get(`${request}/comparison`)).status, 401);
    assert.equal((await bench.buyer.api.get(`default-requests/${server.services.newId()}/comparison`)).status, 404);
  });

  test('returns windows of its items on request, each with links to the next', async () => {
    const { request } = await ratedRequest();
    const whole = (await bench.buyer.api.get(`${request}/comparison`)).body;
    assert.equal('hydra:view' in whole, false);
    const items = rowsIn(whole, 'items');
    assert.ok(items.length > 1);
    const collected: object[] = [];
    let next: string | undefined = `${request}/comparison?itemsPerPage=1`;
    while (next) {
      const { status, body }: ApiAnswer = await bench.buyer.api.get(next);
      assert.equal(status, 200);
      assert.equal(body['hydra:totalItems'], items.length);
      assert.deepEqual([body['offers'], rowsIn(body, 'totals')], [whole['offers'], rowsIn(whole, 'totals')]);
      collected.push(...rowsIn(body, 'items'));
      next = Reflect.get(body['hydra:view'] as object, 'hydra:next');
    }
    assert.deepEqual(collected, items);
  });

  test('returns no items past the end and only the named groups, and rejects an invalid window', async () => {
    const { request } = await ratedRequest();
    const path = `${request}/comparison`;
    const past = await bench.buyer.api.get(`${path}?page=99`);
    assert.deepEqual([past.status, rowsIn(past.body, 'items')], [200, []]);
    assert.ok(rowsIn(past.body, 'totals').length > 0);
    const only = await bench.buyer.api.get(`${path}?groups=items&page=1`);
    assert.deepEqual(
      (only.body['groups'] as { id: string }[]).map(({ id }) => id),
      ['items'],
    );
    for (const query of ['page=0', 'page=two', 'itemsPerPage=201', 'groups=secrets']) {
      const refused = await bench.buyer.api.get(`${path}?${query}`);
      const [violation] = refused.body['violations'] as { propertyPath: string }[];
      assert.deepEqual([refused.status, violation?.propertyPath], [400, query.split('=')[0]], query);
    }
  });

  test('hides windows from everyone else too', async () => {
    const { request } = await ratedRequest();
    const path = `${request}/comparison?groups=items&page=1&itemsPerPage=5`;
    assert.deepEqual(codeOf(await bench.seller.api.get(path)), [403, 'insufficient_role']);
    assert.equal((await server.client().get(path)).status, 401);
    const rival = server.client(await rivalPurchaser(server));
    for (const query of ['', '?page=1', '?page=x']) {
      assert.equal((await rival.get(`${request}/comparison${query}`)).status, 404);
    }
  });

  test('exports a spreadsheet in the language of the account', async () => {
    const { request } = await ratedRequest();
    const response = await bench.buyer.api.raw(`${request}/comparison?format=xlsx&language=de`);
    assert.equal(response.status, 200);
    assert.match(String(response.headers.get('content-type')), /spreadsheetml/);
    const table = await readXlsx(Buffer.from(await response.arrayBuffer()));
    assert.ok(JSON.stringify(table).includes('Vergleichssumme'));
  });
});

test('evaluates an offer without prices by its ratings alone', async () => {
  const { buyer, seller } = bench;
  const { request } = await bench.openInformationRequest();
  const quality = created(await buyer.api.post('default-evaluation-criteria', { request, title: 'Fit', weight: 50 }));
  await bench.publishRequest(request);
  const offer = await makeDraft(seller.api, request);
  await bench.offerLine(offer);
  const answer = await publish(seller.api, offer);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  assert.equal(answer.body['totalPrice'], null);
  await buyer.api.post('default-evaluation-scorings', { response: offer, evaluationCriterion: quality, rating: 80 });
  assert.deepEqual(await scoresOf(offer), { price: null, quality: '40', total: '40', relativePrice: null });
  await assert.rejects(price(seller.api, offer, ['5']));
});
