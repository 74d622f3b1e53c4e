import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ApiClient } from '../../testing/api-client.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { demandBody, gloves, makeDemand } from '../testing/demand-maker.ts';
import { act } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, created } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const namesOf = (body: Record<string, unknown>): string[] =>
  Object(body['operations']).map(({ name }: { name: string }) => name);

test('a requester creates a demand, numbered within the year, and finds it again', async () => {
  const { requester, purchaser } = server.people;
  const first = created(
    await requester.api.post(
      'demands',
      demandBody({
        items: [
          { ...gloves, neededBy: '2027-01-12' },
          { name: 'Tape', quantity: 3, unit: 'RO', neededBy: '2027-01-09' },
        ],
      }),
    ),
  );
  const second = await makeDemand(requester.api);
  const { body } = await requester.api.get(first);
  const year = new Date().getFullYear();
  assert.equal(body['number'], `D-${year}-00001`);
  assert.equal((await requester.api.get(second)).body['number'], `D-${year}-00002`);
  assert.deepEqual(
    [body['state'], body['category'], body['neededBy'], body['requesterName']],
    ['created', '40000000', '2027-01-09', 'Jonas Weil'],
  );
  assert.deepEqual(namesOf(body), ['update', 'submit', 'cancel', 'delete']);
  assert.equal((await requester.api.get('demands?q=gloves')).body['hydra:totalItems'], 2);
  assert.equal(
    (await purchaser.api.get('demands')).body['hydra:totalItems'],
    2,
    'purchasers see all demands of their organization',
  );
  const changed = await requester.api.put(first, { title: 'Gloves, and tape', version: 1 });
  assert.deepEqual([changed.body['title'], changed.body['version']], ['Gloves, and tape', 2]);
  assert.deepEqual(codeOf(await requester.api.put(first, { title: 'Too late', version: 1 })), [409, 'outdated']);
  assert.equal((await requester.api.delete(second)).status, 204);
  assert.equal((await requester.api.get(second)).status, 404);
});

test('numbers have no gaps, even if several demands are created simultaneously', async () => {
  const { requester, purchaser } = server.people;
  const made = await Promise.all([requester, purchaser, requester, purchaser].map(({ api }) => makeDemand(api)));
  const numbers = await Promise.all(made.map(async (iri) => String((await purchaser.api.get(iri)).body['number'])));
  const counts = numbers.map((number) => Number(number.slice(-5))).toSorted((a, b) => a - b);
  assert.deepEqual(
    counts,
    counts.map((_, index) => (counts[0] ?? 0) + index),
  );
});

test('names missing and invalid fields', async () => {
  const { api } = server.people.requester;
  const refusalOf = async (body: object): Promise<string[]> => codesOf(await api.post('demands', demandBody(body)));
  assert.deepEqual(codesOf(await api.post('demands', {})), ['title required', 'items required']);
  assert.deepEqual(await refusalOf({ items: [] }), ['items too_few']);
  assert.deepEqual(await refusalOf({ items: [{ name: 'X1', quantity: '-3', unit: 'piece' }] }), [
    'items[0].quantity format_quantity',
  ]);
  assert.deepEqual(await refusalOf({ items: [{ name: 'X1', unit: 'piece' }] }), ['items[0].quantity required']);
  assert.deepEqual(await refusalOf({ items: [{ ...gloves, unit: 'dozen of' }] }), ['items[0].unit not_in_list']);
  assert.deepEqual(await refusalOf({ estimatedValue: { amount: '-1', currency: 'EUR' } }), [
    'estimatedValue.amount too_small',
  ]);
  const rival = server.client(await rivalPurchaser(server));
  const foreign = created(await rival.post('cost-centers', { number: '1', name: 'Theirs' }));
  assert.deepEqual(await refusalOf({ costCenter: foreign }), ['costCenter not_found']);
  const own = created(await server.people.purchaser.api.post('cost-centers', { number: '999', name: 'Closed' }));
  await server.people.purchaser.api.put(own, { active: false });
  assert.deepEqual(await refusalOf({ costCenter: own }), ['costCenter not_found']);
});

test('other organizations, suppliers, other requesters and strangers cannot find a demand', async () => {
  const { requester, supplier1, lead, purchaser } = server.people;
  const iri = await makeDemand(requester.api);
  const colleague = await newRequester(lead.api);
  const rival = server.client(await rivalPurchaser(server));
  for (const api of [rival, supplier1.api, colleague]) {
    assert.equal((await api.get(iri)).status, 404);
    assert.ok([403, 404].includes((await act(api, iri, 'submit', { version: 1 })).status));
    assert.equal((await api.get('demands')).body['hydra:totalItems'], 0);
  }
  assert.deepEqual(codeOf(await supplier1.api.post('demands', demandBody())), [403, 'insufficient_role']);
  assert.equal((await server.client().get(iri)).status, 401);
  assert.equal((await server.client().post('demands', demandBody())).status, 401);
  assert.deepEqual(
    codeOf(await act(purchaser.api, iri, 'submit')),
    [403, 'not_allowed'],
    "another organization's demand",
  );
});

