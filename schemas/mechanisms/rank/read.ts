import { enteredSettings, type NegotiationRecords, readCommon, readFinish } from '../common/read-state.ts';
import { exact, foreign } from '../common/own-money.ts';
import type { PlaceRecord } from '../common/read-place.ts';
import { rankSettings } from './opening.ts';
import type { RankParticipation, RankState, RankType } from './types.ts';

/** Participants who left a ranked negotiation have no rank and are omitted. */
export function readRanked(type: RankType, records: NegotiationRecords): RankState {
  const { negotiation, participations } = records;
  const standing = participations.filter(({ state }) => state !== 'left').map(rankParticipation);
  const settings = rankSettings(enteredSettings(negotiation.settings));
  return { type, ...readCommon(negotiation, standing), ...readFinish(records), settings, participations: standing };
}

const rankParticipation = (row: PlaceRecord): RankParticipation =>
  row.rate ? { ...plainPlace(row), ...foreign(row) } : plainPlace(row);

/** Written out, as in `withRank`, so that both create objects of the same shape. */
const plainPlace = (row: PlaceRecord): RankParticipation => ({
  id: row.id,
  supplier: row.supplier,
  initialPrice: row.initialPrice ?? '',
  qualityScore: row.qualityScore ?? '0',
  initialAt: row.initialAt ?? '',
  currentPrice: row.lastOffer ?? '',
  relativePrice: exact(row.relativePrice ?? '0'),
  priceAt: row.priceAt ?? '',
  sequence: row.sequence ?? 0,
  rank: row.rank ?? 0,
  shownRank: row.shownRank ?? 0,
});
