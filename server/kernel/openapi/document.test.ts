import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { roles } from '../../../permissions/grant.ts';
import { grants } from '../../../permissions/index.ts';
import { testEvent, webhookEvents } from '../../../permissions/webhook-events.ts';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { problemCodes } from '../problem.ts';
import { registerProduct } from '../../processes/product.ts';
import { declaredRoutes } from '../../testing/declared-routes.ts';
import { createDocumentCheck } from '../../testing/document-check.ts';
import { openApiDocument } from './document.ts';

let withdraw: () => void;
before(() => {
  withdraw = registerProduct();
});
after(() => withdraw());

const draw = (role?: (typeof roles)[number]): JsonObject =>
  openApiDocument({ routes: declaredRoutes(), publicUrl: 'http://localhost:3000', version: '1.0.0', role });

const at = (document: unknown, ...path: string[]): unknown =>
  path.reduce((value, name) => Object(value)[name], document);

const operation = (document: JsonObject, method: string, path: string): JsonObject =>
  Object(at(document, 'paths', path, method));

test('an operation tells its body, its answers, its states and whether it binds', () => {
  const document = draw();
  const publish = operation(document, 'put', '/api/default-responses/{id}/publish');
  assert.deepEqual(at(publish, 'requestBody', 'content', 'application/json', 'schema'), {
    $ref: '#/components/schemas/response.publish',
  });
  assert.deepEqual(at(publish, 'responses', '200', 'content', 'application/ld+json', 'schema'), {
    $ref: '#/components/schemas/DefaultResponse',
  });
  assert.deepEqual(publish['x-states'], ['created']);
  assert.equal(publish['x-binding'], true);
  assert.deepEqual(publish['x-callers'], ['supplier', 'guest']);
  assert.match(String(at(publish, 'responses', '409', '$ref')), /\.outdated\..*\.wrong_state/);
});

test('a call is binding for the roles whose organization it binds', () => {
  const all = draw();
  const binds = (document: JsonObject, path: string): boolean => operation(document, 'put', path)['x-binding'] === true;
  for (const path of [
    'default-requests/{id}/publish',
    'default-negotiations/{id}/publish',
    'default-responses/{id}/accepting',
    'default-participations/{id}/bidding',
  ])
    assert.ok(binds(all, `/api/${path}`), path);
  assert.ok(!binds(all, '/api/default-participations/{id}/message'));
  const offer = '/api/default-participations/{id}/update';
  assert.deepEqual([binds(draw('supplier'), offer), binds(draw('purchaser'), offer)], [true, false]);
});

test('a record has its own properties, those of every record, and no others', () => {
  const schema = at(draw(), 'components', 'schemas', 'DefaultRequest');
  assert.equal(at(schema, 'additionalProperties'), false);
  assert.deepEqual(at(schema, 'properties', 'state', 'enum'), [
    'created',
    'drafted',
    'published',
    'started',
    'finished',
    null,
  ]);
  assert.deepEqual(at(schema, 'properties', '@type'), { const: 'DefaultRequest' });
  assert.deepEqual(at(schema, 'properties', 'requirements', 'items'), {
    $ref: '#/components/schemas/RequestRequirement',
  });
  assert.equal(at(schema, 'properties', 'schemaHash'), undefined);
});

test('every reference leads somewhere, and no component is left over', () => {
  for (const role of [undefined, ...roles]) {
    const document = draw(role);
    const used = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, to]) => to),
    );
    const made = ['schemas', 'responses', 'parameters'].flatMap((kind) =>
      Object.keys(Object(at(document, 'components', kind))).map((name) => `${kind}/${name}`),
    );
    assert.deepEqual(used, new Set(made), role);
  }
});

