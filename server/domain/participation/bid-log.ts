import type { RankEffect } from '../../../schemas/domain/negotiation/rank-types.ts';
import type { JsonObject } from '../../../schemas/engine/json-schema.ts';
import type { Happened } from '../negotiation/log.ts';
import type { DecidedBid } from './decide-bids.ts';

/** What the log says of one bid; nothing of a retry, and of what never reached the mechanism. */
export function logOf(one: DecidedBid): Happened[] {
  if ('answer' in one) return [];
  const { account, organization } = one.bid.reader.caller;
  return one.effects.flatMap((effect) => {
    const entry = entryOf(effect, one.effects);
    return entry ? [{ ...entry, at: one.bid.receivedAt, account, organization }] : [];
  });
}

type Entry = { event: string; data: JsonObject };

/** Ranks are told with the bid that moved them; the end has its own entry. */
function entryOf(effect: RankEffect, all: readonly RankEffect[]): Entry | null {
  if (effect.type === 'started') return { event: 'started', data: { at: effect.at } };
  if (effect.type === 'bid_accepted') return { event: 'bid', data: { ...accepted(effect), ranks: rankChanges(all) } };
  if (effect.type === 'bid_refused') return { event: 'bid_refused', data: refused(effect) };
  if (effect.type !== 'finish_moved') return null;
  return { event: 'finish_moved', data: { before: effect.from, after: effect.to, reason: effect.reason } };
}

type Accepted = Extract<RankEffect, { type: 'bid_accepted' }>;
type Refused = Extract<RankEffect, { type: 'bid_refused' }>;

const accepted = ({ bid, participation, previous, total, relativePrice, rank }: Accepted): JsonObject => ({
  bid,
  participation,
  before: previous,
  after: total,
  relativePrice,
  rank,
});

const refused = ({ bid, participation, total, problem }: Refused): JsonObject => ({
  bid,
  participation,
  total,
  code: problem.code,
  ...(problem.params ? { params: problem.params } : {}),
});

function rankChanges(all: readonly RankEffect[]): { participation: string; from: number; to: number }[] {
  return all.flatMap((effect) => (effect.type === 'ranks_changed' ? effect.changes : []));
}
