import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { byClock } from '../../testing/by-clock.ts';
import { act, full, negotiationBench, ok, type NegotiationBench } from '../../testing/negotiation-maker.ts';
import { mailsOf, refusedWith } from '../../testing/mechanism-bench.ts';
import { codesOf } from '../../testing/request-maker.ts';
import { proveLog } from '../../negotiation/replay/prove-log.ts';
import { readLog } from '../../../bidding/log.ts';
import { negotiationStep } from '../../negotiation/rounds/next-step.ts';
import { shiftForDowntime } from '../../negotiation/timing/shift-for-downtime.ts';
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

const clock = (arena: TalkArena, operation: string) =>
  byClock(bench.server, { entity: 'negotiation', iri: arena.negotiation, operation });
const mails = ({ negotiation }: TalkArena, template: string) => mailsOf(bench, template, negotiation);
const first = () => bench.suppliers[0]!.email;

test('with drafts only, nothing is sent before a person sends it, and the text can be changed', async () => {
  const arena = await talkArena(bench, { policy: { autonomy: 'drafts' } });
  const { talk, say, decide } = arena;
  assert.deepEqual((await talk(0)).messages, []);
  const before = await talk(0, bench.buyer);
  assert.equal(before.draft?.kind, 'offer');
  const sent = await decide(0, 'send-draft');
  assert.equal(sent.messages[0]?.text, before.draft?.text);
  assert.deepEqual(await mails(arena, 'talk-turn'), [first()]);
  const answer = await say(0, { package: { price: '58.00', payment_days: '30' } });
  assert.deepEqual(
    answer.messages.map(({ from }) => from),
    ['bot', 'supplier'],
  );
  const own = await decide(0, 'send-draft', {
    text: 'We meet at 57.',
    package: { price: '57.00', payment_days: '45' },
  });
  assert.deepEqual(
    [own.packages, own.messages.at(-1)?.text],
    [[{ price: '57.00', payment_days: '45' }], 'We meet at 57.'],
  );
  const beyond = await bench.buyer.api.put(`${arena.places[0]}/person-answer`, {
    text: 'Well',
    package: { price: '60.00', payment_days: '14' },
  });
  assert.deepEqual(codesOf(beyond), ['package package_beyond_limits']);
  const agreed = await arena.accept(0, { price: '57.00', payment_days: '45' });
  assert.equal(agreed.deal?.state, 'confirmed');
  await assertProved(arena);
});

test('a supplier asks for a person, who is notified, answers, and lets the bot resume', async () => {
  const arena = await talkArena(bench);
  const { put, say, places } = arena;
  const { api } = bench.buyer;
  const talkAfter = (await ok(put(0, 'ask-person'))).body;
  assert.equal(talkAfter['state'], 'asked_person');
  assert.equal((await mails(arena, 'talk-person-asked')).length, 1);
  const silent = await say(0, { package: { price: '55.00', payment_days: '30' } });
  assert.deepEqual([silent.messages.at(-1)?.from, silent.state], ['supplier', 'asked_person']);
  const answered = (await ok(api.put(`${places[0]}/person-answer`, { text: 'Let me look.' }))).body;
  assert.deepEqual((answered['messages'] as { from: string }[]).at(-1)?.from, 'person');
  await say(0, { package: { price: '55.00', payment_days: '30' } });
  const resumed = (await ok(api.put(`${places[0]}/resume`))).body;
  assert.equal(resumed['state'], 'agreed');
  refusedWith(await api.put(`${places[0]}/resume`), 'conversation_ended');
  assert.equal((await mails(arena, 'talk-deal-waits')).length, 1);
  await assertProved(arena);
});

test('a supplier learns of a declined deal and can still win; an expiry notifies both sides', async () => {
  const arena = await talkArena(bench);
  const { say, decide, places, negotiation } = arena;
  await say(0, { package: { price: '55.00', payment_days: '30' } });
  await decide(0, 'decline-deal');
  assert.deepEqual(await mails(arena, 'talk-deal-declined'), [first()]);
  refusedWith(
    await bench.buyer.api.put(`${places[0]}/confirm-deal`, { version: (await arena.talk(0)).version }),
    'no_deal_waits',
  );
  await say(1, { package: { price: '54.00', payment_days: '30' } });
  const step = await negotiationStep(negotiation.slice(-36), bench.server.services.db);
  assert.equal(step?.operation, 'remind');
  bench.server.advance(3_000_000);
  assert.equal(await clock(arena, 'remind'), null);
  assert.deepEqual(await mails(arena, 'talk-reminder'), [bench.suppliers[2]!.email]);
  assert.equal(await clock(arena, 'remind'), 'wrong_state');
  await ok(act(bench.buyer.api, negotiation, 'forced-finish'));
  const waiting = await full(bench.buyer.api, negotiation);
  assert.equal(waiting.state, 'started');
  refusedWith(await act(bench.buyer.api, negotiation, 'forced-finish'), 'wrong_state');
  bench.server.advance(86_400_000);
  assert.equal(await clock(arena, 'finish'), null);
  const seen = await full(bench.buyer.api, negotiation);
  assert.deepEqual(
    [seen.state, seen['winner'], seen['effectiveFinish']],
    ['finished', null, waiting['effectiveFinish']],
  );
  assert.deepEqual(await mails(arena, 'talk-deal-lapsed'), [bench.suppliers[1]!.email]);
  assert.equal((await mails(arena, 'talk-deal-missed')).length, 1);
  await assertProved(arena);
});

