import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codesOf, created } from '../testing/request-maker.ts';

let server: TestServer;

before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const address = {
  type: 'headquarter',
  street_address: 'Kaistrasse 4',
  postal_code: '20457',
  locality: 'Hamburg',
  region: 'Hamburg',
  country: 'DE',
};

test('an organization manages its addresses, and its headquarters address is separate', async () => {
  const { supplier2, supplier1 } = server.people;
  const { api, organization } = supplier2;
  const iri = `/api/organizations/${organization}`;
  const before = (await api.get(iri)).body['address'];
  if (typeof before === 'string') assert.equal((await api.delete(before)).status, 204);
  const headquarter = created(await api.post('postal-addresses', address));
  assert.equal((await api.get(iri)).body['address'], headquarter);
  assert.deepEqual(codesOf(await api.post('postal-addresses', address)), ['type not_unique']);
  created(await api.post('postal-addresses', { ...address, type: 'billing' }));
  assert.deepEqual(codesOf(await api.post('postal-addresses', { ...address, type: 'shipping', postal_code: 'D-1' })), [
    'postal_code too_short',
  ]);
  assert.equal((await api.put(headquarter, { locality: 'Bremen', version: 1 })).body['locality'], 'Bremen');
  assert.equal((await supplier1.api.put(headquarter, { locality: 'Kiel' })).status, 404);
  assert.equal((await api.delete(headquarter)).status, 204);
  assert.equal((await api.get(iri)).body['address'], null);
  const changed = await api.put(iri, { description: 'Valves and fittings', vat_id: 'DE 12-3' });
  assert.deepEqual(codesOf(changed), ['vat_id format_register_code']);
  assert.equal((await api.put(iri, { vat_id: 'DE 811 907 980' })).body['vat_id'], 'DE 811 907 980');
});
