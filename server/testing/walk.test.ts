import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { grants } from '../../permissions/index.ts';
import type { Role } from '../../permissions/grant.ts';
import { camelCase } from '../../schemas/language/names.ts';
import { entities } from '../../schemas/registry.ts';
import { mayWriteAlways } from '../kernel/present/operations.ts';
import { forgetSessions } from '../kernel/identity/session-reader.ts';
import { isOpen, isRecord, nameOf, ownCalls, reading, registryCalls, type Call } from './calls.ts';
import { ownMatrix } from './own-matrix.ts';
import { newAccount, richWorld, rivalPurchaser, type RichWorld } from './rich-world.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { createWalker, grantsOf, nowhere, stranger, type Answer, type Person, type Walker } from './walker.ts';

let server: TestServer;
let world: RichWorld;
let iris: Record<string, string[]>;
let pathsOf: Walker['pathsOf'];
let ask: Walker['ask'];
let walk: Walker['walk'];

before(async () => {
  server = await startTestServer();
  world = await richWorld(server);
  iris = {};
  for (const name of Object.keys(entities)) iris[name] = await world.irisOf(name);
  ({ pathsOf, ask, walk } = createWalker(server, iris));
});
after(() => server.stop());

test('without a token nothing is revealed, not even the existence of a record', async () => {
  const calls = [...registryCalls(), ...ownCalls(server.services)].filter((call) => !isOpen(call));
  const refused = (_: Call, { status, code }: Answer): boolean => status === 401 && code === 'session_expired';
  // Checked before any lookup: only the path decides, so one existing and one missing record are enough.
  await walk(calls, { roles: [] }, refused, (call) => {
    const paths = pathsOf(call);
    return paths.filter((_, index) => index === 0 || index === paths.length - 1);
  });
});

test('calls without a session do not reveal whether a record exists', async () => {
  const calls = ownCalls(server.services).filter((call) => isOpen(call) && isRecord(call));
  assert.ok(calls.length > 5);
  for (const call of calls) {
    const answers = await Promise.all(pathsOf(call).map((path) => ask(path, call, { roles: [] })));
    const outcomes = answers.map(({ status, code }) => `${status} ${code}`);
    assert.equal(new Set(outcomes).size, 1, `${nameOf(call)}: ${outcomes.join(', ')}`);
    assert.ok(
      answers.every(({ text }) => !text.includes('parley.example')),
      nameOf(call),
    );
  }
});

/** Calls outside the registry that the matrix grants to none of these roles. */
const ungrantedCalls = (roles: readonly Role[], account: string): Call[] =>
  ownCalls(server.services).filter((call) => {
    const granted = ownMatrix[nameOf(call)];
    if (!granted || granted === 'signedIn') return false;
    return granted === 'self' ? !call.path.includes(account) : !granted.some((role) => roles.includes(role));
  });

test('custom calls reject every role missing in the matrix, even on own records', async () => {
  const { purchaser, supplier1, admin, supplier4, requester } = server.people;
  const colleagues = { organization: purchaser.organization, state: 'unverified' };
  const people: [roles: readonly Role[], token: string, account: string][] = [
    [['purchaser'], purchaser.token, purchaser.account],
    [['supplier'], supplier1.token, supplier1.account],
    [['supplier'], supplier4.token, supplier4.account],
    [['admin'], admin.token, admin.account],
    [['requester'], requester.token, requester.account],
    [[], await newAccount(server, colleagues), nowhere],
    [[], await newAccount(server, { ...colleagues, state: 'verified' }), nowhere],
  ];
  for (const [roles, token, account] of people) {
    const calls = ungrantedCalls(roles, account);
    assert.ok(calls.length > 10);
    await walk(calls, { token, roles }, (_, { status }, path) => path.includes(account) || [403, 404].includes(status));
  }
});

/** Returns the calls that bind the organization of someone with the role, as the grants say. */
const bindingCalls = (role: Role): Call[] =>
  [...registryCalls(), ...ownCalls(server.services)].filter(({ method, entity, action, path }) => {
    const operation = action ?? camelCase(path.slice(path.lastIndexOf('/') + 1));
    const all = grants[entity?.name ?? ''] ?? [];
    return method !== 'GET' && all.some((grant) => grant.role === role && grant.binding?.includes(operation));
  });

