import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Entity } from './language/entity.ts';
import { next, operationsIn, type Lifecycle } from './language/lifecycle.ts';
import { entities } from './registry.ts';

const withStates: readonly (Entity & { lifecycle: Lifecycle })[] = Object.values(entities).flatMap((entity) =>
  entity.lifecycle ? [{ ...entity, lifecycle: entity.lifecycle }] : [],
);

/** Returns the states an operation can lead to from a state: the state it names, and those a rule may choose. */
function targets(lifecycle: Lifecycle, state: string): string[] {
  return Object.values(lifecycle.operations)
    .filter(({ from }) => from.includes(state))
    .flatMap(({ to, or = [] }) => [to ?? state, ...or]);
}

function reachable(lifecycle: Lifecycle): Set<string> {
  const seen = new Set([lifecycle.initial, ...(lifecycle.begins ?? [])]);
  for (const state of seen) for (const target of targets(lifecycle, state)) seen.add(target);
  return seen;
}

for (const { name, lifecycle, schema } of withStates) {
  const states = Object.keys(lifecycle.states);

  test(`${name}: every state is reachable from the first one`, () => {
    assert.deepEqual([...reachable(lifecycle)].toSorted(), states.toSorted());
  });

  test(`${name}: final states have no way out, and every other state has one`, () => {
    for (const state of states) {
      const leaves = targets(lifecycle, state).some((target) => target !== state);
      if (lifecycle.states[state]?.final) assert.ok(!leaves || isReopened(name, state), `${state} is left`);
      else assert.ok(leaves, `${state} is never left`);
    }
  });

  test(`${name}: the schema lists the lifecycle states and makes the state read-only`, () => {
    const { enum: listed = [], readOnly } = schema.properties?.['state'] ?? {};
    assert.deepEqual([...listed].toSorted(), states.toSorted());
    assert.equal(readOnly, true);
  });

  test(`${name}: an operation is possible only in the states it names`, () => {
    for (const state of states) {
      for (const [operation, { from, to }] of Object.entries(lifecycle.operations)) {
        assert.equal(next(lifecycle, state, operation), from.includes(state) ? (to ?? state) : null);
      }
    }
  });

  test(`${name}: users are not offered operations of the clock or the system`, () => {
    const offered = new Set(states.flatMap((state) => operationsIn(lifecycle, state)));
    for (const [operation, { by }] of Object.entries(lifecycle.operations)) {
      assert.equal(offered.has(operation), (by ?? 'user') === 'user', operation);
    }
  });
}

/** An accepted invitation may still be opened, and its recipient reminded. */
const isReopened = (entity: string, state: string): boolean =>
  entity === 'invitation' && ['accepted', 'approved'].includes(state);

test('an entity has either states or plain operations', () => {
  for (const { name, lifecycle, operations, schema } of Object.values(entities)) {
    assert.ok(!(lifecycle && operations), name);
    assert.equal(schema.properties?.['state'] !== undefined, lifecycle !== undefined, name);
  }
});

/**
 * Listed manually, because a person must decide which operations cannot be undone. A forgotten flag must not change
 * that.
 */
test('only operations that cannot be undone ask for confirmation', () => {
  const confirmed = withStates.flatMap(({ name, lifecycle }) =>
    Object.entries(lifecycle.operations).flatMap(([operation, { confirm }]) =>
      confirm ? [`${name}.${operation}`] : [],
    ),
  );
  assert.deepEqual(confirmed, [
    'account.makeRequester',
    'account.makePurchaser',
    'account.block',
    'workflow.complete',
    'workflow.sendDebriefs',
    'workflow.runNow',
    'workflow.delete',
    'automation.approve',
    'automation.decline',
    'automation.finish',
    'request.publish',
    'request.amend',
    'invitation.delete',
    'question.delete',
    'response.publish',
    'response.cancel',
    'negotiation.publish',
    'negotiation.forcedStart',
    'negotiation.forcedFinish',
    'negotiation.endBotConversation',
    'negotiation.convertToOffline',
    'negotiation.markFailed',
    'negotiation.delete',
    'participation.dutchDeal',
    'participation.acceptEnglishReverse',
    'participation.acceptPackage',
    'participation.confirmDeal',
    'participation.declineDeal',
    'participation.endTalk',
    'participation.leave',
    'participation.awarding',
    'purchaseOrder.send',
    'purchaseOrder.acknowledge',
    'purchaseOrder.deliver',
    'purchaseOrder.close',
    'demand.approve',
    'demand.cancel',
    'demand.delete',
    'agentRun.takeOver',
    'agentRun.stop',
    'schemaOverlay.publish',
    'schemaOverlay.delete',
    'awardScenario.award',
    'awardScenario.delete',
    'approvalRequest.approve',
    'debrief.ask',
    'serviceAccount.rotate',
    'serviceAccount.revoke',
    'webhook.rotateSecret',
    'webhook.delete',
  ]);
});
