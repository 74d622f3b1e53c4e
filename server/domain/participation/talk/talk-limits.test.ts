import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readLog } from '../../../bidding/log.ts';
import { proveLog } from '../../negotiation/replay/prove-log.ts';
import { refusedWith } from '../../testing/mechanism-bench.ts';
import { negotiationBench, ok, type NegotiationBench } from '../../testing/negotiation-maker.ts';
import { codesOf, versionOf } from '../../testing/request-maker.ts';
import { talkArena, type TalkArena } from './testing/talk-arena.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

async function assertProved({ negotiation }: TalkArena): Promise<void> {
  const { db } = bench.server.services;
  const { differences } = await proveLog(await readLog(negotiation.slice(-36), db), db);
  assert.deepEqual(differences, []);
}

test('widened limits apply to a running talk, and no supplier sees the reason', async () => {
  const arena = await talkArena(bench, { policy: { autonomy: 'closes', messages: 4 } });
  const { say, decide, talk, places, negotiation } = arena;
  const dear = { price: '59.80', payment_days: '14' };
  const answer = await decide(0, 'change-limits', { walkAway: '0.10', target: '3' });
  assert.deepEqual([answer.thoughts?.['walkAway'], answer.thoughts?.['target']], ['0.10', '3.00']);
  assert.equal((await talk(1, bench.buyer)).thoughts?.['walkAway'], '1.00', 'the others did not change');
  for (let message = 0; message < 4; message += 1) {
    await Promise.all([say(0, { package: dear }), say(1, { package: dear })]);
    if ((await talk(0)).state !== 'open') break;
  }
  assert.deepEqual([(await talk(0)).deal?.package, (await talk(1)).deal], [dear, null]);
  const { body } = await ok(bench.suppliers[0]!.api.get(places[0]!));
  for (const text of [
    JSON.stringify(body),
    JSON.stringify(await talk(0)),
    await (await bench.suppliers[0]!.api.raw(`${negotiation}/get-full`)).text(),
  ])
    assert.doesNotMatch(text, /changeLimits|"limits"|walkAway/);
  await assertProved(arena);
});

test('limits cannot be narrowed or reversed, and an ended talk keeps its own', async () => {
  const { say, places, put } = await talkArena(bench, { policy: { autonomy: 'closes', priceLimit: '59.50' } });
  const { api } = bench.buyer;
  const change = async (body: object, who = 0) =>
    api.put(`${places[who]}/change-limits`, { ...body, version: await versionOf(api, places[who]!) });
  assert.deepEqual(codesOf(await change({ walkAway: '1.01' })), ['walkAway limits_not_eased']);
  assert.deepEqual(codesOf(await change({ target: '6' })), ['target limits_not_eased']);
  assert.deepEqual(codesOf(await change({ priceLimit: '59.49' })), ['priceLimit limits_not_eased']);
  assert.deepEqual(codesOf(await change({ target: '0.50' })), ['target target_not_better']);
  assert.deepEqual(codesOf(await change({ target: 'much' })), ['target format_amount']);
  refusedWith(await api.put(`${places[0]}/change-limits`, { target: '4', version: 99 }), 'outdated');
  await ok(change({ priceLimit: '60' }));
  await say(1, { package: { price: '55.00', payment_days: '30' } });
  refusedWith(await change({ target: '4' }, 1), 'conversation_ended');
  await ok(put(2, 'leave'));
  assert.notEqual((await change({ target: '4' }, 2)).status, 200);
});

test('a paused bot stays silent and answers the waiting message when it resumes', async () => {
  const arena = await talkArena(bench);
  const { say, talk, places } = arena;
  const { api } = bench.buyer;
  assert.equal((await ok(api.put(`${places[0]}/pause`, {}))).body['state'], 'asked_person');
  refusedWith(await api.put(`${places[0]}/pause`, {}), 'wrong_state');
  const silent = await say(0, { package: { price: '55.00', payment_days: '30' } });
  assert.deepEqual([silent.messages.at(-1)?.from, silent.deal], ['supplier', null]);
  assert.equal((await talk(1)).state, 'open', 'the others continue');
  assert.equal((await ok(api.put(`${places[0]}/resume`, {}))).body['state'], 'agreed');
  await assertProved(arena);
});

test('limits the text a supplier can send in one talk; packages still count', async () => {
  const { put, say, talk } = await talkArena(bench, { policy: { autonomy: 'closes', messages: 20 } });
  for (let message = 0; message < 5; message += 1) await ok(put(0, 'message', { text: 'words '.repeat(1_600) }));
  const refused = await put(0, 'message', { text: 'x'.repeat(2_100) });
  assert.deepEqual(codesOf(refused), ['text too_long']);
  await say(0, { text: 'x'.repeat(1_900), package: { price: '59.80', payment_days: '14' } });
  assert.ok(JSON.stringify(await talk(0)).length < 70_000);
});
