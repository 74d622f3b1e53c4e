import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answer,
  at,
  close,
  finishDate,
  forcedFinish,
  kinds,
  leave,
  opened,
  openingOf,
  play,
  start,
  steps,
} from '../testing/mechanism-example.ts';
import type { EnteredSettings } from '../common/opening.ts';
import { mechanisms } from '../index.ts';
import { mostItems } from './plan.ts';
import { itemTable } from './views.ts';
import { readItemBot } from './read.ts';
import { negotiationValues, placeValues } from '../common/write-state.ts';
import type { AnyState } from '../common/any-state.ts';

const type = 'item_bot_negotiation';
const goal = (item: string, target: string, limit: string, source = 'entered' as const) => ({
  item,
  target,
  limit,
  source,
});
/** Offers of 3.00 and 3.20 per piece, ten pieces of each of three items. */
const offers = { a: ['90.00'], b: ['96.00'] } as const;
const settings: EnteredSettings = {
  items: [goal('bolt', '2.50', '2.90'), goal('nut', '2.60', '2.90'), goal('washer', '2.80', '3.00')],
  exchanges: 2,
};

const running = (entered = settings, entrants: Parameters<typeof opened>[1] = offers): AnyState =>
  play(opened(type, entrants, entered), [start(0)]).state;

function tableOf(state: AnyState, who: string) {
  const negotiation = { ...negotiationValues(state) };
  const read = readItemBot({
    negotiation,
    participations: state.participations.map((one) => ({ ...one, ...placeValues(one) })),
  });
  const place = read.participations.find(({ id }) => id === who) ?? assert.fail(who);
  return itemTable(read, place) ?? assert.fail('no lines');
}

const targets = (state: AnyState, who: string) => tableOf(state, who).items.map(({ asked }) => asked);

test("asks for the entered targets first, never above the supplier's own price", () => {
  const state = running();
  assert.deepEqual(targets(state, 'a'), ['2.5', '2.6', '2.8']);
  assert.deepEqual([tableOf(state, 'a').total, tableOf(state, 'a').totalAsked], ['90.00', '79.00']);
  const cheap = running(settings, { a: ['78.00'] });
  assert.deepEqual(targets(cheap, 'a'), ['2.5', '2.6', '2.6']);
});

test('a met price settles its item, and the other targets rise a little', () => {
  const { state, effects } = play(running(), [answer('a', { bolt: '2.50', nut: '2.95' }, 60)]);
  assert.deepEqual(kinds(effects), ['items_answered']);
  const table = tableOf(state, 'a');
  assert.deepEqual(
    table.items.map(({ state: line }) => line),
    ['settled', 'open', 'open'],
  );
  assert.deepEqual(
    table.items.map(({ asked }) => asked),
    ['2.52', '2.61', '2.81'],
  );
  assert.deepEqual([table.exchangesLeft, table.state], [1, 'open']);
  assert.equal(state.participations[0]?.currentPrice, '90.00');
});

test('rejects a new price for a settled item, but accepts the same one', () => {
  const { state } = play(running(), [answer('a', { bolt: '2.50', nut: '2.95' }, 60)]);
  const again = play(state, [answer('a', { bolt: '2.40' }, 70)]);
  assert.deepEqual(kinds(again.effects), ['line_settled']);
  assert.equal(again.state, state);
  assert.deepEqual(kinds(play(state, [answer('a', { bolt: '2.50', nut: '2.60' }, 71)]).effects), ['items_answered']);
});

test('accepting the requested prices is a deal at their total, and only then changes the price', () => {
  const { state, effects } = play(running(), [answer('a', {}, 60, { accept: true })]);
  const [place] = state.participations;
  assert.equal(place?.currentPrice, '79.00');
  assert.equal(tableOf(state, 'a').state, 'agreed');
  const [effect] = effects;
  assert.ok(effect?.type === 'items_answered');
  assert.deepEqual(
    effect.deal?.items.map(({ totalPrice }) => totalPrice),
    ['25.00', '26.00', '28.00'],
  );
});

test('accepts any mix of prices within their limits that meets the total', () => {
  const mixed = play(running(), [answer('a', { bolt: '2.40', nut: '2.70', washer: '2.80' }, 60)]);
  assert.equal(tableOf(mixed.state, 'a').state, 'agreed');
  const beyond = play(running(), [answer('a', { bolt: '2.00', nut: '2.95', washer: '2.80' }, 60)]);
  assert.equal(tableOf(beyond.state, 'a').state, 'open');
});

test('the last answer becomes a deal within the limits and otherwise ends the talk', () => {
  const first = answer('a', { bolt: '2.95' }, 60);
  const within = play(running(), [first, answer('a', { bolt: '2.90', nut: '2.90', washer: '3.00' }, 70)]);
  assert.equal(tableOf(within.state, 'a').state, 'agreed');
  assert.equal(within.state.participations[0]?.currentPrice, '88.00');
  const beyond = play(running(), [first, answer('a', { bolt: '2.91', nut: '2.80', washer: '2.80' }, 70)]);
  assert.equal(tableOf(beyond.state, 'a').state, 'ended');
  assert.deepEqual(kinds(play(beyond.state, [answer('a', {}, 80)]).effects), ['conversation_ended']);
});

