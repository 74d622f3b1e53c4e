import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ServiceLimits } from './caller.ts';
import type { Grant } from './grant.ts';
import { grants } from './index.ts';
import { rulesFor } from './rules-for.ts';
import { scopesOf, serviceRoles, type ServiceRole } from './service-scopes.ts';
import { person } from './testing/person.ts';

/** Entities of which a program may at most read: people, their sessions and settings. */
const personal = ['account', 'session', 'notification', 'savedView', 'job'];
/** Operations that bind an organization. A new one is added to a grant and here. */
const binding = `
agentRun.create agentRun.resume approvalRequest.approve approvalRequest.decline approvalRequest.delegate
approvalRequest.withdraw awardScenario.award demand.approve demand.decline demand.submit negotiation.publish participation.awarding
participation.breakDown participation.changeLimits participation.confirmDeal participation.createPurchaseOrder
participation.declineDeal participation.personAnswer participation.resume participation.sendDraft
priceExplanation.accept priceExplanation.reject purchaseOrder.cancel purchaseOrder.change purchaseOrder.respond
purchaseOrder.send qualification.approve qualification.reject request.publish
response.accepting response.askExplanation response.reject supplierAward.createPurchaseOrder supplierDocument.accept
supplierDocument.reject workflow.resumeSchedule workflow.runNow workflow.schedule workflow.sendDebriefs`
  .trim()
  .split(/\s+/);

const callsOf = (role: ServiceRole, service: ServiceLimits): string[] => {
  const rules = rulesFor({ ...person, kind: role, service }, grants);
  return [
    ...new Set(rules.flatMap(({ entity, actions }) => actions.map((action) => `${entity}.${action}`))),
  ].toSorted();
};

const grantsOf = (role: ServiceRole): (Grant & { entity: string })[] =>
  Object.entries(grants).flatMap(([entity, list]) =>
    list.filter((grant) => grant.role === role).map((grant) => ({ ...grant, entity })),
  );

const boundBy = ({ binding: always = [], committing = [] }: Partial<Grant>): readonly string[] => [
  ...always,
  ...committing,
];

/** The calls that a scope stands for, spelled out without the code that decides them. */
function expected(role: ServiceRole, scope: string, binds: boolean): string[] {
  const [named = '', words = ''] = scope.split(':');
  const wanted = (action: string): boolean =>
    words === '*' ||
    words === action ||
    (words === 'read' && action === 'open') ||
    (words === 'write' && /^(?:create|update|delete)$/.test(action));
  const calls = grantsOf(role)
    .filter(({ entity }) => entity === named)
    .flatMap(({ actions, ...grant }) =>
      actions.flatMap((action) => {
        const isReading = action === 'read' || action === 'open';
        if (!isReading && (personal.includes(named) || (!binds && boundBy(grant).includes(action)))) return [];
        if (wanted(action)) return [`${named}.${action}`];
        return isReading ? [`${named}.open`] : [];
      }),
    );
  return [...new Set(calls)].toSorted();
}

for (const role of serviceRoles) {
  for (const scope of scopesOf(role, grants).filter((one) => one !== 'priceBook:read')) {
    test(`${role}: ${scope} allows its own calls and no other`, () => {
      for (const binds of [false, true])
        assert.deepEqual(callsOf(role, { scopes: [scope], binding: binds }), expected(role, scope, binds));
    });
  }

  test(`${role}: no scopes, or scopes of other things, allow nothing`, () => {
    for (const scopes of [[], ['priceBook:read'], ['serviceAccount:*'], ['*'], [':*'], ['request'], ['requestItems:*']])
      assert.deepEqual(callsOf(role, { scopes, binding: true }), []);
  });

  test(`${role}: all scopes together are the role's grants without binding and personal operations`, () => {
    const scopes = scopesOf(role, grants);
    const own = grantsOf(role).flatMap(({ entity, actions }) => actions.map((action) => `${entity}.${action}`));
    const isPersonal = (call: string): boolean =>
      personal.includes(call.split('.')[0] ?? '') && !/\.(?:read|open)$/.test(call);
    const possible = [...new Set(own)].filter((call) => !isPersonal(call)).toSorted();
    assert.deepEqual(callsOf(role, { scopes, binding: true }), possible);
    const bound = grantsOf(role).flatMap((grant) => boundBy(grant).map((action) => `${grant.entity}.${action}`));
    assert.deepEqual(
      callsOf(role, { scopes, binding: false }),
      possible.filter((call) => !bound.includes(call)),
    );
  });
}

test('the binding operations of a purchaser are those of the list', () => {
  const bound = grantsOf('purchaser').flatMap(({ entity, ...grant }) =>
    boundBy(grant).map((name) => `${entity}.${name}`),
  );
  assert.deepEqual([...new Set(bound)].toSorted(), binding.toSorted());
});
