import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Answer, ApiClient } from '../../testing/api-client.ts';
import { newAccount, rivalPurchaser } from '../../testing/rich-world.ts';
import { act, full, makeRunning, negotiationBench, ok, participationsOf } from '../testing/negotiation-maker.ts';
import type { NegotiationBench } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, created, versionOf } from '../testing/request-maker.ts';

interface Approver {
  iri: string;
  api: ApiClient;
}

let bench: NegotiationBench;
let ann: Approver;
let ben: Approver;
let rule: string;
before(async () => {
  bench = await negotiationBench();
  ann = await approver();
  ben = await approver();
  rule = created(await bench.server.people.lead.api.post('approval-rules', ruleFrom('50')));
});
after(() => bench.server.stop());

async function approver(): Promise<Approver> {
  const { server, buyer } = bench;
  const token = await newAccount(server, { organization: buyer.organization, state: 'active' });
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  return { iri: sub, api: server.client(token) };
}

/** Ann first, then Ben. */
const ruleFrom = (amount: string) => ({
  title: 'Two people',
  subjects: ['award'],
  amountFrom: { amount, currency: 'EUR' },
  steps: [ann, ben].map(({ iri }) => ({ approvers: [iri], quorum: 1 })),
});

const reason = 'Best price for the whole lot.';

/** A finished rank negotiation with offers of 60, 72 and 90. */
async function finished() {
  const { buyer, open, suppliers } = bench;
  const request = await open();
  const negotiation = await makeRunning(buyer, request, { type: 'rank_negotiation' });
  const places = await participationsOf(negotiation, suppliers.slice(0, 3));
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  return { request, negotiation, place: places[0] ?? '', other: places[1] ?? '' };
}

const award = (place: string): Promise<Answer> => act(bench.buyer.api, place, 'awarding', { reason });

async function proposed() {
  const made = await finished();
  const answer = await ok(award(made.place));
  return { ...made, answer, iri: String(answer.body['@id']) };
}

const stateOf = async (iri: string): Promise<unknown> => (await ok(bench.buyer.api.get(iri))).body['state'];
const operationsOf = async (api: ApiClient, iri: string): Promise<string[]> =>
  ((await ok(api.get(iri))).body['operations'] as { name: string }[]).map(({ name }) => name);

const mine = async (api: ApiClient, part: string): Promise<string[]> =>
  ((await ok(api.get(`approval-requests?mine=${part}`))).body['hydra:member'] as { '@id': string }[]).map(
    (one) => one['@id'],
  );

test('an award above the amount answers 202 with the request, and leaves the record unchanged', async () => {
  const made = await finished();
  const { buyer } = bench;
  const version = await versionOf(buyer.api, made.place);
  const { status, body } = await award(made.place);
  assert.deepEqual([status, body['@type'], body['state']], [202, 'ApprovalRequest', 'open']);
  assert.deepEqual([body['subject'], body['operation'], body['rule']], [made.place, 'awarding', rule]);
  assert.deepEqual(body['amount'], { amount: '60.00', currency: 'EUR' });
  const facts = body['facts'] as { reason: string; offers: { proposed: boolean; total: string }[]; savings: object };
  assert.equal(facts.reason, reason);
  assert.deepEqual(
    facts.offers.filter(({ proposed: isProposed }) => isProposed).map(({ total }) => total),
    ['60.00'],
  );
  assert.deepEqual(facts.savings, {
    lowestInitial: { amount: '0.00', percent: '0', currency: 'EUR' },
    lastPrice: null,
    target: null,
  });
  const { body: place } = await ok(buyer.api.get(made.place));
  assert.deepEqual([place['version'], place['state'], place['dealPrice']], [version, 'participating', null]);
  assert.equal(place['approvalRequest'], body['@id']);
  assert.ok(!(await operationsOf(buyer.api, made.place)).includes('awarding'));
  assert.equal((await full(buyer.api, made.negotiation)).state, 'finished');
  const seen = (await ok(bench.suppliers[0]!.api.get(made.place))).body;
  assert.ok(!('approvalRequest' in seen));
});

