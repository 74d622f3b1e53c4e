import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Grants } from '../../permissions/grant.ts';
import { defineEntity } from '../../schemas/language/entity.ts';
import { defineServer } from '../kernel/entity-server.ts';
import { bringEntity } from './own-entity.ts';
import { rivalPurchaser } from './rich-world.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/**
 * A contract between a purchaser organization and another party. It is confidential, and not an entity of the product.
 */
const treaty = defineEntity({
  name: 'treaty',
  type: 'Treaty',
  collection: 'treaties',
  tenancy: 'organization',
  title: ['title'],
  schema: {
    type: 'object',
    properties: {
      title: { type: 'string', minLength: 2, maxLength: 100 },
      price: { type: 'string', format: 'price' },
      seen: { type: 'boolean', readOnly: true, 'x-computed': true },
      organization: { type: 'string', 'x-link': 'organization', readOnly: true, 'x-always': true },
    },
    required: ['title'],
  },
  ui: { order: ['title', 'price'] },
  calls: ['list', 'get', 'create', 'update', 'delete'],
  search: ['title'],
});

const own = { organization: '$organization' } as const;
const allowed: Grants = [
  { role: 'purchaser', actions: ['read', 'create', 'update', 'delete'], where: own },
  { role: 'admin', actions: ['read'] },
];

const secret = 'SECRETTREATY';
let server: TestServer;
let takeBack: () => void;
let iri: string;
let rival: string;

before(async () => {
  const shown = defineServer(treaty, {
    computed: { seen: 'false' },
    present: ({ representation }) => void (representation['seen'] = true),
  });
  takeBack = bringEntity({ entity: treaty, allowed, server: shown });
  server = await startTestServer();
  await server.services.db.raw(`create table treaty (
    id uuid primary key, version integer not null, created_at timestamptz not null, updated_at timestamptz not null,
    title text not null, price numeric, organization_id uuid not null references organization (id))`);
  rival = await rivalPurchaser(server);
  const made = await server.people.purchaser.api.post('/api/treaties', { title: secret, price: '41.37' });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  iri = String(made.body['@id']);
});

after(async () => {
  await server.stop();
  takeBack();
});

const operatorViewing = (organization: string) => ({ 'X-View-As': `/api/organizations/${organization}` });

async function answersFor(token: string, headers: Record<string, string> = {}) {
  const ask = async (path: string): Promise<{ status: number; text: string }> => {
    const answer = await fetch(`${server.origin}${path}`, {
      headers: { Authorization: `Bearer ${token}`, ...headers },
    });
    return { status: answer.status, text: await answer.text() };
  };
  const [list, search, filtered, record] = await Promise.all(
    ['/api/treaties', `/api/treaties?q=${secret}`, '/api/treaties?price=41.37', iri].map(ask),
  );
  return {
    status: record?.status,
    lists: [list, search, filtered].filter((one) => one?.text.includes(`"@id":"${iri}"`)).length,
  };
}

test('an entity in its own folder can be listed, found, read and written by its organization', async () => {
  const { purchaser, lead } = server.people;
  assert.deepEqual(await answersFor(purchaser.token), { status: 200, lists: 3 });
  assert.deepEqual(await answersFor(lead.token), { status: 200, lists: 3 });
  const changed = await purchaser.api.put(iri, { price: '40.00' });
  assert.deepEqual([changed.status, changed.body['price'], changed.body['seen']], [200, '40.00', true]);
  await purchaser.api.put(iri, { price: '41.37' });
});

test('rivals, suppliers and visitors without a session cannot find it', async () => {
  const { supplier1 } = server.people;
  assert.deepEqual(await answersFor(rival), { status: 404, lists: 0 });
  assert.deepEqual(await answersFor(supplier1.token), { status: 404, lists: 0 });
  assert.deepEqual(await answersFor('none'), { status: 401, lists: 0 });
  assert.equal((await server.client(rival).put(iri, { title: 'Taken over' })).status, 404);
  assert.equal((await server.client(rival).delete(iri)).status, 404);
});

test('the operator reads it everywhere, and while viewing as an organization only its records', async () => {
  const { admin, purchaser, supplier1 } = server.people;
  const [other] = await server.services
    .db<{ id: string; kind: string }>('organization')
    .where({ kind: 'purchaser' })
    .whereNot({ id: purchaser.organization });
  const rivals = other?.id ?? assert.fail('there is no rival');
  assert.deepEqual(await answersFor(admin.token), { status: 200, lists: 3 });
  assert.deepEqual(await answersFor(admin.token, operatorViewing(purchaser.organization)), { status: 200, lists: 3 });
  assert.deepEqual(await answersFor(admin.token, operatorViewing(rivals)), { status: 404, lists: 0 });
  assert.deepEqual(await answersFor(admin.token, operatorViewing(supplier1.organization)), { status: 404, lists: 0 });
});
