import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { drive } from '../automation/testing/drive.ts';
import { perform } from '../life/perform.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { oneConnection } from '../testing/one-connection.ts';
import { codesOf, completeFields, makeReady, versionOf } from '../testing/request-maker.ts';

let server: TestServer;
let template: string;
before(async () => {
  server = await startTestServer();
  template = await draftWorkflow();
  await ok(act(purchaser(), template, 'to-template'));
  const steps = [
    { kind: 'publish_request', mode: 'auto', limit: 'P2D', escalation: { to: 'organization_admin', after: 'P2D' } },
  ];
  await ok(purchaser().put(`${template}/automation`, { steps, version: 1 }));
  await server.services
    .db('workflow')
    .where({ id: template.slice(-36) })
    .update({ template_published: true });
});
after(() => server.stop());

const day = 86_400_000;
const purchaser = () => server.people.purchaser.api;
const later = (days: number): string => new Date(server.services.now().getTime() + days * day).toISOString();
const tick = () =>
  perform({ entity: 'schedule', id: template.slice(-36), operation: 'startScheduled' }, oneConnection(server.services));

interface Plan {
  '@id': string;
  every: string;
  paused: boolean;
  nextRunAt: string | null;
  nextRuns: string[];
  lastRun: string | null;
  automaticUntil: string | null;
}

async function draftWorkflow(): Promise<string> {
  const { workflow, request } = await makeReady(purchaser(), completeFields(1, 15));
  await ok(purchaser().put(request, { templateTimeframe: { startsAfterDays: 0, lastsDays: 5 } }));
  return workflow;
}

async function plan(): Promise<Plan> {
  const { body } = await ok(purchaser().get('schedules'));
  const [found] = body['hydra:member'] as Plan[];
  return found ?? assert.fail('no plan');
}

test('a schedule accepts old codes, new codes and rules, and returns new codes', async () => {
  const start = later(1);
  for (const [every, shown] of [
    ['week', 'weekly'],
    ['daily', 'daily'],
    ['FREQ=WEEKLY;INTERVAL=2', 'FREQ=WEEKLY;INTERVAL=2'],
  ]) {
    await ok(act(purchaser(), template, 'schedule', { every, start }));
    assert.equal((await plan()).every, shown);
  }
  const wrong = await act(purchaser(), template, 'schedule', { every: 'hourly', start });
  assert.deepEqual(codesOf(wrong), ['every wrong_format']);
  const over = await act(purchaser(), template, 'schedule', { every: 'daily', start: later(-9), end: later(-8) });
  assert.deepEqual(codesOf(over), ['every never_runs']);
  const stale = await purchaser().put(`${template}/schedule`, { every: 'daily', start, version: 1 });
  assert.equal(stale.body['code'], 'outdated');
  assert.equal((await plan()).automaticUntil, 'publish_request');
});

test('a run starts and publishes its workflow, notifies the owner and records the result', async () => {
  await ok(act(purchaser(), template, 'schedule', { every: 'weekly', start: later(1), end: later(40) }));
  const before = await plan();
  assert.equal(before.nextRuns.length, 6, 'until its end');
  server.advance(day + 60_000);
  await tick();
  const { lastRun, nextRunAt } = await plan();
  assert.ok(lastRun);
  assert.equal(nextRunAt, before.nextRuns[1]);
  assert.deepEqual(await drive(server, lastRun), ['publish_request', 'complete']);
  const request = String((await purchaser().get(lastRun)).body['request']);
  assert.equal((await purchaser().get(request)).body['state'], 'published');
  const { db } = server.services;
  assert.equal((await db('outbox').whereRaw(`payload ->> 'template' = 'schedule-started'`)).length, 1);
});

