import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { created, makePublished, versionOf } from '../testing/request-maker.ts';

let server: TestServer;
let request: string;
const list: Record<string, string> = {};

before(async () => {
  server = await startTestServer();
  const { api } = server.people.purchaser;
  // Its item is a centrifugal pump.
  ({ request } = await makePublished(api));
  const entries = [
    { name: 'Pump House', email: 'sales@pump.example', keywords: ['pumps'] },
    { name: 'Class Only', email: 'sales@class.example', eclass: ['36410101'] },
    { name: 'Bolts', email: 'sales@bolts.example', keywords: ['bolts'] },
  ];
  for (const entry of entries) list[entry.name] = created(await api.post('custom-suppliers', entry));
});
after(() => server.stop());

interface Match {
  supplier: string;
  name: string;
  requestItemsIds: string[];
  score: number;
  why: { kind: string }[];
}

async function matches(): Promise<Match[]> {
  const answer = await server.people.purchaser.api.put(`${request}/custom-suppliers-recommendation`, {});
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body['supplierMatches'] as Match[];
}

test('recommends suppliers of the requested items, with the items and the reason', async () => {
  const [found, ...others] = await matches();
  assert.deepEqual([found?.supplier, found?.name, found?.score], [list['Pump House'], 'Pump House', 100]);
  assert.match(String(found?.requestItemsIds[0]), /^\/api\/default-request-items\//);
  assert.deepEqual(found?.why, [{ kind: 'keyword', keyword: 'pumps', items: 1 }]);
  assert.deepEqual(others, []);
});

test('also recommends suppliers of the request class, without those already invited', async () => {
  const { api } = server.people.purchaser;
  const eclass = { eclassId: '36410000', version: await versionOf(api, request) };
  assert.equal((await api.put(`${request}/assign-eclass`, eclass)).status, 200);
  assert.deepEqual(
    (await matches()).map(({ name, score }) => [name, score]),
    [
      ['Pump House', 60],
      ['Class Only', 20],
    ],
  );
  created(await api.post('invitations', { request, customSupplier: list['Pump House'] }));
  assert.deepEqual(
    (await matches()).map(({ name }) => name),
    ['Class Only'],
  );
});

test('suppliers, strangers and other purchasers get no recommendations', async () => {
  const path = `${request}/custom-suppliers-recommendation`;
  assert.deepEqual(codeOf(await server.people.supplier1.api.put(path, {})), [403, 'insufficient_role']);
  assert.equal((await server.client().put(path, {})).status, 401);
  const nowhere = path.replace(/[0-9a-f-]{36}/, '00000000-0000-7000-8000-000000000000');
  assert.equal((await server.people.purchaser.api.put(nowhere, {})).status, 404);
});
