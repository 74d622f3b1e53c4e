import { Decimal, plain } from '../../../schemas/domain/decimal.ts';
import { relativePrice } from '../../../schemas/domain/evaluation/relative-price.ts';
import { roundMoney } from '../../../schemas/domain/money.ts';
import { ranked } from '../../../schemas/domain/negotiation/deciding-order.ts';
import type { RankParticipation } from '../../../schemas/domain/negotiation/rank-types.ts';
import { violation } from '../../../schemas/engine/violation.ts';
import { entityNamed } from '../../commands/persist.ts';
import { defineRule, type Decision, type FactsContext, type Question } from '../../commands/rule.ts';
import { happened, logWrite } from '../negotiation/log.ts';
import { refuseOldRound } from '../negotiation/newest-round.ts';
import { asTouched } from '../negotiation/participations.ts';
import { rankState } from '../negotiation/rank-state.ts';
import { supplierEyes } from '../negotiation/supplier-eyes.ts';
import { isOffline } from '../negotiation/types.ts';
import { invalid, Problem } from '../../problem.ts';
import { rowsWhere } from '../../repository/records.ts';
import { bidAmount } from './bid-amount.ts';
import { negotiationFacts, type NegotiationFacts } from './negotiation-facts.ts';

interface Facts extends NegotiationFacts {
  items: { id: string; quantity: string }[];
}

/** Offline: the purchaser enters what was agreed, lower or higher. (The one update of a sealed bid comes with that type.) */
export const updateOffer = defineRule<Facts>({
  facts: async (question, context) => {
    const facts = await negotiationFacts(question, context);
    return { ...facts, items: await itemsOf(facts.negotiation.id, context) };
  },
  decide: (question, { now }): Decision => {
    const { record, reader, input, facts } = question;
    refuseImpossible(question);
    const { negotiation, participations, items, end } = facts;
    const amount = bidAmount(input['data'], {
      items,
      currency: String(negotiation['currency']),
      negotiation: negotiation.id,
    });
    const total = roundMoney(amount.total, String(negotiation['currency']));
    if (new Decimal(total).lte(0)) throw invalid([violation('data.total', 'format_price', 'A price above 0')]);
    const places = entered(facts, { id: record.id, total, at: now.toISOString() });
    const own = places.find(({ id }) => id === record.id);
    const data = { participation: record.id, before: record['lastOffer'], after: total, rank: own?.rank ?? null };
    return {
      changes: {
        ...(own && standing(own)),
        lastBidAt: now.toISOString(),
        ...(amount.items && { items: amount.items }),
      },
      writes: [
        ...places
          .filter(({ id }) => id !== record.id)
          .map(({ id, rank, shownRank }) => ({ patch: 'participation', where: { id }, values: { rank, shownRank } })),
        logWrite(negotiation.id, end, [happened('offer_entered', data, { reader, now })]),
      ],
      touched: [{ entity: 'negotiation', id: negotiation.id }, ...asTouched(participations)],
    };
  },
});

const itemsOf = async (negotiation: string, { trx }: FactsContext) =>
  (await rowsWhere(entityNamed('requestItem'), { negotiation }, trx)).map(({ id, quantity }) => ({
    id,
    quantity: String(quantity),
  }));

function refuseImpossible({ reader, facts: { negotiation } }: Question & { facts: Facts }): void {
  refuseOldRound(negotiation);
  const { type, state } = negotiation;
  if (type === 'sealed_bid_negotiation') throw new Problem('type_not_available', { params: { type } });
  if (supplierEyes(reader) !== null) throw new Problem('not_allowed');
  if (!isOffline(negotiation)) throw new Problem('wrong_state', { params: { type } });
  if (state !== 'started') throw new Problem('wrong_state', { params: { state } });
}

/** Everybody's places after this price; an entered price may also move its supplier down. */
function entered(
  { negotiation, participations }: Facts,
  { id, total, at }: { id: string; total: string; at: string },
): RankParticipation[] {
  const state = rankState(negotiation, participations);
  const places = state.participations.map((place) =>
    place.id === id
      ? {
          ...place,
          currentPrice: total,
          relativePrice: plain(relativePrice(total, place.qualityScore)),
          priceAt: at,
          sequence: state.sequence,
        }
      : place,
  );
  return ranked(places, state.settings.tieRule);
}

const standing = ({
  currentPrice,
  relativePrice: relative,
  priceAt,
  sequence,
  rank,
  shownRank,
}: RankParticipation) => ({
  lastOffer: currentPrice,
  relativePrice: relative,
  priceAt,
  sequence,
  rank,
  shownRank,
});
