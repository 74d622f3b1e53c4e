import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  act,
  makeRunning,
  negotiationBench,
  ok,
  participationsOf,
  type NegotiationBench,
} from '../testing/negotiation-maker.ts';
import { readLog } from '../../bidding/log.ts';
import { replayLog } from '../negotiation/replay/replay-log.ts';
import { codeOf } from '../testing/offer-bench.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const supplier = () => bench.suppliers[0] ?? assert.fail();
const loser = () => bench.suppliers[1] ?? assert.fail();

interface BreakDown {
  state: string;
  until: string;
  items: { item: string; quantity: string; unitPrice: string }[];
}

/** The first supplier wins 4 and 2 pieces, offered at 10 each, with a bid on the total. */
async function won(bid: object | null = { total: '56.55' }): Promise<{ place: string; lost: string }> {
  const { buyer, open, suppliers } = bench;
  const negotiation = await makeRunning(buyer, await open(), { type: 'rank_auction' });
  const [place = '', lost = ''] = await participationsOf(negotiation, suppliers.slice(0, 2));
  if (bid) await ok(supplier().api.put(`${place}/bidding`, { data: bid }));
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  await ok(act(buyer.api, place, 'awarding', { reason: 'Best price for the whole lot.' }));
  return { place, lost };
}

const breakDownOf = async (place: string): Promise<BreakDown | null> =>
  ((await ok(supplier().api.get(place))).body['breakDown'] as BreakDown | null) ?? null;

const waits = async (): Promise<number> => {
  const { body } = await ok(supplier().api.get('waiting'));
  return (body['waiting'] as { kind: string }[]).filter(({ kind }) => kind === 'break_down').length;
};

async function orderOf(place: string): Promise<{ price: string; total: string }[]> {
  const { body } = await ok(act(bench.buyer.api, place, 'create-purchase-order'));
  return (body['details'] as { lines: { price: string; total: string }[] }).lines;
}

test('the winner enters unit prices within three working days, and the order uses them', async () => {
  const before = await waits();
  const { place } = await won();
  const breakDown = (await breakDownOf(place)) ?? assert.fail();
  assert.equal(breakDown.state, 'asked');
  assert.deepEqual(
    breakDown.items.map(({ quantity, unitPrice }) => [quantity, unitPrice]),
    [
      ['4', '9.425'],
      ['2', '9.425'],
    ],
  );
  const days = (Date.parse(breakDown.until) - Date.now()) / 86_400_000;
  assert.ok(days > 2 && days < 6, breakDown.until);
  assert.equal(await waits(), before + 1);
  const mail = await bench.server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq', 'desc').limit(5);
  const data = mail.find(({ payload }) => payload.template === 'negotiation-won')?.payload.data;
  assert.equal(data.unitPricesUntil, breakDown.until);
  const [first, second] = breakDown.items.map(({ item }) => item);
  const items = [
    { item: first, unitPrice: '9.8875' },
    { item: second, unitPrice: '8.5' },
  ];
  const done = await ok(act(supplier().api, place, 'break-down', { items }));
  assert.equal((done.body['breakDown'] as BreakDown).state, 'entered');
  assert.equal(await waits(), before);
  assert.deepEqual(
    (await orderOf(place)).map(({ price, total }) => [price, total]),
    [
      ['9.8875', '39.55'],
      ['8.5', '17.00'],
    ],
  );
  assert.deepEqual(codeOf(await act(supplier().api, place, 'break-down', { items })), [409, 'wrong_state']);
});

