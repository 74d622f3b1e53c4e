import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audienceOfKind, kindsOf, type FieldKind } from '../../../schemas/language/overlay.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { entities } from '../../../schemas/registry.ts';
import { loadOverlays } from '../../stored-schemas/load-overlays.ts';
import type { Answer, ApiClient } from '../../testing/api-client.ts';
import { makeDemand } from '../testing/demand-maker.ts';
import { act, makeNegotiation, makeOrder, negotiationBench, ok } from '../testing/negotiation-maker.ts';
import type { NegotiationBench } from '../testing/negotiation-maker.ts';
import { admit, linesOf, makeDraft, price } from '../testing/offer-maker.ts';
import { acquaint, requestFrom } from '../testing/qualification-maker.ts';
import { codesOf, completeFields, created, makePublished, makeReady } from '../testing/request-maker.ts';

/** A record without its added fields, and the call that would make it binding. */
interface Draft {
  api: ApiClient;
  iri: string;
  bind: () => Promise<Answer>;
  /** Path of the record in the call, if not its own. */
  at?: string;
  /** Collection and property of the record's files. */
  files?: readonly [collection: string, property: string];
}

/** A record that is binding from its creation: `bind` is part of its body. */
interface AtOnce {
  create: (custom: JsonObject) => Promise<Answer>;
}

let bench: NegotiationBench;
let references: JsonObject;
const buyer = (): ApiClient => bench.buyer.api;
const admin = (): ApiClient => bench.server.people.admin.api;
before(async () => {
  bench = await negotiationBench();
  references = {
    supplier: created(await buyer().post('custom-suppliers', { name: 'Ankerwerk GmbH' })),
    costCenter: created(await buyer().post('cost-centers', { number: '4711', name: 'Hall 4' })),
    person: `/api/users/${bench.buyer.account}`,
  };
});
after(() => bench.server.stop());

async function aroundRequest(at: string, made: (request: string, workflow: string) => Promise<string> | string) {
  const { request, workflow } = await makeReady(buyer());
  return { api: buyer(), iri: await made(request, workflow), at, bind: () => act(buyer(), request, 'publish') };
}

async function makeOffered(): Promise<{ api: ApiClient; offer: string; bind: () => Promise<Answer> }> {
  const { request } = await makePublished(buyer(), completeFields());
  const { supplier1 } = bench.server.people;
  await admit(bench.server, request, supplier1);
  const offer = await makeDraft(supplier1.api, request);
  await price(supplier1.api, offer, ['10']);
  return { api: supplier1.api, offer, bind: () => act(supplier1.api, offer, 'publish') };
}

const firstItem = async (request: string): Promise<string> => Object((await ok(buyer().get(request))).body['items'])[0];

const cases: Record<string, () => Promise<Draft | AtOnce>> = {
  request: async () => ({
    ...(await aroundRequest('', (request) => request)),
    files: ['default-request-files', 'request'],
  }),
  requestItem: () => aroundRequest('items[0].', firstItem),
  requirement: () =>
    aroundRequest('requirements[0].', async (request) =>
      created(await buyer().post('request-requirements', { request, title: 'ISO 9001' })),
    ),
  workflow: () => aroundRequest('workflow.', (_, workflow) => workflow),
  response: async () => {
    const { offer, ...made } = await makeOffered();
    return { ...made, iri: offer, files: ['default-response-files', 'response'] };
  },
  responseItem: async () => {
    const { offer, ...made } = await makeOffered();
    return { ...made, iri: String((await linesOf(made.api, offer))[0]?.['@id']), at: 'items[0].' };
  },
  negotiation: async () => {
    const iri = await makeNegotiation(bench.buyer, await bench.open());
    return { api: buyer(), iri, bind: () => act(buyer(), iri, 'publish') };
  },
  purchaseOrder: async () => {
    const iri = String((await makeOrder(bench)).order['@id']);
    return { api: buyer(), iri, bind: () => act(buyer(), iri, 'send') };
  },
  demand: async () => {
    const { api } = bench.server.people.requester;
    const iri = await makeDemand(api);
    return { api, iri, bind: () => act(api, iri, 'submit') };
  },
  qualification: async () => {
    const { supplier1, purchaser } = bench.server.people;
    await acquaint(bench.server, purchaser, supplier1);
    const { api } = supplier1;
    const iri = await requestFrom(purchaser.api, supplier1, {});
    return { api, iri, bind: () => act(api, iri, 'submit'), files: ['qualification-files', 'qualification'] };
  },
  customSupplier: async () => ({ create: (custom) => buyer().post('custom-suppliers', { name: 'Seil AG', custom }) }),
  organization: async () => ({
    create: (custom) => admin().post('organizations', { legal_name: 'Seil AG', kind: 'supplier', custom }),
  }),
};

