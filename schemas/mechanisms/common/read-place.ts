import type { ParticipationRecord } from '../../generated/participation.ts';
import { exact, foreign } from './own-money.ts';
import type { Entrant, Place, Standing } from './place.ts';

/** A participant as its record holds it. Null values were never set. */
export type EntrantRecord = Pick<ParticipationRecord, 'id' | 'supplier' | 'initialPrice' | 'qualityScore'> &
  Partial<Pick<ParticipationRecord, 'initialAt' | 'currency' | 'rate'>>;

/** The part of a participation's record that mechanisms read. A draft only names the participant. */
export type PlaceRecord = EntrantRecord &
  Partial<
    Pick<
      ParticipationRecord,
      | 'state'
      | 'lastOffer'
      | 'relativePrice'
      | 'priceAt'
      | 'sequence'
      | 'rank'
      | 'shownRank'
      | 'offerUpdated'
      | 'acceptedStep'
      | 'deal'
      | 'talk'
      | 'itemLines'
    >
  >;

/** Reads a participant from its record. The quality score was frozen with it. A record without one has the score 0. */
export const entrantOf = (row: EntrantRecord): Entrant => ({
  id: row.id,
  supplier: row.supplier,
  initialPrice: row.initialPrice ?? '',
  qualityScore: row.qualityScore ?? '0',
  initialAt: row.initialAt ?? '',
  ...foreign(row),
});

const standingOf = (row: PlaceRecord): Omit<Standing, 'rank' | 'shownRank'> => ({
  ...entrantOf(row),
  currentPrice: row.lastOffer ?? '',
  relativePrice: exact(row.relativePrice ?? '0'),
  priceAt: row.priceAt ?? '',
  sequence: row.sequence ?? 0,
});

export const placeOf = (row: PlaceRecord): Place => ({
  ...standingOf(row),
  rank: row.rank ?? null,
  shownRank: row.shownRank ?? null,
  left: row.state === 'left',
  updated: row.offerUpdated === true,
  acceptedStep: row.acceptedStep ?? null,
});
