import type { AnyState } from '../../../schemas/mechanisms/common/any-state.ts';
import {
  defineRule,
  type Decision,
  type FactsContext,
  type Question,
  type RecordOf,
} from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { happened, logEnd, logWrite, type LogEnd } from './log.ts';
import { asTouched, participationsOf } from './participations.ts';
import { mechanismOf, recordOf, stateOf } from './state.ts';

interface Facts {
  participations: RecordOf<'participation'>[];
  end: LogEnd;
}

/** By either operation. */
type Asked = Pick<Question<'negotiation', 'start'>, 'record' | 'reader'>;

interface Start {
  forced: boolean;
  keepsDuration?: boolean;
  now: Date;
}

const facts = async ({ record }: Asked, { trx }: FactsContext): Promise<Facts> => ({
  end: await logEnd(record.id, trx),
  participations: await participationsOf(record.id, trx),
});

/** By the clock at startDate; late is fine, early is not. */
export const startNegotiation = defineRule<'negotiation', 'start', Facts>({
  facts,
  decide: (question, { now }) => started(question, { forced: false, now }),
});

/**
 * Now instead of at startDate, which moves here. The finish stays where it was planned, unless it follows from the start
 * or the planned duration is kept.
 */
export const forcedStart = defineRule<'negotiation', 'forcedStart', Facts>({
  facts,
  decide: (question, { now }) =>
    started(question, { forced: true, keepsDuration: question.input.keepDuration === true, now }),
});

function started(
  { record, reader, facts: { end, participations } }: Asked & { facts: Facts },
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
    writes: [logWrite(record.id, end, [happened('started', data, { reader, now })])],
    effects: [{ kind: 'engine', workflow: 'negotiation', id: record.id }],
    touched: asTouched(participations),
  };
}

/** A finish that follows from the start moves with it. */
const finishes = (before: AnyState, after: AnyState) =>
  before.effectiveFinish === after.effectiveFinish
    ? {}
    : { finishBefore: before.effectiveFinish, finishDate: after.effectiveFinish };
