import { plain } from '../../../schemas/domain/decimal.ts';
import { relativePrice } from '../../../schemas/domain/evaluation/relative-price.ts';
import { ranked } from '../../../schemas/domain/negotiation/deciding-order.ts';
import {
  defaultRankSettings,
  type RankParticipation,
  type RankSettings,
  type RankState,
} from '../../../schemas/domain/negotiation/rank-types.ts';
import { isObject, type JsonObject } from '../../../schemas/engine/json-schema.ts';

/** The entered settings of a rank type, with the defaults for what was left empty. */
export function rankSettings(settings: unknown): RankSettings {
  const entered = isObject(settings) ? settings : {};
  const known = Object.keys(defaultRankSettings).filter((name) => (entered[name] ?? null) !== null);
  return { ...defaultRankSettings, ...Object.fromEntries(known.map((name) => [name, entered[name]])) };
}

export interface Placeable {
  id: string;
  supplier: string;
  initialPrice: string;
  initialAt: string;
  qualityScore: string;
}

/** Initial prices stand as first bids, in the deciding order. */
export function placed<T extends Placeable>(entrants: readonly T[], tieRule: RankSettings['tieRule'] = 'earliest') {
  const ranks = new Map(
    ranked(
      entrants.map((entrant, sequence) => firstBid(entrant, sequence)),
      tieRule,
    ).map((one) => [one.id, one]),
  );
  return entrants.map((entrant, sequence) => ({
    ...entrant,
    lastOffer: entrant.initialPrice,
    relativePrice: plain(relativePrice(entrant.initialPrice, entrant.qualityScore)),
    priceAt: entrant.initialAt,
    sequence,
    rank: ranks.get(entrant.id)?.rank ?? null,
    shownRank: ranks.get(entrant.id)?.shownRank ?? null,
  }));
}

const firstBid = (entrant: Placeable, sequence: number): RankParticipation => ({
  ...entrant,
  currentPrice: entrant.initialPrice,
  relativePrice: plain(relativePrice(entrant.initialPrice, entrant.qualityScore)),
  priceAt: entrant.initialAt,
  sequence,
  rank: 0,
  shownRank: 0,
});

/** The mechanism's state as the two tables hold it. Who left stands in no order. */
export function rankState(negotiation: JsonObject, participations: readonly JsonObject[]): RankState {
  const finish = text(negotiation['effectiveFinish']);
  const standing = participations.filter(({ state }) => state !== 'left').map(participationOf);
  return {
    type: negotiation['type'] === 'rank_auction' ? 'rank_auction' : 'rank_negotiation',
    status: statusOf(negotiation['state']),
    currency: text(negotiation['currency']),
    startDate: text(negotiation['startDate']),
    finishDate: text(negotiation['finishDate']) || finish,
    effectiveFinish: finish,
    settings: rankSettings(negotiation['settings']),
    participations: standing,
    sequence: 1 + Math.max(-1, ...standing.map(({ sequence }) => sequence)),
    winner: typeof negotiation['winner'] === 'string' ? negotiation['winner'] : null,
  };
}

function statusOf(state: unknown): RankState['status'] {
  if (state === 'published' || state === 'started' || state === 'negotiated') return state;
  return 'finished';
}

/** As frozen; a row without one has none. */
export const qualityOf = ({ qualityScore }: JsonObject): string => text(qualityScore) || '0';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function participationOf(row: JsonObject): RankParticipation {
  return {
    id: text(row['id']),
    supplier: text(row['supplier']),
    initialPrice: text(row['initialPrice']),
    qualityScore: qualityOf(row),
    initialAt: text(row['initialAt']),
    currentPrice: text(row['lastOffer']),
    relativePrice: plain(text(row['relativePrice']) || '0'),
    priceAt: text(row['priceAt']),
    sequence: Number(row['sequence']),
    rank: Number(row['rank']),
    shownRank: Number(row['shownRank']),
  };
}
