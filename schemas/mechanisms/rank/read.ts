import { enteredSettings, type NegotiationRecords, readCommon, readFinish } from '../common/read-state.ts';
import type { JsonObject } from '../../language/json-schema.ts';
import { plain } from '../../domain/decimal.ts';
import { text, whole } from '../common/record-values.ts';
import { rankSettings } from './opening.ts';
import type { RankParticipation, RankState, RankType } from './types.ts';

/** Who left a ranked negotiation stands in no order. */
export function readRanked(type: RankType, records: NegotiationRecords): RankState {
  const { negotiation, participations } = records;
  const standing = participations.filter(({ state }) => state !== 'left').map(rankParticipation);
  const settings = rankSettings(enteredSettings(negotiation['settings']));
  return { type, ...readCommon(negotiation, standing), ...readFinish(records), settings, participations: standing };
}

/** Written out, as in `withRank`: both make objects of one shape. */
const rankParticipation = (row: JsonObject): RankParticipation => ({
  id: text(row['id']),
  supplier: text(row['supplier']),
  initialPrice: text(row['initialPrice']),
  qualityScore: text(row['qualityScore']) || '0',
  initialAt: text(row['initialAt']),
  currentPrice: text(row['lastOffer']),
  relativePrice: plain(text(row['relativePrice']) || '0'),
  priceAt: text(row['priceAt']),
  sequence: whole(row['sequence']),
  rank: whole(row['rank']),
  shownRank: whole(row['shownRank']),
});