test('every call has an id of its own, at least one answer, and closed codes', () => {
  const items = Object.values(Object(draw()['paths'])).flatMap((item) => Object.values(Object(item)).filter(isObject));
  const ids = items.map(({ operationId }) => operationId);
  assert.equal(new Set(ids).size, ids.length);
  for (const { operationId, responses } of items)
    assert.ok(
      Object.keys(Object(responses)).some((status) => Number(status) < 400),
      String(operationId),
    );
  const named = Object.keys(Object(at(draw(), 'components', 'responses'))).flatMap((name) => name.split('.').slice(1));
  assert.deepEqual(
    named.filter((code) => !problemCodes.includes(code)),
    [],
  );
});

test('a violation has one of the documented codes, also that of a format', () => {
  const codes = JSON.stringify(at(draw(), 'components', 'schemas', 'Violation', 'properties', 'code', 'enum'));
  for (const code of ['required', 'format_password', 'format_person_name', 'format_register_code', 'wrong_check_digit'])
    assert.ok(codes.includes(`"${code}"`), code);
});

test('the document names the events of webhooks, for those who have webhooks', () => {
  const [all, admin] = [draw(), draw('purchasers_organization_admin')];
  assert.deepEqual(Object.keys(Object(all['webhooks'])), [...webhookEvents(grants), testEvent]);
  assert.deepEqual(admin['webhooks'], all['webhooks']);
  assert.deepEqual(draw('supplier')['webhooks'], {});
  const event = at(all, 'components', 'schemas', 'event.DefaultRequest', 'properties');
  assert.ok(JSON.stringify(at(event, 'type', 'enum')).includes('request.published'));
  assert.deepEqual(at(event, 'data', 'properties', '@type'), { const: 'DefaultRequest' });
});

test('commands take an idempotency key, and an administrator names an organization', () => {
  const headers = (role?: (typeof roles)[number], method = 'put', path = '/api/default-requests/{id}/publish') =>
    JSON.stringify(operation(draw(role), method, path)['parameters']).match(/Idempotency-Key|X-View-As/g) ?? [];
  assert.deepEqual(headers(), ['Idempotency-Key', 'X-View-As']);
  assert.deepEqual(headers('purchaser'), ['Idempotency-Key']);
  assert.deepEqual(headers('admin', 'get', '/api/default-requests'), ['X-View-As']);
});

test('a role sees its own calls and fields', () => {
  const [purchaser, supplier, guest] = [draw('purchaser'), draw('supplier'), draw('guest')];
  const award = ['put', '/api/default-participations/{id}/awarding'] as const;
  assert.ok(operation(purchaser, ...award)['operationId']);
  assert.equal(operation(supplier, ...award)['operationId'], undefined);
  assert.ok(operation(supplier, 'post', '/api/default-responses')['operationId']);
  assert.equal(operation(guest, 'get', '/api/dashboard')['operationId'] !== undefined, true);
  assert.ok(at(purchaser, 'components', 'schemas', 'DefaultRequest', 'properties', 'sealedCount'));
  assert.equal(at(supplier, 'components', 'schemas', 'DefaultRequest', 'properties', 'sealedCount'), undefined);
});

test('the check of tests finds an undocumented status, shape and code', () => {
  const check = createDocumentCheck(declaredRoutes());
  const ctx = (status: number) => ({ method: 'GET', path: '/api/brand', status });
  const brand = { '@context': '/api/contexts/Brand', '@id': '/api/brand', '@type': 'Brand', color: null, logo: null };
  assert.deepEqual(check.answer(ctx(200), brand), []);
  assert.match(check.answer(ctx(200), { ...brand, extra: 1 }).join(), /additional properties/);
  assert.match(check.answer(ctx(200), { ...brand, color: 7 }).join(), /\/color/);
  assert.match(check.answer(ctx(201), brand).join(), /does not document 201/);
  assert.match(String(check.refusal(ctx(409), 'wrong_state')), /does not document wrong_state/);
  assert.equal(check.refusal(ctx(503), 'temporarily_unavailable'), null);
});
