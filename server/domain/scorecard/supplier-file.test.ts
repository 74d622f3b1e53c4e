import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import type { TestServer } from '../../testing/test-server.ts';
import {
  act,
  makeRunning,
  negotiationBench,
  ok,
  participationsOf,
  type NegotiationBench,
} from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { makeOffer } from '../testing/offer-maker.ts';
import { codesOf, completeFields, created, makePublished, makeReady, versionOf } from '../testing/request-maker.ts';

let bench: NegotiationBench;
let server: TestServer;
before(async () => {
  bench = await negotiationBench();
  server = bench.server;
});
after(() => server.stop());

const buyer = (): ApiClient => server.people.purchaser.api;
const lead = (): ApiClient => server.people.lead.api;
const supplier = (index: number) => bench.suppliers[index] ?? assert.fail();
const fileOf = async (index: number, api = buyer()) =>
  (await ok(api.get(`suppliers/${supplier(index).organization}/file`))).body;

async function makeInvitation(
  index: number,
  fields: object = completeFields(),
): Promise<{ request: string; invitation: string }> {
  const { request } = await makePublished(buyer(), fields);
  const invitation = created(await buyer().post('invitations', { request, email: supplier(index).email }));
  return { request, invitation };
}
const bands = (advice: 'warn' | 'block') => [
  { from: 0, to: 60, advice },
  { from: 60, to: 100, advice: 'none' },
];
const usual = [
  { kind: 'response_rate', weight: 30 },
  { kind: 'response_time', weight: 15 },
  { kind: 'price_level', weight: 30 },
  { kind: 'on_time', weight: 15 },
  { kind: 'withdrawals', weight: 10 },
];
const rateOnly = [{ kind: 'response_rate', weight: 100 }];
const setCard = (body: object): ReturnType<ApiClient['put']> => lead().put('scorecard-settings', body);

test('a supplier file counts invitations, answers, offers, awards, orders and withdrawals', async () => {
  const first = await makeInvitation(0);
  await ok(supplier(0).api.put(`${first.invitation}/accept`, {}));
  const offer = await makeOffer(supplier(0).api, first.request);
  await ok(act(supplier(0).api, offer, 'cancel'));
  const second = await makeInvitation(0);
  await ok(supplier(0).api.put(`${second.invitation}/accept`, {}));
  await ok(supplier(0).api.put(`${second.invitation}/decline`, { reason: 'No capacity at present.' }));
  await makeInvitation(0);
  const open = await bench.open();
  const negotiation = await makeRunning(server.people.purchaser, open, { type: 'rank_auction' });
  const [place = ''] = await participationsOf(negotiation, [supplier(0)]);
  await ok(act(buyer(), negotiation, 'forced-finish'));
  await ok(act(buyer(), place, 'awarding', { reason: 'Best price for the whole lot.' }));
  await ok(act(buyer(), place, 'create-purchase-order'));
  const body = await fileOf(0);
  const {
    organization,
    invited: asked,
    answered,
    responseRate,
    offers,
    wins,
    orders,
    awarded,
    savings,
    withdrawals,
    declined,
  } = body;
  assert.deepEqual(
    { organization, asked, answered, declined, responseRate, offers, wins, orders, awarded, savings, withdrawals },
    {
      organization: `/api/organizations/${supplier(0).organization}`,
      asked: 3,
      answered: 2,
      declined: 1,
      responseRate: '66.67',
      offers: 1,
      wins: 1,
      orders: 1,
      awarded: '60.00',
      savings: '0.00',
      withdrawals: 1,
    },
  );
  assert.equal((body['parts'] as Record<string, unknown>)['withdrawals'], '50', 'one of two offers was withdrawn');
  assert.match(String(body['medianResponseHours']), /^\d+(\.\d)?$/);
  assert.match(String(body['score']), /^\d+(\.\d)?$/);
  assert.equal(body['advice'], 'none');
});

