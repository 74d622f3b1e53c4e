import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { act, makeOrder, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, created } from '../testing/request-maker.ts';
import { membersOf } from '../webhook/testing/webhook-bench.ts';
import { hasManyLines } from './has-many-lines.ts';

let bench: NegotiationBench;
let order: string;
before(async () => {
  bench = await negotiationBench();
  order = String((await makeOrder(bench)).order['@id']);
});
after(() => bench.server.stop());

const list = 'export-profiles';
const lead = (): ApiClient => bench.server.people.lead.api;
const profileOf = async (preset: string): Promise<string> =>
  created(await lead().post(list, { title: `For ${preset}`, preset }));

interface Value {
  lookup: string;
  value: string;
  label: string;
  count: number;
}

const missingIn = async (profile: string): Promise<Value[]> =>
  (await ok(lead().get(`${profile}/mapping`))).body['missing'] as Value[];

test('a preset gives format and columns, which the body can replace', async () => {
  const made = (await ok(lead().get(await profileOf('sap')))).body;
  assert.deepEqual([made['format'], made['event'], made['delivery']], ['xml', 'purchaseOrder.sent', 'download']);
  assert.ok((made['columns'] as object[]).length > 40);
  const columns = [{ head: 'no', path: 'number' }];
  const own = created(await lead().post(list, { title: 'Our own', preset: 'csv', format: 'xlsx', columns }));
  const { body } = await ok(lead().get(own));
  assert.deepEqual([body['format'], body['columns']], ['xlsx', columns]);
  assert.equal('entries' in body, false);
});

test('refuses profiles without columns, with two sources, and with values that no order has', async () => {
  const columns = [{ head: 'a', path: 'number', constant: 'x' }];
  assert.deepEqual(codesOf(await lead().post(list, { title: 'Empty' })), ['format required', 'columns required']);
  assert.deepEqual(codesOf(await lead().post(list, { title: 'Two', format: 'csv', columns })), [
    'columns[0].path one_source',
  ]);
  const unknown = [{ head: 'a', path: 'constructor' }];
  assert.deepEqual(codesOf(await lead().post(list, { title: 'None', format: 'csv', columns: unknown })), [
    'columns[0].path not_in_list',
  ]);
});

test('the plain table exports an order at once', async () => {
  const response = await bench.buyer.api.raw(`${order}/export?profile=${await profileOf('csv')}`);
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-disposition') ?? '', /PO-\d{4}-\d{5}\.csv/);
  const lines = (await response.text()).trim().split('\r\n');
  assert.equal(lines.length, 3);
  assert.match(lines[0] ?? '', /^order,date,supplier/);
});

test('an order with more than 500 lines is written in another process, with the same answer', async () => {
  const { db } = bench.server.services;
  const id = order.slice(-36);
  const question = { path: order, db } as Parameters<typeof hasManyLines>[0];
  const path = `${order}/export?profile=${await profileOf('csv')}`;
  const answer = async (): Promise<unknown[]> => {
    const response = await bench.buyer.api.raw(path);
    return [response.status, response.headers.get('content-disposition'), await response.text()];
  };
  const short = await answer();
  assert.equal(await hasManyLines(question), false);
  const [{ lines }] = await db('purchase_order').where({ id }).select('lines');
  const many = JSON.stringify(Array.from({ length: 501 }, () => lines[0]));
  await db('purchase_order').where({ id }).update({ lines: many });
  assert.equal(await hasManyLines(question), true);
  assert.deepEqual(await answer(), short);
  assert.equal((await bench.server.people.supplier1.api.raw(path)).status, 403);
  await db('purchase_order')
    .where({ id })
    .update({ lines: JSON.stringify(lines) });
});

