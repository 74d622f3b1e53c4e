import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { apiClient } from '../../../testing/api-client.ts';
import { rivalPurchaser, richWorld } from '../../../testing/rich-world.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { act, ok } from '../../testing/negotiation-maker.ts';
import { codesOf, created } from '../../testing/request-maker.ts';

let server: TestServer;
let running: string;

before(async () => {
  server = await startTestServer({}, { background: true });
  await richWorld(server);
  const { body } = await server.people.purchaser.api.get('default-negotiations?state=started');
  [running = ''] = (body['hydra:member'] as { '@id': string }[]).map((one) => one['@id']);
});
after(() => server.stop());

const iri = (organization: string): string => `/api/organizations/${organization}`;

const asks = (from: string, into: string, body: object = {}) =>
  act(server.people.admin.api, iri(from), 'merge', { into: iri(into), ...body });

const nameOf = async (organization: string): Promise<string> =>
  String((await server.people.admin.api.get(iri(organization))).body['legal_name']);

const preview = async (from: string, into: string) =>
  (await server.people.admin.api.get(`${iri(from)}/merge?into=${iri(into)}`)).body;

/** Tables and columns that contain this id, except for messages on their way. */
async function placesOf(id: string): Promise<string[]> {
  const { db } = server.services;
  const { rows } = await db.raw(
    `select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and table_name not in ('outbox', 'live_event') and data_type in ('uuid', 'jsonb', 'json', 'text') order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of rows) {
    const [{ count }] = (
      await db.raw(`select count(*)::int as count from "${table}" where "${column}"::text like ?`, [`%${id}%`])
    ).rows;
    if (count > 0) found.push(`${table}.${column}`);
  }
  return found;
}

test('organizations with a common request or a running negotiation cannot be merged', async () => {
  const { supplier1, supplier2, supplier4 } = server.people;
  const both = await preview(supplier1.organization, supplier2.organization);
  const kinds = (both['obstacles'] as { kind: string }[]).map(({ kind }) => kind);
  assert.deepEqual([...new Set(kinds)], ['running', 'sameRequest']);
  const refused = await asks(supplier2.organization, supplier4.organization, {
    confirmation: await nameOf(supplier2.organization),
  });
  assert.deepEqual([refused.status, refused.body['code']], [409, 'organizations_meet']);
  const { obstacles } = await preview(supplier2.organization, supplier4.organization);
  assert.deepEqual(
    (obstacles as { kind: string; record: string }[]).map(({ kind, record }) => [kind, record]),
    [['running', running]],
  );
});

test('a merge needs two organizations of the same kind, and the name of the one that ends', async () => {
  const { supplier3, supplier4, purchaser, admin } = server.people;
  const name = await nameOf(supplier4.organization);
  const into = (organization: string) => asks(supplier4.organization, organization, { confirmation: name });
  assert.deepEqual(codesOf(await into(purchaser.organization)), ['into not_in_list']);
  assert.deepEqual(codesOf(await into(supplier4.organization)), ['into not_in_list']);
  const wrong = await asks(supplier4.organization, supplier3.organization, { confirmation: 'Somebody' });
  assert.deepEqual(codesOf(wrong), ['confirmation wrong_name']);
  const operator = (await admin.api.get(iri(admin.organization))).body;
  assert.equal(
    (operator['operations'] as { name: string }[]).some((one) => one.name === 'merge'),
    false,
  );
  const own = await act(supplier4.api, iri(supplier4.organization), 'merge', {
    into: iri(supplier3.organization),
    confirmation: name,
  });
  assert.equal(own.status, 403);
});

test('a merge moves all records of a supplier; histories and logs keep the original names', async () => {
  const { purchaser, supplier2, supplier4, admin } = server.people;
  await ok(act(purchaser.api, running, 'forced-finish'));
  const ends = supplier2.organization;
  const stays = supplier4.organization;
  const offers = await membersOf(supplier2, 'default-responses');
  const orders = await membersOf(supplier2, 'purchase-orders');
  const logs = () => server.services.db('negotiation_log').select('*').orderBy(['negotiation_id', 'seq']);
  const logged = await logs();
  const { moves } = await preview(ends, stays);
  const [formerly, now] = [await nameOf(ends), await nameOf(stays)];
  const counts = Object.fromEntries((moves as { entity: string; count: number }[]).map((m) => [m.entity, m.count]));
  assert.deepEqual([counts['account'], counts['response'], counts['purchaseOrder']], [1, 2, 1]);

  const peppolId = { scheme: '0088', id: '4012345000009' };
  await ok(supplier2.api.put(iri(ends), { peppolId }));
  await ok(supplier4.api.put(iri(stays), { peppolId: null }));
  // Its figures are stored by now.
  const before = await fileOf(ends);
  const answer = await asks(ends, stays, { confirmation: formerly });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  assert.equal(answer.body['mergedInto'], iri(stays));
  assert.deepEqual(
    (answer.body['operations'] as { name: string }[]).map((one) => one.name),
    [],
  );
  assert.deepEqual(await placesOf(ends), [
    'history.changes',
    'history.organization_id',
    'history.record_id',
    'negotiation_log.data',
    'negotiation_log.organization_id',
    'organization.id',
    'upload_volume.organization_id',
  ]);
  assert.deepEqual(await fileOf(stays), before, 'its figures moved with it');
  assert.deepEqual(await logs(), logged);

  const mails = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq', 'desc').select('payload');
  const mergeMails = mails.filter(({ payload }) => payload.template === 'organization-merged');
  assert.deepEqual(
    mergeMails.map(({ payload }) => [payload.to.email, payload.data]),
    [[supplier2.email, { organization: formerly, into: now, link: '/login' }]],
  );

  assert.equal((await supplier2.api.get('default-responses')).status, 401, 'its people log in again');
  const credentials = { email: supplier2.email, password: 'Parley-demo-1' };
  const again = await server.client().post('auth/login', credentials);
  const api = apiClient(server.origin, String(again.body['token']));
  assert.deepEqual(await membersOf({ api }, 'default-responses'), offers);
  assert.deepEqual(await membersOf({ api }, 'purchase-orders'), orders);
  const [offer = ''] = offers;
  assert.equal((await purchaser.api.get(offer)).body['organization'], iri(stays));
  assert.deepEqual((await ok(admin.api.get(iri(stays)))).body['peppolId'], peppolId);
  const merged = await membersOf(admin, 'organizations?merged=true');
  assert.deepEqual(merged, [iri(ends)]);
  assert.equal((await membersOf(admin, 'organizations?merged=false')).includes(iri(ends)), false);
  const entries = await server.services
    .db('history')
    .where({ entity: 'organization' })
    .whereIn('operation', ['merge', 'takeIn'])
    .select('record_id');
  assert.deepEqual(new Set(entries.map((one) => one.record_id)), new Set([ends, stays]));
});

test('merges purchasers unless a number would exist twice', async () => {
  const { purchaser } = server.people;
  const api = server.client(await rivalPurchaser(server));
  const center = created(await api.post('cost-centers', { number: '4100', name: 'The same number' }));
  created(await api.post('cost-centers', { number: '4101', name: 'Another one' }));
  created(await api.post('default-workflows', { title: 'Of the rival' }));
  const hook = { url: 'https://erp.example.com/', events: ['request.published'] };
  const webhook = created(await api.post('webhooks', hook));
  const { organization } = await server.services
    .db('account')
    .where({ given_name: 'Some' })
    .first('organization_id as organization');
  const body = { confirmation: 'Rival Ltd' };
  assert.equal((await asks(organization, purchaser.organization, body)).status, 409);
  await ok(api.put(center, { number: '4199', name: 'Renumbered' }));
  await ok(asks(organization, purchaser.organization, body));
  const centers = await purchaser.api.get('cost-centers');
  const numbers = (centers.body['hydra:member'] as { number: string }[]).map(({ number }) => number);
  assert.deepEqual(numbers.toSorted(), ['4100', '4101', '4199']);
  assert.equal((await ok(server.people.lead.api.get(webhook))).body['active'], false, 'its system gets no events');
});

test('a merged organization stays readable but can no longer change', async () => {
  const { admin } = server.people;
  const { body: list } = await ok(admin.api.get('organizations?merged=true'));
  const merged = list['hydra:member'] as { '@id': string; kind: string }[];
  const ended = merged.find(({ kind }) => kind === 'purchaser')?.['@id'] ?? assert.fail('no purchaser was merged');
  const view = { 'X-View-As': ended };
  assert.equal((await admin.api.get('default-workflows', view)).body['hydra:totalItems'], 0);
  const made = await admin.api.post('default-workflows', { title: 'After the merge' }, view);
  assert.deepEqual([made.status, made.body['code']], [403, 'insufficient_role']);
  const license = { licensedUntil: '2030-01-01T00:00:00.000Z' };
  const calls = [
    admin.api.put(ended, { description: 'Renewed' }),
    act(admin.api, ended, 'extend-licence', license),
    act(admin.api, ended, 'merge', { into: iri(server.people.purchaser.organization), confirmation: 'Rival Ltd' }),
  ];
  for (const answer of await Promise.all(calls))
    assert.deepEqual([answer.status, answer.body['code']], [409, 'wrong_state']);
});

/** Number of times that a supplier was invited, and that it offered. */
async function fileOf(supplier: string): Promise<number[]> {
  const { body } = await ok(server.people.purchaser.api.get(`suppliers/${supplier}/file`));
  return [Number(body['invited']), Number(body['offers'])];
}

async function membersOf({ api }: Pick<TestPerson, 'api'>, path: string): Promise<string[]> {
  const { body } = await ok(api.get(path));
  return (body['hydra:member'] as { '@id': string }[]).map((one) => one['@id']).toSorted();
}