test('a withdrawn offer leaves both the competition and the supplier file', async () => {
  const { request, invitation } = await makeInvitation(2);
  const offers = async (): Promise<number[]> => {
    const { body } = await ok(buyer().get('insights/competition'));
    return [Number((body['figures'] as Record<string, unknown>)['offers']), Number((await fileOf(2))['offers'])];
  };
  await ok(supplier(2).api.put(`${invitation}/accept`, {}));
  const [all = 0, own = 0] = await offers();
  const offer = await makeOffer(supplier(2).api, request);
  assert.deepEqual(await offers(), [all + 1, own + 1]);
  await ok(act(supplier(2).api, offer, 'cancel'));
  assert.deepEqual(await offers(), [all, own]);
});

test('a supplier without invitations has no rates and no score', async () => {
  const { services } = server;
  const contact = { contact_id: supplier(3).organization, organization_id: server.people.purchaser.organization };
  await services.db('organization_contact').insert(contact).onConflict().ignore();
  const body = await fileOf(3);
  assert.deepEqual(
    [body['invited'], body['responseRate'], body['medianResponseHours'], body['onTime'], body['score'], body['advice']],
    [0, null, null, null, null, 'none'],
  );
});

test('files and scores are private to the organization, and only its admins configure them', async () => {
  const rival = server.client(await rivalPurchaser(server));
  const path = `suppliers/${supplier(0).organization}/file`;
  assert.equal((await server.client().get(path)).status, 401);
  assert.equal((await rival.get(path)).status, 404, 'another organization has no record of it');
  assert.deepEqual(codeOf(await supplier(0).api.get(path)), [403, 'insufficient_role']);
  assert.equal((await buyer().get(`suppliers/${server.services.newId()}/file`)).status, 404);
  assert.equal((await buyer().get('suppliers/everybody/file')).status, 404);
  assert.equal((await buyer().get(`suppliers/${server.people.purchaser.organization}/file`)).status, 404);
  for (const path of ['scorecard-settings', 'suppliers/scores']) {
    assert.equal((await server.client().get(path)).status, 401);
    assert.deepEqual(codeOf(await supplier(0).api.get(path)), [403, 'insufficient_role']);
    assert.equal((await buyer().get(path)).status, 200);
  }
  const card = { weights: rateOnly, bands: bands('warn') };
  assert.deepEqual(codeOf(await buyer().put('scorecard-settings', card)), [403, 'insufficient_role']);
  assert.deepEqual(codeOf(await supplier(0).api.put('scorecard-settings', card)), [403, 'insufficient_role']);
  assert.equal((await server.client().put('scorecard-settings', card)).status, 401);
  const scores = (await ok(rival.get('suppliers/scores'))).body['suppliers'];
  assert.deepEqual(scores, []);
});

test('rejects weights with a wrong sum and bands with gaps, and names the field', async () => {
  const codes = async (body: object) => codesOf(await setCard({ weights: usual, bands: bands('warn'), ...body }));
  assert.deepEqual(await codes({ weights: [{ kind: 'response_rate', weight: 90 }] }), ['weights weights_sum']);
  assert.deepEqual(await codes({ bands: [{ from: 10, to: 100, advice: 'none' }] }), ['bands bands_gap']);
  assert.deepEqual(await codes({ bands: [{ from: 0, to: 100, advice: 'maybe' }] }), ['bands[0].advice not_in_list']);
  assert.deepEqual(await codes({ weights: null, bands: null }), ['weights wrong_type', 'bands wrong_type']);
});

test('saves settings as a whole and rejects an outdated version', async () => {
  const card = { weights: usual, bands: bands('warn') };
  const { body } = await ok(setCard(card));
  assert.deepEqual([body['weights'], body['bands']], [usual, bands('warn')]);
  const version = Number(body['version']);
  assert.deepEqual(codeOf(await setCard({ ...card, version: version - 1 })), [409, 'outdated']);
  const again = await ok(setCard({ ...card, version }));
  assert.equal(again.body['version'], version + 1);
  assert.equal((await ok(buyer().get('scorecard-settings'))).body['version'], version + 1);
});

