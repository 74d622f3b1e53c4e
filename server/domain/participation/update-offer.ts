import type { AnyState } from '../../../schemas/mechanisms/common/any-state.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type Question } from '../../kernel/commands/rule.ts';
import { placeValues } from '../../../schemas/mechanisms/common/write-state.ts';
import { currencyOf } from '../negotiation/settings/currency-of.ts';
import { loggedEvent, logWrite } from '../../bidding/log.ts';
import { refuseOldRound } from '../negotiation/rounds/newest-round.ts';
import { asTouched } from '../negotiation/participations.ts';
import { mechanismOf, placeWrites, stateOf } from '../../bidding/state.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { bidAmount, type BidAmount } from '../../bidding/bid-amount.ts';
import { bidProblem } from '../../bidding/bid-problem.ts';
import { negotiationFacts, type NegotiationFacts } from './negotiation-facts.ts';

type UpdateQuestion = Question<'participation', 'updateOffer'>;

interface Facts extends NegotiationFacts {
  items: { id: string; quantity: string }[];
}

/**
 * Offline: the purchaser enters the agreed price, lower or higher. A supplier's update of a sealed bid is an action.
 */
export const updateOffer = defineRule<'participation', 'updateOffer', Facts>({
  facts: async (question, context) => {
    const facts = await negotiationFacts(question, context);
    return { ...facts, items: await itemsOf(facts.negotiation.id, context) };
  },
  decide: (question, { now, newId }) => {
    const { record, reader, facts } = question;
    refuseImpossible(facts);
    const { negotiation, participations, end } = facts;
    const amount = amountOf(question);
    const before = stateOf(negotiation, participations);
    const after = entered(before, { id: newId(), participation: record.id, ...amount, now });
    const own = after.participations.find(({ id }) => id === record.id);
    const data = { participation: record.id, before: record.lastOffer, after: own?.currentPrice, rank: own?.rank };
    return {
      changes: {
        ...(own && placeValues(own)),
        lastBidAt: now.toISOString(),
        ...(amount.items && { items: amount.items }),
      },
      writes: [
        ...placeWrites(before, after, { except: record.id }),
        logWrite(negotiation.id, end, [loggedEvent('offer_entered', data, { reader, now })]),
      ],
      touched: [{ entity: 'negotiation', id: negotiation.id }, ...asTouched(participations)],
    };
  },
});

const itemsOf = async (negotiation: string, { trx }: FactsContext) =>
  (await rowsWhere(entityNamed('requestItem'), { negotiation }, trx)).map(({ id, quantity }) => ({
    id,
    quantity,
  }));

function refuseImpossible({ negotiation }: Facts): void {
  refuseOldRound(negotiation);
  const { type, state } = negotiation;
  if (mechanismOf(negotiation).actions.updateOffer?.by !== 'purchaser')
    throw new Problem('wrong_state', { params: { type } });
  if (state !== 'started') throw new Problem('wrong_state', { params: { state } });
}

function amountOf({ record, input, facts: { negotiation, items } }: UpdateQuestion & { facts: Facts }): BidAmount {
  const currency = record.currency ?? currencyOf(negotiation);
  return bidAmount(input.data, { items, currency, negotiation: negotiation.id });
}

/** All participations after this price. An entered price may also move its supplier down. */
function entered(
  before: AnyState,
  { now, items, ...entry }: BidAmount & { id: string; participation: string; now: Date },
) {
  const receivedAt = now.toISOString();
  const event = { type: 'enter' as const, receivedAt, ...entry };
  const { state, effects } = mechanismOf({ type: before.type }).mechanism(before, event, receivedAt);
  const problem = bidProblem(effects, items);
  if (problem) throw problem;
  return state;
}
