import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadOverlays } from '../../stored-schemas/load-overlays.ts';
import type { Answer } from '../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const iri = ({ body }: Answer): string => String(body['@id']);

const warranty = {
  fields: {
    f_warranty: {
      kind: 'integer',
      label: { en: 'Warranty', de: 'Gewährleistung', es: 'Garantía', pt: 'Garantia' },
      unit: 'months',
      minimum: 0,
      maximum: 120,
      required: true,
      audience: 'all',
      place: { guide: 'requestGuide', step: 'delivery' },
    },
    f_budget: { kind: 'money', label: { en: 'Budget' }, audience: 'purchasers' },
  },
};

async function publish(overlay: object, entity = 'request'): Promise<Answer> {
  const { api } = server.people.admin;
  const draft = await api.post('schema-overlays', { entity, title: 'A change', overlay });
  assert.equal(draft.status, 201, JSON.stringify(draft.body));
  const published = await api.put(`${iri(draft)}/publish`, { version: draft.body['version'] });
  // Processes are notified; a test without a listener loads them itself.
  await loadOverlays(server.services.db);
  return published;
}

async function newRequest(title: string): Promise<Answer> {
  const { api } = server.people.purchaser;
  const workflow = await api.post('default-workflows', { title });
  return api.post('default-requests', { workflow: iri(workflow), title });
}

test('a published overlay adds its field to the guide, validates and stores it, without a restart', async () => {
  const { api } = server.people.purchaser;
  const before = await newRequest('Before the change');
  assert.equal((await publish(warranty)).status, 200);
  const request = await newRequest('After the change');
  const schema = await api.get(String(request.body['schema']));
  const guide = Object(schema.body['guides'])[0];
  const delivery = guide.steps.find(({ id }: { id: string }) => id === 'delivery');
  assert.deepEqual(delivery.blocks.at(-1), { kind: 'form', id: 'custom', fields: ['custom.f_warranty'] });
  const wrong = await api.put(iri(request), { custom: { f_warranty: 121 } });
  assert.deepEqual(Object(wrong.body['violations'])[0]?.propertyPath, 'custom.f_warranty');
  const right = await api.put(iri(request), { custom: { f_warranty: 24, f_budget: '9000' } });
  assert.deepEqual(right.body['custom'], { f_warranty: 24, f_budget: '9000' });
  const draft = await api.get(iri(before));
  assert.equal(draft.body['schema'], request.body['schema'], 'a draft uses the newest schema');
});

test('the validator of an overlaid schema is a module from our origin without eval', async () => {
  const request = await newRequest('Needs a validator');
  const module = await server.client().raw(`${String(request.body['schema'])}/validator.js`);
  assert.equal(module.status, 200);
  assert.match(module.headers.get('content-type') ?? '', /javascript/);
  const code = await module.text();
  assert.doesNotMatch(code, /require\(|Function\(/);
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  const { default: validate } = await import(url);
  assert.equal(validate({ custom: { f_warranty: 200 } }), false);
  assert.equal(validate({ custom: { f_warranty: 12 } }), true);
});

test('names every forbidden change of an overlay and changes nothing', async () => {
  const cases: [object, string][] = [
    [{ changes: { title: { maxLength: 500 } } }, 'changes.title.maxLength'],
    [{ changes: { title: { hidden: true } } }, 'changes.title.hidden'],
    [{ changes: { nothing: { label: { en: 'x' } } } }, 'changes.nothing'],
    [{ changes: { title: { type: 'integer' } } }, 'changes.title.type'],
    [{ states: {} }, 'states'],
    [{ fields: { price: { kind: 'money', label: { en: 'x' }, audience: 'all' } } }, 'fields.price'],
    [{ fields: { f_nolabel: { kind: 'text', label: {}, audience: 'all' } } }, 'fields.f_nolabel.label'],
    [
      {
        fields: {
          f_aaaa: {
            kind: 'text',
            label: { en: 'a' },
            audience: 'all',
            condition: { field: 'custom.f_bbbb', empty: false },
          },
          f_bbbb: {
            kind: 'text',
            label: { en: 'b' },
            audience: 'all',
            condition: { field: 'custom.f_aaaa', empty: false },
          },
        },
      },
      'fields.f_aaaa.condition',
    ],
  ];
  const thousand = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [
      `f_many${index}`,
      { kind: 'text', label: { en: `Field ${index}` }, audience: 'all' },
    ]),
  );
  cases.push(
    [{ fields: thousand }, 'fields'],
    [{ fields: { f_aaaa: null } }, 'fields'],
    [{ fields: { f_aaaa: { kind: 'text', label: { en: 'a' }, audience: 'all', secret: 1 } } }, 'fields.f_aaaa.secret'],
    [{ fields: { f_aaaa: { kind: 'text', label: { en: 'a' }, audience: 'nobody' } } }, 'fields.f_aaaa.audience'],
    [{ fields: { f_aaaa: { kind: 'person', label: { en: 'a' }, audience: 'all' } } }, 'fields.f_aaaa.audience'],
    [{ changes: { state: { required: true } } }, 'changes.state.required'],
    [{ changes: { custom: { hidden: true } } }, 'changes.custom'],
    [{ steps: [{ id: 's1', guide: 'requestGuide', after: 'nowhere', label: { en: 'x' } }] }, 'steps[0].after'],
    [{ guides: { requestGuide: { labels: { nowhere: { en: 'x' } } } } }, 'guides.requestGuide.labels.nowhere'],
    [{ list: { columns: ['state'] } }, 'list.columns'],
    [{ list: { columns: ['title', 'remindedAt'] } }, 'list.columns'],
  );
  const before = await server.people.admin.api.get('schemas/request');
  for (const [overlay, path] of cases) {
    const answer = await publish(overlay);
    assert.equal(answer.status, 400, JSON.stringify(overlay));
    assert.equal(answer.body['code'], 'overlay_invalid');
    const paths = Object(answer.body['violations']).map(({ propertyPath }: { propertyPath: string }) => propertyPath);
    assert.ok(paths.includes(path), `${path} in ${paths}`);
  }
  assert.equal((await server.people.admin.api.get('schemas/request')).body['hash'], before.body['hash']);
});

