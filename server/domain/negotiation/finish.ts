import { rankAuction } from '../../../schemas/domain/rank-auction.ts';
import type { RankEvent } from '../../../schemas/domain/negotiation/rank-types.ts';
import { defineRule, type Decision, type FactsContext, type Question } from '../../commands/rule.ts';
import type { Row } from '../../repository/table.ts';
import { notBefore } from '../request/not-before.ts';
import { refuseOldRound } from './newest-round.ts';
import { happened, logEnd, logWrite, type LogEnd } from './log.ts';
import { asTouched, participationsOf } from './participations.ts';
import { rankState } from './rank-state.ts';
import { negotiationMail, owner, participants, type NegotiationReceiver } from './receivers.ts';
import { isRanked } from './types.ts';
import { winnerSavings } from './winner-savings.ts';

/** So long after the effective finish a bid that was received in time may still be waiting for its turn. */
export const closingGraceMs = 1000;

interface Facts {
  participations: Row[];
  receivers: NegotiationReceiver[];
  owners: NegotiationReceiver[];
  end: LogEnd;
}

async function facts({ record }: Question, { trx }: FactsContext): Promise<Facts> {
  return {
    participations: await participationsOf(record.id, trx),
    receivers: await participants(record.id, trx),
    owners: await owner(record.id, trx),
    end: await logEnd(record.id, trx),
  };
}

/** By the clock, a second after the effective finish. */
export const finishNegotiation = defineRule<Facts>({
  facts,
  decide: (question, { now }) => {
    const { effectiveFinish } = question.record;
    notBefore(typeof effectiveFinish === 'string' ? later(effectiveFinish) : null, now);
    return closed(question, { event: { type: 'close' }, now });
  },
});

/** By the purchaser while it runs; ends as at the normal end, which is now. */
export const forcedFinish = defineRule<Facts>({
  facts,
  decide: (question, { now }) => {
    refuseOldRound(question.record);
    return closed(question, { event: { type: 'forcedFinish' }, now });
  },
});

const later = (instant: string): string => new Date(Date.parse(instant) + closingGraceMs).toISOString();

function closed(
  { record, reader, facts: { participations, receivers, owners, end } }: Question & { facts: Facts },
  { event, now }: { event: RankEvent; now: Date },
): Decision {
  const result = isRanked(record) ? mechanismEnd(record, participations, { event, now }) : offlineEnd(now);
  const { state, winner, effectiveFinish } = result;
  const first = participations.find(({ id }) => id === winner);
  const data = {
    state,
    winner,
    price: first?.['lastOffer'] ?? null,
    at: effectiveFinish,
    forced: event.type !== 'close',
  };
  const told = { ...record, effectiveFinish };
  return {
    changes: {
      winner,
      effectiveFinish,
      finishedAt: effectiveFinish,
      savings: winnerSavings(first, { record, participations }),
    },
    state,
    writes: [logWrite(record.id, end, [happened('finished', data, { reader, now })])],
    effects: [
      { kind: 'engine', workflow: 'negotiation', id: record.id },
      ...receivers.map((receiver) => negotiationMail('negotiation-finished', receiver, { record: told })),
      ...owners.map((receiver) => negotiationMail('negotiation-to-award', receiver, { record: told, data: { state } })),
    ],
    touched: [...asTouched(participations), { entity: 'workflow', id: String(record['workflow']) }],
  };
}

interface End {
  state: 'finished' | 'negotiated';
  winner: string | null;
  effectiveFinish: string;
}

function mechanismEnd(
  record: Row,
  participations: readonly Row[],
  { event, now }: { event: RankEvent; now: Date },
): End {
  const { state } = rankAuction(rankState(record, participations), event, now.toISOString());
  return {
    state: state.status === 'negotiated' ? 'negotiated' : 'finished',
    winner: state.winner,
    effectiveFinish: state.effectiveFinish,
  };
}

const offlineEnd = (now: Date): End => ({ state: 'finished', winner: null, effectiveFinish: now.toISOString() });
