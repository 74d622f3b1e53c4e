import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Answer } from '../../testing/api-client.ts';
import { codeOf, offerBench, type OfferBench } from '../testing/offer-bench.ts';
import { created, makePublished, makeReady, versionOf } from '../testing/request-maker.ts';

let server: OfferBench['server'];
let buyer: OfferBench['buyer'];

before(async () => {
  ({ server, buyer } = await offerBench());
});
after(() => server.stop());

const invite = (body: object): Promise<Answer> => buyer.api.post('invitations', body);
const tokenOf = ({ body }: Answer): string => new URL(String(body['redirectURL'])).searchParams.get('token') ?? '';
const lastMail = async (email: string) => {
  const rows = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq', 'desc');
  return rows.find(({ payload }) => payload.to.email === email)?.payload;
};

test('a new address gets a new link, and the old link no longer works', async () => {
  const { request } = await makePublished(buyer.api);
  const sent = await invite({ request, email: 'slae@supplier.example', note: 'Please by Friday' });
  const iri = created(sent);
  assert.equal((await lastMail('slae@supplier.example')).data.note, 'Please by Friday');
  const changed = await buyer.api.put(iri, { email: 'Sale@supplier.example', version: sent.body['version'] });
  assert.deepEqual(
    [changed.status, changed.body['email'], changed.body['state'], changed.body['note']],
    [200, 'sale@supplier.example', 'sent', 'Please by Friday'],
    JSON.stringify(changed.body),
  );
  assert.notEqual(tokenOf(sent), tokenOf(changed));
  const open = (token: string) => server.client().get(`${iri}?token=${token}`);
  assert.equal((await open(tokenOf(sent))).status, 404, 'the link to the wrong address no longer works');
  assert.deepEqual(codeOf(await buyer.api.put(iri, { note: 'Too late', version: 1 })), [409, 'outdated']);
  const mails = async () => (await server.services.db('outbox').where({ kind: 'mail' })).length;
  const before = await mails();
  assert.equal((await buyer.api.put(iri, { ...changed.body })).status, 200);
  assert.equal(await mails(), before, 'an unchanged record does not count as a change');
  created(await invite({ request, email: 'b@supplier.example' }));
  assert.deepEqual(codeOf(await buyer.api.put(iri, { email: 'b@supplier.example' })), [
    409,
    'supplier_already_invited',
  ]);
  assert.equal((await open(tokenOf(changed))).status, 200);
  assert.deepEqual(codeOf(await buyer.api.put(iri, { note: 'Opened already' })), [409, 'wrong_state']);
});

test('changing an invitation of a draft sends no mail', async () => {
  const { request } = await makeReady(buyer.api);
  const iri = created(await invite({ request, email: 'c@supplier.example' }));
  const changed = await buyer.api.put(iri, { email: 'd@supplier.example' });
  assert.deepEqual([changed.body['state'], changed.body['email']], ['prepared', 'd@supplier.example']);
  assert.equal(await lastMail('d@supplier.example'), undefined);
  await buyer.api.put(`${request}/publish`, { version: await versionOf(buyer.api, request) });
  const mail = await lastMail('d@supplier.example');
  const shown = await buyer.api.get(iri);
  assert.equal(
    (await server.client().get(`${iri}?${mail.data.link.split('?')[1].replace('invitation=', 'x=')}`)).status,
    200,
  );
  assert.equal((await server.client().get(`${iri}?token=${tokenOf(shown)}`)).status, 200);
});
