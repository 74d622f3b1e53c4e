import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { admit, linesOf, makeDraft, makeOffer, price } from '../testing/offer-maker.ts';
import { addItem, codesOf, completeFields, makePublished, makeRequest, versionOf } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const purchaser = () => server.people.purchaser.api;
const first = () => server.people.supplier1;
const second = () => server.people.supplier2;
const reason = 'The hall became larger';

async function makeOffered(): Promise<{ request: string; item: string; published: string; draft: string }> {
  const { request } = await makePublished(purchaser());
  await admit(server, request, first());
  await admit(server, request, second());
  const published = await makeOffer(first().api, request);
  const draft = await makeDraft(second().api, request);
  await price(second().api, draft, ['3']);
  assert.equal((await second().api.put(draft, { termsAccepted: true })).body['termsAccepted'], true);
  const [item] = (await purchaser().get(request)).body['items'] as string[];
  return { request, item: String(item), published, draft };
}

const amend = async (request: string, body: object) =>
  purchaser().put(`${request}/amend`, { reason, version: await versionOf(purchaser(), request), ...body });
const bolt = { name: 'Bolt', quantity: '12', unit: 'piece' };

test('an amendment raises the revision, invalidates published offers and updates drafts', async () => {
  const { request, item, published, draft } = await makeOffered();
  const answer = await amend(request, { items: [bolt, { '@id': item, quantity: '6' }] });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  assert.equal(answer.body['revision'], 2);
  assert.equal((await first().api.get(published)).body['state'], 'invalid');
  const lines = await linesOf(second().api, draft);
  assert.deepEqual(
    lines.map(({ price: unit, totalPrice }) => [unit, totalPrice]),
    [
      ['3', '18.00'],
      [null, null],
    ],
  );
  const { body } = await second().api.get(draft);
  assert.deepEqual([body['totalPrice'], body['termsAccepted']], ['18.00', false]);
});

test('a removed item also leaves the drafts', async () => {
  const { request, item, draft } = await makeOffered();
  const answer = await amend(request, { items: [bolt, { '@id': item, remove: true }] });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  assert.deepEqual((await linesOf(second().api, draft)).length, 1);
  assert.equal((await second().api.get(draft)).body['totalPrice'], null);
});

test('only suppliers with access receive the reason and the changes', async () => {
  const { request } = await makeOffered();
  await amend(request, { items: [bolt], terms: { paymentTerms: 'net_60' } });
  const mails = await server.services.db('outbox').whereRaw(
    `payload->>'template' = 'request-amended'
    and payload->'data'->>'link' like ?`,
    [`%${request.split('/').at(-1)}`],
  );
  const to = mails.map(({ payload }: { payload: { to: { email: string } } }) => payload.to.email).toSorted();
  assert.deepEqual(to, [first().email, second().email].toSorted());
  const data = Reflect.get(Object(Reflect.get(Object(mails[0]), 'payload')), 'data') as Record<string, string>;
  assert.equal(data['reason'], reason);
  assert.match(String(data['difference']), /\+ Bolt \(12 piece\)\n~ Payment terms/);
});

test('only both sides can read past changes', async () => {
  const { request, item } = await makeOffered();
  const made = await amend(request, {
    items: [bolt, { '@id': item, quantity: '6' }],
    terms: { paymentTerms: 'net_60' },
  });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const listed = await first().api.get(`request-amendments?request=${request}`);
  const [amendment] = listed.body['hydra:member'] as Record<string, unknown>[];
  assert.deepEqual([amendment?.['revision'], amendment?.['reason'], amendment?.['count']], [2, reason, 3]);
  assert.deepEqual(amendment?.['changes'], [
    { part: 'item', kind: 'added', name: 'Bolt', after: { name: 'Bolt', quantity: '12', unit: 'piece' } },
    {
      part: 'item',
      kind: 'changed',
      name: 'Centrifugal pump',
      before: { quantity: '4' },
      after: { quantity: '6' },
    },
    {
      part: 'term',
      kind: 'changed',
      name: 'paymentTerms',
      before: { paymentTerms: 'net_30' },
      after: { paymentTerms: 'net_60' },
    },
  ]);
  assert.equal((await purchaser().get(`request-amendments?request=${request}`)).body['hydra:totalItems'], 1);
  const stranger = server.people.supplier3.api;
  assert.equal((await stranger.get(`request-amendments?request=${request}`)).body['hydra:totalItems'], 0);
  assert.equal((await stranger.get(String(amendment?.['@id']))).status, 404);
  assert.equal((await server.client().get('request-amendments')).status, 401);
});

