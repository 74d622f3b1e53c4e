import { draftFacts, type ComparedOffer } from '../../../schemas/domain/debrief/draft-facts.ts';
import type { DebriefMode } from '../../../schemas/domain/debrief/facts.ts';
import { compareDeciding } from '../../../schemas/mechanisms/common/deciding-order.ts';
import { foreign, relativeOf } from '../../../schemas/mechanisms/common/own-money.ts';
import type { RecordOf, Write } from '../../kernel/commands/rule.ts';
import { mechanismOf } from '../../bidding/state.ts';
import { currencyOf } from '../negotiation/settings/currency-of.ts';
import type { DebriefSource } from './read-source.ts';

type Debrief = RecordOf<'debrief'>;
type Offer = Pick<RecordOf<'response'>, 'id' | 'state' | 'organization'>;
type Participation = RecordOf<'participation'>;

interface Making {
  now: Date;
  newId: () => string;
}

/** Withdrawn offers get none, and rejected ones have their own reason. */
const canLose = ({ state }: Offer): boolean => state === 'published' || state === 'accepted' || state === 'invalid';

interface AwardedNegotiation {
  negotiation: RecordOf<'negotiation'>;
  participations: readonly Participation[];
  winner: string;
  offers: readonly Offer[];
  source: DebriefSource;
}

/** Drafts a debrief for each participant that lost. */
export function negotiationDebriefs(award: AwardedNegotiation, { now, newId }: Making): Write[] {
  const { negotiation, participations, offers, source } = award;
  const compared = comparedOffers(award);
  const won = participations.find(({ id }) => id === award.winner);
  const winner = {
    compared: compared.get(award.winner) ?? null,
    ratings: source.ratings.get(won?.response ?? '') ?? {},
  };
  const { id, title, workflow, organization } = negotiation;
  const ranks = [...compared.values()].filter(({ rank }) => rank !== null);
  return drafts(
    participations.flatMap((place) => {
      const offer = offers.find((one) => one.id === place.response);
      if (place.id === award.winner || !offer || !canLose(offer)) return [];
      const own = {
        compared: compared.get(place.id) ?? null,
        ratings: source.ratings.get(offer.id) ?? {},
        requirements: source.requirements.get(offer.id) ?? [],
      };
      return {
        id: newId(),
        title: title ?? '',
        workflow,
        organization,
        negotiation: id,
        supplier: place.supplier,
        response: offer.id,
        awardedAt: now.toISOString(),
        facts: draftFacts({ own, winner, criteria: source.criteria, offers: ranks.length }),
      };
    }),
  );
}

interface AwardedSplit {
  request: RecordOf<'request'>;
  /** Offers that could have won. */
  offers: readonly Offer[];
  won: ReadonlySet<string>;
  source: DebriefSource;
}

/** Drafts a debrief for each supplier that got nothing. Ranks and prices do not apply to a split. */
export function splitDebriefs({ request, offers, won, source }: AwardedSplit, { now, newId }: Making): Write[] {
  const [only, ...others] = won;
  const winner =
    only === undefined || others.length > 0 ? null : { compared: null, ratings: source.ratings.get(only) ?? {} };
  const { title, workflow, organization } = request;
  return drafts(
    offers
      .filter((offer) => !won.has(offer.id) && canLose(offer))
      .map(({ id, organization: supplier }) => ({
        id: newId(),
        title: title ?? '',
        workflow,
        organization,
        negotiation: null,
        supplier,
        response: id,
        awardedAt: now.toISOString(),
        facts: draftFacts({
          own: {
            compared: null,
            ratings: source.ratings.get(id) ?? {},
            requirements: source.requirements.get(id) ?? [],
          },
          winner,
          criteria: source.criteria,
          offers: offers.length,
        }),
      })),
  );
}

const drafts = (rows: Partial<Debrief>[]): Write[] => (rows.length > 0 ? [{ insert: 'debrief', rows }] : []);

/** The mode that the award names, for the workflow. */
export const chosenMode = (workflow: string, debrief: DebriefMode | null | undefined): Write[] =>
  debrief ? [{ patch: 'workflow', where: { id: workflow }, values: { debrief } }] : [];

/**
 * The prices that were compared, by participation. Empty if relative prices decided nothing: with clocks and in talks.
 * Stored ranks count; types without them are ranked here in the same order.
 */
function comparedOffers({ negotiation, participations }: AwardedNegotiation): Map<string, ComparedOffer> {
  const { ranked, binding } = mechanismOf(negotiation).traits;
  if (!ranked && binding !== 'choice') return new Map();
  const places = participations.flatMap((place) => {
    const { lastOffer, initialAt, priceAt, sequence } = place;
    if (lastOffer === null) return [];
    const quality = place.qualityScore ?? '0';
    const relativePrice = relativeOf(lastOffer, { ...foreign(place), qualityScore: quality });
    const at = priceAt ?? initialAt ?? place.createdAt;
    return [{ place, lastOffer, quality, relativePrice, priceAt: at, sequence: sequence ?? 0 }];
  });
  const order = places
    .filter(({ place }) => place.state !== 'left')
    .toSorted(compareDeciding)
    .map(({ place }) => place.id);
  return new Map(
    places.map(({ place, lastOffer, quality }) => {
      const { currency = currencyOf(negotiation), rate = '1' } = foreign(place);
      const rank = place.rank ?? (order.indexOf(place.id) + 1 || null);
      return [place.id, { price: lastOffer, quality, currency, rate, rank }];
    }),
  );
}
