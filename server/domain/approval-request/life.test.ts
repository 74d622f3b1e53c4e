import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { forgetSessions } from '../../kernel/identity/session-reader.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { newAccount } from '../../testing/rich-world.ts';
import { nextStep } from '../life/next-step.ts';
import { perform } from '../life/perform.ts';
import { act, makeRunning, negotiationBench, ok, participationsOf } from '../testing/negotiation-maker.ts';
import type { NegotiationBench } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { created } from '../testing/request-maker.ts';

interface Person {
  id: string;
  email: string;
  api: ApiClient;
}

let bench: NegotiationBench;
let ann: Person;
let ben: Person;
let admin: Person;
let rule: string;
before(async () => {
  bench = await negotiationBench();
  await organization().update({ licensed_until: '2100-01-01' });
  ann = await colleague();
  ben = await colleague();
  const { account: id, email, api } = bench.server.people.lead;
  admin = { id, email, api };
  const steps = [ann, ben].map((one) => ({ approvers: [iriOf(one)], quorum: 1 }));
  const amountFrom = { amount: '50', currency: 'EUR' };
  rule = created(
    await admin.api.post('approval-rules', { title: 'Two people', subjects: ['award'], amountFrom, steps }),
  );
});
after(() => bench.server.stop());

let wound = 0;
afterEach(() => wind(-wound));

const day = 24 * 3600 * 1000;
function wind(days: number): void {
  wound += days;
  bench.server.advance(days * day);
}

const iriOf = ({ id }: Person): string => `/api/users/${id}`;
const db = () => bench.server.services.db;
const organization = () => db()('organization').where({ id: bench.buyer.organization });

/** Changes stored accounts and organizations at once, although sessions are cached. */
async function change(update: () => PromiseLike<unknown>): Promise<void> {
  await update();
  forgetSessions();
}
const become = (id: string, values: object): Promise<void> =>
  change(() => db()('account').where({ id }).update(values));
const licensedUntil = (instant: string): Promise<void> =>
  change(() => organization().update({ licensed_until: instant }));

async function colleague(orgAdmin = false): Promise<Person> {
  const { server, buyer } = bench;
  const token = await newAccount(server, { organization: buyer.organization, state: 'active', orgAdmin });
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  const id = sub.slice(-36);
  return { id, email: `${id}@parley.example`, api: server.client(token) };
}

const award = (place: string, api = bench.buyer.api) => act(api, place, 'awarding', { reason: 'Best price' });

/** The award of a finished negotiation waits for Ann, then Ben. */
async function proposed({ api = bench.buyer.api, bindingUntil }: { api?: ApiClient; bindingUntil?: string } = {}) {
  const { buyer, open, suppliers } = bench;
  const request = await open();
  const negotiation = await makeRunning(buyer, request, { type: 'rank_negotiation' });
  const [place = ''] = await participationsOf(negotiation, suppliers.slice(0, 3));
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  if (bindingUntil) await db()('response').update({ binding_until: bindingUntil });
  const { body } = await ok(award(place, api));
  const iri = String(body['@id']);
  const subject = { entity: 'approvalRequest', id: iri.slice(-36) };
  return {
    place,
    iri,
    number: String(body['number']),
    next: () => nextStep(subject, bench.server.services),
    run: (operation: string) => perform({ ...subject, operation }, bench.server.services),
  };
}

type Proposed = Awaited<ReturnType<typeof proposed>>;

const seen = async (iri: string, api = bench.buyer.api) => (await ok(api.get(iri))).body;
const stateOf = async (iri: string): Promise<unknown> => (await seen(iri))['state'];
const operationsOf = async (iri: string, { api }: Pick<Person, 'api'>): Promise<string[]> =>
  ((await seen(iri, api))['operations'] as { name: string }[]).map(({ name }) => name);

/** Template and receiver of each mail, or message and account of each notification, about the request. */
async function sent({ number }: Proposed, kind: 'mail' | 'notification' = 'mail'): Promise<string[]> {
  const rows = await db()('outbox').where({ kind }).whereRaw(`payload->'data'->>'number' = ?`, [number]).orderBy('seq');
  return rows.map(({ payload: { template, message, to } }) => `${template ?? message} ${to.email}`);
}

