import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ApiClient } from '../../testing/api-client.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { act, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, created, inDays, makePublished, makeReady, versionOf } from '../testing/request-maker.ts';

let bench: NegotiationBench;
let server: TestServer;
before(async () => {
  bench = await negotiationBench();
  server = bench.server;
});
after(() => server.stop());

type Body = Record<string, unknown>;

const buyer = (): ApiClient => server.people.purchaser.api;
const supplier = (index: number) => bench.suppliers[index] ?? assert.fail();
const organizationOf = (index: number): string => `/api/organizations/${supplier(index).organization}`;
const idOf = (iri: string): string => iri.slice(-36);
const recordOf = (entry: string): string => `/api/suppliers/${idOf(entry)}`;

const list = async (query = '', api = buyer()): Promise<Body[]> =>
  (await ok(api.get(`suppliers?${query}`))).body['hydra:member'] as Body[];
const names = async (query: string): Promise<unknown[]> => (await list(query)).map(({ name }) => name);
const makeEntry = async (body: object): Promise<string> => created(await buyer().post('custom-suppliers', body));

/** Invites the supplier, which comes. Returns its record. */
async function meet(index: number): Promise<string> {
  const { request } = await makePublished(buyer());
  const invitation = created(await buyer().post('invitations', { request, email: supplier(index).email }));
  await ok(supplier(index).api.put(`${invitation}/accept`, {}));
  const [record] = await list(`organization=${organizationOf(index)}`);
  return String(record?.['@id']);
}

test('an entry of the list is a record with the same id, and follows every change', async () => {
  const address = { street_address: 'Kai 1', postal_code: '4000', locality: 'Porto', country: 'PT' };
  const entry = await makeEntry({ name: 'Estantes Norte', number: '70398', email: 'Vendas@Estantes.example', address });
  const { body } = await ok(buyer().get(recordOf(entry)));
  const { name, number, organization, customSupplier, emails, locality, country, advice, score, counts } = body;
  assert.deepEqual(
    { name, number, organization, customSupplier, emails, locality, country, advice, score, counts },
    {
      name: 'Estantes Norte',
      number: '70398',
      organization: null,
      customSupplier: entry,
      emails: ['vendas@estantes.example'],
      locality: 'Porto',
      country: 'PT',
      advice: 'none',
      score: null,
      counts: { people: 1, requests: 0, orders: 0, documents: 0, qualifications: 0, notes: 0 },
    },
  );
  assert.deepEqual(
    (body['operations'] as Body[]).map((one) => one['name']),
    ['advise'],
  );
  await ok(buyer().put(entry, { name: 'Estantes do Norte', version: 1 }));
  assert.deepEqual(await names('q=estantes%20norte'), ['Estantes do Norte']);
  assert.deepEqual(await names('q=70398'), ['Estantes do Norte']);
  assert.deepEqual(await names('q=vendas@'), ['Estantes do Norte']);
  assert.equal((await buyer().delete(entry)).status, 204);
  assert.equal((await buyer().get(recordOf(entry))).status, 404);
});

test('a registered supplier has one record from its first invitation on', async () => {
  const record = await meet(0);
  assert.equal(await meet(0), record);
  const { body } = await ok(buyer().get(record));
  assert.deepEqual([body['registered'], body['customSupplier'], body['invited']], [true, null, true]);
  assert.equal((body['counts'] as Body)['requests'], 2);
  const [person] = body['people'] as Body[];
  assert.deepEqual([person?.['email'], person?.['invitations'], person?.['joined']], [supplier(0).email, 2, true]);
  const { given_name: given, family_name: family } = (await ok(supplier(0).api.get(`users/${supplier(0).account}`)))
    .body;
  assert.equal(person?.['name'], `${String(given)} ${String(family)}`, 'as told when they joined');
  const requests = await ok(buyer().get(`default-requests?supplierRecord=${record}`));
  assert.equal(requests.body['hydra:totalItems'], 2);
  const [shown] = await list(`organization=${organizationOf(0)}`);
  assert.ok(shown && !('people' in shown), 'not in lists');
});

test('filters by advice, category and suppliers that were never invited', async () => {
  const entry = await makeEntry({ name: 'Dichtungen Süd', eclass: ['37020100'] });
  const headers = { 'X-View-As': `/api/organizations/${server.people.purchaser.organization}` };
  const seals = { title: 'Seals', eclass: ['37020000'] };
  const category = created(await server.people.admin.api.post('categories', seals, headers));
  const { body } = await ok(buyer().get(recordOf(entry)));
  assert.deepEqual(body['categories'], [category]);
  assert.deepEqual(await names(`category=${category}`), ['Dichtungen Süd']);
  assert.deepEqual(await names('category=37000000'), ['Dichtungen Süd']);
  assert.deepEqual(await names('category=38000000'), []);
  assert.ok((await names('invited=false')).includes('Dichtungen Süd'));
  assert.ok(!(await names('invited=true')).includes('Dichtungen Süd'));
  await ok(act(buyer(), recordOf(entry), 'advise', { advice: 'warn', reason: 'Late twice this year.' }));
  assert.deepEqual(await names('advice=warn'), ['Dichtungen Süd']);
  assert.ok(!(await names('advice=none')).includes('Dichtungen Süd'));
});

