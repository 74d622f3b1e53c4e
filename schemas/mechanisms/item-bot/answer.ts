import { comparePlain, Decimal, isAboveZero, plain } from '../../domain/decimal.ts';
import { done, type Refusal, refused, type Result } from '../../domain/problem.ts';
import { admitted, refuseBid, replaced } from '../common/admission.ts';
import type { DealLine, Effect, ItemsAnswered } from '../common/effects.ts';
import type { AnswerEvent } from '../common/events.ts';
import { priced } from '../common/first-places.ts';
import { startedBy } from '../common/life.ts';
import type { Outcome } from '../common/mechanism.ts';
import { amounts, linesAskedAfter, totalAsked, totalOf } from './asking.ts';
import { endedWhenOver } from './ending.ts';
import { mostFor } from './talk.ts';
import type { ItemBotPlace, ItemBotState, ItemLine } from './types.ts';
import { moneyText } from './units.ts';

/** Handles a supplier's prices. The bot closes the deal or asks for new prices at once. */
export function answer(state: ItemBotState, event: AnswerEvent): Outcome<ItemBotState, Effect> {
  const { answers, accept } = event;
  const found = answerer(state, event);
  if (!found.ok) return refuseBid(state, event, { total: null, problem: found.problem, answers, accept });
  const { place, lines: offeredLines } = found.value;
  const own = totalOf(offeredLines, state.currency);
  const after = replied(state, { place, lines: offeredLines, own, event });
  const effect = answered(event, { before: place, after, state, own });
  const participations = replaced(state.participations, after);
  const going: ItemBotState = { ...state, status: 'started', participations, sequence: state.sequence + 1 };
  const end = endedWhenOver(going, event.receivedAt);
  return { state: end.state, effects: [...startedBy(state), effect, ...end.effects] };
}

/**
 * Returns the place of the answering supplier, with its lines updated. Codes in addition to those of `admitted`:
 * `answered_already`, `conversation_ended`, and with the {item}: `bid_item_unknown`, `bid_item_repeated`,
 * `line_settled` {price}, `bid_too_high` {limit}.
 */
function answerer(state: ItemBotState, event: AnswerEvent): Result<{ place: ItemBotPlace; lines: ItemLine[] }> {
  const place = admitted(state, event);
  if (!place.ok) return place;
  const { talk, lines } = place.value;
  if (talk.last === event.id) return refused('answered_already');
  if (talk.state !== 'open' || !lines) return refused('conversation_ended');
  const problem = wrongIn(event.answers, lines);
  if (problem) return { ok: false, problem };
  const pricesByItem = new Map(event.answers.map(({ item, unitPrice }) => [item, plain(unitPrice)]));
  const priceOf = (line: ItemLine) =>
    pricesByItem.get(line.item) ?? (event.accept && !line.settled ? line.asked : line.price);
  return done({ place: place.value, lines: lines.map((line) => ({ ...line, price: priceOf(line) })) });
}

const aPrice = /^\d{1,12}(\.\d{1,4})?$/;

function wrongIn(answers: AnswerEvent['answers'], lines: readonly ItemLine[]): Refusal | null {
  const byItem = new Map(lines.map((line) => [line.item, line]));
  const seen = new Set<string>();
  for (const { item, unitPrice } of answers) {
    const line = byItem.get(item);
    if (!line) return { code: 'bid_item_unknown', params: { item } };
    if (seen.size === seen.add(item).size) return { code: 'bid_item_repeated', params: { item } };
    if (!aPrice.test(unitPrice) || !isAboveZero(unitPrice)) return { code: 'bid_item_price_invalid', params: { item } };
    const price = plain(unitPrice);
    if (line.settled && price !== line.price) return { code: 'line_settled', params: { item, price: line.price } };
    if (comparePlain(price, line.own) > 0) return { code: 'bid_too_high', params: { item, limit: line.own } };
  }
  return null;
}

interface AnswerContext {
  place: ItemBotPlace;
  lines: readonly ItemLine[];
  /** The total of the lines. */
  own: string;
  event: AnswerEvent;
}

/** After the last answer, any total within the limits is a deal. Before it, it must not exceed the one now asked. */
function replied(state: ItemBotState, { place, lines, event, own }: AnswerContext): ItemBotPlace {
  const { plan, currency } = state;
  const used = place.talk.used + 1;
  const isLast = used >= plan.exchanges;
  const bounds = { plan, currency, most: mostFor(plan, place) };
  const nextLines = isLast ? null : linesAskedAfter(lines, { ...bounds, used });
  const total = nextLines ? totalAsked(nextLines.sum, { ...bounds, before: place.talk.totalAsked }) : bounds.most;
  if (new Decimal(own).lte(total) && lines.length > 0 && lines.every(isWithinLimit))
    return agreed(state, { place, lines, event, own });
  const last = event.id;
  if (!nextLines) return { ...place, talk: { ...place.talk, state: 'ended', used, last }, lines: [...lines] };
  return {
    ...place,
    talk: { state: 'open', used, totalAsked: total, last },
    lines: nextLines.lines.map(settleMet),
  };
}

const settleMet = (line: ItemLine): ItemLine =>
  line.settled || comparePlain(line.price, line.asked) > 0 ? line : { ...line, settled: true };

const isWithinLimit = ({ price, limit }: ItemLine): boolean => comparePlain(price, limit) <= 0;

/** Records the deal. Its total is binding from now on. */
function agreed(state: ItemBotState, { place, lines, event, own: total }: AnswerContext): ItemBotPlace {
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
  { before, after, state, own }: { before: ItemBotPlace; after: ItemBotPlace; state: ItemBotState; own: string },
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
    total: own,
    totalAsked: talk.totalAsked,
    exchangesLeft: talk.state === 'open' ? plan.exchanges - talk.used : 0,
    talk: talk.state,
    deal,
  };
}

function dealLines(lines: readonly ItemLine[], currency: string): DealLine[] {
  const amount = amounts(currency);
  return lines.map((line) => ({
    item: line.item,
    unitPrice: line.price,
    totalPrice: moneyText(amount(line, line.price), currency),
  }));
}