interface Entry {
  kind: string;
  href: string;
  params: Record<string, unknown>;
}

const waitingFor = async (api: ApiClient): Promise<Entry[]> =>
  (await ok(api.get('waiting'))).body['waiting'] as Entry[];
const isAsked = async ({ api }: Approver, iri: string): Promise<boolean> =>
  (await waitingFor(api)).some(({ kind, href }) => kind === 'approve_purchase' && href === iri);

test('while an approval request is open, Home asks those who can decide now, and not the owner of the workflow', async () => {
  const made = await proposed();
  const { buyer } = bench;
  const decisions = async (): Promise<string[]> =>
    (await waitingFor(buyer.api)).flatMap(({ kind, href }) => (href === made.negotiation ? [kind] : []));
  assert.deepEqual([await isAsked(ann, made.iri), await isAsked(ben, made.iri)], [true, false]);
  assert.deepEqual((await ok(buyer.api.get(made.iri))).body['waitsFor'], [ann.iri]);
  assert.deepEqual(await decisions(), []);
  await ok(act(ann.api, made.iri, 'approve'));
  assert.deepEqual([await isAsked(ann, made.iri), await isAsked(ben, made.iri)], [false, true]);
  assert.deepEqual((await ok(buyer.api.get(made.iri))).body['waitsFor'], [ben.iri]);
  await ok(act(buyer.api, made.iri, 'withdraw'));
  assert.equal(await isAsked(ben, made.iri), false);
  assert.deepEqual((await ok(buyer.api.get(made.iri))).body['waitsFor'], []);
  assert.equal((await decisions()).length, 1);
});

test('the mails about an approval request link to it', async () => {
  const { iri } = await proposed();
  const mails = await bench.server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq', 'desc');
  const asked = mails.find(({ payload }) => payload.template === 'approval-asked');
  assert.equal(asked?.payload.data.link, `/approval-requests/${iri.slice(-36)}`);
});

test('an invalid award is refused at once, and a second award of the negotiation gets 409', async () => {
  const { buyer } = bench;
  const made = await finished();
  assert.equal((await act(buyer.api, made.place, 'awarding', { reason: '' })).status, 400);
  const stale = await buyer.api.put(`${made.place}/awarding`, { reason, version: 99 });
  assert.deepEqual(codeOf(stale), [409, 'outdated']);
  const { body } = await ok(award(made.place));
  const second = await award(made.other);
  assert.deepEqual(codeOf(second), [409, 'approval_pending']);
  assert.deepEqual(second.body['params'], { approvalRequest: body['@id'] });
  assert.deepEqual(codeOf(await award(made.place)), [409, 'approval_pending']);
});

test('an award below the amount, or without an active rule, needs no approval', async () => {
  const { lead } = bench.server.people;
  const change = async (body: object) => ok(act(lead.api, rule, '', body));
  await change({ amountFrom: { amount: '60.01', currency: 'EUR' } });
  const { place } = await finished();
  assert.equal((await ok(award(place))).body['state'], 'won');
  await change({ amountFrom: { amount: '50', currency: 'EUR' } });
});

