import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dayAfter, dayOf } from '../../../schemas/domain/validity.ts';
import type { Answer, ApiClient } from '../../testing/api-client.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { codeOf, offerBench, type OfferBench } from '../testing/offer-bench.ts';
import { codesOf, created, inDays, versionOf } from '../testing/request-maker.ts';

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

const buyer = (): ApiClient => bench.buyer.api;
const seller = (): ApiClient => bench.seller.api;
const day = (days: number): string => dayAfter(dayOf(new Date()), days);
const pdf = { name: 'Policy 2027.pdf', content: '%PDF-1.4\n%%EOF' };
const buyerIri = (): string => `/api/organizations/${bench.buyer.organization}`;
const sellerIri = (): string => `/api/organizations/${bench.seller.organization}`;

const upload = (fields: Record<string, string> = {}, file = pdf): Promise<Answer> =>
  seller().upload('supplier-documents', file, { kind: 'insurance', validUntil: day(400), ...fields });
const own = async (fields: Record<string, string> = {}): Promise<string> => created(await upload(fields));
const share = (document: string, organization = buyerIri()): Promise<Answer> =>
  act(seller(), document, 'share', { organization });
const ask = (body: object = {}, api = buyer()): Promise<Answer> =>
  api.post('supplier-documents/ask', {
    suppliers: [sellerIri()],
    kinds: ['insurance'],
    dueAt: inDays(14),
    ...body,
  });
type Member = Record<string, unknown> & { '@id': string };
const membersOf = ({ body }: Answer): Member[] => body['hydra:member'] as Member[];
const listed = async (api: ApiClient, query = ''): Promise<Member[]> =>
  membersOf(await ok(api.get(`supplier-documents?itemsPerPage=100&${query}`)));
const ofBuyer = async (kind: string, states: string): Promise<Member | undefined> =>
  (await listed(buyer(), `kind=${kind}`)).find(({ state }) => states.split(' ').includes(String(state)));
const submitted = async (
  kind: string,
  fields: Record<string, string> = {},
): Promise<{ mine: string; theirs: string }> => {
  const mine = await own({ kind, ...fields });
  await ok(share(mine));
  return { mine, theirs: (await ofBuyer(kind, 'submitted'))?.['@id'] ?? assert.fail() };
};
const operationsOf = async (api: ApiClient, iri: string): Promise<string[]> =>
  ((await ok(api.get(iri))).body['operations'] as { name: string }[]).map(({ name }) => name);
const lastMail = async (email: string): Promise<string | undefined> => (await bench.mailsTo(email)).at(-1);

test('a supplier uploads a document once, and no one else sees it', async () => {
  const iri = await own({ number: 'RC 8841-20', issuer: 'Mapfre', validFrom: day(-10) });
  const { body } = await ok(seller().get(iri));
  assert.deepEqual(
    [body['@type'], body['state'], body['status'], body['kind'], body['number'], body['name'], body['buyer']],
    ['SupplierDocument', 'uploaded', 'valid', 'insurance', 'RC 8841-20', pdf.name, null],
  );
  assert.equal(await (await seller().raw(`${iri}/download`)).text(), pdf.content);
  assert.equal((await buyer().get(iri)).status, 404);
  assert.equal((await buyer().raw(`${iri}/download`)).status, 404);
  assert.ok(!JSON.stringify(await listed(buyer())).includes('RC 8841-20'));
  assert.deepEqual(await operationsOf(seller(), iri), ['update', 'share']);
});

test('a shared document is reviewed, and the supplier reads the result', async () => {
  const { mine, theirs } = await submitted('tax', { number: 'T-1', issuer: 'Finanzamt' });
  const { body } = await ok(buyer().get(theirs));
  assert.deepEqual([body['number'], body['status'], body['document']], ['T-1', 'in_review', undefined]);
  assert.equal(await (await buyer().raw(`${theirs}/download`)).text(), pdf.content);
  assert.deepEqual(await operationsOf(buyer(), theirs), ['accept', 'reject']);
  assert.deepEqual(await operationsOf(seller(), theirs), []);
  assert.deepEqual((await ok(seller().get(mine))).body['sharedWith'], [buyerIri()]);
  const accepted = (await ok(act(buyer(), theirs, 'accept'))).body;
  assert.deepEqual([accepted['state'], accepted['status']], ['accepted', 'valid']);
  assert.equal(typeof accepted['decidedByName'], 'string');
  assert.ok(!('decidedByName' in (await ok(seller().get(theirs))).body), 'the reviewer stays unnamed');
  assert.equal(await lastMail(bench.seller.email), 'document-accepted');
  assert.deepEqual(codesOf(await share(mine)), ['organization not_unique']);
});