test('an administrator viewing as an organization cannot do anything that binds it', async () => {
  const { admin, purchaser, supplier1 } = server.people;
  const calls = bindingCalls('purchaser');
  const operations = new Set(calls.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)));
  for (const name of ['submit', 'awarding', 'resume', 'accepting', 'send', 'create-purchase-order', 'schedule'])
    assert.ok(operations.has(name), name);
  for (const [{ organization }, role] of [
    [purchaser, 'purchaser'],
    [supplier1, 'supplier'],
  ] as const) {
    const viewing = { token: admin.token, roles: [], headers: { 'X-View-As': `/api/organizations/${organization}` } };
    await walk(
      bindingCalls(role),
      viewing,
      (_, { status, code }) => (status === 403 && code === 'insufficient_role') || status === 404,
    );
  }
  const binding = {
    token: admin.token,
    roles: [],
    headers: { 'X-View-As': `/api/organizations/${purchaser.organization}` },
  };
  const submitting = calls.find(({ entity, path }) => entity?.name === 'demand' && path.endsWith('/submit'));
  assert.ok(submitting);
  const [demand] = iris['demand'] ?? [];
  assert.equal((await ask(`${demand}/submit`, submitting, binding)).status, 403);
});

/** Operations in progress continue. A recommendation reads and stores nothing, although it is a PUT. */
function staysPossible({ path, entity }: Call): boolean {
  const operation = camelCase(path.slice(path.lastIndexOf('/') + 1));
  const harmless = ['customSuppliersRecommendation', 'questionsRead'];
  return harmless.includes(operation) || (entity !== undefined && mayWriteAlways(entity, operation));
}

test('an inactive account cannot write with custom calls either', async () => {
  for (const key of ['purchaser', 'supplier1'] as const) {
    const { organization } = server.people[key];
    const token = await newAccount(server, { organization, state: 'inactive' });
    const writes = ownCalls(server.services).filter((call) => {
      return !reading(call) && Array.isArray(ownMatrix[nameOf(call)]) && !staysPossible(call);
    });
    await walk(
      writes,
      { token, roles: [] },
      (_, { status, code }) => status === 404 || (status === 403 && code !== ''),
    );
  }
});

test('a path in different case does not bypass the checks', async () => {
  for (const path of ['/API/dashboard', '/Api/default-workflows', '/API/default-workflows', '//api/dashboard']) {
    const { text, status } = await ask(path, { method: 'GET', path }, { roles: [] });
    assert.ok(status >= 400 || !text.includes('@id'), `${path} ${status}`);
  }
});

/** Flags belong to the instance and are visible to everyone with access. */
const visibleTo = (own: readonly string[]) => (path: string) =>
  [...own, ...(iris['featureFlag'] ?? [])].some((id) => path.includes(id));

test('a purchaser of another organization finds no records of this one', async () => {
  const token = await rivalPurchaser(server);
  const person: Person = { token, roles: ['purchaser', 'purchasers_organization_admin'] };
  await walk(registryCalls(), person, stranger(person, visibleTo([])));
});

test('a supplier without access finds nothing', async () => {
  const { supplier4 } = server.people;
  const person: Person = { token: supplier4.token, roles: ['supplier'] };
  const { rows } = await server.services.db.raw(
    'select id from session where account_id = ? union select id from postal_address where organization_id = ?',
    [supplier4.account, supplier4.organization],
  );
  const own = [supplier4.account, supplier4.organization, ...rows.map(({ id }: { id: string }) => id)];
  const itself = new Set(['session', 'postalAddress', 'account', 'organization']);
  const calls = registryCalls().filter((call) => reading(call) || !itself.has(call.entity?.name ?? ''));
  await walk(calls, person, stranger(person, visibleTo(own)));
});

test('unverified or unapproved accounts can read only their own account', async () => {
  for (const state of ['unverified', 'verified']) {
    const token = await newAccount(server, { organization: server.people.purchaser.organization, state });
    const person: Person = { token, roles: [] };
    await walk(registryCalls(), person, (call, { status, code }, path) => {
      if (call.entity?.name === 'account' && ['update', 'notificationGroups'].includes(call.action ?? ''))
        return status === 404;
      return (
        stranger(person, visibleTo([]))(call, { status, code, text: '' }, path) || (reading(call) && status === 404)
      );
    });
  }
});

/** A person with their own records but no right to write can read as usual. */
async function walkReadOnly(person: Person): Promise<void> {
  const calls = registryCalls().filter(
    ({ entity, action }) => !entity || !action || !mayWriteAlways(entity, action) || action === 'read',
  );
  await walk(calls, person, (call, { status, code }) => {
    if (reading(call)) return status === 200 || status === 404;
    const expectedCode = grantsOf(call, person).length === 0 ? 'insufficient_role' : 'account_not_activated';
    return status === 403 && code === expectedCode;
  });
}

