import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeOf, offerBench, type OfferBench } from '../testing/offer-bench.ts';
import { makeDraft, price, publish } from '../testing/offer-maker.ts';
import { codesOf, created } from '../testing/request-maker.ts';

let bench: OfferBench;

before(async () => {
  bench = await offerBench();
});
after(() => bench.server.stop());

const text = { name: 'data sheet.txt', content: 'flow rate 12 m3/h' };

test('a supplier attaches files to a draft, and the purchaser can download them after publishing', async () => {
  const { seller, buyer, other, openRequest } = bench;
  const offer = await makeDraft(seller.api, await openRequest());
  const file = created(
    await seller.api.upload('default-response-files', text, { response: offer, description: 'Pump A' }),
  );
  const named = await seller.api.get(file);
  assert.deepEqual(
    [named.body['name'], named.body['size'], named.body['description']],
    ['data sheet.txt', 17, 'Pump A'],
  );
  assert.equal('fileKey' in named.body, false);
  assert.equal((await buyer.api.raw(`${file}/download`)).status, 404);
  await price(seller.api, offer, ['3']);
  assert.equal((await publish(seller.api, offer)).status, 200);
  const response = await buyer.api.raw(`${file}/download`);
  assert.deepEqual([response.status, await response.text()], [200, text.content]);
  assert.equal((await other.api.raw(`${file}/download`)).status, 404);
  assert.equal(((await buyer.api.get(offer)).body['files'] as unknown[]).length, 1);
  assert.deepEqual(codeOf(await seller.api.delete(file)), [409, 'wrong_state']);
  assert.deepEqual(codeOf(await seller.api.upload('default-response-files', text, { response: offer })), [
    409,
    'wrong_state',
  ]);
});

test('a copied offer keeps its files', async () => {
  const { seller, openRequest } = bench;
  const offer = await makeDraft(seller.api, await openRequest());
  created(await seller.api.upload('default-response-files', text, { response: offer }));
  await price(seller.api, offer, ['3']);
  await publish(seller.api, offer);
  const copy = await seller.api.post(`${offer}/copy`, {});
  const [file] = copy.body['files'] as { '@id': string }[];
  assert.equal(await (await seller.api.raw(`${String(file?.['@id'])}/download`)).text(), text.content);
});

test('rejects files that are not allowed', async () => {
  const { seller, buyer, openRequest } = bench;
  const offer = await makeDraft(seller.api, await openRequest());
  const upload = (file: typeof text, fields: object = { response: offer }) =>
    seller.api.upload('default-response-files', file, { ...fields });
  assert.deepEqual(codeOf(await upload({ name: 'run.exe', content: 'MZ' })), [415, 'file_type_not_allowed']);
  assert.deepEqual(codeOf(await upload({ name: 'fake.pdf', content: 'no pdf' })), [415, 'file_type_not_allowed']);
  assert.deepEqual(codesOf(await upload(text, {})), ['response required']);
  assert.deepEqual(codesOf(await seller.api.post('default-response-files', { response: offer, name: 'none' })), [
    'file required',
  ]);
  assert.deepEqual(codeOf(await buyer.api.upload('default-response-files', text, { response: offer })), [
    403,
    'insufficient_role',
  ]);
});
