import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WorkflowFacts } from '../workflow-facts.ts';
import { nextStep } from './next-step.ts';

const iri = '/api/default-workflows/w';
const update = { name: 'update', method: 'PUT', href: iri } as const;

function facts(workflow: object, others: Partial<WorkflowFacts> = {}): WorkflowFacts {
  return {
    workflow: { '@id': iri, state: 'active', type: 'rfp', ...workflow },
    request: undefined,
    responses: [],
    negotiations: [],
    awards: [],
    invited: 2,
    questions: { open: 0, all: 0, unread: 0 },
    ...others,
  };
}
const withNext = (code: string, more: object = {}) => ({ next: { code, ...more } });
const negotiation = <S extends string>(id: string, state: S, more: object = {}) => ({
  '@id': `/api/default-negotiations/${id}`,
  state,
  ...more,
});

test('every code of the server leads to a step', () => {
  const codes = [
    'create_request',
    'complete_request',
    'share_template',
    'use_template',
    'offers_start',
    'offers_end',
    'rate_offers',
    'prepare_negotiation',
    'negotiation_starts',
    'negotiation_ends',
    'award',
  ];
  const request = { '@id': '/api/default-requests/r', operations: [update] };
  const ids = codes.map((code) => nextStep(facts(withNext(code), { request })));
  assert.ok(ids.every(({ to }) => to !== null));
  assert.equal(ids.filter(({ id }) => id === 'completed').length, 0);
});

test('users can start only from templates meant for them, and scheduled ones show their next run', () => {
  const ready = (more: object) => nextStep(facts({ ...withNext('use_template'), ...more }));
  const nextRunAt = '2027-02-01T08:00:00.000Z';
  assert.deepEqual(
    [ready({}).id, ready({ templateKind: 'manual' }).to],
    ['useTemplate', '/workflows/create?template=w'],
  );
  const scheduled = ready({ templateKind: 'schedules', nextRunAt });
  assert.deepEqual([scheduled.id, scheduled.at, scheduled.to], ['scheduledTemplate', nextRunAt, null]);
  assert.equal(ready({ templateKind: 'schedules' }).id, 'unscheduledTemplate');
  assert.equal(ready({ templateKind: 'self_sourcing' }).id, 'keptTemplate');
});

test('a complete draft leads to the last step', () => {
  const request = { '@id': '/api/default-requests/r', operations: [update] };
  assert.equal(nextStep(facts(withNext('complete_request', { count: 2 }), { request })).id, 'finishRequest');
  assert.equal(
    nextStep(facts(withNext('complete_request', { count: 0 }), { request })).to,
    '/requests/create/w?step=finalize',
  );
});

test('a user who cannot edit gets no link to the guide', () => {
  const request = { '@id': '/api/default-requests/r', operations: [] };
  assert.equal(nextStep(facts(withNext('complete_request', { count: 2 }), { request })).to, null);
});

test('while offers run, open questions come first, then missing invitations', () => {
  const open = { questions: { open: 1, all: 3, unread: 0 } };
  assert.equal(nextStep(facts(withNext('offers_end'), { ...open, invited: 0 })).id, 'answerQuestions');
  assert.equal(nextStep(facts(withNext('offers_end'), { invited: 0 })).id, 'invite');
  assert.equal(nextStep(facts(withNext('offers_end'))).id, 'offersRunning');
  assert.equal(nextStep(facts({ suppliersCount: 1, ...withNext('offers_end') }, { invited: 0 })).id, 'offersRunning');
  const request = { '@id': '/api/default-requests/r', public: true };
  assert.equal(nextStep(facts(withNext('offers_end'), { invited: 0, request })).id, 'offersRunning');
});

test('names the running negotiation that ends first', () => {
  const negotiations = [
    negotiation('late', 'started', { effectiveFinish: '2026-01-02' }),
    negotiation('soon', 'started', { effectiveFinish: '2026-01-01' }),
  ];
  assert.equal(nextStep(facts(withNext('negotiation_ends'), { negotiations })).to, '/negotiations/soon');
});

test('an ended workflow shows how it ended', () => {
  assert.equal(nextStep(facts({ state: 'archived', ...withNext('nothing') })).id, 'archived');
  assert.equal(nextStep(facts({ state: 'completed', ...withNext('nothing') })).id, 'completed');
  const byHand = { state: 'completed', completionReason: 'Bought elsewhere', ...withNext('nothing') };
  assert.equal(nextStep(facts(byHand)).id, 'completedByHand');
});
