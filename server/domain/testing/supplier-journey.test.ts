import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { apiClient } from '../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { linesOf, offerTexts } from './offer-maker.ts';
import { addItem, created, makeReady, versionOf } from './request-maker.ts';

let server: TestServer;

before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

async function mailedLink(email: string): Promise<URL> {
  const rows = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq', 'desc');
  const mail = rows.find(({ payload }) => payload.to.email === email);
  return new URL(mail.payload.data.link, server.origin);
}

test('a supplier without an account gets from the mailed link to a published offer', async () => {
  const buyer = server.people.purchaser.api;
  const { request } = await makeReady(buyer);
  await addItem(buyer, request, { name: 'Seal', quantity: '8', position: 9 });
  const requirement = created(
    await buyer.post('request-requirements', { request, title: 'Certified by ISO 9001', required: true }),
  );
  const email = 'ines@bombas.example';
  const invitation = created(await buyer.post('invitations', { request, email }));
  const published = await buyer.put(`${request}/publish`, { version: await versionOf(buyer, request) });
  assert.equal(published.status, 200, JSON.stringify(published.body));

  const link = await mailedLink(email);
  assert.equal(link.pathname, '/registration');
  const [id, token] = [link.searchParams.get('invitation'), link.searchParams.get('token')];
  const anybody = server.client();
  const shown = await anybody.get(`invitations/${id}?token=${token}`);
  assert.deepEqual([shown.body['email'], shown.body['registered']], [email, false]);
  assert.equal((await anybody.put(`invitations/${id}/access`, { token })).status, 200);

  const password = 'Puente-de-Hierro-7';
  const registered = await anybody.post(`registrations?invitation=${id}&token=${token}`, {
    email,
    password,
    confirmPassword: password,
    given_name: 'Ines',
    family_name: 'Ferrer',
    telephone: '+34 976 1234',
    country: 'ES',
    legal_name: 'Bombas Ebro SL',
    role: 'supplier',
    language: 'es',
    termsAccepted: true,
  });
  assert.equal(registered.status, 201, JSON.stringify(registered.body));
  const supplier = apiClient(server.origin, String(registered.body['token']));
  assert.equal((await supplier.get('auth/check')).body['mayWrite'], true);

  const list = await supplier.get('default-requests');
  assert.equal(list.body['hydra:totalItems'], 1);
  const seen = (await supplier.get(request)).body;
  assert.equal(seen['title'], 'Pumps and seals');
  assert.equal('workflow' in seen, false);

  const offer = created(await supplier.post('default-responses', { request }));
  await supplier.put(offer, offerTexts);
  const lines = await linesOf(supplier, offer);
  const items = lines.map((line, index) => ({
    '@id': line['@id'],
    price: ['125.50', '3.20'][index],
    version: line.version,
  }));
  assert.equal((await supplier.put(`${offer}/items`, { items })).body['totalPrice'], '527.60');
  created(await supplier.post('response-requirement-compliances', { response: offer, requirement, canFulfil: true }));
  created(
    await supplier.upload('default-response-files', { name: 'iso.txt', content: 'certified' }, { response: offer }),
  );
  const draft = await supplier.get(offer);
  const publish = (draft.body['operations'] as { name: string; href: string }[]).find(({ name }) => name === 'publish');
  const done = await supplier.put(String(publish?.href), { version: draft.body['version'] });
  assert.deepEqual([done.status, done.body['state']], [200, 'published'], JSON.stringify(done.body));

  const received = await buyer.get(offer);
  assert.equal(received.body['totalPrice'], '527.60');
  assert.deepEqual(received.body['scores'], { price: '100', quality: '0', total: '100' });
  const table = (await buyer.get(invitation)).body;
  for (const column of ['sentAt', 'openedAt', 'accessedAt', 'offerSubmittedAt'])
    assert.notEqual(table[column], null, column);
  const compared = await buyer.get(`${request}/comparison`);
  assert.deepEqual(
    (compared.body['offers'] as { name: string }[]).map(({ name }) => name),
    ['Bombas Ebro SL'],
  );
});
