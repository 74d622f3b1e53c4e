import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { raw } from '../kernel/repository/records.ts';
import { secretsFrom } from './secrets-from.ts';
import { everythingFor } from './everything-for.ts';
import { richWorld, type RichWorld } from './rich-world.ts';
import { secrets } from './secrets.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let world: RichWorld;

before(async () => {
  server = await startTestServer();
  world = await richWorld(server);
});
after(() => server.stop());

/** Documents that describe fields by their names. */
const describing = /\/schemas\/|\/guides\/|\/openapi\.json/;
/** Fields visible only to the buying side, and ratings as entered. */
const hidden =
  /"(internalReason|reason|workflow|scores|evaluationScore|relativePrice|responsiblePerson|savings|winner|rating|awardingSelection)":(?!null)/;

test('a supplier reads nothing about other suppliers, ratings or the internal data of the purchaser', async () => {
  const { supplier1 } = server.people;
  const seen = await everythingFor(supplier1, server);
  assert.ok(seen.length > 60, `only ${seen.length} answers`);
  const forbidden = await secretsFrom(supplier1, server);
  const leaks = new Set<string>();
  for (const { path, text } of seen) {
    for (const [value, what] of forbidden) if (text.includes(value)) leaks.add(`${path}: ${what} ${value}`);
    const field = hidden.exec(text);
    if (field && !describing.test(path)) leaks.add(`${path}: ${field[0]}`);
  }
  assert.deepEqual([...leaks], []);
});

test('the leak check searches for values that the purchaser, as an organization admin, really reads', async () => {
  const texts = (await everythingFor(server.people.lead, server)).map(({ text }) => text).join('\n');
  const found = [...(await secretsFrom(server.people.supplier1, server))].filter(([value]) => texts.includes(value));
  const kinds = new Set(found.map(([, what]) => what));
  for (const what of [
    'offer',
    'line',
    'participation',
    'own rating',
    'workflow',
    'scoring',
    'listed',
    'order',
    'question',
    'question file',
    'webhook',
    'delivery',
  ])
    assert.ok(kinds.has(what), what);
  for (const [name, secret] of Object.entries(secrets)) assert.ok(texts.includes(secret), name);
});

test('a supplier cannot guess hidden values by filters or sorting', async () => {
  const { supplier1 } = server.people;
  const total = async (path: string) => Number((await supplier1.api.get(path)).body['hydra:totalItems']);
  const [request] = world.requests;
  const [workflow] = await world.irisOf('workflow');
  const all = await total('default-requests');
  assert.equal(await total(`default-requests?workflow=${workflow}`), 0);
  assert.equal(all, 2);
  const rows = await raw<{ score: string; relative: string }>(server.services.db, {
    sql: 'select evaluation_score as score, relative_price as relative from participation where supplier_id = ?',
    bindings: [supplier1.organization],
  });
  for (const { score, relative } of rows) {
    assert.equal(await total(`default-participations?evaluationScore=${score}`), 0);
    assert.equal(await total(`default-participations?relativePrice=${relative}`), 0);
  }
  assert.equal(await total(`default-request-items?request=${request}`), 2);
  const offers = await supplier1.api.get(`default-responses?request=${request}`);
  assert.equal(offers.body['hydra:totalItems'], 1);
});

test('a purchaser cannot guess hidden fields of colleagues', async () => {
  const { purchaser, lead } = server.people;
  const emails = async (path: string) =>
    ((await purchaser.api.get(path)).body['hydra:member'] as { email: string }[]).map(({ email }) => email);
  assert.deepEqual(await emails(`users?family_name=Petersen`), [lead.email]);
  assert.deepEqual(await emails(`users?telephone=${encodeURIComponent('+49 40 555 0100')}`), []);
  assert.deepEqual(await emails(`users?telephone=${encodeURIComponent('+49 40 555 0142')}`), [purchaser.email]);
  assert.deepEqual(await emails(`users?q=${encodeURIComponent('555 0100')}`), []);
  assert.deepEqual(await emails(`users?q=Petersen`), [lead.email]);
});
