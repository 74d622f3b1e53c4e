import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { documentStep } from '../../../schemas/domain/documents/due-step.ts';
import { dayAfter, dayOf } from '../../../schemas/domain/validity.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { nextStep } from '../life/next-step.ts';
import { perform } from '../life/perform.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { offerBench, type OfferBench } from '../testing/offer-bench.ts';
import { created } from '../testing/request-maker.ts';

let bench: OfferBench;
before(async () => {
  bench = await offerBench();
  const { organization: buyerId } = bench.buyer;
  const { organization: sellerId } = bench.seller;
  await bench.server.services.db('organization_contact').insert([
    { contact_id: buyerId, organization_id: sellerId },
    { contact_id: sellerId, organization_id: buyerId },
  ]);
});
after(() => bench.server.stop());

const pdf = { name: 'Policy.pdf', content: '%PDF-1.4\n%%EOF' };
const dayMs = 86_400_000;
const today = (): string => dayOf(bench.server.services.now());

/** An own document and a buyer's accepted record of it, which end in so many days. */
async function accepted(days: number): Promise<{ mine: string; theirs: string }> {
  const { buyer, seller, server } = bench;
  const fields = { kind: 'insurance', validUntil: dayAfter(today(), days) };
  const suppliers = [`/api/organizations/${seller.organization}`];
  const dueAt = new Date(server.services.now().getTime() + dayMs).toISOString();
  const asked = await ok(buyer.api.post('supplier-documents/ask', { suppliers, kinds: ['insurance'], dueAt }));
  const [record] = asked.body['hydra:member'] as { '@id': string }[];
  const mine = created(await seller.api.upload('supplier-documents', pdf, fields));
  const theirs = record?.['@id'] ?? assert.fail();
  await ok(act(seller.api, theirs, 'submit'));
  await ok(act(buyer.api, theirs, 'accept'));
  return { mine: mine.slice(-36), theirs: theirs.slice(-36) };
}

const subject = (id: string) => ({ entity: 'supplierDocument', id });

/** Performs all steps of a record that are due at this time, as an engine does. Returns their names. */
async function run(id: string): Promise<string[]> {
  const { services } = bench.server;
  const done: string[] = [];
  for (;;) {
    const step = await nextStep(subject(id), services);
    if (!step || step.at > services.now().toISOString()) return done;
    await perform({ ...subject(id), operation: step.operation }, services);
    done.push(step.operation);
  }
}

const mails = async (): Promise<string[]> =>
  (await bench.server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq'))
    .filter(({ payload }) => String(payload.template).startsWith('document-exp'))
    .map(({ payload }) => `${payload.template} ${payload.to.email}`);

test('reminds both sides at 60, 30 and 7 days and on the day, and then the document expires', async () => {
  const { buyer, seller, server } = bench;
  const { mine, theirs } = await accepted(100);
  const both = async (): Promise<string[][]> => [await run(mine), await run(theirs)];
  assert.deepEqual(await both(), [[], []], 'nothing is due yet');
  for (const [at, before] of [
    [40, 100],
    [70, 60],
    [93, 30],
    [100, 7],
  ] as const) {
    const known = (await mails()).length;
    server.advance((at - (100 - before)) * dayMs);
    // Reminders are sent at 6:00 UTC, so later on the same day.
    const rest = dayMs - (server.services.now().getTime() % dayMs) - 60_000;
    server.advance(rest);
    assert.deepEqual(await both(), [['remind'], ['remind']], `day ${at}`);
    assert.deepEqual(await both(), [[], []], 'once');
    const sent = (await mails()).slice(known);
    assert.deepEqual(
      sent.toSorted(),
      [`document-expiring ${buyer.email}`, `document-expiring ${seller.email}`].toSorted(),
    );
    server.advance(-rest);
  }
  assert.equal(
    (await ok(buyer.api.get(`supplier-documents/${theirs}`))).body['status'],
    'expires_soon',
    'the last day',
  );
  const known = (await mails()).length;
  server.advance(dayMs);
  assert.deepEqual(await both(), [[], ['expire']]);
  const { body } = await ok(buyer.api.get(`supplier-documents/${theirs}`));
  assert.deepEqual([body['state'], body['status']], ['expired', 'expired']);
  assert.equal((await ok(seller.api.get(`supplier-documents/${mine}`))).body['status'], 'expired');
  assert.deepEqual(
    (await mails()).slice(known).toSorted(),
    [`document-expired ${buyer.email}`, `document-expired ${seller.email}`].toSorted(),
  );
  assert.equal(await nextStep(subject(theirs), server.services), null);
});

test('sends no reminder whose time had passed before the document was in force', async () => {
  const { theirs, mine } = await accepted(20);
  for (const id of [mine, theirs]) {
    const step = await nextStep(subject(id), bench.server.services);
    assert.deepEqual([step?.operation, step?.at.slice(0, 10)], ['remind', dayAfter(today(), 13)]);
  }
});

test('a replaced document reminds no one', async () => {
  const first = await accepted(90);
  await accepted(500);
  assert.equal(await nextStep(subject(first.theirs), bench.server.services), null);
  assert.equal(await nextStep(subject(first.mine), bench.server.services), null);
});

test('a timer that is early or duplicated changes nothing', async () => {
  const { theirs } = await accepted(200);
  const { services } = bench.server;
  for (const operation of ['remind', 'expire']) await perform({ ...subject(theirs), operation }, services);
  const [row] = await rowsWhere(entityNamed('supplierDocument'), { id: theirs }, services.db);
  assert.deepEqual([row?.state, row?.remindedDays], ['accepted', null]);
});

test('several missed reminders are sent as one', () => {
  const dated = { state: 'accepted' as const, validUntil: '2027-06-30', replacedAt: null };
  assert.deepEqual(documentStep({ ...dated, remindedDays: null }), {
    operation: 'remind',
    at: '2027-05-01T06:00:00.000Z',
  });
  assert.deepEqual(documentStep({ ...dated, remindedDays: 7 }), {
    operation: 'remind',
    at: '2027-06-30T06:00:00.000Z',
  });
  assert.deepEqual(documentStep({ ...dated, remindedDays: 0 }), {
    operation: 'expire',
    at: '2027-07-01T00:00:00.000Z',
  });
  assert.equal(documentStep({ ...dated, state: 'uploaded', remindedDays: 0 }), null);
  assert.equal(documentStep({ ...dated, validUntil: null, remindedDays: null }), null);
});