test('those who are asked get a reminder after a day, and an admin may decide after three, each once', async () => {
  const one = await proposed();
  assert.equal((await one.next())?.operation, 'remind');
  await one.run('remind');
  assert.equal((await seen(one.iri))['remindedAt'], null, 'not before it is due');
  wind(1.01);
  await Promise.all([one.run('remind'), one.run('remind')]);
  assert.equal((await one.next())?.operation, 'escalate');
  assert.ok(!(await operationsOf(one.iri, admin)).includes('approve'));
  assert.deepEqual(codeOf(await act(admin.api, one.iri, 'approve')), [403, 'not_allowed']);
  wind(2);
  await Promise.all([one.run('escalate'), one.run('escalate')]);
  assert.deepEqual(await sent(one), [
    `approval-asked ${ann.email}`,
    `approval-reminder ${ann.email}`,
    `approval-escalated ${admin.email}`,
  ]);
  assert.deepEqual(await sent(one, 'notification'), await sent(one));
  assert.equal((await one.next())?.operation, 'expire');
  assert.ok((await operationsOf(one.iri, admin)).includes('approve'));
  const { body: waiting } = await ok(admin.api.get('approval-requests?mine=decide'));
  assert.ok((waiting['hydra:member'] as { '@id': string }[]).some((each) => each['@id'] === one.iri));
  const { body } = await ok(act(admin.api, one.iri, 'approve'));
  assert.deepEqual([body['state'], body['remindedAt'], body['escalatedAt']], ['open', null, null]);
});

test('a new step starts a new day, and who decided after an escalation decides no other step', async () => {
  const one = await proposed();
  wind(3.01);
  await one.run('remind');
  await one.run('escalate');
  await ok(act(admin.api, one.iri, 'approve'));
  const next = await one.next();
  const start = bench.server.services.now().getTime();
  assert.equal(next?.operation, 'remind');
  assert.ok(Math.abs(Date.parse(next?.at ?? '') - start - day) < 60_000);
  wind(3.01);
  await one.run('remind');
  await one.run('escalate');
  assert.deepEqual((await sent(one)).slice(-2), [`approval-asked ${ben.email}`, `approval-reminder ${ben.email}`]);
  assert.deepEqual(codeOf(await act(admin.api, one.iri, 'approve')), [403, 'not_allowed']);
  assert.equal((await ok(act(ben.api, one.iri, 'approve'))).body['state'], 'approved');
  assert.equal(await stateOf(one.place), 'won');
  assert.equal(await one.next(), null);
});

test('an admin who proposed the award, or approves another step, is not asked; another admin is', async () => {
  const second = await colleague(true);
  await ok(act(admin.api, rule, '', { steps: [ann, second].map((each) => ({ approvers: [iriOf(each)], quorum: 1 })) }));
  const one = await proposed({ api: admin.api });
  wind(3.01);
  await one.run('remind');
  await one.run('escalate');
  const before = [`approval-asked ${ann.email}`, `approval-reminder ${ann.email}`];
  assert.deepEqual(await sent(one), before);
  for (const { api } of [admin, second])
    assert.deepEqual(codeOf(await act(api, one.iri, 'approve')), [403, 'not_allowed']);
  assert.equal((await one.next())?.operation, 'expire');
  wind(-wound);
  const other = await proposed({ api: second.api });
  wind(3.01);
  await other.run('remind');
  await other.run('escalate');
  assert.equal((await sent(other)).at(-1), `approval-escalated ${admin.email}`);
  await ok(act(admin.api, rule, '', { steps: [ann, ben].map((each) => ({ approvers: [iriOf(each)], quorum: 1 })) }));
  await become(second.id, { state: 'inactive' });
});

test('a request expires at its end, the proposer is notified and can propose again', async () => {
  const one = await proposed();
  await one.run('expire');
  assert.equal(await stateOf(one.iri), 'open', 'not before its end');
  wind(14.01);
  assert.deepEqual(await operationsOf(one.iri, ann), []);
  assert.deepEqual(codeOf(await act(ann.api, one.iri, 'approve')), [409, 'wrong_state']);
  assert.equal((await one.next())?.operation, 'expire', 'a reminder would come too late');
  await Promise.all([one.run('expire'), one.run('expire')]);
  const { body } = await ok(bench.buyer.api.get(one.iri));
  assert.deepEqual([body['state'], typeof body['decidedAt']], ['expired', 'string']);
  const told = [`approval-asked ${ann.email}`, `approval-expired ${bench.buyer.email}`];
  assert.deepEqual([await sent(one), await sent(one, 'notification')], [told, told]);
  assert.equal(await one.next(), null);
  assert.equal((await seen(one.place))['approvalRequest'], null);
  assert.deepEqual([await stateOf(one.place), (await award(one.place)).status], ['participating', 202]);
});

