import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createJobs, type JobRunner } from '../../jobs/create-jobs.ts';
import { beat, claimWork, silentMs } from '../../jobs/durable.ts';
import type { Services } from '../../kernel/services.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codesOf, created, makeRequest } from '../testing/request-maker.ts';
import { forgetJobs, takeJobs } from './work-off.ts';

let server: TestServer;
let jobs: JobRunner;
let workflow: string;
let request: string;
before(async () => {
  server = await startTestServer();
  jobs = createJobs(server.services, String(server.services.config.databaseUrl));
  ({ workflow, request } = await makeRequest(server.people.purchaser.api));
});
after(async () => {
  await jobs.stop();
  await server.stop();
});

const buyer = (): ApiClient => server.people.purchaser.api;
const ask = async (body: object = { kind: 'comparisonWorkbook', record: request }): Promise<string> =>
  created(await buyer().post('jobs', body));
const seen = async (job: string) => (await buyer().get(job)).body;
const table = () => server.services.db('job');
const idOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);

async function workOff(runner: JobRunner = jobs, services: Services = server.services): Promise<void> {
  const underWay = new Set<Promise<void>>();
  do {
    await takeJobs(underWay, runner, services);
    await Promise.all(underWay);
  } while (await claimable());
}
const claimable = async (): Promise<boolean> => (await table().where({ state: 'pending' })).length > 0;

test('runs a requested download in the background and keeps it for later', async () => {
  const job = await ask({ kind: 'workflowDownload', record: workflow });
  const waiting = await seen(job);
  assert.deepEqual([waiting['state'], waiting['progress'], waiting['title']], ['pending', 0, 'Pumps for plant 4']);
  assert.match(JSON.stringify(waiting['operations']), /\/cancel"/);
  assert.equal((await buyer().raw(`${job}/result`)).status, 404);
  await workOff();
  const done = await seen(job);
  assert.deepEqual([done['state'], done['progress'], done['fileName']], ['completed', 100, 'Pumps for plant 4.xlsx']);
  const result = await buyer().raw(`${job}/result`);
  const same = await buyer().raw(`${workflow}/download`);
  for (const header of ['content-type', 'content-disposition'])
    assert.equal(result.headers.get(header), same.headers.get(header), header);
  assert.deepEqual(Buffer.from(await result.arrayBuffer()), Buffer.from(await same.arrayBuffer()));
});

test('other users cannot see a job', async () => {
  const job = await ask();
  await workOff();
  const { lead, admin, supplier1 } = server.people;
  for (const { api } of [lead, admin]) {
    for (const path of [job, `${job}/result`]) assert.equal((await api.raw(path)).status, 404, path);
    assert.equal((await api.put(`${job}/cancel`, {})).status, 404);
  }
  assert.equal((await supplier1.api.post('jobs', { kind: 'comparisonWorkbook', record: request })).status, 403);
  assert.equal((await server.client().raw(`${job}/result`)).status, 401);
});

test('rejects a job for a record that the account cannot see', async () => {
  const foreign = { kind: 'comparisonWorkbook', record: '/api/default-requests/01900000-0000-7000-8000-000000000000' };
  for (const body of [foreign, { kind: 'comparisonWorkbook', record: workflow }, { ...foreign, record: 'x' }])
    assert.deepEqual(codesOf(await buyer().post('jobs', body)), ['record not_found']);
  assert.deepEqual(codesOf(await buyer().post('jobs', { ...foreign, kind: 'party' })), ['kind not_in_list']);
});

test('two processes run each job only once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask()));
  const other = createJobs(server.services, String(server.services.config.databaseUrl));
  await Promise.all([workOff(), workOff(other)]);
  await other.stop();
  for (const job of answers)
    assert.deepEqual([(await seen(job))['state'], (await seen(job))['attempts']], ['completed', 1]);
});

test('another process repeats the job of a killed process, only after the silence limit', async () => {
  const job = await ask();
  const claim = await claimWork('job', server.services);
  assert.equal(claim?.id, idOf(job));
  await workOff();
  assert.equal((await seen(job))['state'], 'active');
  server.advance(silentMs + 1);
  await workOff();
  assert.deepEqual([(await seen(job))['state'], (await seen(job))['attempts']], ['completed', 2]);
  assert.equal(
    await beat({ table: 'job', id: idOf(job), attempts: 1 }, server.services),
    false,
    'the first one lost it',
  );
});

test('a job that keeps losing its process fails after its last attempt', async () => {
  const job = await ask();
  const { attempts } = server.services.config.jobs;
  await table()
    .where({ id: idOf(job) })
    .update({ state: 'active', attempts, beat_at: new Date(0) });
  await workOff();
  const failed = await seen(job);
  assert.deepEqual([failed['state'], failed['attempts']], ['failed', attempts]);
  assert.deepEqual(Object(failed['errors'])[0].code, 'job_failed');
});

test('a canceled job stops and cannot be claimed', async () => {
  const job = await ask();
  const claim = await claimWork('job', server.services);
  assert.ok(claim);
  assert.equal((await buyer().put(`${job}/cancel`, {})).body['state'], 'cancelled');
  assert.equal(await beat({ table: 'job', ...claim }, server.services), false);
  assert.equal((await buyer().put(`${job}/cancel`, {})).status, 409);
  await workOff();
  assert.equal((await seen(job))['state'], 'cancelled');
});

test('keeps a result for a day', async () => {
  const job = await ask();
  await workOff();
  assert.equal((await buyer().raw(`${job}/result`)).status, 200);
  server.advance(server.services.config.jobs.hours * 3_600_000 + 1);
  assert.equal((await buyer().raw(`${job}/result`)).status, 404);
  await forgetJobs(server.services);
  assert.equal((await buyer().get(job)).status, 404);
});

test('limits the running jobs of an organization', async () => {
  const { mostOfOne } = server.services.config.jobs;
  const jobNames: string[] = [];
  for (let n = 0; n < mostOfOne; n += 1) jobNames.push(await ask());
  const answer = await buyer().post('jobs', { kind: 'comparisonWorkbook', record: request });
  assert.deepEqual([answer.status, answer.body['code']], [429, 'too_many_jobs']);
  assert.equal(answer.headers.get('retry-after'), '5');
  for (const job of jobNames) assert.equal((await buyer().put(`${job}/cancel`, {})).status, 200);
});
