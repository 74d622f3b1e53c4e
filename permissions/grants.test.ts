import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subject } from '@casl/ability';
import { entities } from '../schemas/registry.ts';
import { anonymous, type Caller } from './caller.ts';
import type { Grant } from './grant.ts';
import { grants } from './index.ts';
import { abilityOf, rulesFor } from './rules-for.ts';
import { person } from './testing/person.ts';

const all: readonly { entity: string; grant: Grant }[] = Object.entries(grants).flatMap(([entity, list]) =>
  list.map((grant) => ({ entity, grant })),
);
const columnsOf = (entity: string): Set<string> => {
  const { schema, embeds } = entities[entity] ?? assert.fail(`no entity ${entity}`);
  const stored = Object.entries(schema.properties ?? {}).filter(
    ([name, property]) => !property['x-computed'] && !embeds?.[name],
  );
  return new Set(['id', ...stored.map(([name]) => name)]);
};

test('every entity has grants, and every grant belongs to an entity', () => {
  assert.deepEqual(Object.keys(grants).toSorted(), Object.keys(entities).toSorted());
});

test('grants refer only to stored properties, record access tables and linked entities', () => {
  for (const { entity, grant } of all) {
    for (const [property, value] of Object.entries(grant.where ?? {})) {
      assert.ok(columnsOf(entity).has(property), `${entity}.${property}`);
      if (typeof value !== 'object' || value === null) continue;
      if ('granted' in value) assert.equal(property, 'id');
      if ('readable' in value)
        assert.equal(entities[entity]?.schema.properties?.[property]?.['x-link'], value.readable);
    }
  }
});

test('shown and hidden fields exist and are not internal', () => {
  for (const { entity, grant } of all) {
    const names = grant.fields ? ('only' in grant.fields ? grant.fields.only : grant.fields.except) : [];
    for (const name of names) {
      const property = entities[entity]?.schema.properties?.[name];
      assert.ok(property && !property['x-internal'], `${entity}.${name}`);
    }
  }
});

const purchaser: Caller = { ...person, account: 'lena', organization: 'nordhafen' };
const supplier: Caller = { ...purchaser, account: 'joost', organization: 'nordrack', kind: 'supplier' };
const admin: Caller = { ...purchaser, account: 'operator', organization: 'parley', kind: 'admin' };
const viewing: Caller = { ...admin, viewAs: { organization: 'nordhafen', kind: 'purchaser' } };

const can = (caller: Caller, action: string, entity: string, record: Record<string, unknown>): boolean =>
  abilityOf(rulesFor(caller, grants)).can(action, subject(entity, { ...record }));

test('a purchaser acts on all workflows of their own organization, and on no others', () => {
  assert.ok(can(purchaser, 'archive', 'workflow', { organization: 'nordhafen', owner: 'tom' }));
  assert.ok(!can(purchaser, 'read', 'workflow', { organization: 'suedwerk' }));
  assert.ok(!can(supplier, 'read', 'workflow', { organization: 'nordrack' }));
});

test('the purchaser reads an offer after publication, and a sealed offer only after opening', () => {
  const draft = { organization: 'nordrack', purchaserOrganization: 'nordhafen', submitted: false, sealed: false };
  assert.ok(!can(purchaser, 'read', 'response', draft));
  assert.ok(can(purchaser, 'accepting', 'response', { ...draft, submitted: true }));
  assert.ok(!can(purchaser, 'read', 'response', { ...draft, submitted: true, sealed: true }));
  assert.ok(!can(admin, 'read', 'response', { ...draft, submitted: true, sealed: true }));
  assert.ok(can(supplier, 'publish', 'response', draft));
});

test('a supplier never sees a rating or the workflow of a request', () => {
  const rules = rulesFor(supplier, grants);
  assert.deepEqual(
    rules.filter(({ entity }) => ['evaluationScoring', 'workflow', 'customSupplier'].includes(entity)),
    [],
  );
});

test('purchasers read colleagues; only organization admins manage them, and only the operator blocks them', () => {
  const colleague = { id: 'tom', organization: 'nordhafen', state: 'active' };
  const orgAdmin = { ...purchaser, orgAdmin: true };
  assert.ok(can(purchaser, 'read', 'account', colleague));
  assert.ok(!can(purchaser, 'deactivate', 'account', colleague));
  assert.ok(can(orgAdmin, 'deactivate', 'account', colleague));
  assert.ok(!can(orgAdmin, 'deactivate', 'account', { ...colleague, id: 'joost', organization: 'nordrack' }));
  assert.ok(!can(orgAdmin, 'block', 'account', colleague));
  assert.ok(can(admin, 'block', 'account', colleague));
});

