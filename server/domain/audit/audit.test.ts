import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import type { TestServer } from '../../testing/test-server.ts';
import {
  makeRunning,
  negotiationBench,
  ok,
  participationsOf,
  type NegotiationBench,
} from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { created, makePublished, makeRequest, versionOf } from '../testing/request-maker.ts';

let server: TestServer;
let bench: NegotiationBench;

before(async () => {
  bench = await negotiationBench();
  server = bench.server;
});
after(() => server.stop());

interface Entry {
  '@id': string;
  at: string;
  entity: string;
  operation: string;
  record: string;
  recordName: string | null;
  accountName: string | null;
  organizationName: string | null;
  asAdministrator: boolean;
  fields: string[];
}
type Api = TestServer['people']['lead']['api'];

async function entries(api: Api, query: Record<string, string> = {}, headers = {}): Promise<Entry[]> {
  const { status, body } = await api.get(`audit-entries?${new URLSearchParams(query)}`, headers);
  assert.equal(status, 200, JSON.stringify(body));
  return body['hydra:member'] as Entry[];
}

test('an organization admin reads who did what, when and on whose behalf', async () => {
  const { lead, purchaser } = server.people;
  const iri = created(await purchaser.api.post('cost-centers', { number: '4100', name: 'Warehouse' }));
  assert.equal((await lead.api.put(iri, { name: 'Hall 4', version: 1 })).status, 200);
  const [changed, made, ...others] = await entries(lead.api, { record: iri });
  assert.deepEqual(others, []);
  assert.deepEqual(
    [changed?.operation, changed?.accountName, changed?.recordName, changed?.fields],
    ['update', 'Tom Petersen', '4100 Hall 4', ['name']],
  );
  assert.deepEqual([made?.operation, made?.accountName, made?.entity], ['create', 'Lena Brandt', 'costCenter']);
  const { body } = await lead.api.get(changed?.['@id'] ?? '');
  assert.deepEqual(body['changes'], [{ field: 'name', shown: true, before: 'Warehouse', after: 'Hall 4' }]);
});

test('filters entries by person, kind, operation and time, and pages them', async () => {
  const { lead, purchaser } = server.people;
  const account = `/api/users/${purchaser.account}`;
  assert.ok((await entries(lead.api, { account })).every(({ accountName }) => accountName === 'Lena Brandt'));
  const [newest] = await entries(lead.api, { entity: 'costCenter', operation: 'update' });
  assert.equal(newest?.operation, 'update');
  assert.deepEqual(await entries(lead.api, { 'at[after]': '2999-01-01T00:00:00.000Z' }), []);
  assert.ok((await entries(lead.api, { 'at[before]': '2999-01-01T00:00:00.000Z' })).length > 0);
  const { body } = await lead.api.get('audit-entries?itemsPerPage=1&page=2&entity=costCenter');
  assert.equal((body['hydra:member'] as Entry[]).length, 1);
  assert.equal(body['hydra:totalItems'], 2);
});

test('one action is one entry, whatever its number of changes, and its parts are paged', async () => {
  const { lead, purchaser } = server.people;
  const { request } = await makePublished(purchaser.api);
  const rows = Array.from({ length: 60 }, (_, n) => ({
    name: `Bolt ${n}`,
    quantity: '1',
    unit: 'piece',
    position: 10 + n,
  }));
  const draft = await makeRequest(purchaser.api);
  await ok(purchaser.api.post('default-request-items/import', { request: draft.request, rows }));
  interface Action extends Entry {
    parts: { entity: string; operation: string; count: number }[];
  }
  const actions = async (query: Record<string, string>) => {
    const { body } = await ok(lead.api.get(`audit-entries?${new URLSearchParams({ actions: '1', ...query })}`));
    return { body, members: body['hydra:member'] as Action[] };
  };
  const { members } = await actions({ itemsPerPage: '10' });
  const imported = members.find(({ parts }) => parts.some(({ count }) => count === 60));
  assert.deepEqual(
    imported?.parts.find(({ count }) => count === 60),
    { entity: 'requestItem', operation: 'create', count: 60 },
  );
  const publication = members.find((action) => action.record === request && action.operation === 'publish');
  assert.ok(publication && publication.parts[0]?.operation === 'publish');
  const [first, second] = [await actions({ itemsPerPage: '1' }), await actions({ itemsPerPage: '1', page: '2' })];
  assert.deepEqual([first.body['isMore'], first.members[0]?.['@id'] === second.members[0]?.['@id']], [true, false]);
  const parts = await entries(lead.api, { action: imported?.['@id'] ?? '', itemsPerPage: '100' });
  assert.equal(parts.filter(({ entity }) => entity === 'requestItem').length, 60);
});

test('purchasers, suppliers and strangers cannot read the audit; another organization sees only its own', async () => {
  const { purchaser, supplier1, lead } = server.people;
  assert.deepEqual(codeOf(await purchaser.api.get('audit-entries')), [403, 'insufficient_role']);
  assert.deepEqual(codeOf(await supplier1.api.get('audit-entries')), [403, 'insufficient_role']);
  assert.equal((await server.client().get('audit-entries')).status, 401);
  const rival = server.client(await rivalPurchaser(server));
  assert.deepEqual(await entries(rival), []);
  const [own] = await entries(lead.api);
  assert.equal((await rival.get(own?.['@id'] ?? '')).status, 404);
  const foreign = { organization: `/api/organizations/${lead.organization}` };
  assert.deepEqual(await entries(rival, foreign), []);
});

