import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { makeRequest } from '../../testing/request-maker.ts';
import { codeOf } from '../../testing/offer-bench.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

type Body = Record<string, unknown>;
const overlay = {
  fields: { f_plant1: { kind: 'text', label: { en: 'Plant', de: 'Werk' }, audience: 'all' } },
  changes: { paymentTerms: { options: ['net_45', 'net_30'] } },
};
const whole = {
  format: 'parley-configuration',
  version: 1,
  codeLists: { paymentTerms: { entries: [{ code: 'net_45', label: { en: 'Net 45 days' } }] } },
  featureFlags: { buyer_agent: true },
  legalTexts: { terms: { en: 'Be honest.' } },
  mailTexts: { invitation: { en: { subject: 'Please offer: {requestTitle}' } } },
  overlays: { request: overlay },
  settings: { trialDays: 60 },
  workflowTypes: {
    t_quick: {
      label: { en: 'Quick buy' },
      sections: ['negotiations'],
      hiddenSteps: [],
      negotiationTypes: ['sealed_bid_negotiation'],
      published: true,
    },
  },
};

const send = (configuration: unknown, more: Body = {}) =>
  server.people.admin.api.post('configuration', { configuration, ...more });
const changesIn = ({ body }: { body: Body }): string[] =>
  (body['changes'] as { part: string; name: string; change: string }[]).map(
    ({ part, name, change }) => `${change} ${part}.${name}`,
  );
const violationsIn = ({ body }: { body: Body }): string[] =>
  (body['violations'] as { propertyPath: string; code: string }[]).map((one) => `${one.propertyPath} ${one.code}`);

async function exportAll(from = server): Promise<string> {
  const headers = { Authorization: `Bearer ${from.people.admin.token}` };
  const answer = await fetch(`${from.origin}/api/configuration`, { headers });
  assert.equal(answer.status, 200);
  return answer.text();
}

test('a dry run lists every change and makes none', async () => {
  const before = await exportAll();
  const looked = await send(whole);
  assert.equal(looked.status, 200, JSON.stringify(looked.body));
  assert.deepEqual(changesIn(looked), [
    'add settings.trialDays',
    'add featureFlags.buyer_agent',
    'add codeLists.paymentTerms',
    'add mailTexts.invitation',
    'add workflowTypes.t_quick',
    'add legalTexts.terms',
    'add overlays.request',
  ]);
  assert.equal(await exportAll(), before);
});

test('an import of settings, flags, lists, mails, types and forms takes effect at once', async () => {
  const { purchaser, admin } = server.people;
  const done = await send(whole, { dryRun: false });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  assert.equal((await admin.api.get('settings/trialDays')).body['value'], 60);
  assert.equal((await purchaser.api.get('workflow-types')).body['hydra:totalItems'], 1);
  const { request } = await makeRequest(purchaser.api);
  const changed = await purchaser.api.put(request, { paymentTerms: 'net_45', custom: { f_plant1: 'Hall 4' } });
  assert.deepEqual(
    [changed.status, changed.body['custom']],
    [200, { f_plant1: 'Hall 4' }],
    JSON.stringify(changed.body),
  );
  assert.deepEqual(violationsIn(await purchaser.api.put(request, { paymentTerms: 'eom' })), [
    'paymentTerms not_in_list',
  ]);
  const flags = (await admin.api.get('feature-flags')).body['hydra:member'] as Body[];
  assert.equal(flags.find(({ name }) => name === 'buyer_agent')?.['enabled'], true);
});

test('the export is deterministic, and importing it again changes nothing', async () => {
  const text = await exportAll();
  assert.equal(await exportAll(), text);
  assert.deepEqual(JSON.parse(text), whole);
  assert.deepEqual(changesIn(await send(JSON.parse(text), { dryRun: false })), []);
});

