import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dayAfter, dayOf } from '../../../schemas/domain/validity.ts';
import { nextStep } from '../life/next-step.ts';
import { perform } from '../life/perform.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { offerBench, type OfferBench } from '../testing/offer-bench.ts';
import { acquaint, requestFrom, submitAnswers } from '../testing/qualification-maker.ts';

let bench: OfferBench;
before(async () => {
  bench = await offerBench();
  await acquaint(bench.server, bench.buyer, bench.seller);
});
after(() => bench.server.stop());

const dayMs = 86_400_000;

/** A qualification that ends in so many days. */
async function approved(days: number): Promise<string> {
  const { buyer, seller, server } = bench;
  const iri = await requestFrom(buyer.api, seller);
  await submitAnswers(seller, iri, {});
  await ok(act(buyer.api, iri, 'approve', { validUntil: dayAfter(dayOf(server.services.now()), days) }));
  return iri.slice(-36);
}

/** Performs all steps of a record that are due at this time, as an engine does. Returns their names. */
async function run(id: string): Promise<string[]> {
  const { services } = bench.server;
  const subject = { entity: 'qualification', id };
  const done: string[] = [];
  for (;;) {
    const step = await nextStep(subject, services);
    if (!step || step.at > services.now().toISOString()) return done;
    await perform({ ...subject, operation: step.operation }, services);
    done.push(step.operation);
  }
}

const mails = async (): Promise<string[]> =>
  (await bench.server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq'))
    .filter(({ payload }) => String(payload.template).startsWith('qualification-exp'))
    .map(({ payload }) => `${payload.template} ${payload.to.email}`);

test('reminds both sides at 60, 30 and 7 days and on the day, and then the qualification expires', async () => {
  const { buyer, seller, server } = bench;
  const id = await approved(100);
  assert.deepEqual(await run(id), [], 'nothing is due yet');
  let passed = 0;
  for (const day of [40, 70, 93, 100]) {
    const known = (await mails()).length;
    server.advance((day - passed) * dayMs);
    passed = day;
    // Reminders are sent at 6:00 UTC, so later on the same day.
    const rest = dayMs - (server.services.now().getTime() % dayMs) - 60_000;
    server.advance(rest);
    assert.deepEqual([await run(id), await run(id)], [['remind'], []], `day ${day}, once`);
    const expected = [buyer, seller].map(({ email }) => `qualification-expiring ${email}`);
    assert.deepEqual((await mails()).slice(known).toSorted(), expected.toSorted());
    server.advance(-rest);
  }
  const known = (await mails()).length;
  server.advance(dayMs);
  assert.deepEqual(await run(id), ['expire']);
  assert.equal((await ok(buyer.api.get(`qualifications/${id}`))).body['state'], 'expired');
  const expected = [buyer, seller].map(({ email }) => `qualification-expired ${email}`);
  assert.deepEqual((await mails()).slice(known).toSorted(), expected.toSorted());
});

test('one that is approved shortly before its end skips the reminders that have passed', async () => {
  const id = await approved(20);
  assert.deepEqual(await run(id), []);
  const next = await nextStep({ entity: 'qualification', id }, bench.server.services);
  assert.equal(next?.at.slice(0, 10), dayAfter(dayOf(bench.server.services.now()), 13));
});

test('a timer that comes early changes nothing', async () => {
  const id = await approved(300);
  for (const operation of ['remind', 'expire'])
    await perform({ entity: 'qualification', id, operation }, bench.server.services);
  assert.equal((await ok(bench.buyer.api.get(`qualifications/${id}`))).body['state'], 'approved');
});
