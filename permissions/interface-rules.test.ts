import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMongoAbility } from '@casl/ability';
import { unpackRules } from '@casl/ability/extra';
import { entities } from '../schemas/registry.ts';
import type { Caller } from './caller.ts';
import { grants } from './index.ts';
import { interfaceRules } from './interface-rules.ts';
import { person } from './testing/person.ts';
import { abilityOf, rulesFor, type Ability, type Rule } from './rules-for.ts';

const callers: Record<string, Caller> = {
  'a purchaser': person,
  'who administers an organization': { ...person, orgAdmin: true },
  'who manages categories': { ...person, managesCategories: true },
  'a requester': { ...person, kind: 'requester' },
  'a supplier': { ...person, kind: 'supplier' },
  'the operator': { ...person, kind: 'admin' },
  'the operator in the view of a purchaser': {
    ...person,
    kind: 'admin',
    viewAs: { organization: 'organization-2', kind: 'purchaser' },
  },
  'the operator in the view of a supplier': {
    ...person,
    kind: 'admin',
    viewAs: { organization: 'organization-3', kind: 'supplier' },
  },
  'who is not admitted yet': { ...person, kind: 'supplier', admitted: false },
};

const organizationOf = ({ viewAs, organization }: Caller): string | null => viewAs?.organization ?? organization;

/** The rules as they arrive in a response. */
function packed(caller: Caller): { text: string; ability: Ability } {
  const text = JSON.stringify(interfaceRules(rulesFor(caller, grants), organizationOf(caller)));
  return { text, ability: createMongoAbility(unpackRules(JSON.parse(text))) };
}

for (const [who, caller] of Object.entries(callers)) {
  test(`${who} can read and create in the interface what the rules allow`, () => {
    const { ability } = packed(caller);
    const own = abilityOf(rulesFor(caller, grants));
    for (const entity of Object.keys(entities))
      for (const action of ['read', 'create'])
        assert.equal(ability.can(action, entity), own.can(action, entity), `${action} ${entity}`);
  });

  test(`${who} receives no conditions except their own organization, and no other actions`, () => {
    const { text, ability } = packed(caller);
    const { rules } = ability;
    assert.deepEqual(
      [...new Set(rules.flatMap(({ action }) => action))].toSorted(),
      ability.can('create', 'savedView') ? ['create', 'read'] : ['read'],
    );
    const conditions = rules.flatMap((rule) => Object.values(Object(rule.conditions)));
    assert.deepEqual(
      conditions.filter((value) => value !== organizationOf(caller)),
      [],
    );
    assert.ok(rules.every(({ fields }) => fields === undefined));
    assert.ok(text.length < 1500, `${text.length}`);
  });
}

test("a property stands for the reader's organization only if every read rule includes it", () => {
  const both: Rule[] = [
    { entity: 'workflow', actions: ['read'], where: { organization: 'a', open: true }, fields: undefined },
    { entity: 'workflow', actions: ['read'], where: { shared: true }, fields: undefined },
  ];
  assert.deepEqual(interfaceRules(both, 'a'), [['read', 'workflow']]);
  assert.deepEqual(interfaceRules(both.slice(0, 1), 'a'), [['read', 'workflow', { organization: 'a' }]]);
  assert.deepEqual(interfaceRules(both.slice(0, 1), 'b'), [['read', 'workflow']]);
});
