import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DateTime } from 'luxon';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addItem,
  codesOf,
  completeFields,
  created,
  inDays,
  makeRequest,
  makeWorkflow,
} from '../testing/request-maker.ts';

let server: TestServer;

before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const place = { postal_code: '20457', locality: 'Hamburg', region: 'Hamburg', country: 'DE' };

test('new requests use the defaults of their organization unless the body overrides them', async () => {
  const { api, organization } = server.people.purchaser;
  const path = `organizations/${organization}/defaults`;
  const address = created(
    await api.post('postal-addresses', { ...place, type: 'shipping', street_address: 'Am Kai 9' }),
  );
  const criteria = [{ title: 'Lead time', weight: 30 }];
  const requirements = [{ title: 'ISO 9001', description: 'Valid', required: true }];
  const terms = { currency: 'CHF', paymentTerms: 'net_60', deliveryTerms: 'DDP', offerDays: 12 };
  const put = await api.put(path, { ...terms, deliveryAddress: address, criteria, requirements });
  assert.equal(put.status, 200, JSON.stringify(put.body));
  const { body } = await api.get(path);
  assert.deepEqual(
    [body['deliveryAddress'], body['criteria'], body['requirements']],
    [address, criteria, requirements],
  );
  const { request } = await makeRequest(api);
  const made = (await api.get(request)).body;
  assert.deepEqual([made['currency'], made['paymentTerms'], made['deliveryTerms']], ['CHF', 'net_60', 'DDP']);
  assert.equal(Object(made['deliveryAddress']).addressLine1, 'Am Kai 9');
  const finish = DateTime.fromISO(String(made['finishDate']), { zone: 'Europe/Berlin' });
  assert.ok(finish.toMillis() > Date.parse(inDays(11)) && finish.toMillis() < Date.parse(inDays(15)));
  assert.deepEqual([finish.weekday <= 5, finish.toFormat('HH:mm')], [true, '17:00']);
  const weights = Object(made['evaluationCriteria']).map(({ weight }: { weight: number }) => weight);
  assert.deepEqual(weights, [70, 30]);
  assert.equal(Object(made['requirements'])[0].title, 'ISO 9001');
  const workflow = await makeWorkflow(api);
  const own = created(await api.post('default-requests', { workflow, title: 'In euros', currency: 'EUR' }));
  assert.equal((await api.get(own)).body['currency'], 'EUR');
  const rfi = await makeRequest(api, { type: 'rfi' });
  assert.equal((await api.get(rfi.request)).body['currency'], null);
  await api.put(path, { currency: null, criteria: [] });
  const later = (await api.get(path)).body;
  assert.deepEqual([later['currency'], later['criteria'], later['paymentTerms']], [undefined, [], 'net_60']);
  assert.equal(
    (await api.get('library-entries?kind=criterion')).body['hydra:totalItems'],
    1,
    'the entry stays in the library',
  );
});

test('the last request of the same class overrides the default terms, but not entered ones', async () => {
  const { api } = server.people.lead;
  const before = await makeRequest(api);
  await addItem(api, before.request);
  const eclass = async (request: string): Promise<void> => {
    const { version } = (await api.get(request)).body;
    const answer = await api.put(`${request}/assign-eclass`, { eclassId: '36410000', version });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };
  await eclass(before.request);
  await api.put(before.request, { ...completeFields(), currency: 'USD', deliveryTerms: 'FCA' });
  const { version } = (await api.get(before.request)).body;
  assert.equal((await api.put(`${before.request}/publish`, { version })).status, 200);
  const next = await makeRequest(api);
  await api.put(next.request, { deliveryTerms: 'EXW' });
  await eclass(next.request);
  const { body } = await api.get(next.request);
  assert.deepEqual([body['currency'], body['paymentTerms'], body['deliveryTerms']], ['USD', 'net_30', 'EXW']);
});

test('only the organization can access its defaults', async () => {
  const { purchaser, supplier1 } = server.people;
  const path = `organizations/${purchaser.organization}/defaults`;
  assert.equal((await supplier1.api.get(path)).status, 403);
  const rival = server.client(await rivalPurchaser(server));
  assert.ok([403, 404].includes((await rival.get(path)).status));
  assert.ok([403, 404].includes((await rival.put(path, { currency: 'EUR' })).status));
  assert.equal((await supplier1.api.get(`organizations/${purchaser.organization}`)).body['defaults'], undefined);
  const address = created(
    await rival.post('postal-addresses', { ...place, type: 'shipping', street_address: 'Elsewhere 1' }),
  );
  assert.deepEqual(codesOf(await purchaser.api.put(path, { deliveryAddress: address })), [
    'defaults.deliveryAddress not_found',
  ]);
  assert.deepEqual(codesOf(await purchaser.api.post('library-entries', { kind: 'criterion', title: 'Service' })), [
    'weight required',
  ]);
});

test('only organization admins change the legal name and VAT ID; purchasers can change the rest', async () => {
  const { purchaser: plain, lead: manager } = server.people;
  const path = `organizations/${plain.organization}`;
  const before = (await plain.api.get(path)).body;
  const refused = await plain.api.put(path, { legal_name: 'Elsewhere Ltd', vat_id: 'DE999999999' });
  assert.deepEqual(codesOf(refused), ['legal_name organization_admin_only', 'vat_id organization_admin_only']);
  const whole = { legal_name: before['legal_name'], vat_id: before['vat_id'], telephone: '+49 40 987654' };
  assert.equal((await plain.api.put(path, whole)).status, 200, 'a body with unchanged values is accepted');
  assert.equal((await manager.api.put(path, { legal_name: 'Nordhafen Werke' })).status, 200);
});
