import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dayAfter, dayOf } from '../../../schemas/domain/validity.ts';
import type { Answer, ApiClient } from '../../testing/api-client.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { codeOf, offerBench, type OfferBench } from '../testing/offer-bench.ts';
import {
  acquaint,
  pathOfRequest,
  publishForm,
  questionnaire,
  requestFrom,
  submitAnswers,
} from '../testing/qualification-maker.ts';
import { codesOf, created, inDays } from '../testing/request-maker.ts';

let bench: OfferBench;
before(async () => {
  bench = await offerBench();
  const { server, buyer: purchaser, seller: supplier, other } = bench;
  await acquaint(server, purchaser, supplier);
  await acquaint(server, purchaser, other);
  await publishForm(server);
});
after(() => bench.server.stop());

const buyer = (): ApiClient => bench.buyer.api;
const seller = (): ApiClient => bench.seller.api;
const day = (days: number): string => dayAfter(dayOf(new Date()), days);
const pdf = { name: 'ISO 9001.pdf', content: '%PDF-1.4\n%%EOF' };
const ask = (body: object = {}): Promise<string> => requestFrom(buyer(), bench.seller, body);
const read = async (api: ApiClient, iri: string): Promise<Record<string, unknown>> => (await ok(api.get(iri))).body;
const operationsOf = async (api: ApiClient, iri: string): Promise<string[]> =>
  ((await read(api, iri))['operations'] as { name: string }[]).map(({ name }) => name);
const lastMail = async (email: string): Promise<string | undefined> => (await bench.mailsTo(email)).at(-1);
const approve = (iri: string, validUntil = day(300)): Promise<Answer> => act(buyer(), iri, 'approve', { validUntil });

test('a supplier is asked, answers, and is approved until a date', async () => {
  const iri = await ask({ message: 'For the frame contract', dueAt: inDays(14) });
  assert.equal(await lastMail(bench.seller.email), 'qualification-asked');
  const own = await read(seller(), iri);
  assert.deepEqual(
    [own['@type'], own['state'], own['message']],
    ['Qualification', 'requested', 'For the frame contract'],
  );
  assert.deepEqual(await operationsOf(seller(), iri), ['submit', 'update']);
  assert.deepEqual(await operationsOf(buyer(), iri), []);
  assert.deepEqual(codesOf(await act(seller(), iri, 'submit')), ['custom.f_iso required']);
  await ok(act(seller(), iri, '', { custom: { f_iso: 'o_no' } }));
  assert.deepEqual(codesOf(await act(seller(), iri, 'submit')), ['custom.f_why required']);
  await submitAnswers(bench.seller, iri);
  assert.equal(await lastMail(bench.buyer.email), 'qualification-submitted');
  const answered = await read(buyer(), iri);
  assert.deepEqual([answered['custom'], answered['score']], [{ f_iso: 'o_yes' }, 10]);
  assert.ok(!('score' in (await read(seller(), iri))), 'the supplier does not learn its score');
  assert.deepEqual(codesOf(await act(buyer(), iri, 'approve')), ['validUntil required']);
  assert.deepEqual(codesOf(await approve(iri, day(-1))), ['validUntil in_the_past']);
  const approved = (await ok(approve(iri))).body;
  assert.deepEqual([approved['state'], approved['validUntil']], ['approved', day(300)]);
  assert.equal(await lastMail(bench.seller.email), 'qualification-approved');
  assert.ok(!('decidedByName' in (await read(seller(), iri))), 'the reviewer stays unnamed');
});

test('the purchaser reads no answer before it is submitted, nor while it is corrected', async () => {
  const iri = await ask({ eclass: '23000000' });
  await ok(act(seller(), iri, '', { custom: { f_iso: 'o_yes' }, remarks: 'Not yet' }));
  const file = created(await seller().upload('qualification-files', pdf, { qualification: iri }));
  await ok(act(seller(), iri, '', { custom: { f_proof: file } }));
  const hidden = async (): Promise<void> => {
    const body = await read(buyer(), iri);
    assert.deepEqual(
      ['custom', 'remarks', 'files'].filter((name) => name in body),
      [],
    );
    const { body: list } = await ok(buyer().get('qualifications?custom.f_iso=o_yes&eclass=23000000'));
    assert.equal(list['hydra:totalItems'], 0, 'a filter reveals nothing either');
  };
  await hidden();
  assert.equal((await buyer().get(file)).status, 404);
  assert.equal((await buyer().raw(`${file}/download`)).status, 404);
  await ok(act(seller(), iri, 'submit'));
  assert.equal(await (await buyer().raw(`${file}/download`)).text(), pdf.content);
  assert.deepEqual((await read(buyer(), iri))['custom'], { f_iso: 'o_yes', f_proof: file });
  assert.deepEqual(codesOf(await act(buyer(), iri, 'reject', { reason: '' })), ['reason required']);
  await ok(act(buyer(), iri, 'reject', { reason: 'The certificate has expired.' }));
  assert.equal(await lastMail(bench.seller.email), 'qualification-rejected');
  assert.equal((await read(seller(), iri))['reason'], 'The certificate has expired.');
  await hidden();
  await ok(act(seller(), iri, 'submit'));
  assert.deepEqual((await read(buyer(), iri))['reason'], null);
});

