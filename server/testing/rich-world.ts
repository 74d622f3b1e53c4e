import { thenDo } from '../../schemas/domain/routing/then-do.ts';
import assert from 'node:assert/strict';
import { grants } from '../../permissions/index.ts';
import type { JsonSchema } from '../../schemas/language/json-schema.ts';
import { entities } from '../../schemas/registry.ts';
import { openSession } from '../domain/identity/login.ts';
import { accountRow } from '../kernel/identity/session-reader.ts';
import { iriOf } from '../kernel/present/iri.ts';
import { tableOf } from '../kernel/repository/table.ts';
import {
  act,
  makeNegotiation,
  makeRunning,
  ok,
  participationsOf,
  timeframe,
} from '../domain/testing/negotiation-maker.ts';
import { linesOf, makeDraft, price, publish } from '../domain/testing/offer-maker.ts';
import { addItem, completeFields, created, inDays, makeRequest, versionOf } from '../domain/testing/request-maker.ts';
import type { ApiClient } from './api-client.ts';
import { makeReplies } from './rich-replies.ts';
import type { TestPerson, TestServer } from './test-server.ts';

/** Texts that no supplier may ever read in any place. They are distinctive enough to be searched for in any text. */
export const secrets = {
  workflow: 'SECRETWORKFLOW',
  internal: 'SECRETINTERNAL',
  customSupplier: 'SECRETLISTED',
  offer: 'SECRETOFFER',
  question: 'SECRETQUESTION',
  answer: 'SECRETANSWER',
  attached: 'SECRETATTACHED',
};

/** Unit prices per supplier that no calculation from another's figures can produce. */
const prices = [
  ['1000.01', '1000.02'],
  ['777.13', '778.17'],
  ['1203.39', '1204.41'],
] as const;

export interface RichWorld {
  /** Returns every existing record of an entity. */
  irisOf: (entity: string) => Promise<string[]>;
  requests: string[];
}

/**
 * Creates a purchaser with two requests. One was negotiated, awarded to supplier 2 and ordered. The other's negotiation
 * failed once and runs again. Suppliers 1 to 3 take part in both, supplier 4 in none.
 */
export async function richWorld(server: TestServer): Promise<RichWorld> {
  const { purchaser: buyer, supplier1, supplier2, supplier3 } = server.people;
  const suppliers = [supplier1, supplier2, supplier3];
  await sideRecords(server);
  const awarded = await runningRequest(server, 'one');
  const running = await runningRequest(server, 'two');
  await automate(buyer, running.workflow);
  await talkAbout(server, running.workflow);
  await negotiateAndOrder(buyer, { ...awarded, suppliers });
  await failAndRunAgain(buyer, { ...running, suppliers });
  await plainRecords(server);
  created(await buyer.api.post('jobs', { kind: 'comparisonWorkbook', record: awarded.request }));
  await awardByScenario(server, running.request);
  await holdAward(server, running.workflow);
  await askAboutPrice(server, running.request);
  await makeReplies(server, running.request, `${secrets.question} by mail`);
  return { requests: [awarded.request, running.request], irisOf: (entity) => irisOf(entity, server) };
}

async function automate({ api }: TestPerson, workflow: string): Promise<void> {
  const escalation = { to: 'owner', after: 'P2D' };
  const steps = [{ kind: 'award', mode: 'ask', limit: 'P2D', escalation }];
  const set = await api.put(`${workflow}/automation`, { steps, version: 1 });
  assert.equal(set.status, 200, JSON.stringify(set.body));
}

/** Internal comments, and the related notifications of a purchaser and a supplier. */
async function talkAbout({ people, services }: TestServer, workflow: string): Promise<void> {
  const { purchaser, supplier1 } = people;
  created(await purchaser.api.post('comments', { about: workflow, text: `${secrets.internal} comment` }));
  const at = services.now();
  const noticeRow = ({ account, organization }: TestPerson, values: object) => ({
    id: services.newId(),
    version: 1,
    created_at: at,
    updated_at: at,
    account_id: account,
    organization_id: organization,
    event: 'followed',
    message: 'offer-received',
    values: JSON.stringify(values),
  });
  await services
    .db('notification')
    .insert([
      noticeRow(purchaser, { title: secrets.workflow, supplier: secrets.offer }),
      noticeRow(supplier1, { title: 'own' }),
    ]);
}

