import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { grants } from '../../permissions/index.ts';
import { camelCase } from '../../schemas/language/names.ts';
import { ownRoutes } from '../kernel/http/app.ts';
import { entityAnswers } from '../kernel/http/entity-routes.ts';
import type { Callers } from '../kernel/http/own-routes.ts';
import { apiCalls, callersOf } from '../kernel/openapi/api-call.ts';
import { isOpen, nameOf, ownCalls, reading, registryCalls } from './calls.ts';
import { openMatrix, ownMatrix } from './own-matrix.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('every custom route declares its answers', () => {
  const { router, declared } = ownRoutes(server.services);
  const known = new Set(
    declared.flatMap(({ method, path, answers }) => (answers.length > 0 ? `${method} ${path}` : [])),
  );
  const offered = router.stack.flatMap(({ methods, path }) => methods.map((method) => `${method} ${String(path)}`));
  assert.deepEqual(
    offered.filter((route) => !route.startsWith('HEAD ') && !known.has(route)),
    [],
  );
});

test('walks every call, and the permission matrix contains every custom call', () => {
  const walkedPaths = registryCalls().map(({ method, path }) => `${method} ${path.slice(5).replace(':id', '*')}`);
  assert.deepEqual([...new Set(walkedPaths)].toSorted(), [...entityAnswers(server.services).keys()].toSorted());
  const own = ownCalls(server.services);
  const closed = own.filter((call) => !isOpen(call)).map(nameOf);
  const uncovered = closed.filter((name) => !ownMatrix[name]);
  assert.deepEqual(uncovered, [], 'server/testing/own-matrix.ts lists who may call these');
  assert.deepEqual(
    Object.keys(ownMatrix).filter((name) => !closed.includes(name)),
    [],
  );
  const opened = [...own, ...registryCalls()].filter(isOpen).map(nameOf);
  assert.deepEqual([...new Set(opened)].toSorted(), openMatrix.toSorted());
});

/** Guests who may bid are also guests. */
const asSet = (callers: Callers | null | undefined): unknown => {
  if (typeof callers !== 'object' || callers === null) return callers;
  return new Set(callers.filter((role) => role !== 'guest_bidder' || !callers.includes('guest')));
};

test('the document of the API names the callers that the matrix allows', () => {
  const calls = apiCalls(ownRoutes(server.services).declared).filter((call) => ownMatrix[nameOf(call)]);
  assert.ok(calls.length > 100);
  for (const call of calls) assert.deepEqual(asSet(callersOf(call)), asSet(ownMatrix[nameOf(call)]), nameOf(call));
});

test('the matrix agrees with the grants for custom calls', () => {
  const named = ownCalls(server.services).filter((call) => !reading(call) && Array.isArray(ownMatrix[nameOf(call)]));
  const compared = named.flatMap((call) => {
    const operation = camelCase(call.path.slice(call.path.lastIndexOf('/') + 1));
    const roles = (grants[call.entity?.name ?? ''] ?? [])
      .filter(({ actions }) => actions.includes(operation))
      .map(({ role }) => role);
    return roles.length === 0 ? [] : [[nameOf(call), [...new Set(roles)].toSorted(), ownMatrix[nameOf(call)]] as const];
  });
  assert.ok(compared.length > 8);
  for (const [call, roles, expected] of compared)
    assert.deepEqual(typeof expected === 'object' ? expected.toSorted() : expected, roles, call);
});
