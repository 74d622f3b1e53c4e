import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  act,
  full,
  makeNegotiation,
  makeRunning,
  negotiationBench,
  ok,
  type NegotiationBench,
} from '../testing/negotiation-maker.ts';
import { shiftForDowntime } from './shift-for-downtime.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

test('what was to run while the service was away ends as much later; what was not stays', async () => {
  const { buyer, open, server } = bench;
  const running = await makeRunning(buyer, await open());
  const later = await makeNegotiation(buyer, await open());
  await ok(act(buyer.api, later, 'publish'));
  const before = await Promise.all([running, later].map((iri) => full(buyer.api, iri)));
  await beat();
  server.advance(600_000);
  const starting = await Promise.all([1, 2].map(() => shiftForDowntime(server.services)));
  assert.deepEqual(starting.flat(), [running.slice(-36)]);
  const moved = await Promise.all([running, later].map((iri) => full(buyer.api, iri)));
  const by = moved.map(
    (one, index) => Date.parse(String(one['effectiveFinish'])) - Date.parse(String(before[index]?.['effectiveFinish'])),
  );
  assert.ok(by[0]! >= 600_000 && by[0]! < 601_000, String(by[0]));
  assert.equal(by[1], 0);
  assert.equal(moved[0]?.log.at(-1)?.['event'], 'finish_moved');
});

test('a quick restart moves nothing', async () => {
  const { server, buyer, open } = bench;
  await makeRunning(buyer, await open());
  await beat();
  server.advance(8_000);
  assert.deepEqual(await shiftForDowntime(server.services), []);
});

/** A process is alive now. */
async function beat(): Promise<void> {
  const { db, now } = bench.server.services;
  await db('heartbeat').insert({ process: 'test', at: now() }).onConflict('process').merge();
}
