import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from '../../../schemas/request/request.entity.ts';
import type { Guide } from '../../../schemas/language/ui.ts';
import { currentStep, firstStepWithError, neighbors, stepsOf, stepStatus, stepViolations } from './guide-steps.ts';

const guide: Guide = request.guides?.[0] ?? { name: '', entity: '', steps: [] };
const steps = stepsOf(guide, {});
const missing = (propertyPath: string): { propertyPath: string; code: string; message: string } => ({
  propertyPath,
  code: 'required',
  message: '',
});
const delivery = currentStep(steps, 'delivery');

test('finds a step by its ID, and falls back to the first one', () => {
  assert.equal(currentStep(steps, 'finalize')?.id, 'finalize');
  assert.equal(currentStep(steps, 'nonsense')?.id, 'items');
});

test('a rejected publication leads to the first step with an error', () => {
  assert.equal(firstStepWithError(steps, [missing('finishDate'), missing('paymentTerms')])?.id, 'delivery');
  assert.equal(firstStepWithError(steps, [missing('deliveryAddress.city')])?.id, 'delivery');
  assert.equal(firstStepWithError(steps, []), undefined);
});

test('a step that was never visited is open, not wrong', () => {
  assert.ok(delivery);
  const violations = [missing('paymentTerms')];
  assert.equal(stepStatus({ step: delivery, record: {}, violations, visited: false }), 'open');
  assert.equal(stepStatus({ step: delivery, record: {}, violations, visited: true }), 'error');
  assert.equal(stepStatus({ step: delivery, record: { currency: 'EUR' }, violations: [], visited: true }), 'done');
  assert.equal(stepViolations(delivery, violations).length, 1);
});

test('the first step has no back link', () => {
  const [first] = steps;
  assert.ok(first);
  assert.deepEqual([neighbors(steps, first).back, neighbors(steps, first).next?.id], [undefined, 'delivery']);
});
