import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WorkflowFacts } from '../workflow-facts.ts';
import { automationSteps } from './automation-steps.ts';

function states(facts: Partial<WorkflowFacts>, workflow: object = {}): Record<string, string> {
  const all: WorkflowFacts = {
    workflow: { '@id': '/w', state: 'active', type: 'rfp', phase: 'offers', ...workflow },
    request: undefined,
    responses: [],
    negotiations: [],
    awards: [],
    invited: 0,
    questions: { open: 0, all: 0, unread: 0 },
    ...facts,
  };
  return Object.fromEntries(automationSteps(all).map(({ id, state }) => [id, state]));
}
const request = <S extends string>(state: S) => ({ '@id': '/r', state, publishedAt: '2026-01-01T00:00:00.000Z' });
const record = <S extends string>(id: string, state: S, more: object = {}) => ({ '@id': `/${id}`, state, ...more });

test('a draft waits for publication, and no other step has started', () => {
  const { publish, ...others } = states({ request: record('r', 'drafted') });
  assert.equal(publish, 'manual');
  assert.deepEqual([...new Set(Object.values(others))], ['not_started']);
});

test('the clock opens and closes the offer phase automatically', () => {
  assert.deepEqual(
    [states({ request: request('published') })['open'], states({ request: request('published') })['close']],
    ['autonomous', 'not_started'],
  );
  const running = states({ request: request('started') });
  assert.deepEqual([running['open'], running['remind'], running['close']], ['completed', 'autonomous', 'autonomous']);
});

test('an offer phase shorter than two days has no reminder', () => {
  const short = { ...request('started'), finishDate: '2026-01-02T12:00:00.000Z' };
  assert.ok(!('remind' in states({ request: short })));
  assert.ok('remind' in states({ request: { ...short, finishDate: '2026-01-09T12:00:00.000Z' } }));
});

test('missing ratings keep the evaluation manual', () => {
  const unrated = record('1', 'published', { standing: { unratedCriteria: 2 } });
  const found = states({ request: request('finished'), responses: [unrated] });
  assert.deepEqual([found['price'], found['rate'], found['select']], ['autonomous', 'manual_evaluation', 'manual']);
});

test('a negotiation runs automatically, but its award does not', () => {
  const accepted = [record('1', 'accepted')];
  const running = states({ request: request('finished'), responses: accepted, negotiations: [record('n', 'started')] });
  assert.deepEqual(
    [running['select'], running['negotiate'], running['award']],
    ['completed', 'autonomous', 'not_started'],
  );
  const over = states({ request: request('finished'), responses: accepted, negotiations: [record('n', 'negotiated')] });
  assert.deepEqual([over['negotiate'], over['award']], ['completed', 'manual']);
});

test('an RFI has no price, negotiation or award steps', () => {
  const ids = Object.keys(states({}, { type: 'rfi' }));
  assert.ok(!ids.some((id) => ['price', 'negotiate', 'award'].includes(id)));
});
