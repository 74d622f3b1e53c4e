import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { thenDo } from '../../../schemas/domain/routing/then-do.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import type { Answer, ApiClient } from '../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { switchAgent } from '../testing/agent-flag.ts';
import { demandBody, gloves, makeApproved, makeCostCenter, makeDemand } from '../testing/demand-maker.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { codesOf, completeFields, created, makeReady } from '../testing/request-maker.ts';

let server: TestServer;
/** An admin of another purchaser organization. */
let rival: ApiClient;
/** Records that the rival would like to use. */
let own: Record<'demand' | 'draft' | 'template' | 'workflow' | 'costCenter' | 'rule' | 'approver', string>;
before(async () => {
  server = await startTestServer();
  await switchAgent(server, true);
  const { purchaser, requester, lead } = server.people;
  rival = server.client(await rivalPurchaser(server));
  const { workflow: template } = await makeReady(purchaser.api, completeFields());
  await ok(act(purchaser.api, template, 'to-template'));
  const { workflow } = await makeReady(purchaser.api, completeFields());
  own = {
    demand: await makeApproved({ requester: requester.api, buyer: purchaser.api }),
    draft: await makeDemand(requester.api),
    template,
    workflow,
    costCenter: await makeCostCenter(purchaser.api),
    rule: created(await lead.api.post('assistant-rules', { title: 'All', ...thenDo({ kind: 'manual' }) })),
    approver: `/api/users/${purchaser.account}`,
  };
});
after(() => server.stop());

const everySince = (start: string) => ({ every: 'daily', start, version: 1 });
const tomorrow = (): string => new Date(server.services.now().getTime() + 86_400_000).toISOString();
const goal = '40 forklift chargers, at most € 90,000';
const run = (api: ApiClient, body: object): Promise<Answer> =>
  api.post('agent-runs', { deadline: tomorrow(), ...body });

/** Every call of the buying side, with a body that the organization's own users might send. */
const calls = (): [method: 'get' | 'post' | 'put', path: string, body?: object][] => [
  ['get', 'demands'],
  ['post', 'demands', demandBody()],
  ['post', 'demands/understand', { text: '5 boxes of gloves' }],
  ['post', 'demands/bundle', { demands: [own.demand], title: 'Mine now' }],
  ['put', `${own.draft}/submit`, { version: 1 }],
  ['put', `${own.draft}/approve`, { version: 1 }],
  ['put', `${own.draft}/cancel`, { version: 1 }],
  ['put', `${own.demand}/close`, { version: 3, reason: 'Mine now' }],
  ['put', `${own.demand}/unbundle`, { version: 3 }],
  ['get', 'assistant-rules'],
  ['put', 'assistant-rules/order', { rules: [own.rule] }],
  ['post', 'assistant-rules/try', { demand: own.demand }],
  ['put', own.rule, { title: 'Mine now', version: 1 }],
  ['get', `${own.workflow}/automation`],
  ['put', `${own.workflow}/automation`, { steps: [], version: 1 }],
  ['put', `${own.workflow}/automation/start`, { version: 1 }],
  ['put', `${own.workflow}/automation/pause`, { version: 1 }],
  ['put', `${own.workflow}/automation-steps/${own.workflow.slice(-36)}/approve`, { version: 1 }],
  ['get', 'agent-runs'],
  ['post', 'agent-runs', { demand: own.demand, deadline: tomorrow() }],
  ['get', 'schedules'],
  ['put', `${own.template}/schedule`, everySince(tomorrow())],
  ['put', `${own.template}/run-now`, { version: 1 }],
  ['put', `${own.template}/skip-next`, { version: 1 }],
];

const nameOf = ([method, path]: ReturnType<typeof calls>[number]): string => `${method} ${path}`;

const send = (api: ApiClient, [method, path, body]: ReturnType<typeof calls>[number]): Promise<Answer> =>
  method === 'get' ? api.get(path) : api[method](path, body ?? {});

test('without a log-in nothing can be read or done', async () => {
  for (const call of calls()) assert.equal((await send(server.client(), call)).status, 401, nameOf(call));
});

test('another organization cannot read or change anything, and its lists stay empty', async () => {
  for (const call of calls()) {
    const [method, path] = call;
    if (path.startsWith('/') || path === 'demands/bundle' || path === 'assistant-rules/try') {
      const { status } = await send(rival, call);
      assert.ok([400, 403, 404].includes(status), `${method} ${path}: ${status}`);
    } else if (method === 'get') {
      const { status, body } = await send(rival, call);
      assert.ok(status === 403 || Object(body['hydra:member']).length === 0, `${path}: ${status}`);
    }
  }
  const { purchaser, lead } = server.people;
  assert.equal((await purchaser.api.get(own.demand)).body['state'], 'approved');
  assert.equal((await purchaser.api.get(own.draft)).body['state'], 'created');
  assert.equal((await lead.api.get(own.rule)).body['title'], 'All');
});

