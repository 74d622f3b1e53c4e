import { entityNamed } from '../../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type RecordOf } from '../../../kernel/commands/rule.ts';
import { Problem } from '../../../kernel/problem.ts';
import { rowsWhere } from '../../../kernel/repository/records.ts';
import { refuseOldRound } from './newest-round.ts';
import { loggedEvent, logEnd, logWrite, type LogEnd } from '../../../bidding/log.ts';
import { asTouched, participationsOf } from '../participations.ts';
import { rankDraft, qualityOf } from '../prices/placed.ts';

type Negotiation = RecordOf<'negotiation'>;
type Participation = RecordOf<'participation'>;

interface Facts {
  items: RecordOf<'requestItem'>[];
  participations: Participation[];
  end: LogEnd;
}

/**
 * Creates a draft with the same items and participants, whose last offers become its initial prices. The items move to
 * it.
 */
export const newRound = defineRule<'negotiation', 'newRound', Facts>({
  facts: async ({ record }, { trx }) => {
    await refuseEnded(record.workflow, trx);
    return {
      items: await rowsWhere(entityNamed('requestItem'), { negotiation: record.id }, trx),
      participations: await participationsOf(record.id, trx),
      end: await logEnd(record.id, trx),
    };
  },
  decide: ({ record, reader, facts: { items, participations, end } }, { now, newId }) => {
    refuseOldRound(record);
    if (items.length === 0) throw new Problem('item_in_negotiation');
    const id = newId();
    const staying = participations.filter(({ state }) => state !== 'left');
    return {
      first: [{ insert: 'negotiation', rows: [nextNegotiation(record, id)] }],
      changes: { nextRound: id },
      writes: [
        { insert: 'participation', rows: nextParticipations(staying, { id, record, newId }) },
        { patch: 'requestItem', where: { negotiation: record.id }, values: { negotiation: id } },
        logWrite(record.id, end, [loggedEvent('new_round', { nextRound: id }, { reader, now })]),
      ],
      touched: [...asTouched(participations), { entity: 'workflow', id: record.workflow }],
      answer: { entity: 'negotiation', id, status: 201 },
    };
  },
});

/** A manually completed workflow is over. */
async function refuseEnded(id: string, trx: FactsContext['trx']): Promise<void> {
  const [workflow] = await rowsWhere(entityNamed('workflow'), { id }, trx);
  if (workflow?.state === 'completed' && workflow.completionReason !== null)
    throw new Problem('wrong_state', { params: { state: workflow.state } });
}

function nextNegotiation(record: Negotiation, id: string): Partial<Negotiation> {
  const { workflow, request, title, type, settings, currency, organization } = record;
  const { deliveryTimeframeStartDate, deliveryTimeframeFinishDate, custom } = record;
  const copied = { workflow, request, title, type, settings, currency, organization };
  const delivery = { deliveryTimeframeStartDate, deliveryTimeframeFinishDate };
  return { ...copied, ...delivery, custom, id, round: record.round + 1, previousRound: record.id };
}

/**
 * Every supplier with a price continues with it, and has a participation from the start. Prices of items are copied.
 */
function nextParticipations(
  rows: readonly Participation[],
  { id, record, newId }: { id: string; record: Negotiation; newId: () => string },
) {
  const entering = rows.flatMap((row) => {
    const { supplier, response, lastOffer, priceAt, evaluationScore } = row;
    if (lastOffer === null || priceAt === null) return [];
    return {
      id: newId(),
      supplier,
      response,
      initialPrice: lastOffer,
      initialAt: priceAt,
      qualityScore: qualityOf(row),
      currency: row.currency,
      rate: row.rate,
      evaluationScore,
      negotiation: id,
      organization: record.organization,
    };
  });
  return rankDraft(entering.toSorted((a, b) => (a.initialAt < b.initialAt ? -1 : 1)));
}
