import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { everythingFor } from '../../testing/everything-for.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { byClock } from '../testing/by-clock.ts';
import { admit, makeDraft, makeOffer, price, publish } from '../testing/offer-maker.ts';
import { completeFields, makePublished, versionOf, type MadeRequest } from '../testing/request-maker.ts';

let server: TestServer;
let made: MadeRequest;
let offers: string[];

/** Content of the sealed offers that a purchaser must not read. */
const secret = /7654\.?32|30617|Sealed in red wax/;

before(async () => {
  server = await startTestServer();
  const { purchaser, supplier1, supplier2 } = server.people;
  made = await makePublished(purchaser.api, { ...completeFields(), sealedOffers: true });
  await admit(server, made.request, supplier1);
  await admit(server, made.request, supplier2);
  const first = await makeDraft(supplier1.api, made.request, {
    senderAddress: '1 Harbour Road, 20457 Hamburg',
    description: 'Sealed in red wax.',
  });
  await price(supplier1.api, first, ['7654.32']);
  assert.equal((await publish(supplier1.api, first)).status, 200);
  offers = [first, await makeOffer(supplier2.api, made.request, ['7000'])];
});
after(() => server.stop());

const idOf = (iri: string): string => iri.slice(-36);

test('purchasers and administrators viewing as the organization cannot read a sealed offer', async () => {
  const { purchaser, lead, admin } = server.people;
  for (const [person, headers] of [
    [purchaser, {}],
    [lead, {}],
    [admin, {}],
    [admin, { 'X-View-As': `/api/organizations/${purchaser.organization}` }],
  ] as const) {
    const seen = await everythingFor(person, server, headers);
    const namesOffer = (text: string): boolean => offers.some((offer) => text.includes(idOf(offer)));
    // The operator's audit names each changed record, but not its content.
    const leaks = seen.filter(({ path, text }) => secret.test(text) || (namesOffer(text) && !path.includes('audit')));
    assert.deepEqual(
      leaks.map(({ path }) => path),
      [],
    );
    for (const offer of offers) assert.equal((await person.api.get(offer, headers)).status, 404);
  }
});

test('only the purchaser sees the number of sealed offers, and mails contain no price', async () => {
  const { purchaser, supplier1 } = server.people;
  assert.equal((await purchaser.api.get(made.request)).body['sealedCount'], 2);
  const { sealedOffers, sealedCount } = (await supplier1.api.get(made.request)).body;
  assert.deepEqual([sealedOffers, sealedCount], [true, undefined]);
  const mails = await server.services.db('outbox').where({ kind: 'mail' }).select('payload');
  const received = mails.map((mail) => JSON.stringify(mail)).filter((text) => text.includes('offer-received'));
  assert.equal(received.length, 2);
  for (const text of received) assert.doesNotMatch(text, secret);
});

test('a sealed offer cannot be rated, accepted or rejected', async () => {
  const { api } = server.people.purchaser;
  const [offer = ''] = offers;
  const answers = [
    await api.put(`${offer}/accepting`, { version: 1 }),
    await api.put(`${offer}/reject`, { version: 1, reason: 'Too dear.' }),
    await api.get(`${offer}/receipt`),
    await api.get(`${offer}/items`),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [404, 404, 404, 404],
  );
});

test('the supplier can read and withdraw its own sealed offer', async () => {
  const { supplier2 } = server.people;
  const [, offer = ''] = offers;
  assert.equal((await supplier2.api.get(offer)).body['state'], 'published');
  const cancelled = await supplier2.api.put(`${offer}/cancel`, {
    version: await versionOf(supplier2.api, offer),
    reason: 'Sold out.',
  });
  assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
  assert.equal(cancelled.body['result'] ?? null, null, 'it was withdrawn, not discarded');
});

test('sealed offers open when the request finishes', async () => {
  const { purchaser } = server.people;
  const at = new Date(Date.now() - 1000).toISOString();
  await server.services
    .db('request')
    .where({ id: idOf(made.request) })
    .update({ finish_date: at });
  assert.equal(await byClock(server, { entity: 'request', iri: made.request, operation: 'finish' }), null);
  const { body } = await purchaser.api.get(`${made.request}/comparison`);
  assert.match(JSON.stringify(body), /30617\.28/);
  assert.equal((await purchaser.api.get(offers[0] ?? '')).status, 200);
});
