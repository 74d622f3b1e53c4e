import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { guestRoles, type Role } from '../../permissions/grant.ts';
import { entities } from '../../schemas/registry.ts';
import { openSession } from '../domain/identity/login.ts';
import { ownRoutes } from '../kernel/http/app.ts';
import { isPublic } from '../kernel/identity/public-calls.ts';
import { forgetSessions, accountRow } from '../kernel/identity/session-reader.ts';
import { raw } from '../kernel/repository/records.ts';
import { ownCalls, registryCalls, type Call } from './calls.ts';
import { everythingFor } from './everything-for.ts';
import { ownMatrix } from './own-matrix.ts';
import { richWorld, type RichWorld } from './rich-world.ts';
import { secretsFrom } from './secrets-from.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { createWalker, grantsOf, type Person, type Walker } from './walker.ts';

let server: TestServer;
let world: RichWorld;
let walker: Walker;
/** A session of supplier 1 as a guest of the first request. It takes part in both. */
let token: string;

before(async () => {
  server = await startTestServer();
  world = await richWorld(server);
  const iris: Record<string, string[]> = {};
  for (const name of Object.keys(entities)) iris[name] = await world.irisOf(name);
  walker = createWalker(server, iris);
  token = await guestToken();
});
after(() => server.stop());

const idIn = (iri: string | undefined): string => iri?.slice(-36) ?? '';

async function guestToken(): Promise<string> {
  const { services, people } = server;
  const row = await accountRow(people.supplier1.account, services.db);
  assert.ok(row);
  const question = { row, userAgent: 'test', address: '127.0.0.1', request: idIn(world.requests[0]) };
  return (await services.db.transaction((trx) => openSession(question, services, trx))).token;
}

/** Ids of everything that belongs to one request, or to the records that hang on it. */
async function partsOf(request: string): Promise<string[]> {
  const sql = `with recursive part(id) as (select ?::uuid union select x.id from part p join (
      select id, request_id as of from request_item union all select id, request_id from requirement
      union all select id, request_id from evaluation_criterion union all select id, request_id from request_file
      union all select id, request_id from amendment union all select id, request_id from invitation
      union all select id, request_id from question union all select id, request_id from response
      union all select id, request_id from negotiation union all select id, request_id from supplier_award
      union all select id, question_id from question_file union all select id, response_id from response_item
      union all select id, response_id from response_file union all select id, response_id from requirement_compliance
      union all select id, response_id from price_explanation union all select id, response_id from debrief
      union all select id, negotiation_id from participation union all select id, negotiation_id from purchase_order
      union all select id, award_id from purchase_order) x on x.of = p.id) select id from part`;
  return (await raw<{ id: string }>(server.services.db, { sql, bindings: [request] })).map(({ id }) => id);
}

test('a guest reads nothing of another request, not even of its own offers for it', async () => {
  const { supplier1 } = server.people;
  const seen = await everythingFor({ token }, server);
  assert.ok(seen.length > 30, `only ${seen.length} answers`);
  const forbidden = await secretsFrom(supplier1, server);
  const [own = '', other = ''] = world.requests.map(idIn);
  for (const id of await partsOf(other)) forbidden.set(id, 'another request');
  const leaks = seen.flatMap(({ path, text }) =>
    [...forbidden].flatMap(([value, what]) => (text.includes(value) ? [`${path}: ${what} ${value}`] : [])),
  );
  assert.deepEqual(leaks, []);
  const texts = seen.map(({ text }) => text).join('\n');
  const shown = new Set(await partsOf(own));
  assert.ok([...shown].filter((id) => texts.includes(id)).length > 8, 'it reads its own request');
  const asSupplier = (await everythingFor({ token: supplier1.token }, server)).map(({ text }) => text).join('\n');
  assert.ok(asSupplier.includes(other), 'the supplier itself reads both');
});

const open = (call: Call): boolean => isPublic(call.method, call.path.replaceAll(/:\w+/g, 'x'));
const isReading = ({ method }: Call): boolean => method === 'GET';

async function setBidding(mayBid: boolean): Promise<void> {
  await server.services.db('request').update({ guests_may_bid: mayBid });
  forgetSessions();
}

async function walkAs(roles: readonly Role[]): Promise<void> {
  const person: Person = { token, roles };
  const forbidden = registryCalls().filter(
    (call) => !isReading(call) && !open(call) && grantsOf(call, person).length === 0,
  );
  assert.ok(forbidden.length > 60);
  await walker.walk(forbidden, person, (_, { status, code }) => status === 403 && code === 'insufficient_role');
  const own = ownCalls(server.services).filter((call) => {
    const granted = ownMatrix[`${call.method} ${call.path}`];
    return (
      granted !== undefined &&
      granted !== 'signedIn' &&
      (granted === 'self' || !granted.some((role) => roles.includes(role)))
    );
  });
  assert.ok(own.length > 60);
  const live = /\/get-sse-token$/;
  await walker.walk(own, person, ({ path }, { status }) => live.test(path) || [403, 404].includes(status));
}

test('a guest may make no call without a grant', async () => {
  await setBidding(false);
  await walkAs(['guest']);
});

test('a guest that may bid may make no other calls either', async () => {
  await setBidding(true);
  await walkAs(guestRoles);
  await setBidding(false);
});

test('no call of a guest changes or shows a record of another request', async () => {
  const others = await partsOf(idIn(world.requests[1]));
  const person: Person = { token, roles: ['guest'] };
  const { router } = ownRoutes(server.services);
  assert.ok(router.stack.length > 100);
  const calls = [...registryCalls(), ...ownCalls(server.services)].filter(
    (call) => call.path.includes(':id') && !open(call),
  );
  const paths = (call: Call) => walker.pathsOf(call).filter((path) => others.some((id) => path.includes(id)));
  await setBidding(true);
  await walker.walk(calls, person, (_, { status }) => [400, 403, 404, 415].includes(status), paths);
  await setBidding(false);
});