test('never exceeds the limit of the total', () => {
  const tight: EnteredSettings = { ...settings, totalLimit: '80.00' };
  const state = running(tight);
  const answers = steps(state, [
    answer('a', { bolt: '2.90' }, 60),
    answer('a', { bolt: '2.90', nut: '2.90', washer: '2.90' }, 70),
  ]);
  assert.equal(tableOf(answers.at(-1)?.after ?? state, 'a').state, 'ended');
  assert.equal(tableOf(play(running(tight), [answer('a', {}, 60, { accept: true })]).state, 'a').state, 'agreed');
});

test('rejects prices that are above the offer, invalid, repeated or for an unknown item', () => {
  const state = running();
  for (const [prices, code] of [
    [{ bolt: '3.01' }, 'bid_too_high'],
    [{ rivet: '1.00' }, 'bid_item_unknown'],
    [{ bolt: '0' }, 'bid_item_price_invalid'],
    [{ bolt: '-1' }, 'bid_item_price_invalid'],
  ] as const)
    assert.deepEqual(kinds(play(state, [answer('a', { ...prices }, 60)]).effects), [code]);
  const twice = answer('a', { bolt: '2.50' }, 60);
  assert.ok(twice.event.type === 'answer');
  const event = { ...twice.event, answers: [...twice.event.answers, ...twice.event.answers] };
  assert.deepEqual(kinds(play(state, [{ ...twice, event }]).effects), ['bid_item_repeated']);
});

test('the best deal wins at the finish, which also ends open talks', () => {
  const agreed = [answer('a', {}, 60, { accept: true })];
  const { state, effects } = play(running(), [...agreed, close(3601)]);
  assert.deepEqual([state.status, state.winner, state.effectiveFinish], ['negotiated', 'a', finishDate]);
  assert.equal(tableOf(state, 'b').state, 'ended');
  assert.deepEqual(kinds(effects), ['items_answered', 'closed']);
  const forced = play(running(), [...agreed, forcedFinish(100)]).state;
  assert.deepEqual([forced.status, forced.winner], ['negotiated', 'a']);
});

test('ends automatically with the last talk, without a winner if there is no deal', () => {
  const ended = play(running(), [answer('b', {}, 60, { accept: true }), leave('a', 70)]);
  assert.deepEqual([ended.state.status, ended.state.winner, ended.state.effectiveFinish], ['negotiated', 'b', at(70)]);
  const withoutBidders = play(running(), [leave('a', 60), leave('b', 70)]).state;
  assert.deepEqual([withoutBidders.status, withoutBidders.winner], ['finished', null]);
});

test('a supplier who agreed cannot leave and gets no more requests', () => {
  const { state } = play(running(), [answer('a', {}, 60, { accept: true })]);
  assert.deepEqual(kinds(play(state, [leave('a', 70)]).effects), ['conversation_ended']);
  assert.deepEqual(mechanisms[type].possible(state, 'a', at(70)), []);
  assert.deepEqual(mechanisms[type].possible(state, 'b', at(70)), ['answerItems', 'endTalk', 'leave']);
});

test('rejects a lot with more items than one answer can hold', () => {
  const lot = (count: number) => {
    const items = Array.from({ length: count }, (_, item) => ({ id: `item ${item}`, quantity: '1' }));
    return { items, prices: {}, seed: '' };
  };
  const found = (count: number) => mechanisms[type].checkSettings({}, { lowest: '1.00', currency: 'EUR' }, lot(count));
  assert.deepEqual(found(mostItems), []);
  assert.deepEqual(
    found(mostItems + 1).map(({ propertyPath, code, params }) => [propertyPath, code, params]),
    [['items', 'too_many', { limit: 2000 }]],
  );
});

test('a target based on another offer rises by 2 to 5 % and is rounded up to two digits', () => {
  const items = [goal('bolt', '2.53', '9.00', 'lowest_other' as 'entered')];
  const plan = Object(opened(type, { a: ['120.00'] }, { items }).plan) as { goals: { asked: string }[] };
  const { asked = '' } = plan.goals[0] ?? {};
  assert.ok(['2.6', '2.7'].includes(asked), asked);
  const own = running({ items: [goal('bolt', '2.53', '9.00', 'lowest_other' as 'entered')] }, { a: ['76.20'] });
  assert.equal(targets(own, 'a')[0], '2.54');
});

test('the same seed gives the same targets, and another seed can give others', () => {
  const items = ['bolt', 'nut', 'washer'].map((item) => goal(item, '8123.00', '99999.00', 'percent' as 'entered'));
  const askedWith = (seed: string): string => {
    const opening = openingOf(type, { a: ['300000.00'] }, { items });
    const { plan } = mechanisms[type].open({ ...opening, lot: { ...opening.lot!, seed } });
    return JSON.stringify(plan);
  };
  assert.equal(askedWith('one'), askedWith('one'));
  assert.ok(new Set(['one', 'two', 'three', 'four', 'five'].map(askedWith)).size > 1);
});

test('by default, a target is 8 % below the lowest offer for the item, which is the limit', () => {
  const { goals } = Object(opened(type, offers).plan) as { goals: { target: string; limit: string }[] };
  assert.deepEqual(
    goals.map(({ target, limit }) => [target, limit]),
    Array.from({ length: 3 }, () => ['2.76', '3']),
  );
});
