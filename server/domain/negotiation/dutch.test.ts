import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { nextStep } from '../life/next-step.ts';
import { byClock } from '../testing/by-clock.ts';
import { arena, events, mailsOf, named, refusedWith } from '../testing/mechanism-bench.ts';
import { act, makeNegotiation, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const type = 'dutch_negotiation';
/** Starts at 48, five steps of 3 up to 60, each for five minutes. */
const settings = { startPercentBelow: 20, stepAmount: '3', stepSeconds: 300 };
const deal = (acceptedStep: number) => ({ acceptedStep });
const clockOf = async (negotiation: string): Promise<Record<string, unknown>> =>
  (await ok(bench.buyer.api.get(negotiation))).body['clock'] as Record<string, unknown>;

test('the price rises with the clock, and the first acceptance wins and ends the auction', async () => {
  const { negotiation, places, does, own, seen } = await arena(bench, type, { settings });
  assert.deepEqual([(await clockOf(negotiation))['step'], (await clockOf(negotiation))['price']], [0, '48.00']);
  bench.server.advance(601_000);
  assert.deepEqual([(await clockOf(negotiation))['step'], (await clockOf(negotiation))['price']], [2, '54.00']);
  for (const { api } of [bench.buyer, bench.suppliers[1]!]) {
    const { running } = (await ok(api.get('dashboard'))).body as { running?: Record<string, unknown>[] };
    const row = running?.find((one) => one['@id'] === negotiation);
    assert.deepEqual([row?.['price'], row?.['followsClock']], ['54.00', true], 'Home shows the price of the moment');
    assert.equal('savingsPercent' in (row ?? {}), false);
  }
  assert.deepEqual(named((await own(1))['operations']), ['dutchDeal']);
  refusedWith(await does(1, 'dutch-deal', deal(1)), 'step_outdated', { step: '2', price: '54.00' });
  const won = await ok(does(1, 'dutch-deal', deal(2)));
  assert.deepEqual([won.body['lastOffer'], won.body['acceptedStep'], won.body['operations']], ['54.00', 2, []]);
  refusedWith(await does(0, 'dutch-deal', deal(2)), 'negotiation_not_running');
  const ended = await seen();
  assert.deepEqual([ended.state, ended['winner'], ended['clock']], ['negotiated', places[1], null]);
  assert.deepEqual(ended['savings'], { amount: '6.00', percent: '10', currency: 'EUR' });
  assert.deepEqual(ended['finishedAt'], ended['effectiveFinish']);
  assert.deepEqual(
    [(await own(1))['dealPrice'], (await own(1))['finalPrice'] ?? null],
    ['54.00', null],
    'the deal binds',
  );
  assert.equal((await own(0))['dealPrice'] ?? null, null);
  const bought = ended.participations.find((one) => one['@id'] === places[1]);
  assert.equal(bought?.['dealPrice'], '54.00');
  assert.deepEqual(events(ended), ['published', 'bid_refused', 'price_accepted', 'finished', 'bid_refused']);
  assert.equal((await mailsOf(bench, 'negotiation-finished', negotiation)).length, 3);
  assert.equal((await mailsOf(bench, 'negotiation-to-award', negotiation)).length, 1);
  const { waiting } = (await ok(bench.buyer.api.get('dashboard'))).body as {
    waiting?: { href: string; params: Record<string, unknown> }[];
  };
  const { price, winner } = waiting?.find(({ href }) => href === negotiation)?.params ?? {};
  assert.equal(price, '54.00');
  assert.ok(typeof winner === 'string' && winner.length > 0);
  const reason = { reason: 'The deal binds.' };
  assert.deepEqual(codeOf(await act(bench.buyer.api, places[0]!, 'awarding', reason)), [409, 'not_the_winner']);
  await ok(act(bench.buyer.api, places[1]!, 'awarding', reason));
  assert.equal((await own(1))['result'], 'won');
});

test('without acceptance the auction ends as calculated and the lowest offer wins at its price', async () => {
  const { negotiation, places, seen } = await arena(bench, type, { settings, start: 60 });
  const published = await seen();
  const length = Date.parse(String(published['effectiveFinish'])) - Date.parse(String(published['startDate']));
  assert.equal(length, 1_500_000);
  assert.equal(published['clock'], null);
  const subject = { entity: 'negotiation', id: negotiation.slice(-36) };
  const step = (operation: string) => byClock(bench.server, { entity: 'negotiation', iri: negotiation, operation });
  assert.deepEqual((await nextStep(subject, bench.server.services))?.operation, 'start');
  bench.server.advance(60_001);
  assert.equal(await step('start'), null);
  assert.equal((await nextStep(subject, bench.server.services))?.at, plus(published['effectiveFinish'], 1000));
  bench.server.advance(1_400_000);
  assert.equal(await step('finish'), 'wrong_state');
  assert.deepEqual(await clockOf(negotiation), { step: 4, price: '60.00', nextStepAt: null });
  bench.server.advance(102_000);
  assert.equal(await step('finish'), null);
  const ended = await seen();
  assert.deepEqual([ended.state, ended['winner']], ['negotiated', places[0]]);
  assert.equal((ended['savings'] as { amount: string }).amount, '0.00');
});

const plus = (instant: unknown, milliseconds: number): string =>
  new Date(Date.parse(String(instant)) + milliseconds).toISOString();

test('a forced start moves the finish, and a forced finish names no winner', async () => {
  const { negotiation, seen } = await arena(bench, type, { settings, start: 600 });
  const published = await seen();
  await ok(act(bench.buyer.api, negotiation, 'forced-start'));
  const started = await seen();
  assert.ok(String(started['effectiveFinish']) < String(published['effectiveFinish']));
  assert.equal(plus(started['startDate'], 1_500_000), started['effectiveFinish']);
  assert.equal((started['clock'] as { step: number }).step, 0);
  await ok(act(bench.buyer.api, negotiation, 'forced-finish'));
  const ended = await seen();
  assert.deepEqual([ended.state, ended['winner']], ['finished', null]);
});

test('a supplier sees the current price, but not the steps, the others or the winner', async () => {
  const { negotiation, places, does } = await arena(bench, type, { settings });
  const [first] = bench.suppliers;
  const seen = (await ok(first!.api.get(negotiation))).body;
  assert.deepEqual(seen['settings'], { stepSeconds: 300 });
  assert.equal((seen['clock'] as { price: string }).price, '48.00');
  await ok(does(1, 'dutch-deal', deal(0)));
  const after = JSON.stringify((await ok(first!.api.get(`${negotiation}/get-full`))).body);
  for (const secret of [places[1]!.slice(-36), '"winner"', '72.00', 'stepAmount', 'lastPrice'])
    assert.ok(!after.includes(secret), secret);
  assert.deepEqual((await ok(first!.api.get(negotiation))).body['state'], 'negotiated');
});

test('rejects a step with too many decimals or too many steps, and names it', async () => {
  const request = await bench.open();
  const negotiation = await makeNegotiation(bench.buyer, request, { type });
  for (const stepAmount of ['0.0001', '0.001']) {
    const answer = await act(bench.buyer.api, negotiation, '', { settings: { stepAmount } });
    assert.equal(answer.status, 400);
    assert.match(JSON.stringify(answer.body['violations']), /settings.stepAmount/);
  }
});
