import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ok } from '../testing/negotiation-maker.ts';
import { codesOf, created, inDays } from '../testing/request-maker.ts';

let server: TestServer;
let category: string;

before(async () => {
  server = await startTestServer();
  const { purchaser, supplier1, supplier2, supplier3, admin } = server.people;
  const contacts = [supplier1, supplier2, supplier3].flatMap(({ organization }) => [
    { contact_id: purchaser.organization, organization_id: organization },
    { contact_id: organization, organization_id: purchaser.organization },
  ]);
  await server.services.db('organization_contact').insert(contacts);
  for (const { api, organization } of [supplier1, supplier2])
    await ok(api.put(`organizations/${organization}`, { eclass: ['37010101'], findable: true }));
  const headers = { 'X-View-As': `/api/organizations/${purchaser.organization}` };
  category = created(await admin.api.post('categories', { title: 'Pumps', eclass: ['37010000'] }, headers));
});
after(() => server.stop());

const ask = (body: object) =>
  server.people.purchaser.api.post('supplier-documents/ask', { kinds: ['insurance'], dueAt: inDays(9), ...body });

test('a category stands for the registered suppliers that deliver in it', async () => {
  const { supplier1, supplier2, supplier3 } = server.people;
  const organizations = [supplier1, supplier2, supplier3].map(
    ({ organization }) => `/api/organizations/${organization}`,
  );
  const asked = async (body: object) => {
    const answer = await ask(body);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    const records = answer.body['hydra:member'] as { organization: string }[];
    return records.map(({ organization }) => organization).toSorted();
  };
  assert.deepEqual(await asked({ category }), organizations.slice(0, 2).toSorted());
  const [first, , third] = organizations;
  assert.deepEqual(await asked({ category, suppliers: [first, third] }), organizations.toSorted(), 'each once');
});

test('rejects a category without suppliers, of another organization, and neither of both', async () => {
  const { db, newId } = server.services;
  const empty = await db('category')
    .where({ id: category.slice(-36) })
    .first();
  const other = { ...empty, id: newId(), title: 'Seals', eclass: '["38000000"]' };
  const foreign = { ...other, id: newId(), organization_id: server.people.admin.organization };
  await db('category').insert([other, foreign]);
  for (const { id } of [other, foreign])
    assert.deepEqual(codesOf(await ask({ category: `/api/categories/${id}` })), ['category no_suppliers']);
  assert.deepEqual(codesOf(await ask({})), ['suppliers required']);
});
