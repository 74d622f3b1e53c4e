import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { ApiClient } from '../../../testing/api-client.ts';
import { offerBench, type OfferBench } from '../../testing/offer-bench.ts';
import { linesOf, makeDraft, makeOffer, offerTexts, price, publish } from '../../testing/offer-maker.ts';
import { created, versionOf } from '../../testing/request-maker.ts';

let bench: OfferBench;

before(async () => {
  bench = await offerBench();
});
after(() => bench.server.stop());

const receiptOf = async (api: ApiClient, offer: string) => (await api.get(`${offer}/receipt?format=json`)).body;
const sheet = { name: 'data sheet.txt', content: 'flow rate 12 m3/h' };

async function richOffer(): Promise<{ offer: string; request: string }> {
  const { seller } = bench;
  const { request, requirement } = await bench.richRequest();
  const offer = await makeDraft(seller.api, request);
  await price(seller.api, offer, ['10.1234']);
  created(await seller.api.upload('default-response-files', sheet, { response: offer }));
  const answer = { response: offer, requirement, canFulfil: true, note: 'until 2028' };
  created(await seller.api.post('response-requirement-compliances', answer));
  assert.equal((await publish(seller.api, offer)).status, 200);
  return { offer, request };
}

test('a receipt contains all lines, terms, answers, file hashes, the time and the binding date', async () => {
  const { seller, buyer } = bench;
  const { offer } = await richOffer();
  const { body: published } = await seller.api.get(offer);
  const receiptText = await receiptOf(seller.api, offer);
  assert.deepEqual(
    (receiptText['lines'] as Record<string, unknown>[]).map(({ offered, price: unit, total }) => [
      offered,
      unit,
      total,
    ]),
    [
      [true, '10.1234', '40.49'],
      [false, null, null],
    ],
  );
  const sha256 = createHash('sha256').update(sheet.content).digest('hex');
  assert.deepEqual(receiptText['files'], [{ name: sheet.name, bytes: 17, sha256 }]);
  assert.deepEqual(
    [receiptText['receivedAt'], receiptText['bindingUntil'], receiptText['total'], receiptText['description']],
    [published['publishedAt'], published['bindingUntil'], '40.49', offerTexts.description],
  );
  assert.equal((receiptText['answers'] as Record<string, unknown>[])[0]?.['canFulfil'], true);
  assert.equal((receiptText['terms'] as Record<string, unknown>)['paymentTerms'], 'net_30');
  assert.match(String(receiptText['number']), /^[0-9A-F]{4}-[0-9A-F]{4}$/);
  assert.match(String(receiptText['checksum']), /^[0-9a-f]{64}$/);
  for (const { api } of [seller, buyer]) {
    const pdf = await api.raw(`${offer}/receipt`);
    assert.equal(pdf.headers.get('content-type'), 'application/pdf');
    assert.equal(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
      '%PDF-',
    );
  }
});

test('a receipt does not change with the request or the offer', async () => {
  const { seller, buyer } = bench;
  const { offer, request } = await richOffer();
  const before = await receiptOf(seller.api, offer);
  const [line] = await linesOf(seller.api, offer);
  const amended = await buyer.api.put(`${request}/amend`, {
    version: await versionOf(buyer.api, request),
    reason: 'We need more.',
    items: [{ '@id': line?.requestItem, quantity: '9' }],
  });
  assert.equal(amended.status, 200, JSON.stringify(amended.body));
  assert.deepEqual(await receiptOf(seller.api, offer), before);
});

test('every user of the bound organization gets the receipt by mail, regardless of mail settings', async () => {
  const { seller, server, openRequest, mailsTo } = bench;
  await server.services.db('account').where({ email: seller.email }).update({ notification_groups: '[]' });
  const earlier = (await mailsTo(seller.email)).length;
  const offer = await makeOffer(seller.api, await openRequest());
  assert.deepEqual((await mailsTo(seller.email)).slice(earlier), ['offer-receipt']);
  const rows = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq');
  const { payload } = rows.findLast(({ payload: { template } }) => template === 'offer-receipt');
  assert.equal(payload.data.link, `/responses/${offer.slice(-36)}/receipt`);
  const { attachWith } = await import('../../../mail/attach.ts');
  const { content, contentType } = await attachWith(server.services)(payload.attachments[0]);
  assert.deepEqual([contentType, content.subarray(0, 5).toString()], ['application/pdf', '%PDF-']);
});

test('a draft has no receipt, and others cannot see receipts', async () => {
  const { seller, other, openRequest } = bench;
  const draft = await makeDraft(seller.api, await openRequest());
  assert.equal((await seller.api.get(`${draft}/receipt`)).status, 404);
  const offer = await makeOffer(seller.api, await openRequest());
  assert.equal((await other.api.get(`${offer}/receipt`)).status, 404);
});

test('an offer older than receipts shows its current contents', async () => {
  const { seller, server, openRequest } = bench;
  const offer = await makeOffer(seller.api, await openRequest());
  const kept = await receiptOf(seller.api, offer);
  await server.services
    .db('response')
    .where({ id: offer.slice(-36) })
    .update({ receipt_key: null });
  const { lines, total } = (await receiptOf(seller.api, offer)) as { lines: unknown; total: unknown };
  assert.deepEqual({ lines, total }, { lines: kept['lines'], total: kept['total'] });
});
