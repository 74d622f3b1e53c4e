import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { nextStep } from '../life/next-step.ts';
import { byClock } from '../testing/by-clock.ts';
import { arena, events, mailsOf, named, refusedWith, type Arena } from '../testing/mechanism-bench.ts';
import { act, makeNegotiation, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const type = 'english_reverse_negotiation';
/** From 60 down in steps of 5 to the floor of 45, with a countdown of five minutes. */
const settings = { stepAmount: '5', floorPrice: '45', awardingSeconds: 300 };
const accept = (acceptedStep: number) => ({ acceptedStep });
const clockOf = async ({ seen }: Arena) => (await seen())['clock'] as Record<string, unknown>;
const finish = (negotiation: string) =>
  byClock(bench.server, { entity: 'negotiation', iri: negotiation, operation: 'finish' });

test('an acceptance leads until a lower one, and the countdown ends the auction for the leader', async () => {
  const english = await arena(bench, type, { settings });
  const { negotiation, places, does, own, seen } = english;
  assert.deepEqual(await clockOf(english), { step: 0, price: '60.00', countdownEndsAt: null });
  assert.deepEqual(named((await own(1))['operations']), ['acceptEnglishReverse', 'leave']);
  const first = await ok(does(1, 'accept-english-reverse', accept(0)));
  assert.deepEqual([first.body['lastOffer'], first.body['leading'], first.body['operations']], ['60.00', true, []]);
  refusedWith(await does(1, 'accept-english-reverse', accept(1)), 'leader_cannot_accept');
  refusedWith(await does(1, 'leave'), 'leader_cannot_leave');
  refusedWith(await does(2, 'accept-english-reverse', accept(0)), 'step_outdated', { step: '1', price: '55.00' });
  bench.server.advance(100_000);
  await ok(does(2, 'accept-english-reverse', accept(1)));
  assert.deepEqual([(await own(1))['leading'], (await own(2))['leading']], [false, true]);
  const running = await seen();
  assert.equal((await clockOf(english))['countdownEndsAt'], running['effectiveFinish']);
  assert.deepEqual(running['savings'], { amount: '5.00', percent: '8.3333', currency: 'EUR' });
  const due = await nextStep({ entity: 'negotiation', id: negotiation.slice(-36) }, bench.server.services);
  assert.equal(due?.at, new Date(Date.parse(String(running['effectiveFinish'])) + 1000).toISOString());
  bench.server.advance(200_000);
  assert.equal(await finish(negotiation), 'wrong_state');
  bench.server.advance(102_000);
  assert.equal(await finish(negotiation), null);
  const ended = await seen();
  assert.deepEqual([ended.state, ended['winner']], ['negotiated', places[2]]);
  assert.deepEqual(ended['savings'], { amount: '5.00', percent: '8.3333', currency: 'EUR' });
  assert.deepEqual(
    events(ended).filter((event) => event !== 'bid_refused' && event !== 'leave_refused'),
    ['published', 'price_accepted', 'finish_moved', 'price_accepted', 'finish_moved', 'finished'],
  );
  await ok(act(bench.buyer.api, places[2]!, 'awarding', { reason: 'Went lowest.' }));
});

test('the auction ends at the floor price or when the last competitor leaves', async () => {
  const lowest = await arena(bench, type, { settings: { ...settings, floorPrice: '55' } });
  await ok(lowest.does(0, 'accept-english-reverse', accept(0)));
  await ok(lowest.does(1, 'accept-english-reverse', accept(1)));
  const floor = await lowest.seen();
  assert.deepEqual([floor.state, floor['winner']], ['negotiated', lowest.places[1]]);
  assert.equal((await mailsOf(bench, 'negotiation-finished', lowest.negotiation)).length, 3);
  const { does, own, places, seen } = await arena(bench, type, { settings });
  await ok(does(0, 'accept-english-reverse', accept(0)));
  const left = await ok(does(1, 'leave'));
  assert.deepEqual([left.body['state'], left.body['operations']], ['left', []]);
  refusedWith(await does(1, 'accept-english-reverse', accept(1)), 'wrong_state');
  assert.equal((await seen()).state, 'started');
  await ok(does(2, 'leave'));
  const ended = await seen();
  assert.deepEqual([ended.state, ended['winner']], ['negotiated', places[0]]);
  assert.deepEqual([(await own(0))['leading'], (await own(1))['leading']], [true, false]);
});

test('no one wins if all leave; without acceptance the lowest remaining offer wins at its price', async () => {
  const empty = await arena(bench, type, { settings });
  for (const who of [0, 1, 2]) await ok(empty.does(who, 'leave'));
  const without = await empty.seen();
  assert.deepEqual([without.state, without['winner'], without['savings']], ['finished', null, null]);
  const { negotiation, does, places, seen } = await arena(bench, type, { settings });
  await ok(does(0, 'leave'));
  bench.server.advance(3_602_000);
  assert.equal(await finish(negotiation), null);
  const ended = await seen();
  assert.deepEqual([ended.state, ended['winner']], ['negotiated', places[1]]);
});

test('a forced finish makes the leader the winner, and names no winner without a leader', async () => {
  const led = await arena(bench, type, { settings });
  await ok(led.does(1, 'accept-english-reverse', accept(0)));
  await ok(act(bench.buyer.api, led.negotiation, 'forced-finish'));
  assert.equal((await led.seen())['winner'], led.places[1]);
  const open = await arena(bench, type, { settings });
  await ok(act(bench.buyer.api, open.negotiation, 'forced-finish'));
  assert.deepEqual([(await open.seen()).state, (await open.seen())['winner']], ['finished', null]);
});

test('a supplier learns the price and that someone leads, but not who, the floor or the steps', async () => {
  const { negotiation, places, does } = await arena(bench, type, { settings });
  await ok(does(1, 'accept-english-reverse', accept(0)));
  const seen = (await ok(bench.suppliers[0]!.api.get(`${negotiation}/get-full`))).body;
  assert.deepEqual(seen['settings'], { awardingSeconds: 300 });
  const { countdownEndsAt, ...clock } = seen['clock'] as Record<string, unknown>;
  assert.ok(countdownEndsAt);
  assert.deepEqual(clock, { step: 1, price: '55.00' });
  for (const secret of [places[1]!.slice(-36), 'floorPrice', 'stepAmount', 'leader"', '72.00'])
    assert.ok(!JSON.stringify(seen).includes(secret), secret);
});

test('rejects a start above the lowest offer or a floor above the start, and names the field', async () => {
  const negotiation = await makeNegotiation(bench.buyer, await bench.open(), { type });
  const high = await act(bench.buyer.api, negotiation, '', { settings: { startPrice: '61' } });
  assert.match(JSON.stringify(high.body['violations']), /settings.startPrice/);
  const floor = await act(bench.buyer.api, negotiation, '', { settings: { startPrice: '50', floorPrice: '51' } });
  assert.match(JSON.stringify(floor.body['violations']), /settings.floorPrice/);
});
