import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { usualScorecard } from '../../../schemas/domain/scorecard.ts';
import type { Answer } from '../../testing/api-client.ts';
import {
  act,
  makeRunning,
  negotiationBench,
  ok,
  participationsOf,
  type NegotiationBench,
} from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, created, inDays, makePublished } from '../testing/request-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
  const { buyer, server } = bench;
  const { organization } = server.people.supplier1;
  await server.services
    .db('organization_contact')
    .insert([
      { contact_id: buyer.organization, organization_id: organization },
      { contact_id: organization, organization_id: buyer.organization },
    ])
    .onConflict()
    .ignore();
});
after(() => bench.server.stop());

const supplier = (): string => `/api/organizations/${bench.server.people.supplier1.organization}`;

async function setDocuments(documents: string): Promise<Answer> {
  const { lead } = bench.server.people;
  return lead.api.put('scorecard-settings', { ...usualScorecard, documents });
}

/** Asks for a kind whose time is over. */
async function overdue(kind: string): Promise<string> {
  const { buyer, server } = bench;
  const body = { suppliers: [supplier()], kinds: [kind], dueAt: inDays(3) };
  const answer = await buyer.api.post('supplier-documents/ask', body);
  assert.equal(answer.status, 201);
  const [record] = answer.body['hydra:member'] as { '@id': string }[];
  const id = record?.['@id'].slice(-36) ?? '';
  await server.services
    .db('supplier_document')
    .where({ id })
    .update({ due_at: inDays(-1) });
  return id;
}

const fileOf = (): Promise<Answer> =>
  ok(bench.buyer.api.get(`suppliers/${bench.server.people.supplier1.organization}/file`));

const invite = async (): Promise<Answer> => {
  const { request } = await makePublished(bench.buyer.api);
  return bench.buyer.api.post('invitations', { request, organization: supplier() });
};

test('a missing document warns or blocks at the invitation, as the scorecard says', async () => {
  const id = await overdue('insurance');
  assert.equal((await invite()).body['advice'], 'none', 'as shipped, documents give no advice');
  await ok(setDocuments('warn'));
  const warned = await invite();
  assert.deepEqual([warned.status, warned.body['advice']], [201, 'warn']);
  await ok(setDocuments('block'));
  const blocked = await invite();
  assert.deepEqual(codeOf(blocked), [409, 'documents_lacking']);
  assert.deepEqual(Object(blocked.body['params']).documentKinds, 'insurance');
  await bench.server.services
    .db('supplier_document')
    .where({ id })
    .update({ due_at: inDays(5) });
  assert.equal((await invite()).status, 201, 'until its time is over, nothing is missing');
  await bench.server.services.db('supplier_document').where({ id }).delete();
});

test('an expired document blocks the award, until another is in force', async () => {
  const { buyer, server } = bench;
  const { supplier1 } = server.people;
  await ok(setDocuments('none'));
  const open = await bench.open();
  const negotiation = await makeRunning(buyer, open, { type: 'rank_auction' });
  const [place = ''] = await participationsOf(negotiation, [supplier1]);
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  const id = await overdue('tax');
  await ok(setDocuments('block'));
  const award = (): Promise<Answer> => act(buyer.api, place, 'awarding', { reason: 'Best price for the whole lot.' });
  assert.deepEqual(codeOf(await award()), [409, 'documents_lacking']);
  const pdf = { name: 'Tax.pdf', content: '%PDF-1.4\n%%EOF' };
  const validUntil = inDays(90).slice(0, 10);
  created(await supplier1.api.upload('supplier-documents', pdf, { kind: 'tax', validUntil }));
  await ok(act(supplier1.api, `supplier-documents/${id}`, 'submit'));
  await ok(act(buyer.api, `supplier-documents/${id}`, 'accept'));
  await ok(award());
});

test('a missing document warns at the award without preventing it', async () => {
  await ok(setDocuments('warn'));
  await overdue('iso_9001');
  const { body } = await fileOf();
  assert.deepEqual([body['advice'], body['lacking']], ['warn', ['iso_9001']]);
});

test('advice given by hand lifts missing documents, for the award and for its dialog', async () => {
  const { buyer, server } = bench;
  await ok(setDocuments('block'));
  assert.deepEqual((await fileOf()).body['lacking'], ['iso_9001']);
  const { supplier1 } = server.people;
  const open = await bench.open();
  const negotiation = await makeRunning(buyer, open, { type: 'rank_auction' });
  const [place = ''] = await participationsOf(negotiation, [supplier1]);
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  const award = (): Promise<Answer> => act(buyer.api, place, 'awarding', { reason: 'Best price for the whole lot.' });
  assert.deepEqual(codeOf(await award()), [409, 'documents_lacking']);
  const { body } = await ok(buyer.api.get('suppliers?itemsPerPage=100'));
  const records = body['hydra:member'] as { '@id': string; organization: string }[];
  const record = records.find(({ organization }) => organization === supplier())?.['@id'] ?? '';
  await ok(act(buyer.api, record, 'advise', { advice: 'none', reason: 'The auditor was here.' }));
  assert.deepEqual((await fileOf()).body['lacking'], []);
  await ok(award());
  await ok(act(buyer.api, record, 'unadvise'));
  assert.deepEqual((await fileOf()).body['lacking'], ['iso_9001']);
});

test('rejects unknown advice, and keeps the setting with its version', async () => {
  assert.deepEqual(codesOf(await setDocuments('maybe')), ['documents not_in_list']);
  assert.equal((await ok(setDocuments('block'))).body['documents'], 'block');
  assert.equal((await ok(bench.buyer.api.get('scorecard-settings'))).body['documents'], 'block');
});
