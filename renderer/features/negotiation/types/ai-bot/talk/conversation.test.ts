import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answers } from '../../../../../../schemas/generated/answers.ts';
import { lastProposal, openReading, toConversation } from './conversation.ts';

const supplierMessage = (understood: object | null, packages: object[] | null = null) => ({
  n: 1,
  from: 'supplier',
  at: '2026-11-23T10:00:00.000Z',
  text: 'We could do 98.500.',
  packages,
  understood,
});

const talk = (...messages: object[]) => {
  const answer = { messages, state: 'open', messagesLeft: 9, messagesAll: 10 };
  return toConversation(answer as unknown as Answers['Conversation']);
};

test('asks to confirm parsed terms, even if all are ambiguous', () => {
  assert.equal(
    openReading(talk(supplierMessage({ package: { price: '98500.00' }, missing: [], ambiguous: [] })))?.n,
    1,
  );
  assert.equal(openReading(talk(supplierMessage({ package: {}, missing: ['price'], ambiguous: ['98.500'] })))?.n, 1);
  assert.equal(openReading(talk(supplierMessage({ package: {}, missing: ['price'], ambiguous: [] }))), null);
  assert.equal(openReading(talk(supplierMessage(null))), null);
});

test('asks nothing after a package was proposed or the talk is over', () => {
  const reading = supplierMessage({ package: { price: '98500.00' }, missing: [], ambiguous: [] });
  const named = talk(reading, supplierMessage(null, [{ price: '98400.00' }]));
  assert.equal(openReading(named), null);
  assert.deepEqual(lastProposal(named), { price: '98400.00' });
  assert.equal(openReading({ ...talk(reading), state: 'ended' }), null);
});
