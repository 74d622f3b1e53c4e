import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingSteps, responseProgress, withAddedFields } from './response-progress.ts';

const requirement = (id: string, required: boolean) => ({
  '@id': `/api/request-requirements/${id}`,
  title: id,
  required,
});
const request = { '@id': '/api/default-requests/1', requirements: [requirement('a', true), requirement('b', false)] };
const answer = (id: string, canFulfil: boolean) => ({
  '@id': `/api/response-requirement-compliances/${id}`,
  requirement: `/api/request-requirements/${id}`,
  canFulfil,
});
const progressOf = (
  requirementCompliances: ReturnType<typeof answer>[],
  rest: Partial<Parameters<typeof responseProgress>[0]> = {},
) =>
  responseProgress({
    response: { requirementCompliances, files: [] },
    request,
    lines: { offered: 2, declined: 1, open: 5, total: '10.00' },
    violations: [],
    termsAccepted: true,
    ...rest,
  });

test('an offer is complete without files and with declined items', () => {
  const progress = progressOf([answer('a', true), answer('b', false)]);
  assert.deepEqual(missingSteps(progress), []);
  assert.deepEqual(progress.items.params, { count: 2, all: 8 });
});

test('reports unanswered requirements, terms and prices as missing', () => {
  const lines = { offered: 0, declined: 0, open: 8, total: '0.00' };
  assert.deepEqual(missingSteps(progressOf([answer('a', true)], { lines, termsAccepted: false })), [
    'items',
    'requirements',
    'terms',
  ]);
});

test('a required requirement that cannot be met blocks the offer', () => {
  assert.equal(progressOf([answer('a', false), answer('b', true)]).requirements.code, 'cannotFulfil');
});

test('reports a missing custom field in its own step, not in the first', () => {
  const steps = [
    { id: 'company', blocks: [{ kind: 'form' as const, id: 'company', fields: ['description'] }] },
    { id: 's_own', blocks: [{ kind: 'form' as const, id: 'custom', fields: ['custom.f_plant'] }] },
    { id: 'terms', blocks: [{ kind: 'form' as const, id: 'custom', fields: ['custom.f_care'] }] },
    { id: 'finalize', blocks: [{ kind: 'custom' as const, id: 'summary', widget: 'offer-summary' }] },
  ];
  const lacking = (propertyPath: string) => ({ propertyPath, code: 'required', message: '' });
  const found = (paths: string[]) =>
    withAddedFields(progressOf([answer('a', true), answer('b', true)]), { steps, violations: paths.map(lacking) });
  assert.deepEqual(Object.keys(found([])), ['company', 's_own', 'terms']);
  assert.deepEqual(missingSteps(found([])), []);
  assert.deepEqual(missingSteps(found(['custom.f_plant'])), ['s_own']);
  assert.deepEqual(missingSteps(found(['custom.f_care', 'description'])), ['company', 'terms']);
});