test('changes made while viewing as an organization are logged as changes by the administrator', async () => {
  const { admin, lead } = server.people;
  const headers = { 'X-View-As': `/api/organizations/${lead.organization}` };
  const iri = created(await admin.api.post('cost-centers', { number: '9', name: 'By the operator' }, headers));
  const [seen] = await entries(lead.api, { record: iri });
  assert.deepEqual([seen?.asAdministrator, seen?.accountName], [true, null]);
  const [adminEntry] = await entries(admin.api, { record: iri });
  assert.deepEqual(
    [adminEntry?.asAdministrator, adminEntry?.accountName, adminEntry?.organizationName],
    [true, 'Ana Prado', 'Nordhafen Logistik GmbH'],
  );
  const viewed = await entries(admin.api, {}, headers);
  assert.ok(viewed.every(({ organizationName }) => organizationName === 'Nordhafen Logistik GmbH'));
});

test('secrets are not even named, and deleted records appear without their values', async () => {
  const { admin, lead, purchaser } = server.people;
  const all = JSON.stringify(await entries(admin.api, { itemsPerPage: '100' }));
  assert.ok(!/passwordHash|tokenHash|"token"/.test(all));
  const { request } = await makePublished(purchaser.api);
  const invitation = created(await purchaser.api.post('invitations', { request, link: true }));
  const [made] = await entries(lead.api, { record: invitation });
  assert.ok(made && !made.fields.includes('token'));
  const iri = created(await purchaser.api.post('cost-centers', { number: '77', name: 'Short-lived' }));
  assert.equal((await purchaser.api.delete(iri)).status, 204);
  const [, first] = await entries(lead.api, { record: iri });
  const { body } = await lead.api.get(first?.['@id'] ?? '');
  assert.ok((body['changes'] as { shown: boolean }[]).every(({ shown }) => !shown));
});

test('a change of rights shows the old and the new value', async () => {
  const { lead, purchaser } = server.people;
  const iri = `/api/users/${purchaser.account}`;
  await ok(lead.api.put(`${iri}/allow-to-manage-categories`, { allow: true, version: await versionOf(lead.api, iri) }));
  const [entry] = await entries(lead.api, { record: iri });
  const { body } = await lead.api.get(entry?.['@id'] ?? '');
  const changes = body['changes'] as { field: string }[];
  assert.deepEqual(
    changes.find(({ field }) => field === 'mayManageCategories'),
    { field: 'mayManageCategories', shown: true, before: null, after: true },
  );
});

test('a sealed bid stays hidden in the audit until the negotiation ends', async () => {
  const { admin } = server.people;
  const { buyer, suppliers } = bench;
  const negotiation = await makeRunning(buyer, await bench.open(), { type: 'sealed_bid_negotiation' });
  const [place = ''] = await participationsOf(negotiation, suppliers.slice(0, 3));
  await ok(suppliers[0]!.api.put(`${place}/update`, { data: { total: '47.11' } }));
  const visible = await entries(admin.api, { itemsPerPage: '100' });
  assert.ok(visible.some(({ record }) => record === place || record === negotiation));
  const details = await Promise.all(visible.map((entry) => admin.api.get(entry['@id'])));
  assert.ok(details.every(({ body }) => !JSON.stringify(body).includes('"47.11')));
});

test('a history longer than the count limit says that there is more', async () => {
  const { lead } = server.people;
  await server.services.db.raw(
    `insert into history (entity, record_id, version, operation, at, organization_id, changes)
     select 'demand', gen_random_uuid(), 1, 'create', now(), ?, '{}' from generate_series(1, 10001)`,
    [lead.organization],
  );
  const { body } = await lead.api.get('audit-entries?entity=demand&itemsPerPage=1');
  assert.deepEqual([body['hydra:totalItems'], body['isMore']], [10_000, true]);
  const few = await lead.api.get('audit-entries?entity=costCenter&itemsPerPage=1');
  assert.equal(few.body['isMore'], false);
});

test('a part without a name takes the name of its parent, and a merge shows only its changes', async () => {
  const { admin, purchaser, supplier1 } = server.people;
  const { workflow, request } = await makePublished(purchaser.api);
  const title = String((await purchaser.api.get(request)).body['title']);
  const invitation = created(await purchaser.api.post('invitations', { request, email: supplier1.email }));
  const [invited] = await entries(admin.api, { record: invitation });
  assert.equal(invited?.recordName, title);
  const steps = [{ kind: 'complete', mode: 'ask', limit: 'P2D', escalation: { to: 'owner', after: 'P2D' } }];
  assert.equal((await purchaser.api.put(`${workflow}/automation`, { steps, version: 1 })).status, 200);
  const [planned] = await entries(admin.api, { entity: 'automation' });
  assert.equal(planned?.recordName, (await purchaser.api.get(workflow)).body['title']);

  const organization = async (legal_name: string): Promise<string> =>
    created(await admin.api.post('organizations', { legal_name, kind: 'supplier', country: 'DE' }));
  const [ends, into] = [await organization('Regale Nord GmbH'), await organization('Regale Nord GmbH & Co. KG')];
  const { body } = await admin.api.get(ends);
  const mergeBody = { into, confirmation: body['legal_name'], version: body['version'] };
  assert.equal((await admin.api.put(`${ends}/merge`, mergeBody)).status, 200);
  const [merged] = await entries(admin.api, { entity: 'organization', operation: 'merge' });
  assert.equal(merged?.recordName, body['legal_name']);
  const { changes } = (await admin.api.get(merged?.['@id'] ?? '')).body as {
    changes: { field: string; before: unknown; after: unknown }[];
  };
  assert.equal(changes.find(({ field }) => field === 'mergedInto')?.after, into);
  assert.deepEqual(
    changes.filter(({ before, after }) => before === null && after === null),
    [],
  );
});