test('the last approval awards with the proposed input, as the proposer', async () => {
  const { iri, place, negotiation } = await proposed();
  assert.deepEqual(codeOf(await act(ben.api, iri, 'approve')), [403, 'not_allowed']);
  assert.ok(!(await operationsOf(ben.api, iri)).includes('approve'));
  assert.ok((await operationsOf(ann.api, iri)).includes('approve'));
  assert.ok((await mine(ann.api, 'decide')).includes(iri) && !(await mine(ben.api, 'decide')).includes(iri));
  assert.ok((await mine(bench.buyer.api, 'proposed')).includes(iri));
  const first = await ok(act(ann.api, iri, 'approve', { comment: 'Fine with me' }));
  assert.deepEqual([first.body['state'], await stateOf(place)], ['open', 'participating']);
  const last = await ok(act(ben.api, iri, 'approve'));
  assert.deepEqual([last.status, last.body['state'], await stateOf(place)], [200, 'approved', 'won']);
  const { body } = await ok(bench.buyer.api.get(place));
  assert.deepEqual([body['reason'], body['dealPrice'], body['approvalRequest']], [reason, '60.00', null]);
  const [history] = await bench.server.services
    .db('history')
    .where({ record_id: place.slice(-36), operation: 'awarding' })
    .select('account_id');
  assert.equal(history.account_id, bench.buyer.account);
  assert.equal((await full(bench.buyer.api, negotiation)).state, 'awarded');
  assert.deepEqual(codeOf(await act(ben.api, iri, 'decline', { reason: 'Too late' })), [409, 'wrong_state']);
});

test('a changed offer makes the request outdated: nothing is awarded, and the answer says what changed', async () => {
  const { iri, place, request } = await proposed();
  await ok(act(ann.api, iri, 'approve'));
  const [offer = ''] = request.offers;
  await bench.server.services
    .db('response')
    .where({ id: offer.slice(-36) })
    .update({ state: 'rejected' });
  const last = await ok(act(ben.api, iri, 'approve'));
  assert.deepEqual([last.body['state'], await stateOf(place)], ['outdated', 'participating']);
  assert.deepEqual(last.body['changes'], [{ kind: 'offer', record: offer }]);
  assert.equal((await ok(bench.buyer.api.get(place))).body['approvalRequest'], null);
});

test('a proposer who may no longer award makes the request outdated', async () => {
  const { iri, place } = await proposed();
  await ok(act(ann.api, iri, 'approve'));
  const account = () => bench.server.services.db('account').where({ id: bench.buyer.account });
  await account().update({ state: 'blocked' });
  const last = await act(ben.api, iri, 'approve');
  await account().update({ state: 'active' });
  assert.deepEqual([last.status, last.body['state']], [200, 'outdated']);
  assert.deepEqual(last.body['changes'], [{ kind: 'refused', record: null }]);
  assert.equal(await stateOf(place), 'participating');
});

test('the award can be proposed again after the proposer withdraws or an approver declines with a reason', async () => {
  const made = await proposed();
  assert.deepEqual(codeOf(await act(ann.api, made.iri, 'withdraw')), [403, 'not_allowed']);
  assert.deepEqual(codeOf(await act(bench.buyer.api, made.iri, 'approve')), [403, 'not_allowed']);
  assert.equal((await ok(act(bench.buyer.api, made.iri, 'withdraw'))).body['state'], 'withdrawn');
  const { body } = await ok(award(made.other));
  assert.deepEqual(codesOf(await act(ann.api, String(body['@id']), 'decline')), ['reason required']);
  const declined = await ok(act(ann.api, String(body['@id']), 'decline', { reason: 'The second offer is too dear' }));
  assert.deepEqual([declined.body['state'], declined.body['reason']], ['declined', 'The second offer is too dear']);
  const waiting = (await waitingFor(bench.buyer.api)).find(({ href }) => href === made.negotiation);
  assert.equal(waiting?.params['declined'], 'The second offer is too dear', 'Home says why it is still undecided');
  assert.equal((await award(made.place)).status, 202);
});

test('a deputy decides instead of the approver; the proposer and those who decided cannot be one', async () => {
  const { iri } = await proposed();
  const { buyer, server } = bench;
  const deputy = await approver();
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const name = (to: string, end = until) => act(ben.api, iri, 'delegate', { to, until: end });
  await ok(act(ann.api, iri, 'approve'));
  assert.deepEqual(codesOf(await name(`/api/users/${buyer.account}`)), ['to cannot_approve']);
  assert.deepEqual(codesOf(await name(ann.iri)), ['to cannot_approve']);
  assert.deepEqual(codesOf(await name(`/api/users/${server.people.supplier1.account}`)), ['to not_active']);
  assert.deepEqual(codesOf(await name(deputy.iri, '2020-01-01T00:00:00.000Z')), ['until in_the_past']);
  assert.deepEqual(codeOf(await act(deputy.api, iri, 'delegate', { to: ben.iri, until })), [403, 'not_allowed']);
  await ok(name(deputy.iri));
  assert.equal((await ok(act(deputy.api, iri, 'approve'))).body['state'], 'approved');
});

