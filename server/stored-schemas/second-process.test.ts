import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { eventually } from '../workflows/testing/test-services.ts';
import { completeFields, created, makeReady, makeRequest, versionOf } from '../domain/testing/request-maker.ts';
import type { ApiClient } from '../testing/api-client.ts';
import { startSecondProcess, type SecondProcess } from '../testing/second-process.ts';
import { startTestServer, type PersonKey, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let other: SecondProcess;
before(async () => {
  server = await startTestServer({}, { background: true });
  other = await startSecondProcess(server);
});
after(async () => {
  await other?.stop();
  await server.stop();
});

const here = (person: PersonKey): ApiClient => server.people[person].api;
const there = (person: PersonKey): ApiClient => other.client(server.people[person].token);
/** Far longer than the second it normally takes, to allow for a busy machine. */
const patience = 20_000;

/** Waits until the other process gives the expected answer, and returns the duration. */
async function untilTrue(t: TestContext, what: string, ask: () => Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  await eventually(what, async () => (await ask()) || null, patience);
  t.diagnostic(`${what}: ${Math.round(performance.now() - startedAt)} ms`);
}

async function publish(api: ApiClient, overlay: object): Promise<void> {
  const draft = await api.post('schema-overlays', { entity: 'request', title: 'A change', overlay });
  const answer = await api.put(`${created(draft)}/publish`, { version: draft.body['version'] });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

const hashOf = async (api: ApiClient): Promise<unknown> => (await api.get('schemas/request')).body['hash'];
const warranty = { kind: 'integer', label: { en: 'Warranty' }, maximum: 120, audience: 'all' };

test('a form published in one process is shown, validated and stored by the other', async (t) => {
  const before = await hashOf(there('purchaser'));
  await publish(here('admin'), {
    fields: { f_warranty: { ...warranty, place: { guide: 'requestGuide', step: 'terms' } } },
    steps: [{ id: 'terms', guide: 'requestGuide', after: 'delivery', label: { en: 'Our terms' } }],
  });
  await untilTrue(t, 'a form', async () => (await hashOf(there('purchaser'))) !== before);
  const { request } = await makeRequest(there('purchaser'));
  const wrong = await there('purchaser').put(request, { custom: { f_warranty: 121 } });
  assert.equal(Object(wrong.body['violations'])[0]?.propertyPath, 'custom.f_warranty');
  const right = await there('purchaser').put(request, { custom: { f_warranty: 24 } });
  assert.deepEqual(right.body['custom'], { f_warranty: 24 });
  const { body } = await there('purchaser').get('schemas/request');
  const steps: { id: string }[] = Object(body['guides'])[0].steps;
  assert.ok(steps.some(({ id }) => id === 'terms'));
  assert.deepEqual((await here('purchaser').get(request)).body['custom'], { f_warranty: 24 });
});

test('also works in the other direction, and for a restored older form', async (t) => {
  const before = await hashOf(here('purchaser'));
  await publish(there('admin'), { fields: { f_warranty: { ...warranty, maximum: 60 } } });
  await untilTrue(t, 'a form, the other way', async () => (await hashOf(here('purchaser'))) !== before);
  const { body } = await here('admin').get('schema-overlays?state=superseded&entity=request');
  const [first] = Object(body['hydra:member']);
  const restored = await here('admin').put(`${first['@id']}/restore`, {});
  assert.equal(restored.status, 201, JSON.stringify(restored.body));
  const version = { version: restored.body['version'] };
  assert.equal((await here('admin').put(`${created(restored)}/publish`, version)).status, 200);
  await untilTrue(t, 'an older form', async () => (await hashOf(there('purchaser'))) === before);
});

test('every process receives changes to settings, code lists, mail texts and workflow types', async (t) => {
  const change = async (path: string, value: unknown): Promise<void> => {
    const { body } = await here('admin').get(path);
    const answer = await here('admin').put(path, { value, version: body['version'] });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };
  await change('settings/registration', 'open');
  const mode = async () => (await other.client().get('registrations')).body['mode'];
  await untilTrue(t, 'a setting', async () => (await mode()) === 'open');

  const { entries } = (await here('admin').get('code-lists/unit')).body;
  const plain = Object(entries).map((entry: object) => ({ ...entry, shipped: undefined }));
  await change('code-lists/unit', { entries: [{ code: 'reel', label: { en: 'Reel' } }, ...plain] });
  const units = async (): Promise<string[]> =>
    Object((await there('purchaser').get('schemas/requestItem')).body['schema']).properties.unit.enum;
  await untilTrue(t, 'a code', async () => (await units()).includes('reel'));

  await change('mail-texts/invitation', { en: { subject: 'Your price for {requestTitle}' } });
  const mail = async () =>
    (await there('admin').post('mail-texts/invitation/preview', { language: 'en', words: {} })).body;
  await untilTrue(t, 'words of a mail', async () => String((await mail())['subject']).startsWith('Your price for '));

  const type = {
    label: { en: 'Quick buy' },
    sections: ['evaluation'],
    hiddenSteps: ['requirements'],
    negotiationTypes: ['sealed_bid_negotiation'],
    published: true,
  };
  await change('workflow-types/t_quick', type);
  const workflow = { title: 'Gloves', type: 'custom', customType: 't_quick' };
  await untilTrue(t, 'a workflow type', async () => {
    return (await there('purchaser').post('default-workflows', workflow)).status === 201;
  });
});

test('a published template is available to a colleague in every process', async (t) => {
  const { workflow, request } = await makeReady(here('purchaser'), completeFields(1, 15));
  const act = async (iri: string, operation: string) => {
    const answer = await here('purchaser').put(`${iri}/${operation}`, {
      version: await versionOf(here('purchaser'), iri),
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };
  const deliveryAddress = { addressLine1: 'Hafen 2', postalCode: '20457', city: 'Hamburg', country: 'DE' };
  const deliveryTime = { mode: 'timespan', start: '2027-03-01', end: '2027-04-01' };
  assert.equal((await here('purchaser').put(request, { deliveryAddress, deliveryTime })).status, 200);
  await act(workflow, 'to-template');
  created(await here('purchaser').post('invitations', { request, email: 'new@supplier.example' }));
  const usable = async (): Promise<boolean> =>
    JSON.stringify((await there('lead').get('default-workflows?usableTemplates=true')).body).includes(workflow);
  assert.equal(await usable(), false, 'visible only to its owner until it is published');
  await act(workflow, 'publish-template');
  await untilTrue(t, 'a template', usable);
  created(await there('lead').post('default-workflows', { title: 'From it', template: workflow }));
});
