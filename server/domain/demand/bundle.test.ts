import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { gloves, makeApproved, makeDemand } from '../testing/demand-maker.ts';
import {
  act,
  makeRunning,
  negotiationBench,
  ok,
  participationsOf,
  type NegotiationBench,
} from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, completeFields, created } from '../testing/request-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const people = () => bench.server.people;
const approved = (body: object = {}): Promise<string> =>
  makeApproved({ requester: people().requester.api, buyer: people().purchaser.api }, body);

interface Line {
  line: number;
  quantity: string;
  state: string;
  request?: string;
  requestItem?: string;
  order?: string | null;
  orderedAt?: string | null;
}

const askedAward = {
  kind: 'award',
  mode: 'ask',
  limit: 'P3D',
  escalation: { to: 'organization_admin', after: 'P1D' },
};

const traceOf = async (iri: string, by = people().purchaser): Promise<Line[]> =>
  Object((await by.api.get(iri)).body['trace']);
const stateOf = async (iri: string) => (await people().purchaser.api.get(iri)).body['state'];

interface Item {
  '@id': string;
  name: string;
  quantity: string;
  trace?: { demand: string; quantity: string; neededBy: string | null }[];
}

async function itemsOf(workflow: string): Promise<{ request: string; items: Item[] }> {
  const { api } = people().purchaser;
  const request = String((await api.get(workflow)).body['request']);
  const { body } = await api.get(`${request}/items`);
  return { request, items: Object(body['hydra:member'] ?? body['items']) };
}

test('several demands become one request; equal items are added up and keep their details', async () => {
  const { api } = people().purchaser;
  const tape = { name: 'Packing tape', quantity: '36', unit: 'RO' };
  const first = await approved({ items: [{ ...gloves, neededBy: '2027-02-01' }, tape] });
  const second = await approved({ items: [{ ...gloves, name: ' cut-resistant  gloves, SIZE 9', quantity: '80.5' }] });
  const other = await approved({ items: [{ ...gloves, unit: 'piece' }] });
  const workflow = created(
    await api.post('demands/bundle', { demands: [first, second, other], title: 'Hand protection' }),
  );
  assert.match(workflow, /default-workflows/);
  const { request, items } = await itemsOf(workflow);
  assert.deepEqual(
    items.map(({ name, quantity }) => [name, quantity]),
    [
      [gloves.name, '200.5'],
      ['Packing tape', '36'],
      [gloves.name, '120'],
    ],
  );
  assert.deepEqual(
    items[0]?.trace?.map(({ demand, quantity, neededBy }) => [demand, quantity, neededBy]),
    [
      [first, '120', '2027-02-01'],
      [second, '80.5', null],
    ],
  );
  assert.equal((await api.get(request)).body['eclass'], '40000000');
  assert.deepEqual(await Promise.all([first, second, other].map(stateOf)), ['bundled', 'bundled', 'bundled']);
  assert.deepEqual(
    (await traceOf(first)).map(({ line, quantity, state, request: to }) => [line, quantity, state, to]),
    [
      [0, '120', 'bundled', request],
      [1, '36', 'bundled', request],
    ],
  );
  assert.equal((await api.get(first)).body['workflow'], workflow);
});

test('a requester reads the states and dates of the trace without links', async () => {
  const demand = await approved();
  await people().purchaser.api.post('demands/bundle', { demands: [demand], title: 'For one' });
  const { body } = await people().requester.api.get(demand);
  assert.deepEqual(
    [body['state'], body['workflow'], body['approver'], body['decidedBy']],
    ['bundled', undefined, undefined, undefined],
  );
  const text = JSON.stringify(body['trace']);
  assert.match(text, /"state":"bundled"/);
  assert.doesNotMatch(text, /\/api\/|request|negotiation|offers|total/);
});

test("only approved demands of the user's organization can be bundled, and only once", async () => {
  const { purchaser, supplier1, requester } = people();
  const bundle = (demands: string[], api = purchaser.api) => api.post('demands/bundle', { demands, title: 'Together' });
  const demand = await approved();
  const draft = await makeDemand(requester.api);
  assert.deepEqual(codeOf(await bundle([demand, draft])), [409, 'wrong_state']);
  assert.equal(await stateOf(demand), 'approved', 'all or nothing');
  const rival = server().client(await rivalPurchaser(server()));
  assert.deepEqual(codesOf(await bundle([demand], rival)), ['demands[0] not_found']);
  assert.deepEqual(codeOf(await bundle([demand], supplier1.api)), [403, 'insufficient_role']);
  assert.equal((await server().client().post('demands/bundle', {})).status, 401);
  assert.deepEqual(codesOf(await purchaser.api.post('demands/bundle', {})), ['demands required', 'title required']);
  const answers = await Promise.all([bundle([demand]), bundle([demand]), bundle([demand])]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 409, 409],
  );
  assert.deepEqual(codeOf(await act(requester.api, demand, 'cancel')), [409, 'wrong_state']);
});

const server = () => bench.server;

