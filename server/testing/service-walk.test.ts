import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { grants } from '../../permissions/index.ts';
import { rulesFor } from '../../permissions/rules-for.ts';
import { scopesOf } from '../../permissions/service-scopes.ts';
import { person as someone } from '../../permissions/testing/person.ts';
import { entities } from '../../schemas/registry.ts';
import { ownRoutes } from '../kernel/http/app.ts';
import { checkScope, ownScopes } from '../kernel/http/route-scope.ts';
import { isPublic } from '../kernel/identity/public-calls.ts';
import { ownCalls, registryCalls, type Call } from './calls.ts';
import { everythingFor } from './everything-for.ts';
import { richWorld } from './rich-world.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { createWalker, type Person, type Walker } from './walker.ts';

let server: TestServer;
let walker: Walker;

before(async () => {
  server = await startTestServer({ serviceCallsPerMinute: 1_000_000 });
  const world = await richWorld(server);
  const iris: Record<string, string[]> = {};
  for (const name of Object.keys(entities)) iris[name] = await world.irisOf(name);
  walker = createWalker(server, iris);
});
after(() => server.stop());

async function keyWith(scopes: readonly string[], role = 'purchaser'): Promise<Person> {
  const expiresAt = new Date(Date.now() + 1e9).toISOString();
  const body = { name: 'A program', role, scopes, expiresAt };
  const made = await server.people.lead.api.post('service-accounts', body);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return { token: String(made.body['key']), roles: [] };
}

const open = (call: Call): boolean => isPublic(call.method, call.path.replaceAll(/:\w+/g, 'x'));
const isReading = ({ method }: Call): boolean => method === 'GET';
const describing = /^\/api\/(?:schemas|guides|auth\/check|schema-overlays\/preview)|\/get-sse-token$/;
/** The most scopes of one account. */
const mostScopes = 100;

const needs = () => {
  const { declared } = ownRoutes(server.services);
  return declared.filter(({ method, path }) => !isPublic(method, path) && !describing.test(path));
};

/** True if an account with these scopes may make the call of a route, as far as its scopes decide. */
function passes(route: ReturnType<typeof needs>[number], scopes: readonly string[], binding = false): boolean {
  const caller = { ...someone, service: { scopes, binding } };
  try {
    checkScope(route.need, { caller, rules: rulesFor(caller, grants) });
    return true;
  } catch {
    return false;
  }
}

test('every call outside the registry needs a scope that exists, or is for people only', () => {
  const all = [...new Set([...scopesOf('purchaser', grants), ...ownScopes])];
  for (const route of needs()) {
    const allowing = all.filter((scope) => passes(route, [scope], true));
    const { need } = route;
    if (need === 'people') assert.deepEqual(allowing, [], route.path);
    else if (typeof need === 'object' && 'scope' in need) {
      const [entity = ''] = need.scope.split(':');
      const broader = all.includes(`${entity}:*`) ? [`${entity}:*`] : [];
      assert.deepEqual(allowing.toSorted(), [...broader, need.scope].toSorted(), route.path);
    } else if (typeof need === 'object')
      for (const scope of allowing) assert.equal(scope.split(':')[0], need.entity, route.path);
    assert.equal(passes(route, []), false, route.path);
  }
  const refused = needs().filter(({ need }) => need === 'people');
  assert.ok(refused.length > 20 && refused.length < needs().length / 3, `${refused.length} for people only`);
});

test('a key that reads requests reads nothing else', async () => {
  const { token = '' } = await keyWith(['request:read']);
  const seen = await everythingFor({ token }, server);
  const isOther = ({ path, text }: { path: string; text: string }): boolean =>
    !/^\/api\/default-requests(?:\/[0-9a-f-]{36})?(?:\?|$)/.test(path) &&
    !describing.test(path) &&
    !isPublic('GET', path.replace(/\?.*/, '')) &&
    !text.includes('"hydra:totalItems":0');
  assert.deepEqual(
    seen.filter(isOther).map(({ path }) => path),
    [],
  );
  assert.ok(seen.filter(({ path }) => path.startsWith('/api/default-requests/')).length > 1);
});

test('a key that reads everything writes nothing', async () => {
  const scopes = scopesOf('purchaser', grants).filter((scope) => scope.endsWith(':read'));
  const program = await keyWith(scopes.slice(0, mostScopes));
  const writes = [...registryCalls(), ...ownCalls(server.services)].filter(
    (call) => !isReading(call) && !open(call) && !describing.test(call.path),
  );
  assert.ok(writes.length > 150);
  await walker.walk(writes, program, (_, { status, code }) => status === 403 && code === 'insufficient_role');
});

test('a key with every scope neither binds its organization nor manages people', async () => {
  const scopes = [...new Set(scopesOf('purchaser', grants).map((scope) => scope.replace(/:(?!read$).*/, ':*')))];
  const program = await keyWith(scopes.filter((scope) => scope.endsWith(':*')).slice(0, mostScopes));
  const bound = new Set(
    Object.entries(grants).flatMap(([entity, list]) =>
      list
        .filter(({ role }) => role === 'purchaser')
        .flatMap(({ binding = [] }) => binding.map((name) => `${entity}.${name}`)),
    ),
  );
  const personal = (entity: string | undefined): boolean =>
    entity === 'serviceAccount' || entities[entity ?? '']?.tenancy === 'account';
  const forbidden = registryCalls().filter(
    (call) =>
      !isReading(call) &&
      !open(call) &&
      (bound.has(`${call.entity?.name}.${call.action}`) || personal(call.entity?.name)),
  );
  assert.ok(forbidden.length > 50, `${forbidden.length}`);
  await walker.walk(forbidden, program, (_, { status, code }) => status === 403 && code === 'insufficient_role');
  const own = needs().filter((route) => !passes(route, scopes));
  assert.ok(own.length > 40, `${own.length}`);
  const calls = ownCalls(server.services).filter((call) =>
    own.some(({ method, path }) => call.method === method && call.path === path),
  );
  await walker.walk(calls, program, (_, { status }) => status === 403);
});

test('each scope opens only the calls outside the registry that need it', async () => {
  for (const scope of ['purchaseOrder:read', 'request:comparison', 'workflow:write', 'priceBook:read']) {
    const program = await keyWith([scope]);
    const calls = ownCalls(server.services).filter((call) =>
      needs().some((route) => route.method === call.method && route.path === call.path && !passes(route, [scope])),
    );
    const once = (call: Call): string[] => walker.pathsOf(call).slice(0, 1);
    await walker.walk(calls, program, (_, { status, code }) => status === 403 && code === 'insufficient_role', once);
  }
});

test('a requester that is a program has the same limits', async () => {
  const program = await keyWith(['demand:*'], 'requester');
  const forbidden = registryCalls().filter((call) => !isReading(call) && !open(call) && call.entity?.name !== 'demand');
  await walker.walk(forbidden, program, (_, { status, code }) => status === 403 && code === 'insufficient_role');
});
