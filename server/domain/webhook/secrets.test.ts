import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import pino from 'pino';
import { hubTokenOf, streamWith } from '../../testing/stream-of.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { act, ok } from '../testing/negotiation-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({}, { background: true });
});
after(() => server.stop());

test('a secret is in no table, so in no backup, and in no frame, exported configuration or log', async () => {
  const { db, log } = server.services;
  const { lead, admin } = server.people;
  const lines: string[] = [];
  const output = mock.method(Reflect.get(log, pino.symbols.streamSym) as { write: (line: string) => void }, 'write');
  output.mock.mockImplementation((line) => void lines.push(line));
  log.level = 'trace';
  const made = await ok(lead.api.post('webhooks', { url: 'https://erp.example.com/', events: ['request.published'] }));
  const iri = String(made.body['@id']);
  const stream = await streamWith(await hubTokenOf(lead, [iri]), [iri], { origin: server.origin });
  const rotated = await ok(act(lead.api, iri, 'rotate-secret'));
  await stream.until(1);
  stream.close();
  log.level = 'error';
  output.mock.restore();
  assert.match(stream.text(), /rotatedAt/);
  assert.ok(lines.some((line) => line.includes('rotate-secret')));
  const configuration = await ok(admin.api.get('configuration'));
  const { rows } = await db.raw(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const tables: unknown[] = await Promise.all(rows.map(({ name }: { name: string }) => db(name)));
  const places = JSON.stringify([tables, stream.text(), configuration.body, lines, await ok(lead.api.get(iri))]);
  for (const { body } of [made, rotated])
    assert.ok(!places.includes(String(body['secret']).slice('whsec_'.length)), 'a secret is in clear');
  assert.notEqual(made.body['secret'], rotated.body['secret']);
});
