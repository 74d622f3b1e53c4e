import assert from 'node:assert/strict';
import { DateTime } from 'luxon';
import { after, before, test } from 'node:test';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { nextStep } from '../life/next-step.ts';
import { perform } from '../life/perform.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { oneConnection } from '../testing/one-connection.ts';
import { codesOf, completeFields, makeReady } from '../testing/request-maker.ts';

let server: TestServer;
let template: string;
let request: string;
before(async () => {
  server = await startTestServer();
  ({ workflow: template, request } = await makeReady(purchaser(), completeFields(1, 15)));
  await ok(act(purchaser(), template, 'to-template'));
});
after(() => server.stop());

const day = 86_400_000;
const purchaser = () => server.people.purchaser.api;
const id = (): string => template.slice(-36);
const later = (days: number): string => new Date(server.services.now().getTime() + days * day).toISOString();
const storedTemplate = async (): Promise<Record<string, unknown>> => (await purchaser().get(template)).body;
const tick = () =>
  perform({ entity: 'schedule', id: id(), operation: 'startScheduled' }, oneConnection(server.services));
const startedWorkflows = async (): Promise<Record<string, unknown>[]> => {
  const { body } = await purchaser().get('default-workflows?isTemplate=false&itemsPerPage=100');
  return (body['hydra:member'] as Record<string, unknown>[]).filter((one) => one['template'] === template);
};

test('a schedule needs a frequency and a start, and the right to change the template', async () => {
  assert.deepEqual(codesOf(await act(purchaser(), template, 'change-use', { templateKind: 'schedules' })), [
    'scheduleEvery required',
    'scheduleStart required',
  ]);
  const schedule = { templateKind: 'schedules', scheduleEvery: 'hour', scheduleStart: later(1) };
  assert.deepEqual(codesOf(await act(purchaser(), template, 'change-use', schedule)), ['scheduleEvery not_in_list']);
  const rival = server.client(await rivalPurchaser(server));
  const body = { ...schedule, scheduleEvery: 'week', version: (await storedTemplate())['version'] };
  assert.equal((await rival.put(`${template}/change-use`, body)).status, 404);
  assert.equal((await server.people.supplier1.api.put(`${template}/change-use`, body)).status, 403);
  assert.equal((await server.client().put(`${template}/change-use`, body)).status, 401);
  assert.deepEqual([(await storedTemplate())['templateKind'], (await storedTemplate())['nextRunAt']], ['manual', null]);
  const gaps = await purchaser().get(`${template}/invalid-template-properties`);
  assert.ok(!(gaps.body['properties'] as string[]).includes('scheduleEvery'));
});

test('the engine receives a schedule and waits for its first run', async () => {
  const scheduleStart = later(1);
  const done = await ok(
    act(purchaser(), template, 'change-use', { templateKind: 'schedules', scheduleEvery: 'week', scheduleStart }),
  );
  assert.deepEqual([done.body['scheduleEvery'], done.body['nextRunAt']], ['week', scheduleStart]);
  const signals = await server.services
    .db('outbox')
    .where({ kind: 'engine' })
    .whereRaw(`payload ->> 'workflow' = 'schedule'`);
  assert.equal(signals.length, 1);
  const step = await nextStep({ entity: 'schedule', id: id() }, server.services);
  assert.deepEqual(step, { at: scheduleStart, operation: 'startScheduled' });
  await tick();
  assert.equal((await storedTemplate())['nextRunAt'], scheduleStart, 'nothing is due yet');
});

test('an unpublished template skips its runs', async () => {
  server.advance(day + 60_000);
  await tick();
  assert.ok(String((await storedTemplate())['nextRunAt']) > later(5));
  assert.deepEqual(await startedWorkflows(), []);
});

test('each run starts one workflow for the owner, with dates relative to the run', async () => {
  await server.services.db('workflow').where({ id: id() }).update({ template_published: true });
  const due = String((await storedTemplate())['nextRunAt']);
  server.advance(7 * day);
  await Promise.all([tick(), tick()]);
  const [made, ...others] = await startedWorkflows();
  assert.equal(others.length, 0);
  const there = DateTime.fromISO(due, { zone: 'Europe/Berlin' }).toISODate();
  assert.equal(made?.['title'], `${String((await storedTemplate())['title'])} ${there}`, 'its owner lives in Berlin');
  assert.equal(made?.['owner'], `/api/users/${server.people.purchaser.account}`);
  const madeRequest = (await purchaser().get(String(made?.['request']))).body;
  assert.equal(madeRequest['state'], 'drafted', 'its owner publishes it');
  assert.ok(Date.parse(String(madeRequest['finishDate'])) > server.services.now().getTime());
  assert.equal((madeRequest['items'] as unknown[]).length, 1);
});

test('rejects manual starts from a template for schedules', async () => {
  const answer = await purchaser().post('default-workflows', { title: 'By hand', template });
  assert.deepEqual(codesOf(answer), ['template not_found']);
});

test('an owner who may not start workflows starts none, and the schedule continues', async () => {
  const { db } = server.services;
  const owner = { id: server.people.purchaser.account };
  await db('account').where(owner).update({ state: 'inactive' });
  server.advance(7 * day);
  await tick();
  await db('account').where(owner).update({ state: 'active' });
  assert.equal((await startedWorkflows()).length, 1);
  assert.ok(String((await storedTemplate())['nextRunAt']) > later(0));
});

test('removing a template removes its schedule', async () => {
  await ok(act(purchaser(), template, 'remove-template'));
  assert.equal(await nextStep({ entity: 'schedule', id: id() }, server.services), null);
  const { body } = await purchaser().get(template);
  assert.deepEqual([body['templateKind'], body['scheduleEvery'], body['nextRunAt']], ['manual', null, null]);
  assert.equal((await purchaser().get(request)).status, 200);
});
