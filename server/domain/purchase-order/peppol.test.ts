import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parseXml } from '../../documents/testing/parse-xml.ts';
import { peppolViolations } from '../../documents/testing/peppol-rules.ts';
import { makeOrder, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { codesOf } from '../testing/request-maker.ts';

let bench: NegotiationBench;

before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const gln = { scheme: '0088', id: '4012345000009' };

const newOrder = async () => (await makeOrder(bench)).order;

const xmlOf = async (order: Record<string, unknown>): Promise<string> =>
  (await bench.buyer.api.raw(String(order['ubl']))).text();

test('an order between two Peppol participants is valid under the Peppol rules, visibly to both', async () => {
  const [supplier] = bench.suppliers;
  assert.ok(supplier);
  await ok(supplier.api.put(`organizations/${supplier.organization}`, { peppolId: gln }));
  const order = await newOrder();
  assert.deepEqual(order['peppol'], { valid: true, missing: [] });
  assert.deepEqual((await ok(supplier.api.get(String(order['@id'])))).body['peppol'], { valid: true, missing: [] });
  const source = await xmlOf(order);
  assert.deepEqual(peppolViolations(parseXml(source)), []);
  assert.ok(source.includes('<cbc:EndpointID schemeID="0088">4012345000009</cbc:EndpointID>'));
  assert.match(source, /<cac:ValidityPeriod><cbc:EndDate>20\d\d-\d\d-\d\d</, 'the offer binds until a day');
});

test('without a supplier Peppol ID an order is plain UBL and says so; earlier orders stay valid', async () => {
  const [supplier] = bench.suppliers;
  assert.ok(supplier);
  const before = await newOrder();
  await ok(supplier.api.put(`organizations/${supplier.organization}`, { peppolId: null }));
  const order = await newOrder();
  assert.deepEqual(order['peppol'], { valid: false, missing: ['seller.peppolId'] });
  const source = await xmlOf(order);
  assert.ok(!source.includes('CustomizationID'));
  const rules = peppolViolations(parseXml(source)).map((found) => found.slice(0, 6));
  assert.deepEqual(rules, ['B00101', 'B00102', 'B07201']);
  const kept = (await ok(bench.buyer.api.get(String(before['@id'])))).body;
  assert.deepEqual(kept['peppol'], { valid: true, missing: [] });
  assert.deepEqual(peppolViolations(parseXml(await xmlOf(kept))), []);
});

test('validates a Peppol ID, which only admins of the organization can change', async () => {
  const { purchaser, lead, admin, supplier1 } = bench.server.people;
  const path = `organizations/${lead.organization}`;
  const put = (peppolId: unknown) => lead.api.put(path, { peppolId });
  assert.deepEqual(codesOf(await put({ ...gln, id: '4012345000008' })), ['peppolId.id wrong_check_digit']);
  assert.deepEqual(codesOf(await put({ ...gln, id: '40 12345' })), ['peppolId.id format_peppol_id']);
  assert.deepEqual(codesOf(await put({ scheme: '9930', id: 'FR811907980' })), ['peppolId.id wrong_mask']);
  assert.deepEqual(codesOf(await put({ scheme: '9930' })), ['peppolId.id required']);
  const stored = (await ok(lead.api.get(path))).body;
  assert.deepEqual(stored['peppolId'], { scheme: '9930', id: 'DE811907980' });
  assert.deepEqual(codesOf(await purchaser.api.put(path, { peppolId: gln })), ['peppolId organization_admin_only']);
  assert.equal((await purchaser.api.put(path, stored)).status, 200, 'a body with unchanged values is accepted');
  assert.equal((await supplier1.api.put(path, { peppolId: gln })).status, 403);
  const supplier = { legal_name: 'Waaler AS', kind: 'supplier', country: 'NO' };
  const refused = await admin.api.post('organizations', { ...supplier, peppolId: { scheme: '0192', id: '974760674' } });
  assert.deepEqual(codesOf(refused), ['peppolId.id wrong_check_digit']);
  const made = await admin.api.post('organizations', { ...supplier, peppolId: { scheme: '0192', id: '974760673' } });
  assert.deepEqual([made.status, made.body['peppolId']], [201, { scheme: '0192', id: '974760673' }]);
});
