import type { ParticipationRecord } from '../../generated/participation.ts';
import { exact, foreign } from './own-money.ts';
import type { Entrant, Place, Standing } from './place.ts';

/** Who takes part, as the record says it; what is null there was never set. */
export type EntrantRecord = Pick<ParticipationRecord, 'id' | 'supplier' | 'initialPrice' | 'qualityScore'> &
  Partial<Pick<ParticipationRecord, 'initialAt' | 'currency' | 'rate'>>;

/** What mechanisms read of a participation's record: a draft's says only who takes part. */
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

/** A participation as its record holds it. Its quality was frozen with it; a record without one has none. */
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