test('each approver is asked when it is their turn; the proposer learns the result', async () => {
  const { services } = bench.server;
  const sent = async (): Promise<string[]> => {
    const rows = await services.db('outbox').where({ kind: 'mail' }).orderBy('seq');
    return rows.flatMap(({ payload }) =>
      String(payload.template).startsWith('approval-') ? [`${payload.template} ${payload.to.email}`] : [],
    );
  };
  const mailOf = ({ iri }: Approver): string => `${iri.slice(-36)}@parley.example`;
  const before = (await sent()).length;
  const { iri } = await proposed();
  await ok(act(ann.api, iri, 'approve'));
  await ok(act(ben.api, iri, 'decline', { reason: 'Too dear' }));
  assert.deepEqual((await sent()).slice(before), [
    `approval-asked ${mailOf(ann)}`,
    `approval-asked ${mailOf(ben)}`,
    `approval-declined ${bench.buyer.email}`,
  ]);
});

test('without separate duties, someone who decides in two successive steps is asked again for the second', async () => {
  const { lead } = bench.server.people;
  const change = (body: object) => ok(act(lead.api, rule, '', body));
  const step = { approvers: [ann.iri], quorum: 1 };
  await change({ separateDuties: false, steps: [step, step] });
  const { iri } = await proposed();
  const { number } = (await ok(ann.api.get(iri))).body;
  const asked = async (): Promise<number> => {
    const rows = await bench.server.services.db('outbox').where({ kind: 'mail' });
    return rows.filter(({ payload: { template, data } }) => template === 'approval-asked' && data.number === number)
      .length;
  };
  assert.equal(await asked(), 1);
  await ok(act(ann.api, iri, 'approve'));
  assert.equal(await asked(), 2);
  assert.equal((await ok(act(ann.api, iri, 'approve'))).body['state'], 'approved');
  await change({ separateDuties: true, steps: ruleFrom('50').steps });
});

test('two approvals at the same moment count once, and a repeated call gets the first answer', async () => {
  const { iri } = await proposed();
  const version = await versionOf(ann.api, iri);
  const both = await Promise.all([1, 2].map(() => ann.api.put(`${iri}/approve`, { version })));
  const statuses = both.map(({ status }) => status).toSorted((a, b) => a - b);
  assert.deepEqual(statuses, [200, 409]);
  const made = await finished();
  const key = { 'Idempotency-Key': `award-${made.place}` };
  const body = { reason, version: await versionOf(bench.buyer.api, made.place) };
  const first = await bench.buyer.api.put(`${made.place}/awarding`, body, key);
  const again = await bench.buyer.api.put(`${made.place}/awarding`, body, key);
  assert.deepEqual([first.status, again.status, again.body['@id']], [202, 202, first.body['@id']]);
});

test('suppliers, strangers and the operator neither see nor decide a request', async () => {
  const { iri, place } = await proposed();
  const { admin, supplier1 } = bench.server.people;
  const rival = bench.server.client(await rivalPurchaser(bench.server));
  for (const api of [admin.api, supplier1.api, rival]) {
    assert.equal((await api.get(iri)).status, 404);
    assert.ok([403, 404].includes((await api.put(`${iri}/approve`, { version: 1 })).status));
  }
  const view = { 'X-View-As': `/api/organizations/${bench.buyer.organization}` };
  assert.equal((await admin.api.put(`${iri}/approve`, { version: 1 }, view)).status, 403);
  assert.equal((await admin.api.put(`${iri}/decline`, { version: 1, reason: 'Never' }, view)).status, 403);
  assert.equal(await stateOf(place), 'participating');
});
