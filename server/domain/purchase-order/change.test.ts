import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parseXml } from '../../documents/testing/parse-xml.ts';
import { act, makeOrder, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf } from '../testing/request-maker.ts';
import type { OrderDifference } from '../../../schemas/domain/order-change.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const supplier = () => bench.suppliers[0] ?? assert.fail();
const loser = () => bench.suppliers[1] ?? assert.fail();

interface Details {
  total: string;
  lines: { quantity: string; price: string; total: string }[];
  revision?: { number: number };
}

interface Message {
  kind: string;
  by: string;
  name: string | null;
  code: string | null;
  note: string | null;
  changes: OrderDifference[];
  href: string;
}

async function newOrder(isSent = true): Promise<{ place: string; order: string }> {
  const { place, order } = await makeOrder(bench);
  const iri = String(order['@id']);
  if (isSent) await ok(act(bench.buyer.api, iri, 'send'));
  return { place, order: iri };
}

const change = (order: string, body: Record<string, unknown>) => act(bench.buyer.api, order, 'change', body);
const read = async (order: string, { api } = bench.buyer) => (await ok(api.get(order))).body;
const messagesOf = async (order: string, { api } = bench.buyer): Promise<Message[]> =>
  (await ok(api.get(`${order}/messages`))).body['hydra:member'] as Message[];
const textAt = async (href: string, { api } = bench.buyer): Promise<string> => (await api.raw(href)).text();

async function mailsTo(email: string, order: string) {
  const rows = await bench.server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq');
  return rows
    .filter(({ payload }) => payload.to.email === email && payload.data.link === `/orders/${order.slice(-36)}`)
    .map(({ payload }) => payload);
}

test('a change before sending writes the documents again and tells no one', async () => {
  const { order } = await newOrder(false);
  const before = await textAt(`${order}/ubl`);
  const changed = await ok(change(order, { note: 'Gate 5', lines: [{ line: 1, unitPrice: '1.5' }] }));
  const { details, total, state } = changed.body as unknown as { details: Details; total: string; state: string };
  assert.deepEqual(
    [state, details.lines[0]?.price, details.total, details.revision],
    ['created', '1.5', total, undefined],
  );
  const after = await textAt(`${order}/ubl`);
  assert.notEqual(after, before);
  assert.ok(after.includes('<cbc:Note>Gate 5</cbc:Note>') && after.includes(`>${total}</cbc:PayableAmount>`));
  assert.equal((await bench.buyer.api.raw(`${order}/document`)).status, 200);
  assert.deepEqual(await mailsTo(supplier().email, order), []);
  assert.deepEqual(await messagesOf(order), []);
});

test('a change of a sent order is mailed to the supplier, who sees what changed', async () => {
  const { order } = await newOrder();
  const sent = await textAt(`${order}/ubl`);
  const body = { deliveryDate: '2031-05-01', lines: [{ line: 2, quantity: '1' }] };
  const changed = await ok(change(order, body));
  assert.deepEqual([changed.body['state'], changed.body['deliveryDate']], ['sent', '2031-05-01']);
  const [, mail] = await mailsTo(supplier().email, order);
  const names = mail?.attachments.map(({ name }: { name: string }) => name);
  const { number, lines, total } = changed.body as unknown as {
    number: string;
    lines: { quantity: string }[];
    total: string;
  };
  assert.deepEqual(
    [mail?.template, mail?.data.price, names],
    ['order-changed', total, [`${number}.pdf`, `${number}-2.xml`]],
  );
  assert.equal(lines[1]?.quantity, '1');
  const [first, second] = await messagesOf(order, supplier());
  assert.deepEqual(
    [first, second].map((message) => [message?.kind, message?.by, message?.name]),
    [
      ['order', 'purchaser', null],
      ['change', 'purchaser', null],
    ],
  );
  assert.deepEqual(
    second?.changes.map(({ field, line, after }) => [field, line, after]),
    [
      ['deliveryDate', undefined, '2031-05-01'],
      ['quantity', 2, '1'],
      ['total', undefined, total],
    ],
  );
  assert.equal(await textAt(first?.href ?? '', supplier()), sent, 'the order stays as it was sent');
  const xml = await textAt(second?.href ?? '', supplier());
  assert.equal(parseXml(xml).name, 'OrderChange');
  assert.ok(xml.includes(`<cac:OrderReference><cbc:ID>${number}</cbc:ID>`) && xml.includes('<cbc:SequenceNumberID>1<'));
  assert.ok((await textAt(`${order}/ubl`)).includes(`>${total}</cbc:PayableAmount>`));
  assert.ok((await messagesOf(order))[1]?.name, 'colleagues see who it was');
  await ok(change(order, { note: 'Second change' }));
  const { details } = (await read(order)) as unknown as { details: Details };
  assert.equal(details.revision?.number, 2);
});

test('a change may lower the total and raise it again, but never above the awarded one', async () => {
  const { order } = await newOrder();
  const { details } = (await read(order)) as unknown as { details: Details };
  const quantity = details.lines[0]?.quantity ?? '';
  await ok(change(order, { lines: [{ line: 1, quantity: '0.5' }] }));
  await ok(change(order, { lines: [{ line: 1, quantity }] }));
  assert.equal((await read(order))['total'], details.total);
  const above = await change(order, { lines: [{ line: 1, unitPrice: '999999' }] });
  assert.deepEqual(codeOf(above), [409, 'total_above_award']);
  assert.equal((await read(order))['total'], details.total);
});

