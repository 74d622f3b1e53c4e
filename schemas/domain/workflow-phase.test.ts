import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { type PhaseInput, phases, workflowPhase } from './workflow-phase.ts';

const phase = (parts: Partial<PhaseInput>) =>
  workflowPhase({
    type: 'rfp',
    completedByHand: false,
    requestState: 'finished',
    items: ['a', 'b'],
    awardedItems: [],
    offers: [{ state: 'published' }],
    negotiations: [],
    ...parts,
  });
const negotiation = (state: string, items: string[] = ['a'], newerRound = false) => ({ state, items, newerRound });

test('the phase is request until publication, then offers until the request finishes', () => {
  assert.equal(phase({ requestState: null }), 'request');
  assert.equal(phase({ requestState: 'created' }), 'request');
  assert.equal(phase({ requestState: 'drafted' }), 'request');
  assert.equal(phase({ requestState: 'published', offers: [] }), 'offers');
  assert.equal(phase({ requestState: 'started', offers: [] }), 'offers');
  assert.equal(phase({}), 'evaluation');
});

test('a draft negotiation counts as evaluation, a published one as negotiation', () => {
  assert.equal(phase({ negotiations: [negotiation('drafted')] }), 'evaluation');
  assert.equal(phase({ negotiations: [negotiation('published')] }), 'negotiation');
  assert.equal(phase({ negotiations: [negotiation('started'), negotiation('drafted', ['b'])] }), 'negotiation');
  assert.equal(phase({ requestState: 'started', negotiations: [negotiation('started')] }), 'negotiation');
});

test('a finished negotiation sets the phase to awarding, even while others run', () => {
  assert.equal(phase({ negotiations: [negotiation('finished')] }), 'awarding');
  assert.equal(phase({ negotiations: [negotiation('negotiated'), negotiation('started', ['b'])] }), 'awarding');
});

test('a workflow is completed when every item is awarded, in any request state', () => {
  const all = [negotiation('awarded'), negotiation('awarded', ['b'])];
  assert.equal(phase({ requestState: 'started', negotiations: all }), 'completed');
  assert.equal(phase({ requestState: 'started', negotiations: [negotiation('awarded')] }), 'awarding');
});

test('a failed lot completes a workflow only after the request has ended and another lot was awarded', () => {
  const mixed = [negotiation('awarded'), negotiation('failed', ['b'])];
  assert.equal(phase({ requestState: 'started', negotiations: mixed }), 'awarding');
  assert.equal(phase({ negotiations: [negotiation('failed'), negotiation('failed', ['b'])] }), 'awarding');
});

test('a workflow is completed when every item is in an awarded or failed negotiation', () => {
  assert.equal(phase({ negotiations: [negotiation('awarded'), negotiation('failed', ['b'])] }), 'completed');
  assert.equal(phase({ negotiations: [negotiation('awarded'), negotiation('started', ['b'])] }), 'awarding');
  assert.equal(phase({ negotiations: [negotiation('awarded')] }), 'awarding');
  assert.equal(phase({ items: [], negotiations: [] }), 'evaluation');
});

test('a decided lot keeps the phase at awarding, even with another draft', () => {
  for (const decided of ['awarded', 'failed'])
    assert.equal(phase({ negotiations: [negotiation(decided), negotiation('drafted', ['b'])] }), 'awarding');
  assert.equal(phase({ awardedItems: ['a'], negotiations: [negotiation('drafted', ['b'])] }), 'awarding');
});

test('ignores an earlier round, and a new round returns to negotiation', () => {
  const rounds = [negotiation('finished', [], true), negotiation('started', ['a', 'b'])];
  assert.equal(phase({ negotiations: rounds }), 'negotiation');
  assert.equal(
    phase({ negotiations: [negotiation('failed', ['a', 'b'], true), negotiation('drafted', ['a', 'b'])] }),
    'negotiation',
  );
});

test('a finished request without a live offer is completed', () => {
  assert.equal(phase({ offers: [] }), 'completed');
  assert.equal(phase({ offers: [{ state: 'created' }, { state: 'rejected' }, { state: 'cancelled' }] }), 'completed');
  assert.equal(phase({ requestState: 'started', offers: [{ state: 'rejected' }] }), 'offers');
  assert.equal(phase({ offers: [{ state: 'invalid' }] }), 'evaluation');
});

test('an RFI is completed when every offer is accepted or rejected', () => {
  assert.equal(phase({ type: 'rfi', offers: [{ state: 'accepted' }, { state: 'rejected' }] }), 'completed');
  assert.equal(phase({ type: 'rfi', offers: [{ state: 'accepted' }, { state: 'published' }] }), 'evaluation');
  assert.equal(phase({ type: 'rfi', offers: [{ state: 'accepted' }, { state: 'cancelled' }] }), 'completed');
  assert.equal(phase({ type: 'rfp', offers: [{ state: 'accepted' }] }), 'evaluation');
});

test('a workflow completed by hand is completed in every phase', () => {
  assert.equal(phase({ completedByHand: true, requestState: 'started' }), 'completed');
});

test('every combination of states has one of the six phases', () => {
  const states = fc.constantFrom('drafted', 'published', 'started', 'finished', 'negotiated', 'awarded', 'failed');
  const input = fc.record({
    requestState: fc.constantFrom(null, 'created', 'drafted', 'published', 'started', 'finished'),
    negotiations: fc.array(fc.tuple(states, fc.boolean()).map(([state, newer]) => negotiation(state, ['a'], newer))),
  });
  fc.assert(fc.property(input, (parts) => assert.ok(phases.includes(phase(parts)))));
});

test('the phase never goes back as negotiations advance', () => {
  const ways = ['drafted', 'published', 'started', 'finished', 'negotiated', 'awarded', 'failed'];
  const step = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 3 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const lots = [0, 0, 0];
      let before = 0;
      for (const [lot, further] of steps) {
        lots[lot] = isDecided(ways[lots[lot] ?? 0]) ? (lots[lot] ?? 0) : Math.min(6, (lots[lot] ?? 0) + further);
        const now = phases.indexOf(
          phase({
            items: ['a', 'b', 'c'],
            negotiations: lots.map((at, n) => negotiation(ways[at] ?? '', ['abc'[n] ?? ''])),
          }),
        );
        assert.ok(now >= before, `${lots.join()}: ${phases[before]} became ${phases[now]}`);
        before = now;
      }
    }),
  );
});

const isDecided = (state: string | undefined): boolean => state === 'awarded' || state === 'failed';