const keyOf = (kind: FieldKind): string => `f_${kind.toLowerCase()}`;
const options = [{ value: 'o_one', label: { en: 'One' } }];
const parts: Partial<Record<FieldKind, object>> = {
  choice: { options },
  choices: { options },
  table: { columns: [{ key: 'c_part', kind: 'text', label: { en: 'Part' } }] },
};
const values: Partial<Record<FieldKind, unknown>> = {
  integer: 4,
  decimal: '2.5',
  money: '12.50',
  boolean: false,
  choice: 'o_one',
  choices: ['o_one'],
  date: '2027-02-13',
  dateTime: '2027-02-13T08:00:00.000Z',
  address: { addressLine1: 'Am Kai 1', postalCode: '20457', city: 'Hamburg', country: 'DE' },
  table: [{ c_part: 'Shaft' }],
};

/** Publishes a form that requires a field of each kind. */
async function publishForm(entity: string, kinds: readonly FieldKind[]): Promise<void> {
  const requiredField = { label: { en: 'Added' }, required: true };
  const fields = Object.fromEntries(
    kinds.map((kind) => [
      keyOf(kind),
      { kind, ...requiredField, ...parts[kind], audience: audienceOfKind(kind) ?? 'all' },
    ]),
  );
  const draft = await admin().post('schema-overlays', { entity, title: 'Required', overlay: { fields } });
  await ok(act(admin(), created(draft), 'publish'));
  await loadOverlays(bench.server.services.db);
}

async function valuesOf(kinds: readonly FieldKind[], draft: Partial<Draft>): Promise<JsonObject> {
  const [collection, property] = draft.files ?? [];
  const file =
    collection && property
      ? created(
          await (draft.api ?? buyer()).upload(
            collection,
            { name: 'a.txt', content: 'A' },
            { [property]: draft.iri ?? '' },
          ),
        )
      : undefined;
  return Object.fromEntries(kinds.map((kind) => [keyOf(kind), values[kind] ?? references[kind] ?? file ?? 'Words']));
}

test('every entity with added fields has a case here', () => {
  const known = Object.values(entities).filter(({ schema }) => schema.properties?.['custom']);
  assert.deepEqual(Object.keys(cases).toSorted(), known.map(({ name }) => name).toSorted());
});

for (const [entity, prepare] of Object.entries(cases)) {
  const kinds = kindsOf(entity);
  test(`${entity}: rejects a record without a required field of any kind, and accepts a complete one`, async () => {
    const made = await prepare();
    await publishForm(entity, kinds);
    const isDraft = 'bind' in made;
    const bind = isDraft ? made.bind : () => made.create({});
    const missing = kinds.map((kind) => `${isDraft ? (made.at ?? '') : ''}custom.${keyOf(kind)} required`);
    assert.deepEqual(codesOf(await bind()).toSorted(), missing.toSorted());
    const custom = await valuesOf(kinds, isDraft ? made : {});
    if (isDraft) await ok(act(made.api, made.iri, '', { custom }));
    await ok(isDraft ? made.bind() : made.create(custom));
    await publishForm(entity, []);
  });
}

test('a record without drafts cannot lose a required field or be completed only in part', async () => {
  const iri = created(await buyer().post('custom-suppliers', { name: 'Tau GmbH' }));
  await publishForm('customSupplier', ['text', 'integer']);
  await ok(act(buyer(), iri, '', { name: 'Tau AG' }));
  assert.deepEqual(codesOf(await act(buyer(), iri, '', { custom: { f_text: 'A' } })), ['custom.f_integer required']);
  await ok(act(buyer(), iri, '', { custom: { f_text: 'A', f_integer: 1 } }));
  for (const custom of [null, { f_text: null }])
    assert.ok(codesOf(await act(buyer(), iri, '', { custom })).includes('custom.f_text required'));
  await publishForm('customSupplier', []);
});

test('an amendment cannot add a requirement without its required fields', async () => {
  const { request } = await makePublished(buyer());
  await publishForm('requirement', ['text']);
  const amend = (requirement: object) =>
    act(buyer(), request, 'amend', { reason: 'Certificates are needed.', requirements: [requirement] });
  assert.deepEqual(codesOf(await amend({ title: 'ISO 9001' })), ['requirements[0].custom.f_text required']);
  await ok(amend({ title: 'ISO 9001', custom: { f_text: 'By audit' } }));
  await publishForm('requirement', []);
});

test('a workflow gets the added fields of its template', async () => {
  await publishForm('workflow', ['text', 'integer']);
  const custom = { f_text: 'Hall 4', f_integer: 1 };
  const template = created(await buyer().post('default-workflows', { title: 'Template', custom }));
  await ok(act(buyer(), template, 'to-template'));
  const body = { title: 'From it', template, custom: { f_integer: 2 } };
  const made = await ok(buyer().post('default-workflows', body));
  assert.deepEqual(made.body['custom'], { ...custom, f_integer: 2 });
  await publishForm('workflow', []);
});
