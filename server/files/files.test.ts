import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { completeFields, created, makeReady, makeRequest, versionOf } from '../domain/testing/request-maker.ts';
import { forgetSessions } from '../kernel/identity/session-reader.ts';
import { rivalPurchaser } from '../testing/rich-world.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createFileStore } from './file-store.ts';
import { filesPlace } from './files-place.ts';
import { checkBucket } from './s3-disk.ts';
import { sweepFiles } from './sweep-files.ts';
import { openBucket, type Bucket } from './testing/open-bucket.ts';

const collection = 'default-request-files';
const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

/** The storage of files in this run, and a way to list its keys. */
interface Place {
  url: string | undefined;
  folder: string;
  keys: () => string[];
  stop: () => Promise<void>;
}

async function onDisk(): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-files-'));
  const keys = (): string[] =>
    readdirSync(path.join(folder, 'files'), { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('/'));
  return { url: undefined, folder, keys, stop: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function inBucket(): Promise<Place> {
  const bucket = await openBucket('acme-files');
  return { ...bucket, folder: '/nowhere' };
}

for (const [where, open] of [
  ['on disk', onDisk],
  ['in a bucket', inBucket],
] as const)
  describe(`files ${where}`, () => {
    let place: Place;
    let server: TestServer;
    before(async () => {
      place = await open();
      server = await startTestServer({ files: filesPlace(place.url, place.folder) });
    });
    after(async () => {
      await server.stop();
      await place.stop();
    });
    const purchaser = () => server.people.purchaser.api;
    const upload = async (name: string, content: Uint8Array<ArrayBuffer> | string): Promise<string> => {
      const { request } = await makeRequest(purchaser());
      return created(await purchaser().upload(collection, { name, content }, { request }));
    };

    test('limits the daily uploads of an organization without affecting others', async () => {
      const { db, now } = server.services;
      const { purchaser, supplier1 } = server.people;
      const { request } = await makeRequest(purchaser.api);
      const upload = () =>
        purchaser.api.upload('default-request-files', { name: 'a.txt', content: 'Check twice.' }, { request });
      created(await upload());
      const day = now().toISOString().slice(0, 10);
      const today = { organization_id: purchaser.organization, day };
      assert.equal(Number((await db('upload_volume').where(today).first('bytes')).bytes), 12);
      await db('upload_volume')
        .where(today)
        .update({ bytes: 2048 * 1024 * 1024 - 20 });
      const answers = await Promise.all([upload(), upload(), upload()]);
      assert.deepEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [201, 429, 429],
      );
      const refused = answers.find(({ status }) => status === 429);
      assert.deepEqual([refused?.body['code'], refused?.body['params']], ['volume_used_up', { megabytes: 2048 }]);
      const list = { name: 'mine.csv', content: 'name;email\nPumps Ltd;a@b.example\n' };
      assert.equal((await purchaser.api.upload('custom-suppliers/upload-preview', list)).status, 429);
      assert.notEqual((await supplier1.api.upload('custom-suppliers/upload-preview', list)).status, 429);
      await db('upload_volume').delete();
    });

    test('stores an upload under an opaque key and returns it unchanged', async () => {
      const content = new Uint8Array(3_000_000).map((_, index) => 32 + ((index * 7) % 90));
      const iri = await upload('Prüfplan für Halle 4.txt', content);
      assert.ok(
        place.keys().some((key) => /(?:parley\/)?[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(key)),
        place.keys().join(),
      );
      const download = await purchaser().raw(`${iri}/download`);
      assert.deepEqual(new Uint8Array(await download.arrayBuffer()), content);
    });

    test('reports a missing file content without a server error', async () => {
      const iri = await upload('plan.txt', 'First.');
      const { file_key: key } = await server.services
        .db('request_file')
        .where({ id: iri.slice(-36) })
        .first('file_key');
      await createFileStore(server.services.config).remove(key);
      const { status, body } = await purchaser().get(`${iri}/download`);
      assert.deepEqual([status, body['code']], [404, 'file_missing']);
    });

    test('a new version replaces the old one', async () => {
      const iri = await upload('plan.txt', 'First.');
      const before = (await purchaser().get(iri)).body['version'];
      const replaced = await purchaser().upload(iri, { name: 'plan-2.png', content: png });
      assert.deepEqual(
        [replaced.status, replaced.body['contentType'], replaced.body['size']],
        [200, 'image/png', png.length],
      );
      assert.equal(replaced.body['version'], Number(before) + 1);
      assert.deepEqual(new Uint8Array(await (await purchaser().raw(`${iri}/download`)).arrayBuffer()), png);
    });

    test('only the buying side can download earlier versions of a file', async () => {
      const iri = await upload('plan.txt', 'First.');
      await purchaser().upload(iri, { name: 'plan-2.png', content: png });
      const { body } = await purchaser().get(`${iri}/versions`);
      const [first, ...others] = body['versions'] as { version: number; contentType: string; download: string }[];
      assert.deepEqual([first?.version, first?.contentType, others.length], [1, 'text/plain; charset=utf-8', 0]);
      const download = await purchaser().raw(first?.download ?? '');
      assert.deepEqual([download.status, await download.text()], [200, 'First.']);
      assert.equal(
        (await purchaser().raw(`${iri}/versions/2/download`)).status,
        404,
        'the current version is not an earlier one',
      );
      for (const api of [server.people.supplier1.api, server.client(await rivalPurchaser(server))])
        for (const path of [`${iri}/versions`, first?.download ?? '']) assert.equal((await api.get(path)).status, 404);
      await purchaser().upload(iri, { name: 'plan-3.txt', content: 'Third.' });
      const all = (await purchaser().get(`${iri}/versions`)).body['versions'] as { version: number }[];
      assert.deepEqual(
        all.map(({ version }) => version),
        [2, 1],
      );
    });

    test('a supplier who sees a file cannot see its earlier versions', async () => {
      const { request } = await makeReady(purchaser(), completeFields());
      const iri = created(await purchaser().upload(collection, { name: 'plan.txt', content: 'Secret.' }, { request }));
      await purchaser().upload(iri, { name: 'plan.txt', content: 'Public.' });
      await purchaser().put(`${request}/publish`, { version: await versionOf(purchaser(), request) });
      const { api, email } = server.people.supplier1;
      const invitation = created(await purchaser().post('invitations', { request, email }));
      await api.put(`${invitation}/accept`, {});
      assert.equal(await (await api.raw(`${iri}/download`)).text(), 'Public.');
      assert.deepEqual((await api.get(`${iri}/versions`)).body['versions'], []);
      assert.equal((await api.raw(`${iri}/versions/1/download`)).status, 404);
    });

    test('sweeps old contents without a record; versions, documents and recent contents stay', async () => {
      const kept = await upload('kept.txt', 'First.');
      await purchaser().upload(kept, { name: 'kept.txt', content: 'Second.' });
      const deletedUpload = await upload('gone.txt', 'Gone.');
      const { fileKey } = await server.services
        .db('request_file')
        .where({ id: deletedUpload.slice(-36) })
        .first('file_key as fileKey');
      const isThere = (): boolean => place.keys().some((key) => key.endsWith(fileKey));
      assert.equal((await purchaser().delete(deletedUpload)).status, 204);
      await sweepFiles(server.services);
      assert.ok(isThere(), 'the content is too recent');
      server.advance(25 * 3_600_000);
      assert.equal(await sweepFiles(server.services), 0, 'seen for the first time');
      server.advance(2 * 3_600_000);
      assert.ok((await sweepFiles(server.services)) >= 1);
      assert.ok(!isThere());
      assert.equal(await (await purchaser().raw(`${kept}/download`)).text(), 'Second.');
      assert.equal(await (await purchaser().raw(`${kept}/versions/1/download`)).text(), 'First.');
    });

    test('a rejected upload leaves no file', async () => {
      const { request } = await makeRequest(server.people.lead.api);
      const count = place.keys().length;
      const answer = await purchaser().upload(collection, { name: 'a.txt', content: 'a' }, { request, name: '' });
      assert.equal(answer.status, 400);
      const supplier = server.people.supplier1.api;
      assert.equal((await supplier.upload(collection, { name: 'a.txt', content: 'a' }, { request })).status, 403);
      assert.equal(place.keys().length, count);
    });

    test('previews pictures and PDFs only within our own pages, and nothing else', async () => {
      for (const [name, content, type] of [
        ['dot.png', png, 'image/png'],
        ['order.pdf', pdf, 'application/pdf'],
      ] as const) {
        const preview = await purchaser().raw(`${await upload(name, content)}/preview`);
        const header = (key: string): string => String(preview.headers.get(key));
        assert.deepEqual(
          [preview.status, header('content-type'), header('x-content-type-options')],
          [200, type, 'nosniff'],
        );
        assert.match(header('content-disposition'), /^inline; filename="/);
        assert.match(header('content-security-policy'), /^default-src 'none'; .*frame-ancestors 'self'$/);
        await preview.arrayBuffer();
      }
      const text = await upload('page.txt', '<script>alert(1)</script>');
      assert.equal((await purchaser().raw(`${text}/preview`)).status, 415);
    });

    test('a link works for five minutes without a session, as long as its owner may read the file', async () => {
      const iri = await upload('plan.txt', 'Check every weld.');
      const answer = await purchaser().get(`${iri}/link`);
      const path = new URL(String(answer.body['url'])).pathname;
      const signedOut = server.client();
      const download = await signedOut.raw(path);
      assert.deepEqual([download.status, await download.text()], [200, 'Check every weld.']);
      assert.match(String(download.headers.get('content-disposition')), /^attachment/);
      for (const wrong of [`${path}x`, '/api/files/none', `/api/files/${server.people.purchaser.token}`])
        assert.equal((await signedOut.raw(wrong)).status, 404, wrong);
      assert.equal((await server.people.supplier1.api.get(`${iri}/link`)).status, 404);
      const { db } = server.services;
      const { account } = server.people.purchaser;
      await db('account').where({ id: account }).update({ state: 'blocked' });
      assert.equal((await signedOut.raw(path)).status, 404);
      await db('account').where({ id: account }).update({ state: 'active' });
      forgetSessions();
      assert.equal((await signedOut.raw(path)).status, 200);
      server.advance(5 * 60_000 + 1000);
      assert.equal((await signedOut.raw(path)).status, 404);
    });
  });

test('rejects a missing bucket at startup and names the variable', async (context) => {
  const bucket: Bucket = await openBucket('acme-files');
  context.after(() => bucket.stop().catch(() => {}));
  const check = (url: string): Promise<void> => {
    const place = filesPlace(url, '/nowhere');
    return place.kind === 's3' ? checkBucket(place) : Promise.reject(new Error('no bucket'));
  };
  await check(bucket.url);
  await assert.rejects(check(bucket.url.replace('acme-', 'other-')), /^Error: FILES_URL: the bucket other-files/);
  await bucket.stop();
  await assert.rejects(check(bucket.url), /^Error: FILES_URL: .*ECONNREFUSED/);
});

test('asks callers to retry while the bucket is down, and stores nothing partially', async (context) => {
  const bucket = await openBucket('acme-files');
  const server = await startTestServer({ files: filesPlace(bucket.url, '/nowhere'), logLevel: 'silent' });
  context.after(() => server.stop());
  const { api } = server.people.purchaser;
  const { request } = await makeRequest(api);
  const iri = created(await api.upload(collection, { name: 'a.txt', content: 'a' }, { request }));
  await bucket.stop();
  const answer = await api.upload(collection, { name: 'b.txt', content: 'b' }, { request });
  assert.deepEqual([answer.status, answer.body['code']], [503, 'temporarily_unavailable']);
  assert.equal((await api.raw(`${iri}/download`)).status, 503);
  assert.equal(((await api.get(request)).body['requestFiles'] as unknown[]).length, 1);
});