test('an unmapped value never leaves: the refusal names all, and the order leaves once they are entered', async () => {
  const profile = await profileOf('odoo');
  const path = `${order}/export?profile=${profile}`;
  const refused = await bench.buyer.api.get(path);
  assert.deepEqual(codeOf(refused), [409, 'mapping_incomplete']);
  const names = String(refused.body['names'] ?? Object(refused.body['params']).names);
  const missing = await missingIn(profile);
  assert.ok(missing.some(({ lookup, count }) => lookup === 'unit' && count > 0));
  assert.match(names, /piece/);
  const entries = missing.map(({ lookup, value }, index) => ({ lookup, value, to: `N${index}` }));
  const entered = await ok(act(lead(), profile, 'mapping', { entries }));
  assert.equal(entered.body['version'], 2);
  assert.deepEqual(await missingIn(profile), []);
  const response = await bench.buyer.api.raw(path);
  assert.equal(response.status, 200);
  assert.match(await response.text(), /N\d/);
  const [first] = entries;
  await ok(act(lead(), profile, 'mapping', { entries: [{ lookup: first?.lookup, value: first?.value }] }));
  assert.equal((await missingIn(profile)).length, 1);
});

test('the list counts the missing numbers of each profile, as its mapping names them', async () => {
  const profiles = await Promise.all(['sap', 'odoo', 'csv'].map(profileOf));
  const [sap = '', odoo = ''] = profiles;
  const [unit] = (await missingIn(sap)).filter(({ lookup }) => lookup === 'unit');
  await ok(act(lead(), sap, 'mapping', { entries: [{ lookup: 'unit', value: unit?.value, to: 'ST' }] }));
  const members = membersOf(await lead().get(`${list}?itemsPerPage=100`));
  const counts = profiles.map((iri) => members.find((one) => one['@id'] === iri)?.['missingNumbers']);
  const named = await Promise.all(profiles.map(async (iri) => (await missingIn(iri)).length));
  assert.deepEqual(counts, named);
  assert.ok(Number(counts[0]) > 0 && Number(counts[1]) > 0);
  assert.equal(counts[2], 0);
  const read = async (iri = '') => (await ok(lead().get(iri))).body;
  assert.equal((await read(odoo))['missingNumbers'], counts[1]);
  assert.deepEqual([(await read(odoo))['nextStep'], (await read(profiles[2]))['nextStep']], ['check_mapping', null]);
});

test('an entry needs the newest version and names each value once', async () => {
  const profile = await profileOf('odoo');
  const entry = { lookup: 'unit', value: 'piece', to: 'ST' };
  const twice = await act(lead(), profile, 'mapping', { entries: [entry, entry] });
  assert.deepEqual(codesOf(twice), ['entries[1] not_unique']);
  const old = await lead().put(`${profile}/mapping`, { entries: [entry], version: 7 });
  assert.deepEqual(codeOf(old), [409, 'outdated']);
});

test('organization admins write, purchasers export, and no one else reads them', async () => {
  const profile = await profileOf('csv');
  const { supplier1, requester, admin, purchaser } = bench.server.people;
  const rival = bench.server.client(await rivalPurchaser(bench.server));
  const entries = [{ lookup: 'unit', value: 'piece', to: 'ST' }];
  assert.equal((await purchaser.api.get(profile)).status, 200);
  assert.deepEqual(codeOf(await act(purchaser.api, profile, 'mapping', { entries })), [403, 'insufficient_role']);
  assert.equal((await purchaser.api.post(list, { title: 'Mine', preset: 'csv' })).status, 403);
  for (const api of [supplier1.api, requester.api, admin.api, rival]) {
    assert.ok([403, 404].includes((await api.get(profile)).status));
    assert.ok([403, 404].includes((await api.get(`${profile}/mapping`)).status));
    assert.ok([403, 404].includes((await api.get(`${order}/export?profile=${profile}`)).status));
  }
  for (const path of [profile, `${profile}/mapping`, `${order}/export?profile=${profile}`])
    assert.equal((await bench.server.client().get(path)).status, 401);
  assert.deepEqual(codesOf(await bench.buyer.api.get(`${order}/export?profile=x`)), ['profile not_found']);
});
