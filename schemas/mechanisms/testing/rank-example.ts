/** Data for tests that need a rank auction. */
import * as fc from 'fast-check';
import { Decimal } from '../../domain/decimal.ts';
import { openRankAuction } from '../rank/rule.ts';
import { later } from '../common/mechanism.ts';
import { type BidEvent, defaultRankSettings, type RankSettings, type RankState, tieRules } from '../rank/types.ts';

export const startDate = '2026-03-02T09:00:00.000Z';
export const finishDate = '2026-03-02T10:00:00.000Z';

/** Entrants by letter, in the order of their offers' publication: [initial price, quality score]. */
export function auctionOf(
  entrants: Record<string, [string, string?]>,
  settings: Partial<RankSettings> = {},
  type: RankState['type'] = 'rank_auction',
): RankState {
  return openRankAuction({
    type,
    currency: 'EUR',
    startDate,
    finishDate,
    settings: { ...defaultRankSettings, ...settings },
    participations: Object.entries(entrants).map(([id, [initialPrice, qualityScore = '0']], index) => ({
      id,
      supplier: `supplier-${id}`,
      initialPrice,
      qualityScore,
      initialAt: later('2026-02-01T00:00:00.000Z', index * 1000),
    })),
  });
}

/** A bid `seconds` after the start. */
export const bidAt = (participation: string, total: string, seconds: number): BidEvent => ({
  type: 'bid',
  id: `${participation}-${seconds}-${total}`,
  participation,
  total,
  receivedAt: later(startDate, seconds * 1000),
});

export const ranksOf = (state: RankState): Record<string, number> =>
  Object.fromEntries(state.participations.map(({ id, shownRank }) => [id, shownRank]));

const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((amount) => new Decimal(amount).div(100).toFixed(2));

const extension = fc.record({
  windowSeconds: fc.integer({ min: 0, max: 900 }),
  bySeconds: fc.integer({ min: 1, max: 900 }),
  capMinutes: fc.integer({ min: 0, max: 30 }),
  rank: fc.integer({ min: 1, max: 4 }),
});

const settings: fc.Arbitrary<RankSettings> = fc.record({
  minimumDecrement: fc.option(cents(1, 500)),
  minimumBidPercent: fc.integer({ min: 0, max: 60 }),
  tieRule: fc.constantFrom(...tieRules),
  extension: fc.option(extension),
  showBestPrice: fc.boolean(),
  showParticipantCount: fc.boolean(),
  showPriceForRankOne: fc.boolean(),
});

const quality = fc.integer({ min: -30, max: 30 }).map(String);

/** A published auction of one to seven suppliers. Their prices are so close that ties occur. */
export const anyAuction: fc.Arbitrary<RankState> = fc
  .tuple(fc.array(fc.tuple(cents(9000, 11_000), quality), { minLength: 1, maxLength: 7 }), settings)
  .map(([entrants, chosen]) =>
    auctionOf(Object.fromEntries(entrants.map(([price, score], index) => [`p${index}`, [price, score]])), chosen),
  );

/**
 * Bids in order of receipt, from before the start until after every possible finish, from participants and unknown
 * bidders.
 */
export const anyBids: fc.Arbitrary<BidEvent[]> = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 7 }), cents(100, 11_500), fc.integer({ min: -300, max: 6000 })), {
    maxLength: 40,
  })
  .map((bids) =>
    bids
      .toSorted(([, , a], [, , b]) => a - b)
      .map(([index, total, seconds], n) => ({ ...bidAt(`p${index}`, total, seconds), id: String(n) })),
  );
