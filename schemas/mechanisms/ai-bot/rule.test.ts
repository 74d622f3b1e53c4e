import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Decimal } from '../../domain/decimal.ts';
import type { AnyState } from '../common/any-state.ts';
import { nextDue } from '../common/define-mechanism.ts';
import { type ActionValues, makeAction, type TalkAction } from '../common/events.ts';
import { mechanisms } from '../index.ts';
import type { Policy } from './types.ts';
import {
  at,
  close,
  forcedFinish,
  kinds,
  leave,
  type Moment,
  opened,
  play,
  shift,
  start,
} from '../testing/mechanism-example.ts';
import type { AiBotState } from './types.ts';

const two = { a: ['1000.00'], b: ['1100.00'] } as const;
const room = (policy: Policy = {}, entrants: Record<string, readonly [string]> = two): AnyState =>
  opened('ai_bot_negotiation', entrants, { policy });

const does = (who: string, action: TalkAction, seconds: number, more: Partial<ActionValues> = {}): Moment => ({
  event: makeAction('talk', {
    id: `${who}-${action}-${seconds}`,
    participation: who,
    receivedAt: at(seconds),
    total: '',
    acceptedStep: 0,
    does: action,
    ...more,
  }),
  time: at(seconds),
});
const offers = (who: string, price: string, seconds: number): Moment =>
  does(who, 'say', seconds, { package: { price } });
const asBot = (state: AnyState): AiBotState => state as AiBotState;
const talkOf = (state: AnyState, who: string) => mechanisms.ai_bot_negotiation.conversation!(state, who)!;
const dealOf = (state: AnyState, who: string) => state.participations.find(({ id }) => id === who)?.deal ?? null;

test('the bot opens with packages at the target or better', () => {
  const { phase, table, messagesLeft, opening } = talkOf(room({ messages: 6 }), 'a');
  assert.deepEqual([phase, messagesLeft, opening.length], ['open', 5, 1]);
  assert.ok(table.every(({ price = '' }) => new Decimal(price).lte('920')));
});

test('an offer at the aspiration level is a deal that the purchaser has a day to confirm', () => {
  const { state, effects } = play(room(), [offers('a', '900.00', 10)]);
  assert.deepEqual(kinds(effects), ['started', 'talked']);
  assert.deepEqual(dealOf(state, 'a'), { package: { price: '900.00' }, state: 'agreed', until: at(10 + 86_400) });
  assert.equal(state.participations[0]?.currentPrice, '900.00');
  const confirmed = play(state, [does('a', 'confirm', 60)]);
  assert.deepEqual([dealOf(confirmed.state, 'a')?.state, confirmed.state.status], ['confirmed', 'started']);
});

test('a supplier who agreed cannot leave or send more messages', () => {
  const { effects } = play(room(), [offers('a', '900.00', 10), leave('a', 20), offers('a', '800.00', 30)]);
  assert.deepEqual(kinds(effects), ['started', 'talked', 'deal_binds', 'conversation_ended']);
});

test('a confirmed deal that ends the other talks names the winner immediately', () => {
  const { state, effects } = play(room(), [offers('b', '900.00', 10), does('b', 'confirm', 20, { endOthers: true })]);
  assert.deepEqual(kinds(effects), ['started', 'talked', 'talked', 'closed']);
  assert.deepEqual([state.status, state.winner, state.effectiveFinish], ['negotiated', 'b', at(20)]);
});

test('an unconfirmed deal lapses at its deadline and ends its talk', () => {
  const agreed = play(room(), [offers('a', '900.00', 10), close(3601)]);
  assert.deepEqual(kinds(agreed.effects), ['started', 'talked', 'talks_ended']);
  assert.deepEqual(nextDue(agreed.state), { event: 'close', at: at(10 + 86_400) });
  assert.equal(agreed.state.status, 'started');
  const early = play(agreed.state, [close(10 + 86_399)]);
  assert.deepEqual(kinds(early.effects), ['not_due']);
  const lapsed = play(agreed.state, [close(10 + 86_400)]);
  assert.deepEqual(kinds(lapsed.effects), ['deal_lapsed', 'closed']);
  const { status, winner, effectiveFinish } = lapsed.state;
  assert.deepEqual([status, winner, effectiveFinish], ['finished', null, at(3600)]);
  assert.equal(dealOf(lapsed.state, 'a')?.state, 'lapsed');
});

test('a downtime extends the purchaser’s deadline by its length', () => {
  const { state } = play(room(), [offers('a', '900.00', 10), shift(7_000, 20)]);
  assert.equal(dealOf(state, 'a')?.until, at(17 + 86_400));
  assert.equal(asBot(state).progress.lapsesAt, at(17 + 86_400));
});

test('a declined deal ends this talk while the others continue', () => {
  const { state, effects } = play(room(), [
    offers('a', '900.00', 10),
    does('a', 'decline', 20),
    does('a', 'confirm', 30),
  ]);
  assert.deepEqual(kinds(effects), ['started', 'talked', 'talked', 'no_deal_waits']);
  assert.deepEqual([talkOf(state, 'a').phase, talkOf(state, 'b').phase, state.status], ['ended', 'open', 'started']);
});

test('the best deal wins once all talks are over, or at the finish', () => {
  const closes = room({ autonomy: 'closes' });
  const all = play(closes, [offers('a', '910.00', 10), offers('b', '905.00', 20)]);
  assert.deepEqual([all.state.status, all.state.winner, all.state.effectiveFinish], ['negotiated', 'b', at(20)]);
  const finish = play(closes, [offers('a', '910.00', 10), close(3601)]);
  assert.deepEqual([finish.state.status, finish.state.winner], ['negotiated', 'a']);
  const none = play(closes, [start(0), forcedFinish(100)]);
  assert.deepEqual([none.state.status, none.state.winner], ['finished', null]);
});

