import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { TestPerson } from '../../testing/test-server.ts';
import {
  act,
  makeNegotiation,
  negotiationBench,
  ok,
  timeframe,
  type NegotiationBench,
} from '../testing/negotiation-maker.ts';
import { makeOffer } from '../testing/offer-maker.ts';
import { addItem, completeFields, created, makeRequest, versionOf } from '../testing/request-maker.ts';
import { recompute } from './testing/recompute.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

/** A possible purchase: invited suppliers and their prices, earlier prices, and the way it is decided. */
const purchase = fc.record({
  answers: fc.array(fc.constantFrom('none', 'decline', 100, 120, 150, 150), { minLength: 3, maxLength: 3 }),
  lastPrice: fc.constantFrom(null, '130'),
  targetPrice: fc.constantFrom(null, '90.5'),
  eclass: fc.constantFrom(null, '36410101', '23110101'),
  days: fc.constantFrom(5, 20),
  decided: fc.boolean(),
  /** The winner's concession. */
  less: fc.constantFrom(0, 12.34),
  winner: fc.nat({ max: 2 }),
  byLead: fc.boolean(),
});
type Purchase = typeof purchase extends fc.Arbitrary<infer T> ? T : never;

async function buy(wish: Purchase): Promise<void> {
  const { server, suppliers } = bench;
  const buyer = wish.byLead ? server.people.lead : server.people.purchaser;
  const { workflow, request } = await makeRequest(buyer.api);
  const { lastPrice, targetPrice } = wish;
  await addItem(buyer.api, request, {
    quantity: '2',
    ...(lastPrice ? { lastPrice } : {}),
    ...(targetPrice ? { targetPrice } : {}),
  });
  await addItem(buyer.api, request, { name: 'Shaft seal', quantity: '1', position: 5 });
  await ok(buyer.api.put(request, completeFields(-1, wish.days)));
  if (wish.eclass) await ok(act(buyer.api, request, 'assign-eclass', { eclassId: wish.eclass }));
  await ok(act(buyer.api, request, 'publish'));
  const offering: TestPerson[] = [];
  for (const [index, answer] of wish.answers.entries()) {
    const supplier = suppliers[index] ?? assert.fail();
    const invitation = created(await buyer.api.post('invitations', { request, email: supplier.email }));
    if (answer === 'none') continue;
    await ok(supplier.api.put(`${invitation}/accept`, {}));
    if (answer === 'decline')
      await ok(supplier.api.put(`${invitation}/decline`, { reason: 'No capacity at present.' }));
    if (typeof answer !== 'number') continue;
    await makeOffer(supplier.api, request, [String(answer), String(answer + 7)]);
    offering.push(supplier);
  }
  if (wish.decided && offering.length > 0) await decide(buyer, { workflow, request, offering, wish });
}

interface PurchaseToDecide {
  workflow: string;
  request: string;
  offering: readonly TestPerson[];
  wish: Purchase;
}

async function decide(buyer: TestPerson, { workflow, request, offering, wish }: PurchaseToDecide): Promise<void> {
  const items = (await buyer.api.get(request)).body['items'] as string[];
  const fields = { type: 'rank_negotiation', ...timeframe(-0.01, 1) };
  const negotiation = await makeNegotiation(buyer, { workflow, items }, fields);
  const published = await act(buyer.api, negotiation, 'publish');
  if (published.status === 409) return;
  await ok(Promise.resolve(published));
  const winner = offering[wish.winner % offering.length] ?? assert.fail();
  const { body } = await ok(winner.api.get(`default-participations?negotiation=${negotiation}`));
  const [own] = body['hydra:member'] as { '@id': string; lastOffer: string | null; initialPrice: string }[];
  const place = String(own?.['@id']);
  const price = Number(own?.initialPrice) - wish.less;
  if (wish.less > 0) await ok(winner.api.put(`${place}/bidding`, { data: { total: price.toFixed(2) } }));
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  await ok(act(buyer.api, place, 'awarding', { reason: 'Best price for the whole lot.' }));
  assert.ok((await versionOf(buyer.api, negotiation)) > 0);
}

/**
 * The awards behind each bar of spend, over the whole period, add up to the bar. Another organization finds none of
 * them.
 */
async function sumsEqualTheirBars({ api }: TestPerson): Promise<void> {
  const { body } = await ok(api.get('insights/spend'));
  const { from, to } = body as { from: string; to: string };
  for (const { key, points } of body['series'] as { key: string; points: [string, string][] }[]) {
    const [by = '', id = ''] = key.split(/:(.*)/su);
    if (!['category', 'supplier', 'costCenter'].includes(by)) continue;
    const test = by === 'category' && !id.startsWith('/') ? `eclass=${id}` : `${by}=${id.split('/').at(-1)}`;
    const { body: behind } = await ok(api.get(`insights/awards?of=awards:${from}:${to}:${test}`));
    const [sum] = behind['sums'] as { spend: string }[];
    const bar = points.reduce((all, [, value]) => all + Number(value), 0);
    assert.equal(Number(sum?.spend).toFixed(2), bar.toFixed(2), key);
    const listed = (behind['awards'] as { spend: string }[]).reduce((all, { spend }) => all + Number(spend), 0);
    assert.equal(listed.toFixed(2), bar.toFixed(2), key);
  }
}

const kinds = ['savings', 'spend', 'competition', 'negotiations', 'cycle-time'] as const;

test('figures equal the totals of their records, also for each owner and category', async () => {
  const { server } = bench;
  const { lead, purchaser } = server.people;
  const right = await lead.api.put(`/api/users/${lead.account}/allow-to-manage-categories`, {
    allow: true,
    version: await versionOf(lead.api, `/api/users/${lead.account}`),
  });
  assert.equal(right.status, 200, JSON.stringify(right.body));
  const category = created(await lead.api.post('categories', { title: 'Pumps', eclass: ['36410000'] }));
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 1, maxLength: 3 }), async (wishes) => {
      for (const wish of wishes) await buy(wish);
      const filters: Record<string, string>[] = [{}, { owner: `/api/users/${purchaser.account}` }, { category }];
      for (const filter of filters) {
        const expected = await recompute(lead.api, filter);
        for (const kind of kinds) {
          const { body } = await ok(lead.api.get(`insights/${kind}?${new URLSearchParams(filter)}`));
          const figures = Object.fromEntries(
            Object.keys(expected[kind]).map((name) => [name, Object(body['figures'])[name]]),
          );
          assert.deepEqual(figures, expected[kind], `${kind} ${JSON.stringify(filter)} ${JSON.stringify(wishes)}`);
        }
      }
      await sumsEqualTheirBars(lead);
    }),
    { numRuns: Number(process.env['FC_RUNS'] ?? 4) },
  );
});
