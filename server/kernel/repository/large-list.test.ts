import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Answer } from '../../testing/api-client.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const api = () => server.people.purchaser.api;

async function add(from: number, to: number): Promise<void> {
  await server.services.db.raw(
    `insert into cost_center (id, version, created_at, updated_at, number, name, organization_id)
      select gen_random_uuid(), 1, now(), now(), lpad(n::text, 6, '0'), 'Hall ' || n % 50, :organization
      from generate_series(:from::int, :to::int) n`,
    { from, to, organization: server.people.purchaser.organization },
  );
}

const viewOf = ({ body }: Answer): Record<string, string> => Object(body['hydra:view']);
const numbersOf = ({ body }: Answer): number[] =>
  (body['hydra:member'] as { number: string }[]).map(({ number }) => Number(number));
const rangeOf = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

test('counts a list exactly up to 10,000 rows', async () => {
  await add(1, 10_000);
  const list = await api().get('cost-centers?itemsPerPage=100&counts=1');
  assert.equal(list.body['hydra:totalItems'], 10_000);
  assert.ok(!('isMore' in list.body));
  assert.deepEqual(list.body['counts'], { active: 10_000, all: 10_000 });
  assert.equal(viewOf(list)['hydra:last'], '/api/cost-centers?itemsPerPage=100&counts=1&page=100');
  assert.equal(viewOf(list)['hydra:next'], '/api/cost-centers?itemsPerPage=100&counts=1&page=2');
});

test('beyond 10,000 rows the total is an estimate marked as such, without a last page', async () => {
  await add(10_001, 10_500);
  await server.services.db.raw('analyze cost_center');
  const list = await api().get('cost-centers?itemsPerPage=100&counts=1');
  assert.equal(list.body['isMore'], true);
  assert.ok(Number(list.body['hydra:totalItems']) > 10_000);
  assert.deepEqual(list.body['counts'], { active: 10_001, all: 10_001 });
  assert.ok(!('hydra:last' in viewOf(list)));
  assert.match(String(viewOf(list)['hydra:next']), /page=2&after=[\w-]+$/);
});

test('the links lead through the whole list and back, with each row once', async () => {
  const seen: number[] = [];
  let last = await api().get('cost-centers?itemsPerPage=100');
  for (let link = viewOf(last)['hydra:next']; link; link = viewOf(last)['hydra:next']) {
    seen.push(...numbersOf(last));
    last = await api().get(link);
  }
  assert.deepEqual([...seen, ...numbersOf(last)], rangeOf(1, 10_500));
  const previous = await api().get(String(viewOf(last)['hydra:previous']));
  assert.deepEqual(numbersOf(previous), seen.slice(-100));
});

test('rows added before a cursor do not shift the following page', async () => {
  const first = await api().get('cost-centers?itemsPerPage=100');
  await add(0, 0);
  assert.deepEqual(numbersOf(await api().get(String(viewOf(first)['hydra:next']))), rangeOf(101, 100));
  await server.services.db('cost_center').where({ number: '000000' }).delete();
});

test('finds a distant page by its number, also from a nearby page', async () => {
  for (const page of [103, 104, 102, 103])
    assert.deepEqual(
      numbersOf(await api().get(`cost-centers?itemsPerPage=100&page=${page}`)),
      rangeOf((page - 1) * 100 + 1, 100),
    );
  assert.deepEqual(numbersOf(await api().get('cost-centers?itemsPerPage=100&page=106')), []);
});

test('another organization sees and counts no rows', async () => {
  const rival = server.client(await rivalPurchaser(server));
  const list = await rival.get('cost-centers?counts=1');
  assert.deepEqual([list.body['hydra:totalItems'], list.body['counts']], [0, { active: 0, all: 0 }]);
});