test('rejects unit prices with a wrong sum, a missing or repeated item or no price, and names them', async () => {
  const { place } = await won();
  const breakDown = (await breakDownOf(place)) ?? assert.fail();
  const [first = '', second = ''] = breakDown.items.map(({ item }) => item);
  const refusalOf = async (items: object): Promise<string> => {
    const { status, body } = await act(supplier().api, place, 'break-down', { items });
    assert.equal(status, 400);
    const [violation] = body['violations'] as { propertyPath: string; code: string }[];
    return `${violation?.propertyPath} ${violation?.code}`;
  };
  const priced = (...prices: [string, string][]) => prices.map(([item, unitPrice]) => ({ item, unitPrice }));
  assert.equal(await refusalOf(priced([first, '9.43'], [second, '9.42'])), 'items break_down_sum');
  assert.equal(await refusalOf(priced([first, '14.1375'])), 'items required');
  assert.equal(await refusalOf(priced([first, '9.425'], [first, '9.425'])), 'items[1].item not_unique');
  assert.equal(await refusalOf(priced([first, '-1'], [second, '30.275'])), 'items[0].unitPrice too_small');
  assert.equal((await act(supplier().api, place, 'break-down')).status, 400);
  assert.deepEqual(
    [
      (await act(supplier().api, place, 'break-down', { accept: 'pro_rata' })).status,
      (await breakDownOf(place))?.state,
    ],
    [400, 'asked'],
  );
});

test('the purchaser can accept the proposed prices or order without an answer', async () => {
  const { place } = await won();
  const { body } = await ok(act(bench.buyer.api, place, 'break-down', { accept: 'pro_rata' }));
  assert.equal((body['breakDown'] as BreakDown).state, 'accepted');
  const unanswered = await won();
  for (const one of [place, unanswered.place])
    assert.deepEqual(
      (await orderOf(one)).map(({ price, total }) => [price, total]),
      [
        ['9.425', '37.70'],
        ['9.425', '18.85'],
      ],
    );
});

test('only the winner breaks the price down, and only when unit prices are missing', async () => {
  const { place, lost } = await won();
  const { admin } = bench.server.people;
  assert.equal((await act(loser().api, lost, 'break-down', { items: [] })).status, 409);
  assert.equal((await loser().api.put(`${place}/break-down`, { items: [], version: 1 })).status, 404);
  assert.equal((await admin.api.put(`${place}/break-down`, { accept: 'pro_rata', version: 1 })).status, 403);
  assert.equal((await bench.buyer.api.put(`${place}/break-down`, { accept: 'pro_rata', version: 1 })).status, 409);
  const priced = await won(null);
  assert.equal(await breakDownOf(priced.place), null);
  assert.equal((await act(bench.buyer.api, priced.place, 'break-down', { accept: 'pro_rata' })).status, 409);
});

test('logs who entered unit prices, mails the purchaser once, and shows on Home if prices are complete', async () => {
  const { db } = bench.server.services;
  const mailedLinks = async (): Promise<string[]> => {
    const rows = await db('outbox').where({ kind: 'mail' }).orderBy('seq');
    return rows.filter(({ payload }) => payload.template === 'unit-prices-in').map(({ payload }) => payload.data.link);
  };
  const { place } = await won();
  const negotiation = String((await ok(bench.buyer.api.get(place))).body['negotiation']);
  const page = negotiation.replace('/api/default-negotiations', '/negotiations');
  const atHome = async (): Promise<unknown> => {
    const { body } = await ok(bench.buyer.api.get('waiting'));
    const entries = body['waiting'] as { kind: string; href: string; params: Record<string, unknown> }[];
    return entries.find(({ kind, href }) => kind === 'order' && href === negotiation)?.params['unitPrices'];
  };
  assert.equal(await atHome(), 'asked');
  const items = ((await breakDownOf(place)) ?? assert.fail()).items.map(({ item, unitPrice }) => ({ item, unitPrice }));
  await ok(act(supplier().api, place, 'break-down', { items }));
  await ok(act(supplier().api, place, 'break-down', { items }));
  assert.equal(await atHome(), 'entered');
  assert.equal((await mailedLinks()).filter((link) => link === page).length, 1);
  await ok(act(bench.buyer.api, place, 'break-down', { items }));
  const log = await readLog(negotiation.slice(-36), db);
  const entries = log.filter(({ event }) => event === 'unit_prices_entered');
  assert.deepEqual(
    entries.map(({ organization }) => organization),
    [supplier().organization, supplier().organization, bench.buyer.organization],
  );
  assert.deepEqual(
    (entries[0]?.data['items'] as { unitPrice: string }[] | undefined)?.map(({ unitPrice }) => unitPrice),
    ['9.425', '9.425'],
  );
  assert.deepEqual(replayLog(log).differences, []);
  assert.equal((await mailedLinks()).filter((link) => link === page).length, 1);
});
