import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { policy } from '../participation/talk/testing/talk-arena.ts';
import { act, makeNegotiation, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { codesOf, created } from '../testing/request-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const list = 'policy-templates';
const type = 'ai_bot_negotiation';
const makeDraft = async (body: object): Promise<string> => makeNegotiation(bench.buyer, await bench.open(), body);
const kept = async (title: string): Promise<string> =>
  created(await bench.buyer.api.post(list, { title, negotiation: await makeDraft({ type, settings: { policy } }) }));

interface Offered {
  template: string;
  title: string;
  policy: typeof policy;
}
const templatesFor = async (draft: string): Promise<Offered[]> =>
  (await ok(bench.buyer.api.get(`${draft}/earlier-policies`))).body['templates'] as Offered[];

test('saves a policy under a name that another draft can use', async () => {
  const { api } = bench.buyer;
  const iri = await kept('Consumables, steady');
  const draft = await makeDraft({ type });
  const found = (await templatesFor(draft)).find(({ template }) => template === iri);
  assert.deepEqual([found?.title, found?.policy.target], ['Consumables, steady', '5.00']);
  await ok(act(api, draft, '', { settings: { policy: found?.policy } }));
  assert.equal((await ok(act(api, iri, '', { title: 'Consumables, firm', eclass: '22000000' }))).body['version'], 2);
  assert.equal((await api.delete(iri)).status, 204);
  assert.ok((await templatesFor(draft)).every(({ template }) => template !== iri));
});

test('a saved policy does not change with its negotiation and does not name it', async () => {
  const draft = await makeDraft({ type, settings: { policy } });
  const iri = created(await bench.buyer.api.post(list, { title: 'Kept', negotiation: draft }));
  await ok(act(bench.buyer.api, draft, '', { settings: { policy: { ...policy, target: '4.00' } } }));
  assert.equal((await templatesFor(draft)).find(({ template }) => template === iri)?.policy.target, '5.00');
  const { policy: storedPolicy, reference } = (await bench.buyer.api.get(iri)).body;
  assert.deepEqual([storedPolicy, reference], [undefined, undefined]);
});

test('rejects a negotiation without a policy and names the field', async () => {
  const { api } = bench.buyer;
  const without = await makeDraft({ type });
  assert.deepEqual(codesOf(await api.post(list, { title: 'None', negotiation: without })), ['negotiation no_policy']);
  assert.deepEqual(codesOf(await api.post(list, { title: 'None' })), ['negotiation required']);
});

test('suppliers, other purchasers and strangers have no access to policy templates', async () => {
  const { server, buyer, suppliers } = bench;
  const negotiation = await makeDraft({ type, settings: { policy } });
  const iri = created(await buyer.api.post(list, { title: 'Ours', negotiation }));
  const rival = server.client(await rivalPurchaser(server));
  for (const { get, put, delete: remove } of [suppliers[0]!.api, rival]) {
    assert.ok([404, 403].includes((await get(iri)).status));
    assert.ok([403, 404].includes((await put(iri, { title: 'Taken over', version: 1 })).status));
    assert.ok([403, 404].includes((await remove(iri)).status));
  }
  assert.deepEqual(codesOf(await rival.post(list, { title: 'Theirs', negotiation })), ['negotiation not_found']);
  assert.equal((await suppliers[0]!.api.post(list, { title: 'Theirs', negotiation })).status, 403);
  assert.equal((await server.client().get(iri)).status, 401);
});
