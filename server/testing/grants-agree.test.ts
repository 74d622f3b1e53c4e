import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { subject } from '@casl/ability';
import * as fc from 'fast-check';
import type { Caller } from '../../permissions/caller.ts';
import type { Test } from '../../permissions/grant.ts';
import { grants } from '../../permissions/index.ts';
import { abilityOf, rulesFor, type Rule } from '../../permissions/rules-for.ts';
import type { Entity } from '../../schemas/language/entity.ts';
import { entities } from '../../schemas/registry.ts';
import { raw } from '../kernel/repository/records.ts';
import { readScope } from '../kernel/repository/scope.ts';
import { tableOf } from '../kernel/repository/table.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { person } from '../../permissions/testing/person.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const uuid = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [account, organization, other] = [uuid(1), uuid(2), uuid(3)];

const purchaser: Caller = { ...person, account, organization };
const admin: Caller = { ...purchaser, organization: uuid(4), kind: 'admin' };
const callers: Record<string, Caller> = {
  purchaser,
  'organization admin': { ...purchaser, orgAdmin: true },
  'category manager': { ...purchaser, managesCategories: true },
  supplier: { ...purchaser, kind: 'supplier' },
  'not admitted': { ...purchaser, admitted: false },
  admin,
  'viewing a purchaser': { ...admin, viewAs: { organization, kind: 'purchaser' } },
  'viewing a supplier': { ...admin, viewAs: { organization, kind: 'supplier' } },
};

const isPlain = (one: Test): boolean => typeof one !== 'object' || one === null || 'in' in one;

/**
 * CASL is never asked about access tables and parents, because the scope checked them when the record was loaded. Both
 * sides omit them here.
 */
const plain = (rule: Rule): Rule => ({
  ...rule,
  where: Object.fromEntries(Object.entries(rule.where).filter(([, one]) => isPlain(one))),
});

/** Values that a grant may test in the property, and others. */
function valuesFor({
  property,
  rules,
  entity,
}: {
  property: string;
  rules: readonly Rule[];
  entity: Entity;
}): unknown[] {
  const looked = rules.flatMap(({ where }) => {
    const one = where[property];
    return typeof one === 'object' && one !== null && 'in' in one ? [...one.in] : one === undefined ? [] : [one];
  });
  const kind = tableOf(entity).byProperty.get(property)?.kind;
  if (kind === 'boolean') return [true, false, null];
  if (kind === 'instant') return ['2026-11-22T09:00:00.000Z', null];
  return kind === 'link' || kind === 'uuid'
    ? [...looked, account, organization, other, null]
    : [...looked, 'elsewhere', null];
}

function recordsOf(entity: Entity, rules: readonly Rule[]): fc.Arbitrary<Record<string, unknown>> {
  const properties = [...new Set(rules.flatMap(({ where }) => Object.keys(where)))];
  return fc.record(
    Object.fromEntries(
      properties.map((property) => [property, fc.constantFrom(...valuesFor({ property, rules, entity }))]),
    ),
  );
}

/** Returns the records that the scope would let through if they were rows. */
async function inScope(
  entity: Entity,
  records: readonly Record<string, unknown>[],
  reader: { caller: Caller; rules: readonly Rule[] },
) {
  const table = tableOf(entity);
  const rows = records.map((record) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [table.byProperty.get(name)?.column ?? name, value]),
    ),
  );
  const scope = readScope({ entity, actions: ['read'], alias: 't' }, reader);
  const found = await raw<{ place: number }>(server.services.db, {
    sql: `select e.place::int as place from jsonb_array_elements(?::jsonb) with ordinality e (row, place),
      lateral jsonb_populate_record(null::${table.name}, e.row) t where ${scope.sql}`,
    bindings: [JSON.stringify(rows), ...scope.bindings],
  });
  const places = new Set(found.map(({ place }) => place));
  return records.map((_, index) => places.has(index + 1));
}

for (const [name, caller] of Object.entries(callers)) {
  test(`lists and records show the same: ${name}`, async () => {
    let compared = 0;
    for (const entity of Object.values(entities)) {
      const rules = rulesFor(caller, grants)
        .map(plain)
        .filter((rule) => rule.entity === entity.name && rule.actions.includes('read'));
      const ability = abilityOf(rules);
      const records = fc.sample(recordsOf(entity, rules), { numRuns: 40, seed: 7 });
      const listed = await inScope(entity, records, { caller, rules });
      for (const [index, record] of records.entries())
        assert.equal(
          listed[index],
          ability.can('read', subject(entity.name, { ...record })),
          `${entity.name} ${JSON.stringify(record)}`,
        );
      compared += rules.length > 0 ? 1 : 0;
    }
    assert.ok(compared > 0);
  });
}
