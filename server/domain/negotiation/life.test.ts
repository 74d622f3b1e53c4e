import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { nextStep } from '../life/next-step.ts';
import { perform } from '../life/perform.ts';
import { byClock } from '../testing/by-clock.ts';
import {
  act,
  full,
  makeNegotiation,
  makeRunning,
  negotiationBench,
  ok,
  timeframe,
  type NegotiationBench,
} from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, inDays, versionOf } from '../testing/request-maker.ts';
import { negotiationStep } from './rounds/next-step.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const idOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);
const names = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name);
const failing = { publicReason: 'The project was stopped.', internalReason: 'No budget left.' };

async function mails(template: string, negotiation: string): Promise<string[]> {
  const rows = await bench.server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq');
  const own = rows.filter(
    ({ payload }) => payload.template === template && payload.data.link.endsWith(idOf(negotiation)),
  );
  return own.map(({ payload }): string => payload.to.email).toSorted((a, b) => a.localeCompare(b));
}

test('publishing freezes and notifies the participants, who can then see the negotiation', async () => {
  const { buyer, open, suppliers, server } = bench;
  const request = await open();
  const negotiation = await makeNegotiation(buyer, request);
  const published = await ok(act(buyer.api, negotiation, 'publish'));
  assert.equal(published.body['state'], 'published');
  assert.deepEqual(
    await mails('negotiation-published', negotiation),
    suppliers.slice(0, 3).map(({ email }) => email),
  );
  const seen = (await ok(suppliers[1]!.api.get(negotiation))).body;
  assert.equal(seen['state'], 'published');
  for (const name of ['workflow', 'winner', 'savings', 'participations']) assert.ok(!(name in seen), name);
  assert.equal((await full(suppliers[1]!.api, negotiation)).participations.length, 1);
  assert.equal((await suppliers[3]!.api.get(negotiation)).status, 404);
  assert.deepEqual(codeOf(await act(suppliers[0]!.api, request.offers[0]!, 'cancel', { reason: 'Sold out' })), [
    409,
    'offer_frozen',
  ]);
  const step = await negotiationStep(idOf(negotiation), server.services.db);
  assert.deepEqual(step, { at: published.body['startDate'], operation: 'start' });
  assert.deepEqual(codeOf(await buyer.api.put(negotiation, { title: 'Too late' })), [409, 'wrong_state']);
});

test('names missing fields before publishing', async () => {
  const { buyer, open } = bench;
  const request = await open();
  const negotiation = await makeNegotiation(buyer, request, { type: 'not_set', startDate: null, finishDate: null });
  const answer = await act(buyer.api, negotiation, 'publish');
  assert.equal(answer.status, 400);
  const paths = (answer.body['violations'] as { propertyPath: string }[]).map(({ propertyPath }) => propertyPath);
  assert.deepEqual(
    paths.toSorted((a, b) => a.localeCompare(b)),
    ['finishDate', 'startDate', 'type'],
  );
  assert.equal((await buyer.api.put(`${negotiation}/publish`, {})).status, 400);
  assert.deepEqual(codeOf(await buyer.api.put(`${negotiation}/publish`, { version: 99 })), [409, 'outdated']);
});

test('rejects an unknown type, a finish in the past, and an auction with one participant', async () => {
  const { buyer, open } = bench;
  const request = await open([['10', '10']]);
  const negotiation = await makeNegotiation(buyer, request);
  const version = await versionOf(buyer.api, negotiation);
  await bench.server.services
    .db('negotiation')
    .where({ id: negotiation.slice(-36) })
    .update({ type: 'of_tomorrow' });
  // Not read before: the document of the API knows the types of today only.
  assert.deepEqual(codeOf(await buyer.api.put(`${negotiation}/publish`, { version })), [409, 'type_not_available']);
  await ok(buyer.api.put(negotiation, { type: 'rank_auction' }));
  assert.deepEqual(codeOf(await act(buyer.api, negotiation, 'publish')), [409, 'too_few_participants']);
  await ok(act(buyer.api, negotiation, '', { type: 'rank_negotiation', ...timeframe(-2, -1) }));
  assert.match(JSON.stringify((await act(buyer.api, negotiation, 'publish')).body['violations']), /in_the_past/);
});

