import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../../testing/api-client.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { act, ok, type OpenRequest } from '../testing/negotiation-maker.ts';
import { crossed, idOf, openScenarios } from './testing/scenario-bench.ts';

const { bench, buyer, scenario, untilSolved } = openScenarios();
const codeOf = ({ status, body }: Answer): unknown[] => [status, body['code']];

const finish = (request: string): Promise<number> =>
  bench()
    .server.services.db('request')
    .where({ id: idOf(request) })
    .update({ state: 'finished' });

async function makeSolved(request: string, title: string): Promise<{ iri: string; version: unknown }> {
  const iri = await scenario(request, [], { title });
  const { version } = await untilSolved(iri);
  return { iri, version };
}

const awardsOf = async ({ request }: OpenRequest): Promise<number> =>
  (
    await bench()
      .server.services.db('supplier_award')
      .where({ request_id: idOf(request) })
      .select('id')
  ).length;

test('only one of two scenarios of a request awarded at once succeeds', async () => {
  const open = await bench().open(crossed);
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
  const open = await bench().open(crossed);
  const { iri, version } = await makeSolved(open.request, 'Early');
  const offer = String(open.offers[0]);
  await ok(act(bench().suppliers[0]!.api, offer, 'cancel', { reason: 'Sold out.' }));
  await finish(open.request);
  const late = await buyer().put(`${iri}/award`, { reason: 'Best for each item', version });
  assert.deepEqual(codeOf(late), [409, 'offers_changed']);
  assert.equal(await awardsOf(open), 0);
});

test('a purchaser of another organization cannot find, solve or award a scenario', async () => {
  const open = await bench().open(crossed);
  await finish(open.request);
  const { iri, version } = await makeSolved(open.request, 'Theirs');
  const rival = bench().server.client(await rivalPurchaser(bench().server));
  assert.equal((await rival.get(iri)).status, 404);
  for (const operation of ['solve', 'cancel', 'make-lots', 'award'])
    assert.equal((await rival.put(`${iri}/${operation}`, { reason: 'Mine now', version })).status, 404, operation);
  assert.equal((await rival.post(`${open.request}/scenarios`, { title: 'Mine', goal: 'cost', rules: [] })).status, 404);
  assert.equal(await awardsOf(open), 0);
});

test('an idempotency key repeats the first award; another body or colleague cannot use it', async () => {
  const open = await bench().open(crossed);
  await finish(open.request);
  const { iri, version } = await makeSolved(open.request, 'Once');
  const headers = { 'Idempotency-Key': `award-${idOf(iri)}` };
  const body = { reason: 'Best for each item', version };
  const first = await ok(buyer().put(`${iri}/award`, body, headers));
  const again = await ok(buyer().put(`${iri}/award`, body, headers));
  assert.deepEqual(again.body, first.body);
  const other = await buyer().put(`${iri}/award`, { ...body, reason: 'For another reason' }, headers);
  assert.equal(other.body['code'], 'idempotency_key_reused');
  const { lead } = bench().server.people;
  assert.equal((await lead.api.put(`${iri}/award`, body, headers)).status, 409);
  assert.equal(await awardsOf(open), 2);
});
