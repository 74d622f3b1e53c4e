import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { makeRequest } from '../testing/request-maker.ts';
import { orderTerms } from '../purchase-order/order-delivery.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

type Body = Record<string, unknown>;
const member = async (path: string): Promise<Body> => (await server.people.admin.api.get(path)).body;
const put = (path: string, body: Body) => server.people.admin.api.put(path, body);
const violationsIn = ({ body }: { body: Body }): string[] =>
  (body['violations'] as { propertyPath: string; code: string }[]).map((one) => `${one.propertyPath} ${one.code}`);

const plain = (entries: unknown) =>
  (entries as { code: string; shipped?: boolean; [key: string]: unknown }[]).map((entry) => {
    const { shipped, ...own } = entry;
    assert.equal(typeof shipped, 'boolean');
    return own;
  });

test('a unit added by an administrator can be selected, validated, imported and read by name', async () => {
  const { purchaser } = server.people;
  const { request } = await makeRequest(purchaser.api);
  const item = { request, name: 'Stretch film', quantity: '4', unit: 'reel' };
  assert.deepEqual(violationsIn(await purchaser.api.post('default-request-items', item)), ['unit not_in_list']);
  const { entries } = await member('code-lists/unit');
  const label = { en: 'Reel', de: 'Haspel', es: 'Carrete', pt: 'Carretel' };
  const value = { entries: [{ code: 'reel', label }, ...plain(entries)] };
  assert.equal((await put('code-lists/unit', { value, version: 0 })).status, 200);
  const made = await purchaser.api.post('default-request-items', item);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { body } = await purchaser.api.get('schemas/requestItem');
  const { unit } = (body['schema'] as { properties: Record<string, { enum: string[]; 'x-options': Body }> }).properties;
  assert.equal(unit?.enum[0], 'reel');
  assert.deepEqual(unit?.['x-options']['reel'], label);
  const form = new FormData();
  form.append('request', request);
  form.append('file', new Blob(['Name;Quantity;Unit\nFilm;2;Haspel\nTape;3;pcs\n']), 'items.csv');
  const headers = { Authorization: `Bearer ${purchaser.token}` };
  const sent = { method: 'POST', body: form, headers };
  const answer = await fetch(`${server.origin}/api/default-request-items/upload-preview`, sent);
  const preview = (await answer.json()) as { rows: { values: Body; errors: unknown[] }[] };
  assert.deepEqual(
    preview.rows.map(({ values, errors }) => [values['unit'], errors]),
    [
      ['reel', []],
      ['piece', []],
    ],
  );
});

test('a code in use is retired instead of deleted: existing records keep it, new ones cannot use it', async () => {
  const { purchaser } = server.people;
  const { entries, version } = await member('code-lists/unit');
  const list = plain(entries);
  const without = { entries: list.filter(({ code }) => code !== 'reel') };
  assert.deepEqual(violationsIn(await put('code-lists/unit', { value: without, version })), [
    'value.entries code_in_use',
  ]);
  assert.deepEqual(violationsIn(await put('code-lists/unit', { value: null, version })), ['value.entries code_in_use']);
  const retired = { entries: list.map((entry) => (entry.code === 'reel' ? { ...entry, retired: true } : entry)) };
  assert.equal((await put('code-lists/unit', { value: retired, version })).status, 200);
  const items = (await purchaser.api.get('default-request-items?unit=reel')).body['hydra:member'] as Body[];
  const [old] = items;
  assert.equal(old?.['unit'], 'reel');
  const changed = await purchaser.api.put(String(old?.['@id']), { ...old, name: 'Stretch film, black' });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  const fresh = { request: old?.['request'], name: 'Film', quantity: '1', unit: 'reel' };
  assert.deepEqual(violationsIn(await purchaser.api.post('default-request-items', fresh)), ['unit not_in_list']);
});

test('every list keeps the codes that records use', async () => {
  const { purchaser } = server.people;
  const own = {
    paymentTerms: 'own_p',
    deliveryTerms: 'own_d',
    currency: 'XTS',
    archiveReason: 'own_a',
    failReason: 'own_f',
  };
  for (const [name, code] of Object.entries(own)) {
    const { entries } = await member(`code-lists/${name}`);
    const value = { entries: [...plain(entries), { code, label: { en: `Our ${name}` } }] };
    assert.equal((await put(`code-lists/${name}`, { value, version: 0 })).status, 200, name);
  }
  const { workflow, request } = await makeRequest(purchaser.api);
  const { paymentTerms, deliveryTerms, currency, archiveReason, failReason } = own;
  const terms = await purchaser.api.put(request, { paymentTerms, deliveryTerms, currency });
  assert.equal(terms.status, 200, JSON.stringify(terms.body));
  const { version } = (await purchaser.api.get(workflow)).body;
  const reasons = { archiveReason, publicReason: 'Stopped', internalReason: 'No money', version };
  assert.equal((await purchaser.api.put(`${workflow}/archive`, reasons)).status, 200);
  await server.services.db('negotiation').insert({
    id: server.services.newId(),
    workflow_id: workflow.split('/').at(-1),
    request_id: request.split('/').at(-1),
    organization_id: purchaser.organization,
    title: 'Lot',
    type: 'not_set',
    state: 'failed',
    currency: 'EUR',
    settings: {},
    fail_reason: failReason,
    version: 1,
    created_at: new Date(),
    updated_at: new Date(),
  });
  for (const [name, code] of Object.entries(own)) {
    assert.deepEqual(
      violationsIn(await put(`code-lists/${name}`, { value: null, version: 1 })),
      ['value.entries code_in_use'],
      name,
    );
    const list = plain((await member(`code-lists/${name}`))['entries']);
    const retired = list.map((entry) => (entry.code === code ? { ...entry, retired: true } : entry));
    const done = await put(`code-lists/${name}`, { value: { entries: retired }, version: 1 });
    assert.equal(done.status, 200, JSON.stringify(done.body));
  }
  const { body } = await purchaser.api.get(request);
  assert.deepEqual(
    [body['paymentTerms'], body['deliveryTerms'], body['currency']],
    [paymentTerms, deliveryTerms, currency],
  );
  const fresh = await makeRequest(purchaser.api);
  assert.deepEqual(violationsIn(await purchaser.api.put(fresh.request, { paymentTerms, currency })), [
    'paymentTerms not_in_list',
    'currency not_in_list',
  ]);
});

