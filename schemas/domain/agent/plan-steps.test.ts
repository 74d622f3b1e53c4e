import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bindingSteps, stepKinds, stepModes } from '../automation/step-kinds.ts';
import { agentLimits, stepsOfAgent, type AgentTerms } from './plan-steps.ts';

const terms: AgentTerms = { budget: { amount: '900', currency: 'EUR' }, limits: [], offersAtLeast: 3 };
const newId = (): string => 'id';
const modesOf = (steps: ReturnType<typeof stepsOfAgent>): Record<string, string> =>
  Object.fromEntries(steps.map(({ kind, mode }) => [kind, mode]));

test('without a rule, it asks before every binding step and no other', () => {
  for (const { kind, mode } of stepsOfAgent({ template: null, modes: null }, terms, newId))
    assert.equal(mode, bindingSteps.has(kind) ? 'ask' : 'auto', kind);
});

test('a rule allows automatic steps, and a limit only adds approvals', () => {
  const rule = fc.uniqueArray(fc.record({ kind: fc.constantFrom(...stepKinds), mode: fc.constantFrom(...stepModes) }), {
    selector: ({ kind }) => kind,
    minLength: 1,
  });
  fc.assert(
    fc.property(rule, fc.subarray([...agentLimits]), (modes, limits) => {
      const origin = { template: null, modes: { modes, approver: null } };
      const free = modesOf(stepsOfAgent(origin, terms, newId));
      const bound = modesOf(stepsOfAgent(origin, { ...terms, limits }, newId));
      for (const { kind, mode } of modes) assert.equal(free[kind], mode);
      for (const kind of stepKinds)
        assert.ok(bound[kind] === free[kind] || (free[kind] === 'auto' && bound[kind] === 'ask'));
      if (limits.includes('no_award')) assert.notEqual(bound['award'], 'auto');
      if (limits.includes('no_order')) assert.notEqual(bound['order'], 'auto');
    }),
  );
});

test('steps use the budget and the number of offers, and keep a smaller template budget', () => {
  const template = [{ ...stepOf('award'), settings: { budget: '500' } }];
  const origin = { template, modes: { modes: [], approver: null } };
  const steps = stepsOfAgent(origin, { ...terms, limits: ['approved_suppliers_only'] }, newId);
  const settings = Object.fromEntries(steps.map((step) => [step.kind, step.settings]));
  assert.equal(settings['award']?.budget, '500');
  assert.deepEqual([settings['decide_offers']?.offersAtLeast, settings['decide_offers']?.budget], [3, '900']);
  assert.equal(settings['extend']?.fewerThan, 3);
  assert.deepEqual(settings['invite']?.who, ['preferred', 'recommended']);
});

const stepOf = (kind: 'award') => ({
  id: 'x',
  kind,
  mode: 'auto' as const,
  state: 'not_started' as const,
  limit: 'P1D',
  escalation: { to: 'owner', after: 'P1D' },
});
