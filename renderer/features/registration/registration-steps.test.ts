import assert from 'node:assert/strict';
import { test } from 'node:test';
import formats from '../../../schemas/formats.json' with { type: 'json' };
import { account } from '../../../schemas/account/account.entity.ts';
import {
  fieldsOfStep,
  passwordRules,
  registrationBlocks,
  registrationSteps,
  registrationViolations,
  shownViolations,
  stepAt,
  stepOf,
  stepsFor,
} from './registration-steps.ts';

const missing = (propertyPath: string) => ({ propertyPath, code: 'required', message: '' });

test('the registration steps match the guide', () => {
  const guide = account.guides?.find(({ name }) => name === 'registration');
  const steps = guide?.steps.map(({ id, blocks }) => [
    id,
    blocks.map((block) => ({ id: block.id, fields: block.kind === 'form' ? block.fields : [] })),
  ]);
  assert.deepEqual(steps, Object.entries(registrationBlocks));
});

test('every required field appears in a step', () => {
  const required = account.inputs?.['registration']?.required ?? [];
  const stepFields = new Set(registrationSteps.flatMap(fieldsOfStep));
  assert.deepEqual(
    required.filter((name) => !stepFields.has(name)),
    [],
  );
});

test('reports a different repeated password, and an unticked box as missing', () => {
  const schema = account.inputs?.['registration'] ?? {};
  const validate = Object.assign(() => false, {
    errors: [{ instancePath: '/termsAccepted', keyword: 'const', params: {}, schemaPath: '' }],
  });
  const found = registrationViolations({ password: 'a', confirmPassword: 'b', termsAccepted: false }, schema, validate);
  assert.deepEqual(
    found.map(({ propertyPath, code }) => [propertyPath, code]),
    [
      ['termsAccepted', 'required'],
      ['confirmPassword', 'passwords_differ'],
    ],
  );
});

test('does not report an empty field before the step was submitted', () => {
  const question = {
    step: 'account' as const,
    violations: [missing('given_name'), missing('email')],
    data: { email: 'x' },
  };
  assert.deepEqual(
    shownViolations({ ...question, tried: false }).map(({ propertyPath }) => propertyPath),
    ['email'],
  );
  assert.equal(shownViolations({ ...question, tried: true }).length, 2);
  assert.equal(stepOf([missing('legal_name')]), 'organization');
});

test('the displayed password rules match the format', () => {
  const format = new RegExp(formats.password);
  for (const password of ['Parley-demo-1', 'parley-demo-1', 'PARLEY-DEMO-1', 'Parley-demo', 'Parleydemo1', '']) {
    const { length: _, ...rules } = passwordRules;
    const all = Object.values(rules).every((rule) => rule(password, { shortest: 0 }));
    assert.equal(all, format.test(password), password);
  }
});

test('does not ask an invited supplier for a role', () => {
  assert.deepEqual(stepsFor(true), ['account', 'organization']);
  assert.deepEqual(stepsFor(false), ['role', 'account', 'organization']);
});

test('the URL opens its step, but not past an incomplete one', () => {
  const steps = stepsFor(true);
  assert.equal(stepAt({ requestedStep: 'organization', steps, violations: [missing('country')] }), 'organization');
  assert.equal(stepAt({ requestedStep: 'organization', steps, violations: [missing('password')] }), 'account');
  assert.equal(stepAt({ requestedStep: null, steps, violations: [missing('country')] }), 'account');
  assert.equal(stepAt({ requestedStep: 'role', steps, violations: [] }), 'account');
});