test('savings equal the worth, payment follows the volume, and the order takes quantities and terms', async () => {
  const levers = [
    { key: 'price', direction: 'lower', levels: ['54', '57', '60'].map((value) => ({ value })) },
    {
      key: 'payment_days',
      direction: 'higher',
      levels: [
        { value: '45', worth: '1.50' },
        { value: '30', worth: '0' },
      ],
    },
    {
      key: 'volume',
      direction: 'lower',
      levels: [
        { value: '6', worth: '0' },
        { value: '12', worth: '-1' },
      ],
    },
  ];
  const arena = await talkArena(bench, { policy: { levers, target: '4', walkAway: '0.50', autonomy: 'closes' } });
  const { say, places, negotiation } = arena;
  const { api } = bench.buyer;
  const agreed = await say(0, { package: { price: '55.00', payment_days: '45', volume: '12' } });
  assert.equal(agreed.deal?.state, 'confirmed');
  await ok(act(api, negotiation, 'forced-finish'));
  const seen = await full(api, negotiation);
  assert.deepEqual([seen.state, seen['winner']], ['negotiated', places[0]]);
  assert.equal((seen['savings'] as { amount: string }).amount, '5.50');
  await ok(act(api, places[0]!, 'awarding', { reason: 'Best package.' }));
  const place = (await ok(api.get(places[0]!))).body;
  assert.deepEqual([place['lastOffer'], place['dealPrice'], place['finalPrice']], ['55.00', '110.00', '110.00']);
  const order = (await ok(act(api, places[0]!, 'create-purchase-order'))).body;
  const lines = order['lines'] as { quantity: string }[];
  assert.deepEqual([order['total'], lines.map(({ quantity }) => Number(quantity))], ['110.00', [8, 4]]);
  const { details } = (await bench.server.services
    .db('purchase_order')
    .where({ participation_id: places[0]!.slice(-36) })
    .first()) as { details: Record<string, unknown> };
  assert.match(String(details['note']), /45 days/);
  assert.deepEqual(details['paymentTerms'], { code: 'net_45', text: 'payment within 45 days' });
  await assertProved(arena);
});

test('a talk continues offline at the last prices, can fail, and allows a new round', async () => {
  const arena = await talkArena(bench);
  const { api } = bench.buyer;
  await arena.say(0, { package: { price: '55.00', payment_days: '30' } });
  await ok(act(api, arena.negotiation, 'convert-to-offline'));
  const place = (await ok(api.get(arena.places[0]!))).body;
  assert.deepEqual([place['lastOffer'], place['deal']], ['55.00', null]);
  refusedWith(await arena.put(0, 'message', { text: 'Still there?' }), 'wrong_state');
  await assertProved(arena);
  const other = await talkArena(bench);
  await other.say(0, { package: { price: '55.00', payment_days: '30' } });
  await other.decide(0, 'confirm-deal', { endOthers: true });
  const reasons = { publicReason: 'Not needed any more', internalReason: 'Budget' };
  await ok(act(api, other.negotiation, 'mark-failed', reasons));
  const round = (await ok(act(api, other.negotiation, 'new-round'))).body;
  assert.deepEqual(
    [round['type'], round['round'], Boolean(Object(round['settings']).policy)],
    ['ai_bot_negotiation', 2, true],
  );
  refusedWith(await other.put(0, 'message', { text: 'Hello' }), 'newer_round_exists');
  await assertProved(other);
});

test('before the start nothing is proposed and no message is accepted', async () => {
  const arena = await talkArena(bench, { start: 600_000 });
  const { messages, packages, onTheTable, version } = await arena.talk(0);
  assert.deepEqual([messages, packages, onTheTable], [[], [], null]);
  refusedWith(await arena.put(0, 'message', { text: 'Hello' }), 'negotiation_not_running');
  refusedWith(
    await arena.put(0, 'accept-package', { package: { price: '55.00', payment_days: '30' }, version }),
    'negotiation_not_running',
  );
  bench.server.advance(601_000);
  assert.equal(await clock(arena, 'start'), null);
  assert.equal((await mails(arena, 'talk-turn')).length, 3);
  assert.equal((await arena.talk(0)).messages.length, 1);
});

test('downtime extends the time to confirm a deal, even after the finish', async () => {
  const arena = await talkArena(bench);
  const { services } = bench.server;
  const agreed = await arena.say(0, { package: { price: '55.00', payment_days: '30' } });
  await ok(act(bench.buyer.api, arena.negotiation, 'forced-finish'));
  bench.server.advance(3_600_000);
  await services.db('heartbeat').delete();
  await services.db('heartbeat').insert({ process: 'before', at: new Date(services.now().getTime() - 1_800_000) });
  const config = { ...services.config, downtimeAfterSeconds: 3 };
  assert.ok((await shiftForDowntime({ ...services, config })).includes(arena.negotiation.slice(-36)));
  const { deal } = await arena.talk(0);
  const longer = Date.parse(deal?.until ?? '') - Date.parse(agreed.deal?.until ?? '');
  assert.ok(Math.abs(longer - 1_800_000) < 5_000, String(longer));
  await assertProved(arena);
});
