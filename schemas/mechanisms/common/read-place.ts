import type { JsonObject } from '../../language/json-schema.ts';
import { plain } from '../../domain/decimal.ts';
import type { Entrant, Place, Standing } from './place.ts';
import { text, whole, wholeOrNull } from './record-values.ts';

/** A participation as its record holds it. Its quality was frozen with it; a record without one has none. */
export const entrantOf = (row: JsonObject): Entrant => ({
  id: text(row['id']),
  supplier: text(row['supplier']),
  initialPrice: text(row['initialPrice']),
  qualityScore: text(row['qualityScore']) || '0',
  initialAt: text(row['initialAt']),
});

const standingOf = (row: JsonObject): Omit<Standing, 'rank' | 'shownRank'> => ({
  ...entrantOf(row),
  currentPrice: text(row['lastOffer']),
  relativePrice: plain(text(row['relativePrice']) || '0'),
  priceAt: text(row['priceAt']),
  sequence: whole(row['sequence']),
});

export const placeOf = (row: JsonObject): Place => ({
  ...standingOf(row),
  rank: wholeOrNull(row['rank']),
  shownRank: wholeOrNull(row['shownRank']),
  left: row['state'] === 'left',
  updated: row['offerUpdated'] === true,
  acceptedStep: wholeOrNull(row['acceptedStep']),
});
