import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WorkflowFacts } from './workflow-facts.ts';
import { sectionsFor } from './workflow-sections.ts';

const on = () => true;
const ids = (workflow: Record<string, unknown>, isOn: (flag: string) => boolean = on): string[] =>
  sectionsFor(workflow, isOn).map(({ id }) => id);

function standing(id: string, facts: Partial<WorkflowFacts>, workflow: object = {}): string | undefined {
  const all: WorkflowFacts = {
    workflow: { '@id': '/w', state: 'active', type: 'rfp', phase: 'offers', ...workflow },
    request: { '@id': '/r', publishedAt: '2026-01-01' },
    responses: [],
    negotiations: [],
    awards: [],
    invited: 0,
    questions: { open: 0, all: 0, unread: 0 },
    ...facts,
  };
  return sectionsFor(all.workflow, on)
    .find((section) => section.id === id)
    ?.standing(all);
}
const record = <S extends string>(id: string, state: S) => ({ '@id': `/${id}`, state });

test('an RFI has no negotiation and no award section', () => {
  assert.ok(ids({ type: 'rfp' }).includes('negotiations'));
  assert.ok(!ids({ type: 'rfi' }).some((id) => id === 'negotiations' || id === 'awarding'));
});

test('shows automation only while its feature flag is on', () => {
  assert.ok(ids({ type: 'rfp' }).includes('automation'));
  assert.ok(!ids({ type: 'rfp' }, () => false).includes('automation'));
});

test('a type can hide sections, but not sections with content', () => {
  const own = { label: {}, sections: [], hiddenSteps: [], negotiationTypes: [], published: true };
  const left = (found: Partial<WorkflowFacts> = {}): string[] => {
    const facts: WorkflowFacts = {
      workflow: { '@id': '/w' },
      request: undefined,
      responses: [],
      negotiations: [],
      awards: [],
      invited: 0,
      questions: { open: 0, all: 0, unread: 0 },
      ...found,
    };
    return sectionsFor({ type: 'custom' }, on, { own, facts }).map(({ id }) => id);
  };
  assert.deepEqual(left(), ['overview', 'request', 'invitations']);
  assert.ok(left({ questions: { open: 0, all: 1, unread: 0 } }).includes('questions'));
  const held = left({ negotiations: [record('1', 'started')] });
  assert.ok(held.includes('negotiations') && held.includes('awarding'));
});

test('a template has only the sections that it passes on', () => {
  assert.deepEqual(ids({ type: 'rfp', isTemplate: true }), ['overview', 'request', 'invitations', 'automation']);
});

test('marks a published request without invitations, unless it is public', () => {
  assert.equal(standing('invitations', {}), 'needed');
  const request = { '@id': '/r', publishedAt: '2026-01-01', public: true };
  assert.equal(standing('invitations', { request }), 'unused');
});

test('unanswered questions need attention', () => {
  assert.equal(standing('questions', { questions: { open: 1, all: 4, unread: 0 } }), 'waiting');
  assert.equal(standing('questions', { questions: { open: 0, all: 4, unread: 0 } }), 'done');
});

test('the selection needs attention after offers close, until each offer is decided', () => {
  const undecided = { responses: [record('1', 'published'), record('2', 'accepted')] };
  assert.equal(standing('selection', undecided), 'begun');
  assert.equal(standing('selection', undecided, { phase: 'evaluation' }), 'waiting');
  assert.equal(standing('selection', { responses: [record('2', 'accepted')] }, { phase: 'evaluation' }), 'done');
});

test('a finished negotiation waits for its award', () => {
  const negotiations = [record('1', 'negotiated'), record('2', 'awarded')];
  assert.equal(standing('awarding', { negotiations }, { phase: 'awarding' }), 'waiting');
  assert.equal(standing('awarding', { negotiations: [record('2', 'awarded')] }, { phase: 'completed' }), 'done');
});
