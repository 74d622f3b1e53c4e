import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '../../kernel/ids.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { admit, makeOffer } from '../testing/offer-maker.ts';
import { completeFields, makePublished, versionOf } from '../testing/request-maker.ts';
import { nextStep } from './next-step.ts';
import { perform } from './perform.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const day = 24 * 3600 * 1000;
const purchaser = () => server.people.purchaser.api;
const subjectOf = (iri: string) => ({ entity: 'request', id: iri.split('/').at(-1) ?? '' });
const stateOf = async (iri: string) => (await purchaser().get(iri)).body['state'];
const due = (iri: string) => nextStep(subjectOf(iri), server.services);
const run = (iri: string, operation: string) => perform({ ...subjectOf(iri), operation }, server.services);

test('a request starts, reminds and finishes on schedule, each once, and its workflow follows', async () => {
  const fields = completeFields(1, 11);
  const { workflow, request } = await makePublished(purchaser(), fields);
  assert.deepEqual(await due(request), { operation: 'start', at: fields.startDate });
  await run(request, 'start');
  assert.equal(await stateOf(request), 'published', 'not before its date');
  server.advance(day + 60_000);
  await Promise.all([run(request, 'start'), run(request, 'start')]);
  assert.equal(await stateOf(request), 'started');
  assert.deepEqual(await due(request), {
    operation: 'remind',
    at: new Date(Date.parse(fields.finishDate) - 2 * day).toISOString(),
  });
  server.advance(8 * day);
  await run(request, 'remind');
  assert.deepEqual(await due(request), { operation: 'finish', at: fields.finishDate });
  await run(request, 'finish');
  assert.equal(await stateOf(request), 'started');
  server.advance(2 * day);
  await run(request, 'finish');
  assert.equal(await stateOf(request), 'finished');
  assert.equal(await due(request), null);
  assert.equal((await purchaser().get(workflow)).body['phase'], 'completed', 'no one made an offer');
});

test('suppliers without an offer get one reminder two days before the end', async () => {
  const finish = new Date(server.services.now().getTime() + 4 * day).toISOString();
  const { request } = await makePublished(purchaser(), { ...completeFields(-1), finishDate: finish });
  const at = server.services.now();
  const stored = { version: 1, created_at: at, updated_at: at, state: 'sent', sent_at: at };
  const organization_id = server.people.purchaser.organization;
  await server.services.db('invitation').insert([
    { ...stored, id: newId(), request_id: subjectOf(request).id, email: 'new@supplier.example', organization_id },
    ...[server.people.supplier1, server.people.supplier2].map(({ email, organization }) => ({
      ...stored,
      id: newId(),
      request_id: subjectOf(request).id,
      email,
      organization_id,
      supplier_id: organization,
    })),
  ]);
  for (const supplier of [server.people.supplier1, server.people.supplier2]) await admit(server, request, supplier);
  await makeOffer(server.people.supplier1.api, request);
  const withdrawn = await makeOffer(server.people.supplier2.api, request);
  const { api } = server.people.supplier2;
  await api.put(`${withdrawn}/cancel`, { version: await versionOf(api, withdrawn) });
  server.advance(2 * day + 60_000);
  await Promise.all([run(request, 'remind'), run(request, 'remind')]);
  const mails = await server.services.db('outbox').whereRaw(`payload->>'template' = 'invitation-reminder'`);
  const reminded = new Set(mails.map(({ payload }) => payload.to.email));
  assert.equal(mails.length, 2);
  assert.deepEqual(
    reminded,
    new Set(['new@supplier.example', server.people.supplier2.email]),
    'a withdrawn offer does not count',
  );
});

test('waits for a postponed finish date', async () => {
  const finish = new Date(server.services.now().getTime() + 3 * day).toISOString();
  const { request } = await makePublished(purchaser(), { ...completeFields(-1), finishDate: finish });
  const finishDate = new Date(server.services.now().getTime() + 9 * day).toISOString();
  const version = await versionOf(purchaser(), request);
  await purchaser().put(`${request}/change-finished-date`, { finishDate, version });
  server.advance(4 * day);
  await run(request, 'finish');
  assert.equal(await stateOf(request), 'started');
});

test('ignores a record that no longer exists', async () => {
  const missingRequest = { entity: 'request', id: '01900000-0000-7000-8000-000000000000' };
  assert.equal(await nextStep(missingRequest, server.services), null);
  await perform({ ...missingRequest, operation: 'finish' }, server.services);
});

test('sweeps files at most once a day, however often it is called', async () => {
  const files = { entity: 'upkeep', id: 'files' };
  const sweep = () => perform({ ...files, operation: 'sweep' }, server.services);
  const at = async () => Date.parse((await nextStep(files, server.services))?.at ?? '');
  assert.ok((await at()) <= server.services.now().getTime());
  await Promise.all([sweep(), sweep()]);
  const next = await at();
  assert.ok(next > server.services.now().getTime() + day - 60_000);
  await sweep();
  assert.equal(await at(), next);
});
