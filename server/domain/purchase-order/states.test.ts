import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { act, makeOrder, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { created } from '../testing/request-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const supplier = () => bench.suppliers[0] ?? assert.fail();

async function makeOrdered(): Promise<{ place: string; order: string }> {
  const { place, order } = await makeOrder(bench);
  return { place, order: String(order['@id']) };
}

test('an order uses the cost center of its workflow, hidden from suppliers, and the billing address', async () => {
  const { buyer, open } = bench;
  const costCenter = created(await buyer.api.post('cost-centers', { number: '4711', name: 'Hall 4' }));
  const billing = {
    type: 'billing',
    street_address: 'Kontorweg 1',
    postal_code: '20457',
    locality: 'Hamburg',
    region: 'Hamburg',
    country: 'DE',
  };
  created(await buyer.api.post('postal-addresses', billing));
  const request = await open();
  await ok(buyer.api.put(request.workflow, { costCenter }));
  const { order: body } = await makeOrder(bench, request);
  assert.equal(body['costCenter'], costCenter);
  const seen = await ok(supplier().api.get(String(body['@id'])));
  assert.ok(!('costCenter' in seen.body) && !JSON.stringify(seen.body).includes('4711'));
  const ubl = await (await supplier().api.raw(String(body['ubl']))).text();
  assert.match(ubl, /<cac:AccountingCustomerParty>.*Kontorweg 1/s);
  const foreign = await supplier().api.put(request.workflow, { costCenter: null });
  assert.equal(foreign.status, 403);
});

async function mailsTo(email: string, order: string) {
  const rows = await bench.server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq');
  return rows
    .filter(({ payload }) => payload.to.email === email && payload.data.link === `/orders/${order.slice(-36)}`)
    .map(({ payload }) => payload);
}

const offered = (body: Record<string, unknown>) => (body['operations'] as { name: string }[]).map(({ name }) => name);

test('an order is sent, acknowledged, delivered and closed, each by the responsible side', async () => {
  const { buyer } = bench;
  const { order } = await makeOrdered();
  assert.deepEqual(offered((await ok(buyer.api.get(order))).body), ['send', 'change', 'cancel', 'update']);
  assert.deepEqual(codeOf(await act(supplier().api, order, 'acknowledge')), [409, 'wrong_state']);
  const sent = await ok(act(buyer.api, order, 'send'));
  assert.deepEqual([sent.body['state'], offered(sent.body)], ['sent', ['respond', 'change', 'cancel']]);
  const [mail] = await mailsTo(supplier().email, order);
  assert.equal(mail?.template, 'order-sent');
  assert.deepEqual(
    mail.attachments.map(({ name }: { name: string }) => name.slice(-3)),
    ['pdf', 'xml'],
  );
  assert.deepEqual(codeOf(await act(buyer.api, order, 'acknowledge')), [403, 'insufficient_role']);
  assert.deepEqual(offered((await ok(supplier().api.get(order))).body), ['acknowledge', 'decline', 'respond']);
  await ok(act(supplier().api, order, 'acknowledge'));
  assert.deepEqual(
    (await mailsTo(buyer.email, order)).map(({ template }) => template),
    ['order-acknowledged'],
  );
  await ok(act(buyer.api, order, 'deliver'));
  const closed = await ok(act(buyer.api, order, 'close'));
  assert.deepEqual([closed.body['state'], offered(closed.body)], ['closed', []]);
  assert.ok(['sentAt', 'acknowledgedAt', 'deliveredAt', 'closedAt'].every((at) => typeof closed.body[at] === 'string'));
});

test('after a decline with a reason, a new order can be created for the award', async () => {
  const { buyer } = bench;
  const { place, order } = await makeOrdered();
  await ok(act(buyer.api, order, 'send'));
  assert.equal((await act(supplier().api, order, 'decline')).status, 400);
  await ok(act(supplier().api, order, 'decline', { reason: 'Out of stock.' }));
  const [mail] = await mailsTo(buyer.email, order);
  assert.deepEqual([mail?.template, mail?.data.reason], ['order-declined', 'Out of stock.']);
  const award = (await ok(buyer.api.get(place))).body;
  assert.equal(award['purchaseOrder'] ?? null, null);
  assert.ok(offered(award).includes('createPurchaseOrder'));
  const again = await act(buyer.api, place, 'create-purchase-order');
  assert.equal(again.status, 201);
  assert.notEqual(again.body['@id'], order);
  assert.notEqual(again.body['number'], (await ok(buyer.api.get(order))).body['number']);
  assert.equal((await ok(supplier().api.get(place))).body['purchaseOrder'], again.body['@id']);
});

test('an order returns the details of its document', async () => {
  const { order } = await makeOrdered();
  const { details, total } = (await ok(supplier().api.get(order))).body as {
    total: string;
    details: { buyer: { name: string }; paymentTerms: { code: string }; lines: { price: string }[]; total: string };
  };
  assert.ok(details.buyer.name && details.paymentTerms.code);
  assert.deepEqual([details.total, details.lines.length], [total, 2]);
});

test('a list shows its totals by currency, limited to the orders its reader can see', async () => {
  const { buyer } = bench;
  await makeOrdered();
  await makeOrdered();
  const { body } = await ok(buyer.api.get('purchase-orders?itemsPerPage=1&sums=1'));
  const { body: all } = await ok(buyer.api.get('purchase-orders?itemsPerPage=100'));
  const totals = (all['hydra:member'] as { total: string }[]).map(({ total }) => total);
  assert.ok(totals.length > 2);
  const cents = totals.reduce((sum, total) => sum + Math.round(Number(total) * 100), 0);
  assert.deepEqual(body['sums'], [{ field: 'total', currency: 'EUR', amount: (cents / 100).toFixed(2) }]);
  assert.equal('sums' in all, false);
  const none = await ok(buyer.api.get('purchase-orders?q=nothing-is-called-so&sums=1'));
  assert.deepEqual(none.body['sums'], []);
  const loser = bench.suppliers[1] ?? assert.fail();
  const others = await ok(loser.api.get('purchase-orders?sums=1'));
  assert.deepEqual(others.body['sums'], []);
});

test('finds orders by the name of the other side, but never orders of other organizations', async () => {
  const { buyer, suppliers } = bench;
  const { order } = await makeOrdered();
  const shown = (await ok(buyer.api.get(order))).body;
  const nameOfOrganization = async (field: 'supplier' | 'organization'): Promise<string> => {
    const { body } = await ok(buyer.api.get(String(shown[field])));
    return encodeURIComponent(String(body['legalName'] ?? body['legal_name']));
  };
  const found = async ({ api }: { api: typeof buyer.api }, words: string): Promise<boolean> => {
    const { body } = await ok(api.get(`purchase-orders?itemsPerPage=100&q=${words}`));
    return (body['hydra:member'] as { '@id': string }[]).some(({ '@id': id }) => id === order);
  };
  const [seller, purchaser] = [await nameOfOrganization('supplier'), await nameOfOrganization('organization')];
  const winner = suppliers[0] ?? assert.fail();
  assert.equal(await found(buyer, seller), true);
  assert.equal(await found(buyer, `${seller}%20${String(shown['number'])}`), true);
  assert.equal(await found(winner, purchaser), true);
  assert.equal(await found(buyer, `${seller}%20zeppelin`), false);
  assert.equal(await found(suppliers[1] ?? assert.fail(), purchaser), false);
});