test('records of another organization are not found in any field', async () => {
  const { costCenter, template, approver } = own;
  const rule = (when: object, then: object) =>
    rival.post('assistant-rules', { title: 'Theirs', when, ...thenDo(then) });
  assert.deepEqual(codesOf(await rival.post('demands', demandBody({ costCenter }))), ['costCenter not_found']);
  assert.deepEqual(codesOf(await run(rival, { demand: own.demand })), ['demand not_found']);
  for (const answer of [
    await rule({ costCenters: [costCenter] }, { kind: 'manual' }),
    await rule({ categories: ['51'] }, { kind: 'self_sourcing', template }),
    await rule({ categories: ['51'] }, { kind: 'manual', approver }),
  ])
    assert.ok([400, 403].includes(answer.status), JSON.stringify(answer.body));
  const mine = await makeReady(rival, completeFields());
  const steps = [
    { kind: 'award', mode: 'ask', limit: 'P2D', approver, escalation: { to: 'organization_admin', after: 'P1D' } },
  ];
  assert.deepEqual(codesOf(await rival.put(`${mine.workflow}/automation`, { steps, version: 1 })), [
    'steps[0].approver not_active',
  ]);
});

test('a requester can create demands, but not bundle, decide, automate or schedule', async () => {
  const { requester } = server.people;
  const may = new Set(['demands', 'demands/understand', `${own.draft}/submit`, `${own.draft}/cancel`]);
  for (const call of calls().filter(([, path]) => !may.has(path))) {
    const { status, body } = await send(requester.api, call);
    const isEmpty = Array.isArray(body['hydra:member']) && body['hydra:member'].length === 0;
    assert.ok([403, 404].includes(status) || isEmpty, `${nameOf(call)}: ${status}`);
  }
});

test('rejects overlong or excessive input and names its field', async () => {
  const { requester, purchaser, lead } = server.people;
  const demand = (body: object) => requester.api.post('demands', demandBody(body));
  const book = 'x'.repeat(20_000);
  assert.deepEqual(codesOf(await demand({ title: book })), ['title too_long']);
  assert.deepEqual(codesOf(await demand({ text: book })), ['text too_long']);
  assert.deepEqual(codesOf(await demand({ items: [{ ...gloves, name: book }] })), ['items[0].name too_long']);
  assert.deepEqual(codesOf(await demand({ items: Array.from({ length: 201 }, () => gloves) })), ['items too_many']);
  assert.equal(codesOf(await demand({ items: [{ ...gloves, quantity: '9'.repeat(400) }] })).length, 1);
  assert.equal(codesOf(await demand({ items: [{ ...gloves, quantity: '-1' }] })).length, 1);
  assert.equal(codesOf(await demand({ estimatedValue: { amount: '-5', currency: 'EUR' } })).length, 1);
  assert.deepEqual(codesOf(await run(purchaser.api, { goal: book })), ['goal too_long']);
  const title = { title: book, ...thenDo({ kind: 'manual' }) };
  assert.deepEqual(codesOf(await lead.api.post('assistant-rules', title)), ['title too_long']);
  const categories = Array.from({ length: 101 }, (_, index) => `${20_000_000 + index}`);
  const wide = { title: 'Wide', when: { categories }, ...thenDo({ kind: 'manual' }) };
  assert.deepEqual(codesOf(await lead.api.post('assistant-rules', wide)), ['when.categories too_many']);
  const step = { kind: 'award', mode: 'auto', limit: 'P2D', escalation: { to: 'owner', after: 'P1D' } };
  const many = Array.from({ length: 40 }, () => step);
  assert.equal((await purchaser.api.put(`${own.workflow}/automation`, { steps: many, version: 1 })).status, 400);
  for (const limit of ['P99999999Y', 'PT0S', '-P1D'])
    assert.deepEqual(
      codesOf(await purchaser.api.put(`${own.workflow}/automation`, { steps: [{ ...step, limit }], version: 1 })),
      ['steps[0].limit format_duration'],
      limit.slice(0, 20),
    );
  assert.equal((await run(purchaser.api, { goal, limits: [] })).status, 201, 'and valid input is accepted');
});

test('rejects schedule rules that never end, never start or repeat too often', async () => {
  const { api } = server.people.purchaser;
  const rules = [
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;INTERVAL=1',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    `FREQ=DAILY;BYHOUR=${Array.from({ length: 3000 }, (_, index) => index % 24).join(',')}`,
    'FREQ=DAILY;INTERVAL=99999999999',
    'FREQ=DAILY;UNTIL=19700101T000000Z',
    'FREQ=DAILY;COUNT=0',
    'FREQ=;;;;',
    'DTSTART:20260101\nRRULE:FREQ=DAILY',
  ];
  for (const every of rules) {
    const since = Date.now();
    const answer = await act(api, own.template, 'schedule', { every, start: tomorrow() });
    assert.equal(answer.status, 400, `${every.slice(0, 40)}: ${JSON.stringify(answer.body).slice(0, 200)}`);
    assert.ok(Date.now() - since < 5000, every.slice(0, 40));
  }
});
