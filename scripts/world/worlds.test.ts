import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pageOf } from '../../renderer/data/resources.ts';
import { signIn } from '../../renderer/journeys/api.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { signedIn } from './signed-in.ts';
import { worlds } from './worlds.ts';

let server: TestServer;
before(async () => (server = await startTestServer({}, { background: true })));
after(() => server.stop());

for (const [name, { make }] of Object.entries(worlds)) {
  test(`creates the world ${name}, and the named accounts can open the named records`, async () => {
    const sights = await make(await signedIn(server.origin));
    assert.ok(sights.length > 0);
    for (const { iri, as } of sights) {
      const person = await signIn(server.origin, `${as}@parley.example`);
      assert.equal((await person.get(iri))['@id'], iri);
      assert.ok(pageOf(iri));
    }
  });
}
