import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultSteps } from '../automation/default-steps.ts';
import type { Step } from '../automation/step.ts';
import { followAutomation, type FollowContext, type RunState } from './follow-automation.ts';

const at = '2026-11-23T10:00:00.000Z';
const context: FollowContext = { now: at, hasAward: true, linksOf: () => ['/api/x'], outbid: [{ quote: 'dearer' }] };
const steps = (changes: Partial<Record<string, Partial<Step>>>): Step[] =>
  defaultSteps().map((plan) => ({ ...plan, id: plan.kind, state: 'not_started', ...changes[plan.kind] }));

const follow = (
  changes: Parameters<typeof steps>[0],
  state: RunState = 'running',
  of: 'running' | 'paused' | 'stopped' | 'completed' = 'running',
) => followAutomation({ automation: { state: of, steps: steps(changes) }, noted: {}, state }, context);

test('an open question sets the agent to waiting and names the step', () => {
  const found = follow({
    award: { state: 'manual', openedAt: at, because: [{ code: 'above_budget', is: '9', asked: '5' }] },
  });
  assert.deepEqual([found.state, found.waitsFor], ['waiting', 'award']);
  assert.deepEqual(
    found.entries.map(({ code, is }) => [code, is]),
    [['asks', 'award']],
  );
});

test('a completed step lists its evidence and the offers it left out', () => {
  const because = [
    { code: 'offers_fit', is: '1', asked: '2' },
    { code: 'offer_incomplete', is: 'Nord' },
  ];
  const done = { state: 'completed', decidedAt: at, decidedBy: 'automation', because } as const;
  const [decided, awarded] = follow({ decide_offers: done, award: { ...done, because: [] } }).entries;
  assert.deepEqual(
    decided?.rejected.map((one) => 'code' in one && one.code),
    ['offer_incomplete'],
  );
  assert.deepEqual(decided?.because.at(-1), { link: '/api/x' });
  assert.deepEqual(awarded?.rejected, [{ quote: 'dearer' }]);
});

test('reports each change once', () => {
  const changes = { publish_request: { state: 'completed', decidedAt: at, decidedBy: 'automation' } as const };
  const first = follow(changes);
  const automation = { state: 'running' as const, steps: steps(changes) };
  const again = followAutomation({ automation, noted: first.noted, state: first.state }, context);
  assert.deepEqual([first.entries.length, again.entries], [1, []]);
});

test('a run is done with an award, failed without one, and pauses with its automation', () => {
  assert.equal(follow({}, 'running', 'completed').state, 'done');
  const none = { automation: { state: 'completed' as const, steps: [] }, noted: {}, state: 'running' as const };
  assert.equal(followAutomation(none, { ...context, hasAward: false }).state, 'failed');
  assert.deepEqual(
    follow({}, 'running', 'paused').entries.map(({ code }) => code),
    ['paused'],
  );
  assert.deepEqual(
    follow({}, 'paused', 'running').entries.map(({ code }) => code),
    ['resumed'],
  );
  assert.equal(follow({}, 'running', 'stopped').state, 'waiting');
});
