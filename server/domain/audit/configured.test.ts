import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { act } from '../testing/negotiation-maker.ts';
import { created } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Entry {
  '@id': string;
  entity: string;
  operation: string;
  recordName: string | null;
  recordKey: string | null;
}

async function newest(): Promise<Entry & { changes: { field: string; before: unknown; after: unknown }[] }> {
  const { api } = server.people.admin;
  const { body } = await api.get('audit-entries?itemsPerPage=1');
  const [entry] = body['hydra:member'] as Entry[];
  return (await api.get(entry?.['@id'] ?? '')).body as never;
}

const configured: Record<string, { path: string; name: string; value: unknown; next: unknown }> = {
  setting: { path: 'settings', name: 'trialDays', value: 45, next: 60 },
  codeList: {
    path: 'code-lists',
    name: 'l_color',
    value: { label: { en: 'Colors' }, entries: [{ code: 'red', label: { en: 'Red' } }] },
    next: { label: { en: 'Colors' }, entries: [{ code: 'red', label: { en: 'Bright red' } }] },
  },
  mailText: {
    path: 'mail-texts',
    name: 'invitation',
    value: { en: { subject: 'Come' } },
    next: { en: { subject: 'Go' } },
  },
  workflowType: {
    path: 'workflow-types',
    name: 't_quick',
    value: {
      label: { en: 'Quick buy' },
      sections: ['evaluation'],
      hiddenSteps: [],
      negotiationTypes: ['rank_auction'],
      published: false,
    },
    next: {
      label: { en: 'Quick buy' },
      sections: ['evaluation'],
      hiddenSteps: [],
      negotiationTypes: ['rank_auction'],
      published: true,
    },
  },
  legalText: { path: 'legal-texts', name: 'terms', value: { en: 'Be kind.' }, next: { en: 'Be fair.' } },
};

for (const [kind, { path, name, value, next }] of Object.entries(configured))
  test(`a changed ${kind} has its name and its old and new value`, async () => {
    const { api } = server.people.admin;
    const first = await api.put(`${path}/${name}`, { value, version: 0 });
    assert.equal(first.status, 200, JSON.stringify(first.body));
    const made = await newest();
    assert.deepEqual([made.entity, made.recordKey], [kind, name]);
    assert.deepEqual(made.changes, [{ field: 'value', shown: true, before: null, after: value }]);
    const second = await api.put(`${path}/${name}`, { value: next, version: 1 });
    assert.equal(second.status, 200, JSON.stringify(second.body));
    assert.deepEqual((await newest()).changes, [{ field: 'value', shown: true, before: value, after: next }]);
    await api.put(`${path}/${name}`, { value: null, version: 2 });
    const reset = await newest();
    assert.deepEqual([reset.recordKey, reset.changes[0]?.before, reset.changes[0]?.after], [name, next, null]);
  });

test('the first change of a flag shows its name and both values', async () => {
  const { api } = server.people.admin;
  const { body } = await api.get('feature-flags');
  const [flag] = body['hydra:member'] as { '@id': string; name: string; enabled: boolean; version: number }[];
  assert.ok(flag);
  assert.equal((await api.put(flag['@id'], { enabled: !flag.enabled, version: flag.version })).status, 200);
  const entry = await newest();
  assert.deepEqual(
    [entry.recordName, entry.changes],
    [flag.name, [{ field: 'enabled', shown: true, before: flag.enabled, after: !flag.enabled }]],
  );
});

test('a form version names its form and shows its changes, even after the form is deleted', async () => {
  const { api } = server.people.admin;
  const fieldOf = (label: string) => ({ kind: 'text', label: { en: label }, audience: 'all' });
  const publish = async (overlay: object): Promise<void> => {
    const draft = await api.post('schema-overlays', { entity: 'demand', title: 'Asked here', overlay });
    const answer = await act(api, created(draft), 'publish', { version: draft.body['version'] });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };
  const [first, second] = [{ fields: { f_one: fieldOf('One') } }, { fields: { f_one: fieldOf('First') } }];
  await publish(first);
  await publish(second);
  const entries = (await api.get('audit-entries?entity=schemaOverlay&operation=publish&itemsPerPage=1')).body;
  const [published] = entries['hydra:member'] as Entry[];
  const { body } = await api.get(published?.['@id'] ?? '');
  assert.deepEqual(
    [published?.recordKey, (body['changes'] as object[])[0]],
    ['demand', { field: 'overlay', shown: true, before: first, after: second }],
  );
  const draft = await api.post('schema-overlays', { entity: 'request', title: 'Given up', overlay: {} });
  assert.equal((await api.delete(created(draft))).status, 204);
  assert.deepEqual([(await newest()).operation, (await newest()).recordKey], ['delete', 'request']);
});