test('a rejected document says why, and the supplier submits another', async () => {
  const { theirs } = await submitted('iso_9001');
  assert.deepEqual(codesOf(await act(buyer(), theirs, 'reject', { reason: '' })), ['reason required']);
  await ok(act(buyer(), theirs, 'reject', { reason: 'The scope does not cover racking.' }));
  const { body } = await ok(seller().get(theirs));
  assert.deepEqual([body['status'], body['reason']], ['missing', 'The scope does not cover racking.']);
  assert.equal(await lastMail(bench.seller.email), 'document-rejected');
  const better = await own({ kind: 'iso_9001', number: 'ER-2' });
  await ok(act(seller(), theirs, 'submit', { document: better }));
  const again = (await ok(buyer().get(theirs))).body;
  assert.deepEqual([again['state'], again['number'], again['reason']], ['submitted', 'ER-2', null]);
});

test('a purchaser asks for kinds, and the newest document in force answers', async () => {
  const answer = await ask({ kinds: ['iso_14001', 'bank'], message: 'Before the award of Hall 5' });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  assert.deepEqual(
    membersOf(answer).map(({ kind, state, status, timesAsked }) => [kind, state, status, timesAsked]),
    [
      ['iso_14001', 'requested', 'missing', 1],
      ['bank', 'requested', 'missing', 1],
    ],
  );
  assert.equal(await lastMail(bench.seller.email), 'document-asked');
  const [iso, bank] = membersOf(answer).map((one) => one['@id']);
  assert.deepEqual(codesOf(await act(seller(), iso ?? '', 'submit')), ['document required']);
  await own({ kind: 'bank', validUntil: '' });
  await ok(act(seller(), bank ?? '', 'submit'));
  const { body } = await ok(buyer().get(bank ?? ''));
  assert.deepEqual([body['state'], body['validUntil']], ['submitted', null]);
  assert.equal(await lastMail(bench.buyer.email), 'document-submitted');
  await ok(act(buyer(), bank ?? '', 'accept'));
  assert.equal((await ok(buyer().get(bank ?? ''))).body['status'], 'valid', 'without an end it stays valid');
});

test('asking again moves the due time, and asks for nothing that is in review', async () => {
  const [first] = membersOf(await ask({ kinds: ['code_of_conduct'] }));
  const later = inDays(30);
  const [second] = membersOf(await ask({ kinds: ['code_of_conduct', 'code_of_conduct'], dueAt: later }));
  assert.deepEqual([second?.['@id'], second?.['dueAt'], second?.['timesAsked']], [first?.['@id'], later, 2]);
  await own({ kind: 'code_of_conduct', validUntil: '' });
  await ok(act(seller(), String(first?.['@id']), 'submit'));
  const [third] = membersOf(await ask({ kinds: ['code_of_conduct'] }));
  assert.deepEqual([third?.['@id'], third?.['state']], [first?.['@id'], 'submitted']);
});

test('sharing answers what the buyer asked for', async () => {
  const [asked] = membersOf(await ask({ kinds: ['other'] }));
  await ok(share(await own({ kind: 'other', validUntil: '' })));
  assert.equal((await ok(buyer().get(String(asked?.['@id'])))).body['state'], 'submitted');
});

