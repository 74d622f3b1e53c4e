import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  act,
  full,
  makeNegotiation,
  negotiationBench,
  ok,
  timeframe,
  type NegotiationBench,
} from '../../testing/negotiation-maker.ts';
import { refusedWith } from '../../testing/mechanism-bench.ts';
import { codeOf } from '../../testing/offer-bench.ts';
import { codesOf, versionOf } from '../../testing/request-maker.ts';
import { policy, talkArena } from './testing/talk-arena.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const good = { price: '59.50', payment_days: '30' };

test('distinguishes a package not on the table, an old version, and an answer after the end', async () => {
  const { talk, say, put, accept } = await talkArena(bench);
  const { version, packages } = await talk(0);
  const [first = {}] = packages;
  const other = { ...first, price: '69.00' };
  refusedWith(await put(0, 'accept-package', { package: other, version }), 'package_not_on_table');
  await say(0, { text: 'Hello?' });
  refusedWith(await put(0, 'accept-package', { package: first, version }), 'outdated');
  await accept(0, first);
  const now = (await talk(0)).version;
  refusedWith(await put(0, 'accept-package', { package: first, version: now }), 'conversation_ended');
  refusedWith(await put(0, 'message', { package: good }), 'conversation_ended');
  refusedWith(await put(0, 'ask-person'), 'conversation_ended');
  refusedWith(await put(0, 'leave'), 'deal_binds');
});

test('names the lever of each error in a package', async () => {
  const { put } = await talkArena(bench);
  const wrong = async (sent: object) => codesOf(await put(0, 'message', sent));
  assert.deepEqual(await wrong({}), ['text required']);
  assert.deepEqual(await wrong({ text: '   ' }), ['text required']);
  assert.deepEqual(await wrong({ package: { price: '59.50' } }), ['package.payment_days required']);
  assert.deepEqual(await wrong({ package: { ...good, gold: '1' } }), ['package.gold unknown_property']);
  for (const price of ['-1', '0', '59.505', '1e3', 'cheap', { toString: 1 }])
    assert.deepEqual(
      await wrong({ package: { ...good, price } }),
      ['package.price format_amount'],
      JSON.stringify(price),
    );
  assert.deepEqual(await wrong({ package: 'all' }), ['package wrong_type']);
  assert.deepEqual(await wrong({ text: 'x'.repeat(10_001) }), ['text too_long']);
});

test('reads and answers a message of 10,000 characters', async () => {
  const { say } = await talkArena(bench);
  const before = Date.now();
  const { messages, state } = await say(0, { text: '1.234,56 € '.repeat(909) });
  assert.ok(Date.now() - before < 3000);
  assert.deepEqual([state, messages.map(({ from }) => from)], ['open', ['bot', 'supplier', 'bot']]);
});

test('answers ten simultaneous messages one after another', async () => {
  const { put, talk } = await talkArena(bench);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => put(0, 'message', { text: `Message ${index}` })),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  const { messages } = await talk(0);
  assert.deepEqual(
    messages.map(({ n }) => n),
    Array.from({ length: 21 }, (_, index) => index + 1),
  );
  assert.deepEqual(
    messages.slice(1).map(({ from }) => from),
    Array.from({ length: 10 }, () => ['supplier', 'bot']).flat(),
  );
  assert.equal(new Set(messages.filter(({ from }) => from === 'supplier').map(({ text }) => text)).size, 10);
});

test('a message repeated with the same key is recorded once', async () => {
  const { places, talk } = await talkArena(bench);
  const api = bench.suppliers[0]!.api;
  const send = () => api.put(`${places[0]}/message`, { package: good }, { 'Idempotency-Key': 'once-and-no-more' });
  const [first, second] = [await send(), await send()];
  assert.deepEqual(second.body, first.body);
  const { messages, messagesLeft } = await talk(0);
  assert.deepEqual([messages.length, messagesLeft], [3, 8]);
});

test('other suppliers, other organizations and strangers cannot find a talk', async () => {
  const { places, talk } = await talkArena(bench);
  const { version, packages } = await talk(0);
  const calls = ['message', 'accept-package', 'ask-person', 'leave'];
  const body = { text: 'Me too', package: packages[0], version };
  for (const person of [bench.suppliers[1]!, bench.suppliers[3]!]) {
    assert.deepEqual(codeOf(await person.api.get(`${places[0]}/conversation`)), [404, 'not_found']);
    for (const call of calls)
      assert.deepEqual(codeOf(await person.api.put(`${places[0]}/${call}`, body)), [404, 'not_found']);
  }
  const stranger = bench.server.client();
  assert.equal((await stranger.get(`${places[0]}/conversation`)).status, 401);
  for (const call of calls) assert.equal((await stranger.put(`${places[0]}/${call}`, body)).status, 401);
  for (const call of [
    'send-draft',
    'person-answer',
    'pause',
    'resume',
    'change-limits',
    'confirm-deal',
    'decline-deal',
    'end-talk',
  ])
    assert.equal((await bench.suppliers[0]!.api.put(`${places[0]}/${call}`, { text: 'x', version })).status, 403);
  for (const call of calls) assert.equal((await bench.buyer.api.put(`${places[0]}/${call}`, body)).status, 403);
});

