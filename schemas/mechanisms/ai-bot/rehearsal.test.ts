import assert from 'node:assert/strict';
import { test } from 'node:test';
import { botPlan } from './plan.ts';
import { beginRehearsal, rehearse, rehearsedTalk, type RehearsalSetting } from './rehearsal.ts';

const currency = 'EUR';
const plan = botPlan(
  {
    policy: {
      levers: [
        {
          key: 'price',
          direction: 'lower',
          levels: ['9000', '9200', '9400', '9600', '9800'].map((value) => ({ value })),
        },
        {
          key: 'payment_days',
          direction: 'higher',
          levels: [
            { value: '30', worth: '0' },
            { value: '60', worth: '100' },
          ],
        },
      ],
      target: '900',
      walkAway: '300',
      messages: 4,
      autonomy: 'drafts',
    },
  },
  { lowest: '10000.00', currency, quantity: '10' },
);
const setting: RehearsalSetting = {
  plan,
  currency,
  initialPrice: '10000.00',
  people: { language: 'en', person: 'Lena Brandt', addressee: null, buyer: 'Nordhafen' },
  now: '2026-11-23T05:00:00.000Z',
};

test('the bot opens a rehearsal with a message and a package', () => {
  const { messages } = beginRehearsal(setting);
  assert.equal(messages.length, 1);
  assert.match(messages[0]?.text ?? '', /program/i);
  assert.ok((messages[0]?.packages.length ?? 0) > 0);
});

test('text is understood but not binding; a package gets an answer, an accepted one is a deal', () => {
  const start = beginRehearsal(setting);
  const rehearsal = rehearse(start, { does: 'say', text: 'We could do € 9,900.00 in total, net 30.' }, setting);
  assert.deepEqual(
    rehearsal.messages.map(({ from }) => from),
    ['bot', 'supplier', 'bot'],
  );
  assert.deepEqual(rehearsal.messages[1]?.understood?.package, { price: '9900.00', payment_days: '30' });
  assert.equal(rehearsedTalk(rehearsal).conversation?.messagesLeft, 3);
  const countered = rehearse(rehearsal, { does: 'say', package: { price: '9900.00', payment_days: '30' } }, setting);
  const { conversation } = rehearsedTalk(countered);
  assert.equal(conversation?.messagesLeft, 2);
  const [one] = conversation?.table ?? [];
  assert.ok(one);
  const agreed = rehearse(countered, { does: 'accept', package: one }, setting);
  assert.equal(rehearsedTalk(agreed).deal?.state, 'agreed');
  const late = rehearse(agreed, { does: 'say', text: 'Hello?' }, setting);
  assert.equal(late.messages, agreed.messages);
  assert.equal(late.problem?.code, 'conversation_ended');
});