test('an inactive account cannot write', async () => {
  const organization = server.people.purchaser.organization;
  const token = await newAccount(server, { organization, state: 'inactive' });
  await walkReadOnly({ token, roles: ['purchaser'] });
});

test('purchasers cannot act as suppliers, and suppliers cannot act as purchasers', async () => {
  for (const [key, role] of [
    ['purchaser', 'purchaser'],
    ['supplier1', 'supplier'],
    ['requester', 'requester'],
  ] as const) {
    const person: Person = { token: server.people[key].token, roles: [role] };
    const forbidden = registryCalls().filter((call) => !reading(call) && grantsOf(call, person).length === 0);
    assert.ok(forbidden.length > 30);
    await walk(forbidden, person, (_, { status, code }) => status === 403 && code === 'insufficient_role');
  }
});

test('custom routes are as protected as those of the registry', async () => {
  const routes = ownCalls(server.services).filter((call) => !isOpen(call) && !call.path.includes('/auth/'));
  const unverified = await newAccount(server, {
    organization: server.people.supplier4.organization,
    state: 'unverified',
  });
  const rival = await rivalPurchaser(server);
  const tokens = [rival, server.people.supplier4.token, unverified];
  // Calls with the same answer for everyone, or with only the caller's own data.
  const general =
    /^\/api\/(schemas|guides|settings|workflow-types|dashboard|waiting$|insights\/(own|awards)$|suppliers\/(search|scores)|audit-entries$|schedules$|assistant-rules\/try$|notifications\/read-all$|workflow-imports\/sample)/;
  for (const token of tokens) {
    await walk(routes, { token, roles: [] }, (call, { status }, path) => {
      if (path.includes(server.people.supplier4.account)) return [200, 400, 403, 404].includes(status);
      if (general.test(call.path)) return [200, 403, 404].includes(status);
      // Settings of the caller's own organization. The walk sends no valid weights.
      if (call.path.endsWith('/scorecard-settings'))
        return (call.method === 'GET' ? [200, 403] : [400, 403]).includes(status);
      if (call.path.endsWith('/remove-list')) return status === 403 || token === rival;
      return (isRecord(call) ? [403, 404, 405] : [400, 403, 404, 415]).includes(status);
    });
  }
});

test('only administrators view as an organization, and then cannot bid, accept, publish offers or award', async () => {
  const { admin, purchaser, supplier1, lead } = server.people;
  const as = (organization: string) => ({ 'X-View-As': `/api/organizations/${organization}` });
  for (const { token } of [purchaser, lead, supplier1]) {
    for (const organization of [purchaser.organization, supplier1.organization, nowhere]) {
      const answer = await ask(
        '/api/default-requests',
        { method: 'GET', path: '' },
        { token, roles: [], headers: as(organization) },
      );
      assert.deepEqual([answer.status, answer.code], [403, 'insufficient_role']);
    }
  }
  const lists = registryCalls().filter(({ path, method }) => method === 'GET' && !path.includes(':id'));
  const workflows = await ask('/api/default-workflows', lists[0]!, {
    token: admin.token,
    roles: [],
    headers: as(supplier1.organization),
  });
  assert.match(workflows.text, /"hydra:totalItems":0/);
  const never = [
    'accepting',
    'reject',
    'awarding',
    'bidding',
    'dutchDeal',
    'acceptEnglishReverse',
    'answerItems',
    'leave',
    'items',
    'publish',
    'confirmInvalidated',
  ];
  const offers = new Set(['response', 'participation']);
  for (const organization of [purchaser.organization, supplier1.organization]) {
    const calls = registryCalls().filter(
      ({ entity, action }) => offers.has(entity?.name ?? '') && never.includes(action ?? ''),
    );
    await walk(
      calls,
      { token: admin.token, roles: [], headers: as(organization) },
      (_, { status }) => status === 403 || status === 404,
    );
  }
});

test('an administrator who does not view as an organization cannot write in it', async () => {
  const person: Person = { token: server.people.admin.token, roles: ['admin'] };
  const forbidden = registryCalls().filter((call) => !reading(call) && grantsOf(call, person).length === 0);
  await walk(forbidden, person, (_, { status, code }) => status === 403 && code === 'insufficient_role');
});

test('a purchaser with an expired license cannot write', async () => {
  const { purchaser } = server.people;
  await server.services
    .db('organization')
    .where({ id: purchaser.organization })
    .update({ licensed_until: new Date(0) });
  forgetSessions();
  await walkReadOnly({ token: purchaser.token, roles: ['purchaser'] });
});