test('a rejected supplier is not asked to submit again', async () => {
  const { request } = await makePublished(purchaser());
  const second = server.people.supplier2;
  for (const person of [server.people.supplier1, second]) await admit(server, request, person);
  const offer = await makeOffer(second.api, request);
  const version = await versionOf(purchaser(), offer);
  await purchaser().put(`${offer}/reject`, { version, reason: 'Too dear' });
  assert.equal((await amend(request, { items: [bolt] })).status, 200);
  const mails = await server.services
    .db('outbox')
    .whereRaw(`payload->>'template' = 'request-amended' and payload->'data'->>'link' like ?`, [
      `%${request.slice(-36)}`,
    ]);
  assert.deepEqual(
    mails.map(({ payload }) => payload.to.email),
    [server.people.supplier1.email],
  );
});

test('amends requirements and terms', async () => {
  const { request } = await makeOffered();
  await amend(request, { requirements: [{ title: 'ISO 9001', required: true }], terms: { currency: 'USD' } });
  const { body } = await purchaser().get(request);
  assert.deepEqual([body['currency'], (body['requirements'] as unknown[]).length], ['USD', 1]);
});

test('an amendment names its errors and must change something', async () => {
  const { request, item } = await makeOffered();
  const wrong = await amend(request, { items: [{ name: 'x', quantity: '1', unit: 'piece' }, { quantity: '1' }] });
  assert.deepEqual(codesOf(wrong), ['items[0].name too_short']);
  assert.deepEqual(codesOf(await amend(request, { items: [{ quantity: '1' }] })), [
    'items[0].name required',
    'items[0].unit required',
  ]);
  assert.deepEqual(codesOf(await amend(request, { items: [{ '@id': item, remove: true }] })), ['items too_few']);
  assert.deepEqual(codesOf(await amend(request, {})), ['items required']);
  assert.deepEqual(codesOf(await amend(request, { reason: '', items: [bolt] })), ['reason required']);
  const foreign = await addItem(purchaser(), (await makeRequest(purchaser())).request);
  assert.deepEqual(codesOf(await amend(request, { items: [{ '@id': foreign, remove: true }] })), [
    'items[0].@id not_found',
  ]);
});

test('rejects an entry named twice, so that it cannot be both removed and changed', async () => {
  const { request, item } = await makeOffered();
  const twice = await amend(request, {
    items: [bolt, { '@id': item, quantity: '9' }, { '@id': item, remove: true }],
  });
  assert.deepEqual(codesOf(twice), ['items[2].@id not_unique']);
  const removal = { '@id': item, remove: true };
  assert.deepEqual(codesOf(await amend(request, { items: [removal, removal] })), [
    'items[1].@id not_unique',
    'items too_few',
  ]);
  assert.equal(((await purchaser().get(request)).body['items'] as string[]).length, 1);
});

test('rounds draft amounts to the new currency of the request', async () => {
  const { request, draft } = await makeOffered();
  await price(second().api, draft, ['12.34']);
  await amend(request, { terms: { currency: 'JPY' } });
  const [line] = await linesOf(second().api, draft);
  const { totalPrice } = (await second().api.get(draft)).body;
  assert.deepEqual([line?.totalPrice, totalPrice], ['49', '49']);
});

test('rejects amendments after the finish date, even if no timer has run', async () => {
  const late = await startTestServer();
  try {
    const { request } = await makePublished(late.people.purchaser.api, completeFields(-1, 1));
    late.advance(25 * 3600 * 1000);
    const version = await versionOf(late.people.purchaser.api, request);
    const answer = await late.people.purchaser.api.put(`${request}/amend`, { reason, items: [bolt], version });
    assert.deepEqual([answer.status, answer.body['code']], [409, 'request_finished']);
  } finally {
    await late.stop();
  }
});

test('drafts are edited instead of amended, and suppliers can do neither', async () => {
  const { request } = await makeRequest(purchaser());
  const answer = await amend(request, { items: [bolt] });
  assert.deepEqual([answer.status, answer.body['code']], [409, 'wrong_state']);
  const offered = await makePublished(purchaser(), completeFields());
  await admit(server, offered.request, first());
  const tried = await first().api.put(`${offered.request}/amend`, { reason, items: [bolt], version: 1 });
  assert.equal(tried.status, 403);
});
