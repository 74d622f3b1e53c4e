import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { makeInvitation, person, register } from '../registration/testing/newcomers.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const pageFor = async (name: string) => (await server.client().get(`pages/${name}`)).body;
const termsOf = async (email: string): Promise<unknown> => {
  const row: { terms_version: unknown } = await server.services.db('account').where({ email }).first();
  return row.terms_version;
};
const join = async (email: string): Promise<void> => {
  const { status, body } = await register(server, await makeInvitation(server, { email }), person(email));
  assert.equal(status, 201, JSON.stringify(body));
};

test('anyone can read the terms, and an account stores the version it accepted', async () => {
  const { admin, purchaser } = server.people;
  assert.deepEqual([(await pageFor('terms'))['version'], (await pageFor('terms'))['text']], [0, {}]);
  await join('nora@pumpar.example');
  const value = { en: '# Terms\nBe honest.', de: '# Bedingungen\nSeien Sie ehrlich.' };
  assert.equal((await purchaser.api.put('legal-texts/terms', { value, version: 0 })).status, 403);
  assert.equal((await admin.api.put('legal-texts/terms', { value, version: 0 })).status, 200);
  assert.deepEqual([(await pageFor('terms'))['version'], (await pageFor('terms'))['text']], [1, value]);
  await join('olga@pumpar.example');
  assert.deepEqual([await termsOf('nora@pumpar.example'), await termsOf('olga@pumpar.example')], [0, 1]);
});

test('rejects a legal text without English, in an unsupported language, or with an unknown name', async () => {
  const { admin } = server.people;
  const wrong = await admin.api.put('legal-texts/privacy', { value: { fr: 'Bonjour' }, version: 0 });
  const codes = (wrong.body['violations'] as { propertyPath: string; code: string }[]).map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  );
  assert.deepEqual(codes, ['value.en required', 'value.fr unknown_property']);
  assert.equal((await server.client().get('pages/imprint')).status, 404);
});