test('the audit shows who changed the settings and the previous values', async () => {
  const card = (weight: number) => ({
    weights: [
      { kind: 'response_rate', weight },
      { kind: 'on_time', weight: 100 - weight },
    ],
    bands: bands('warn'),
  });
  await ok(setCard(card(60)));
  await ok(setCard(card(70)));
  const { body } = await ok(lead().get('audit-entries?entity=scorecard'));
  const [newest] = body['hydra:member'] as Record<string, unknown>[];
  assert.deepEqual([newest?.['entity'], newest?.['operation']], ['scorecard', 'update']);
  assert.equal(newest?.['account'], `/api/users/${server.people.lead.account}`);
  const { changes } = (await ok(lead().get(String(newest?.['@id'])))).body as { changes: Record<string, unknown>[] };
  const weights = changes.find(({ field }) => field === 'weights');
  assert.deepEqual([weights?.['before'], weights?.['after']], [card(60).weights, card(70).weights]);
  assert.deepEqual(codeOf(await buyer().get('audit-entries?entity=scorecard')), [403, 'insufficient_role']);
  const rival = server.client(await rivalPurchaser(server));
  const theirs = await rival.get('audit-entries?entity=scorecard');
  assert.ok(theirs.status === 403 || (theirs.body['hydra:member'] as unknown[]).length === 0);
});

test('a low score marks a supplier at invitation, and the block band prevents the invitation', async () => {
  const { organization, email } = supplier(1);
  await makeInvitation(1);
  await ok(setCard({ weights: rateOnly, bands: bands('warn') }));
  assert.deepEqual([(await fileOf(1))['score'], (await fileOf(1))['advice']], ['0', 'warn']);
  const { request } = await makePublished(buyer());
  const marked = await buyer().post('invitations', { request, organization: `/api/organizations/${organization}` });
  assert.deepEqual([marked.status, marked.body['advice']], [201, 'warn'], JSON.stringify(marked.body));
  const seen = await supplier(1).api.get(String(marked.body['@id']));
  assert.ok(!('advice' in seen.body), 'the supplier is not notified');

  const draft = await makeReady(buyer());
  const prepared = created(await buyer().post('invitations', { request: draft.request, email }));
  await ok(setCard({ weights: rateOnly, bands: bands('block') }));
  const { request: next } = await makePublished(buyer());
  const refused = await buyer().post('invitations', { request: next, email });
  assert.deepEqual(codeOf(refused), [409, 'supplier_blocked']);
  assert.match(JSON.stringify(refused.body), /Staplerhaus|B\.V\.|GmbH|Ltd|S\.A\.|AG/);
  const byName = await buyer().post('invitations', {
    request: next,
    organization: `/api/organizations/${organization}`,
  });
  assert.deepEqual(codeOf(byName), [409, 'supplier_blocked']);
  const listed = created(await buyer().post('custom-suppliers', { name: 'As we call it', email }));
  const byList = await buyer().post('invitations', { request: next, customSupplier: listed });
  assert.deepEqual(codeOf(byList), [409, 'supplier_blocked']);
  const many = await buyer().post('invitations', { request: next, emails: [email, 'fresh@elsewhere.example'] });
  const members = many.body['hydra:member'] as Record<string, unknown>[];
  assert.deepEqual(
    members.map(({ code }) => code),
    ['supplier_blocked', undefined],
  );
  const moved = await buyer().put(String(members[1]?.['@id']), { email, version: 1 });
  assert.deepEqual(codeOf(moved), [409, 'supplier_blocked'], 'not by changing an address either');
  const link = created(await buyer().post('invitations', { request: next, link: true }));
  const url = new URL(String((await buyer().get(link)).body['redirectURL']));
  const token = url.searchParams.get('token');
  assert.deepEqual(codeOf(await supplier(1).api.put(`${link}/accept`, { token })), [403, 'not_allowed']);
  const publishing = await act(buyer(), draft.request, 'publish');
  assert.deepEqual(codeOf(publishing), [409, 'supplier_blocked'], 'not by a prepared invitation either');
  await ok(buyer().delete(prepared, { 'If-Match': String(await versionOf(buyer(), prepared)) }));
  await ok(act(buyer(), draft.request, 'publish'));
});
