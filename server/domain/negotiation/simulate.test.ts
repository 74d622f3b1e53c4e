import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PolicySimulation } from '../../../schemas/mechanisms/ai-bot/simulate-policy.ts';
import { policy } from '../participation/talk/testing/talk-arena.ts';
import { act, makeNegotiation, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const makeDraft = async (body: object): Promise<string> => makeNegotiation(bench.buyer, await bench.open(), body);

test('simulating a draft shows the falling curve, the number of deals and their value', async () => {
  const draft = await makeDraft({ type: 'ai_bot_negotiation', settings: { policy } });
  const { body } = await ok(bench.buyer.api.put(`${draft}/simulate`, {}));
  const { curve, closed, value, suppliers, reference } = body as unknown as PolicySimulation;
  assert.equal(curve.length, policy.messages);
  assert.deepEqual([curve[0], reference], ['5.00', '60.00']);
  for (const [turn, worth] of curve.entries()) assert.ok(Number(worth) <= Number(curve[turn - 1] ?? Infinity));
  assert.ok(Number(curve.at(-1)) >= Number(policy.walkAway));
  assert.equal(suppliers.length, policy.messages);
  assert.ok(closed > 0 && closed < 1 && Number.isInteger(closed * 200));
  assert.ok(value && Number(value.p10) >= Number(policy.walkAway) && Number(value.p10) <= Number(value.p90));
});

test('only a user who may change the draft can simulate it, and only for types with a policy', async () => {
  const { buyer, suppliers } = bench;
  const draft = await makeDraft({ type: 'ai_bot_negotiation', settings: { policy } });
  const [supplier] = suppliers;
  assert.equal((await supplier!.api.put(`${draft}/simulate`, {})).status, 403);
  await ok(act(buyer.api, draft, 'publish'));
  assert.deepEqual(codeOf(await buyer.api.put(`${draft}/simulate`, {})), [409, 'wrong_state']);
  const auction = await makeDraft({ type: 'rank_auction' });
  assert.deepEqual(codeOf(await buyer.api.put(`${auction}/simulate`, {})), [409, 'wrong_state']);
});