test('the value of a closed demand does not raise the budget of the others', async () => {
  const { api } = people().purchaser;
  const [kept, left] = [await approved(), await approved({ estimatedValue: { amount: '900', currency: 'EUR' } })];
  const workflow = created(await api.post('demands/bundle', { demands: [kept, left], title: 'Hand protection' }));
  const { request } = await itemsOf(workflow);
  const boundOf = async () => {
    const { body } = await ok(api.get(`${workflow}/automation`));
    return (body['bound'] as { amount: string } | null)?.amount;
  };
  assert.equal((await api.put(`${workflow}/automation`, { steps: [askedAward], version: 1 })).status, 200);
  assert.equal(await boundOf(), '1300');
  await ok(api.put(request, completeFields()));
  await ok(act(api, request, 'publish'));
  await ok(act(api, left, 'close', { reason: 'There are some on stock.' }));
  assert.equal(await boundOf(), '400');
  await ok(act(api, kept, 'close', { reason: 'These, too.' }));
  assert.equal(await boundOf(), undefined);
});

test('a demand can be removed with its quantity until the request is published', async () => {
  const { purchaser } = people();
  const [first, second] = [
    await approved(),
    await approved({
      items: [
        { ...gloves, quantity: '30' },
        { name: 'Tape', quantity: '2', unit: 'RO' },
      ],
    }),
  ];
  const workflow = created(await purchaser.api.post('demands/bundle', { demands: [first, second], title: 'Both' }));
  const out = await act(purchaser.api, second, 'unbundle');
  assert.deepEqual([out.body['state'], out.body['workflow']], ['approved', null]);
  const { request, items } = await itemsOf(workflow);
  assert.deepEqual(
    items.map(({ name, quantity }) => [name, quantity]),
    [[gloves.name, '120']],
  );
  await ok(purchaser.api.put(request, completeFields()));
  await ok(act(purchaser.api, request, 'publish'));
  assert.deepEqual(codeOf(await act(purchaser.api, first, 'unbundle')), [409, 'wrong_state']);
  const operations = Object((await purchaser.api.get(first)).body['operations']);
  assert.ok(!operations.some(({ name }: { name: string }) => name === 'unbundle'));
  assert.equal((await traceOf(first))[0]?.state, 'offers');
});

test('demands of a deleted workflow can be bundled again', async () => {
  const { purchaser } = people();
  const demand = await approved();
  const workflow = created(await purchaser.api.post('demands/bundle', { demands: [demand], title: 'Deleted soon' }));
  assert.equal((await purchaser.api.delete(workflow)).status, 204);
  assert.deepEqual([await stateOf(demand), await traceOf(demand)], ['approved', []]);
  created(await purchaser.api.post('demands/bundle', { demands: [demand], title: 'Once more' }));
});

test('a demand follows its order, and returns when it is declined or cancelled', async () => {
  const { purchaser, requester, supplier1, supplier2, supplier3 } = people();
  const open = await bench.open();
  const demand = await approved();
  const { db } = server().services;
  await db('demand')
    .where({ id: demand.slice(-36) })
    .update({ state: 'bundled', workflow_id: open.workflow.slice(-36) });
  await db('demand_line').insert({
    demand_id: demand.slice(-36),
    position: 0,
    request_item_id: open.items[0]!.slice(-36),
    quantity: '1',
  });
  const negotiation = await makeRunning(purchaser, open, { type: 'rank_auction' });
  assert.equal((await traceOf(demand))[0]?.state, 'negotiation');
  const suppliers = [supplier1, supplier2, supplier3];
  const [place] = await participationsOf(negotiation, suppliers.slice(0, 1));
  await ok(act(purchaser.api, negotiation, 'forced-finish'));
  await ok(act(purchaser.api, place!, 'awarding', { reason: 'The best one' }));
  const order = await ok(act(purchaser.api, place!, 'create-purchase-order'));
  const [line] = await traceOf(demand);
  assert.deepEqual([await stateOf(demand), line?.state, line?.order], ['ordered', 'ordered', order.body['@id']]);
  const [seen] = await traceOf(demand, requester);
  assert.ok(seen?.orderedAt && !('order' in seen));
  const mails = await db('outbox').where({ kind: 'mail' });
  const orderedMails = mails
    .filter(({ payload }) => payload.template === 'demand-ordered')
    .map(({ payload }) => payload);
  assert.deepEqual(
    orderedMails.map(({ to, data }) => [to.email, data.link]),
    [[requester.email, demand.replace('/api', '')]],
  );
  await ok(act(purchaser.api, String(order.body['@id']), 'send'));
  await ok(act(supplier1.api, String(order.body['@id']), 'decline', { reason: 'Not on stock' }));
  assert.equal(await stateOf(demand), 'bundled');
  const again = await act(purchaser.api, place!, 'create-purchase-order');
  assert.equal(await stateOf(demand), 'ordered');
  await ok(act(purchaser.api, created(again), 'cancel', { reason: 'Entered twice' }));
  assert.deepEqual([await stateOf(demand), (await traceOf(demand))[0]?.order ?? null], ['bundled', null]);
});
