import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answers } from '../../../../../../schemas/generated/answers.ts';
import { places } from '../../../records/testing/two-places.ts';
import { toConversation } from '../talk/conversation.ts';
import { standingsOf } from './standing.ts';

const talk = (body: object) => {
  const answer = { messages: [], packages: [], messagesAll: 10, messagesLeft: 7, state: 'open', ...body };
  return toConversation(answer as unknown as Answers['Conversation']);
};
const thoughts = { target: '8.00', walkAway: '0.00', aspiration: '7.00', initial: '0.00', best: null, weights: {} };
const settings = { policy: {}, reference: '100.00' };

test('suppliers who ask for a person come first, and worths are shown as prices', () => {
  const proposal = { n: 1, from: 'supplier', at: '', text: '', packages: [{ price: '96.00' }] };
  const [first, second] = places.map(({ iri }) => iri);
  const talks = new Map([
    [String(first), talk({ messages: [proposal], thoughts })],
    [String(second), talk({ state: 'asked_person', thoughts })],
  ]);
  const [person, talking] = standingsOf(places, talks, settings);
  assert.deepEqual([person?.stage, talking?.stage], ['person', 'talking']);
  assert.deepEqual([talking?.now, talking?.target, talking?.walkAway, talking?.beyond], ['96', '92', '100', '-4']);
  assert.equal(talking?.used, 3);
  assert.equal(person?.now, null);
});

test('a deal replaces the last proposal', () => {
  const deal = { package: { price: '93.00' }, state: 'agreed', until: '2026-11-24T10:00:00Z' };
  const [standing] = standingsOf(
    places.slice(0, 1),
    new Map([[String(places[0]?.iri), talk({ deal, thoughts })]]),
    settings,
  );
  assert.deepEqual([standing?.stage, standing?.now], ['agreed', '93']);
});
