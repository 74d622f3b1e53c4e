import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readTable } from '../../spreadsheets/read-table.ts';
import { admit, makeOffer } from '../testing/offer-maker.ts';
import { makePublished } from '../testing/request-maker.ts';
import { downloadTexts } from '../../documents/document-texts.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('downloads a workflow as a workbook that can be imported again', async () => {
  const { api } = server.people.purchaser;
  const { workflow, request } = await makePublished(api);
  await admit(server, request, server.people.supplier1);
  await makeOffer(server.people.supplier1.api, request, ['12.5']);
  const answer = await api.raw(`${workflow}/download`);
  assert.equal(answer.status, 200);
  assert.match(String(answer.headers.get('content-disposition')), /^attachment; filename="Pumps for plant 4.xlsx"/);
  const content = Buffer.from(await answer.arrayBuffer());
  const read = await readTable(content, 'workflow.xlsx');
  assert.ok(read.ok);
  assert.equal(read.table.sheetNames?.length, 9);
  assert.deepEqual(read.table.rows[1]?.slice(0, 3), ['Centrifugal pump', '4', 'piece']);
  const preview = await api.upload('default-request-items/upload-preview', {
    name: 'a.xlsx',
    content: new Uint8Array(content),
  });
  assert.equal(preview.body['total'], 1);
});

test('suppliers and strangers cannot download a workflow', async () => {
  const { workflow } = await makePublished(server.people.purchaser.api);
  assert.equal((await server.people.supplier1.api.raw(`${workflow}/download`)).status, 404);
  assert.equal((await server.client().raw(`${workflow}/download`)).status, 401);
});

test('every language has all texts', () => {
  const namesOf = ({ sheets, heads }: (typeof downloadTexts)['en']) => [Object.keys(sheets), Object.keys(heads)];
  for (const texts of Object.values(downloadTexts)) assert.deepEqual(namesOf(texts), namesOf(downloadTexts.en));
});
