import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Representation } from '../../../data/representation.ts';
import { responseStanding } from './response-standing.ts';

type State<E extends 'request' | 'response'> = Representation<E>['state'];

const request = (state: State<'request'>) => ({ '@id': '/api/default-requests/1', state });
const of = (state: State<'request'>, ...responses: State<'response'>[]): string =>
  responseStanding(
    request(state),
    responses.map((response, index) => ({ '@id': `/api/default-responses/${index}`, state: response })),
  ).id;

test('an offer cannot be started before or after the offer phase', () => {
  assert.equal(of('published'), 'notStarted');
  assert.equal(of('finished'), 'missed');
  assert.equal(of('finished', 'published'), 'finished');
  assert.equal(of('finished', 'cancelled'), 'missed');
});

test('shows what the supplier missed after the deadline', () => {
  assert.equal(of('finished', 'created'), 'unsent');
  assert.equal(of('finished', 'created', 'published'), 'finished');
  assert.equal(of('finished', 'invalid'), 'invalidLate');
});

test("during the offer phase, the status of the supplier's offer gives the next step", () => {
  assert.equal(of('started'), 'start');
  assert.equal(of('started', 'created'), 'draft');
  assert.equal(of('started', 'published'), 'published');
  assert.equal(of('started', 'created', 'published'), 'updating');
  assert.equal(of('started', 'cancelled'), 'cancelled');
  assert.equal(of('started', 'invalid'), 'invalid');
});

test('an offer left undecided at the end of the purchase says so', () => {
  const offer = { '@id': '/api/default-responses/1', state: 'published', result: 'lost' } as const;
  assert.equal(responseStanding(request('finished'), [offer]).id, 'closed');
});

test('a closed or discarded draft does not count as withdrawn', () => {
  const draft = { '@id': '/api/default-responses/1', state: 'cancelled' } as const;
  assert.equal(responseStanding(request('finished'), [{ ...draft, result: 'closed' }]).id, 'closedDraft');
  assert.equal(responseStanding(request('started'), [{ ...draft, result: 'discarded' }]).id, 'start');
});

test('a decision overrides every other status', () => {
  assert.equal(of('finished', 'cancelled', 'accepted'), 'accepted');
  assert.equal(of('started', 'rejected'), 'rejected');
});
