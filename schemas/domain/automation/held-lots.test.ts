import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planOf } from './default-steps.ts';
import type { NegotiationFacts } from './facts.ts';
import type { StepKind } from './step-kinds.ts';
import { standingOf } from './standing.ts';
import { someFacts } from './testing/some-facts.ts';

const best = { participation: 'p', supplier: 'a', price: '90', savingsPercent: '10' };
const lot = (more: Pick<NegotiationFacts, 'state'> & Partial<NegotiationFacts>): NegotiationFacts => ({
  id: 'lot',
  title: 'Lot',
  type: null,
  best,
  ordered: false,
  ...more,
});
const request = { state: 'finished', finishDate: null, hasPrices: true } as const;
const at = (kind: StepKind, ...negotiations: NegotiationFacts[]) =>
  standingOf({ ...planOf(kind, 'auto'), id: kind, state: 'not_started' }, someFacts({ request, negotiations })).at;

test('an award that waits for an approval holds the award step, and an order only the order step', () => {
  const heldAward = lot({ state: 'finished', isHeld: true });
  const heldOrder = lot({ state: 'awarded', isHeld: true });
  assert.equal(at('award', heldAward), 'wait');
  assert.equal(at('award', heldOrder, lot({ state: 'finished' })), 'ready');
  assert.equal(at('order', heldOrder), 'wait');
  assert.equal(at('order', heldOrder, lot({ state: 'awarded' })), 'wait');
  assert.equal(at('order', heldAward), 'wait', 'nothing is awarded yet');
  assert.equal(at('order', lot({ state: 'awarded' })), 'ready');
  assert.equal(at('order', lot({ state: 'awarded', ordered: true })), 'done');
});