test('reports one violation per mistake in a list and changes nothing', async () => {
  const { version } = await member('code-lists/paymentTerms');
  const refusalOf = async (...entries: unknown[]) =>
    violationsIn(await put('code-lists/paymentTerms', { value: { entries }, version }));
  assert.deepEqual(await refusalOf({ code: 'net 45', label: { en: 'Net 45' } }), [
    'value.entries[0].code wrong_format',
  ]);
  assert.deepEqual(await refusalOf({ code: 'net_45' }), ['value.entries[0].label.en required']);
  assert.deepEqual(await refusalOf({ code: 'eom' }, { code: 'eom' }), ['value.entries[1].code not_unique']);
  assert.deepEqual(await refusalOf({ code: 'eom', from: '2026-12-01', until: '2026-11-01' }), [
    'value.entries[0].until end_before_start',
  ]);
  assert.deepEqual(await refusalOf({ code: 'eom', label: { fr: 'Fin' } }), [
    'value.entries[0].label.fr unknown_property',
  ]);
  assert.deepEqual(codeOf(await server.people.purchaser.api.put('code-lists/paymentTerms', { value: null, version })), [
    403,
    'insufficient_role',
  ]);
  assert.equal((await member('code-lists/paymentTerms'))['version'], version);
});

test('a code is offered only between its start and end dates', async () => {
  const { entries, version } = await member('code-lists/deliveryTerms');
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const value = {
    entries: [
      { code: 'hub', label: { en: 'Hub' }, from: day(2) },
      { code: 'depot', label: { en: 'Depot' }, from: day(-2), until: day(2) },
      { code: 'yard', label: { en: 'Yard' }, until: day(-2) },
      ...plain(entries),
    ],
  };
  assert.equal((await put('code-lists/deliveryTerms', { value, version })).status, 200);
  const { request } = await makeRequest(server.people.purchaser.api);
  const take = (deliveryTerms: string) => server.people.purchaser.api.put(request, { deliveryTerms });
  assert.equal((await take('depot')).status, 200);
  for (const code of ['hub', 'yard']) assert.deepEqual(violationsIn(await take(code)), ['deliveryTerms not_in_list']);
});

test("an order shows the administrator's text of a code unless the purchaser wrote a note", () => {
  const deliveryTerms = 'depot';
  assert.equal(orderTerms('deliveryTerms', { deliveryTerms }, 'de')?.text, 'Depot');
  const own = orderTerms('deliveryTerms', { deliveryTerms, deliveryNote: 'To gate 3' }, 'de');
  assert.deepEqual(own, { code: 'depot', text: 'To gate 3' });
  assert.equal(orderTerms('deliveryTerms', { deliveryTerms: 'DAP' }, 'de')?.text, 'DAP');
});

test('an archived workflow keeps the code of its reason', async () => {
  const { purchaser } = server.people;
  const { workflow } = await makeRequest(purchaser.api);
  const { version } = (await purchaser.api.get(workflow)).body;
  const body = { archiveReason: 'budget', publicReason: 'Stopped', internalReason: 'No money', version };
  assert.deepEqual(
    violationsIn(await purchaser.api.put(`${workflow}/archive`, { ...body, archiveReason: 'weather' })),
    ['archiveReason not_in_list'],
  );
  const { body: archived } = await purchaser.api.put(`${workflow}/archive`, body);
  assert.equal(archived['archiveReason'], 'budget');
});

test('reads classes from a file and stores their names and synonyms; only administrators can read a file', async () => {
  const { admin, lead } = server.people;
  const file = {
    name: 'classes.csv',
    content: 'Code;English;Deutsch;Synonyms\n40-11-01-00;Safety footwear;Sicherheitsschuhe;boots, work shoes\nx;y;;\n',
  };
  const { status, body } = await admin.api.upload('code-lists/eclass/read-file', file);
  assert.equal(status, 200, JSON.stringify(body));
  const label = { en: 'Safety footwear', de: 'Sicherheitsschuhe' };
  const read = [{ code: '40110100', label, synonyms: ['boots', 'work shoes'] }];
  assert.deepEqual([body['entries'], body['skipped']], [read, [3]]);
  const { entries, version } = await member('code-lists/eclass');
  const stored = await put('code-lists/eclass', { value: { entries: [...plain(entries), ...read] }, version });
  assert.equal(stored.status, 200, JSON.stringify(stored.body));
  assert.deepEqual(
    plain(stored.body['entries']).findLast(({ code }) => code === '40110100'),
    read[0],
  );
  assert.equal((await lead.api.upload('code-lists/eclass/read-file', file)).status, 403);
  assert.equal((await put('code-lists/eclass', { value: null, version: stored.body['version'] })).status, 200);
});
