import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { attachWith } from '../../mail/attach.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { deliverBatch } from '../../kernel/outbox/deliver-batch.ts';
import { Undeliverable } from '../../kernel/outbox/undeliverable.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { act, makeOrder, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { deliverEvents, mailGivenUp } from '../delivering.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, created } from '../testing/request-maker.ts';
import { membersOf } from '../webhook/testing/webhook-bench.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const lead = () => bench.server.people.lead.api;
const profileOf = async (fields: object): Promise<string> =>
  created(await lead().post('export-profiles', { title: 'ERP', preset: 'csv', ...fields }));
const mailed = { delivery: 'mail', email: 'erp@buyer.example' };

async function sentOrder(): Promise<string> {
  const { order } = await makeOrder(bench);
  const iri = String(order['@id']);
  await ok(act(bench.buyer.api, iri, 'send'));
  return iri;
}

const deliver = () => deliverBatch('event', deliverEvents(bench.server.services), bench.server.services);
const exportsOf = async (order: string) =>
  membersOf(await bench.buyer.api.get(`order-exports?purchaseOrder=${order}`)) as { [key: string]: string }[];
const mails = async (template: string): Promise<MailEffect[]> => {
  const rows = await bench.server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq');
  return rows.map(({ payload }) => payload).filter((payload) => payload.template === template);
};

test('an order leaves by mail once, with the file that a download has', async () => {
  const profile = await profileOf(mailed);
  const order = await sentOrder();
  await deliver();
  await bench.server.services.db('outbox').where({ kind: 'event' }).update({ done_at: null });
  await deliver();
  const [found, ...others] = await exportsOf(order);
  assert.equal(others.length, 0);
  assert.deepEqual([found?.['state'], found?.['email'], found?.['profile']], ['issued', mailed.email, profile]);
  const sent = (await mails('order-export')).filter(({ to }) => to.email === mailed.email);
  assert.equal(sent.length, 1);
  const [attachment] = sent[0]?.attachments ?? [];
  assert.ok(attachment);
  const { name, content } = await attachWith(bench.server.services)(attachment);
  const download = await bench.buyer.api.raw(String(found?.['file']));
  assert.equal(content.toString('utf8'), await download.text());
  assert.match(name, /^PO-.*\.csv$/);
  await lead().delete(profile);
});

test('an unmapped value keeps the order, is named to organization admins, and leaves after it has a number', async () => {
  const profile = await profileOf({ ...mailed, title: 'Mapped', preset: 'odoo' });
  const order = await sentOrder();
  await deliver();
  const [failed] = await exportsOf(order);
  assert.deepEqual([failed?.['state'], failed?.['reason']], ['failed', 'unmapped']);
  assert.match(String(failed?.['missing']), /piece/);
  const warned = (await mails('order-export-failed')).filter(({ data }) => data['profile'] === 'Mapped');
  assert.deepEqual(
    warned.map(({ to }) => to.email),
    [bench.server.people.lead.email],
  );
  assert.match(String(warned[0]?.data['missing']), /piece/);
  assert.equal(String(warned[0]?.data.link), `/connections/export-profiles/${profile.split('/').pop()}`);
  const before = (await mails('order-export')).length;
  const iri = String(failed?.['@id']);
  assert.deepEqual(codeOf(await act(bench.buyer.api, iri, 'repeat')), [409, 'mapping_incomplete']);
  const { missing } = (await ok(lead().get(`${profile}/mapping`))).body as { missing: object[] };
  const entries = missing.map((value, index) => ({ ...pick(value), to: `N${index}` }));
  await ok(act(lead(), profile, 'mapping', { entries }));
  const repeated = await ok(act(bench.buyer.api, iri, 'repeat'));
  assert.deepEqual([repeated.body['state'], repeated.body['missing'] ?? null], ['issued', null]);
  assert.equal((await mails('order-export')).length, before + 1);
  await lead().delete(profile);
});

const pick = (value: object) => {
  const { lookup, value: code } = value as { lookup: string; value: string };
  return { lookup, value: code };
};

