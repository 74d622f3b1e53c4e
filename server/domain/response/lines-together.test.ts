import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeOf, offerBench, type OfferBench } from '../testing/offer-bench.ts';
import { linesOf, makeDraft, type Line } from '../testing/offer-maker.ts';

let server: OfferBench['server'];
let seller: OfferBench['seller'];
let buyer: OfferBench['buyer'];
let other: OfferBench['other'];
let richRequest: OfferBench['richRequest'];

before(async () => {
  ({ server, seller, buyer, other, richRequest } = await offerBench());
});
after(() => server.stop());

async function draftWithLines(): Promise<{ offer: string; first: Line; second: Line }> {
  const { request } = await richRequest();
  const offer = await makeDraft(seller.api, request);
  const [first, second] = await linesOf(seller.api, offer);
  assert.ok(first && second);
  return { offer, first, second };
}

test('clears an emptied price in a bulk change', async () => {
  const { offer, first, second } = await draftWithLines();
  const put = (items: object[]) => seller.api.put(`${offer}/items`, { items });
  await put([
    { '@id': first['@id'], price: '5' },
    { '@id': second['@id'], price: '7' },
  ]);
  await put([{ '@id': first['@id'], price: null, available: false }]);
  const lines = await linesOf(seller.api, offer);
  assert.deepEqual(
    lines.map(({ price, available }) => [price, available]),
    [
      [null, false],
      ['7', true],
    ],
  );
});

test('a stale line rejects the whole call, and the others can be saved without it', async () => {
  const { offer, first, second } = await draftWithLines();
  const mine = { '@id': first['@id'], price: '5', version: first.version };
  await seller.api.put(second['@id'], { price: '7' });
  const stale = { '@id': second['@id'], price: '8', version: second.version };
  assert.deepEqual(codeOf(await seller.api.put(`${offer}/items`, { items: [mine, stale] })), [409, 'outdated']);
  assert.equal((await seller.api.put(`${offer}/items`, { items: [mine] })).status, 200);
  assert.deepEqual(
    (await linesOf(seller.api, offer)).map(({ price }) => Number(price)),
    [5, 7],
  );
});

test("only the supplier's organization can read which lines changed", async () => {
  const { offer, first } = await draftWithLines();
  const before = await seller.api.get(`${offer}/items/changes`);
  assert.equal((before.body['changed'] as Line[]).length, 2);
  await server.services.db('response_item').update({ updated_at: new Date(Date.now() - 3_600_000) });
  await seller.api.put(first['@id'], { price: '5' });
  const since = String(before.body['until']);
  const { body } = await seller.api.get(`${offer}/items/changes?since=${since}`);
  const changed = (body['changed'] as Line[]).map((line) => [line['@id'], line.version]);
  assert.deepEqual([changed, (body['order'] as string[]).length], [[[first['@id'], 2]], 2]);
  assert.equal((await other.api.get(`${offer}/items/changes`)).status, 404);
  assert.equal((await buyer.api.get(`${offer}/items/changes`)).status, 404);
  assert.equal((await server.client().get(`${offer}/items/changes`)).status, 401);
});
