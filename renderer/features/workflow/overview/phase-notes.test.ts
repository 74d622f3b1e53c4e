import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatIn } from '../../../i18n/use-format.ts';
import type { TextValues } from '../../../i18n/use-text.ts';
import type { WorkflowFacts } from '../workflow-facts.ts';
import { phaseNotes, skippedPhases } from './phase-notes.ts';

const joinedText = (id: string, values: TextValues = {}): string => [id, ...Object.values(values)].join(' ');
const text = Object.assign(joinedText, { first: () => null });
const format = formatIn('en-US', 'Europe/Berlin');

const awarded = (amount: string): WorkflowFacts => ({
  workflow: {
    '@id': '/api/default-workflows/w',
    state: 'completed',
    phase: 'completed',
    type: 'rfp',
    savings: { amount, percent: '4', currency: 'EUR' },
  },
  request: undefined,
  responses: [],
  negotiations: [{ '@id': '/api/default-negotiations/n', state: 'awarded' }],
  awards: [],
  invited: 2,
  questions: { open: 0, all: 0, unread: 0 },
});
const note = (amount: string): string | undefined => phaseNotes(awarded(amount), { text, format }).awarding[1];

test('never shows an award above the lowest offer as savings', () => {
  assert.equal(note('2472.00'), 'workflow.note.saved € 2,472.00');
  assert.equal(note('-2472.00'), 'workflow.note.aboveLowest € 2,472.00');
});

test('counts drafted and running negotiations as still to be awarded', () => {
  const negotiations = (['awarded', 'drafted', 'failed'] as const).map((state) => ({ '@id': state, state }));
  const [awardingNote] = phaseNotes({ ...awarded('10.00'), negotiations }, { text, format }).awarding;
  assert.equal(awardingNote, 'workflow.note.awarded 1 2');
});

test('counts split awards without a negotiation as awarded', () => {
  const facts: WorkflowFacts = {
    ...awarded('10.00'),
    negotiations: [],
    awards: [{ '@id': '/api/awards/a' }, { '@id': '/api/awards/b' }],
  };
  assert.deepEqual(phaseNotes(facts, { text, format }).awarding, [
    'workflow.note.awarded 2 2',
    'workflow.note.saved € 10.00',
  ]);
  assert.deepEqual(skippedPhases(facts), ['negotiation']);
});
