import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createFileStore } from '../../files/file-store.ts';
import type { Answer } from '../../testing/api-client.ts';
import { makeApproved } from '../testing/demand-maker.ts';
import { act, makeRunning, negotiationBench, ok, participationsOf } from '../testing/negotiation-maker.ts';
import type { NegotiationBench } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { created, versionOf } from '../testing/request-maker.ts';

let bench: NegotiationBench;
let rule: string;
before(async () => {
  bench = await negotiationBench({ background: true });
  const steps = [{ approvers: [`/api/users/${bench.server.people.lead.account}`], quorum: 1 }];
  const body = { title: 'Orders', subjects: ['order'], amountFrom: { amount: '30', currency: 'EUR' }, steps };
  rule = created(await lead().post('approval-rules', body));
});
after(() => bench.server.stop());

const lead = () => bench.server.people.lead.api;
const buyer = () => bench.buyer.api;
const winner = () => bench.suppliers[0] ?? assert.fail();
const reason = 'Best price for the whole lot.';

/** A negotiation whose award to the first of three suppliers is 60, or a bid on the total. */
async function awarded(bid?: string) {
  const request = await bench.open();
  const negotiation = await makeRunning(bench.buyer, request, { type: 'rank_auction' });
  const [place = '', other = ''] = await participationsOf(negotiation, bench.suppliers.slice(0, 2));
  if (bid) await ok(winner().api.put(`${place}/bidding`, { data: { total: bid } }));
  await ok(act(buyer(), negotiation, 'forced-finish'));
  assert.equal((await ok(act(buyer(), place, 'awarding', { reason }))).status, 200, 'no rule holds the award');
  return { request, negotiation, place, other };
}

const order = (award: string): Promise<Answer> => act(buyer(), award, 'create-purchase-order');

async function proposed(bid?: string) {
  const made = await awarded(bid);
  const answer = await order(made.place);
  assert.equal(answer.status, 202, JSON.stringify(answer.body));
  return { ...made, body: answer.body, iri: String(answer.body['@id']) };
}

const orderOf = async (award: string): Promise<unknown> => (await ok(buyer().get(award))).body['purchaseOrder'];
const operationsOf = async (iri: string): Promise<string[]> =>
  ((await ok(buyer().get(iri))).body['operations'] as { name: string }[]).map(({ name }) => name);

const numbers = async (): Promise<number[]> => {
  const { body } = await ok(buyer().get('purchase-orders?itemsPerPage=100'));
  const found = (body['hydra:member'] as { number: string }[]).map(({ number }) => Number(number.slice(-5)));
  return found.toSorted((a, b) => a - b);
};

async function filesStored(): Promise<number> {
  let count = 0;
  for await (const page of createFileStore(bench.server.services.config).pages()) count += page.length;
  return count;
}

/** True if the home page of the purchaser asks for the order of this negotiation. */
async function waitsForOrder(negotiation: string): Promise<boolean> {
  const waiting = (await ok(buyer().get('waiting'))).body['waiting'] as { kind: string; href: string }[];
  return waiting.some(({ kind, href }) => kind === 'order' && href.includes(negotiation.slice(-36)));
}

test('an order above the amount answers 202 with the request, and writes neither number, file nor order', async () => {
  const made = await awarded();
  const [version, files, used] = [await versionOf(buyer(), made.place), await filesStored(), await numbers()];
  assert.equal(await waitsForOrder(made.negotiation), true);
  const { status, body } = await order(made.place);
  assert.deepEqual([status, body['@type'], body['state']], [202, 'ApprovalRequest', 'open']);
  assert.deepEqual([body['subject'], body['operation'], body['rule']], [made.place, 'createPurchaseOrder', rule]);
  assert.deepEqual(body['amount'], { amount: '60.00', currency: 'EUR' });
  const supplier = (await ok(buyer().get(`organizations/${winner().organization}`))).body['legal_name'];
  assert.deepEqual(body['facts'], {
    reason,
    offers: [{ supplier, items: 2, total: '60.00', currency: 'EUR', proposed: true }],
    demandValue: null,
    warnings: [],
  });
  const { body: place } = await ok(buyer().get(made.place));
  assert.deepEqual([place['version'], place['state'], place['purchaseOrder']], [version, 'won', null]);
  assert.equal(place['approvalRequest'], body['@id']);
  assert.ok(!(await operationsOf(made.place)).includes('createPurchaseOrder'));
  assert.deepEqual([await filesStored(), await numbers()], [files, used]);
  assert.equal(await waitsForOrder(made.negotiation), false);
  assert.ok(!('approvalRequest' in (await ok(winner().api.get(made.place))).body));
});