test('answers keep the form that they were submitted with, and drafts follow the newest', async () => {
  const kept = await requestFrom(buyer(), bench.other);
  await submitAnswers(bench.other, kept);
  const { schema } = await read(buyer(), kept);
  const draft = await ask({ eclass: '24000000' });
  const f_sites = { kind: 'integer', label: { en: 'Sites' }, required: true, audience: 'all' };
  await publishForm(bench.server, { ...questionnaire, fields: { ...questionnaire.fields, f_sites } });
  assert.equal((await read(buyer(), kept))['schema'], schema);
  assert.notEqual((await read(seller(), draft))['schema'], schema);
  await ok(act(seller(), draft, '', { custom: { f_iso: 'o_yes' } }));
  assert.deepEqual(codesOf(await act(seller(), draft, 'submit')), ['custom.f_sites required']);
  await submitAnswers(bench.seller, draft, { f_sites: 3 });
  await publishForm(bench.server);
});

test('suppliers see neither internal questions nor the scores of options', async () => {
  const iri = await ask({ eclass: '25000000' });
  await ok(act(seller(), iri, '', { custom: { f_iso: 'o_yes', f_inside: 'ours' } }));
  assert.deepEqual((await read(seller(), iri))['custom'], { f_iso: 'o_yes' });
  const { schema } = await read(seller(), iri);
  const text = async (api: ApiClient): Promise<string> => (await api.raw(String(schema))).text();
  assert.ok(!/x-scores|f_inside/.test(await text(seller())));
  assert.match(await text(buyer()), /"x-scores":{[^}]*"o_yes":10/);
});

test('asking again keeps the open record; a renewal starts with the latest answers and replaces the older one', async () => {
  const eclass = '26000000';
  const first = await ask({ eclass });
  const later = inDays(30);
  assert.equal(await ask({ eclass, dueAt: later }), first);
  const asked = await read(seller(), first);
  assert.deepEqual([asked['dueAt'], asked['timesAsked']], [later, 2]);
  await submitAnswers(bench.seller, first);
  const again = await buyer().put(await pathOfRequest(buyer(), bench.seller), { eclass });
  assert.deepEqual(codeOf(again), [409, 'wrong_state']);
  await ok(approve(first));
  const second = await ask({ eclass });
  assert.notEqual(second, first);
  assert.deepEqual((await read(seller(), second))['custom'], { f_iso: 'o_yes' });
  await ok(act(seller(), second, 'submit'));
  assert.equal((await read(buyer(), first))['state'], 'approved');
  await ok(approve(second));
  assert.equal((await read(buyer(), first))['state'], 'expired');
});

test('wrong input names the field', async () => {
  const path = await pathOfRequest(buyer(), bench.seller);
  assert.deepEqual(codesOf(await buyer().put(path, { dueAt: inDays(-1) })), ['dueAt in_the_past']);
  assert.deepEqual(codesOf(await buyer().put(path, { eclass: '99' })), ['eclass format_eclass']);
  const listed = created(await buyer().post('custom-suppliers', { name: 'Not registered AG' }));
  const unknown = await buyer().put(`suppliers/${listed.slice(-36)}/request-qualification`, {});
  assert.deepEqual(codeOf(unknown), [409, 'supplier_not_registered']);
  assert.equal((await buyer().put('suppliers/x/request-qualification', {})).status, 404);
  const iri = await ask({ eclass: '27000000' });
  assert.deepEqual(codesOf(await act(seller(), iri, '', { custom: { f_iso: 'o_maybe' } })), [
    'custom.f_iso not_in_list',
  ]);
  assert.deepEqual(codeOf(await seller().put(`${iri}/submit`, { version: 99 })), [409, 'outdated']);
});

test('other organizations, other roles and strangers have no access', async () => {
  const iri = await ask({ eclass: '28000000' });
  await submitAnswers(bench.seller, iri);
  const { server, other } = bench;
  const rival = server.client(await rivalPurchaser(server));
  const { requester, admin } = server.people;
  const path = await pathOfRequest(buyer(), bench.seller);
  for (const api of [other.api, rival, requester.api, server.client()])
    assert.ok([401, 404].includes((await api.get(iri)).status));
  for (const operation of ['', '/submit', '/approve', '/reject'])
    for (const api of [other.api, rival, requester.api, admin.api, server.client()]) {
      const body = { version: 3, validUntil: day(9), reason: 'No reason' };
      assert.ok([401, 403, 404].includes((await api.put(`${iri}${operation}`, body)).status), operation);
    }
  assert.equal((await seller().put(`${iri}/approve`, { version: 3, validUntil: day(9) })).status, 403);
  assert.equal((await rival.put(path, {})).status, 404, 'it does not know this supplier');
  for (const api of [other.api, requester.api, admin.api]) assert.equal((await api.put(path, {})).status, 403);
  assert.equal((await server.client().put(path, {})).status, 401);
  assert.equal((await read(buyer(), iri))['state'], 'submitted');
});
