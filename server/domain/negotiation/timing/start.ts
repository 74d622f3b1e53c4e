import type { AnyState } from '../../../../schemas/mechanisms/common/any-state.ts';
import {
  defineRule,
  type Decision,
  type FactsContext,
  type Question,
  type RecordOf,
} from '../../../kernel/commands/rule.ts';
import type { Effect } from '../../../kernel/outbox/effect.ts';
import { Problem } from '../../../kernel/problem.ts';
import { loggedEvent, logEnd, logWrite, type LogEnd } from '../../../bidding/log.ts';
import { asTouched, participationsOf } from '../participations.ts';
import { negotiationMail, participants, type NegotiationReceiver } from '../receivers.ts';
import { mechanismOf, recordOf, stateOf } from '../../../bidding/state.ts';

interface Facts {
  participations: RecordOf<'participation'>[];
  receivers: NegotiationReceiver[];
  end: LogEnd;
}

/** The question of either operation. */
type StartQuestion = Pick<Question<'negotiation', 'start'>, 'record' | 'reader'>;

interface Start {
  forced: boolean;
  keepsDuration?: boolean;
  now: Date;
}

const facts = async ({ record }: StartQuestion, { trx }: FactsContext): Promise<Facts> => ({
  end: await logEnd(record.id, trx),
  participations: await participationsOf(record.id, trx),
  receivers: await participants(record.id, trx),
});

/** The clock starts it at startDate. A late start is fine, an early one is not. */
export const startNegotiation = defineRule<'negotiation', 'start', Facts>({
  facts,
  decide: (question, { now }) => startDecision(question, { forced: false, now }),
});

/**
 * Starts now instead of at startDate, which moves here. The finish stays as planned, unless it depends on the start or
 * the planned duration is kept.
 */
export const forcedStart = defineRule<'negotiation', 'forcedStart', Facts>({
  facts,
  decide: (question, { now }) =>
    startDecision(question, { forced: true, keepsDuration: question.input.keepDuration === true, now }),
});

function startDecision(
  { record, reader, facts: { end, participations, receivers } }: StartQuestion & { facts: Facts },
  { forced, keepsDuration = false, now }: Start,
): Decision<'negotiation'> {
  const before = stateOf(record, participations);
  const event = { type: 'start' as const, forced, keepsDuration };
  const { state, effects } = mechanismOf(record).mechanism(before, event, now.toISOString());
  const early = effects.find((effect) => effect.type === 'not_due');
  if (early) throw new Problem('wrong_state', { params: { due: early.at } });
  const at = state.startDate;
  const data = forced
    ? { at, before: before.startDate, forced, ...(keepsDuration ? { keepsDuration } : {}), ...finishes(before, state) }
    : { at };
  return {
    changes: { ...recordOf(state, record.type), startedAt: at },
    writes: [logWrite(record.id, end, [loggedEvent('started', data, { reader, now })])],
    effects: [{ kind: 'engine', workflow: 'negotiation', id: record.id }, ...turnMails(state, { record, receivers })],
    touched: asTouched(participations),
  };
}

/**
 * Tells suppliers that it is their turn, once a bot has begun the talk. Omits talks whose first words a person sends.
 */
function turnMails(
  state: AnyState,
  { record, receivers }: { record: RecordOf<'negotiation'>; receivers: readonly NegotiationReceiver[] },
): Effect[] {
  const { conversation, traits } = mechanismOf(record);
  if (traits.binding !== 'deal') return [];
  const hasTalk = ({ id }: { id: string }): boolean => !conversation || conversation(state, id)?.opening.length !== 0;
  const withTalk = new Set(state.participations.filter(hasTalk).map(({ supplier }) => supplier));
  return receivers
    .filter(({ organization }) => withTalk.has(organization))
    .map((receiver) => negotiationMail('talk-turn', receiver, { record }));
}

/** A finish that depends on the start moves with it. */
const finishes = (before: AnyState, after: AnyState) =>
  before.effectiveFinish === after.effectiveFinish
    ? {}
    : { finishBefore: before.effectiveFinish, finishDate: after.effectiveFinish };
