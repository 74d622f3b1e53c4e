import { Decimal, plain } from '../../domain/decimal.ts';
import { done, type Problem, refused, type Result } from '../../domain/problem.ts';
import { admitted, refuseBid, replaced } from '../common/admission.ts';
import type { DealLine, Effect, ItemsAnswered } from '../common/effects.ts';
import type { AnswerEvent } from '../common/events.ts';
import { priced } from '../common/first-places.ts';
import { startedBy } from '../common/life.ts';
import type { Outcome } from '../common/mechanism.ts';
import { amountOf, askedAfter, totalAsked, totalOf } from './asking.ts';
import { endedWhenOver } from './ending.ts';
import { mostFor } from './talk.ts';
import type { ItemBotPlace, ItemBotState, ItemLine } from './types.ts';
import { priceUnits } from './units.ts';

/** The supplier names prices; the bot closes, or asks anew, at once. */
export function answer(state: ItemBotState, event: AnswerEvent): Outcome<ItemBotState, Effect> {
  const { answers, accept } = event;
  const found = answerer(state, event);
  if (!found.ok) return refuseBid(state, event, { total: null, problem: found.problem, answers, accept });
  const { place, lines: said } = found.value;
  const after = replied(state, { place, lines: said, event });
  const effect = answered(event, { before: place, after, state });
  const participations = replaced(state.participations, after);
  const going: ItemBotState = { ...state, status: 'started', participations, sequence: state.sequence + 1 };
  const end = endedWhenOver(going, event.receivedAt);
  return { state: end.state, effects: [...startedBy(state), effect, ...end.effects] };
}

/**
 * Who answers, with the lines as it names them. Codes, beside those of `admitted`: `answered_already`,
 * `conversation_ended`, and with the {item}: `bid_item_unknown`, `bid_item_repeated`, `line_settled` {price}, `bid_too_high` {limit}.
 */
function answerer(state: ItemBotState, event: AnswerEvent): Result<{ place: ItemBotPlace; lines: ItemLine[] }> {
  const place = admitted(state, event);
  if (!place.ok) return place;
  const { talk, lines } = place.value;
  if (talk.last === event.id) return refused('answered_already');
  if (talk.state !== 'open' || !lines) return refused('conversation_ended');
  const problem = wrongIn(event.answers, lines);
  if (problem) return { ok: false, problem };
  const said = new Map(event.answers.map(({ item, unitPrice }) => [item, plain(unitPrice)]));
  const priceOf = (line: ItemLine) => said.get(line.item) ?? (event.accept && !line.settled ? line.asked : line.price);
  return done({ place: place.value, lines: lines.map((line) => ({ ...line, price: priceOf(line) })) });
}

function wrongIn(answers: AnswerEvent['answers'], lines: readonly ItemLine[]): Problem | null {
  const byItem = new Map(lines.map((line) => [line.item, line]));
  const seen = new Set<string>();
  for (const { item, unitPrice } of answers) {
    const line = byItem.get(item);
    if (!line) return { code: 'bid_item_unknown', params: { item } };
    if (seen.size === seen.add(item).size) return { code: 'bid_item_repeated', params: { item } };
    if (!/^\d{1,12}(\.\d{1,4})?$/.test(unitPrice) || new Decimal(unitPrice).lte(0))
      return { code: 'bid_item_price_invalid', params: { item } };
    if (line.settled && !new Decimal(unitPrice).eq(line.price))
      return { code: 'line_settled', params: { item, price: line.price } };
    if (new Decimal(unitPrice).gt(line.own)) return { code: 'bid_too_high', params: { item, limit: line.own } };
  }
  return null;
}

interface Said {
  place: ItemBotPlace;
  lines: readonly ItemLine[];
  event: AnswerEvent;
}

/** With the last answer everything within the limits is a deal; before it, what is asked by then. */
function replied(state: ItemBotState, { place, lines, event }: Said): ItemBotPlace {
  const { plan, currency } = state;
  const used = place.talk.used + 1;
  const isLast = used >= plan.exchanges;
  const bounds = { plan, currency, most: mostFor(plan, place) };
  const asked = isLast ? lines : askedAfter(lines, { ...bounds, used });
  const total = isLast ? bounds.most : totalAsked(asked, { ...bounds, before: place.talk.totalAsked });
  const own = totalOf(lines, currency);
  if (new Decimal(own).lte(total) && isWithinLimits(lines, state))
    return agreed(state, { place, lines, event, total: own });
  const last = event.id;
  if (isLast) return { ...place, talk: { ...place.talk, state: 'ended', used, last }, lines: [...lines] };
  return { ...place, talk: { state: 'open', used, totalAsked: total, last }, lines: asked.map(settledWhereMet) };
}

const settledWhereMet = (line: ItemLine): ItemLine =>
  line.settled || priceUnits(line.price) > priceUnits(line.asked) ? line : { ...line, settled: true };

function isWithinLimits(lines: readonly ItemLine[], { plan }: ItemBotState): boolean {
  const limits = new Map(plan.goals.map(({ item, limit }) => [item, limit]));
  return lines.length > 0 && lines.every(({ item, price }) => priceUnits(price) <= priceUnits(limits.get(item) ?? '0'));
}

/** The total binds from here on. */
function agreed(state: ItemBotState, { place, lines, event, total }: Said & { total: string }): ItemBotPlace {
  const { currency, sequence } = state;
  return {
    ...place,
    ...priced(place, { price: total, at: event.receivedAt, sequence, currency }),
    talk: { ...place.talk, state: 'agreed', used: place.talk.used + 1, last: event.id },
    lines: lines.map((line) => ({ ...line, settled: true })),
  };
}

function answered(
  { id, participation, receivedAt, answers, accept }: AnswerEvent,
  { before, after, state }: { before: ItemBotPlace; after: ItemBotPlace; state: ItemBotState },
): ItemsAnswered {
  const { currency, plan } = state;
  const lines = after.lines ?? [];
  const { talk } = after;
  const deal = talk.state === 'agreed' ? { previous: before.currentPrice, items: dealLines(lines, currency) } : null;
  return {
    type: 'items_answered',
    bid: id,
    participation,
    receivedAt,
    answers,
    accept,
    total: totalOf(lines, currency),
    totalAsked: talk.totalAsked,
    exchangesLeft: talk.state === 'open' ? plan.exchanges - talk.used : 0,
    talk: talk.state,
    deal,
  };
}

const dealLines = (lines: readonly ItemLine[], currency: string): DealLine[] =>
  lines.map((line) => ({
    item: line.item,
    unitPrice: line.price,
    totalPrice: amountOf(line, line.price, currency),
  }));