test('advice by hand needs a reason, a block also an end, and the version', async () => {
  const record = recordOf(await makeEntry({ name: 'Pumpen Ost', email: 'kontakt@pumpen-ost.example' }));
  const advise = (body: object) => act(buyer(), record, 'advise', body);
  assert.deepEqual(codesOf(await advise({ advice: 'warn' })), ['reason required']);
  assert.deepEqual(codesOf(await advise({ advice: 'maybe', reason: 'Why not.' })), ['advice not_in_list']);
  assert.deepEqual(codesOf(await advise({ advice: 'block', reason: 'Insolvent.' })), ['until required']);
  const past = { advice: 'block', reason: 'Insolvent.', until: inDays(-1) };
  assert.deepEqual(codesOf(await advise(past)), ['until in_the_past']);
  const wrong = { advice: 'block', reason: 'Insolvent.', until: 'tomorrow' };
  assert.deepEqual(codesOf(await advise(wrong)), ['until format_date_time']);
  const missing = await buyer().put(`${record}/advise`, { advice: 'warn', reason: 'Late.' });
  assert.deepEqual(codesOf(missing), ['version required']);
  const stale = await buyer().put(`${record}/advise`, { advice: 'warn', reason: 'Late.', version: 7 });
  assert.deepEqual(codeOf(stale), [409, 'outdated']);
  const { body } = await ok(advise({ advice: 'block', reason: 'Insolvent.', until: inDays(30) }));
  assert.deepEqual(
    [body['advice'], body['advised'], body['advisedReason'], body['advisedBy']],
    ['block', 'block', 'Insolvent.', `/api/users/${server.people.purchaser.account}`],
  );
  const { body: free } = await ok(act(buyer(), record, 'unadvise'));
  assert.deepEqual([free['advice'], free['advised'], free['advisedReason']], ['none', null, null]);
});

test('a block by hand prevents every way to invite until it ends', async () => {
  const email = 'angebote@gesperrt.example';
  const entry = await makeEntry({ name: 'Gesperrt GmbH', email });
  const draft = await makeReady(buyer());
  created(await buyer().post('invitations', { request: draft.request, email }));
  const { request } = await makePublished(buyer());
  const reason = { advice: 'block', reason: 'Insolvent.', until: inDays(30) };
  await ok(act(buyer(), recordOf(entry), 'advise', reason));
  for (const body of [{ customSupplier: entry }, { email: email.toUpperCase() }]) {
    const refused = await buyer().post('invitations', { request, ...body });
    assert.deepEqual(codeOf(refused), [409, 'supplier_blocked'], JSON.stringify(body));
    assert.match(JSON.stringify(refused.body), /Gesperrt GmbH|angebote@/i);
  }
  assert.deepEqual(codeOf(await act(buyer(), draft.request, 'publish')), [409, 'supplier_blocked']);
  const { body: preflight } = await ok(buyer().get(`${draft.request}/preflight`));
  assert.match(JSON.stringify(preflight), /supplier_blocked/);
  const { body: found } = await ok(buyer().get('suppliers/search?q=gesperrt'));
  assert.equal((found['suppliers'] as Body[])[0]?.['advice'], 'block');
  await server.services
    .db('supplier_record')
    .where({ id: idOf(entry) })
    .update({ advised_until: new Date(Date.now() - 1000) });
  assert.equal((await ok(buyer().get(recordOf(entry)))).body['advice'], 'none');
  created(await buyer().post('invitations', { request, customSupplier: entry }));
});

test('the score gives the advice, and a hand-set one wins over it', async () => {
  const record = await meet(1);
  const bands = [
    { from: 0, to: 60, advice: 'block' },
    { from: 60, to: 100, advice: 'none' },
  ];
  const set = (weights: object) => ok(server.people.lead.api.put('scorecard-settings', { weights, bands }));
  await set([{ kind: 'response_rate', weight: 100 }]);
  const { body } = await ok(buyer().get(record));
  assert.deepEqual([body['score'], body['scoreAdvice'], body['advice']], ['0', 'block', 'block']);
  assert.ok((await list('advice=block')).some((one) => one['@id'] === record));
  await ok(act(buyer(), record, 'advise', { advice: 'none', reason: 'New owner since May.' }));
  assert.equal((await ok(buyer().get(record))).body['advice'], 'none');
  const { request } = await makePublished(buyer());
  created(await buyer().post('invitations', { request, organization: organizationOf(1) }));
  await set([{ kind: 'withdrawals', weight: 100 }]);
  assert.equal((await ok(buyer().get(record))).body['scoreAdvice'], 'none', 'all scores follow new weights');
  const { body: file } = await ok(buyer().get(`suppliers/${supplier(1).organization}/file`));
  const trend = file['trend'] as Body[];
  assert.deepEqual([trend.length, trend.at(-1)?.['score']], [7, file['score']]);
});

