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

test('before and after the offer phase nothing can be begun', () => {
  assert.equal(of('published'), 'notStarted');
  assert.equal(of('finished'), 'missed');
  assert.equal(of('finished', 'published'), 'finished');
  assert.equal(of('finished', 'cancelled'), 'missed');
});

test('what was not done in time is named when it is over', () => {
  assert.equal(of('finished', 'created'), 'unsent');
  assert.equal(of('finished', 'created', 'published'), 'finished');
  assert.equal(of('finished', 'invalid'), 'invalidLate');
});

test('while it runs the own offer says what is next', () => {
  assert.equal(of('started'), 'start');
  assert.equal(of('started', 'created'), 'draft');
  assert.equal(of('started', 'published'), 'published');
  assert.equal(of('started', 'created', 'published'), 'updating');
  assert.equal(of('started', 'cancelled'), 'cancelled');
  assert.equal(of('started', 'invalid'), 'invalid');
});

test('an offer that the end of the purchase left undecided says so', () => {
  const offer = { '@id': '/api/default-responses/1', state: 'published', result: 'lost' } as const;
  assert.equal(responseStanding(request('finished'), [offer]).id, 'closed');
});

test('a draft that the end of the purchase closed, or that was discarded, was never withdrawn', () => {
  const draft = { '@id': '/api/default-responses/1', state: 'cancelled' } as const;
  assert.equal(responseStanding(request('finished'), [{ ...draft, result: 'closed' }]).id, 'closedDraft');
  assert.equal(responseStanding(request('started'), [{ ...draft, result: 'discarded' }]).id, 'start');
});

test('a decision outlives everything else', () => {
  assert.equal(of('finished', 'cancelled', 'accepted'), 'accepted');
  assert.equal(of('started', 'rejected'), 'rejected');
});