/** Creates a scenario, and an award to another supplier based on it. */
async function awardByScenario({ people, services }: TestServer, request: string): Promise<void> {
  const { purchaser, supplier2 } = people;
  const scenario = created(await purchaser.api.post(`${request}/scenarios`, { title: `${secrets.internal} scenario` }));
  const idOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);
  const [offer] = await services
    .db('response')
    .where({ request_id: idOf(request), organization_id: supplier2.organization })
    .select('id');
  const [item] = await services
    .db('request_item')
    .where({ request_id: idOf(request) })
    .select('id');
  const at = services.now();
  await services.db('supplier_award').insert({
    id: services.newId(),
    version: 1,
    created_at: at,
    updated_at: at,
    request_id: idOf(request),
    scenario_id: idOf(scenario),
    response_id: offer.id,
    supplier_id: supplier2.organization,
    organization_id: purchaser.organization,
    currency: 'EUR',
    total: '4321.77',
    items: JSON.stringify([{ item: item.id, quantity: '4', amount: '4321.77', share: '100' }]),
    reason: `${secrets.internal} cheapest`,
  });
}

/** A rule for amounts that no one reaches here, and an award that waits for an approval. */
async function holdAward({ people, services }: TestServer, workflow: string): Promise<void> {
  const { purchaser, lead } = people;
  const steps = [{ approvers: [lead.account], quorum: 1 }];
  const amountFrom = { amount: '900000000', currency: 'EUR' };
  const title = `${secrets.internal} approval`;
  created(await lead.api.post('approval-rules', { title, subjects: ['award'], amountFrom, steps }));
  const [place] = await services.db('participation').where({ supplier_id: people.supplier2.organization }).select('id');
  const at = services.now();
  const held = { entity: 'participation', operation: 'awarding', record: place.id, version: 1, input: {} };
  await services.db('approval_request').insert({
    id: services.newId(),
    version: 1,
    created_at: at,
    updated_at: at,
    organization_id: purchaser.organization,
    number: 'A-2026-00001',
    state: 'open',
    title,
    operation: held.operation,
    amount: { amount: '4321.77', currency: 'EUR' },
    facts: { reason: title, offers: [] },
    steps: JSON.stringify(steps.map((step) => ({ ...step, decisions: [] }))),
    separate_duties: true,
    workflow_id: workflow.slice(-36),
    proposed_by_id: purchaser.account,
    expires_at: new Date(at.getTime() + 1e9),
    scope: workflow.slice(-36),
    held: { ...held, automatic: false },
    basis: {},
  });
}

/** A question about the price of the second supplier's offer, with a file of the answer that is being prepared. */
async function askAboutPrice({ people: { purchaser, supplier2 } }: TestServer, request: string): Promise<void> {
  const { body } = await ok(supplier2.api.get(`default-responses?request=${request}`));
  const offers = body['hydra:member'] as { '@id': string; state: string }[];
  const offer = offers.find(({ state }) => state === 'published' || state === 'accepted');
  const asking = { question: 'How can you cast housings at this price?', dueAt: inDays(5) };
  const explanation = created(await act(purchaser.api, String(offer?.['@id']), 'ask-explanation', asking));
  const file = { name: `${secrets.attached} costs.txt`, content: secrets.attached };
  created(await supplier2.api.upload(`${explanation}/attach`, file, {}));
}

export async function irisOf(name: string, { services }: TestServer): Promise<string[]> {
  const entity = entities[name] ?? assert.fail(name);
  const rows: { id: string }[] = await services.db(tableOf(entity).name).select('id').orderBy('created_at');
  return rows.map(({ id }) => iriOf(entity, id));
}

/**
 * Creates records apart from requests: addresses, supplier list, categories, cost centers, an import, an overlay, and a
 * draft of each kind.
 */