/** A requester's account, created by an organization admin. */
async function newRequester(lead: ApiClient): Promise<ApiClient> {
  const email = `requester-${Date.now()}@parley.example`;
  const person = { email, given_name: 'Karin', family_name: 'Holt', role: 'user' };
  const account = created(await lead.post('users', person));
  await server.services
    .db('account')
    .where({ id: account.slice(-36) })
    .update({
      state: 'active',
      password_hash: server.services.db('account').select('password_hash').where({ email: 'requester@parley.example' }),
    });
  const { body } = await server.client().post('auth/login', { email, password: 'Parley-demo-1' });
  assert.deepEqual((await lead.get(account)).body['roles'], ['ROLE_USER']);
  return server.client(String(body['token']));
}

test('a requester reads cost centers, addresses and category names, but no workflows', async () => {
  const { requester, purchaser, lead, admin } = server.people;
  assert.deepEqual((await requester.api.get('auth/check')).body['roles'], ['ROLE_USER']);
  await purchaser.api.post('default-workflows', { title: 'Pumps for plant 4' });
  await purchaser.api.post('cost-centers', { number: '4410', name: 'Hall 4', note: 'secret' });
  const centers = await requester.api.get('cost-centers');
  const [center] = Object(centers.body['hydra:member']).filter(({ number }: { number: string }) => number === '4410');
  assert.deepEqual([center.name, center.note, center.active], ['Hall 4', undefined, undefined]);
  assert.equal((await requester.api.get('default-workflows')).body['hydra:totalItems'], 0);
  assert.equal((await requester.api.get('default-requests')).body['hydra:totalItems'], 0);
  assert.equal((await requester.api.get('users')).body['hydra:totalItems'], 1, 'only itself');
  assert.ok(Number((await requester.api.get('postal-addresses')).body['hydra:totalItems']) > 0);
  const organization = (await requester.api.get(`/api/organizations/${requester.organization}`)).body;
  assert.deepEqual([organization['legal_name'], organization['vat_id']], ['Nordhafen Logistik GmbH', undefined]);
  for (const [path, body] of [
    ['default-workflows', { title: 'Mine' }],
    ['cost-centers', { number: '1', name: 'Mine' }],
    ['demands/bundle', {}],
  ] as const)
    assert.deepEqual(codeOf(await requester.api.post(path, body)), [403, 'insufficient_role'], path);
  for (const operation of ['promote-purchaser', 'allow-to-manage-categories'])
    assert.ok(
      [403, 409].includes((await act(admin.api, `/api/users/${requester.account}`, operation, { allow: true })).status),
      operation,
    );
  const workflow = created(await purchaser.api.post('default-workflows', { title: 'Handed on' }));
  const handed = await act(purchaser.api, workflow, 'change-owner', { ownerId: `/api/users/${requester.account}` });
  assert.deepEqual(codesOf(handed), ['ownerId not_found']);
  assert.deepEqual(
    codesOf(
      await lead.api.post('cost-centers', { number: '2', name: 'Two', approver: `/api/users/${requester.account}` }),
    ),
    ['approver not_found'],
  );
});

test('only purchaser organizations have requesters', async () => {
  const { admin, supplier1 } = server.people;
  const person = { email: 'nobody@parley.example', given_name: 'No', family_name: 'Body', role: 'user' };
  const answer = await admin.api.post('users', {
    ...person,
    organization: `/api/organizations/${supplier1.organization}`,
  });
  assert.deepEqual(codesOf(answer), ['role not_in_list']);
  assert.deepEqual(codesOf(await admin.api.post('users', { ...person, role: 'king' })), ['role not_in_list']);
});

test('a demand can be canceled until it is bundled, and no action works twice', async () => {
  const { requester, purchaser } = server.people;
  const iri = await makeDemand(requester.api);
  assert.equal((await act(requester.api, iri, 'cancel')).body['state'], 'cancelled');
  assert.deepEqual(codeOf(await act(requester.api, iri, 'cancel')), [409, 'wrong_state']);
  assert.deepEqual(codeOf(await act(requester.api, iri, 'submit')), [409, 'wrong_state']);
  const other = await makeDemand(requester.api);
  await act(requester.api, other, 'submit');
  assert.deepEqual(codeOf(await requester.api.put(other, { title: 'Changed' })), [409, 'wrong_state']);
  assert.deepEqual(codeOf(await act(requester.api, other, 'submit')), [409, 'wrong_state']);
  assert.deepEqual(codesOf(await act(purchaser.api, other, 'close')), ['reason required']);
  const closed = await act(purchaser.api, other, 'close', { reason: 'There are some on stock.' });
  assert.deepEqual([closed.body['state'], closed.body['reason']], ['closed', 'There are some on stock.']);
});