test('accepts only a package that is on the table', () => {
  const state = room({ autonomy: 'closes' });
  const [first = {}] = talkOf(state, 'a').table;
  const { effects } = play(state, [
    does('a', 'accept', 10, { package: { price: '999.00' } }),
    does('a', 'accept', 20, { package: first }),
    does('a', 'accept', 30, { package: first }),
  ]);
  assert.deepEqual(kinds(effects), ['package_not_on_table', 'started', 'talked', 'conversation_ended']);
});

test('the bot stays silent after a supplier asks for a person, until it is resumed', () => {
  const afterAsking = play(room(), [does('a', 'askPerson', 10), offers('a', '900.00', 20)]).state;
  assert.deepEqual([talkOf(afterAsking, 'a').phase, dealOf(afterAsking, 'a')], ['person', null]);
  const answered = play(afterAsking, [does('a', 'personAnswer', 30, { package: { price: '950.00' } })]).state;
  assert.deepEqual(talkOf(answered, 'a').table, [{ price: '950.00' }]);
  const beyond = play(afterAsking, [does('a', 'personAnswer', 30, { package: { price: '1001.00' } })]);
  assert.deepEqual(kinds(beyond.effects), ['package_beyond_limits']);
  assert.equal(dealOf(play(afterAsking, [does('a', 'resume', 40)]).state, 'a')?.state, 'agreed');
});

test('a draft reaches the supplier only when the purchaser sends it', () => {
  const drafts = room({ autonomy: 'drafts' });
  assert.deepEqual([talkOf(drafts, 'a').table, talkOf(drafts, 'a').draft?.length], [[], 1]);
  const sent = play(drafts, [does('a', 'send', 10)]).state;
  assert.deepEqual([talkOf(sent, 'a').table.length > 0, talkOf(sent, 'a').draft], [true, null]);
  const proposed = play(sent, [offers('a', '900.00', 20)]).state;
  assert.equal(dealOf(proposed, 'a'), null);
  assert.equal(talkOf(proposed, 'a').draft?.[0]?.kind, 'accept');
  assert.equal(dealOf(play(proposed, [does('a', 'send', 30)]).state, 'a')?.state, 'confirmed');
  assert.deepEqual(kinds(play(sent, [does('a', 'send', 30)]).effects), ['nothing_to_send']);
});

const policy: fc.Arbitrary<Policy> = fc.record({
  levers: fc.constant([
    {
      key: 'price',
      direction: 'lower' as const,
      levels: ['880', '900', '920', '940', '960', '980', '1000'].map((value) => ({ value })),
    },
    {
      key: 'payment_days',
      direction: 'higher' as const,
      levels: [
        ['60', '10'],
        ['30', '0'],
        ['14', '-8'],
      ].map(([value = '', worth = '']) => ({ value, worth })),
    },
  ]),
  target: fc.constantFrom('60', '80', '100'),
  walkAway: fc.constantFrom('-20', '0', '20'),
  messages: fc.integer({ min: 4, max: 8 }),
  firmness: fc.integer({ min: 4, max: 8 }),
  autonomy: fc.constantFrom('drafts', 'asks', 'closes'),
  priceLimit: fc.constantFrom('950', '1000'),
});

const actions = fc.array(
  fc.record({
    who: fc.constantFrom('a', 'b'),
    action: fc.constantFrom<TalkAction>(
      'say',
      'say',
      'say',
      'say',
      'send',
      'send',
      'accept',
      'askPerson',
      'resume',
      'personAnswer',
      'confirm',
      'decline',
    ),
    price: fc.integer({ min: 86_000, max: 110_000 }).map((cents) => (cents / 100).toFixed(2)),
    days: fc.constantFrom('7', '14', '20', '30', '45', '60', '90'),
  }),
  { maxLength: 40 },
);

/** Like `worthOf`, reimplemented from the entered policy. */
const worth = ({ price = '', payment_days: days = '' }: Readonly<Record<string, string>>): number =>
  1000 - Number(price) + (Number(days) >= 60 ? 10 : Number(days) >= 30 ? 0 : Number(days) >= 14 ? -8 : -Infinity);

test('never offers or agrees beyond the walk-away, and never withdraws a concession', () => {
  fc.assert(
    fc.property(policy, actions, (given, all) => {
      let state = room(given);
      const least = Number(given.walkAway);
      const ceiling = new Map<string, number>();
      for (const [index, { who, action, price, days }] of all.entries()) {
        const { table } = talkOf(state, who);
        const named =
          action === 'say' || action === 'personAnswer' ? { price, payment_days: days } : (table[0] ?? null);
        const step = play(state, [does(who, action, index + 1, { package: action === 'send' ? null : named })]);
        state = step.state;
        const turns = step.effects.flatMap((effect) => (effect.type === 'talked' ? effect.turns : []));
        for (const one of turns.flatMap(({ packages }) => packages)) {
          assert.ok(worth(one) >= least, JSON.stringify(one));
          assert.ok(Number(one['price']) <= Number(given.priceLimit));
        }
        const offered = turns
          .filter(({ kind, from }) => kind === 'offer' && from === 'bot')
          .flatMap(({ packages }) => packages);
        for (const one of offered) assert.ok(worth(one) <= (ceiling.get(who) ?? Infinity));
        ceiling.set(who, Math.min(ceiling.get(who) ?? Infinity, ...offered.map(worth)));
        for (const { deal } of state.participations) if (deal) assert.ok(worth(deal.package) >= least);
      }
    }),
    { numRuns: 300 },
  );
});