test('a value that lost its number after the mail was written stays here, and the export fails with its name', async () => {
  const profile = await profileOf({ ...mailed, preset: 'odoo', title: 'Late' });
  const { missing } = (await ok(lead().get(`${profile}/mapping`))).body as { missing: object[] };
  await ok(act(lead(), profile, 'mapping', { entries: missing.map((value) => ({ ...pick(value), to: '1' })) }));
  const order = await sentOrder();
  await deliver();
  await ok(act(lead(), profile, 'mapping', { entries: missing.map(pick) }));
  const { services } = bench.server;
  const attach = attachWith(services);
  const reject = async ({ attachments = [] }: MailEffect): Promise<void> => {
    for (const each of attachments) await attach(each);
  };
  await services
    .db('outbox')
    .where({ kind: 'mail' })
    .whereRaw(`payload ->> 'template' <> 'order-export' or payload -> 'data' ->> 'profile' <> 'Late'`)
    .update({ done_at: new Date() });
  await deliverBatch('mail', reject, { ...services, mailGivenUp: mailGivenUp(services) });
  const [found] = await exportsOf(order);
  assert.deepEqual([found?.['state'], found?.['reason']], ['failed', 'unmapped']);
  assert.match(String(found?.['missing']), /piece/);
  assert.equal((await mails('order-export-failed')).filter(({ data }) => data['profile'] === 'Late').length, 1);
  await ok(act(lead(), profile, 'mapping', { entries: missing.map((value) => ({ ...pick(value), to: '1' })) }));
  await ok(act(bench.buyer.api, String(found?.['@id']), 'repeat'));
  const refuse = () => Promise.reject(new Undeliverable('550 no such user'));
  await deliverBatch('mail', refuse, { ...services, mailGivenUp: mailGivenUp(services) });
  const [bounced] = await exportsOf(order);
  assert.deepEqual([bounced?.['state'], bounced?.['reason'], bounced?.['missing'] ?? null], ['failed', 'mail', null]);
  assert.equal((await mails('order-export-undelivered')).length, 1);
  await lead().delete(profile);
});

test('a file that left before its order was changed or cancelled says so, and a changed order is sent again', async () => {
  const profile = await profileOf({ ...mailed, title: 'Stale' });
  const order = await sentOrder();
  await deliver();
  await ok(act(bench.buyer.api, order, 'change', { note: 'Gate 3' }));
  await deliver();
  const [changed] = await exportsOf(order);
  assert.deepEqual([changed?.['state'], changed?.['operations']?.length], ['outdated', 1]);
  const again = await ok(act(bench.buyer.api, String(changed?.['@id']), 'repeat'));
  assert.equal(again.body['state'], 'issued');
  await deliver();
  assert.equal((await exportsOf(order))[0]?.['state'], 'issued');
  await ok(act(bench.buyer.api, order, 'cancel', { reason: 'No longer needed' }));
  await deliver();
  const [cancelled] = await exportsOf(order);
  assert.deepEqual([cancelled?.['state'], cancelled?.['operations'] ?? []], ['outdated', []]);
  const refused = await act(bench.buyer.api, String(cancelled?.['@id']), 'repeat');
  assert.deepEqual(codeOf(refused), [409, 'wrong_state']);
  await lead().delete(profile);
});

test('a change before the file leaves is part of it', async () => {
  const profile = await profileOf({ ...mailed, title: 'Early' });
  const order = await sentOrder();
  await ok(act(bench.buyer.api, order, 'change', { note: 'Gate 4' }));
  await deliver();
  assert.equal((await exportsOf(order))[0]?.['state'], 'issued');
  await lead().delete(profile);
});

test('by webhook, a thin event leads to the file, which the receiver reads with its own rights', async () => {
  const profile = await profileOf({ delivery: 'webhook' });
  const webhook = created(
    await lead().post('webhooks', { url: 'https://erp.example/parley', events: ['orderExport.issued'] }),
  );
  const order = await sentOrder();
  await deliver();
  await deliver();
  const [found] = await exportsOf(order);
  assert.deepEqual([found?.['state'], found?.['email'] ?? null], ['issued', null]);
  const [event] = membersOf(await lead().get(`deliveries?webhook=${webhook}`));
  assert.deepEqual(
    [event?.['event'], event?.['record'], event?.['recordType']],
    ['orderExport.issued', found?.['@id'], 'OrderExport'],
  );
  assert.equal((await bench.buyer.api.raw(String(found?.['file']))).status, 200);
  assert.equal((await mails('order-export')).filter(({ data }) => data['number'] === found?.['number']).length, 0);
  await lead().delete(webhook);
  await lead().delete(profile);
});

test('a mail needs an address, other profiles and events export nothing, and no one else reads exports', async () => {
  const body = { title: 'ERP', preset: 'csv', delivery: 'mail' };
  assert.deepEqual(codesOf(await lead().post('export-profiles', body)), ['email required']);
  const late = await profileOf({ ...mailed, event: 'purchaseOrder.acknowledged' });
  const never = await profileOf({ delivery: 'download' });
  const order = await sentOrder();
  await deliver();
  assert.deepEqual(await exportsOf(order), []);
  const [supplier] = bench.suppliers;
  await ok(act((supplier ?? assert.fail()).api, order, 'acknowledge'));
  await deliver();
  const [found] = await exportsOf(order);
  assert.equal(found?.['event'], 'purchaseOrder.acknowledged');
  const rival = bench.server.client(await rivalPurchaser(bench.server));
  for (const api of [supplier?.api ?? assert.fail(), rival, bench.server.people.requester.api])
    assert.ok([403, 404].includes((await api.get(String(found?.['@id']))).status));
  for (const profile of [late, never]) await lead().delete(profile);
  assert.deepEqual(await exportsOf(order), []);
});