test('an invalid order is refused at once, and a second attempt answers 409', async () => {
  const made = await awarded();
  assert.deepEqual(codeOf(await order(made.other)), [409, 'wrong_state']);
  const stale = await buyer().put(`${made.place}/create-purchase-order`, { version: 99 });
  assert.deepEqual(codeOf(stale), [409, 'outdated']);
  const { body } = await ok(order(made.place));
  const second = await order(made.place);
  assert.deepEqual(codeOf(second), [409, 'approval_pending']);
  assert.deepEqual(second.body['params'], { approvalRequest: body['@id'] });
});

test('an order needs no approval below the amount, or if the rule covers only awards', async () => {
  const change = (body: object) => ok(act(lead(), rule, '', body));
  await change({ amountFrom: { amount: '60.01', currency: 'EUR' } });
  assert.equal((await order((await awarded()).place)).status, 201);
  await change({ amountFrom: { amount: '30', currency: 'EUR' }, subjects: ['award'] });
  const request = await bench.open();
  const negotiation = await makeRunning(bench.buyer, request, { type: 'rank_auction' });
  const [place = ''] = await participationsOf(negotiation, bench.suppliers.slice(0, 1));
  await ok(act(buyer(), negotiation, 'forced-finish'));
  const { body } = await ok(act(buyer(), place, 'awarding', { reason }));
  assert.equal((await ok(act(lead(), String(body['@id']), 'approve'))).body['state'], 'approved');
  assert.equal((await order(place)).status, 201);
  await change({ subjects: ['order'] });
});

test('the last approval creates the order as the proposer; repeated calls return the same order', async () => {
  const { iri, place } = await proposed();
  const approved = await ok(act(lead(), iri, 'approve'));
  assert.equal(approved.body['state'], 'approved');
  const made = String(await orderOf(place));
  const { body } = await ok(winner().api.get(made));
  assert.deepEqual([body['total'], body['state'], (body['lines'] as unknown[]).length], ['60.00', 'created', 2]);
  const { details } = (await ok(buyer().get(made))).body as { details: { buyer: { contact: { email: string } } } };
  assert.equal(details.buyer.contact.email, bench.buyer.email);
  assert.equal((await buyer().raw(String(body['document']))).status, 200);
  const [history] = await bench.server.services
    .db('history')
    .where({ record_id: place.slice(-36), operation: 'createPurchaseOrder' })
    .select('account_id');
  assert.equal(history.account_id, bench.buyer.account);
  assert.equal((await ok(buyer().get(place))).body['approvalRequest'], null);
  const again = await order(place);
  assert.deepEqual([again.status, again.body['@id']], [200, made]);
});

test('a declined or withdrawn request uses up no number, and the order can be proposed again', async () => {
  const { iri, place } = await proposed();
  const used = await numbers();
  const declined = await ok(act(lead(), iri, 'decline', { reason: 'Not this year' }));
  assert.deepEqual([declined.body['state'], await orderOf(place)], ['declined', null]);
  const { body } = await ok(order(place));
  await ok(act(buyer(), String(body['@id']), 'withdraw'));
  const last = await ok(order(place));
  assert.deepEqual([last.status, await numbers()], [202, used]);
  await ok(act(lead(), String(last.body['@id']), 'approve'));
  const all = await numbers();
  assert.deepEqual(
    all,
    all.map((_, index) => index + 1),
  );
  assert.equal(all.length, used.length + 1);
});

test('unit prices or an offer that changed make the request outdated, and nothing is ordered', async () => {
  const changed = await proposed('56.55');
  await ok(act(buyer(), changed.place, 'break-down', { accept: 'pro_rata' }));
  const last = await ok(act(lead(), changed.iri, 'approve'));
  assert.deepEqual([last.body['state'], await orderOf(changed.place)], ['outdated', null]);
  assert.deepEqual(last.body['changes'], [{ kind: 'version', record: null }]);
  assert.equal((await order(changed.place)).status, 202);
  const { iri, place, request } = await proposed();
  const [offer = ''] = request.offers;
  await bench.server.services
    .db('response')
    .where({ id: offer.slice(-36) })
    .update({ total_price: '61' });
  const { body } = await ok(act(lead(), iri, 'approve'));
  assert.deepEqual([body['state'], await orderOf(place)], ['outdated', null]);
  assert.deepEqual(body['changes'], [{ kind: 'offer', record: offer }]);
});

