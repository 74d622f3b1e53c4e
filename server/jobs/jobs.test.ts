import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { processLives } from '../kernel/database/running-postmaster.ts';
import type { JobRequest } from '../kernel/jobs.ts';
import { Problem } from '../kernel/problem.ts';
import { workbook } from '../spreadsheets/testing/workbook.ts';
import { registerDomain } from '../kernel/entity-server.ts';
import { tryingJobs } from '../testing/trying-jobs.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { eventually } from '../workflows/testing/test-services.ts';

let server: TestServer;
let takeBack: () => void;
before(async () => {
  takeBack = registerDomain({ entities: [], areas: [tryingJobs] });
  server = await startTestServer();
});
after(async () => {
  await server.stop();
  takeBack();
});

const organization = '01900000-0000-7000-8000-000000000001';
const run = (name: string, params: object = {}, options: Partial<JobRequest> = {}): Promise<unknown> =>
  server.services.jobs?.run(name, params, { organization, ...options }) ?? Promise.reject(new Error('no jobs'));

const refusal = async (work: Promise<unknown>): Promise<unknown[]> => {
  try {
    return [await work];
  } catch (error) {
    return error instanceof Problem ? [error.code, error.params ?? {}] : [error];
  }
};

test('runs work in another process and reuses that process', async () => {
  const first = await run('pid');
  assert.notEqual(first, process.pid);
  assert.equal(await run('pid'), first);
});

test('ends a job that exceeds its time limit and runs the next one', async () => {
  assert.deepEqual(await refusal(run('never')), ['job_took_too_long', { seconds: 1 }]);
  assert.equal(typeof (await run('pid')), 'number');
});

test('ends a job that uses too much memory and reports the limit', async () => {
  assert.deepEqual(await refusal(run('hungry')), [
    'job_too_large',
    { megabytes: server.services.config.jobs.megabytes },
  ]);
});

test('a job fails with its process, and the next one runs', async () => {
  await assert.rejects(run('falling'));
  assert.equal(typeof (await run('pid')), 'number');
});

test('passes on the refusal of a job with its code', async () => {
  assert.deepEqual(await refusal(run('refused')), ['limit_reached', { limit: 7 }]);
});

test('canceling a job ends its process', async () => {
  const pid = Number(await run('pid'));
  const leaving = new AbortController();
  const never = refusal(run('pid', { waitMs: 60_000 }, { signal: leaving.signal }));
  setTimeout(() => leaving.abort(new Problem('not_found')), 100);
  assert.deepEqual(await never, ['not_found', {}]);
  await eventually('the process is gone', () => Promise.resolve(!processLives(pid) || null), 10_000);
});

test('reports progress while a job runs', async () => {
  const shares: number[] = [];
  await run('steps', { steps: 4 }, { onProgress: (share) => void shares.push(share) });
  assert.deepEqual(shares, [0.25, 0.5, 0.75, 1]);
});

test('limits the simultaneous jobs of an organization and refuses further ones at once', async () => {
  const { mostOfOne } = server.services.config.jobs;
  const many = Array.from({ length: mostOfOne }, () => run('pid', { waitMs: 50 }));
  assert.deepEqual(await refusal(run('pid')), ['too_many_jobs', { limit: mostOfOne }]);
  assert.equal(typeof (await run('pid', {}, { organization: null })), 'number', 'jobs of others do not block it');
  await Promise.all(many);
});

test('reads a file in a separate process with the same result', async () => {
  const { purchaser } = server.people;
  const file = { name: 'list.csv', content: 'name;quantity;unit\nPump;4;pcs\n' };
  const answer = await purchaser.api.upload('default-request-items/upload-preview', file);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  assert.deepEqual(answer.body['total'], 1);
  const bad = { name: 'list.xlsx', content: new Uint8Array(workbook({ rows: '<row r="1"><c r="A1"/><c' })) };
  const refused = await purchaser.api.upload('default-request-items/upload-preview', bad);
  assert.deepEqual([refused.status, refused.body['code']], [400, 'file_unreadable']);
  assert.equal(refused.headers.get('x-request-id'), refused.body['traceId']);
  const large = { name: 'list.csv', content: 'x'.repeat(3_000_000) };
  for (const sent of [file, large])
    for (const path of ['default-request-items/upload-preview', 'custom-suppliers/upload-preview', 'demands/read-file'])
      assert.equal((await server.people.supplier1.api.upload(path, sent)).status, 403, path);
  const sheet = `default-negotiations/${server.services.newId()}/target-sheet-preview`;
  assert.equal(
    (await server.people.purchaser.api.upload(sheet, large)).status,
    404,
    'refused before the body was read',
  );
  assert.equal((await server.client().upload('default-request-items/upload-preview', file)).status, 401);
});

test('treats a compressed body as long, whatever its unpacked size', async () => {
  const { requester } = server.people;
  const ask = async (text: string, packed: boolean): Promise<number> => {
    const body = JSON.stringify({ text });
    const encoding: Record<string, string> = packed ? { 'Content-Encoding': 'gzip' } : {};
    const headers = { Authorization: `Bearer ${requester.token}`, 'Content-Type': 'application/json', ...encoding };
    const sent = { method: 'POST', headers, body: packed ? gzipSync(body) : body };
    return (await fetch(`${server.origin}/api/demands/understand`, sent)).status;
  };
  assert.equal(await ask('5 boxes of gloves', true), 200);
  const owner = { organization: requester.organization };
  const { mostOfOne } = server.services.config.jobs;
  const many = Array.from({ length: mostOfOne }, () => run('pid', { waitMs: 3_000 }, owner));
  assert.deepEqual([await ask('5 boxes of gloves', false), await ask('1\t'.repeat(1_000), true)], [200, 429]);
  await Promise.all(many);
});