test('publishes the ready negotiations and skips the others with a reason', async () => {
  const { buyer, open, suppliers } = bench;
  const request = await open();
  const ready = await makeNegotiation(buyer, { ...request, items: request.items.slice(0, 1) });
  const unready = await makeNegotiation(buyer, { ...request, items: request.items.slice(1) }, { type: 'not_set' });
  const list = await Promise.all([ready, unready].map(async (id) => ({ id, version: await versionOf(buyer.api, id) })));
  const answer = await ok(buyer.api.put('default-negotiations/publish', { negotiations: list }));
  assert.deepEqual(answer.body['published'], [ready]);
  assert.deepEqual(answer.body['skipped'], [{ id: unready, code: 'validation_failed' }]);
  const foreign = await suppliers[0]!.api.put('default-negotiations/publish', { negotiations: list });
  assert.deepEqual(codeOf(foreign), [403, 'insufficient_role']);
});

test('the clock starts a negotiation after its start and ends it after its finish, never earlier', async () => {
  const { buyer, open, server } = bench;
  const request = await open();
  const soon = { startDate: new Date(Date.now() + 5_000).toISOString(), finishDate: inDays(0.001) };
  const negotiation = await makeNegotiation(buyer, request, soon);
  await ok(act(buyer.api, negotiation, 'publish'));
  const step = (operation: string) => byClock(server, { entity: 'negotiation', iri: negotiation, operation });
  assert.equal(await step('start'), 'wrong_state');
  server.advance(5_001);
  assert.equal(await step('start'), null);
  assert.equal(await step('start'), 'wrong_state');
  assert.equal(await step('finish'), 'wrong_state');
  server.advance(90_000);
  assert.equal(await step('finish'), null);
  const ended = await full(buyer.api, negotiation);
  assert.equal(ended.state, 'negotiated');
  assert.equal(ended['winner'], ended.participations[0]?.['@id']);
  assert.deepEqual(ended['savings'], { amount: '0.00', percent: '0', currency: 'EUR' });
});

test('the engine runs each due step and finds nothing more after the end', async () => {
  const { buyer, open, server } = bench;
  const at = (seconds: number): string => new Date(server.services.now().getTime() + seconds * 1000).toISOString();
  const negotiation = await makeNegotiation(buyer, await open(), { startDate: at(10), finishDate: at(20) });
  await ok(act(buyer.api, negotiation, 'publish'));
  const subject = { entity: 'negotiation', id: idOf(negotiation) };
  const done: string[] = [];
  for (let step = await nextStep(subject, server.services); step; step = await nextStep(subject, server.services)) {
    await perform({ ...subject, operation: step.operation }, server.services);
    server.advance(Math.max(0, Date.parse(step.at) - server.services.now().getTime()));
    await perform({ ...subject, operation: step.operation }, server.services);
    done.push(step.operation);
  }
  assert.deepEqual(done, ['start', 'finish']);
  assert.equal((await full(buyer.api, negotiation)).state, 'negotiated');
});

test('a rank negotiation ends without a winner, by force or on schedule', async () => {
  const { buyer, open, suppliers } = bench;
  const negotiation = await makeRunning(buyer, await open(), { type: 'rank_negotiation' });
  const supplier = await suppliers[0]!.api.put(`${negotiation}/forced-finish`, { version: 1 });
  assert.deepEqual(codeOf(supplier), [403, 'insufficient_role']);
  const ended = await ok(act(buyer.api, negotiation, 'forced-finish'));
  assert.equal(ended.body['state'], 'finished');
  assert.equal(ended.body['winner'], null);
  assert.deepEqual(names((await full(buyer.api, negotiation)).operations).toSorted(), [
    'convertToOffline',
    'markFailed',
    'newRound',
  ]);
});

test('a forced start starts the negotiation now and keeps its finish', async () => {
  const { buyer, open } = bench;
  const negotiation = await makeNegotiation(buyer, await open());
  const { body: published } = await ok(act(buyer.api, negotiation, 'publish'));
  const { body } = await ok(act(buyer.api, negotiation, 'forced-start'));
  assert.equal(body['state'], 'started');
  assert.ok(String(body['startDate']) < String(published['startDate']));
  assert.equal(body['effectiveFinish'], published['effectiveFinish']);
  assert.deepEqual(codeOf(await act(buyer.api, negotiation, 'forced-start')), [409, 'wrong_state']);
});