test('refuses a change without effect, bad values, an old version, and one after the acknowledgement', async () => {
  const { order } = await newOrder();
  const { api } = bench.buyer;
  const refused = async (body: Record<string, unknown>) => codesOf(await change(order, body));
  assert.deepEqual(codeOf(await change(order, {})), [400, 'nothing_changed']);
  assert.deepEqual(codeOf(await change(order, { lines: [] })), [400, 'nothing_changed']);
  assert.deepEqual(await refused({ lines: [{ line: 3, quantity: '1' }] }), ['lines[0].line not_found']);
  assert.deepEqual(await refused({ lines: [{ line: 0, quantity: '1' }] }), ['lines[0].line too_small']);
  assert.deepEqual(await refused({ lines: [{ line: 1, quantity: '-1' }] }), ['lines[0].quantity format_quantity']);
  assert.deepEqual(await refused({ lines: [{ line: 1, unitPrice: '0.00001' }] }), ['lines[0].unitPrice format_price']);
  assert.deepEqual(await refused({ deliveryDate: '2020-01-01' }), ['deliveryDate in_the_past']);
  assert.deepEqual(await refused({ note: 'x'.repeat(2001) }), ['note too_long']);
  const stale = await api.put(`${order}/change`, { note: 'Late', version: 1 });
  assert.deepEqual(codeOf(stale), [409, 'outdated']);
  const staleCancel = await api.put(`${order}/cancel`, { reason: 'Late', version: 1 });
  assert.deepEqual(codeOf(staleCancel), [409, 'outdated']);
  await ok(act(supplier().api, order, 'acknowledge'));
  assert.deepEqual(codeOf(await change(order, { note: 'Too late' })), [409, 'wrong_state']);
  assert.deepEqual(codeOf(await act(api, order, 'cancel', { reason: 'Too late' })), [409, 'wrong_state']);
});

test('only the purchaser changes and cancels, and only the two sides read messages', async () => {
  const { order } = await newOrder();
  for (const operation of ['change', 'cancel']) {
    const input = operation === 'change' ? { note: 'No' } : { reason: 'No' };
    const asSupplier = await supplier().api.put(`${order}/${operation}`, { ...input, version: 2 });
    assert.deepEqual(codeOf(asSupplier), [403, 'insufficient_role']);
    const { admin } = bench.server.people;
    assert.equal((await admin.api.put(`${order}/${operation}`, { ...input, version: 2 })).status, 403);
  }
  for (const path of ['messages', 'messages/1', 'response'])
    assert.equal((await loser().api.get(`${order}/${path}`)).status, 404, path);
  assert.equal((await supplier().api.get(`${order}/response`)).status, 404, 'there is none yet');
  for (const place of ['0', '2', 'x', '-1'])
    assert.equal((await bench.buyer.api.get(`${order}/messages/${place}`)).status, 404, place);
});

test('a cancelled order tells the supplier and makes room for another one', async () => {
  const { place, order } = await newOrder();
  assert.equal((await act(bench.buyer.api, order, 'cancel')).status, 400, 'a reason is required');
  const cancelled = await ok(act(bench.buyer.api, order, 'cancel', { reason: 'The project ended.' }));
  const { state, cancelReason, cancelledAt, operations } = cancelled.body;
  assert.deepEqual([state, cancelReason, operations], ['cancelled', 'The project ended.', []]);
  assert.ok(cancelledAt);
  const [, mail] = await mailsTo(supplier().email, order);
  assert.deepEqual(
    [mail?.template, mail?.data.reason, mail?.attachments.length],
    ['order-cancelled', 'The project ended.', 2],
  );
  const message = (await messagesOf(order, supplier())).at(-1);
  assert.deepEqual([message?.kind, message?.note], ['cancellation', 'The project ended.']);
  const xml = await textAt(message?.href ?? '', supplier());
  assert.equal(parseXml(xml).name, 'OrderCancellation');
  assert.ok(xml.includes('<cbc:CancellationNote>The project ended.</cbc:CancellationNote>'));
  assert.deepEqual(codeOf(await act(supplier().api, order, 'acknowledge')), [409, 'wrong_state']);
  const award = await read(place);
  assert.equal(award['purchaseOrder'] ?? null, null);
  const again = await act(bench.buyer.api, place, 'create-purchase-order');
  assert.equal(again.status, 201);
  assert.notEqual(again.body['@id'], order);
});

test('an order that was not sent is cancelled without a message', async () => {
  const { order } = await newOrder(false);
  await ok(act(bench.buyer.api, order, 'cancel', { reason: 'Entered twice' }));
  assert.deepEqual(await messagesOf(order), []);
  assert.deepEqual(await mailsTo(supplier().email, order), []);
});

test('acknowledging and declining write a response', async () => {
  const { order } = await newOrder();
  await ok(act(supplier().api, order, 'acknowledge'));
  const accepted = await textAt(`${order}/response`);
  assert.equal(parseXml(accepted).name, 'OrderResponse');
  assert.ok(accepted.includes('<cbc:OrderResponseCode>AP<'));
  const other = await newOrder();
  await ok(act(supplier().api, other.order, 'decline', { reason: 'Out of stock.' }));
  const rejected = await textAt(`${other.order}/response`);
  assert.ok(rejected.includes('<cbc:OrderResponseCode>RE<') && rejected.includes('<cbc:Note>Out of stock.</cbc:Note>'));
  const message = (await messagesOf(other.order)).at(-1);
  assert.deepEqual(
    [message?.kind, message?.by, message?.code, message?.note],
    ['response', 'supplier', 'RE', 'Out of stock.'],
  );
});
