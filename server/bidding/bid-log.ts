import type { BidAccepted, BidRefused, Effect, ItemsAnswered } from '../../schemas/mechanisms/common/effects.ts';
import type { JsonObject } from '../../schemas/language/json-schema.ts';
import type { LoggedEvent } from './log.ts';
import type { DecidedBid } from './decide-bids.ts';

/**
 * Returns the log entries of one action. Retries, and actions that never reached the mechanism, have none. In sealed
 * bidding, entries contain no amounts or values derived from them. They cannot be changed when the amounts are opened,
 * and the closing entry contains these.
 */
export function logOf(one: DecidedBid, { sealed }: { sealed: boolean }): LoggedEvent[] {
  if ('answer' in one) return [];
  const { account, organization } = one.bid.reader.caller;
  return one.effects.flatMap((effect) => {
    const entry = entryOf(effect, one.effects, sealed);
    return entry ? [{ event: entry.event, at: one.bid.receivedAt, account, organization, data: entry.data }] : [];
  });
}

type Entry = { event: string; data: JsonObject };

/**
 * The bidder's own move is logged with the bid. The bidders it passed each moved down by one. The end has its own
 * entry.
 */
function entryOf(effect: Effect, all: readonly Effect[], sealed: boolean): Entry | null {
  if (effect.type === 'started') return { event: 'started', data: { at: effect.at } };
  if (effect.type === 'bid_accepted') return sealed ? updated(effect) : bid(effect, all);
  if (effect.type === 'bid_refused') return { event: 'bid_refused', data: refused(effect, sealed) };
  if (effect.type === 'items_answered') return { event: 'answered', data: answered(effect) };
  if (effect.type === 'left') return { event: 'left', data: named(effect) };
  if (effect.type === 'leave_refused')
    return { event: 'leave_refused', data: { ...named(effect), code: effect.problem.code } };
  if (effect.type !== 'finish_moved') return null;
  return { event: 'finish_moved', data: { before: effect.from, after: effect.to, reason: effect.reason } };
}

const named = ({ bid: id, participation }: { bid: string; participation: string }) => ({ bid: id, participation });

/** The supplier's answer and the bot's response: enough to replay it. */
function answered(effect: ItemsAnswered): JsonObject {
  const { answers, accept, total, totalAsked, exchangesLeft, talk, deal } = effect;
  const values = { ...named(effect), answers, accept, total, totalAsked, exchangesLeft, talk };
  return deal ? { ...values, before: deal.previous, after: total } : values;
}

const updated = (effect: BidAccepted): Entry => ({ event: 'offer_updated', data: named(effect) });

/** The bidder accepts the price of a step, or bids a price. */
function bid(effect: BidAccepted, all: readonly Effect[]): Entry {
  const { bid: id, participation, previous: before, total: after, relativePrice, rank, step } = effect;
  const data = { bid: id, participation, before, after, relativePrice };
  if (step !== undefined) return { event: 'price_accepted', data: { ...data, step } };
  return {
    event: 'bid',
    data: { after, before, bid: id, participation, rank, rankBefore: rankBefore(effect, all), relativePrice },
  };
}

function refused(effect: BidRefused, sealed: boolean): JsonObject {
  const { total, step, problem, answers, accept } = effect;
  if (sealed) return { ...named(effect), code: problem.code };
  return {
    ...named(effect),
    total,
    ...(step === undefined ? {} : { step }),
    ...(answers ? { answers, accept } : {}),
    code: problem.code,
    ...(problem.params ? { params: problem.params } : {}),
  };
}

/** Rank of the bidder before the bid; the current rank if the bid moved no one. */
export function rankBefore({ participation, rank }: BidAccepted, all: readonly Effect[]): number | null {
  const changes = all.find((effect) => effect.type === 'ranks_changed')?.changes ?? [];
  return changes.find((change) => change.participation === participation)?.from ?? rank;
}
