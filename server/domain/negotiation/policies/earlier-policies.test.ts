import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { policy } from '../../participation/talk/testing/talk-arena.ts';
import { act, makeNegotiation, negotiationBench, ok, type NegotiationBench } from '../../testing/negotiation-maker.ts';
import { codeOf } from '../../testing/offer-bench.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const makeDraft = async (body: object): Promise<string> => makeNegotiation(bench.buyer, await bench.open(), body);
const type = 'ai_bot_negotiation';

test('a draft can reuse an earlier policy, scaled to its own offers', async () => {
  const { api } = bench.buyer;
  const before = await makeDraft({ type, settings: { policy } });
  const draft = await makeDraft({ type });
  const policies = async () =>
    (await ok(api.get(`${draft}/earlier-policies`))).body['policies'] as {
      negotiation: string;
      policy: typeof policy;
      sameCategory: boolean;
    }[];
  assert.deepEqual(await policies(), [], 'drafts are not offered');
  await ok(act(api, before, 'publish'));
  const [earlier] = await policies();
  assert.equal(earlier?.negotiation, before);
  assert.deepEqual([earlier?.policy.target, earlier?.policy.messages, earlier?.sameCategory], ['5.00', 10, false]);
  await ok(act(api, draft, '', { settings: { policy: earlier?.policy } }));
});

test('only users who may change the draft can read earlier policies', async () => {
  const draft = await makeDraft({ type });
  const [supplier] = bench.suppliers;
  assert.equal((await supplier!.api.get(`${draft}/earlier-policies`)).status, 403);
  await ok(act(bench.buyer.api, draft, 'publish'));
  assert.deepEqual(codeOf(await bench.buyer.api.get(`${draft}/earlier-policies`)), [409, 'wrong_state']);
});
