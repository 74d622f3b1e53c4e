import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planOf } from './default-steps.ts';
import type { NegotiationFacts } from './facts.ts';
import type { StepKind } from './step-kinds.ts';
import { dueAction } from './due-action.ts';
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

test('once the approval was not given, the step asks its decider and says how the request ended', () => {
  const due = (kind: 'award' | 'order', ...negotiations: NegotiationFacts[]) => {
    const because = [{ code: 'approval_pending' }];
    const step = {
      ...planOf(kind, 'auto'),
      id: kind,
      state: 'manual',
      because,
      decider: 'd',
      askedAmount: '90',
    } as const;
    return dueAction({ state: 'running', steps: [step] }, someFacts({ request, negotiations }))?.due;
  };
  const asks = (step: string, code: string) => ({
    does: 'ask',
    step,
    state: 'manual',
    because: [{ code }],
    decider: 'd',
    amount: '90',
  });
  assert.deepEqual(
    due('award', lot({ state: 'finished', approvalEnd: 'declined' })),
    asks('award', 'approval_declined'),
  );
  assert.deepEqual(due('order', lot({ state: 'awarded', approvalEnd: 'expired' })), asks('order', 'approval_expired'));
  assert.equal(due('award', lot({ state: 'finished', isHeld: true, approvalEnd: null })), undefined);
  assert.equal(due('order', lot({ state: 'awarded', ordered: true, approvalEnd: 'declined' }))?.does, 'settle');
});
