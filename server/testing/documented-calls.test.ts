import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { ownCalls, registryCalls } from './calls.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const contract = readFileSync(new URL('../../docs/http.md', import.meta.url), 'utf8');

/** True if the contract names the collection and the last segment of the path. */
function isDocumented(path: string): boolean {
  const words = path.split('/').filter((word) => word && word !== 'api' && !word.startsWith(':'));
  const [collection = ''] = words;
  return contract.includes(collection) && (words.length <= 1 || contract.includes(`/${words.at(-1)}`));
}

test('docs/http.md contains every call of the API', () => {
  const calls = [...registryCalls(), ...ownCalls(server.services)];
  const missing = calls.filter(({ path }) => !isDocumented(path)).map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(missing, []);
});
