import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTurns } from '../../kernel/turns.ts';
import { openZip } from '../../spreadsheets/zip.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codesOf, created, makePublished, makeRequest } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const purchaser = () => server.people.purchaser.api;
const text = { name: 'Prüfplan „A“.txt', content: 'Check every weld.' };
const files = 'default-request-files';

test('a file is uploaded, shown with its request and downloaded under its name', async () => {
  const { request } = await makeRequest(purchaser());
  const iri = created(await purchaser().upload(files, text, { request, description: 'How we check' }));
  const [shown] = (await purchaser().get(request)).body['requestFiles'] as Record<string, unknown>[];
  assert.deepEqual([shown?.['@id'], shown?.['name'], shown?.['size']], [iri, text.name, 17]);
  assert.equal(shown?.['fileKey'], undefined);
  const download = await purchaser().raw(`${iri}/download`);
  assert.equal(await download.text(), text.content);
  assert.equal(download.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.equal(download.headers.get('x-content-type-options'), 'nosniff');
  assert.match(
    String(download.headers.get('content-disposition')),
    /^attachment; filename=".*"; filename\*=UTF-8''Pr%C3%BCfplan/,
  );
});

test('all files can be downloaded in one archive, each under a unique name', async () => {
  const { request } = await makeRequest(purchaser());
  assert.equal((await purchaser().raw(`${request}/download-files`)).status, 404);
  for (const description of ['first', 'second']) await purchaser().upload(files, text, { request, description });
  const download = await purchaser().raw(`${request}/download-files`);
  assert.equal(download.headers.get('content-type'), 'application/zip');
  const archive = openZip(Buffer.from(await download.arrayBuffer()));
  for (const name of ['Prüfplan „A“.txt', 'Prüfplan „A“ (2).txt'])
    assert.equal(await archive.read(name, createTurns()), text.content, name);
  const stranger = await server.people.supplier1.api.raw(`${request}/download-files`);
  assert.equal(stranger.status, 404);
});

test('a renamed file is downloaded with the extension of its type', async () => {
  const { request } = await makeRequest(purchaser());
  const iri = created(await purchaser().upload(files, text, { request, name: 'How we check' }));
  const download = await purchaser().raw(`${iri}/download`);
  assert.match(String(download.headers.get('content-disposition')), /filename="How we check.txt"/);
  await download.arrayBuffer();
});

test('name and content must have an allowed format', async () => {
  const { request } = await makeRequest(purchaser());
  const refused = [
    { name: 'page.html', content: '<script>alert(1)</script>' },
    { name: 'drawing.pdf', content: 'no PDF at all' },
    { name: 'program.exe', content: 'MZ' },
    { name: 'logo.svg', content: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' },
    { name: 'logo.png', content: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' },
    { name: 'page.html.pdf', content: '<!doctype html><script>alert(1)</script>' },
  ];
  for (const file of refused) {
    const answer = await purchaser().upload(files, file, { request });
    assert.deepEqual([answer.status, answer.body['code']], [415, 'file_type_not_allowed'], file.name);
  }
});

test('rejects files above 20 MB', async () => {
  const { request } = await makeRequest(purchaser());
  const content = new Uint8Array(20 * 1024 * 1024 + 1).fill(65);
  const answer = await purchaser().upload(files, { name: 'large.txt', content }, { request });
  assert.deepEqual([answer.status, answer.body['code']], [413, 'file_too_large']);
});

test('rejects a body without a file', async () => {
  const { request } = await makeRequest(purchaser());
  assert.deepEqual(codesOf(await purchaser().post(files, { request, name: 'Nothing' })), ['file required']);
});

test('changes the name, description and content', async () => {
  const { request } = await makeRequest(purchaser());
  const iri = created(await purchaser().upload(files, text, { request }));
  assert.equal((await purchaser().put(iri, { name: 'Plan B.txt' })).body['name'], 'Plan B.txt');
  assert.deepEqual(codesOf(await purchaser().put(iri, { description: 'ab' })), ['description too_short']);
  const replaced = await purchaser().upload(iri, { name: 'new.txt', content: 'Check twice.' });
  assert.deepEqual([replaced.status, replaced.body['name'], replaced.body['size']], [200, 'Plan B.txt', 12]);
  assert.equal(await (await purchaser().raw(`${iri}/download`)).text(), 'Check twice.');
  assert.equal((await purchaser().delete(iri)).status, 204);
  assert.equal((await purchaser().raw(`${iri}/download`)).status, 404);
});

test('a request has at most 50 files, even with simultaneous uploads', async () => {
  const { request } = await makeRequest(purchaser());
  for (let index = 0; index < 45; index += 1) created(await purchaser().upload(files, text, { request }));
  const answers = await Promise.all(Array.from({ length: 15 }, () => purchaser().upload(files, text, { request })));
  assert.equal(answers.filter(({ status }) => status === 201).length, 5);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { status, body } of refused) assert.deepEqual([status, body['code']], [409, 'limit_reached']);
});

test('others cannot upload or download, and published requests cannot change', async () => {
  const { request } = await makeRequest(purchaser());
  const iri = created(await purchaser().upload(files, text, { request }));
  const supplier = server.people.supplier1.api;
  assert.equal((await server.client().raw(`${iri}/download`)).status, 401);
  assert.equal((await supplier.raw(`${iri}/download`)).status, 404);
  assert.equal((await supplier.upload(files, text, { request })).status, 403);
  const published = await makePublished(purchaser());
  const answer = await purchaser().upload(files, text, { request: published.request });
  assert.deepEqual([answer.status, answer.body['code']], [409, 'wrong_state']);
});
