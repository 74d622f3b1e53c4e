import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ok } from '../testing/negotiation-maker.ts';
import { codesOf, inDays } from '../testing/request-maker.ts';
import { wanted } from './testing/wanted.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const path = 'service-accounts';
const lead = () => server.people.lead.api;

interface Choices {
  by: string;
  of: Record<string, string[]>;
}

test('the form offers every scope that the rule accepts', async () => {
  const { body } = await ok(lead().get('schemas/serviceAccount'));
  const { properties } = body['schema'] as { properties: { scopes: { 'x-choices': Choices } } };
  const { by, of } = properties.scopes['x-choices'];
  assert.equal(by, 'role');
  for (const [role, offered] of Object.entries(of)) {
    assert.ok(offered.includes('demand:create') && offered.includes('demand:*'), role);
    for (let from = 0; from < offered.length; from += 100)
      await ok(lead().post(path, wanted({ role, scopes: offered.slice(from, from + 100) })));
  }
  assert.ok(of['purchaser']?.includes('priceBook:read') && of['purchaser'].includes('request:comparison'));
  assert.ok(!of['requester']?.includes('workflow:read'));
});

test('wrong input is refused by its field', async () => {
  const codes = async (more: object) => codesOf(await lead().post(path, wanted(more)));
  const unknown = await lead().post(path, wanted({ scopes: ['request:read', 'invoice:read'] }));
  assert.deepEqual(codesOf(unknown), ['scopes[1] scope_unknown']);
  assert.match(String(unknown.body['detail']), /invoice:read/);
  for (const scope of ['request:sing', 'request', '*', 'serviceAccount:read', 'account:update', 'session:delete'])
    assert.deepEqual(await codes({ scopes: [scope] }), ['scopes[0] scope_unknown'], scope);
  assert.deepEqual(await codes({ role: 'requester', scopes: ['workflow:read'] }), ['scopes[0] scope_unknown']);
  assert.deepEqual(await codes({ role: 'requester', scopes: ['demand:create'] }), []);
  assert.deepEqual(await codes({ role: 'admin' }), ['role not_in_list']);
  assert.deepEqual(await codes({ expiresAt: inDays(367) }), ['expiresAt beyond_a_year']);
  assert.deepEqual(await codes({ expiresAt: inDays(-1) }), ['expiresAt in_the_past']);
  assert.deepEqual(await codes({ expiresAt: inDays(364) }), []);
  assert.deepEqual(await codes({ scopes: [] }), ['scopes too_few']);
  assert.deepEqual(await codes({ allowedAddresses: ['192.0.2.1', '192.0.2.0/33', 'example.org', '10.0.0.0/8/8'] }), [
    'allowedAddresses[1] format_address_range',
    'allowedAddresses[2] format_address_range',
    'allowedAddresses[3] format_address_range',
  ]);
  assert.deepEqual(
    await codes({ scopes: ['priceBook:read', 'request:comparison', 'request:write', 'purchaseOrder:*'] }),
    [],
  );
});