test('a request whose timer has not run gives way to a new proposal', async () => {
  const one = await proposed();
  wind(14.01);
  const again = await ok(award(one.place));
  assert.equal(again.status, 202);
  assert.notEqual(again.body['@id'], one.iri);
  assert.equal(await stateOf(one.iri), 'expired');
  assert.equal((await sent(one)).at(-1), `approval-expired ${bench.buyer.email}`);
  await one.run('expire');
  assert.equal((await sent(one)).length, 2, 'the late timer does nothing');
  assert.deepEqual(codeOf(await award(one.place)), [409, 'approval_pending']);
});

test('a request ends when an offer stops binding, without an escalation after that', async () => {
  const bindingUntil = new Date(Date.now() + 2.5 * day).toISOString();
  const one = await proposed({ bindingUntil });
  wind(1.01);
  await one.run('remind');
  assert.deepEqual(await one.next(), { operation: 'expire', at: bindingUntil });
  wind(1.5);
  await one.run('expire');
  assert.equal(await stateOf(one.iri), 'expired');
});

test('an organization admin stands in for approvers who left after the proposal, and is reminded', async () => {
  const one = await proposed();
  await become(ann.id, { state: 'inactive' });
  assert.ok((await operationsOf(one.iri, admin)).includes('approve'));
  wind(1.01);
  await one.run('remind');
  assert.equal((await sent(one)).at(-1), `approval-reminder ${admin.email}`);
  assert.deepEqual(codeOf(await act(ann.api, one.iri, 'approve')), [403, 'account_not_activated']);
  assert.equal((await ok(act(admin.api, one.iri, 'approve'))).body['state'], 'open');
  await become(ann.id, { state: 'active' });
});

test('a rule whose approvers have left asks the admins, and can be switched off', async () => {
  await become(ann.id, { state: 'inactive' });
  const one = await proposed();
  assert.deepEqual(await sent(one), [`approval-asked ${admin.email}`]);
  assert.equal((await ok(act(admin.api, one.iri, 'decline', { reason: 'Too dear' }))).body['state'], 'declined');
  assert.equal((await act(admin.api, rule, '', { title: 'Still two people' })).status, 400);
  await ok(act(admin.api, rule, '', { active: false }));
  assert.equal((await act(admin.api, rule, '', { active: true })).status, 400);
  await become(ann.id, { state: 'active' });
  await ok(act(admin.api, rule, '', { active: true }));
});

test('nothing is awarded in the name of a deactivated proposer, and an admin can withdraw', async () => {
  const [one, other] = [await proposed(), await proposed()];
  assert.deepEqual(codeOf(await act(admin.api, one.iri, 'withdraw')), [403, 'not_allowed']);
  assert.ok(!(await operationsOf(one.iri, admin)).includes('withdraw'));
  await become(bench.buyer.account, { state: 'inactive' });
  const { body } = await ok(act(ann.api, one.iri, 'approve'));
  assert.deepEqual([body['state'], body['changes']], ['outdated', [{ kind: 'refused', record: null }]]);
  assert.deepEqual(codeOf(await act(ann.api, other.iri, 'withdraw')), [403, 'not_allowed']);
  assert.ok((await operationsOf(other.iri, admin)).includes('withdraw'));
  assert.equal((await ok(act(admin.api, other.iri, 'withdraw'))).body['state'], 'withdrawn');
  assert.deepEqual([await stateOf(one.place), await stateOf(other.place)], ['participating', 'participating']);
  await become(bench.buyer.account, { state: 'active' });
});

test('the admins learn of the end of a request whose proposer has left', async () => {
  const one = await proposed();
  await become(bench.buyer.account, { state: 'blocked' });
  wind(14.01);
  await one.run('expire');
  assert.equal((await sent(one)).at(-1), `approval-expired ${admin.email}`);
  await become(bench.buyer.account, { state: 'active' });
});

test('with an expired license the held award of a negotiation can be withdrawn, proposed, decided and run', async () => {
  const first = await proposed();
  await licensedUntil('2020-01-01');
  assert.equal((await ok(act(bench.buyer.api, first.iri, 'withdraw'))).body['state'], 'withdrawn');
  const one = { ...first, iri: String((await ok(award(first.place))).body['@id']) };
  assert.ok((await operationsOf(one.iri, ann)).includes('approve'));
  await ok(act(ann.api, one.iri, 'approve'));
  await become(ben.id, { state: 'inactive' });
  assert.deepEqual(codeOf(await act(ben.api, one.iri, 'approve')), [403, 'account_not_activated']);
  await become(ben.id, { state: 'active' });
  assert.equal((await ok(act(ben.api, one.iri, 'approve'))).body['state'], 'approved');
  assert.equal(await stateOf(one.place), 'won');
  await licensedUntil('2100-01-01');
});
