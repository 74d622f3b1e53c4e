import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { roles } from '../../../permissions/grant.ts';
import { loadOverlays } from '../../stored-schemas/load-overlays.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('the document is public, drawn once, and named by its tag', async () => {
  const first = await server.client().raw('openapi.json');
  assert.equal(first.status, 200);
  assert.match(first.headers.get('content-type') ?? '', /^application\/json/);
  const { openapi, servers } = await first.json();
  assert.deepEqual([openapi, servers], ['3.1.0', [{ url: server.origin }]]);
  const tag = first.headers.get('etag') ?? '';
  const again = await server.client().raw('openapi.json', { headers: { 'If-None-Match': tag } });
  assert.deepEqual([again.status, await again.text()], [304, '']);
});

test('each role has a document and a page of its own, and an unknown role none', async () => {
  for (const role of roles) {
    const document = await server.client().raw(`openapi.json?role=${role}`);
    assert.equal(document.status, 200, role);
    assert.equal((await server.client().raw(`docs?role=${role}`)).status, 200, role);
  }
  const { status, body } = await server.client().get('openapi.json?role=king');
  assert.deepEqual([status, body['detail']], [400, 'role: This is not one of the allowed values']);
});

test('the page runs no script but the client’s color mode, speaks the reader’s language and links every shape', async () => {
  const page = await server.client().raw('docs?role=requester', { headers: { 'Accept-Language': 'de-CH,de;q=0.9' } });
  assert.match(page.headers.get('content-security-policy') ?? '', /script-src 'self'/);
  const html = await page.text();
  assert.match(html, /<html lang="de">/);
  const scripts = html.match(/<script[^>]*>/g) ?? [];
  assert.deepEqual(
    scripts.filter((tag) => tag !== '<script src="/color-mode.js">'),
    [],
  );
  const shapes = new Set([...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, to] of html.matchAll(/href="#([^"]+)"/g)) assert.ok(shapes.has(to), to);
});

test('a field that an administrator publishes for everyone appears without a restart', async () => {
  const { api } = server.people.admin;
  const fields = { f_color: { kind: 'text', audience: 'all', label: { en: 'Color' } } };
  const overlay = { entity: 'request', title: 'Asked here', overlay: { fields } };
  const { body } = await api.post('schema-overlays', overlay);
  const published = await api.put(`${String(body['@id'])}/publish`, { version: body['version'] });
  assert.equal(published.status, 200, JSON.stringify(published.body));
  await loadOverlays(server.services.db);
  const response = await server.client().raw('openapi.json');
  const { components } = await response.json();
  assert.ok(components.schemas.DefaultRequest.properties.custom.properties.f_color);
});
