import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { codeOf, offerBench, type OfferBench } from '../testing/offer-bench.ts';
import { linesOf, makeDraft } from '../testing/offer-maker.ts';
import { codesOf } from '../testing/request-maker.ts';

let server: OfferBench['server'];
let buyer: OfferBench['buyer'];
let seller: OfferBench['seller'];
let other: OfferBench['other'];
let openRequest: OfferBench['openRequest'];
let richRequest: OfferBench['richRequest'];

before(async () => {
  ({ server, buyer, seller, other, openRequest, richRequest } = await offerBench());
});
after(() => server.stop());

describe('lines', () => {
  test('become offered with a price, and the total follows', async () => {
    const { request } = await richRequest();
    const offer = await makeDraft(seller.api, request);
    const [first, second] = await linesOf(seller.api, offer);
    const answer = await seller.api.put(String(first?.['@id']), { price: '12.3456' });
    assert.deepEqual(
      [answer.body['available'], answer.body['unitPrice'], answer.body['totalPrice']],
      [true, '12.3456', '49.38'],
    );
    await seller.api.put(String(second?.['@id']), { price: '10.00', priceKind: 'total' });
    const { body } = await seller.api.get(offer);
    assert.equal(body['totalPrice'], '59.38');
    await seller.api.put(`${String(second?.['@id'])}/make-unavailable`, {});
    assert.equal((await seller.api.get(offer)).body['totalPrice'], '49.38');
    await seller.api.put(`${String(second?.['@id'])}/make-available`, {});
    assert.equal((await seller.api.get(offer)).body['totalPrice'], '59.38');
    await seller.api.put(String(first?.['@id']), { price: null });
    const after = await seller.api.get(offer);
    assert.equal(after.body['totalPrice'], '10.00');
    assert.equal(after.body['version'], body['version']);
  });

  test('cannot be offered without a price', async () => {
    const offer = await makeDraft(seller.api, await openRequest());
    const [line] = await linesOf(seller.api, offer);
    assert.deepEqual(codesOf(await seller.api.put(`${String(line?.['@id'])}/make-available`, {})), ['price required']);
    assert.deepEqual(codesOf(await seller.api.put(String(line?.['@id']), { price: '0' })), ['price format_price']);
    assert.deepEqual(codeOf(await buyer.api.put(String(line?.['@id']), { price: '1' })), [403, 'insufficient_role']);
    assert.deepEqual(codeOf(await other.api.put(String(line?.['@id']), { price: '1' })), [404, 'not_found']);
  });

  test('change all together or not at all', async () => {
    const { request } = await richRequest();
    const offer = await makeDraft(seller.api, request);
    const lines = await linesOf(seller.api, offer);
    const ids = lines.map((line) => line['@id']);
    const wrong = { items: [{ '@id': ids[0], price: '5' }, { '@id': ids[1], available: true }, { '@id': request }] };
    assert.deepEqual(codesOf(await seller.api.put(`${offer}/items`, wrong)), [
      'items[1].price required',
      'items[2].@id not_found',
    ]);
    const negative = { items: [{ '@id': ids[0], price: '-5' }] };
    assert.deepEqual(codesOf(await seller.api.put(`${offer}/items`, negative)), ['items[0].price format_price']);
    const stale = { items: [{ '@id': ids[0], price: '5', version: 7 }] };
    assert.deepEqual(codeOf(await seller.api.put(`${offer}/items`, stale)), [409, 'outdated']);
    assert.equal((await seller.api.get(offer)).body['totalPrice'], null);
    const right = {
      items: [
        { '@id': ids[0], price: 5, version: 1 },
        { '@id': ids[1], price: '3', note: 'in blue' },
      ],
    };
    const answer = await seller.api.put(`${offer}/items`, right);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.equal(answer.body['totalPrice'], '27.50');
    assert.deepEqual(
      (await linesOf(seller.api, offer)).map(({ version, totalPrice }) => [version, totalPrice]),
      [
        [2, '20.00'],
        [2, '7.50'],
      ],
    );
  });

  test('without a price kind use the mode of the offer', async () => {
    const offer = await makeDraft(seller.api, await openRequest());
    await seller.api.put(offer, { priceMode: 'total' });
    const [line] = await linesOf(seller.api, offer);
    const answer = await seller.api.put(String(line?.['@id']), { price: '100' });
    assert.deepEqual(
      [answer.body['priceKind'], answer.body['totalPrice'], answer.body['unitPrice']],
      ['total', '100.00', '25.0000'],
    );
  });

  test('keep the total correct during simultaneous changes', async () => {
    const { request } = await richRequest();
    const offer = await makeDraft(seller.api, request);
    const lines = await linesOf(seller.api, offer);
    await Promise.all(lines.map((line) => seller.api.put(line['@id'], { price: '2' })));
    assert.equal((await seller.api.get(offer)).body['totalPrice'], '13.00');
  });
});