test('an administrator viewing as the purchaser cannot resume a bot or start one that closes deals', async () => {
  const { buyer, server } = bench;
  const { places, say } = await talkArena(bench);
  const view = { 'X-View-As': `/api/organizations/${buyer.organization}` };
  const { api } = server.people.admin;
  await ok(buyer.api.put(`${places[0]}/pause`, {}));
  await say(0, { package: { price: '55.00', payment_days: '30' } });
  assert.equal((await api.put(`${places[0]}/resume`, {}, view)).status, 403);
  assert.equal((await ok(buyer.api.put(`${places[0]}/resume`, {}))).body['state'], 'agreed');
  for (const settings of [{ policy: { ...policy, autonomy: 'closes' } }, { policy }]) {
    const closes = settings.policy.autonomy === 'closes';
    const draft = await makeNegotiation(buyer, await bench.open(), {
      type: 'ai_bot_negotiation',
      ...timeframe(-0.01, 1),
    });
    const set = async (by: typeof api, headers: Record<string, string> = {}) =>
      by.put(draft, { settings, version: await versionOf(buyer.api, draft) }, headers);
    assert.equal((await set(api, view)).status, closes ? 403 : 200);
    await ok(set(buyer.api));
    const body = { version: await versionOf(buyer.api, draft) };
    const { operations } = (await api.get(draft, view)).body as { operations: { name: string }[] };
    assert.equal(
      operations.some(({ name }) => name === 'publish'),
      !closes,
      'a refused operation is not offered',
    );
    assert.equal((await api.put(`${draft}/publish`, body, view)).status, closes ? 403 : 200);
  }
  const grid = await makeNegotiation(buyer, await bench.open(), {
    type: 'item_bot_negotiation',
    ...timeframe(-0.01, 1),
  });
  const body = { version: await versionOf(buyer.api, grid) };
  assert.equal((await api.put(`${grid}/publish`, body, view)).status, 403);
});

test('a talk accepts no messages after the supplier left or the talk ended', async () => {
  const { negotiation, places, put, talk } = await talkArena(bench);
  await ok(put(0, 'leave'));
  refusedWith(await put(0, 'message', { package: good }), 'conversation_ended');
  const { api } = bench.buyer;
  const end = (participationId?: string) => api.put(`${negotiation}/end-bot-conversation`, { participationId });
  assert.deepEqual(codeOf(await end()), [400, 'parameter_missing']);
  refusedWith(await end(negotiation), 'participation_not_valid');
  assert.equal((await ok(end(places[1]))).body['state'], 'ended');
  refusedWith(await end(places[1]), 'conversation_ended');
  assert.equal((await talk(1)).state, 'ended');
  assert.equal((await full(api, negotiation)).state, 'started', 'the third talk continues');
  await ok(end(places[2]));
  const seen = await full(api, negotiation);
  assert.deepEqual([seen.state, seen['winner']], ['finished', null]);
});

test('rejects an unreachable, oversized or contradictory policy and names the field', async () => {
  const request = await bench.open();
  const { api } = bench.buyer;
  const price = { key: 'price', direction: 'lower', levels: [{ value: '55' }, { value: '60' }] };
  const days = (levels: object[]) => ({ key: 'payment_days', direction: 'higher', levels });
  const many = (key: string) => ({
    key,
    direction: 'higher',
    levels: Array.from({ length: 50 }, (_, n) => ({ value: String(n), worth: String(n) })),
  });
  const { workflow, items } = request;
  const fields = { workflow, items, title: 'Pumps', type: 'ai_bot_negotiation' };
  const made = async (policy: object) => api.post('default-negotiations', { ...fields, settings: { policy } });
  const assertRefused = async (policy: object, ...codes: string[]) =>
    assert.deepEqual(codesOf(await made(policy)), codes);
  await assertRefused(
    { levers: [price, many('volume'), many('x_a'), many('x_b')] },
    'settings.policy.levers policy_too_large',
  );
  await assertRefused({ levers: [many('x_a')] }, 'settings.policy.levers price_lever_missing');
  await assertRefused({ levers: [price, price] }, 'settings.policy.levers[1].key not_unique');
  await assertRefused(
    { levers: [price, days([{ value: '60', worth: '1' }, { value: '30' }])] },
    'settings.policy.levers[1].levels[1].worth required',
  );
  await assertRefused(
    {
      levers: [
        price,
        days([
          { value: '60', worth: '1' },
          { value: '30', worth: '2' },
        ]),
      ],
    },
    'settings.policy.levers[1].levels[1].worth not_monotone',
  );
  await assertRefused(
    {
      levers: [
        price,
        days([
          { value: '60', worth: '1' },
          { value: '60', worth: '1' },
        ]),
      ],
    },
    'settings.policy.levers[1].levels[1].value not_monotone',
  );
  await assertRefused({ target: '1', walkAway: '2' }, 'settings.policy.target target_not_better');
  await assertRefused(
    { messages: 3, firmness: 9 },
    'settings.policy.messages too_small',
    'settings.policy.firmness too_large',
  );
  const stranger = bench.suppliers[0]!.account;
  await assertRefused({ person: `/api/users/${stranger}` }, 'settings.policy.person not_found');
  const draft = String((await ok(made({ levers: [price], target: '4', walkAway: '0' }))).body['@id']);
  const changed = (policy: object) => act(api, draft, '', { settings: { policy } });
  assert.deepEqual(codesOf(await changed({ levers: [price], target: '6', walkAway: '0' })), [
    'settings.policy.target policy_unreachable',
  ]);
  assert.deepEqual(codesOf(await changed({ levers: [price], target: '4.005', walkAway: '0' })), [
    'settings.policy.target too_precise',
  ]);
});