test('a repeated call with its key gets the first answer, and simultaneous calls hold one order', async () => {
  const { place } = await awarded();
  const key = { 'Idempotency-Key': `order-${place}` };
  const body = { version: await versionOf(buyer(), place) };
  const first = await buyer().put(`${place}/create-purchase-order`, body, key);
  const again = await buyer().put(`${place}/create-purchase-order`, body, key);
  assert.deepEqual([first.status, again.status, again.body['@id']], [202, 202, first.body['@id']]);
  const made = await awarded();
  const both = await Promise.all([1, 2].map(() => order(made.place)));
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [202, 409],
  );
});

test('facts show the value of the demand that the order is for', async () => {
  const demand = await makeApproved({ requester: bench.server.people.requester.api, buyer: lead() });
  const made = await awarded();
  await bench.server.services
    .db('demand')
    .where({ id: demand.slice(-36) })
    .update({ workflow_id: made.request.workflow.slice(-36) });
  const { body } = await ok(order(made.place));
  const { demandValue } = body['facts'] as { demandValue: unknown };
  assert.deepEqual(demandValue, { amount: '400', currency: 'EUR' });
});

/** The two awards of a split: items of 40 and 30 from different suppliers. */
async function splitAwards() {
  const open = await bench.open([
    ['10', '30'],
    ['12', '20'],
    ['15', '15'],
  ]);
  await bench.server.services
    .db('request')
    .where({ id: open.request.slice(-36) })
    .update({ state: 'finished' });
  const scenario = created(
    await buyer().post(`${open.request}/scenarios`, { title: 'Split', goal: 'cost', rules: [] }),
  );
  await ok(buyer().put(`${scenario}/solve`, {}));
  while ((await buyer().get(scenario)).body['state'] === 'solving') await wait(100);
  const { body } = await ok(act(buyer(), scenario, 'award', { reason }));
  const awards = body['hydra:member'] as { '@id': string; total: string; supplier: string }[];
  return { ...open, awards: awards.toSorted((a, b) => Number(b.total) - Number(a.total)).map((one) => one['@id']) };
}

test('each order of a split waits for its own approval; suppliers see neither', async () => {
  const { awards, workflow } = await splitAwards();
  const [first = '', second = ''] = awards;
  const { status, body } = await order(first);
  assert.deepEqual([status, body['subject'], body['amount']], [202, first, { amount: '40.00', currency: 'EUR' }]);
  assert.equal(body['workflow'], workflow);
  assert.deepEqual(codeOf(await order(first)), [409, 'approval_pending']);
  const shown = (await ok(buyer().get(first))).body;
  assert.equal(shown['approvalRequest'], body['@id']);
  assert.ok(!(await operationsOf(first)).includes('createPurchaseOrder'));
  assert.ok((await operationsOf(second)).includes('createPurchaseOrder'));
  for (const { api } of bench.suppliers) {
    const { body: own } = await api.get(first);
    assert.ok(!('approvalRequest' in own));
  }
  const other = await ok(order(second));
  await ok(act(lead(), String(other.body['@id']), 'decline', { reason: 'Too dear' }));
  assert.equal((await ok(act(lead(), String(body['@id']), 'approve'))).body['state'], 'approved');
  const made = (await ok(buyer().get(String(await orderOf(first))))).body;
  assert.deepEqual([made['award'], made['total'], await orderOf(second)], [first, '40.00', null]);
});

test('the mails about an order lead to its request, and the last one to the order', async () => {
  const { iri, place } = await proposed();
  const { number } = (await ok(buyer().get(iri))).body;
  await ok(act(lead(), iri, 'approve'));
  const rows = await bench.server.services.db('outbox').whereIn('kind', ['mail', 'notification']).orderBy('seq');
  const links = rows.flatMap(({ payload: { template, message, data } }) =>
    data.number === number ? [`${template ?? message} ${data.link}`] : [],
  );
  const order = `approval-given /orders/${String(await orderOf(place)).slice(-36)}`;
  const asked = `approval-asked /approval-requests/${iri.slice(-36)}`;
  assert.deepEqual(links, [asked, asked, order, order]);
});
