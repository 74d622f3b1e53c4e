import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PurchaseStep, Step } from './activities.ts';
import { automationLife } from './automation-life.ts';
import type { Runtime } from './runtime.ts';

const at = '2026-03-02T08:00:00.000Z';
const within = (name: PurchaseStep, operation: string = name): Step => ({ at, operation, within: name });

/** Runs an automation whose server has these due steps. Returns the performed steps in order. */
async function run(steps: readonly Step[], changes: readonly number[] = []): Promise<string[]> {
  const left = [...steps];
  const done: string[] = [];
  let waits = 0;
  const runtime: Runtime = {
    activities: {
      nextStep: async () => left[0] ?? null,
      perform: async ({ operation }) => {
        done.push(operation);
        left.shift();
      },
    },
    now: () => new Date(at),
    lookAfresh: () => undefined,
    hasChanged: () => false,
    waitUntil: async () => (changes.includes((waits += 1)) ? 'changed' : 'time'),
    isLong: () => false,
    continueAsNew: () => Promise.reject(new Error('not long')),
  };
  await automationLife('1', runtime);
  return done;
}

test('an automation runs its steps in order, and the actions of a step before the next one', async () => {
  const steps = [
    within('publish_request'),
    within('decide_offers', 'ask'),
    within('decide_offers', 'escalate'),
    within('decide_offers'),
    within('award'),
    { at, operation: 'complete' },
  ];
  assert.deepEqual(await run(steps), ['publish_request', 'ask', 'escalate', 'decide_offers', 'award', 'complete']);
});

test('runs an earlier step that the owner added in the meantime', async () => {
  const steps = [within('award'), within('invite'), within('order')];
  assert.deepEqual(await run(steps), ['award', 'invite', 'order']);
});

test('a change during the wait triggers a new check instead of the action', async () => {
  assert.deepEqual(await run([within('invite'), within('award')], [1]), ['invite', 'award']);
});

test('an automation with nothing due ends', async () => {
  assert.deepEqual(await run([]), []);
});