async function sideRecords({ people, services }: TestServer): Promise<void> {
  const { api } = people.purchaser;
  created(
    await api.post('postal-addresses', {
      type: 'billing',
      street_address: 'Side street 1',
      postal_code: '20457',
      locality: 'Hamburg',
      region: 'Hamburg',
      country: 'DE',
    }),
  );
  const listed = await api.post('custom-suppliers', {
    name: `${secrets.customSupplier} Ltd`,
    email: 'listed@parley.example',
  });
  const asBuyer = { 'X-View-As': `/api/organizations/${people.purchaser.organization}` };
  const group = { title: `${secrets.internal} category`, eclass: ['36000000'] };
  const category = created(await people.admin.api.post('categories', group, asBuyer));
  const preferred = { category, customSupplier: created(listed), note: secrets.internal };
  created(await people.admin.api.post('preferred-suppliers', preferred, asBuyer));
  created(
    await people.lead.api.post('assistant-rules', { title: `${secrets.internal} rule`, ...thenDo({ kind: 'manual' }) }),
  );
  created(await api.post('saved-views', { entity: 'request', title: 'Mine', query: 'tab=all' }));
  created(await api.post('cost-centers', { number: '4100', name: `${secrets.internal} center` }));
  const needed = { name: 'Gloves', quantity: '4', unit: 'PR' };
  const demand = created(
    await people.requester.api.post('demands', { title: `${secrets.internal} demand`, items: [needed] }),
  );
  const sketch = { name: `${secrets.internal} sketch.txt`, content: 'Round' };
  created(await people.requester.api.upload('demand-files', sketch, { demand }));
  await services.db('feature_flag').where({ name: 'buyer_agent' }).update({ enabled: true });
  const goal = `40 ${secrets.internal} chargers, at most 900 EUR`;
  created(await api.post('agent-runs', { goal, deadline: inDays(30) }));
  created(await people.admin.api.post('schema-overlays', { entity: 'request', title: 'Draft', overlay: {} }));
  const at = services.now();
  await services.db('policy_template').insert({
    id: services.newId(),
    version: 1,
    created_at: at,
    updated_at: at,
    organization_id: people.purchaser.organization,
    title: `${secrets.internal} policy`,
    currency: 'EUR',
    reference: '100',
    policy: {},
  });
  await services.db('workflow_import').insert({
    id: services.newId(),
    created_at: at,
    updated_at: at,
    organization_id: people.purchaser.organization,
    account_id: people.purchaser.account,
    title: secrets.workflow,
    file_name: 'a.xlsx',
    file_key: 'none',
    state: 'failed',
  });
}

/**
 * Creates one record of each kind not created so far that a purchaser can make from texts alone. This covers entities
 * added later.
 */
async function plainRecords(server: TestServer): Promise<void> {
  const { api } = server.people.purchaser;
  for (const { name, collection, calls, schema, inputs } of Object.values(entities)) {
    const isMade = grants[name]?.some(({ role, actions }) => role === 'purchaser' && actions.includes('create'));
    const required = schema.required ?? [];
    const isPlain = required.every((field) => isText(schema.properties?.[field] ?? {}));
    if (!calls.includes('create') || !isMade || !isPlain || inputs?.['create']) continue;
    if ((await irisOf(name, server)).length > 0) continue;
    const body = Object.fromEntries(required.map((field) => [field, `${secrets.internal} ${field}`]));
    created(await api.post(collection, body));
  }
}

const isText = (field: JsonSchema): boolean => field.type === 'string' && !field.format && !field.enum;

interface Running {
  workflow: string;
  request: string;
  items: string[];
}

async function runningRequest(server: TestServer, name: string): Promise<Running> {
  const { purchaser: buyer, lead, supplier1, supplier2, supplier3 } = server.people;
  const { workflow, request } = await makeRequest(buyer.api, { title: `${secrets.workflow} ${name}` });
  await addItem(buyer.api, request);
  await addItem(buyer.api, request, { name: 'Shaft seal', quantity: '2', position: 5 });
  const requirement = created(
    await buyer.api.post('request-requirements', { request, title: 'ISO 9001', required: true }),
  );
  const criterion = created(
    await buyer.api.post('default-evaluation-criteria', { request, title: 'Service', weight: 30 }),
  );
  created(await buyer.api.upload('default-request-files', { name: 'drawing.txt', content: 'text' }, { request }));
  await ok(buyer.api.put(request, { ...completeFields(), responsiblePerson: lead.account }));
  created(await buyer.api.post('invitations', { request, email: `${name}-listed@parley.example` }));
  await ok(act(buyer.api, request, 'publish'));
  created(await buyer.api.post('invitations', { request, link: true }));
  for (const [index, supplier] of [supplier1, supplier2, supplier3].entries()) {
    await join(buyer.api, supplier, request);
    const offer = await makeRichOffer(supplier, { request, requirement, index });
    const rating = { response: offer, evaluationCriterion: criterion, rating: -71 - index };
    created(await buyer.api.post('default-evaluation-scorings', rating));
  }
  await askQuestions(server, request);
  const items = (await buyer.api.get(request)).body['items'] as string[];
  return { workflow, request, items };
}

async function join(buyer: ApiClient, { api, email }: TestPerson, request: string): Promise<void> {
  const invitation = created(await buyer.post('invitations', { request, email }));
  await ok(api.put(`${invitation}/accept`, {}));
}