test('a schedule can be paused, resumed, skipped once and run at once', async () => {
  await ok(act(purchaser(), template, 'pause-schedule'));
  assert.deepEqual([(await plan()).paused, (await plan()).nextRunAt], [true, null]);
  await ok(act(purchaser(), template, 'resume-schedule'));
  const [next, second] = (await plan()).nextRuns;
  await ok(act(purchaser(), template, 'skip-next'));
  assert.equal((await plan()).nextRunAt, second);
  assert.notEqual(next, second);
  const { lastRun } = await plan();
  await ok(act(purchaser(), template, 'run-now'));
  await tick();
  assert.notEqual((await plan()).lastRun, lastRun);
  assert.ok(String((await plan()).nextRunAt) > later(0));
});

test('an administrator viewing as the organization can pause a schedule but not start binding runs', async () => {
  const { admin, purchaser: buyer } = server.people;
  const view = { 'X-View-As': `/api/organizations/${buyer.organization}` };
  const call = async (name: string, body: object = {}) => {
    const version = await versionOf(purchaser(), template);
    return (await admin.api.put(`${template}/${name}`, { ...body, version }, view)).body['code'];
  };
  const start = later(1);
  const before = await plan();
  assert.equal(await call('schedule', { every: 'daily', start }), 'insufficient_role');
  assert.equal(await call('run-now'), 'insufficient_role');
  assert.equal(await call('pause-schedule'), undefined);
  assert.equal(await call('resume-schedule'), 'insufficient_role');
  assert.deepEqual([(await plan()).paused, (await plan()).every], [true, before.every]);
  const { body } = await ok(admin.api.get('schedules', view));
  const [shown] = body['hydra:member'] as { operations: { name: string }[] }[];
  const offered = shown?.operations.map(({ name }) => name) ?? [];
  assert.ok(!['schedule', 'resumeSchedule', 'runNow'].some((name) => offered.includes(name)), offered.join());
  await ok(act(purchaser(), template, 'resume-schedule'));
  assert.equal(await call('change-use', { templateKind: 'self_sourcing' }), undefined, 'nothing in it is binding');
  await ok(act(purchaser(), template, 'schedule', { every: 'weekly', start }));
});

test('administrators cannot publish, enable or restore a template that awards automatically', async () => {
  const { admin, purchaser: buyer } = server.people;
  const view = { 'X-View-As': `/api/organizations/${buyer.organization}` };
  const awarding = await draftWorkflow();
  await ok(act(purchaser(), awarding, 'to-template'));
  const settings = { budget: '100', budgetCurrency: 'EUR' };
  const award = { kind: 'award', mode: 'auto', limit: 'P2D', settings, escalation: { to: 'owner', after: 'P2D' } };
  await ok(purchaser().put(`${awarding}/automation`, { steps: [award], version: 1 }));
  const call = async (name: string, body: object = {}) => {
    const version = await versionOf(purchaser(), awarding);
    return (await admin.api.put(`${awarding}/${name}`, { ...body, version }, view)).body['code'];
  };
  const use = { templateKind: 'schedules', scheduleEvery: 'week', scheduleStart: later(1) };
  assert.equal(await call('change-use', use), 'not_allowed');
  assert.equal(await call('publish-template'), 'not_allowed');
  await ok(act(purchaser(), awarding, 'archive', { internalReason: 'Not now', publicReason: 'Not now' }));
  assert.equal(await call('unarchive'), 'not_allowed');
  await ok(act(purchaser(), awarding, 'unarchive'));
});

test('suppliers see no schedules, and an inactive owner is notified why a run failed', async () => {
  assert.equal((await server.people.supplier1.api.get('schedules')).status, 403);
  assert.equal((await server.client().get('schedules')).status, 401);
  const { db } = server.services;
  const owner = { id: server.people.purchaser.account };
  await db('account').where(owner).update({ state: 'inactive' });
  server.advance(8 * day);
  await tick();
  await db('account').where(owner).update({ state: 'active' });
  const { body } = await purchaser().get(template);
  assert.equal(body['lastRunProblem'], 'account_not_activated');
  assert.ok((await versionOf(purchaser(), template)) > 0);
});