test('only an administrator changes schemas', async () => {
  for (const key of ['purchaser', 'lead', 'supplier1'] as const) {
    const { status } = await server.people[key].api.post('schema-overlays', { entity: 'request', overlay: {} });
    assert.equal(status, 403, key);
  }
});

test('restoring an older version opens a draft with its content', async () => {
  const { api } = server.people.admin;
  const list = await api.get('schema-overlays?state=superseded&state=published');
  const first = Object(list.body['hydra:member']).find(({ number }: { number: number }) => number === 1);
  const restored = await api.put(`${first['@id']}/restore`, {});
  assert.equal(restored.status, 201, JSON.stringify(restored.body));
  assert.equal(restored.body['state'], 'draft');
  assert.deepEqual(restored.body['overlay'], first.overlay);
});

test('a published field cannot change its kind', async () => {
  const answer = await publish({ fields: { f_warranty: { ...warranty.fields.f_warranty, kind: 'text' } } });
  assert.equal(answer.status, 400);
  assert.equal(Object(answer.body['violations'])[0]?.propertyPath, 'fields.f_warranty.kind');
});

test('steps can be added for one workflow type, renamed and moved, and only that type uses their fields', async () => {
  const step = {
    id: 'sustainability',
    guide: 'requestGuide',
    after: 'delivery',
    label: { en: 'Sustainability', de: 'Nachhaltigkeit' },
    condition: { field: 'type', equals: 'rfi' },
  };
  const published = await publish({
    fields: {
      ...warranty.fields,
      f_footprint: {
        kind: 'text',
        label: { en: 'Footprint' },
        required: true,
        audience: 'all',
        place: { guide: 'requestGuide', step: 'sustainability' },
      },
    },
    steps: [step],
    guides: { requestGuide: { labels: { items: { en: 'What we need' } }, order: ['items', 'sustainability'] } },
  });
  assert.equal(published.status, 200, JSON.stringify(published.body));
  const request = await newRequest('With another guide');
  const { api } = server.people.purchaser;
  const schema = await api.get(String(request.body['schema']));
  const { steps } = Object(schema.body['guides'])[0];
  assert.deepEqual(
    steps.map(({ id }: { id: string }) => id),
    ['items', 'sustainability', 'delivery', 'requirements', 'finalize'],
  );
  assert.deepEqual(steps[0].label, { en: 'What we need' });
  await api.put(iri(request), { custom: { f_footprint: 'large', f_warranty: 3 } });
  const stored = await api.get(iri(request));
  assert.deepEqual(stored.body['custom'], { f_warranty: 3 }, 'an RFP has no such step');
});

test('before publishing, lists the affected drafts, templates and incompatible own forms', async () => {
  const { admin, purchaser } = server.people;
  const organization = `/api/organizations/${purchaser.organization}`;
  const own = { changes: { title: { maxLength: 100 } } };
  const draft = await admin.api.post('schema-overlays', {
    entity: 'request',
    title: 'Own',
    organization,
    overlay: own,
  });
  assert.equal((await admin.api.put(`${iri(draft)}/publish`, { version: draft.body['version'] })).status, 200);
  const overlay = { changes: { title: { maxLength: 40 } } };
  const preview = await admin.api.post('schema-overlays/preview', { entity: 'request', overlay, impact: true });
  const { impact } = Object(preview.body);
  assert.ok(impact.drafts >= 3, JSON.stringify(impact));
  assert.equal(impact.kept, 0);
  assert.deepEqual(
    impact.clashes.map(({ fields }: { fields: string[] }) => fields),
    [['changes.title.maxLength']],
  );
});