test('linking an entry to a registered supplier makes one record of two', async () => {
  const record = await meet(2);
  created(await buyer().post('comments', { about: record, text: 'Delivers on Fridays.' }));
  await ok(act(buyer(), record, 'advise', { advice: 'warn', reason: 'Slow answers.' }));
  await ok(supplier(2).api.put(organizationOf(2), { vat_id: 'NL 0042 11012 B01' }));
  const email = 'orders@our-friend.example';
  const entry = await makeEntry({ name: 'Our old friend', email, vat_id: 'NL004211012B01' });
  const { body } = await ok(buyer().get(`${recordOf(entry)}/duplicates`));
  const [duplicate] = body['duplicates'] as Body[];
  assert.deepEqual([duplicate?.['supplier'], duplicate?.['signs']], [record, ['vat_id']]);
  const unknown = `/api/organizations/${server.services.newId()}`;
  assert.deepEqual(codesOf(await act(buyer(), entry, 'link', { organization: unknown })), ['organization not_found']);
  const stranger = { organization: organizationOf(3) };
  assert.deepEqual(codesOf(await act(buyer(), entry, 'link', stranger)), ['organization not_found'], 'not yet known');
  const { body: linked } = await ok(act(buyer(), entry, 'link', { organization: organizationOf(2) }));
  assert.deepEqual([linked['supplier'], linked['linkedBy']], [organizationOf(2), 'vat_id']);
  assert.equal((await buyer().get(record)).status, 404);
  const { body: one } = await ok(buyer().get(recordOf(entry)));
  assert.deepEqual([one['organization'], one['advice']], [organizationOf(2), 'warn']);
  assert.equal((one['counts'] as Body)['notes'], 1);
  const notes = await ok(buyer().get(`comments?about=${recordOf(entry)}`));
  assert.equal(notes.body['hydra:totalItems'], 1);
  assert.deepEqual((await list(`organization=${organizationOf(2)}`)).length, 1);
  await ok(buyer().put(entry, { name: 'Our friend', email, version: await versionOf(buyer(), entry) }));
  assert.equal((await ok(buyer().get(entry))).body['supplier'], organizationOf(2), 'a form keeps the link');
  const { body: apart } = await ok(act(buyer(), entry, 'unlink'));
  assert.equal(apart['supplier'], null);
  assert.equal(
    (await list(`organization=${organizationOf(2)}`)).length,
    1,
    'the registered supplier has its own again',
  );
});

test('deleting the entry of a registered supplier keeps its record', async () => {
  const [registered] = await list(`organization=${organizationOf(0)}`);
  const entry = await makeEntry({ name: 'Temporary name' });
  await ok(act(buyer(), entry, 'link', { organization: organizationOf(0) }));
  assert.equal((await buyer().get(String(registered?.['@id']))).status, 404);
  assert.equal((await buyer().delete(entry)).status, 204);
  const { body } = await ok(buyer().get(recordOf(entry)));
  assert.deepEqual([body['organization'], body['customSupplier']], [organizationOf(0), null]);
  assert.notEqual(body['name'], 'Temporary name');
});

test('other organizations, suppliers, requesters and strangers learn nothing', async () => {
  const record = await meet(0);
  const rival = server.client(await rivalPurchaser(server));
  const { api: requester } = server.people.requester;
  const { api: itself } = supplier(0);
  for (const api of [rival, requester, itself]) {
    assert.equal((await api.get(record)).status, 404);
    assert.equal((await api.get('suppliers')).body['hydra:totalItems'], 0);
    const answer = await api.put(`${record}/advise`, { advice: 'warn', reason: 'Because.', version: 1 });
    assert.ok([403, 404].includes(answer.status));
  }
  assert.equal((await rival.get(`${record}/duplicates`)).status, 404);
  assert.equal((await rival.get(`default-requests?supplierRecord=${record}`)).body['hydra:totalItems'], 0);
  const others = await itself.get(`default-requests?supplierRecord=${await meet(1)}`);
  assert.equal(others.body['hydra:totalItems'], 0);
  assert.deepEqual(codeOf(await itself.get(`${record}/duplicates`)), [403, 'insufficient_role']);
  assert.deepEqual(codeOf(await requester.get(`${record}/duplicates`)), [403, 'insufficient_role']);
  assert.equal((await rival.get(`comments?about=${record}`)).status, 404);
  for (const path of ['suppliers', record, `${record}/duplicates`])
    assert.equal((await server.client().get(path)).status, 401);
  const stranger = await server.client().put(`${record}/advise`, { advice: 'warn', reason: 'Because.', version: 1 });
  assert.equal(stranger.status, 401);
  const entry = await makeEntry({ name: 'Not yours' });
  const theirs = await rival.put(`${entry}/link`, { organization: organizationOf(0), version: 1 });
  assert.equal(theirs.status, 404);
});
