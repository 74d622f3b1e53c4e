import assert from 'node:assert/strict';
import { grants } from '../../permissions/index.ts';
import type { JsonSchema } from '../../schemas/language/json-schema.ts';
import { entities } from '../../schemas/registry.ts';
import { openSession } from '../domain/identity/login.ts';
import { act, ok } from '../domain/testing/negotiation-maker.ts';
import { requestFrom } from '../domain/testing/qualification-maker.ts';
import { created, inDays } from '../domain/testing/request-maker.ts';
import { accountRow } from '../kernel/identity/session-reader.ts';
import { iriOf } from '../kernel/present/iri.ts';
import { tableOf } from '../kernel/repository/table.ts';
import { makeReplies } from './rich-replies.ts';
import { failAndRunAgain, negotiateAndOrder, runningRequest } from './rich-requests.ts';
import { makeWebhook } from './rich-webhook.ts';
import { secrets } from './secrets.ts';
import { sideRecords } from './side-records.ts';
import type { TestPerson, TestServer } from './test-server.ts';

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
  const deliver = await makeWebhook(server);
  const awarded = await runningRequest(server, 'one');
  const running = await runningRequest(server, 'two');
  await deliver();
  await automate(buyer, running.workflow);
  await talkAbout(server, running.workflow);
  await negotiateAndOrder(buyer, { ...awarded, suppliers });
  await exportOrder(server);
  await failAndRunAgain(buyer, { ...running, suppliers });
  await plainRecords(server);
  created(await buyer.api.post('jobs', { kind: 'comparisonWorkbook', record: awarded.request }));
  await awardByScenario(server, running.request);
  await holdAward(server, running.workflow);
  await askAboutPrice(server, running.request);
  await makeReplies(server, running.request, 'May we deliver on pallets?');
  await qualify(server);
  await shareDocuments(server);
  return { requests: [awarded.request, running.request], irisOf: (entity) => irisOf(entity, server) };
}

/** An order that a profile could not hand over. */
async function exportOrder({ services: { db } }: TestServer): Promise<void> {
  await db.raw(`insert into order_export
    (id, version, created_at, updated_at, purchase_order_id, profile_id, event, state, reason, missing, organization_id)
    select gen_random_uuid(), 1, o.created_at, o.created_at, o.id, p.id, 'purchaseOrder.sent', 'failed', 'unmapped',
      '${secrets.internal} value', o.organization_id
    from purchase_order o join export_profile p on p.organization_id = o.organization_id`);
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

/** Submitted answers of the second supplier, with a file, and a form that the first one still fills in. */
async function qualify({ people: { purchaser, supplier1, supplier2 } }: TestServer): Promise<void> {
  const qualification = await requestFrom(purchaser.api, supplier2);
  const file = { name: `${secrets.attached} references.pdf`, content: '%PDF-1.4\n%%EOF' };
  created(await supplier2.api.upload('qualification-files', file, { qualification }));
  await ok(supplier2.api.put(qualification, { remarks: `${secrets.offer} remarks`, version: 1 }));
  await ok(act(supplier2.api, qualification, 'submit'));
  await requestFrom(purchaser.api, supplier1);
}

/** The second supplier's own document, its submitted copy, one that is not shared, and one that another is asked for. */
async function shareDocuments({ people: { purchaser, supplier1, supplier2 } }: TestServer): Promise<void> {
  const file = { name: `${secrets.attached} policy.pdf`, content: '%PDF-1.4\n%%EOF' };
  const validUntil = inDays(200).slice(0, 10);
  const fields = { kind: 'insurance', validUntil, number: `${secrets.offer} policy` };
  const document = created(await supplier2.api.upload('supplier-documents', file, fields));
  const organization = `/api/organizations/${purchaser.organization}`;
  await ok(act(supplier2.api, document, 'share', { organization }));
  created(await supplier2.api.upload('supplier-documents', file, { ...fields, kind: 'other' }));
  const suppliers = [`/api/organizations/${supplier1.organization}`];
  await ok(purchaser.api.post('supplier-documents/ask', { suppliers, kinds: ['tax'], dueAt: inDays(9) }));
}

export async function irisOf(name: string, { services }: TestServer): Promise<string[]> {
  const entity = entities[name] ?? assert.fail(name);
  const rows: { id: string }[] = await services.db(tableOf(entity).name).select('id').orderBy('created_at');
  return rows.map(({ id }) => iriOf(entity, id));
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