test('a purchaser asks by the record of a supplier, and finds records by their documents', async () => {
  const { organization } = bench.seller;
  const found = async (query: string): Promise<Member[]> => membersOf(await ok(buyer().get(`suppliers?${query}`)));
  const [record] = await found(`organization=${organization}`);
  const [asked] = membersOf(await ask({ suppliers: [record?.['@id']], kinds: ['bank', 'iso_14001'] }));
  assert.equal(asked?.['organization'], sellerIri());
  assert.deepEqual(
    (await found('documents=missing')).map((one) => [one['@id'], one['documents'], one['organization']]),
    [[record?.['@id'], 'missing', sellerIri()]],
  );
  assert.deepEqual(await found('documents=expiring'), []);
  assert.equal((await found('documents=missing,expiring')).length, 1);
  const listedOnly = created(await bench.server.people.lead.api.post('custom-suppliers', { name: 'Not registered' }));
  const unregistered = listedOnly.replace('custom-suppliers', 'suppliers');
  assert.deepEqual(codesOf(await ask({ suppliers: [unregistered] })), ['suppliers[0] not_found']);
});

test('a withdrawn document is gone, and what was asked for waits again', async () => {
  const mine = await own({ kind: 'other', validUntil: '', number: 'secret plan' });
  await ok(share(mine));
  const theirs = (await listed(buyer(), 'kind=other')).find(({ number }) => number === 'secret plan')?.['@id'] ?? '';
  await ok(act(seller(), mine, 'unshare', { organization: buyerIri() }));
  assert.equal((await buyer().get(theirs)).status, 404);
  assert.deepEqual(codesOf(await act(seller(), mine, 'unshare', { organization: buyerIri() })), [
    'organization not_found',
  ]);
  assert.equal(await lastMail(bench.server.people.lead.email), 'document-withdrawn', 'no one asked for it');
  const [asked] = membersOf(await ask({ kinds: ['iso_14001'] }));
  const iso = await own({ kind: 'iso_14001' });
  await ok(share(iso));
  await ok(act(buyer(), String(asked?.['@id']), 'accept'));
  await ok(act(seller(), iso, 'unshare', { organization: buyerIri() }));
  const { body } = await ok(buyer().get(String(asked?.['@id'])));
  assert.deepEqual([body['state'], body['validUntil'], body['file']], ['requested', null, null]);
  assert.equal((await buyer().raw(`${String(asked?.['@id'])}/download`)).status, 404);
  assert.equal(await lastMail(bench.buyer.email), 'document-withdrawn');
});

test('a newer document of a kind replaces the earlier one on both sides', async () => {
  const first = await submitted('insurance', { validUntil: day(20) });
  await ok(act(buyer(), first.theirs, 'accept'));
  assert.equal((await ok(buyer().get(first.theirs))).body['status'], 'expires_soon');
  const second = await submitted('insurance', { validUntil: day(385) });
  assert.equal((await ok(seller().get(first.mine))).body['status'], 'replaced');
  assert.equal((await ok(buyer().get(first.theirs))).body['status'], 'expires_soon', 'until the new one is accepted');
  await ok(act(buyer(), second.theirs, 'accept'));
  assert.equal((await ok(buyer().get(first.theirs))).body['status'], 'replaced');
  assert.deepEqual(codeOf(await share(first.mine)), [409, 'wrong_state']);
});

test('a change of an own document does not change what a buyer reviewed', async () => {
  const { mine, theirs } = await submitted('iso_9001', { number: 'as shared' });
  await ok(seller().put(mine, { number: 'changed', version: await versionOf(seller(), mine) }));
  assert.equal((await ok(buyer().get(theirs))).body['number'], 'as shared');
  await ok(share(mine));
  assert.equal((await ok(buyer().get(theirs))).body['number'], 'changed');
});

