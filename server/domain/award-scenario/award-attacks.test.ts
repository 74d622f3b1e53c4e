import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../../testing/api-client.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { act, negotiationBench, ok, type NegotiationBench, type OpenRequest } from '../testing/negotiation-maker.ts';
import { created } from '../testing/request-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench({ background: true });
});
after(() => bench.server.stop());

const buyer = () => bench.buyer.api;
const idOf = (iri: string): string => iri.slice(-36);
const codeOf = ({ status, body }: Answer): unknown[] => [status, body['code']];
const prices = [
  ['10', '30'],
  ['12', '20'],
  ['15', '15'],
];

const finish = (request: string): Promise<number> =>
  bench.server.services
    .db('request')
    .where({ id: idOf(request) })
    .update({ state: 'finished' });

async function makeSolved(request: string, title: string): Promise<{ iri: string; version: unknown }> {
  const iri = created(await buyer().post(`${request}/scenarios`, { title, goal: 'cost', rules: [] }));
  assert.equal((await buyer().put(`${iri}/solve`, {})).status, 202);
  for (;;) {
    const { body } = await buyer().get(iri);
    if (body['state'] !== 'solving') return { iri, version: body['version'] };
    await wait(100);
  }
}

const awardsOf = async ({ request }: OpenRequest): Promise<number> =>
  (
    await bench.server.services
      .db('supplier_award')
      .where({ request_id: idOf(request) })
      .select('id')
  ).length;

test('only one of two scenarios of a request awarded at once succeeds', async () => {
  const open = await bench.open(prices);
  await finish(open.request);
  const scenarios = [await makeSolved(open.request, 'One'), await makeSolved(open.request, 'Other')];
  const answers = await Promise.all(
    scenarios.map(({ iri, version }) => buyer().put(`${iri}/award`, { reason: 'Best for each item', version })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  assert.equal(await awardsOf(open), 2);
});

test('rejects the award of an offer that was withdrawn after the solution', async () => {
  const open = await bench.open(prices);
  const { iri, version } = await makeSolved(open.request, 'Early');
  const offer = String(open.offers[0]);
  await ok(act(bench.suppliers[0]!.api, offer, 'cancel', { reason: 'Sold out.' }));
  await finish(open.request);
  const late = await buyer().put(`${iri}/award`, { reason: 'Best for each item', version });
  assert.deepEqual(codeOf(late), [409, 'offers_changed']);
  assert.equal(await awardsOf(open), 0);
});

test('a purchaser of another organization cannot find, solve or award a scenario', async () => {
  const open = await bench.open(prices);
  await finish(open.request);
  const { iri, version } = await makeSolved(open.request, 'Theirs');
  const rival = bench.server.client(await rivalPurchaser(bench.server));
  assert.equal((await rival.get(iri)).status, 404);
  for (const operation of ['solve', 'cancel', 'make-lots', 'award'])
    assert.equal((await rival.put(`${iri}/${operation}`, { reason: 'Mine now', version })).status, 404, operation);
  assert.equal((await rival.post(`${open.request}/scenarios`, { title: 'Mine', goal: 'cost', rules: [] })).status, 404);
  assert.equal(await awardsOf(open), 0);
});

test('an idempotency key repeats the first award; another body or colleague cannot use it', async () => {
  const open = await bench.open(prices);
  await finish(open.request);
  const { iri, version } = await makeSolved(open.request, 'Once');
  const headers = { 'Idempotency-Key': `award-${idOf(iri)}` };
  const body = { reason: 'Best for each item', version };
  const first = await ok(buyer().put(`${iri}/award`, body, headers));
  const again = await ok(buyer().put(`${iri}/award`, body, headers));
  assert.deepEqual(again.body, first.body);
  const other = await buyer().put(`${iri}/award`, { ...body, reason: 'For another reason' }, headers);
  assert.equal(other.body['code'], 'idempotency_key_reused');
  const { lead } = bench.server.people;
  assert.equal((await lead.api.put(`${iri}/award`, body, headers)).status, 409);
  assert.equal(await awardsOf(open), 2);
});