test('the operator reads everywhere, but writes in an organization only while viewing as it', () => {
  const workflow = { organization: 'nordhafen' };
  assert.ok(can(admin, 'read', 'workflow', workflow));
  assert.ok(!can(admin, 'update', 'workflow', workflow));
  assert.ok(can(viewing, 'update', 'workflow', workflow));
  assert.ok(!can(viewing, 'read', 'workflow', { organization: 'suedwerk' }));
});

test("viewing as an organization limits lists to its records and the operator's own", () => {
  assert.ok(can(viewing, 'read', 'account', { id: 'tom', organization: 'nordhafen', state: 'active' }));
  const oneself = { id: 'operator', organization: 'parley', state: 'active' };
  assert.ok(can(viewing, 'open', 'account', oneself), 'their own account by its address');
  assert.ok(!can(viewing, 'read', 'account', oneself), "but not in the organization's lists");
  assert.ok(!can(viewing, 'read', 'account', { id: 'joost', organization: 'nordrack', state: 'active' }));
  assert.ok(can(viewing, 'read', 'organization', { id: 'nordhafen' }));
  assert.ok(can(viewing, 'read', 'postalAddress', { organization: 'nordhafen' }));
  assert.ok(!can(viewing, 'read', 'postalAddress', { organization: 'suedwerk', type: 'billing' }));
  assert.ok(can(viewing, 'update', 'featureFlag', {}));
  assert.ok(can(viewing, 'publish', 'schemaOverlay', {}));
});

test('viewing as an organization limits an unrestricted read rule to that organization', () => {
  const own = {
    contract: [
      { role: 'purchaser', actions: ['read'], where: { organization: '$organization' } },
      { role: 'admin', actions: ['read'] },
    ],
  } as const;
  const sees = (caller: Caller, organization: string) =>
    abilityOf(rulesFor(caller, own)).can('read', subject('contract', { organization }));
  assert.deepEqual(
    [sees(admin, 'suedwerk'), sees(viewing, 'suedwerk'), sees(viewing, 'nordhafen')],
    [true, false, true],
  );
});

test('the operator never accepts, rejects or awards, even when viewing as an organization', () => {
  const offer = { organization: 'nordrack', purchaserOrganization: 'nordhafen', submitted: true };
  for (const action of ['accepting', 'reject']) assert.ok(!can(viewing, action, 'response', offer));
  assert.ok(!can(viewing, 'awarding', 'participation', { organization: 'nordhafen' }));
  const asSupplier: Caller = { ...admin, viewAs: { organization: 'nordrack', kind: 'supplier' } };
  assert.ok(can(asSupplier, 'read', 'response', offer));
  assert.ok(!can(asSupplier, 'publish', 'response', offer));
  assert.ok(!can(asSupplier, 'bidding', 'participation', { supplier: 'nordrack' }));
});

test('anonymous callers can read feature flags and nothing else', () => {
  assert.deepEqual(
    rulesFor(anonymous, grants).map(({ entity, actions }) => [entity, actions]),
    [['featureFlag', ['read']]],
  );
});

test('an administrator who views as a purchaser cannot perform binding actions', () => {
  const viewing = { ...admin, viewAs: { organization: 'nordhafen', kind: 'purchaser' as const } };
  const binding = Object.entries(grants).flatMap(([entity, list]) =>
    list
      .filter(({ role }) => role === 'purchaser' || role === 'category_manager')
      .flatMap((grant) => (grant.binding ?? []).map((action) => [entity, action] as const)),
  );
  for (const [entity, action] of [
    ['participation', 'sendDraft'],
    ['participation', 'personAnswer'],
    ['participation', 'changeLimits'],
    ['participation', 'declineDeal'],
    ['agentRun', 'create'],
    ['agentRun', 'resume'],
    ['demand', 'submit'],
    ['workflow', 'schedule'],
    ['workflow', 'resumeSchedule'],
    ['workflow', 'runNow'],
    ['purchaseOrder', 'send'],
    ['purchaseOrder', 'change'],
    ['purchaseOrder', 'cancel'],
    ['purchaseOrder', 'respond'],
    ['supplierAward', 'createPurchaseOrder'],
  ]) {
    assert.ok(
      binding.some(([one, name]) => one === entity && name === action),
      `${entity} ${action}`,
    );
  }
  const unknown = Object.values(grants)
    .flat()
    .flatMap(({ binding: names = [], actions }) => names.filter((name) => !actions.includes(name)));
  assert.deepEqual(unknown, [], 'a misspelled name would have no effect');
  const rules = rulesFor(viewing, grants);
  const taken = binding.filter(([entity, action]) =>
    rules.some((rule) => rule.entity === entity && rule.actions.includes(action)),
  );
  assert.deepEqual(taken, []);
});
