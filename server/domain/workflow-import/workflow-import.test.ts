import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { languages } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { previewOf } from '../../imports/preview.ts';
import { itemColumns } from '../../../schemas/columns/item-columns.ts';
import { readTable } from '../../spreadsheets/read-table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codesOf } from '../testing/request-maker.ts';
import { claimWork } from '../../jobs/durable.ts';
import { importWorkflow, processImports } from './process-imports.ts';
import { sampleWorkbook } from './routes.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const purchaser = () => server.people.purchaser.api;
const path = 'default-workflows/upload-to-import';
const good = { name: 'Pumps 2027.csv', content: 'name;quantity;unit\nPump;4;pcs\nSeal;2,5;kg\n' };
const upload = (file: { name: string; content: string }, fields = {}) => purchaser().upload(path, file, fields);

test('an uploaded list is queued and becomes a workflow with its items', async () => {
  const answer = await upload(good, { type: 'rfi' });
  assert.deepEqual([answer.status, answer.body['state'], answer.body['title']], [202, 'pending', 'Pumps 2027']);
  assert.equal(await processImports(server.services), 1);
  const done = (await purchaser().get(String(answer.body['@id']))).body;
  assert.deepEqual([done['state'], done['errors']], ['completed', null]);
  const workflow = (await purchaser().get(String(done['workflow']))).body;
  assert.deepEqual([workflow['title'], workflow['type'], workflow['itemsCount']], ['Pumps 2027', 'rfi', 2]);
  assert.equal(workflow['owner'], `/api/users/${server.people.purchaser.account}`);
});

test('the sample workbook can be imported unchanged in every language', async () => {
  for (const language of languages) {
    const target = { entity: entityNamed('requestItem'), columns: itemColumns, organization: null };
    const table = await readTable(await sampleWorkbook(language), 'sample.xlsx');
    assert.ok(table.ok);
    const { rows } = previewOf(table.table, target);
    assert.deepEqual(
      rows.map(({ errors, values }) => [errors, values['quantity'], values['unit']]),
      [
        [[], '48', 'piece'],
        [[], '12.5', 'liter'],
        [[], '40', 'hour'],
      ],
      language,
    );
  }
  const answer = await purchaser().raw('workflow-imports/sample');
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-disposition') ?? '', /(Items|Positionen)\.xlsx/);
  assert.equal((await server.people.supplier1.api.get('workflow-imports/sample')).status, 403);
  assert.equal((await server.client().get('workflow-imports/sample')).status, 401);
});

test('a workbook becomes a workflow with unchanged decimals', async () => {
  const content = await sampleWorkbook('en');
  const answer = await purchaser().upload(path, { name: 'Hall 4.xlsx', content: new Uint8Array(content) }, {});
  assert.equal(answer.status, 202, JSON.stringify(answer.body));
  await processImports(server.services);
  const done = (await purchaser().get(String(answer.body['@id']))).body;
  assert.deepEqual([done['state'], done['title']], ['completed', 'Hall 4']);
  const workflow = (await purchaser().get(String(done['workflow']))).body;
  const items = await purchaser().get(`default-request-items?request=${String(workflow['request'])}`);
  assert.deepEqual(
    (items.body['hydra:member'] as { quantity: string }[]).map(({ quantity }) => Number(quantity)),
    [48, 12.5, 40],
  );
});

test('an invalid row fails the whole import and is named', async () => {
  const answer = await upload({ name: 'wrong.csv', content: 'name;quantity;unit\nPump;four;pcs\n' });
  await processImports(server.services);
  const failed = (await purchaser().get(String(answer.body['@id']))).body;
  assert.equal(failed['state'], 'failed');
  const [error] = failed['errors'] as { propertyPath: string; code: string }[];
  assert.deepEqual([error?.propertyPath, error?.code], ['rows[2].quantity', 'format_quantity']);
});

test('each import runs once, even with several workers', async () => {
  await Promise.all(Array.from({ length: 4 }, () => upload(good)));
  const done = await Promise.all([1, 2, 3].map(() => processImports(server.services)));
  assert.equal(
    done.reduce((sum, count) => sum + count),
    4,
  );
});

test('an interrupted import restarts only after the silence limit', async () => {
  const answer = await upload(good);
  const id = String(answer.body['@id']).split('/').at(-1) ?? '';
  await server.services
    .db('workflow_import')
    .where({ id })
    .update({ state: 'active', beat_at: server.services.now(), attempts: 1 });
  assert.equal(await processImports(server.services), 0);
  server.advance(6 * 60_000);
  assert.equal(await processImports(server.services), 1);
});

test('rejects files that are not lists, and users who cannot create workflows', async () => {
  assert.equal((await upload({ name: 'list.pdf', content: 'x' })).body['code'], 'file_type_not_allowed');
  assert.deepEqual(codesOf(await upload(good, { title: 'ab' })), ['title too_short']);
  assert.deepEqual(codesOf(await upload(good, { type: 'party' })), ['type not_in_list']);
  assert.equal((await server.people.supplier1.api.upload(path, good)).status, 403);
  assert.equal((await server.client().upload(path, good)).status, 401);
  assert.equal((await server.people.supplier1.api.get('workflow-imports')).body['hydra:totalItems'], 0);
});

const seen = async (iri: unknown) => (await purchaser().get(String(iri))).body;
const cancel = (iri: unknown, api = purchaser()) => api.put(`${String(iri)}/cancel`, {});
const made = async (title: string): Promise<unknown> =>
  (await purchaser().get(`default-workflows?q=${title}`)).body['hydra:totalItems'];

test('an import reports its progress', async () => {
  const { body } = await upload({ ...good, name: 'Counted.csv' });
  assert.equal(body['progress'], 0);
  await processImports(server.services);
  assert.deepEqual([(await seen(body['@id']))['progress'], await made('Counted')], [100, 1]);
});

test('only the uploader can cancel a queued import', async () => {
  const { body } = await upload({ ...good, name: 'Waiting.csv' });
  assert.match(JSON.stringify(body['operations']), /\/cancel"/);
  const { lead, supplier1, admin } = server.people;
  assert.equal((await cancel(body['@id'], lead.api)).status, 403);
  assert.equal((await cancel(body['@id'], admin.api)).status, 403);
  assert.equal((await cancel(body['@id'], supplier1.api)).status, 403);
  assert.equal((await cancel(body['@id'])).body['state'], 'cancelled');
  assert.equal(await processImports(server.services), 0);
  assert.deepEqual([(await seen(body['@id']))['state'], await made('Waiting')], ['cancelled', 0]);
  assert.equal((await cancel(body['@id'])).status, 409);
});

test('canceling a running import leaves no records', async () => {
  const { body } = await upload({ ...good, name: 'Halfway.csv' });
  const claim = await claimWork('workflow_import', server.services);
  assert.ok(claim);
  assert.equal((await cancel(body['@id'])).status, 200);
  await importWorkflow(claim, server.services);
  assert.deepEqual([(await seen(body['@id']))['state'], await made('Halfway')], ['cancelled', 0]);
});
