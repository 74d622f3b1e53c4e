import { commonText, foreign } from '../../../schemas/mechanisms/common/own-money.ts';
import { savingsOf } from '../../../schemas/mechanisms/common/savings.ts';
import { defineRule, type FactsContext, type Question, type RecordOf, type Write } from '../../kernel/commands/rule.ts';
import { currencyOf } from '../negotiation/settings/currency-of.ts';
import { loggedEvent, logWrite } from '../../bidding/log.ts';
import { refuseOldRound } from '../negotiation/rounds/newest-round.ts';
import { asTouched } from '../negotiation/participations.ts';
import { negotiationMail, participants, type NegotiationReceiver } from '../negotiation/receivers.ts';
import { mechanismOf, stateOf } from '../../bidding/state.ts';
import { winnerSavings } from '../negotiation/prices/winner-savings.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import { Problem } from '../../kernel/problem.ts';
import { chosenMode, negotiationDebriefs } from '../debrief/drafts.ts';
import { debriefSource, type DebriefSource } from '../debrief/read-source.ts';
import { breakDownRequest } from '../purchase-order/break-down.ts';
import { summaryAttachment } from './summary/summary-work.ts';
import { refuseLackingDocuments } from '../scorecard/lacking-documents.ts';
import { negotiationFacts, type NegotiationFacts } from './negotiation-facts.ts';

type AwardingQuestion = Question<'participation', 'awarding'>;
type Participation = RecordOf<'participation'>;

interface Facts extends NegotiationFacts {
  receivers: NegotiationReceiver[];
  lot: RecordOf<'requestItem'>[];
  /** Time zone of the user who awards. */
  zone: string;
  /** The offers of all participants. */
  offers: RecordOf<'response'>[];
  source: DebriefSource;
}

/** Cannot be undone. The reason stays internal; the winner and the others learn their result. */
export const awardParticipation = defineRule<'participation', 'awarding', Facts>({
  facts: async (question, context) => {
    const { trx } = context;
    const facts = await negotiationFacts(question, context);
    const responses = facts.participations.flatMap(({ response }) => response ?? []);
    await refuseLackingDocuments([question.record.supplier], facts.negotiation.organization, trx);
    return {
      ...facts,
      receivers: await participants(question.record.negotiation, trx),
      lot: await rowsWhere(entityNamed('requestItem'), { negotiation: question.record.negotiation }, trx),
      zone: await zoneOf(question.reader.caller.account, context),
      offers: await rowsWhere(entityNamed('response'), { id: responses }, trx),
      source: await debriefSource(facts.negotiation.request, responses, trx),
    };
  },
  decide: (question, { now, newId }) => {
    const { record, reader, input, facts } = question;
    const { negotiation, participations, end, offers, source } = facts;
    const { lastOffer: price, initialPrice } = record;
    refuseImpossible(record, negotiation);
    // No one takes part without an offer.
    if (price === null || initialPrice === null) throw new Problem('wrong_state', { params: { state: record.state } });
    const currency = currencyOf(negotiation);
    const deal = mechanismOf(negotiation).settlement(stateOf(negotiation, participations), record.id);
    const common = (amount: string): string => commonText(amount, foreign(record), currency);
    const { paid, effective } = deal ?? { paid: price, effective: common(price) };
    const breakDown = breakDownOf(question, { total: paid, now });
    const others = participations.filter(({ id }) => id !== record.id);
    const data = { participation: record.id, price, reason: input.reason };
    return {
      changes: {
        reason: input.reason,
        awardingSelection: true,
        dealPrice: paid,
        finalPrice: paid,
        savings: { ...savingsOf(effective, common(initialPrice), currency), currency },
        breakDown,
      },
      writes: [
        ...others.map(lost),
        ...accepted(
          offers.find(({ id }) => id === record.response),
          now,
        ),
        ...negotiationDebriefs({ negotiation, participations, winner: record.id, offers, source }, { now, newId }),
        ...chosenMode(negotiation.workflow, input.debrief),
        {
          change: 'negotiation',
          id: negotiation.id,
          operation: 'award',
          values: {
            state: 'awarded',
            winner: record.id,
            decidedAt: now.toISOString(),
            savings: winnerSavings(effective, { record: negotiation, participations }),
          },
        },
        logWrite(negotiation.id, end, [loggedEvent('awarded', data, { reader, now })]),
      ],
      effects: mails(question, breakDown?.until ?? null),
      touched: [...asTouched(others), { entity: 'workflow', id: negotiation.workflow }],
    };
  },
});

async function zoneOf(account: string | null, { trx }: FactsContext): Promise<string> {
  const found = account === null ? undefined : (await rowsWhere(entityNamed('account'), { id: account }, trx))[0];
  return found?.timezone ?? 'Europe/Berlin';
}

/** Unit prices to request from the winner; null if the deal has them. */
function breakDownOf(
  { record, facts }: AwardingQuestion & { facts: Facts },
  { total, now }: { total: string; now: Date },
) {
  const { negotiation, lot, zone } = facts;
  const deal = { total, currency: record.currency ?? currencyOf(negotiation) };
  return breakDownRequest(record, { lot: { negotiation, items: lot }, deal, now, zone });
}

function refuseImpossible(record: Participation, negotiation: RecordOf<'negotiation'>): void {
  refuseOldRound(negotiation);
  const { state, winner } = negotiation;
  if (state !== 'finished' && state !== 'negotiated') throw new Problem('wrong_state', { params: { state } });
  if (state === 'negotiated' && winner !== record.id) throw new Problem('not_the_winner', { params: { winner } });
}

const lost = ({ id, lastOffer }: Participation): Write => ({
  patch: 'participation',
  where: { id },
  values: { state: 'lost', finalPrice: lastOffer },
});

/** The award accepts the offer, so that no one has to accept it separately. */
function accepted(offer: RecordOf<'response'> | undefined, now: Date): Write[] {
  if (offer?.state !== 'published' && offer?.state !== 'invalid') return [];
  const values = { state: 'accepted', decidedAt: now.toISOString() } as const;
  return [{ change: 'response', id: offer.id, values, operation: 'acceptByAward' }];
}

/** Tells each participant the result, with its own prices only. */
function mails(
  { record, facts: { receivers, negotiation, participations } }: AwardingQuestion & { facts: Facts },
  unitPricesUntil: string | null,
): Effect[] {
  return receivers.map((receiver) => {
    const own = participations.find(({ supplier }) => supplier === receiver.organization);
    const hasWon = receiver.organization === record.supplier;
    const template = hasWon ? 'negotiation-won' : 'negotiation-lost';
    const data = {
      initialPrice: own?.initialPrice ?? null,
      price: own?.lastOffer ?? null,
      currency: own?.currency ?? currencyOf(negotiation),
      ...(hasWon && unitPricesUntil ? { unitPricesUntil } : {}),
    };
    const mail = negotiationMail(template, receiver, { record: negotiation, data });
    if (!own) return mail;
    const { id: participation, supplier } = own;
    return { ...mail, attachments: [summaryAttachment({ participation, supplier }, receiver)] };
  });
}