test('a forced start can keep the planned duration', async () => {
  const { buyer, open } = bench;
  const negotiation = await makeNegotiation(buyer, await open());
  const { body: planned } = await ok(act(buyer.api, negotiation, 'publish'));
  const { body } = await ok(act(buyer.api, negotiation, 'forced-start', { keepDuration: true }));
  const duration = (of: object): number => {
    const { startDate, effectiveFinish } = of as Record<string, string>;
    return Date.parse(effectiveFinish ?? '') - Date.parse(startDate ?? '');
  };
  assert.equal(duration(body), duration(planned));
  assert.equal(body['finishDate'], body['effectiveFinish']);
});

test('a failed negotiation shows the public reason, hides the internal one, and frees offers and items', async () => {
  const { buyer, open, suppliers } = bench;
  const request = await open();
  const negotiation = await makeNegotiation(buyer, request);
  await ok(act(buyer.api, negotiation, 'publish'));
  const short = await act(buyer.api, negotiation, 'mark-failed', { ...failing, internalReason: 'x' });
  assert.match(JSON.stringify(short.body['violations']), /internalReason/);
  await ok(act(buyer.api, negotiation, 'mark-failed', failing));
  assert.equal((await mails('negotiation-failed', negotiation)).length, 3);
  const seen = (await ok(suppliers[0]!.api.get(negotiation))).body;
  assert.equal(seen['publicReason'], failing.publicReason);
  assert.ok(!('internalReason' in seen));
  await ok(act(suppliers[0]!.api, request.offers[0]!, 'cancel', { reason: 'Sold out' }));
  await makeNegotiation(buyer, request);
});

test('a new round starts from the last offers, and the old round rejects every command', async () => {
  const { buyer, open } = bench;
  const request = await open();
  const negotiation = await makeRunning(buyer, request, { type: 'rank_negotiation' });
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  const next = await act(buyer.api, negotiation, 'new-round');
  assert.equal(next.status, 201, JSON.stringify(next.body));
  assert.deepEqual([next.body['round'], next.body['state'], next.body['previousRound']], [2, 'drafted', negotiation]);
  const second = await full(buyer.api, String(next.body['@id']));
  assert.deepEqual(
    second.participations.map(({ initialPrice }) => Number(initialPrice)),
    [60, 72, 90],
  );
  assert.equal((second['items'] as unknown[]).length, 2);
  assert.deepEqual(codeOf(await act(buyer.api, negotiation, 'mark-failed', failing)), [409, 'newer_round_exists']);
  assert.deepEqual((await full(buyer.api, negotiation)).operations, []);
  assert.equal((await buyer.api.delete(String(next.body['@id']))).status, 204);
  assert.equal((await full(buyer.api, negotiation))['nextRound'], null);
  await ok(act(buyer.api, negotiation, 'new-round'));
});

test('opening the page is recorded once without raising the version', async () => {
  const { buyer, open, suppliers } = bench;
  const negotiation = await makeRunning(buyer, await open());
  const before = await full(buyer.api, negotiation);
  await ok(suppliers[0]!.api.put(`${negotiation}/mark-as-joined`));
  await ok(suppliers[0]!.api.put(`${negotiation}/mark-as-joined`));
  const joined = await full(buyer.api, negotiation);
  assert.equal(joined.version, before.version);
  assert.equal(joined.participations.filter(({ joinedAt }) => joinedAt !== null).length, 1);
  assert.equal(joined.log.filter(({ event }) => event === 'joined').length, 1);
  assert.deepEqual(codeOf(await buyer.api.put(`${negotiation}/mark-as-joined`)), [403, 'insufficient_role']);
  assert.equal((await suppliers[3]!.api.put(`${negotiation}/mark-as-joined`)).status, 404);
  for (const version of [{ toString: null }, { toString: 1, valueOf: 2 }, {}, [1]]) {
    const answer = await suppliers[0]!.api.put(`${negotiation}/mark-as-joined`, { version });
    assert.deepEqual(codesOf(answer), ['version wrong_type'], JSON.stringify(version));
  }
});