test('rejects a document without a file, an end, or with dates that do not fit, and names the field', async () => {
  assert.deepEqual(codesOf(await seller().post('supplier-documents', { kind: 'bank' })), ['file required']);
  assert.deepEqual(codesOf(await upload({ validUntil: '' })), ['validUntil required']);
  assert.deepEqual(codesOf(await upload({ validUntil: day(-1) })), ['validUntil in_the_past']);
  assert.deepEqual(codesOf(await upload({ validUntil: 'soon' })), ['validUntil format_date']);
  assert.deepEqual(codesOf(await upload({ validFrom: day(5), validUntil: day(3) })), ['validUntil end_before_start']);
  assert.deepEqual(codesOf(await upload({ kind: 'horoscope' })), ['kind not_in_list']);
  assert.deepEqual(codesOf(await upload({ kind: '' })), ['kind required']);
  assert.deepEqual(codesOf(await upload({ number: 'n'.repeat(101), issuer: 'i'.repeat(201) })), [
    'number too_long',
    'issuer too_long',
  ]);
  const iri = await own();
  const version = await versionOf(seller(), iri);
  assert.deepEqual(codesOf(await seller().put(iri, { validUntil: null, version })), ['validUntil required']);
  assert.deepEqual(codesOf(await seller().put(iri, { number: 'x' })), ['version required']);
  for (const file of [
    { name: 'policy.pdf', content: '<script>alert(1)</script>' },
    { name: 'policy.exe', content: 'MZ' },
  ])
    assert.deepEqual(codeOf(await upload({}, file)), [415, 'file_type_not_allowed'], file.name);
  const virus = [String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}`, '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
  assert.deepEqual(codeOf(await upload({}, { name: 'policy.txt', content: virus })), [422, 'file_infected']);
});

test('rejects a share with a stranger without disclosing whether it exists', async () => {
  const mine = await own();
  const rival = bench.server.client(await rivalPurchaser(bench.server));
  const [stranger] = membersOf(await ok(rival.get('organizations')));
  for (const organization of [
    String(stranger?.['@id']),
    `/api/organizations/${bench.server.services.newId()}`,
    `/api/organizations/${bench.other.organization}`,
  ])
    assert.deepEqual(codesOf(await share(mine, organization)), ['organization not_found'], organization);
  assert.deepEqual(codesOf(await act(seller(), mine, 'share')), ['organization required']);
});

test('rejects questions to unknown suppliers, in the past, or for unknown kinds', async () => {
  const { other } = bench;
  const unknown = [bench.server.services.newId(), bench.buyer.organization, other.organization];
  assert.deepEqual(
    codesOf(await ask({ suppliers: unknown })),
    unknown.map((_, index) => `suppliers[${index}] not_found`),
  );
  assert.deepEqual(codesOf(await ask({ dueAt: inDays(-1) })), ['dueAt in_the_past']);
  assert.deepEqual(codesOf(await ask({ kinds: ['horoscope'] })), ['kinds[0] not_in_list']);
  assert.deepEqual(codesOf(await ask({ kinds: [] })), ['kinds too_few']);
  assert.deepEqual(codesOf(await buyer().post('supplier-documents/ask', {})), [
    'kinds required',
    'dueAt required',
    'suppliers required',
  ]);
});

test('other organizations, other roles and callers without a token neither read nor act', async () => {
  const { mine, theirs } = await submitted('tax', { number: 'confidential-1' });
  const rival = bench.server.client(await rivalPurchaser(bench.server));
  const nobody = bench.server.client();
  const body = { version: 1, reason: 'Because', organization: buyerIri() };
  for (const [api, read, judge, give] of [
    [rival, 404, 404, 403],
    [bench.other.api, 404, 403, 404],
    [bench.server.people.requester.api, 404, 403, 403],
    [nobody, 401, 401, 401],
  ] as const) {
    for (const iri of [mine, theirs]) {
      assert.equal((await api.get(iri)).status, read);
      assert.equal((await api.raw(`${iri}/download`)).status, read);
    }
    for (const operation of ['accept', 'reject'])
      assert.equal((await api.put(`${theirs}/${operation}`, body)).status, judge, operation);
    for (const operation of ['share', 'unshare'])
      assert.equal((await api.put(`${mine}/${operation}`, body)).status, give, operation);
  }
  assert.equal((await seller().put(`${theirs}/accept`, { version: 1 })).status, 403);
  assert.equal((await buyer().put(`${theirs}/submit`, { version: 1 })).status, 403);
  assert.equal((await buyer().put(theirs, { number: 'mine', version: 1 })).status, 403);
  assert.deepEqual(codeOf(await ask({}, seller())), [403, 'insufficient_role']);
  assert.equal((await ask({}, nobody)).status, 401);
  assert.deepEqual(codeOf(await buyer().upload('supplier-documents', pdf, { kind: 'bank' })), [
    403,
    'insufficient_role',
  ]);
  for (const api of [rival, bench.other.api]) assert.ok(!JSON.stringify(await listed(api)).includes('confidential-1'));
  const { document } = (await ok(seller().get(theirs))).body;
  assert.equal(document, mine);
});
