import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { byClock } from '../../testing/by-clock.ts';
import { act, full, negotiationBench, ok, type NegotiationBench } from '../../testing/negotiation-maker.ts';
import { proveLog } from '../../negotiation/replay/prove-log.ts';
import { readLog } from '../../../bidding/log.ts';
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

test('a talk runs from the opening over counteroffers and agreement to confirmation and order', async () => {
  const arena = await talkArena(bench);
  const { talk, say, accept, decide, negotiation, places } = arena;
  const opening = await talk(0);
  assert.deepEqual([opening.state, opening.messages.length, opening.messagesLeft], ['open', 1, 9]);
  assert.match(String(opening.messages[0]?.text), /program/);
  const reply = await say(0, { text: 'We could do 57.00 EUR in total, payment 30 days.' });
  const card = reply.messages.at(-2)?.understood;
  assert.deepEqual(card, { package: { price: '57.00', payment_days: '30' }, missing: [], ambiguous: [] });
  assert.equal(reply.messagesLeft, 9, 'text without a package does not use up a message');
  const countered = await say(0, { package: { price: '59.50', payment_days: '30' } });
  assert.deepEqual([countered.state, countered.messagesLeft], ['open', 8]);
  const chosen = countered.packages.at(-1);
  assert.ok(chosen);
  const agreed = await accept(0, chosen);
  assert.deepEqual([agreed.state, agreed.deal?.state, agreed.deal?.package], ['agreed', 'agreed', chosen]);
  const confirmed = await decide(0, 'confirm-deal', { endOthers: true });
  assert.equal(confirmed.deal?.state, 'confirmed');
  const seen = await full(bench.buyer.api, negotiation);
  assert.deepEqual([seen.state, seen['winner']], ['negotiated', places[0]]);
  await assertProved(arena);
  await ok(act(bench.buyer.api, places[0]!, 'awarding', { reason: 'The best package.' }));
  const order = await ok(act(bench.buyer.api, places[0]!, 'create-purchase-order'));
  assert.equal(order.status, 201);
});

test('the best of several deals wins at the finish, and a pending one expires after a day', async () => {
  const arena = await talkArena(bench, { policy: { autonomy: 'asks' } });
  const { say, decide, negotiation, places } = arena;
  await say(0, { package: { price: '55.00', payment_days: '30' } });
  await say(1, { package: { price: '52.00', payment_days: '30' } });
  await decide(0, 'confirm-deal');
  bench.server.advance(3_700_000);
  const clock = { entity: 'negotiation', iri: negotiation, operation: 'finish' } as const;
  assert.equal(await byClock(bench.server, clock), null);
  assert.equal((await full(bench.buyer.api, negotiation)).state, 'started', 'one still waits');
  bench.server.advance(86_400_000);
  assert.equal(await byClock(bench.server, clock), null);
  const seen = await full(bench.buyer.api, negotiation);
  assert.deepEqual([seen.state, seen['winner']], ['negotiated', places[0]]);
  await assertProved(arena);
});
