import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Answer } from '../testing/api-client.ts';
import { readLog } from './log.ts';
import { verifyLog } from '../domain/negotiation/log/verify-log.ts';
import { mailsOf } from '../domain/testing/mechanism-bench.ts';
import {
  act,
  full,
  negotiationBench,
  ok,
  timeframe,
  type NegotiationBench,
} from '../domain/testing/negotiation-maker.ts';
import { secondProcess, type SecondProcess } from '../domain/testing/second-process.ts';
import { stormers, type Stormer } from '../domain/testing/stormers.ts';

const bidders = 10;
let bench: NegotiationBench;
let second: SecondProcess;

before(async () => {
  bench = await negotiationBench();
  second = await secondProcess(bench.server);
});
after(async () => {
  await second.stop();
  await bench.server.stop();
});

/** A running negotiation of ten suppliers. */
function makeCrowded(type: string, settings: object = {}): Promise<{ negotiation: string; all: Stormer[] }> {
  const { startDate, finishDate } = timeframe(-0.01, 1);
  const times = type === 'dutch_negotiation' ? { startDate } : { startDate, finishDate };
  return stormers(bench, second, { count: bidders, body: { type, settings, ...times } });
}

const codes = (answers: readonly Answer[]): unknown[] =>
  answers.map(({ status, body }) => (status === 200 ? 200 : body['code']));

async function provenLog(negotiation: string) {
  const log = await readLog(negotiation.slice(-36), bench.server.services.db);
  assert.equal(verifyLog(log).ok, true);
  assert.equal(log.filter(({ event }) => event === 'finished').length, 1);
  return log;
}

test('ten simultaneous acceptances in two processes have exactly one winner, and the auction ends once', async () => {
  const { negotiation, all } = await makeCrowded('dutch_negotiation', { stepSeconds: 3600 });
  const answers = await Promise.all(
    all.flatMap(({ apis, place }) => apis.map((api) => api.put(`${place}/dutch-deal`, { acceptedStep: 0 }))),
  );
  const got = codes(answers);
  assert.equal(got.filter((code) => code === 200).length, 1);
  assert.equal(got.filter((code) => code === 'negotiation_not_running').length, 2 * bidders - 1);
  const won = answers.find(({ status }) => status === 200);
  const ended = await full(bench.buyer.api, negotiation);
  assert.deepEqual([ended.state, ended['winner']], ['negotiated', won?.body['@id']]);
  const log = await provenLog(negotiation);
  assert.deepEqual(
    log.slice(0, 3).map(({ event }) => event),
    ['published', 'price_accepted', 'finished'],
  );
  assert.equal((await mailsOf(bench, 'negotiation-to-award', negotiation)).length, 1);
});

test('under rapid acceptances each step has one leader, and the floor price ends the auction', async () => {
  const settings = { stepAmount: '10', floorPrice: '300', awardingSeconds: 3600 };
  const { negotiation, all } = await makeCrowded('english_reverse_negotiation', settings);
  await Promise.all(all.map((bidder, index) => acceptUntilTheEnd(bidder, negotiation, index)));
  const log = await provenLog(negotiation);
  const accepted = log.filter(({ event }) => event === 'price_accepted').map(({ data }) => data);
  assert.deepEqual(
    accepted.map(({ step, after: price }) => [step, price]),
    Array.from({ length: 31 }, (_, step) => [step, (600 - 10 * step).toFixed(2)]),
  );
  for (const [index, { participation }] of accepted.entries())
    assert.notEqual(participation, accepted[index - 1]?.['participation']);
  const ended = await full(bench.buyer.api, negotiation);
  assert.deepEqual(
    [ended.state, String(ended['winner']).slice(-36)],
    ['negotiated', accepted.at(-1)?.['participation']],
  );
});

async function acceptUntilTheEnd({ apis, place }: Stormer, negotiation: string, turn: number): Promise<void> {
  for (let n = turn; n < turn + 2000; n += 1) {
    const api = apis[n % apis.length]!;
    const { clock } = (await ok(api.get(negotiation))).body as { clock: { step: number } | null };
    if (!clock) return;
    const answer = await api.put(`${place}/accept-english-reverse`, { acceptedStep: clock.step });
    assert.match(String(codes([answer])[0]), /^(200|step_outdated|leader_cannot_accept|negotiation_not_running)$/);
  }
  assert.fail('the floor was never reached');
}

test('simultaneous sealed updates through two processes count once per supplier', async () => {
  const { negotiation, all } = await makeCrowded('sealed_bid_negotiation');
  const answers = await Promise.all(
    all.flatMap(({ apis, place }, index) =>
      apis.map((api) => api.put(`${place}/update`, { data: { total: String(500 + index) } })),
    ),
  );
  const got = codes(answers);
  assert.equal(got.filter((code) => code === 200).length, bidders);
  assert.equal(got.filter((code) => code === 'already_updated').length, bidders);
  await ok(act(bench.buyer.api, negotiation, 'forced-finish'));
  const ended = await full(bench.buyer.api, negotiation);
  assert.deepEqual(
    ended.participations.map(({ rank, lastOffer }) => [rank, Number(lastOffer)]),
    Array.from({ length: bidders }, (_, index) => [index + 1, 500 + index]),
  );
  await provenLog(negotiation);
});