test('an import that deletes something needs the name of the instance', async () => {
  const { settings: _settings, ...rest } = whole;
  const instance = new URL(server.origin).host;
  const looked = await send(rest);
  assert.deepEqual([changesIn(looked), looked.body['instance']], [['remove settings.trialDays'], instance]);
  assert.deepEqual(violationsIn(await send(rest, { dryRun: false })), ['instance required']);
  const wrong = { dryRun: false, instance: 'other.example' };
  assert.deepEqual(violationsIn(await send(rest, wrong)), ['instance wrong_instance']);
  assert.equal((await server.people.admin.api.get('settings/trialDays')).body['value'], 60);
  assert.equal((await send(rest, { dryRun: false, instance })).status, 200);
  assert.equal((await server.people.admin.api.get('settings/trialDays')).body['value'], 30);
});

test('an import cannot delete a code or workflow type in use', async () => {
  const { purchaser } = server.people;
  const { request } = await makeRequest(purchaser.api, { type: 'custom', customType: 't_quick' });
  assert.equal((await purchaser.api.put(request, { paymentTerms: 'net_45' })).status, 200);
  const before = await exportAll();
  const { codeLists: _lists, workflowTypes: _types, ...rest } = JSON.parse(before);
  const instance = new URL(server.origin).host;
  for (const dryRun of [true, false])
    assert.deepEqual(violationsIn(await send({ ...rest, overlays: {} }, { dryRun, instance })), [
      'configuration.codeLists.paymentTerms code_in_use',
      'configuration.workflowTypes.t_quick code_in_use',
    ]);
  assert.equal(await exportAll(), before);
});

test('a file with mistakes changes nothing and reports each violation with its path', async () => {
  const before = await exportAll();
  assert.deepEqual(violationsIn(await send({ some: 'file' })), ['configuration wrong_file']);
  const newer = await send({ ...whole, version: 2 });
  assert.deepEqual(violationsIn(newer), ['configuration.version wrong_file_version']);
  const bad = {
    ...whole,
    settings: { trialDays: 0, moon: 1 },
    featureFlags: { buyer_agent: 'yes' },
    codeLists: { unit: { entries: [{ code: 'a b' }] } },
    mailTexts: { invitation: { en: { subject: '{nobody}' } } },
    overlays: { negotiation: {}, session: {} },
    secrets: {},
  };
  assert.deepEqual(violationsIn(await send(bad, { dryRun: false })), ['configuration.secrets unknown_property']);
  const { secrets: _secrets, ...rest } = bad;
  const found = violationsIn(await send(rest, { dryRun: false }));
  for (const one of [
    'configuration.settings.trialDays too_small',
    'configuration.settings.moon unknown_property',
    'configuration.featureFlags.buyer_agent wrong_type',
    'configuration.codeLists.unit.entries[0].code wrong_format',
    'configuration.mailTexts.invitation.en.subject unknown_variable',
    'configuration.overlays.session unknown_property',
  ])
    assert.ok(found.includes(one), `${one} of ${found.join(', ')}`);
  assert.equal(await exportAll(), before);
});

test('only administrators can export or import the configuration', async () => {
  for (const { api } of [server.people.purchaser, server.people.supplier1]) {
    assert.deepEqual(codeOf(await api.get('configuration')), [403, 'insufficient_role']);
    assert.deepEqual(codeOf(await api.post('configuration', { configuration: whole })), [403, 'insufficient_role']);
  }
  assert.equal((await server.client().get('configuration')).status, 401);
});

test('a second, empty instance imports the file and exports the same content', async () => {
  const text = await exportAll();
  await server.stop();
  server = await startTestServer();
  assert.deepEqual(Object.keys(JSON.parse(await exportAll()).overlays), []);
  const done = await send(JSON.parse(text), { dryRun: false });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  assert.equal(await exportAll(), text);
  const { request } = await makeRequest(server.people.purchaser.api);
  const changed = await server.people.purchaser.api.put(request, { paymentTerms: 'net_45' });
  assert.equal(changed.body['paymentTerms'], 'net_45', JSON.stringify(changed.body));
});