async function makeRichOffer(
  { api }: TestPerson,
  { request, requirement, index }: { request: string; requirement: string; index: number },
): Promise<string> {
  const mark = index === 0 ? 'own' : secrets.offer;
  const texts = { senderAddress: `${mark} street 1, 20457 Hamburg`, description: `${mark} delivered within weeks` };
  const offer = await makeDraft(api, request, texts);
  await price(api, offer, prices[index] ?? []);
  const answer = { response: offer, requirement, canFulfil: true, note: `${mark} note` };
  created(await api.post('response-requirement-compliances', answer));
  created(await api.upload('default-response-files', { name: `${mark}.txt`, content: mark }, { response: offer }));
  await ok(publish(api, offer));
  assert.equal((await linesOf(api, offer)).length, 2);
  return offer;
}

/**
 * Creates a question visible only to its author, one published without them, and one whose answer is being prepared;
 * all with files.
 */
async function askQuestions({ people }: TestServer, request: string): Promise<void> {
  const { supplier1, supplier2, purchaser } = people;
  const attach = async ({ api }: TestPerson, question: string): Promise<void> => {
    const file = { name: `${secrets.attached} ${question.slice(-12)}.txt`, content: secrets.attached };
    created(await api.upload(`${question}/attach`, file, {}));
  };
  created(await supplier2.api.post('questions', { request, text: `${secrets.question} only between us` }));
  const shared = created(await supplier2.api.post('questions', { request, text: 'Is delivery in parts possible?' }));
  await attach(supplier2, shared);
  await ok(act(purchaser.api, shared, 'answer', { answer: 'Yes, it is.', published: true }));
  const secret = created(await supplier2.api.post('questions', { request, text: `${secrets.question} again` }));
  await attach(purchaser, secret);
  await ok(act(purchaser.api, secret, 'answer', { answer: secrets.answer, published: false }));
  await attach(purchaser, created(await supplier1.api.post('questions', { request, text: 'Is there a drawing?' })));
}

type NegotiatingRequest = Running & { suppliers: TestPerson[] };

async function negotiateAndOrder(buyer: TestPerson, { suppliers, ...request }: NegotiatingRequest): Promise<void> {
  const negotiation = await makeRunning(buyer, request, { type: 'rank_auction' });
  const places = await participationsOf(negotiation, suppliers);
  await ok(suppliers[1]!.api.put(`${places[1]}/bidding`, { data: { total: '4321.77' } }));
  await ok(suppliers[0]!.api.put(`${places[0]}/bidding`, { data: { total: '5001.07' } }));
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  await ok(act(buyer.api, places[1]!, 'awarding', { reason: `${secrets.internal} cheapest` }));
  await ok(act(buyer.api, places[1]!, 'create-purchase-order'));
}

async function failAndRunAgain(buyer: TestPerson, { suppliers, ...request }: NegotiatingRequest): Promise<void> {
  const first = await makeNegotiation(buyer, request, { type: 'rank_negotiation', ...timeframe() });
  await ok(act(buyer.api, first, 'publish'));
  const reasons = { publicReason: 'We start again.', internalReason: `${secrets.internal} too few` };
  await ok(act(buyer.api, first, 'mark-failed', reasons));
  const again = await makeRunning(buyer, request, { type: 'rank_negotiation' });
  const places = await participationsOf(again, suppliers);
  await ok(suppliers[1]!.api.put(`${places[1]}/bidding`, { data: { total: '4322.99' } }));
  assert.ok((await versionOf(buyer.api, again)) > 0);
}

/** Creates another purchaser organization with a license and one account that also manages its users. */
export async function rivalPurchaser(server: TestServer): Promise<string> {
  const { services } = server;
  const at = services.now();
  const organization = services.newId();
  const stored = { version: 1, created_at: at, updated_at: at };
  await services.db('organization').insert({
    ...stored,
    id: organization,
    legal_name: 'Rival Ltd',
    kind: 'purchaser',
    licensed_until: new Date(at.getTime() + 1e10),
  });
  return newAccount(server, { organization, state: 'active', orgAdmin: true });
}

/** Returns the token of a new account in this organization and state. */
export async function newAccount(
  { services }: TestServer,
  { organization, state, orgAdmin = false }: { organization: string; state: string; orgAdmin?: boolean },
): Promise<string> {
  const at = services.now();
  const id = services.newId();
  await services.db('account').insert({
    id,
    version: 1,
    created_at: at,
    updated_at: at,
    email: `${id}@parley.example`,
    organization_id: organization,
    given_name: 'Some',
    family_name: 'Body',
    state,
    org_admin: orgAdmin,
  });
  const row = await accountRow(id, services.db);
  assert.ok(row);
  const question = { row, userAgent: 'test', address: '127.0.0.1' };
  return (await services.db.transaction((trx) => openSession(question, services, trx))).token;
}
