import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { apiClient, type ApiClient } from '../../testing/api-client.ts';
import { act, makeNegotiation, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { addItem, completeFields, created, inDays, makeReady } from '../testing/request-maker.ts';

let bench: NegotiationBench;
let buyer: ApiClient;

before(async () => {
  bench = await negotiationBench();
  buyer = bench.buyer.api;
});
after(() => bench.server.stop());

interface Found {
  code: string;
  severity: string;
  params: Record<string, unknown>;
  fix?: { path?: string; operation?: string; input?: object };
}

const checksOf = async (record: string): Promise<Found[]> =>
  (await ok(buyer.get(`${record}/preflight`))).body['checks'] as Found[];
/** Codes without those of times, which depend on the hour at which the test runs. */
const codesOf = (checks: readonly Found[]): string[] =>
  checks.map(({ code }) => code).filter((code) => !/outside_working_hours|public_holiday|questions/.test(code));
const idOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);
async function namesOf(organizations: readonly string[]): Promise<string[]> {
  const rows = await db()('organization').whereIn('id', organizations).select('id', 'legal_name');
  return organizations.flatMap((id) => rows.filter((row) => row.id === id).map((row) => String(row.legal_name)));
}
const db = () => bench.server.services.db;

test('a draft of a request names what is missing, and then what to know', async () => {
  const { workflow, request } = await makeReady(buyer, completeFields());
  const first = await checksOf(request);
  assert.deepEqual(codesOf(first), ['nobody_invited', 'no_baseline']);
  assert.deepEqual(first.find(({ code }) => code === 'nobody_invited')?.fix, {
    path: `/workflows/${idOf(workflow)}/invitations`,
  });
  await ok(act(buyer, request, '', { currency: null, finishDate: inDays(0.2) }));
  const missing = await checksOf(request);
  assert.deepEqual(
    missing.filter(({ severity }) => severity === 'stop').map(({ params }) => params['property']),
    ['currency'],
  );
  assert.ok(codesOf(missing).includes('too_short'));
});

test('finds people who cannot be reached, and suppliers who belong together', async () => {
  const { request } = await makeReady(buyer, completeFields());
  const earlier = await makeReady(buyer, completeFields());
  created(await buyer.post('invitations', { request: earlier.request, email: 'gone@pumpen-sued.de' }));
  await db()('invitation')
    .where({ email: 'gone@pumpen-sued.de' })
    .update({ state: 'sent', sent_at: new Date(), bounced_at: new Date() });
  const [first, second] = bench.suppliers;
  assert.ok(first && second);
  created(await buyer.post('invitations', { request, email: 'gone@pumpen-sued.de' }));
  const one = await checksOf(request);
  assert.deepEqual(codesOf(one), ['single_bidder', 'mail_bounced', 'no_baseline']);
  created(await buyer.post('invitations', { request, email: first.email }));
  created(await buyer.post('invitations', { request, email: second.email }));
  await db()('organization').whereIn('id', [first.organization, second.organization]).update({ vat_id: 'DE 811 1' });
  await db()('account').where({ organization_id: second.organization }).update({ last_seen_at: null });
  const found = await checksOf(request);
  assert.deepEqual(codesOf(found), ['same_owner', 'mail_bounced', 'never_logged_in', 'no_baseline']);
  const shared = found.find(({ code }) => code === 'same_owner')?.params['pairs'];
  assert.deepEqual(shared, [{ by: 'vat_id', names: await namesOf([first.organization, second.organization]) }]);
  await db()('organization').where({ id: second.organization }).update({ vat_id: null });
  await db()('account').where({ organization_id: second.organization }).update({ last_seen_at: new Date() });
});

test('the check of a negotiation draft considers offers, ratings, settings and questions', async () => {
  const [first] = bench.suppliers;
  const open = await bench.open(
    [
      ['10', '10'],
      ['12', '12'],
    ],
    30,
  );
  const negotiation = await makeNegotiation(bench.buyer, open, { type: 'rank_auction', settings: {} });
  const found = await checksOf(negotiation);
  const codes = codesOf(found);
  for (const code of [
    'weights_not_rated',
    'two_bidders_rank_hidden',
    'no_soft_close',
    'no_step',
    'runs_longer_than_hours',
  ])
    assert.ok(codes.includes(code), `${code} in ${codes.join(', ')}`);
  assert.equal(found[0]?.code, 'weights_not_rated');
  assert.equal(found[0]?.severity, 'stop');
  created(await first!.api.post('questions', { request: open.request, text: 'Is a copy of the seal enough?' }));
  await db()('response').update({ binding_until: inDays(1.5) });
  const again = await checksOf(negotiation);
  assert.deepEqual(again.find(({ code }) => code === 'finish_before_questions_answered')?.params, { count: 1 });
  assert.equal(again.find(({ code }) => code === 'offers_expire_before_end')?.severity, 'stop');
});

test('the fix of a setting is an operation that the draft accepts as it stands', async () => {
  const open = await bench.open();
  const negotiation = await makeNegotiation(bench.buyer, open, { settings: { minimumDecrement: '1000.00' } });
  for (const code of ['no_soft_close', 'step_larger_than_spread']) {
    const fix = (await checksOf(negotiation)).find((one) => one.code === code)?.fix;
    assert.equal(fix?.operation, 'update', code);
    await ok(act(buyer, negotiation, '', fix?.input));
    assert.ok(!codesOf(await checksOf(negotiation)).includes(code), code);
  }
  const settings = (await buyer.get(negotiation)).body['settings'] as Record<string, unknown>;
  assert.ok(settings['extension'] && settings['minimumDecrement']);
});

test('only purchasers of the organization can run the checks, and only on drafts', async () => {
  const open = await bench.open();
  const negotiation = await makeNegotiation(bench.buyer, open);
  const { server, suppliers } = bench;
  const rival = apiClient(server.origin, await rivalPurchaser(server));
  for (const record of [negotiation, open.request]) {
    assert.equal((await suppliers[0]!.api.get(`${record}/preflight`)).status, 403);
    assert.equal((await server.people.admin.api.get(`${record}/preflight`)).status, 403);
    assert.equal((await rival.get(`${record}/preflight`)).status, 404);
  }
  assert.deepEqual(codeOf(await buyer.get(`${open.request}/preflight`)), [409, 'wrong_state']);
  await ok(act(buyer, negotiation, 'publish'));
  assert.deepEqual(codeOf(await buyer.get(`${negotiation}/preflight`)), [409, 'wrong_state']);
});

test('a draft as the interface proposes it has nothing to fix', async () => {
  const { request } = await makeReady(buyer, completeFields());
  await addItem(buyer, request, { lastPrice: '12', position: 2 });
  const checks = await checksOf(request);
  assert.deepEqual(checks.find(({ code }) => code === 'no_baseline')?.params, { missing: 1, items: 2 });
  assert.deepEqual(
    checks.filter(({ severity }) => severity === 'stop'),
    [],
  );
});
